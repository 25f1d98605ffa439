#pragma once

#include "core/plan/plan.h"

namespace tenfold {

/// Keys that moved together in every run and are given apart: where a law has a reading by each, each key that was
/// given has one vote for its own, one that speaks of another type a tenth of one (CountEvidence::keyOwners,
/// ClaimPriors::foreignKey: what claims weigh them by). A law is settled where the key that is set apart is outvoted:
/// `replication = 3` beside `shards = 8` and `volumes = 8` does not say that three directories are made; alone, or
/// beside one other, it does. Keys that were not given have no vote: who asks what happens with `mappers = 50` says
/// nothing of the others, who gives a run's whole configuration says that they stay. A key that speaks of the law's own
/// type ("jobs_per_producer" of producer) is not outvoted. Asked of laws that give every count.
/// @param given  what was given of the configuration; the plan's parameters are complete
/// Source: ours.
void settleReadings(Plan& plan, const Parameters& given);

} // namespace tenfold
