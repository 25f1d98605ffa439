#pragma once

#include "core/base/result.h"
#include "core/report/report_section.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What people remark on something of a workspace. Writing and removing one is a decision: undone, exported and
/// imported with the others. The report shows them.
struct Note {
    /// "run:NAME", "type:NAME", "request:HEX", "call:RUN:NUMBER" (from 1, in the order of the run's files) or
    /// "time:RUN:SECONDS" (since the start of the run). Notes stay when what they are on goes, as when it is renamed.
    std::string subject;
    std::string text;
};

inline constexpr std::size_t kMostNoteBytes = 64 << 10; ///< more is a document of somebody else's

/// A call of a run that a note is on. @param position  in the run, from 0
std::string callSubject(const std::string& run, std::uint64_t position);
/// The position of the call that a subject names, where it is one of this run.
std::optional<std::uint64_t> notedCall(std::string_view subject, std::string_view run);

/// A moment of a run that a note is on. @param ns  since the start of the run
std::string timeSubject(const std::string& run, std::int64_t ns);
/// The moment that a subject names, ns since the start of the run, where it is one of this run.
std::optional<std::int64_t> notedTime(std::string_view subject, std::string_view run);

/// Those of a workspace, written last first.
Result<std::vector<Note>> notes(Workspace& workspace);
/// Writes a note in place of the one that is there. Errors: BadNote (a subject of no such form, no text, too long),
/// UnknownRun where a run is named that is not there (also of a call or a moment); those of Workspace.
Status writeNote(Workspace& workspace, const Note& note);
/// Errors: BadNote where there is none on this subject.
Status removeNote(Workspace& workspace, const std::string& subject);

/// The notes as a section of the report; nothing without any.
Result<std::optional<ReportSection>> notesSection(Workspace& workspace);

} // namespace tenfold
