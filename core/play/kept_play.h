#pragma once

#include "core/play/play_options.h"
#include "core/play/play_report.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A play as a workspace keeps it, to compare later ones with: what was ordered, and what came of it in numbers. A
/// recorded run has the same form, so that plays are held against it.
struct KeptPlay {
    /// Calls of one method. Times in ns; 0 where nothing was answered.
    struct Method {
        std::string target, method;
        std::uint64_t planned = 0; ///< 0 of a recorded run
        std::uint64_t sent = 0, errors = 0, unexpected = 0;
        std::int64_t medianNs = 0, p99Ns = 0; ///< from sending
        std::int64_t p99IntendedNs = 0;       ///< from when they were planned; 0 of a recorded run
    };
    std::string name; ///< of its run
    bool isRecorded = false;
    std::int64_t startedNs = 0; ///< since 1970
    std::string server;         ///< "127.0.0.1:6379"; empty of a recorded run
    double scale = 0;
    double timeScale = 1;     ///< 0: as fast as replies came
    double ratePerSecond = 0; ///< that it was limited to; 0: it was not
    double rampSeconds = 0;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 0, calls = 0; ///< calls: planned
    std::uint64_t sent = 0, errors = 0, unexpected = 0, unanswered = 0;
    double seconds = 0;
    std::int64_t p99LateNs = 0;
    double busyShare = 0; ///< of the time, the player's thread ran
    bool playerWasLimit = false;
    std::string verdict, ended;
    std::vector<Method> methods; ///< that were planned or called

    double rate() const { return seconds > 0 ? static_cast<double>(sent) / seconds : 0; }
    const Method* method(std::string_view target, std::string_view name) const;
};

KeptPlay keptPlayOf(const PlayReport& report, const PlayOptions& options, double scale, std::string name,
                    std::int64_t startedNs);
/// One recorded run. Cost: O(events).
KeptPlay recordedAsPlay(const Trace& run);

/// A JSON object, and back; nothing where the text is none of ours.
std::string keptPlayJson(const KeptPlay& play);
std::optional<KeptPlay> readKeptPlay(std::string_view json);

} // namespace tenfold
