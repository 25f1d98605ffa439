#include "core/session/saved/kept_capacities.h"

#include "core/report/shown_part.h"
#include "core/store/trials.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

constexpr const char* kCapacityKind = "capacity"; ///< of trials

Trial trialOfSearch(const KeptCapacity& search) {
    Trial trial;
    trial.kind = kCapacityKind;
    trial.parameters = nlohmann::json{{"server", search.server}, {"startedNs", search.startedNs}}.dump();
    trial.seed = static_cast<std::int64_t>(search.seed);
    return trial;
}

Sentence roundedText(double value) {
    return numeral(fmt::format("{:.0f}", value));
}

Sentence scaleText(double scale) {
    return numeral(fmt::format("{:.10g}", scale));
}

Sentence worstMs(const KeptCapacity::Step& step) {
    std::int64_t worst = 0;
    for (const KeptCapacity::Method& method : step.methods)
        worst = std::max(worst, method.p99Ns);
    return numeral(fmt::format("{:.3f}", static_cast<double>(worst) / 1e6));
}

/// What a search found, in a sentence.
Sentence foundText(const KeptCapacity& search) {
    const LoadSearch::Limit& limit = search.limit;
    if (limit.why == LoadSearch::Limit::Why::NeverHeld)
        return say(TENFOLD_WORDS("Sentence", "{0}: not even scale {1} held to {2}. Why: {3}", "capacity.none"),
                   search.server, scaleText(search.from), search.condition, search.reason);
    return say(TENFOLD_WORDS("Sentence", "{0} held scale {1} ({2} … {3}) to {4}. Why no more: {5}", "capacity.held"),
               search.server, scaleText(limit.load), scaleText(limit.low), scaleText(limit.high), search.condition,
               search.reason);
}

} // namespace

Status keepCapacity(Workspace& workspace, const KeptCapacity& search) {
    return keepTrial(workspace, trialOfSearch(search), keptCapacityJson(search));
}

Result<std::vector<KeptCapacity>> keptCapacities(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Trial> trials, trialsOf(workspace, kCapacityKind));
    std::vector<KeptCapacity> out;
    for (const Trial& trial : trials)
        if (auto search = readKeptCapacity(trial.result)) out.push_back(std::move(*search));
    std::stable_sort(out.begin(), out.end(),
                     [](const KeptCapacity& a, const KeptCapacity& b) { return a.startedNs > b.startedNs; });
    return out;
}

Result<std::optional<ReportSection>> capacitySection(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<KeptCapacity> searches, keptCapacities(workspace));
    if (searches.empty()) return std::nullopt;
    const KeptCapacity& last = searches.front();
    ShownPart part{"capacity", say(TENFOLD_WORDS("Sentence", "What the server holds", "report.capacity")),
                   foundText(last)};
    part.table.emplace();
    part.table->columns = {
        {say(TENFOLD_WORDS("Sentence", "scale", "report.capacity.scale")), true},
        {say(TENFOLD_WORDS("Sentence", "calls a second", "report.capacity.rate")), true},
        {say(TENFOLD_WORDS("Sentence", "p99 of the slowest method, ms", "report.capacity.p99")), true},
        {say(TENFOLD_WORDS("Sentence", "errors", "report.capacity.errors")), true},
        {say(TENFOLD_WORDS("Sentence", "held", "report.capacity.isHeld"))},
        {say(TENFOLD_WORDS("Sentence", "why", "report.capacity.why"))}};
    std::vector<const KeptCapacity::Step*> steps;
    for (const KeptCapacity::Step& step : last.steps)
        steps.push_back(&step);
    std::stable_sort(steps.begin(), steps.end(), [](const auto* a, const auto* b) { return a->scale < b->scale; });
    const Sentence yes = say(TENFOLD_WORDS("Sentence", "yes", "report.capacity.yes")),
                   no = say(TENFOLD_WORDS("Sentence", "no", "report.capacity.no"));
    for (const KeptCapacity::Step* step : steps)
        part.table->rows.push_back({scaleText(step->scale), roundedText(step->rate), worstMs(*step),
                                    numeral(fmt::format("{}", step->errors)), step->isWithin ? yes : no, step->reason});
    return sectionOf(part);
}

} // namespace tenfold
