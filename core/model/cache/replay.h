#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/cache/reference_trace.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold {

/// Which object a full cache gives up.
enum class CachePolicy {
    Lru,    ///< the one not used for longest
    Fifo,   ///< the one that came first
    Clock,  ///< the first that came and was not used since the hand last passed; one bit
    Arc,    ///< adaptive between recent and frequent (Megiddo and Modha, FAST 2003, figure 4)
    TwoQ,   ///< a queue for newcomers, LRU for those that came back (Johnson and Shasha, VLDB 1994, full version)
    S3Fifo, ///< a small queue that lets through what is used again, a large one (Yang et al., SOSP 2023, algorithm 1)
};

/// Its name as in files and on the command line: "lru", "fifo", "clock", "arc", "2q", "s3-fifo".
std::string_view nameOf(CachePolicy policy);
/// The other way round; nothing for other texts.
std::optional<CachePolicy> cachePolicyOf(std::string_view name);

/// What a replay counted.
struct CacheCounts {
    std::uint64_t requests = 0;
    std::uint64_t hits = 0;
    std::uint64_t requestedSize = 0; ///< in the unit of sizes
    std::uint64_t hitSize = 0;
    double hitShare() const { return requests == 0 ? 0 : double(hits) / double(requests); }
};

/// Plays a trace against an empty cache that fetches what it misses. Objects larger than the cache pass it by.
/// @param capacity  in the unit of the trace's sizes; with nothing every request misses
/// @returns fails with Cancelled alone. Cost: O(1) a request, some 10 to 40 bytes an object.
Result<CacheCounts> replay(const ReferenceTrace& trace, CachePolicy policy, std::uint64_t capacity, Progress& progress);

} // namespace tenfold
