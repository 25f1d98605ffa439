#include "tests/bench/model_goals.h"

#include "core/flows/requests/population.h"
#include "core/model/check/model_check.h"
#include "core/model/file/model_text.h"
#include "core/model/learn/learnt_tree.h"
#include "core/model/whatif/what_if.h"
#include "core/probe/probe_import.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <map>

namespace tenfold {
namespace {

constexpr std::uint64_t kLeastVisits = 500; // of a place, as bench-visits has it

std::vector<LearningTarget> frequentPlaces(Workspace& workspace, const std::string& filter) {
    NoProgress progress;
    NameTable names;
    Doubts doubts;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> counts;
    auto population = Population::find(workspace, filter);
    if (!population) return {};
    const auto counted =
        population->each(workspace, names, doubts, progress, [&](const RequestFlow& flow, std::size_t) {
            for (const SpanFact& fact : flow.facts)
                ++counts[{fact.service, fact.operation}];
            return true;
        });
    std::vector<LearningTarget> places;
    for (const auto& [place, count] : counts)
        if (counted && count >= kLeastVisits) places.push_back({names.text(place.first), names.text(place.second)});
    return places;
}

} // namespace

void ModelGoals::measure(Workspace& workspace, const std::string& set, const std::string& normal,
                         const PerformanceModel& model) {
    NoProgress progress;
    const ModelReading again = readModel(modelToToml(model));
    const bool isSame = again.model && modelToToml(*again.model) == modelToToml(model);
    add({set, "baseline", fmt::format("{} steps, written, read and written again", model.steps.size()), "the same",
         isSame ? "the same" : "other", isSame});
    double samples = 0, inside = 0, explained = 0;
    int places = 0, worse = 0;
    for (const LearningTarget& place : frequentPlaces(workspace, "")) {
        const auto tree = learnTree(workspace, nullptr, place, "", {}, progress);
        if (!tree || !std::isfinite(tree->insideShare) || !std::isfinite(tree->explained)) continue;
        ++places;
        samples += double(tree->keptBack);
        inside += tree->insideShare * double(tree->keptBack);
        explained += tree->explained * double(tree->keptBack);
        worse += tree->explained < -0.01 ? 1 : 0;
    }
    add({set, "tree", fmt::format("of {} places, worse than the mean by 1 % in what was kept back", places), "0",
         fmt::format("{} (R² {:.3f} on average)", worse, explained / std::max(1.0, samples)), worse == 0});
    const double share = inside / std::max(1.0, samples);
    add({set, "fidelity", "of what was kept back, within ± one sd", "60–76 %", fmt::format("{:.1f} %", 100 * share),
         share >= 0.60 && share <= 0.76});
    const auto whatIf = WhatIf::of(workspace, model, {}, normal, progress);
    const auto check = checkModel(workspace, model, normal, progress);
    if (!whatIf || !check) return;
    const auto said = whatIf->ask({"as recorded", {}});
    const double off = said ? said->response * 1e9 / check->observedNs - 1 : kUnknownNumber;
    add({set, "whatif", "response at the recorded load, beside the recorded one", "within 10 %",
         fmt::format("{:+.1f} %", 100 * off), std::abs(off) <= 0.10});
}

void ModelGoals::explain(Workspace& workspace, const std::string& set, const std::string& place,
                         const std::string& filter, const std::string& expected) {
    NoProgress progress;
    const auto target = findTarget(workspace, place, progress);
    if (!target) return;
    const auto tree = learnTree(workspace, nullptr, *target, filter, {}, progress);
    if (!tree) return;
    std::string first = "none";
    for (std::size_t i = tree->gains.size(); i-- > 0;)
        if (!tree->gains[i].second) first = tree->gainTexts[i].split;
    add({set, "explain", fmt::format("what goes most with slow {}", place), expected, first,
         first.find(expected) != std::string::npos});
}

void ModelGoals::probe(Workspace& workspace, const std::string& folder) {
    NoProgress progress;
    Probe probe;
    probe.service = "probe", probe.operation = "run";
    probe.command = "head -c {size} /dev/zero | cksum";
    probe.sweep = {{"size", {"1000", "1000000", "50000000"}}};
    probe.runs = 12;
    const auto probed = runProbe(probe, folder, progress);
    if (!probed) return add({"-", "probe", probed.error().message(), "runs", "failed", false});
    const auto imported = importProbe(workspace, *probed, folder, "probe", progress);
    const auto refined = refineTree(workspace, nullptr, targetOf(probe), progress);
    const double explained = imported && refined ? refined->after.explained : kUnknownNumber;
    add({"-", "probe", fmt::format("{} of {} runs; tree of what they took, R²", probed->done(), probed->runs.size()),
         "all, over 0.5", fmt::format("{:.2f}", explained), probed->done() == probed->runs.size() && explained > 0.5});
}

void ModelGoals::print() const {
    fmt::print("\n{:<11} {:<9} {:<60} {:<14} {}\n", "set", "verb", "what", "goal", "reached");
    int missed = 0;
    for (const Goal& goal : m_goals) {
        fmt::print("{:<11} {:<9} {:<60} {:<14} {} {}\n", goal.set, goal.verb, goal.what.substr(0, 60), goal.goal,
                   goal.isMet ? "✓" : "✗", goal.reached);
        missed += goal.isMet ? 0 : 1;
    }
    fmt::print("{} of {} goals reached\n", m_goals.size() - std::size_t(missed), m_goals.size());
    std::fflush(stdout);
}

} // namespace tenfold
