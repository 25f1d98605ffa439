#include "core/import/toml_text.h"

namespace tenfold {

Result<toml::table> parseToml(std::string_view text, const std::string& fileName) {
    try {
        return toml::parse(text, fileName);
    } catch (const toml::parse_error& e) { // the system's build of the library knows no other way
        const toml::source_position at = e.source().begin;
        Error error(MessageId::BadToml, {std::string(e.description())},
                    fileName + ":" + std::to_string(at.line) + ":" + std::to_string(at.column));
        error.withExcerpt(caretExcerpt(text, at.line, at.column));
        return tl::unexpected<Error>(std::move(error));
    }
}

std::string caretExcerpt(std::string_view text, std::size_t line, std::size_t column) {
    for (std::size_t i = 1; i < line && !text.empty(); ++i) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    constexpr std::size_t kMaxShown = 120;
    std::string shown(text.substr(0, std::min(text.find_first_of("\r\n"), kMaxShown)));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    const std::size_t at = std::min(column > 0 ? column - 1 : 0, shown.size());
    return shown + "\n" + std::string(at, ' ') + "^";
}

} // namespace tenfold
