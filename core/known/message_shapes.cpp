#include "core/known/message_shapes.h"

#include <algorithm>
#include <numeric>

namespace tenfold {

MessageShapes::MessageShapes(const Trace& trace)
    : m_trace(trace) {
    const MessageColumns& messages = trace.messages;
    std::vector<bool> isUsed(messages.shapes(), false);
    for (const Event& event : trace.events)
        isUsed[event.shape] = true;
    std::size_t leaves = 0;
    for (std::uint32_t shape = 0; shape < isUsed.size(); ++shape)
        leaves += isUsed[shape] ? messages.leaves(shape) : 0;
    std::size_t size = 16;
    while (size < 2 * leaves)
        size *= 2;
    m_slots.resize(size);
    m_offsets.reserve(leaves);
    for (std::uint32_t shape = 0; shape < isUsed.size(); ++shape) {
        if (!isUsed[shape]) continue;
        const auto places = messages.places(shape);
        const std::uint32_t requestLeaves = messages.requestLeaves(shape);
        add(shape, Side::Request, places.first(requestLeaves), 0);
        add(shape, Side::Response, places.subspan(requestLeaves), requestLeaves);
    }
}

void MessageShapes::add(std::uint32_t shape, Side side, std::span<const MessageColumns::Place> places,
                        std::uint32_t firstOffset) {
    std::vector<std::uint32_t> order(places.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return places[a].path < places[b].path; });
    for (const std::uint32_t place : order) {
        Slot& slot = m_slots[slotOf(keyOf(shape, side, places[place].path))];
        if (slot.key == kEmpty) {
            slot.key = keyOf(shape, side, places[place].path);
            slot.first = static_cast<std::uint32_t>(m_offsets.size());
        }
        ++slot.count;
        m_offsets.push_back(firstOffset + place);
    }
}

/// The place of a key in the table, or where it would be.
std::size_t MessageShapes::slotOf(std::uint64_t key) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t i = (key * 0x9E3779B97F4A7C15ULL >> 32) & mask;
    while (m_slots[i].key != key && m_slots[i].key != kEmpty)
        i = (i + 1) & mask;
    return i;
}

std::span<const std::uint32_t> MessageShapes::offsetsOf(std::uint32_t event, Side side, StringId path) const {
    if (!path.valid()) return {};
    const Slot& slot = m_slots[slotOf(keyOf(shapeOf(event), side, path))];
    return std::span(m_offsets).subspan(slot.first, slot.count);
}

} // namespace tenfold
