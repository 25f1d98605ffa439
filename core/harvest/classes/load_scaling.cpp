#include "core/harvest/classes/load_scaling.h"

#include <algorithm>
#include <cmath>

namespace tenfold::harvest {
namespace {

/// What samples are like, once.
struct Samples {
    double count = 0, above0 = 0, at1 = 0;
};

Samples countOf(std::span<const Series> servers) {
    Samples out;
    for (const Series& server : servers)
        for (const double share : server) {
            if (std::isnan(share)) continue;
            ++out.count;
            out.above0 += share > 0 ? 1 : 0;
            out.at1 += share >= 1 ? 1 : 0;
        }
    return out;
}

/// Mean and saturated share that a factor gives.
void measure(LoadScaling& scaling, std::span<const Series> servers, double count) {
    double sum = 0, full = 0;
    for (const Series& server : servers)
        for (const double share : server) {
            if (std::isnan(share)) continue;
            const double scaled = scaling.at(share);
            sum += scaled;
            full += scaled >= 1 ? 1 : 0;
        }
    scaling.mean = sum / count;
    scaling.saturated = full / count;
}

} // namespace

double LoadScaling::at(double share) const {
    if (how == Scaling::Linear) return std::min(1.0, factor * share);
    return share <= 0 ? 0 : std::pow(share, factor);
}

std::optional<LoadScaling> scalingTo(double target, Scaling how, std::span<const Series> servers) {
    const Samples samples = countOf(servers);
    if (samples.count == 0) return {};
    const double most = samples.above0 / samples.count, least = how == Scaling::Root ? samples.at1 / samples.count : 0;
    if (target > most || target < least) return {};
    // In logarithms: a fleet of nearly idle machines needs large factors. Linear grows with the factor, root falls.
    // A root of a millionth takes all that is above 0 to the whole machine.
    double low = how == Scaling::Root ? std::log2(1e-6) : -60, high = 60;
    LoadScaling found{how};
    constexpr int kSteps = 100;
    for (int i = 0; i < kSteps && high - low > 1e-13; ++i) {
        const double middle = (low + high) / 2;
        found.factor = std::exp2(middle);
        measure(found, servers, samples.count);
        const bool isLow = how == Scaling::Linear ? found.mean < target : found.mean > target;
        (isLow ? low : high) = middle;
    }
    found.factor = std::exp2(high);
    measure(found, servers, samples.count);
    return found;
}

} // namespace tenfold::harvest
