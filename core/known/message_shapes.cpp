#include "core/known/message_shapes.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace tenfold {
namespace {

/// Hash of the paths of a message and of where its response begins. Source: FNV-1a over 32-bit words, ours.
std::uint64_t hashOfPaths(const Trace& trace, const Event& event) {
    std::uint64_t hash = 0xcbf29ce484222325U ^ event.requestLeaves;
    for (std::uint32_t l = 0; l < event.requestLeaves + event.responseLeaves; ++l) {
        hash ^= trace.leaves[event.firstLeaf + l].path.value;
        hash *= 0x100000001b3U;
        hash ^= hash >> 29;
    }
    return hash;
}

bool haveSamePaths(const Trace& trace, const Event& a, const Event& b) {
    if (a.requestLeaves != b.requestLeaves || a.responseLeaves != b.responseLeaves) return false;
    const auto begin = trace.leaves.begin();
    return std::equal(begin + a.firstLeaf, begin + a.firstLeaf + a.requestLeaves + a.responseLeaves,
                      begin + b.firstLeaf, [](const Leaf& x, const Leaf& y) { return x.path == y.path; });
}

} // namespace

MessageShapes::MessageShapes(const Trace& trace) {
    std::unordered_multimap<std::uint64_t, std::pair<std::uint32_t, std::uint32_t>> known; // hash -> event, shape
    m_shapeOf.reserve(trace.events.size());
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        const Event& event = trace.events[e];
        const std::uint64_t hash = hashOfPaths(trace, event);
        const auto [begin, end] = known.equal_range(hash);
        const auto it = std::find_if(begin, end, [&](const auto& other) {
            return haveSamePaths(trace, event, trace.events[other.second.first]);
        });
        if (it != end) {
            m_shapeOf.push_back(it->second.second);
            continue;
        }
        const auto number = static_cast<std::uint32_t>(m_shapes.size());
        known.emplace(hash, std::pair(e, number));
        m_shapeOf.push_back(number);
        Shape& shape = m_shapes.emplace_back();
        for (std::uint32_t l = 0; l < event.requestLeaves + event.responseLeaves; ++l)
            shape.places.push_back(
                {trace.leaves[event.firstLeaf + l].path, l < event.requestLeaves ? Side::Request : Side::Response, l});
        std::stable_sort(shape.places.begin(), shape.places.end(), [](const Place& a, const Place& b) {
            return std::tie(a.side, a.path) < std::tie(b.side, b.path);
        });
        for (const Place& place : shape.places)
            shape.offsets.push_back(place.offset);
    }
}

std::span<const std::uint32_t> MessageShapes::offsetsOf(std::uint32_t event, Side side, StringId path) const {
    const Shape& shape = m_shapes[m_shapeOf[event]];
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
