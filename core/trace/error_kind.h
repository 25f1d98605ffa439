#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace tenfold {

/// What an error says first is its kind: a word in capitals (ERR, NOSCRIPT, NOT_FOUND:) or, before a colon, the class
/// of an exception of Java (java.io.FileNotFoundException), of which the last part is enough. "ERR" where it has none.
inline std::string_view errorKind(std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(" :"));
    const auto all = [](std::string_view part, auto is) {
        return !part.empty() && std::all_of(part.begin(), part.end(), is);
    };
    const auto isName = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '$';
    };
    if (all(word, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; })) return word;
    const std::string_view name = text.substr(0, text.find(':'));
    if (name.find('.') != std::string_view::npos && all(name, isName)) return name.substr(name.find_last_of(".$") + 1);
    return "ERR";
}

/// What two errors have in common that say the same of other values. A kind is enough; what many kinds of errors share
/// (ERR) goes with the words up to the first that is a value: "ERR unknown subcommand 'X'" is "ERR unknown subcommand".
inline std::string errorOutcome(std::string_view text) {
    const std::string_view kind = errorKind(text);
    if (kind != "ERR") return std::string(kind);
    constexpr std::size_t kMostBytes = 64; // words behind that are details
    std::size_t end = std::min({text.find_first_of("'\"`(<[{:,0123456789"), text.size(), kMostBytes});
    if (end < text.size() && text[end] != ' ') { // in the midst of a word, which may be a value
        const std::size_t blank = text.substr(0, end).rfind(' ');
        const bool isWord = text[end] == ':' || text[end] == ',';
        if (!isWord) end = blank == std::string_view::npos ? 0 : blank;
    }
    while (end > 0 && text[end - 1] == ' ')
        --end;
    return end == 0 ? std::string(kind) : std::string(text.substr(0, end));
}

} // namespace tenfold
