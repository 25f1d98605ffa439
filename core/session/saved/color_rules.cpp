#include "core/session/saved/color_rules.h"

#include "core/filter/filter.h"
#include "core/store/decisions/documents.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

constexpr const char* kColorsKind = "colours"; ///< of document
constexpr const char* kColorsOf = "calls";     ///< its name
constexpr std::array<std::string_view, kRuleColors> kColorNames = {"red",   "orange", "yellow",
                                                                   "green", "blue",   "violet"};

constexpr Words kTooManyRules = TENFOLD_WORDS("Sentence", "there can be {0} rules at most", "colours.too_many");
constexpr Words kNoFilter = TENFOLD_WORDS("Sentence", "no filter says which calls", "colours.no_filter");
constexpr Words kThereAlready = TENFOLD_WORDS("Sentence", "another rule has the same filter", "colours.twice");

Status checkRules(const std::vector<ColorRule>& rules) {
    if (rules.size() > kMostColorRules)
        return fail(MessageId::BadColorRule, {rules.back().filter, say(kTooManyRules, kMostColorRules)});
    for (auto rule = rules.begin(); rule != rules.end(); ++rule) {
        const Filter filter(rule->filter);
        if (filter.state() != FilterState::Valid)
            return fail(MessageId::BadColorRule, {rule->filter, filter.problem()});
        if (filter.isEmpty()) return fail(MessageId::BadColorRule, {rule->filter, say(kNoFilter)});
        if (std::any_of(rules.begin(), rule, [&](const ColorRule& before) { return before.filter == rule->filter; }))
            return fail(MessageId::BadColorRule, {rule->filter, say(kThereAlready)});
    }
    return {};
}

} // namespace

std::string_view ruleColorName(RuleColor color) {
    return kColorNames[std::size_t(color)];
}

std::optional<RuleColor> ruleColorOf(std::string_view name) {
    const auto found = std::find(kColorNames.begin(), kColorNames.end(), name);
    if (found == kColorNames.end()) return std::nullopt;
    return RuleColor(found - kColorNames.begin());
}

Result<std::vector<ColorRule>> colorRules(Workspace& workspace) {
    std::vector<ColorRule> rules;
    ASSIGN_OR_RETURN(const std::optional<Document> kept, document(workspace, kColorsKind, kColorsOf));
    if (!kept) return rules;
    const auto list = nlohmann::json::parse(kept->text, nullptr, false);
    if (!list.is_array()) return rules;
    for (const auto& one : list) {
        if (!one.is_object() || !one.contains("filter") || !one["filter"].is_string()) continue;
        if (!one.contains("colour") || !one["colour"].is_string()) continue;
        const auto color = ruleColorOf(one["colour"].get_ref<const std::string&>());
        if (color && rules.size() < kMostColorRules) rules.push_back({one["filter"].get<std::string>(), *color});
    }
    return rules;
}

Status saveColorRules(Workspace& workspace, const std::vector<ColorRule>& rules) {
    RETURN_IF_ERROR(checkRules(rules));
    ASSIGN_OR_RETURN(const std::vector<ColorRule> before, colorRules(workspace));
    if (before == rules) return {};
    auto list = nlohmann::json::array();
    for (const ColorRule& rule : rules)
        list.push_back({{"filter", rule.filter}, {"colour", ruleColorName(rule.color)}});
    RETURN_IF_ERROR(workspace.decide(rules.empty()
                                         ? forgettingOf(kColorsKind, kColorsOf, "Colours of calls: removed")
                                         : savingOf(kColorsKind, kColorsOf,
                                                    list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                                                    fmt::format("Colours of calls: {}", rules.size()))));
    return {};
}

} // namespace tenfold
