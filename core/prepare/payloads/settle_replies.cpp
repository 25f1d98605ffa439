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
    struct Late {
        std::uint32_t first = 0, second = 0; ///< events
        bool isDeep = false;                 ///< more than two calls were under way: no reply is that late
    };
    struct Overlaps {
        std::size_t pairs = 0;
        std::vector<Late> late;
    };
    struct Last {
        std::uint32_t event = 0, before = 0;
        bool isFirst = true;
        Overlaps* pair = nullptr; ///< of the two; null: they do not overlap
        std::size_t place = 0;    ///< among that pair's
    };
    std::map<Methods, Overlaps> overlaps;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        std::unordered_map<std::uint32_t, Last> before; // thread -> its last call
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = trace.events[e];
            if (!event.thread.valid()) continue;
            const auto [known, isFirst] = before.try_emplace(event.thread.value, Last{e, e});
            if (isFirst) continue;
            Last& last = known->second;
            const Event& earlier = trace.events[last.event];
            Overlaps& pair = overlaps[{earlier.method, event.method}];
            ++pair.pairs;
            const bool isDeep = !last.isFirst && isLate(trace.events[last.before], event);
            if (isDeep && last.pair) last.pair->late[last.place].isDeep = true;
            const bool isNowLate = isLate(earlier, event);
            if (isNowLate) pair.late.push_back({last.event, e, isDeep});
            last = {e, last.event, false, isNowLate ? &pair : nullptr, pair.late.size() - (isNowLate ? 1 : 0)};
        }
    }
    for (const auto& [methods, pair] : overlaps)
        if (static_cast<double>(pair.late.size()) < kRarely * static_cast<double>(pair.pairs))
            for (const Late& late : pair.late)
                if (!late.isDeep)
                    trace.events[late.first].durationNs =
                        trace.events[late.second].startNs - trace.events[late.first].startNs;
}

} // namespace tenfold
