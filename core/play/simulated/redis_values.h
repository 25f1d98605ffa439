#pragma once

#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// What a key of a simulated Redis can hold. Orders that a server leaves open are fixed here, so that a play is the same
// each time: sets are sorted; hashes keep the order of their fields' first use, as small ones do at a server.
namespace tenfold {

using RedisList = std::deque<std::string>;
using RedisSet = std::set<std::string, std::less<>>;

/// Fields in the order in which they came. Cost of all: O(1).
class RedisHash {
public:
    using Field = std::pair<std::string, std::string>;
    const std::string* find(std::string_view field) const;
    /// @return whether the field is new
    bool set(std::string_view field, std::string value);
    bool erase(std::string_view field);
    bool empty() const { return m_fields.empty(); }
    std::size_t size() const { return m_fields.size(); }
    const std::list<Field>& fields() const { return m_fields; }

private:
    std::list<Field> m_fields;
    std::unordered_map<std::string_view, std::list<Field>::iterator> m_places; ///< views of texts in m_fields
};

/// Members by score, of equal ones by their bytes. Cost of all: O(log n).
class RedisSortedSet {
public:
    using Place = std::pair<double, std::string>;
    std::optional<double> score(std::string_view member) const;
    /// @return whether the member is new
    bool set(std::string_view member, double score);
    bool erase(std::string_view member);
    bool empty() const { return m_places.empty(); }
    std::size_t size() const { return m_places.size(); }
    const std::set<Place>& places() const { return m_places; }

private:
    std::map<std::string, double, std::less<>> m_scores;
    std::set<Place> m_places;
};

/// Of an entry: milliseconds and a number within them.
struct RedisEntryId {
    std::uint64_t ms = 0, seq = 0;
    auto operator<=>(const RedisEntryId&) const = default;
    std::string text() const { return std::to_string(ms) + '-' + std::to_string(seq); }
};

struct RedisStream {
    using Fields = std::vector<std::string>; ///< name, value, name, value …
    struct Pending {
        std::string consumer;
        std::int64_t deliveredMs = 0;
        std::uint64_t times = 0;
    };
    struct Group {
        RedisEntryId last;
        std::map<RedisEntryId, Pending> pending;
        std::set<std::string, std::less<>> consumers;
    };
    std::map<RedisEntryId, Fields> entries;
    RedisEntryId last;
    std::map<std::string, Group, std::less<>> groups;
    bool empty() const { return false; } ///< a stream without entries stays
};

using RedisText = std::string;
struct RedisValue {
    std::variant<RedisText, RedisList, RedisSet, RedisHash, RedisSortedSet, RedisStream> data;
    std::int64_t expiresMs = 0; ///< since 1970; 0: never
};

} // namespace tenfold
