#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// One call of a server as its caller recorded it.
struct ServerCall {
    std::int64_t startNs = 0;
    std::int64_t durationNs = 0; ///< until the reply; known
    std::uint32_t method = 0;
};

/// What one call of a method needs of a server.
struct MethodDemand {
    std::uint64_t calls = 0;
    double alone = 0;        ///< mean reply time of calls that found nobody there, by the fit; seconds
    double demand = 0;       ///< service alone, seconds; of AtMost the alone time
    double error = 0;        ///< standard error of demand
    bool isBlocking = false; ///< waits for something else than the server (BLPOP): counted as others are on average
};

/// How far demands can be told from a record.
enum class DemandKnowledge {
    Measured, ///< replies take longer the more calls are there: that is what one call needs
    AtMost,   ///< no call was seen to wait: reply times alone bound what a call needs
    Unknown,  ///< too few calls, or no durations
};

/// Demands of a server, measured in reply times net of queueing.
struct ServerDemands {
    DemandKnowledge knowledge = DemandKnowledge::Unknown;
    std::vector<MethodDemand> methods; ///< by number
    /// The same demands estimated with each of some parts of the record left out: whoever derives a number from
    /// demands derives its error from these (jackknife). #parts by #methods.
    std::vector<std::vector<double>> leftOut;
    int servers = 1; ///< as was asked for
    double mean = 0; ///< over all calls, seconds; of Measured what one call in front adds, times servers
    double meanError = 0;
    double latency = 0;       ///< part of a reply that is nobody's service: the way, the caller; seconds
    double tick = 0;          ///< durations are multiples of this, seconds; 0: finer than a µs
    double mostPerSecond = 0; ///< calls begun in the fullest second of the record: so much it could do
    double waitingShare = 0;  ///< of calls that found others there
    std::uint64_t calls = 0;
    Sentence text; ///< how it was found, for people
};

/// Measures demands. The reply to a call takes the way L, its service S, and what was there first: a call that finds
/// `a` others at a server with s places waits (a - s + 1) * S / s on average (exponential service, first come first
/// served). The regression of reply times on that number, with a level for each method, tells S by its slope, free of
/// L, and levels less L are the demands of methods. Who is there is counted between the ways, found by repeating.
/// Demands by which the server would have worked more than it had time for, in any row of replies, are refuted: what
/// slows down replies then is something else, and the row bounds what a call needs.
/// @param runs  calls of one server, each run by itself, in any order
/// @param servers  how many calls are worked on at a time
/// Errors: Cancelled. Cost: O(n log n), some twenty times. Source: ours; the conditional waiting time of M/M/s is
/// Kleinrock's (Queueing Systems I, 3.5); jackknife over consecutive parts.
Result<ServerDemands> measureDemands(std::vector<std::vector<ServerCall>> runs, std::size_t methods, int servers,
                                     Progress& progress);

} // namespace tenfold
