#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// How many events fell into each slot of time, [origin + i width, origin + (i + 1) width), in any unit. Mergeable.
/// Memory: a block of 4,096 slots where something happened, none where nothing did; adding is O(log blocks).
class SlotCounts {
public:
    using Value = std::int64_t;
    SlotCounts() = default;
    /// @param width  above 0
    SlotCounts(std::int64_t origin, std::int64_t width)
        : m_origin(origin)
        , m_width(width < 1 ? 1 : width) {}

    void add(std::int64_t time) { add(time, 1); }
    /// @param count  what to add there: events, or bytes
    void add(std::int64_t time, std::uint64_t count);
    /// @param other  with the same origin and width
    void merge(const SlotCounts& other);

    std::int64_t origin() const { return m_origin; }
    std::int64_t width() const { return m_width; }
    /// The slots of [from, to), the last incomplete one left out, `factor` of ours joined in each. @param from  a
    /// multiple of the width away from the origin  @return empty when that are more than 2^31
    std::vector<std::int64_t> counts(std::int64_t from, std::int64_t to, std::int64_t factor = 1) const;

    std::string kept() const;
    static std::optional<SlotCounts> restored(std::string_view bytes);
    bool operator==(const SlotCounts& other) const;

private:
    static constexpr std::int64_t kBlock = 4096;
    void addToSlot(std::int64_t slot, std::uint64_t count);
    std::int64_t m_origin = 0, m_width = 1;
    std::map<std::int64_t, std::vector<std::uint64_t>> m_blocks; ///< by number of the block
};

/// Burstiness of counts at one width of slots.
struct SlotScale {
    std::uint64_t slots = 0;
    std::optional<double> mean, mostOverMean, variation, dispersion; ///< dispersion: variance (n - 1) by mean
};
SlotScale slotScaleOf(std::span<const std::int64_t> counts);

/// Sums of `factor` neighbours; what is left at the end is dropped.
std::vector<std::int64_t> joinedSlots(std::span<const std::int64_t> counts, std::int64_t factor);

/// Whether a straight line through the counts, summed in 100 equal parts, explains more than a twentieth of them. Long
/// memory alone makes such lines (every third series at H = 0.8), so it is "trend or long memory, cannot tell".
struct TrendLine {
    double r2 = 0, slope = 0; ///< slope a part
    bool isFlagged() const { return r2 > 0.05; }
};
/// Nothing below 100 slots.
std::optional<TrendLine> trendLine(std::span<const std::int64_t> counts);

} // namespace tenfold
