#pragma once

#include "core/report/report.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenfold::cli {

/// A report for the terminal: runs, node types, the check against kept-back runs, what is open. A page at most,
/// whatever the workload; the HTML report has all.
std::string reportText(const ReportInput& report);
/// The same figures as JSON.
nlohmann::ordered_json reportJson(const ReportInput& report);

} // namespace tenfold::cli
