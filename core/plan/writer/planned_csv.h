#pragma once

#include "core/base/text/csv_text.h"
#include "core/plan/plan.h"

#include <string>

namespace tenfold {

/// As appendCsvRow(out, plan, call), which guards its cells, with the choice to write them as they are.
void appendCsvRow(std::string& out, const Plan& plan, const PlannedCall& call, CsvCells cells);

} // namespace tenfold
