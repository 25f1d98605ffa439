#include "core/import/files/line_prefix.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

bool isByteOfName(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.';
}

/// "TRACE |": what a layout with bars has behind the name of a thread, and no line of a service begins with.
bool isLevelWithBar(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of(" |"), text.size());
    const std::size_t bar = text.find_first_not_of(' ', end);
    return bar != text.npos && text[bar] == '|' && isLogLevel(text.substr(0, end));
}

/// Behind one blank, where there is one.
std::size_t behindBlank(std::string_view line, std::size_t at) {
    return at < line.size() && line[at] == ' ' ? at + 1 : at;
}

} // namespace

std::string_view withoutColours(std::string_view line, std::string& plain) {
    if (line.find('\x1b') == line.npos) return line;
    plain.clear();
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\x1b' || i + 1 >= line.size() || line[i + 1] != '[') {
            plain += line[i];
            continue;
        }
        i += 2;
        while (i < line.size() && (isDigit(line[i]) || line[i] == ';'))
            ++i;
    }
    return plain;
}

bool isLogLevel(std::string_view word) {
    constexpr std::array<std::string_view, 8> kLevels{"TRACE", "DEBUG",   "INFO",  "WARN",
                                                      "ERROR", "WARNING", "FATAL", "ALL"};
    return std::find(kLevels.begin(), kLevels.end(), word) != kLevels.end();
}

LinePrefix namedPrefix(std::string_view line) {
    constexpr std::string_view kPod = "[pod/";
    if (line.starts_with(kPod)) {
        const std::size_t end = line.find("] ");
        if (end == line.npos) return {};
        return {end + 2, line.substr(kPod.size(), end - kPod.size())};
    }
    const auto nameEnd = std::find_if_not(line.begin(), line.end(), [](char c) { return isByteOfName(c) || c == '@'; });
    const auto size = static_cast<std::size_t>(nameEnd - line.begin());
    const std::string_view name = line.substr(0, size);
    const std::size_t bar = line.find_first_not_of(' ', size);
    if (size == 0 || bar == line.npos || bar == size || line[bar] != '|' || isLogLevel(name)) return {};
    const std::size_t behind = behindBlank(line, bar + 1);
    if (isLevelWithBar(line.substr(behind))) return {};
    return {behind, name};
}

LinePrefix linePrefix(std::string_view line) {
    for (const std::string_view stream : {std::string_view(" stdout F "), std::string_view(" stderr F ")}) {
        constexpr std::size_t kShortestTime = 20, kLongestTime = 40; // 2026-11-21T07:33:28Z
        const std::size_t at = line.substr(0, kLongestTime + stream.size()).find(stream);
        const bool isTime = at != line.npos && at >= kShortestTime && isDigit(line[0]) && line[10] == 'T' &&
                            line.substr(0, at).find(' ') == line.npos;
        if (isTime) return {at + stream.size(), {}};
    }
    return namedPrefix(line);
}

} // namespace tenfold
