#include "app/workbench/work/pipeline.h"

#include "core/session/mined_workspace.h"

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kIssuesShown = 100;

using StateResult = Result<std::shared_ptr<const WorkspaceState>>;

StateResult readLocked(Store& store) {
    Workspace& workspace = store.workspace;
    ASSIGN_OR_RETURN(MinedWorkspace mined, readMined(workspace));
    auto state = std::make_shared<WorkspaceState>();
    state->path = workspace.path();
    state->readOnly = workspace.isReadOnly();
    state->readOnlyReason = workspace.readOnlyReason();
    state->runs = std::move(mined.runs);
    state->decisions = std::move(mined.decisions);
    if (mined.mining) state->mining = std::make_shared<const MiningResult>(std::move(*mined.mining));
    state->stale = mined.isStale;
    for (const RunInfo& run : state->runs) {
        if (run.run.skippedRecords == 0) continue;
        ASSIGN_OR_RETURN(const std::vector<ImportIssue> issues, workspace.issues(run.key, kIssuesShown));
        state->issues.insert(state->issues.end(), issues.begin(), issues.end());
    }
    return std::shared_ptr<const WorkspaceState>(std::move(state));
}

/// Runs to import, some of them kept back by name.
Result<std::vector<PreparedRun>> describe(const std::vector<std::filesystem::path>& paths, const ImportOptions& options,
                                          const std::vector<std::string>& keepBack, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<PreparedRun> runs, describeRuns(paths, options, progress));
    if (keepBack.empty()) return runs;
    const auto isKept = [&](const PreparedRun& run) {
        return std::find(keepBack.begin(), keepBack.end(), run.run().name) != keepBack.end();
    };
    std::erase_if(runs, isKept);
    ImportOptions kept = options;
    kept.holdOut = true;
    ASSIGN_OR_RETURN(std::vector<PreparedRun> others, describeRuns(paths, kept, progress));
    for (PreparedRun& run : others)
        if (isKept(run)) runs.push_back(std::move(run));
    return runs;
}

Result<ImportSummary> importLocked(Store& store, std::vector<PreparedRun> runs, Progress& progress) {
    ImportSummary summary;
    RETURN_IF_ERROR(importRuns(store.workspace, std::move(runs), progress, summary.report));
    ASSIGN_OR_RETURN(summary.state, readLocked(store));
    return summary;
}

} // namespace

std::vector<Answer> WorkspaceState::answers() const {
    return answersInForce(decisions);
}

Result<std::shared_ptr<Store>> openStore(const std::filesystem::path& path, OpenMode mode) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, mode));
    return std::make_shared<Store>(std::move(workspace));
}

StateResult readState(Store& store) {
    const std::lock_guard lock(store.mutex);
    return readLocked(store);
}

Result<ImportSummary> importRuns(Store& store, const std::vector<RunToImport>& runs, Progress& progress) {
    const std::lock_guard lock(store.mutex);
    std::vector<PreparedRun> prepared;
    std::set<std::string> names;
    for (const RunToImport& run : runs) {
        ASSIGN_OR_RETURN(PreparedRun one, describeRun(*run.input, run.options));
        if (!names.insert(one.run().name).second) return fail(MessageId::SameNameTwice, {one.run().name});
        prepared.push_back(std::move(one));
    }
    return importLocked(store, std::move(prepared), progress);
}

Result<ImportSummary> importPaths(Store& store, const std::vector<std::filesystem::path>& paths,
                                  const ImportOptions& options, const std::vector<std::string>& keepBack,
                                  Progress& progress) {
    const std::lock_guard lock(store.mutex);
    ASSIGN_OR_RETURN(std::vector<PreparedRun> runs, describe(paths, options, keepBack, progress));
    return importLocked(store, std::move(runs), progress);
}

StateResult mineStore(Store& store, Progress& progress) {
    std::filesystem::path path;
    {
        const std::lock_guard lock(store.mutex);
        path = store.workspace.path();
    }
    // Reading and mining need no lock: they have a connection of their own.
    ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(MiningResult result, store.miner.mine(reader, {}, progress));
    const std::lock_guard lock(store.mutex);
    // A decision made meanwhile has cancelled this job: its result must not pass for one that knew it.
    if (!progress.advance(1, 1, "saving")) return fail(MessageId::Cancelled);
    if (!store.workspace.isReadOnly()) RETURN_IF_ERROR(storeMined(store.workspace, result));
    ASSIGN_OR_RETURN(const auto state, readLocked(store));
    auto mined = std::make_shared<WorkspaceState>(*state);
    mined->mining = std::make_shared<const MiningResult>(std::move(result));
    mined->stale = false;
    return std::shared_ptr<const WorkspaceState>(std::move(mined));
}

StateResult answerQuestions(Store& store, const std::vector<Answer>& answers, const std::vector<std::string>& names) {
    const std::lock_guard lock(store.mutex);
    std::vector<NewDecision> decisions;
    for (std::size_t i = 0; i < answers.size(); ++i)
        decisions.push_back(decisionOf(answers[i], i < names.size() ? names[i] : std::string()));
    RETURN_IF_ERROR(store.workspace.decide(decisions));
    return readLocked(store);
}

StateResult undoDecision(Store& store) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.undo());
    return readLocked(store);
}

StateResult redoDecision(Store& store) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.redo());
    return readLocked(store);
}

StateResult describeDecision(Store& store, DecisionKey key, DecisionText which, const std::string& text) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.describeDecision(key, which, text));
    return readLocked(store);
}

StateResult editRun(Store& store, const std::string& run, const std::string& key, const std::string& value) {
    const std::lock_guard lock(store.mutex);
    if (key == "name")
        RETURN_IF_ERROR(store.workspace.renameRun(run, value));
    else
        RETURN_IF_ERROR(store.workspace.setRun(run, key, value));
    return readLocked(store);
}

StateResult deleteRun(Store& store, const std::string& run) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.deleteRun(run));
    return readLocked(store);
}

StateResult setHeldOut(Store& store, const std::string& run, bool heldOut) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.setRun(run, "held_out", heldOut ? "true" : "false"));
    return readLocked(store);
}

Result<std::shared_ptr<const Trace>> loadRun(const std::filesystem::path& workspace, const std::string& run,
                                             Progress& progress) {
    ASSIGN_OR_RETURN(Workspace reader, Workspace::open(workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Trace trace, reader.loadTrace(std::vector<std::string>{run}, progress));
    return std::make_shared<const Trace>(std::move(trace));
}

} // namespace tenfold
