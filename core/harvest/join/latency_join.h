#pragma once

#include "core/harvest/join/host_latency.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/words/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// How latency in some minutes compares with that in the others, day by day.
struct LatencyEffect {
    enum class Verdict {
        NotKnown,     ///< there are no such minutes, or no others
        TooFewDays,   ///< fewer than kLeastDays that have both
        NoDifference, ///< higher on some days, lower on others
        Rises,        ///< higher on every day
        Falls,        ///< lower on every day
    };
    static constexpr std::size_t kLeastDays = 6; ///< all of six on one side: once in 32 by chance
    std::uint64_t minutes = 0, others = 0;       ///< of servers
    double inNs = 0, otherNs = 0;                ///< medians of the p99 of a server's minute
    double ratio = 0;                            ///< the same with each server's p99 over its own median
    std::vector<double> byDay;                   ///< the ratio of each day (UTC) that has five minutes of both
    Verdict verdict = Verdict::NotKnown;
};
std::string_view nameOf(LatencyEffect::Verdict verdict); ///< "rises"

/// What the latency of a tenant's servers has to do with its load.
struct TenantLatency {
    std::string tenant;
    std::string run;                   ///< of its utilization
    std::uint64_t servers = 0;         ///< with latency
    std::uint64_t minutes = 0;         ///< of them, with latency and utilization
    double p99Ns = 0;                  ///< median of the p99 of these
    std::optional<double> correlation; ///< Spearman's, of the tenant's utilization and the mean of its servers' p99
    LatencyEffect atPeak;              ///< in the tenth of the minutes in which its average server does most
    LatencyEffect afterReimage;        ///< of a server in the day after its disks were made anew
    std::vector<std::pair<std::int64_t, double>> byMinute; ///< since 1970; mean p99 of its servers, ns
};

struct LatencyJoin {
    MeasuredLatency measured;
    std::vector<TenantLatency> tenants;          ///< the largest rise at their peak first
    std::uint64_t minutesWithoutUtilization = 0; ///< of servers
};

/// Question Q10 of section 1: does the latency of a host rise when its tenant peaks, or after a reimage? Whether it
/// does while batch work runs cannot be said: no record says when it ran. A difference inside the spread of days is
/// none. Cost: that of reading calls and utilization. Errors: NoSamples, Cancelled, of the workspace. Source: ours.
Result<LatencyJoin> joinLatency(Workspace& workspace, const LoadQuestion& question, const HarvestInput& input,
                                Progress& progress);

/// The answer in a sentence.
Sentence headOf(const LatencyJoin& join);
/// What has to be known beside it.
std::vector<Sentence> notesOf(const LatencyJoin& join);
/// What `tenfold harvest latency` prints (docs/formats.md).
nlohmann::ordered_json toJson(const LatencyJoin& join);

} // namespace tenfold::harvest
