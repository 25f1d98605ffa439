#include "core/prepare/payloads/settle_replies.h"

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

/// Of the pairs overlap: then replies were written late; more often calls do overlap. Chosen.
constexpr double kRarely = 0.2;

bool isLate(const Event& first, const Event& second) {
    return first.durationNs > 0 && first.startNs + first.durationNs > second.startNs;
}

} // namespace

void settleReplies(Trace& trace) {
    using Methods = std::pair<StringId, StringId>;
    struct Overlaps {
        std::size_t pairs = 0;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> late; ///< events
    };
    std::map<Methods, Overlaps> overlaps;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        std::unordered_map<std::uint32_t, std::uint32_t> before; // thread -> its last call
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = trace.events[e];
            if (!event.thread.valid()) continue;
            const auto [last, isFirst] = before.try_emplace(event.thread.value, e);
            if (isFirst) continue;
            const Event& earlier = trace.events[last->second];
            Overlaps& pair = overlaps[{earlier.method, event.method}];
            ++pair.pairs;
            if (isLate(earlier, event)) pair.late.emplace_back(last->second, e);
            last->second = e;
        }
    }
    for (const auto& [methods, pair] : overlaps)
        if (static_cast<double>(pair.late.size()) < kRarely * static_cast<double>(pair.pairs))
            for (const auto& [earlier, later] : pair.late)
                trace.events[earlier].durationNs = trace.events[later].startNs - trace.events[earlier].startNs;
}

} // namespace tenfold
