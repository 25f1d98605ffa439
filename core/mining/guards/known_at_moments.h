#pragma once

#include "core/known/node_memory.h"
#include "core/mining/guards/guard_columns.h"
#include "core/mining/guards/known_at_decisions.h"
#include "core/program/decision.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// A moment of a node at which no reply has just come: a clock ticks, a call is about to be made.
struct NodeMoment {
    std::uint32_t node = 0;
    std::int64_t timeNs = 0;
};

/// What nodes of a type knew at moments, column by column: what replies told, which of two calls was the latest, how
/// often calls were made since another one, and what was begun and had not ended (calls of one kind less those of
/// another). A call that begins at the moment is not known yet. Cost: as columnsKnown(), and O(pairs of the 24 most
/// frequent calls * moments). Source: ours.
class KnownAtMoments {
public:
    /// @param nodes    the calls of each node that count; moments name nodes by their positions here
    /// @param own      the call that is made, or not, at the moments
    /// @param moments  node by node, by time
    KnownAtMoments(const Trace& trace, const std::vector<ReactiveNode>& nodes, const std::vector<RefineRule>& refine,
                   const CallName& own, const std::vector<NodeMoment>& moments);

    const std::vector<GuardColumn>& columns() const { return m_columns; }
    /// Time since the latest call of each.
    std::vector<GuardColumn> ages();

private:
    void placeMoments(const std::vector<std::vector<ReactiveCall>>& calls, const std::vector<NodeMoment>& moments);
    void addReplies();
    void countCalls();
    void addSince(const CallName& own);
    void addBegun();
    void addLatest();
    void addNumbers(CountTest atLeast, std::vector<double> numbers);

    ReactiveNodes m_type;
    std::uint32_t m_moment = 0; ///< symbol that stands for the moments
    std::vector<DecisionPlace> m_places;
    std::vector<std::uint32_t> m_symbols;             ///< that pairs are made of, the most frequent first
    std::vector<std::vector<std::int64_t>> m_counts;  ///< aligned: by moment, calls so far
    std::vector<std::vector<std::uint32_t>> m_latest; ///< aligned: by moment, the latest call
    std::vector<GuardColumn> m_columns;
};

} // namespace tenfold
