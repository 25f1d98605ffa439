#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What another process of the same work said.
struct RankMessage {
    int from = 0;
    std::string bytes;
};

/// Processes that do one work together, numbered from 0; each has one of these. Nothing here ever spins: who waits
/// looks and sleeps (a waiting rank of MPI's own takes a whole core). One thread.
class Ranks {
public:
    /// What a message is about; those of one kind from one rank come in the order they were sent.
    enum class Kind : int { Control = 1, Play = 2, Result = 3, Work = 4, File = 5 };

    virtual ~Ranks() = default;
    virtual int rank() const = 0;
    virtual int size() const = 0;
    bool isAlone() const { return size() == 1; }
    bool isFirst() const { return rank() == 0; }

    /// Does not wait until it is there. @param to  another rank
    virtual void send(int to, Kind kind, std::string bytes) = 0;
    /// The next message of a kind, from whomever; nothing: none is there yet. Does not wait. Cost without one: about a
    /// microsecond.
    virtual std::optional<RankMessage> receive(Kind kind) = 0;
    /// Whether all that was sent is under way: a rank that ends before loses it.
    virtual bool isSent() = 0;
    /// All ranks leave together, having said all: the last call. Who does not come within the time is not waited for.
    virtual void leave() = 0;

    /// What comes for a later gather() than the one at work, as who sent it is ahead.
    std::vector<RankMessage> early;
    std::uint64_t gathers = 0; ///< begun so far
};

/// The only one: what work does that is not shared.
std::unique_ptr<Ranks> aloneRanks();

/// This process among those that mpirun started with it; alone where it was started without. Takes about 0.3 s with
/// MPI. Errors: RanksUnusable (mpirun is not one that the program was built for, or it was built without).
Result<std::unique_ptr<Ranks>> joinRanks();
/// Whether mpirun started this process with others, by the environment alone.
bool isStartedWithOthers();

/// How long others are waited for: a rank that died does not come.
inline constexpr std::int64_t kRankPatienceNs = 120'000'000'000;

/// All ranks leave it when the last one has come. Errors: Cancelled, RankMissing (which did not come in time).
Status barrier(Ranks& ranks, Progress& progress, std::int64_t patienceNs = kRankPatienceNs);

/// The bytes of each rank, by rank, at rank 0 (nothing of those that did not come in time); empty elsewhere.
/// Errors: Cancelled.
Result<std::vector<std::optional<std::string>>> gather(Ranks& ranks, std::string bytes, Progress& progress,
                                                       std::int64_t patienceNs = kRankPatienceNs);

/// What rank 0 says, at every rank. Errors: Cancelled, RankMissing.
Result<std::string> broadcast(Ranks& ranks, std::string bytes, Progress& progress,
                              std::int64_t patienceNs = kRankPatienceNs);

/// CLOCK_MONOTONIC of this machine, ns.
std::int64_t steadyNs();
void sleepNs(std::int64_t ns);

/// What is to be added to this rank's steadyNs() to have rank 0's, and how wrong that may be at most: half the lowest
/// round trip. The lowest, never the mean: a single round trip that waited for a processor is wrong by milliseconds.
struct RankClock {
    std::int64_t offsetNs = 0;
    std::int64_t boundNs = 0; ///< 0 at rank 0
};
/// Measures it: all ranks call it, rank 0 answers one after another. @param read  the clock, for tests
/// Cost: about 10 ms a rank. Errors: Cancelled, RankMissing.
Result<RankClock> measureRankClock(Ranks& ranks, Progress& progress,
                                   const std::function<std::int64_t()>& read = steadyNs, int rounds = 500);

} // namespace tenfold
