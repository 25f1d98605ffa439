#pragma once

#include "core/base/result.h"
#include "core/store/rows.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Kinds of decisions. Others are kept as they are.
inline constexpr std::string_view kDecisionAnswer = "answer"; ///< subject {"question": id, "kind": …}
inline constexpr std::string_view kDecisionRun = "run";       ///< subject {"run": name at import, "key": …}
inline constexpr std::string_view kDecisionTarget = "target";
inline constexpr std::string_view kDecisionRule = "rule"; ///< how to treat calls placed by chance

/// A decision to be made. Texts of `subject` and `value` are JSON.
struct NewDecision {
    std::string kind;
    std::string subject = "{}"; ///< a JSON object: what it is about
    std::string choice;
    std::string value; ///< any JSON; empty = none
    std::string name;  ///< one line for people; empty = made from the rest
};

enum class DecisionState : std::uint8_t {
    InForce,
    Undone,        ///< can be redone
    UndoneForGood, ///< another decision was made after it was undone
};

/// A decision of the journal.
struct Decision : NewDecision {
    DecisionKey key;
    std::int64_t createdNs = 0;
    DecisionState state = DecisionState::InForce;
};

/// Decisions in force as TOML text for people, in order; and back. Round trip: everything but key and state is kept.
/// Errors: BadDecisionFile with file:line:column.
std::string decisionsToToml(const std::vector<Decision>& decisions);
Result<std::vector<Decision>> decisionsFromToml(std::string_view toml, const std::string& fileName);

} // namespace tenfold
