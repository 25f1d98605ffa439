#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/summary/concentration.h"
#include "core/stats/tail/power_law_search.h"
#include "core/stats/tail/tail_alternatives.h"

#include <algorithm>
#include <unordered_set>

namespace tenfold::characterize {
namespace {

/// Files in the namespace at t1: of the image, else those live at the end of the replay; 0: not known.
double filesAtEnd(const Evidence& evidence) {
    return evidence.imageT1 ? double(evidence.imageT1->files.size()) : 0;
}

struct ImageShare {
    std::uint64_t files = 0, inactive = 0, oldInactive = 0;
    Int128 bytes = 0, inactiveBytes = 0, oldInactiveBytes = 0;
};

Json inactiveJson(const ImageShare& share) {
    const auto percent = [](double part, double whole) { return shareOf(100 * part, whole); };
    return {{"population", share.files},
            {"percentFiles", percent(double(share.inactive), double(share.files))},
            {"percentBytes", percent(double(share.inactiveBytes), double(share.bytes))},
            {"ofInactiveFilesPresentAtT0", percent(double(share.oldInactive), double(share.inactive))},
            {"ofInactiveBytesPresentAtT0", percent(double(share.oldInactiveBytes), double(share.inactiveBytes))}};
}

/// How plausible the tail is, and whether another law is nearer. Replicates are drawn and fitted as long as that is
/// quick: of millions of files each costs as much as the search did.
Json plausibilityOf(const TailSample& sample, const PowerLawFit& fit) {
    constexpr std::uint64_t kQuick = 100, kMostDrawn = 5'000'000, kFewest = 20, kSeed = 20'090'401;
    Json json = Json::object();
    const std::uint64_t replicates = std::min(kQuick, kMostDrawn / std::max<std::uint64_t>(1, fit.all));
    NoProgress nobody; // its loops have cancellation points
    PowerLawOptions options;
    options.threads = 1;
    if (replicates >= kFewest)
        if (const auto found = goodnessOfFit(sample, fit, replicates, kSeed, options, nobody))
            json = {{"replicates", found->replicates}, {"p", found->p()}, {"isPlausible", found->isPlausible()}};
    Json beside = Json::object();
    for (const auto& [name, law] : {std::pair("lognormal", TailLaw::LogNormal),
                                    {"exponential", TailLaw::Exponential},
                                    {"stretchedExponential", TailLaw::StretchedExponential},
                                    {"powerLawWithCutoff", TailLaw::PowerLawWithCutoff}}) {
        const auto other = compareTail(sample, fit, law, TailKind::Discrete);
        if (!other) continue;
        beside[name] = {{"logRatio", other->logRatio},
                        {"p", other->p},
                        {"nearer", !other->isDecided()   ? "undecided"
                                   : other->logRatio < 0 ? name
                                                         : "powerLaw"}};
    }
    json["beside"] = std::move(beside);
    return json;
}

} // namespace

void popularityTail(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts popularity = evidence.population.popularity.steps();
    if (popularity.empty()) return;
    constexpr std::size_t kShown = 40;
    const std::uint64_t files = countOf(popularity);
    Json histogram = Json::array(), ccdf = Json::object();
    for (std::size_t i = 0; i < std::min(kShown, popularity.size()); ++i)
        histogram.push_back({popularity[i].value, popularity[i].count});
    for (const std::int64_t x : {1, 2, 5, 10, 100, 1000})
        ccdf[std::to_string(x)] = double(groupAtLeast(popularity, x).members) / double(files);
    const std::uint64_t once = popularity.front().value == 1 ? popularity.front().count : 0;
    addResult(results, measure, "files, accesses, largest, histogram (first 40 values), CCDF",
              {{"files", files},
               {"accesses", sumJson(sumOf(popularity))},
               {"max", popularity.back().value},
               {"once", once},
               {"histogram", std::move(histogram)},
               {"ccdf", std::move(ccdf)}},
              files);
}

void powerLawTail(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts popularity = evidence.population.popularity.steps();
    const TailSample sample = tailSampleOf(popularity);
    const auto fit = fitPowerLaw(sample);
    if (!fit) return;
    addResult(results, measure, "power-law tail of the popularity",
              {{"alpha", fit->alpha},
               {"xmin", static_cast<std::int64_t>(fit->xmin)},
               {"D", fit->distance},
               {"nTail", fit->tail},
               {"sigma", fit->alphaDeviation},
               {"tailShare", fit->tailShare()},
               {"isAtBound", fit->isAtBound}},
              fit->all);
    addResult(results, measure, "how plausible the tail is, and other laws beside it", plausibilityOf(sample, *fit),
              fit->tail);
}

void filesForShare(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts popularity = evidence.population.popularity.steps();
    if (popularity.empty()) return;
    const std::uint64_t files = countOf(popularity);
    Json json = Json::object(), ofNamespace = Json::object(), ofLive = Json::object();
    const double atEnd = filesAtEnd(evidence);
    const double live = evidence.population.hasReplay() ? evidence.population.replay().meanLive() : 0;
    double percent90 = 0;
    for (const std::uint64_t share : {80, 90}) {
        const std::uint64_t k = membersHolding(popularity, static_cast<unsigned>(share));
        percent90 = 100 * double(k) / double(files);
        json[std::to_string(share)] = {{"files", k}, {"percentOfAccessedFiles", percent90}};
        ofNamespace[std::to_string(share)] = shareOf(100 * double(k), atEnd);
        ofLive[std::to_string(share)] = shareOf(100 * double(k), live);
    }
    const double sum = percent90 + 100 * shareUpTo(popularity, 10);
    json["overlapTest"] = {{"sum", sum}, {"misleading", sum > 100}};
    addResult(results, measure, "files for 80 and 90 % of the accesses", std::move(json), files);
    if (atEnd > 0)
        addResult(results, measure, "the same as % of the files in the namespace at t1", std::move(ofNamespace), files);
    if (live > 0)
        addResult(results, measure, "the same as % of the time-averaged live files", std::move(ofLive), files);
}

void rarelyRead(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts popularity = evidence.population.popularity.steps();
    if (popularity.empty()) return;
    Json json = Json::object();
    for (const std::int64_t most : {1, 5, 10})
        json[std::to_string(most)] = shareUpTo(popularity, most);
    addResult(results, measure, "share of accessed files with at most 1, 5, 10 accesses", std::move(json),
              countOf(popularity));
}

void veryPopular(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts popularity = evidence.population.popularity.steps();
    if (popularity.empty()) return;
    const double atEnd = filesAtEnd(evidence);
    Json json = Json::object();
    double hundred = 0;
    for (const std::int64_t least : {100, 1000}) {
        const Group group = groupAtLeast(popularity, least);
        if (least == 100) hundred = double(group.members);
        json[std::to_string(least)] = {{"files", group.members}, {"shareOfAccesses", orNull(group.share)}};
    }
    const std::uint64_t n = countOf(popularity);
    addResult(results, measure, "files with at least 100, 1000 accesses", std::move(json), n);
    if (atEnd > 0)
        addResult(results, measure, "files with >= 100 accesses as % of the files at t1", 100 * hundred / atEnd, n);
    Json top = Json::array();
    constexpr std::size_t kShown = 10;
    for (const auto& [reads, path] : evidence.population.mostRead(kShown))
        top.push_back({reads, path});
    if (!top.empty()) addResult(results, measure, "ten most read files", std::move(top), n);
}

void inactiveStorage(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const NamespaceImage& t1 = *evidence.imageT1;
    const NamespaceImage* const t0 = evidence.imageT0;
    const NamespaceImage* const later = evidence.imageT2;
    const auto idsOf = [](const NamespaceImage* image) {
        std::unordered_set<std::uint64_t> ids;
        if (image)
            for (const ImageFile& file : image->files)
                ids.insert(file.id);
        return ids;
    };
    const bool isById = t1.hasIds && later && later->hasIds;
    const bool isOldById = t1.hasIds && t0 && t0->hasIds;
    const auto laterIds = isById ? idsOf(later) : idsOf(nullptr), oldIds = isOldById ? idsOf(t0) : idsOf(nullptr);
    std::unordered_set<std::string_view> laterPaths;
    if (later && !isById)
        for (const ImageFile& file : later->files)
            laterPaths.insert(later->pathOf(file));
    const std::int64_t t0Ms = evidence.population.question().t0Ms.value_or(evidence.population.fromMs());
    const std::int64_t t1Ms = evidence.population.question().t1Ms.value_or(evidence.population.toMs());
    constexpr std::int64_t kDayMs = 86'400'000;
    ImageShare all, lasting;
    for (const ImageFile& file : t1.files) {
        const FileLife* const life = evidence.population.replay().lifeAt(t1.pathOf(file));
        const bool isInactive = !life || life->reads == 0;
        const bool isOld = isOldById ? oldIds.count(file.id) > 0 : file.modifiedMs <= t0Ms;
        // without a later image, those that are older than a day count as lasting
        const bool lasts = isById  ? laterIds.count(file.id) > 0
                           : later ? laterPaths.count(t1.pathOf(file)) > 0
                                   : file.modifiedMs <= t1Ms - kDayMs;
        for (ImageShare* const share : {&all, lasts ? &lasting : nullptr}) {
            if (!share) continue;
            ++share->files;
            share->bytes += file.sizeBytes;
            if (!isInactive) continue;
            ++share->inactive;
            share->inactiveBytes += file.sizeBytes;
            if (!isOld) continue;
            ++share->oldInactive;
            share->oldInactiveBytes += file.sizeBytes;
        }
    }
    MeasureResult& filtered =
        addResult(results, measure, "inactive storage, transients removed", inactiveJson(lasting), lasting.files);
    // the definition has to be that of the number, whatever is there to tell transients by
    const std::string ofWhat = "files of the image t1 without an open in the trace, % of files and of bytes; ";
    if (!later) {
        filtered.definition = ofWhat + "without an image of a day later, transients are files younger than a day at t1";
    } else if (!isById) {
        filtered.definition =
            ofWhat + "transients are those whose path a later image has no more: renamed ones are among them";
    }
    addResult(results, measure, "without the filter for transients", inactiveJson(all), all.files).definition =
        ofWhat + "transients are among them";
}

void popularityStatistics(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ValueCounts popularity = evidence.population.popularity.steps();
    if (popularity.empty()) return;
    const std::uint64_t files = countOf(popularity);
    Json json = summaryJson(popularity);
    for (const std::uint64_t percent : {30, 1}) {
        const std::uint64_t top = std::max<std::uint64_t>(1, (files * percent + 99) / 100);
        json["shareTop" + std::to_string(percent)] = orNull(shareOfLargest(popularity, top));
    }
    addResult(results, measure, "statistics; share of reads to the top 30 % and 1 % of files", std::move(json), files);
}

} // namespace tenfold::characterize
