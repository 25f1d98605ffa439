#include "core/session/json/probe_json.h"

#include "core/base/json_numbers.h"
#include "core/probe/probe_import.h"
#include "core/words/probe_messages.h"

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;
using Reason = ProbeProposal::Reason;

std::string_view reasonName(Reason reason) {
    switch (reason) {
    case Reason::FewSamples:
        return "few-samples";
    case Reason::WideBand:
        return "wide-band";
    case Reason::OthersToo:
        return "others-too";
    case Reason::Age:
        break;
    }
    return "age";
}

} // namespace

Json probedJson(const ProbeProgress& probed, const std::filesystem::path& folder) {
    Json points = Json::array(), failures = Json::array();
    for (const ProbePoint& point : pointsOf(probed)) {
        Json one{{"values", point.values}, {"done", point.done}, {"failed", point.failed}};
        one["meanNs"] = point.done > 0 ? exactNsJson(point.mean) : Json(nullptr);
        one["sdNs"] = exactNsJson(point.sd);
        points.push_back(std::move(one));
    }
    for (const ProbeRun& run : probed.runs)
        if (run.state == ProbeRun::State::Failed)
            failures.push_back(
                {{"run", run.name()}, {"why", outcomeText(run.outcome).text()}, {"tail", run.outcome.tail}});
    return {{"kind", nameOf(probed.probe.kind)},
            {"runs", probed.runs.size()},
            {"done", probed.done()},
            {"failed", probed.failed()},
            {"folder", folder.string()},
            {"points", points},
            {"failures", failures}};
}

Json treeFidelityJson(const LearntTree& tree) {
    return {{"samples", tree.samples},
            {"leaves", tree.tree.leaves()},
            {"insideSd", finiteOrNull(tree.insideShare)},
            {"explained", finiteOrNull(tree.explained)}};
}

Json predictionsJson(const std::vector<PointPrediction>& predictions) {
    Json list = Json::array();
    for (const auto& [values, said] : predictions) {
        const bool isKnown = said.basis != PredictionBasis::None;
        list.push_back({{"values", values},
                        {"valueNs", isKnown ? exactNsJson(said.value) : Json(nullptr)},
                        {"spreadNs", isKnown ? exactNsJson(said.spread) : Json(nullptr)},
                        {"samples", said.samples},
                        {"low", isLowFidelity(said)}});
    }
    return list;
}

Json proposalsJson(const std::vector<ProbeProposal>& proposals) {
    Json list = Json::array();
    for (const ProbeProposal& one : proposals)
        list.push_back({{"kind", nameOf(one.probe.kind)},
                        {"at", one.probe.service + " " + one.probe.operation},
                        {"attribute", one.probe.sweep.front().first},
                        {"values", one.probe.sweep.front().second},
                        {"runs", one.probe.runs},
                        {"command", one.probe.command},
                        {"beside", one.probe.beside},
                        {"reason", reasonName(one.reason)},
                        {"leaf", one.leaf},
                        {"samples", one.samplesBefore}});
    return {{"proposals", list}};
}

} // namespace tenfold
