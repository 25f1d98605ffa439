#pragma once

#include "core/base/result.h"
#include "core/store/events/rows.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Kinds of decisions. Others are kept as they are.
inline constexpr std::string_view kDecisionAnswer = "answer"; ///< subject {"question": id, "kind": …}
inline constexpr std::string_view kDecisionRun = "run";       ///< subject {"run": name at import, "key": …}

/// A decision to be made. Texts of `subject` and `value` are JSON.
struct NewDecision {
    std::string kind;
    std::string subject = "{}"; ///< a JSON object: what it is about
    std::string choice;
    std::string value;     ///< any JSON; empty = none
    std::string name;      ///< one line for people; empty = made from the rest
    std::string note = {}; ///< what people remark on it; may be empty
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
    DecisionKey batch;     ///< the first of those made together; none: it was made alone
    std::string batchName; ///< one line for people on the whole batch, at its first decision; may be empty
};

/// What one undo takes back: a decision made alone, or all that were made together.
struct DecisionStep {
    std::size_t first = 0; ///< place in the list of decisions
    std::size_t count = 1;
};
/// @param decisions  of a workspace, in order; those of a batch stand together
std::vector<DecisionStep> decisionSteps(const std::vector<Decision>& decisions);

/// Texts of a decision that people may change at any time; they decide nothing.
enum class DecisionText : std::uint8_t {
    Name,
    BatchName, ///< of all that were made together
    Note,
};

/// Decisions in force as TOML text for people, in order; and back. Round trip: everything but key and state is kept;
/// batches are numbered 1, 2 … in the text, and `batch` is that number after reading it.
/// Errors: BadDecisionFile with file:line:column.
std::string decisionsToToml(const std::vector<Decision>& decisions);
Result<std::vector<Decision>> decisionsFromToml(std::string_view toml, const std::string& fileName);

} // namespace tenfold
