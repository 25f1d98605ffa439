#include "core/model/disk/disk.h"

#include <limits>
#include <optional>

namespace tenfold {

std::vector<DiskCounts> diskRuns(const std::vector<DiskRequest>& requests, std::uint32_t clients) {
    struct Last {
        bool isWrite;
        std::uint64_t end;
    };
    std::vector<std::optional<Last>> last(clients);
    std::vector<DiskCounts> counts(clients);
    for (const DiskRequest& request : requests) {
        std::optional<Last>& before = last[request.client];
        const bool isSequential = before && before->isWrite == request.isWrite && before->end == request.at;
        DiskCounts& of = counts[request.client];
        if (request.isWrite)
            ++(isSequential ? of.sequentialWrites : of.randomWrites);
        else
            ++(isSequential ? of.sequentialReads : of.randomReads);
        before = Last{request.isWrite, request.at + request.blocks};
    }
    return counts;
}

double diskDemand(const DiskCounts& counts, const DiskTimes& times) {
    if (counts.requests() == 0) return std::numeric_limits<double>::quiet_NaN();
    const double seconds = static_cast<double>(counts.randomReads) * times.randomRead +
                           static_cast<double>(counts.randomWrites) * times.randomWrite +
                           static_cast<double>(counts.sequentialReads) * times.sequentialRead +
                           static_cast<double>(counts.sequentialWrites) * times.sequentialWrite;
    return seconds / static_cast<double>(counts.requests());
}

DiskShare diskShare(double demand, double quantum, double others) {
    const double share = quantum / (quantum + others);
    return {demand / share, (1 - share) * others / 2};
}

} // namespace tenfold
