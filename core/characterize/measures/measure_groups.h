#pragma once

#include "core/characterize/measure.h"

#include <utility>
#include <vector>

namespace tenfold::characterize {

// The functions of measures.def, a group of measures a file.
#define TENFOLD_MEASURE(id, function, title, definition, unit, section, needs)                                         \
    void function(const Measure&, const Evidence&, std::vector<MeasureResult>&);
#include "core/characterize/measures/measures.def"
#undef TENFOLD_MEASURE

/// One more answer of a measure.
inline MeasureResult& addResult(std::vector<MeasureResult>& results, const Measure& measure, std::string what,
                                Json value, std::uint64_t n) {
    MeasureResult result;
    result.measure = measure.id;
    result.what = std::move(what);
    result.definition = measure.definition.english;
    result.unit = measure.unit;
    result.value = std::move(value);
    result.n = n;
    return results.emplace_back(std::move(result));
}

/// What is to be said of a result that a histogram tells; nothing: it is exact.
inline std::optional<double> boundOf(const BoundedCounts& counts) {
    return counts.isExact() ? std::nullopt : std::optional(counts.errorBound());
}

/// "interarrival of open": what the source calls an action.
std::string_view wordFor(Action action, SourceKind kind);

} // namespace tenfold::characterize
