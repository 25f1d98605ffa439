#pragma once

#include "core/base/threads/parallel.h"
#include "core/known/field_index.h"
#include "core/mining/arguments/argument_series.h"

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// What was found out for one argument of a call that holds for its others as well: those that grow between the same
/// calls have the same fields before them. Without it, each argument of a call looks through the fields of all others.
struct SumFields {
    using Spans = std::vector<std::pair<std::uint32_t, std::uint32_t>>; ///< from one event to before another
    std::map<Spans, std::vector<ResolvedField>> before;                 ///< candidates, by the sampled intervals
    /// With the texts beside it, by field and the nodes looked at.
    std::map<std::pair<ResolvedField, std::vector<SenderId>>, std::vector<FilteredField>> filters;
};

/// A sum and how many instances it gives exactly.
struct SumFinding {
    SumExpression sum;
    std::uint64_t held = 0;
};

/// What a node adds up (method.md, Arguments): a number of a call whose growth from one call of the node to the
/// next is a fixed function of numbers in the messages between. For each numeric field that comes before growth, alone
/// and where a text of its message has one of its few values, the slope and the amount a number are solved from pairs
/// of intervals; what most intervals agree on is then made exact in whole numbers (factor, amount each, amount by the
/// piece). Where a sum falls behind, replies between that name elements added before are what takes away. Source: ours.
/// @param isUsable  whether the requests of an event may be added up
/// @param known  of the arguments of the same call of the same type, which this one adds to
/// @return nothing where fewer than `fewest` of the instances hold, or too few intervals grow to prove a form
/// Cost: O(candidate fields * intervals), of at most about 2,000 intervals; O(calls of the nodes) to try what fits.
std::optional<SumFinding> findSum(const ArgumentSeries& series, const std::vector<SenderId>& senders,
                                  const FieldIndex& fields, const std::function<bool(const Event&)>& isUsable,
                                  const SharedProgress& progress, double fewest, SumFields& known);

} // namespace tenfold
