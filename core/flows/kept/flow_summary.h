#pragma once

#include "core/base/result.h"
#include "core/flows/classes/flow_set.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What is left of the requests of one path class where they were too many to be brought here: see FlowSummary.
struct ClassSummary {
    std::uint64_t hash = 0;         ///< PathClass::hash
    std::string service, operation; ///< of its first span
    std::string example;            ///< number of one of its requests
    std::uint64_t requests = 0, spans = 0, errors = 0;
    std::int64_t totalNs = 0;                        ///< of all its requests
    std::map<std::int64_t, std::uint64_t> durations; ///< requests by the shortest duration of their bucket, ns
    double meanNs() const { return requests == 0 ? 0 : double(totalNs) / double(requests); }
    /// The middle of the bucket that the nearest rank lies in: within 0.4 %. 0: no requests.
    double quantileNs(double share) const;
};

/// The middle of the bucket of durations that begins with one, ns.
double middleOfDuration(std::int64_t shortestNs);

/// Path classes with their counts and times: what resources/spark/flows_job.py writes of spans on a cluster, and what
/// flows of a workspace come down to, so that one is compared with the other. Durations are in buckets of which 128
/// make an octave (0.8 %); below 256 ns each is its own.
struct FlowSummary {
    std::string source; ///< what made it
    std::uint64_t requests = 0, spans = 0, brokenLines = 0;
    std::vector<ClassSummary> classes; ///< most of all time first
    std::int64_t totalNs() const;
    double meanNs() const; ///< of a request; 0 of none
};

/// Errors: SummaryBroken, with the member that is wrong; numbers that cannot be of any requests are wrong as well.
Result<FlowSummary> flowSummaryFrom(std::string_view text);
/// The same of flows whose classes are exact ones.
FlowSummary summaryOf(const FlowSet& flows);

/// One class in two summaries.
struct ClassDifference {
    const ClassSummary* a = nullptr; ///< null: it has none
    const ClassSummary* b = nullptr;
    /// What it adds to how much longer a request of B lasts than one of A, on average: because its requests last
    /// longer, and because there are more or less of them. These of all classes add up to the difference of the means.
    double timeNs = 0, shareNs = 0;
    double ks = 0; ///< distance of the durations' distributions, at the borders of buckets; 0 where one has none
};
/// Greatest influence first. Source: the decomposition of compare/decomposition.h, of classes alone.
std::vector<ClassDifference> differencesOf(const FlowSummary& a, const FlowSummary& b);

} // namespace tenfold
