#pragma once

#include "core/base/result.h"
#include "core/program/program.h"

#include <nlohmann/json_fwd.hpp>

namespace tenfold {

/// The program as a JSON document and back; a round trip gives an equal program. Errors of reading: Format, with the
/// JSON pointer of the offending place.
nlohmann::ordered_json toJson(const WorkloadProgram& program);
nlohmann::ordered_json toJson(const NodeProgram& program);
nlohmann::ordered_json toJson(const Law& law);
nlohmann::ordered_json toJson(const Expression& expression);
nlohmann::ordered_json toJson(const CallStep& call);
Result<WorkloadProgram> programFromJson(const nlohmann::ordered_json& document);

} // namespace tenfold
