#include "core/mining/ask/refine_answers.h"

#include "core/mining/work/question_names.h"
#include "core/prepare/refine_methods.h"
#include "core/questions/answers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kDigest = 40; ///< hex digits of a SHA-1

/// The method of the trace that a rule, or a rule before it, refines: rules of refined methods follow it.
std::string rootOf(const RefineRule& rule, const std::vector<RefineRule>& rules) {
    return recordedMethod(rules, rule.target, rule.method);
}

/// What stands between commas, without the blanks around it: "GET /user/{n}, PUT /user/{n}".
std::set<std::string> methodsIn(const std::string& text) {
    std::set<std::string> methods;
    std::string method;
    for (const char c : text + ",") {
        if (c != ',') {
            if (c != ' ' || !method.empty()) method += c;
            continue;
        }
        method.erase(method.find_last_not_of(' ') + 1);
        if (!method.empty()) methods.insert(std::exchange(method, {}));
    }
    return methods;
}

/// What a user calls values or transactions.
std::map<std::string, std::string> givenNames(const std::string& text) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    std::map<std::string, std::string> names;
    if (!json.is_object()) return names;
    for (const auto& [value, name] : json.items())
        if (name.is_string() && !name.get<std::string>().empty()) names[value] = name.get<std::string>();
    return names;
}

/// Names by shape; those given to several shapes are left out.
std::map<std::string, std::string> namesByShape(const std::map<std::string, std::string>& given) {
    std::map<std::string, std::string> names;
    std::map<std::string, std::set<std::string>> shapesOf;
    for (const auto& [value, name] : given) {
        // a digest or a whole script; what is shorter is a shape as it is shown
        const std::string shape = value.size() < kDigest ? value : valueShape(value);
        names[shape] = name;
        shapesOf[name].insert(shape);
    }
    std::erase_if(names, [&](const auto& named) { return shapesOf[named.second].size() > 1; });
    return names;
}

/// Transactions are named by their content or by the name that is shown; two never get the same name.
void nameTransactionsOf(RefineRule& rule, const std::map<std::string, std::string>& given) {
    for (const auto& [key, name] : given) {
        const bool isTaken = std::any_of(rule.names.begin(), rule.names.end(),
                                         [&, &called = name](const auto& named) { return named.second == called; });
        if (isTaken) continue;
        const auto shown = std::find_if(rule.names.begin(), rule.names.end(),
                                        [&, &value = key](const auto& named) { return named.second == value; });
        if (shown != rule.names.end())
            shown->second = name;
        else
            rule.names.insert_or_assign(key, name);
    }
}

void giveNames(const std::map<std::string, std::string>& given, std::vector<RefineRule>& rules) {
    const std::map<std::string, std::string> names = namesByShape(given);
    for (std::size_t r = 0; r < rules.size(); ++r) {
        if (!rules[r].closer.empty()) {
            nameTransactionsOf(rules[r], given);
            continue;
        }
        rules[r].names = names;
        for (std::size_t later = r + 1; later < rules.size(); ++later) { // rules of what this one makes
            const std::string prefix = rules[r].method + ' ';
            if (rules[later].target != rules[r].target || !rules[later].method.starts_with(prefix)) continue;
            const auto name = names.find(rules[later].method.substr(prefix.size()));
            if (name != names.end()) rules[later].method = prefix + name->second;
        }
    }
}

} // namespace

void applyRefineAnswers(const std::vector<Answer>& answers, std::vector<RefineRule>& rules) {
    const Answer* answer = findAnswer(answers, kRefineQuestion);
    if (!answer) return;
    if (answer->choice == "names") giveNames(givenNames(answer->value), rules);
    if (answer->choice != "as recorded") return;
    const std::set<std::string> kept = methodsIn(answer->value);
    const std::vector<RefineRule> all = rules;
    std::erase_if(rules, [&](const RefineRule& rule) {
        return kept.empty() || kept.contains(rootOf(rule, all)) || kept.contains(rule.closer);
    });
}

void applyNameAnswers(const std::vector<Answer>& answers, std::vector<NamePattern>& patterns) {
    const Answer* answer = findAnswer(answers, kNamesQuestion);
    if (!answer || answer->choice != "as recorded") return;
    const std::set<std::string> none = methodsIn(answer->value);
    std::erase_if(patterns, [&](const NamePattern& pattern) { return none.empty() || none.contains(pattern.pattern); });
}

} // namespace tenfold
