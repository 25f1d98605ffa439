#include "core/mining/nondeterminism.h"

#include "core/mining/shared_causes.h"
#include "core/workload/refine_methods.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::string_view kDiffers = "nondeterminism/differs/";
constexpr std::string_view kCause = "nondeterminism/cause/";
constexpr std::string_view kBatch = "nondeterminism/batch/";
constexpr std::string_view kMerged = "nondeterminism/merged/";
constexpr std::size_t kNodesShown = 3;  ///< of evidence
constexpr std::size_t kCallsAround = 3; ///< shown before and after a difference
constexpr std::size_t kLongestJump = 8; ///< calls that one is moved over, when only the order changes

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

// --- what differs ---

using Places = std::vector<std::pair<std::string, std::string>>; ///< a call of the program and of the node, or empty

/// The node's calls beside the program's, a pair a line.
Places alignedLists(const SymbolTable& symbols, const Alignment& alignment,
                    const std::vector<std::uint32_t>& sequence) {
    const auto nameOf = [](const Step& step) { return std::get<CallStep>(step.node).method; };
    std::vector<const Step*> missing = alignment.missing;
    Places places;
    const auto addMissingUpTo = [&](std::uint32_t id) {
        std::stable_sort(missing.begin(), missing.end(), [](auto* a, auto* b) { return a->id < b->id; });
        while (!missing.empty() && missing.front()->id < id) {
            places.emplace_back(nameOf(*missing.front()), "");
            missing.erase(missing.begin());
        }
    };
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        const Step* step = alignment.calls[i].step;
        if (step) addMissingUpTo(step->id);
        places.emplace_back(step ? nameOf(*step) : "", symbols[sequence[i]].second);
    }
    addMissingUpTo(SymbolTable::kUnknown);
    return places;
}

/// The two lists around the first difference of a method, each as one line, equal calls below each other.
std::vector<std::string> linesOf(const std::string& node, const Places& places, const std::string& method) {
    const auto differs = [&](const auto& p) {
        return p.first != p.second && (p.first == method || p.second == method);
    };
    const auto first = std::find_if(places.begin(), places.end(), differs);
    if (first == places.end()) return {};
    auto last = first; // differences near each other are shown together
    for (auto it = first; it != places.end() && it - last <= static_cast<std::ptrdiff_t>(2 * kCallsAround); ++it)
        if (differs(*it)) last = it;
    const auto around = static_cast<std::ptrdiff_t>(kCallsAround);
    const auto begin = first - std::min(around, first - places.begin());
    const auto end = last + 1 + std::min(around, places.end() - last - 1);
    std::string program = begin == places.begin() ? "" : "… ", own = program;
    for (auto it = begin; it != end; ++it) {
        const std::size_t width = std::max({it->first.size(), it->second.size(), std::size_t{1}});
        program += fmt::format("{:<{}} ", it->first.empty() ? "-" : it->first, width);
        own += fmt::format("{:<{}} ", it->second.empty() ? "-" : it->second, width);
    }
    const std::string rest = end == places.end() ? "" : "…";
    const std::size_t width = std::max<std::size_t>(node.size(), 7);
    return {fmt::format("{:<{}}  {}{}", "program", width, program, rest),
            fmt::format("{:<{}}  {}{}", node, width, own, rest)};
}

std::vector<std::uint32_t> symbolsOf(const MiningWork& work, const std::vector<CollapsedCall>& calls) {
    std::vector<std::uint32_t> symbols;
    for (const CollapsedCall& call : calls)
        symbols.push_back(symbolOf(work, work.trace.events[call.event]));
    return symbols;
}

/// By symbol of the method.
std::map<std::uint32_t, SequenceDifference> findDifferences(const MiningWork& work, const TypeWork& type,
                                                            const std::vector<Step>& body) {
    constexpr std::size_t kMostMethods = 512;
    std::map<std::uint32_t, SequenceDifference> differences;
    const FlatProgram flat = flatten(body, work.symbols);
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const std::vector<std::uint32_t> sequence = symbolsOf(work, type.calls[n]);
        const Alignment alignment = align(flat, sequence);
        std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>> counts; // extra, missing
        for (std::size_t i = 0; i < sequence.size(); ++i)
            if (!alignment.calls[i].step) ++counts[sequence[i]].first;
        for (const Step* step : alignment.missing) {
            const auto& call = std::get<CallStep>(step->node);
            ++counts[work.symbols.find(call.target, call.method)].second;
        }
        // names of methods that hold values: nearly all calls differ, and no rule about one method changes that
        if (counts.size() + differences.size() > kMostMethods) return {};
        for (const auto& [symbol, count] : counts) {
            const auto [it, isNew] = differences.try_emplace(symbol);
            SequenceDifference& difference = it->second;
            std::tie(difference.target, difference.method) = work.symbols[symbol];
            difference.isOrder = (isNew || difference.isOrder) && count.first == count.second;
            difference.extra += count.first;
            difference.missing += count.second;
            difference.ofNodes = type.senders.size();
            if (++difference.nodes > kNodesShown) continue;
            const std::string node = work.trace.run(work.trace.sender(type.senders[n]).run).name + " " +
                                     work.trace.sender(type.senders[n]).name;
            for (std::string& line : linesOf(node, alignedLists(work.symbols, alignment, sequence), difference.method))
                difference.evidence.push_back(std::move(line));
        }
    }
    return differences;
}

// --- moving ---

Skeleton skeletonWith(const MiningWork& work, const TypeWork& type, const std::vector<ResolutionRule>& rules,
                      std::vector<std::vector<CollapsedCall>>& calls) {
    TypeWork moved;
    moved.senders = type.senders;
    for (const auto& own : type.calls)
        moved.calls.push_back(relocateCalls(work.trace, own, rules));
    Skeleton skeleton = inferSkeleton(sequencesOf(work, moved), work.symbols);
    calls = std::move(moved.calls);
    return skeleton;
}

/// A place for a call that is before another one in some nodes and behind it in others: neither needs the other.
struct Place {
    std::string after;
    std::uint32_t reach = 0;
    auto operator<=>(const Place&) const = default;
};

/// The calls that a moved call of a node jumped over: those between its place in the program and its own.
void addJumps(const Places& places, const std::string& method, std::set<Place>& out) {
    const auto isMissing = [&](const auto& p) { return p.first == method && p.second.empty(); };
    const auto isExtra = [&](const auto& p) { return p.first.empty() && p.second == method; };
    std::size_t last = places.size(); // the missing or extra one before
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!isMissing(places[i]) && !isExtra(places[i])) continue;
        if (last < i && isMissing(places[last]) != isMissing(places[i]) && i - last <= kLongestJump) {
            Place place;
            for (std::size_t j = last + 1; j < i; ++j)
                if (places[j].second != method && !places[j].second.empty()) {
                    place.after = places[j].second;
                    place.reach = static_cast<std::uint32_t>(j - last);
                }
            if (place.reach > 0) out.insert(place);
            last = places.size();
        } else {
            last = i;
        }
    }
}

/// Places that could make the order of a method's calls the same in all nodes: behind what it jumped over, or behind
/// the run of calls that an unplaced one stands before and others behind.
std::vector<Place> placesFor(const MiningWork& work, const TypeWork& type, const std::vector<Step>& body,
                             std::uint32_t symbol) {
    std::set<Place> out;
    std::set<std::uint32_t> before, behind; // calls before some, behind unplaced ones
    const FlatProgram flat = flatten(body, work.symbols);
    const std::string& method = work.symbols[symbol].second;
    for (const auto& calls : type.calls) {
        const std::vector<std::uint32_t> sequence = symbolsOf(work, calls);
        const Alignment alignment = align(flat, sequence);
        addJumps(alignedLists(work.symbols, alignment, sequence), method, out);
        for (std::size_t i = 0; i < sequence.size(); ++i) {
            if (sequence[i] != symbol) continue;
            if (i > 0) before.insert(sequence[i - 1]);
            if (!alignment.calls[i].step && i + 1 < sequence.size()) behind.insert(sequence[i + 1]);
        }
    }
    for (const std::uint32_t other : before)
        if (other != symbol && behind.contains(other)) out.insert({work.symbols[other].second, 1});
    return {out.begin(), out.end()};
}

/// Tries to make the order of a method's calls the same in all nodes. @param skeleton  of the calls as they are
void proposePlaces(const MiningWork& work, const TypeWork& type, const Skeleton& skeleton, std::uint32_t symbol,
                   SequenceDifference& difference) {
    double best = skeleton.size + skeleton.misfit;
    for (const Place& place : placesFor(work, type, skeleton.body, symbol)) {
        ResolutionRule rule;
        rule.kind = ResolutionRule::Kind::Relocate;
        rule.target = difference.target;
        rule.method = difference.method;
        rule.after = place.after;
        rule.reach = place.reach;
        std::vector<std::vector<CollapsedCall>> calls;
        const Skeleton moved = skeletonWith(work, type, {rule}, calls);
        if (moved.size + moved.misfit > best - 1) continue; // a call less to explain, at least
        best = moved.size + moved.misfit;
        difference.editsLeft = moved.misfit;
        difference.proposals.insert(difference.proposals.begin(), std::move(rule));
    }
}

// --- steps that only some nodes have ---

LoopStep optionalCall(Step call) {
    LoopStep loop;
    call.round = Round::Every;
    loop.byChance = true;
    loop.body.push_back(std::move(call));
    return loop;
}

/// Calls `change` for the list that holds a step, and its position; changes at most one.
template <typename Change>
bool changeAt(std::vector<Step>& body, std::uint32_t id, const Change& change) {
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i].id == id) {
            change(body, i);
            return true;
        }
        if (auto* loop = std::get_if<LoopStep>(&body[i].node); loop && changeAt(loop->body, id, change)) return true;
    }
    return false;
}

/// What "keep" and "ignore" do to the places of a method: places that not all nodes use become optional or go; calls
/// without a place get an optional one, or are noise.
void settlePlaces(const MiningWork& work, const TypeWork& type, std::uint32_t symbol, bool isKept,
                  std::vector<Step>& body) {
    const FlatProgram flat = flatten(body, work.symbols);
    std::set<std::uint32_t> skipped, followed; // steps; steps behind which an unplaced call stands, 0: the first
    for (const auto& calls : type.calls) {
        const std::vector<std::uint32_t> sequence = symbolsOf(work, calls);
        const Alignment alignment = align(flat, sequence);
        for (const Step* step : alignment.missing) {
            const auto& call = std::get<CallStep>(step->node);
            if (work.symbols.find(call.target, call.method) == symbol) skipped.insert(step->id);
        }
        std::uint32_t before = 0;
        for (std::size_t i = 0; i < sequence.size(); ++i)
            if (alignment.calls[i].step)
                before = alignment.calls[i].step->id;
            else if (sequence[i] == symbol)
                followed.insert(before);
    }
    CallStep call;
    std::tie(call.target, call.method) = work.symbols[symbol];
    const Step extra{0, Round::Every, {}, optionalCall({0, Round::Every, {}, call})};
    if (!isKept) followed.clear();
    for (const std::uint32_t id : followed) {
        const auto insertBehind = [&](std::vector<Step>& steps, std::size_t i) {
            steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(i) + 1, extra);
        };
        if (id == 0)
            body.insert(body.begin(), extra);
        else
            changeAt(body, id, insertBehind);
    }
    for (const std::uint32_t id : skipped)
        changeAt(body, id, [&](std::vector<Step>& steps, std::size_t i) {
            if (isKept)
                steps[i].node = optionalCall(steps[i]);
            else
                steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(i));
        });
    numberSteps(body);
}

/// Moves the calls of a type as a rule says. @return the new skeleton
Skeleton apply(const MiningWork& work, TypeWork& type, const ResolutionRule& rule) {
    std::vector<std::vector<CollapsedCall>> calls;
    Skeleton skeleton = skeletonWith(work, type, {rule}, calls);
    type.calls = std::move(calls);
    type.program.resolutions.push_back(rule);
    return skeleton;
}

const Answer* findAnswer(const std::vector<Answer>& answers, const std::string& key) {
    const auto it = std::find_if(answers.rbegin(), answers.rend(), [&](const Answer& a) { return a.key == key; });
    return it == answers.rend() ? nullptr : &*it;
}

/// The place that an answer asks for: in its choice ("relocate after create") or its value.
std::optional<ResolutionRule> relocationOf(const Answer& answer, const std::string& target, const std::string& method) {
    constexpr std::string_view kRelocate = "relocate";
    if (!answer.choice.starts_with(kRelocate)) return std::nullopt;
    return parseRelocation(target, method,
                           answer.value.empty() ? answer.choice.substr(kRelocate.size()) : answer.value);
}

// --- questions ---

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
    group.agree = std::min(group.agree, 1 - static_cast<double>(difference.nodes) /
                                                static_cast<double>(std::max<std::uint64_t>(1, difference.ofNodes)));
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
    Question q = makeQuestion("nondeterminism", std::string(kDiffers) + method, text, std::move(choices));
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
            const auto isChance = [](const Step* s) { return std::get<LoopStep>(s->node).byChance; };
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
        const std::string_view prefix = answer.key.starts_with(kDiffers) ? kDiffers : kCause;
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

Skeleton resolveDifferences(const MiningWork& work, TypeWork& type, Skeleton skeleton) {
    if (skeleton.misfit == 0) return skeleton;
    for (auto& [symbol, difference] : findDifferences(work, type, skeleton.body)) {
        const Answer* answer = findAnswer(work.answers, std::string(kDiffers) + difference.method);
        // where an earlier move has made all equal there is nothing left to ask
        if (!type.program.resolutions.empty() && findDifferences(work, type, skeleton.body).count(symbol) == 0)
            continue;
        if (difference.extra > 0) proposePlaces(work, type, skeleton, symbol, difference);
        const auto wanted = answer ? relocationOf(*answer, difference.target, difference.method) : std::nullopt;
        if (wanted && !wanted->anyNode)
            skeleton = apply(work, type, *wanted);
        else if (!answer && !difference.proposals.empty())
            skeleton = apply(work, type, difference.proposals.front());
        else if (answer && (answer->choice == "keep" || answer->choice == "ignore"))
            settlePlaces(work, type, symbol, answer->choice == "keep", skeleton.body);
        if (answer && answer->choice == "ignore") {
            ResolutionRule rule;
            rule.kind = ResolutionRule::Kind::Ignore;
            rule.target = difference.target;
            rule.method = difference.method;
            type.program.resolutions.push_back(std::move(rule));
        }
        type.differences.push_back(difference);
    }
    return skeleton;
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
