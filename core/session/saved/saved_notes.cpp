#include "core/session/saved/saved_notes.h"

#include "core/base/text/text_forms.h"
#include "core/report/shown_part.h"
#include "core/store/decisions/documents.h"
#include "core/trace/span.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <string_view>

namespace tenfold {
namespace {

constexpr const char* kNoteKind = "note"; ///< of document
constexpr std::string_view kCallPrefix = "call:";
constexpr std::string_view kTimePrefix = "time:";

constexpr Words kNotesTitle = TENFOLD_WORDS("Sentence", "Notes", "report.notes");
constexpr Words kNotesIntroduction = TENFOLD_WORDS(
    "Sentence", "What people remarked on runs, types, requests, calls and moments.", "report.notes.introduction");
constexpr Words kNoteOn = TENFOLD_WORDS("Sentence", "on", "report.notes.on");
constexpr Words kNoteText = TENFOLD_WORDS("Sentence", "note", "report.notes.note");

/// The run of "RUN:PLACE"; a run's name may have colons.
Result<RunInfo> runOfPlace(Workspace& workspace, const std::string& subject, const std::string& name) {
    const std::size_t colon = name.rfind(':');
    if (colon == std::string::npos || colon == 0)
        return fail(MessageId::BadNote, {subject, "it is named by its run and its place there, call:RUN:NUMBER or "
                                                  "time:RUN:SECONDS"});
    return workspace.run(name.substr(0, colon));
}

Result<std::string> subjectOfCall(Workspace& workspace, const std::string& subject, const std::string& name) {
    ASSIGN_OR_RETURN(const RunInfo run, runOfPlace(workspace, subject, name));
    const std::optional<std::uint64_t> position = notedCall(subject, run.run.name);
    if (position && *position < run.events) return callSubject(run.run.name, *position);
    return fail(MessageId::BadNote,
                {subject, fmt::format("the calls of {} are numbered 1 to {}", run.run.name, run.events)});
}

// The end of the last call is not known without reading it: later moments are not refused.
Result<std::string> subjectOfMoment(Workspace& workspace, const std::string& subject, const std::string& name) {
    ASSIGN_OR_RETURN(const RunInfo run, runOfPlace(workspace, subject, name));
    if (const std::optional<std::int64_t> ns = notedTime(subject, run.run.name)) return timeSubject(run.run.name, *ns);
    return fail(MessageId::BadNote,
                {subject, "a moment is in seconds since the start of the run, to the nanosecond: 12.5"});
}

/// The one form of a subject, so that two spellings of a place are one. Errors: BadNote, UnknownRun.
Result<std::string> checkedSubject(Workspace& workspace, const std::string& subject) {
    const std::size_t colon = subject.find(':');
    const std::string_view kind = std::string_view(subject).substr(0, std::min(colon, subject.size()));
    const std::string name = colon == std::string::npos ? std::string() : subject.substr(colon + 1);
    const bool isKnown = kind == "run" || kind == "type" || kind == "request" || kind == "call" || kind == "time";
    if (name.empty() || !isKnown)
        return fail(MessageId::BadNote,
                    {subject, "its subject is none of run:NAME, type:NAME, request:NUMBER, call:RUN:NUMBER, "
                              "time:RUN:SECONDS"});
    if (kind == "call") return subjectOfCall(workspace, subject, name);
    if (kind == "time") return subjectOfMoment(workspace, subject, name);
    if (kind == "run")
        if (auto run = workspace.run(name); !run) return tl::unexpected<Error>(std::move(run).error());
    if (kind == "request" && !traceIdFromHex(name))
        return fail(MessageId::BadNote, {subject, "the number of a request is up to 32 hex digits"});
    return subject;
}

} // namespace

std::string callSubject(const std::string& run, std::uint64_t position) {
    return fmt::format("{}{}:{}", kCallPrefix, run, position + 1);
}

std::string timeSubject(const std::string& run, std::int64_t ns) {
    std::string text = fmt::format("{}{}:{}.{:09}", kTimePrefix, run, ns / 1'000'000'000, ns % 1'000'000'000);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

namespace {

/// What stands behind "PREFIX:RUN:"; nothing for another prefix or run.
std::optional<std::string_view> placeIn(std::string_view subject, std::string_view prefix, std::string_view run) {
    if (!subject.starts_with(prefix)) return std::nullopt;
    subject.remove_prefix(prefix.size());
    if (!subject.starts_with(run) || subject.size() <= run.size() || subject[run.size()] != ':') return std::nullopt;
    return subject.substr(run.size() + 1);
}

} // namespace

std::optional<std::uint64_t> notedCall(std::string_view subject, std::string_view run) {
    const auto place = placeIn(subject, kCallPrefix, run);
    const auto number = place ? wholeNumber(*place) : std::nullopt;
    if (!number || *number < 1) return std::nullopt;
    return static_cast<std::uint64_t>(*number) - 1;
}

std::optional<std::int64_t> notedTime(std::string_view subject, std::string_view run) {
    const auto place = placeIn(subject, kTimePrefix, run);
    std::int64_t ns = 0;
    // a power of ten behind the seconds makes them nanoseconds, exactly
    if (!place || place->find_first_of("eE") != std::string_view::npos) return std::nullopt;
    if (!wholeDecimal(std::string(*place) + "e9", ns) || ns < 0) return std::nullopt;
    return ns;
}

Result<std::vector<Note>> notes(Workspace& workspace) {
    ASSIGN_OR_RETURN(std::vector<Document> kept, documents(workspace, kNoteKind));
    std::vector<Note> result;
    for (Document& note : kept)
        result.push_back({std::move(note.name), std::move(note.text)});
    return result;
}

Status writeNote(Workspace& workspace, const Note& note) {
    ASSIGN_OR_RETURN(const std::string subject, checkedSubject(workspace, note.subject));
    if (note.text.find_first_not_of(" \t\r\n") == std::string::npos)
        return fail(MessageId::BadNote, {note.subject, "it has no text"});
    if (note.text.size() > kMostNoteBytes)
        return fail(MessageId::BadNote,
                    {note.subject, fmt::format("it has {} bytes, more than {}", note.text.size(), kMostNoteBytes)});
    ASSIGN_OR_RETURN(const std::optional<Document> before, document(workspace, kNoteKind, subject));
    if (before && before->text == note.text) return {};
    RETURN_IF_ERROR(workspace.decide(savingOf(kNoteKind, subject, note.text, fmt::format("Note on {}", subject))));
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
