#include "core/store/decisions/documents.h"
#include "core/store/events/event_tables.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <stdexcept>

namespace tenfold {

Status Workspace::putResult(const std::string& kind, const std::string& inputHash, const std::vector<RunKey>& runs,
                            std::string_view body, bool isBlob) {
    return m_state->writing([&](SQLite::Database& database) -> Status {
        SQLite::Statement insert(database, "INSERT INTO result (kind, input_hash, runs, body, created_ns)"
                                           " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (kind) DO UPDATE SET"
                                           " input_hash = excluded.input_hash, runs = excluded.runs,"
                                           " body = excluded.body, created_ns = excluded.created_ns");
        std::vector<std::int64_t> keys;
        for (const RunKey run : runs)
            keys.push_back(run.value);
        insert.bind(1, kind);
        insert.bind(2, inputHash);
        insert.bind(3, toJsonArray(keys));
        if (isBlob)
            insert.bind(4, body.data(), static_cast<int>(body.size()));
        else
            insert.bind(4, std::string(body));
        insert.bind(5, nowNs());
        insert.exec();
        return {};
    });
}

Result<std::optional<StoredResult>> Workspace::result(const std::string& kind) {
    using Found = std::optional<StoredResult>;
    return m_state->reading([&](SQLite::Database& database) -> Result<Found> {
        SQLite::Statement select(database, "SELECT input_hash, runs, body, created_ns FROM result WHERE kind = ?1");
        select.bind(1, kind);
        if (!select.executeStep()) return Found();
        StoredResult found;
        found.inputHash = select.getColumn(0).getString();
        for (const auto& run : nlohmann::json::parse(select.getColumn(1).getString())) {
            if (!run.is_number_integer()) throw std::runtime_error("a result is of a run without a number");
            found.runs.emplace_back(run.get<std::int64_t>());
        }
        const SQLite::Column body = select.getColumn(2);
        const auto* begin = static_cast<const char*>(body.getBlob());
        if (begin != nullptr) found.body.assign(begin, static_cast<std::size_t>(body.getBytes()));
        found.createdNs = select.getColumn(3).getInt64();
        return Found(std::move(found));
    });
}

Result<std::vector<std::string>> Workspace::resultsOfRun(RunKey run) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<std::string>> {
        SQLite::Statement select(database, "SELECT kind FROM result AS r WHERE EXISTS"
                                           " (SELECT 1 FROM json_each(r.runs) WHERE value = ?1) ORDER BY kind");
        select.bind(1, run.value);
        std::vector<std::string> kinds;
        while (select.executeStep())
            kinds.push_back(select.getColumn(0).getString());
        return kinds;
    });
}

Result<std::string> Workspace::inputHash(const std::vector<RunKey>& keys, const std::vector<std::string>& kinds) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, runs());
    ASSIGN_OR_RETURN(const std::vector<Decision> made, decisions());
    nlohmann::json inputs = nlohmann::json::array();
    const std::set<RunKey> asked(keys.begin(), keys.end());
    for (const RunInfo& info : all) {
        if (!asked.contains(info.key)) continue;
        inputs.push_back({info.run.name, info.contentHash, info.events, importedToJson(info.run)});
    }
    for (const Decision& d : made) {
        const bool isAsked = kinds.empty() ? d.kind != kDecisionRun && d.kind != kDecisionDocument
                                           : std::find(kinds.begin(), kinds.end(), d.kind) != kinds.end();
        if (d.state == DecisionState::InForce && isAsked) inputs.push_back({d.kind, d.subject, d.choice, d.value});
    }
    return hashHex(inputs.dump());
}

} // namespace tenfold
