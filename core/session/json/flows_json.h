#pragma once

#include "core/flows/classes/flow_set.h"

#include <nlohmann/json_fwd.hpp>

namespace tenfold {

class JsonWriter;

/// The document of formats.md ("flows").
void writeFlows(const FlowSet& flows, JsonWriter& out);

/// What is remarked on requests, as it stands in documents of flows.
nlohmann::ordered_json noticeJson(const FlowNotice& notice);

} // namespace tenfold
