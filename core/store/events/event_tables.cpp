#include "core/store/events/event_tables.h"

#include "core/store/events/payload.h"
#include "core/store/events/run_inserter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

namespace tenfold {
namespace {

/// Sorts rows by id and notes where each stands.
template <typename Row>
IdPlaces sorted(std::vector<Row>& rows, const char* table) {
    const auto byId = [](const Row& a, const Row& b) { return a.id < b.id; };
    if (!std::is_sorted(rows.begin(), rows.end(), byId)) std::sort(rows.begin(), rows.end(), byId);
    IdPlaces places;
    for (const Row& row : rows)
        if (!places.add(row.id)) throw std::runtime_error(fmt::format("table {} has impossible ids", table));
    return places;
}

/// Rows of some runs (a JSON array in ?1), of all where it is "[]". No "or" in the statement: it would keep SQLite from
/// the index, and whoever reads run by run would look through the rows of all each time.
std::string whereRunIs(const char* column, const std::string& runs) {
    return runs == "[]" ? "" : fmt::format(" WHERE {} IN (SELECT value FROM json_each(?1))", column);
}

void bindRuns(SQLite::Statement& select, const std::string& runs) {
    if (runs != "[]") select.bind(1, runs);
}

} // namespace

std::string toJsonArray(const std::vector<std::int64_t>& numbers) {
    return fmt::format("[{}]", fmt::join(numbers, ","));
}

std::string StringLookup::operator()(std::int64_t id) {
    m_select.bind(1, id);
    if (!m_select.executeStep()) throw std::runtime_error(fmt::format("string {} is missing", id));
    const SQLite::Column column = m_select.getColumn(0);
    std::string text(column.getText(), static_cast<std::size_t>(column.getBytes()));
    m_select.reset();
    return text;
}

EventTables EventTables::read(SQLite::Database& database, const std::vector<std::int64_t>& runs) {
    EventTables tables;
    const std::string keys = toJsonArray(runs);
    tables.readChannels(database, keys);
    tables.readShapes(database, keys);
    tables.readLeaves(database, keys);
    return tables;
}

void EventTables::readChannels(SQLite::Database& database, const std::string& runs) {
    SQLite::Statement select(database, "SELECT c.id, c.sender_id, c.thread_id, c.target_id, c.connection_id"
                                       " FROM sender AS s CROSS JOIN channel AS c ON c.sender_id = s.id" +
                                           whereRunIs("s.run_id", runs));
    bindRuns(select, runs);
    while (select.executeStep())
        m_channels.push_back({select.getColumn(0).getInt64(), select.getColumn(1).getInt64(),
                              select.getColumn(2).getInt64(), select.getColumn(3).getInt64(),
                              select.getColumn(4).getInt64()});
    m_channelPlaces = sorted(m_channels, "channel");
}

void EventTables::readShapes(SQLite::Database& database, const std::string& runs) {
    SQLite::Statement select(database, "SELECT id, method_id, outcome, leaves FROM shape" + whereRunIs("run_id", runs));
    bindRuns(select, runs);
    while (select.executeStep()) {
        Shape& shape = m_shapes.emplace_back();
        shape.id = select.getColumn(0).getInt64();
        shape.method = select.getColumn(1).getInt64();
        if (shape.method == 0) throw std::runtime_error(fmt::format("shape {} has no method", shape.id));
        outcomeFromName(select.getColumn(2).getString(), shape.outcome);
        shape.declaredLeaves = static_cast<std::uint32_t>(select.getColumn(3).getInt64());
    }
    m_shapePlaces = sorted(m_shapes, "shape");
}

void EventTables::readLeaves(SQLite::Database& database, const std::string& runs) {
    SQLite::Statement select(database, "SELECT l.shape_id, l.side, l.path_id, l.kind FROM shape AS h"
                                       " CROSS JOIN shape_leaf AS l ON l.shape_id = h.id" +
                                           whereRunIs("h.run_id", runs) + " ORDER BY h.id, l.position");
    bindRuns(select, runs);
    std::int64_t current = 0;
    while (select.executeStep()) {
        const std::int64_t id = select.getColumn(0).getInt64();
        const std::size_t place = shapePlace(id);
        if (place == IdPlaces::kNone) throw std::runtime_error("table shape_leaf names a shape that is missing");
        Shape& shape = m_shapes[place];
        if (id != current) shape.firstLeaf = static_cast<std::uint32_t>(m_leaves.size());
        current = id;
        Leaf leaf;
        const std::string side = select.getColumn(1).getString();
        leaf.side = side == "request" ? 'q' : side == "response" ? 'r' : 'a';
        leaf.path = select.getColumn(2).getInt64();
        if (!kindFromName(select.getColumn(3).getString(), leaf.kind))
            throw std::runtime_error("unknown kind of a leaf");
        ++(leaf.side == 'q' ? shape.requestLeaves : leaf.side == 'r' ? shape.responseLeaves : shape.attributeLeaves);
        m_leaves.push_back(leaf);
    }
    for (const Shape& s : m_shapes)
        if (s.leafCount() != s.declaredLeaves) throw std::runtime_error("leaves of a shape are missing");
}

} // namespace tenfold
