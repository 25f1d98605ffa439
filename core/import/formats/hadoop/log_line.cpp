#include "core/import/formats/hadoop/log_line.h"

namespace tenfold::hadoop {
namespace {

constexpr std::size_t kTimeBytes = 23; // 2026-11-21 07:33:28,579
constexpr std::string_view kEngine = "ProtobufRpcEngine";
/// The class name stands near the beginning; looking farther would find it inside messages.
constexpr std::size_t kEngineWithin = 160;

/// Reads `n` digits; -1 when there is something else.
int digits(std::string_view s, std::size_t at, std::size_t n) {
    int value = 0;
    for (std::size_t i = at; i < at + n; ++i) {
        const char c = s[i];
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

bool parseTime(std::string_view s, std::int64_t& localMs) {
    if (s.size() < kTimeBytes || s[4] != '-' || s[7] != '-' || (s[10] != ' ' && s[10] != 'T') || s[13] != ':' ||
        s[16] != ':' || (s[19] != ',' && s[19] != '.'))
        return false;
    const int year = digits(s, 0, 4), month = digits(s, 5, 2), day = digits(s, 8, 2), hour = digits(s, 11, 2),
              minute = digits(s, 14, 2), second = digits(s, 17, 2), ms = digits(s, 20, 3);
    constexpr int kFirstYear = 1678, kLastYear = 2261; // what fits into 64 bits of ns since 1970
    if (year < kFirstYear || year > kLastYear || month < 1 || month > 12 || day < 1 || day > 31 || hour < 0 ||
        hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60 || ms < 0)
        return false;
    const std::int64_t days = daysFromCivil(year, static_cast<unsigned>(month), static_cast<unsigned>(day));
    localMs = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + ms;
    return true;
}

LogLine broken(LogLine line, const char* reason) {
    line.kind = LogLine::Kind::Broken;
    line.reason = reason;
    return line;
}

/// Takes the text up to `mark` off the front of `rest`; false when the mark is not there.
bool take(std::string_view& rest, std::string_view mark, std::string_view& part) {
    const std::size_t at = rest.find(mark);
    if (at == std::string_view::npos) return false;
    part = rest.substr(0, at);
    rest.remove_prefix(at + mark.size());
    return true;
}

bool takeStart(std::string_view& rest, std::string_view start) {
    if (!rest.starts_with(start)) return false;
    rest.remove_prefix(start.size());
    return true;
}

/// Goes behind the class name and the separator of the layout; false when the line is not the engine's.
bool takeEngine(std::string_view& rest) {
    const std::size_t at = rest.substr(0, kEngineWithin).find(kEngine);
    if (at == std::string_view::npos) return false;
    rest.remove_prefix(at + kEngine.size());
    const std::size_t colon = rest.substr(0, kEngineWithin).find(": ");
    const std::size_t dash = rest.substr(0, kEngineWithin).find(" - ");
    if (dash != std::string_view::npos && dash < colon)
        rest.remove_prefix(dash + 3);
    else if (colon != std::string_view::npos)
        rest.remove_prefix(colon + 2);
    else
        rest = {};
    return true;
}

} // namespace

LogLine cutLine(std::string_view text) {
    LogLine line;
    if (!parseTime(text, line.localMs)) return line;
    line.kind = LogLine::Kind::Other;
    std::string_view rest = text.substr(kTimeBytes);
    if (!takeEngine(rest)) return line;
    std::size_t n = 0;
    while (n < rest.size() && rest[n] >= '0' && rest[n] <= '9')
        ++n;
    if (n == 0 && !rest.empty()) return line; // "Call: getFileInfo took 24ms" and the like
    line.thread = rest.substr(0, n);
    rest.remove_prefix(n);
    if (n == 0 || !takeStart(rest, ": ")) return broken(line, "the line ends before the record");
    if (takeStart(rest, "Call -> "))
        line.kind = LogLine::Kind::Call;
    else if (takeStart(rest, "Response <- "))
        line.kind = LogLine::Kind::Response;
    else if (takeStart(rest, "Exception <- "))
        line.kind = LogLine::Kind::Exception;
    else
        return broken(line, "neither Call ->, Response <- nor Exception <-");
    if (!take(rest, ": ", line.connection) || line.connection.empty()) return broken(line, "the connection is missing");
    if (!take(rest, " ", line.method) || line.method.empty()) return broken(line, "the method is missing");
    if (rest.empty() || rest[0] != '{') return broken(line, "the message does not begin with {");
    line.body = line.kind == LogLine::Kind::Exception ? rest.substr(1) : rest;
    return line;
}

std::size_t findNextRecord(std::string_view line) {
    std::int64_t ignored = 0;
    for (std::size_t at = line.find(kEngine, kTimeBytes + kEngine.size()); at != std::string_view::npos;
         at = line.find(kEngine, at + 1)) {
        // The time stands at most kEngineWithin bytes before the class name.
        const std::size_t from = at > kEngineWithin ? at - kEngineWithin : 1;
        for (std::size_t i = at; i-- > from;)
            if (parseTime(line.substr(i), ignored)) return i;
    }
    return std::string_view::npos;
}

std::int64_t LogClock::toUtcNs(std::int64_t localMs) {
    constexpr std::int64_t kMinuteMs = 60'000;
    constexpr std::int64_t kSlackMs = 10 * kMinuteMs; // lines of a file are in order but for races of threads
    const std::int64_t minute = localMs >= 0 ? localMs / kMinuteMs : (localMs - kMinuteMs + 1) / kMinuteMs;
    if (minute != m_minute) {
        const std::int64_t notBefore = m_lastUtcMs == INT64_MIN ? INT64_MIN : (m_lastUtcMs - kSlackMs) / 1000;
        m_offsetMs = minute * kMinuteMs - m_zone->toUtc(minute * 60, notBefore) * 1000;
        m_minute = minute;
    }
    m_lastUtcMs = localMs - m_offsetMs;
    return m_lastUtcMs * 1'000'000;
}

} // namespace tenfold::hadoop
