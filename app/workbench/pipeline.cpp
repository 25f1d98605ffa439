#include "app/workbench/pipeline.h"

#include "core/import/import_run.h"
#include "core/import/run_input.h"
#include "core/store/run_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

constexpr const char* kMiningKind = "mining";

std::string subjectOf(const Answer& answer) {
    return nlohmann::ordered_json{{"question", answer.key}, {"kind", answer.kind}}.dump();
}

std::vector<RunKey> keysOf(const std::vector<RunInfo>& runs) {
    std::vector<RunKey> keys;
    for (const RunInfo& r : runs)
        keys.push_back(r.key);
    return keys;
}

/// Reports one run's progress as its share of all runs.
class PartProgress final : public Progress {
public:
    PartProgress(Progress& whole, std::size_t part, std::size_t parts)
        : m_whole(whole)
        , m_part(part)
        , m_parts(parts) {}
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
        constexpr std::uint64_t kUnit = 1000;
        const std::uint64_t share = total == 0 ? 0 : std::min<std::uint64_t>(kUnit, done * kUnit / total);
        return m_whole.advance(m_part * kUnit + share, m_parts * kUnit, stage);
    }

private:
    Progress& m_whole;
    std::size_t m_part, m_parts;
};

/// @return whether the run is new; false = the same content is there already
Result<bool> importOne(Store& store, const RunInput& input, const ImportOptions& options,
                       const std::vector<std::string>& keepBack, ImportSummary& summary, Progress& progress) {
    ASSIGN_OR_RETURN(PreparedRun prepared, prepareRun(input, options, progress));
    RunImport import;
    import.run = prepared.run();
    if (std::find(keepBack.begin(), keepBack.end(), import.run.name) != keepBack.end()) import.run.heldOut = true;
    import.contentHash = prepared.contentHash();
    import.format = prepared.formatName();
    import.timezone = prepared.timezone();
    import.source = input.path.string();
    import.expectedBytes = prepared.bytes();
    auto writer = store.workspace.beginRun(import);
    if (!writer && writer.error().id() == MessageId::SameContent) {
        summary.unchanged.push_back(import.run.name);
        return false;
    }
    if (!writer) return tl::unexpected<Error>(std::move(writer).error());
    RETURN_IF_ERROR(prepared.read(**writer, progress));
    Run run = prepared.run();
    run.heldOut = import.run.heldOut;
    ASSIGN_OR_RETURN(const RunSummary done, (*writer)->commit(progress, run));
    ++summary.runs;
    summary.events += done.events;
    summary.skipped += done.skipped;
    summary.replaced += done.replaced ? 1 : 0;
    return true;
}

} // namespace

std::vector<Answer> WorkspaceState::answers() const {
    std::vector<Answer> out;
    for (const Decision& d : decisions) {
        if (d.state != DecisionState::InForce || d.kind != kDecisionAnswer) continue;
        const auto subject = nlohmann::json::parse(d.subject, nullptr, false);
        if (!subject.is_object() || !subject.contains("question")) continue;
        Answer answer;
        answer.key = subject.value("question", std::string());
        answer.kind = subject.value("kind", std::string());
        answer.choice = d.choice;
        const auto value = nlohmann::json::parse(d.value, nullptr, false);
        answer.value = value.is_string() ? value.get<std::string>() : d.value;
        // The latest answer to a question holds.
        std::erase_if(out, [&](const Answer& a) { return a.key == answer.key; });
        out.push_back(std::move(answer));
    }
    return out;
}

Result<std::shared_ptr<Store>> openStore(const std::filesystem::path& path, OpenMode mode) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, mode));
    return std::make_shared<Store>(std::move(workspace));
}

namespace {
Result<std::shared_ptr<const WorkspaceState>> readLocked(Store& store) {
    auto state = std::make_shared<WorkspaceState>();
    Workspace& ws = store.workspace;
    state->path = ws.path();
    state->readOnly = ws.isReadOnly();
    state->readOnlyReason = ws.readOnlyReason();
    ASSIGN_OR_RETURN(state->runs, ws.runs());
    ASSIGN_OR_RETURN(state->decisions, ws.decisions());
    ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, ws.result(kMiningKind));
    if (stored && !state->runs.empty()) {
        ASSIGN_OR_RETURN(const std::string hash, ws.inputHash(keysOf(state->runs)));
        const auto document = nlohmann::ordered_json::parse(stored->body, nullptr, false);
        auto mining = miningResultFromJson(document);
        // A result of another version is not an error: it is made again.
        if (mining) state->mining = std::make_shared<const MiningResult>(std::move(*mining));
        state->stale = !mining || stored->inputHash != hash;
    }
    return std::shared_ptr<const WorkspaceState>(std::move(state));
}
} // namespace

Result<std::shared_ptr<const WorkspaceState>> readState(Store& store) {
    const std::lock_guard lock(store.mutex);
    return readLocked(store);
}

Result<ImportSummary> importPaths(Store& store, const std::vector<std::filesystem::path>& paths,
                                  const ImportOptions& options, const std::vector<std::string>& keepBack,
                                  Progress& progress) {
    const std::lock_guard lock(store.mutex);
    std::vector<RunInput> inputs;
    for (const auto& path : paths) {
        ASSIGN_OR_RETURN(std::vector<RunInput> found, findRuns(path, progress));
        for (RunInput& input : found)
            inputs.push_back(std::move(input));
    }
    ImportSummary summary;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        PartProgress part(progress, i, inputs.size());
        RETURN_IF_ERROR(importOne(store, inputs[i], options, keepBack, summary, part));
    }
    ASSIGN_OR_RETURN(summary.state, readLocked(store));
    return summary;
}

Result<std::shared_ptr<const WorkspaceState>> mineStore(Store& store, Progress& progress) {
    std::vector<RunKey> keys;
    std::string hash;
    std::filesystem::path path;
    MiningOptions options;
    {
        const std::lock_guard lock(store.mutex);
        ASSIGN_OR_RETURN(const auto state, readLocked(store));
        keys = keysOf(state->runs);
        options.decisions = state->answers();
        path = state->path;
        ASSIGN_OR_RETURN(hash, store.workspace.inputHash(keys));
    }
    // Reading and mining need no lock: they have a connection of their own.
    ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Trace trace, reader.loadTrace(keys, progress));
    ASSIGN_OR_RETURN(MiningResult result, mine(std::move(trace), options, progress));
    const std::string body = toJson(result).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const std::lock_guard lock(store.mutex);
    if (!progress.advance(1, 1, "saving")) return fail(MessageId::Cancelled);
    if (!store.workspace.isReadOnly()) RETURN_IF_ERROR(store.workspace.putResult(kMiningKind, hash, keys, body));
    ASSIGN_OR_RETURN(const auto state, readLocked(store));
    auto mined = std::make_shared<WorkspaceState>(*state);
    mined->mining = std::make_shared<const MiningResult>(std::move(result));
    mined->stale = false;
    return std::shared_ptr<const WorkspaceState>(std::move(mined));
}

Result<std::shared_ptr<const WorkspaceState>> answerQuestions(Store& store, const std::vector<Answer>& answers) {
    const std::lock_guard lock(store.mutex);
    for (const Answer& answer : answers) {
        NewDecision decision;
        decision.kind = kDecisionAnswer;
        decision.subject = subjectOf(answer);
        decision.choice = answer.choice;
        if (!answer.value.empty()) decision.value = nlohmann::json(answer.value).dump();
        decision.name = answer.kind + ": " + answer.choice;
        RETURN_IF_ERROR(store.workspace.decide(decision));
    }
    return readLocked(store);
}

Result<std::shared_ptr<const WorkspaceState>> undoDecision(Store& store) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.undo());
    return readLocked(store);
}

Result<std::shared_ptr<const WorkspaceState>> redoDecision(Store& store) {
    const std::lock_guard lock(store.mutex);
    RETURN_IF_ERROR(store.workspace.redo());
    return readLocked(store);
}

Result<std::shared_ptr<const WorkspaceState>> setHeldOut(Store& store, const std::string& run, bool heldOut) {
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
