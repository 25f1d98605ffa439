#include "core/characterize/generate/arrival_draw.h"
#include "core/characterize/generate/drawn_workload.h"
#include "core/characterize/generate/population_facts.h"
#include "core/characterize/generate/workload_profile.h"

#include "core/base/random_stream.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"
#include "core/characterize/name_forms.h"
#include "core/stats/series/hurst.h"
#include "core/stats/summary/moments.h"
#include "core/stats/tail/power_law_search.h"
#include "core/words/characterize_messages.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold::characterize {
namespace {

/// An hour's level needs this much of a trace to be told from chance.
constexpr std::int64_t kDayProfileMs = 24 * kMsOfHour, kWeekProfileMs = 14 * kMsOfDay;

/// As many hours as can be told apart in a trace of this length; 0: none.
std::size_t hoursToTell(const Population& p) {
    const std::int64_t length = p.toMs() - p.fromMs();
    return length < kDayProfileMs ? 0 : length >= kWeekProfileMs ? 168 : 24;
}

/// The narrowest slots with an arrival each on average that a long enough series is made of.
double slotFor(std::uint64_t events, std::int64_t durationMs, std::int64_t resolutionMs) {
    constexpr double kLeastSlots = 650, kMostSlots = 4'194'304; // below, no Hurst exponent; above, no more is learnt
    for (const double width : {60.0, 100.0, 200.0, 500.0, 1000.0, 5000.0, 10'000.0, 60'000.0, 600'000.0}) {
        const double slots = double(durationMs) / width;
        if (slots > kMostSlots || width < double(resolutionMs)) continue;
        if (slots < kLeastSlots) break;
        if (double(events) >= slots) return width;
    }
    return 0;
}

void fitMemory(ArrivalProfile& arrivals, const TimedCounts& times, const HourClock& clock, std::int64_t fromMs,
               std::int64_t durationMs, std::int64_t resolutionMs) {
    arrivals.slotMs = slotFor(arrivals.events, durationMs, resolutionMs);
    if (arrivals.slotMs > 0) {
        const std::vector<double> counts = levelledCounts(times, clock, fromMs, durationMs, arrivals.slotMs);
        if (const auto h = hurstByVariance(counts)) arrivals.h = std::clamp(h->h, 0.01, 0.99);
        Moments moments;
        std::vector<std::int64_t> whole;
        for (const double count : counts) {
            moments.add(std::int64_t(count));
            whole.push_back(std::int64_t(count));
        }
        arrivals.dispersion = moments.dispersion().value_or(1);
        arrivals.counts = tableOf(countedValues(std::move(whole)));
    }
    // gaps in even time, in their order
    std::vector<double> gaps;
    double last = -1;
    std::int64_t first = 0, latest = 0;
    times.each([&](const TimedCounts::Moment& moment) {
        if (moment.timeMs < fromMs || moment.timeMs >= fromMs + durationMs) return;
        const double part = clock.partAt(double(moment.timeMs - fromMs));
        if (last < 0) first = moment.timeMs;
        latest = moment.timeMs;
        for (std::uint64_t i = 0; i < moment.events; ++i) {
            if (last >= 0) gaps.push_back(std::max(0.0, part - last));
            last = part;
        }
    });
    if (last >= 0) {
        arrivals.begins = double(first - fromMs) / double(durationMs);
        arrivals.ends = double(latest - fromMs) / double(durationMs);
    }
    if (gaps.size() < 100) return;
    double mean = 0, variance = 0;
    for (const double gap : gaps)
        mean += gap / double(gaps.size());
    for (const double gap : gaps)
        variance += (gap - mean) * (gap - mean) / double(gaps.size());
    if (mean <= 0 || variance <= 0) return;
    arrivals.variation = variance / (mean * mean);
    constexpr std::size_t kLags = 50;
    for (std::size_t lag = 1; lag <= std::min(kLags, gaps.size() / 10); ++lag) {
        double sum = 0;
        for (std::size_t i = lag; i < gaps.size(); ++i)
            sum += (gaps[i] - mean) * (gaps[i - lag] - mean);
        arrivals.autocorrelations.push_back(sum / double(gaps.size()) / variance);
    }
}

/// Dispersions to be reached, as M20 says them of an operation.
std::vector<std::pair<std::int64_t, double>> scalesOf(const std::vector<MeasureResult>& scales, std::string_view word) {
    std::vector<std::pair<std::int64_t, double>> out;
    for (const MeasureResult& result : scales) {
        if (result.what != "scales of " + std::string(word)) continue;
        for (const auto& [width, scale] : result.value.items())
            if (scale["idc"].is_number()) out.emplace_back(std::stoll(width), scale["idc"].get<double>());
    }
    return out;
}

void fitArrivals(WorkloadProfile& profile, const Evidence& evidence, const HourClock& clock) {
    const Population& p = evidence.population;
    const auto scales = resultsOf(*measureNamed("M20"), evidence);
    for (const Action action : {Action::Read, Action::Create, Action::Delete, Action::Rename}) {
        const auto at = std::size_t(action);
        if (p.actions[at] == 0) continue;
        ArrivalProfile arrivals;
        arrivals.operation = wordFor(action, p.kind());
        arrivals.action = action;
        arrivals.events = p.actions[at];
        arrivals.gapsMs = tableOf(p.interarrivals[at].steps());
        arrivals.scales = scalesOf(scales, arrivals.operation);
        fitMemory(arrivals, p.times[at], clock, profile.fromMs, profile.durationMs, p.resolutionMs());
        chooseProcess(arrivals, profile.fromMs, profile.durationMs, clock,
                      arrivalSeed(profile.seed, arrivals.operation));
        profile.arrivals.push_back(std::move(arrivals));
    }
    // what is only counted: as many, over the same hours
    for (const auto& operation : p.operations) {
        const auto& name = operation.first;
        const auto& count = operation.second;
        const bool isTold = std::any_of(profile.arrivals.begin(), profile.arrivals.end(),
                                        [&](const ArrivalProfile& known) { return known.operation == name; });
        // an S3 log has its own names for what is told above
        if (isTold || count.all == count.denied || p.kind() == SourceKind::S3) continue;
        ArrivalProfile arrivals;
        arrivals.operation = name;
        arrivals.action = name == "mkdirs" ? Action::Mkdirs : Action::Other;
        arrivals.events = count.all - count.denied;
        profile.arrivals.push_back(std::move(arrivals));
    }
}

/// Shares of names' extensions, from the first dot on, in files of an image, else in what was read.
void fitNames(WorkloadProfile& profile, const Evidence& evidence) {
    std::map<std::string, double> counts;
    double all = 0;
    if (const NamespaceImage* const image = evidence.imageT0) {
        for (const ImageFile& file : image->files) {
            counts[extensionOf(image->pathOf(file)).value_or("")] += 1;
            all += 1;
        }
    } else if (profile.kind == SourceKind::Objects) { // the whole of it: it says the compression as well
        for (const auto& [extension, count] : evidence.population.extensionsRead()) {
            const bool isPlain = extension.find_first_of(",;|\"\t\r\n") == std::string::npos; // as a table holds it
            counts[isPlain ? extension : "?"] += double(count);
            all += double(count);
        }
        profile.assumed.emplace_back("extensions of files: as often as they were read");
    } else {
        for (const auto& [form, count] : evidence.population.formats) {
            counts[form == "none" || form == "unknown" ? "" : form == "delta log" ? "json" : form] += double(count);
            all += double(count);
        }
        profile.assumed.emplace_back("extensions of files: as often as they were read");
    }
    constexpr std::size_t kMostExtensions = 40;
    std::vector<std::pair<std::string, double>> list(counts.begin(), counts.end());
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    for (auto& [extension, count] : list)
        if (profile.extensions.size() < kMostExtensions) profile.extensions.emplace_back(extension, count / all);
}

void fitPopularity(WorkloadProfile& profile, const Population& p) {
    const ValueCounts popularity = p.popularity.steps();
    profile.popularity = tableOf(popularity);
    profile.filesRead = countOf(popularity);
    if (const auto fit = fitPowerLaw(tailSampleOf(popularity)); fit && !fit->isAtBound)
        profile.tail = TailProfile{fit->alpha, fit->xmin, fit->tailShare()};
}

void fitFiles(WorkloadProfile& profile, const Evidence& evidence) {
    const Population& p = evidence.population;
    const ReplayCounts& counts = p.replay().counts();
    std::vector<std::int64_t> ages, sizes;
    if (const NamespaceImage* const image = evidence.imageT0) {
        profile.filesAtStart = image->files.size();
        const std::int64_t t0 = p.question().t0Ms.value_or(p.fromMs());
        std::uint64_t empty = 0;
        for (const ImageFile& file : image->files) {
            ages.push_back(std::max<std::int64_t>(0, t0 - file.modifiedMs));
            if (file.sizeBytes > 0) sizes.push_back(file.sizeBytes);
            if (file.sizeBytes == 0) ++empty;
        }
        if (!image->files.empty()) profile.emptyShare = double(empty) / double(image->files.size());
    } else {
        profile.filesAtStart = counts.placeholders;
        profile.assumed.emplace_back("files at the start: those whose birth is not known; their ages and sizes");
    }
    const LivesEnded lives = livesEnded(p);
    const auto left = double(lives.old);
    if (lives.old > 0)
        profile.assumed.emplace_back("deleted files that were there at the start: at any time of the run");
    profile.agesAtStartMs = tableOf(countedValues(std::move(ages)));
    profile.fileBytes = tableOf(countedValues(std::move(sizes)));
    profile.ageAtReadMs = tableOf(agesAtReads(p));
    if (profile.filesAtStart > 0) profile.deletedAtStartShare = std::min(1.0, left / double(profile.filesAtStart));
    if (counts.creates > 0)
        profile.deletedShare = std::min(1.0, double(countOf(lives.created)) / double(counts.creates));
    profile.lifeMs = tableOf(lives.created);
    profile.filesPerDirectory = 30; // what a job of some tasks writes
    if (const NamespaceImage* const image = evidence.imageT0; image && !image->directories.empty())
        profile.filesPerDirectory = double(image->files.size()) / double(image->directories.size());
    else
        profile.assumed.emplace_back("files per directory: 30");
}

void fitObjects(WorkloadProfile& profile, const Population& p) {
    profile.reuseMs = tableOf(timesOfReuse(p));
    profile.requestBytes = tableOf(p.readSizes.steps());
    const ValueCounts clusters = perCluster(p, false);
    profile.clusters = countOf(clusters);
    profile.readsPerCluster = tableOf(clusters);
    profile.clusterGapsMs = tableOf(clusterDifferences(p));
    profile.assumed.emplace_back("cluster of a read: by its weight, whatever the one before was of");
}

} // namespace

Result<WorkloadProfile> profileOf(const Evidence& evidence, std::uint64_t seed) {
    const Population& p = evidence.population;
    const bool isFiles = p.kind() == SourceKind::Audit, isObjects = p.kind() == SourceKind::Objects;
    if (!(isFiles || isObjects || p.kind() == SourceKind::S3) || p.records == 0 || p.toMs() <= p.fromMs())
        return fail(MessageId::NothingToGenerate, {nameOf(p.kind())});
    WorkloadProfile profile;
    profile.kind = isFiles ? SourceKind::Audit : SourceKind::Objects;
    profile.seed = seed;
    profile.fromMs = p.fromMs();
    profile.durationMs = p.toMs() - p.fromMs();
    profile.hours = hourLevels(p, hoursToTell(p));
    const HourClock clock(profile.fromMs, profile.durationMs, profile.hours);
    fitArrivals(profile, evidence, clock);
    fitPopularity(profile, p);
    fitNames(profile, evidence);
    if (isFiles)
        fitFiles(profile, evidence);
    else
        fitObjects(profile, p);
    return profile;
}

} // namespace tenfold::characterize
