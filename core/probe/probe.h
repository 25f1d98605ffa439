#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/probe/bounded_process.h"
#include "core/trials/axes.h"

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What a probe is to tell. Source: IRONModel 4.4.
enum class ProbeKind {
    Primary,      ///< how an attribute goes into a place's time: repetitions go round over all values
    Interference, ///< how another workload does: it runs beside every run
    LongTerm,     ///< how age and fill level do: values in order, one after the other
};
std::string_view nameOf(ProbeKind kind);

/// An experiment: a command with the attributes as parameters.
struct Probe {
    ProbeKind kind = ProbeKind::Primary;
    std::string service, operation; ///< the place it is about
    /// For /bin/sh: {NAME} is the value of an attribute, {out} a folder of the run's own to write traces to (any format
    /// that is imported), {{ and }} braces.
    std::string command;
    std::string beside; ///< Interference: runs beside it until it ends
    Axes sweep;         ///< attribute, values; all combinations
    int runs = 5;       ///< of each combination
    ProcessBounds bounds;
};

/// One run of a probe.
struct ProbeRun {
    enum class State { Planned, Done, Failed };
    std::map<std::string, std::string> values;
    int repetition = 0; ///< from 1
    State state = State::Planned;
    std::string command; ///< as it is run
    ProcessOutcome outcome;
    bool hasTraces = false; ///< it wrote files to {out}
    /// "size=4096-2": its folder, unique within the probe.
    std::string name() const;
};

/// A probe and how far it is; kept in a folder, so that it goes on where it was ended.
struct ProbeProgress {
    Probe probe;
    std::vector<ProbeRun> runs; ///< in the order they are run
    std::size_t done() const;
    std::size_t failed() const;
};

/// The runs of a probe. Errors: BadProbe with what is wrong: no {NAME} in the command, a {NAME} that no sweep has, a
/// value with characters of the shell, no values, too many runs.
Result<std::vector<ProbeRun>> plannedRuns(const Probe& probe);

/// Whether an attribute can stand in a command: {NAME} of letters, digits, _ . and -.
bool isProbeName(std::string_view name);
/// Whether a value can: the shell takes its characters as they are.
bool isProbeValue(std::string_view value);

/// The command line of a run as /bin/sh gets it. Errors: BadProbe.
Result<std::string> commandOf(const Probe& probe, const ProbeRun& run, const std::filesystem::path& folder);

/// Runs what is not done yet. After each run the folder says so (state.json): what was done is not repeated, after a
/// cancelled run too; what failed is run again when asked for anew.
/// @param folder  of this probe; made where it is missing. One that holds another probe fails.
/// @param progress  is told how many runs have ended, of how many
/// @param told  after each run
/// Errors: BadProbe, CannotWrite, CannotRun, Cancelled. A run that fails is no error.
Result<ProbeProgress> runProbe(const Probe& probe, const std::filesystem::path& folder, Progress& progress,
                               const std::function<void(const ProbeRun&)>& told = {});

/// The runs that are done but recorded nothing themselves, as one span each: OTLP JSON lines with the values as
/// attributes and the time a run took. Empty where there are none.
std::string spansOf(const ProbeProgress& progress);

} // namespace tenfold
