#pragma once

#include <nlohmann/json_fwd.hpp>

namespace tenfold {

/// Brings a program's document from format 1 of the plan (before calls, variables and guards had types of their own) to
/// the one that programFromJson() reads. What has not the form of format 1 is left as it is, for the reader to refuse.
void upgradeProgram(nlohmann::ordered_json& program);

} // namespace tenfold
