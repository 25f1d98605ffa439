#include "core/stats/processes/fitted_arrivals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold {
namespace {

using Parts = std::vector<ArrivalFit::Part>;

/// What is searched for: for each part how much of ln((1 + c2) / 2) it has, and ln of the lags over which it decays.
struct Shape {
    std::vector<double> shares, logLags;
};

Parts partsOf(const Shape& shape, double c2) {
    const double all = std::accumulate(shape.shares.begin(), shape.shares.end(), 0.0), whole = std::log((1 + c2) / 2);
    Parts out;
    for (std::size_t j = 0; j < shape.shares.size(); ++j)
        out.push_back({2 * std::exp(whole * shape.shares[j] / all) - 1, std::exp(-std::exp(-shape.logLags[j]))});
    return out;
}

std::vector<double> autocorrelationsOf(const Parts& parts, double c2, std::size_t lags) {
    std::vector<double> powers(parts.size(), 1), out;
    for (std::size_t k = 0; k < lags; ++k) {
        double product = 1;
        for (std::size_t j = 0; j < parts.size(); ++j) {
            powers[j] *= parts[j].gamma;
            product *= 1 + (parts[j].c2 - 1) / 2 * powers[j];
        }
        out.push_back((product - 1) / c2);
    }
    return out;
}

double misfitOf(const Shape& shape, double c2, std::span<const double> wanted) {
    const auto reached = autocorrelationsOf(partsOf(shape, c2), c2, wanted.size());
    double sum = 0;
    for (std::size_t k = 0; k < wanted.size(); ++k)
        sum += (reached[k] - wanted[k]) * (reached[k] - wanted[k]);
    return sum;
}

/// One number at a time, by steps that shrink where they no longer help.
void improve(Shape& shape, double c2, std::span<const double> wanted) {
    constexpr double kLeastShare = 1e-6, kMostLogLags = 9.2, kLeastLogLags = -2;
    double best = misfitOf(shape, c2, wanted), step = 0.5;
    while (step > 1e-6) {
        bool isBetter = false;
        for (std::size_t i = 0; i < 2 * shape.shares.size(); ++i)
            for (const double move : {step, -step}) {
                Shape next = shape;
                if (i < shape.shares.size())
                    next.shares[i] = std::max(kLeastShare, next.shares[i] * std::exp(move));
                else
                    next.logLags[i - shape.shares.size()] =
                        std::clamp(next.logLags[i - shape.shares.size()] + move, kLeastLogLags, kMostLogLags);
                const double misfit = misfitOf(next, c2, wanted);
                if (misfit >= best) continue;
                best = misfit;
                shape = next;
                isBetter = true;
            }
        if (!isBetter) step /= 2;
    }
}

} // namespace

std::optional<ArrivalFit> fittedArrivals(double mean, double c2, std::span<const double> autocorrelations,
                                         std::size_t parts) {
    constexpr std::size_t kMostParts = 5;
    if (!(mean > 0) || !(c2 > 1)) return std::nullopt;
    parts = std::clamp<std::size_t>(parts, 1, kMostParts);
    const double span = std::log(std::max<double>(2, static_cast<double>(autocorrelations.size())));
    Shape best;
    double least = std::numeric_limits<double>::infinity();
    for (const double tilt : {0.25, 1.0, 4.0}) { // how much more of the variation the slow ones begin with
        Shape shape;
        for (std::size_t j = 0; j < parts; ++j) {
            shape.logLags.push_back(span * (static_cast<double>(j) + 0.5) / static_cast<double>(parts));
            shape.shares.push_back(std::pow(tilt, static_cast<double>(j)));
        }
        improve(shape, c2, autocorrelations);
        const double misfit = misfitOf(shape, c2, autocorrelations);
        if (misfit < least) {
            least = misfit;
            best = shape;
        }
    }
    Parts found = partsOf(best, c2);
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.gamma > b.gamma; });
    // a part without variation of its own is none
    const double most =
        std::max_element(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.c2 < b.c2; })->c2;
    std::erase_if(found, [most](const auto& part) { return part.c2 < most && part.c2 < 1 + 1e-6; });
    auto process = MarkovArrivals::twoPhase(mean, found[0].c2, found[0].gamma);
    for (std::size_t j = 1; process && j < found.size(); ++j)
        process = MarkovArrivals::composed(*process, *MarkovArrivals::twoPhase(1, found[j].c2, found[j].gamma));
    if (!process) return std::nullopt;
    ArrivalFit out{found, *process};
    const auto reached = autocorrelationsOf(found, c2, autocorrelations.size());
    for (std::size_t k = 0; k < reached.size(); ++k)
        out.worstError = std::max(out.worstError, std::abs(reached[k] - autocorrelations[k]));
    return out;
}

} // namespace tenfold
