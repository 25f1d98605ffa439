#include "app/workbench/jobs/pipeline.h"

#include "core/characterize/runs/preview_population.h"
#include "core/claims/claims_cache.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/mined_workspace.h"
#include "core/store/decisions/documents.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kIssuesShown = 100;

using StateResult = Result<std::shared_ptr<const WorkspaceState>>;

/// What lenses found at hand, as the window asks for it everywhere.
void showFound(WorkspaceState& state) {
    std::vector<LensFound> found;
    for (const Lens* lens : lenses())
        if (const SharedLensResult& result = state.lenses[lens].result) found.push_back({lens, result});
    state.inbox = found.empty() ? nullptr : std::make_shared<const Inbox>(inboxOf(std::move(found)));
    const LensState& mined = state.lenses[&miningLens()];
    state.mining = miningIn(mined.result);
    state.stale = mined.isStale;
    if (state.mining) judgeAhead(state.mining->program.recorded); // here, where nobody waits for the next click
}

/// The lenses whose results are missing or older than their inputs; where there are none, all.
Result<std::vector<const Lens*>> lensesToCompute(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::vector<const Lens*> wanting, all;
    for (const Lens* lens : lenses()) {
        if (lens->upkeep() != LensUpkeep::Kept || !lens->canCompute(runs)) continue;
        ASSIGN_OR_RETURN(const LensState state, readLens(workspace, *lens, false));
        all.push_back(lens);
        if (state.isWanting()) wanting.push_back(lens);
    }
    if (!wanting.empty()) return wanting;
    if (all.empty()) all.push_back(lenses().front()); // that there is nothing to compute from is said by the lens
    return all;
}

StateResult readLocked(Store& store) {
    Workspace& workspace = store.workspace;
    auto state = std::make_shared<WorkspaceState>();
    state->path = workspace.path();
    state->readOnly = workspace.isReadOnly();
    state->readOnlyReason = workspace.readOnlyReason();
    ASSIGN_OR_RETURN(state->runs, workspace.runs());
    ASSIGN_OR_RETURN(state->decisions, workspace.decisions());
    ASSIGN_OR_RETURN(state->notes, notes(workspace));
    ASSIGN_OR_RETURN(state->colorRules, colorRules(workspace));
    for (const Lens* lens : lenses()) {
        ASSIGN_OR_RETURN(state->lenses[lens], readLens(workspace, *lens));
    }
    showFound(*state);
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

Store::Store(Workspace w)
    : workspace(std::move(w)) {
    for (const Lens* lens : lenses())
        workers[lens] = lens->makeWorker();
}

bool WorkspaceState::hasRunOf(const Lens& lens) const {
    return std::any_of(runs.begin(), runs.end(), [&](const RunInfo& run) { return lens.reads(run); });
}

bool WorkspaceState::isStale(const Lens& lens) const {
    if (lens.upkeep() != LensUpkeep::Kept) return false; // it is computed when it is read, or shown
    const auto it = lenses.find(&lens);
    return it == lenses.end() || !it->second.result || it->second.isStale;
}

std::vector<const Lens*> WorkspaceState::wanting() const {
    std::vector<const Lens*> found;
    for (const Lens* lens : tenfold::lenses())
        if (lens->canCompute(runs) && isStale(*lens)) found.push_back(lens);
    return found;
}

bool WorkspaceState::hasSameDocuments(const WorkspaceState& other) const {
    const auto inForce = [](const WorkspaceState& state) {
        std::vector<DecisionKey> keys;
        for (const Decision& decision : state.decisions)
            if (decision.kind == kDecisionDocument && decision.state == DecisionState::InForce)
                keys.push_back(decision.key);
        return keys;
    };
    return path == other.path && inForce(*this) == inForce(other);
}

std::string WorkspaceState::noteOn(const std::string& subject) const {
    for (const Note& note : notes)
        if (note.subject == subject) return note.text;
    return {};
}

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

StateResult rereadLenses(Store& store, const WorkspaceState& state) {
    const std::lock_guard lock(store.mutex);
    auto now = std::make_shared<WorkspaceState>(state);
    for (const Lens* lens : lenses()) {
        if (lens->upkeep() != LensUpkeep::AtReading) continue;
        ASSIGN_OR_RETURN(now->lenses[lens], readLens(store.workspace, *lens));
    }
    showFound(*now);
    return std::shared_ptr<const WorkspaceState>(std::move(now));
}

Result<ImportSummary> importRuns(Store& store, const std::vector<RunToImport>& runs, Progress& progress) {
    const std::lock_guard lock(store.mutex);
    std::vector<PreparedRun> prepared;
    std::vector<const RunToImport*> counted;
    std::set<std::string> names;
    for (const RunToImport& run : runs) {
        std::string name = run.population ? run.options.name.value_or(run.population->name) : std::string();
        if (run.population) {
            counted.push_back(&run);
        } else {
            ASSIGN_OR_RETURN(PreparedRun one, describeRun(*run.input, run.options));
            name = one.run().name;
            prepared.push_back(std::move(one));
        }
        if (!names.insert(name).second) return fail(MessageId::SameNameTwice, {name});
    }
    ImportSummary summary;
    if (!prepared.empty()) RETURN_IF_ERROR(importRuns(store.workspace, std::move(prepared), progress, summary.report));
    for (const RunToImport* run : counted) {
        ASSIGN_OR_RETURN(ImportedRun imported,
                         characterize::importPopulation(store.workspace, *run->population,
                                                        populationOptions(run->options), progress));
        summary.report.runs.push_back(std::move(imported));
    }
    ASSIGN_OR_RETURN(summary.state, readLocked(store));
    return summary;
}

characterize::PopulationOptions populationOptions(const ImportOptions& options) {
    characterize::PopulationOptions of;
    of.name = options.name;
    of.format = options.format;
    of.timezone = options.timezone;
    return of;
}

Result<ImportSummary> importPaths(Store& store, const std::vector<std::filesystem::path>& paths,
                                  const ImportOptions& options, const std::vector<std::string>& keepBack,
                                  Progress& progress) {
    const std::lock_guard lock(store.mutex);
    ASSIGN_OR_RETURN(std::vector<PreparedRun> runs, describe(paths, options, keepBack, progress));
    return importLocked(store, std::move(runs), progress);
}

StateResult computeLenses(Store& store, std::vector<const Lens*> wanted, Progress& progress) {
    std::filesystem::path path;
    {
        const std::lock_guard lock(store.mutex);
        path = store.workspace.path();
        if (wanted.empty()) {
            ASSIGN_OR_RETURN(wanted, lensesToCompute(store.workspace));
        }
    }
    // Reading and computing need no lock: they have a connection of their own.
    ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
    std::map<const Lens*, SharedLensResult> made;
    for (const Lens* lens : wanted) {
        ASSIGN_OR_RETURN(made[lens], store.workers.at(lens)->compute(reader, {}, progress));
    }
    const std::lock_guard lock(store.mutex);
    // A decision made meanwhile has cancelled this job: its results must not pass for ones that knew it.
    if (!progress.advance(1, 1, "saving")) return fail(MessageId::Cancelled);
    if (!store.workspace.isReadOnly())
        for (const auto& [lens, result] : made)
            RETURN_IF_ERROR(storeLens(store.workspace, *lens, *result));
    ASSIGN_OR_RETURN(const auto now, readLocked(store));
    auto computed = std::make_shared<WorkspaceState>(*now);
    for (auto& [lens, result] : made) {
        computed->lenses[lens].result = std::move(result);
        computed->lenses[lens].isStale = false;
    }
    showFound(*computed);
    return std::shared_ptr<const WorkspaceState>(std::move(computed));
}

Status answerQuestions(Store& store, const std::vector<Answer>& answers, const std::vector<std::string>& names) {
    const std::lock_guard lock(store.mutex);
    std::vector<NewDecision> decisions;
    for (std::size_t i = 0; i < answers.size(); ++i)
        decisions.push_back(decisionOf(answers[i], i < names.size() ? names[i] : std::string()));
    RETURN_IF_ERROR(store.workspace.decide(decisions));
    return {};
}

Status makeDecision(Store& store, const NewDecision& decision) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.decide(decision));
    return {};
}

Status undoDecision(Store& store) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.undo());
    return {};
}

Status redoDecision(Store& store) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.redo());
    return {};
}

Status describeDecision(Store& store, DecisionKey key, DecisionText which, const std::string& text) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.describeDecision(key, which, text));
    return {};
}

Status editRun(Store& store, const std::string& run, const std::string& key, const std::string& value) {
    const std::lock_guard lock(store.mutex);
    if (key == "name")
        RETURN_IF_ERROR(store.workspace.renameRun(run, value));
    else
        RETURN_IF_ERROR(store.workspace.setRun(run, key, value));
    return {};
}

Status deleteRun(Store& store, const std::string& run) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.deleteRun(run));
    return {};
}

Status setHeldOut(Store& store, const std::string& run, bool heldOut) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.setRun(run, "held_out", heldOut ? "true" : "false"));
    return {};
}

Result<std::shared_ptr<const Trace>> loadRun(const std::filesystem::path& workspace, const std::string& run,
                                             Progress& progress) {
    ASSIGN_OR_RETURN(Workspace reader, Workspace::open(workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Trace trace, reader.loadTrace(std::vector<std::string>{run}, progress));
    return std::make_shared<const Trace>(std::move(trace));
}

Result<ValidationReport> checkProgram(const WorkloadProgram& program, const std::filesystem::path& workspace,
                                      const Run& run, Progress& progress) {
    ExtrapolationRequest request;
    request.scale = run.scale.value();
    for (const auto& [key, value] : run.config)
        if (program.derived.count(key)) request.config[key] = value;
    ASSIGN_OR_RETURN(const Plan plan, extrapolate(program, request));
    ASSIGN_OR_RETURN(const auto trace, loadRun(workspace, run.name, progress));
    return validate(plan, *trace, progress);
}

} // namespace tenfold
