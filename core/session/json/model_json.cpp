#include "core/session/json/model_json.h"

#include "core/base/json_writer.h"

#include <algorithm>
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

Json cellJson(const TimelineCell& cell) {
    return {{"verdict", stateName(cell.state)},
            {"why", whyJson(cell.why)},
            {"extraNs", cell.extraNs},
            {"visits", cell.visits},
            {"ofModel", cell.isOfModel}};
}

void writeTimeline(const Timeline& timeline, JsonWriter& out) {
    out.beginObject();
    out.list("parts", timeline.parts, [](const Timeline::Part& part) -> Json {
        return {{"fromNs", part.fromNs}, {"toNs", part.toNs}, {"run", part.run}, {"requests", part.requests}};
    });
    out.list("centers", [&] {
        for (std::size_t c = 0; c < timeline.centers.size() && !out.isBroken(); ++c) {
            out.beginObject();
            out.member("service", timeline.centers[c]);
            if (c < timeline.to.size() && !timeline.to[c].empty()) // an edge that is suspicious
                out.member("to", timeline.to[c]);
            out.list("cells", timeline.cells[c], cellJson);
            out.endObject();
        }
    });
    out.endObject();
}

Json mismatchJson(const ToExplain& mismatch) {
    return {{"kind", mismatch.isOfWays ? "ways" : "time"},
            {"service", mismatch.service},
            {"operation", mismatch.operation},
            {"ns", mismatch.ns},
            {"sdNs", mismatch.sdNs},
            {"visits", mismatch.visits},
            {"text", mismatch.text.text()}};
}

Json innocentJson(const InnocentCenter& center) {
    return {{"service", center.service}, {"because", center.because.text()}};
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

Json modelReadingJson(const ModelReading& reading) {
    constexpr std::size_t kMostListed = 1000; // who reads them mends a kind at a time
    Json problems = Json::array();
    for (std::size_t i = 0; i < std::min(kMostListed, reading.problems.size()); ++i) {
        const ModelProblem& problem = reading.problems[i];
        problems.push_back({{"line", problem.line},
                            {"column", problem.column},
                            {"length", problem.length},
                            {"error", problem.isError},
                            {"text", problem.text.text()}});
    }
    const Json name = reading.model ? Json(reading.model->name) : Json(nullptr);
    Json document = {{"model", name}, {"problems", std::move(problems)}};
    if (reading.problems.size() > kMostListed) document["more"] = reading.problems.size() - kMostListed;
    return document;
}

void writeCheck(const ModelCheck& check, JsonWriter& out) {
    const StructureCounts& structure = check.structure;
    out.beginObject();
    out.member("model", check.model);
    out.member("requests", check.requests);
    out.member("expectedNs", check.expectedNs);
    out.member("observedNs", check.observedNs);
    out.list("verdicts", check.verdicts, verdictJson);
    out.member("structure", {{"covered", structure.covered},
                             {"unknownOperation", structure.unknownOperation},
                             {"extra", structure.extra},
                             {"missing", structure.missing},
                             {"fanOut", structure.fanOut},
                             {"retries", structure.retries},
                             {"otherCenter", structure.otherCenter},
                             {"otherWays", structure.otherWays}});
    out.list("toExplain", check.toExplain, mismatchJson);
    out.list("innocent", check.innocent, innocentJson);
    out.list("notCleared", check.notCleared, innocentJson);
    out.list("inputs", check.inputs, [](const ModelInput& input) -> Json {
        return {{"what", input.what.text()},
                {"expected", input.expected},
                {"observed", input.observed},
                {"text", input.text.text()}};
    });
    out.member("refused", check.refused ? Json(check.refused->text()) : Json(nullptr));
    out.member("outside", check.isOutside);
    out.member("remarks", textsOf(check.remarks));
    out.key("timeline");
    writeTimeline(check.timeline, out);
    out.endObject();
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

void writeTree(const LearntTree& tree, JsonWriter& out) {
    out.beginObject();
    out.members(learningJson(tree));
    out.member("keptBack", tree.keptBack);
    out.member("explained", shareJson(tree.explained));
    out.member("modelExplained", shareJson(tree.modelExplained));
    out.member("insideSd", shareJson(tree.insideShare));
    out.member("overCost", tree.overCost);
    out.member("underCost", tree.underCost);
    out.list("nodes", tree.rows, [&](const TreeRow& row) { return treeRowJson(row, tree); });
    out.list("edits", tree.edits, [](const TreeEdit& edit) -> Json {
        return {{"kind", edit.kind == TreeEdit::Kind::Prune ? "prune" : "split"},
                {"node", edit.node},
                {"attribute", edit.attribute}};
    });
    out.endObject();
}

void writeExplain(const LearntTree& tree, JsonWriter& out) {
    const auto gains = [&](std::string_view name, bool isOfPairs) {
        out.list(name, [&] {
            for (std::size_t i = 0; i < tree.gains.size(); ++i)
                if (tree.gains[i].second.has_value() == isOfPairs) out.value(attributeGainJson(tree, i));
        });
    };
    out.beginObject();
    out.members(learningJson(tree));
    out.member("classes", tree.classes);
    out.member("mismatchShare", tree.mismatchShare);
    gains("attributes", false);
    gains("pairs", true);
    out.member("leftOut", tree.leftOut);
    out.endObject();
}

} // namespace tenfold
