#pragma once

#include "core/program/names/call_name.h"
#include "core/trace/trace.h"

#include <set>
#include <vector>

namespace tenfold {

/// Calls by which a node keeps a stock of something that it uses in turn, for ever new work: connections, slots,
/// sessions. They are those whose replies give what most later come back to twice or more, each time with a value that
/// the node had not sent, after others of the stock were used; and those that give each of them back. Who is named as a
/// node is no stock. How large one gets may have a limit, and nothing tells of it in runs that have not reached it.
/// @param senders  of one type
/// Cost: O(leaves of their calls).  Source: ours.
std::set<CallName> stocksOf(const Trace& trace, const std::vector<SenderId>& senders,
                            const std::set<StringId>& targets);

} // namespace tenfold
