#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// What becomes of cells that a spreadsheet would run as a formula.
enum class CsvCells {
    Guarded, ///< an apostrophe before them, which a spreadsheet takes for "this is text"
    Exact,   ///< as they are, for programs
};

/// Adds a cell of a CSV file (RFC 4180: quotes around what holds a comma, a quote or an end of line).
/// Guarded: a text that begins with = + - @, a tab or a carriage return and is no number gets an apostrophe before it,
/// and so does one in which only apostrophes stand before these. Nothing is lost: where apostrophes stand before one of
/// these characters, the first was added. Source: OWASP, "CSV Injection"; the rule that undoes it is ours.
void appendCsvCell(std::string& out, std::string_view text, CsvCells cells = CsvCells::Guarded);

} // namespace tenfold
