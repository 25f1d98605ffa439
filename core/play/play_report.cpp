#include "core/play/play_report.h"

#include "core/play/pace/lateness.h"
#include "core/stats/summary/description.h"

#include <fmt/format.h>

#include <vector>

namespace tenfold {
namespace {

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

void judge(PlayReport& report, bool isAsFastAsPossible) {
    const std::int64_t p99 = quantileNs(report.late, 990);
    const bool isLate = p99 >= Lateness::kNoticedNs;
    const bool isFull = report.busyShare >= kBusy;
    // Where replies held calls back longer than the player did, the server was what the play waited for. A player that
    // reads replies late holds calls back, too, but by no more than it is late.
    const std::int64_t heldNs = report.blocked > 0 ? report.blockedNs / static_cast<std::int64_t>(report.blocked) : 0;
    const bool isHeldBack = heldNs > 2 * report.latestNs && static_cast<double>(report.blockedNs) > sumNs(report.late);
    report.playerWasLimit = report.sent > 0 && (isFull || (isLate && !isHeldBack && !isAsFastAsPossible));
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
            isAsFastAsPossible
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
