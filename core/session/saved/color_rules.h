#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

class Workspace;

/// Colours that calls are marked with, as hues: a theme has a light and a dark form of each.
enum class RuleColor { Red, Orange, Yellow, Green, Blue, Violet };
inline constexpr std::size_t kRuleColors = 6;
/// "red", as rules are written and read.
std::string_view ruleColorName(RuleColor color);
std::optional<RuleColor> ruleColorOf(std::string_view name);

/// Calls that match a filter are shown in a colour: a document of the user's (documents.h), saved as a decision that
/// can be undone and that goes out with the others.
struct ColorRule {
    std::string filter; ///< core/filter/filter.h
    RuleColor color = RuleColor::Red;
    bool operator==(const ColorRule&) const = default;
};

inline constexpr std::size_t kMostColorRules = 20; ///< each is one pass over the calls of a run

/// Those of a workspace in their order: the first that a call matches gives its colour. Errors: those of reading; what
/// is no rule is left out.
Result<std::vector<ColorRule>> colorRules(Workspace& workspace);
/// Keeps them in place of those before. Errors: BadColorRule (a filter that is empty or wrong, or there twice; more
/// than kMostColorRules); those of Workspace.
Status saveColorRules(Workspace& workspace, const std::vector<ColorRule>& rules);

} // namespace tenfold
