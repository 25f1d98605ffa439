// What a person puts on the lanes: pinned ones above the others, and markers of moments.

#include "widgets/theme/theme.h"
#include "widgets/traces/laneview.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kFlagWidth = 8, kFlagHeight = 9, kFlagTop = 1; ///< px, in the strip
constexpr double kMostFlagText = 180;
} // namespace

// Pinned lanes

void LaneView::setPinned(const QStringList& senders) {
    m_pinned = senders;
    layoutLanes();
    if (m_pins.size() > kMostPinned) { // those that only another run has may stay
        m_pinned = m_pinned.mid(0, kMostPinned);
        layoutLanes();
    }
    viewport()->update();
}

void LaneView::togglePin(const QString& sender) {
    QStringList senders = m_pinned;
    if (!senders.removeOne(sender)) senders << sender;
    setPinned(senders);
}

void LaneView::layoutPins() {
    m_pins.clear();
    for (const QString& sender : m_pinned)
        if (const int lane = m_data ? m_data->laneOf(sender) : -1; lane >= 0) m_pins.push_back(lane);
}

int LaneView::lanesTop() const {
    return m_pins.empty() ? kStrip : int(pinTop(m_pins.size())) + 4;
}

QPoint LaneView::pinPoint(int pin) const {
    return {kGutter + 2, int(pinTop(std::size_t(pin)) + kPinPitch / 2)};
}

void LaneView::paintPinned(QPainter& p) {
    if (m_pins.empty()) return;
    const Theme& t = Theme::of(this);
    p.fillRect(QRectF(0, kStrip, viewport()->width(), lanesTop() - kStrip), t.alternate);
    const double offset = m_scale.fromNs * m_scale.pxPerNs();
    for (std::size_t pin = 0; pin < m_pins.size(); ++pin) {
        const LaneData::Lane& lane = m_data->lanes[std::size_t(m_pins[pin])];
        p.save();
        p.setClipRect(QRectF(kGutter - 2, pinTop(pin), m_scale.width + 6, kPinPitch));
        for (int c = int(std::floor(offset / kTile)); c * double(kTile) < offset + m_scale.width; ++c)
            p.drawPixmap(QPointF(kGutter + c * double(kTile) - offset, pinTop(pin)), tile(c, -1 - int(pin)));
        paintLabelsOf(p, lane, {pinTop(pin), kPinPitch});
        p.restore();
        p.setFont(noteFont());
        p.setPen(t.text);
        p.drawText(QRectF(8, pinTop(pin), kGutter - 16, kPinPitch), Qt::AlignRight | Qt::AlignVCenter,
                   p.fontMetrics().elidedText(lane.name, Qt::ElideMiddle, kGutter - 16));
    }
    p.setPen(t.line);
    p.drawLine(QPointF(0, lanesTop() - 1), QPointF(viewport()->width(), lanesTop() - 1));
}

// Markers

void LaneView::setMarkers(std::vector<TimeMarker> markers) {
    std::sort(markers.begin(), markers.end(), [](const auto& a, const auto& b) { return a.ns < b.ns; });
    if (markers == m_markers) return;
    m_markers = std::move(markers);
    viewport()->update();
}

QPoint LaneView::markerPoint(int marker) const {
    return {int(m_scale.x(double(m_markers[std::size_t(marker)].ns)) + kFlagWidth / 2),
            int(kFlagTop + kFlagHeight / 2)};
}

// The last of those that overlap: it is painted on top.
int LaneView::markerAt(const QPointF& at) const {
    if (at.y() > kFlagTop + kFlagHeight + 4) return -1;
    for (std::size_t i = m_markers.size(); i-- > 0;) {
        const double x = m_scale.x(double(m_markers[i].ns));
        if (at.x() >= std::max(x - 3, double(kGutter)) && at.x() <= x + kFlagWidth + 3) return int(i);
    }
    return -1;
}

// Of the run: beside it there is nothing to mark.
std::int64_t LaneView::momentAt(double x) const {
    return std::clamp(std::int64_t(std::llround(m_scale.ns(x))), std::int64_t(0), m_data->spanNs);
}

void LaneView::paintMarkers(QPainter& p) {
    const Theme& t = Theme::of(this);
    p.setFont(noteFont());
    const double right = kGutter + m_scale.width;
    for (std::size_t i = 0; i < m_markers.size(); ++i) {
        const double x = m_scale.x(double(m_markers[i].ns));
        if (x < kGutter || x > right + 1) continue;
        p.setPen(QPen(t.disagree, 1));
        p.drawLine(QPointF(x, kFlagTop), QPointF(x, viewport()->height()));
        const QPointF flag[] = {
            {x, kFlagTop}, {x + kFlagWidth, kFlagTop + kFlagHeight / 2}, {x, kFlagTop + kFlagHeight}};
        p.setBrush(t.disagree);
        p.drawPolygon(flag, 3);
        // its words, as far as the next one
        const double next = i + 1 < m_markers.size() ? m_scale.x(double(m_markers[i + 1].ns)) : right;
        const double room = std::min({next, right, x + kMostFlagText}) - (x + kFlagWidth + 3);
        if (room < 20) continue;
        const QString text =
            p.fontMetrics().elidedText(m_markers[i].text.section(u'\n', 0, 0), Qt::ElideRight, int(room));
        const QRectF box(x + kFlagWidth + 2, 0, p.fontMetrics().horizontalAdvance(text) + 3, kFlagHeight + 4);
        p.fillRect(box, t.base);
        p.setPen(t.disagreeText);
        p.drawText(box, Qt::AlignVCenter, text);
    }
}

} // namespace tenfold
