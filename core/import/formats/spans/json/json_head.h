#pragma once

#include <string_view>

namespace tenfold::spans {

/// Whether the beginning of a file is that of an object or a list in JSON.
inline bool beginsAsJson(std::string_view head) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    const std::size_t begin = head.find_first_not_of(" \t\r\n");
    if (begin == head.npos || (head[begin] != '{' && head[begin] != '[')) return false;
    // Lines of logs begin with brackets, too: "[main] INFO", "[2026-11-21 07:33:28]".
    const std::size_t inner = head.find_first_not_of(" \t\r\n", begin + 1);
    return head[begin] == '{' || inner == head.npos || std::string_view("{[\"]").find(head[inner]) != head.npos;
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
