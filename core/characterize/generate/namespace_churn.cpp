#include "core/characterize/generate/drawn_workload.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold::characterize {
namespace {

using ArrivalTimes = std::vector<std::int64_t>;

std::size_t operationAt(const WorkloadProfile& profile, Action action) {
    for (std::size_t i = 0; i < profile.arrivals.size(); ++i)
        if (profile.arrivals[i].action == action) return i;
    return profile.arrivals.size();
}

ArrivalTimes arrivalsOfAction(const WorkloadProfile& profile, const std::vector<ArrivalTimes>& times, Action action) {
    const std::size_t at = operationAt(profile, action);
    return at < times.size() ? times[at] : ArrivalTimes();
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
    const auto full = std::size_t(std::llround(double(all) * (1 - p.emptyShare)));
    std::vector<double> sizes = stratified(p.fileBytes, full, seedFor(p, DrawPurpose::Sizes));
    sizes.resize(all); // the rest is empty
    RandomStream random(mixedSeed(seedFor(p, DrawPurpose::Sizes), 1));
    for (std::size_t i = all; i > 1; --i)
        std::swap(sizes[i - 1], sizes[random.below(i)]);
    QuantileTable names; // numbers of extensions, each over its share
    double sum = 0, whole = 0;
    for (const auto& [extension, share] : p.extensions)
        whole += share;
    for (std::size_t i = 0; i < p.extensions.size() && whole > 0; ++i) {
        names.points.push_back({sum / whole, double(i)});
        sum += p.extensions[i].second;
        names.points.push_back({sum / whole, double(i)});
    }
    const std::vector<double> extensions = stratified(names, all, seedFor(p, DrawPurpose::Extensions));
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

/// Gives each life to a file that was created early enough for it, the longest first, so that what is deleted within
/// the run has just the lives that were measured.
void giveLives(DrawnWorkload& workload, std::size_t first) {
    const WorkloadProfile& p = workload.profile;
    std::vector<DrawnFile>& files = workload.files;
    const std::size_t created = files.size() - first;
    std::vector<double> lives = stratified(p.lifeMs, std::size_t(std::llround(p.deletedShare * double(created))),
                                           seedFor(p, DrawPurpose::Lives));
    std::sort(lives.rbegin(), lives.rend());
    std::vector<std::uint32_t> freeBelow(created + 1); // 0: none; i: the file i - 1 or one before it
    std::iota(freeBelow.begin(), freeBelow.end(), 0U);
    const auto freeAt = [&](std::uint32_t i) {
        while (freeBelow[i] != i) {
            freeBelow[i] = freeBelow[freeBelow[i]];
            i = freeBelow[i];
        }
        return i;
    };
    RandomStream random(mixedSeed(seedFor(p, DrawPurpose::Lives), 1));
    for (const double life : lives) {
        const std::int64_t latest = workload.endMs() - 1 - std::int64_t(life);
        const auto fitting =
            std::size_t(std::upper_bound(files.begin() + std::ptrdiff_t(first), files.end(), latest,
                                         [](std::int64_t at, const DrawnFile& file) { return at < file.birthMs; }) -
                        files.begin()) -
            first;
        if (fitting == 0) continue;
        std::uint32_t at = freeAt(std::uint32_t(random.below(fitting) + 1));
        if (at == 0) at = freeAt(std::uint32_t(fitting));
        if (at == 0) continue; // all that could have it have one
        freeBelow[at] = at - 1;
        DrawnFile& file = files[first + at - 1];
        file.deathMs = file.birthMs + std::int64_t(life);
    }
}

void endOldFiles(DrawnWorkload& workload, std::size_t old) {
    const WorkloadProfile& p = workload.profile;
    const auto count = std::min<std::size_t>(old, std::size_t(std::llround(p.deletedAtStartShare * double(old))));
    std::vector<double> left = stratified(p.leftAtStartMs, count, seedFor(p, DrawPurpose::Left));
    RandomStream random(mixedSeed(seedFor(p, DrawPurpose::Left), 1));
    std::vector<std::uint32_t> order(old);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = 0; i < count; ++i) {
        std::swap(order[i], order[i + random.below(old - i)]);
        const double on = left.empty() ? random.unit() * double(p.durationMs) : left[i];
        workload.files[order[i]].deathMs = std::min(workload.endMs() - 1, p.fromMs + std::int64_t(on));
    }
}

/// Deletes come when deletes come: each death in turn at the arrival in its turn, where that moves it by a tenth of the
/// life at most (which keeps their distribution), else at its own time.
void moveDeaths(DrawnWorkload& workload, const ArrivalTimes& deletes) {
    std::vector<std::uint32_t> dying;
    for (std::uint32_t i = 0; i < workload.files.size(); ++i)
        if (workload.files[i].deathMs != DrawnFile::kNever) dying.push_back(i);
    std::sort(dying.begin(), dying.end(), [&](std::uint32_t a, std::uint32_t b) {
        const std::int64_t x = workload.files[a].deathMs, y = workload.files[b].deathMs;
        return x != y ? x < y : a < b;
    });
    constexpr double kMostOfLife = 0.1;
    for (std::size_t i = 0; i < std::min(dying.size(), deletes.size()); ++i) {
        DrawnFile& file = workload.files[dying[i]];
        const auto life = double(file.deathMs - file.birthMs), moved = double(std::abs(deletes[i] - file.deathMs));
        if (moved <= kMostOfLife * life && deletes[i] > file.birthMs) file.deathMs = deletes[i];
    }
}

void moveFiles(DrawnWorkload& workload, std::size_t first, std::size_t renames) {
    const std::size_t created = workload.files.size() - first, count = std::min(renames, created);
    RandomStream random(seedFor(workload.profile, DrawPurpose::Renames));
    std::size_t wanted = count;
    constexpr double kLongestTaskMs = 60'000; // assumed: from the first line of a task's output to its commit
    for (std::size_t i = 0; i < created; ++i) {
        if (random.below(created - i) >= wanted) continue;
        --wanted;
        DrawnFile& file = workload.files[first + i];
        const double room =
            std::min({kLongestTaskMs, double(std::min(file.deathMs, workload.endMs()) - file.birthMs) / 2});
        if (room < 1) continue;
        file.movedMs = file.birthMs + 1 + std::int64_t(random.unit() * (room - 1));
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
                         RandomStream& random, bool isAny) const {
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
            if (m_files[file].deathMs <= timeMs || (!isAny && left[file] <= 0)) continue;
            constexpr double kSecond = 1000;
            const double remaining = double(std::min(m_files[file].deathMs, endMs) - timeMs) + kSecond;
            const double weight = isAny ? 1 : left[file] / remaining;
            sum += weight;
            if (random.unit() * sum < weight) best = file;
        }
        return best;
    }
    std::size_t size() const { return m_list.size(); }
    void clean(std::int64_t timeMs) {
        std::erase_if(m_list, [&](std::uint32_t file) { return !isGood(file, timeMs); });
    }
    void cleanDead(std::int64_t timeMs) {
        std::erase_if(m_list, [&](std::uint32_t file) { return m_files[file].deathMs <= timeMs; });
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

Status drawReads(DrawnWorkload& workload, const ArrivalTimes& times, std::uint16_t operation, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    const std::vector<DrawnFile>& files = workload.files;
    Readable readable(files), live(files);
    giveReads(workload, readable, times);
    const std::vector<double> ages = stratified(p.ageAtReadMs, times.size(), seedFor(p, DrawPurpose::ReadAges));
    RandomStream random(seedFor(p, DrawPurpose::Choice));
    std::uint32_t next = 0;
    std::size_t sinceClean = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const std::int64_t t = times[i];
        constexpr std::size_t kTold = 4096;
        if (i % kTold == 0 && !progress.advance(i, times.size(), "reads")) return fail(MessageId::Cancelled);
        for (; next < files.size() && files[next].birthMs <= t; ++next) {
            if (readable.left[next] > 0) readable.add(next);
            live.add(next);
        }
        if (++sinceClean > readable.size() / 2 + 1000) { // half of the list may be gone by now
            readable.clean(t);
            live.cleanDead(t);
            sinceClean = 0;
        }
        std::uint32_t file = DrawnEvent::kNone;
        if (ages.empty()) {
            file = readable.chosen(INT64_MIN, t, t, workload.endMs(), random, false);
        } else {
            constexpr double kFirstWidth = 0.05, kWider = 1.5, kWidest = 4;
            for (double width = kFirstWidth; file == DrawnEvent::kNone && width < kWidest; width *= kWider)
                file = readable.chosen(t - std::int64_t(ages[i] * (1 + width)) - 1,
                                       t - std::int64_t(ages[i] / (1 + width)), t, workload.endMs(), random, false);
        }
        if (file == DrawnEvent::kNone) { // no file of this age has reads left: one that is there, then one with reads
            ++workload.readsElsewhere;
            const auto age = ages.empty() ? 0 : std::int64_t(ages[i]);
            file = live.chosen(t - age * 2 - 1, t - age / 2, t, workload.endMs(), random, true);
            if (file == DrawnEvent::kNone) file = readable.chosen(INT64_MIN, t, t, workload.endMs(), random, false);
            if (file == DrawnEvent::kNone) file = live.chosen(INT64_MIN, t, t, workload.endMs(), random, true);
        }
        if (file == DrawnEvent::kNone) continue; // there is no file
        readable.left[file] -= 1;
        workload.events.push_back({t, file, 0, -1, operation});
    }
    return {};
}

/// What is only counted: of any file that is there.
void drawOthers(DrawnWorkload& workload, const std::vector<ArrivalTimes>& times) {
    const WorkloadProfile& p = workload.profile;
    RandomStream random(seedFor(p, DrawPurpose::Others));
    auto fresh = std::uint32_t(workload.files.size());
    for (std::size_t i = 0; i < p.arrivals.size(); ++i) {
        const Action action = p.arrivals[i].action;
        if (action != Action::Mkdirs && action != Action::Other) continue;
        for (const std::int64_t t : times[i]) {
            const auto born =
                std::size_t(std::upper_bound(workload.files.begin(), workload.files.end(), t,
                                             [](std::int64_t at, const DrawnFile& file) { return at < file.birthMs; }) -
                            workload.files.begin());
            const bool isNew = action == Action::Mkdirs || born == 0;
            workload.events.push_back(
                {t, isNew ? fresh++ : std::uint32_t(random.below(born)), 0, -1, std::uint16_t(i)});
        }
    }
}

} // namespace

Status drawNamespace(DrawnWorkload& workload, const std::vector<ArrivalTimes>& times, Progress& progress) {
    const WorkloadProfile& p = workload.profile;
    const std::size_t old = p.filesAtStart;
    makeFiles(workload, arrivalsOfAction(p, times, Action::Create));
    giveLives(workload, old);
    endOldFiles(workload, old);
    moveDeaths(workload, arrivalsOfAction(p, times, Action::Delete));
    const std::size_t renames = operationAt(p, Action::Rename);
    if (renames < times.size()) moveFiles(workload, old, times[renames].size());
    const std::size_t reads = operationAt(p, Action::Read), creates = operationAt(p, Action::Create),
                      deletes = operationAt(p, Action::Delete);
    if (reads < times.size()) RETURN_IF_ERROR(drawReads(workload, times[reads], std::uint16_t(reads), progress));
    for (std::uint32_t i = 0; i < workload.files.size(); ++i) {
        const DrawnFile& file = workload.files[i];
        if (!file.isOld) workload.events.push_back({file.birthMs, i, 0, -1, std::uint16_t(creates)});
        if (file.movedMs != DrawnFile::kNever)
            workload.events.push_back({file.movedMs, i, 0, -1, std::uint16_t(renames)});
        if (file.deathMs != DrawnFile::kNever && deletes < times.size())
            workload.events.push_back({file.deathMs, i, 0, -1, std::uint16_t(deletes)});
    }
    drawOthers(workload, times);
    return {};
}

} // namespace tenfold::characterize
