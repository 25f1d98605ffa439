#pragma once

#include "core/play/node/thread_walk.h"
#include "core/stats/summary/log_buckets.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What became of the calls of one method. Latencies in ns, of calls that were answered.
struct PlayedMethod {
    std::string target, method;
    std::uint64_t planned = 0; ///< by the plan; what follows from replies is an estimate there
    bool isReactive = false; ///< nodes make it as replies say: `sent` is what playing gives, and the plan only guesses
    std::uint64_t sent = 0, ok = 0, errors = 0;
    std::uint64_t unexpected = 0; ///< replies without what later calls take from them
    LogBuckets latency;           ///< from sending
    LogBuckets intended;          ///< from when the call was planned
};

/// Something that went otherwise than planned: counted, with its first example.
struct PlayProblem {
    std::string method;
    Sentence text;
    std::uint64_t count = 0;
    std::string example;
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
    std::uint64_t unanswered = 0; ///< still under way when the play ended
    std::uint64_t unasked = 0;    ///< messages that no call asked for: deliveries
    std::uint64_t setup = 0;      ///< calls of the player's own before the start: scripts, the protocol
    double seconds = 0;
    LogBuckets late;
    std::int64_t latestNs = 0;
    std::uint64_t lateByOwnWork = 0, lateByWaiting = 0;
    std::uint64_t blocked = 0;
    std::int64_t blockedNs = 0;
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

/// A quantile of a histogram, ns; 0 where nothing was counted. @param thousandths  500 is the median
std::int64_t quantileNs(const LogBuckets& buckets, unsigned thousandths);

/// The calls that replies lead to whose number at play is not the planned one; "" where there are none.
Sentence reactiveCounts(const PlayReport& report);

/// Says whether the player was the limit, and of what: sets `playerWasLimit` and `verdict`.
void judge(PlayReport& report, bool isAsFastAsPossible);

} // namespace tenfold
