#pragma once

#include "core/program/decision.h"
#include "core/program/program.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Which way the nodes of a type go on after each reply: their logical threads, and in each, after each call, a tree of
/// tests over what the node knows by then, mined by description length (method.md, Reactive programs).
/// @param refine  the rules that the (prepared) trace was prepared with: they say what transactions are
/// @return threads in the order of their first calls; decisions also after calls that always go on in one way. How a
/// node ends (all after the last call of a thread) is not in them.
/// Cost: near-linear in calls: see findLogicalThreads() and columnsKnown(); of each decision at most 2,000 are looked
/// at. Source: ours.
std::vector<ReactiveThread> mineGuards(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                                       const std::vector<RefineRule>& refine);

} // namespace tenfold
