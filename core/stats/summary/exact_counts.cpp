#include "core/stats/summary/exact_counts.h"

#include "core/stats/state_bytes.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr char kCountsKind = 'C';
constexpr std::uint8_t kCountsVersion = 1;

} // namespace

void ExactCounts::merge(const ExactCounts& other) {
    if (!other.m_small.empty() && m_small.empty()) m_small.resize(kSmall);
    for (std::size_t i = 0; i < other.m_small.size(); ++i)
        m_small[i] += other.m_small[i];
    if (&other == this) {
        for (std::uint64_t& count : m_counts)
            count *= 2;
        return;
    }
    for (std::size_t place = 0; place < other.m_values.size(); ++place)
        if (other.m_counts[place] > 0) addLarge(other.m_values[place], other.m_counts[place]);
}

void ExactCounts::grow() {
    constexpr std::size_t kLeastPlaces = 16;
    const std::size_t places = std::max(kLeastPlaces, m_values.size() * 2);
    std::pmr::vector<std::int64_t> values(places, 0, m_values.get_allocator());
    std::pmr::vector<std::uint64_t> counts(places, 0, m_counts.get_allocator());
    values.swap(m_values);
    counts.swap(m_counts);
    for (std::size_t old = 0; old < values.size(); ++old) {
        if (counts[old] == 0) continue;
        const std::size_t place = placeOf(values[old]);
        m_values[place] = values[old];
        m_counts[place] = counts[old];
    }
}

void ExactCounts::clear() {
    m_small = {};
    std::pmr::vector<std::int64_t>(m_values.get_allocator()).swap(m_values);
    std::pmr::vector<std::uint64_t>(m_counts.get_allocator()).swap(m_counts);
    m_used = 0;
}

ValueCounts ExactCounts::steps() const {
    ValueCounts out;
    out.reserve(m_used + 64);
    for (std::size_t i = 0; i < m_small.size(); ++i)
        if (m_small[i] > 0) out.push_back({static_cast<std::int64_t>(i), m_small[i]});
    for (std::size_t place = 0; place < m_values.size(); ++place)
        if (m_counts[place] > 0) out.push_back({m_values[place], m_counts[place]});
    std::sort(out.begin(), out.end(), [](const ValueCount& a, const ValueCount& b) { return a.value < b.value; });
    return out;
}

std::size_t ExactCounts::distinct() const {
    return m_used + static_cast<std::size_t>(
                        std::count_if(m_small.begin(), m_small.end(), [](std::uint64_t count) { return count > 0; }));
}

void keepSteps(const ValueCounts& steps, StateWriter& out) {
    out.number(steps.size());
    std::uint64_t last = 0;
    for (const auto& [value, count] : steps) {
        const auto bits = static_cast<std::uint64_t>(value);
        out.integer(static_cast<std::int64_t>(bits - last)); // wraps, and wraps back
        out.number(count);
        last = bits;
    }
}

ValueCounts restoredSteps(StateReader& in) {
    ValueCounts out(in.entries());
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < out.size() && in.isGood(); ++i) {
        last += static_cast<std::uint64_t>(in.integer());
        out[i] = {static_cast<std::int64_t>(last), in.number()};
        in.mustBe(out[i].count > 0 && (i == 0 || out[i - 1].value < out[i].value));
    }
    return out;
}

std::string ExactCounts::kept() const {
    StateWriter out(kCountsKind, kCountsVersion);
    keepSteps(steps(), out);
    return out.finish();
}

std::optional<ExactCounts> ExactCounts::restored(std::string_view bytes) {
    StateReader in(bytes, kCountsKind, kCountsVersion);
    const ValueCounts steps = restoredSteps(in);
    if (!in.isWhole()) return std::nullopt;
    ExactCounts out;
    for (const auto& [value, count] : steps)
        out.add(value, count);
    return out;
}

} // namespace tenfold
