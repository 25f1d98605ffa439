#include "app/cli/output/json_text.h"
#include "app/cli/output/run_json.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/store_messages.h"

#include "core/base/text/number_text.h"
#include "core/store/runs/series.h"
#include "core/store/workspace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RunsArguments {
    std::string workspace;
    std::string run;
    std::string newName;
    std::vector<std::string> settings;
};

std::string configText(const Run& run) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : run.config)
        parts.push_back(key + "=" + compactNumber(value));
    for (const auto& [key, value] : run.configText)
        parts.push_back(key + "=" + value);
    return fmt::format("{}", fmt::join(parts, " "));
}

Json runJson(const RunInfo& info) {
    return {{"name", info.run.name},
            {"kind", nameOf(info.kind)},
            {"scale", scaleJson(info.run.scale)},
            {"repetition", info.run.repetition},
            {"config", configJson(info.run)},
            {"senders", info.senders},
            {"events", info.events},
            {"skipped", info.run.skippedRecords},
            {"heldOut", info.run.heldOut},
            {"good", info.isGood},
            {"format", info.format},
            {"source", info.source}};
}

Result<int> listRuns(Invocation& invocation, const RunsArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    RETURN_IF_ERROR(countSamples(workspace, runs));
    if (invocation.json) {
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) { out.object([&] { out.list("runs", runs, runJson); }); }));
        return 0;
    }
    Table table({"run", "kind", "scale", "repetition", "senders", "events", "skipped", "", "config"},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    for (const RunInfo& info : runs) {
        table.row({info.run.name, std::string(nameOf(info.kind)), scaleText(info.run.scale),
                   std::to_string(info.run.repetition), withThousands(static_cast<std::int64_t>(info.senders)),
                   withThousands(static_cast<std::int64_t>(info.events)),
                   withThousands(static_cast<std::int64_t>(info.run.skippedRecords)),
                   info.run.heldOut ? "held out"
                   : info.isGood    ? "good"
                                    : "",
                   configText(info.run)});
        if (info.run.skippedRecords > 0) table.tone(6, Tone::Bad);
    }
    RETURN_IF_ERROR(print(table.text()));
    return 0;
}

/// Says what a changed run makes stale: the results that were computed from it.
Result<int> report(Invocation& invocation, const Decision& decision, const std::vector<std::string>& stale) {
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument({{"decision", decision.key.value}, {"name", decision.name}, {"stale", stale}}));
        return 0;
    }
    std::string text = decision.name + "\n";
    if (!stale.empty()) text += fmt::format("now stale: {}\n", fmt::join(stale, ", "));
    RETURN_IF_ERROR(print(text));
    return 0;
}

Result<int> renameRun(Invocation& invocation, const RunsArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(arguments.run));
    ASSIGN_OR_RETURN(const auto stale, workspace.resultsOfRun(info.key));
    ASSIGN_OR_RETURN(const Decision decision, workspace.renameRun(arguments.run, arguments.newName));
    return report(invocation, decision, stale);
}

Result<int> deleteRun(Invocation& invocation, const RunsArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(arguments.run));
    ASSIGN_OR_RETURN(const auto stale, workspace.resultsOfRun(info.key));
    ASSIGN_OR_RETURN(const Decision decision, workspace.deleteRun(arguments.run));
    if (!invocation.quiet)
        std::fputs("hint: tenfold undo brings it back; tenfold compact frees its space for good\n", stderr);
    return report(invocation, decision, stale);
}

Result<int> setRun(Invocation& invocation, const RunsArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(arguments.run));
    ASSIGN_OR_RETURN(const auto stale, workspace.resultsOfRun(info.key));
    std::vector<std::pair<std::string, std::string>> settings;
    for (const std::string& setting : arguments.settings) {
        if (setting == "good") { // as it is said
            settings.emplace_back("good", "true");
            continue;
        }
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(MessageId::BadRunSetting, {setting, "", "it has no form KEY=VALUE"});
        settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    }
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.setRun(arguments.run, settings));
    for (const Decision& decision : decisions)
        if (&decision != &decisions.back() && !invocation.json) RETURN_IF_ERROR(print(decision.name + "\n"));
    // That a run was good changes nothing that is computed from it.
    const bool isOfGood =
        std::all_of(settings.begin(), settings.end(), [](const auto& setting) { return setting.first == "good"; });
    return report(invocation, decisions.back(), isOfGood ? std::vector<std::string>() : stale);
}

} // namespace

void addRunsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "runs", "list, rename, delete and correct the runs of a workspace",
                             "tenfold runs w.tenfold\n  tenfold runs w.tenfold set wordcount-scale-06 held_out=true");
    const auto arguments = std::make_shared<RunsArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->require_subcommand(0, 1);
    const auto use = [&invocation, arguments](Result<int> (*work)(Invocation&, const RunsArguments&)) {
        return [&invocation, arguments, work] {
            invocation.run = [arguments, work](Invocation& current) { return work(current, *arguments); };
        };
    };
    CLI::App* rename = verb->add_subcommand("rename", "give a run another name");
    rename->add_option("RUN", arguments->run, "name of the run")->required();
    rename->add_option("NAME", arguments->newName, "its new name")->required();
    rename->parse_complete_callback(use(&renameRun));
    CLI::App* remove = verb->add_subcommand("delete", "delete a run (can be undone until compact)");
    remove->add_option("RUN", arguments->run, "name of the run")->required();
    remove->parse_complete_callback(use(&deleteRun));
    CLI::App* set =
        verb->add_subcommand("set", "correct scale, repetition, held_out or config.KEY, or mark it as good");
    set->add_option("RUN", arguments->run, "name of the run")->required();
    set->add_option("KEY=VALUE", arguments->settings, "scale=4 repetition=2 held_out=true good config.mappers=16")
        ->required();
    set->parse_complete_callback(use(&setRun));
    verb->callback([verb, list = use(&listRuns)] {
        if (verb->get_subcommands().empty()) list();
    });
}

} // namespace tenfold::cli
