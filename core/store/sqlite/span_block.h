#pragma once

#include "core/trace/span.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Events a row of table span_block covers at most: many, so that a row costs nothing, and so few that the views, which
/// read a column for each of its spans, stay quick.
inline constexpr std::size_t kEventsOfBlock = 1024;

/// A column of numbers of equal width, their highest byte first. Refers to the block's bytes.
class NumberColumn {
public:
    NumberColumn(std::string_view bytes, std::size_t count)
        : m_at(reinterpret_cast<const unsigned char*>(bytes.data()))
        , m_width(count == 0 ? 0 : bytes.size() / count) {}
    std::uint64_t operator[](std::size_t at) const {
        const unsigned char* byte = m_at + at * m_width;
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < m_width; ++i)
            number = number << 8 | byte[i];
        return number;
    }

private:
    const unsigned char* m_at;
    std::size_t m_width;
};

/// A row of table span_block (schema_4.sql says what stands where). Columns that were not asked for are empty.
struct SpanBlock {
    static constexpr char kNoSpan = '.';
    std::int64_t firstEvent = 0;
    std::size_t events = 0;
    std::string traces, requests, kinds, statuses, spanIds, parentIds;
    std::int64_t startNs = 0;
    std::string starts, durations;
    std::int64_t channel = 0;
    std::string channels;
    std::int64_t shape = 0;
    std::string shapes;

    bool isSpan(std::size_t at) const { return kinds[at] != kNoSpan; }
    std::size_t requestCount() const { return traces.size() / 16; }
    /// @param place  in `traces`
    TraceId trace(std::size_t place) const { return {wordAt(traces, 2 * place), wordAt(traces, 2 * place + 1)}; }
    /// The place in `traces` of an event's request.
    std::size_t requestOf(std::size_t at) const {
        return static_cast<std::size_t>(static_cast<unsigned char>(requests[2 * at]) << 8 |
                                        static_cast<unsigned char>(requests[2 * at + 1]));
    }
    SpanId spanId(std::size_t at) const { return {wordAt(spanIds, at)}; }
    bool hasParent(std::size_t at) const { return kinds[at] >= 'a'; }
    SpanId parentId(std::size_t at) const { return {wordAt(parentIds, at)}; }
    /// Throw std::runtime_error for letters that are none.
    SpanKind kind(std::size_t at) const;
    SpanStatus status(std::size_t at) const;

    /// Throws std::runtime_error where columns do not fit together. @param isWhole  all columns are there; else those
    /// up to `kinds`, `channels` and `shapes`
    void check(bool isWhole) const;

private:
    static std::uint64_t wordAt(const std::string& column, std::size_t at) {
        std::uint64_t word = 0;
        std::memcpy(&word, column.data() + 8 * at, 8);
        if constexpr (std::endian::native == std::endian::little) word = __builtin_bswap64(word);
        return word;
    }
};

/// Makes blocks of spans that come in the order of their events.
class SpanBlockBuilder {
public:
    /// What the block repeats of the event.
    struct EventColumns {
        std::int64_t startNs = 0;
        std::int64_t durationNs = -1; ///< below 0: unknown
        std::int64_t channel = 0;
        std::int64_t shape = 0;
    };

    bool isEmpty() const { return m_columns.empty(); }
    /// Whether an event still has a place in the block.
    bool fits(std::int64_t event) const {
        return isEmpty() || event - m_block.firstEvent < static_cast<std::int64_t>(kEventsOfBlock);
    }
    /// @param event  larger than the one before; fits(event)
    void add(std::int64_t event, const Span& span, const EventColumns& columns);
    /// The block of what was added, which is forgotten.
    SpanBlock take();

private:
    static constexpr std::size_t kSlots = 4 * kEventsOfBlock;
    std::size_t placeOf(TraceId trace);

    SpanBlock m_block;
    std::vector<EventColumns> m_columns;         ///< by event of the block; of those that are no span, the one before
    std::array<std::uint16_t, kSlots> m_slots{}; ///< hash table of m_block.traces: places + 1; 0: free
    TraceId m_lastTrace;
    std::size_t m_lastPlace = 0;
};

} // namespace tenfold
