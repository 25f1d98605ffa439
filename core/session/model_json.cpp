#include "core/session/model_json.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

std::string_view stateName(ModelVerdictState state) {
    constexpr std::array<std::string_view, 3> kNames{"consistent", "suspicious", "no data"};
    return kNames[static_cast<std::size_t>(state)];
}

Json whyJson(MismatchReason why) {
    return why == MismatchReason::None ? Json() : Json(nameOf(why));
}

std::string_view kindName(VerdictKind kind) {
    constexpr std::array<std::string_view, 3> kNames{"center", "edge", "operation"};
    return kNames[static_cast<std::size_t>(kind)];
}

Json verdictWhereJson(const ModelVerdict& verdict) {
    const Json at{{"service", verdict.service}, {"operation", verdict.operation}};
    if (verdict.kind != VerdictKind::Edge) return at;
    return {{"from", at}, {"to", {{"service", verdict.to}, {"operation", verdict.operation}}}};
}

Json verdictJson(const ModelVerdict& verdict) {
    return {{"kind", kindName(verdict.kind)},
            {"where", verdictWhereJson(verdict)},
            {"inOperation", verdict.inOperation},
            {"verdict", stateName(verdict.state)},
            {"why", whyJson(verdict.why)},
            {"expectedNs", verdict.expectedNs},
            {"observedNs", verdict.observedNs},
            {"expectedSdNs", verdict.expectedSdNs},
            {"observedSdNs", verdict.observedSdNs},
            {"paperRule", verdict.isOutsideSd},
            {"expectedCount", verdict.expectedCount},
            {"observedCount", verdict.observedCount},
            {"totalNs", verdict.totalNs},
            {"share", verdict.share},
            {"p", verdict.p},
            {"score", verdict.score},
            {"cleared", verdict.isCleared ? Json(*verdict.isCleared) : Json(nullptr)},
            {"sinceNs", verdict.sinceNs ? Json(*verdict.sinceNs) : Json(nullptr)},
            {"visits", verdict.visits},
            {"requests", verdict.requests},
            {"example", verdict.example},
            {"exampleRun", verdict.exampleRun},
            {"text", verdict.text.text()}};
}

Json timelineJson(const Timeline& timeline) {
    Json parts = Json::array(), centers = Json::array();
    for (const Timeline::Part& part : timeline.parts)
        parts.push_back({{"fromNs", part.fromNs}, {"toNs", part.toNs}, {"run", part.run}, {"requests", part.requests}});
    for (std::size_t c = 0; c < timeline.centers.size(); ++c) {
        Json cells = Json::array();
        for (const TimelineCell& cell : timeline.cells[c])
            cells.push_back({{"verdict", stateName(cell.state)},
                             {"why", whyJson(cell.why)},
                             {"extraNs", cell.extraNs},
                             {"visits", cell.visits},
                             {"ofModel", cell.isOfModel}});
        if (c < timeline.to.size() && !timeline.to[c].empty()) // an edge that is suspicious
            centers.push_back({{"service", timeline.centers[c]}, {"to", timeline.to[c]}, {"cells", cells}});
        else
            centers.push_back({{"service", timeline.centers[c]}, {"cells", cells}});
    }
    return {{"parts", parts}, {"centers", centers}};
}

Json toExplainJson(const std::vector<ToExplain>& mismatches) {
    Json all = Json::array();
    for (const ToExplain& mismatch : mismatches)
        all.push_back({{"kind", mismatch.isOfWays ? "ways" : "time"},
                       {"service", mismatch.service},
                       {"operation", mismatch.operation},
                       {"ns", mismatch.ns},
                       {"sdNs", mismatch.sdNs},
                       {"visits", mismatch.visits},
                       {"text", mismatch.text.text()}});
    return all;
}

Json centersJson(const std::vector<InnocentCenter>& centers) {
    Json all = Json::array();
    for (const InnocentCenter& center : centers)
        all.push_back({{"service", center.service}, {"because", center.because.text()}});
    return all;
}

using Quantity = LearningTarget::Quantity;

constexpr double kNsPerSecond = 1e9;

std::string_view quantityName(Quantity quantity) {
    switch (quantity) {
    case Quantity::OwnTime:
        return "own";
    case Quantity::Duration:
        return "duration";
    case Quantity::Count:
        break;
    }
    return "count";
}

} // namespace

std::string_view nameOf(MismatchReason why) {
    constexpr std::array<std::string_view, 5> kNames{"", "structure", "time", "count", "errors"};
    return kNames[static_cast<std::size_t>(why)];
}

Json checkJson(const ModelCheck& check) {
    Json verdicts = Json::array(), inputs = Json::array();
    for (const ModelVerdict& verdict : check.verdicts)
        verdicts.push_back(verdictJson(verdict));
    for (const ModelInput& input : check.inputs)
        inputs.push_back({{"what", input.what.text()},
                          {"expected", input.expected},
                          {"observed", input.observed},
                          {"text", input.text.text()}});
    const StructureCounts& structure = check.structure;
    return {{"model", check.model},
            {"requests", check.requests},
            {"expectedNs", check.expectedNs},
            {"observedNs", check.observedNs},
            {"verdicts", verdicts},
            {"structure",
             {{"covered", structure.covered},
              {"unknownOperation", structure.unknownOperation},
              {"extra", structure.extra},
              {"missing", structure.missing},
              {"fanOut", structure.fanOut},
              {"retries", structure.retries},
              {"otherCenter", structure.otherCenter}}},
            {"toExplain", toExplainJson(check.toExplain)},
            {"innocent", centersJson(check.innocent)},
            {"notCleared", centersJson(check.notCleared)},
            {"inputs", inputs},
            {"refused", check.refused ? Json(check.refused->text()) : Json(nullptr)},
            {"outside", check.isOutside},
            {"remarks", textsOf(check.remarks)},
            {"timeline", timelineJson(check.timeline)}};
}

Json valueJson(double value, const LearningTarget& target) {
    if (!std::isfinite(value)) return nullptr;
    if (target.quantity == Quantity::Count) return value;
    return std::llround(value * kNsPerSecond);
}

Json shareJson(double share) {
    if (!std::isfinite(share)) return nullptr;
    return share;
}

std::string_view basisText(PredictionBasis basis) {
    switch (basis) {
    case PredictionBasis::Model:
        return "model";
    case PredictionBasis::Offset:
    case PredictionBasis::Own:
        return "learnt";
    case PredictionBasis::None:
        break;
    }
    return "none";
}

Json learningJson(const LearntTree& tree) {
    return {{"at", targetText(tree.target)},
            {"of", quantityName(tree.target.quantity)},
            {"unit", tree.target.quantity == Quantity::Count ? "visits" : "ns"},
            {"model", tree.model.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(tree.model)},
            {"where", tree.filter},
            {"samples", tree.samples},
            {"visits", tree.visits}};
}

namespace {

Json triedJson(const TreeRow& row, const LearntTree& tree) {
    Json json = Json::array();
    for (const SplitTried& one : row.tried)
        json.push_back({{"attribute", tree.attributes[one.attribute].name},
                        {"rule", one.rule},
                        {"gain", one.gain},
                        {"taken", one.isTaken}});
    return json;
}

Json treeRowJson(const TreeRow& row, const LearntTree& tree) {
    const LearningTarget& target = tree.target;
    return {{"node", row.node},
            {"depth", row.depth},
            {"rule", row.rule},
            {"path", row.path},
            {"leaf", row.isLeaf},
            {"split", row.isLeaf ? Json(nullptr) : Json(row.split)},
            {"ofModel", row.isOfModel},
            {"samples", row.samples},
            {"modelValue", row.modelValue ? valueJson(*row.modelValue, target) : Json(nullptr)},
            {"basis", basisText(row.prediction.basis)},
            {"value",
             row.prediction.basis == PredictionBasis::None ? Json(nullptr) : valueJson(row.prediction.value, target)},
            {"sd", valueJson(row.prediction.spread, target)},
            {"lowest", valueJson(row.prediction.lowest, target)},
            {"highest", valueJson(row.prediction.highest, target)},
            {"right", shareJson(row.prediction.rightShare)},
            {"insideSd", shareJson(row.insideShare)},
            {"lowFidelity", row.isLowFidelity},
            {"explained", row.explained},
            {"example", row.example},
            {"tried", triedJson(row, tree)}};
}

Json attributeGainJson(const LearntTree& tree, std::size_t i) {
    const AttributeGain& gain = tree.gains[i];
    const GainText& text = tree.gainTexts[i];
    Json json{{"attribute", tree.attributes[gain.attribute].name}};
    if (gain.second) json["second"] = tree.attributes[*gain.second].name;
    json["split"] = text.split;
    json["gain"] = gain.gain;
    json["gainRatio"] = gain.ratio;
    json["p"] = gain.chance;
    if (gain.second) return json;
    json["alwaysWith"] = text.alwaysWith;
    json["samples"] = gain.samples;
    json["inside"] = shareJson(text.inside);
    json["outside"] = shareJson(text.outside);
    return json;
}

} // namespace

Json treeJson(const LearntTree& tree) {
    Json json = learningJson(tree), nodes = Json::array(), edits = Json::array();
    for (const TreeRow& row : tree.rows)
        nodes.push_back(treeRowJson(row, tree));
    for (const TreeEdit& edit : tree.edits)
        edits.push_back({{"kind", edit.kind == TreeEdit::Kind::Prune ? "prune" : "split"},
                         {"node", edit.node},
                         {"attribute", edit.attribute}});
    json["keptBack"] = tree.keptBack;
    json["explained"] = shareJson(tree.explained);
    json["modelExplained"] = shareJson(tree.modelExplained);
    json["insideSd"] = shareJson(tree.insideShare);
    json["overCost"] = tree.overCost;
    json["underCost"] = tree.underCost;
    json["nodes"] = nodes;
    json["edits"] = edits;
    return json;
}

Json explainJson(const LearntTree& tree) {
    Json json = learningJson(tree), attributes = Json::array(), pairs = Json::array();
    for (std::size_t i = 0; i < tree.gains.size(); ++i)
        (tree.gains[i].second ? pairs : attributes).push_back(attributeGainJson(tree, i));
    json["classes"] = tree.classes;
    json["mismatchShare"] = tree.mismatchShare;
    json["attributes"] = attributes;
    json["pairs"] = pairs;
    json["leftOut"] = tree.leftOut;
    return json;
}

} // namespace tenfold
