#pragma once

#include "core/mining/repeats/skeleton.h"
#include "core/mining/work/mining_work.h"

#include <cstdint>
#include <set>
#include <vector>

namespace tenfold {

/// Whether replies lead the nodes of a type whose loops `byChance` differ between equal nodes (method.md, Reactive
/// programs): no reply ends all of these loops, but after nearly every call whose next one differs, tests on replies
/// say surely which it is. Loops that a reply would end if their round began elsewhere are turned round in `body`: "A
/// (B A) until nothing came" in place of "(A B) A".
/// @param body  steps with ids, changed
/// Cost: of each loop as a decision's tree; where that is not enough, that of mineGuards(). Source: ours.
bool isLedByReplies(const MiningWork& work, const TypeWork& type, std::vector<Step>& body,
                    std::set<std::uint32_t> byChance);

/// Loops that a reply ends stay loops, also where every node had as many rounds: nothing says that it will in another
/// run. Those that end in the middle of a round, where nothing came, are turned round.
/// Cost: of each loop that was written out, and each that can be turned, as a decision's tree. Source: ours.
void keepLoopsThatRepliesEnd(const MiningWork& work, const TypeWork& type, Skeleton& skeleton);
void turnLoopsThatRepliesEnd(const MiningWork& work, const TypeWork& type, std::vector<Step>& body);

/// `(w1 w2)^k w1` as `w1 (w2 w1)^k`, of a loop in a list of steps, where the calls behind it are those it begins with.
/// @return whether they are
bool turnRound(std::vector<Step>& body, std::uint32_t loop);

} // namespace tenfold
