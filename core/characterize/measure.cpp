#include "core/characterize/measure.h"

#include "core/characterize/measures/measure_groups.h"

namespace tenfold::characterize {
namespace {

constexpr Measure kMeasures[] = {
#define TENFOLD_MEASURE(id, function, title, definition, unit, section, needs)                                         \
    {id, title, definition, unit, section, needs, function},
#include "core/characterize/measures/measures.def"
#undef TENFOLD_MEASURE
};

/// What is missing, in the words of the table of characterization.md 2.5.
std::string_view missing(unsigned need) {
    switch (need) {
    case kNeedRecords:
        return "no log: images alone";
    case kNeedTimes:
        return "no times in the source";
    case kNeedMilliseconds:
        return "times have a resolution of 1 s: slots under 1 s are not decidable";
    case kNeedFiles:
        return "the source does not say which file a read is of";
    case kNeedReplay:
        return "no births, renames and deletes of files: needs an HDFS audit log";
    case kNeedSizes:
        return "no bytes of reads in the source (an open is no byte count)";
    case kNeedClusters:
        return "one cluster";
    case kNeedNames:
        return "no names of the files that are read";
    case kNeedModifications:
        return "the source shows reads only";
    case kNeedImageT0:
        return "no image of the namespace at t0";
    case kNeedImageT1:
        return "no image of the namespace at t1";
    case kNeedImage:
        return "no image of the namespace";
    case kNeedJobs:
        return "needs a job log";
    default:
        return "needs a Spark event log";
    }
}

bool hasSizes(const Population& p) {
    return p.spark.has_value() || !p.readSizes.steps().empty();
}

bool isThere(unsigned need, const Evidence& evidence) {
    const Population& p = evidence.population;
    const SourceKind kind = p.kind();
    switch (need) {
    case kNeedRecords:
        return p.records > 0 && kind != SourceKind::Counts;
    case kNeedTimes:
        return p.records > 0 && p.hasTimes() && kind != SourceKind::Cache;
    case kNeedMilliseconds:
        return p.resolutionMs() == 1;
    case kNeedFiles:
        return !p.popularity.steps().empty();
    case kNeedReplay:
        return p.hasReplay() && p.records > 0;
    case kNeedSizes:
        return hasSizes(p);
    case kNeedClusters:
        return p.clusters.size() > 1 && kind == SourceKind::Objects;
    case kNeedNames:
        return p.spark.has_value() || !p.formats.empty();
    case kNeedModifications:
        return p.records > 0 && (kind == SourceKind::Audit || kind == SourceKind::Objects || kind == SourceKind::S3);
    case kNeedImageT0:
        return evidence.imageT0 != nullptr;
    case kNeedImageT1:
        return evidence.imageT1 != nullptr;
    case kNeedImage:
        return evidence.imageT0 || evidence.imageT1 || evidence.imageT2;
    case kNeedJobs:
        return !p.jobs.empty() || p.spark.has_value();
    default:
        return p.spark.has_value();
    }
}

} // namespace

std::span<const Measure> measures() {
    return kMeasures;
}

const Measure* measureNamed(std::string_view id) {
    for (const Measure& measure : kMeasures)
        if (measure.id == id) return &measure;
    return nullptr;
}

std::optional<std::string> whyNot(const Measure& measure, const Evidence& evidence) {
    for (unsigned need = 1; need <= kNeedRecords; need <<= 1)
        if ((measure.needs & need) && !isThere(need, evidence)) return std::string(missing(need));
    if (measure.id == "cache" && evidence.population.kind() != SourceKind::Cache) return "needs a trace of references";
    return std::nullopt;
}

std::vector<MeasureResult> resultsOf(const Measure& measure, const Evidence& evidence) {
    std::vector<MeasureResult> results;
    if (!whyNot(measure, evidence)) measure.results(measure, evidence, results);
    return results;
}

} // namespace tenfold::characterize
