#include "core/base/text/utf8.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/trials.h"
#include "core/store/workspace/workspace_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tenfold {
namespace {

constexpr std::array<std::string_view, 4> kTrialStates{"waiting", "running", "done", "failed"}; // by TrialState
constexpr const char* kTrialColumns =
    "kind, experiment, parameters, inputs, seed, revision, state, result, created_ns, ended_ns";

Trial readTrial(SQLite::Statement& row) {
    Trial trial;
    trial.kind = asUtf8(row.getColumn(0).getString());
    trial.experiment = asUtf8(row.getColumn(1).getString());
    trial.parameters = asUtf8(row.getColumn(2).getString());
    trial.inputs = asUtf8(row.getColumn(3).getString());
    trial.seed = row.getColumn(4).getInt64();
    trial.revision = row.getColumn(5).getInt();
    const std::string state = row.getColumn(6).getString();
    const auto found = std::find(kTrialStates.begin(), kTrialStates.end(), state);
    if (found == kTrialStates.end()) throw std::runtime_error("a trial is in no state there is");
    trial.state = static_cast<TrialState>(found - kTrialStates.begin());
    trial.result = asUtf8(row.getColumn(7).getString());
    trial.createdNs = row.getColumn(8).getInt64();
    trial.endedNs = row.getColumn(9).getInt64();
    return trial;
}

Result<std::vector<Trial>> selectTrials(Workspace& workspace, const char* which,
                                        std::initializer_list<std::string> by) {
    return workspace.state().reading([&](SQLite::Database& database) -> Result<std::vector<Trial>> {
        std::vector<Trial> result;
        if (fileVersion(database) < kFirstVersionOfTrials) return result;
        SQLite::Statement select(database,
                                 fmt::format("SELECT {} FROM trial WHERE {} ORDER BY key", kTrialColumns, which));
        int at = 0;
        for (const std::string& value : by)
            select.bind(++at, value);
        while (select.executeStep())
            result.push_back(readTrial(select));
        return result;
    });
}

} // namespace

std::string_view nameOf(TrialState state) {
    return kTrialStates[static_cast<std::size_t>(state)];
}

std::string Trial::key() const {
    return hashHex(nlohmann::json{kind, experiment, parameters, inputs, seed, revision}.dump(
        -1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Status orderTrials(Workspace& workspace, const std::vector<Trial>& trials) {
    return workspace.state().writing([&](SQLite::Database& database) -> Status {
        SQLite::Statement insert(database,
                                 "INSERT INTO trial (key, kind, experiment, parameters, inputs, seed, revision,"
                                 " state, created_ns) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'waiting', ?8)"
                                 " ON CONFLICT (key) DO NOTHING");
        const std::int64_t now = nowNs();
        for (const Trial& trial : trials) {
            insert.bind(1, trial.key());
            insert.bind(2, asUtf8(trial.kind));
            insert.bind(3, asUtf8(trial.experiment));
            insert.bind(4, asUtf8(trial.parameters));
            insert.bind(5, asUtf8(trial.inputs));
            insert.bind(6, trial.seed);
            insert.bind(7, trial.revision);
            insert.bind(8, now);
            insert.exec();
            insert.reset();
        }
        return {};
    });
}

Result<std::optional<Trial>> trialOf(Workspace& workspace, const std::string& key) {
    ASSIGN_OR_RETURN(std::vector<Trial> found, selectTrials(workspace, "key = ?1", {key}));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

Result<std::vector<Trial>> trialsOf(Workspace& workspace, const std::string& kind, const std::string& experiment) {
    if (experiment.empty()) return selectTrials(workspace, "kind = ?1", {kind});
    return selectTrials(workspace, "kind = ?1 AND experiment = ?2", {kind, experiment});
}

Result<bool> beginTrial(Workspace& workspace, const std::string& key) {
    return workspace.state().writing([&](SQLite::Database& database) -> Result<bool> {
        SQLite::Statement update(database, "UPDATE trial SET state = 'running', result = NULL, ended_ns = NULL"
                                           " WHERE key = ?1 AND state <> 'done'");
        update.bind(1, key);
        return update.exec() > 0;
    });
}

Result<bool> endTrial(Workspace& workspace, const std::string& key, TrialState state, const std::string& result) {
    return workspace.state().writing([&](SQLite::Database& database) -> Result<bool> {
        SQLite::Statement update(database, "UPDATE trial SET state = ?2, result = ?3, ended_ns = ?4"
                                           " WHERE key = ?1 AND state <> 'done'");
        update.bind(1, key);
        update.bind(2, std::string(nameOf(state)));
        update.bind(3, asUtf8(result));
        update.bind(4, nowNs());
        return update.exec() > 0;
    });
}

Status keepTrial(Workspace& workspace, const Trial& trial, const std::string& result) {
    RETURN_IF_ERROR(orderTrials(workspace, {trial}));
    ASSIGN_OR_RETURN(const bool isBegun, beginTrial(workspace, trial.key()));
    if (!isBegun) return {};
    ASSIGN_OR_RETURN(const bool isKept, endTrial(workspace, trial.key(), TrialState::Done, result));
    (void)isKept; // somebody else was sooner: it is the same
    return {};
}

Status askAnew(Workspace& workspace, const std::vector<std::string>& keys) {
    return workspace.state().writing([&](SQLite::Database& database) -> Status {
        SQLite::Statement update(database, "UPDATE trial SET state = 'waiting', result = NULL, ended_ns = NULL"
                                           " WHERE key = ?1");
        for (const std::string& key : keys) {
            update.bind(1, key);
            update.exec();
            update.reset();
        }
        return {};
    });
}

} // namespace tenfold
