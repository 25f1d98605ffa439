#pragma once

#include "core/workload/law.h"

#include <string>
#include <vector>

namespace tenfold {

/// One recorded count: the parameters of the run and what was counted there.
struct CountObservation {
    Parameters parameters; ///< "scale" and configuration keys
    double count = 0;
};

/// The law of a count over scale and configuration (spec 3.4). Tried: a constant, a*x + b and min(cap, a*x) with x the
/// scale or a configuration key. A form with whole coefficients that gives every count is taken, the scale before
/// configuration keys; the others that fit are kept as `alsoFits`. When none is exact: the line of least squares over
/// the scale, or the mean when the slope cannot be told from zero, with what is left as sigma.
/// @param caps  constants seen in arguments that a growing count may end at (spec 3.8)
/// @return fewer than four scales: `proposal` is set, also when it fits exactly; a single scale: a constant.
/// Cost: O(observations * keys). Source: spec 3.4; caps are ours.
Law fitLaw(const std::vector<CountObservation>& observations, const std::vector<double>& caps = {});

} // namespace tenfold
