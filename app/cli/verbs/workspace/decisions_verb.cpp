#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/store_messages.h"

#include "core/base/files/file_reader.h"
#include "core/base/files/file_writer.h"
#include "core/base/limits.h"
#include "core/store/workspace.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct DecisionArguments {
    std::string workspace;
    std::string file;
    std::int64_t id = 0;
    std::string text;
    bool wholeBatch = false;
};

const char* stateOf(const Decision& d) {
    static constexpr const char* kStates[] = {"in force", "undone", "undone for good"};
    return kStates[static_cast<std::size_t>(d.state)];
}

Json jsonOf(const Decision& d) {
    return {{"id", d.key.value},
            {"kind", d.kind},
            {"subject", Json::parse(d.subject, nullptr, false)},
            {"choice", d.choice},
            {"value", d.value.empty() ? Json() : Json::parse(d.value, nullptr, false)},
            {"name", d.name},
            {"note", d.note},
            {"batch", d.batch.value == 0 ? Json() : Json(d.batch.value)},
            {"batchName", d.batchName},
            {"createdNs", d.createdNs},
            {"state", stateOf(d)}};
}

Result<int> list(Invocation& invocation, const DecisionArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    if (invocation.json) {
        RETURN_IF_ERROR(
            printJsonOf([&](JsonWriter& out) { out.object([&] { out.list("decisions", decisions, jsonOf); }); }));
        return 0;
    }
    Table table({"id", "kind", "decision", "state", "batch", "note"},
                {Align::Right, Align::Left, Align::Left, Align::Left, Align::Right});
    for (const Decision& d : decisions) {
        table.row({std::to_string(d.key.value), d.kind, d.name, stateOf(d),
                   d.batch.value == 0 ? "" : std::to_string(d.batch.value), d.note});
        if (d.state != DecisionState::InForce) table.tone(3, Tone::Dim);
    }
    RETURN_IF_ERROR(print(table.text()));
    return 0;
}

Result<int> exportDecisions(Invocation& invocation, const DecisionArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::string text, workspace.exportDecisions());
    if (arguments.file == "-") {
        RETURN_IF_ERROR(print(text));
        return 0;
    }
    RETURN_IF_ERROR(writeFile(arguments.file, text));
    ASSIGN_OR_RETURN(const std::vector<Decision> all, workspace.decisions());
    const auto count =
        std::count_if(all.begin(), all.end(), [](const Decision& d) { return d.state == DecisionState::InForce; });
    RETURN_IF_ERROR(invocation.json ? printDocument({{"file", arguments.file}, {"decisions", count}})
                                    : print(fmt::format("{} decision{} written to {}\n", count, count == 1 ? "" : "s",
                                                        printable(arguments.file))));
    return 0;
}

Result<int> importDecisions(Invocation& invocation, const DecisionArguments& arguments) {
    ASSIGN_OR_RETURN(const std::string text,
                     readTextFile(arguments.file, kMostDecisionFileBytes, *invocation.progress));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const std::size_t count, workspace.importDecisions(text, arguments.file));
    RETURN_IF_ERROR(invocation.json ? printDocument({{"applied", count}})
                                    : print(fmt::format("{} decision{} applied\n", count, count == 1 ? "" : "s")));
    return 0;
}

Result<int> flip(Invocation& invocation, const DecisionArguments& arguments, bool isUndo) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const std::vector<Decision> step, isUndo ? workspace.undo() : workspace.redo());
    Json all = Json::array();
    std::string text;
    for (const Decision& d : step) {
        all.push_back(jsonOf(d));
        text += fmt::format("{}: {}\n", isUndo ? "undone" : "redone", d.name);
    }
    RETURN_IF_ERROR(invocation.json ? printDocument({{"decision", all.back()}, {"decisions", all}}) : print(text));
    return 0;
}

Result<int> describe(Invocation& invocation, const DecisionArguments& arguments, DecisionText which) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    const DecisionKey key(arguments.id);
    RETURN_IF_ERROR(workspace.describeDecision(key, which, arguments.text));
    ASSIGN_OR_RETURN(const std::vector<Decision> all, workspace.decisions());
    const auto found = std::find_if(all.begin(), all.end(), [&](const Decision& d) { return d.key == key; });
    if (found == all.end()) return fail(MessageId::BadDecision, {fmt::format("there is none {}", arguments.id)});
    RETURN_IF_ERROR(invocation.json ? printDocument({{"decision", jsonOf(*found)}})
                                    : print(fmt::format("{}: {}\n", arguments.id, arguments.text)));
    return 0;
}

void addDescribing(CLI::App& verb, Invocation& invocation, const std::shared_ptr<DecisionArguments>& arguments) {
    const auto use = [&invocation, arguments](DecisionText which) {
        return [&invocation, arguments, which] {
            invocation.run = [arguments, which](Invocation& current) {
                return describe(current, *arguments,
                                which == DecisionText::Name && arguments->wholeBatch ? DecisionText::BatchName : which);
            };
        };
    };
    CLI::App* name = verb.add_subcommand("name", "say in your own words what a decision is");
    name->add_flag("--batch", arguments->wholeBatch, "name all that were decided together with it");
    name->parse_complete_callback(use(DecisionText::Name));
    CLI::App* note = verb.add_subcommand("note", "remark on a decision");
    note->parse_complete_callback(use(DecisionText::Note));
    for (CLI::App* sub : {name, note}) {
        sub->add_option("ID", arguments->id, "number in the list of decisions")->required();
        sub->add_option("TEXT", arguments->text, "one line; '' takes it away")->required();
    }
}

} // namespace

void addDecisionVerbs(CLI::App& app, Invocation& invocation) {
    const auto arguments = std::make_shared<DecisionArguments>();
    for (const bool isUndo : {true, false}) {
        CLI::App* verb = addVerb(app, isUndo ? "undo" : "redo",
                                 isUndo ? "take the last decision back" : "bring back the decision undone last",
                                 isUndo ? "tenfold undo w.tenfold" : "tenfold redo w.tenfold");
        verb->add_option("WS", arguments->workspace, "workspace")->required();
        verb->callback([&invocation, arguments, isUndo] {
            invocation.run = [arguments, isUndo](Invocation& current) { return flip(current, *arguments, isUndo); };
        });
    }
    CLI::App* verb = addVerb(app, "decisions", "list decisions; export and import them as text",
                             "tenfold decisions w.tenfold export decisions.toml");
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->require_subcommand(0, 1);
    const auto use = [&invocation, arguments](Result<int> (*work)(Invocation&, const DecisionArguments&)) {
        return [&invocation, arguments, work] {
            invocation.run = [arguments, work](Invocation& current) { return work(current, *arguments); };
        };
    };
    CLI::App* out = verb->add_subcommand("export", "write the decisions in force as TOML");
    out->add_option("FILE", arguments->file, "file to write, - = stdout")->required();
    out->parse_complete_callback(use(&exportDecisions));
    CLI::App* in = verb->add_subcommand("import", "apply the decisions of a file");
    in->add_option("FILE", arguments->file, "file that export wrote")->required();
    in->parse_complete_callback(use(&importDecisions));
    addDescribing(*verb, invocation, arguments);
    verb->callback([verb, show = use(&list)] {
        if (verb->get_subcommands().empty()) show();
    });
}

} // namespace tenfold::cli
