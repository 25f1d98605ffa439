#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/import/import_workspace.h"
#include "core/mining/work/mining_result.h"
#include "core/session/inbox.h"
#include "core/session/lenses/lens.h"
#include "core/session/saved/color_rules.h"
#include "core/session/saved/saved_notes.h"
#include "core/store/workspace.h"
#include "core/validation/validation.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tenfold::characterize {
struct PopulationInput;
struct PopulationOptions;
} // namespace tenfold::characterize

namespace tenfold {

/// The open workspace with the lock its writer needs: jobs that change it take turns.
struct Store {
    explicit Store(Workspace w);
    std::shared_ptr<const int> open = std::make_shared<const int>(0); ///< goes when the workspace is closed, not before
    std::mutex mutex;                                                 ///< guards workspace
    Workspace workspace;
    std::map<const Lens*, std::unique_ptr<LensWorker>> workers; ///< each has a lock of its own
};

/// What the window knows of a workspace at a moment; never changed, only replaced.
struct WorkspaceState {
    std::filesystem::path path;
    bool readOnly = false;
    Sentence readOnlyReason;
    std::vector<RunInfo> runs;
    std::vector<Decision> decisions;
    std::map<const Lens*, LensState> lenses;    ///< results, also stale ones
    std::shared_ptr<const MiningResult> mining; ///< that of the mining lens; null: none
    bool stale = false;                         ///< it was made from other input than is there now
    std::shared_ptr<const Inbox> inbox;         ///< what all lenses ask; null: none has a result
    std::vector<Note> notes;                    ///< what people remark, written last first
    std::vector<ColorRule> colorRules;          ///< which calls are shown in a colour
    std::vector<ImportIssue> issues;            ///< skipped records, the first hundred of each run
    bool isEmpty() const { return runs.empty(); }
    /// Whether there is a run that a lens reads.
    bool hasRunOf(const Lens& lens) const;
    /// Whether a lens has no result of what is there now.
    bool isStale(const Lens& lens) const;
    /// Lenses that have no result of what is there now, and something to make one from.
    std::vector<const Lens*> wanting() const;
    /// Whether it has the same documents of the user's (core/store/decisions/documents.h) as another state of the
    /// workspace.
    bool hasSameDocuments(const WorkspaceState& other) const;
    /// What somebody remarked on something (core/session/saved/saved_notes.h); empty: nothing.
    std::string noteOn(const std::string& subject) const;
    /// Decisions in force that answer questions.
    std::vector<Answer> answers() const;
};

/// What an import did, and the workspace after it.
struct ImportSummary {
    ImportReport report;
    std::shared_ptr<const WorkspaceState> state;
};

/// A run that was found, and how it is to be read.
struct RunToImport {
    std::shared_ptr<const RunInput> input;
    ImportOptions options;
    std::shared_ptr<const characterize::PopulationInput> population = {}; ///< logs that are counted; null: another run
};

/// What of the options concerns populations.
characterize::PopulationOptions populationOptions(const ImportOptions& options);

// The steps of the window's jobs. All run on a worker; all return values or errors.

Result<std::shared_ptr<Store>> openStore(const std::filesystem::path& path, OpenMode mode);
Result<std::shared_ptr<const WorkspaceState>> readState(Store& store);
/// The state with what lenses find that compute at every reading: when something they follow from was kept.
Result<std::shared_ptr<const WorkspaceState>> rereadLenses(Store& store, const WorkspaceState& state);
/// Imports runs, one transaction each, those that are counted last; a failure or Cancel keeps the runs that were
/// finished.
Result<ImportSummary> importRuns(Store& store, const std::vector<RunToImport>& runs, Progress& progress);
/// The same for all runs below some paths.
/// @param keepBack  names of runs that are imported but not mined
Result<ImportSummary> importPaths(Store& store, const std::vector<std::filesystem::path>& paths,
                                  const ImportOptions& options, const std::vector<std::string>& keepBack,
                                  Progress& progress);
/// Computes lenses and keeps the results in the workspace (not in a read-only one).
/// @param wanted  empty: those whose inputs have changed, or all where none has
Result<std::shared_ptr<const WorkspaceState>> computeLenses(Store& store, std::vector<const Lens*> wanted,
                                                            Progress& progress);
// What a person decides: written, and no more. What the workspace has then is read by readState(), whose failure does
// not mean that nothing was saved.

/// Several answers are one decision step. @param names  what the history says of each answer
Status answerQuestions(Store& store, const std::vector<Answer>& answers, const std::vector<std::string>& names);
Status makeDecision(Store& store, const NewDecision& decision);
Status undoDecision(Store& store);
Status redoDecision(Store& store);
Status describeDecision(Store& store, DecisionKey key, DecisionText which, const std::string& text);
/// @param key  "name" or what Workspace::setRun() takes
Status editRun(Store& store, const std::string& run, const std::string& key, const std::string& value);
Status deleteRun(Store& store, const std::string& run);
Status setHeldOut(Store& store, const std::string& run, bool heldOut);

/// One run in memory, through a connection of its own.
Result<std::shared_ptr<const Trace>> loadRun(const std::filesystem::path& workspace, const std::string& run,
                                             Progress& progress);

/// Checks programs against a run that was kept back: its plan is made for the run's own scale and configuration, as one
/// who plans it would know them. @param run  with a scale
Result<ValidationReport> checkProgram(const WorkloadProgram& program, const std::filesystem::path& workspace,
                                      const Run& run, Progress& progress);

} // namespace tenfold
