#include "core/mining/value_index.h"

#include <algorithm>

namespace tenfold {

ValueIndex::ValueIndex(const Trace& trace, std::function<bool(const Event&)> usable)
    : m_isUsable(std::move(usable)) {
    std::vector<bool> isTrivialValue(trace.values.size());
    for (std::uint32_t v = 0; v < trace.values.size(); ++v)
        isTrivialValue[v] = isTrivial(trace.values[ValueId(v)]);
    const auto visit = [&](const auto& add) {
        for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
            const Event& event = trace.events[e];
            const std::uint32_t responses = event.firstLeaf + event.requestLeaves;
            for (std::uint32_t l = m_isUsable(event) ? event.firstLeaf : responses;
                 l < responses + event.responseLeaves; ++l)
                if (!isTrivialValue[trace.leaves[l].value.value])
                    add(trace.sender(event.sender).run.value, trace.leaves[l].value.value,
                        Place{knownAtNs(event, l < responses ? Side::Request : Side::Response), e, l});
        }
    };
    // counting sort by (run, value)
    m_begin.assign(trace.runs.size(), std::vector<std::uint32_t>(trace.values.size() + 1, 0));
    visit([&](std::uint32_t run, std::uint32_t value, const Place&) { ++m_begin[run][value + 1]; });
    std::uint32_t total = 0;
    for (auto& begin : m_begin) {
        begin[0] = total;
        for (std::size_t v = 1; v < begin.size(); ++v)
            begin[v] += begin[v - 1];
        total = begin.back();
    }
    m_places.resize(total);
    std::vector<std::vector<std::uint32_t>> next = m_begin;
    visit([&](std::uint32_t run, std::uint32_t value, const Place& place) { m_places[next[run][value]++] = place; });
    for (const auto& begin : m_begin)
        for (std::size_t v = 0; v + 1 < begin.size(); ++v)
            std::stable_sort(m_places.begin() + begin[v], m_places.begin() + begin[v + 1],
                             [](const Place& a, const Place& b) { return a.knownNs < b.knownNs; });
}

std::span<const ValueIndex::Place> ValueIndex::placesOf(RunId run, ValueId value) const {
    if (!value.valid()) return {};
    const auto& begin = m_begin[run.value];
    return {m_places.data() + begin[value.value], m_places.data() + begin[value.value + 1]};
}

} // namespace tenfold
