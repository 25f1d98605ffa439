// The map of a graph that is larger than its room: all of it, small, with a frame about what is seen.

#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr QSizeF kMostMap{168, 112}; ///< px
constexpr double kMostOfRoom = 0.25; ///< of the viewport, each way: what it covers is not seen
constexpr double kMapEdge = 8;       ///< px to the edges of the viewport
constexpr double kMuchLarger = 1.25; ///< times the room: below, all of it is nearly seen
constexpr double kLeastRoom = 260;   ///< px of the viewport: smaller ones are covered by a map
constexpr double kLeastBox = 1.5;    ///< px of a center on the map

} // namespace

bool GraphCanvas::isMapShown() const {
    if (!m_scene || !m_wantsMap) return false;
    const QSizeF size = m_scene->size * m_zoom;
    const bool isLarger =
        size.width() > viewport()->width() * kMuchLarger || size.height() > viewport()->height() * kMuchLarger;
    return isLarger && viewport()->width() >= kLeastRoom && viewport()->height() >= kLeastRoom;
}

QRectF GraphCanvas::mapRect() const {
    if (!isMapShown()) return {};
    const QSizeF room = kMostMap.boundedTo(QSizeF(viewport()->size()) * kMostOfRoom);
    const QSizeF size = m_scene->size.scaled(room, Qt::KeepAspectRatio).expandedTo({24, 24});
    const bool isLeft = m_mapCorner.isLeft != isRightToLeft();
    const double x = isLeft ? kMapEdge : viewport()->width() - size.width() - kMapEdge;
    const double y = m_mapCorner.isTop ? kMapEdge : viewport()->height() - size.height() - kMapEdge;
    return {QPointF(x, y), size};
}

// What is worth a look is not covered, where another corner has none of it. Nothing moves under the pointer.
void GraphCanvas::placeMap() {
    if (!isMapShown() || m_drag == Drag::Map) return;
    const auto isCovering = [this](const QRectF& map) {
        const QRectF room(toScene(map.topLeft()), toScene(map.bottomRight()));
        for (const std::uint32_t v : m_scene->nodeGrid.near(room)) {
            const PictureNode& node = m_scene->picture().nodes[v];
            const bool isShown = node.change != GraphChange::Same || node.errors > 0 || int(v) == sceneNode();
            if (isShown && m_scene->boxes[v].intersects(room)) return true;
        }
        return false;
    };
    for (const MapCorner corner : {MapCorner{false, false}, {false, true}, {true, false}, {true, true}}) {
        m_mapCorner = corner;
        if (!isCovering(mapRect())) return;
    }
    m_mapCorner = {};
}

void GraphCanvas::setMapShown(bool on) {
    m_wantsMap = on;
    viewport()->update();
}

// Drawn once for a graph and a theme: what is seen of it is a frame above.
void GraphCanvas::drawMap(const QSizeF& size) {
    const Theme& t = Theme::of(this);
    const double ratio = devicePixelRatioF();
    m_map = QPixmap((size * ratio).toSize());
    m_map.setDevicePixelRatio(ratio);
    m_map.fill(t.alternate);
    m_mapOf = m_scene.get();
    QPainter p(&m_map);
    const double x = size.width() / std::max(1.0, m_scene->size.width());
    const double y = size.height() / std::max(1.0, m_scene->size.height());
    const GraphPicture& picture = m_scene->picture();
    for (std::size_t i = 0; i < m_scene->boxes.size(); ++i) {
        const QRectF& box = m_scene->boxes[i];
        const PictureNode& node = picture.nodes[i];
        const QColor colour = node.change != GraphChange::Same ? t.disagree : node.isCritical ? t.text : t.dim;
        p.fillRect(QRectF(box.x() * x, box.y() * y, std::max(kLeastBox, box.width() * x),
                          std::max(kLeastBox, box.height() * y)),
                   colour);
    }
}

void GraphCanvas::paintMap(QPainter& painter) {
    placeMap();
    const QRectF map = mapRect();
    if (map.isEmpty()) return;
    const QSize pixels = (map.size() * devicePixelRatioF()).toSize();
    if (m_mapOf != m_scene.get() || m_map.size() != pixels) drawMap(map.size());
    const Theme& t = Theme::of(this);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawPixmap(map.topLeft(), m_map);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(t.line);
    painter.drawRect(map.adjusted(-1, -1, 0, 0));
    const double x = map.width() / m_scene->size.width(), y = map.height() / m_scene->size.height();
    const QRectF seen(toScene({0, 0}), toScene({double(viewport()->width()), double(viewport()->height())}));
    const QRectF frame(map.x() + seen.x() * x, map.y() + seen.y() * y, seen.width() * x, seen.height() * y);
    painter.setPen(QPen(t.accent, 2));
    painter.drawRect(frame.intersected(map));
    painter.restore();
}

void GraphCanvas::goOnMap(const QPointF& at) {
    const QRectF map = mapRect();
    if (map.isEmpty()) return;
    const QPointF there((at.x() - map.x()) / map.width() * m_scene->size.width(),
                        (at.y() - map.y()) / map.height() * m_scene->size.height());
    const QPointF by = toView(there) - QRectF(viewport()->rect()).center();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(std::lround(by.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(std::lround(by.y())));
}

} // namespace tenfold
