#pragma once

#include <span>
#include <vector>

namespace tenfold::harvest {

/// A utilization by slot: shares of a machine, 0 … 1; NaN where there is no sample.
using Series = std::vector<double>;

/// The mean server of a tenant, slot by slot.
struct AverageServer {
    Series mean;   ///< over the servers that have a sample; NaN where none has
    Series filled; ///< gaps linear between their neighbours, the nearest value at the ends; empty without any sample
    double coverage = 0; ///< share of slots with a sample, 0 … 1
};

/// @param servers  one series a server, of equal length and with the same first slot
/// Cost: O(samples). Source: Zhang et al., "History-Based Harvesting of Spare Cycles and Storage in Large-Scale
/// Datacenters", OSDI 2016, section 4; gaps are ours.
AverageServer averageServer(std::span<const Series> servers);

/// The same of a mean that is known.
AverageServer withoutGaps(Series mean);

} // namespace tenfold::harvest
