#include "core/characterize/states/feature_windows.h"

#include <algorithm>
#include <cmath>

namespace tenfold::characterize {
namespace {

void keepSet(const NumberSet& set, StateWriter& out) {
    const std::vector<std::uint32_t> sorted = set.sorted();
    out.number(sorted.size());
    std::uint32_t last = 0;
    for (const std::uint32_t one : sorted) {
        out.number(one - last);
        last = one;
    }
}

void restoreSet(NumberSet& set, StateReader& in) {
    const std::size_t count = in.entries();
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < count && in.isGood(); ++i) {
        last += in.numberUpTo(UINT32_MAX);
        in.mustBe(last < UINT32_MAX && set.insert(static_cast<std::uint32_t>(last)));
    }
}

} // namespace

void FeatureWindows::closeInto(Pairs& pairs) const {
    addWindow(
        {m_reads, m_bytes, double(m_files.size()), double(m_clusters.size()), m_gapSum, m_gaps, m_reuseSum, m_reuses},
        pairs);
}

void FeatureWindows::addWindow(const Window& w, Pairs& pairs) {
    const std::array<double, kFeatures.size()> values{w.reads,
                                                      w.bytes,
                                                      w.files,
                                                      w.clusters,
                                                      w.gaps == 0 ? NAN : w.gapSum / w.gaps,
                                                      w.reuses == 0 ? NAN : w.reuseSum / w.reuses,
                                                      w.bytes / w.reads};
    std::size_t pair = 0;
    for (std::size_t a = 0; a < values.size(); ++a)
        for (std::size_t b = a + 1; b < values.size(); ++b, ++pair)
            if (!std::isnan(values[a]) && !std::isnan(values[b])) pairs[pair].add(values[a], values[b]);
}

void FeatureWindows::add(const Read& read, std::int64_t fromMs) {
    const std::int64_t index = std::max<std::int64_t>(0, (read.timeMs - fromMs) / m_widthMs);
    if (index > m_index) { // a read that comes too late counts in the window that is open
        if (m_index != kNone) closeInto(m_pairs);
        m_index = index;
        m_reads = m_bytes = m_gapSum = m_gaps = m_reuseSum = m_reuses = 0;
        m_files.clear();
        m_clusters.clear();
    }
    ++m_reads;
    m_bytes += double(std::max<std::int64_t>(0, read.sizeBytes));
    m_files.insert(read.file);
    if (read.cluster != kNoCluster) m_clusters.insert(read.cluster);
    if (read.gapMs >= 0) {
        m_gapSum += double(read.gapMs);
        ++m_gaps;
    }
    if (read.reuseMs >= 0) {
        m_reuseSum += double(read.reuseMs);
        ++m_reuses;
    }
}

FeatureWindows::Pairs FeatureWindows::pairs(std::int64_t fromMs, std::int64_t lastMs) const {
    Pairs out = m_pairs;
    if (m_index != kNone && m_index < (lastMs - fromMs) / m_widthMs) closeInto(out);
    return out;
}

void FeatureWindows::keep(StateWriter& out) const {
    out.number(static_cast<std::uint64_t>(m_widthMs));
    out.integer(m_index);
    for (const double value : {m_reads, m_bytes, m_gapSum, m_gaps, m_reuseSum, m_reuses})
        out.real(value);
    keepSet(m_files, out);
    keepSet(m_clusters, out);
    for (const PairMoments& pair : m_pairs)
        out.text(pair.kept());
}

bool FeatureWindows::restore(StateReader& in) {
    m_widthMs = static_cast<std::int64_t>(in.numberUpTo(INT64_MAX));
    m_index = in.integer();
    in.mustBe(m_widthMs > 0 && m_index >= kNone);
    for (double* value : {&m_reads, &m_bytes, &m_gapSum, &m_gaps, &m_reuseSum, &m_reuses}) {
        *value = in.real();
        in.mustBe(std::isfinite(*value) && *value >= 0);
    }
    restoreSet(m_files, in);
    restoreSet(m_clusters, in);
    for (PairMoments& pair : m_pairs) {
        const auto restored = PairMoments::restored(in.text());
        in.mustBe(restored.has_value());
        if (restored) pair = *restored;
    }
    return in.isGood();
}

} // namespace tenfold::characterize
