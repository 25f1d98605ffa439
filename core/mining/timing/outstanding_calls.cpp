#include "core/mining/timing/outstanding_calls.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/duration_quantiles.h"
#include "core/mining/work/mining_work.h"
#include "core/prepare/clocks/call_delays.h"
#include "core/prepare/node_connections.h"
#include "core/program/walk.h"
#include "core/trace/trace_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

constexpr double kByChance = 0.1; ///< of a step's executions: threads that share a connection overlap at times
constexpr double kSeldom = 0.02;  ///< of those beside others: beside a call that it hardly ever was with it waits
constexpr double kUsual = 0.8;    ///< of the groups have as many calls: then the next one has, too
constexpr std::size_t kMostNames = 64;
constexpr std::size_t kMostOpen = 1024; ///< looked at, the latest

/// One execution of a step, and what was under way then on its connection.
struct SentExecution {
    std::uint32_t connection = 0; ///< of all nodes
    std::uint32_t before = 0;     ///< number of the name of the call before it on its lane; 0: none
    std::uint32_t unanswered = 0;
};

/// What is known of one step.
struct Place {
    std::vector<SentExecution> executions;
    std::map<std::uint32_t, std::uint64_t> beside; ///< by name: executions before whose sending it was not answered
    std::vector<std::int64_t> givenUpNs;           ///< how long these were waited for
    std::uint64_t calls = 0, ends = 0;             ///< that wait for a reply; the last of their connection
    std::uint64_t lastOnes = 0;                    ///< of the given up, the last of their connection
    std::int64_t longestAnswerNs = 0;
};

/// A call of a connection.
struct Call {
    std::int64_t startNs = 0, endNs = 0;
    const Step* step = nullptr;
    std::uint32_t name = 0, before = 0;
    std::uint32_t event = 0;
    std::size_t place = 0; ///< among the node's calls
};

class OutstandingFinder {
public:
    OutstandingFinder(const Trace& trace, const TypeWork& type, const AnsweredMethods& answered, std::int64_t stepNs)
        : m_trace(trace)
        , m_type(type)
        , m_answered(answered)
        , m_stepNs(stepNs)
        , m_roles(type.program)
        , m_connections(type.program) {
        m_names.emplace_back();
        for (std::size_t n = 0; n < type.senders.size(); ++n)
            addNode(n);
    }

    std::vector<std::vector<bool>> beside() && { return std::move(m_beside); }

    std::optional<Outstanding> outstandingOf(const Step& step) const {
        const auto at = m_places.find(&step);
        if (at == m_places.end()) return {};
        const Place& place = at->second;
        Outstanding out;
        out.evidence.calls = place.executions.size();
        for (const SentExecution& execution : place.executions) {
            out.evidence.beside += execution.unanswered > 0 ? 1 : 0;
            out.most = std::max(out.most, execution.unanswered);
        }
        const auto calls = static_cast<double>(out.evidence.calls), beside = static_cast<double>(out.evidence.beside);
        if (beside < kByChance * calls || out.evidence.beside == 0) return {};
        out.share = beside / calls;
        std::set<std::uint32_t> names;
        for (const auto& [name, times] : place.beside)
            if (static_cast<double>(times) >= kSeldom * beside && names.size() < kMostNames) names.insert(name);
        for (const std::uint32_t name : names)
            out.calls.push_back(m_names[name]);
        describeGroups(place, names, out);
        return out;
    }

    std::optional<GivenUp> givenUpOf(const Step& step) const {
        const auto at = m_places.find(&step);
        if (at == m_places.end() || at->second.givenUpNs.empty()) return {};
        const Place& place = at->second;
        GivenUp out;
        out.evidence.calls = place.calls;
        out.evidence.givenUp = place.givenUpNs.size();
        out.isAtEnd = place.lastOnes == out.evidence.givenUp;
        out.share = static_cast<double>(out.evidence.givenUp) /
                    static_cast<double>(std::max<std::uint64_t>(1, out.isAtEnd ? place.ends : place.calls));
        const auto [least, most] = std::minmax_element(place.givenUpNs.begin(), place.givenUpNs.end());
        constexpr std::size_t kFewest = 3;       // times that are alike
        constexpr std::int64_t kAlikeShare = 10; // of the time
        out.isAfterTime = place.givenUpNs.size() >= kFewest && *most - *least <= *least / kAlikeShare &&
                          place.longestAnswerNs <= *most;
        out.after = distributionOf(place.givenUpNs);
        return out;
    }

private:
    std::uint32_t numberOf(const Event& event) {
        const auto [it, isNew] =
            m_numbers.try_emplace({event.target, event.method}, static_cast<std::uint32_t>(m_names.size()));
        if (isNew) m_names.push_back({textOrEmpty(m_trace, event.target), m_trace.text(event.method)});
        return it->second;
    }

    std::size_t laneOf(const Step* step) const {
        return m_type.program.connections.empty() ? m_roles.roleOf(step) : m_connections.of(step);
    }

    void addNode(std::size_t n) {
        m_beside.emplace_back(m_type.calls[n].size());
        std::map<std::pair<std::size_t, StringId>, std::vector<Call>> connections; // by lane and thread
        std::map<std::size_t, std::uint32_t> lastOf;                               // by lane: name of its last call
        std::size_t lane = LaneOfStep::kNoRole; // of calls without a place: that of the call before them
        for (std::size_t i = 0; i < m_type.calls[n].size(); ++i) {
            cancellationPoint();
            const std::uint32_t e = m_type.calls[n][i].event;
            const Event& event = m_trace.events[e];
            const Step* step = m_type.alignments[n].calls[i].step;
            if (step) lane = laneOf(step);
            const std::uint32_t name = numberOf(event);
            const bool isTimed = event.durationNs >= 0 && event.outcome != Outcome::OneWay;
            connections[{lane, event.thread}].push_back({event.startNs,
                                                         isTimed ? event.startNs + event.durationNs : event.startNs,
                                                         step, name, lastOf[lane], e, i});
            lastOf[lane] = name;
        }
        for (auto& [place, calls] : connections)
            addConnection(static_cast<std::uint32_t>(n), calls);
    }

    void addConnection(std::uint32_t n, std::vector<Call>& calls) {
        std::stable_sort(calls.begin(), calls.end(),
                         [](const Call& a, const Call& b) { return a.startNs < b.startNs; });
        ++m_connection;
        std::vector<const Call*> open;
        for (std::size_t c = 0; c < calls.size(); ++c) {
            const Call& call = calls[c];
            std::erase_if(open, [&](const Call* before) { return before->endNs - call.startNs <= m_stepNs; });
            if (call.step) add(n, call, open, c + 1 == calls.size());
            if (open.size() >= kMostOpen) open.erase(open.begin());
            open.push_back(&call);
        }
    }

    void add(std::uint32_t n, const Call& call, const std::vector<const Call*>& open, bool isLast) {
        m_beside[n][call.place] = !open.empty();
        Place& place = m_places[call.step];
        place.executions.push_back({m_connection, call.before, static_cast<std::uint32_t>(open.size())});
        std::set<std::uint32_t> names;
        for (const Call* before : open)
            if (names.insert(before->name).second) ++place.beside[before->name];
        const Event& event = m_trace.events[call.event];
        if (event.outcome == Outcome::OneWay) return;
        ++place.calls;
        place.ends += isLast ? 1 : 0;
        if (event.outcome != Outcome::Unanswered) {
            place.longestAnswerNs = std::max(place.longestAnswerNs, event.durationNs);
        } else if (event.durationNs >= 0 && m_answered.contains({event.target, event.method})) {
            place.givenUpNs.push_back(event.durationNs);
            place.lastOnes += isLast ? 1 : 0;
        }
    }

    /// How executions behind calls that they may go beside fall into those that did and those that had waited.
    static void describeGroups(const Place& place, const std::set<std::uint32_t>& names, Outstanding& out) {
        std::uint64_t behind = 0, beside = 0, inGroup = 0;
        std::map<std::uint64_t, std::uint64_t> groups; // by executions: groups that the next one stands behind
        std::uint64_t counted = 0;
        std::uint32_t connection = 0;
        for (const SentExecution& execution : place.executions) {
            if (execution.connection != connection) inGroup = 0;
            connection = execution.connection;
            const bool isBehind = names.contains(execution.before);
            behind += isBehind ? 1 : 0;
            if (isBehind && execution.unanswered > 0) {
                ++beside;
                ++inGroup;
                continue;
            }
            if (isBehind && inGroup > 1) { // one by itself is no group: a step may go on one by one
                ++groups[inGroup];
                ++counted;
            }
            inGroup = 1;
        }
        out.shareBehind = behind == 0 ? 0 : static_cast<double>(beside) / static_cast<double>(behind);
        for (const auto& [executions, times] : groups)
            if (static_cast<double>(times) >= kUsual * static_cast<double>(counted))
                out.group = static_cast<std::uint32_t>(executions);
    }

    const Trace& m_trace;
    const TypeWork& m_type;
    const AnsweredMethods& m_answered;
    std::int64_t m_stepNs;
    LaneOfStep m_roles;
    ConnectionOfStep m_connections;
    std::uint32_t m_connection = 0; ///< that is looked at
    std::map<std::pair<StringId, StringId>, std::uint32_t> m_numbers;
    std::vector<CallName> m_names; ///< by number; 0 is none
    std::map<const Step*, Place> m_places;
    std::vector<std::vector<bool>> m_beside; ///< by node and call
};

} // namespace

AnsweredMethods answeredMethods(const Trace& trace) {
    AnsweredMethods answered;
    for (const Event& event : trace.events)
        if (event.outcome != Outcome::Unanswered && event.outcome != Outcome::OneWay)
            answered.insert({event.target, event.method});
    return answered;
}

std::vector<std::vector<bool>> findOutstanding(const Trace& trace, TypeWork& type, const AnsweredMethods& answered,
                                               std::int64_t stepNs) {
    OutstandingFinder found(trace, type, answered, stepNs);
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        auto* call = std::get_if<CallStep>(&step.node);
        if (!call) return;
        call->outstanding = found.outstandingOf(step);
        call->givenUp = found.givenUpOf(step);
    });
    return std::move(found).beside();
}

} // namespace tenfold
