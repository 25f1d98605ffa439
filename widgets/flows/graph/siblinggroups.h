#pragma once

#include "widgets/flows/graph/graphpicture.h"

#include <functional>

namespace tenfold {

/// A node below another one, and whether it mostly began while a sibling ran.
struct OrderedChild {
    std::uint32_t node = 0; ///< in the picture
    bool overlaps = false;
};

/// Edges to the nodes below one, in order of time: those that run at the same time side by side in a frame, and what
/// comes after them below a node that waits for them. Such a node and the edges to it have ids from `nextId` down.
/// @param children  by their start; @param waiter  who waits
/// @param addEdge  adds the edge to a child; from where is `from`, or the node that waits
void addOrderedChildren(GraphPicture& picture, std::uint32_t from, const std::vector<OrderedChild>& children,
                        const QString& waiter, int& nextId,
                        const std::function<void(std::uint32_t from, std::uint32_t child)>& addEdge);

} // namespace tenfold
