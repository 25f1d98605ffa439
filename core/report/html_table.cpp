#include "core/report/html_table.h"

#include "core/base/text/number_text.h"
#include "core/report/svg.h"

#include <fmt/format.h>

namespace tenfold {

HtmlTable::HtmlTable(std::vector<std::string> header)
    : m_out("<div class=\"scroll\"><table>\n<tr>") {
    for (std::string& name : header) {
        const bool isNumber = !name.empty() && name.front() == '>';
        if (isNumber) name.erase(0, 1);
        m_isNumber.push_back(isNumber);
        m_out += fmt::format("<th{}>{}</th>", isNumber ? " class=\"n\"" : "", escapeHtml(name));
    }
    m_out += "</tr>\n";
}

HtmlTable& HtmlTable::row(const std::vector<std::string>& cells, std::string_view rowClass) {
    m_out += rowClass.empty() ? std::string("<tr>") : fmt::format("<tr class=\"{}\">", rowClass);
    for (std::size_t i = 0; i < m_isNumber.size(); ++i)
        m_out += fmt::format("<td{}>{}</td>", m_isNumber[i] ? " class=\"n\"" : "", i < cells.size() ? cells[i] : "");
    m_out += "</tr>\n";
    ++m_rows;
    return *this;
}

std::string HtmlTable::finish() const {
    return m_out + "</table></div>\n";
}

std::string cell(std::string_view text) {
    return escapeHtml(text);
}

std::string codeCell(std::string_view text) {
    return "<code>" + escapeHtml(text) + "</code>";
}

std::string standingCell(const Standing& standing) {
    const std::string_view tone = standing.mark == Mark::Sure       ? "good"
                                  : standing.mark == Mark::Doubtful ? "bad"
                                                                    : "mark";
    return fmt::format("<span class=\"{}\">{}</span><br><span class=\"dim\">{}</span>", tone, nameOf(standing.mark),
                       cell(standing.evidence.text()));
}

std::string countCell(std::uint64_t count) {
    return withThousands(static_cast<std::int64_t>(count));
}

} // namespace tenfold
