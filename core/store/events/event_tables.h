#pragma once

#include "core/store/events/id_places.h"
#include "core/store/sqlite/connection.h"
#include "core/trace/event_sink.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The small tables that events refer to, in memory, sorted by id. Texts are string ids.
class EventTables {
public:
    struct Channel {
        std::int64_t id = 0;
        std::int64_t sender = 0;
        std::int64_t thread = 0; ///< string ids, 0 = none
        std::int64_t target = 0;
        std::int64_t connection = 0;
    };
    struct Leaf {
        char side = 'q'; ///< request q, response r, attribute a
        LeafKind kind = LeafKind::Null;
        std::int64_t path = 0;
    };
    struct Shape {
        std::int64_t id = 0;
        std::int64_t method = 0;
        Outcome outcome = Outcome::Answered;
        std::uint32_t firstLeaf = 0;
        std::uint32_t requestLeaves = 0;
        std::uint32_t responseLeaves = 0;
        std::uint32_t attributeLeaves = 0;
        std::uint32_t declaredLeaves = 0; ///< leafCount() as the table shape says it
        std::uint32_t leafCount() const { return requestLeaves + responseLeaves + attributeLeaves; }
    };

    /// Reads channels and shapes of some runs (empty = all). Throws SQLite::Exception, or std::runtime_error when the
    /// tables contradict each other.
    static EventTables read(SQLite::Database& database, const std::vector<std::int64_t>& runs);

    /// Nothing when an event refers to what is not there: the file is damaged.
    const Channel* channel(std::int64_t id) const { return rowOf(m_channels, channelPlace(id)); }
    const Shape* shape(std::int64_t id) const { return rowOf(m_shapes, shapePlace(id)); }
    /// Where a row stands in channels() or shapes(); IdPlaces::kNone when it is not there.
    std::size_t channelPlace(std::int64_t id) const { return m_channelPlaces.of(id); }
    std::size_t shapePlace(std::int64_t id) const { return m_shapePlaces.of(id); }
    std::size_t placeOf(const Channel& channel) const { return static_cast<std::size_t>(&channel - m_channels.data()); }
    std::size_t placeOf(const Shape& shape) const { return static_cast<std::size_t>(&shape - m_shapes.data()); }
    const std::vector<Channel>& channels() const { return m_channels; }
    const std::vector<Shape>& shapes() const { return m_shapes; }
    const Leaf* leaves(const Shape& shape) const { return m_leaves.data() + shape.firstLeaf; }

private:
    void readChannels(SQLite::Database& database, const std::string& runs);
    void readShapes(SQLite::Database& database, const std::string& runs);
    void readLeaves(SQLite::Database& database, const std::string& runs);
    template <typename Row>
    static const Row* rowOf(const std::vector<Row>& rows, std::size_t place) {
        return place < rows.size() ? &rows[place] : nullptr;
    }

    IdPlaces m_channelPlaces;
    IdPlaces m_shapePlaces;
    std::vector<Channel> m_channels;
    std::vector<Shape> m_shapes;
    std::vector<Leaf> m_leaves;
};

/// Numbers as a JSON array, to be bound and read with json_each.
std::string toJsonArray(const std::vector<std::int64_t>& numbers);

/// A prepared look-up of one text by string.id.
class StringLookup {
public:
    explicit StringLookup(SQLite::Database& database)
        : m_select(database, "SELECT text FROM string WHERE id = ?1") {}
    /// Throws std::runtime_error when there is none.
    std::string operator()(std::int64_t id);

private:
    SQLite::Statement m_select;
};

} // namespace tenfold
