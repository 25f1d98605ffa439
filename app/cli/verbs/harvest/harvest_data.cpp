#include "app/cli/verbs/harvest/harvest_data.h"

#include "app/cli/output/table.h"
#include "core/base/text/number_text.h"
#include "core/harvest/load/series_slots.h"
#include "core/session/lenses/harvest_lens.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

/// The result that the workspace keeps, computed and kept where it is stale.
Result<std::shared_ptr<const harvest::TenantLoads>> keptLoads(Workspace& workspace, Progress& progress) {
    const Lens& lens = harvestLens();
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    if (!lens.canCompute(runs)) return fail(MessageId::NoSamples);
    ASSIGN_OR_RETURN(LensState state, readLens(workspace, lens));
    if (state.isWanting() || !state.result) {
        ASSIGN_OR_RETURN(state.result, lens.makeWorker()->compute(workspace, {}, progress));
        if (!workspace.isReadOnly()) RETURN_IF_ERROR(storeLens(workspace, lens, *state.result));
    }
    const auto found = std::static_pointer_cast<const HarvestFound>(state.result);
    return std::shared_ptr<const harvest::TenantLoads>(found, &found->loads());
}

} // namespace

bool HarvestArguments::isPlain() const {
    const harvest::PatternRule rule;
    const harvest::InputLimits limits;
    return run.empty() && data.empty() && cores == 0 && question.slotSeconds == 0 &&
           question.patterns.constantSigma == rule.constantSigma &&
           question.patterns.periodicShare == rule.periodicShare && question.patterns.minDays == rule.minDays &&
           question.limits.reserveCores == limits.reserveCores && question.limits.reserveMib == limits.reserveMib;
}

void addHarvestOptions(CLI::App& verb, HarvestArguments& arguments) {
    verb.add_option("WS", arguments.workspace, "workspace")->required();
    verb.add_option("--run", arguments.run, "only this run of samples");
    verb.add_option("--data", arguments.data, "tables, or folders of them, in place of those that are kept")
        ->allow_extra_args(false);
    verb.add_option("--cores", arguments.cores, "cores of servers that servers.csv does not have")
        ->check(CLI::PositiveNumber);
    verb.add_option("--reserve-cores", arguments.question.limits.reserveCores,
                    "cores of a server that batch work never gets (4)")
        ->check(CLI::NonNegativeNumber);
    verb.add_option("--reserve-mib", arguments.question.limits.reserveMib, "the same of memory (10240)")
        ->check(CLI::NonNegativeNumber);
    verb.add_option("--slot", arguments.question.slotSeconds, "seconds of a slot, a part of a day (as recorded)")
        ->check(CLI::Range(1, 86'400));
    verb.add_option("--const-sigma", arguments.question.patterns.constantSigma,
                    "slow variation up to which a load is constant (0.03)")
        ->check(CLI::Range(0.0001, 1.0));
    verb.add_option("--periodic-share", arguments.question.patterns.periodicShare,
                    "daily share of it from which a load is periodic (0.40)")
        ->check(CLI::Range(0.0001, 1.0));
    verb.add_option("--min-days", arguments.question.patterns.minDays, "days that a verdict needs (14)")
        ->check(CLI::Range(1, 31));
}

Result<harvest::HarvestInput> inputOf(const HarvestArguments& arguments, Workspace& workspace, Progress& progress) {
    if (arguments.data.empty()) return harvestInput(workspace, arguments.question.limits, progress);
    ASSIGN_OR_RETURN(const auto tables, harvest::readTables({arguments.data.begin(), arguments.data.end()}, progress));
    ASSIGN_OR_RETURN(harvest::HarvestInput input, harvest::parsedTables(tables, arguments.question.limits, progress));
    RETURN_IF_ERROR(harvest::setObserved(workspace, input));
    return input;
}

Result<HarvestData> harvestData(const HarvestArguments& arguments, bool needsLoads, Progress& progress) {
    harvest::LoadQuestion question = arguments.question;
    question.run = arguments.run;
    if (arguments.cores > 0) question.cores = arguments.cores;
    constexpr int kDay = 86'400;
    if (question.slotSeconds > 0 && kDay % question.slotSeconds != 0)
        return fail(MessageId::BadHarvestOption,
                    {"--slot", say(TENFOLD_WORDS("Sentence", "a whole part of a day", "harvest.partOfDay"))});
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::PreferWrite));
    HarvestData data{std::move(workspace), {}, nullptr};
    ASSIGN_OR_RETURN(data.input, inputOf(arguments, data.workspace, progress));
    if (arguments.isPlain()) {
        auto kept = keptLoads(data.workspace, progress);
        if (!kept && (needsLoads || kept.error().id() != MessageId::NoSamples))
            return tl::unexpected<Error>(std::move(kept).error());
        if (kept) data.loads = *kept;
        return data;
    }
    auto loads = harvest::tenantLoads(data.workspace, question, data.input, progress);
    if (!loads && (needsLoads || loads.error().id() != MessageId::NoSamples))
        return tl::unexpected<Error>(std::move(loads).error());
    if (loads) data.loads = std::make_shared<harvest::TenantLoads>(std::move(*loads));
    return data;
}

std::string noteLines(const std::vector<Sentence>& notes) {
    std::string text;
    for (const Sentence& note : notes)
        text += note.text() + "\n";
    return text;
}

std::string brokenLines(const harvest::HarvestInput& input) {
    std::string text;
    for (const auto& [where, rule] : input.broken) {
        const samples::InputRule& of = samples::inputRule(where.second);
        const harvest::InputIssue& first = rule.first.front();
        text += fmt::format("{} ({}): {}, {} in {}", where.second.substr(0, 4), samples::nameOf(of.severity),
                            say(of.what).text(), withThousands(std::int64_t(rule.count)), printable(where.first));
        if (first.line > 0) text += fmt::format(", first in line {}", first.line);
        if (!first.detail.empty()) text += fmt::format(": {}", printable(first.detail));
        text += fmt::format("\n  {}\n", say(of.hint, std::string()).text());
    }
    return text;
}

} // namespace tenfold::cli
