#include "core/play/play_report.h"

#include "core/play/pace/lateness.h"
#include "core/stats/summary/description.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

constexpr double kBusy = 0.95; ///< of its time: above it a thread has nothing left, and SCHED_FIFO would be throttled

double milliseconds(std::int64_t ns) {
    return static_cast<double>(ns) / 1e6;
}

} // namespace

std::int64_t quantileNs(const LogBuckets& buckets, unsigned thousandths) {
    return buckets.count() == 0 ? 0 : quantileOf(buckets.steps(), thousandths);
}

void judge(PlayReport& report, bool isAsFastAsPossible) {
    const std::int64_t p99 = quantileNs(report.late, 990);
    const bool isLate = p99 >= Lateness::kNoticedNs;
    const bool isFull = report.busyShare >= kBusy;
    report.playerWasLimit = report.sent > 0 && (isFull || (isLate && !isAsFastAsPossible));
    if (!report.playerWasLimit) {
        report.verdict =
            isAsFastAsPossible
                ? fmt::format("the server was the limit: the player ran {:.0f} % of the time", report.busyShare * 100)
                : fmt::format("calls went out in time: 99 % at most {:.2f} ms late", milliseconds(p99));
        return;
    }
    const bool isWaiting = report.lateByWaiting > report.lateByOwnWork;
    report.verdict = fmt::format(
        "the player, not the server, was the limit: 1 % of the calls {:.1f} ms late or more, {}", milliseconds(p99),
        isWaiting ? fmt::format("waiting for a processor ({:.0f} % of the time)", report.waitingShare * 100)
                  : fmt::format("busy with its own work ({:.0f} % of the time)", report.busyShare * 100));
}

} // namespace tenfold
