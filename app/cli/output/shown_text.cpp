#include "app/cli/output/shown_text.h"

#include "app/cli/output/table.h"

namespace tenfold::cli {
namespace {

std::string tableText(const ShownTable& shown) {
    std::vector<std::string> header;
    std::vector<Align> align;
    for (const ShownTable::Column& column : shown.columns) {
        header.push_back(column.name.text());
        align.push_back(column.isNumber ? Align::Right : Align::Left);
    }
    Table table(header, align);
    for (const std::vector<Sentence>& row : shown.rows)
        table.row(textsOf(row));
    return table.text();
}

} // namespace

std::string shownText(const std::vector<ShownPart>& parts) {
    std::string text;
    for (const ShownPart& part : parts) {
        text += heading(printable(part.title.text()));
        if (!part.introduction.empty()) text += printable(part.introduction.text()) + "\n";
        if (part.table) text += "\n" + tableText(*part.table);
    }
    return text.starts_with('\n') ? text.substr(1) : text;
}

} // namespace tenfold::cli
