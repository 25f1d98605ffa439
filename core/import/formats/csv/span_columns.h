#pragma once

#include "core/import/formats/csv/column_roles.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::csv {

/// A draft of a mapping for a table of spans (csv_mapping.h): key and value, in the order a person reads them.
using SpanDraft = std::vector<std::pair<std::string, std::string>>;

/// What the columns of a table would be if its rows are spans, by their names, and units by the first row.
/// @param head  beginning of the file: a line of names, rows
/// @return empty where they do not look like spans: nothing names a trace and a span
SpanDraft spanColumnsOf(std::string_view head);

/// The columns of a table, with the roles of spans where they look like spans, else with those of calls (columnsOf()).
/// @param head  beginning of the file: a line of names, rows
std::vector<CsvColumn> proposedColumns(std::string_view head);

/// How the time of spans is said in a mapping: timeFormOf(), empty where every time says it itself.
std::string spanTimeFormOf(std::string_view sample);

/// The draft as a file for --map.
std::string mappingText(const SpanDraft& draft);

} // namespace tenfold::csv
