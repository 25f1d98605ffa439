#pragma once

#include "core/report/report.h"

namespace tenfold {

/// A small workload as mining would give it: three types on one server at scales 2, 3 and 4, and 6 kept back.
ReportInput smallReportInput();

} // namespace tenfold
