#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/layout/graph_layout.h"
#include "widgets/flows/graph/graphpicture.h"
#include "widgets/flows/graph/scenegrid.h"

#include <QFont>
#include <QPainterPath>
#include <QRectF>

#include <array>
#include <memory>
#include <vector>

namespace tenfold {

/// The fonts of a graph. Its places are px at a zoom of 1.
struct GraphFonts {
    QFont title, bold, note, noteBold;
    static GraphFonts ofTheme();
};

/// What is to be laid out, as values for a job.
struct GraphTask {
    FoldedPicture folded;
    std::vector<LayoutNode> nodes;
    std::vector<LayoutEdge> edges;
    std::vector<QSizeF> labels; ///< by edge; null: it has none
    std::vector<QSizeF> frames; ///< names of siblings, by group
    LayoutOptions options;
    bool isMirrored = false; ///< right to left
};

/// An edge as it is drawn: curves, four points each, the end of one the start of the next.
struct SceneEdge {
    std::vector<QPointF> points; ///< 1 + 3 n
    QRectF bounds;
    QRectF label; ///< null where there is no room
    /// @param shorter  px that are left out at its end, for the arrow head
    /// @param part  what of it is wanted: pieces elsewhere are left out, straight ones cut; null = all
    QPainterPath path(double shorter = 0, const QRectF& part = {}) const;
    QPointF at(double t) const;              ///< t of the way by pieces, 0 to 1
    double distanceTo(const QPointF&) const; ///< px
};

/// A frame about nodes that work at the same time.
struct SceneFrame {
    QRectF rect;
    QRectF name;             ///< above it, where the line begins
    std::uint32_t group = 0; ///< in GraphPicture::siblings
};

/// A graph with places: what is drawn, hit, and walked with keys. Never changes once made.
struct GraphScene {
    std::shared_ptr<const GraphTask> task;
    const GraphPicture& picture() const { return *task->folded.picture; }
    GraphLayout layout;
    QSizeF size;
    std::vector<QRectF> boxes;
    std::vector<SceneEdge> edges;
    std::vector<SceneFrame> frames;
    std::vector<std::vector<std::uint32_t>> layers;   ///< nodes by layer of a component, from left to right
    std::vector<std::uint32_t> layerOf;               ///< by node
    std::vector<std::vector<std::uint32_t>> outgoing; ///< edges by node, most of the time first
    std::vector<std::vector<std::uint32_t>> incoming;
    SceneGrid nodeGrid, edgeGrid;

    /// What is there, -1 where nothing is. @param reach  px beside an edge that count as on it
    int nodeAt(const QPointF& at) const;
    int edgeAt(const QPointF& at, double reach) const;
};

/// Width of an edge on the picture, px: 1.2 where it has no share worth more, 8 where it has all.
double edgeWidth(const PictureEdge& edge);
/// Whether a box has room at its foot for a bar as long as its share of all time, kShareBar high.
bool hasShareBar(const PictureNode& node);
inline constexpr double kShareBar = 4; ///< px

/// @param before  keeps its places as far as the graph is the same; may be null
std::shared_ptr<const GraphTask> makeGraphTask(FoldedPicture folded, const GraphFonts& fonts, const GraphScene* before,
                                               bool isMirrored);

/// The picture of a task, with room for labels beside all boxes. Errors: Cancelled. Thread: reentrant, no widget is
/// touched. Cost: that of layOutGraph().
Result<std::shared_ptr<const GraphScene>> layOutScene(std::shared_ptr<const GraphTask> task, Progress& progress);

} // namespace tenfold
