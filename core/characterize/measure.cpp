#include "core/characterize/measure.h"

#include "core/characterize/measures/measure_groups.h"
#include "core/words/characterize_measures.h"

namespace tenfold::characterize {
namespace {

constexpr Measure kMeasures[] = {
#define TENFOLD_MEASURE(id, function, title, definition, unit, section, needs)                                         \
    {id, title, definition, unit, section, needs, function},
#include "core/characterize/measures/measures.def"
#undef TENFOLD_MEASURE
};

/// What is missing, in the words of the table of specification of characterization 2.5.
Sentence missing(unsigned need) {
    switch (need) {
    case kNeedRecords:
        return say(TENFOLD_WORDS("Sentence", "no log: images alone", "coverage.records"));
    case kNeedTimes:
        return say(TENFOLD_WORDS("Sentence", "no times in the source", "coverage.times"));
    case kNeedMilliseconds:
        return say(TENFOLD_WORDS("Sentence", "times have a resolution of 1 s: slots under 1 s are not decidable",
                                 "coverage.milliseconds"));
    case kNeedFiles:
        return say(TENFOLD_WORDS("Sentence", "the source does not say which file a read is of", "coverage.files"));
    case kNeedReplay:
        return say(TENFOLD_WORDS("Sentence", "no births, renames and deletes of files: needs an HDFS audit log",
                                 "coverage.replay"));
    case kNeedSizes:
        return say(
            TENFOLD_WORDS("Sentence", "no bytes of reads in the source (an open is no byte count)", "coverage.sizes"));
    case kNeedClusters:
        return say(TENFOLD_WORDS("Sentence", "one cluster", "coverage.clusters"));
    case kNeedNames:
        return say(TENFOLD_WORDS("Sentence", "no names of the files that are read", "coverage.names"));
    case kNeedModifications:
        return say(TENFOLD_WORDS("Sentence", "the source shows reads only", "coverage.modifications"));
    case kNeedImageT0:
        return say(TENFOLD_WORDS("Sentence", "no image of the namespace at t0", "coverage.imageT0"));
    case kNeedImageT1:
        return say(TENFOLD_WORDS("Sentence", "no image of the namespace at t1", "coverage.imageT1"));
    case kNeedImage:
        return say(TENFOLD_WORDS("Sentence", "no image of the namespace", "coverage.image"));
    case kNeedWholeTrace:
        return say(TENFOLD_WORDS("Sentence",
                                 "files that were not read within an interval or by some of the users may have been "
                                 "read all the same: ask without --from, --to and --where",
                                 "coverage.wholeTrace"));
    case kNeedTwoPeriods:
        return say(TENFOLD_WORDS("Sentence", "needs two periods: tenfold characterize compare", "coverage.twoPeriods"));
    case kNeedJobs:
        return say(TENFOLD_WORDS("Sentence", "needs a job log", "coverage.jobs"));
    default:
        return say(TENFOLD_WORDS("Sentence", "needs a Spark event log", "coverage.spark"));
    }
}

bool hasSizes(const Population& p) {
    return p.spark.has_value() || !p.readSizes.isEmpty();
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
        return p.popularity.distinct() > 0;
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
    case kNeedTwoPeriods:
        return false;
    case kNeedWholeTrace:
        return p.isOfWholeTrace();
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

std::optional<Sentence> whyNot(unsigned needs, const Evidence& evidence) {
    for (unsigned need = 1; need <= kNeedWholeTrace; need <<= 1)
        if ((needs & need) && !isThere(need, evidence)) return missing(need);
    return std::nullopt;
}

std::optional<Sentence> whyNot(const Measure& measure, const Evidence& evidence) {
    if (auto why = whyNot(measure.needs, evidence)) return why;
    if (measure.id == "cache" && evidence.population.kind() != SourceKind::Cache)
        return say(TENFOLD_WORDS("Sentence", "needs a trace of references", "coverage.cache"));
    return std::nullopt;
}

std::vector<MeasureResult> resultsOf(const Measure& measure, const Evidence& evidence) {
    std::vector<MeasureResult> results;
    if (!whyNot(measure, evidence)) measure.results(measure, evidence, results);
    return results;
}

} // namespace tenfold::characterize
