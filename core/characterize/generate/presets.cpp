#include "core/characterize/generate/presets.h"

#include "core/characterize/published/published_workloads.h"
#include "core/words/characterize_messages.h"

#include <algorithm>
#include <cmath>

namespace tenfold::characterize {
namespace {

constexpr double kPresetReads = 100'000;                                             ///< of the day
constexpr std::int64_t kPresetDayMs = 86'400'000, kPresetFromMs = 1'307'577'600'000; ///< 2011-06-09, as the first trace
constexpr double kTraceDays = 183;                                                   ///< from 2011-06-09 to 2011-12-08

/// A figure of the data set that is shipped; 0 where it is missing there, which a test looks for.
double published(std::string_view measure, std::string_view what, std::string_view path, std::string_view population) {
    for (const PublishedFigure& figure : publishedFigures())
        if (figure.measure == measure && std::string_view(figure.what).starts_with(what) && figure.path == path &&
            figure.population == population)
            return figure.value;
    return 0;
}

ArrivalProfile arrivalsLike(const char* operation, Action action, double events, double h) {
    ArrivalProfile arrivals;
    arrivals.operation = operation;
    arrivals.action = action;
    arrivals.events = std::uint64_t(std::llround(events));
    arrivals.process = h > 0.5 ? ArrivalProcess::SelfSimilar : ArrivalProcess::Fractional;
    arrivals.takesGaps = false;
    arrivals.slotMs = 10'000; // of a system this small: some arrivals a slot
    arrivals.h = h;
    arrivals.dispersion = h > 0.5 ? 5 : 1.2;
    return arrivals;
}

void addExtensions(WorkloadProfile& profile, std::string_view population) {
    double known = 0;
    for (const char* extension : {"gz", "xml", "bz2", "pig", "dat", "jar", "txt"}) {
        const double share = published("M30", "extensions", "top/" + std::string(extension) + "/0", population) / 100;
        if (share > 0) profile.extensions.emplace_back(extension, share);
        known += share;
    }
    profile.extensions.emplace_back("", 1 - known);
    std::stable_sort(profile.extensions.begin(), profile.extensions.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
}

void addPopularity(WorkloadProfile& profile, const std::string& population, double opens, double filesAtEnd) {
    // both rows of Table III and IV hold how many files were read in all
    const double read = filesAtEnd * published("M05", "% of the files in the namespace", "90", population) /
                        published("M05", "files for", "90/percentOfAccessedFiles", population);
    profile.filesRead = std::uint64_t(std::llround(kPresetReads * read / opens));
    const auto few = [&](const char* most) { return published("M06", "share of accessed", most, population); };
    const auto many = [&](const char* path) {
        return 1 - published("M07", "files with at least", path, population) / read;
    };
    profile.popularity.points = {
        {0, 1}, {few("1"), 1}, {few("5"), 5}, {few("10"), 10}, {many("100/files"), 100}, {many("1000/files"), 1000}};
    const std::string months = population + ", 6 months";
    const double alpha = published("M04", "power-law tail", "alpha", months),
                 xmin = published("M04", "power-law tail", "xmin", months);
    profile.tail = TailProfile{alpha, xmin, (1 - many("1000/files")) * std::pow(1000 / xmin, alpha - 1)};
    profile.assumed.emplace_back("reads of a file: those of six months, in one day");
}

void addAges(WorkloadProfile& profile, const std::string& population, double youngest) {
    const auto age = [&](const char* path) { return published("M10", "age at access", path, population); };
    constexpr double kTwoMinutes = 120'000, kDay = double(kPresetDayMs), kYear = 365 * kDay;
    profile.ageAtReadMs.points = {{0, 0},           {youngest, kTwoMinutes},   {0.5, age("50")},
                                  {0.8, age("80")}, {age("le1day"), kDay},     {0.9, age("90")},
                                  {1, kYear},       {age("le1week"), 7 * kDay}};
    std::sort(profile.ageAtReadMs.points.begin(), profile.ageAtReadMs.points.end(),
              [](const auto& a, const auto& b) { return a.share < b.share; });
    const auto life = [&](const char* path) { return published("M13", "age at deletion", path, population); };
    profile.lifeMs.points = {{0, 1000}, {0.5, life("50")}, {0.8, life("80")}, {0.9, life("90")}, {1, kDay}};
    const double median = published("M14", "ages in the image", "50", population);
    profile.agesAtStartMs.points = {{0, kDay / 24}, {0.5, median}, {1, 6 * median}};
    profile.assumed.emplace_back("lives below 1 s and over a day, ages over those published: none");
    profile.assumed.emplace_back("ages at the start beside their median: an hour to six times it");
}

WorkloadProfile likeCluster(const std::string& population, double youngest) {
    WorkloadProfile profile;
    profile.kind = SourceKind::Audit;
    profile.fromMs = kPresetFromMs;
    profile.durationMs = kPresetDayMs;
    const double opens = published("M01", "summary", "opens", population),
                 creates = published("M01", "summary", "creates", population),
                 first = published("M01", "summary", "filesT0", population),
                 last = published("M01", "summary", "filesT1", population);
    const double scale = kPresetReads / opens;
    const double deleted = creates - (last - first);
    const auto h = [&](const char* what) { return published("M21", what, "H", population); };
    profile.arrivals = {arrivalsLike("open", Action::Read, kPresetReads, h("variance-time|")),
                        arrivalsLike("create", Action::Create, creates * scale, h("variance-time|, create")),
                        arrivalsLike("delete", Action::Delete, deleted * scale, h("variance-time|, delete"))};
    profile.filesAtStart = std::uint64_t(std::llround(first * scale * kTraceDays));
    profile.deletedShare = deleted / creates;
    addPopularity(profile, population, opens, last);
    addAges(profile, population, youngest);
    constexpr double kMegabyte = 1048576;
    profile.fileBytes.points = {{0, 1}, {0.5, 4 * kMegabyte}, {0.9, 64 * kMegabyte}, {1, 2048 * kMegabyte}};
    profile.emptyShare = published("M28", "at t0", "percentOfFiles", population) / 100;
    profile.filesPerDirectory = 30;
    addExtensions(profile, population);
    profile.assumed.emplace_back("deletes: as many files as were created beyond the growth of the namespace");
    profile.assumed.emplace_back(
        "variance of the counts by their mean: 5, in slots of 10 s; gaps: as the process has them");
    profile.assumed.emplace_back("bytes of files, files per directory, renames and listings");
    profile.assumed.emplace_back("the load of every hour: the same");
    return profile;
}

WorkloadProfile likeSpark() {
    WorkloadProfile profile;
    profile.kind = SourceKind::Objects;
    profile.fromMs = kPresetFromMs;
    profile.durationMs = kPresetDayMs;
    const auto of = [](const char* measure, const char* path) { return published(measure, "", path, "W1"); };
    const auto table = [&](const char* measure, const std::string& prefix, double lower) {
        const auto at = [&](const char* path) { return of(measure, (prefix + path).c_str()); };
        return describedTable(lower, at("median"), at("iqr"), at("mean"), at("tailWeight"));
    };
    const double modifications = kPresetReads / published("M37", "modifications", "readsPerModification", "per day");
    // counts of Table 6 beside each other
    constexpr std::pair<const char*, double> kModifications[] = {
        {"create", 11'500}, {"delete", 2'130}, {"mkdirs", 41.89}, {"rename", 28.47}, {"deleteMultiple", 2.28}};
    constexpr Action kActionsOf[] = {Action::Create, Action::Delete, Action::Mkdirs, Action::Rename,
                                     Action::DeleteMultiple};
    double all = 0;
    for (const auto& [name, count] : kModifications)
        all += count;
    constexpr double kMostPersistent = 0.35; // published: below 0.4 for every window but one
    profile.arrivals.push_back(arrivalsLike("read", Action::Read, kPresetReads, kMostPersistent));
    for (std::size_t i = 0; i < std::size(kModifications); ++i) {
        ArrivalProfile& one = profile.arrivals.emplace_back();
        one.operation = kModifications[i].first;
        one.action = kActionsOf[i];
        one.events = std::uint64_t(std::llround(modifications * kModifications[i].second / all));
    }
    profile.popularity = table("M09", "", 1);
    profile.filesRead = std::uint64_t(std::llround(kPresetReads / of("M09", "mean")));
    profile.reuseMs = table("M16", "statistics/", 100);
    profile.requestBytes = table("M32", "", 1);
    profile.readsPerCluster = table("M38", "", 3);
    profile.clusters = 500;
    profile.extensions = {{"snappy.parquet", 0.45}, {"", 0.25},   {"json.gz", 0.08},
                          {"json", 0.07},           {"bin", 0.1}, {"csv", 0.03},
                          {"avro", 0.01},           {"orc", 0.01}};
    profile.assumed.emplace_back("lower quartiles of reads of a file, reuse time, bytes and reads of a cluster");
    profile.assumed.emplace_back("500 clusters; a read is of any by its weight");
    profile.assumed.emplace_back("shares of formats: only their order was published");
    profile.assumed.emplace_back("H of counts: 0.35, in slots of 10 s; variance by mean: 1.2");
    profile.assumed.emplace_back("the load of every hour: the same");
    return profile;
}

constexpr std::string_view kPresetNames[] = {"prod-like", "rd-like", "spark-like"};

/// What a share of a distribution sums up to.
double partSum(const QuantileTable& table, double from, double to) {
    constexpr int kParts = 20'000;
    double sum = 0;
    for (int i = 0; i < kParts; ++i)
        sum += table.at(from + (to - from) * (double(i) + 0.5) / kParts);
    return sum * (to - from) / kParts;
}

/// The value between two at which a rising function is a target.
template <typename Function>
double solved(double low, double high, double target, Function&& function) {
    constexpr int kSteps = 80;
    for (int i = 0; i < kSteps; ++i) {
        const double middle = std::expm1((std::log1p(low) + std::log1p(high)) / 2); // they span many powers of ten
        (function(middle) < target ? low : high) = middle;
    }
    return high;
}

} // namespace

QuantileTable describedTable(double lower, double median, double quartileRange, double mean, double tailWeight) {
    constexpr double kTailFrom = 0.99, kMostValue = 1e15;
    const double upper = lower + quartileRange, body = (1 - tailWeight) * mean, tail = tailWeight * mean;
    QuantileTable table;
    if (!(lower >= 0 && median >= lower && upper >= median && mean > 0 && tailWeight > 0 && tailWeight < 1))
        return table;
    const auto withTail = [&](double from, double largest) {
        QuantileTable one;
        one.points = {{0, lower / 2}, {0.25, lower}, {0.5, median}, {0.75, upper}, {kTailFrom, from}, {1, largest}};
        return one;
    };
    const auto bodyOf = [&](double from) { return partSum(withTail(from, from), 0, kTailFrom); };
    if (bodyOf(upper) > body || bodyOf(kMostValue) < body) return table;
    const double from = solved(upper, kMostValue, body, bodyOf);
    const auto tailOf = [&](double largest) { return partSum(withTail(from, largest), kTailFrom, 1); };
    if (tailOf(from) > tail || tailOf(kMostValue) < tail) return table;
    return withTail(from, solved(from, kMostValue, tail, tailOf));
}

std::vector<std::string_view> presetNames() {
    return {std::begin(kPresetNames), std::end(kPresetNames)};
}

Result<WorkloadProfile> presetProfile(std::string_view name, std::uint64_t seed) {
    // 29 and 30 % of the reads are of files of two minutes at most; of which cluster which is, is not said
    constexpr double kYoungest = 0.295;
    WorkloadProfile profile;
    if (name == kPresetNames[0]) {
        profile = likeCluster("PROD", kYoungest);
    } else if (name == kPresetNames[1]) {
        profile = likeCluster("R&D", kYoungest);
    } else if (name == kPresetNames[2]) {
        profile = likeSpark();
    } else {
        std::string all;
        for (const std::string_view known : kPresetNames)
            all += (all.empty() ? "" : ", ") + std::string(known);
        return fail(MessageId::UnknownPreset, {std::string(name), all});
    }
    profile.seed = seed;
    profile.assumed.insert(profile.assumed.begin(),
                           "all: a day as small as 100,000 reads of a system that was published");
    return profile;
}

} // namespace tenfold::characterize
