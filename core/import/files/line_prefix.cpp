#include "core/import/files/line_prefix.h"

#include "core/base/text/text_forms.h"

#include <algorithm>

namespace tenfold {
namespace {

bool isNameByte(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.';
}

/// Behind one blank, where there is one.
std::size_t behindBlank(std::string_view line, std::size_t at) {
    return at < line.size() && line[at] == ' ' ? at + 1 : at;
}

} // namespace

std::size_t linePrefix(std::string_view line) {
    constexpr std::string_view kPod = "[pod/";
    if (line.starts_with(kPod)) {
        const std::size_t end = line.find("] ");
        return end == line.npos ? 0 : end + 2;
    }
    for (const std::string_view stream : {std::string_view(" stdout F "), std::string_view(" stderr F ")}) {
        constexpr std::size_t kShortestTime = 20, kLongestTime = 40; // 2026-11-21T07:33:28Z
        const std::size_t at = line.substr(0, kLongestTime + stream.size()).find(stream);
        const bool isTime = at != line.npos && at >= kShortestTime && isDigit(line[0]) && line[10] == 'T' &&
                            line.substr(0, at).find(' ') == line.npos;
        if (isTime) return at + stream.size();
    }
    const auto nameEnd = std::find_if_not(line.begin(), line.end(), isNameByte);
    const auto name = static_cast<std::size_t>(nameEnd - line.begin());
    const std::size_t bar = line.find_first_not_of(' ', name);
    if (name == 0 || bar == line.npos || bar == name || line[bar] != '|') return 0;
    return behindBlank(line, bar + 1);
}

} // namespace tenfold
