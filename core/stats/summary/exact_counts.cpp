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
        for (auto& [value, count] : m_large)
            count *= 2;
        return;
    }
    for (const auto& [value, count] : other.m_large)
        m_large[value] += count;
}

ValueCounts ExactCounts::steps() const {
    ValueCounts out;
    out.reserve(m_large.size() + 64);
    for (std::size_t i = 0; i < m_small.size(); ++i)
        if (m_small[i] > 0) out.push_back({static_cast<std::int64_t>(i), m_small[i]});
    for (const auto& [value, count] : m_large)
        out.push_back({value, count});
    std::sort(out.begin(), out.end(), [](const ValueCount& a, const ValueCount& b) { return a.value < b.value; });
    return out;
}

std::size_t ExactCounts::distinct() const {
    return m_large.size() + static_cast<std::size_t>(std::count_if(m_small.begin(), m_small.end(),
                                                                   [](std::uint64_t count) { return count > 0; }));
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
