#include "app/cli/output/marks.h"

#include "app/cli/output/table.h"

#include <fmt/format.h>

namespace tenfold::cli {

void MarkLines::add(const std::string& row, const Standing& standing) {
    m_rows[{standing.mark, standing.evidence.text()}].push_back(row);
}

std::string MarkLines::text() const {
    constexpr std::size_t kMostNamed = 4; // rows on a line; the table has all
    std::string out;
    for (const auto& [said, rows] : m_rows)
        out += printable(
                   fmt::format("{}: {} ({})", nameOf(said.first), said.second, enumeration(rows, kMostNamed).text())) +
               "\n";
    return out;
}

} // namespace tenfold::cli
