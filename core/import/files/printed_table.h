#pragma once

#include "core/import/files/unwrapper_step.h"

#include <memory>
#include <string_view>

namespace tenfold {

/// Whether a file begins with a table as programs print it for people to look at:
///
///    traceID | spanID            +---------+--------+      ┌─traceID─┬─spanID─┐      | traceID | spanID |
///   ---------+--------           | traceID | spanID |      │ 4bf9    │ 00f0   │      |---------|--------|
///    4bf9    | 00f0              +---------+--------+      └─────────┴────────┘      | 4bf9    | 00f0   |
///   (1 row)                      | 4bf9    | 00f0   |      ClickHouse (Pretty and    Markdown
///   psql                         MySQL, sqlite3 (box too)  its variants), DuckDB
///
///   -[ RECORD 1 ]---    *** 1. row ***       Row 1:
///   traceID | 4bf9      traceID: 4bf9        ──────
///   psql \x             MySQL \G             traceID: 4bf9      FORMAT Vertical
bool isPrintedTable(std::string_view head);

/// The rows of such a table as CSV, with the line of names once. Cells are without the blanks that align them; a bar
/// within a cell is told from one between cells where the rule under the names says where these stand. What stands for
/// no value (NULL, ᴺᵁᴸᴸ) is an empty cell. Lines that are no row are left out and counted. Memory: a line.
std::unique_ptr<Unwrapper::Step> printedTableStep();

} // namespace tenfold
