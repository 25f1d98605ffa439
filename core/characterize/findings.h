#pragma once

#include "core/characterize/measure.h"
#include "core/words/sentence.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// One insight of specification of characterization 5 about a population.
struct Finding {
    std::string id;            ///< "I4", "MF5.2 readSize"
    std::optional<bool> holds; ///< nothing: not decidable
    Sentence text;             ///< what it says, or what is missing
    std::vector<std::string> measures;
    std::vector<double> threshold;                   ///< of its rule, in the order of the specification
    std::string sureness;                            ///< "exact", "few records", "coverage 83 %"
    std::vector<std::optional<double>> against = {}; ///< what was measured, a number a threshold where it is one
};

/// Other thresholds than those of the specification, by the id of the finding.
using FindingThresholds = std::map<std::string, std::vector<double>, std::less<>>;

/// All of them, in the order of the specification; those of which nothing can be said with the reason.
/// Nothing is measured again: other thresholds cost some microseconds.
/// @param results  of every measure of the evidence
std::vector<Finding> findingsOf(const Evidence& evidence, const std::vector<MeasureResult>& results,
                                const FindingThresholds& thresholds = {});

/// MF5.4 of the results of comparePopulations().
Finding stationaryShapes(const std::vector<MeasureResult>& comparison);

/// As the command line prints it.
Json findingJson(const Finding& finding);

} // namespace tenfold::characterize
