#include "core/stats/series/slot_counts.h"

#include "core/stats/compare/pearson.h"
#include "core/stats/state_bytes.h"
#include "core/stats/summary/exact_counts.h"
#include "core/stats/summary/moments.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr char kSlotsKind = 'S';
constexpr std::uint8_t kSlotsVersion = 1;

/// Rounded down, also below 0.
std::int64_t dividedDown(Int128 a, std::int64_t b) {
    const Int128 quotient = a / b;
    return static_cast<std::int64_t>(quotient - (a % b < 0 ? 1 : 0));
}

} // namespace

void SlotCounts::add(std::int64_t time, std::uint64_t count) {
    if (count == 0) return;
    addToSlot(dividedDown(Int128{time} - m_origin, m_width), count);
}

void SlotCounts::addToSlot(std::int64_t slot, std::uint64_t count) {
    const std::int64_t block = dividedDown(slot, kBlock);
    auto at = m_blocks.empty() ? m_blocks.end() : std::prev(m_blocks.end()); // logs grow at their end
    if (at == m_blocks.end() || at->first != block) at = m_blocks.try_emplace(block).first;
    if (at->second.empty()) at->second.resize(kBlock);
    at->second[static_cast<std::size_t>(slot - block * kBlock)] += count;
}

void SlotCounts::merge(const SlotCounts& other) {
    for (const auto& [number, counts] : other.m_blocks) {
        auto& ours = m_blocks[number];
        ours.resize(kBlock);
        for (std::size_t i = 0; i < counts.size(); ++i)
            ours[i] += counts[i];
    }
}

std::vector<std::int64_t> SlotCounts::counts(std::int64_t from, std::int64_t to, std::int64_t factor) const {
    constexpr Int128 kMostSlots = Int128{1} << 31;
    if (to <= from || factor < 1) return {};
    const Int128 slots = (Int128{to} - from) / (Int128{m_width} * factor);
    if (slots > kMostSlots) return {};
    std::vector<std::int64_t> out(static_cast<std::size_t>(slots));
    const std::int64_t first = dividedDown(Int128{from} - m_origin, m_width);
    const Int128 end = first + slots * factor;
    for (auto block = m_blocks.lower_bound(dividedDown(first, kBlock)); block != m_blocks.end(); ++block) {
        const Int128 start = Int128{block->first} * kBlock;
        if (start >= end) break;
        for (std::size_t i = 0; i < block->second.size(); ++i) {
            const Int128 slot = start + static_cast<std::int64_t>(i);
            if (slot >= first && slot < end)
                out[static_cast<std::size_t>((slot - first) / factor)] += static_cast<std::int64_t>(block->second[i]);
        }
    }
    return out;
}

std::string SlotCounts::kept() const {
    StateWriter out(kSlotsKind, kSlotsVersion);
    out.integer(m_origin);
    out.integer(m_width);
    ValueCounts slots;
    for (const auto& [number, counts] : m_blocks)
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] > 0) slots.push_back({number * kBlock + static_cast<std::int64_t>(i), counts[i]});
    keepSteps(slots, out);
    return out.finish();
}

std::optional<SlotCounts> SlotCounts::restored(std::string_view bytes) {
    StateReader in(bytes, kSlotsKind, kSlotsVersion);
    const std::int64_t origin = in.integer(), width = in.integer();
    in.mustBe(width >= 1);
    const ValueCounts slots = restoredSteps(in);
    if (!in.isWhole()) return std::nullopt;
    SlotCounts out(origin, width);
    for (const auto& [slot, count] : slots)
        out.addToSlot(slot, count);
    return out;
}

bool SlotCounts::operator==(const SlotCounts& other) const {
    return m_origin == other.m_origin && m_width == other.m_width && m_blocks == other.m_blocks;
}

SlotScale slotScaleOf(std::span<const std::int64_t> counts) {
    Moments moments;
    for (const std::int64_t count : counts)
        moments.add(count);
    SlotScale out;
    out.slots = moments.count();
    out.mean = moments.mean();
    if (out.mean && *out.mean != 0) out.mostOverMean = static_cast<double>(moments.max()) / *out.mean;
    out.variation = moments.variation();
    out.dispersion = moments.dispersion();
    return out;
}

std::vector<std::int64_t> joinedSlots(std::span<const std::int64_t> counts, std::int64_t factor) {
    const auto width = static_cast<std::size_t>(std::max<std::int64_t>(1, factor));
    std::vector<std::int64_t> out(counts.size() / width);
    for (std::size_t i = 0; i < out.size() * width; ++i)
        out[i / width] += counts[i];
    return out;
}

std::optional<TrendLine> trendLine(std::span<const std::int64_t> counts) {
    constexpr std::size_t kParts = 100;
    if (counts.size() < kParts) return std::nullopt;
    const auto parts = joinedSlots(counts, static_cast<std::int64_t>(counts.size() / kParts));
    PairMoments moments;
    for (std::size_t i = 0; i < kParts; ++i)
        moments.add(static_cast<double>(i), static_cast<double>(parts[i]));
    const auto line = moments.line();
    return TrendLine{line->r2, line->slope};
}

} // namespace tenfold
