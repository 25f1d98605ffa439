#include "core/mining/timing/connections.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/timing/start_posterior.h"
#include "core/prepare/clocks/call_delays.h"
#include "core/trace/trace_text.h"

#include <algorithm>
#include <map>
#include <optional>

namespace tenfold {
namespace {

/// What the connections of one role stand between, by how many of them do.
struct Neighbours {
    std::size_t connections = 0;
    std::map<CallName, std::size_t> before, after;
};

/// One connection of a role, from its first call to its last.
struct Connection {
    std::size_t role = 0;
    std::int64_t startNs = 0, endNs = 0;
};

class NeighbourCounter {
public:
    explicit NeighbourCounter(const Trace& trace, const TypeWork& type)
        : m_trace(trace)
        , m_type(type)
        , m_lanes(type.program)
        , ofRole(type.program.roles.size()) {
        for (std::size_t n = 0; n < type.senders.size(); ++n)
            count(n);
    }

private:
    void count(std::size_t n) {
        std::vector<std::pair<std::int64_t, std::uint32_t>> others; // start, event
        std::vector<Connection> connections;
        StringId thread;
        for (std::size_t i = 0; i < m_type.calls[n].size(); ++i) {
            cancellationPoint();
            const CollapsedCall& call = m_type.calls[n][i];
            const Event& event = m_trace.events[call.event];
            const std::size_t role = m_lanes.roleOf(m_type.alignments[n].calls[i].step);
            if (role == LaneOfStep::kNoRole) {
                others.emplace_back(event.startNs, call.event);
                ++calls[nameOf(call.event)];
                continue;
            }
            if (connections.empty() || connections.back().role != role || event.thread != thread)
                connections.push_back({role, event.startNs, event.startNs});
            connections.back().endNs = event.startNs;
            thread = event.thread;
        }
        std::stable_sort(others.begin(), others.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const Connection& connection : connections)
            addNeighbours(connection, others);
    }

    void addNeighbours(const Connection& connection,
                       const std::vector<std::pair<std::int64_t, std::uint32_t>>& others) {
        Neighbours& neighbours = ofRole[connection.role];
        ++neighbours.connections;
        const auto behind = [&](std::int64_t ns) {
            return std::upper_bound(others.begin(), others.end(), ns,
                                    [](std::int64_t at, const auto& other) { return at < other.first; });
        };
        if (const auto it = behind(connection.startNs); it != others.begin())
            ++neighbours.before[nameOf(std::prev(it)->second)];
        if (const auto it = behind(connection.endNs); it != others.end()) ++neighbours.after[nameOf(it->second)];
    }

    CallName nameOf(std::uint32_t e) const {
        return {textOrEmpty(m_trace, m_trace.events[e].target), m_trace.text(m_trace.events[e].method)};
    }

    const Trace& m_trace;
    const TypeWork& m_type;
    LaneOfStep m_lanes;

public:
    std::map<CallName, std::size_t> calls; ///< of connections without a role
    std::vector<Neighbours> ofRole;
};

/// The call that is the neighbour of nearly all connections, as sure as so many make it.
std::optional<CallName> nearlyAlways(const std::map<CallName, std::size_t>& neighbours, std::size_t connections) {
    constexpr double kSure = 0.9; // of the next connection
    for (const auto& [name, times] : neighbours)
        if (heldAgain(times, connections) >= kSure) return name;
    return {};
}

} // namespace

void findConnectionOrder(const Trace& trace, TypeWork& type) {
    std::vector<ConnectionRole>& roles = type.program.roles;
    if (roles.empty()) return;
    const NeighbourCounter counted(trace, type);
    std::map<CallName, std::size_t> opened; // by what may open them: connections
    std::vector<std::optional<CallName>> openers;
    for (const Neighbours& role : counted.ofRole) {
        openers.push_back(nearlyAlways(role.before, role.connections));
        if (openers.back()) opened[*openers.back()] += role.connections;
    }
    constexpr double kOneEach = 0.9; // of the calls that open connections do: else something else decides
    for (std::size_t r = 0; r < roles.size(); ++r) {
        if (roles[r].openedAfter || !openers[r]) continue;
        if (static_cast<double>(opened[*openers[r]]) < kOneEach * static_cast<double>(counted.calls.at(*openers[r])))
            continue;
        roles[r].openedAfter = openers[r];
        if (!roles[r].joinedBefore)
            roles[r].joinedBefore = nearlyAlways(counted.ofRole[r].after, counted.ofRole[r].connections);
    }
}

} // namespace tenfold
