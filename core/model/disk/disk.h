#pragma once

#include <cstdint>
#include <vector>

namespace tenfold {

/// What a request costs a disk, in seconds: somewhere else, and right behind the request before.
struct DiskTimes {
    double randomRead = 0, randomWrite = 0, sequentialRead = 0, sequentialWrite = 0;
};

/// One request, in blocks.
struct DiskRequest {
    std::uint32_t client = 0;
    bool isWrite = false;
    std::uint64_t at = 0;
    std::uint64_t blocks = 1;
};

/// Requests by what they cost.
struct DiskCounts {
    std::uint64_t randomReads = 0, randomWrites = 0, sequentialReads = 0, sequentialWrites = 0;
    std::uint64_t requests() const { return randomReads + randomWrites + sequentialReads + sequentialWrites; }
};

/// How a client's requests lie: those that begin where the client's last one ended, in the same direction, go on with a
/// run; the first of a run and those outside of any are random. Runs are those of each client by itself: where clients
/// share a disk they only stay whole with quanta. Source: IRONModel, 3.2 (disk). Cost: O(requests).
/// @param clients  in all; client < clients
/// @return by client
std::vector<DiskCounts> diskRuns(const std::vector<DiskRequest>& requests, std::uint32_t clients);

/// Seconds a request on average; NaN without requests.
double diskDemand(const DiskCounts& counts, const DiskTimes& times);

/// What a client sees of a disk that serves several in turn, each for its quantum.
struct DiskShare {
    double demand = 0;    ///< seconds a request, at most 1 / demand get through
    double thinkTime = 0; ///< seconds a request that comes at any time waits for the client's turn
};
/// @param demand   of the client alone, seconds a request
/// @param quantum  of the client, @param others  of all others together; seconds, quantum > 0
/// The demand is *divided* by the client's share: a client with half of the disk gets half the requests through. Eq. 7
/// of IRONModel as printed multiplies, by which a client with a smaller share were faster. The think time is as there:
/// the chance to come in another's turn, times half of what the others' turns last.
DiskShare diskShare(double demand, double quantum, double others);

} // namespace tenfold
