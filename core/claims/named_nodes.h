#pragma once

#include "core/claims/claim_priors.h"
#include "core/claims/count_evidence.h"

#include <map>
#include <string>

namespace tenfold {

/// What a configuration key says that is named as a type (RecordedType::nodesKey), method.md, What may be claimed of a
/// count. Source: ours.

/// Weight of "the key says how many nodes there are" against everything else: a name alone, and that the values agree
/// at each place that was recorded; 0 where the type has no such key.
double weightOfNodesKey(const RecordedType& type, const std::vector<CountedRun>& runs, const ClaimPriors& priors);

/// How many times as many nodes are asked for as every run had; 1 where runs differ, or nobody says.
double nodesRatio(const RecordedType& type, const std::vector<CountedRun>& runs,
                  const std::map<std::string, double>& parameters);

/// Parameters as the type means them: "jobs_per_producer" counts for every producer, so that its value is times
/// nodesRatio(). Recorded values need no change: where there is such a ratio all runs had the same number.
std::map<std::string, double> meantParameters(const RecordedType& type, const std::vector<CountedRun>& runs,
                                              const std::map<std::string, double>& parameters);
/// "jobs_per_producer" of producer.
bool isKeyOfEach(const std::string& key, const std::string& type);

} // namespace tenfold
