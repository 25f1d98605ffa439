#include "core/session/mined_workspace.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

std::vector<RunKey> keysOf(const std::vector<RunInfo>& runs) {
    std::vector<RunKey> keys;
    for (const RunInfo& run : runs)
        keys.push_back(run.key);
    return keys;
}

/// Calls of each kept-back run by (target, method).
using MethodCounts = std::map<std::pair<std::string, std::string>, double>;
struct HeldOutCounts {
    std::string run;
    double scale = 0;
    MethodCounts counts;
};

std::vector<HeldOutCounts> countHeldOut(const Trace& trace) {
    std::vector<HeldOutCounts> out;
    for (std::uint32_t r = 0; r < trace.runs.size(); ++r) {
        const Run& run = trace.runs[r];
        if (!run.heldOut) continue;
        HeldOutCounts counts{run.name, run.scale, {}};
        std::map<std::pair<StringId, StringId>, std::uint64_t> byId;
        for (const Event& event : trace.events)
            if (trace.senders[event.sender.value].run.value == r) ++byId[{event.target, event.method}];
        for (const auto& [id, count] : byId)
            counts.counts[{id.first.valid() ? trace.text(id.first) : std::string(), trace.text(id.second)}] +=
                static_cast<double>(count);
        out.push_back(std::move(counts));
    }
    return out;
}

void addHeldOut(MiningResult& result, const std::vector<HeldOutCounts>& runs) {
    for (CountSeries& series : result.counts) {
        std::erase_if(series.points, [](const CountSeries::Point& point) { return point.heldOut; });
        for (const HeldOutCounts& run : runs) {
            const auto found = run.counts.find({series.target, series.method});
            series.points.push_back({run.run, run.scale, found == run.counts.end() ? 0 : found->second, true});
        }
    }
}

} // namespace

std::vector<Answer> answersInForce(const std::vector<Decision>& decisions) {
    std::vector<Answer> answers;
    for (const Decision& decision : decisions) {
        if (decision.state != DecisionState::InForce || decision.kind != kDecisionAnswer) continue;
        const Json subject = Json::parse(decision.subject, nullptr, false);
        if (!subject.is_object() || !subject.contains("question")) continue;
        Answer answer;
        answer.key = subject.value("question", std::string());
        answer.kind = subject.value("kind", std::string());
        answer.choice = decision.choice;
        const Json value = Json::parse(decision.value, nullptr, false);
        answer.value = value.is_string() ? value.get<std::string>() : decision.value;
        std::erase_if(answers, [&answer](const Answer& earlier) { return earlier.key == answer.key; });
        answers.push_back(std::move(answer));
    }
    return answers;
}

Result<MinedWorkspace> readMined(Workspace& workspace) {
    MinedWorkspace out;
    ASSIGN_OR_RETURN(out.runs, workspace.runs());
    ASSIGN_OR_RETURN(out.decisions, workspace.decisions());
    ASSIGN_OR_RETURN(out.inputHash, workspace.inputHash(keysOf(out.runs)));
    ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, workspace.result(std::string(kMiningResultKind)));
    if (!stored) return out;
    out.isStale = stored->inputHash != out.inputHash;
    // a result of another version is no error: it is made again
    auto mining = miningResultFromJson(Json::parse(stored->body, nullptr, false));
    if (mining) out.mining = std::move(*mining);
    return out;
}

Result<MiningResult> mineWorkspace(Workspace& workspace, const std::vector<std::string>& targets, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(keysOf(runs), progress));
    const std::vector<HeldOutCounts> heldOut = countHeldOut(trace);
    MiningOptions options;
    options.targets = targets;
    options.decisions = answersInForce(decisions);
    ASSIGN_OR_RETURN(MiningResult result, mine(std::move(trace), options, progress));
    addHeldOut(result, heldOut);
    return result;
}

Status storeMined(Workspace& workspace, const MiningResult& result) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    const std::vector<RunKey> keys = keysOf(runs);
    ASSIGN_OR_RETURN(const std::string hash, workspace.inputHash(keys));
    return workspace.putResult(std::string(kMiningResultKind), hash, keys,
                               toJson(result).dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace tenfold
