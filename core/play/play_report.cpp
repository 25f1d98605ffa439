#include "core/play/play_report.h"

#include "core/play/pace/lateness.h"
#include "core/stats/summary/description.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace tenfold {
namespace {

constexpr double kNoticedShare = 0.01; ///< of the calls: from here on what happened to them is what a play says first
constexpr double kMuchLonger = 1.25;   ///< than planned …
constexpr double kSlackSeconds = 1;    ///< … and by so much: the last calls of a plan may wait for others
constexpr std::int64_t kHangsNs = 1'000'000'000; ///< without an answer, where nobody waited for it at the end
constexpr double kBusy = 0.95; ///< of its time: above it a thread has nothing left, and SCHED_FIFO would be throttled

Sentence milliseconds(std::int64_t ns) {
    return numeral(fmt::format("{:.2f} ms", static_cast<double>(ns) / 1e6));
}

Sentence percentWords(double share) {
    return numeral(fmt::format("{:.0f} %", share * 100));
}

/// All that calls went out late, together. Source: the middles of the buckets, within 0.4 %.
double sumNs(const LogBuckets& buckets) {
    double sum = 0;
    for (const ValueCount& step : buckets.steps())
        sum += static_cast<double>(step.value) * static_cast<double>(step.count);
    return sum;
}

} // namespace

std::int64_t quantileNs(const LogBuckets& buckets, unsigned thousandths) {
    return buckets.count() == 0 ? 0 : quantileOf(buckets.steps(), thousandths);
}

Sentence reactiveCounts(const PlayReport& report) {
    constexpr std::size_t kMostNamed = 6; // the others stand in the table
    std::vector<std::string> named;
    std::size_t others = 0;
    for (const PlayedMethod& method : report.methods) {
        if (!method.isReactive || method.sent == method.planned) continue;
        if (named.size() == kMostNamed)
            ++others;
        else
            named.push_back(fmt::format("{} {} ({})", method.method, method.sent, method.planned));
    }
    if (named.empty()) return {};
    if (others > 0) named.push_back(fmt::format("+{}", others));
    return say(TENFOLD_WORDS("Sentence",
                             "how often these are called is what playing gives, after replies; in brackets what the "
                             "plan estimated: {0}",
                             "play.reactiveCounts"),
               enumeration(named));
}

double deliveredShare(const PlayReport& report) {
    if (report.offered <= 0 || report.calledSeconds <= 0) return 1;
    if (report.ended == "cancelled" || report.ended == "connection lost") return 1;
    // where replies say how long nodes go on, a duration is the time that both are of
    if (report.plannedSeconds <= 0 && report.ended != "duration") return 1;
    const double longer =
        report.plannedSeconds <= 0 ? 1 : std::max(1.0, report.calledSeconds / (report.plannedSeconds + kSlackSeconds));
    return std::min(1.0, static_cast<double>(report.delivered) / report.offered / longer);
}

namespace {

/// What the server failed in comes before how late anything was; empty: in nothing that counts.
Sentence failureOf(const PlayReport& report) {
    const auto seconds = [](double s) { return numeral(fmt::format("{:.1f} s", s)); };
    // who stops a play at once has not waited
    if (report.hung > 0 && (report.ended != "cancelled" || report.hungNs >= kHangsNs))
        return say(TENFOLD_WORDS("Sentence",
                                 "the server left calls without an answer: {0} at the end, for up to {1}; {2} more "
                                 "were due behind them and could not be made",
                                 "play.hung"),
                   report.hung, seconds(static_cast<double>(report.hungNs) / 1e9), report.notMade);
    const std::uint64_t faults = faultsOf(report);
    const double noticed = kNoticedShare * static_cast<double>(report.sent);
    if (static_cast<double>(faults) <= noticed && static_cast<double>(report.unexpected) <= noticed) return {};
    if (faults < report.unexpected)
        return say(
            TENFOLD_WORDS("Sentence",
                          "this is another workload than planned: {0} replies to {1} calls were not as recorded, "
                          "and what follows from them is not either",
                          "play.otherWorkload"),
            report.unexpected, report.sent);
    const double firstSeconds = static_cast<double>(std::max<std::int64_t>(report.firstFaultNs, 0)) / 1e9;
    return say(TENFOLD_WORDS("Sentence",
                             "the server failed: {0} of {1} calls were errors that the recording does not have, {2} of "
                             "them lost with their connection, the first {3} after the start",
                             "play.failed"),
               faults, report.sent, std::min(report.lost, faults), seconds(firstSeconds));
}

/// Why the server held the play up; empty: it did not, as far as this shows.
Sentence slownessOf(const PlayReport& report, std::int64_t heldNs) {
    if (report.blocked == 0) return {};
    const auto seconds = [](double s) { return numeral(fmt::format("{:.1f} s", s)); };
    const double longest = kMuchLonger * report.plannedSeconds + kSlackSeconds;
    if (report.plannedSeconds > 0 && report.calledSeconds > longest)
        return say(TENFOLD_WORDS("Sentence",
                                 "the server was the limit: the play took {0}, planned were {1}; its replies held {2} "
                                 "calls back, {3} in the mean",
                                 "play.tookLonger"),
                   seconds(report.calledSeconds), seconds(report.plannedSeconds), report.blocked, milliseconds(heldNs));
    if (deliveredShare(report) < kDelivered)
        return say(TENFOLD_WORDS("Sentence",
                                 "the server was the limit: it gave {0} of the calls that were due; its replies held "
                                 "{1} calls back, {2} in the mean",
                                 "play.gaveLess"),
                   percentWords(deliveredShare(report)), report.blocked, milliseconds(heldNs));
    return {};
}

} // namespace

bool isRateLimited(const PlayReport& report) {
    return static_cast<double>(report.limited) > kNoticedShare * static_cast<double>(report.sent) &&
           report.limitedNs > Lateness::kNoticedNs * static_cast<std::int64_t>(report.limited);
}

void judge(PlayReport& report, bool isAsFastAsPossible) {
    const std::int64_t p99 = quantileNs(report.late, 990);
    const bool isLate = p99 >= Lateness::kNoticedNs;
    const bool isFull = report.busyShare >= kBusy;
    report.playerWasLimit = report.sent > 0 && isFull;
    report.verdict = failureOf(report);
    if (!report.verdict.empty()) return;
    if (isRateLimited(report)) {
        report.playerWasLimit = true;
        report.verdict = say(
            TENFOLD_WORDS("Sentence",
                          "the rate that was asked for was the limit, not the server: it held {0} calls back, {1} in "
                          "the mean",
                          "play.rateLimit"),
            report.limited, milliseconds(report.limitedNs / static_cast<std::int64_t>(report.limited)));
        return;
    }
    // Where replies held calls back longer than the player did, the server was what the play waited for. A player that
    // reads replies late holds calls back, too, but by no more than it is late.
    const std::int64_t heldNs = report.blocked > 0 ? report.blockedNs / static_cast<std::int64_t>(report.blocked) : 0;
    const bool isHeldBack = heldNs > 2 * report.latestNs && static_cast<double>(report.blockedNs) > sumNs(report.late);
    report.playerWasLimit = report.sent > 0 && (isFull || (isLate && !isHeldBack && !isAsFastAsPossible));
    const Sentence slowness = report.playerWasLimit || isAsFastAsPossible ? Sentence() : slownessOf(report, heldNs);
    if (isLate && !report.playerWasLimit && !isAsFastAsPossible) {
        report.verdict = say(
            TENFOLD_WORDS("Sentence",
                          "the server was the limit: its replies held {0} calls back, {1} in the mean; besides, 1 % of "
                          "the calls went out {2} late or more by the player",
                          "play.heldBack"),
            report.blocked, milliseconds(heldNs), milliseconds(p99));
        return;
    }
    if (!report.playerWasLimit) {
        report.verdict =
            !slowness.empty() ? slowness
            : isAsFastAsPossible
                ? say(TENFOLD_WORDS("Sentence", "the server was the limit: the player ran {0} of the time",
                                    "play.serverLimit"),
                      percentWords(report.busyShare))
                : say(TENFOLD_WORDS("Sentence", "calls went out in time: 99 % at most {0} late", "play.inTime"),
                      milliseconds(p99));
        return;
    }
    const bool isWaiting = report.lateByWaiting > report.lateByOwnWork;
    const Sentence cause =
        isWaiting ? say(TENFOLD_WORDS("Sentence", "waiting for a processor ({0} of the time)", "play.waiting"),
                        percentWords(report.waitingShare))
                  : say(TENFOLD_WORDS("Sentence", "busy with its own work ({0} of the time)", "play.ownWork"),
                        percentWords(report.busyShare));
    report.verdict = say(
        TENFOLD_WORDS("Sentence", "the player, not the server, was the limit: 1 % of the calls {0} late or more, {1}",
                      "play.playerLimit"),
        milliseconds(p99), cause);
}

} // namespace tenfold
