#pragma once

#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/lock_file.h"
#include "core/store/sqlite/transaction.h"
#include "core/store/workspace.h"
#include "core/words/sentence.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What an open workspace holds; shared by the source files of Workspace.
struct Workspace::State {
    std::filesystem::path path;
    std::optional<LockFile> lock; ///< there exactly when writable
    std::unique_ptr<SQLite::Database> database;
    Sentence readOnlyReason;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State();

    SQLite::Database& db() { return *database; }
    std::string file() const { return path.string(); }
    Status mustBeWritable() const;
    Status readOnlyForeign(const Sentence& foreign, bool mayRead);
    void removeUnfinished();

    /// Runs f(database), with SQLite's exceptions as errors.
    template <typename F>
    auto reading(F&& f) -> std::invoke_result_t<F, SQLite::Database&> {
        return guarded(file(), [&] { return f(*database); });
    }

    /// Runs f(database) in a transaction, which is committed when f returns no error. WorkspaceReadOnly when it is.
    template <typename F>
    auto writing(F&& f) -> std::invoke_result_t<F, SQLite::Database&> {
        using R = std::invoke_result_t<F, SQLite::Database&>;
        if (Status status = mustBeWritable(); !status) return R(tl::unexpected<Error>(status.error()));
        return guarded(file(), [&]() -> R {
            StoreTransaction transaction(*database, "BEGIN IMMEDIATE");
            R result = f(*database);
            if (result) transaction.commit();
            return result;
        });
    }
};

/// Sets the columns of every run from what was imported and the decisions of kind 'run' in force. Inside a transaction.
/// @param only  just of this run, where nothing of the others has changed  Errors: RunNameTaken.
Status applyRunSettings(SQLite::Database& database, std::optional<RunKey> only = {});

struct MeasureState;
/// Inside a transaction (measure_states.h). Throws SQLite::Exception.
void insertStates(SQLite::Database& database, RunKey run, const std::vector<MeasureState>& states);
struct MeasureFigures;
/// The same of what people read (measure_figures.h).
void insertFigures(SQLite::Database& database, RunKey run, const MeasureFigures& figures);

/// Settings of a run as the JSON of run.imported, and back.
std::string configToJson(const Run& run);
void configFromJson(const std::string& json, Run& run);
std::string importedToJson(const Run& run);

/// A hash of 128 bits as 32 hex digits; for telling contents apart, not against forgery.
std::string hashHex(std::string_view text);

} // namespace tenfold
