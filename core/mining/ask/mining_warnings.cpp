#include "core/mining/ask/mining_warnings.h"

#include "core/base/text/number_text.h"
#include "core/base/threads/cancellation.h"
#include "core/mining/counts/cut_nodes.h"
#include "core/program/walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr Words kArgument = TENFOLD_WORDS("Sentence", "{0} argument", "count.argument");
constexpr Words kArguments = TENFOLD_WORDS("Sentence", "{0} arguments", "count.arguments");
constexpr Words kAndMore = TENFOLD_WORDS("Sentence", "{0} and {1} more", "list.andMore");
constexpr Words kFallsSilent =
    TENFOLD_WORDS("Sentence",
                  "{0} in {1} falls silent {2} before the other nodes of {3}: its log seems cut. How long such nodes "
                  "live cannot be told from it; without it, or with its whole log, it can.",
                  "nodes.fallsSilent");
constexpr Words kEndsEarly =
    TENFOLD_WORDS("Sentence", "{0} ends with the first part of what {1} does: is its log cut?", "nodes.endsEarly");
constexpr Words kEndEarly =
    TENFOLD_WORDS("Sentence", "{0} end with the first part of what {1} does: are their logs cut?", "nodes.endEarly");
constexpr Words kGoesWithTime = TENFOLD_WORDS(
    "Sentence",
    "{0} is made by the {1} nodes of {2} that live {3} or longer, and by none of the {4} that live {5} at most: it "
    "goes with the time, not with the scale. How many make it at another scale follows from how long they live there.",
    "nodes.goesWithTime");
constexpr Words kDip = TENFOLD_WORDS("Sentence",
                                     "{0} makes {1} calls a node in {2}, fewer than in {3} ({4}) and in {5} ({6}): is "
                                     "a log of {2} cut? Its counts follow no law before that is settled.",
                                     "nodes.dip");
constexpr Words kMoreLikeThese = TENFOLD_WORDS("Sentence", "{0} more findings like these.", "nodes.more");
constexpr Words kSeenOnce = TENFOLD_WORDS(
    "Sentence", "{0} of {1} was seen once: that it is constant is a guess. Another run shows what varies.",
    "arguments.seenOnce");
constexpr Words kAllSeenOnce = TENFOLD_WORDS(
    "Sentence", "{0} of {1} were seen once: that they are constant is a guess. Another run shows what varies.",
    "arguments.allSeenOnce");

constexpr std::size_t kMostNamed = 5;   ///< nodes in a sentence; the others are counted
constexpr std::size_t kMostOfAKind = 6; ///< sentences about single nodes or keys

struct Lifetime {
    std::size_t node = 0;
    std::int64_t firstNs = 0, lastNs = 0;
};

/// A node that falls silent long before the others of its type in its run, which go on together.
const Lifetime* earlySilence(const std::vector<Lifetime>& nodes) {
    constexpr double kShare = 0.25; ///< of the time the others live
    if (nodes.size() < 3) return nullptr;
    const auto first =
        std::min_element(nodes.begin(), nodes.end(), [](const auto& a, const auto& b) { return a.lastNs < b.lastNs; });
    std::int64_t next = INT64_MAX, last = INT64_MIN, begin = INT64_MAX;
    for (const Lifetime& node : nodes) {
        if (&node == &*first) continue;
        next = std::min(next, node.lastNs);
        last = std::max(last, node.lastNs);
        begin = std::min(begin, node.firstNs);
    }
    const double lived = static_cast<double>(last) - static_cast<double>(begin);
    const bool isEarly = static_cast<double>(next) - static_cast<double>(first->lastNs) > kShare * lived;
    const bool areTogether = static_cast<double>(last) - static_cast<double>(next) < kShare / 4 * lived;
    return lived > 0 && isEarly && areTogether ? &*first : nullptr;
}

void tellOfSilence(const MiningWork& work, const TypeWork& type, std::vector<Sentence>& doubts) {
    if (type.program.timers.empty()) return;
    for (const RunId run : work.runs) {
        std::vector<Lifetime> nodes;
        for (const std::size_t n : work.nodesInRun(type, run)) {
            const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
            if (begin != end)
                nodes.push_back({n, work.trace.events[begin].startNs, work.trace.events[end - 1].startNs});
        }
        if (const Lifetime* early = earlySilence(nodes))
            doubts.push_back(
                say(kFallsSilent, work.trace.sender(type.senders[early->node]).name, work.trace.run(run).name,
                    duration(std::max_element(nodes.begin(), nodes.end(),
                                              [](const auto& a, const auto& b) { return a.lastNs < b.lastNs; })
                                 ->lastNs -
                             early->lastNs),
                    type.name));
    }
}

void tellOfLackingEnds(const MiningWork& work, const TypeWork& type, std::vector<Sentence>& doubts) {
    std::vector<std::string> nodes;
    for (const std::size_t n : nodesThatStopEarly(work, type))
        nodes.push_back(fmt::format("{} in {}", work.trace.sender(type.senders[n]).name,
                                    work.trace.run(work.trace.sender(type.senders[n]).run).name));
    if (nodes.empty()) return;
    const std::size_t all = nodes.size();
    nodes.resize(std::min(all, kMostNamed));
    const std::string list = fmt::format("{}", fmt::join(nodes, ", "));
    const Sentence named = all > kMostNamed ? say(kAndMore, list, all - kMostNamed) : Sentence(list);
    doubts.push_back(say(all == 1 ? kEndsEarly : kEndEarly, named, type.name));
}

/// Calls that long-lived nodes make and others of the same scale do not: they go with the time, not with the scale
/// (method.md, Clocks). Where longer lives are those of larger runs it cannot be told.
void tellOfLongLives(const MiningWork& work, const std::string& name, const std::vector<SenderId>& senders,
                     std::vector<Sentence>& doubts) {
    constexpr std::size_t kFewest = 2; // nodes on either side
    struct Lives {
        std::vector<std::int64_t> with, without;
        std::map<double, std::pair<bool, bool>> atScale; ///< nodes with the call, nodes without
    };
    std::map<StringId, Lives> livesOf;
    for (const SenderId sender : senders) {
        const auto [begin, end] = work.trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            if (work.isTarget(work.trace.events[e])) livesOf[work.trace.events[e].method];
        }
    }
    for (const SenderId sender : senders) {
        const auto [begin, end] = work.trace.eventsOf(sender);
        if (begin == end) continue;
        std::set<StringId> made;
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            made.insert(work.trace.events[e].method);
        }
        const std::int64_t lived = work.trace.events[end - 1].startNs - work.trace.events[begin].startNs;
        const double scale = work.trace.run(work.trace.sender(sender).run).scale.value();
        for (auto& [method, lives] : livesOf) {
            const bool hasIt = made.contains(method);
            (hasIt ? lives.with : lives.without).push_back(lived);
            (hasIt ? lives.atScale[scale].first : lives.atScale[scale].second) = true;
        }
    }
    for (auto& [method, lives] : livesOf) {
        if (lives.with.size() < kFewest || lives.without.size() < kFewest) continue;
        const std::int64_t shortest = *std::min_element(lives.with.begin(), lives.with.end());
        const std::int64_t longest = *std::max_element(lives.without.begin(), lives.without.end());
        const bool isAtOneScale = std::any_of(lives.atScale.begin(), lives.atScale.end(),
                                              [](const auto& at) { return at.second.first && at.second.second; });
        if (shortest <= longest || !isAtOneScale) continue;
        doubts.push_back(say(kGoesWithTime, work.trace.text(method), lives.with.size(), name, duration(shortest),
                             lives.without.size(), duration(longest)));
    }
}

/// Calls of a node that drop in the middle of the scales and rise again.
void tellOfDips(const MiningWork& work, const TypeWork& type, std::vector<Sentence>& doubts) {
    constexpr double kClearly = 0.75; // of the calls at the scales around: less is a dip worth a warning. Chosen
    struct Mean {
        double scale, calls;
        std::string run;
    };
    std::vector<Mean> means;
    for (const RunId run : work.runs) {
        const auto nodes = work.nodesInRun(type, run);
        double calls = 0;
        for (const std::size_t n : nodes) {
            const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
            calls += end - begin;
        }
        if (!nodes.empty())
            means.push_back({work.trace.run(run).scale.value(), calls / static_cast<double>(nodes.size()),
                             work.trace.run(run).name});
    }
    for (const Mean& dip : means) {
        const Mean* smaller = nullptr;
        const Mean* larger = nullptr;
        for (const Mean& other : means) {
            if (other.scale < dip.scale && (!smaller || other.calls < smaller->calls)) smaller = &other;
            if (other.scale > dip.scale && (!larger || other.calls < larger->calls)) larger = &other;
        }
        if (!smaller || !larger || dip.calls >= kClearly * std::min(smaller->calls, larger->calls)) continue;
        doubts.push_back(say(kDip, type.name, numeral(compactNumber(dip.calls, 1)), dip.run, smaller->run,
                             numeral(compactNumber(smaller->calls, 1)), larger->run,
                             numeral(compactNumber(larger->calls, 1))));
        return;
    }
}

} // namespace

std::vector<Sentence> doubtsAboutNodes(const MiningWork& work) {
    std::vector<Sentence> doubts;
    for (const TypeWork& type : work.types) {
        if (type.program.counts == CountOrigin::Replies) continue;
        tellOfSilence(work, type, doubts);
        tellOfLackingEnds(work, type, doubts);
        tellOfDips(work, type, doubts);
    }
    std::map<std::string, std::vector<SenderId>> ofStem; // what such calls are has made types of its own of them
    for (const TypeWork& type : work.types) {
        std::vector<SenderId>& senders = ofStem[type.name.substr(0, type.name.find('.'))];
        senders.insert(senders.end(), type.senders.begin(), type.senders.end());
    }
    for (const auto& [name, senders] : ofStem)
        tellOfLongLives(work, name, senders, doubts);
    if (doubts.size() > kMostOfAKind) {
        const std::size_t more = doubts.size() - kMostOfAKind;
        doubts.resize(kMostOfAKind);
        doubts.push_back(say(kMoreLikeThese, more));
    }
    return doubts;
}

std::vector<Sentence> doubtsAboutArguments(const MiningWork& work) {
    constexpr double kNotable = 0.25; // of the arguments seen once: below, it is not worth a warning. Chosen
    std::uint64_t places = 0, once = 0;
    for (const TypeWork& type : work.types)
        forEachStep(type.program.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            for (const Argument& argument : call->arguments) {
                ++places;
                once += argument.evidence.instances == 1 ? 1 : 0;
            }
        });
    if (once == 0 || static_cast<double>(once) < kNotable * static_cast<double>(places)) return {};
    return {say(once == 1 ? kSeenOnce : kAllSeenOnce, numeral(withThousands(static_cast<std::int64_t>(once))),
                say(places == 1 ? kArgument : kArguments, numeral(withThousands(static_cast<std::int64_t>(places)))))};
}

} // namespace tenfold
