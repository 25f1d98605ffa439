#pragma once

#include "core/flows/classes/flow_set.h"

namespace tenfold {

class JsonWriter;

/// The document of formats.md ("flows").
void writeFlows(const FlowSet& flows, JsonWriter& out);

} // namespace tenfold
