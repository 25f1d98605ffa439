#include "core/store/events/event_tables.h"

#include "core/store/events/payload.h"
#include "core/store/events/run_inserter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

namespace tenfold {
namespace {

/// Ids between the first and the last row of a table, beyond its rows: of runs that were deleted. A table with more is
/// damaged, and would ask for all memory.
constexpr std::int64_t kMostMissingIds = std::int64_t{1} << 24;

std::size_t span(std::int64_t first, std::int64_t last, std::int64_t rows, const char* table) {
    if (last < first) return 0;
    if (first <= 0 || last - first - rows >= kMostMissingIds)
        throw std::runtime_error(fmt::format("table {} has impossible ids", table));
    return static_cast<std::size_t>(last - first) + 1;
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

const EventTables::Channel* EventTables::channel(std::int64_t id) const {
    if (id < m_firstChannel || id >= channelEnd()) return nullptr;
    const Channel& channel = m_channels[static_cast<std::size_t>(id - m_firstChannel)];
    return channel.sender == 0 ? nullptr : &channel;
}

const EventTables::Shape* EventTables::shape(std::int64_t id) const {
    if (id < m_firstShape || id >= shapeEnd()) return nullptr;
    const Shape& shape = m_shapes[static_cast<std::size_t>(id - m_firstShape)];
    return shape.method == 0 ? nullptr : &shape;
}

void EventTables::readChannels(SQLite::Database& database, const std::string& runs) {
    SQLite::Statement select(
        database, "SELECT c.id, c.sender_id, c.thread_id, c.target_id, c.connection_id, min(c.id) OVER (),"
                  " max(c.id) OVER (), count(*) OVER () FROM sender AS s JOIN channel AS c ON c.sender_id = s.id"
                  " WHERE ?1 = '[]' OR s.run_id IN (SELECT value FROM json_each(?1))");
    select.bind(1, runs);
    while (select.executeStep()) {
        if (m_channels.empty()) {
            m_firstChannel = select.getColumn(5).getInt64();
            m_channels.resize(
                span(m_firstChannel, select.getColumn(6).getInt64(), select.getColumn(7).getInt64(), "channel"));
        }
        m_channels[static_cast<std::size_t>(select.getColumn(0).getInt64() - m_firstChannel)] = {
            select.getColumn(1).getInt64(), select.getColumn(2).getInt64(), select.getColumn(3).getInt64(),
            select.getColumn(4).getInt64()};
    }
}

void EventTables::readShapes(SQLite::Database& database, const std::string& runs) {
    SQLite::Statement select(database, "SELECT id, method_id, outcome, min(id) OVER (), max(id) OVER (), leaves,"
                                       " count(*) OVER () FROM shape"
                                       " WHERE ?1 = '[]' OR run_id IN (SELECT value FROM json_each(?1))");
    select.bind(1, runs);
    while (select.executeStep()) {
        if (m_shapes.empty()) {
            m_firstShape = select.getColumn(3).getInt64();
            m_shapes.resize(
                span(m_firstShape, select.getColumn(4).getInt64(), select.getColumn(6).getInt64(), "shape"));
        }
        Shape& shape = shapeAt(select.getColumn(0).getInt64());
        shape.method = select.getColumn(1).getInt64();
        outcomeFromName(select.getColumn(2).getString(), shape.outcome);
        shape.declaredLeaves = static_cast<std::uint32_t>(select.getColumn(5).getInt64());
    }
}

void EventTables::readLeaves(SQLite::Database& database, const std::string& runs) {
    SQLite::Statement select(database, "SELECT l.shape_id, l.side, l.path_id, l.kind FROM shape AS h"
                                       " CROSS JOIN shape_leaf AS l ON l.shape_id = h.id"
                                       " WHERE ?1 = '[]' OR h.run_id IN (SELECT value FROM json_each(?1))"
                                       " ORDER BY h.id, l.position");
    select.bind(1, runs);
    std::int64_t current = 0;
    while (select.executeStep()) {
        const std::int64_t id = select.getColumn(0).getInt64();
        if (shape(id) == nullptr) throw std::runtime_error("table shape_leaf names a shape that is missing");
        Shape& shape = shapeAt(id);
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
