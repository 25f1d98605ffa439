#pragma once

#include "core/claims/count_evidence.h"

#include <string>

namespace tenfold {

/// Whether a configuration key says by its name how many nodes a type has: "producers" those of producer, "clients"
/// those of client-loader and of client-worker.
bool isCountOf(const std::string& key, const std::string& type);

/// The key that is named so and equal to the number of nodes in every run; empty where there is none, or more than one
/// and none of them has the whole name.
std::string nodesKeyOf(const RecordedType& type, const std::vector<CountedRun>& runs);

} // namespace tenfold
