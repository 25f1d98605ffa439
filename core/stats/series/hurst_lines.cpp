#include "core/base/random_stream.h"
#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/stats/compare/pearson.h"
#include "core/stats/series/hurst.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace tenfold {

std::optional<ScalingLine> scalingLine(std::span<const ScalePoint> points, HurstRange range) {
    PairMoments moments;
    for (const auto& [size, value] : points)
        if (size >= static_cast<double>(range.low) && size <= static_cast<double>(range.high) && value > 0)
            moments.add(std::log10(size), std::log10(value));
    const auto line = moments.line();
    if (!line) return std::nullopt;
    return ScalingLine{line->slope, line->intercept, line->r2, static_cast<std::size_t>(moments.count())};
}

bool isConstant(std::span<const double> series) {
    return std::adjacent_find(series.begin(), series.end(), std::not_equal_to<>()) == series.end();
}

std::optional<double> hurstBy(HurstMethod method, std::span<const double> series) {
    const auto valueOf = [](const auto& estimate) { return estimate ? std::optional(estimate->h) : std::nullopt; };
    switch (method) {
    case HurstMethod::Variance:
        return valueOf(hurstByVariance(series));
    case HurstMethod::Range:
        return valueOf(hurstByRange(series));
    case HurstMethod::Whittle:
        return hurstByWhittle(series);
    case HurstMethod::Detrending:
        return valueOf(hurstByDetrending(series));
    }
    return std::nullopt;
}

std::optional<ShuffleControl> shuffleControl(HurstMethod method, std::span<const double> series,
                                             std::size_t permutations, std::uint64_t seed, std::size_t threads,
                                             std::size_t blocks) {
    blocks = std::clamp<std::size_t>(blocks, 1, std::max<std::size_t>(1, series.size()));
    std::vector<std::optional<double>> estimates(permutations);
    NoProgress nobody;
    SharedProgress shared;
    ParallelOptions parallel;
    parallel.threads = threads;
    const auto ran = runParallel(permutations, parallel, nobody, shared, [&](std::size_t turn) {
        cancellationPoint();
        std::vector<double> shuffled(series.begin(), series.end());
        RandomStream random(mixedSeed(seed, turn));
        for (std::size_t block = 0; block < blocks; ++block) {
            const std::size_t from = block * shuffled.size() / blocks, to = (block + 1) * shuffled.size() / blocks;
            for (std::size_t i = to - from; i > 1; --i)
                std::swap(shuffled[from + i - 1], shuffled[from + random.below(i)]);
        }
        estimates[turn] = hurstBy(method, shuffled);
    });
    if (!ran) throw OperationCancelled();
    ShuffleControl out;
    double sum = 0, squares = 0;
    for (const auto& h : estimates) {
        if (!h) continue;
        ++out.permutations;
        sum += *h;
    }
    if (out.permutations < 2) return std::nullopt;
    out.mean = sum / static_cast<double>(out.permutations);
    for (const auto& h : estimates)
        if (h) squares += (*h - out.mean) * (*h - out.mean);
    out.deviation = std::sqrt(squares / static_cast<double>(out.permutations - 1));
    return out;
}

} // namespace tenfold
