#pragma once

#include "core/flows/compare/comparison.h"

namespace tenfold {

class JsonWriter;

/// What differs between two sets of requests, as the document of formats.md ("compare").
void writePopulations(const PopulationComparison& comparison, JsonWriter& out);

} // namespace tenfold
