#pragma once

#include "core/base/result.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold {

/// Runs that are mined, and one that is held against what was claimed of its counts.
struct ClaimedRun {
    std::string name;
    std::vector<std::filesystem::path> mined;
    std::filesystem::path checked;
    double durationS = 0; ///< > 0: how long the checked run lasted, said to the tool
    std::string system;   ///< "RPC", "queues" …: power is held against another figure for each
};

/// One count of a checked run and what was claimed of it.
struct ClaimedCount {
    std::string run, type, method;
    std::string event; ///< equal for counts that are one event
    double p = 0, doublings = 0;
    bool isExact = false, isUnknown = false;
    bool isPlain = false; ///< one plain law gives the count of every run and of the checked one
    std::string choice;   ///< what was mined of what: "RPC, 3 scales twice"
    double value = 0, low = 0, high = 0, actual = 0;
    std::string law, tested;
    std::string doubt;          ///< kinds of chance and readings with their weights, and what was recorded
    bool isExactByLaws = false; ///< what the program's own laws say: no interval
    double byLaws = 0, lowByLaws = 0, highByLaws = 0;
};

/// What is asked of the program: the checked run's scale, those of its configuration values that the program knows, and
/// what is said of its length.
ExtrapolationRequest requestFor(const ClaimedRun& run, const MiningResult& mined, const Run& checked);

/// Mines, claims and counts. Proposals only.
Result<std::vector<ClaimedCount>> claimedCounts(const ClaimedRun& run);

/// Writes the cases of DATA/adversarial/generate.py to a folder. @return one run a case; none without Python
std::vector<ClaimedRun> adversarialRuns(const std::filesystem::path& data, const std::filesystem::path& folder);

/// Claimed p against the share that was right, what was said exact by distance, intervals, power: by count and by
/// event. @param showsAll  each wrong claim and each count outside its interval as well
void printReliability(const std::string& title, const std::vector<ClaimedCount>& counts, bool showsAll);

/// Counts that a plain law fits and of which something less is said, with what stands against it.
void printUnclaimed(const std::vector<ClaimedCount>& counts);

} // namespace tenfold
