#pragma once

#include "core/program/laws/law.h"

#include <string>
#include <vector>

namespace tenfold {

/// One recorded count: the parameters of the run and what was counted there.
struct CountObservation {
    Parameters parameters; ///< "scale" and configuration keys
    double count = 0;
};

/// The law of a count over scale and configuration (method.md, Counts and laws). Tried: a constant, a*x + b and
/// min(cap, a*x) with x the scale or a configuration key. A form with whole coefficients that gives every count is
/// taken, the scale before configuration keys; the others that fit are kept as `alsoFits`. When none is exact: the line
/// of least squares over the scale, or the mean when the slope cannot be told from zero, with what is left as sigma.
/// @param caps  constants seen in arguments that a growing count may end at (method.md, Counts and laws)
/// @return fewer than four scales: `proposal` is set, also when it fits exactly; a single scale: a constant.
/// Cost: O(observations * keys). Source: method.md, Counts and laws; caps are ours.
Law fitLaw(const std::vector<CountObservation>& observations, const std::vector<double>& caps = {});

/// Constants that a growth law may contain.
struct LawConstants {
    std::vector<double> caps;  ///< what a growing count may end at, see fitLaw
    std::vector<double> steps; ///< widths c of steps ceil(x/c) besides small whole numbers and configuration values
    bool isOfCalls = true;     ///< which scatter by chance; numbers of nodes do not, and means over nodes do less
};

/// As fitLaw, with the shapes a*x*log2(x) + b, a*x*x + b, a*x*y + b and a*ceil(x/c) + b besides. A line, or a line with
/// a cap, that gives every count goes before them. When no form is exact: at four scales or more the form with the
/// least error on scales left out of the fit, where another shape has to be clearly better than a line; with fewer the
/// line. `alsoFits` then has the shapes that the scatter does not tell from it, so that the interval covers them.
/// Cost: O(observations * scales * terms), some hundred terms. Source: method.md, Counts and laws.
Law fitGrowthLaw(const std::vector<CountObservation>& observations, const LawConstants& constants = {});

} // namespace tenfold
