#include "app/cli/output/plan_tables.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/number_cells.h"
#include "app/cli/output/table.h"

#include "core/base/number_text.h"
#include "core/program/law_evidence.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

bool contains(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

std::string sourceOf(const Plan& plan, const std::string& key) {
    const bool isOverridden = contains(plan.overridden, key);
    if (contains(plan.derived, key)) return isOverridden ? "derived, follows a set value" : "derived";
    return isOverridden ? "set, off its law" : "set";
}

std::string lawOf(const Plan& plan, const std::string& key) {
    const auto law = plan.program.derived.find(key);
    return law == plan.program.derived.end() ? "" : law->second.reading(plan.overridden).text();
}

std::string_view nameOf(PredictedCount::Kind kind) {
    switch (kind) {
    case PredictedCount::Kind::Deterministic:
        break;
    case PredictedCount::Kind::Random:
        return "random";
    case PredictedCount::Kind::Periodic:
        return "periodic";
    }
    return "deterministic";
}

std::string parametersText(const Plan& plan) {
    Table table({"parameter", "value", "", "law"}, {Align::Left, Align::Right});
    table.row({"scale", compactNumber(plan.parameters.at("scale")), "set"});
    for (const auto& [key, value] : plan.parameters)
        if (key != "scale") table.row({key, compactNumber(value), sourceOf(plan, key), lawOf(plan, key)});
    return table.text();
}

std::string nodesText(const Plan& plan) {
    Table table({"node type", "nodes", "law", "notes"}, {Align::Left, Align::Right});
    for (const NodeProgram& type : plan.program.types) {
        const auto nodes = plan.nodes.find(type.type);
        const double law = std::max(0.0, std::round(type.instances.evaluate(plan.parameters, plan.overridden)));
        const auto count = nodes == plan.nodes.end() ? 0 : nodes->second;
        std::string notes;
        if (law != static_cast<double>(count)) notes = "set";
        if (type.counts == CountOrigin::Chance) notes += notes.empty() ? "placed by chance" : ", placed by chance";
        if (type.counts == CountOrigin::Replies) notes += notes.empty() ? "follows replies" : ", follows replies";
        table.row({type.type, withThousands(static_cast<std::int64_t>(count)),
                   type.instances.reading(plan.overridden).text(), notes});
    }
    return table.text();
}

/// What may be said of a count's law at the plan's scale.
std::string fitOf(const PredictedCount& count, const Plan& plan) {
    return fitText(count.runsFitted, count.runsTotal,
                   timesBeyond(plan.parameters.at("scale"), plan.program.recordedScales));
}

/// One line for all counts of which the same may be said: "35 counts: fits 6 of 6 runs, 1.5 times beyond the largest".
std::string fitsText(const std::vector<PredictedCount>& counts, const Plan& plan) {
    std::map<std::pair<double, std::string>, int> groups; // the best fit first
    for (const PredictedCount& count : counts)
        if (count.runsTotal > 0)
            ++groups[{-static_cast<double>(count.runsFitted) / count.runsTotal, fitOf(count, plan)}];
    std::string out;
    for (const auto& [group, size] : groups)
        out += fmt::format("{} count{}: {}\n", size, size == 1 ? "" : "s", group.second);
    return out;
}

std::string countsText(const Plan& plan) {
    Table table(
        {"type", "target", "method", "kind", "calls", "95 %", "law", "fits"},
        {Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Left, Align::Right});
    table.limit(6, 48);
    double total = 0;
    const std::vector<PredictedCount> counts = predictCounts(plan);
    for (const PredictedCount& count : counts) {
        const bool isNumber = count.low == count.predicted && count.high == count.predicted;
        table.row({count.type, count.target, count.method, std::string(nameOf(count.kind)), whole(count.predicted),
                   isNumber ? "" : whole(count.low) + " … " + whole(count.high), count.law,
                   count.runsTotal > 0 ? fmt::format("{} of {}", count.runsFitted, count.runsTotal) : ""});
        if (count.runsFitted < count.runsTotal) table.tone(7, Tone::Dim);
        total += count.predicted;
    }
    table.rule();
    table.row({"all", "", "", "", whole(total)});
    const std::string fits = fitsText(counts, plan);
    return table.text() + (fits.empty() ? "" : "\n" + fits);
}

} // namespace

std::string planText(const Plan& plan) {
    std::string out = parametersText(plan) + "\n" + nodesText(plan) + "\n" + countsText(plan);
    if (plan.durationNs) out += fmt::format("\ntimers run for {}\n", duration(*plan.durationNs));
    if (!plan.warnings.empty()) out += "\n";
    for (const std::string& warning : textsOf(plan.warnings))
        out += "note: " + printable(warning) + "\n";
    return out;
}

Json planJson(const Plan& plan) {
    Json out = {{"scale", numberJson(plan.parameters.at("scale"))}};
    Json parameters = Json::array();
    for (const auto& [key, value] : plan.parameters)
        if (key != "scale")
            parameters.push_back({{"key", key},
                                  {"value", numberJson(value)},
                                  {"source", sourceOf(plan, key)},
                                  {"law", lawOf(plan, key)}});
    out["parameters"] = parameters;
    Json nodes = Json::array();
    for (const NodeProgram& type : plan.program.types) {
        const auto count = plan.nodes.find(type.type);
        nodes.push_back({{"type", type.type},
                         {"nodes", count == plan.nodes.end() ? 0 : count->second},
                         {"law", type.instances.reading(plan.overridden).text()},
                         {"random", type.counts == CountOrigin::Chance},
                         {"reactive", type.counts == CountOrigin::Replies}});
    }
    out["nodes"] = nodes;
    Json counts = Json::array();
    for (const PredictedCount& count : predictCounts(plan))
        counts.push_back({{"type", count.type},
                          {"target", count.target},
                          {"method", count.method},
                          {"kind", nameOf(count.kind)},
                          {"predicted", numberJson(count.predicted)},
                          {"low", numberJson(count.low)},
                          {"high", numberJson(count.high)},
                          {"law", count.law},
                          {"runsFitted", count.runsFitted},
                          {"runsTotal", count.runsTotal},
                          {"fit", fitOf(count, plan)}});
    out["counts"] = counts;
    if (plan.durationNs) out["durationNs"] = *plan.durationNs;
    out["approximate"] = plan.approximate;
    out["warnings"] = textsOf(plan.warnings);
    out["provenance"] = plan.provenance;
    return out;
}

std::string loadText(const PlanLoad& load) {
    if (load.total <= 0) return {};
    const char* about = load.isSampled || load.isCut ? "about " : "";
    const auto count = [](double value) { return withThousands(std::llround(value)); };
    const auto at = [](std::int64_t ns) {
        return ns == 0 ? std::string("at the start") : duration(ns) + " after the start";
    };
    const std::string bin = load.binNs == 1'000'000'000 ? "second" : duration(load.binNs);
    return fmt::format("load: {}{} calls in {}; a second: {:.1f} in the mean, {} in the fullest {} ({})\n"
                       "      {} nodes at the same time at most ({}); {:.1f} MiB as JSON lines\n",
                       about, count(load.total), duration(load.durationNs), load.meanPerSecond,
                       count(load.peakPerSecond), bin, at(load.peakNs), count(load.mostNodes), at(load.mostNodesNs),
                       load.writtenBytes / (1 << 20));
}

Json loadJson(const PlanLoad& load) {
    return {{"calls", numberJson(load.total)},
            {"durationNs", load.durationNs},
            {"meanPerSecond", load.meanPerSecond},
            {"peakPerSecond", load.peakPerSecond},
            {"peakNs", load.peakNs},
            {"mostNodes", load.mostNodes},
            {"mostNodesNs", load.mostNodesNs},
            {"writtenBytes", std::llround(load.writtenBytes)},
            {"sampled", load.isSampled || load.isCut}};
}

} // namespace tenfold::cli
