#include "core/characterize/generate/namespace_ends.h"

#include "core/base/threads/cancellation.h"
#include "core/characterize/generate/age_match.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <span>

namespace tenfold::characterize {
namespace {

/// A delete that takes a file, or several of a directory: which of the arrivals it is.
struct Death {
    std::int64_t timeMs = 0;
    std::uint32_t arrival = 0;
};

/// Deletes divided among the files that die and those of which none does.
struct DividedDeletes {
    std::vector<Death> old, created; ///< in the order of time; several of an arrival are of one directory
    std::vector<std::uint32_t> surplus;
};

/// Puts those deletes first that come when files that were there should end. @param order  deletes, any order
/// @param left  how long they live on, one of each; empty: any delete will do. Cost: O(deletes log deletes)
void takeNearest(std::vector<std::uint32_t>& order, std::size_t count, const std::vector<double>& left,
                 const ArrivalTimes& deletes, std::int64_t fromMs) {
    if (left.size() < count) return;
    std::set<std::pair<std::int64_t, std::uint32_t>> free;
    for (const std::uint32_t arrival : order)
        free.emplace(deletes[arrival], arrival);
    std::vector<std::uint32_t> taken;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t wanted = fromMs + std::int64_t(left[i]);
        auto at = free.lower_bound({wanted, 0});
        if (at == free.end() || (at != free.begin() && wanted - std::prev(at)->first < at->first - wanted)) --at;
        taken.push_back(at->second);
        free.erase(at);
    }
    const std::set<std::uint32_t> isTaken(taken.begin(), taken.end());
    std::erase_if(order, [&](std::uint32_t arrival) { return isTaken.contains(arrival); });
    order.insert(order.begin(), taken.begin(), taken.end());
}

/// As many deaths as there should be, over as many deletes as there are: more of them share deletes of directories, of
/// less deletes the rest finds no file.
DividedDeletes divided(const WorkloadProfile& p, std::size_t old, std::size_t created, const ArrivalTimes& deletes,
                       RandomStream& random) {
    const auto ofOld = std::min(old, std::size_t(std::llround(p.deletedAtStartShare * double(old))));
    const auto ofCreated = std::min(created, std::size_t(std::llround(p.deletedShare * double(created))));
    DividedDeletes out;
    std::vector<std::uint32_t> order(deletes.size());
    std::iota(order.begin(), order.end(), 0U);
    shuffle(order, random);
    if (order.empty() || ofOld + ofCreated == 0) {
        out.surplus = std::move(order);
        return out;
    }
    const bool areShared = ofOld + ofCreated > order.size();
    const std::size_t left = order.size() - (ofCreated > 0 ? 1 : 0);
    const std::size_t forOld =
        !areShared   ? ofOld
        : ofOld == 0 ? 0
                     : std::min(left, std::max<std::size_t>(1, order.size() * ofOld / (ofOld + ofCreated)));
    takeNearest(order, forOld, stratified(p.leftAtStartMs, forOld, mixedSeed(seedFor(p, DrawPurpose::Left), 1)),
                deletes, p.fromMs);
    const std::size_t forCreated = areShared ? order.size() - forOld : ofCreated;
    for (std::size_t i = 0; forOld > 0 && i < ofOld; ++i)
        out.old.push_back({deletes[order[i % forOld]], order[i % forOld]});
    for (std::size_t i = 0; forCreated > 0 && i < ofCreated; ++i) {
        const std::uint32_t arrival = order[forOld + i % forCreated];
        out.created.push_back({deletes[arrival], arrival});
    }
    out.surplus.assign(order.begin() + std::ptrdiff_t(forOld + forCreated), order.end());
    const auto isEarlier = [](const Death& a, const Death& b) { return a.arrival < b.arrival; };
    std::sort(out.old.begin(), out.old.end(), isEarlier);
    std::sort(out.created.begin(), out.created.end(), isEarlier);
    return out;
}

/// The files that die, one a death, so that they have the lives that were measured; kNone: none is there.
Result<std::vector<std::uint32_t>> dyingFiles(const DrawnWorkload& workload, std::size_t first,
                                              const std::vector<Death>& deaths, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    ArrivalTimes times;
    for (const Death& death : deaths)
        times.push_back(death.timeMs);
    const std::span<const DrawnFile> created = std::span(workload.files).subspan(first);
    AgeMatch match(p.lifeMs, created, times);
    const std::vector<double> lives = stratified(p.lifeMs, times.size(), seedFor(p, DrawPurpose::Lives));
    RandomStream random(mixedSeed(seedFor(p, DrawPurpose::Lives), 1));
    constexpr int kTries = 64;
    for (std::size_t i = 0; i < times.size(); ++i) {
        cancellationPoint();
        const auto isFree = [&](std::uint32_t file) { return match.eventsOf(file) == 0; };
        std::uint32_t file = lives.empty() ? AgeMatch::kNone : match.nearest(times[i], lives[i], isFree);
        for (int j = 0; j < kTries && file == AgeMatch::kNone; ++j) // any that is there
            file = match.nearest(times[i], random.unit() * double(times[i] - p.fromMs), isFree);
        match.give(i, file);
    }
    constexpr std::uint64_t kTriesOfEach = 100, kMostTries = 20'000'000;
    RETURN_IF_ERROR(match.improve(std::min(kMostTries, kTriesOfEach * times.size()), random, progress));
    std::vector<std::uint32_t> files;
    for (std::size_t i = 0; i < times.size(); ++i)
        files.push_back(match.fileOf(i) == AgeMatch::kNone ? AgeMatch::kNone : match.fileOf(i) + std::uint32_t(first));
    return files;
}

/// Ends the files of some deaths, those of one delete in a directory of their own. @return deletes that took none
void endFiles(DrawnWorkload& workload, const std::vector<Death>& deaths, const std::vector<std::uint32_t>& dying,
              std::uint16_t operation, std::uint32_t& nextDirectory, std::vector<std::uint32_t>& surplus) {
    for (std::size_t i = 0; i < deaths.size();) {
        std::vector<std::uint32_t> together;
        const std::size_t begin = i;
        for (; i < deaths.size() && deaths[i].arrival == deaths[begin].arrival; ++i)
            if (dying[i] != AgeMatch::kNone) together.push_back(dying[i]);
        if (together.empty()) {
            surplus.push_back(deaths[begin].arrival);
            continue;
        }
        const bool areSeveral = together.size() > 1;
        for (const std::uint32_t file : together) {
            workload.files[file].deathMs = deaths[begin].timeMs;
            if (!areSeveral) continue;
            workload.files[file].directory = nextDirectory;
            workload.files[file].diesWithDirectory = true;
        }
        nextDirectory += areSeveral ? 1 : 0;
        DrawnEvent event{deaths[begin].timeMs, together.front(), 0, -1, operation};
        event.isOfDirectory = areSeveral;
        workload.events.push_back(event);
    }
}

} // namespace

Result<ArrivalTimes> drawDeletes(DrawnWorkload& workload, std::size_t old, const ArrivalTimes& deletes,
                                 std::uint16_t operation, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    RandomStream random(seedFor(p, DrawPurpose::Left));
    DividedDeletes divide = divided(p, old, workload.files.size() - old, deletes, random);
    std::vector<std::uint32_t> order(old), dying;
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = 0; i < divide.old.size(); ++i) {
        std::swap(order[i], order[i + random.below(old - i)]);
        dying.push_back(order[i]);
    }
    std::uint32_t nextDirectory = 0;
    for (const DrawnFile& file : workload.files)
        nextDirectory = std::max(nextDirectory, file.directory + 1);
    endFiles(workload, divide.old, dying, operation, nextDirectory, divide.surplus);
    ASSIGN_OR_RETURN(dying, dyingFiles(workload, old, divide.created, progress));
    endFiles(workload, divide.created, dying, operation, nextDirectory, divide.surplus);
    ArrivalTimes surplus;
    for (const std::uint32_t arrival : divide.surplus)
        surplus.push_back(deletes[arrival]);
    std::sort(surplus.begin(), surplus.end());
    return surplus;
}

ArrivalTimes drawRenames(DrawnWorkload& workload, std::size_t first, const ArrivalTimes& renames,
                         std::uint16_t operation) {
    std::vector<DrawnFile>& files = workload.files;
    std::vector<std::uint32_t> open; // those born last at the end
    ArrivalTimes surplus;
    std::size_t next = first;
    for (const std::int64_t t : renames) {
        for (; next < files.size() && files[next].birthMs < t; ++next)
            if (!files[next].diesWithDirectory) open.push_back(std::uint32_t(next));
        while (!open.empty() && files[open.back()].deathMs <= t)
            open.pop_back();
        if (open.empty()) {
            surplus.push_back(t);
            continue;
        }
        files[open.back()].movedMs = t;
        workload.events.push_back({t, open.back(), 0, -1, operation});
        open.pop_back();
    }
    return surplus;
}

} // namespace tenfold::characterize
