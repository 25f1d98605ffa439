#pragma once

#include "core/words/message.h"

/// Messages: workspaces, their runs and decisions.
namespace tenfold::MessageId {

inline constexpr Message WorkspaceMissing{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "no such workspace: {0}", "WorkspaceMissing"),
    TENFOLD_WORDS("Sentence", "tenfold import {0} FOLDER… makes one", "WorkspaceMissing.hint")};
inline constexpr Message NotAWorkspace{
    ErrorCode::Schema, TENFOLD_WORDS("Sentence", "{0} is not a Tenfold workspace: {1}", "NotAWorkspace"),
    TENFOLD_WORDS("Sentence", "name a *.tenfold file, or a new one for tenfold import", "NotAWorkspace.hint")};
inline constexpr Message WorkspaceTooNew{
    ErrorCode::Schema,
    TENFOLD_WORDS("Sentence", "{0} was written by a newer Tenfold (format {1}, this program knows {2})",
                  "WorkspaceTooNew"),
    TENFOLD_WORDS("Sentence", "install the newer version", "WorkspaceTooNew.hint")};
inline constexpr Message WorkspaceNewerReadOnly{
    ErrorCode::Schema,
    TENFOLD_WORDS("Sentence",
                  "{0} was written by a newer Tenfold (format {1}, this program knows {2}) and can only be read here",
                  "WorkspaceNewerReadOnly"),
    TENFOLD_WORDS("Sentence", "install the newer version to change it", "WorkspaceNewerReadOnly.hint")};
inline constexpr Message WorkspaceLocked{
    ErrorCode::Store, TENFOLD_WORDS("Sentence", "{0} is open for writing in {1}", "WorkspaceLocked"),
    TENFOLD_WORDS("Sentence", "close it there, or use a verb that only reads", "WorkspaceLocked.hint")};
inline constexpr Message WorkspaceBusy{
    ErrorCode::Store, TENFOLD_WORDS("Sentence", "{0} is in use by another program", "WorkspaceBusy"),
    TENFOLD_WORDS("Sentence", "try again when the other program is done", "WorkspaceBusy.hint")};
inline constexpr Message WorkspaceReadOnly{
    ErrorCode::Store, TENFOLD_WORDS("Sentence", "{0} cannot be changed: {1}", "WorkspaceReadOnly"),
    TENFOLD_WORDS("Sentence", "copy it to a folder you can write to", "WorkspaceReadOnly.hint")};
/// @param {0}  a run  {1}  its kind  {2}  the verb that shows it  {3}  the workspace
inline constexpr Message RunWithoutEvents{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "run {0} is of {1}: nothing of it is kept as events, one by one", "RunWithoutEvents"),
    TENFOLD_WORDS("Sentence", "tenfold {2} {3} shows what is in it", "RunWithoutEvents.hint")};
inline constexpr Message WorkspaceCorrupt{
    ErrorCode::Store, TENFOLD_WORDS("Sentence", "{0} is damaged: {1}", "WorkspaceCorrupt"),
    TENFOLD_WORDS("Sentence", "use a backup, or save what can be read: sqlite3 {0} .recover | sqlite3 rescued.tenfold",
                  "WorkspaceCorrupt.hint")};
inline constexpr Message WorkspaceFailed{ErrorCode::Store, TENFOLD_WORDS("Sentence", "{0}: {1}", "WorkspaceFailed")};
inline constexpr Message MigrationFailed{
    ErrorCode::Schema,
    TENFOLD_WORDS("Sentence", "{0} could not be brought from format {1} to {2}: {3}", "MigrationFailed"),
    TENFOLD_WORDS("Sentence", "the file is as it was; a copy is {0}.v{1}", "MigrationFailed.hint")};
inline constexpr Message DiskFull{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "no space left on the disk of {0}", "DiskFull"),
    TENFOLD_WORDS("Sentence", "free some space and repeat; the workspace is as it was", "DiskFull.hint")};
inline constexpr Message NotEnoughSpace{
    ErrorCode::Io,
    TENFOLD_WORDS("Sentence", "the import needs about {1} on the disk of {0}, {2} are free", "NotEnoughSpace"),
    TENFOLD_WORDS("Sentence", "free some space, or use a workspace on another disk", "NotEnoughSpace.hint")};
inline constexpr Message SameContent{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "nothing imported: the same recording is already in the workspace as run {0}",
                  "SameContent"),
    TENFOLD_WORDS("Sentence", "tenfold runs WORKSPACE shows it; delete it there to import it anew",
                  "SameContent.hint")};
inline constexpr Message RunNameTaken{ErrorCode::Invalid,
                                      TENFOLD_WORDS("Sentence", "there is already a run named {0}", "RunNameTaken"),
                                      TENFOLD_WORDS("Sentence", "choose another name", "RunNameTaken.hint")};
inline constexpr Message BadNote{ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no such note on {0}: {1}", "BadNote"),
                                 TENFOLD_WORDS("Sentence", "for example: run:wordcount-scale-02", "BadNote.hint")};
inline constexpr Message BadColorRule{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "cannot colour the calls of {0}: {1}", "BadColorRule"),
    TENFOLD_WORDS("Sentence", "for example: red for the filter method = create", "BadColorRule.hint")};
inline constexpr Message NoColorRule{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no rule for colours has the filter {0}", "NoColorRule"),
    TENFOLD_WORDS("Sentence", "it is written as in the list of rules", "NoColorRule.hint")};
inline constexpr Message UnknownRun{ErrorCode::Invalid,
                                    TENFOLD_WORDS("Sentence", "no run named {0}; there are: {1}", "UnknownRun")};
inline constexpr Message BadRunSetting{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "cannot set {0} to {1}: {2}", "BadRunSetting"),
    TENFOLD_WORDS("Sentence", "settings are scale, repetition, held_out and config.KEY", "BadRunSetting.hint")};
inline constexpr Message NothingToUndo{ErrorCode::Invalid,
                                       TENFOLD_WORDS("Sentence", "no decision to undo", "NothingToUndo")};
inline constexpr Message NothingToRedo{ErrorCode::Invalid,
                                       TENFOLD_WORDS("Sentence", "no undone decision to redo", "NothingToRedo")};
inline constexpr Message CannotUndo{ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "cannot undo: {0}", "CannotUndo")};
inline constexpr Message BadDecision{ErrorCode::Invalid,
                                     TENFOLD_WORDS("Sentence", "not a decision: {0}", "BadDecision")};
inline constexpr Message BadDecisionFile{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "not a file of decisions: {0}", "BadDecisionFile"),
    TENFOLD_WORDS("Sentence", "tenfold decisions WORKSPACE export FILE shows the form", "BadDecisionFile.hint")};
inline constexpr Message BadSql{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "SQL: {0}", "BadSql"),
    TENFOLD_WORDS("Sentence",
                  "views to start from: run_view, event_view, argument_view, issue_view, span_view, decision_view",
                  "BadSql.hint")};
inline constexpr Message SqlWrites{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "this SQL would change the workspace", "SqlWrites"),
    TENFOLD_WORDS("Sentence", "only reading statements are allowed here", "SqlWrites.hint")};

} // namespace tenfold::MessageId
