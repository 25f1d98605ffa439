#pragma once

#include <string_view>

namespace tenfold::spans {

/// Whether the beginning of a file is that of an object or a list in JSON.
inline bool beginsAsJson(std::string_view head) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    const std::size_t begin = head.find_first_not_of(" \t\r\n");
    return begin != head.npos && (head[begin] == '{' || head[begin] == '[');
}

/// Whether a key, given with its quotes, stands in the beginning of a file.
inline bool hasKey(std::string_view head, std::string_view quoted) {
    for (std::size_t at = head.find(quoted); at != head.npos; at = head.find(quoted, at + 1)) {
        const std::size_t next = head.find_first_not_of(" \t\r\n", at + quoted.size());
        if (next != head.npos && head[next] == ':') return true;
    }
    return false;
}

} // namespace tenfold::spans
