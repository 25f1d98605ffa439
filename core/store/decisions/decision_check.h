#pragma once

#include "core/store/decisions/decision.h"
#include "core/words/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace tenfold {

/// Why a decision must not come into a workspace, as the end of "a decision: …"; nothing when it may. Its texts are
/// JSON of bounded depth and length (limits.h), and the members of its subject that readers know are of their kind:
/// "question", "kind", "run", "key", "document" and "name" texts, "id" a whole number.
std::optional<Sentence> faultOf(const NewDecision& decision);

/// Whether the value of a decision of kind 'run' fits its choice.
bool fitsRunSetting(const std::string& choice, const nlohmann::json& value);

/// A decision of a file, as readers may rely on: names are UTF-8, and a subject or value that faultOf() would refuse is
/// empty. Earlier versions let such in, and files are changed by others; it decides nothing then.
void makeSound(NewDecision& decision);

} // namespace tenfold
