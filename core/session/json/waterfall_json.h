#pragma once

#include "core/flows/requests/waterfall.h"

namespace tenfold {

class JsonWriter;

/// One request in time, as the document of formats.md ("waterfall").
void writeWaterfall(const WholeRequest& request, const Waterfall& waterfall, JsonWriter& out);

} // namespace tenfold
