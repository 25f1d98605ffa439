#include "core/mining/sequences/nondeterminism.h"

#include "core/mining/work/question_names.h"
#include "core/questions/answers.h"

#include <charconv>
#include <set>

namespace tenfold {
namespace {

constexpr Words kRelocateKeysAny =
    TENFOLD_WORDS("Sentence", "relocate after {0} by {1} = {2}, any node", "relocate.keysAny");
constexpr Words kRelocateKeyAny = TENFOLD_WORDS("Sentence", "relocate after {0} by {1}, any node", "relocate.keyAny");
constexpr Words kRelocateKeys = TENFOLD_WORDS("Sentence", "relocate after {0} by {1} = {2}", "relocate.keys");
constexpr Words kRelocateKey = TENFOLD_WORDS("Sentence", "relocate after {0} by {1}", "relocate.key");
constexpr Words kRelocate = TENFOLD_WORDS("Sentence", "relocate after {0}", "relocate");

/// The targets of a method among the calls of a trace: a rule for each.
std::set<std::string> targetsOf(const Trace& trace, const std::string& method) {
    std::set<std::string> targets;
    for (const Event& event : trace.events)
        if (trace.text(event.method) == method)
            targets.insert(event.target.valid() ? trace.text(event.target) : std::string());
    return targets;
}

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

} // namespace

std::optional<ResolutionRule> parseRelocation(const std::string& target, const std::string& method,
                                              const std::string& text) {
    constexpr std::string_view kAfter = "after ", kBy = " by ", kAnyNode = ", any node";
    std::string rest = trimmed(text);
    if (!rest.starts_with(kAfter)) return std::nullopt;
    ResolutionRule rule;
    rule.kind = ResolutionRule::Kind::Relocate;
    rule.target = target;
    rule.method = method;
    rule.reach = 1;
    rest.erase(0, kAfter.size());
    if (rest.ends_with(kAnyNode)) {
        rule.anyNode = true;
        rest.erase(rest.size() - kAnyNode.size());
    }
    if (const std::size_t by = rest.find(kBy); by != std::string::npos) {
        const std::string keys = rest.substr(by + kBy.size());
        rest.erase(by);
        const std::size_t equal = keys.find('=');
        rule.key = trimmed(keys.substr(0, equal));
        if (equal != std::string::npos) rule.afterKey = trimmed(keys.substr(equal + 1));
        rule.reach = 0;
        if (rule.key.empty()) return std::nullopt;
    }
    rule.after = trimmed(rest);
    const bool lacksKey = rule.key.empty() && rule.after.ends_with(" by");
    if (lacksKey || rule.after.empty() || (rule.anyNode && rule.key.empty())) return std::nullopt;
    return rule;
}

/// The place that an answer asks for: in its choice ("relocate after create") or its value.
std::optional<ResolutionRule> relocationOf(const Answer& answer, const std::string& target, const std::string& method) {
    constexpr std::string_view kRelocate = "relocate";
    if (!answer.choice.starts_with(kRelocate)) return std::nullopt;
    return parseRelocation(target, method,
                           answer.value.empty() ? answer.choice.substr(kRelocate.size()) : answer.value);
}

std::string placeText(const ResolutionRule& rule) {
    std::string text = "after " + rule.after;
    if (!rule.key.empty()) text += " by " + rule.key;
    if (!rule.afterKey.empty() && rule.afterKey != rule.key) text += " = " + rule.afterKey;
    return text + (rule.anyNode ? ", any node" : "");
}

Sentence relocationWords(const std::string& choice) {
    const auto rule = relocationOf({{}, {}, choice, {}}, {}, {});
    if (!rule) return {};
    if (rule->key.empty()) return say(kRelocate, rule->after);
    if (rule->afterKey.empty() || rule->afterKey == rule->key)
        return say(rule->anyNode ? kRelocateKeyAny : kRelocateKey, rule->after, rule->key);
    return say(rule->anyNode ? kRelocateKeysAny : kRelocateKeys, rule->after, rule->key, rule->afterKey);
}

std::vector<ResolutionRule> resolutionsOf(const Trace& trace, const std::vector<Answer>& answers) {
    std::vector<ResolutionRule> rules;
    const auto addFor = [&](const QuestionSubject& subject, auto&& ruleFor) {
        for (const std::string& target : targetsOf(trace, subject.name)) {
            if (subject.target && *subject.target != target) continue;
            std::optional<ResolutionRule> rule = ruleFor(target);
            if (!rule) continue;
            rule->target = target;
            rule->method = subject.name;
            rules.push_back(std::move(*rule));
        }
    };
    for (const Answer& answer : answers) {
        if (const auto merged = subjectIn(answer.key, kMergedQuestion); merged && answer.choice == kSplitMerged)
            addFor(*merged, [&](const std::string&) {
                ResolutionRule rule;
                rule.kind = ResolutionRule::Kind::SplitMerged;
                rule.mergedShare = -1;
                std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), rule.mergedShare);
                return std::optional(rule);
            });
        auto moved = subjectIn(answer.key, kDiffersQuestion);
        if (!moved) moved = subjectIn(answer.key, kCauseQuestion);
        if (!moved) continue;
        addFor(*moved, [&](const std::string& target) -> std::optional<ResolutionRule> {
            if (answer.choice == "drop") return ResolutionRule{};
            std::optional<ResolutionRule> rule = relocationOf(answer, target, moved->name);
            return rule && rule->anyNode ? rule : std::nullopt;
        });
    }
    return rules;
}

} // namespace tenfold
