#include "core/mining/timing/start_evidence.h"

#include "core/stats/periodic.h"

#include <algorithm>
#include <limits>

namespace tenfold {
namespace {

std::int64_t endOf(const Event& event) {
    return event.startNs + std::max<std::int64_t>(0, event.durationNs);
}

/// Most nodes between their first and last call at one time.
std::size_t mostAtOnce(const RecordedStarts& starts) {
    std::size_t most = 0, ended = 0;
    for (std::size_t i = 0; i < starts.startsNs.size(); ++i) {
        while (ended < starts.endsNs.size() && starts.endsNs[ended] <= starts.startsNs[i])
            ++ended;
        most = std::max(most, i + 1 - ended);
    }
    return most;
}

/// Takes out the calls that a clock makes, of the targets and of others: they start nobody.
void dropClockCalls(CallEnds& ends) {
    std::erase_if(ends, [](const auto& ofMethod) {
        std::vector<std::vector<std::int64_t>> byNode;
        for (const RecordedCallEnds& inRun : ofMethod.second)
            byNode.insert(byNode.end(), inRun.ofNodes.begin(), inRun.ofNodes.end());
        return !findClocks(byNode).empty();
    });
}

} // namespace

std::vector<std::int64_t> runStarts(const Trace& trace) {
    std::vector<std::int64_t> starts(trace.runs.size(), std::numeric_limits<std::int64_t>::max());
    for (const Event& event : trace.events) {
        std::int64_t& start = starts[trace.sender(event.sender).run.value];
        start = std::min(start, event.startNs);
    }
    return starts;
}

std::vector<TypeInRun> runsOf(const MiningWork& work, const TypeWork& type, const std::vector<std::int64_t>& runStart) {
    std::vector<TypeInRun> out;
    for (const RunId run : work.runs) {
        TypeInRun in{run, {}, {}, 0};
        const auto first = [&](std::size_t n) {
            return work.trace.events[work.trace.eventsOf(type.senders[n]).first].startNs;
        };
        for (const std::size_t n : work.nodesInRun(type, run)) {
            const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
            if (begin == end) continue;
            in.order.push_back(n);
            in.starts.endsNs.push_back(endOf(work.trace.events[end - 1]));
        }
        std::stable_sort(in.order.begin(), in.order.end(),
                         [&](std::size_t a, std::size_t b) { return first(a) < first(b); });
        for (const std::size_t n : in.order)
            in.starts.startsNs.push_back(first(n));
        std::sort(in.starts.endsNs.begin(), in.starts.endsNs.end());
        in.starts.runStartNs = runStart[run.value];
        in.atOnce = mostAtOnce(in.starts);
        out.push_back(std::move(in));
    }
    return out;
}

CallEnds callEndsOf(const MiningWork& work, const TypeWork& type, const std::vector<TypeInRun>& runs) {
    CallEnds out;
    std::set<StringId> clock;
    for (const Timer& timer : type.program.timers)
        clock.insert(work.trace.strings.find(timer.call.method));
    for (std::size_t r = 0; r < runs.size(); ++r)
        for (std::size_t k = 0; k < runs[r].order.size(); ++k) {
            const auto [begin, end] = work.trace.eventsOf(type.senders[runs[r].order[k]]);
            for (std::uint32_t e = begin; e < end; ++e) {
                const Event& event = work.trace.events[e];
                if (clock.contains(event.method)) continue;
                auto& byRun = out[event.method];
                byRun.resize(runs.size());
                byRun[r].ofNodes.resize(runs[r].order.size());
                byRun[r].ofNodes[k].push_back(endOf(event));
            }
        }
    for (auto& [method, byRun] : out)
        for (RecordedCallEnds& ends : byRun) {
            for (auto& ofNode : ends.ofNodes) {
                std::sort(ofNode.begin(), ofNode.end());
                ends.all.insert(ends.all.end(), ofNode.begin(), ofNode.end());
            }
            std::sort(ends.all.begin(), ends.all.end());
        }
    dropClockCalls(out);
    auto& ofNodes = out[StringId()];
    for (const TypeInRun& run : runs) {
        RecordedCallEnds& ends = ofNodes.emplace_back();
        for (const std::size_t n : run.order) {
            ends.all.push_back(endOf(work.trace.events[work.trace.eventsOf(type.senders[n]).second - 1]));
            ends.ofNodes.push_back({ends.all.back()});
        }
        std::sort(ends.all.begin(), ends.all.end());
    }
    return out;
}

} // namespace tenfold
