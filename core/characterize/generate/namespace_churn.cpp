#include "core/characterize/generate/age_match.h"
#include "core/characterize/generate/drawn_workload.h"
#include "core/characterize/generate/namespace_ends.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace tenfold::characterize {
namespace {

std::size_t operationAt(const WorkloadProfile& profile, Action action) {
    for (std::size_t i = 0; i < profile.arrivals.size(); ++i)
        if (profile.arrivals[i].action == action) return i;
    return profile.arrivals.size();
}

ArrivalTimes arrivalsOfAction(const WorkloadProfile& profile, const std::vector<ArrivalTimes>& times, Action action) {
    const std::size_t at = operationAt(profile, action);
    return at < times.size() ? times[at] : ArrivalTimes();
}

/// Bytes of some files, with their share of empty ones, in random order.
std::vector<double> drawnSizes(const WorkloadProfile& p, std::size_t count, std::uint64_t which) {
    const auto full = std::size_t(std::llround(double(count) * (1 - p.emptyShare)));
    const std::uint64_t seed = mixedSeed(seedFor(p, DrawPurpose::Sizes), which);
    std::vector<double> sizes = stratified(p.fileBytes, full, seed);
    sizes.resize(count); // the rest is empty
    RandomStream random(mixedSeed(seed, 1));
    shuffle(sizes, random);
    return sizes;
}

/// Names, sizes and births of all files, those that were there first, each in the order of its birth.
void makeFiles(DrawnWorkload& workload, const ArrivalTimes& creates) {
    const WorkloadProfile& p = workload.profile;
    const std::size_t old = p.filesAtStart, all = old + creates.size();
    std::vector<double> ages = stratified(p.agesAtStartMs, old, seedFor(p, DrawPurpose::Ages));
    if (ages.empty()) { // not known: up to the length of the trace before it
        RandomStream random(seedFor(p, DrawPurpose::Ages));
        for (std::size_t i = 0; i < old; ++i)
            ages.push_back(random.unit() * double(p.durationMs));
    }
    std::sort(ages.rbegin(), ages.rend());
    QuantileTable names; // numbers of extensions, each over its share
    double sum = 0, whole = 0;
    for (const auto& [extension, share] : p.extensions)
        whole += share;
    for (std::size_t i = 0; i < p.extensions.size() && whole > 0; ++i) {
        names.points.push_back({sum / whole, double(i)});
        sum += p.extensions[i].second;
        names.points.push_back({sum / whole, double(i)});
    }
    // those that were there and those created are samples of their own: an image shows the first alone
    std::vector<double> sizes = drawnSizes(p, old, 0),
                        extensions = stratified(names, old, seedFor(p, DrawPurpose::Extensions));
    for (const double size : drawnSizes(p, creates.size(), 1))
        sizes.push_back(size);
    for (const double one : stratified(names, creates.size(), mixedSeed(seedFor(p, DrawPurpose::Extensions), 1)))
        extensions.push_back(one);
    const double perDirectory = std::max(1.0, p.filesPerDirectory);
    for (std::size_t i = 0; i < all; ++i) {
        DrawnFile file;
        file.isOld = i < old;
        file.birthMs = file.isOld ? p.fromMs - 1 - std::int64_t(ages[i]) : creates[i - old];
        file.sizeBytes = std::llround(sizes[i]);
        file.directory = std::uint32_t(double(file.isOld ? i : i - old) / perDirectory);
        if (!extensions.empty()) file.extension = std::uint16_t(std::llround(extensions[i]));
        workload.files.push_back(file);
    }
}

/// Files that can be read, in the order of their births; those that are gone or read as often as they should be are
/// taken out now and then.
class Readable {
public:
    explicit Readable(const std::vector<DrawnFile>& files)
        : m_files(files)
        , left(files.size()) {}
    void add(std::uint32_t file) { m_list.push_back(file); }
    bool isGood(std::uint32_t file, std::int64_t timeMs) const {
        return left[file] > 0 && m_files[file].deathMs > timeMs;
    }
    /// A file born in [from, to], likelier the more of its reads have to come in the less time; kNone: there is none.
    std::uint32_t chosen(std::int64_t from, std::int64_t to, std::int64_t timeMs, std::int64_t endMs,
                         RandomStream& random) const {
        const auto low = std::lower_bound(m_list.begin(), m_list.end(), from, [&](std::uint32_t file, std::int64_t at) {
            return m_files[file].birthMs < at;
        });
        const auto high = std::upper_bound(
            low, m_list.end(), to, [&](std::int64_t at, std::uint32_t file) { return at < m_files[file].birthMs; });
        const auto count = std::size_t(high - low);
        constexpr std::size_t kLooked = 64;
        std::uint32_t best = DrawnEvent::kNone;
        double sum = 0;
        for (std::size_t i = 0; i < std::min(count, kLooked); ++i) {
            const std::uint32_t file = low[std::ptrdiff_t(count <= kLooked ? i : random.below(count))];
            if (!isGood(file, timeMs)) continue;
            constexpr double kSecond = 1000;
            const double remaining = double(std::min(m_files[file].deathMs, endMs) - timeMs) + kSecond;
            const double weight = left[file] / remaining;
            sum += weight;
            if (random.unit() * sum < weight) best = file;
        }
        return best;
    }
    std::size_t size() const { return m_list.size(); }
    void clean(std::int64_t timeMs) {
        std::erase_if(m_list, [&](std::uint32_t file) { return !isGood(file, timeMs); });
    }

private:
    const std::vector<DrawnFile>& m_files;
    std::vector<std::uint32_t> m_list;

public:
    std::vector<double> left; ///< reads to come, by file
};

/// How many of the reads go to files that were there at the start, as far as their ages say.
double shareOfOld(const WorkloadProfile& p, const ArrivalTimes& times) {
    if (p.ageAtReadMs.isEmpty() || times.empty()) return 0;
    constexpr std::size_t kLooked = 2000;
    double sum = 0;
    for (std::size_t i = 0; i < kLooked; ++i)
        sum += 1 - p.ageAtReadMs.shareUpTo(double(times[i * times.size() / kLooked] - p.fromMs));
    return sum / kLooked;
}

/// How often each file is to be read. Old files get as many reads as their ages have a place for, and of those created
/// here rather the ones that live long enough for the ages at which files are read: else popularity and ages could not
/// both be had.
void giveReads(DrawnWorkload& workload, Readable& readable, const ArrivalTimes& times) {
    const WorkloadProfile& p = workload.profile;
    const std::size_t all = workload.files.size(), read = std::min<std::size_t>(p.filesRead, all);
    const std::size_t old = std::min<std::size_t>(p.filesAtStart, all);
    const std::vector<double> reads = drawnPopularity(p, read, seedFor(p, DrawPurpose::Popularity));
    RandomStream random(seedFor(p, DrawPurpose::Readable));
    const bool hasAges = !p.ageAtReadMs.isEmpty();
    const double ofOld = shareOfOld(p, times) * std::accumulate(reads.begin(), reads.end(), 0.0);
    std::vector<std::uint32_t> left[2]; // those without reads: created here, old
    for (std::uint32_t i = 0; i < all; ++i)
        left[i < old ? 1 : 0].push_back(i);
    double given = 0;
    for (const double count : reads) {
        const bool wantsOld = hasAges ? given < ofOld : random.below(left[0].size() + left[1].size()) < left[1].size();
        std::vector<std::uint32_t>& from = left[(wantsOld && !left[1].empty()) || left[0].empty() ? 1 : 0];
        if (from.empty()) return;
        std::size_t at = random.below(from.size());
        constexpr int kTries = 8;
        for (int i = 0; hasAges && i < kTries; ++i) {
            const DrawnFile& file = workload.files[from[at]];
            const auto span = double(std::min(file.deathMs, workload.endMs()) - std::max(file.birthMs, p.fromMs));
            if (file.isOld || random.unit() < p.ageAtReadMs.shareUpTo(span)) break;
            at = random.below(from.size());
        }
        if (&from == &left[1]) given += count;
        readable.left[from[at]] = count;
        from[at] = from.back();
        from.pop_back();
    }
}

/// Reads in whole numbers, and as many as there are times for: all by one factor where they are far from it, then one
/// here and one there among files with several.
std::vector<std::uint32_t> wholeReads(const std::vector<double>& wanted, std::size_t events, RandomStream& random) {
    const double all = std::accumulate(wanted.begin(), wanted.end(), 0.0);
    constexpr double kNear = 0.02;
    const bool isNear = all > 0 && std::abs(double(events) / all - 1) <= kNear;
    std::vector<std::uint32_t> reads(wanted.size()), several, read;
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] <= 0) continue;
        reads[i] = std::uint32_t(std::max(1LL, std::llround(isNear ? wanted[i] : wanted[i] * double(events) / all)));
        sum += reads[i];
        (reads[i] > 1 ? several : read).push_back(i);
    }
    if (several.empty()) several = std::move(read);
    for (; sum < events && !several.empty(); ++sum)
        ++reads[several[random.below(several.size())]];
    while (sum > events && !several.empty()) {
        const std::size_t at = random.below(several.size());
        if (reads[several[at]] > 1) {
            --reads[several[at]];
            --sum;
            continue;
        }
        several[at] = several.back();
        several.pop_back();
    }
    return reads;
}

Status drawReads(DrawnWorkload& workload, const ArrivalTimes& times, std::uint16_t operation, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    const std::vector<DrawnFile>& files = workload.files;
    Readable readable(files);
    giveReads(workload, readable, times);
    const std::vector<double> ages = stratified(p.ageAtReadMs, times.size(), seedFor(p, DrawPurpose::ReadAges));
    RandomStream random(seedFor(p, DrawPurpose::Choice));
    std::vector<std::uint32_t> left = wholeReads(readable.left, times.size(), random);
    readable.left.assign(left.begin(), left.end());
    AgeMatch match(p.ageAtReadMs, files, times);
    std::uint32_t next = 0;
    std::size_t sinceClean = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const std::int64_t t = times[i];
        constexpr std::size_t kTold = 4096;
        if (i % kTold == 0 && !progress.advance(i, times.size(), "reads")) return fail(MessageId::Cancelled);
        for (; next < files.size() && files[next].birthMs <= t; ++next)
            if (readable.left[next] > 0) readable.add(next);
        if (++sinceClean > readable.size() / 2 + 1000) { // half of the list may be gone by now
            readable.clean(t);
            sinceClean = 0;
        }
        std::uint32_t file = DrawnEvent::kNone;
        if (ages.empty()) {
            file = readable.chosen(INT64_MIN, t, t, workload.endMs(), random);
        } else {
            constexpr double kFirstWidth = 0.05, kWider = 1.5, kWidest = 4;
            for (double width = kFirstWidth; file == DrawnEvent::kNone && width < kWidest; width *= kWider)
                file = readable.chosen(t - std::int64_t(ages[i] * (1 + width)) - 1,
                                       t - std::int64_t(ages[i] / (1 + width)), t, workload.endMs(), random);
        }
        if (file == DrawnEvent::kNone) continue; // none of this age has reads left: it is placed below
        readable.left[file] -= 1;
        --left[file];
        match.give(i, file);
    }
    match.fill(left, random);
    constexpr std::uint64_t kTriesOfEach = 100, kMostTries = 40'000'000;
    RETURN_IF_ERROR(match.improve(std::min(kMostTries, kTriesOfEach * times.size()), random, progress));
    for (std::size_t i = 0; i < times.size(); ++i) {
        std::uint32_t file = match.fileOf(i);
        if (file == AgeMatch::kNone) { // no file that should be read is there
            ++workload.readsElsewhere;
            constexpr int kTries = 64;
            for (int j = 0; j < kTries && file == AgeMatch::kNone; ++j) // to one read often another matters least
                file = match.nearest(times[i], ages.empty() ? 0 : p.ageAtReadMs.at(random.unit()),
                                     [&](std::uint32_t one) { return j >= kTries / 2 || match.eventsOf(one) > 3; });
            if (file == AgeMatch::kNone) continue; // there is no file
        }
        workload.events.push_back({times[i], file, 0, -1, operation});
    }
    return {};
}

/// What is only counted, of any file that is there; and deletes and renames that are of none. A delete of what is no
/// file takes a directory that was made, as long as there are some.
void drawOthers(DrawnWorkload& workload, const std::vector<ArrivalTimes>& times, const ArrivalTimes& deletes,
                const ArrivalTimes& renames) {
    const WorkloadProfile& p = workload.profile;
    RandomStream random(seedFor(p, DrawPurpose::Others));
    auto fresh = std::uint32_t(workload.files.size());
    std::vector<std::pair<std::int64_t, std::uint32_t>> made;
    for (std::size_t i = 0; i < p.arrivals.size(); ++i) {
        const Action action = p.arrivals[i].action;
        if (action != Action::Mkdirs && action != Action::Other) continue;
        for (const std::int64_t t : times[i]) {
            const auto born =
                std::size_t(std::upper_bound(workload.files.begin(), workload.files.end(), t,
                                             [](std::int64_t at, const DrawnFile& file) { return at < file.birthMs; }) -
                            workload.files.begin());
            const bool isNew = action == Action::Mkdirs || born == 0;
            if (action == Action::Mkdirs) made.emplace_back(t, fresh);
            workload.events.push_back(
                {t, isNew ? fresh++ : std::uint32_t(random.below(born)), 0, -1, std::uint16_t(i)});
        }
    }
    std::sort(made.begin(), made.end());
    std::vector<std::uint32_t> standing;
    std::size_t next = 0;
    for (const std::int64_t t : deletes) {
        for (; next < made.size() && made[next].first < t; ++next)
            standing.push_back(made[next].second);
        const std::uint32_t gone = standing.empty() ? fresh++ : standing.back();
        if (!standing.empty()) standing.pop_back();
        workload.events.push_back({t, gone, 0, -1, std::uint16_t(operationAt(p, Action::Delete))});
    }
    for (const std::int64_t t : renames)
        workload.events.push_back({t, fresh++, 0, -1, std::uint16_t(operationAt(p, Action::Rename))});
}

} // namespace

Status drawNamespace(DrawnWorkload& workload, const std::vector<ArrivalTimes>& times, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    const std::size_t old = p.filesAtStart;
    makeFiles(workload, arrivalsOfAction(p, times, Action::Create));
    const std::size_t reads = operationAt(p, Action::Read), creates = operationAt(p, Action::Create),
                      deletes = operationAt(p, Action::Delete), renames = operationAt(p, Action::Rename);
    ArrivalTimes nothingDeleted, nothingRenamed;
    if (deletes < times.size()) {
        ASSIGN_OR_RETURN(nothingDeleted, drawDeletes(workload, old, times[deletes], std::uint16_t(deletes), progress));
    }
    if (renames < times.size()) nothingRenamed = drawRenames(workload, old, times[renames], std::uint16_t(renames));
    if (reads < times.size()) RETURN_IF_ERROR(drawReads(workload, times[reads], std::uint16_t(reads), progress));
    for (std::uint32_t i = 0; i < workload.files.size(); ++i)
        if (!workload.files[i].isOld)
            workload.events.push_back({workload.files[i].birthMs, i, 0, -1, std::uint16_t(creates)});
    drawOthers(workload, times, nothingDeleted, nothingRenamed);
    return {};
}

} // namespace tenfold::characterize
