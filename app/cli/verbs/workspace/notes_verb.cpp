#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/session/saved/saved_notes.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct NotesArguments {
    std::string workspace, subject, text;
};

Result<int> listNotes(Invocation& invocation, Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Note> written, notes(workspace));
    if (invocation.json) {
        Json list = Json::array();
        for (const Note& note : written)
            list.push_back({{"subject", note.subject}, {"text", note.text}});
        RETURN_IF_ERROR(printDocument({{"notes", list}}));
        return 0;
    }
    if (written.empty()) {
        RETURN_IF_ERROR(print("no notes; write one with: tenfold notes WS add run:NAME \"what is remarkable\"\n"));
        return 0;
    }
    Table table({"on", "note"});
    for (const Note& note : written)
        table.row({note.subject, note.text});
    RETURN_IF_ERROR(print(table.text()));
    return 0;
}

Result<int> showNotes(Invocation& invocation, const NotesArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    return listNotes(invocation, workspace);
}

Result<int> addNote(Invocation& invocation, const NotesArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    RETURN_IF_ERROR(writeNote(workspace, {arguments.subject, arguments.text}));
    return listNotes(invocation, workspace);
}

Result<int> dropNote(Invocation& invocation, const NotesArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    RETURN_IF_ERROR(removeNote(workspace, arguments.subject));
    return listNotes(invocation, workspace);
}

} // namespace

void addNotesVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "notes", "what people remark on runs, types, requests, calls and moments; undone as decisions are",
                "tenfold notes w.tenfold\n  tenfold notes w.tenfold add run:wordcount-scale-02 'first try'");
    const auto arguments = std::make_shared<NotesArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->require_subcommand(0, 1);
    const auto use = [&invocation, arguments](Result<int> (*work)(Invocation&, const NotesArguments&)) {
        return [&invocation, arguments, work] {
            invocation.run = [arguments, work](Invocation& current) { return work(current, *arguments); };
        };
    };
    CLI::App* add = verb->add_subcommand("add", "write a note, in place of the one that is there");
    add->add_option("SUBJECT", arguments->subject,
                    "run:NAME, type:NAME, request:NUMBER, call:RUN:NUMBER or time:RUN:SECONDS")
        ->required();
    add->add_option("TEXT", arguments->text, "the note")->required();
    add->parse_complete_callback(use(&addNote));
    CLI::App* remove = verb->add_subcommand("remove", "remove the note on something (can be undone)");
    remove->add_option("SUBJECT", arguments->subject, "what it is on")->required();
    remove->parse_complete_callback(use(&dropNote));
    verb->callback([verb, list = use(&showNotes)] {
        if (verb->get_subcommands().empty()) list();
    });
}

} // namespace tenfold::cli
