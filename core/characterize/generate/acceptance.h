#pragma once

#include "core/characterize/generate/workload_profile.h"
#include "core/words/sentence.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// One property of a workload beside what was asked for.
struct AcceptanceLine {
    enum class Kind {
        Distance, ///< of two distributions, Kolmogorov-Smirnov; `error` is it
        Number,   ///< `error` is relative
        Exponent, ///< a Hurst exponent; `error` is the difference
    };
    Kind kind = Kind::Number;
    std::string measure;                   ///< "M17"
    Sentence what;                         ///< "gaps of open"
    std::optional<double> target, reached; ///< of a distance the medians
    double error = 0, allowed = 0;
    bool matches() const { return error <= allowed; }
};

/// A workload is said to match where a distance is at most 0.05 or a number is within 5 %; H within 0.05 or two
/// deviations of shuffled orders. What was not asked for has no line. Source: specification of characterization 6.5.
/// @param reached  the workload's own files, read and measured like any
std::vector<AcceptanceLine> acceptance(const WorkloadProfile& profile, const Evidence& reached);

Json acceptanceJson(const std::vector<AcceptanceLine>& lines);

} // namespace tenfold::characterize
