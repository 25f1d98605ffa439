#include "core/report/shown_part.h"

#include "core/report/html_table.h"
#include "core/report/sections.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kMostRowsShown = 100; ///< more are for scripts to read

std::string tableHtml(const ShownTable& shown) {
    std::vector<std::string> header;
    for (const ShownTable::Column& column : shown.columns)
        header.push_back((column.isNumber ? ">" : "") + column.name.text());
    HtmlTable table(header);
    for (std::size_t i = 0; i < std::min(kMostRowsShown, shown.rows.size()); ++i) {
        std::vector<std::string> cells;
        for (const Sentence& text : shown.rows[i])
            cells.push_back(cell(text.text()));
        table.row(std::move(cells));
    }
    std::string html = table.finish();
    if (shown.rows.size() > kMostRowsShown)
        html += fmt::format("<p class=\"dim\">and {} more</p>", shown.rows.size() - kMostRowsShown);
    return html;
}

} // namespace

ReportSection sectionOf(const ShownPart& part) {
    std::string html = section(part.id, part.title.text(), part.introduction.text(),
                               part.table ? tableHtml(*part.table) : std::string());
    return {part.id, part.title.text(), [html = std::move(html)](const ReportInput&) { return html; }};
}

} // namespace tenfold
