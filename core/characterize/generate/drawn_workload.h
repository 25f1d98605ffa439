#pragma once

#include "core/base/random_stream.h"
#include "core/base/threads/progress.h"
#include "core/characterize/generate/workload_profile.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// A file of a drawn workload.
struct DrawnFile {
    static constexpr std::int64_t kNever = INT64_MAX;
    std::int64_t birthMs = 0, deathMs = kNever, movedMs = kNever;
    std::int64_t sizeBytes = 0;
    std::uint32_t directory = 0;
    std::uint16_t extension = 0;
    bool isOld = false;             ///< was there at the start
    bool diesWithDirectory = false; ///< its directory is deleted, with others like it
};

/// One request of it.
struct DrawnEvent {
    static constexpr std::uint32_t kNone = UINT32_MAX;
    std::int64_t timeMs = 0;
    std::uint32_t file = kNone; ///< or a number of its own where it is of none
    std::uint32_t cluster = 0;
    std::int64_t sizeBytes = -1;
    std::uint16_t operation = 0; ///< in DrawnWorkload::arrivals
    bool isOfDirectory = false;  ///< it names the directory of the file
};

/// A workload as it was drawn from a profile: requests in the order of their times, with ties in an order that makes
/// sense (a file is created before it is read, and read before it is deleted).
struct DrawnWorkload {
    WorkloadProfile profile;
    std::vector<DrawnFile> files;
    std::vector<DrawnEvent> events;
    std::uint64_t readsElsewhere = 0; ///< reads whose age or reuse time no file had: the nearest was taken

    Action actionOf(const DrawnEvent& event) const { return profile.arrivals[event.operation].action; }
    std::int64_t endMs() const { return profile.fromMs + profile.durationMs; }
    /// Where a file is, at a time or for good.
    std::string pathAt(std::uint32_t file, std::int64_t timeMs) const;
    std::string extensionOf(std::uint32_t file) const;
};

/// Draws the requests: the same for the same profile on any number of threads (0: as many as there are).
/// Errors: Cancelled.
Result<DrawnWorkload> drawnWorkload(WorkloadProfile profile, std::size_t threads, Progress& progress);

/// Puts values in random order, each order as likely.
template <typename T>
void shuffle(std::vector<T>& values, RandomStream& random) {
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[random.below(i)]);
}

/// Values of a distribution, one of each of `count` equal parts of it, in random order: samples of any size have it.
std::vector<double> stratified(const QuantileTable& table, std::size_t count, std::uint64_t seed);
/// Reads of each of `count` files that are read.
std::vector<double> drawnPopularity(const WorkloadProfile& profile, std::size_t count, std::uint64_t seed);

/// What of the numbers of a start belongs to what: a new draw in one leaves the others alone.
enum class DrawPurpose : std::uint64_t {
    Arrivals = 1,
    Ages,
    Sizes,
    Popularity,
    Readable,
    Lives,
    Left,
    ReadAges,
    Choice,
    Extensions,
    Others = 12,
    Clusters,
    Requests,
    Reuse,
};

inline std::uint64_t seedFor(const WorkloadProfile& profile, DrawPurpose purpose) {
    return mixedSeed(profile.seed, std::uint64_t(purpose));
}

/// The start of the random numbers of an operation's arrivals.
std::uint64_t arrivalSeed(std::uint64_t seed, std::string_view operation);

/// Files and requests of a namespace under churn (specification of characterization 6.3); arrivals are there.
/// @param times  of each operation of the profile
Status drawNamespace(DrawnWorkload& workload, const std::vector<std::vector<std::int64_t>>& times, Progress& progress);
/// Requests to an object store (6.4).
Status drawObjects(DrawnWorkload& workload, const std::vector<std::vector<std::int64_t>>& times, Progress& progress);

} // namespace tenfold::characterize
