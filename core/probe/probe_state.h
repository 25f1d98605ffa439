#pragma once

#include "core/probe/probe.h"

#include <nlohmann/json_fwd.hpp>

namespace tenfold {

/// Where the runs of a probe are kept: a folder beside the workspace, one for each place, command and
/// values.
std::filesystem::path probeFolder(const std::filesystem::path& workspace, const Probe& probe);

/// What a folder of runProbe() says; nothing was run: all are planned. Errors: BadProbe, CannotRead, DocumentMalformed.
Result<ProbeProgress> readProbe(const Probe& probe, const std::filesystem::path& folder);

/// What a run that has ended came to, as its folder and its trial keep it.
nlohmann::ordered_json outcomeJson(const ProbeRun& run);
/// The same back; doubtful numbers are as if they were not there. @return false where it is no outcome: nothing is
/// taken
bool takeOutcome(ProbeRun& run, const nlohmann::ordered_json& said);

/// Writes how far a probe is into its folder (state.json), whole or not at all. Errors: CannotWrite.
Status writeProbeState(const ProbeProgress& progress, const std::filesystem::path& folder);

/// A probe that was begun.
struct KeptProbe {
    std::filesystem::path folder;
    ProbeProgress progress;
};
/// The probes that were begun beside a workspace, by name of their folders; at most kMostKeptProbes. What is no probe,
/// or one of another version, is passed over. Their commands come from files: whoever got these from elsewhere did not
/// write them.
constexpr std::size_t kMostKeptProbes = 100;
std::vector<KeptProbe> keptProbes(const std::filesystem::path& workspace);

} // namespace tenfold
