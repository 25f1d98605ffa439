#pragma once

#include "core/known/message_reader.h"
#include "core/known/node_memory.h"
#include "core/mining/guards/guard_columns.h"
#include "core/mining/guards/logical_threads.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// The nodes of a type as guards see them.
struct ReactiveNodes {
    const Trace& trace;
    MessageReader reader;
    std::vector<ReactiveName> names;  ///< by symbol
    std::vector<std::uint32_t> twins; ///< by symbol: that of the same calls made by roles, or the other way; kNone
    std::vector<bool> ofRole;         ///< by symbol
    LogicalThreads threads;
    std::vector<NodeMemory> nodes;
    std::vector<std::vector<std::uint32_t>> symbolsOfThread;
};

/// A recorded decision: the call whose reply has come.
struct DecisionPlace {
    std::uint32_t node = 0, call = 0;
};

/// What a node knew at decisions after calls of one symbol, column by column: fields and lengths of its reply and
/// arguments, elements left of lists, replies of other methods and of several that have the same field, calls before,
/// of other threads, counts of calls. Columns that are the same at all decisions, numbers that only grow (ids, totals)
/// and texts of more values than a program tells apart are left out. Cost: O(decisions * (symbols * (fields + log
/// calls))). Source: ours.
std::vector<GuardColumn> columnsKnown(ReactiveNodes& type, std::uint32_t after,
                                      const std::vector<DecisionPlace>& places);
/// Of these only what replies tell: fields, lengths and elements left of lists.
std::vector<GuardColumn> columnsOfReplies(ReactiveNodes& type, std::uint32_t after,
                                          const std::vector<DecisionPlace>& places);
/// Time since the latest call of each method that recurs.
std::vector<GuardColumn> columnsOfAges(ReactiveNodes& type, const std::vector<DecisionPlace>& places);

} // namespace tenfold
