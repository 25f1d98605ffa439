#pragma once

#include "core/characterize/states/number_set.h"
#include "core/stats/compare/pearson.h"
#include "core/stats/state_bytes.h"

#include <array>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace tenfold::characterize {

/// Correlations of what windows of one width hold (M45): a window is closed when the next one begins, so nothing but
/// the open one and the sums of products is kept. Fed in the order of times.
class FeatureWindows {
public:
    static constexpr std::uint32_t kNoCluster = UINT32_MAX - 1;
    static constexpr std::array<const char*, 7> kFeatures{"reads", "bytes", "files",   "clusters",
                                                          "gap",   "reuse", "meanSize"};
    /// Widths where nobody asks for others. Source: specification of characterization M45.
    static constexpr std::array<std::int64_t, 4> kWidthsMs{1000, 60'000, 3'600'000, 86'400'000};
    static constexpr std::size_t kPairs = kFeatures.size() * (kFeatures.size() - 1) / 2;

    explicit FeatureWindows(std::int64_t widthMs = 0,
                            std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : m_widthMs(widthMs)
        , m_files(memory)
        , m_clusters(memory) {}
    std::int64_t widthMs() const { return m_widthMs; }

    struct Read {
        std::int64_t timeMs = 0, sizeBytes = -1;
        std::uint32_t file = 0, cluster = 0;   ///< cluster: kNoCluster where the source says none
        std::int64_t gapMs = -1, reuseMs = -1; ///< -1: there was none before
    };
    /// @param fromMs  where the first window begins: the same at every call
    void add(const Read& read, std::int64_t fromMs);
    /// Correlations of the pairs of features in order, windows up to this time; the open one counts when it is whole.
    using Pairs = std::array<PairMoments, kPairs>;
    Pairs pairs(std::int64_t fromMs, std::int64_t lastMs) const;
    /// What a whole window held.
    struct Window {
        double reads = 0, bytes = 0, files = 0, clusters = 0, gapSum = 0, gaps = 0, reuseSum = 0, reuses = 0;
    };
    static void addWindow(const Window& window, Pairs& pairs);
    bool isEmpty() const { return m_index == kNone && m_pairs[0].count() == 0; }
    std::size_t bytes() const { return m_files.bytes() + m_clusters.bytes(); }

    void keep(StateWriter& out) const;
    /// False where the bytes are none of these.
    bool restore(StateReader& in);

private:
    static constexpr std::int64_t kNone = -1;
    void closeInto(Pairs& pairs) const;

    std::int64_t m_widthMs = 0, m_index = kNone;
    double m_reads = 0, m_bytes = 0, m_gapSum = 0, m_gaps = 0, m_reuseSum = 0, m_reuses = 0;
    NumberSet m_files, m_clusters; ///< of the open window
    Pairs m_pairs;
};

} // namespace tenfold::characterize
