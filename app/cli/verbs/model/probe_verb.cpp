#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "app/cli/verbs/model/probe_proposals.h"
#include "app/cli/verbs/verb.h"
#include "core/words/flows_messages.h"
#include "core/words/import_messages.h"
#include "core/words/model_messages.h"
#include "core/words/probe_messages.h"

#include "core/base/text/number_text.h"
#include "core/probe/probe_import.h"
#include "core/probe/probe_state.h"
#include "core/probe/probe_trials.h"
#include "core/session/json/probe_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstdio>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

struct ProbeArguments {
    std::string workspace, model, at, command, beside, kind = "primary", limit = "10s", folder;
    std::vector<std::string> sweeps;
    int runs = 5;
    bool isDry = false, isResumed = false, areProposed = false;
};

/// "10s", "500ms", "2min", "10".
Result<double> secondsOf(const std::string& text) {
    for (const auto& [unit, factor] : {std::pair{"ms", 1e-3}, {"min", 60.0}, {"s", 1.0}, {"", 1.0}}) {
        if (!text.ends_with(unit)) continue;
        const std::string number = text.substr(0, text.size() - std::string_view(unit).size());
        char* end = nullptr;
        const double value = std::strtod(number.c_str(), &end);
        if (!number.empty() && *end == '\0' && std::isfinite(value)) return value * factor;
    }
    return fail(MessageId::BadProbe, {fmt::format("--limit {} is no time", text)});
}

/// "NAME=1,4,16".
Status addSweep(Probe& probe, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return fail(MessageId::BadSetting, {text});
    std::vector<std::string> values;
    for (std::size_t from = equals + 1; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        if (comma > from) values.push_back(text.substr(from, comma - from));
        from = comma + 1;
    }
    probe.sweep.emplace_back(text.substr(0, equals), std::move(values));
    return {};
}

Result<Probe> probeOf(const ProbeArguments& arguments) {
    Probe probe;
    const std::size_t blank = arguments.at.find(' ');
    if (blank == std::string::npos || blank == 0 || blank + 1 == arguments.at.size())
        return fail(MessageId::BadProbe, {"--at needs a service and an operation, \"cart GetCart\""});
    probe.service = arguments.at.substr(0, blank);
    probe.operation = arguments.at.substr(blank + 1);
    probe.command = arguments.command;
    probe.beside = arguments.beside;
    probe.kind = arguments.kind == "interference" ? ProbeKind::Interference
                 : arguments.kind == "long-term"  ? ProbeKind::LongTerm
                                                  : ProbeKind::Primary;
    if (probe.kind == ProbeKind::Interference && probe.beside.empty())
        return fail(MessageId::BadProbe, {"interference needs a second command, --beside"});
    probe.runs = arguments.runs;
    ASSIGN_OR_RETURN(probe.bounds.seconds, secondsOf(arguments.limit));
    for (const std::string& sweep : arguments.sweeps)
        RETURN_IF_ERROR(addSweep(probe, sweep));
    return probe;
}

std::string wallTimeText(double seconds) {
    return std::isfinite(seconds) ? duration(std::llround(seconds * 1e9)) : "–";
}

std::string valuesText(const std::map<std::string, std::string>& values) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : values)
        texts.push_back(name + " = " + value);
    return texts.empty() ? "–" : fmt::format("{}", fmt::join(texts, ", "));
}

std::string probedText(const ProbeProgress& probed, const fs::path& folder) {
    Table table({"values", "done", "failed", "mean", "±"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    for (const ProbePoint& point : pointsOf(probed))
        table.row({valuesText(point.values), std::to_string(point.done), std::to_string(point.failed),
                   point.done > 0 ? wallTimeText(point.mean) : "–", wallTimeText(point.sd)});
    std::string text = table.text();
    constexpr std::size_t kMostFailures = 5; // of equal cause, mostly
    std::size_t shown = 0;
    for (const ProbeRun& run : probed.runs) {
        if (run.state != ProbeRun::State::Failed || shown++ >= kMostFailures) continue;
        constexpr std::size_t kTail = 300;
        const std::string& tail = run.outcome.tail;
        text += fmt::format("{} {}: {}\n", run.name(), outcomeText(run.outcome).text(),
                            printable(tail.size() > kTail ? tail.substr(tail.size() - kTail) : tail));
    }
    return text + fmt::format("{} of {} runs done, kept in {}\n", probed.done(), probed.runs.size(), folder.string());
}

std::string treeFidelityText(const LearntTree& tree) {
    return fmt::format("{} samples, inside ± sd {}, explains {}", withThousands(std::int64_t(tree.samples)),
                       percent(tree.insideShare), percent(tree.explained));
}

/// What the place's tree says at each combination now.
std::vector<PointPrediction> predictionsOf(const LearntTree& tree, const PerformanceModel* model,
                                           const ProbeProgress& probed) {
    std::vector<PointPrediction> predictions;
    for (const ProbePoint& point : pointsOf(probed)) {
        const std::vector<std::pair<std::string, std::string>> values(point.values.begin(), point.values.end());
        const double expected = model == nullptr ? NAN : expectedOf(*model, tree.target, values);
        predictions.push_back(
            {point.values, tree.predict(values, std::isfinite(expected) ? std::optional(expected) : std::nullopt)});
    }
    return predictions;
}

std::string predictionsText(const std::vector<PointPrediction>& predictions) {
    Table table({"values", "predicted", "±", "samples"}, {Align::Left, Align::Right, Align::Right, Align::Right});
    for (const PointPrediction& point : predictions) {
        const bool isKnown = point.said.basis != PredictionBasis::None;
        table.row({valuesText(point.values), isKnown ? wallTimeText(point.said.value) : "no basis",
                   isKnown ? wallTimeText(point.said.spread) : "–", withThousands(std::int64_t(point.said.samples))});
    }
    return table.text();
}

/// Before and after; a place without spans is said and no error.
Status refinePlace(Workspace& workspace, const ProbeArguments& arguments, const ProbeProgress& probed,
                   Progress& progress, std::string& text, Json& document) {
    std::optional<PerformanceModel> model;
    if (!arguments.model.empty()) {
        ASSIGN_OR_RETURN(model, readModelFile(arguments.model));
    }
    const PerformanceModel* expected = model ? &*model : nullptr;
    const auto refined = refineTree(workspace, expected, targetOf(probed.probe), progress);
    document["before"] = document["after"] = nullptr;
    if (!refined &&
        (refined.error().id() == MessageId::NoRequests || refined.error().id() == MessageId::UnknownPlace)) {
        text += "nothing to learn: " + printable(refined.error().message()) + "\n";
        return {};
    }
    if (!refined) return tl::unexpected(refined.error());
    RETURN_IF_ERROR(keepTree(workspace, refined->after));
    text += "before: " + (refined->before ? treeFidelityText(*refined->before) : "no tree of this place") + "\n";
    text += "after:  " + treeFidelityText(refined->after) + "\n";
    if (refined->before) document["before"] = treeFidelityJson(*refined->before);
    document["after"] = treeFidelityJson(refined->after);
    const std::vector<PointPrediction> predictions = predictionsOf(refined->after, expected, probed);
    text += "\n" + predictionsText(predictions);
    document["predictions"] = predictionsJson(predictions);
    return {};
}

Result<int> showPlanned(Invocation& invocation, const Probe& probe, const fs::path& folder) {
    ASSIGN_OR_RETURN(const ProbeProgress planned, readProbe(probe, folder));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(probedJson(planned, folder)) : print(probedText(planned, folder)));
    return 0;
}

Result<int> showProposals(Invocation& invocation, const ProbeArguments& arguments) {
    std::optional<PerformanceModel> model;
    if (!arguments.model.empty()) {
        ASSIGN_OR_RETURN(model, readModelFile(arguments.model));
    }
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::vector<ProbeProposal> proposals,
                     proposedProbes(workspace, model ? &*model : nullptr, arguments.at, *invocation.progress));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(proposalsJson(proposals))
                                    : print(proposalsText(proposals, arguments.workspace)));
    return 0;
}

/// What is done is not run again: the workspace knows it also where the folder is gone. Another folder asks anew.
Status prepareRuns(Workspace& workspace, const ProbeArguments& arguments, const Probe& probe, const fs::path& folder) {
    if (arguments.folder.empty())
        RETURN_IF_ERROR(restoreRuns(workspace, probe, folder));
    else
        RETURN_IF_ERROR(askRunsAnew(workspace, probe, folder));
    std::error_code ignored;
    if (arguments.isResumed || !fs::exists(folder / "state.json", ignored)) return {};
    return fail(MessageId::BadProbe,
                {fmt::format("{} has runs of it already; --resume goes on with them", folder.string())});
}

Result<int> runProbeVerb(Invocation& invocation, const ProbeArguments& arguments) {
    if (arguments.areProposed || arguments.command.empty()) return showProposals(invocation, arguments);
    ASSIGN_OR_RETURN(const Probe probe, probeOf(arguments));
    const fs::path folder =
        arguments.folder.empty() ? probeFolder(arguments.workspace, probe) : fs::path(arguments.folder);
    if (arguments.isDry) return showPlanned(invocation, probe, folder);
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::Create));
    RETURN_IF_ERROR(prepareRuns(workspace, arguments, probe, folder));
    const auto told = [&](const ProbeRun& run) {
        if (!invocation.quiet)
            complain(fmt::format("{}: {}\n", run.name(),
                                 run.state == ProbeRun::State::Done ? wallTimeText(run.outcome.seconds)
                                                                    : outcomeText(run.outcome).text()));
    };
    ASSIGN_OR_RETURN(const ProbeProgress probed, runProbe(probe, folder, *invocation.progress, told));
    const std::string name = fmt::format("probe {}", folder.filename().string());
    ASSIGN_OR_RETURN(const ProbeImport imported, importProbe(workspace, probed, folder, name, *invocation.progress));
    Json document = probedJson(probed, folder);
    std::string learnt;
    if (probed.done() > 0)
        RETURN_IF_ERROR(refinePlace(workspace, arguments, probed, *invocation.progress, learnt, document));
    invocation.progress.reset();
    for (const std::string& unread : imported.unread)
        complain(fmt::format("tenfold: not imported: {}\n", unread));
    Json runs = Json::array();
    for (const ImportedRun& run : imported.report.runs)
        runs.push_back(run.run.name);
    document["imported"] = runs;
    std::string text = probedText(probed, folder);
    if (!runs.empty())
        text +=
            fmt::format("imported as {}\n", printable(runs.front().get<std::string>() + (runs.size() > 1 ? " …" : "")));
    RETURN_IF_ERROR(invocation.json ? printDocument(document) : print(text + learnt));
    return probed.done() > 0 ? 0 : 1;
}

} // namespace

void addModelProbeVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "probe", "runs a program at several values of an attribute and imports what it did",
                             "tenfold model probe spans.tenfold --at 'disk read' --command 'head -c {size} /dev/zero' "
                             "--sweep size=1000,1000000 --runs 3 --dry-run");
    const auto arguments = std::make_shared<ProbeArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that gets the runs; made where there is none")->required();
    verb->add_option("MODEL", arguments->model, "model file whose tree of the place is refined");
    verb->add_option("--at", arguments->at, "\"SERVICE OPERATION\": the place it is about");
    verb->add_option("--command", arguments->command,
                     "for the shell: {NAME} is a value of the sweep, {out} a folder to write traces to, {{ a brace; "
                     "without one, probes are proposed");
    verb->add_flag("--propose", arguments->areProposed,
                   "say which probes would tell more than what was seen: of the place, or of all trees that are kept");
    verb->add_option("--sweep", arguments->sweeps, "NAME=V,V…: values of an attribute; several: all combinations")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--runs", arguments->runs, "of each value (default 5)");
    verb->add_option("--limit", arguments->limit, "time that a run may take (default 10s)");
    verb->add_option("--kind", arguments->kind, "primary, interference (with --beside), long-term (values in order)")
        ->check(CLI::IsMember({"primary", "interference", "long-term"}));
    verb->add_option("--beside", arguments->beside, "a command that runs beside every run");
    verb->add_option("--folder", arguments->folder, "where runs are kept (default: WS.probes/…)");
    verb->add_flag("--dry-run", arguments->isDry, "show the runs and how far they are, run nothing");
    verb->add_flag("--resume", arguments->isResumed,
                   "go on: what was done is not repeated, what failed is tried again");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runProbeVerb(current, *arguments); };
    });
}

} // namespace tenfold::cli
