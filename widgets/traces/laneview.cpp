#include "widgets/traces/laneview.h"

#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>

namespace tenfold {

LaneView::LaneView(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_settling(new QTimer(this))
    , m_tiles(160) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    std::fill(std::begin(m_visible), std::end(m_visible), true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Node lanes over time"));
    setAccessibleDescription(
        tr("Arrows walk along a lane and between lanes; plus and minus zoom; F shows everything."));
    viewport()->setMouseTracking(true);
    // What is zoomed to is what one wants to read: the table follows when the wheel rests, not at each of its steps.
    constexpr int kSettlingMs = 250;
    m_settling->setSingleShot(true);
    m_settling->setInterval(kSettlingMs);
    connect(m_settling, &QTimer::timeout, this, [this] {
        if (!m_data) return;
        if (m_scale.isWhole())
            Q_EMIT windowLeft();
        else
            Q_EMIT windowChosen(m_scale.fromNs, m_scale.toNs);
    });
}

void LaneView::setData(std::shared_ptr<const LaneData> lanes) {
    m_settling->stop();
    const auto before = std::exchange(m_data, std::move(lanes));
    const int lane = std::exchange(m_lane, -1), chosen = std::exchange(m_chosen, -1);
    const std::int64_t mark = std::exchange(m_mark, -1);
    m_stale = false;
    m_isFiltered = false;
    m_matchingBlocks.clear();
    const bool isSameRun = before && m_data && before->originNs == m_data->originNs &&
                           before->spanNs == m_data->spanNs && before->marks.size() == m_data->marks.size();
    m_scale.spanNs = m_data ? double(m_data->spanNs) : 1;
    if (!isSameRun) {
        m_scale.fit();
        m_pitchZoom = 1;
    }
    collectRules();
    layoutLanes();
    if (isSameRun) { // only the order of the lanes, and what is a clock call, are new
        const auto now = [&](int old) { return old < 0 ? -1 : m_data->laneOf(before->lanes[std::size_t(old)].name); };
        m_lane = now(lane);
        m_chosen = now(chosen);
        if (mark >= 0) {
            const LaneData::Mark& old = before->marks[std::size_t(mark)];
            m_mark = m_data->markOf(m_lane, old.startNs, old.event);
        }
    }
    askForWaits();
    scaleChanged();
}

void LaneView::setKindVisible(CallKind kind, bool on) {
    m_visible[int(kind)] = on;
    collectRules();
    m_tiles.clear();
    viewport()->update();
}

void LaneView::setMatching(const std::vector<std::uint32_t>* events) {
    if (!events && !m_isFiltered) return;
    m_isFiltered = events != nullptr && m_data;
    m_matching.clear();
    m_matchingBlocks.clear();
    if (m_isFiltered) {
        m_matching.resize(m_data->marks.size());
        for (const std::uint32_t event : *events)
            if (event < m_matching.size()) m_matching[event] = true;
        m_matchingBlocks = m_data->blocksOf(m_matching);
    }
    collectRules();
    m_tiles.clear();
    viewport()->update();
}

void LaneView::setColors(CallColors colors) {
    m_colors = std::move(colors);
    collectRules();
    m_tiles.clear();
    viewport()->update();
}

void LaneView::setStale(bool on) {
    m_stale = on;
    viewport()->update();
}

void LaneView::clearLane() {
    m_lane = -1;
    m_chosen = -1;
    m_mark = -1;
    setWaits(nullptr);
    viewport()->update();
}

void LaneView::markLane(const QString& sender) {
    const int lane = m_data && !sender.isEmpty() ? m_data->laneOf(sender) : -1;
    m_chosen = lane;
    if (lane >= 0) m_lane = lane;
    viewport()->update();
}

void LaneView::fit() {
    m_settling->stop();
    m_scale.fit();
    m_pitchZoom = 1;
    layoutLanes();
    scaleChanged();
    Q_EMIT windowLeft();
}

void LaneView::showWindow(double fromNs, double toNs) {
    m_settling->stop();
    m_scale.show(fromNs, toNs);
    scaleChanged();
}

// As many places as a point of the picture needs: µs where single ones can be told apart.
QString LaneView::timeText(double ns) const {
    return QLocale().toString(ns / 1e9, 'f', m_scale.decimals());
}

std::int64_t LaneView::selectedEvent() const {
    return m_mark < 0 ? -1 : std::int64_t(m_data->marks[std::size_t(m_mark)].event);
}

double LaneView::selectedNs() const {
    return double(m_data->marks[std::size_t(m_mark)].startNs);
}

void LaneView::select(const QString& sender, std::int64_t startNs, std::uint32_t event) {
    if (!m_data) return;
    const int lane = m_data->laneOf(sender);
    m_mark = m_data->markOf(lane, startNs, event);
    if (m_mark >= 0) {
        m_lane = lane;
        if (selectedNs() < m_scale.fromNs || selectedNs() > m_scale.toNs) {
            m_scale.reveal(selectedNs());
            scaleChanged();
        }
    }
    askForWaits();
    viewport()->update();
}

void LaneView::selectNone() {
    m_mark = -1;
    setWaits(nullptr);
    viewport()->update();
}

int LaneView::lanesHeight() const {
    return std::max(0, viewport()->height() - lanesTop() - (m_data && !m_data->phases.empty() ? kPhases : 0));
}

// Room for the group's name even where it has a single thin lane.
double LaneView::gapBelow(int lanes, double pitch) {
    return std::max(kGroupGap, 14 - pitch * lanes);
}

// What small groups need beside their lanes depends on the pitch again: halving finds the one that fills the room.
double LaneView::fittingPitch(double room) const {
    double low = kSmallestPitch, high = kLargestPitch;
    for (int i = 0; i < 20; ++i) {
        const double pitch = (low + high) / 2;
        double height = 0;
        for (const auto& group : m_data->groups)
            height += pitch * group.lanes + gapBelow(group.lanes, pitch);
        (height <= room ? low : high) = pitch;
    }
    return low;
}

void LaneView::zoomLanes(double factor, double y) {
    if (!m_data || m_data->lanes.empty()) return;
    const int lane = std::max(0, laneAt(y));
    const double below = laneTop(lane) - verticalScrollBar()->value();
    const double fits = fittingPitch(lanesHeight() - 8);
    m_pitchZoom = std::clamp(m_pitchZoom * factor, 1.0, std::max(1.0, kLargestPitch / fits));
    layoutLanes();
    verticalScrollBar()->setValue(int(laneTop(lane) - below));
    viewport()->update();
}

void LaneView::layoutLanes() {
    m_tops.clear();
    m_tiles.clear();
    m_scale.left = kGutter;
    m_scale.width = std::max(50, viewport()->width() - kGutter - 14);
    layoutPins();
    if (!m_data) return;
    m_pitch = std::min(kLargestPitch, fittingPitch(lanesHeight() - 8) * m_pitchZoom);
    double y = 4;
    for (const auto& group : m_data->groups) {
        for (int i = 0; i < group.lanes; ++i, y += m_pitch)
            m_tops.push_back(y);
        // Room for the group's name even where it has a single thin lane.
        y += gapBelow(group.lanes, m_pitch);
    }
    m_tops.push_back(y);
    verticalScrollBar()->setRange(0, std::max(0, int(contentHeight()) - lanesHeight()));
    verticalScrollBar()->setPageStep(lanesHeight());
    verticalScrollBar()->setSingleStep(20);
}

double LaneView::laneTop(int lane) const {
    return m_tops[std::size_t(lane)];
}

QPoint LaneView::lanePoint(int lane) const {
    return {kGutter + 2, int(laneTop(lane) + m_pitch / 2) + lanesTop() - verticalScrollBar()->value()};
}

double LaneView::contentHeight() const {
    return m_tops.empty() ? 0 : m_tops.back();
}

int LaneView::laneAt(double y) const {
    if (!m_data || y < kStrip) return -1;
    if (y < lanesTop()) {
        const int pin = int((y - pinTop(0)) / kPinPitch);
        return y >= pinTop(0) && pin < int(m_pins.size()) ? m_pins[std::size_t(pin)] : -1;
    }
    const double at = y - lanesTop() + verticalScrollBar()->value();
    const auto after = std::upper_bound(m_tops.begin(), m_tops.end(), at);
    const int lane = int(after - m_tops.begin()) - 1;
    return lane >= 0 && lane < int(m_data->lanes.size()) && at < laneTop(lane) + m_pitch + 2 ? lane : -1;
}

std::int64_t LaneView::markAt(const QPointF& at) const {
    const int lane = laneAt(at.y());
    if (lane < 0) return -1;
    const auto& l = m_data->lanes[std::size_t(lane)];
    std::int64_t best = -1;
    double bestPx = 5;
    const double slack = 6 / m_scale.pxPerNs(), ns = m_scale.ns(at.x());
    const auto begin = m_data->marks.begin() + l.begin, end = m_data->marks.begin() + l.end;
    auto it =
        std::lower_bound(begin, end, ns - slack, [](const auto& mark, double v) { return double(mark.startNs) < v; });
    for (; it != end && double(it->startNs) <= ns + slack; ++it) {
        if (!m_visible[int(it->kind)]) continue;
        const double px = std::fabs(m_scale.x(double(it->startNs)) - at.x());
        if (px < bestPx) {
            bestPx = px;
            best = it - m_data->marks.begin();
        }
    }
    return best;
}

void LaneView::scaleChanged() {
    m_tiles.clear();
    viewport()->update();
    Q_EMIT windowChanged(m_scale.fromNs, m_scale.toNs);
}

void LaneView::paintStrip(QPainter& p) {
    const Theme& t = Theme::of(this);
    const LaneData::Bins bins = m_data->binsOf(m_scale.fromNs, m_scale.toNs);
    p.fillRect(0, 0, viewport()->width(), kStrip, t.base);
    p.setFont(noteFont());
    p.setPen(t.dim);
    p.drawText(QRectF(0, 12, kGutter - 8, 14), Qt::AlignRight, tr("calls per %1").arg(durationText(bins.widthNs)));
    p.drawText(QRectF(0, 25, kGutter - 8, 14), Qt::AlignRight, tr("max %1").arg(countText(bins.most)));
    const double base = 43, high = 34;
    p.setClipRect(QRectF(kGutter, 0, m_scale.width + 2, kStrip));
    const QColor bar = blend(t.text, t.base, 0.62);
    for (std::size_t b = 0; b < bins.calls.size(); ++b) {
        const double x = m_scale.x(double(bins.firstNs + std::int64_t(b) * bins.widthNs));
        const double h = high * bins.calls[b] / std::max(1U, bins.most);
        const double w = std::max(1.0, double(bins.widthNs) * m_scale.pxPerNs() - 1);
        p.fillRect(QRectF(x, base - h, w, h), bar);
    }
    p.setClipping(false);
    p.setPen(t.line);
    p.drawLine(QPointF(kGutter, base), QPointF(kGutter + m_scale.width, base));
    double step = 1;
    const auto ticks = m_scale.ticks(56, step);
    const int decimals = std::clamp(int(std::ceil(-std::log10(step / 1e9) - 1e-9)), 0, 9);
    p.setPen(t.dim);
    bool isFirst = true;
    for (const double ns : ticks) {
        const double x = m_scale.x(ns);
        p.drawLine(QPointF(x, base), QPointF(x, base + 3));
        QString label = QLocale().toString(ns / 1e9, 'f', decimals);
        if (isFirst) label = tr("%1 s").arg(label);
        isFirst = false;
        p.drawText(QRectF(x - 40, base + 4, 80, 13), Qt::AlignCenter, label);
    }
}

void LaneView::paintNames(QPainter& p) {
    const Theme& t = Theme::of(this);
    p.setFont(noteFont());
    const QFontMetrics fm(p.font());
    const double shift = lanesTop() - verticalScrollBar()->value();
    for (std::size_t g = 0; g < m_data->groups.size(); ++g) {
        const auto& group = m_data->groups[g];
        const double top = laneTop(group.firstLane) + shift;
        const double bottom = laneTop(group.firstLane + group.lanes - 1) + m_pitch + shift;
        if (bottom < lanesTop() || top > viewport()->height()) continue;
        if (g > 0 && top - kGroupGap / 2 > lanesTop()) {
            p.setPen(t.grid);
            p.drawLine(QPointF(0, top - kGroupGap / 2), QPointF(viewport()->width(), top - kGroupGap / 2));
        }
        p.setPen(t.text);
        const QString name = group.lanes > 1 ? QStringLiteral("%1 ×%2").arg(group.name, countText(group.lanes))
                                             : m_data->lanes[std::size_t(group.firstLane)].name;
        const double y = std::max(top - 3, double(lanesTop()));
        p.drawText(QRectF(8, y, kGutter - 16, 14), Qt::AlignRight | Qt::AlignVCenter,
                   fm.elidedText(name, Qt::ElideMiddle, kGutter - 16));
    }
}

void LaneView::paintPhases(QPainter& p) {
    if (m_data->phases.empty()) return;
    const Theme& t = Theme::of(this);
    p.setFont(noteFont());
    const double bottom = viewport()->height(), right = kGutter + m_scale.width;
    p.fillRect(QRectF(0, bottom - kPhases, viewport()->width(), kPhases), t.base);
    for (const LaneData::Phase& phase : m_data->phases) {
        const double from = std::max(double(kGutter), m_scale.x(double(phase.fromNs)));
        const double to = std::min(right, m_scale.x(double(phase.toNs)));
        if (to <= from) continue;
        if (phase.fromNs > 0 && m_scale.x(double(phase.fromNs)) >= kGutter) {
            p.setPen(QPen(t.line, 1, Qt::DotLine));
            p.drawLine(QPointF(from, kStrip), QPointF(from, bottom));
        }
        const QString name = phase.name.isEmpty() ? tr("quiet") : phase.name;
        if (p.fontMetrics().horizontalAdvance(name) + 4 > to - from) continue; // the line alone
        p.setPen(t.dim);
        p.drawText(QRectF(from, bottom - kPhases, to - from, kPhases), Qt::AlignCenter, name);
    }
}

void LaneView::paintCursor(QPainter& p) {
    const Theme& t = Theme::of(this);
    if (m_lane >= 0) {
        const QColor over(t.accent.red(), t.accent.green(), t.accent.blue(), 36);
        const QRectF lane(kGutter - 4, laneTop(m_lane) + lanesTop() - verticalScrollBar()->value() - 1,
                          m_scale.width + 8, m_pitch + 2);
        p.fillRect(lane.intersected(QRectF(0, lanesTop(), viewport()->width(), viewport()->height())), over);
        for (std::size_t pin = 0; pin < m_pins.size(); ++pin)
            if (m_pins[pin] == m_lane) p.fillRect(QRectF(lane.left(), pinTop(pin), lane.width(), kPinPitch), over);
    }
    if (m_mark < 0) return;
    const double at = selectedNs(), x = m_scale.x(at);
    if (x < kGutter || x > kGutter + m_scale.width + 1) return;
    p.setPen(QPen(t.text, 1.2));
    p.drawLine(QPointF(x, 16), QPointF(x, viewport()->height()));
    p.setFont(noteFont());
    const QString label = tr("%1 s").arg(timeText(at));
    const double w = p.fontMetrics().horizontalAdvance(label) + 10;
    const QRectF box(std::min(x, viewport()->width() - w), 3, w, 14);
    p.fillRect(box, t.text);
    p.setPen(t.base);
    p.drawText(box, Qt::AlignCenter, label);
}

void LaneView::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    if (!m_data || m_data->lanes.empty()) return;
    if (m_stale) p.setOpacity(0.6);
    // Tiles: the visible part of the axis in whole tiles, moved so that fromNs stands at the gutter's edge.
    const double offset = m_scale.fromNs * m_scale.pxPerNs();
    const int scroll = verticalScrollBar()->value();
    p.save();
    p.setClipRect(QRectF(kGutter - 2, lanesTop(), m_scale.width + 6, lanesHeight()));
    const int firstColumn = int(std::floor(offset / kTile)), firstRow = scroll / kTile;
    for (int c = firstColumn; c * double(kTile) < offset + m_scale.width; ++c)
        for (int r = firstRow; r * kTile < scroll + viewport()->height() - lanesTop(); ++r)
            p.drawPixmap(QPointF(kGutter + c * double(kTile) - offset, lanesTop() + r * kTile - scroll), tile(c, r));
    paintLabels(p);
    p.restore();
    p.setRenderHint(QPainter::Antialiasing);
    paintNames(p);
    paintPinned(p);
    paintWaits(p);
    paintPhases(p);
    paintStrip(p);
    paintMarkers(p);
    paintCursor(p);
    if (m_drag == Drag::Window && m_moved) {
        p.setPen(t.accent);
        p.setBrush(QColor(t.accent.red(), t.accent.green(), t.accent.blue(), 40));
        p.drawRect(QRectF(m_press.x(), 0, m_last.x() - m_press.x(), viewport()->height()));
    }
    if (hasFocus()) {
        p.setOpacity(1);
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void LaneView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layoutLanes();
    m_tiles.clear();
}

void LaneView::scrollContentsBy(int, int) {
    viewport()->update();
}

void LaneView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_tiles.clear();
        viewport()->update();
    }
}

bool LaneView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_data) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::int64_t mark = markAt(help->pos());
        const int lane = laneAt(help->pos().y());
        QString text;
        if (const int marker = markerAt(help->pos()); marker >= 0)
            text = tr("%1 s: %2")
                       .arg(timeText(double(m_markers[std::size_t(marker)].ns)), m_markers[std::size_t(marker)].text);
        else if (mark >= 0)
            text = describe(std::size_t(mark));
        else if (lane >= 0)
            text = m_data->lanes[std::size_t(lane)].name;
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QString LaneView::describe(std::size_t mark) const {
    const LaneData::Mark& m = m_data->marks[mark];
    const auto lane = std::upper_bound(m_data->lanes.begin(), m_data->lanes.end(), mark,
                                       [](std::size_t at, const LaneData::Lane& l) { return at < l.end; });
    return tr("%1 · %2 · at %3 s%4")
        .arg(lane->name, m_data->methods.empty() ? QString() : m_data->methods[m.method], timeText(double(m.startNs)),
             m.durationNs > 0 ? tr(" · %1").arg(durationText(m.durationNs)) : QString());
}

} // namespace tenfold
