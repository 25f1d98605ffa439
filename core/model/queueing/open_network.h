#pragma once

#include "core/model/queueing/network.h"

namespace tenfold {

/// Chance that a customer of M/M/s has to wait. @param load  rate times service time, in servers; below `servers`
/// Source: Erlang C, by the stable recursion of Erlang B. Cost: O(servers).
double waitingChance(int servers, double load);

/// An open network, each queue on its own: M/M/s, M/G/1 by Pollaczek and Khinchine, M/G/s by Allen and Cunneen (exact
/// for one server and for variation 1). Classes wait for each other; all serve first come first served.
/// A station that saturates has an infinite length, and infinite residence times for all classes that need it; the
/// others are as they would be if their whole rate arrived. `isExact` where no queue has both servers and variation.
/// Cost: O(stations * (classes + servers)).
NetworkPerformance solveOpen(const std::vector<StationKind>& stations, const std::vector<OpenClass>& classes);

} // namespace tenfold
