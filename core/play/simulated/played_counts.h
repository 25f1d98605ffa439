#pragma once

#include "core/play/simulated/simulate.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// One count as its law says it and as playing gives it.
struct PlayedCount {
    std::string type, target, method;
    bool isReactive = false;          ///< nodes make the call as replies say
    double law = 0;                   ///< by the plan
    bool isSaidExact = false;         ///< by the plan
    std::vector<std::uint64_t> made;  ///< by seed
    std::optional<double> recorded;   ///< of the largest recorded run; nothing: it did not have the call
    std::vector<std::uint64_t> again; ///< by seed, when that run is played
    double mean() const;
    /// Playing and the law differ by more than playing scatters, though playing the recorded run gives what was
    /// recorded: the law is not sure, something has changed that no run has shown.
    bool isLawDoubted = false;
};

/// What playing a plan against the simulated server says of its counts, beside the laws.
struct PlayedCounts {
    std::vector<std::uint64_t> seeds;
    std::set<std::string> walked; ///< types whose nodes go on as replies say
    /// Types with threads that do not: where they did, playing the recorded run gave other counts than were recorded.
    std::set<std::string> notWalked;
    double recordedScale = 0;
    std::map<std::string, double> errorsWalked; ///< by type: of the recorded run, all types with threads walked
    double errorAtRecorded = 0; ///< of playing the recorded run: sum of errors of its counts, as a share of all calls
    std::vector<SimulatedPlay> plays; ///< of the plan, by seed
    std::vector<PlayedCount> counts;  ///< in the order of the plan's programs
    bool haveEnded() const;
};

/// How far playing may differ from what was recorded, of the calls of a type, for its nodes to be walked. Chosen: an
/// eighth, so that a loop walked by chance that leaves too soon or not at all is seen.
inline constexpr double kMostWalkedError = 0.125;

/// What was recorded, for a simulated play.
struct RecordedServer {
    const RecordedReplies* replies = nullptr;   ///< null: replies without a model are errors
    const RecordedRequests* requests = nullptr; ///< of the runs that were mined
    const RecordedRequests* payloads = nullptr; ///< for the plan itself; null: those of `requests`
};

/// Plays a plan with several seeds. First the largest recorded run is played: a type whose threads do not give its
/// recorded counts is played as planned, for ways that chance decides lead away from loops that have exact ends. So
/// what is played at the plan's scale has been seen to give what was recorded.
/// @param law  the counts by the plan: predictCounts()
/// Errors: as simulate(). Cost: (types + 2 * seeds) plays.  Source: ours.
Result<PlayedCounts> playCounts(const Plan& plan, const std::vector<PredictedCount>& law,
                                const RecordedServer& recorded, std::size_t seeds, Progress& progress);

} // namespace tenfold
