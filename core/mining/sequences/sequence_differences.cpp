#include "core/mining/sequences/sequence_differences.h"

// Calls that some nodes of a type make otherwise than its program: found, shown beside the program, and resolved.
#include "core/align/aligner.h"
#include "core/base/threads/cancellation.h"
#include "core/mining/sequences/calls_by_chance.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/mining/sequences/sequences.h"
#include "core/mining/work/question_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kNodesShown = 3;  ///< of evidence
constexpr std::size_t kCallsAround = 2; ///< shown before and after a difference
constexpr std::size_t kLongestJump = 8; ///< calls that one is moved over, when only the order changes

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
        places.emplace_back(step ? nameOf(*step) : "", symbols[sequence[i]].method);
    }
    addMissingUpTo(SymbolTable::kUnknown);
    return places;
}

/// The node, and the two lists around the first difference of a method, equal calls below each other.
std::vector<EvidenceLine> linesOf(const std::string& node, const Places& places, const std::string& method) {
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
    return {{EvidenceRole::Where, node},
            {EvidenceRole::Program, "  program  " + program + rest},
            {EvidenceRole::Recorded, "  node     " + own + rest}};
}

/// By symbol of the method.
std::map<std::uint32_t, SequenceDifference> findDifferences(const MiningWork& work, const TypeWork& type,
                                                            const std::vector<Step>& body) {
    constexpr std::size_t kMostMethods = 512; // beyond, names hold values and no difference is told
    std::map<std::uint32_t, SequenceDifference> differences;
    const FlatProgram flat = flatten(body, work.symbols);
    const Aligner aligner(flat);
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        const std::vector<std::uint32_t> sequence = symbolsOf(work, type.calls[n]);
        const Alignment alignment = aligner.align(sequence);
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
            difference.target = work.symbols[symbol].target;
            difference.method = work.symbols[symbol].method;
            difference.isOrder = (isNew || difference.isOrder) && count.first == count.second;
            difference.extra += count.first;
            difference.missing += count.second;
            difference.ofNodes = type.senders.size();
            if (++difference.nodes > kNodesShown) continue;
            const std::string node = work.trace.run(work.trace.sender(type.senders[n]).run).name + " " +
                                     work.trace.sender(type.senders[n]).name;
            for (EvidenceLine& line : linesOf(node, alignedLists(work.symbols, alignment, sequence), difference.method))
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
    for (const auto& own : type.calls) {
        cancellationPoint();
        moved.calls.push_back(relocateCalls(work.trace, own, rules));
    }
    Skeleton skeleton = inferSkeleton(sequencesOf(work, moved), work.symbols, work.threads);
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
    const Aligner aligner(flat);
    const std::string& method = work.symbols[symbol].method;
    for (const auto& calls : type.calls) {
        cancellationPoint();
        const std::vector<std::uint32_t> sequence = symbolsOf(work, calls);
        const Alignment alignment = aligner.align(sequence);
        addJumps(alignedLists(work.symbols, alignment, sequence), method, out);
        for (std::size_t i = 0; i < sequence.size(); ++i) {
            if (sequence[i] != symbol) continue;
            if (i > 0) before.insert(sequence[i - 1]);
            if (!alignment.calls[i].step && i + 1 < sequence.size()) behind.insert(sequence[i + 1]);
        }
    }
    for (const std::uint32_t other : before)
        if (other != symbol && behind.contains(other)) out.insert({work.symbols[other].method, 1});
    return {out.begin(), out.end()};
}

/// Tries to make the order of a method's calls the same in all nodes. @param skeleton  of the calls as they are
void proposePlaces(const MiningWork& work, const TypeWork& type, const Skeleton& skeleton, std::uint32_t symbol,
                   SequenceDifference& difference) {
    double best = skeleton.size + skeleton.misfit;
    for (const Place& place : placesFor(work, type, skeleton.body, symbol)) {
        cancellationPoint();
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
    const Aligner aligner(flat);
    std::set<std::uint32_t> skipped, followed; // steps; steps behind which an unplaced call stands, 0: the first
    for (const auto& calls : type.calls) {
        cancellationPoint();
        const std::vector<std::uint32_t> sequence = symbolsOf(work, calls);
        const Alignment alignment = aligner.align(sequence);
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
    call.target = work.symbols[symbol].target;
    call.method = work.symbols[symbol].method;
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

} // namespace

Skeleton resolveDifferences(const MiningWork& work, TypeWork& type, Skeleton skeleton) {
    if (skeleton.misfit == 0) return skeleton;
    for (auto& [symbol, difference] : findDifferences(work, type, skeleton.body)) {
        const Answer* answer =
            findAnswer(work.answers, kDiffersQuestion, QuestionSubject::method(difference.target, difference.method));
        // where an earlier move has made all equal there is nothing left to ask
        if (!type.program.resolutions.empty() && findDifferences(work, type, skeleton.body).count(symbol) == 0)
            continue;
        if (difference.extra > 0) proposePlaces(work, type, skeleton, symbol, difference);
        auto wanted = answer ? relocationOf(*answer, difference.target, difference.method) : std::nullopt;
        // one answer for all types: where its place was proposed for another type, the own proposal is meant
        if (wanted && answer->value.empty() && !difference.proposals.empty() &&
            std::none_of(difference.proposals.begin(), difference.proposals.end(),
                         [&](const ResolutionRule& rule) { return rule.after == wanted->after; }))
            wanted = difference.proposals.front();
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
    shareOut(work, type, skeleton);
    return skeleton;
}

} // namespace tenfold
