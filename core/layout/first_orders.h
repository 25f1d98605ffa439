#pragma once

#include "core/layout/layered_graph.h"

namespace tenfold {

/// Orders to start from. Depth first downwards draws trees and nested forks and joins without a crossing, upwards what
/// flows together; breadth first suits what is dense.
enum class FirstOrder : std::uint8_t { DepthDown, DepthUp, Breadth };
constexpr FirstOrder kFirstOrders[] = {FirstOrder::DepthDown, FirstOrder::DepthUp, FirstOrder::Breadth};

/// All layers one after the other. Cost: O(vertices + links).
std::vector<std::uint32_t> firstOrder(const LayeredGraph& graph, FirstOrder way);

} // namespace tenfold
