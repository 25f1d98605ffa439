#include "widgets/flows/waterfall/waterfallview.h"

#include "widgets/common/convert.h"
#include "widgets/flows/servicehues.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kIdlePx = 20;            ///< what is left of a long idle stretch
constexpr double kSmallestPart = 1e-7; ///< of the axis that can be seen at once
constexpr std::size_t kManyChildren = 256;
} // namespace

WaterfallView::WaterfallView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Waterfall"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(kStripHeight + kAxisHeight + 60);
    viewport()->setMouseTracking(true);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

int WaterfallView::rowHeight() const {
    return std::max(20, QFontMetrics(tableFont()).height() + 5);
}

int WaterfallView::namesWidth() const {
    return std::clamp(viewport()->width() * 45 / 100, 140, 330);
}

double WaterfallView::barsWidth() const {
    return std::max(40, viewport()->width() - namesWidth() - 2 * kMargin);
}

void WaterfallView::setData(std::shared_ptr<const WaterfallData> data) {
    m_data = std::move(data);
    m_rows.setData(m_data);
    m_current.reset();
    m_own.clear();
    m_from = 0;
    m_to = 1;
    verticalScrollBar()->setValue(0);
    placeTime();
    if (m_data && !m_rows.shown().empty()) select(m_rows.shown().front());
    Q_EMIT rowsChanged();
}

// How wide idle time is depends on the width: it has the same pixels in every window.
void WaterfallView::placeTime() {
    m_bars.clear();
    m_strip = {};
    m_time.reset();
    if (m_data) {
        std::vector<TimeStretch> idle = m_isShrinking ? m_data->fall.idle : std::vector<TimeStretch>();
        m_time.emplace(m_data->fall.time, std::move(idle), kIdlePx / barsWidth());
    }
    updateScroll();
    viewport()->update();
}

void WaterfallView::updateScroll() {
    const int room = std::max(0, viewport()->height() - top());
    verticalScrollBar()->setSingleStep(rowHeight());
    verticalScrollBar()->setPageStep(room);
    const double content = double(m_rows.shown().size()) * rowHeight();
    verticalScrollBar()->setRange(0, int(std::min(2e9, std::max(0.0, content - room))));
}

void WaterfallView::setLeastShare(double share) {
    m_rows.setLeastShare(share);
    if (m_current && m_rows.placeOf(*m_current) < 0 && !m_rows.shown().empty()) select(m_rows.shown().front());
    updateScroll();
    viewport()->update();
    Q_EMIT rowsChanged();
}

void WaterfallView::setShrinking(bool on) {
    m_isShrinking = on;
    placeTime();
}

void WaterfallView::setFolding(bool on) {
    m_rows.setFolding(on);
    if (m_current && m_rows.placeOf(*m_current) < 0 && !m_rows.shown().empty()) select(m_rows.shown().front());
    updateScroll();
    viewport()->update();
    Q_EMIT rowsChanged();
}

int WaterfallView::hueOf(std::uint32_t service) const {
    return m_hues ? m_hues->of(m_data->request.names.text(service)) : m_data->hueOf(service);
}

void WaterfallView::fit() {
    show(0, 1);
}

double WaterfallView::position(std::int64_t ns) const {
    return m_time ? m_time->position(ns) : 0;
}

double WaterfallView::pixelOf(std::int64_t ns) const {
    return namesWidth() + kMargin + (position(ns) - m_from) / (m_to - m_from) * barsWidth();
}

std::int64_t WaterfallView::timeAt(double x) const {
    const double wanted = m_from + (x - namesWidth() - kMargin) / barsWidth() * (m_to - m_from);
    std::int64_t low = m_data->fall.time.fromNs, high = m_data->fall.time.toNs;
    while (high - low > 1) { // the axis rises everywhere
        const std::int64_t middle = low + (high - low) / 2;
        (position(middle) < wanted ? low : high) = middle;
    }
    return high;
}

int WaterfallView::rowAt(int y) const {
    if (y < top()) return -1;
    const int place = (y - top() + verticalScrollBar()->value()) / rowHeight();
    return place < int(m_rows.shown().size()) ? place : -1;
}

// What begins less than a pixel after what was drawn before lengthens that: a row never has more bars than pixels.
template <typename Stretches>
void WaterfallView::addMerged(const Stretches& stretches, std::vector<std::pair<double, double>>& bars) const {
    const double left = namesWidth() + kMargin, right = left + barsWidth();
    for (const TimeStretch& time : stretches) {
        const double from = pixelOf(time.fromNs), to = pixelOf(time.toNs);
        if (to < left - 1) continue;
        if (from > right + 1) break;
        const double begin = std::max(from, left), end = std::min(std::max(to, begin + 1), right + 1);
        constexpr double kSeen = 3; // px: wider ones stand beside each other
        const bool isWide = !bars.empty() && end - begin > kSeen && bars.back().second - bars.back().first > kSeen;
        if (!bars.empty() && !isWide && begin - bars.back().second < 0.5)
            bars.back().second = std::max(bars.back().second, end);
        else
            bars.emplace_back(begin, end);
    }
}

const WaterfallView::Bars& WaterfallView::barsOf(std::uint32_t row) {
    const auto known = m_bars.constFind(row);
    if (known != m_bars.constEnd()) return *known;
    constexpr int kMostKept = 4096;
    if (m_bars.size() > kMostKept) m_bars.clear();
    Bars bars;
    const WaterfallRow& line = m_data->fall.rows[row];
    if (line.isHead()) {
        std::vector<TimeStretch> members, critical;
        for (std::uint32_t r = row + 1; r < line.end; r = m_data->fall.rows[r].end) {
            members.push_back(m_data->fall.rows[r].time);
            const auto parts = m_data->criticalOf(m_data->fall.rows[r].node);
            critical.insert(critical.end(), parts.begin(), parts.end());
        }
        const auto byStart = [](const TimeStretch& a, const TimeStretch& b) { return a.fromNs < b.fromNs; };
        std::sort(critical.begin(), critical.end(), byStart);
        addMerged(members, bars.whole);
        addMerged(critical, bars.critical);
    } else {
        addMerged(std::vector<TimeStretch>{line.time}, bars.whole);
        if (const auto kept = m_own.constFind(line.node); kept != m_own.constEnd()) {
            addMerged(*kept, bars.own);
        } else {
            std::vector<TimeStretch> own = m_data->ownTimes(line.node);
            addMerged(own, bars.own);
            if (own.size() > kManyChildren) m_own[line.node] = std::move(own);
        }
        addMerged(m_data->criticalOf(line.node), bars.critical);
    }
    return *m_bars.insert(row, std::move(bars));
}

void WaterfallView::select(std::uint32_t row) {
    const int place = m_rows.reveal(row);
    if (place < 0) return;
    m_current = row;
    updateScroll();
    reveal();
    setAccessibleDescription(describe(row));
    viewport()->update();
    Q_EMIT selected(row);
}

// Scrolls as little as shows the current row and something of its bar.
void WaterfallView::reveal() {
    if (!m_current) return;
    const int place = m_rows.placeOf(*m_current), y = place * rowHeight();
    const int room = std::max(rowHeight(), viewport()->height() - top());
    QScrollBar* bar = verticalScrollBar();
    if (y < bar->value()) bar->setValue(y);
    if (y + rowHeight() > bar->value() + room) bar->setValue(y + rowHeight() - room);
    const TimeStretch& time = m_data->fall.rows[*m_current].time;
    const double from = position(time.fromNs), to = position(time.toNs);
    if (to >= m_from && from <= m_to) return;
    const double wide = m_to - m_from;
    show((from + to) / 2 - wide / 2, (from + to) / 2 + wide / 2);
}

bool WaterfallView::find(const QString& words, int by) {
    if (!m_data || words.trimmed().isEmpty()) return false;
    const NameTable& names = m_data->request.names;
    std::vector<bool> matches(names.size());
    for (std::size_t n = 0; n < names.size(); ++n)
        matches[n] = toQt(names.text(std::uint32_t(n))).contains(words.trimmed(), Qt::CaseInsensitive);
    const std::int64_t count = std::int64_t(m_data->fall.rows.size());
    std::int64_t at = m_current ? std::int64_t(*m_current) : -1;
    for (std::int64_t tried = 0; tried < count; ++tried) {
        at = (at + by + count) % count;
        const WaterfallRow& row = m_data->fall.rows[std::size_t(at)];
        const SpanFact& fact = m_data->factOf(row);
        if (!matches[fact.service] && !matches[fact.operation]) continue;
        if (row.isHead() && !m_rows.isOpen(std::uint32_t(at)) && by < 0) continue;
        if (m_rows.reveal(std::uint32_t(at)) < 0) continue; // hidden as too small
        select(std::uint32_t(at));
        Q_EMIT rowsChanged();
        return true;
    }
    return false;
}

void WaterfallView::show(double from, double to) {
    const double wide = std::clamp(to - from, kSmallestPart, 1.0);
    m_from = std::clamp((from + to) / 2 - wide / 2, 0.0, 1 - wide);
    m_to = m_from + wide;
    m_bars.clear();
    viewport()->update();
}

void WaterfallView::zoom(double factor, double x) {
    const double share = std::clamp((x - namesWidth() - kMargin) / barsWidth(), 0.0, 1.0);
    const double at = m_from + share * (m_to - m_from), wide = std::clamp((m_to - m_from) / factor, kSmallestPart, 1.0);
    show(at - share * wide, at + (1 - share) * wide);
}

void WaterfallView::pan(double share) {
    const double by = share * (m_to - m_from);
    show(m_from + by, m_to + by);
}

void WaterfallView::fold(std::uint32_t row, bool open) {
    if (!m_rows.hasChildren(row) || m_rows.isOpen(row) == open) return;
    m_rows.setOpen(row, open);
    if (m_current && m_rows.placeOf(*m_current) < 0) select(row);
    updateScroll();
    viewport()->update();
    Q_EMIT rowsChanged();
}

void WaterfallView::step(int by) {
    if (!m_current) return;
    const int last = int(m_rows.shown().size()) - 1;
    select(m_rows.shown()[std::size_t(std::clamp(m_rows.placeOf(*m_current) + by, 0, last))]);
}

void WaterfallView::stepCritical(int by) {
    if (!m_current) return;
    const auto& shown = m_rows.shown();
    for (int place = m_rows.placeOf(*m_current) + by; place >= 0 && place < int(shown.size()); place += by)
        if (m_data->fall.rows[shown[std::size_t(place)]].criticalNs > 0) return select(shown[std::size_t(place)]);
}

QString WaterfallView::describe(std::uint32_t row) const {
    const WaterfallRow& line = m_data->fall.rows[row];
    const QString name = QStringLiteral("%1 %2").arg(m_data->service(line), m_data->operation(line));
    const QString times = tr("starts after %1, lasts %2, self time %3")
                              .arg(durationText(line.time.fromNs - m_data->fall.time.fromNs),
                                   durationText(line.time.lengthNs()), durationText(line.selfNs));
    if (line.isHead()) return tr("%1, %2 times: %3").arg(name, countText(line.members), times);
    const QString text = QStringLiteral("%1: %2").arg(name, times), links = m_data->linkText(line);
    return links.isEmpty() ? text : tr("%1; linked %2, L shows it").arg(text, links);
}

bool WaterfallView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_data) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int place = rowAt(help->pos().y());
    QToolTip::showText(help->globalPos(), place < 0 ? QString() : describe(m_rows.shown()[std::size_t(place)]),
                       viewport());
    return true;
}

} // namespace tenfold
