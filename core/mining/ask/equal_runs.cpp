#include "core/mining/ask/equal_runs.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {

constexpr Words kSameRecording =
    TENFOLD_WORDS("Sentence", "{0} and {1} are the same recording: it counts twice. Delete one of them.", "runs.same");
constexpr Words kSameRecordingTwoScales = TENFOLD_WORDS(
    "Sentence", "{0} and {1} are the same recording with two scales, {2} and {3}: it counts twice. Delete one of them.",
    "runs.sameTwoScales");
constexpr Words kSameRecordings =
    TENFOLD_WORDS("Sentence", "{0} are the same recording: it counts {1} times. Keep one of them.", "runs.sameMany");
constexpr Words kSameRecordingsScales =
    TENFOLD_WORDS("Sentence", "{0} are the same recording with the scales {2}: it counts {1} times. Keep one of them.",
                  "runs.sameManyScales");
constexpr Words kTwinsDiffer =
    TENFOLD_WORDS("Sentence",
                  "{0} and {1} have the same scale and configuration, yet {2} and {3}, {4} and {5}: something else "
                  "differs that is not written down, or a log is missing. Counts of both cannot follow one law.",
                  "runs.twinsDiffer");
constexpr Words kManyTwinsDiffer =
    TENFOLD_WORDS("Sentence",
                  "{0} have the same scale and configuration, yet {1} to {2}, and {3} to {4}: something else differs "
                  "that is not written down, or a log is missing. Counts of all cannot follow one law.",
                  "runs.manyTwinsDiffer");

constexpr std::size_t kRunsNamed = 5; ///< runs and scales in a sentence; the others are counted

using Group = std::vector<const RunFacts*>;

/// The runs of equal keys, in their order; groups in the order of their first run. Only those of two or more.
template <typename KeyOf>
std::vector<Group> groupsBy(const std::vector<RunFacts>& runs, const KeyOf& keyOf) {
    std::map<decltype(keyOf(runs.front())), std::size_t> known;
    std::vector<Group> groups;
    for (const RunFacts& facts : runs) {
        const auto [at, isNew] = known.try_emplace(keyOf(facts), groups.size());
        if (isNew) groups.emplace_back();
        groups[at->second].push_back(&facts);
    }
    std::erase_if(groups, [](const Group& group) { return group.size() < 2; });
    return groups;
}

/// "a, b and 3 more".
Sentence namesOf(const Group& group) {
    std::vector<std::string> names;
    for (const RunFacts* facts : group)
        names.push_back(facts->run->name);
    return enumeration(std::move(names), kRunsNamed);
}

/// Runs that are one recording, which counts as often as it is there.
void tellOfOneRecording(const Group& group, std::vector<Sentence>& doubts) {
    std::vector<std::string> scales; // the runs are ordered by scale
    for (const RunFacts* facts : group)
        if (std::string scale = scaleText(facts->run->scale); scales.empty() || scales.back() != scale)
            scales.push_back(std::move(scale));
    const bool isOneScale = scales.size() == 1;
    if (group.size() == 2) {
        const std::string &a = group.front()->run->name, &b = group.back()->run->name;
        doubts.push_back(isOneScale ? say(kSameRecording, a, b)
                                    : say(kSameRecordingTwoScales, a, b, scales.front(), scales.back()));
        return;
    }
    doubts.push_back(isOneScale ? say(kSameRecordings, namesOf(group), spokenNumber(group.size()))
                                : say(kSameRecordingsScales, namesOf(group), spokenNumber(group.size()),
                                      enumeration(std::move(scales), kRunsNamed)));
}

/// Runs of one scale and configuration, which should be alike.
void tellOfTwins(const Group& group, std::vector<Sentence>& doubts) {
    constexpr double kClearlyMore = 1.5; ///< times the calls of a twin: above, they may not be equal. Chosen.
    const auto byCalls = [](const RunFacts* a, const RunFacts* b) { return a->calls < b->calls; };
    const auto bySenders = [](const RunFacts* a, const RunFacts* b) { return a->senders < b->senders; };
    const auto [fewest, most] = std::minmax_element(group.begin(), group.end(), byCalls);
    const auto [least, largest] = std::minmax_element(group.begin(), group.end(), bySenders);
    const bool differ = (*least)->senders != (*largest)->senders ||
                        static_cast<double>((*most)->calls) > kClearlyMore * static_cast<double>((*fewest)->calls);
    if (!differ) return;
    const RunFacts &a = *group.front(), &b = *group.back();
    doubts.push_back(group.size() == 2 ? say(kTwinsDiffer, a.run->name, b.run->name, spokenSenders(a.senders),
                                             b.senders, spokenCalls(a.calls), spokenNumber(b.calls))
                                       : say(kManyTwinsDiffer, namesOf(group), spokenNumber((*least)->senders),
                                             spokenSenders((*largest)->senders), spokenNumber((*fewest)->calls),
                                             spokenCalls((*most)->calls)));
}

} // namespace

std::vector<Sentence> doubtsAboutEqualRuns(const std::vector<RunFacts>& runs) {
    std::vector<Sentence> doubts;
    const auto recording = [](const RunFacts& facts) { return std::pair(facts.fingerprint, facts.calls); };
    for (const Group& group : groupsBy(runs, recording))
        tellOfOneRecording(group, doubts);
    const auto settings = [](const RunFacts& facts) {
        return std::tie(facts.run->scale, facts.run->config, facts.run->configText);
    };
    for (const Group& group : groupsBy(runs, settings))
        tellOfTwins(group, doubts);
    return doubts;
}

} // namespace tenfold
