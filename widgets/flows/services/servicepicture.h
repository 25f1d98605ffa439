#pragma once

#include "core/flows/classes/flow_set.h"
#include "widgets/flows/graph/graphpicture.h"

namespace tenfold {

/// The graph of services: who calls whom, from left to right. Ids are indices in ServiceGraph::services and ::links, of
/// what led to something behind those of links.
/// Figures of nodes are of visits, those of edges calls a second and the median; shares are of all requests' time,
/// each its own.
/// @param around  only this service, who calls it and whom it calls; -1: all
std::shared_ptr<const GraphPicture> servicePicture(const FlowSet& flows, int around = -1);

} // namespace tenfold
