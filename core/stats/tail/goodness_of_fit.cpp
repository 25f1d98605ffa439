#include "core/base/random_stream.h"
#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/stats/tail/power_law_search.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// Draws from a law by looking most of it up.
class LawTable {
public:
    LawTable(const PowerLawFit& fit, TailKind kind)
        : m_law(kind, fit.alpha, fit.xmin)
        , m_xmin(fit.xmin) {
        if (kind == TailKind::Continuous) return;
        double above = 1; // P(X >= x)
        for (double x = fit.xmin; m_upTo.size() < kMostEntries && above > kRareShare; ++x) {
            above = m_law.atLeast(x + 1);
            m_upTo.push_back(1 - above);
        }
        m_guide.resize(kGuides + 1);
        for (std::size_t i = 0, at = 0; i <= kGuides; ++i) {
            while (at < m_upTo.size() && m_upTo[at] <= static_cast<double>(i) / kGuides)
                ++at;
            m_guide[i] = at;
        }
    }
    double draw(double share) const {
        if (m_upTo.empty() || share >= m_upTo.back()) return m_law.quantile(share);
        std::size_t at = m_guide[static_cast<std::size_t>(share * kGuides)];
        while (m_upTo[at] <= share)
            ++at;
        return m_xmin + static_cast<double>(at);
    }

private:
    static constexpr std::size_t kMostEntries = 4096, kGuides = 4096;
    static constexpr double kRareShare = 1e-4;
    PowerLaw m_law;
    double m_xmin;
    std::vector<double> m_upTo; ///< P(X <= xmin + i)
    std::vector<std::size_t> m_guide;
};

/// Counts values: small whole ones by index, others in a list.
class DrawnValues {
public:
    void add(double value) {
        if (value < kDense && value == std::floor(value))
            ++m_dense[static_cast<std::size_t>(value)];
        else
            m_others.push_back(value);
    }
    TailSample sample() {
        std::sort(m_others.begin(), m_others.end());
        TailSample out;
        std::vector<double> counts;
        const auto take = [&](double value, double count) {
            if (!out.values.empty() && out.values.back() == value) {
                counts.back() += count;
            } else {
                out.values.push_back(value);
                counts.push_back(count);
            }
        };
        auto other = m_others.begin();
        for (std::size_t i = 0; i < m_dense.size(); ++i) {
            for (; other != m_others.end() && *other < static_cast<double>(i); ++other)
                take(*other, 1);
            if (m_dense[i] > 0) take(static_cast<double>(i), m_dense[i]);
        }
        for (; other != m_others.end(); ++other)
            take(*other, 1);
        return withSuffixes(std::move(out), counts);
    }

private:
    static constexpr std::size_t kDense = 1 << 16;
    std::vector<double> m_dense = std::vector<double>(kDense);
    std::vector<double> m_others;
};

} // namespace

TailSample drawnLike(const TailSample& sample, const PowerLawFit& fit, std::uint64_t seed, TailKind kind) {
    const LawTable law(fit, kind);
    const auto below = static_cast<std::uint64_t>(std::llround(sample.counts.front() - static_cast<double>(fit.tail)));
    const double tailShare = fit.tailShare();
    RandomStream random(seed);
    DrawnValues drawn;
    for (std::uint64_t i = 0; i < fit.all; ++i) {
        if ((i & 0xffff) == 0) cancellationPoint();
        if (below == 0 || random.unit() < tailShare) {
            drawn.add(law.draw(random.unit()));
            continue;
        }
        // the k-th of those below xmin, counted from the smallest
        const double left = sample.counts.front() - static_cast<double>(random.below(below));
        const auto after = std::partition_point(sample.counts.begin(), sample.counts.end(),
                                                [&](double count) { return count >= left; });
        drawn.add(sample.values[static_cast<std::size_t>(after - sample.counts.begin()) - 1]);
    }
    return drawn.sample();
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
