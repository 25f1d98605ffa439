#pragma once

#include "core/program/standing.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A table of a report. Cells are HTML: escape texts with cell(), numbers need none.
class HtmlTable {
public:
    /// @param header  plain text; a leading '>' aligns the column's numbers to the right
    explicit HtmlTable(std::vector<std::string> header);
    /// @param cells     HTML, one a column
    /// @param rowClass  "held" (kept back, grey), "off" (disagrees) or nothing
    HtmlTable& row(const std::vector<std::string>& cells, std::string_view rowClass = {});
    bool isEmpty() const { return m_rows == 0; }
    std::string finish() const;

private:
    std::vector<bool> m_isNumber;
    std::string m_out;
    std::size_t m_rows = 0;
};

/// Text as HTML.
std::string cell(std::string_view text);
/// Text in the fixed font.
std::string codeCell(std::string_view text);
/// A mark with what it rests on below it.
std::string standingCell(const Standing& standing);
/// "1,171"; larger than a signed number stays whole.
std::string countCell(std::uint64_t count);

} // namespace tenfold
