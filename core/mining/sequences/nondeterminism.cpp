#include "core/mining/sequences/nondeterminism.h"

#include "core/mining/decisions/answers.h"
#include "core/mining/sequences/shared_causes.h"
#include "core/prepare/refine_methods.h"
#include "core/program/walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::string_view kCause = "nondeterminism/cause/";
constexpr std::string_view kBatch = "nondeterminism/batch/";
constexpr std::string_view kMerged = "nondeterminism/merged/";

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

std::string numbersText(const SequenceDifference& d) {
    std::string text;
    if (d.isOrder) return fmt::format("{} calls stand elsewhere in {} of {} nodes", d.extra, d.nodes, d.ofNodes);
    if (d.extra > 0) text = fmt::format("{} calls without a place", d.extra);
    if (d.missing > 0) text += fmt::format("{}{} left out", text.empty() ? "" : ", ", d.missing);
    return fmt::format("{} in {} of {} nodes", text, d.nodes, d.ofNodes);
}

struct DifferenceGroup {
    std::vector<std::string> choices, evidence, types;
    std::uint64_t places = 0;
    bool isOrder = true;
    std::uint64_t extra = 0, missing = 0;
    double agree = 1;
};

void add(const SequenceDifference& difference, const std::string& type, DifferenceGroup& group) {
    for (const ResolutionRule& rule : difference.proposals) {
        const std::string choice = "relocate " + placeText(rule);
        if (std::find(group.choices.begin(), group.choices.end(), choice) == group.choices.end())
            group.choices.push_back(choice);
    }
    group.places += difference.extra + difference.missing;
    group.isOrder = group.isOrder && difference.isOrder;
    group.extra += difference.extra;
    group.missing += difference.missing;
    group.types.push_back(type);
    const auto edits = static_cast<double>(std::max<std::uint64_t>(1, difference.extra + difference.missing));
    const auto nodes = static_cast<double>(std::max<std::uint64_t>(1, difference.ofNodes));
    group.agree = std::min(group.agree, difference.proposals.empty() ? 1 - static_cast<double>(difference.nodes) / nodes
                                                                     : std::max(0.0, 1 - difference.editsLeft / edits));
    group.evidence.push_back(type + ": " + numbersText(difference));
    if (!difference.proposals.empty())
        group.evidence.push_back(fmt::format("{} leaves {:.0f} edits of {}",
                                             "relocate " + placeText(difference.proposals.front()),
                                             difference.editsLeft, difference.extra + difference.missing));
    group.evidence.insert(group.evidence.end(), difference.evidence.begin(), difference.evidence.end());
}

Question questionOf(const std::string& method, const DifferenceGroup& group) {
    std::vector<std::string> choices = group.choices;
    std::string text = fmt::format("{} stands elsewhere in some nodes: move it to one place?", method);
    if (choices.empty()) {
        text = fmt::format("{} differs between equal nodes: what is it?", method);
        choices = {"as in the program"};
    }
    for (const char* other : {"as in the program", "keep", "ignore", "drop"})
        if (std::find(choices.begin(), choices.end(), other) == choices.end()) choices.emplace_back(other);
    Question q = makeQuestion("nondeterminism", std::string(kDiffersKey) + method, text, std::move(choices));
    q.confidence = group.agree;
    q.places = group.places;
    q.evidence = group.evidence;
    q.evidence.emplace_back("as in the program: odd calls are not planned, places are always used; keep: as often as "
                            "recorded; ignore: odd calls are noise; drop: all calls of the method are noise");
    return q;
}

void askMerged(const MiningWork& work, std::vector<Question>& questions) {
    std::set<std::pair<std::string, std::string>> byChance; // calls in loops whose rounds chance decides
    for (const TypeWork& type : work.types) {
        for (const SequenceDifference& difference : type.differences)
            byChance.emplace(difference.target, recordedMethod(work.refine, difference.target, difference.method));
        forEachStep(type.program.body, [&](const Step& step, const std::vector<const Step*>& loops) {
            const auto* call = std::get_if<CallStep>(&step.node);
            const auto isChance = [](const Step* s) {
                return std::get<LoopStep>(s->node).origin == CountOrigin::Chance;
            };
            if (call && std::any_of(loops.begin(), loops.end(), isChance))
                byChance.emplace(call->target, recordedMethod(work.refine, call->target, call->method));
        });
    }
    for (const VaryingList& list : work.varyingLists) {
        if (!byChance.contains({list.target, list.method})) continue;
        const double merged = 1 - static_cast<double>(list.calls) / static_cast<double>(list.elements);
        Question q = makeQuestion("nondeterminism", std::string(kMerged) + list.method,
                                  fmt::format("{} carries 1 to {} elements of {} by chance: one call for each?",
                                              list.method, list.longest, list.list),
                                  {"keep", "split merged"});
        q.confidence = 0.5;
        q.places = list.calls;
        q.evidence = {fmt::format("{} elements in {} calls: {:.0f} % of the elements came with one before",
                                  list.elements, list.calls, 100 * merged),
                      "split merged: elements are counted and predicted, and sent together as often as recorded "
                      "(--value: another share, 0 to 1)"};
        questions.push_back(std::move(q));
    }
}

void askCauses(const MiningWork& work, std::vector<Question>& questions) {
    for (const SharedCause& cause : findSharedCauses(work)) {
        const auto isAsked = [&](const Question& q) { return q.key == std::string(kCause) + cause.method; };
        if (std::any_of(questions.begin(), questions.end(), isAsked)) continue;
        Question q = makeQuestion("nondeterminism", std::string(kCause) + cause.method,
                                  fmt::format("{} of {} carries a value of an earlier {} of another node: is it caused "
                                              "by that?",
                                              cause.method, cause.type, cause.rule.after),
                                  {"keep", "relocate " + placeText(cause.rule)});
        q.confidence = 0.5;
        q.places = cause.calls;
        q.evidence = {fmt::format("{} = {}.{} in all {} calls", cause.rule.key, cause.rule.after, cause.rule.afterKey,
                                  cause.calls),
                      fmt::format("relocate: each {} stands in the other node's list right behind its {}", cause.method,
                                  cause.rule.after)};
        questions.push_back(std::move(q));
    }
    for (const Answer& answer : work.answers) { // what was moved has no cause elsewhere any more
        const auto isAsked = [&](const Question& q) { return q.key == answer.key; };
        if (!answer.key.starts_with(kCause) || std::any_of(questions.begin(), questions.end(), isAsked)) continue;
        const std::string method = answer.key.substr(kCause.size());
        questions.push_back(makeQuestion("nondeterminism", answer.key,
                                         fmt::format("Is {} caused by a call of another node?", method),
                                         {"keep", answer.choice}));
    }
}

void askBatches(const MiningWork& work, std::vector<Question>& questions) {
    for (const TypeWork& type : work.types)
        forEachStep(type.program.body, [&](const Step& step, const auto&) {
            const auto* loop = std::get_if<LoopStep>(&step.node);
            const auto* call = loop && !loop->body.empty() ? std::get_if<CallStep>(&loop->body.front().node) : nullptr;
            const std::string key = call ? std::string(kBatch) + call->method : "";
            if (!call || (loop->batch == 0 && answerTo(work.answers, key) != "keep")) return;
            Question q = makeQuestion("nondeterminism", key,
                                      fmt::format("{} handles batches: one loop, cut into batches?", type.name),
                                      {"flatten", "keep"});
            q.evidence = {fmt::format("{} of {} in all, {} at a time, the last batch what is left",
                                      loop->count.form.text(), call->method, loop->batch),
                          "flatten: the sum follows a law and batches have one size (--value: another size); "
                          "keep: each batch has a size by chance"};
            questions.push_back(std::move(q));
        });
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

std::vector<ResolutionRule> resolutionsOf(const Trace& trace, const std::vector<Answer>& answers) {
    std::vector<ResolutionRule> rules;
    const auto addFor = [&](const std::string& method, auto&& ruleFor) {
        for (const std::string& target : targetsOf(trace, method))
            if (std::optional<ResolutionRule> rule = ruleFor(target)) {
                rule->target = target;
                rule->method = method;
                rules.push_back(std::move(*rule));
            }
    };
    for (const Answer& answer : answers) {
        if (answer.key.starts_with(kMerged) && answer.choice == "split merged")
            addFor(answer.key.substr(kMerged.size()), [&](const std::string&) {
                ResolutionRule rule;
                rule.kind = ResolutionRule::Kind::SplitMerged;
                rule.mergedShare = -1;
                std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), rule.mergedShare);
                return std::optional(rule);
            });
        const std::string_view prefix = answer.key.starts_with(kDiffersKey) ? kDiffersKey : kCause;
        if (!answer.key.starts_with(prefix)) continue;
        const std::string method = answer.key.substr(prefix.size());
        addFor(method, [&](const std::string& target) -> std::optional<ResolutionRule> {
            if (answer.choice == "drop") return ResolutionRule{};
            std::optional<ResolutionRule> rule = relocationOf(answer, target, method);
            return rule && rule->anyNode ? rule : std::nullopt;
        });
    }
    return rules;
}

std::vector<Question> askNondeterminism(const MiningWork& work) {
    std::vector<Question> questions;
    std::map<std::string, DifferenceGroup> groups;
    for (const TypeWork& type : work.types)
        for (const SequenceDifference& difference : type.differences)
            add(difference, type.name, groups[difference.method]);
    for (const auto& [method, group] : groups)
        questions.push_back(questionOf(method, group));
    askMerged(work, questions);
    askCauses(work, questions);
    askBatches(work, questions);
    return questions;
}

} // namespace tenfold
