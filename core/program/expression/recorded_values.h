#pragma once

#include "core/trace/value.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold {

/// What was recorded of an argument: short enough to keep with a program, and enough to draw from.
struct RecordedValues {
    static constexpr std::size_t kQuantiles = 21;
    std::vector<double> quantiles; ///< numbers: 0 %, 5 % … 100 %, linear between them; empty where a value is none
    bool isWhole = false;          ///< all of them are whole numbers
    std::vector<Value> values;     ///< others: some of them, each about as often as it was recorded
    bool isComplete = false;       ///< every recorded value is among `values`
    std::uint64_t distinct = 0, instances = 0;
    bool operator==(const RecordedValues&) const = default;
};

} // namespace tenfold
