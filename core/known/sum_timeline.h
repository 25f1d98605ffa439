#pragma once

#include "core/known/field_index.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace tenfold {

/// What one number adds to a sum; wraps around like the integers it was mined from.
std::int64_t amountOf(const SumExpression& sum, std::int64_t number);

/// A sum on one node over time: after each number that is added or taken away.
class SumTimeline {
public:
    struct Entry {
        FieldOccurrence at;
        std::int64_t total = 0; ///< from here on
    };
    /// Cost: O(n log n) for n values of the fields on the node.
    SumTimeline(const SumExpression& sum, const FieldIndex& fields, SenderId sender);

    /// Entries that a call of the node knows of: earlier requests, and replies that have arrived. Cost: O(log n).
    std::size_t knownAt(std::uint32_t event) const;
    std::int64_t totalOf(std::size_t entries) const { return entries == 0 ? m_start : m_entries[entries - 1].total; }
    const std::vector<Entry>& entries() const { return m_entries; }

private:
    const Trace& m_trace;
    std::int64_t m_start = 0;
    std::vector<Entry> m_entries; ///< in the order they became known
};

/// The values of a field on one sender whose messages fulfil the field's condition, by time.
std::vector<FieldOccurrence> occurrencesOf(const FilteredField& filtered, const FieldIndex& fields, SenderId sender);

} // namespace tenfold
