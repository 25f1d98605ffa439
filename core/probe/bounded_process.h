#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/probe/process_keeper.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace tenfold {

/// What a program may use.
struct ProcessBounds {
    double seconds = 10;
    std::uint64_t outputBytes = 64U << 20U;     ///< printed, of which the tail is kept
    std::uint64_t fileBytes = 1024U << 20U;     ///< of each file it writes (RLIMIT_FSIZE)
    std::filesystem::path folder;               ///< that it writes to; empty: none is watched
    std::uint64_t folderBytes = 2048ULL << 20U; ///< of all files there
};

/// How a program ended.
struct ProcessOutcome {
    enum class End { Exited, Signalled, TimedOut, TooMuchOutput, TooMuchDisk, Cancelled };
    End end = End::Exited;
    int code = 0;             ///< exit code, or the number of the signal
    double seconds = 0;       ///< from start to end
    std::int64_t startNs = 0; ///< unix time
    std::string tail;         ///< the last 4 KiB of what it printed, both streams
    std::uint64_t outputBytes = 0;
    bool isGood() const { return end == End::Exited && code == 0; }
};

/// Runs a command line by /bin/sh, its standard input empty. When it ends, is cancelled or oversteps a bound, all that
/// it has started is killed: within 50 ms, and nothing of it stays; also where Tenfold itself is killed (KeptProcess).
/// Errors: CannotRun (no shell, no processes left). What the command does wrong is an outcome.
Result<ProcessOutcome> runBounded(const std::string& command, const ProcessBounds& bounds, Progress& progress);

/// A program that runs beside others until this goes; as runBounded(), without its output.
class BackgroundProcess {
public:
    static Result<BackgroundProcess> start(const std::string& command, const ProcessBounds& bounds);

private:
    explicit BackgroundProcess(KeptProcess process)
        : m_process(std::move(process)) {}
    KeptProcess m_process;
};

/// "ended with code 3", "was killed by signal 9", "took longer than its limit"; for people.
Sentence outcomeText(const ProcessOutcome& outcome);

} // namespace tenfold
