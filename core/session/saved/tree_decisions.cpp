#include "core/session/saved/tree_decisions.h"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kQuantityNames = {"own", "duration", "count"};
constexpr std::string_view kPrune = "prune", kSplit = "split";

std::string memberOf(const json& object, const char* key) {
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::string dumpedTree(const json& document) {
    return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<TreeEdit> readTreeEdit(const Decision& decision, const LearningTarget& target) {
    const json subject = json::parse(decision.subject, nullptr, false);
    if (!subject.is_object() || memberOf(subject, "service") != target.service ||
        memberOf(subject, "operation") != target.operation ||
        memberOf(subject, "quantity") != kQuantityNames[std::size_t(target.quantity)])
        return std::nullopt;
    TreeEdit edit;
    edit.node = memberOf(subject, "node");
    if (decision.choice == kPrune) return edit;
    if (decision.choice != kSplit) return std::nullopt;
    edit.kind = TreeEdit::Kind::Split;
    const json value = json::parse(decision.value, nullptr, false);
    if (value.is_string()) edit.attribute = value.get<std::string>();
    return edit;
}

} // namespace

NewDecision treeDecision(const LearningTarget& target, const TreeEdit& edit, const std::string& name) {
    const json subject = {{"service", target.service},
                          {"operation", target.operation},
                          {"quantity", kQuantityNames[std::size_t(target.quantity)]},
                          {"node", edit.node}};
    const bool isSplit = edit.kind == TreeEdit::Kind::Split;
    return {std::string(kDecisionTree), dumpedTree(subject), std::string(isSplit ? kSplit : kPrune),
            isSplit ? dumpedTree(json(edit.attribute)) : std::string(), name};
}

std::vector<TreeEdit> treeEditsInForce(const std::vector<Decision>& decisions, const LearningTarget& target) {
    std::vector<TreeEdit> edits;
    for (const Decision& decision : decisions) {
        if (decision.kind != kDecisionTree || decision.state != DecisionState::InForce) continue;
        if (std::optional<TreeEdit> edit = readTreeEdit(decision, target)) edits.push_back(std::move(*edit));
    }
    return edits;
}

} // namespace tenfold
