#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/session/saved/color_rules.h"
#include "core/store/workspace.h"
#include "core/words/store_messages.h"

#include <algorithm>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ColoursArguments {
    std::string workspace, filter, colour;
};

Result<int> listColours(Invocation& invocation, Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<ColorRule> rules, colorRules(workspace));
    if (invocation.json) {
        Json list = Json::array();
        for (const ColorRule& rule : rules)
            list.push_back({{"filter", rule.filter}, {"colour", ruleColorName(rule.color)}});
        RETURN_IF_ERROR(printDocument({{"colours", list}}));
        return 0;
    }
    if (rules.empty()) {
        RETURN_IF_ERROR(print("no colours; give calls one with: tenfold colours WS add 'method = create' red\n"));
        return 0;
    }
    Table table({"calls", "colour"});
    for (const ColorRule& rule : rules)
        table.row({rule.filter, std::string(ruleColorName(rule.color))});
    RETURN_IF_ERROR(print(table.text()));
    return 0;
}

Result<int> showColours(Invocation& invocation, const ColoursArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    return listColours(invocation, workspace);
}

auto ruleOf(std::vector<ColorRule>& rules, const std::string& filter) {
    return std::find_if(rules.begin(), rules.end(), [&](const ColorRule& rule) { return rule.filter == filter; });
}

Result<int> addColour(Invocation& invocation, const ColoursArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(std::vector<ColorRule> rules, colorRules(workspace));
    const RuleColor color = ruleColorOf(arguments.colour).value_or(RuleColor::Red); // checked by the option
    if (const auto known = ruleOf(rules, arguments.filter); known != rules.end())
        known->color = color;
    else
        rules.push_back({arguments.filter, color});
    RETURN_IF_ERROR(saveColorRules(workspace, rules));
    return listColours(invocation, workspace);
}

Result<int> dropColour(Invocation& invocation, const ColoursArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadWrite));
    ASSIGN_OR_RETURN(std::vector<ColorRule> rules, colorRules(workspace));
    const auto known = ruleOf(rules, arguments.filter);
    if (known == rules.end()) return fail(MessageId::NoColorRule, {arguments.filter});
    rules.erase(known);
    RETURN_IF_ERROR(saveColorRules(workspace, rules));
    return listColours(invocation, workspace);
}

std::vector<std::string> colourNames() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kRuleColors; ++i)
        names.emplace_back(ruleColorName(RuleColor(i)));
    return names;
}

} // namespace

void addColoursVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "colours", "which calls are shown in which colour; undone as decisions are",
                             "tenfold colours w.tenfold\n  tenfold colours w.tenfold add 'dur > 50ms' red");
    const auto arguments = std::make_shared<ColoursArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->require_subcommand(0, 1);
    const auto use = [&invocation, arguments](Result<int> (*work)(Invocation&, const ColoursArguments&)) {
        return [&invocation, arguments, work] {
            invocation.run = [arguments, work](Invocation& current) { return work(current, *arguments); };
        };
    };
    CLI::App* add = verb->add_subcommand("add", "show calls in a colour, where no rule before it gives them another");
    add->add_option("FILTER", arguments->filter, "which calls, as in the filter of the window")->required();
    add->add_option("COLOUR", arguments->colour, "red, orange, yellow, green, blue or violet")
        ->required()
        ->check(CLI::IsMember(colourNames()));
    add->parse_complete_callback(use(&addColour));
    CLI::App* remove = verb->add_subcommand("remove", "take a rule away (can be undone)");
    remove->add_option("FILTER", arguments->filter, "the filter of the rule")->required();
    remove->parse_complete_callback(use(&dropColour));
    verb->callback([verb, list = use(&showColours)] {
        if (verb->get_subcommands().empty()) list();
    });
}

} // namespace tenfold::cli
