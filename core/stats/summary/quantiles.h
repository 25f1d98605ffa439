#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Quantiles of real numbers of either sign in about 1,000 of them, by rank: the value that is told has a rank within
/// errorBound() of the one asked for. For values at least 0 whose tail matters LogBuckets is better, its error is of
/// the value. Mergeable; adding is amortized O(log k).
/// Coins come from the state itself, so the same values in the same parts give the same answer on every machine; other
/// parts may give another one within the bound.
/// Source: Karnin, Lang, Liberty, "Optimal quantile approximation in streams", FOCS 2016.
class QuantileSketch {
public:
    using Value = double;
    /// @param value  NaN is passed over
    void add(double value);
    void merge(const QuantileSketch& other);

    std::uint64_t count() const { return m_count; }
    /// The value of that share of the sample; nothing when empty. 0 and 1 are the extremes exactly. @param share  0 … 1
    std::optional<double> quantile(double share) const;

    bool isExact() const { return m_levels.size() <= 1; }
    /// How far a rank may be off, as a share of all, in 99 of 100 cases.
    double errorBound() const;

    std::string kept() const;
    static std::optional<QuantileSketch> restored(std::string_view bytes);
    bool operator==(const QuantileSketch&) const = default;

private:
    std::size_t capacityOf(std::size_t level) const;
    void compress();

    std::uint64_t m_count = 0, m_coins = 0;
    double m_min = 0, m_max = 0;
    std::vector<std::vector<double>> m_levels{1}; ///< a value of level l stands for 2^l
};

} // namespace tenfold
