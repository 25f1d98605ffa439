#include "core/flows/compare/good_run.h"

#include <algorithm>

namespace tenfold {

ComparedWith runToCompareWith(const std::vector<RunInfo>& runs, const std::string& than) {
    std::int64_t at = 0;
    for (const RunInfo& run : runs)
        if (run.run.name == than) at = run.startNs;
    for (const bool onlyGood : {true, false}) {
        const RunInfo* before = nullptr;
        const RunInfo* after = nullptr;
        for (const RunInfo& run : runs) {
            if (run.run.name == than || (onlyGood && !run.isGood)) continue;
            if (run.startNs <= at && (!before || run.startNs >= before->startNs)) before = &run;
            if (run.startNs > at && (!after || run.startNs < after->startNs)) after = &run;
        }
        if (const RunInfo* found = before ? before : after) return {found->run.name, found->isGood, found == before};
    }
    return {};
}

} // namespace tenfold
