#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"
#include "core/stats/compare/survival.h"

#include <algorithm>
#include <array>
#include <map>

namespace tenfold::characterize {
namespace {

constexpr std::int64_t kMinuteMs = 60'000, kHourMs = 60 * kMinuteMs, kDayOfAgesMs = 24 * kHourMs,
                       kWeekMs = 7 * kDayOfAgesMs;

void addQuantiles(Json& json, const ValueCounts& values, std::initializer_list<unsigned> percents) {
    for (const unsigned percent : percents)
        json[std::to_string(percent)] = values.empty() ? Json(nullptr) : Json(quantileOf(values, percent * 10));
}

/// Births of files that were there at t0 are known as the image writes them.
void addResolution(MeasureResult& result, const Evidence& evidence) {
    if (evidence.imageT0 && evidence.imageT0->resolutionMs > 1)
        result.definition += "; births of the files of the image t0 are known to the minute only";
}

} // namespace

void ageAtAccess(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const BoundedCounts counted = evidence.population.agesAtAccess();
    const ValueCounts ages = counted.steps();
    if (ages.empty()) return;
    Json json{{"n", countOf(ages)}, {"sum", sumJson(sumOf(ages))}};
    addQuantiles(json, ages, {50, 80, 90});
    json["le2min"] = shareUpTo(ages, 2 * kMinuteMs);
    json["le1day"] = shareUpTo(ages, kDayOfAgesMs);
    json["le1week"] = shareUpTo(ages, kWeekMs);
    MeasureResult& result =
        addResult(results, measure, "age at access: count, sum, quantiles, share <= 2 min, 1 day, 1 week",
                  std::move(json), countOf(ages));
    result.approximate = boundOf(counted);
    addResolution(result, evidence);
}

void ageDrift(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.agesOfMonth.empty()) return;
    Json json{{"firstDay", Json::object()}, {"months", Json::object()}};
    addQuantiles(json["firstDay"], p.agesOfFirstDay.steps(), {50, 80, 90});
    for (const auto& [month, ages] : p.agesOfMonth) {
        const ValueCounts values = ages.steps();
        Json& at = json["months"][month];
        at["n"] = countOf(values);
        addQuantiles(at, values, {50, 80, 90});
    }
    addResolution(addResult(results, measure, "age at access of the first day, and by calendar month", std::move(json),
                            p.agesAtAccess().count()),
                  evidence);
}

void youngFiles(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const NamespaceImage& image = *evidence.imageT1;
    const auto t1 = evidence.population.question().t1Ms;
    if (!t1 || image.files.empty()) return;
    std::vector<std::pair<std::int64_t, std::int64_t>> byAge;
    Int128 bytes = 0;
    for (const ImageFile& file : image.files) {
        byAge.emplace_back(*t1 - file.modifiedMs, file.sizeBytes);
        bytes += file.sizeBytes;
    }
    const ValueCounts ages = evidence.population.agesAtAccess().steps();
    const auto upTo = [&](std::int64_t age) {
        std::uint64_t files = 0;
        Int128 young = 0;
        for (const auto& [fileAge, size] : byAge) {
            if (fileAge > age) continue;
            ++files;
            young += size;
        }
        return std::pair<double, Json>(100 * double(files) / double(byAge.size()),
                                       shareOf(100 * double(young), double(bytes)));
    };
    Json json = Json::object();
    for (const auto& [name, age] : std::array<std::pair<const char*, std::int64_t>, 3>{
             {{"1h", kHourMs}, {"1d", kDayOfAgesMs}, {"7d", kWeekMs}}}) {
        const auto [files, young] = upTo(age);
        json[name] = {files, young};
    }
    addResult(results, measure, "young files at t1: % of files and bytes with age <= 1 h, 1 day, 7 days",
              std::move(json), image.files.size());
    if (ages.empty()) return;
    Json curve = Json::array();
    for (const std::int64_t age : {kMinuteMs, 10 * kMinuteMs, kHourMs, 6 * kHourMs, kDayOfAgesMs, 3 * kDayOfAgesMs,
                                   kWeekMs, 30 * kDayOfAgesMs, 365 * kDayOfAgesMs})
        curve.push_back(
            {{"ageMs", age}, {"percentBytes", upTo(age).second}, {"percentAccesses", 100 * shareUpTo(ages, age)}});
    addResult(results, measure, "tier by age: % of the bytes stored and % of the accesses served", std::move(curve),
              countOf(ages));
}

void ageAtDeletion(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const ValueCounts ages = p.agesAtDeletion.steps();
    Json json{{"n", countOf(ages)}, {"sum", sumJson(sumOf(ages))}};
    addQuantiles(json, ages, {50, 80, 90});
    MeasureResult& deletion =
        addResult(results, measure, "age at deletion: count, sum, quantiles", std::move(json), countOf(ages));
    deletion.approximate = boundOf(p.agesAtDeletion);
    addResolution(deletion, evidence);
    const std::vector<SurvivalStep> curve = survivalCurve({p.lateEntries.steps(), p.exits.steps(), p.deaths.steps()});
    Json survival = Json::object();
    for (const auto& [name, age] : std::array<std::pair<const char*, std::int64_t>, 3>{
             {{"10min", 10 * kMinuteMs}, {"1h", kHourMs}, {"1d", kDayOfAgesMs}}}) {
        const auto after =
            std::upper_bound(curve.begin(), curve.end(), age,
                             [](std::int64_t wanted, const SurvivalStep& step) { return wanted < step.age; });
        survival[name] = after == curve.begin() ? 1.0 : std::prev(after)->survival;
    }
    if (!p.exits.isEmpty())
        addResult(results, measure, "survival after 10 min, 1 h, 1 day", std::move(survival), p.exits.count())
            .approximate = boundOf(p.exits);
}

void agesInImage(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const bool isT0 = evidence.imageT0 != nullptr;
    const NamespaceImage* const image = isT0               ? evidence.imageT0
                                        : evidence.imageT1 ? evidence.imageT1
                                                           : evidence.imageT2;
    if (image->files.empty()) return;
    std::vector<std::int64_t> times;
    for (const ImageFile& file : image->files)
        times.push_back(file.modifiedMs);
    const ValueCounts mtimes = countedValues(times);
    Json quartiles = Json::object(), json = Json::object();
    addQuantiles(quartiles, mtimes, {25, 50, 75});
    const auto t0 = evidence.population.question().t0Ms;
    if (isT0 && t0) {
        for (std::int64_t& time : times)
            time = *t0 - time;
        addQuantiles(json, countedValues(times), {25, 50, 75, 90});
        MeasureResult& result =
            addResult(results, measure, "ages in the image t0: quartiles", std::move(json), times.size());
        if (image->resolutionMs > 1) result.definition += ", within a minute";
    }
    MeasureResult& result = addResult(results, measure, "mtime quartiles", std::move(quartiles), image->files.size());
    result.definition = "times of modification, ms since 1970";
    if (image->resolutionMs > 1) result.definition += ", rounded down to a minute by the image";
}

void churn(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    const double live = p.replay().meanLive();
    const ReplayCounts& counts = p.replay().counts();
    if (live <= 0) return;
    std::uint64_t deaths = counts.deathsUnknownBirth + p.agesAtDeletion.count();
    const bool hasBoth = evidence.imageT0 && evidence.imageT1;
    // images say it of all between them; within, the replay does, where it began with all files
    const Json net =
        hasBoth && p.isOfWholeTrace()
            ? Json(std::int64_t(evidence.imageT1->files.size()) - std::int64_t(evidence.imageT0->files.size()))
        : evidence.imageT0 && p.question().where.empty() ? Json(p.replay().netLive())
                                                         : Json(nullptr);
    addResult(results, measure,
              "mean live files, creates and deletes per mean live file, net growth, % of created files deleted in the "
              "trace",
              {{"meanLive", live},
               {"createsPer", double(counts.creates) / live},
               {"deletesPer", double(deaths) / live},
               {"net", net},
               {"percentCreatedDeleted", shareOf(100 * double(p.createdAndDeleted), double(counts.creates))}},
              counts.creates + deaths);
}

void reuseTime(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.reads == 0) return;
    const ValueCounts reuse = p.byTime.reuse().steps(), popularity = p.popularity.steps();
    Json json = summaryJson(reuse);
    json["readOnce"] = shareUpTo(popularity, 1);
    MeasureResult& result =
        addResult(results, measure, "reuse time, ms; share of files read once", std::move(json), countOf(reuse));
    result.approximate = boundOf(p.byTime.reuse());
    if (p.kind() == SourceKind::Cache) result.unit = "as the trace counts time: references where it has none";
}

} // namespace tenfold::characterize
