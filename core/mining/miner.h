#pragma once

#include "core/mining/work/mining_result.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace tenfold {

/// Mines the same runs again as decisions come and go, and remembers of the last time what new ones leave as it was:
/// - all that was found, where the decisions differ only in what is said of it (labels, readings of laws, placement);
/// - the trace as prepared, where none of them changes which calls are mined or how they are named;
/// - the arguments of each type whose nodes and calls kept their places.
/// What it remembers is used only where all its inputs are equal, so that the result is that of mine(). Not
/// thread-safe.
class Miner {
public:
    /// Makes the events of the runs to mine; called when they are needed.
    using MakeTrace = std::function<Result<Trace>()>;

    /// @param mostEvents  traces with more events are not remembered, nor are their arguments; with 0 nothing is
    explicit Miner(std::size_t mostEvents = 500'000);
    ~Miner();
    Miner(Miner&&) noexcept;
    Miner& operator=(Miner&&) noexcept;

    /// As tenfold::mine(). The trace has to be the same each time, until forget(). Errors: those of mine() and of
    /// `make`.
    Result<MiningResult> mine(const MakeTrace& make, const MiningOptions& options, Progress& progress);
    void forget();

private:
    Result<MiningResult> mineOrRemember(const MakeTrace& make, const MiningOptions& options, Progress& progress);

    struct Memory;
    std::size_t m_mostEvents;
    std::unique_ptr<Memory> m_memory;
};

} // namespace tenfold
