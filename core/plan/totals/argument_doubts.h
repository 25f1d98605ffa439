#pragma once

#include "core/plan/plan.h"
#include "core/words/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace tenfold {

/// An argument of which no recorded run has shown what it is at the plan's scale.
struct ArgumentDoubt {
    std::string type, target, method, path;
    Sentence doubt;
    bool operator==(const ArgumentDoubt&) const = default;
};

/// Arguments whose rule leaves what was recorded (method.md, Arguments): a number that follows the scale or a key
/// beyond their recorded values, one in a text that has more digits than any recorded, an octet above 255, a constant
/// that equals the value which a parameter had in every run and does not have here. Each argument of a call once, by
/// type and place. Rounds of loops and numbers of nodes are those that laws give. Cost: O(arguments * runs).  Source:
/// ours.
std::vector<ArgumentDoubt> doubtedArguments(const Plan& plan);

/// [{"type","target","method","path","doubt"}].
nlohmann::ordered_json toJson(const std::vector<ArgumentDoubt>& doubts);

} // namespace tenfold
