#include "core/store/runs/measure_states.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/workspace/workspace_state.h"

namespace tenfold {

Status putStates(Workspace& workspace, RunKey run, const std::vector<MeasureState>& states) {
    if (auto known = workspace.run(run); !known) return tl::unexpected<Error>(std::move(known).error());
    return workspace.state().writing([&](SQLite::Database& database) -> Status {
        insertStates(database, run, states);
        return {};
    });
}

Result<std::optional<MeasureState>> stateOf(Workspace& workspace, RunKey run, const std::string& measure, int version) {
    using Found = std::optional<MeasureState>;
    return workspace.state().reading([&](SQLite::Database& database) -> Result<Found> {
        if (fileVersion(database) < kFirstVersionOfSeries) return Found();
        RawStatement select(database,
                            "SELECT body FROM measure_state WHERE run_id = ?1 AND measure = ?2 AND version = ?3");
        select.bind(1, run.value);
        select.bind(2, measure);
        select.bind(3, version);
        if (!select.step()) return Found();
        return Found({measure, version, std::string(select.blob(0))});
    });
}

void insertStates(SQLite::Database& database, RunKey run, const std::vector<MeasureState>& states) {
    RawStatement insert(database,
                        "INSERT INTO measure_state (run_id, measure, version, body, created_ns)"
                        " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (run_id, measure) DO UPDATE SET"
                        " version = excluded.version, body = excluded.body, created_ns = excluded.created_ns");
    for (const MeasureState& state : states) {
        insert.bind(1, run.value);
        insert.bind(2, state.measure);
        insert.bind(3, state.version);
        insert.bindBlob(4, state.bytes);
        insert.bind(5, nowNs());
        insert.run();
    }
}

} // namespace tenfold
