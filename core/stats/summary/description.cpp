#include "core/stats/summary/description.h"

#include "core/stats/summary/concentration.h"
#include "core/stats/summary/moments.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr unsigned kTailThousandths = 990;
constexpr std::uint64_t kTailParts = 100;

} // namespace

std::int64_t quantileOf(std::span<const ValueCount> steps, unsigned thousandths) {
    UInt128 count = 0;
    for (const ValueCount& step : steps)
        count += step.count;
    const UInt128 wanted = std::max<UInt128>(1, (count * thousandths + 999) / 1000); // rank, from 1
    UInt128 seen = 0;
    for (const ValueCount& step : steps)
        if ((seen += step.count) >= wanted) return step.value;
    return steps.back().value;
}

Description describe(std::span<const ValueCount> steps) {
    Description out;
    if (steps.empty()) return out;
    Moments moments;
    for (const auto& [value, count] : steps)
        moments.add(value, count);
    out.count = moments.count();
    out.sum = moments.sum();
    out.min = moments.min();
    out.max = moments.max();
    out.mean = moments.mean();
    out.deviation = moments.deviation();
    out.variation = moments.variation();
    out.median = quantileOf(steps, 500);
    out.q90 = quantileOf(steps, 900);
    out.q99 = quantileOf(steps, kTailThousandths);
    out.quartileRange = quantileOf(steps, 750) - quantileOf(steps, 250);
    if (out.sum != 0) {
        Int128 tail = 0;
        for (const auto& [value, count] : steps)
            if (value >= out.q99) tail += Int128{value} * Int128{count};
        out.tailWeight = static_cast<double>(tail) / static_cast<double>(out.sum);
        out.tailWeightByRank = shareOfLargest(steps, std::max<std::uint64_t>(1, out.count / kTailParts));
    }
    return out;
}

} // namespace tenfold
