#include "widgets/flows/graph/graphscene.h"

#include "core/words/base_messages.h"
#include "widgets/flows/graph/graphlabels.h"
#include "widgets/theme/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

constexpr double kNarrowestBox = 96, kWidestBox = 210, kWidestJoin = 260; ///< of boxes, px
constexpr double kNoteOfSizes = 10;                                       ///< px of the small font that these are for
constexpr double kThinnestEdge = 1.2, kThickestEdge = 8, kThinnestCritical = 2;
constexpr double kBadgeRoom = 12; ///< that a mark at the corner takes from the title
constexpr double kFrameReach = 9; ///< of the frame about siblings
constexpr int kHitPieces = 12;    ///< of a curve, each as a straight line

/// Widths of texts, letter by letter: kerning is lost, and thousands take a millisecond.
class LetterWidths {
public:
    explicit LetterWidths(const QFont& font)
        : m_metrics(font) {
        for (int c = 0; c < 128; ++c)
            m_widths[std::size_t(c)] = c < 32 ? 0 : m_metrics.horizontalAdvance(QChar(c));
    }
    double of(const QString& text) {
        double width = 0;
        for (const QChar c : text) {
            if (c.unicode() == 0xB7) {
                width += m_widths['.'] + 1;
            } else if (c.unicode() < 128) {
                width += m_widths[c.unicode()];
            } else {
                return m_metrics.horizontalAdvance(text);
            }
        }
        return width;
    }
    double height() const { return m_metrics.height(); }

private:
    QFontMetricsF m_metrics;
    std::array<double, 128> m_widths{};
};

QPointF asPoint(const LayoutPoint& p) {
    return {p.x, p.y};
}

double distanceToLine(const QPointF& p, const QPointF& a, const QPointF& b) {
    const QPointF d = b - a;
    const double length = QPointF::dotProduct(d, d);
    const double t = length > 0 ? std::clamp(QPointF::dotProduct(p - a, d) / length, 0.0, 1.0) : 0;
    const QPointF away = p - (a + t * d);
    return std::hypot(away.x(), away.y());
}

QPointF onCurve(const QPointF* p, double t) {
    const double u = 1 - t;
    return u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3];
}

/// Curves leave and enter each point along the layers, so that they touch no box that is not their own.
void curveTo(std::vector<QPointF>& points, const QPointF& to, bool isStraight, bool isAcross) {
    const QPointF from = points.back();
    if (isStraight || from.x() == to.x() || from.y() == to.y()) {
        points.push_back(from + (to - from) / 3);
        points.push_back(from + (to - from) * 2 / 3);
    } else if (isAcross) {
        points.push_back({(from.x() + to.x()) / 2, from.y()});
        points.push_back({(from.x() + to.x()) / 2, to.y()});
    } else {
        points.push_back({from.x(), (from.y() + to.y()) / 2});
        points.push_back({to.x(), (from.y() + to.y()) / 2});
    }
    points.push_back(to);
}

SceneEdge drawnEdge(const EdgeRoute& route, bool isAcross) {
    SceneEdge edge;
    if (route.points.empty()) return edge;
    edge.points.push_back(asPoint(route.points.front()));
    for (std::size_t i = 1; i < route.points.size(); ++i)
        curveTo(edge.points, asPoint(route.points[i]), route.isLoop || route.isAside, isAcross);
    QRectF bounds(edge.points.front(), QSizeF(0, 0));
    for (const QPointF& p : edge.points) {
        bounds.setLeft(std::min(bounds.left(), p.x())), bounds.setRight(std::max(bounds.right(), p.x()));
        bounds.setTop(std::min(bounds.top(), p.y())), bounds.setBottom(std::max(bounds.bottom(), p.y()));
    }
    edge.bounds = bounds;
    return edge;
}

/// The rooms of the pieces of an edge: less than that of the whole where it bends.
template <typename Visit>
void eachPiece(const SceneEdge& edge, double margin, const Visit& visit) {
    for (std::size_t i = 0; i + 3 < edge.points.size(); i += 3) {
        const QPointF &a = edge.points[i], &b = edge.points[i + 3];
        visit(QRectF(a, b).normalized().adjusted(-margin, -margin, margin, margin));
    }
}

class SceneBuilder {
public:
    SceneBuilder(std::shared_ptr<const GraphTask> task, GraphLayout layout) {
        m_scene.task = std::move(task);
        m_scene.layout = std::move(layout);
    }

    std::shared_ptr<const GraphScene> build() {
        const GraphTask& task = *m_scene.task;
        if (task.isMirrored) mirror();
        m_scene.size = {m_scene.layout.width, m_scene.layout.height};
        placeBoxes();
        for (const EdgeRoute& route : m_scene.layout.edges)
            m_scene.edges.push_back(drawnEdge(route, task.options.direction == LayoutOptions::Direction::LeftToRight));
        placeFrames();
        index();
        placeLabels(m_scene, task.labels);
        sortLayers();
        return std::make_shared<const GraphScene>(std::move(m_scene));
    }

private:
    void mirror() {
        for (NodePlace& place : m_scene.layout.nodes)
            place.centre.x = m_scene.layout.width - place.centre.x;
        for (EdgeRoute& route : m_scene.layout.edges)
            for (LayoutPoint& point : route.points)
                point.x = m_scene.layout.width - point.x;
    }

    void placeBoxes() {
        for (std::size_t v = 0; v < m_scene.layout.nodes.size(); ++v) {
            const LayoutNode& node = m_scene.task->nodes[v];
            QRectF box(0, 0, node.width, node.height);
            box.moveCenter(asPoint(m_scene.layout.nodes[v].centre));
            m_scene.boxes.push_back(box);
        }
    }

    void index() {
        m_scene.nodeGrid = SceneGrid(m_scene.size, m_scene.boxes.size());
        for (std::uint32_t v = 0; v < m_scene.boxes.size(); ++v)
            m_scene.nodeGrid.add(v, m_scene.boxes[v].adjusted(-kFrameReach, -kFrameReach, kFrameReach, kFrameReach));
        m_scene.edgeGrid = SceneGrid(m_scene.size, m_scene.edges.size());
        for (std::uint32_t e = 0; e < m_scene.edges.size(); ++e)
            eachPiece(m_scene.edges[e], kThickestEdge, [&](const QRectF& room) { m_scene.edgeGrid.add(e, room); });
    }

    /// About siblings, where no other box comes between.
    void placeFrames() {
        const auto& groups = m_scene.picture().siblings;
        for (std::uint32_t g = 0; g < groups.size(); ++g) {
            QRectF rect;
            for (const std::uint32_t v : groups[g].nodes)
                rect = rect.united(m_scene.boxes[v]);
            rect.adjust(-kFrameReach, -kFrameReach, kFrameReach, kFrameReach);
            std::size_t inside = 0;
            for (const QRectF& box : m_scene.boxes)
                inside += rect.intersects(box) ? 1 : 0;
            if (inside != groups[g].nodes.size()) continue;
            QRectF name({0, 0}, m_scene.task->frames[g]);
            m_scene.task->isMirrored ? name.moveBottomRight(rect.topRight()) : name.moveBottomLeft(rect.topLeft());
            m_scene.frames.push_back({rect, name, g});
        }
    }

    void sortLayers() {
        const auto& places = m_scene.layout.nodes;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> rows;
        m_scene.layerOf.resize(places.size());
        for (std::uint32_t v = 0; v < places.size(); ++v) {
            const auto key = std::pair(places[v].component, places[v].layer);
            const auto [at, isNew] = rows.try_emplace(key, std::uint32_t(m_scene.layers.size()));
            if (isNew) m_scene.layers.emplace_back();
            m_scene.layerOf[v] = at->second;
            m_scene.layers[at->second].push_back(v);
        }
        const bool isAcross = m_scene.picture().isLeftToRight;
        for (auto& row : m_scene.layers)
            std::sort(row.begin(), row.end(), [&](std::uint32_t a, std::uint32_t b) {
                const LayoutPoint p = places[a].centre, q = places[b].centre;
                return isAcross ? p.y < q.y : p.x < q.x;
            });
        const auto& edges = m_scene.picture().edges;
        m_scene.outgoing.resize(places.size());
        m_scene.incoming.resize(places.size());
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            m_scene.outgoing[edges[e].from].push_back(e);
            m_scene.incoming[edges[e].to].push_back(e);
        }
        for (auto* lists : {&m_scene.outgoing, &m_scene.incoming})
            for (auto& list : *lists)
                std::stable_sort(list.begin(), list.end(),
                                 [&](std::uint32_t a, std::uint32_t b) { return edges[a].below > edges[b].below; });
    }

    GraphScene m_scene;
};

} // namespace

GraphFonts GraphFonts::ofTheme() {
    return {tableFont(), boldFont(tableFont()), noteFont(), boldFont(noteFont())};
}

bool hasShareBar(const PictureNode& node) {
    return !node.isJoin && std::isfinite(node.share);
}

double edgeWidth(const PictureEdge& edge) {
    const double share = std::isfinite(edge.share) ? std::clamp(edge.share, 0.0, 1.0) : 0;
    const double thinnest = edge.isCritical && !edge.isOfOrder ? kThinnestCritical : kThinnestEdge;
    return thinnest + share * (kThickestEdge - thinnest);
}

QPainterPath SceneEdge::path(double shorter, const QRectF& part) const {
    QPainterPath path;
    if (points.size() < 4) return path;
    const QPointF last = points.back() - points[points.size() - 2];
    const double length = std::hypot(last.x(), last.y());
    const QPointF off = length > shorter ? last * (shorter / length) : QPointF();
    bool isOn = false;
    for (std::size_t i = 0; i + 3 < points.size(); i += 3) {
        const QPointF end = i + 4 == points.size() ? points[i + 3] - off : points[i + 3];
        const QPointF bend = i + 4 == points.size() ? points[i + 2] - off : points[i + 2];
        if (!part.isNull() && !QRectF(points[i], end).normalized().adjusted(-1, -1, 1, 1).intersects(part)) {
            isOn = false;
            continue;
        }
        if (!part.isNull() && (points[i].x() == end.x() || points[i].y() == end.y())) {
            const auto inside = [&](const QPointF& p) {
                return QPointF(std::clamp(p.x(), part.left(), part.right()),
                               std::clamp(p.y(), part.top(), part.bottom()));
            };
            path.moveTo(inside(points[i]));
            path.lineTo(inside(end));
            isOn = false;
            continue;
        }
        if (!isOn) path.moveTo(points[i]);
        path.cubicTo(points[i + 1], bend, end);
        isOn = true;
    }
    return path;
}

QPointF SceneEdge::at(double t) const {
    if (points.size() < 4) return points.empty() ? QPointF() : points.front();
    const std::size_t pieces = (points.size() - 1) / 3;
    const double along = std::clamp(t, 0.0, 1.0) * double(pieces);
    const std::size_t piece = std::min(pieces - 1, std::size_t(along));
    return onCurve(points.data() + piece * 3, along - double(piece));
}

double SceneEdge::distanceTo(const QPointF& p) const {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 3 < points.size(); i += 3) {
        QPointF before = points[i];
        for (int k = 1; k <= kHitPieces; ++k) {
            const QPointF next = onCurve(points.data() + i, double(k) / kHitPieces);
            least = std::min(least, distanceToLine(p, before, next));
            before = next;
        }
    }
    return least;
}

int GraphScene::nodeAt(const QPointF& at) const {
    for (const std::uint32_t v : nodeGrid.near(QRectF(at, QSizeF(0, 0))))
        if (boxes[v].contains(at)) return int(v);
    return -1;
}

int GraphScene::edgeAt(const QPointF& at, double reach) const {
    const QRectF around(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach);
    int best = -1;
    double least = std::numeric_limits<double>::infinity();
    for (const std::uint32_t e : edgeGrid.near(around)) {
        if (edges[e].label.contains(at)) return int(e);
        const double beside = edges[e].distanceTo(at) - edgeWidth(picture().edges[e]) / 2;
        if (beside < std::min(least, reach)) least = beside, best = int(e);
    }
    return best;
}

std::shared_ptr<const GraphTask> makeGraphTask(FoldedPicture folded, const GraphFonts& fonts, const GraphScene* before,
                                               bool isMirrored) {
    auto task = std::make_shared<GraphTask>();
    task->folded = std::move(folded);
    task->isMirrored = isMirrored;
    const GraphPicture& picture = *task->folded.picture;
    LetterWidths bold(fonts.bold), note(fonts.note), noteBold(fonts.noteBold);
    const double scale = std::max(1.0, QFontInfo(fonts.note).pixelSize() / kNoteOfSizes);
    for (const PictureNode& node : picture.nodes) {
        const double below = note.of(node.subtitle) + (node.figures.isEmpty() ? 0 : 10 + noteBold.of(node.figures));
        const double title = node.isJoin ? note.of(node.title) + 2 * note.height() : bold.of(node.title);
        const int badges = (node.change != GraphChange::Same ? 1 : 0) + (node.errors > 0 ? 1 : 0);
        double lines = 0;
        for (const QString& line : node.lines)
            lines = std::max(lines, note.of(line));
        const double wanted = std::max({title + badges * kBadgeRoom, below, lines}) + 14;
        const double most = (node.isJoin ? kWidestJoin : kWidestBox) * scale;
        const bool hasBelow = !node.subtitle.isEmpty() || !node.figures.isEmpty();
        const double height = (node.isJoin ? note.height() : bold.height() + (hasBelow ? note.height() : 0)) +
                              double(node.lines.size()) * note.height() + 7 + (hasShareBar(node) ? kShareBar : 0);
        task->nodes.push_back({node.key.toStdString(), std::clamp(wanted, kNarrowestBox * scale, most), height});
    }
    for (const PictureEdge& edge : picture.edges) {
        task->edges.push_back({edge.from, edge.to, 1 + std::uint32_t(std::lround(8 * std::max(0.0, edge.below)))});
        const double width = (edge.isCritical ? noteBold : note).of(edge.label);
        task->labels.push_back(edge.label.isEmpty() ? QSizeF() : QSizeF(width + 6, note.height()));
    }
    for (const SiblingGroup& group : picture.siblings)
        task->frames.push_back({note.of(group.label) + 4, note.height() + 2});
    task->options.direction =
        picture.isLeftToRight ? LayoutOptions::Direction::LeftToRight : LayoutOptions::Direction::TopDown;
    task->options.layerGap = picture.isLeftToRight ? 64 * scale : 22 + 2 * note.height();
    if (!picture.siblings.empty() && !picture.isLeftToRight) task->options.layerGap += note.height();
    if (picture.keepsOrder) {
        for (std::size_t v = 0; v < picture.nodes.size(); ++v)
            if (!picture.nodes[v].isJoin) task->options.previous.push_back({task->nodes[v].key, double(v)});
    } else if (before) {
        GraphLayout layout = before->layout;
        if (before->task->isMirrored) // the layout itself runs left to right
            for (NodePlace& place : layout.nodes)
                place.centre.x = layout.width - place.centre.x;
        task->options.previous = previousPlaces(before->task->nodes, layout, before->task->options.direction);
    }
    return task;
}

Result<std::shared_ptr<const GraphScene>> layOutScene(std::shared_ptr<const GraphTask> task, Progress& progress) {
    ASSIGN_OR_RETURN(GraphLayout layout, layOutGraph(task->nodes, task->edges, task->options, progress));
    if (!progress.advance(1, 1, "labels")) return fail(MessageId::Cancelled);
    return SceneBuilder(std::move(task), std::move(layout)).build();
}

} // namespace tenfold
