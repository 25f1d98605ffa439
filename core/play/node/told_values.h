#pragma once

#include "core/program/expression/expression.h"

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// How much of what a field was told is kept: no more than a later rule reads.
struct ToldNeeds {
    bool isFirst = false;    ///< the first value
    std::size_t latest = 1;  ///< so many of the last messages that had it
    bool isKeyed = false;    ///< the value by another field of the same message
    std::size_t members = 0; ///< so many values to choose from; 0: none
    bool isAnyNode = false;  ///< whichever node was told it
    bool operator==(const ToldNeeds&) const = default;
};

/// What one field has been told, as far as it is kept. Memory: bounded by its needs; of keys the last kKeysKept.
class ToldValues {
public:
    static constexpr std::size_t kKeysKept = 4096; ///< as of a plan (call_history.h): things open at once are few

    struct Told {
        std::vector<Value> values; ///< of one message
        std::uint64_t turn = 0;    ///< counts messages over all fields: of several sources the latest counts
    };
    /// @param keys  aligned with the values, one for all of them, or none
    void tell(const ToldNeeds& needs, std::vector<Value> values, const std::vector<Value>& keys, std::uint64_t turn);

    const Told* first() const { return m_first ? &*m_first : nullptr; }
    /// @param back  so many messages before the latest one
    const Told* latest(std::size_t back = 0) const;
    const Told* byKey(const Value& key) const;
    /// Of the keys, the one that came last.
    const Told* ofNewestKey() const;
    /// Values to choose from; a value told twice is in it twice.
    const std::vector<Value>& members() const { return m_members; }
    std::size_t sizeBytes() const;

private:
    std::optional<Told> m_first;
    std::vector<Told> m_latest; ///< the last at the end; few
    std::unordered_map<std::string, Told> m_byKey;
    std::list<std::string> m_keysByAge;
    std::vector<Value> m_members;
    std::size_t m_oldest = 0; ///< of the members, when there are as many as are kept
};

/// What a node adds up (SumExpression).
class ToldSum {
public:
    void add(const SumExpression& sum, const Value& number, const Value* key);
    void remove(const Value& key);
    std::int64_t total(const SumExpression& sum) const { return sum.start + m_total; }

private:
    std::int64_t m_total = 0;
    std::unordered_map<std::string, std::int64_t> m_amounts; ///< by key, what can be taken away again
};

} // namespace tenfold
