#pragma once

#include "core/play/capacity/load_limit.h"
#include "core/play/capacity/load_search.h"
#include "core/play/play.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

struct CapacityOptions {
    PlayOptions play; ///< how each step is played; `out` is not used
    double from = 1, to = 1;
    std::string limit;
    std::string reset;                  ///< a command before each step, of the user's: a fresh server; empty: none
    ExtrapolationRequest extrapolation; ///< what is the same at each scale; `scale` is not used
};

/// One play at a scale.
struct CapacityStep {
    double scale = 0;
    double offeredRate = 0, rate = 0;             ///< calls a second that the plan wants, that were answered
    std::uint64_t errors = 0, errorsRecorded = 0; ///< of these, as many as the recording had
    LimitScore score;
    bool isPlayers = false; ///< it is not within, and the player may be why
    PlayReport report;
    std::optional<double> processorShare; ///< of one processor, the server's process while the step was played
    std::uint64_t memoryBytes = 0, descriptors = 0, descriptorLimit = 0;
};

struct CapacityReport {
    std::vector<CapacityStep> steps;
    LoadSearch::Limit limit;
    Sentence reason;    ///< of the limit, a sentence
    std::string method; ///< that broke it first; empty: none in particular
    Sentence full;      ///< what of the server was full there, as far as it is seen from here
};

/// Raises the scale until the limit breaks or the throughput grows no more, and closes in on where (LoadSearch).
/// @param stepped  told of each step as it is done
/// Errors: BadLimit, BadPlay, ResetFailed, Cancelled, those of extrapolate() and play().
Result<CapacityReport> findCapacity(const WorkloadProgram& program, const CapacityOptions& options, Progress& progress,
                                    const std::function<void(const CapacityStep&)>& stepped = {});

} // namespace tenfold
