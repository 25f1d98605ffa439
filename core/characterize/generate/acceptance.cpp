#include "core/characterize/generate/acceptance.h"

#include "core/characterize/generate/population_facts.h"
#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/summary_json.h"
#include "core/characterize/name_forms.h"
#include "core/stats/compare/ks_test.h"
#include "core/stats/series/hurst.h"
#include "core/stats/summary/concentration.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold::characterize {
namespace {

constexpr double kAllowed = 0.05;

class Lines {
public:
    void distance(const char* measure, Sentence what, const QuantileTable& target, const ValueCounts& reached) {
        if (target.isEmpty()) return;
        AcceptanceLine line{
            AcceptanceLine::Kind::Distance, measure, std::move(what), target.at(0.5), std::nullopt, 1, kAllowed};
        if (!reached.empty()) {
            line.reached = double(quantileOf(reached, 500));
            line.error = ksDistance(target.sample(), reached);
        }
        lines.push_back(std::move(line));
    }
    void number(const char* measure, Sentence what, double target, std::optional<double> reached) {
        AcceptanceLine line{AcceptanceLine::Kind::Number, measure, std::move(what), target, reached, 1, kAllowed};
        if (reached) line.error = target == 0 ? std::abs(*reached) : std::abs(*reached / target - 1);
        lines.push_back(std::move(line));
    }
    std::vector<AcceptanceLine> lines;
};

/// Of the counts without the hours' levels, as the profile's own H is.
void exponent(Lines& out, const WorkloadProfile& profile, const ArrivalProfile& arrivals, const TimedCounts& times) {
    if (!arrivals.h || arrivals.slotMs < 1) return;
    const HourClock clock(profile.fromMs, profile.durationMs, profile.hours);
    const std::vector<double> series =
        levelledCounts(times, clock, profile.fromMs, profile.durationMs, arrivals.slotMs);
    AcceptanceLine line{AcceptanceLine::Kind::Exponent,
                        "M21",
                        say(TENFOLD_WORDS("Sentence", "H of {0}", "acceptance.exponent"), arrivals.operation),
                        *arrivals.h,
                        std::nullopt,
                        1,
                        kAllowed};
    if (const auto reached = hurstByVariance(series)) {
        constexpr std::size_t kShuffles = 20;
        line.reached = reached->h;
        line.error = std::abs(reached->h - *arrivals.h);
        if (const auto control = shuffleControl(HurstMethod::Variance, series, kShuffles))
            line.allowed = std::max(kAllowed, 2 * control->deviation);
    }
    out.lines.push_back(std::move(line));
}

void arrivalLines(Lines& out, const WorkloadProfile& profile, const Evidence& evidence) {
    const Population& p = evidence.population;
    const auto scales = resultsOf(*measureNamed("M20"), evidence);
    for (const ArrivalProfile& arrivals : profile.arrivals) {
        const auto counted = p.operations.find(arrivals.operation);
        out.number("M02", say(TENFOLD_WORDS("Sentence", "requests: {0}", "acceptance.requests"), arrivals.operation),
                   double(arrivals.events), counted == p.operations.end() ? 0 : double(counted->second.all));
        if (arrivals.action == Action::Other || arrivals.action == Action::Mkdirs) continue;
        const auto at = std::size_t(arrivals.action);
        out.distance("M17", say(TENFOLD_WORDS("Sentence", "gaps of {0}, ms", "acceptance.gaps"), arrivals.operation),
                     arrivals.gapsMs, p.interarrivals[at].steps());
        for (const auto& [width, wanted] : arrivals.scales) {
            std::optional<double> reached;
            for (const MeasureResult& result : scales)
                if (result.what == "scales of " + arrivals.operation && result.value.contains(std::to_string(width)) &&
                    result.value[std::to_string(width)]["idc"].is_number())
                    reached = result.value[std::to_string(width)]["idc"].get<double>();
            out.number("M20",
                       say(TENFOLD_WORDS("Sentence", "variance over mean of {0}, slots of {1} ms", "acceptance.idc"),
                           arrivals.operation, width),
                       wanted, reached);
        }
        exponent(out, profile, arrivals, p.times[at]);
    }
}

/// The distance of the requests' distribution over the hours of the day or week that the run has; the numbers are the
/// levels of the busiest hour.
void hourLine(Lines& out, const WorkloadProfile& profile, const Population& p) {
    const std::vector<double> reached = hourLevels(p, profile.hours.size());
    if (profile.hours.empty() || reached.empty()) return;
    const std::vector<double> watched = msOfHours(p.fromMs(), p.toMs(), profile.hours.size());
    double wantedSum = 0, reachedSum = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        wantedSum += profile.hours[i] * watched[i];
        reachedSum += reached[i] * watched[i];
    }
    if (wantedSum <= 0 || reachedSum <= 0) return;
    double wantedUpTo = 0, reachedUpTo = 0, distance = 0;
    std::size_t peak = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        wantedUpTo += profile.hours[i] * watched[i] / wantedSum;
        reachedUpTo += reached[i] * watched[i] / reachedSum;
        distance = std::max(distance, std::abs(wantedUpTo - reachedUpTo));
        if (watched[i] > 0 && profile.hours[i] > profile.hours[peak]) peak = i;
    }
    AcceptanceLine line{AcceptanceLine::Kind::Distance,
                        "M36",
                        profile.hours.size() == 168
                            ? say(TENFOLD_WORDS("Sentence", "requests by hour of the week", "acceptance.hoursOfWeek"))
                            : say(TENFOLD_WORDS("Sentence", "requests by hour of the day", "acceptance.hoursOfDay")),
                        profile.hours[peak],
                        reached[peak],
                        distance,
                        kAllowed};
    out.lines.push_back(std::move(line));
}

/// Shares of accesses and of files, as the profile's own table has them.
void popularityLines(Lines& out, const WorkloadProfile& profile, const Population& p) {
    if (profile.popularity.isEmpty()) return;
    const ValueCounts reached = p.popularity.steps(), target = profile.popularity.sample();
    out.distance("M03", say(TENFOLD_WORDS("Sentence", "reads of a file", "acceptance.popularity")), profile.popularity,
                 reached);
    if (reached.empty()) return;
    out.number("M03", say(TENFOLD_WORDS("Sentence", "files that are read", "acceptance.filesRead")),
               double(profile.filesRead), double(countOf(reached)));
    for (const unsigned percent : {80U, 90U})
        out.number("M05", say(TENFOLD_WORDS("Sentence", "% of files for {0} % of reads", "acceptance.files"), percent),
                   100 * double(membersHolding(target, percent)) / double(countOf(target)),
                   100 * double(membersHolding(reached, percent)) / double(countOf(reached)));
    for (const std::int64_t most : {1, 10})
        out.number("M06",
                   say(TENFOLD_WORDS("Sentence", "share of files with at most {0} reads", "acceptance.few"), most),
                   double(membersAtMost(target, most)) / double(countOf(target)),
                   double(membersAtMost(reached, most)) / double(countOf(reached)));
}

void fileLines(Lines& out, const WorkloadProfile& profile, const Evidence& evidence) {
    const Population& p = evidence.population;
    out.distance("M10", say(TENFOLD_WORDS("Sentence", "age at a read, ms", "acceptance.ageAtRead")),
                 profile.ageAtReadMs, agesAtReads(p));
    const LivesEnded lives = livesEnded(p);
    const auto deleted = double(countOf(lives.created));
    out.distance("M13", say(TENFOLD_WORDS("Sentence", "life of what is created and deleted, ms", "acceptance.life")),
                 profile.lifeMs, lives.created);
    const ArrivalProfile* const creates = profile.arrivalsOf(Action::Create);
    if (creates && creates->events > 0)
        out.number("M15", say(TENFOLD_WORDS("Sentence", "share of the created that is deleted", "acceptance.deleted")),
                   profile.deletedShare, deleted / double(creates->events));
    if (!evidence.imageT0) return;
    std::vector<std::int64_t> ages, sizes;
    double empty = 0;
    for (const ImageFile& file : evidence.imageT0->files) {
        ages.push_back(std::max<std::int64_t>(0, profile.fromMs - 1 - file.modifiedMs));
        if (file.sizeBytes > 0) sizes.push_back(file.sizeBytes);
        empty += file.sizeBytes == 0 ? 1 : 0;
    }
    const auto files = double(evidence.imageT0->files.size());
    out.distance("M14", say(TENFOLD_WORDS("Sentence", "ages at the start, ms", "acceptance.ages")),
                 profile.agesAtStartMs, countedValues(std::move(ages)));
    out.distance("M27", say(TENFOLD_WORDS("Sentence", "bytes of files not empty", "acceptance.sizes")),
                 profile.fileBytes, countedValues(std::move(sizes)));
    if (files > 0 && !profile.fileBytes.isEmpty())
        out.number("M28", say(TENFOLD_WORDS("Sentence", "share of empty files", "acceptance.empty")),
                   profile.emptyShare, empty / files);
    for (const auto& [extension, share] : profile.extensions) {
        constexpr double kShown = 0.05; // of rarer ones chance is more than the bound
        if (share < kShown || files == 0) continue;
        if (extensionOf("/f." + extension).value_or("") != extension) continue; // longer than M30 counts: M33 has it
        double has = 0;
        for (const ImageFile& file : evidence.imageT0->files)
            has += extensionOf(evidence.imageT0->pathOf(file)).value_or("") == extension ? 1 : 0;
        out.number(
            "M30",
            say(TENFOLD_WORDS("Sentence", "share of files with extension \"{0}\"", "acceptance.extension"), extension),
            share, has / files);
    }
}

/// Formats and compressions of the reads, those that are not rare.
void formLines(Lines& out, const WorkloadProfile& profile, const Population& p) {
    using Shares = std::map<std::string, double>;
    Shares formats, compressions;
    double whole = 0;
    for (const auto& [extension, share] : profile.extensions) {
        const FormAndCompression form = formOfExtension(extension);
        formats[std::string(form.format)] += share;
        compressions[std::string(form.compression)] += share;
        whole += share;
    }
    const auto add = [&](const char* measure, const Words& words, const Shares& wanted, const auto& reached) {
        double all = 0;
        for (const auto& one : reached)
            all += double(one.second);
        for (const auto& [name, share] : wanted) {
            constexpr double kShown = 0.05; // of rarer ones chance is more than the bound
            if (whole <= 0 || share / whole < kShown || all == 0) continue;
            const auto found = reached.find(name);
            out.number(measure, Sentence(words, {name}), share / whole,
                       found == reached.end() ? 0 : double(found->second) / all);
        }
    };
    add("M33", TENFOLD_WORDS("Sentence", "share of reads of format {0}", "acceptance.format"), formats, p.formats);
    add("M34", TENFOLD_WORDS("Sentence", "share of reads of compression {0}", "acceptance.compression"), compressions,
        p.compressions);
}

void objectLines(Lines& out, const WorkloadProfile& profile, const Population& p) {
    out.distance("M16", say(TENFOLD_WORDS("Sentence", "time between reads of a file, ms", "acceptance.reuse")),
                 profile.reuseMs, timesOfReuse(p));
    out.distance("M32", say(TENFOLD_WORDS("Sentence", "bytes of a read", "acceptance.bytes")), profile.requestBytes,
                 p.readSizes.steps());
    out.distance("M19", say(TENFOLD_WORDS("Sentence", "time between reads of a cluster, ms", "acceptance.clusterGaps")),
                 profile.clusterGapsMs, clusterDifferences(p));
    formLines(out, profile, p);
    out.distance("M38", say(TENFOLD_WORDS("Sentence", "reads of a cluster", "acceptance.clusters")),
                 profile.readsPerCluster, perCluster(p, false));
}

} // namespace

std::vector<AcceptanceLine> acceptance(const WorkloadProfile& profile, const Evidence& reached) {
    Lines out;
    arrivalLines(out, profile, reached);
    hourLine(out, profile, reached.population);
    popularityLines(out, profile, reached.population);
    if (profile.kind == SourceKind::Audit)
        fileLines(out, profile, reached);
    else
        objectLines(out, profile, reached.population);
    return std::move(out.lines);
}

Json acceptanceJson(const std::vector<AcceptanceLine>& lines) {
    Json json = Json::array();
    for (const AcceptanceLine& line : lines)
        json.push_back({{"measure", line.measure},
                        {"what", line.what.text()},
                        {"by", line.kind == AcceptanceLine::Kind::Distance   ? "KS"
                               : line.kind == AcceptanceLine::Kind::Exponent ? "difference"
                                                                             : "relative"},
                        {"target", orNull(line.target)},
                        {"reached", orNull(line.reached)},
                        {"error", line.error},
                        {"allowed", line.allowed},
                        {"matches", line.matches()}});
    return json;
}

} // namespace tenfold::characterize
