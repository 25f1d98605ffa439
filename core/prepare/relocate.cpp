#include "core/prepare/relocate.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace tenfold {
namespace {

constexpr std::uint32_t kNone = CausedCall::kNone;

/// Whether each call leaves its home: something of another node, or something that leaves itself, triggered it.
std::vector<bool> findMoved(const std::vector<CausedCall>& calls) {
    enum class State : std::uint8_t { New, OnPath, Stays, Moves };
    std::vector<State> state(calls.size(), State::New);
    std::vector<std::uint32_t> path;
    for (std::uint32_t first = 0; first < calls.size(); ++first) {
        cancellationPoint();
        path.clear();
        std::uint32_t at = first;
        while (at != kNone && state[at] == State::New) {
            state[at] = State::OnPath;
            path.push_back(at);
            at = calls[at].cause;
        }
        // up to a call that is settled, one without cause, or a circle: all of a circle stays
        if (at != kNone && state[at] == State::OnPath) {
            const auto begin = std::find(path.begin(), path.end(), at);
            for (auto it = begin; it != path.end(); ++it)
                state[*it] = State::Stays;
            path.erase(begin, path.end());
        }
        for (auto it = path.rbegin(); it != path.rend(); ++it) {
            const std::uint32_t cause = calls[*it].cause;
            const bool isMoved = cause != kNone && (calls[*it].moves || calls[cause].home != calls[*it].home ||
                                                    state[cause] == State::Moves);
            state[*it] = isMoved ? State::Moves : State::Stays;
        }
    }
    std::vector<bool> out;
    for (const State s : state)
        out.push_back(s == State::Moves);
    return out;
}

} // namespace

RelocatedCalls relocate(const std::vector<CausedCall>& calls, std::size_t nodes) {
    RelocatedCalls out;
    out.orderOfNode.resize(nodes);
    out.isMoved = findMoved(calls);
    std::vector<std::uint32_t> byTime(calls.size());
    std::iota(byTime.begin(), byTime.end(), 0U);
    std::stable_sort(byTime.begin(), byTime.end(),
                     [&calls](std::uint32_t a, std::uint32_t b) { return calls[a].startNs < calls[b].startNs; });
    std::vector<std::vector<std::uint32_t>> triggered(calls.size()); // by time
    for (const std::uint32_t call : byTime)
        if (out.isMoved[call]) triggered[calls[call].cause].push_back(call);
    std::vector<std::uint32_t> open; // a stack: chains may be long
    for (const std::uint32_t root : byTime) {
        cancellationPoint();
        if (out.isMoved[root]) continue;
        auto& order = out.orderOfNode[calls[root].home];
        for (open = {root}; !open.empty();) {
            const std::uint32_t call = open.back();
            open.pop_back();
            order.push_back(call);
            open.insert(open.end(), triggered[call].rbegin(), triggered[call].rend());
        }
    }
    return out;
}

namespace {

/// Calls of a trace with their causes; empty when there are none.
std::vector<CausedCall> callsOf(const Trace& trace) {
    const auto hasCause = [](const Event& event) { return event.cause.valid(); };
    if (std::none_of(trace.events.begin(), trace.events.end(), hasCause)) return {};
    std::map<std::pair<std::uint32_t, StringId>, std::uint32_t> byRequest; // run, request id -> event
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        if (trace.events[e].requestId.valid())
            byRequest.try_emplace({trace.senders[trace.events[e].sender.value].run.value, trace.events[e].requestId},
                                  e);
    std::vector<CausedCall> calls;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        cancellationPoint();
        const Event& event = trace.events[e];
        CausedCall call{event.sender.value, kNone, event.startNs, false};
        if (event.cause.valid()) {
            const auto it = byRequest.find({trace.senders[event.sender.value].run.value, event.cause});
            if (it != byRequest.end() && it->second != e) call.cause = it->second;
        }
        calls.push_back(call);
    }
    return calls;
}

/// Makes a sender's times ascend along its new order; only moved events give way.
void settleTimes(Trace& trace, const std::vector<std::uint32_t>& order, const std::vector<bool>& isMoved) {
    std::int64_t next = INT64_MAX;
    std::vector<std::int64_t> latest(order.size()); // start of the first event of the sender's own from here on
    for (std::size_t i = order.size(); i-- > 0;) {
        latest[i] = next;
        if (!isMoved[order[i]]) next = trace.events[order[i]].startNs;
    }
    std::int64_t before = INT64_MIN;
    for (std::size_t i = 0; i < order.size(); ++i) {
        Event& event = trace.events[order[i]];
        if (isMoved[order[i]]) {
            const std::int64_t start = std::max(before, std::min(event.startNs, latest[i]));
            if (event.durationNs >= 0)
                event.durationNs = std::max<std::int64_t>(0, event.startNs + event.durationNs - start);
            event.startNs = start;
        }
        event.fileOrder = static_cast<std::uint32_t>(i);
        before = event.startNs;
    }
}

} // namespace

std::vector<std::pair<std::uint32_t, SenderId>> relocateByCause(Trace& trace) {
    const std::vector<CausedCall> calls = callsOf(trace);
    return calls.empty() ? std::vector<std::pair<std::uint32_t, SenderId>>() : moveCalls(trace, calls);
}

std::vector<std::pair<std::uint32_t, SenderId>> moveCalls(Trace& trace, const std::vector<CausedCall>& calls) {
    const RelocatedCalls relocated = relocate(calls, trace.senders.size());
    if (std::none_of(relocated.isMoved.begin(), relocated.isMoved.end(), [](bool m) { return m; })) return {};
    std::vector<Event> ordered;
    std::vector<std::pair<std::uint32_t, SenderId>> homes;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        settleTimes(trace, relocated.orderOfNode[s], relocated.isMoved);
        for (const std::uint32_t e : relocated.orderOfNode[s]) {
            cancellationPoint();
            if (relocated.isMoved[e])
                homes.emplace_back(static_cast<std::uint32_t>(ordered.size()), SenderId(calls[e].home));
            ordered.push_back(trace.events[e]);
            ordered.back().sender = SenderId(s);
        }
    }
    trace.events = std::move(ordered);
    trace.finish();
    return homes;
}

} // namespace tenfold
