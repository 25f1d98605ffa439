#include "core/probe/probe_trials.h"

#include "core/probe/probe_state.h"
#include "core/words/base_messages.h"

#include <nlohmann/json.hpp>

#include <map>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr const char* kProbeTrials = "probe";
constexpr int kProbeRevision = 1;

std::string dumped(const Json& document) {
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string experimentOf(const Probe& probe) {
    return dumped({{"kind", nameOf(probe.kind)},
                   {"service", probe.service},
                   {"operation", probe.operation},
                   {"command", probe.command},
                   {"beside", probe.beside}});
}

} // namespace

Trial trialOf(const Probe& probe, const ProbeRun& run) {
    Trial trial;
    trial.kind = kProbeTrials;
    trial.experiment = experimentOf(probe);
    trial.parameters = dumped(Json(run.values));
    trial.seed = run.repetition;
    trial.revision = kProbeRevision;
    if (run.state == ProbeRun::State::Planned) return trial;
    trial.state = run.state == ProbeRun::State::Done ? TrialState::Done : TrialState::Failed;
    trial.result = dumped(outcomeJson(run));
    return trial;
}

Status keepTrials(Workspace& workspace, const ProbeProgress& probed) {
    std::vector<Trial> trials;
    for (const ProbeRun& run : probed.runs)
        trials.push_back(trialOf(probed.probe, run));
    RETURN_IF_ERROR(orderTrials(workspace, trials));
    for (const Trial& trial : trials)
        if (trial.state != TrialState::Waiting)
            RETURN_IF_ERROR(endTrial(workspace, trial.key(), trial.state, trial.result));
    return {};
}

Result<std::size_t> restoreRuns(Workspace& workspace, const Probe& probe, const fs::path& folder) {
    ASSIGN_OR_RETURN(ProbeProgress known, readProbe(probe, folder));
    ASSIGN_OR_RETURN(const std::vector<Trial> kept, trialsOf(workspace, kProbeTrials, experimentOf(probe)));
    std::map<std::string, const Trial*> byKey;
    for (const Trial& trial : kept)
        byKey.emplace(trial.key(), &trial);
    std::size_t restored = 0;
    for (ProbeRun& run : known.runs) {
        const auto found = byKey.find(trialOf(probe, run).key());
        if (run.state == ProbeRun::State::Done || found == byKey.end() || found->second->state != TrialState::Done)
            continue;
        if (!takeOutcome(run, Json::parse(found->second->result, nullptr, false))) continue; // somebody else's
        ++restored;
    }
    if (restored == 0) return restored;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    RETURN_IF_ERROR(writeProbeState(known, folder));
    return restored;
}

Status askRunsAnew(Workspace& workspace, const Probe& probe, const fs::path& folder) {
    ASSIGN_OR_RETURN(const ProbeProgress known, readProbe(probe, folder));
    std::vector<std::string> keys;
    for (const ProbeRun& run : known.runs)
        if (run.state != ProbeRun::State::Done) keys.push_back(trialOf(probe, run).key());
    return askAnew(workspace, keys);
}

} // namespace tenfold
