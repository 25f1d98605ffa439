#pragma once

#include "core/play/node/thread_walk.h"
#include "core/stats/summary/log_buckets.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What became of the calls of one method. Latencies in ns; calls whose replies wait for others by what they are
/// (CallForm::waits) count where they were answered.
struct PlayedMethod {
    std::string target, method;
    std::string base = {};     ///< the method as recorded, without what refines it
    std::uint64_t planned = 0; ///< by the plan; what follows from replies is an estimate there
    bool isReactive = false; ///< nodes make it as replies say: `sent` is what playing gives, and the plan only guesses
    std::uint64_t sent = 0, ok = 0, errors = 0;
    std::uint64_t beside = 0;         ///< of those sent, without waiting for the reply to the call before on their way
    double besideRecorded = 0;        ///< share of the recorded calls that were sent so
    std::uint64_t errorsRecorded = 0; ///< of the errors, as many as the recording had of them
    std::uint64_t unexpected =
        0;                     ///< replies without what later calls take from them, or that were errors when recorded
    std::uint64_t givenUp = 0; ///< of those sent, before the reply, as the client that was recorded
    std::uint64_t notMade = 0; ///< that were due and could not be made, as the reply before them never came
    LogBuckets latency;        ///< from sending; of calls that got no answer, how long they had waited at the end
    LogBuckets intended;       ///< from when the call was planned; likewise, and of calls that could not be made
};

/// Something that went otherwise than planned: counted, with its first example.
struct PlayProblem {
    std::string method;
    Sentence text;
    std::uint64_t count = 0;
    std::string example;
    std::int64_t firstNs = -1; ///< when it happened first, since the start; below 0: before it, or not known
};

/// What decided how the nodes of a type went on.
struct DecisionsOfType {
    std::string type;
    PlayedDecisions played;
};

/// A play as it stands: a value, while it runs and at its end.
struct PlayReport {
    std::uint64_t nodes = 0; ///< that were started
    std::uint64_t over = 0;  ///< of these, those that went through their whole program
    std::uint64_t calls = 0; ///< planned
    std::uint64_t sent = 0, ok = 0, errors = 0, unexpected = 0;
    std::uint64_t errorsRecorded = 0;  ///< of the errors, as many as the recording had of them
    std::uint64_t lost = 0;            ///< of the errors, those whose connection ended before the reply
    std::int64_t firstFaultNs = -1;    ///< when an error came first that the recording does not have; below 0: never
    std::uint64_t unanswered = 0;      ///< still under way when the play ended
    std::uint64_t hung = 0;            ///< of these, those whose replies wait for nothing by what they are
    std::uint64_t notMade = 0;         ///< calls that were due and could not be made, as those before them hung
    std::int64_t hungNs = 0;           ///< the longest that one had waited for
    std::uint64_t dropped = 0;         ///< connections that ended while no call waited on them
    std::uint64_t unasked = 0;         ///< messages that no call asked for: deliveries
    std::uint64_t givenUp = 0;         ///< calls whose reply was waited for no longer, as when they were recorded
    std::uint64_t givenUpClosed = 0;   ///< of these, those whose connection was ended
    std::uint64_t mostOutstanding = 0; ///< calls of one way of a node that waited for their replies at a time
    std::uint64_t setup = 0;           ///< calls of the player's own before the start: scripts, the protocol
    double seconds = 0;
    double calledSeconds = 0;  ///< until no more calls were made; then replies were waited for
    double plannedSeconds = 0; ///< by the plan, or the duration where that is shorter; 0: not known
    double offered = 0;        ///< calls that the plan has in that time, of methods whose number replies do not decide
    std::uint64_t delivered = 0; ///< of these methods, those that were answered
    LogBuckets late;
    std::int64_t latestNs = 0;
    std::uint64_t lateByOwnWork = 0, lateByWaiting = 0;
    std::uint64_t blocked = 0; ///< by the server: the reply before came later than the call was planned
    std::int64_t blockedNs = 0;
    std::uint64_t limited = 0; ///< held back by the rate that was asked for
    std::int64_t limitedNs = 0;
    double busyShare = 0;    ///< of the time, the player's thread ran
    double waitingShare = 0; ///< it waited for a processor
    bool playerWasLimit = false;
    Sentence verdict; ///< one sentence, first in what people read
    std::vector<Sentence> notes;
    std::uint64_t maxRssBytes = 0;
    std::uint64_t keptBytes = 0; ///< values that nodes keep of replies, at the end
    std::size_t threads = 1, sockets = 0;
    std::string ended; ///< "over", "duration", "cancelled", "connection lost", "nothing comes any more"
    std::vector<PlayedMethod> methods;
    std::vector<PlayProblem> problems;
    std::vector<DecisionsOfType> decisions; ///< of types that decided anything, in the plan's order
};

/// Errors that the recording does not have.
inline std::uint64_t faultsOf(const PlayReport& report) {
    return report.errors - std::min(report.errors, report.errorsRecorded);
}

/// Below it a server has not given what was offered: what repeats scatter by, and calls that are under way at the end.
constexpr double kDelivered = 0.9;

/// Whether the rate that was asked for, not the server, is what calls waited for: 1 % of them, 1 ms in the mean.
bool isRateLimited(const PlayReport& report);

/// Calls a second that were answered by those that the plan wants; 1 where that is not known, or it was cut short.
double deliveredShare(const PlayReport& report);

/// A quantile of a histogram, ns; 0 where nothing was counted. @param thousandths  500 is the median
std::int64_t quantileNs(const LogBuckets& buckets, unsigned thousandths);

/// The calls that replies lead to whose number at play is not the planned one; "" where there are none.
Sentence reactiveCounts(const PlayReport& report);

/// Says whether the player was the limit, and of what: sets `playerWasLimit` and `verdict`.
void judge(PlayReport& report, bool isAsFastAsPossible);

} // namespace tenfold
