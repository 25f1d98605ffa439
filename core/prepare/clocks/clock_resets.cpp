#include "core/prepare/clocks/clock_resets.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace tenfold {
namespace {

constexpr Words kMore = TENFOLD_WORDS("Sentence", "{0} more findings about clocks like these.", "clocks.more");

constexpr Words kSilent = TENFOLD_WORDS("Sentence",
                                        "In {0}, {1} does nothing for {2}: it waited, or its clock was set. How long "
                                        "it lives and how often its timers tick cannot be told from that run.",
                                        "clocks.silent");
constexpr Words kStartsLater = TENFOLD_WORDS("Sentence",
                                             "In {0}, {1} starts {2} later than all others: a clock that is off? What "
                                             "follows what and when such nodes start cannot be told.",
                                             "clocks.startsLater");
constexpr Words kStartsEarlier = TENFOLD_WORDS("Sentence",
                                               "In {0}, {1} starts {2} earlier than all others: a clock that is off? "
                                               "What follows what and when such nodes start cannot be told.",
                                               "clocks.startsEarlier");
constexpr Words kStartLater = TENFOLD_WORDS("Sentence",
                                            "In {0}, {1} start {2} later than all others: a clock that is off? What "
                                            "follows what and when such nodes start cannot be told.",
                                            "clocks.startLater");
constexpr Words kStartEarlier = TENFOLD_WORDS("Sentence",
                                              "In {0}, {1} start {2} earlier than all others: a clock that is off? "
                                              "What follows what and when such nodes start cannot be told.",
                                              "clocks.startEarlier");
constexpr Words kSetBack = TENFOLD_WORDS("Sentence",
                                         "In {0}, the times of {1} go back by {2} in the middle of its log: its clock "
                                         "was set. Its calls are taken in the order of the log.",
                                         "clocks.setBack");
constexpr Words kAndMore = TENFOLD_WORDS("Sentence", "{0} and {1} more", "list.andMore");

constexpr std::int64_t kSecondNs = 1'000'000'000;
constexpr std::uint64_t kSetBackNs = 60ULL * kSecondNs;  ///< less may be threads that write late
constexpr std::uint64_t kSilenceNs = 600ULL * kSecondNs; ///< shorter pauses are ordinary
constexpr std::uint64_t kTimesLonger = 4;                ///< than everything else together
constexpr std::size_t kMostNamed = 5;                    ///< nodes in a sentence; the others are counted
constexpr std::size_t kMostFindings = 6;                 ///< sentences; the others are counted

/// later - earlier without overflow, whatever the log says.
std::uint64_t between(std::int64_t earlier, std::int64_t later) {
    return static_cast<std::uint64_t>(later) - static_cast<std::uint64_t>(earlier);
}

std::string spoken(std::uint64_t ns) {
    return duration(static_cast<std::int64_t>(std::min<std::uint64_t>(ns, INT64_MAX)));
}

/// Where the times of a file go back to before everything that came earlier in it.
struct SetBack {
    std::size_t at = 0;       ///< first call behind it, in file order
    std::uint64_t byNs = 0;   ///< from the call before it
    std::int64_t lastNs = 0;  ///< latest call before it
    std::int64_t firstNs = 0; ///< earliest call behind it
};

/// @param calls  events of one sender in file order
std::optional<SetBack> findSetBack(const Trace& trace, const std::vector<std::uint32_t>& calls) {
    const auto start = [&](std::size_t i) { return trace.events[calls[i]].startNs; };
    std::optional<SetBack> found;
    for (std::size_t i = 1; i < calls.size(); ++i) {
        if (start(i) >= start(i - 1) || between(start(i), start(i - 1)) < kSetBackNs) continue;
        if (found) return std::nullopt; // no order at all: the file is not in the order of time
        found = SetBack{i, between(start(i), start(i - 1)), 0, 0};
    }
    if (!found) return std::nullopt;
    std::int64_t firstBefore = INT64_MAX, lastBehind = INT64_MIN;
    found->lastNs = INT64_MIN;
    found->firstNs = INT64_MAX;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (i < found->at) {
            firstBefore = std::min(firstBefore, start(i));
            found->lastNs = std::max(found->lastNs, start(i));
        } else {
            lastBehind = std::max(lastBehind, start(i));
            found->firstNs = std::min(found->firstNs, start(i));
        }
    }
    // parts of a log that were put together the wrong way round follow each other without a pause
    if (lastBehind >= firstBefore) return std::nullopt;
    const std::uint64_t busy = between(firstBefore, found->lastNs) + between(found->firstNs, lastBehind);
    if (between(lastBehind, firstBefore) < kTimesLonger * busy) return std::nullopt;
    return found;
}

/// The usual time between two calls of a sender, for the one that nobody measured.
std::int64_t medianPauseNs(const Trace& trace, const std::vector<std::uint32_t>& calls, std::size_t leftOut) {
    std::vector<std::int64_t> pauses;
    for (std::size_t i = 1; i < calls.size(); ++i)
        if (i != leftOut)
            pauses.push_back(
                std::max<std::int64_t>(0, trace.events[calls[i]].startNs - trace.events[calls[i - 1]].startNs));
    if (pauses.empty()) return kSecondNs;
    const auto middle = pauses.begin() + static_cast<std::ptrdiff_t>(pauses.size() / 2);
    std::nth_element(pauses.begin(), middle, pauses.end());
    return *middle;
}

std::vector<std::uint32_t> inFileOrder(const Trace& trace, SenderId sender) {
    const auto [begin, end] = trace.eventsOf(sender);
    std::vector<std::uint32_t> calls(end - begin);
    std::iota(calls.begin(), calls.end(), begin);
    const auto byFile = [&](std::uint32_t a, std::uint32_t b) {
        return trace.events[a].fileOrder < trace.events[b].fileOrder;
    };
    if (!std::is_sorted(calls.begin(), calls.end(), byFile)) std::stable_sort(calls.begin(), calls.end(), byFile);
    return calls;
}

/// When a sender was at work, and the longest time in which it did nothing.
struct Activity {
    SenderId sender;
    std::int64_t firstNs = 0, lastNs = 0;
    std::uint64_t pauseNs = 0;
};

Activity activityOf(const Trace& trace, SenderId sender) {
    const auto [begin, end] = trace.eventsOf(sender);
    Activity out{sender, trace.events[begin].startNs, trace.events[end - 1].startNs, 0};
    for (std::uint32_t e = begin + 1; e < end; ++e)
        out.pauseNs = std::max(out.pauseNs, between(trace.events[e - 1].startNs, trace.events[e].startNs));
    return out;
}

bool hasJump(const Activity& activity) {
    const std::uint64_t busy = between(activity.firstNs, activity.lastNs) - activity.pauseNs;
    return activity.pauseNs >= kSilenceNs && activity.pauseNs >= kTimesLonger * busy;
}

Sentence named(const Trace& trace, const std::vector<SenderId>& senders) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(kMostNamed, senders.size()); ++i)
        names.push_back(trace.sender(senders[i]).name);
    const std::string list = fmt::format("{}", fmt::join(names, ", "));
    return senders.size() > kMostNamed ? say(kAndMore, list, senders.size() - kMostNamed) : Sentence(list);
}

/// Groups of senders that were at work together; more than a long silence lies between two groups.
std::vector<std::vector<Activity>> groupsInTime(std::vector<Activity> all) {
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.firstNs < b.firstNs; });
    std::vector<std::vector<Activity>> groups;
    std::int64_t lastNs = 0;
    for (const Activity& activity : all) {
        const bool isApart =
            !groups.empty() && activity.firstNs > lastNs && between(lastNs, activity.firstNs) >= kSilenceNs &&
            between(lastNs, activity.firstNs) >= kTimesLonger * between(groups.back().front().firstNs, lastNs);
        if (groups.empty() || isApart) groups.emplace_back();
        groups.back().push_back(activity);
        lastNs = groups.back().size() == 1 ? activity.lastNs : std::max(lastNs, activity.lastNs);
    }
    return groups;
}

void tellOfRun(const Trace& trace, const std::string& run, const std::vector<Activity>& all,
               std::vector<Sentence>& findings) {
    std::vector<Activity> steady;
    for (const Activity& activity : all) {
        if (!hasJump(activity)) {
            steady.push_back(activity);
            continue;
        }
        findings.push_back(say(kSilent, run, trace.sender(activity.sender).name, spoken(activity.pauseNs)));
    }
    const auto groups = groupsInTime(steady);
    if (groups.size() < 2) return;
    const auto most = std::max_element(groups.begin(), groups.end(),
                                       [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (const auto& group : groups) {
        if (&group == &*most) continue;
        std::vector<SenderId> senders;
        for (const Activity& activity : group)
            senders.push_back(activity.sender);
        const bool isLater = group.front().firstNs > most->front().firstNs;
        const std::uint64_t offNs = isLater ? between(most->front().firstNs, group.front().firstNs)
                                            : between(group.front().firstNs, most->front().firstNs);
        const Words& words =
            senders.size() == 1 ? (isLater ? kStartsLater : kStartsEarlier) : (isLater ? kStartLater : kStartEarlier);
        findings.push_back(say(words, run, named(trace, senders), spoken(offNs)));
    }
}

} // namespace

std::vector<Sentence> settleClocks(Trace& trace) {
    std::vector<Sentence> findings;
    bool isChanged = false;
    std::vector<std::vector<Activity>> activities(trace.runs.size());
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        if (begin == end) continue;
        const std::vector<std::uint32_t> calls = inFileOrder(trace, SenderId(s));
        const std::string& run = trace.run(trace.senders[s].run).name;
        if (const auto back = findSetBack(trace, calls)) {
            const std::uint64_t by = between(back->firstNs, back->lastNs) +
                                     static_cast<std::uint64_t>(medianPauseNs(trace, calls, back->at));
            for (std::size_t i = back->at; i < calls.size(); ++i) {
                std::int64_t& start = trace.events[calls[i]].startNs;
                start = static_cast<std::int64_t>(static_cast<std::uint64_t>(start) + by);
            }
            isChanged = true;
            findings.push_back(say(kSetBack, run, trace.senders[s].name, spoken(back->byNs)));
        }
    }
    if (isChanged) trace.finish();
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        if (begin != end) activities[trace.senders[s].run.value].push_back(activityOf(trace, SenderId(s)));
    }
    for (std::size_t r = 0; r < activities.size(); ++r)
        if (!activities[r].empty()) tellOfRun(trace, trace.runs[r].name, activities[r], findings);
    if (findings.size() > kMostFindings) {
        const std::size_t more = findings.size() - kMostFindings;
        findings.resize(kMostFindings);
        findings.push_back(say(kMore, more));
    }
    return findings;
}

} // namespace tenfold
