#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/mining/types/type_edits.h"
#include "core/session/mined_workspace.h"

#include <fmt/format.h>

#include <cstdio>

namespace tenfold::cli {
namespace {

struct DecideArguments {
    std::string workspace, subject, choice, run;
};

Result<int> decide(Invocation& invocation, const DecideArguments& arguments, TypeEdit edit) {
    const Answer answer = arguments.run.empty()
                              ? typeEdit(edit, arguments.subject, arguments.choice)
                              : typeEditInRun(edit, arguments.run, arguments.subject, arguments.choice);
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(const Decision made, workspace.decide(decisionOf(answer, typeEditText(answer))));
    RETURN_IF_ERROR(print(invocation.json ? fmt::format("{{\"decision\": {}}}\n", made.key.value) : made.name + "\n"));
    if (!invocation.quiet)
        std::fputs(fmt::format("hint: tenfold mine {} uses the decision\n", arguments.workspace).c_str(), stderr);
    return 0;
}

} // namespace

void addDecideVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "decide", "change the node types that were found; each is a decision that can be undone",
                "tenfold decide w.tenfold rename am-container AppMaster");
    const auto arguments = std::make_shared<DecideArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->require_subcommand(1);
    const auto add = [&](TypeEdit edit, const char* name, const char* text, const char* subject, const char* choice) {
        CLI::App* sub = verb->add_subcommand(name, text);
        if (subject) sub->add_option(subject, arguments->subject)->required();
        if (choice) sub->add_option(choice, arguments->choice)->required();
        if (edit == TypeEdit::Move || edit == TypeEdit::Exclude)
            sub->add_option("--run", arguments->run, "only the node of this run (default: of this name in every run)");
        sub->callback([&invocation, arguments, edit] {
            invocation.run = [arguments, edit](Invocation& current) { return decide(current, *arguments, edit); };
        });
    };
    add(TypeEdit::Cut, "cut", "cut the dendrogram at another distance", nullptr, "DISTANCE");
    add(TypeEdit::Rename, "rename", "give a type another name", "TYPE", "NAME");
    add(TypeEdit::Merge, "merge", "put the nodes of a type into another one", "TYPE", "INTO");
    add(TypeEdit::Split, "split", "make two types of one, where its nodes differ most", "TYPE", nullptr);
    add(TypeEdit::Move, "move", "put a node into another type, a new one where there is none", "NODE", "TYPE");
    add(TypeEdit::Exclude, "leave-out", "do not mine the calls of a node", "NODE", nullptr);
}

} // namespace tenfold::cli
