#include "core/known/message_shapes.h"

#include <algorithm>
#include <tuple>

namespace tenfold {

MessageShapes::MessageShapes(const Trace& trace)
    : m_trace(trace)
    , m_shapes(trace.messages.shapes()) {
    for (std::uint32_t number = 0; number < m_shapes.size(); ++number) {
        Shape& shape = m_shapes[number];
        const auto places = trace.messages.places(number);
        for (std::uint32_t l = 0; l < places.size(); ++l)
            shape.places.push_back(
                {places[l].path, l < trace.messages.requestLeaves(number) ? Side::Request : Side::Response, l});
        std::stable_sort(shape.places.begin(), shape.places.end(), [](const Place& a, const Place& b) {
            return std::tie(a.side, a.path) < std::tie(b.side, b.path);
        });
        for (const Place& place : shape.places)
            shape.offsets.push_back(place.offset);
    }
}

std::span<const std::uint32_t> MessageShapes::offsetsOf(std::uint32_t event, Side side, StringId path) const {
    const Shape& shape = m_shapes[shapeOf(event)];
    struct Order {
        bool operator()(const Place& place, std::pair<Side, StringId> wanted) const {
            return std::pair(place.side, place.path) < wanted;
        }
        bool operator()(std::pair<Side, StringId> wanted, const Place& place) const {
            return wanted < std::pair(place.side, place.path);
        }
    };
    const auto [begin, end] =
        std::equal_range(shape.places.begin(), shape.places.end(), std::pair(side, path), Order());
    const auto first = static_cast<std::size_t>(begin - shape.places.begin());
    return {shape.offsets.data() + first, static_cast<std::size_t>(end - begin)};
}

} // namespace tenfold
