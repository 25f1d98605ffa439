#include "core/base/text/base64.h"
#include "core/store/events/event_tables.h"
#include "core/store/events/payload.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <stdexcept>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::uint64_t kLeavesBetweenLooks = 4096;

/// Walks through the leaves of a run at some paths.
class LeafReader {
public:
    using Visit = std::function<void(const LeafPlace&, const Value&)>;
    LeafReader(SQLite::Database& database, const RunInfo& run, const std::function<bool(const std::string&)>& isWanted)
        : m_database(database)
        , m_run(run)
        , m_tables(EventTables::read(database, {run.key.value}))
        , m_strings(database) {
        SQLite::Statement senders(database, "SELECT id, name FROM sender WHERE run_id = ?1");
        senders.bind(1, run.key.value);
        while (senders.executeStep())
            m_senders.emplace(senders.getColumn(0).getInt64(), senders.getColumn(1).getString());
        std::map<std::int64_t, bool> isPathWanted;
        for (const EventTables::Shape& shape : m_tables.shapes()) {
            std::uint32_t& leaves = m_wantedLeaves.emplace_back(0);
            for (std::uint32_t i = 0; i < shape.leafCount(); ++i) {
                const std::int64_t path = m_tables.leaves(shape)[i].path;
                const auto [at, isNew] = isPathWanted.try_emplace(path, false);
                if (isNew && (at->second = isWanted(textOf(path)))) m_wantedPaths.insert(path);
                if (at->second) leaves = i + 1;
            }
        }
    }

    bool hasNone() const { return m_wantedPaths.empty(); }

    Status read(Progress& progress, const Visit& visit) {
        RawStatement select(m_database, "SELECT id, channel_id, shape_id, payload FROM event"
                                        " WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
        select.bind(1, m_run.firstEvent.value);
        select.bind(2, m_run.lastEvent.value);
        for (std::uint64_t seen = 0; select.step(); ++seen) {
            if (seen % kLeavesBetweenLooks == 0 && !progress.advance(seen, m_run.events, "looking at attributes"))
                return fail(MessageId::Cancelled);
            const EventTables::Shape* shape = m_tables.shape(select.integer(2));
            if (shape != nullptr && m_wantedLeaves[m_tables.placeOf(*shape)] > 0) readEvent(select, *shape, visit);
        }
        return {};
    }

private:
    void readEvent(RawStatement& row, const EventTables::Shape& shape, const Visit& visit) {
        const EventTables::Channel* channel = m_tables.channel(row.integer(1));
        if (channel == nullptr)
            throw std::runtime_error(fmt::format("event {}: its channel is missing", row.integer(0)));
        PayloadReader reader(row.text(3));
        PayloadReader::Item item;
        const std::uint32_t wanted = m_wantedLeaves[m_tables.placeOf(shape)];
        for (std::uint32_t i = 0; i < wanted; ++i) {
            const EventTables::Leaf& leaf = m_tables.leaves(shape)[i];
            if (!reader.next(leaf.kind, item))
                throw std::runtime_error(fmt::format("event {}: its payload does not fit its shape", row.integer(0)));
            if (m_wantedPaths.count(leaf.path) == 0) continue;
            std::string bytes;
            if (item.reference != 0) {
                item.leaf.text = textOf(item.reference);
                if (item.leaf.kind == LeafKind::Bytes) {
                    if (!fromBase64(item.leaf.text, bytes)) throw std::runtime_error("a stored text is no base64");
                    item.leaf.text = bytes;
                }
            }
            visit({static_cast<std::uint32_t>(row.integer(0) - m_run.firstEvent.value), m_senders.at(channel->sender),
                   textOf(leaf.path), leaf.side == 'q', leaf.side == 'r'},
                  toValue(item.leaf));
        }
    }
    const std::string& textOf(std::int64_t id) {
        const auto [at, isNew] = m_known.try_emplace(id);
        if (isNew && id != 0) at->second = m_strings(id);
        return at->second;
    }

    SQLite::Database& m_database;
    const RunInfo& m_run;
    EventTables m_tables;
    StringLookup m_strings;
    std::unordered_map<std::int64_t, std::string> m_senders, m_known;
    std::vector<std::uint32_t> m_wantedLeaves; ///< by place in m_tables: as many leaves are to be read
    std::set<std::int64_t> m_wantedPaths;
};

} // namespace

Result<std::vector<std::string>> Workspace::leafPaths(const std::vector<RunKey>& runs) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<std::string>> {
        std::vector<std::int64_t> ids;
        for (const RunKey run : runs)
            ids.push_back(run.value);
        SQLite::Statement select(database,
                                 "SELECT DISTINCT p.text FROM shape AS h JOIN run AS r ON r.id = h.run_id AND r.deleted"
                                 " = 0 JOIN shape_leaf AS l ON l.shape_id = h.id JOIN string AS p ON p.id = l.path_id"
                                 " WHERE ?1 = '[]' OR r.id IN (SELECT value FROM json_each(?1)) ORDER BY p.text");
        select.bind(1, toJsonArray(ids));
        std::vector<std::string> paths;
        while (select.executeStep())
            paths.push_back(select.getColumn(0).getString());
        return paths;
    });
}

Status Workspace::eachLeaf(RunKey key, const std::function<bool(const std::string& path)>& isWanted, Progress& progress,
                           const std::function<void(const LeafPlace& place, const Value& value)>& visit) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Status {
        if (run.events == 0) return {};
        LeafReader reader(database, run, isWanted);
        return reader.hasNone() ? Status() : reader.read(progress, visit);
    });
}

} // namespace tenfold
