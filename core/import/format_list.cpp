#include "core/import/format_list.h"

#include "core/import/registry.h"

namespace tenfold {

std::string formatListMarkdown(bool withHeaders) {
    std::string text = withHeaders ? "| format | kind | of | what is read | shown in `core/import/formats/` |\n"
                                     "| --- | --- | --- | --- | --- |\n"
                                   : "| format | kind | of | what is read |\n| --- | --- | --- | --- |\n";
    for (const Format* format : formats()) {
        const FormatCard card = format->card();
        text.append("| `").append(format->name()).append("` | ").append(nameOf(format->traits().kind));
        text.append(" | ").append(card.title).append(" | ").append(card.reads).append(" |");
        if (withHeaders) text.append(" `").append(card.header).append("` |");
        text += '\n';
    }
    return text;
}

std::string withFormatList(std::string page, bool withHeaders) {
    const std::size_t begin = page.find(kFormatListBegin), end = page.find(kFormatListEnd);
    if (begin == std::string::npos || end == std::string::npos || end < begin) return page;
    const std::size_t from = begin + kFormatListBegin.size();
    return page.replace(from, end - from, "\n" + formatListMarkdown(withHeaders));
}

} // namespace tenfold
