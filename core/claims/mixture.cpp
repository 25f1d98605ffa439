#include "core/claims/mixture.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kLargest = 1e15; ///< whole numbers below are exact as reals

double normalShare(double z) {
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

/// Share of a spread at or below a whole value: up to half a call more.
double spreadUpTo(double value, double mu, double sigma) {
    return value < 0 ? 0 : normalShare((std::log(value + 0.5) - mu) / sigma);
}

} // namespace

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
    for (const Spread& s : m_spreads)
        mass += s.weight * (spreadUpTo(value, s.mu, s.sigma) - spreadUpTo(value - 1, s.mu, s.sigma));
    return mass;
}

double CountMixture::mode() const {
    double best = 0, mostMass = -1;
    const auto look = [&](double value) {
        if (const double mass = massAt(value); mass > mostMass) {
            mostMass = mass;
            best = value;
        }
    };
    for (const Value& v : m_values)
        look(v.value);
    for (const Spread& s : m_spreads) // the peak of a log-normal over whole numbers
        look(std::max(0.0, std::round(std::exp(s.mu - s.sigma * s.sigma))));
    return best;
}

double CountMixture::shareUpTo(double value) const {
    double share = 0;
    for (const Value& v : m_values)
        if (v.value <= value) share += v.weight;
    for (const Spread& s : m_spreads)
        share += s.weight * spreadUpTo(value, s.mu, s.sigma);
    return share;
}

double CountMixture::quantile(double share) const {
    constexpr double kRounding = 1e-12; // weights sum to one but for the last digits
    double high = 1;
    while (high < kLargest && shareUpTo(high) < share - kRounding)
        high *= 2;
    double low = -1;
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (shareUpTo(middle) < share - kRounding ? low : high) = middle;
    }
    return high;
}

} // namespace tenfold
