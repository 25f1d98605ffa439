#include "core/claims/retry_model.h"

#include "core/base/log_gamma.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold {

std::vector<RetryGrowth> retryGrowths(const std::vector<double>& starts, const std::vector<double>& repeats,
                                      const std::vector<double>& scales, const ClaimPriors& priors) {
    constexpr double kExponents[] = {0, 0.5, 1, 1.5, 2, 2.5, 3};
    const auto [least, most] = std::minmax_element(scales.begin(), scales.end());
    if (least == scales.end() || *least == *most) return {RetryGrowth()}; // one scale says nothing of growth
    const double all = std::accumulate(repeats.begin(), repeats.end(), 0.0);
    const double shape = priors.retryShape + std::min(all, priors.retryMost);
    std::vector<RetryGrowth> growths;
    std::vector<double> logs;
    for (const double exponent : kExponents) {
        std::vector<double> exposed;
        for (std::size_t r = 0; r < starts.size(); ++r)
            exposed.push_back(starts[r] * std::pow(scales[r], exponent));
        const double exposure = std::accumulate(exposed.begin(), exposed.end(), 0.0);
        if (all <= 0 || exposure <= 0) return {RetryGrowth()};
        const RetryRate rate{shape, shape * exposure / all};
        const double share = std::exp2(-2 * exponent); // each half an exponent costs a bit
        const double prior = exponent == 0 ? priors.retryConstant : (1 - priors.retryConstant) * share;
        growths.push_back({exponent, 0, rate});
        logs.push_back(std::log(prior) + logRetries(exposed, repeats, rate));
    }
    const double likeliest = *std::max_element(logs.begin(), logs.end());
    double sum = 0;
    for (std::size_t g = 0; g < growths.size(); ++g)
        sum += growths[g].weight = std::exp(logs[g] - likeliest);
    for (RetryGrowth& growth : growths)
        growth.weight /= sum;
    return growths;
}

double logRetries(const std::vector<double>& starts, const std::vector<double>& repeats, const RetryRate& retry) {
    double logs = 0;
    for (std::size_t r = 0; r < starts.size(); ++r) {
        const double mean = starts[r] * retry.shape / retry.rate, k = repeats[r];
        if (mean <= 0) {
            if (k > 0) return -std::numeric_limits<double>::infinity();
            continue;
        }
        logs += logGamma(k + retry.shape) - logGamma(retry.shape) - logGamma(k + 1) +
                retry.shape * std::log(retry.shape / (retry.shape + mean)) + k * std::log(mean / (retry.shape + mean));
    }
    return logs;
}

double logShareOfRepeats(const std::vector<double>& totals, const std::vector<double>& repeats) {
    const auto logBinomial = [](double n, double k) { return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1); };
    double logs = 0, all = 0, repeated = 0;
    for (std::size_t r = 0; r < totals.size(); ++r) {
        logs += logBinomial(totals[r], repeats[r]);
        all += totals[r];
        repeated += repeats[r];
    }
    return logs - logBinomial(all, repeated) - std::log(all + 1); // Beta(1, 1) over the share
}

CountMixture withRetries(const CountMixture& starts, const RetryRate& retry, double doublings,
                         const ClaimPriors& priors) {
    CountMixture out;
    const double open = std::pow(priors.retrySpread * doublings, 2);
    const double shape = 1 / (1 / retry.shape + open);
    const double ratio = retry.shape / retry.rate;
    const auto addSpread = [&](double value, double sigma, double weight) {
        const double mean = value * ratio, variance = mean + mean * mean / shape + std::pow(sigma * (value + mean), 2);
        const double total = std::max(value + mean, 0.5);
        const double spread = std::sqrt(std::log1p(variance / (total * total)));
        out.addSpread(std::log(total) - spread * spread / 2, std::max(spread, 1e-6), weight);
    };
    constexpr double kFew = 40; // repeats: below, each number has its own weight
    for (const CountMixture::Value& v : starts.values()) {
        const double mean = v.value * ratio;
        if (mean <= 0) {
            out.addValue(v.value, v.weight);
            continue;
        }
        if (mean > kFew) {
            addSpread(v.value, 0, v.weight);
            continue;
        }
        const double p = shape / (shape + mean); // negative binomial: gamma over Poisson
        double weight = std::pow(p, shape), left = 1;
        for (int k = 0; k < 400 && left > 1e-6; ++k) {
            out.addValue(v.value + k, v.weight * weight);
            left -= weight;
            weight *= (k + shape) / (k + 1) * (1 - p);
        }
    }
    starts.forEachSpread([&](double mu, double sigma, double weight) { addSpread(std::exp(mu), sigma, weight); });
    out.normalize();
    return out;
}

} // namespace tenfold
