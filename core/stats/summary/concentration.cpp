#include "core/stats/summary/concentration.h"

#include "core/stats/summary/wide_sum.h"

#include <algorithm>

namespace tenfold {
namespace {

Int128 totalOf(std::span<const ValueCount> steps) {
    Int128 total = 0;
    for (const auto& [value, count] : steps)
        total += Int128{value} * Int128{count};
    return total;
}

} // namespace

std::uint64_t membersHolding(std::span<const ValueCount> steps, unsigned percent) {
    const Int128 total = totalOf(steps) * percent; // in hundredths
    Int128 held = 0;
    std::uint64_t members = 0;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const auto& [value, count] = *step;
        if (held >= total || value <= 0) break;
        const Int128 each = Int128{value} * 100;
        const Int128 needed = (total - held + each - 1) / each;
        const auto taken = static_cast<std::uint64_t>(std::min<Int128>(needed, Int128{count}));
        members += taken;
        held += each * Int128{taken};
    }
    return members;
}

std::optional<double> shareOfLargest(std::span<const ValueCount> steps, std::uint64_t members) {
    const Int128 total = totalOf(steps);
    if (total == 0) return std::nullopt;
    Int128 held = 0;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const auto& [value, count] = *step;
        const std::uint64_t taken = std::min(members, count);
        held += Int128{value} * Int128{taken};
        members -= taken;
    }
    return static_cast<double>(held) / static_cast<double>(total);
}

Group groupAtLeast(std::span<const ValueCount> steps, std::int64_t value) {
    const auto first = std::lower_bound(steps.begin(), steps.end(), value,
                                        [](const ValueCount& step, std::int64_t v) { return step.value < v; });
    Group out;
    for (auto step = first; step != steps.end(); ++step)
        out.members += step->count;
    if (const Int128 total = totalOf(steps); total != 0)
        out.share = static_cast<double>(totalOf({first, steps.end()})) / static_cast<double>(total);
    return out;
}

std::uint64_t membersAtMost(std::span<const ValueCount> steps, std::int64_t value) {
    std::uint64_t members = 0;
    for (const ValueCount& step : steps) {
        if (step.value > value) break;
        members += step.count;
    }
    return members;
}

} // namespace tenfold
