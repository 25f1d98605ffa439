#include "core/mining/arguments/sources/value_index.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"

#include <algorithm>

namespace tenfold {

ValueIndex::ValueIndex(const Trace& trace, std::function<bool(const Event&)> usable, std::size_t threads)
    : m_trace(trace)
    , m_isUsable(std::move(usable))
    , m_ofRun(trace.runs.size()) {
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        while (m_eventOfBlock.size() * std::size_t{kBlock} < trace.endLeaf(trace.events[e]))
            m_eventOfBlock.push_back(e);
    std::vector<bool> isTrivialValue(trace.values.size());
    for (std::uint32_t v = 0; v < trace.values.size(); ++v)
        isTrivialValue[v] = isTrivial(trace.values[ValueId(v)]);
    std::vector<std::vector<SenderId>> sendersOf(trace.runs.size());
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
        sendersOf[trace.senders[s].run.value].push_back(SenderId(s));
    runParallel(m_ofRun.size(), threads, [&](std::size_t r) { m_ofRun[r] = indexRun(sendersOf[r], isTrivialValue); });
}

/// Counting sort by value, then by time within each.
ValueIndex::OfRun ValueIndex::indexRun(const std::vector<SenderId>& senders,
                                       const std::vector<bool>& isTrivialValue) const {
    const auto visit = [&](const auto& add) {
        for (const SenderId sender : senders) {
            const auto [begin, end] = m_trace.eventsOf(sender);
            for (std::uint32_t e = begin; e < end; ++e) {
                cancellationPoint();
                const Event& event = m_trace.events[e];
                const bool isUsable = m_isUsable(event);
                std::uint32_t l = isUsable ? event.firstLeaf : m_trace.firstResponseLeaf(event);
                for (const Leaf& leaf : isUsable ? m_trace.leaves(event) : m_trace.response(event)) {
                    if (!isTrivialValue[leaf.value.value]) add(leaf.value.value, l);
                    ++l;
                }
            }
        }
    };
    OfRun out;
    out.begin.assign(m_trace.values.size() + 1, 0);
    visit([&](std::uint32_t value, std::uint32_t) { ++out.begin[value + 1]; });
    for (std::size_t v = 1; v < out.begin.size(); ++v)
        out.begin[v] += out.begin[v - 1];
    out.leaves.resize(out.begin.back());
    // each begin moves to the next value's while places come in, and back by one value after
    visit([&](std::uint32_t value, std::uint32_t leaf) { out.leaves[out.begin[value]++] = leaf; });
    std::copy_backward(out.begin.begin(), out.begin.end() - 1, out.begin.end());
    out.begin.front() = 0;
    std::vector<std::pair<std::int64_t, std::uint32_t>> byTime;
    for (std::size_t v = 0; v + 1 < out.begin.size(); ++v) {
        cancellationPoint();
        const std::span<std::uint32_t> leaves(out.leaves.data() + out.begin[v], out.begin[v + 1] - out.begin[v]);
        if (leaves.size() < 2) continue;
        byTime.clear();
        for (const std::uint32_t leaf : leaves)
            byTime.emplace_back(knownNs({eventOf(leaf), leaf}), leaf);
        const auto isEarlier = [](const auto& a, const auto& b) { return a.first < b.first; };
        if (std::is_sorted(byTime.begin(), byTime.end(), isEarlier)) continue;
        std::stable_sort(byTime.begin(), byTime.end(), isEarlier);
        std::transform(byTime.begin(), byTime.end(), leaves.begin(), [](const auto& place) { return place.second; });
    }
    return out;
}

ValueIndex::Places ValueIndex::placesOf(RunId run, ValueId value) const {
    if (!value.valid()) return {};
    const OfRun& ofRun = m_ofRun[run.value];
    const std::uint32_t begin = ofRun.begin[value.value], end = ofRun.begin[value.value + 1];
    return {*this, std::span(ofRun.leaves).subspan(begin, end - begin)};
}

} // namespace tenfold
