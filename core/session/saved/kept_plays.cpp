#include "core/session/saved/kept_plays.h"

#include "core/store/trials.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

constexpr const char* kPlayKind = "play"; ///< of trials

Trial trialOfPlay(const KeptPlay& play) {
    Trial trial;
    trial.kind = kPlayKind;
    trial.parameters = nlohmann::json{{"name", play.name}, {"startedNs", play.startedNs}}.dump();
    trial.seed = static_cast<std::int64_t>(play.seed);
    return trial;
}

} // namespace

Status keepPlay(Workspace& workspace, const KeptPlay& play) {
    return keepTrial(workspace, trialOfPlay(play), keptPlayJson(play));
}

Result<std::vector<KeptPlay>> keptPlays(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Trial> trials, trialsOf(workspace, kPlayKind));
    std::vector<KeptPlay> out;
    for (const Trial& trial : trials)
        if (auto play = readKeptPlay(trial.result)) out.push_back(std::move(*play));
    std::stable_sort(out.begin(), out.end(),
                     [](const KeptPlay& a, const KeptPlay& b) { return a.startedNs > b.startedNs; });
    return out;
}

} // namespace tenfold
