#pragma once

#include "core/base/result.h"
#include "core/trace/sample.h"

#include <span>

namespace tenfold {

/// Where an importer of runs of samples puts what it reads. An EventSink that takes samples is one of these as well;
/// one that is none has nothing to do with them.
class SampleSink {
public:
    virtual ~SampleSink() = default;
    /// A series of the run, empty at first; those of a run are numbered from 0. Not valid: nobody wants its samples.
    [[nodiscard]] virtual Result<SeriesId> beginSeries(const SeriesName& name) = 0;
    /// Its next samples, each later than all before, values finite; the views live until the call returns.
    [[nodiscard]] virtual Status samples(SeriesId series, std::span<const Sample> samples) = 0;
};

} // namespace tenfold
