#include "app/cli/output/json_text.h"
#include "app/cli/output/played_tables.h"
#include "app/cli/output/validation_tables.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/import_messages.h"

#include "core/base/text/number_text.h"
#include "core/import/import_run.h"
#include "core/play/simulated/played_counts.h"
#include "core/prepare/preparation.h"
#include "core/store/workspace.h"
#include "core/validation/validation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ValidateArguments {
    std::string workspace, plan, run;
    std::string timezone, dates, format, mapping;
    double mostWrongShare = kMostWrongShare;
    std::size_t seeds = 3;
};

ImportOptions optionsOf(const ValidateArguments& arguments) {
    ImportOptions options;
    if (!arguments.timezone.empty()) options.timezone = arguments.timezone;
    if (!arguments.dates.empty()) options.dates = arguments.dates;
    if (!arguments.format.empty()) options.format = arguments.format;
    if (!arguments.mapping.empty()) options.mapping = arguments.mapping;
    return options;
}

/// The run to compare with. Its scale changes nothing: a run that does not say it is taken to be the plan's.
Result<Trace> readRun(const ValidateArguments& arguments, double planScale, Progress& progress,
                      std::vector<ImportIssue>& issues) {
    ImportOptions options = optionsOf(arguments);
    Result<Trace> trace = readTrace({arguments.run}, options, progress, &issues);
    if (trace || trace.error().id() != MessageId::ScaleNeeded) return trace;
    options.scale = planScale;
    issues.clear();
    return readTrace({arguments.run}, options, progress, &issues);
}

/// Where the run was recorded under other values than the plan is for.
std::vector<std::string> differencesOf(const Plan& plan, const Run& run) {
    std::vector<std::string> out;
    const double scale = plan.parameters.at("scale");
    if (run.scale && *run.scale != scale)
        out.push_back(
            fmt::format("the plan is for scale {}, the run has scale {}", compactNumber(scale), scaleText(run.scale)));
    for (const auto& [key, value] : run.config) {
        const auto planned = plan.parameters.find(key);
        if (planned != plan.parameters.end() && planned->second != value)
            out.push_back(fmt::format("{} is {} in the plan and {} in the run", key, compactNumber(planned->second),
                                      compactNumber(value)));
    }
    return out;
}

/// Whether replies lead nodes of the plan whose server can be simulated.
bool canBePlayed(const Plan& plan) {
    return !simulatedTargets(plan).empty() &&
           std::any_of(plan.program.types.begin(), plan.program.types.end(),
                       [](const NodeProgram& type) { return !type.threads.empty(); });
}

/// The plan played against what the workspace's runs recorded of the server; nothing where no reply leads anybody.
Result<std::optional<PlayedCounts>> played(Workspace& workspace, const Plan& plan, const ValidationReport& report,
                                           std::size_t seeds, Progress& progress) {
    if (seeds == 0 || !canBePlayed(plan)) return std::optional<PlayedCounts>();
    ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(std::vector<std::string>(), progress));
    const std::vector<std::string> targets = simulatedTargets(plan);
    const RecordedReplies replies(trace, targets);
    RETURN_IF_ERROR(preparationOf(plan.program).apply(trace, progress));
    const RecordedRequests requests(trace, targets);
    std::vector<PredictedCount> law;
    for (const auto& row : report.counts)
        law.push_back(row.predicted);
    ASSIGN_OR_RETURN(PlayedCounts out, playCounts(plan, law, {&replies, &requests, nullptr}, seeds, progress));
    return std::optional(std::move(out));
}

Result<int> runValidate(Invocation& invocation, const ValidateArguments& arguments) {
    // the plan holds all that is compared; what a server answered stands in the workspace
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const Plan plan, readPlan(arguments.plan, *invocation.progress));
    std::vector<ImportIssue> issues;
    ASSIGN_OR_RETURN(Trace trace, readRun(arguments, plan.parameters.at("scale"), *invocation.progress, issues));
    std::vector<std::string> notes;
    if (!trace.runs.empty()) notes = differencesOf(plan, trace.runs.front());
    const std::string run =
        trace.runs.empty() ? std::string() : trace.runs.front().name; // the check takes the trace over
    ASSIGN_OR_RETURN(ValidationReport report, validate(plan, std::move(trace), *invocation.progress));
    if (!issues.empty())
        notes.push_back(
            fmt::format("{} record{} of the run could not be read", issues.size(), issues.size() == 1 ? "" : "s"));
    ASSIGN_OR_RETURN(const std::optional<PlayedCounts> simulated,
                     played(workspace, plan, report, arguments.seeds, *invocation.progress));
    if (simulated) doubtLaws(*simulated, report);
    const CheckVerdict verdict = verdictOf(report, arguments.mostWrongShare);
    if (invocation.json) {
        Json document = toJson(report);
        if (simulated) document["played"] = toJson(*simulated, report);
        document["passed"] = verdict.passed();
        document["verdict"] = toJson(verdict);
        document["run"] = run;
        document["warnings"] = notes;
        document["provenance"] = plan.provenance;
        RETURN_IF_ERROR(printDocument(document));
    } else {
        RETURN_IF_ERROR(print(validationText(report, run, notes, verdict) +
                              (simulated ? playedText(*simulated, report) : std::string())));
    }
    return verdict.passed() ? 0 : 1;
}

} // namespace

void addValidateVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "validate",
                "compare a plan with a real run, which need not be imported; exit code 1 when they do not agree",
                "tenfold validate w.tenfold p6.plan captures/scale-06");
    const auto arguments = std::make_shared<ValidateArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that the plan came from")->required();
    verb->add_option("PLAN", arguments->plan, "plan, as tenfold extrapolate writes it")->required();
    verb->add_option("RUNPATH", arguments->run, "folder or file of one recorded run")->required();
    verb->add_option("--timezone", arguments->timezone, "time zone of the run's local times");
    verb->add_option("--dates", arguments->dates, "day-first or month-first: what 05/03/2026 is in the run");
    verb->add_option("--format", arguments->format, "format of the run's files (default: found from content)");
    verb->add_option("--map", arguments->mapping, "CSV: which column is what");
    verb->add_option("--most-wrong", arguments->mostWrongShare, "share of arguments that may be wrong, 0 to 1")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    verb->add_option("--seeds", arguments->seeds,
                     "plays of the plan against a simulation of the recorded server, where replies lead nodes; 0: none")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runValidate(current, *arguments); };
    });
}

} // namespace tenfold::cli
