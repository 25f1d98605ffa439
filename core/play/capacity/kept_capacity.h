#pragma once

#include "core/play/capacity/capacity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A search for what a server holds as a workspace keeps it: what was ordered, each play in numbers, and what came of
/// it. It is what is shown, whether the search is over just now or was long ago.
struct KeptCapacity {
    struct Method {
        std::string target, method;
        std::uint64_t sent = 0;
        std::int64_t p99Ns = 0;   ///< from when calls were planned
        std::int64_t boundNs = 0; ///< the quantile that the limit bounds; the same where it bounds none
    };
    /// One play at a scale.
    struct Step {
        double scale = 0;
        double offeredRate = 0, rate = 0;             ///< calls a second that the plan wants, that were answered
        std::uint64_t errors = 0, errorsRecorded = 0; ///< of these, as many as the recording had
        bool isWithin = true, playerWasLimit = false;
        bool isPlayers = false;               ///< not within, and the player may be why: nothing is known of the server
        Sentence reason;                      ///< why it is within the limit, or not
        std::string method;                   ///< of the reason; empty: none in particular
        std::optional<double> processorShare; ///< of one processor, the server's process; nothing: it was not seen
        std::uint64_t memoryBytes = 0, descriptors = 0, descriptorLimit = 0; ///< of that process
        double busyShare = 0;                                                ///< of the time, the player's thread ran
        std::int64_t p99LateNs = 0;
        std::vector<Method> methods; ///< that were called
    };
    std::int64_t startedNs = 0;  ///< since 1970
    std::string server, service; ///< "127.0.0.1:6379", and which target of the plan that is
    double from = 1, to = 1;
    std::string condition; ///< what had to hold, as it was written
    bool hasReset = false; ///< a command ran before each step; not which: it may hold a password
    double timeScale = 1, ratePerSecond = 0, rampSeconds = 0, durationSeconds = 0; ///< as PlayOptions; 0: not said
    std::uint64_t seed = 1;
    std::vector<Step> steps; ///< as they were played
    LoadSearch::Limit limit;
    Sentence reason;    ///< of the limit
    std::string method; ///< that broke it first; empty: none in particular
    Sentence full;      ///< what of the server was full
};

/// The order alone: nothing was played yet.
KeptCapacity keptCapacityOf(const CapacityOptions& options, std::int64_t startedNs);
/// One play of a search. @param condition  as it was ordered
KeptCapacity::Step keptStepOf(const CapacityStep& step, const std::string& condition);
/// Adds what came of the search, its steps anew.
void conclude(KeptCapacity& search, const CapacityReport& report);

/// "broken", "no growth", "not reached", "never held", "player".
std::string_view nameOf(LoadSearch::Limit::Why why);

/// A JSON object, and back; nothing where the text is none of ours.
std::string keptCapacityJson(const KeptCapacity& search);
std::optional<KeptCapacity> readKeptCapacity(std::string_view json);

} // namespace tenfold
