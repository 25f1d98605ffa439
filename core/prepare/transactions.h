#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tenfold {

/// Calls from one that opens a transaction to the one that ends it, on one connection (thread) of a sender.
struct Transaction {
    std::uint32_t opener = 0, closer = 0; ///< events
    std::vector<std::uint32_t> between;   ///< events, in order
};

/// The transactions of a rule, in the order of their ends: `method` of the rule, then calls that are all answered with
/// what the rule says, then its `closer`. Cost: O(events).
void forEachTransaction(const Trace& trace, const RefineRule& rule,
                        const std::function<void(const Transaction&)>& visit);

/// What is between, each method once in the order of its first call: "SADD rq:queues + HSET job:{n} + RPUSH". A bulk of
/// 10 and one of 20 are the same.
std::string contentOf(const Trace& trace, const Transaction& transaction);

/// Names opener and closer of each transaction by its content: "MULTI [RPUSH]", where the rule has the short name
/// "RPUSH" for it, else the content itself.
void nameTransactions(Trace& trace, const RefineRule& rule);

} // namespace tenfold
