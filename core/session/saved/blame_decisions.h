#pragma once

#include "core/model/check/model_check.h"
#include "core/store/decisions/decision.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Who is wrong where a model and requests disagree, as a person says. Subject {"model", "kind", "service",
/// "operation", "to", "in", "why"}, choice "system", "model" or "later".
inline constexpr std::string_view kDecisionVerdict = "verdict";

enum class Blame {
    System, ///< it does not do what it should
    Model,  ///< what is expected is not right
    Later,  ///< looked at, not decided yet
};
inline constexpr std::size_t kBlames = 3;
std::string_view blameName(Blame blame);

/// What a decision was made on: a verdict without its numbers.
struct BlamedVerdict {
    std::string model;
    VerdictKind kind = VerdictKind::Center;
    std::string service, operation, to, inOperation;
    MismatchReason why = MismatchReason::None;
    Blame blame = Blame::Later;
    DecisionKey decision;
};

/// A decision on a verdict of a check. @param name  one line for people; empty = made from the rest
NewDecision blameDecision(const std::string& model, const ModelVerdict& verdict, Blame blame, const std::string& name);

/// The decisions in force on verdicts, the latest of each; those that cannot be read are left out.
std::vector<BlamedVerdict> blamesInForce(const std::vector<Decision>& decisions);

/// What was decided on a verdict of a check of this model; nothing: not yet.
std::optional<Blame> blameOf(const std::vector<BlamedVerdict>& decided, const std::string& model,
                             const ModelVerdict& verdict);

} // namespace tenfold
