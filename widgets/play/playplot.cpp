#include "widgets/play/playplot.h"

#include "widgets/common/convert.h"
#include "widgets/common/laws.h"
#include "widgets/common/savefile.h"
#include "widgets/theme/theme.h"

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

constexpr int kStripsLeft = 52, kStripsRight = 128, kStripsTop = 6, kStripsBottom = 20; ///< px around the strips
constexpr int kStripHead = 16, kStripGap = 8;                                           ///< px above and between them
constexpr std::size_t kMostMethodLines = 4; ///< methods that have a line of their own
constexpr double kNsOfPlotMs = 1e6;
constexpr double kLeastMs = 0.01; ///< lower end of the axis of latencies

double perSecondOf(std::uint64_t count, const PlayMoment& moment) {
    return moment.seconds > 0 ? double(count) / moment.seconds : 0;
}

double aliveIn(const PlayMoment& moment) {
    return double(std::accumulate(moment.aliveByType.begin(), moment.aliveByType.end(), std::uint64_t(0)));
}

} // namespace

PlayPlot::PlayPlot(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("The play over time"));
    setAccessibleDescription(tr("Arrows read out a moment; the context menu exports all as a table."));
}

void PlayPlot::begin(const QStringList& methods, const QStringList& types) {
    m_history.clear();
    m_methods = methods;
    m_types = types;
    m_cursor = -1;
    update();
}

void PlayPlot::setMethods(const QStringList& methods) {
    m_methods = methods;
}

void PlayPlot::add(const std::vector<PlayMoment>& moments) {
    for (const PlayMoment& moment : moments)
        m_history.add(moment);
    if (!moments.empty()) update();
}

double PlayPlot::axisSeconds() const {
    constexpr double kLeastSeconds = 1;
    return std::max(kLeastSeconds, m_history.seconds());
}

double PlayPlot::xOf(double seconds) const {
    return kStripsLeft + (width() - kStripsLeft - kStripsRight) * seconds / axisSeconds();
}

std::vector<PlayPlot::Strip> PlayPlot::strips() const {
    const Theme& t = Theme::of(this);
    std::vector<std::uint64_t> sums(std::size_t(m_methods.size()));
    for (const PlayMoment& moment : m_history.columns())
        for (std::size_t i = 0; i < std::min(sums.size(), moment.sentByMethod.size()); ++i)
            sums[i] += moment.sentByMethod[i];
    std::vector<std::size_t> order(sums.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
    Strip calls{tr("Calls a second"), tr("all, and the most frequent methods"), {}, false, 36};
    calls.lines.push_back({tr("all"), t.text, Qt::SolidLine, 1.6,
                           [](const PlayMoment& moment) { return perSecondOf(moment.sent, moment); }});
    const QColor colours[] = {t.accent, t.good, t.disagree, t.dim};
    for (std::size_t i = 0; i < std::min(kMostMethodLines, order.size()) && sums.size() > 1; ++i)
        if (const std::size_t method = order[i]; sums[method] > 0)
            calls.lines.push_back({m_methods[int(method)], colours[i], Qt::PenStyle(Qt::SolidLine + int(i)), 1.4,
                                   [method](const PlayMoment& moment) {
                                       return method < moment.sentByMethod.size()
                                                  ? perSecondOf(moment.sentByMethod[method], moment)
                                                  : 0;
                                   }});
    Strip latency{tr("Latency"), tr("ms, log; calls that do not block"), {}, true, 30, 1};
    const auto ms = [](std::int64_t ns) { return double(ns) / kNsOfPlotMs; };
    latency.lines = {
        {tr("p99, as planned"), t.accent, Qt::SolidLine, 2,
         [ms](const PlayMoment& moment) { return ms(moment.p99IntendedNs); }},
        {tr("p99, as sent"), t.text, Qt::SolidLine, 1.4, [ms](const PlayMoment& moment) { return ms(moment.p99Ns); }},
        {tr("median"), t.dim, Qt::DotLine, 1.4, [ms](const PlayMoment& moment) { return ms(moment.medianNs); }}};
    Strip late{tr("Lateness of the player"), tr("ms, p99 of planned to sent"), {}, false, 17, 1.2, 1};
    late.lines = {
        {tr("p99"), t.text, Qt::SolidLine, 1.6, [ms](const PlayMoment& moment) { return ms(moment.p99LateNs); }}};
    Strip nodes{tr("Nodes under way"), {}, {}, false, 17};
    nodes.lines = {{tr("all"), t.text, Qt::SolidLine, 1.6, aliveIn}};
    for (int type = 0; type < std::min<int>(m_types.size(), 3) && m_types.size() > 1; ++type)
        nodes.lines.push_back({m_types[type], colours[type], Qt::SolidLine, 1.4, [type](const PlayMoment& moment) {
                                   return std::size_t(type) < moment.aliveByType.size()
                                              ? double(moment.aliveByType[std::size_t(type)])
                                              : 0;
                               }});
    return {std::move(calls), std::move(latency), std::move(late), std::move(nodes)};
}

void PlayPlot::paintStrip(QPainter& p, const Strip& strip, const QRectF& area) const {
    const Theme& t = Theme::of(this);
    p.setFont(boldFont(noteFont()));
    p.setPen(t.text);
    const QRectF head(4, area.top() - kStripHead, width() - 8, kStripHead);
    p.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, strip.title);
    const int titleWidth = QFontMetrics(p.font()).horizontalAdvance(strip.title) + 10;
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawText(head.adjusted(titleWidth, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, strip.note);
    double most = strip.atLeast, least = strip.isLog ? kLeastMs * 10 : 0;
    for (const PlayMoment& moment : m_history.columns())
        for (const Line& line : strip.lines) {
            const double value = line.value(moment);
            most = std::max(most, value);
            if (strip.isLog && value > 0) least = std::min(least, std::max(kLeastMs, value));
        }
    most *= strip.isLog ? 1.5 : 1.08;
    const auto yOf = [&](double value) {
        const double share =
            strip.isLog ? std::log(std::max(value, least) / least) / std::log(most / least) : value / most;
        return area.bottom() - share * area.height();
    };
    const auto tickAt = [&](double value) {
        const double y = yOf(value);
        p.setPen(QPen(value <= least ? t.dim : t.grid, 1));
        p.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        p.setPen(t.dim);
        p.drawText(QRectF(0, y - 8, kStripsLeft - 6, 16), Qt::AlignRight | Qt::AlignVCenter, numberText(value, 2));
    };
    if (strip.isLog) {
        for (double value = std::pow(10, std::ceil(std::log10(least))); value <= most; value *= 10)
            tickAt(value);
    } else {
        for (const double tick : linearTicks(most, std::max(1, int(area.height() / 30))))
            if (tick <= most) tickAt(tick);
    }
    if (strip.limit > 0 && strip.limit <= most) {
        p.setPen(QPen(t.disagree, 1, Qt::DashLine));
        p.drawLine(QPointF(area.left(), yOf(strip.limit)), QPointF(area.right(), yOf(strip.limit)));
    }
    p.setClipRect(area.adjusted(0, -2, 0, 1));
    for (auto line = strip.lines.rbegin(); line != strip.lines.rend(); ++line) {
        QPainterPath path;
        bool isOpen = false;
        for (const PlayMoment& moment : m_history.columns()) {
            const double value = line->value(moment);
            if (strip.isLog && value <= 0) { // nothing was answered
                isOpen = false;
                continue;
            }
            const QPointF at(xOf(moment.endSeconds - moment.seconds / 2), yOf(value));
            isOpen ? path.lineTo(at) : path.moveTo(at);
            isOpen = true;
        }
        p.setPen(QPen(line->colour, line->width, line->style));
        p.setBrush(Qt::NoBrush);
        p.drawPath(path);
        if (m_history.columns().size() > 2) continue;
        p.setBrush(line->colour); // too few for a line
        p.setPen(Qt::NoPen);
        for (int i = 0; i < path.elementCount(); ++i)
            p.drawEllipse(path.elementAt(i), 2.5, 2.5);
    }
    p.setClipping(false);
    // Names with their last values, or those that are read out, at the right; none over another.
    if (m_history.columns().empty()) return;
    const auto& columns = m_history.columns();
    const PlayMoment& shown =
        m_cursor >= 0 && m_cursor < int(columns.size()) ? columns[std::size_t(m_cursor)] : columns.back();
    std::vector<std::pair<double, const Line*>> labels;
    for (const Line& line : strip.lines)
        labels.emplace_back(yOf(line.value(shown)), &line);
    std::stable_sort(labels.begin(), labels.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    const double step = QFontMetrics(p.font()).height() - 1;
    double free = area.top() - 6;
    const std::size_t fitting = std::max<std::size_t>(1, std::size_t((area.height() + 12) / step));
    for (std::size_t i = 0; i < std::min(labels.size(), fitting); ++i) {
        const double left = double(std::min(labels.size(), fitting) - i - 1) * step;
        const double y = std::min(std::max(labels[i].first - step / 2, free), area.bottom() + 6 - left - step);
        const Line& line = *labels[i].second;
        const double value = line.value(shown);
        p.setPen(contrastRatio(line.colour, t.base) >= 4.5 ? line.colour : t.text);
        const QString number = strip.isLog && value <= 0 ? QStringLiteral("–") : numberText(value, value < 10 ? 2 : 0);
        const int numberWidth = QFontMetrics(p.font()).horizontalAdvance(u' ' + number);
        const QString name =
            QFontMetrics(p.font()).elidedText(line.name, Qt::ElideMiddle, kStripsRight - 12 - numberWidth);
        p.drawText(QRectF(area.right() + 6, y, kStripsRight - 8, step), Qt::AlignLeft | Qt::AlignVCenter,
                   name + u' ' + number);
        free = y + step;
    }
}

void PlayPlot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    const std::vector<Strip> all = strips();
    double shares = 0;
    for (const Strip& strip : all)
        shares += strip.share;
    const double room =
        height() - kStripsTop - kStripsBottom - double(all.size()) * kStripHead - double(all.size() - 1) * kStripGap;
    double top = kStripsTop;
    for (const Strip& strip : all) {
        const double tall = std::max(8.0, room * strip.share / shares);
        paintStrip(p, strip, QRectF(kStripsLeft, top + kStripHead, width() - kStripsLeft - kStripsRight, tall));
        top += kStripHead + tall + kStripGap;
    }
    const double bottom = top - kStripGap;
    p.setFont(noteFont());
    const double seconds = axisSeconds();
    for (const double tick : linearTicks(seconds, std::max(1, (width() - kStripsLeft - kStripsRight) / 80))) {
        if (tick > seconds) continue;
        p.setPen(t.dim);
        p.drawLine(QPointF(xOf(tick), bottom), QPointF(xOf(tick), bottom + 3));
        p.drawText(QRectF(xOf(tick) - 40, bottom + 4, 80, 13), Qt::AlignCenter, tr("%1 s").arg(numberText(tick, 1)));
    }
    const auto& columns = m_history.columns();
    if (m_cursor >= 0 && m_cursor < int(columns.size())) {
        const PlayMoment& moment = columns[std::size_t(m_cursor)];
        p.setPen(t.text);
        const double x = xOf(moment.endSeconds - moment.seconds / 2);
        p.drawLine(QPointF(x, kStripsTop + kStripHead), QPointF(x, bottom));
    }
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

QString PlayPlot::readout() const {
    const auto& columns = m_history.columns();
    if (m_cursor < 0 || m_cursor >= int(columns.size())) return {};
    const PlayMoment& moment = columns[std::size_t(m_cursor)];
    return tr("%1 s: %2 calls a second, p99 %3 ms, late %4 ms, %5 errors")
        .arg(numberText(moment.endSeconds, 1), numberText(perSecondOf(moment.sent, moment), 0),
             numberText(double(moment.p99IntendedNs) / kNsOfPlotMs, 2),
             numberText(double(moment.p99LateNs) / kNsOfPlotMs, 2), countText(double(moment.errors)));
}

void PlayPlot::setCursorColumn(int column) {
    const int most = int(m_history.columns().size()) - 1;
    m_cursor = most < 0 ? -1 : std::clamp(column, -1, most);
    setToolTip(readout());
    update();
}

void PlayPlot::mouseMoveEvent(QMouseEvent* event) {
    const double seconds =
        (event->position().x() - kStripsLeft) / (width() - kStripsLeft - kStripsRight) * axisSeconds();
    const auto& columns = m_history.columns();
    const auto found = std::lower_bound(columns.begin(), columns.end(), seconds,
                                        [](const PlayMoment& moment, double at) { return moment.endSeconds < at; });
    setCursorColumn(found == columns.end() ? -1 : int(found - columns.begin()));
}

void PlayPlot::leaveEvent(QEvent*) {
    if (!hasFocus()) setCursorColumn(-1);
}

void PlayPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
        return setCursorColumn(m_cursor + 1);
    case Qt::Key_Left:
        return setCursorColumn(std::max(0, m_cursor - 1));
    case Qt::Key_Home:
        return setCursorColumn(0);
    case Qt::Key_End:
        return setCursorColumn(int(m_history.columns().size()) - 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void PlayPlot::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    QAction* save = menu.addAction(tr("Export as CSV…"), this, &PlayPlot::exportCsv);
    save->setEnabled(!m_history.columns().empty());
    menu.exec(event->globalPos());
}

QByteArray PlayPlot::asCsv() const {
    QByteArray out = "end_s,seconds,sent,answered,errors,median_ns,p99_ns,p99_intended_ns,p99_late_ns,late_by_own_work,"
                     "late_by_waiting,blocked,nodes";
    for (QString method : m_methods)
        out += ",\"sent " + method.replace(u'"', QStringLiteral("\"\"")).toUtf8() + '"';
    out += '\n';
    for (const PlayMoment& moment : m_history.columns()) {
        out += QByteArray::number(moment.endSeconds, 'f', 3) + ',' + QByteArray::number(moment.seconds, 'f', 3);
        for (const std::uint64_t count : {moment.sent, moment.answered, moment.errors})
            out += ',' + QByteArray::number(qulonglong(count));
        for (const std::int64_t ns : {moment.medianNs, moment.p99Ns, moment.p99IntendedNs, moment.p99LateNs})
            out += ',' + QByteArray::number(qlonglong(ns));
        for (const std::uint64_t count : {moment.lateByOwnWork, moment.lateByWaiting, moment.blocked})
            out += ',' + QByteArray::number(qulonglong(count));
        out += ',' + QByteArray::number(aliveIn(moment), 'f', 0);
        for (std::size_t i = 0; i < std::size_t(m_methods.size()); ++i)
            out += ',' + QByteArray::number(i < moment.sentByMethod.size() ? moment.sentByMethod[i] : 0U);
        out += '\n';
    }
    return out;
}

void PlayPlot::exportCsv() {
    const QString file =
        QFileDialog::getSaveFileName(window(), tr("Export"), QStringLiteral("play.csv"), tr("Tables (*.csv)"));
    if (!file.isEmpty()) saveFile(this, file, asCsv());
}

} // namespace tenfold
