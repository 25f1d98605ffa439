#pragma once

#include "core/validation/validation.h"

namespace tenfold {

/// How wide the predicted bands are beside those that the other run at the same scale gives. Two ways of making a band
/// of that run's delays: the method of ours with this run alone, stretched by one factor; and its own range with one
/// margin at all places. Factor and margin are chosen in hindsight so that as many delays lie inside as in our bands.
void compareWithTwin(const ValidationReport& report, const ValidationReport& twin);

} // namespace tenfold
