#include "core/stats/summary/bounded_counts.h"

#include "core/stats/state_bytes.h"

namespace tenfold {
namespace {

constexpr char kBoundedKind = 'E';
constexpr std::uint8_t kBoundedVersion = 1;

} // namespace

void BoundedCounts::add(std::int64_t value, std::uint64_t count) {
    m_count += count;
    if (m_coarse) return m_coarse->add(value, count);
    m_exact.add(value, count);
    if (m_exact.large() > kMostDistinct) coarsen();
}

void BoundedCounts::merge(const BoundedCounts& other) {
    m_count += other.m_count;
    if (other.m_coarse) {
        coarsen();
        m_coarse->merge(*other.m_coarse);
    } else if (m_coarse) {
        for (const auto& [value, count] : other.m_exact.steps())
            m_coarse->add(value, count);
    } else {
        m_exact.merge(other.m_exact);
        if (m_exact.large() > kMostDistinct) coarsen();
    }
}

void BoundedCounts::coarsen() {
    if (m_coarse) return;
    LogBuckets coarse;
    for (const auto& [value, count] : m_exact.steps())
        coarse.add(value, count);
    m_coarse = std::move(coarse);
    m_exact.clear();
}

ValueCounts BoundedCounts::steps() const {
    return m_coarse ? m_coarse->steps() : m_exact.steps();
}

std::size_t BoundedCounts::bytes() const {
    constexpr std::size_t kBucketBytes = std::size_t{57} << 10; // at most, as its header says
    return m_coarse ? kBucketBytes : m_exact.bytes();
}

std::string BoundedCounts::kept() const {
    StateWriter out(kBoundedKind, kBoundedVersion);
    out.number(m_coarse ? 1 : 0);
    out.text(m_coarse ? m_coarse->kept() : m_exact.kept());
    return out.finish();
}

std::optional<BoundedCounts> BoundedCounts::restored(std::string_view bytes) {
    StateReader in(bytes, kBoundedKind, kBoundedVersion);
    const bool isCoarse = in.numberUpTo(1) == 1;
    const std::string_view inner = in.text();
    if (!in.isWhole()) return std::nullopt;
    BoundedCounts out;
    if (isCoarse) {
        auto coarse = LogBuckets::restored(inner);
        if (!coarse) return std::nullopt;
        out.m_count = coarse->count();
        out.m_coarse = std::move(*coarse);
        return out;
    }
    auto exact = ExactCounts::restored(inner);
    if (!exact) return std::nullopt;
    for (const ValueCount& step : exact->steps())
        out.m_count += step.count;
    out.m_exact = std::move(*exact);
    return out;
}

} // namespace tenfold
