#include "core/session/saved/saved_notes.h"

#include "core/report/shown_part.h"
#include "core/store/decisions/documents.h"
#include "core/trace/span.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <string_view>

namespace tenfold {
namespace {

constexpr const char* kNoteKind = "note"; ///< of document

constexpr Words kNotesTitle = TENFOLD_WORDS("Sentence", "Notes", "report.notes");
constexpr Words kNotesIntroduction =
    TENFOLD_WORDS("Sentence", "What people remarked on runs, types and requests.", "report.notes.introduction");
constexpr Words kNoteOn = TENFOLD_WORDS("Sentence", "on", "report.notes.on");
constexpr Words kNoteText = TENFOLD_WORDS("Sentence", "note", "report.notes.note");

Status checkSubject(Workspace& workspace, const std::string& subject) {
    const std::size_t colon = subject.find(':');
    const std::string_view kind = std::string_view(subject).substr(0, std::min(colon, subject.size()));
    const std::string name = colon == std::string::npos ? std::string() : subject.substr(colon + 1);
    const bool isKnown = kind == "run" || kind == "type" || kind == "request";
    if (name.empty() || !isKnown)
        return fail(MessageId::BadNote, {subject, "its subject is none of run:NAME, type:NAME, request:NUMBER"});
    if (kind == "run")
        if (auto run = workspace.run(name); !run) return tl::unexpected<Error>(std::move(run).error());
    if (kind == "request" && !traceIdFromHex(name))
        return fail(MessageId::BadNote, {subject, "the number of a request is up to 32 hex digits"});
    return {};
}

} // namespace

Result<std::vector<Note>> notes(Workspace& workspace) {
    ASSIGN_OR_RETURN(std::vector<Document> kept, documents(workspace, kNoteKind));
    std::vector<Note> result;
    for (Document& note : kept)
        result.push_back({std::move(note.name), std::move(note.text)});
    return result;
}

Status writeNote(Workspace& workspace, const Note& note) {
    RETURN_IF_ERROR(checkSubject(workspace, note.subject));
    if (note.text.find_first_not_of(" \t\r\n") == std::string::npos)
        return fail(MessageId::BadNote, {note.subject, "it has no text"});
    if (note.text.size() > kMostNoteBytes)
        return fail(MessageId::BadNote,
                    {note.subject, fmt::format("it has {} bytes, more than {}", note.text.size(), kMostNoteBytes)});
    ASSIGN_OR_RETURN(const std::optional<Document> before, document(workspace, kNoteKind, note.subject));
    if (before && before->text == note.text) return {};
    RETURN_IF_ERROR(
        workspace.decide(savingOf(kNoteKind, note.subject, note.text, fmt::format("Note on {}", note.subject))));
    return {};
}

Status removeNote(Workspace& workspace, const std::string& subject) {
    ASSIGN_OR_RETURN(const std::optional<Document> before, document(workspace, kNoteKind, subject));
    if (!before) return fail(MessageId::BadNote, {subject, "there is none on it"});
    RETURN_IF_ERROR(workspace.decide(forgettingOf(kNoteKind, subject, fmt::format("Note on {}: removed", subject))));
    return {};
}

Result<std::optional<ReportSection>> notesSection(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Note> written, notes(workspace));
    if (written.empty()) return std::nullopt;
    ShownPart part{"notes", say(kNotesTitle), say(kNotesIntroduction)};
    part.table.emplace();
    part.table->columns = {{say(kNoteOn)}, {say(kNoteText)}};
    for (const Note& note : written)
        part.table->rows.push_back({note.subject, note.text});
    return sectionOf(part);
}

} // namespace tenfold
