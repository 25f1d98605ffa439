#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>

namespace tenfold {

/// A value at a time. No value is no sample: a gap.
struct Sample {
    std::int64_t timeNs = 0;
    double value = 0; ///< finite
    bool operator==(const Sample&) const = default;
};

/// What a series is of: one measure of one thing (the processor of a server), in a run of kind samples. Written by
/// RunWriter::series() and sample().
struct SeriesName {
    std::string subject;           ///< what was measured: 'server-17'
    std::string measure;           ///< 'cpu', 'memory' …
    std::string unit;              ///< '' = a share or a count
    std::string attributes = "{}"; ///< JSON object: what else is said of the subject (its tenant, its class)
};

using SeriesId = Id<struct SeriesTag>; ///< number of a series in the run that is read, from 0

} // namespace tenfold
