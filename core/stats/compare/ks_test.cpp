#include "core/stats/compare/ks_test.h"

#include "core/stats/summary/wide_sum.h"

#include <algorithm>

namespace tenfold {
namespace {

Int128 membersIn(std::span<const ValueCount> steps) {
    Int128 count = 0;
    for (const ValueCount& step : steps)
        count += step.count;
    return count;
}

} // namespace

double ksDistance(std::span<const ValueCount> a, std::span<const ValueCount> b) {
    const Int128 allA = membersIn(a), allB = membersIn(b);
    if (allA == 0 || allB == 0) return 0;
    Int128 seenA = 0, seenB = 0, greatest = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const std::int64_t value = std::min(a[i].value, b[j].value);
        if (a[i].value == value) seenA += a[i++].count;
        if (b[j].value == value) seenB += b[j++].count;
        const Int128 apart = seenA * allB - seenB * allA;
        greatest = std::max(greatest, apart < 0 ? -apart : apart);
    }
    return static_cast<double>(greatest) / (static_cast<double>(allA) * static_cast<double>(allB));
}

} // namespace tenfold
