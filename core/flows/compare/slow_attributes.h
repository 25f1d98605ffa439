#pragma once

#include "core/flows/compare/attributes.h"
#include "core/flows/requests/flow_examples.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// A condition on an attribute that goes with the slow part of what was asked for.
struct SlowAttribute {
    AttributeSplit split;
    std::string filter;                            ///< step of the filter language that holds for the requests of it
    std::uint64_t slowInside = 0, slowOutside = 0; ///< of split.inside and split.outside
};

/// What tells the slow part of some times from the rest.
struct SlowAttributes {
    static constexpr std::size_t kMostSamples = 2000;
    static constexpr std::size_t kMostSpansRead = 20'000;
    static constexpr std::size_t kMostFound = 5;
    std::vector<SlowAttribute> found; ///< those that explain most, best first
    std::uint64_t samples = 0;        ///< drawn evenly from all
    std::uint64_t slow = 0;           ///< of them
    std::int64_t slowFromNs = 0;      ///< from here on a time is slow
};

/// The attributes that go with the slow part of a query: with what is in its range, or with long times where it has
/// none (then the slowest tenth is called slow). Of a place the attributes are those of its spans, of an edge also
/// those of the caller; of whole requests those of all spans, the first of each name. The process is "node".
/// @param population  and options, flows: as of findExamples()
/// Cost: a pass over the population's spans, two where clocks were wrong, and kMostSpansRead look-ups.
/// Errors: Cancelled.
Result<SlowAttributes> findSlowAttributes(Workspace& workspace, Population population, const FlowOptions& options,
                                          const FlowSet& flows, const FlowQuery& query, Progress& progress);

} // namespace tenfold
