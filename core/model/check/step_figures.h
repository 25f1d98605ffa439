#pragma once

#include "core/flows/compare/flow_paths.h"
#include "core/stats/distribution.h"

namespace tenfold {

/// With four digits that count, as models are written.
double roundedFigure(double value);
/// As a baseline writes it: own time of a visit on average, seconds.
double measuredTime(const PathFigures& of);
/// As a baseline writes it: visits a visit of the caller.
double measuredTimes(const PathFigures& of, const PathFigures& caller);
/// Of what was seen, ns; 0 below two values.
double standardDeviation(const Distribution& of);

} // namespace tenfold
