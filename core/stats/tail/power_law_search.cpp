#include "core/stats/tail/power_law_search.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/stats/tail/tail_distance.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr std::size_t kChunk = 8192;     ///< candidates of one task
constexpr std::size_t kFirstLooks = 256; ///< candidates spread over all, so that the rest meets a small distance
constexpr std::size_t kWitnesses = 12;   ///< kept; the last that spoke is asked first

struct Best {
    double distance = std::numeric_limits<double>::infinity();
    std::size_t index = 0;
    bool operator<(const Best& other) const {
        return distance != other.distance ? distance < other.distance : index < other.index;
    }
};

/// Candidates are the distinct values before the returned one.
std::size_t candidatesOf(const TailSample& sample, const PowerLawOptions& options) {
    if (sample.distinct() < 3) return 0;
    const double least = static_cast<double>(std::max<std::uint64_t>(1, options.leastTail));
    const auto end = std::partition_point(sample.counts.begin(),
                                          sample.counts.begin() + static_cast<std::ptrdiff_t>(sample.distinct() - 1),
                                          [&](double count) { return count >= least; });
    return static_cast<std::size_t>(end - sample.counts.begin());
}

/// Looks at candidates one after another; values at which one was refuted are asked first for the next.
class Scan {
public:
    Scan(const TailSample& sample, const PowerLawOptions& options, std::atomic<double>& limit)
        : m_sample(sample)
        , m_options(options)
        , m_distance(sample, options)
        , m_limit(limit) {}

    void look(std::size_t candidate) {
        const double limit = m_limit.load(std::memory_order_relaxed);
        const PowerLaw law(m_options.kind, powerLawAlpha(m_sample, candidate, m_options), m_sample.values[candidate]);
        for (std::size_t i = 0; i < m_known; ++i) {
            if (m_witnesses[i] < candidate || !m_distance.isAbove(candidate, law, m_witnesses[i], limit)) continue;
            std::rotate(m_witnesses.begin(), m_witnesses.begin() + static_cast<std::ptrdiff_t>(i),
                        m_witnesses.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            return;
        }
        const auto distance = m_distance.of(candidate, law, limit);
        remember(m_distance.witness());
        if (!distance) return;
        m_best = std::min(m_best, Best{*distance, candidate});
        for (double known = limit; *distance < known && !m_limit.compare_exchange_weak(known, *distance);) {
        }
    }
    const Best& best() const { return m_best; }

private:
    void remember(std::size_t witness) {
        m_known = std::min(m_known + 1, kWitnesses);
        std::copy_backward(m_witnesses.begin(), m_witnesses.begin() + static_cast<std::ptrdiff_t>(m_known) - 1,
                           m_witnesses.begin() + static_cast<std::ptrdiff_t>(m_known));
        m_witnesses[0] = witness;
    }

    const TailSample& m_sample;
    const PowerLawOptions& m_options;
    TailDistance m_distance;
    std::atomic<double>& m_limit;
    Best m_best;
    std::array<std::size_t, kWitnesses> m_witnesses{};
    std::size_t m_known = 0;
};

/// Spread evenly over candidates and, as tails thin out, evenly over the logarithm of what is left.
std::vector<std::size_t> firstLooks(const TailSample& sample, std::size_t candidates) {
    std::vector<std::size_t> out;
    const double all = sample.counts.front(), least = sample.counts[candidates - 1];
    for (std::size_t i = 0; i < kFirstLooks; ++i) {
        out.push_back(i * candidates / kFirstLooks);
        const double share = static_cast<double>(i) / kFirstLooks, wanted = all * std::pow(least / all, share);
        const auto at =
            std::partition_point(sample.counts.begin(), sample.counts.begin() + static_cast<std::ptrdiff_t>(candidates),
                                 [&](double count) { return count > wanted; });
        out.push_back(std::min(candidates - 1, static_cast<std::size_t>(at - sample.counts.begin())));
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

} // namespace

std::optional<PowerLawFit> fitPowerLaw(const TailSample& sample, const PowerLawOptions& options) {
    const std::size_t candidates = candidatesOf(sample, options);
    if (candidates == 0) return std::nullopt;
    std::atomic<double> limit = std::numeric_limits<double>::infinity();
    std::vector<Best> found((candidates + kChunk - 1) / kChunk);
    if (candidates > 2 * kFirstLooks) {
        Scan scan(sample, options, limit);
        for (const std::size_t candidate : firstLooks(sample, candidates))
            scan.look(candidate);
        found.push_back(scan.best());
    }
    const auto scanChunk = [&](std::size_t chunk) {
        Scan scan(sample, options, limit);
        for (std::size_t i = chunk * kChunk; i < std::min(candidates, (chunk + 1) * kChunk); ++i) {
            cancellationPoint();
            scan.look(i);
        }
        found[chunk] = scan.best();
    };
    const std::size_t chunks = (candidates + kChunk - 1) / kChunk;
    if (chunks == 1 || options.threads == 1) {
        for (std::size_t chunk = 0; chunk < chunks; ++chunk)
            scanChunk(chunk);
    } else {
        NoProgress nobody;
        SharedProgress shared;
        ParallelOptions parallel;
        parallel.threads = options.threads;
        if (!runParallel(chunks, parallel, nobody, shared, scanChunk)) throw OperationCancelled();
    }
    return powerLawFrom(sample, std::min_element(found.begin(), found.end())->index, options);
}

bool hasFitBelow(const TailSample& sample, double limit, double near, const PowerLawOptions& options) {
    const std::size_t candidates = candidatesOf(sample, options);
    if (candidates == 0) return false;
    // above the next number below the limit is refuted: what is left is below it
    std::atomic<double> most = std::nextafter(limit, 0.0);
    Scan scan(sample, options, most);
    const auto isFound = [&](std::size_t candidate) {
        cancellationPoint();
        scan.look(candidate);
        return scan.best().distance < limit;
    };
    const auto start = static_cast<std::size_t>(std::lower_bound(sample.values.begin(), sample.values.end(), near) -
                                                sample.values.begin());
    constexpr std::size_t kNeighbours = 8;
    for (std::size_t i = 0; i < kNeighbours && start + i < candidates; ++i)
        if (isFound(start + i)) return true;
    if (candidates > 2 * kFirstLooks)
        for (const std::size_t candidate : firstLooks(sample, candidates))
            if (isFound(candidate)) return true;
    for (std::size_t candidate = 0; candidate < candidates; ++candidate)
        if (isFound(candidate)) return true;
    return false;
}

} // namespace tenfold
