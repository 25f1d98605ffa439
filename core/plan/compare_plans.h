#pragma once

#include "core/plan/plan.h"
#include "core/program/compare_programs.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What two plans say differently. Numbers where one of them lacks the type or method are 0.
struct PlanComparison {
    struct Parameter {
        std::string key;
        std::optional<double> oldValue, newValue;
    };
    struct Nodes {
        std::string type; ///< by its new name, also below
        std::uint64_t oldNodes = 0, newNodes = 0;
    };
    struct Count {
        std::string type, target, method;
        bool periodic = false;
        double oldCalls = 0, newCalls = 0;
        std::string oldLaw, newLaw;
    };
    /// Version, inputs, decisions in force: where the plans come from. Empty = the plan does not have the key.
    struct Provenance {
        std::string key, oldValue, newValue;
    };
    std::vector<Parameter> parameters;
    std::vector<Nodes> nodes;
    std::vector<Count> counts; ///< calls or law differ
    ProgramComparison program;
    std::vector<Provenance> provenance;
    bool isEqual = true;         ///< the same workload, whatever its provenance and warnings
    bool isEvidenceOnly = false; ///< not equal, and nothing above but the provenance differs: recorded times, samples
};

/// Cost: that of comparePrograms and predictCounts.
PlanComparison comparePlans(const Plan& old, const Plan& now);

} // namespace tenfold
