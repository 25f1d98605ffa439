#include "core/characterize/generate/arrival_draw.h"

#include "core/base/threads/cancellation.h"
#include "core/characterize/measures/months.h"
#include "core/stats/compare/ks_test.h"
#include "core/stats/processes/fitted_arrivals.h"
#include "core/stats/processes/fractional_noise.h"
#include "core/stats/processes/random_draws.h"
#include "core/stats/processes/self_similar.h"
#include "core/stats/summary/moments.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold::characterize {
namespace {

using TimeList = std::vector<double>; ///< milliseconds since the start

/// As many as were asked for: what a process makes too many of is thinned, too few are repeated at random places
/// between two that are there, so that bursts stay bursts.
void bringToCount(TimeList& times, std::uint64_t count, double durationMs, RandomStream& random) {
    if (times.empty())
        for (std::uint64_t i = 0; i < count; ++i)
            times.push_back(random.unit() * durationMs);
    const std::size_t had = times.size();
    if (had > count) {
        TimeList kept;
        std::uint64_t wanted = count;
        for (std::size_t i = 0; i < had; ++i) // each subset is as likely: Knuth's selection sampling
            if (random.below(had - i) < wanted) {
                kept.push_back(times[i]);
                --wanted;
            }
        times = std::move(kept);
        return;
    }
    for (std::uint64_t i = had; i < count; ++i) {
        const std::size_t at = random.below(had);
        const double next = at + 1 < had ? times[at + 1] : durationMs;
        times.push_back(times[at] + random.unit() * (next - times[at]));
    }
    std::sort(times.begin(), times.end());
}

TimeList markovTimes(const ArrivalProfile& profile, double durationMs, std::uint64_t seed) {
    const double mean = durationMs / double(profile.events);
    const auto fit = fittedArrivals(mean, profile.variation, profile.autocorrelations);
    TimeList times;
    if (!fit) return times;
    MarkovArrivalStream stream(fit->process, seed);
    for (double at = stream.next(); at < durationMs && times.size() < 2 * profile.events; at += stream.next())
        times.push_back(at);
    return times;
}

TimeList selfSimilarTimes(const ArrivalProfile& profile, double durationMs, std::uint64_t seed) {
    SelfSimilarTarget target;
    target.slot = profile.slotMs;
    target.mean = double(profile.events) * profile.slotMs / durationMs;
    target.dispersion = profile.dispersion;
    target.h = profile.h.value_or(0.5);
    const double slots = durationMs / profile.slotMs;
    target.lags = std::size_t(std::clamp(slots / 20, 10.0, 1000.0));
    target.longest = durationMs;
    const auto process = fittedSelfSimilar(target);
    TimeList times;
    if (!process) return times;
    SelfSimilarStream stream(*process, seed);
    for (double at = stream.next(); at < durationMs && times.size() < 4 * profile.events; at = stream.next())
        times.push_back(at);
    return times;
}

TimeList fractionalTimes(const ArrivalProfile& profile, double durationMs, std::uint64_t seed) {
    const auto slots = std::size_t(durationMs / profile.slotMs);
    if (slots < 2 || !profile.h) return {};
    const double mean = double(profile.events) / double(slots), deviation = std::sqrt(profile.dispersion * mean);
    const double h = std::clamp(*profile.h, 0.02, 0.98);
    constexpr double kRoomBelow = 3; // deviations: less, and what is cut off below 0 shows
    const ValueCounts measured = profile.counts.sample();
    const std::vector<std::int64_t> counts = mean >= kRoomBelow * deviation || measured.empty()
                                                 ? fractionalCounts(slots, h, mean, deviation, seed)
                                                 : mappedCounts(fractionalNoise(slots, h, seed), measured);
    RandomStream random(mixedSeed(seed, 1));
    TimeList times;
    for (std::size_t i = 0; i < slots; ++i) {
        const std::size_t first = times.size();
        for (std::int64_t k = 0; k < counts[i]; ++k)
            times.push_back((double(i) + random.unit()) * profile.slotMs);
        std::sort(times.begin() + std::ptrdiff_t(first), times.end());
    }
    return times;
}

constexpr double kFirstLayer = 2, kNextLayer = 4; ///< arrivals that noise of a layer lasts
constexpr std::size_t kMostLayers = 12;

/// Gaps whose logarithms are a sum of noises: one without memory, and autoregressive ones of unit variance times the
/// strengths of their layers. Their order is what takeGaps() keeps of them.
TimeList layeredTimes(const ArrivalProfile& profile, double durationMs, std::uint64_t seed) {
    TimeList logs(profile.events);
    for (std::size_t layer = 0; layer <= std::min(kMostLayers, profile.layers.size()); ++layer) {
        const double strength = layer == 0 ? 1 : profile.layers[layer - 1];
        if (strength == 0) continue;
        const double keeps = layer == 0 ? 0 : std::exp(-1 / (kFirstLayer * std::pow(kNextLayer, double(layer - 1))));
        const double fresh = std::sqrt(1 - keeps * keeps);
        RandomStream random(mixedSeed(seed, layer)); // of its own: another strength elsewhere changes nothing here
        double state = drawnNormals(random).first;
        for (double& log : logs) {
            log += strength * state;
            state = keeps * state + fresh * drawnNormals(random).first;
        }
    }
    // ranks are all that counts: brought to gaps that are exponential, whatever the strengths
    std::vector<std::uint32_t> order(logs.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return logs[a] < logs[b]; });
    for (std::size_t i = 0; i < order.size(); ++i)
        logs[order[i]] = -std::log(1 - (double(i) + 0.5) / double(order.size()));
    double at = 0;
    for (double& log : logs)
        log = at += log;
    for (double& time : logs)
        time *= durationMs / (at * double(logs.size() + 1) / double(logs.size()));
    return logs;
}

TimeList processTimes(const ArrivalProfile& profile, double durationMs, std::uint64_t seed) {
    switch (profile.process) {
    case ArrivalProcess::Markov:
        return markovTimes(profile, durationMs, seed);
    case ArrivalProcess::SelfSimilar:
        return selfSimilarTimes(profile, durationMs, seed);
    case ArrivalProcess::Fractional:
        return fractionalTimes(profile, durationMs, seed);
    case ArrivalProcess::Layered:
        return layeredTimes(profile, durationMs, seed);
    case ArrivalProcess::Independent:
        break;
    }
    return {};
}

/// Lengths of gaps, ascending: one of each part of the table, brought to a sum by those above the median (the short
/// ones are what a histogram shows of ties).
TimeList gapsFor(const QuantileTable& table, std::size_t count, double sumMs) {
    TimeList gaps(count);
    double low = 0, high = 0;
    const double median = table.at(0.5);
    for (std::size_t i = 0; i < count; ++i) {
        gaps[i] = table.at((double(i) + 0.5) / double(count));
        (gaps[i] <= median ? low : high) += gaps[i];
    }
    const double wanted = sumMs - low;
    const double factor = high > 0 && wanted > 0 ? wanted / high : 1;
    for (double& gap : gaps)
        if (gap > median) gap *= factor;
    std::sort(gaps.begin(), gaps.end());
    return gaps;
}

/// The gaps of the table in the order of those that are there: the shortest becomes the shortest.
void takeGaps(TimeList& times, const ArrivalProfile& profile, double durationMs) {
    if (times.size() < 2) return;
    const double begin = profile.begins * durationMs, end = profile.ends * durationMs;
    std::vector<std::uint32_t> order(times.size() - 1);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return times[a + 1] - times[a] < times[b + 1] - times[b];
    });
    const TimeList gaps = gapsFor(profile.gapsMs, order.size(), end - begin);
    TimeList placed(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        placed[order[i]] = gaps[i];
    double at = begin;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        times[i] = at;
        at += placed[i];
    }
    times.back() = at;
}

/// Gaps in an order without memory.
TimeList independentTimes(const ArrivalProfile& profile, double durationMs, RandomStream& random) {
    TimeList times;
    for (std::uint64_t i = 0; i < profile.events; ++i)
        times.push_back(random.unit() * durationMs);
    std::sort(times.begin(), times.end());
    return times;
}

double dispersionOf(std::span<const std::int64_t> times, std::int64_t fromMs, std::int64_t durationMs,
                    std::int64_t widthMs) {
    const auto slots = std::uint64_t(durationMs / widthMs);
    Moments moments;
    for (std::size_t i = 0; i < times.size();) {
        const auto slot = std::uint64_t(times[i] - fromMs) / std::uint64_t(widthMs);
        if (slot >= slots) break;
        std::int64_t count = 0;
        for (; i < times.size() && std::uint64_t(times[i] - fromMs) / std::uint64_t(widthMs) == slot; ++i)
            ++count;
        moments.add(count);
    }
    if (slots > moments.count()) moments.add(0, slots - moments.count());
    return moments.dispersion().value_or(0);
}

} // namespace

HourClock::HourClock(std::int64_t fromMs, std::int64_t durationMs, std::span<const double> hours) {
    const auto duration = double(durationMs);
    if (hours.size() != 24 && hours.size() != 168) {
        m_ends = m_parts = {duration};
        return;
    }
    double part = 0;
    for (std::int64_t at = fromMs; at < fromMs + durationMs;) {
        const std::int64_t hour = floorDivided(at, kMsOfHour),
                           end = std::min((hour + 1) * kMsOfHour, fromMs + durationMs);
        const std::int64_t day = floorDivided(hour, 24);
        std::size_t index = std::size_t(hour - day * 24);
        if (hours.size() == 168) index += 24 * std::size_t(weekdayOf(day));
        part += double(end - at) * std::max(1e-6, hours[index]); // never quite still: the inverse has to be one
        m_ends.push_back(double(end - fromMs));
        m_parts.push_back(part);
        at = end;
    }
    for (double& one : m_parts)
        one *= duration / part;
}

namespace {

double along(const std::vector<double>& from, const std::vector<double>& to, double x) {
    const auto at = std::size_t(std::lower_bound(from.begin(), from.end(), x) - from.begin());
    if (at >= from.size()) return to.back();
    const double low = at == 0 ? 0 : from[at - 1], start = at == 0 ? 0 : to[at - 1];
    return from[at] == low ? to[at] : start + (x - low) / (from[at] - low) * (to[at] - start);
}

} // namespace

double HourClock::timeAt(double part) const {
    return along(m_parts, m_ends, part);
}

double HourClock::partAt(double ms) const {
    return along(m_ends, m_parts, ms);
}

namespace {

std::vector<std::int64_t> processArrivals(const ArrivalProfile& profile, std::int64_t fromMs, std::int64_t durationMs,
                                          const HourClock& clock, std::uint64_t seed) {
    if (profile.events == 0 || durationMs <= 0) return {};
    RandomStream random(mixedSeed(seed, 0));
    const auto duration = double(durationMs);
    const bool isIndependent = profile.process == ArrivalProcess::Independent;
    TimeList times = isIndependent ? independentTimes(profile, duration, random)
                                   : processTimes(profile, duration, mixedSeed(seed, 1));
    cancellationPoint();
    bringToCount(times, profile.events, duration, random);
    for (double& time : times)
        time = clock.timeAt(time);
    if ((profile.takesGaps || isIndependent) && !profile.gapsMs.isEmpty()) takeGaps(times, profile, duration);
    cancellationPoint();
    constexpr double kRounding = 1e-6; // ms: a sum of whole numbers of them stays one
    std::vector<std::int64_t> out;
    for (const double time : times)
        out.push_back(fromMs + std::clamp<std::int64_t>(std::int64_t(std::floor(time + kRounding)), 0, durationMs - 1));
    return out;
}

/// Mean |ln| of the dispersions' ratios over the scales that the profile asks for.
double dispersionMisfit(const ArrivalProfile& profile, std::span<const std::int64_t> times, std::int64_t fromMs,
                        std::int64_t durationMs) {
    double sum = 0;
    std::size_t scales = 0;
    for (const auto& [width, wanted] : profile.scales) {
        if (durationMs / width < 2 || !(wanted > 0)) continue;
        const double reached = dispersionOf(times, fromMs, durationMs, width);
        sum += std::abs(std::log(std::max(1e-9, reached) / wanted));
        ++scales;
    }
    return scales == 0 ? 0 : sum / double(scales);
}

/// Exchanges gaps as long as the dispersions come nearer: of few arrivals a process alone says too little about them.
/// Cost: O(events) an exchange that is looked at.
void settleOrder(std::vector<std::int64_t>& times, const ArrivalProfile& profile, std::int64_t fromMs,
                 std::int64_t durationMs, std::uint64_t seed) {
    constexpr std::size_t kMostEvents = 1000, kTries = 3000; // a tenth of a second at the most
    if (times.size() < 4 || times.size() > kMostEvents) return;
    RandomStream random(seed);
    double least = dispersionMisfit(profile, times, fromMs, durationMs);
    std::vector<std::int64_t> trial;
    for (std::size_t i = 0; i < kTries && least > 0; ++i) {
        cancellationPoint();
        const std::size_t a = 1 + random.below(times.size() - 1), b = 1 + random.below(times.size() - 1);
        const std::int64_t longer = times[a] - times[a - 1] - (times[b] - times[b - 1]);
        if (a >= b || longer == 0) continue;
        trial = times;
        for (std::size_t j = a; j < b; ++j)
            trial[j] -= longer;
        const double misfit = dispersionMisfit(profile, trial, fromMs, durationMs);
        if (misfit >= least) continue;
        least = misfit;
        times.swap(trial);
    }
}

/// How far a trial lies from what the profile asks for: mean |ln| of the dispersions' ratios over its scales, and four
/// times the distance of the gaps' distributions, so that 0.05 of it (what counts as a match) weighs as much as a
/// fifth of a dispersion. 0: it meets all.
double misfitOf(const ArrivalProfile& profile, std::span<const std::int64_t> times, std::int64_t fromMs,
                std::int64_t durationMs, const ValueCounts& wantedGaps) {
    std::vector<std::int64_t> gaps;
    for (std::size_t i = 1; i < times.size(); ++i)
        gaps.push_back(times[i] - times[i - 1]);
    const double distance = ksDistance(countedValues(std::move(gaps)), wantedGaps);
    constexpr double kWeightOfGaps = 4;
    return dispersionMisfit(profile, times, fromMs, durationMs) + kWeightOfGaps * distance;
}

} // namespace

std::vector<std::int64_t> drawnArrivals(const ArrivalProfile& profile, std::int64_t fromMs, std::int64_t durationMs,
                                        const HourClock& clock, std::uint64_t seed) {
    std::vector<std::int64_t> times = processArrivals(profile, fromMs, durationMs, clock, seed);
    if (profile.takesGaps && !profile.gapsMs.isEmpty())
        settleOrder(times, profile, fromMs, durationMs, mixedSeed(seed, 2));
    return times;
}

namespace {

/// The strengths of layers that meet the profile best, one after the other and round again.
/// Cost: some two hundred draws.
void fitLayers(ArrivalProfile& trial, std::int64_t fromMs, std::int64_t durationMs, const HourClock& clock,
               std::uint64_t seed, const ValueCounts& gaps) {
    trial.process = ArrivalProcess::Layered;
    trial.takesGaps = true;
    std::size_t layers = 1;
    for (double lasts = kFirstLayer; lasts * kNextLayer < double(trial.events) / 4 && layers < kMostLayers; ++layers)
        lasts *= kNextLayer;
    trial.layers.assign(layers, 0);
    const auto misfit = [&] {
        return misfitOf(trial, processArrivals(trial, fromMs, durationMs, clock, seed), fromMs, durationMs, gaps);
    };
    trial.misfit = misfit();
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
        const double before = trial.misfit, finer = std::pow(0.5, round);
        for (double& layer : trial.layers) {
            double best = layer;
            for (const double by : {-0.9, -0.5, -0.25, 0.25, 0.5, 1.0, 3.0}) {
                layer = std::max(0.0, best * (1 + by * finer) + (best == 0 && by > 0 ? by * finer : 0));
                const double reached = misfit();
                if (reached >= trial.misfit) continue;
                trial.misfit = reached;
                best = layer;
            }
            layer = best;
        }
        if (trial.misfit >= before) break;
    }
}

} // namespace

void chooseProcess(ArrivalProfile& profile, std::int64_t fromMs, std::int64_t durationMs, const HourClock& clock,
                   std::uint64_t seed) {
    constexpr std::uint64_t kMostOfTrial = 300'000;
    ArrivalProfile trial = profile;
    std::int64_t length = durationMs;
    if (trial.events > kMostOfTrial) {
        length =
            std::max<std::int64_t>(1, std::int64_t(double(durationMs) * double(kMostOfTrial) / double(trial.events)));
        trial.events = kMostOfTrial;
    }
    const HourClock part = length == durationMs ? clock : HourClock(fromMs, length, {});
    const ValueCounts gaps = profile.gapsMs.sample();
    bool isFirst = true;
    for (const ArrivalProcess process :
         {ArrivalProcess::Independent, ArrivalProcess::Markov, ArrivalProcess::SelfSimilar, ArrivalProcess::Fractional})
        for (const bool takesGaps : {true, false}) {
            const bool needsSlots = process == ArrivalProcess::SelfSimilar || process == ArrivalProcess::Fractional;
            if (process == ArrivalProcess::Independent && !takesGaps) continue;
            if (needsSlots && (profile.slotMs <= 0 || !profile.h)) continue;
            if (process == ArrivalProcess::SelfSimilar &&
                !(*profile.h > 0.5 && *profile.h < 1 && profile.dispersion > 1))
                continue;
            if (process == ArrivalProcess::Markov && !(profile.variation > 1)) continue;
            trial.process = process;
            trial.takesGaps = takesGaps;
            const double misfit =
                misfitOf(trial, processArrivals(trial, fromMs, length, part, seed), fromMs, length, gaps);
            if (!isFirst && misfit >= profile.misfit) continue;
            isFirst = false;
            profile.process = process;
            profile.takesGaps = takesGaps;
            profile.misfit = misfit;
        }
    constexpr std::uint64_t kMostOfLayers = 30'000; // of more arrivals each trial would take its time
    if (trial.events > kMostOfLayers || trial.gapsMs.isEmpty() || trial.scales.empty()) return;
    fitLayers(trial, fromMs, length, part, seed, gaps);
    if (trial.misfit >= profile.misfit) return;
    profile.process = trial.process;
    profile.takesGaps = trial.takesGaps;
    profile.layers = trial.layers;
    profile.misfit = trial.misfit;
}

} // namespace tenfold::characterize
