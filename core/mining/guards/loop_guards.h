#pragma once

#include "core/mining/work/mining_work.h"
#include "core/program/laws/law.h"

#include <cstdint>
#include <set>

namespace tenfold {

/// Loops of a type's program that go on until a reply says so: a list is read page by page, something is asked for
/// until it is there, each element of a list is looked at. After the last call of each round a tree of tests on what
/// replies told says whether there is another one, mined as a decision is (guards.h); it is kept where it says so of 99
/// in 100 rounds and takes no more bits than the law of the count, or hardly more: what a reply explains as well as a
/// law does is not sure (method.md, Reactive programs). Types that go on as replies say throughout have their own.
/// Cost: of each loop as a decision's tree. Source: ours.
void findLoopGuards(const MiningWork& work, TypeWork& type);

/// The loops of a type's program (by id) that go on until a reply says so, whatever law their counts follow.
std::set<std::uint32_t> loopsThatRepliesEnd(const MiningWork& work, const TypeWork& type);

/// Bits that say a law: whole numbers by Elias' gamma code, a fraction by both its parts, the kind of each term.
/// Infinite where it does not give every count. Cost: O(terms).
double bitsOfLaw(const Law& law);

} // namespace tenfold
