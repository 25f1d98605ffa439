#pragma once

#include "core/model/check/model_check.h"
#include "core/report/report_section.h"

#include <string>
#include <vector>

namespace tenfold {

/// What a report shows of a model and the requests that were held against it.
struct ReportModel {
    ModelCheck check;
    int version = 0;                  ///< of the model
    std::string filter;               ///< which requests; "" = all
    std::vector<std::string> decided; ///< by verdict of the check: who is wrong, as a person says; "" = nobody did
};

/// Verdicts, structure, mismatches with what was decided on them, and who is innocent. Long lists are cut and say so.
ReportSection modelSection(const ReportModel& model);

} // namespace tenfold
