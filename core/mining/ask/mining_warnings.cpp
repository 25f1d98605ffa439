#include "core/mining/ask/mining_warnings.h"

#include "core/base/cancellation.h"
#include "core/base/number_text.h"
#include "core/mining/ask/doubled_records.h"
#include "core/mining/counts/cut_nodes.h"
#include "core/program/walk.h"
#include "core/trace/compare_runs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_set>

namespace tenfold {
namespace {

constexpr Words kCall = TENFOLD_WORDS("Sentence", "{0} call", "count.call");
constexpr Words kCalls = TENFOLD_WORDS("Sentence", "{0} calls", "count.calls");
constexpr Words kSender = TENFOLD_WORDS("Sentence", "{0} sender", "count.sender");
constexpr Words kSenders = TENFOLD_WORDS("Sentence", "{0} senders", "count.senders");
constexpr Words kArgument = TENFOLD_WORDS("Sentence", "{0} argument", "count.argument");
constexpr Words kArguments = TENFOLD_WORDS("Sentence", "{0} arguments", "count.arguments");
constexpr Words kAndMore = TENFOLD_WORDS("Sentence", "{0} and {1} more", "list.andMore");
constexpr Words kOneScale =
    TENFOLD_WORDS("Sentence",
                  "All runs have the scale {0}: laws need at least two scales. Counts stand as recorded; that they "
                  "stay the same and that they grow with the scale fits as well. A run at scale {1} would settle it.",
                  "runs.oneScale");
constexpr Words kScaleWrong =
    TENFOLD_WORDS("Sentence",
                  "{0} at scale {1} has {2}, {3} at scale {4} only {5}: is a scale wrong, or is a log missing? Laws "
                  "over the scale cannot be trusted before that is settled.",
                  "runs.scaleWrong");
constexpr Words kSameRecording =
    TENFOLD_WORDS("Sentence", "{0} and {1} are the same recording: it counts twice. Delete one of them.", "runs.same");
constexpr Words kSameRecordingTwoScales = TENFOLD_WORDS(
    "Sentence", "{0} and {1} are the same recording with two scales, {2} and {3}: it counts twice. Delete one of them.",
    "runs.sameTwoScales");
constexpr Words kTwinsDiffer =
    TENFOLD_WORDS("Sentence",
                  "{0} and {1} have the same scale and configuration, yet {2} and {3}, {4} and {5}: something else "
                  "differs that is not written down, or a log is missing. Counts of both cannot follow one law.",
                  "runs.twinsDiffer");
constexpr Words kKeyVaries = TENFOLD_WORDS(
    "Sentence", "{0} is {1} at scale {2}: it does not follow from the scale. A plan needs it from you (--set {0}=N).",
    "runs.keyVaries");
constexpr Words kTextVaries =
    TENFOLD_WORDS("Sentence",
                  "{0} is \"{1}\" in {2} and \"{3}\" in {4}: what it does cannot be told from what the scale does. "
                  "Mine runs with one value, or record each value at two scales.",
                  "runs.textVaries");
constexpr Words kRecordMissing = TENFOLD_WORDS(
    "Sentence", "{0} record of {1} could not be read and is missing: its counts may be too low.", "runs.recordMissing");
constexpr Words kRecordsMissing =
    TENFOLD_WORDS("Sentence", "{0} records of {1} could not be read and are missing: its counts may be too low.",
                  "runs.recordsMissing");
constexpr Words kNoResponses =
    TENFOLD_WORDS("Sentence",
                  "No call has a response: where arguments come from replies cannot be told; what was "
                  "asked again and why cannot either. A recording with responses settles it.",
                  "runs.noResponses");
constexpr Words kFewResponses =
    TENFOLD_WORDS("Sentence",
                  "{0} of {1} have no response: where arguments come from replies can only partly be told; what was "
                  "asked again and why cannot either. A recording with responses settles it.",
                  "runs.fewResponses");
constexpr Words kMethodsHoldValues =
    TENFOLD_WORDS("Sentence",
                  "{0} different methods in {1}: their names seem to hold values, such as ids in a path. What repeats "
                  "cannot be seen before these are told apart from the method.",
                  "runs.methodsHoldValues");
constexpr Words kKeyInSome = TENFOLD_WORDS(
    "Sentence", "These runs can hardly be compared: the configuration value {0} is in {1} but not in {2}.",
    "runs.keyInSome");
constexpr Words kMethodInSome = TENFOLD_WORDS(
    "Sentence", "These runs can hardly be compared: the method {0} is in {1} but not in {2}.", "runs.methodInSome");
constexpr Words kMoreInSome = TENFOLD_WORDS(
    "Sentence", "{0} more methods or configuration values are in some of the runs only.", "runs.moreInSome");
constexpr Words kOneSender =
    TENFOLD_WORDS("Sentence",
                  "Each run has one sender: what is the same on all nodes cannot be told from what is its own, and how "
                  "nodes wait for each other cannot be seen. A run with two nodes of the type would show it.",
                  "runs.oneSender");
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

/// What is known of a mined run without mining it.
struct RunFacts {
    const Run* run = nullptr;
    std::size_t senders = 0;
    std::uint64_t calls = 0, unanswered = 0;
    std::uint64_t fingerprint = 0; ///< of when who called what
};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15ULL;
    return hash ^ (hash >> 29);
}

std::vector<RunFacts> factsOf(const Trace& trace) {
    std::vector<RunFacts> all(trace.runs.size());
    for (std::size_t r = 0; r < all.size(); ++r)
        all[r].run = &trace.runs[r];
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        RunFacts& facts = all[trace.senders[s].run.value];
        facts.senders += begin == end ? 0 : 1;
        facts.calls += end - begin;
        std::uint64_t hash = 0; // senders are added up: their order says nothing
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            const Event& event = trace.events[e];
            facts.unanswered += event.outcome == Outcome::Unanswered ? 1 : 0;
            hash = mixed(mixed(hash, static_cast<std::uint64_t>(event.startNs)), event.method.value);
        }
        if (begin != end) facts.fingerprint += mixed(hash, std::hash<std::string>()(trace.senders[s].name));
    }
    std::erase_if(all, [](const RunFacts& facts) { return facts.calls == 0; });
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.run->scale < b.run->scale; });
    return all;
}

std::string spoken(std::uint64_t n) {
    return withThousands(static_cast<std::int64_t>(n));
}

/// "1 call", "2,000 calls".
Sentence counted(std::uint64_t n, const Words& one, const Words& many) {
    return say(n == 1 ? one : many, spoken(n));
}
Sentence calls(std::uint64_t n) {
    return counted(n, kCall, kCalls);
}
Sentence senders(std::uint64_t n) {
    return counted(n, kSender, kSenders);
}

void tellOfScales(const std::vector<RunFacts>& runs, std::vector<Sentence>& doubts) {
    const double scale = runs.front().run->scale.value();
    if (runs.back().run->scale == scale) {
        doubts.push_back(say(kOneScale, compactNumber(scale), compactNumber(2 * scale)));
        return;
    }
    // Of the smaller run's calls in the larger one: below, a scale may be wrong. Chosen.
    constexpr double kClearlyFewer = 0.75;
    for (std::size_t i = 0; i < runs.size(); ++i)
        for (std::size_t j = i + 1; j < runs.size(); ++j) {
            const RunFacts &small = runs[i], &large = runs[j];
            if (small.run->scale == large.run->scale) continue;
            const bool hasFewer = large.senders < small.senders;
            const bool callsLess = static_cast<double>(large.calls) < kClearlyFewer * static_cast<double>(small.calls);
            if (!hasFewer && !callsLess) continue;
            doubts.push_back(say(kScaleWrong, small.run->name, compactNumber(small.run->scale.value()),
                                 hasFewer ? senders(small.senders) : calls(small.calls), large.run->name,
                                 compactNumber(large.run->scale.value()),
                                 hasFewer ? senders(large.senders) : calls(large.calls)));
            return; // one pair says it
        }
}

/// Runs that are one recording, and runs that should be alike and are not.
void tellOfTwins(const std::vector<RunFacts>& runs, std::vector<Sentence>& doubts) {
    for (std::size_t i = 0; i < runs.size(); ++i)
        for (std::size_t j = i + 1; j < runs.size(); ++j) {
            const Run &a = *runs[i].run, &b = *runs[j].run;
            if (runs[i].fingerprint == runs[j].fingerprint && runs[i].calls == runs[j].calls) {
                doubts.push_back(a.scale == b.scale ? say(kSameRecording, a.name, b.name)
                                                    : say(kSameRecordingTwoScales, a.name, b.name, scaleText(a.scale),
                                                          scaleText(b.scale)));
                continue;
            }
            const bool isTwin = a.scale == b.scale && a.config == b.config && a.configText == b.configText;
            // Times the calls of a run of equal parameters: above, they may not be equal. Chosen.
            constexpr double kClearlyMore = 1.5;
            const auto [fewer, more] = std::minmax(runs[i].calls, runs[j].calls);
            const bool differ = runs[i].senders != runs[j].senders ||
                                static_cast<double>(more) > kClearlyMore * static_cast<double>(fewer);
            if (isTwin && differ)
                doubts.push_back(say(kTwinsDiffer, a.name, b.name, senders(runs[i].senders), runs[j].senders,
                                     calls(runs[i].calls), spoken(runs[j].calls)));
        }
}

/// Configuration that differs at one scale, and texts that differ at all: no law can see them.
void tellOfConfiguration(const std::vector<RunFacts>& runs, std::vector<Sentence>& doubts) {
    std::map<std::string, std::map<double, std::set<double>>> valuesAt; // key -> scale -> values
    std::map<std::string, std::map<std::string, std::string>> textsOf;  // key -> text -> a run with it
    for (const RunFacts& facts : runs) {
        for (const auto& [key, value] : facts.run->config)
            valuesAt[key][facts.run->scale.value()].insert(value);
        for (const auto& [key, text] : facts.run->configText)
            textsOf[key].try_emplace(text, facts.run->name);
    }
    for (const auto& [key, byScale] : valuesAt)
        for (const auto& [scale, values] : byScale) {
            if (values.size() < 2) continue;
            doubts.push_back(say(kKeyVaries, key, fmt::format("{}", fmt::join(values, " and ")), compactNumber(scale)));
            break;
        }
    for (const auto& [key, texts] : textsOf) {
        if (texts.size() < 2) continue;
        const auto &first = *texts.begin(), &last = *texts.rbegin();
        doubts.push_back(say(kTextVaries, key, first.first, first.second, last.first, last.second));
    }
}

void tellOfMissing(const std::vector<RunFacts>& runs, std::vector<Sentence>& doubts) {
    constexpr double kNotable = 0.05; // of the calls unanswered: fewer were cut off at the end of a log
    std::uint64_t all = 0, unanswered = 0;
    for (const RunFacts& facts : runs) {
        all += facts.calls;
        unanswered += facts.unanswered;
        if (facts.run->skippedRecords > 0)
            doubts.push_back(say(facts.run->skippedRecords == 1 ? kRecordMissing : kRecordsMissing,
                                 spoken(facts.run->skippedRecords), facts.run->name));
    }
    if (static_cast<double>(unanswered) <= kNotable * static_cast<double>(all)) return;
    doubts.push_back(unanswered == all ? say(kNoResponses) : say(kFewResponses, spoken(unanswered), calls(all)));
}

void tellOfMethods(const Trace& trace, std::vector<Sentence>& doubts) {
    constexpr std::size_t kMany = 1000; // methods, below which long lists of names are believed
    constexpr double kMostRepeated = 5; ///< calls a method, below which the names hold values
    std::unordered_set<std::uint32_t> methods;
    for (const Event& event : trace.events) {
        cancellationPoint();
        methods.insert(event.method.value);
    }
    const auto distinct = static_cast<double>(methods.size());
    if (methods.size() < kMany || static_cast<double>(trace.events.size()) > kMostRepeated * distinct) return;
    doubts.push_back(say(kMethodsHoldValues, spoken(methods.size()), calls(trace.events.size())));
}

Sentence spoken(const RunDifference& difference) {
    const bool isKey = difference.kind == RunDifference::Kind::ConfigKey;
    return say(isKey ? kKeyInSome : kMethodInSome, difference.what,
               fmt::format("{}", fmt::join(difference.present, ", ")),
               fmt::format("{}", fmt::join(difference.missing, ", ")));
}

void tellOfDifferences(const Trace& trace, std::vector<Sentence>& doubts) {
    std::vector<RunOutline> outlines = outlinesOf(trace);
    std::erase_if(outlines, [](const RunOutline& outline) { return outline.calls.empty(); });
    const std::vector<RunDifference> differences = compareRuns(outlines);
    for (std::size_t i = 0; i < std::min(kMostOfAKind, differences.size()); ++i)
        doubts.push_back(spoken(differences[i]));
    if (differences.size() > kMostOfAKind) doubts.push_back(say(kMoreInSome, differences.size() - kMostOfAKind));
}

// ---- nodes

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
        doubts.push_back(say(kDip, type.name, compactNumber(dip.calls, 1), dip.run, smaller->run,
                             compactNumber(smaller->calls, 1), larger->run, compactNumber(larger->calls, 1)));
        return;
    }
}

} // namespace

std::vector<Sentence> doubtsAboutRuns(const Trace& trace) {
    std::vector<Sentence> doubts;
    const std::vector<RunFacts> runs = factsOf(trace);
    if (runs.empty()) return doubts;
    tellOfScales(runs, doubts);
    tellOfTwins(runs, doubts);
    tellOfConfiguration(runs, doubts);
    tellOfDifferences(trace, doubts);
    tellOfMissing(runs, doubts);
    std::vector<Sentence> doubled = doubtsAboutDoubledRecords(trace);
    std::move(doubled.begin(), doubled.end(), std::back_inserter(doubts));
    tellOfMethods(trace, doubts);
    if (std::all_of(runs.begin(), runs.end(), [](const RunFacts& facts) { return facts.senders == 1; }))
        doubts.push_back(say(kOneSender));
    return doubts;
}

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
    return {say(once == 1 ? kSeenOnce : kAllSeenOnce, spoken(once), counted(places, kArgument, kArguments))};
}

} // namespace tenfold
