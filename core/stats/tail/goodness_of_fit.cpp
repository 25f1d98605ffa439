#include "core/base/random_stream.h"
#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/stats/processes/random_draws.h"
#include "core/stats/tail/power_law_search.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// Shares of [0, 1), ascending, as sorted independent ones would be: sums of exponential gaps. Cost: O(n), no sorting.
class AscendingShares {
public:
    AscendingShares(std::uint64_t count, RandomStream& random)
        : m_upTo(count) {
        double sum = 0;
        for (double& upTo : m_upTo)
            upTo = sum += drawnExponential(random);
        m_whole = sum + drawnExponential(random);
    }
    std::uint64_t size() const { return m_upTo.size(); }
    double operator[](std::uint64_t i) const { return m_upTo[i] / m_whole; }

private:
    std::vector<double> m_upTo;
    double m_whole = 1;
};

/// A sample that is filled from the smallest value on.
class AscendingSample {
public:
    void add(double value) {
        if (m_sample.values.empty() || m_sample.values.back() != value) {
            m_sample.values.push_back(value);
            m_counts.push_back(1);
        } else {
            ++m_counts.back();
        }
    }
    TailSample finish() { return withSuffixes(std::move(m_sample), m_counts); }

private:
    TailSample m_sample;
    std::vector<double> m_counts;
};

/// Those below xmin: each of the sample's is as likely as any other.
void addBody(const TailSample& sample, const AscendingShares& shares, double below, AscendingSample& out) {
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < shares.size(); ++i) {
        const double rank = shares[i] * below;
        while (at + 1 < sample.distinct() && sample.counts[0] - sample.counts[at + 1] <= rank)
            ++at;
        out.add(sample.values[at]);
    }
}

/// Those of the law. Where it is common the law is summed up along the way; far out each value is looked for.
void addTail(const PowerLawFit& fit, TailKind kind, const AscendingShares& shares, AscendingSample& out) {
    constexpr double kSummedTo = 1e4, kNearlyContinuous = 1e4;
    const PowerLaw law(kind, fit.alpha, fit.xmin);
    // from here on rounding a continuous value differs from the discrete law by less than 1e-9
    const bool isRounded = kind == TailKind::Discrete && fit.xmin >= kNearlyContinuous;
    double x = fit.xmin, upTo = isRounded || kind == TailKind::Continuous ? 0 : 1 - law.atLeast(x + 1);
    for (std::uint64_t i = 0; i < shares.size(); ++i) {
        const double share = shares[i];
        if (isRounded) {
            out.add(std::floor((fit.xmin - 0.5) * std::pow(1 - share, -1 / (fit.alpha - 1)) + 0.5));
            continue;
        }
        if (kind == TailKind::Discrete)
            while (upTo <= share && x < fit.xmin + kSummedTo)
                upTo = 1 - law.atLeast(++x + 1);
        out.add(upTo > share ? x : law.quantile(share));
    }
}

} // namespace

TailSample drawnLike(const TailSample& sample, const PowerLawFit& fit, std::uint64_t seed, TailKind kind) {
    const double below = sample.counts.front() - static_cast<double>(fit.tail), tailShare = fit.tailShare();
    RandomStream random(seed);
    std::uint64_t inTail = 0;
    for (std::uint64_t i = 0; i < fit.all; ++i)
        inTail += random.unit() < tailShare;
    cancellationPoint();
    AscendingSample out;
    addBody(sample, AscendingShares(fit.all - inTail, random), below, out);
    cancellationPoint();
    addTail(fit, kind, AscendingShares(inTail, random), out);
    cancellationPoint();
    return out.finish();
}

Result<GoodnessOfFit> goodnessOfFit(const TailSample& sample, const PowerLawFit& fit, std::uint64_t replicates,
                                    std::uint64_t seed, const PowerLawOptions& options, Progress& progress) {
    std::vector<char> isAtLeast(replicates);
    SharedProgress shared;
    ParallelOptions parallel;
    parallel.threads = options.threads;
    parallel.total = replicates;
    RETURN_IF_ERROR(runParallel(replicates, parallel, progress, shared, [&](std::size_t i) {
        const TailSample drawn = drawnLike(sample, fit, mixedSeed(seed, i), options.kind);
        isAtLeast[i] = !hasFitBelow(drawn, fit.distance, fit.xmin, options);
        shared.add(1);
    }));
    return GoodnessOfFit{replicates, static_cast<std::uint64_t>(std::count(isAtLeast.begin(), isAtLeast.end(), 1))};
}

} // namespace tenfold
