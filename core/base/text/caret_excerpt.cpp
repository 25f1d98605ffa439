#include "core/base/text/caret_excerpt.h"

#include <algorithm>

namespace tenfold {
namespace {

bool isContinuation(char c) {
    return (c & 0xC0) == 0x80; // of a character in UTF-8
}

/// Bytes of the first `count` characters.
std::size_t bytesOf(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    while (at < text.size() && count > 0) {
        ++at;
        while (at < text.size() && isContinuation(text[at]))
            ++at;
        --count;
    }
    return at;
}

} // namespace

std::string caretExcerpt(std::string_view text, std::size_t line, std::size_t column, std::size_t length) {
    for (std::size_t i = 1; i < line && !text.empty(); ++i) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    constexpr std::size_t kMostShown = 120;  // characters; a caret below a line that is broken points nowhere
    constexpr std::size_t kShownBefore = 60; // half of it, so that as much is read on either side
    text = text.substr(0, text.find_first_of("\r\n"));
    std::size_t before = column > 0 ? column - 1 : 0;
    if (before >= kMostShown) {
        text.remove_prefix(bytesOf(text, before - kShownBefore));
        before = kShownBefore;
    }
    std::string shown(text.substr(0, bytesOf(text, kMostShown)));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    const auto characters =
        static_cast<std::size_t>(std::count_if(shown.begin(), shown.end(), [](char c) { return !isContinuation(c); }));
    before = std::min(before, characters);
    const std::size_t more = std::min(std::max<std::size_t>(length, 1), characters - before + 1) - 1;
    return shown + "\n" + std::string(before, ' ') + "^" + std::string(std::min(more, characters), '~');
}

} // namespace tenfold
