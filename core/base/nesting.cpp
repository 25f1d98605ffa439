#include "core/base/nesting.h"

#include <algorithm>

namespace tenfold {

std::size_t jsonDepth(std::string_view text) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            deepest = std::max(deepest, ++depth);
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return deepest;
}

namespace {

/// Bytes of the TOML string that begins at `at`: basic or literal, of one line or of several.
std::size_t tomlString(std::string_view text, std::size_t at) {
    const char quote = text[at];
    const bool isLong = text.substr(at, 3) == std::string_view(quote == '"' ? "\"\"\"" : "'''");
    const std::size_t marks = isLong ? 3 : 1;
    for (std::size_t i = at + marks; i < text.size(); ++i) {
        if (quote == '"' && text[i] == '\\')
            ++i;
        else if (!isLong && text[i] == '\n')
            return i - at; // broken; the parser says so
        else if (text[i] == quote && (!isLong || text.substr(i, 3) == text.substr(at, 3)))
            return i + marks - at;
    }
    return text.size() - at;
}

} // namespace

std::optional<std::size_t> tomlLineTooDeep(std::string_view text, std::size_t limit) {
    std::size_t line = 1;
    std::size_t dots = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' || c == '\'') {
            const std::size_t length = tomlString(text, i);
            line += static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(i),
                                                        text.begin() + static_cast<std::ptrdiff_t>(i + length), '\n'));
            i += length - 1;
        } else if (c == '#') {
            i = std::min(text.find('\n', i), text.size()) - 1;
        } else if (c == '.') {
            if (++dots > limit) return line;
        } else if (c == '\n' || c == '=' || c == ',' || c == '{' || c == '[' || c == ']') {
            dots = 0;
            line += c == '\n';
        }
    }
    return std::nullopt;
}

} // namespace tenfold
