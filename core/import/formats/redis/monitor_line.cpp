#include "core/import/formats/redis/monitor_line.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/line_prefix.h"

#include <algorithm>

namespace tenfold::redis {
namespace {

constexpr std::size_t kTimeWithin = 200; ///< farther into a line a time is part of an argument

int hexValue(char c) {
    if (isDigit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// The seconds and their fraction that begin a text; bytes, 0: it is none.
std::size_t timeLength(std::string_view text, std::int64_t& ns) {
    constexpr std::size_t kLeastSeconds = 9, kMostSeconds = 10, kMostFraction = 9;
    std::size_t i = 0;
    std::int64_t seconds = 0, fraction = 0;
    for (; i < text.size() && isDigit(text[i]); ++i) {
        if (i == kMostSeconds) return 0;
        seconds = seconds * 10 + (text[i] - '0');
    }
    if (i < kLeastSeconds || i + 1 >= text.size() || text[i] != '.') return 0;
    const std::size_t begin = ++i;
    for (; i < text.size() && isDigit(text[i]); ++i) {
        if (i - begin == kMostFraction) return 0;
        fraction = fraction * 10 + (text[i] - '0');
    }
    if (i == begin) return 0;
    for (std::size_t digits = i - begin; digits < kMostFraction; ++digits)
        fraction *= 10;
    ns = seconds * 1'000'000'000 + fraction;
    return i;
}

/// Whether a line is what begins a session: "127.0.0.1:6379> MONITOR", "$ redis-cli -h db monitor".
bool asksToMonitor(std::string_view line) {
    constexpr std::string_view kWord = "monitor";
    if (line.size() < kWord.size()) return false;
    const std::string_view before = line.substr(0, line.size() - kWord.size());
    const bool isWord =
        std::equal(kWord.begin(), kWord.end(), line.end() - static_cast<std::ptrdiff_t>(kWord.size()),
                   [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? char(b - 'A' + 'a') : b); });
    return isWord && (before.empty() || before.ends_with("> ") || before.find("redis-cli ") != before.npos);
}

/// What stands in a recording of a terminal (script) around what MONITOR prints: its ends, a prompt, Ctrl-C.
bool isOfTerminal(std::string_view line) {
    const bool isPrompt = line.ends_with('>') && line.find(':') != line.npos && line.find_first_of(" \"") == line.npos;
    return isPrompt || line == "^C" || line.starts_with("Script started on ") || line.starts_with("Script done on ");
}

} // namespace

bool MonitorLine::is(std::size_t i, std::string_view lowerCase) const {
    const std::string_view text = i < m_count ? std::string_view(m_arguments[i]) : std::string_view();
    return text.size() == lowerCase.size() &&
           std::equal(text.begin(), text.end(), lowerCase.begin(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b; });
}

std::string& MonitorLine::next() {
    if (m_count == m_arguments.size()) m_arguments.emplace_back();
    m_arguments[m_count].clear();
    return m_arguments[m_count++];
}

bool MonitorLine::cutTime(std::string_view& rest) {
    const std::size_t end = std::min(rest.size(), kTimeWithin);
    for (std::size_t at = 0; at < end; ++at) {
        if (!isDigit(rest[at]) || (at > 0 && (isDigit(rest[at - 1]) || rest[at - 1] == '.'))) continue;
        const std::size_t length = timeLength(rest.substr(at), timeNs);
        const std::string_view next = rest.substr(std::min(rest.size(), at + length));
        if (length == 0 || !(next.starts_with(" [") || next.starts_with(" (") || next.starts_with(" \""))) continue;
        rest = next.substr(1);
        return true;
    }
    return false;
}

/// "[0 127.0.0.1:60866] ", "(db 0) " of 2.4, or nothing.
bool MonitorLine::cutClient(std::string_view& rest) {
    database = client = {};
    if (rest.starts_with('"')) return true;
    // Addresses in brackets are those of IPv6: "[0 [::1]:60866] "
    const bool isOld = rest.starts_with('(');
    const std::size_t end = rest.find(isOld ? ") \"" : "] \"");
    if (end == rest.npos) return false;
    const std::string_view inside = rest.substr(1, end - 1);
    const std::size_t blank = inside.find(' ');
    if (blank == inside.npos || blank == 0 || blank + 1 == inside.size()) return false;
    database = isOld ? inside.substr(blank + 1) : inside.substr(0, blank);
    if (!isOld) client = inside.substr(blank + 1);
    rest.remove_prefix(end + 2);
    return true;
}

const char* MonitorLine::cutArguments(std::string_view rest) {
    while (!rest.empty()) {
        if (rest[0] != '"') return "text beside the quoted arguments";
        std::string& text = next();
        std::size_t i = 1;
        for (; i < rest.size() && rest[i] != '"'; ++i) {
            if (rest[i] != '\\') {
                text += rest[i];
                continue;
            }
            if (++i == rest.size()) break;
            const char c = rest[i];
            if (c == 'x' && i + 2 < rest.size() && hexValue(rest[i + 1]) >= 0 && hexValue(rest[i + 2]) >= 0) {
                text += static_cast<char>(hexValue(rest[i + 1]) * 16 + hexValue(rest[i + 2]));
                i += 2;
            } else if (c == '\\' || c == '"') {
                text += c;
            } else {
                constexpr std::string_view kNames = "nrtab", kBytes = "\n\r\t\a\b";
                const std::size_t known = kNames.find(c);
                if (known == kNames.npos) return "an escape that MONITOR does not write";
                text += kBytes[known];
            }
        }
        if (i >= rest.size()) return "the line ends inside an argument";
        rest.remove_prefix(i + 1);
        if (rest.starts_with(' '))
            rest.remove_prefix(1);
        else if (!rest.empty())
            return "text beside the quoted arguments";
    }
    return m_count > 0 && !m_arguments[0].empty() ? nullptr : "the command is missing";
}

MonitorLine::Kind MonitorLine::cut(std::string_view line) {
    m_count = 0;
    reason = nullptr;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
    std::string_view said = line;
    if (said.starts_with("\xEF\xBB\xBF")) said.remove_prefix(3); // a byte order mark
    said.remove_prefix(linePrefix(said).bytes);
    if (said.empty() || said == "OK" || said == "+OK" || asksToMonitor(said) || isOfTerminal(said))
        return Kind::Nothing;
    std::string_view rest = line;
    if (!cutTime(rest))
        reason = "no time as MONITOR writes it (seconds.microseconds)";
    else if (!cutClient(rest))
        reason = "no database and client in brackets behind the time";
    else
        reason = cutArguments(rest);
    return reason ? Kind::Other : Kind::Command;
}

} // namespace tenfold::redis
