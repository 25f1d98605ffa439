#pragma once

#include "core/plan/walker/compiled_type.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// A whole plan made ready: types compiled when asked for, and when their nodes start (method.md, Times and starts).
/// Playing
/// nodes passes cancellation points, after one of which nothing known here is of use. Not thread-safe; valid while the
/// Plan lives.
class CompiledPlan {
public:
    /// @param isAsClaimed  steps make what follows claims (Plan::claimed); else what their laws give
    explicit CompiledPlan(const Plan& plan, bool isAsClaimed = true);
    std::size_t size() const { return m_types.size(); }
    const CompiledType& type(std::size_t index);
    /// The same before its calls wait for those of other nodes, which is found out by playing some: what happens how
    /// often does not depend on it.
    const CompiledType& typeWithoutWaits(std::size_t index);

    /// When a node starts, ns relative to the start of the plan. The calls waited for are read off one expansion of a
    /// node of the type that makes them, once. Where the plan leaves the call out, what was recorded from the start of
    /// the node that makes it stands for it, even where the plan has no such node: its type's own rule says when it
    /// would start. Of types that wait for each other in a circle the one that was recorded to start first, and who
    /// waits for a type that the plan does not know, starts as late after the run's start as recorded.
    /// @return never below 0. Cost: O(1) after the first question a type, O(#types) where types wait for the calls of
    ///         several nodes in turns, one after the other; no recursion along such chains
    std::int64_t startOf(std::size_t index, std::uint64_t nodeIndex);

    /// How many of the calls that a type's nodes wait for before they start a node makes that makes them, as one
    /// expansion has it; 0: none, or nobody is waited for. Who waits for the last of them knows it by their number.
    std::uint64_t callsAwaited(std::size_t index);

private:
    struct Entry {
        std::unique_ptr<CompiledType> compiled;
        bool isResolved = false;
        bool isAsking = false;               ///< for calls of its own type: who asks meanwhile gets what was recorded
        std::optional<std::size_t> after;    ///< the type waited for (startWaits)
        std::vector<std::int64_t> offsetsNs; ///< of the calls waited for, from the start of their node
        std::uint64_t callsAwaited = 0;      ///< how many these are; of many only the last is among the offsets
        std::int64_t offsetsFromNs = 0;      ///< when that node starts, as far as was known then
        std::int64_t latestStartNs = 0;      ///< Join: latest start of a node of that type
        /// What was worked out of many nodes, which each node that asks would go through again: latestStartOf() of this
        /// type, occurrenceOfAllNs() for it.
        std::optional<std::int64_t> latestOwnNs, occurrenceNs;
        std::optional<std::pair<std::uint64_t, std::int64_t>> lastAsked; ///< a node and when it starts
    };
    /// A node, and how long after the start of the next one in line its trigger comes.
    struct Turn {
        std::size_t index = 0;
        std::uint64_t node = 0;
        std::int64_t offsetNs = 0;
    };
    /// Compiles all types, once.
    void compile();
    /// Lets calls wait for those of other nodes that they follow from, once.
    void settle();
    /// Finds out about the calls that a type waits for, and about those of all types along the line.
    void resolve(std::size_t index);
    void measure(std::size_t index);
    /// Whether its nodes wait in turns for single calls of another type.
    bool waitsInTurns(std::size_t index) const;
    Turn nextInLine(Turn& turn);
    std::int64_t startWith(std::size_t index, std::uint64_t nodeIndex, std::optional<std::int64_t> triggerNs);
    std::vector<std::int64_t> offsetsOf(std::size_t index, std::int64_t startNs, const std::string& method,
                                        bool isFirstEnough, std::uint64_t& found);
    std::int64_t firstStartOf(std::size_t index) const;
    std::int64_t latestStartOf(std::size_t index);
    std::optional<std::int64_t> triggerOf(std::size_t index);
    /// Wave, Chain of its own type: how long a node waits for nodes of its type before it, ns.
    std::int64_t inTurnNs(std::size_t index, std::uint64_t nodeIndex);
    std::int64_t occurrenceNs(const Entry& entry, const StartRule& rule) const;
    /// The k-th call of all nodes that make it.
    std::int64_t occurrenceOfAllNs(Entry& entry, const StartRule& rule);
    std::int64_t findLatestStart(std::size_t index);
    std::int64_t findOccurrence(const Entry& entry, const StartRule& rule);

    const Plan& m_plan;
    bool m_isAsClaimed;
    std::map<std::size_t, NodeProgram> m_claimed; ///< types whose steps make other numbers than their laws give
    std::vector<Entry> m_types;
    bool m_isCompiled = false;
    bool m_isSettled = false;
};

} // namespace tenfold
