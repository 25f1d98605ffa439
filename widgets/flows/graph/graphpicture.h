#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <limits>
#include <memory>
#include <set>
#include <vector>

namespace tenfold {

/// What became of a node or an edge from A to B.
enum class GraphChange : quint8 { Same, Added, Removed, Changed };
/// The letter that stands for it on the picture, "A"; null for what stayed the same.
QChar changeLetter(GraphChange change);

inline constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

/// A center: where work is done.
struct PictureNode {
    QString key;      ///< unique, and the same in the next picture: keeps it in its place
    QString title;    ///< what it does
    QString subtitle; ///< who does it
    QString group;    ///< neighbours of one group can be folded to one; empty: never
    QString figures;  ///< "13.8 · 45.9"
    QString tip;
    double medianNs = kNoFigure, p99Ns = kNoFigure, share = kNoFigure;
    double calls = kNoFigure;  ///< in all
    double errors = kNoFigure; ///< in all
    GraphChange change = GraphChange::Same;
    bool isCritical = false;
    bool hasData = true;
    bool isJoin = false;    ///< no work of its own: waits for all that come in
    int id = 0;             ///< what its owner calls it
    QStringList lines = {}; ///< between title and figures: what always follows it
};

/// A way from one center to the next.
struct PictureEdge {
    std::uint32_t from = 0, to = 0; ///< indices of nodes
    QString label;                  ///< "12.1 · 44.2"
    QString tip;
    double medianNs = kNoFigure, p99Ns = kNoFigure;
    double share = 0; ///< its own of all time, 0 to 1: how wide it is drawn
    double below = 0; ///< the same with all that is below it: how straight it is, and where arrow keys go
    double calls = kNoFigure;
    double errors = kNoFigure;
    GraphChange change = GraphChange::Same;
    bool isCritical = false;
    bool hasData = true;
    bool isLink = false;    ///< led to it, nobody waits: drawn as dots, not among the worst
    bool isOfOrder = false; ///< says only what comes after what: drawn thin, not among the worst
    int id = 0;
};

/// Nodes that work at the same time.
struct SiblingGroup {
    QString label; ///< "‖ 4 at the same time"
    std::vector<std::uint32_t> nodes;
};

/// A graph as it is to be shown. Values only: who draws it knows nothing of requests.
struct GraphPicture {
    QString name; ///< for screen readers and exports
    QString unit; ///< of the figures on the picture, "ms"
    std::vector<PictureNode> nodes;
    std::vector<PictureEdge> edges;
    std::vector<SiblingGroup> siblings;
    bool isLeftToRight = false;
    std::size_t leftOut = 0; ///< nodes that are too rare to be drawn
    bool keepsOrder = false; ///< nodes of a layer stand in the order in which they are given
};

/// The key of what is called below a node: of a fixed length, since a request may be some 100,000 calls deep.
/// @param above  the key of the node above; empty: there is none
QString keyBelow(const QString& above, const QString& service, const QString& operation);

/// Edges worth a look, worst first: those that differ, then by share of time.
std::vector<std::uint32_t> worstEdges(const GraphPicture& picture);

/// A picture with nodes folded into one, and what became of each.
struct FoldedPicture {
    std::shared_ptr<const GraphPicture> picture;
    std::vector<std::uint32_t> nodeOf;   ///< by node of the given picture
    std::vector<std::uint32_t> foldSize; ///< by node of this one: how many it stands for
    std::vector<std::uint32_t> edgeOf;   ///< by edge of the given picture; kInside: both ends became one
    static constexpr std::uint32_t kInside = 0xffffffffU;
};

/// Folds neighbours of one service into one node, and edges that then join the same two into one: shares and counts are
/// summed, the figures of the heaviest stay.
/// @param unfolded  keys of folded nodes that stay open; @param folds  false gives the picture as it is
FoldedPicture foldPicture(std::shared_ptr<const GraphPicture> given, bool folds, const std::set<QString>& unfolded);

} // namespace tenfold
