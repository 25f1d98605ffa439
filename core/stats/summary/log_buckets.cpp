#include "core/stats/summary/log_buckets.h"

#include "core/stats/state_bytes.h"
#include "core/stats/summary/exact_counts.h"

#include <bit>

namespace tenfold {
namespace {

constexpr char kBucketsKind = 'B';
constexpr std::uint8_t kBucketsVersion = 1;
constexpr std::size_t kMostBuckets = 58 * 128; ///< 2^63 - 1 lies in the last

} // namespace

std::size_t LogBuckets::bucketOf(std::uint64_t value) {
    if (value < kExactBelow) return static_cast<std::size_t>(value);
    const int shift = std::bit_width(value) - 8; // leaves 128 … 255
    return static_cast<std::size_t>(shift) * kPerOctave + static_cast<std::size_t>(value >> shift);
}

std::int64_t LogBuckets::middleOf(std::size_t bucket) {
    if (bucket < kExactBelow) return static_cast<std::int64_t>(bucket);
    const std::size_t shift = bucket / kPerOctave - 1;
    const std::uint64_t first = std::uint64_t{bucket - shift * kPerOctave} << shift;
    return static_cast<std::int64_t>(first + (std::uint64_t{1} << shift) / 2);
}

void LogBuckets::add(std::int64_t value, std::uint64_t count) {
    if (count == 0) return;
    if (value < 0) m_negative += count;
    const std::size_t bucket = bucketOf(value < 0 ? 0 : static_cast<std::uint64_t>(value));
    if (bucket >= m_counts.size()) m_counts.resize(bucket + 1);
    m_counts[bucket] += count;
    m_count += count;
}

void LogBuckets::merge(const LogBuckets& other) {
    if (other.m_counts.size() > m_counts.size()) m_counts.resize(other.m_counts.size());
    for (std::size_t i = 0; i < other.m_counts.size(); ++i)
        m_counts[i] += other.m_counts[i];
    m_count += other.m_count;
    m_negative += other.m_negative;
}

ValueCounts LogBuckets::steps() const {
    ValueCounts out;
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        if (m_counts[i] > 0) out.push_back({middleOf(i), m_counts[i]});
    return out;
}

std::string LogBuckets::kept() const {
    StateWriter out(kBucketsKind, kBucketsVersion);
    out.number(m_negative);
    ValueCounts steps;
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        if (m_counts[i] > 0) steps.push_back({static_cast<std::int64_t>(i), m_counts[i]});
    keepSteps(steps, out);
    return out.finish();
}

std::optional<LogBuckets> LogBuckets::restored(std::string_view bytes) {
    StateReader in(bytes, kBucketsKind, kBucketsVersion);
    LogBuckets out;
    out.m_negative = in.number();
    const ValueCounts steps = restoredSteps(in);
    if (!steps.empty()) {
        in.mustBe(steps.front().value >= 0 && steps.back().value < static_cast<std::int64_t>(kMostBuckets));
        if (!in.isWhole()) return std::nullopt;
        out.m_counts.resize(static_cast<std::size_t>(steps.back().value) + 1);
    }
    for (const auto& [bucket, count] : steps) {
        out.m_counts[static_cast<std::size_t>(bucket)] = count;
        out.m_count += count;
    }
    in.mustBe(out.m_negative == 0 || (!out.m_counts.empty() && out.m_negative <= out.m_counts[0]));
    return in.isWhole() ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace tenfold
