#pragma once

#include "core/base/result.h"
#include "core/play/play_report.h"
#include "core/program/program.h"

#include <string>
#include <vector>

namespace tenfold {

/// What a server has to keep for a scale to count as held: conditions that all have to be true.
///
///     p99(GET) < 50ms and errors = 0
///     p50(*) < 2 ms and rate >= 1000 and lateness < 1ms
///
/// p50 … p99.9 of a method's latency from when it was planned, `*` of each method; `errors` that the recording does not
/// have, those of a method as `errors(BLMOVE)`, `unexpected` and `unanswered` calls, `errors%` of the calls; `rate`
/// calls a second. Times in ns, us, ms or s. A method as it was recorded stands for all that it is refined into: HSET
/// for "HSET data" and "HSET state". A latency of what was never called is not within.
struct LoadLimit {
    struct Condition {
        enum class What { Latency, Errors, ErrorShare, Unexpected, Unanswered, Rate };
        enum class Is { Less, AtMost, Equal, AtLeast, More };
        What what = What::Errors;
        unsigned thousandths = 0; ///< Latency: which quantile
        std::string method;       ///< Latency: "*" is each; Errors: empty is all
        Is is = Is::Less;
        double value = 0; ///< ns, calls, % or calls a second
    };
    std::vector<Condition> conditions;
};

/// Errors: BadLimit, with what cannot be read.
Result<LoadLimit> parseLimit(const std::string& text);

/// Whether a program calls all methods that a limit names. Errors: NoSuchMethod, with those that it calls.
Status checkMethods(const LoadLimit& limit, const WorkloadProgram& program, const std::string& target);

/// How a play stands to a limit.
struct LimitScore {
    bool isWithin = true;
    double worst = 0;   ///< of all conditions the value by its bound: 1 is the limit itself; 0 where none has a bound
    std::string method; ///< of the condition that is worst, where it is about one
    bool isServers = false; ///< a condition is broken that no lateness of the player explains
    Sentence reason;        ///< "p99(GET) 61.3 ms, and 50 ms are the limit"
};
LimitScore scoreOf(const LoadLimit& limit, const PlayReport& report);

} // namespace tenfold
