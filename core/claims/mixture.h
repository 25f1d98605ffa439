#pragma once

#include <vector>

namespace tenfold {

/// What a count may be: whole values with weights, and log-normal spreads. Weights need not sum to one until
/// normalize().
class CountMixture {
public:
    void addValue(double value, double weight);
    /// @param mu, sigma  of the natural logarithm; sigma > 0
    void addSpread(double mu, double sigma, double weight);
    void add(const CountMixture& other, double weight);
    /// Joins equal values, leaves out what weighs nothing and makes the weights sum to one.
    void normalize();

    /// Weight of exactly this whole value. Cost: O(parts).
    double massAt(double value) const;
    /// The whole value with the most weight.
    double mode() const;
    /// The least whole value that has at least this share at it or below. Cost: O(parts * log value).
    double quantile(double share) const;
    struct Interval {
        double low, high; ///< both within
    };
    /// A short interval of whole values that has at least this share: no longer than the shortest one that leaves out a
    /// twentieth less. Of equally long ones that which leaves out as much below as above. Cost: of some ten
    /// quantiles.
    Interval shortestInterval(double share) const;

    struct Value {
        double value, weight;
    };
    const std::vector<Value>& values() const { return m_values; }
    /// Calls `visit(mu, sigma, weight)` for each spread.
    template <typename Visit>
    void forEachSpread(const Visit& visit) const {
        for (const Spread& s : m_spreads)
            visit(s.mu, s.sigma, s.weight);
    }

private:
    struct Spread {
        double mu, sigma, weight;
    };
    class Quantiles;
    double shareUpTo(double value) const;
    std::vector<Value> m_values;
    std::vector<Spread> m_spreads;
};

} // namespace tenfold
