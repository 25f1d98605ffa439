#pragma once

#include "core/program/decision.h"

#include <set>
#include <vector>

namespace tenfold {

/// Calls that come in between when time has passed: a way of a decision that looks at elapsed times, after which the
/// node goes on with another way of that decision in any case (a token that is got anew between two uploads). However
/// often one was recorded, how often it comes hangs on how long the others take.
/// Cost: O(ways^2) a decision. Source: ours.
std::set<CallName> timedDetours(const std::vector<ReactiveThread>& threads);

} // namespace tenfold
