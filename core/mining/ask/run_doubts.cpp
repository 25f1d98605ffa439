#include "core/base/text/number_text.h"
#include "core/base/threads/cancellation.h"
#include "core/mining/ask/doubled_records.h"
#include "core/mining/ask/equal_runs.h"
#include "core/mining/ask/mining_warnings.h"
#include "core/mining/ask/run_facts.h"
#include "core/trace/compare_runs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <unordered_set>

namespace tenfold {
namespace {

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

constexpr std::size_t kMostDifferences = 6; ///< sentences about single keys or methods

/// By run, the fewest senders and calls of a run of a larger scale; none have the most there can be.
/// @param runs  ordered by scale
std::vector<RunFacts> leastOfLargerScales(const std::vector<RunFacts>& runs) {
    RunFacts least, withOwnScale;
    least.senders = std::numeric_limits<std::size_t>::max();
    least.calls = std::numeric_limits<std::uint64_t>::max();
    withOwnScale = least;
    std::vector<RunFacts> of(runs.size());
    for (std::size_t i = runs.size(); i-- > 0;) {
        if (i + 1 < runs.size() && runs[i].run->scale != runs[i + 1].run->scale) least = withOwnScale;
        of[i] = least;
        withOwnScale.senders = std::min(withOwnScale.senders, runs[i].senders);
        withOwnScale.calls = std::min(withOwnScale.calls, runs[i].calls);
    }
    return of;
}

/// Cost: O(runs).
void tellOfScales(const std::vector<RunFacts>& runs, std::vector<Sentence>& doubts) {
    const double scale = runs.front().run->scale.value();
    if (runs.back().run->scale == scale) {
        doubts.push_back(say(kOneScale, numeral(compactNumber(scale)), numeral(compactNumber(2 * scale))));
        return;
    }
    // Of the smaller run's calls in the larger one: below, a scale may be wrong. Chosen.
    constexpr double kClearlyFewer = 0.75;
    const std::vector<RunFacts> least = leastOfLargerScales(runs);
    const auto hasFewer = [](const RunFacts& large, const RunFacts& small) { return large.senders < small.senders; };
    const auto isWrong = [&](const RunFacts& large, const RunFacts& small) {
        return hasFewer(large, small) ||
               static_cast<double>(large.calls) < kClearlyFewer * static_cast<double>(small.calls);
    };
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunFacts& small = runs[i];
        if (!isWrong(least[i], small)) continue;
        const auto large = std::find_if(runs.begin() + static_cast<std::ptrdiff_t>(i), runs.end(), [&](const auto& r) {
            return r.run->scale != small.run->scale && isWrong(r, small);
        });
        const bool areSenders = hasFewer(*large, small);
        doubts.push_back(say(kScaleWrong, small.run->name, numeral(compactNumber(small.run->scale.value())),
                             areSenders ? spokenSenders(small.senders) : spokenCalls(small.calls), large->run->name,
                             numeral(compactNumber(large->run->scale.value())),
                             areSenders ? spokenSenders(large->senders) : spokenCalls(large->calls)));
        return; // one pair says it
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
            doubts.push_back(
                say(kKeyVaries, key, fmt::format("{}", fmt::join(values, " and ")), numeral(compactNumber(scale))));
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
                                 spokenNumber(facts.run->skippedRecords), facts.run->name));
    }
    if (static_cast<double>(unanswered) <= kNotable * static_cast<double>(all)) return;
    doubts.push_back(unanswered == all ? say(kNoResponses)
                                       : say(kFewResponses, spokenNumber(unanswered), spokenCalls(all)));
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
    doubts.push_back(say(kMethodsHoldValues, spokenNumber(methods.size()), spokenCalls(trace.events.size())));
}

Sentence differenceSentence(const RunDifference& difference) {
    const bool isKey = difference.kind == RunDifference::Kind::ConfigKey;
    return say(isKey ? kKeyInSome : kMethodInSome, difference.what,
               fmt::format("{}", fmt::join(difference.present, ", ")),
               fmt::format("{}", fmt::join(difference.missing, ", ")));
}

void tellOfDifferences(const Trace& trace, std::vector<Sentence>& doubts) {
    std::vector<RunOutline> outlines = outlinesOf(trace);
    std::erase_if(outlines, [](const RunOutline& outline) { return outline.calls.empty(); });
    const std::vector<RunDifference> differences = compareRuns(outlines);
    for (std::size_t i = 0; i < std::min(kMostDifferences, differences.size()); ++i)
        doubts.push_back(differenceSentence(differences[i]));
    if (differences.size() > kMostDifferences)
        doubts.push_back(say(kMoreInSome, differences.size() - kMostDifferences));
}

} // namespace

std::vector<Sentence> doubtsAboutRuns(const Trace& trace) {
    std::vector<Sentence> doubts;
    const std::vector<RunFacts> runs = factsOf(trace);
    if (runs.empty()) return doubts;
    tellOfScales(runs, doubts);
    std::vector<Sentence> equal = doubtsAboutEqualRuns(runs);
    std::move(equal.begin(), equal.end(), std::back_inserter(doubts));
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

} // namespace tenfold
