#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// Divides a row at a delimiter. Quoted fields lose their quotes (RFC 4180); such ones are kept in `buffer`.
/// @return false when a quote is not closed
inline bool dividedRow(std::string_view row, char delimiter, std::vector<std::string_view>& fields,
                       std::string& buffer) {
    fields.clear();
    if (row.find('"') == std::string_view::npos) {
        for (;;) {
            const std::size_t end = row.find(delimiter);
            fields.push_back(row.substr(0, end));
            if (end == std::string_view::npos) return true;
            row.remove_prefix(end + 1);
        }
    }
    buffer.clear();
    buffer.reserve(row.size()); // so that views into it stay
    for (;;) {
        if (!row.starts_with('"')) {
            const std::size_t end = row.find(delimiter);
            fields.push_back(row.substr(0, end));
            if (end == std::string_view::npos) return true;
            row.remove_prefix(end + 1);
            continue;
        }
        const std::size_t begin = buffer.size();
        std::size_t at = 1;
        for (;; ++at) {
            if (at >= row.size()) return false;
            if (row[at] != '"') {
                buffer += row[at];
            } else if (at + 1 < row.size() && row[at + 1] == '"') {
                buffer += row[++at];
            } else {
                break;
            }
        }
        fields.emplace_back(buffer.data() + begin, buffer.size() - begin);
        row.remove_prefix(at + 1);
        if (row.empty()) return true;
        if (row.front() != delimiter) return false;
        row.remove_prefix(1);
    }
}

/// A whole text as an integer.
template <typename Integer = std::int64_t>
std::optional<Integer> wholeInteger(std::string_view text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The next field of a text with white space between fields; empty at the end.
inline std::string_view takenWord(std::string_view& text) {
    constexpr std::string_view kSpace = " \t\r";
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) {
        text = {};
        return {};
    }
    const std::size_t end = text.find_first_of(kSpace, begin);
    const std::string_view word = text.substr(begin, end == std::string_view::npos ? end : end - begin);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end);
    return word;
}

} // namespace tenfold::characterize
