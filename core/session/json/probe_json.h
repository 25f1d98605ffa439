#pragma once

#include "core/model/learn/learnt_tree.h"
#include "core/probe/probe_state.h"
#include "core/probe/propose_probe.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

// Experiments that a model asks for, as the documents of formats.md ("model probe").

/// Runs of a probe: points with what they took, and failures.
nlohmann::ordered_json probedJson(const ProbeProgress& probed, const std::filesystem::path& folder);

/// How far a tree is to be believed, before and after a probe.
nlohmann::ordered_json treeFidelityJson(const LearntTree& tree);

/// What a place's tree says of a combination of values.
struct PointPrediction {
    std::map<std::string, std::string> values;
    Prediction said;
};
nlohmann::ordered_json predictionsJson(const std::vector<PointPrediction>& predictions);

nlohmann::ordered_json proposalsJson(const std::vector<ProbeProposal>& proposals);

} // namespace tenfold
