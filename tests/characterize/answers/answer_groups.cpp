#include "tests/characterize/answers/answer_groups.h"

namespace tenfold::answers {

std::span<const AnswerGroup> answerGroups() {
    static constexpr AnswerGroup kGroups[] = {
        {"statistics", isStatistics, openStatistics},
        {"series", isSeries, openSeries},
        {"counts", isCounts, openCounts},
        {"processes", isProcesses, openProcesses},
        {"files apart", isApart, openApart},
        {"forms", isOfForms, openForms},
        {"periods", isOfPeriods, openPeriods},
        {"logs", isLog, openLog},
    };
    return kGroups;
}

} // namespace tenfold::answers
