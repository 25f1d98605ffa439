#pragma once

#include "core/import/import_run.h"
#include "core/store/workspace.h"
#include "core/trace/compare_runs.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What became of one run of an import.
struct ImportedRun {
    /// Nothing: not one record could be read; the run holds what was skipped, without events, kept out of mining.
    /// Extended: a run that was there has more.
    enum class Status { Imported, Replaced, Extended, Same, Nothing };
    Status status = Status::Imported;
    Run run;
    RunKind kind = RunKind::Calls;
    std::string format;
    std::string source; ///< folder or file
    std::string sameAs; ///< Same: the run of the workspace that has this content
    std::uint64_t events = 0, senders = 0, skipped = 0;
    std::vector<UnreadFile> unread; ///< files and folders beside those of the run, and why they are not read
};

/// What an import did and what the user should know; filled as far as it got when it fails.
struct ImportReport {
    std::vector<ImportedRun> runs;
    std::vector<RunDifference> differences; ///< between all runs of the workspace now
    std::vector<std::string> staleResults;  ///< kinds of results that have to be computed anew
    std::size_t decisionsKept = 0;          ///< decisions in force, which stay
};

/// Finds and describes all runs at some paths, before anything is written: what only the user can say is asked for now.
/// Errors: of findRuns() and describeRun(); SeveralRuns (a name was given for several), SameNameTwice.
Result<std::vector<PreparedRun>> describeRuns(const std::vector<std::filesystem::path>& paths,
                                              const ImportOptions& options, Progress& progress);

/// Imports runs, each in a transaction of its own: what was committed before an error or Cancel stays and stands in the
/// report. A run whose content is in the workspace already is left out; one of the same name with other content
/// replaces the old one. Of a run of which not one record could be read the workspace keeps what was skipped, as a run
/// without events that is held out, unless it has a run of that name; that is an error all the same. Errors: of
/// PreparedRun::survey(), PreparedRun::read() and Workspace::beginRun().
Status importRuns(Workspace& workspace, std::vector<PreparedRun> runs, Progress& progress, ImportReport& report);

/// The outlines of the runs of a workspace that are not deleted, for compareRuns().
Result<std::vector<RunOutline>> outlinesOf(Workspace& workspace);

} // namespace tenfold
