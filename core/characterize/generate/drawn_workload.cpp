#include "core/characterize/generate/drawn_workload.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/characterize/generate/arrival_draw.h"
#include "core/stats/tail/power_law.h"

#include <algorithm>
#include <cmath>

namespace tenfold::characterize {
namespace {

/// A file is created before it is moved, read before it is deleted.
int rankOf(Action action) {
    return action == Action::Create ? 0 : action == Action::Rename ? 1 : action == Action::Delete ? 3 : 2;
}

} // namespace

std::vector<double> stratified(const QuantileTable& table, std::size_t count, std::uint64_t seed) {
    std::vector<double> values;
    if (table.isEmpty()) return values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(table.at((double(i) + 0.5) / double(count)));
    RandomStream random(seed);
    shuffle(values, random);
    return values;
}

std::vector<double> drawnPopularity(const WorkloadProfile& profile, std::size_t count, std::uint64_t seed) {
    std::vector<double> values;
    if (count == 0 || (profile.popularity.isEmpty() && !profile.tail)) return values;
    const auto& tail = profile.tail;
    const bool isLaw = tail && profile.popularity.isEmpty();
    const PowerLaw law(TailKind::Discrete, tail ? tail->alpha : 2, tail ? tail->xmin : 1);
    // beyond the largest value that was measured the law goes on, as far as more files than were measured reach
    const double known = profile.filesRead > 0 ? 1 - 0.5 / double(profile.filesRead) : 1;
    for (std::size_t i = 0; i < count; ++i) {
        const double share = (double(i) + 0.5) / double(count);
        if (tail && tail->share > 0 && (isLaw || share > known)) {
            const double inTail = isLaw ? share : 1 - (1 - share) / tail->share;
            values.push_back(std::max(1.0, law.quantile(std::clamp(inTail, 0.0, 1 - 1e-12))));
        } else {
            values.push_back(std::max(1.0, std::round(profile.popularity.at(share))));
        }
    }
    RandomStream random(seed);
    shuffle(values, random);
    return values;
}

std::string DrawnWorkload::extensionOf(std::uint32_t file) const {
    if (file >= files.size() || files[file].extension >= profile.extensions.size()) return {};
    return profile.extensions[files[file].extension].first;
}

std::string DrawnWorkload::pathAt(std::uint32_t file, std::int64_t timeMs) const {
    if (file >= files.size()) return "/data/more/d" + std::to_string(file);
    const DrawnFile& one = files[file];
    const std::string extension = extensionOf(file), directory = std::to_string(one.directory);
    const std::string name = std::to_string(file) + (extension.empty() ? "" : "." + extension);
    if (one.isOld) return "/warehouse/t" + directory + "/old-" + name;
    const bool isThere = one.movedMs == DrawnFile::kNever || timeMs >= one.movedMs;
    return (isThere && one.movedMs != DrawnFile::kNever ? "/data/job" : "/staging/job") + directory + "/part-r-" + name;
}

std::uint64_t arrivalSeed(std::uint64_t seed, std::string_view operation) {
    return mixedSeed(mixedSeed(seed, std::uint64_t(DrawPurpose::Arrivals)), seedOf(operation));
}

Result<DrawnWorkload> drawnWorkload(WorkloadProfile profile, std::size_t threads, Progress& progress) {
    DrawnWorkload workload;
    workload.profile = std::move(profile);
    const WorkloadProfile& p = workload.profile;
    const HourClock clock(p.fromMs, p.durationMs, p.hours);
    std::vector<std::vector<std::int64_t>> times(p.arrivals.size());
    SharedProgress shared;
    RETURN_IF_ERROR(
        runParallel(times.size(), {threads, "arrivals", times.size()}, progress, shared, [&](std::size_t i) {
            times[i] = drawnArrivals(p.arrivals[i], p.fromMs, p.durationMs, clock,
                                     arrivalSeed(p.seed, p.arrivals[i].operation));
            shared.add(1);
        }));
    RETURN_IF_ERROR(p.kind == SourceKind::Audit ? drawNamespace(workload, times, progress)
                                                : drawObjects(workload, times, progress));
    std::stable_sort(workload.events.begin(), workload.events.end(), [&](const DrawnEvent& a, const DrawnEvent& b) {
        if (a.timeMs != b.timeMs) return a.timeMs < b.timeMs;
        return rankOf(workload.actionOf(a)) < rankOf(workload.actionOf(b));
    });
    return workload;
}

} // namespace tenfold::characterize
