#include "widgets/flows/graph/graphlabels.h"

#include "widgets/flows/graph/graphscene.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kBesideEdge = 3, kLabelRoom = 2; ///< px of room
constexpr int kPlacesOfPiece = 5;                 ///< tried along each curve of an edge, from the arrow head on
constexpr int kMostPieces = 6;                    ///< of an edge looked at
constexpr std::size_t kCrossedAt = 1500; ///< edges from which a label may lie on a line at once: few places are free
constexpr int kLineSamples = 16;         ///< of a curve, looked for below a label

class LabelPlacer {
public:
    LabelPlacer(GraphScene& scene, const std::vector<QSizeF>& sizes)
        : m_scene(scene)
        , m_sizes(sizes)
        , m_taken(scene.size, scene.edges.size()) {}

    void placeAll() {
        const auto& edges = m_scene.picture().edges;
        std::vector<std::uint32_t> order;
        for (std::uint32_t e = 0; e < edges.size(); ++e)
            if (!m_sizes[e].isNull()) order.push_back(e);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            if (edges[a].isCritical != edges[b].isCritical) return edges[a].isCritical;
            return edges[a].share > edges[b].share;
        });
        m_labels.resize(edges.size());
        for (const SceneFrame& frame : m_scene.frames) { // their names were there first
            m_taken.add(std::uint32_t(m_labels.size()), frame.name);
            m_labels.push_back(frame.name);
        }
        for (const std::uint32_t e : order)
            if ((order.size() >= kCrossedAt || !placeOne(e, true))) placeOne(e, false);
    }

private:
    bool placeOne(std::uint32_t e, bool besideLines) {
        SceneEdge& edge = m_scene.edges[e];
        const std::size_t pieces = edge.points.size() / 3;
        const double half = edgeWidth(m_scene.picture().edges[e]) / 2 + kBesideEdge;
        for (std::size_t piece = 0; piece < std::min<std::size_t>(pieces, kMostPieces); ++piece) {
            for (int k = 1; k <= kPlacesOfPiece; ++k) {
                const double t = (double(pieces - piece) - double(k) / (kPlacesOfPiece + 1)) / double(pieces);
                for (const QRectF& place : besides(edge, t, half, m_sizes[e])) {
                    if (!isFree(place) || (besideLines && isOnLine(place))) continue;
                    edge.label = m_labels[e] = place;
                    m_taken.add(e, place);
                    return true;
                }
            }
        }
        return false;
    }

    bool isOnLine(const QRectF& place) const {
        for (const std::uint32_t e : m_scene.edgeGrid.near(place)) {
            const double half = edgeWidth(m_scene.picture().edges[e]) / 2;
            const QRectF room = place.adjusted(-half, -half, half, half);
            const SceneEdge& edge = m_scene.edges[e];
            if (!room.intersects(edge.bounds.adjusted(-1, -1, 1, 1))) continue;
            const int samples = kLineSamples * int(edge.points.size() / 3);
            for (int i = 0; i <= samples; ++i)
                if (room.contains(edge.at(double(i) / samples))) return true;
        }
        return false;
    }

    /// Right and left of a way that goes down, above and below one that goes across; then the others, then farther off.
    static std::array<QRectF, 8> besides(const SceneEdge& edge, double t, double half, const QSizeF& size) {
        const QPointF at = edge.at(t), ahead = edge.at(t + 0.01) - edge.at(t - 0.01);
        const bool isDown = std::abs(ahead.y()) >= std::abs(ahead.x());
        std::array<QRectF, 8> places;
        std::size_t n = 0;
        for (const double off : {half, half + size.height()})
            for (const bool aside : {isDown, !isDown})
                for (const double sign : {1.0, -1.0}) {
                    QRectF& place = places[n++];
                    place.setSize(size);
                    place.moveCenter(aside ? at + QPointF(sign * (off + size.width() / 2), 0)
                                           : at - QPointF(0, sign * (off + size.height() / 2)));
                }
        return places;
    }

    bool isFree(const QRectF& place) const {
        const QRectF room = place.adjusted(-kLabelRoom, -kLabelRoom, kLabelRoom, kLabelRoom);
        for (const std::uint32_t v : m_scene.nodeGrid.near(room))
            if (m_scene.boxes[v].intersects(room)) return false;
        for (const std::uint32_t e : m_taken.near(place))
            if (m_labels[e].intersects(place)) return false;
        return true;
    }

    GraphScene& m_scene;
    const std::vector<QSizeF>& m_sizes;
    SceneGrid m_taken;
    std::vector<QRectF> m_labels;
};

} // namespace

void placeLabels(GraphScene& scene, const std::vector<QSizeF>& sizes) {
    LabelPlacer(scene, sizes).placeAll();
}

} // namespace tenfold
