#pragma once

#include "core/plan/plan.h"

namespace tenfold {

/// Keys that moved together in every run and are given apart: where a law has a reading by each, each key that was
/// given has a vote for its own; one set apart that speaks of another type a tenth of one (ClaimPriors::foreignKey). A
/// law is settled where the key that is set apart is outvoted: `replication = 3` beside `clients = 8` and `datanodes =
/// 8` does not say that three directories are made; alone, or beside one other, it does. A key that speaks of the law's
/// own type ("jobs_per_producer" of producer) is not outvoted. Asked of laws that give every count.
/// @param given  what was given of the configuration; the plan's parameters are complete
/// Source: ours.
void settleReadings(Plan& plan, const Parameters& given);

} // namespace tenfold
