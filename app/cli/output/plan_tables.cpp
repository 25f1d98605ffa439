#include "app/cli/output/plan_tables.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/number_cells.h"
#include "app/cli/output/table.h"

#include "core/base/text/number_text.h"
#include "core/plan/totals/claim_json.h"
#include "core/plan/totals/plan_standing.h"
#include "core/program/laws/law_evidence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

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
    Table table({"node type", "nodes", "mark", "95 %", "law", "notes"},
                {Align::Left, Align::Right, Align::Left, Align::Right});
    const std::vector<PredictedNodes> predicted = predictNodes(plan);
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const NodeProgram& type = plan.program.types[t];
        const PredictedNodes& nodes = predicted[t];
        const double law = std::max(0.0, std::round(type.instances.evaluate(plan.parameters, plan.overridden)));
        const auto count = nodes.nodes;
        std::string notes;
        if (law != static_cast<double>(count))
            notes = "set";
        else if (nodes.claim && nodes.claim->mark == ClaimMark::Unknown)
            notes = "cannot be known from these runs";
        if (type.counts == CountOrigin::Chance) notes += notes.empty() ? "placed by chance" : ", placed by chance";
        if (type.counts == CountOrigin::Replies) notes += notes.empty() ? "follows replies" : ", follows replies";
        table.row({type.type, withThousands(static_cast<std::int64_t>(count)),
                   std::string(nameOf(standingOf(nodes).mark)),
                   nodes.low == nodes.high ? "" : whole(nodes.low) + " … " + whole(nodes.high),
                   type.instances.reading(plan.overridden).text(), notes});
    }
    return table.text();
}

/// What may be said of a count's law at the plan's scale.
std::string fitOf(const PredictedCount& count, const Plan& plan) {
    if (count.claim) return testedText(count.claim->tested).text();
    return fitText(count.runsFitted, count.runsTotal,
                   timesBeyond(plan.parameters.at("scale"), plan.program.recordedScales));
}

bool isNumber(const PredictedCount& count) {
    return count.low == count.predicted && count.high == count.predicted;
}

/// Laws that the runs leave open: ": 6*scale: 192 (48 %), 12*shards: 24 (45 %)"; empty without any.
std::string readingsText(const CountClaim& claim) {
    std::vector<std::string> parts;
    for (const ClaimReading& reading : claim.readings)
        parts.push_back(fmt::format("{}: {} ({:.0f} %)", reading.law.empty() ? "by chance" : reading.law,
                                    whole(reading.value), 100 * reading.weight));
    return parts.empty() ? "" : fmt::format(": {}", fmt::join(parts, ", "));
}

/// How far a count was tested, without what its row alone has.
std::string sharedTestText(const PredictedCount& count, const Plan& plan) {
    if (!count.claim) return fitOf(count, plan);
    ClaimTest tested = count.claim->tested;
    tested.longestLifeS = tested.repeats = tested.setAside = 0;
    return testedText(tested).text();
}

/// How long nodes lived where counts were tested: "0.198 … 96.7 s".
std::string livesText(const std::vector<PredictedCount>& counts) {
    double least = 0, most = 0;
    for (const PredictedCount& count : counts) {
        const double life = count.claim ? count.claim->tested.longestLifeS : 0;
        if (life <= 0) continue;
        least = least > 0 ? std::min(least, life) : life;
        most = std::max(most, life);
    }
    if (most <= 0) return {};
    return least < most ? fmt::format("{:.3g} … {:.3g} s, by type", least, most) : fmt::format("{:.3g} s", most);
}

/// One line for all counts of which the same may be said: "sure, 35 counts: fits all 6 runs; untested beyond scale 4";
/// then what holds for all of them, and what the runs leave open where a count cannot be known.
std::string fitsText(const std::vector<PredictedCount>& counts, const Plan& plan) {
    std::map<std::tuple<Mark, double, std::string>, int> groups; // the best fit first
    std::string unknown;
    double setAside = 0;
    for (const PredictedCount& count : counts) {
        const int total = count.claim ? count.claim->tested.runsRecorded : count.runsTotal;
        const int fitted = count.claim ? count.claim->tested.runsFitted : count.runsFitted;
        if (total == 0) continue;
        const Mark mark = standingOf(count, plan).mark;
        ++groups[{mark, -static_cast<double>(fitted) / total, sharedTestText(count, plan)}];
        setAside += count.claim ? count.claim->tested.setAside : 0;
        if (mark == Mark::Doubtful && count.claim)
            unknown += fmt::format("cannot be known from these runs: {} {}{}\n", count.type, count.method,
                                   readingsText(*count.claim));
    }
    std::string out;
    for (const auto& [group, size] : groups)
        out += fmt::format("{}, {} count{}: {}\n", nameOf(std::get<0>(group)), size, size == 1 ? "" : "s",
                           std::get<2>(group));
    if (const std::string lives = livesText(counts); !lives.empty())
        out += fmt::format("untested where a node lives longer than any recorded one ({})\n", lives);
    if (setAside > 0) out += fmt::format("{} recorded calls are left out of the programs\n", whole(setAside));
    return out + unknown;
}

std::string countsText(const Plan& plan) {
    Table table({"type", "target", "method", "kind", "calls", "mark", "95 %", "law", "fits"},
                {Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Left, Align::Right,
                 Align::Left, Align::Right});
    table.limit(6, 48);
    double sum = 0;
    const std::vector<PredictedCount> counts = predictCounts(plan);
    for (const PredictedCount& count : counts) {
        const int total = count.claim ? count.claim->tested.runsRecorded : count.runsTotal;
        const int fitted = count.claim ? count.claim->tested.runsFitted : count.runsFitted;
        table.row({count.type, count.target, count.method, std::string(nameOf(count.kind)), whole(count.predicted),
                   std::string(nameOf(standingOf(count, plan).mark)),
                   isNumber(count) ? "" : whole(count.low) + " … " + whole(count.high), count.law,
                   total > 0 ? fmt::format("{} of {}", fitted, total) : ""});
        if (fitted < total) table.tone(8, Tone::Dim);
        sum += count.predicted;
    }
    table.rule();
    table.row({"all", "", "", "", whole(sum)});
    const std::string fits = fitsText(counts, plan);
    return table.text() + (fits.empty() ? "" : "\n" + fits);
}

} // namespace

namespace {

/// How long a plan is and what makes it so: "plan: 2,610 calls in 20.1 s; timers run as long as the recorded nodes".
std::string lengthText(const Plan& plan, const PlanLoad& load) {
    const bool hasTimers = std::any_of(plan.program.types.begin(), plan.program.types.end(),
                                       [](const NodeProgram& type) { return !type.timers.empty(); });
    const std::string timers = plan.durationNs ? fmt::format("; timers run for {}", duration(*plan.durationNs))
                               : hasTimers     ? "; timers run as long as the recorded nodes lived (--duration)"
                                               : "";
    return fmt::format("plan: {}{} calls in {}{}\n", load.isSampled || load.isCut ? "about " : "",
                       withThousands(wholeNumber(load.total)), duration(load.durationNs), timers);
}

} // namespace

std::string planText(const Plan& plan, const PlanLoad& load) {
    std::string out =
        lengthText(plan, load) + "\n" + parametersText(plan) + "\n" + nodesText(plan) + "\n" + countsText(plan);
    if (const std::string doubts = doubtsText(doubtedArguments(plan)); !doubts.empty()) out += "\n" + doubts;
    if (!plan.warnings.empty()) out += "\n";
    for (const std::string& warning : textsOf(plan.warnings))
        out += "note: " + printable(warning) + "\n";
    return out;
}

std::string doubtsText(const std::vector<ArgumentDoubt>& doubts) {
    constexpr std::size_t kMostShown = 12; // rows; --json has all
    if (doubts.empty()) return {};
    Table table({"arguments beyond the record", "method", "argument", ""});
    for (std::size_t i = 0; i < std::min(kMostShown, doubts.size()); ++i)
        table.row({doubts[i].type, doubts[i].method, doubts[i].path, doubts[i].doubt.text()});
    std::string out = table.text();
    if (doubts.size() > kMostShown) out += fmt::format("and {} more\n", doubts.size() - kMostShown);
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
    const std::vector<PredictedNodes> predicted = predictNodes(plan);
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const NodeProgram& type = plan.program.types[t];
        Json row = {{"type", type.type},
                    {"nodes", predicted[t].nodes},
                    {"low", numberJson(predicted[t].low)},
                    {"high", numberJson(predicted[t].high)},
                    {"law", type.instances.reading(plan.overridden).text()},
                    {"random", type.counts == CountOrigin::Chance},
                    {"reactive", type.counts == CountOrigin::Replies},
                    {"standing", toJson(standingOf(predicted[t]))}};
        if (predicted[t].claim) row["claim"] = claimJson(*predicted[t].claim);
        nodes.push_back(std::move(row));
    }
    out["nodes"] = nodes;
    Json counts = Json::array();
    for (const PredictedCount& count : predictCounts(plan)) {
        Json row = {{"type", count.type},
                    {"target", count.target},
                    {"method", count.method},
                    {"kind", nameOf(count.kind)},
                    {"predicted", numberJson(count.predicted)},
                    {"low", numberJson(count.low)},
                    {"high", numberJson(count.high)},
                    {"law", count.law},
                    {"runsFitted", count.claim ? count.claim->tested.runsFitted : count.runsFitted},
                    {"runsTotal", count.claim ? count.claim->tested.runsRecorded : count.runsTotal},
                    {"fit", fitOf(count, plan)},
                    {"standing", toJson(standingOf(count, plan))}};
        if (count.claim) row["claim"] = claimJson(*count.claim);
        counts.push_back(std::move(row));
    }
    out["counts"] = counts;
    out["argumentDoubts"] = toJson(doubtedArguments(plan));
    if (plan.durationNs) out["durationNs"] = *plan.durationNs;
    out["approximate"] = plan.approximate;
    out["warnings"] = textsOf(plan.warnings);
    out["provenance"] = plan.provenance;
    return out;
}

std::string loadText(const PlanLoad& load) {
    if (load.total <= 0) return {};
    const char* about = load.isSampled || load.isCut ? "about " : "";
    const auto count = [](double value) { return withThousands(wholeNumber(value)); };
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
            {"writtenBytes", wholeNumber(load.writtenBytes)},
            {"sampled", load.isSampled || load.isCut}};
}

} // namespace tenfold::cli
