#include "core/stats/summary/value_counts.h"

#include <algorithm>

namespace tenfold {

ValueCounts countedValues(std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    ValueCounts out;
    for (const std::int64_t value : values) {
        if (out.empty() || out.back().value != value)
            out.push_back({value, 1});
        else
            ++out.back().count;
    }
    return out;
}

} // namespace tenfold
