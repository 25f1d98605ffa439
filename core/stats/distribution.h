#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// How often durations of which length were seen, in bounded memory: exact up to kExactValues, then counts in buckets
/// 1 % wide. Memory: at most 33 KB. Adding is amortized O(1).
/// Source: the buckets are those of DDSketch (Masson, Rim, Lee, VLDB 2019, section 2).
class Distribution {
public:
    /// @param ns  negative ones count as 0
    void add(std::int64_t ns);
    /// What the other has seen as well.
    void add(const Distribution& other);
    std::uint64_t count() const { return m_count; }
    std::int64_t sumNs() const { return m_sum; }
    std::int64_t maxNs() const { return m_max; }
    /// In ns; 0 when empty.
    double mean() const { return m_count == 0 ? 0 : double(m_sum) / double(m_count); }
    /// Between the two nearest values, as numpy and R (type 7) do; within 0.5 % once there are more than are kept.
    /// @param q  in [0, 1]  @return ns; 0 when empty
    double quantile(double q) const;
    double median() const { return quantile(0.5); }
    /// What was seen and how often, shortest first; the middles of buckets once there are more than are kept.
    std::vector<std::pair<std::int64_t, std::uint64_t>> steps() const;

    /// What is kept of it, to be written down: as long as there are few, the values in order, else `buckets`.
    struct Kept {
        std::vector<std::int64_t> values;
        std::vector<std::pair<std::size_t, std::uint64_t>> buckets; ///< number and count, ascending; counts above 0
        std::int64_t sumNs = 0, maxNs = 0;                          ///< of buckets; of values they follow
    };
    Kept kept() const;
    /// The same in buckets, however few there are.
    Distribution folded() const;
    /// The same distribution again; nothing where these cannot be what was kept of one.
    static std::optional<Distribution> restored(const Kept& kept);

    /// Greatest difference of the two cumulative shares, in [0, 1]; 0 when one is empty. Cost: O(n log n), n kept.
    friend double ksDistance(const Distribution& a, const Distribution& b);

private:
    static constexpr std::size_t kExactValues = 1024;
    static std::size_t bucketOf(std::int64_t ns);
    static double middleOf(std::size_t bucket);
    void fold();
    std::vector<std::uint64_t> buckets() const;

    std::uint64_t m_count = 0;
    std::int64_t m_sum = 0;
    std::int64_t m_max = 0;
    mutable bool m_isSorted = true;
    mutable std::vector<std::int64_t> m_values; ///< while there are few
    std::vector<std::uint64_t> m_buckets;       ///< else; by bucketOf()
};

double ksDistance(const Distribution& a, const Distribution& b);

/// How likely two samples of one source are at least this far apart. Source: Stephens' approximation (Numerical
/// Recipes, 14.3). @param distance  of ksDistance()  @return 1 when one sample is empty
double ksProbability(double distance, std::uint64_t countA, std::uint64_t countB);

} // namespace tenfold
