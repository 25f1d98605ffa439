#include "core/layout/first_orders.h"

#include <deque>

namespace tenfold {

std::vector<std::uint32_t> firstOrder(const LayeredGraph& graph, FirstOrder way) {
    const bool isUp = way == FirstOrder::DepthUp;
    const auto next = [&](std::uint32_t v) { return isUp ? graph.up(v) : graph.down(v); };
    const auto previous = [&](std::uint32_t v) { return isUp ? graph.down(v) : graph.up(v); };
    std::vector<std::vector<std::uint32_t>> layers(graph.layers());
    std::vector<bool> isSeen(graph.vertices());
    std::deque<std::uint32_t> waiting;
    const auto place = [&](std::uint32_t v) {
        isSeen[v] = true;
        layers[graph.layerOf(v)].push_back(v);
    };
    const auto walk = [&] {
        while (!waiting.empty()) {
            if (way == FirstOrder::Breadth) {
                const std::uint32_t v = waiting.front();
                waiting.pop_front();
                for (const std::uint32_t w : next(v)) {
                    if (isSeen[w]) continue;
                    place(w);
                    waiting.push_back(w);
                }
                continue;
            }
            const std::uint32_t v = waiting.back();
            waiting.pop_back();
            if (isSeen[v]) continue;
            place(v);
            const auto neighbours = next(v);
            for (std::size_t i = neighbours.size(); i-- > 0;)
                if (!isSeen[neighbours[i]]) waiting.push_back(neighbours[i]);
        }
    };
    for (std::uint32_t v = 0; v < graph.nodes(); ++v) {
        if (!previous(v).empty() || isSeen[v]) continue;
        if (way == FirstOrder::Breadth) place(v);
        waiting.push_back(v);
        if (way != FirstOrder::Breadth) walk();
    }
    walk();
    std::vector<std::uint32_t> order;
    order.reserve(graph.vertices());
    for (const std::vector<std::uint32_t>& layer : layers)
        order.insert(order.end(), layer.begin(), layer.end());
    return order;
}

} // namespace tenfold
