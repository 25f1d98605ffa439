#pragma once

#include "core/validation/run_match.h"
#include "core/validation/validation.h"

// Whether the times of a plan are causal: what follows from an earlier call stands behind it (method.md, Checking a
// plan).
namespace tenfold {

/// Pairs of a real run, one after the other there, whose order in the plan is looked at:
///   - starts of two nodes of different types (equal milliseconds have no order);
///   - the first call of a node that uses a value and the reply that told it: the node's own; else the earliest of the
///     run, where nobody's request had the value before. What the plan knows beforehand follows from nothing. Found
///     without the plan's flows;
///   - the same call and the call of another node that sent the value first, where the node was told it by a reply and
///     no reply told it before it was sent: a job is made before it is worked on. Found likewise;
///   - a call and the call of another node that its program takes a value from, where the value agrees;
///   - the start of a node and what it waited for by the rule of its type, where the run agrees with the rule.
/// Calls are found in the plan by node, place and how often the node was there; where that is by chance and the plan
/// has it more or less often, as far on. Where the node goes on as replies say, it is chance at which place it makes a
/// call and whether it is answered with something: there calls are found by their name, and the n-th to follow is held
/// against the n-th that it may follow. Between nodes the n-th call (of a type, method, and the method of what it
/// follows from) is held against the n-th: which node meets which is chance. Fills the figures of starts and orders;
/// `starts` has to have its rows (compareStarts). Passes cancellation points.
/// Cost: one expansion of each node of the run, O(leaves of the run), O(types * nodes) for starts.
void compareOrder(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report,
                  Progress& progress);

} // namespace tenfold
