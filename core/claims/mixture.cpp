#include "core/claims/mixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace tenfold {
namespace {

constexpr double kLargest = 1e15;   ///< whole numbers below are exact as reals
constexpr double kPeak = 0.3989423; ///< density of the normal distribution at its mean

double normalShare(double z) {
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

/// Whether a place lies so far below the middle of a spread that it has nothing of it.
bool isFar(double place, double mu, double sigma) {
    constexpr double kFar = 8; // standard deviations: 6e-16 of the whole
    return place < mu - kFar * sigma;
}

/// Where a whole value ends on the logarithmic axis: half a call more.
double logEnd(double value) {
    return value < 0 ? -std::numeric_limits<double>::infinity() : std::log(value + 0.5);
}

/// Spreads that nearly coincide become one with their mean and variance: laws and chances say much the same, and every
/// question costs O(parts).
template <typename Spreads>
void joinSpreads(Spreads& spreads) {
    constexpr double kStep = 0.05; // of sigma, and of its logarithm: moves no quantile by a hundredth of a sigma
    struct Sum {
        double weight = 0, mean = 0, square = 0;
    };
    std::map<std::pair<long, long>, Sum> sums;
    for (const auto& s : spreads) {
        const long size = std::lround(std::log(s.sigma) / kStep);
        const long place = std::lround(s.mu / (kStep * std::exp(kStep * static_cast<double>(size))));
        Sum& sum = sums[{size, place}];
        sum.weight += s.weight;
        sum.mean += s.weight * s.mu;
        sum.square += s.weight * (s.mu * s.mu + s.sigma * s.sigma);
    }
    if (sums.size() == spreads.size()) return;
    spreads.clear();
    for (const auto& [key, sum] : sums) {
        const double mean = sum.mean / sum.weight;
        const double least = std::exp(kStep * (static_cast<double>(key.first) - 0.5)); // squares lose digits
        const double variance = sum.square / sum.weight - mean * mean;
        spreads.push_back({mean, std::sqrt(std::max(variance, least * least)), sum.weight});
    }
}

} // namespace

/// Quantiles of one mixture: what was asked of its shares bounds what is asked next.
class CountMixture::Quantiles {
public:
    explicit Quantiles(const CountMixture& mixture)
        : m_mixture(mixture) {}

    double shareUpTo(double value) {
        const auto [at, isNew] = m_shares.try_emplace(value, 0);
        if (isNew) at->second = m_mixture.shareUpTo(value);
        return at->second;
    }

    double at(double share) {
        constexpr double kRounding = 1e-12; // weights sum to one but for the last digits
        Bracket between{{-1, 0}, {kLargest, 1}};
        for (const auto& [value, upTo] : m_shares) { // a few dozen
            if (upTo >= share - kRounding) {
                between.high = {value, upTo};
                break;
            }
            between.low = {value, upTo};
        }
        double before = between.width();
        for (bool isHalved = false; between.width() > 1;) {
            const double value = isHalved ? between.middle() : between.straight(share);
            const double upTo = shareUpTo(value);
            (upTo < share - kRounding ? between.low : between.high) = {value, upTo};
            isHalved = between.width() > before / 2; // a straight line is no guide here
            before = between.width();
        }
        return between.high.value;
    }

private:
    struct Place {
        double value, share;
    };
    struct Bracket {
        Place low, high;
        double width() const { return high.value - low.value; }
        double inside(double value) const { return std::clamp(std::floor(value), low.value + 1, high.value - 1); }
        /// Of magnitudes, while these differ.
        double middle() const {
            if (high.value <= 4 * (low.value + 2)) return inside((low.value + high.value) / 2);
            return inside(std::sqrt((low.value + 2) * high.value));
        }
        /// Where a straight line between the two places has the share.
        double straight(double share) const {
            if (high.value > 4 * (low.value + 2) || high.share <= low.share) return middle();
            const double part = (share - low.share) / (high.share - low.share);
            return inside(low.value + part * width());
        }
    };
    const CountMixture& m_mixture;
    std::map<double, double> m_shares; ///< by value
};

void CountMixture::addValue(double value, double weight) {
    if (weight > 0) m_values.push_back({std::clamp(std::round(value), 0.0, kLargest), weight});
}

void CountMixture::addSpread(double mu, double sigma, double weight) {
    if (weight > 0) m_spreads.push_back({std::min(mu, std::log(kLargest)), sigma, weight});
}

void CountMixture::add(const CountMixture& other, double weight) {
    for (const Value& v : other.m_values)
        addValue(v.value, v.weight * weight);
    for (const Spread& s : other.m_spreads)
        addSpread(s.mu, s.sigma, s.weight * weight);
}

void CountMixture::normalize() {
    constexpr double kNothing = 1e-5; // of the whole: some hundred parts of it change no decision
    std::sort(m_values.begin(), m_values.end(), [](const Value& a, const Value& b) { return a.value < b.value; });
    std::vector<Value> joined;
    double sum = 0;
    for (const Value& v : m_values) {
        sum += v.weight;
        if (!joined.empty() && joined.back().value == v.value)
            joined.back().weight += v.weight;
        else
            joined.push_back(v);
    }
    for (const Spread& s : m_spreads)
        sum += s.weight;
    std::erase_if(joined, [&](const Value& v) { return v.weight < kNothing * sum; });
    std::erase_if(m_spreads, [&](const Spread& s) { return s.weight < kNothing * sum; });
    m_values = std::move(joined);
    joinSpreads(m_spreads);
    double kept = 0;
    for (const Value& v : m_values)
        kept += v.weight;
    for (const Spread& s : m_spreads)
        kept += s.weight;
    if (!(kept > 0)) return;
    for (Value& v : m_values)
        v.weight /= kept;
    for (Spread& s : m_spreads)
        s.weight /= kept;
}

double CountMixture::massAt(double value) const {
    double mass = 0;
    for (const Value& v : m_values)
        if (v.value == value) mass += v.weight;
    const double end = logEnd(value), begin = logEnd(value - 1);
    for (const Spread& s : m_spreads)
        if (!isFar(end, s.mu, s.sigma) && !isFar(-begin, -s.mu, s.sigma))
            mass += s.weight * (normalShare((end - s.mu) / s.sigma) - normalShare((begin - s.mu) / s.sigma));
    return mass;
}

double CountMixture::mode() const {
    std::map<double, double> candidates; // value -> its own weight
    for (const Value& v : m_values)
        candidates[v.value] += v.weight;
    double mostSpread = 0; // that all spreads together can give one value: each at its peak
    for (const Spread& s : m_spreads) {
        const double peak = std::exp(s.mu - s.sigma * s.sigma); // of a log-normal over whole numbers
        candidates.try_emplace(std::max(0.0, std::round(peak)), 0);
        mostSpread += s.weight * std::min(1.0, kPeak / (s.sigma * std::max(peak, 1e-300)));
    }
    double best = 0, mostMass = -1;
    for (const auto& [value, own] : candidates) {
        if (own + mostSpread <= mostMass) continue;
        const double mass = massAt(value);
        if (mass <= mostMass) continue;
        mostMass = mass;
        best = value;
    }
    return best;
}

double CountMixture::shareUpTo(double value) const {
    double share = 0;
    for (const Value& v : m_values)
        if (v.value <= value) share += v.weight;
    const double end = logEnd(value);
    for (const Spread& s : m_spreads)
        if (isFar(-end, -s.mu, s.sigma))
            share += s.weight;
        else if (!isFar(end, s.mu, s.sigma))
            share += s.weight * normalShare((end - s.mu) / s.sigma);
    return share;
}

double CountMixture::quantile(double share) const {
    return Quantiles(*this).at(share);
}

CountMixture::Interval CountMixture::shortestInterval(double share) const {
    constexpr int kSteps = 20; // of the share that is left out, at the lower end
    const double out = 1 - share;
    Quantiles quantiles(*this);
    Interval best{quantiles.at(out / 2), quantiles.at(1 - out / 2)};
    double bestUneven = 0;
    for (int i = 0; i <= kSteps; ++i) {
        const double low = quantiles.at(out * i / kSteps);
        const double below = quantiles.shareUpTo(low - 1);
        const double high = quantiles.at(std::min(1.0, below + share));
        const double uneven = std::abs(below - out / 2);
        const double longer = (high - low) - (best.high - best.low);
        if (longer > 0 || (longer == 0 && uneven >= bestUneven)) continue;
        best = {low, high};
        bestUneven = uneven;
    }
    return best;
}

} // namespace tenfold
