#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold {

/// A call as far as it matters for who makes it.
struct ThreadCall {
    std::uint32_t symbol = 0;
    std::uint32_t reply = 0; ///< kind of the reply: nothing, zero, number, empty, text, list …
    std::uint32_t connection = 0;
    std::int64_t startNs = 0, endNs = 0;
};

/// Which calls follow one another (method.md, Reactive programs).
struct LogicalThreads {
    std::vector<std::uint32_t> threadOf; ///< by symbol
    std::vector<bool> byConnection;      ///< by thread: each connection is one by itself
    double bits = 0;                     ///< of the calls, told this way
};

/// Parts the symbols of nodes into threads so that the calls take the fewest bits to tell: in each thread what follows
/// a call and the kind of its reply, and how long after the reply. Symbols, alone or with what follows them at once,
/// are moved while that saves bits; then threads go by connection where that does.
/// @param nodes   the calls of each node by start
/// @param stepNs  what delays tell apart (delayStepNs()); above 0
/// Cost: O(symbols * threads * calls log calls), of at most about 6,000 calls (fewer of more than
/// forty symbols): then of some nodes only, evenly drawn.
/// Source: ours.
LogicalThreads findLogicalThreads(const std::vector<std::vector<ThreadCall>>& nodes, std::size_t symbols,
                                  std::int64_t stepNs);

/// Bits of one thread: the calls of these symbols.
double bitsOfThread(const std::vector<std::vector<ThreadCall>>& nodes, const std::vector<bool>& isInThread,
                    bool byConnection, std::int64_t stepNs);

} // namespace tenfold
