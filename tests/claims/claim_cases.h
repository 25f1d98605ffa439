#pragma once

#include "core/claims/count_claims.h"

#include <string>
#include <vector>

namespace tenfold {

/// One count of one type, recorded at some scales.
inline CountEvidence oneCount(const std::vector<double>& scales, const std::vector<double>& totals,
                              NodeLikeness likeness = NodeLikeness::Single) {
    CountEvidence evidence;
    RecordedType type{"coord", {}, {}, {}};
    for (std::size_t r = 0; r < scales.size(); ++r) {
        evidence.runs.push_back({"run-" + std::to_string(r), {{"scale", scales[r]}}});
        type.nodes.push_back(1);
        type.livesS.emplace_back();
    }
    evidence.types.push_back(type);
    const std::vector<double> none(scales.size(), 0);
    evidence.counts.push_back({"coord", "srv", "put", totals, none, none, likeness, false});
    return evidence;
}

inline AskedRun askedAt(double scale) {
    return {{{"scale", scale}}, {}, {}};
}

} // namespace tenfold
