#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/mining_messages.h"
#include "core/words/plan_messages.h"
#include "core/words/store_messages.h"

#include "core/base/short_list.h"
#include "core/base/text/closest_text.h"
#include "core/flows/names/span_names.h"
#include "core/import/files/glob.h"
#include "core/mining/types/type_edits.h"
#include "core/session/mined_workspace.h"
#include "core/store/decisions/answer_decisions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <set>

namespace tenfold::cli {
namespace {

struct DecideArguments {
    std::string workspace, subject, choice, run;
    bool showsWays = false;
};

/// What may be named: the types as mined, and those that decisions since then have made.
std::vector<std::string> typeNames(const std::vector<TypeAsSeen>& types, const MinedWorkspace& mined) {
    std::vector<std::string> names;
    for (const TypeAsSeen& type : types)
        names.push_back(type.name);
    for (const Answer& answer : answersInForce(mined.decisions))
        if (const auto edit = parseTypeEdit(answer))
            if (edit->edit == TypeEdit::Rename || edit->edit == TypeEdit::Move) names.push_back(edit->choice);
    return names;
}

Status checkType(const std::string& name, std::vector<std::string> names) {
    if (std::find(names.begin(), names.end(), name) != names.end()) return {};
    // The one that was meant comes first.
    if (const std::string near = closestText(name, names); !near.empty())
        std::iter_swap(names.begin(), std::find(names.begin(), names.end(), near));
    return fail(MessageId::UnknownNodeType, {name, shortList(names)});
}

const std::vector<SplitWay>* waysOf(const MiningResult& mining, const std::string& type) {
    for (const MinedType& mined : mining.types)
        if (mined.summary.name == type) return &mined.splits;
    return nullptr;
}

/// What --by names is one of the ways that mining found; a type that a decision has made is not known yet.
Status checkWay(const MiningResult& mining, const std::string& type, const std::string& by) {
    const std::vector<SplitWay>* ways = waysOf(mining, type);
    if (!ways) return {};
    std::vector<std::string> names;
    for (const SplitWay& way : *ways)
        names.push_back(way.by);
    if (std::find(names.begin(), names.end(), by) != names.end()) return {};
    return fail(MessageId::BadDecision, {fmt::format("nodes of {} cannot be told apart by {}; they can by: {}", type,
                                                     by, shortList(names, "nothing"))});
}

/// By what a type can be split, a line each.
Result<int> showWays(const Invocation& invocation, const DecideArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const MinedWorkspace mined, readMined(workspace));
    if (!mined.mining) return whyNotMined(workspace, arguments.workspace);
    RETURN_IF_ERROR(checkType(arguments.subject, typeNames(typeMembersOf(*mined.mining), mined)));
    Table table({"split by", "parts and their nodes in all runs"});
    auto document = nlohmann::ordered_json::array();
    const std::vector<SplitWay>* ways = waysOf(*mined.mining, arguments.subject);
    for (const SplitWay& way : ways ? *ways : std::vector<SplitWay>()) {
        std::vector<std::string> parts;
        auto counted = nlohmann::ordered_json::array();
        for (const SplitPart& part : way.parts) {
            parts.push_back(fmt::format("{}: {}", part.name, part.nodes));
            counted.push_back({{"name", part.name}, {"nodes", part.nodes}});
        }
        table.row({way.by, fmt::format("{}", fmt::join(parts, ", "))});
        document.push_back({{"by", way.by}, {"parts", counted}});
    }
    RETURN_IF_ERROR(invocation.json
                        ? printDocument({{"type", arguments.subject}, {"ways", document}})
                        : print(table.rows() == 0 ? "nothing tells the nodes of this type apart\n" : table.text()));
    return 0;
}

/// The nodes that NODE and --run name, both perhaps with * and ?; run and node.
Result<std::vector<std::pair<std::string, std::string>>> nodesOf(Workspace& workspace, const MinedWorkspace& mined,
                                                                 const DecideArguments& arguments) {
    std::vector<std::pair<std::string, std::string>> nodes;
    std::vector<std::string> all;
    for (const RunInfo& run : mined.runs) {
        if (!arguments.run.empty() && !matchesGlob(run.run.name, arguments.run)) continue;
        ASSIGN_OR_RETURN(const std::vector<SenderInfo> senders, workspace.senders(run.key));
        for (const SenderInfo& sender : senders) {
            all.push_back(sender.name);
            if (matchesGlob(sender.name, arguments.subject)) nodes.emplace_back(run.run.name, sender.name);
        }
    }
    if (!nodes.empty()) return nodes;
    const std::string near = closestText(arguments.subject, all);
    const std::string meant = !near.empty() ? near : all.empty() ? "none" : all.front();
    return fail(MessageId::BadDecision,
                {fmt::format("no node like {} in runs like {}; there is for example {}", arguments.subject,
                             arguments.run.empty() ? "*" : arguments.run, meant)});
}

/// The edit for nodes: by name where it is meant for every run, so that it holds for runs to come.
Result<Answer> editOfNodes(Workspace& workspace, const MinedWorkspace& mined, const DecideArguments& arguments,
                           TypeEdit edit) {
    ASSIGN_OR_RETURN(const auto nodes, nodesOf(workspace, mined, arguments));
    if (!arguments.run.empty()) return typeEditOfPart(edit, nodes, arguments.choice);
    std::set<std::string> names;
    for (const auto& [run, node] : nodes)
        names.insert(node);
    return typeEditOfNodes(edit, {}, {names.begin(), names.end()}, arguments.choice);
}

Result<Answer> editOf(Workspace& workspace, const DecideArguments& arguments, TypeEdit edit) {
    ASSIGN_OR_RETURN(const MinedWorkspace mined, readMined(workspace));
    const std::vector<TypeAsSeen> types = mined.mining ? typeMembersOf(*mined.mining) : std::vector<TypeAsSeen>();
    if (edit == TypeEdit::Move || edit == TypeEdit::Exclude) {
        ASSIGN_OR_RETURN(const Answer answer, editOfNodes(workspace, mined, arguments, edit));
        return rememberMembers(answer, types);
    }
    if (edit == TypeEdit::Cut && !parseCut(arguments.choice))
        return fail(MessageId::BadDecision,
                    {fmt::format("a distance to cut at is a number from 0 to 1, not {}", arguments.choice)});
    if (edit != TypeEdit::Cut) {
        if (!mined.mining) return whyNotMined(workspace, arguments.workspace);
        const std::vector<std::string> names = typeNames(types, mined);
        RETURN_IF_ERROR(checkType(arguments.subject, names));
        if (edit == TypeEdit::Merge) RETURN_IF_ERROR(checkType(arguments.choice, names));
        if (edit == TypeEdit::Split && !arguments.choice.empty())
            RETURN_IF_ERROR(checkWay(*mined.mining, arguments.subject, arguments.choice));
    }
    return rememberMembers(typeEdit(edit, arguments.subject, arguments.choice), types);
}

Result<int> decide(Invocation& invocation, const DecideArguments& arguments, TypeEdit edit) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const Answer answer, editOf(workspace, arguments, edit));
    ASSIGN_OR_RETURN(const Decision made, workspace.decide(decisionOf(answer, typeEditText(answer))));
    RETURN_IF_ERROR(print(invocation.json ? fmt::format("{{\"decision\": {}}}\n", made.key.value) : made.name + "\n"));
    if (!invocation.quiet) complain(fmt::format("hint: tenfold mine {} uses the decision\n", arguments.workspace));
    return 0;
}

/// What names of operations that differ in a value are.
Result<int> decideNames(Invocation& invocation, const DecideArguments& arguments, bool areOne) {
    if (!spanNamePattern(arguments.subject))
        return fail(MessageId::BadDecision,
                    {fmt::format("a pattern has a place for the value, as in GET /user/{{n}} or /user/{{name}}; {} has "
                                 "none",
                                 arguments.subject)});
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    const std::string choice(areOne ? kOneOperation : kOwnOperations);
    const Answer answer{std::string(kSpanNamesQuestion.key),
                        keyOf(kSpanNamesQuestion, QuestionSubject::thing(arguments.subject)),
                        choice,
                        {}};
    ASSIGN_OR_RETURN(const Decision made,
                     workspace.decide(decisionOf(answer, fmt::format("{} → {}", arguments.subject, choice))));
    RETURN_IF_ERROR(print(invocation.json ? fmt::format("{{\"decision\": {}}}\n", made.key.value) : made.name + "\n"));
    return 0;
}

/// That a run was good, or that nobody knows.
Result<int> decideGood(Invocation& invocation, const DecideArguments& arguments, bool isGood) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const Decision made, workspace.setRun(arguments.subject, "good", isGood ? "true" : "false"));
    RETURN_IF_ERROR(print(invocation.json ? fmt::format("{{\"decision\": {}}}\n", made.key.value) : made.name + "\n"));
    return 0;
}

} // namespace

void addDecideVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "decide", "change the node types or the names of operations that were found; each can be undone",
                "tenfold decide w.tenfold rename am-container AppMaster\n"
                "  tenfold decide w.tenfold split datanode --ways\n"
                "  tenfold decide w.tenfold split datanode --by rank\n"
                "  tenfold decide w.tenfold move 'nodemanager-*' NodeManager --run '*'\n"
                "  tenfold decide w.tenfold leave-out 'client-*' --run '*scale-02*'\n"
                "  tenfold decide w.tenfold group-names 'GET /user/{n}'");
    const auto arguments = std::make_shared<DecideArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->require_subcommand(1);
    const auto add = [&](TypeEdit edit, const char* name, const char* text, const char* subject, const char* choice,
                         const char* example) {
        CLI::App* sub = verb->add_subcommand(name, text);
        sub->footer(fmt::format("Example:\n  tenfold decide w.tenfold {} {}", name, example));
        if (subject) sub->add_option(subject, arguments->subject)->required();
        if (choice) sub->add_option(choice, arguments->choice)->required();
        if (edit == TypeEdit::Move || edit == TypeEdit::Exclude)
            sub->add_option("--run", arguments->run,
                            "only nodes of this run, or of runs like 'large-*' (default: of this name in every run)");
        if (edit == TypeEdit::Split) {
            sub->add_option("--by", arguments->choice,
                            "rank, job, or METHOD.path of an argument (default: where the nodes differ most)");
            sub->add_flag("--ways", arguments->showsWays, "list by what the type can be split, and change nothing");
        }
        sub->callback([&invocation, arguments, edit] {
            invocation.run = [arguments, edit](Invocation& current) {
                return arguments->showsWays ? showWays(current, *arguments) : decide(current, *arguments, edit);
            };
        });
    };
    const auto addNames = [&](bool areOne, const char* name, const char* text) {
        CLI::App* sub = verb->add_subcommand(name, text);
        sub->footer(fmt::format("Example:\n  tenfold decide w.tenfold {} 'GET /user/{{n}}'", name));
        sub->add_option("PATTERN", arguments->subject,
                        "a name with {n} for a number, {id} for an id, {name} for a word, {text} for a quoted text")
            ->required();
        sub->callback([&invocation, arguments, areOne] {
            invocation.run = [arguments, areOne](Invocation& current) {
                return decideNames(current, *arguments, areOne);
            };
        });
    };
    addNames(true, "group-names", "names of operations that differ in a value are one operation");
    addNames(false, "own-names", "names of operations that differ in a value are operations of their own");
    for (const bool isGood : {true, false}) {
        const char* name = isGood ? "good" : "not-good";
        CLI::App* sub = verb->add_subcommand(name, isGood ? "this run was good: others are held against it"
                                                          : "it is not known that this run was good");
        sub->footer(fmt::format("Example:\n  tenfold decide w.tenfold {} 00a-normal", name));
        sub->add_option("RUN", arguments->subject, "name of the run")->required();
        sub->callback([&invocation, arguments, isGood] {
            invocation.run = [arguments, isGood](Invocation& current) {
                return decideGood(current, *arguments, isGood);
            };
        });
    }
    add(TypeEdit::Cut, "cut", "cut the dendrogram at another distance", nullptr, "DISTANCE", "0.1");
    add(TypeEdit::Rename, "rename", "give a type another name", "TYPE", "NAME", "am-container AppMaster");
    add(TypeEdit::Merge, "merge", "put the nodes of a type into another one", "TYPE", "INTO",
        "client-upload client-wordcount");
    add(TypeEdit::Split, "split",
        "make several types of one: by an argument, job or rank, or where its nodes differ most", "TYPE", nullptr,
        "datanode --by rank");
    add(TypeEdit::Move, "move",
        "put a node, or nodes like 'worker-*', into another type, a new one where there is none", "NODE", "TYPE",
        "'nodemanager-*' NodeManager --run '*scale-02*'");
    add(TypeEdit::Exclude, "leave-out", "do not mine the calls of a node, or of nodes like 'probe-*'", "NODE", nullptr,
        "'client-*' --run '*scale-02*'");
}

} // namespace tenfold::cli
