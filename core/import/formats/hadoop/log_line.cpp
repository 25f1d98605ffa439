#include "core/import/formats/hadoop/log_line.h"

#include <algorithm>
#include <cstdlib>

namespace tenfold::hadoop {
namespace {

/// What stands before a record: levels, classes, threads. What is found farther is part of a message.
constexpr std::size_t kRecordWithin = 600;
constexpr std::size_t kClientWithin = 1200; ///< what ipc.Client says twice: as thread, as message
constexpr std::size_t kTimeWithin = 64;     ///< of a line that is no record
constexpr std::string_view kEngine = "ProtobufRpcEngine";
/// The class name stands near the beginning; looking farther would find it inside messages.
constexpr std::size_t kEngineWithin = 160;

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

std::size_t digitsAt(std::string_view text, std::size_t at) {
    std::size_t n = 0;
    while (at + n < text.size() && text[at + n] >= '0' && text[at + n] <= '9')
        ++n;
    return n;
}

/// Where "1: Call -> " begins; npos: nowhere near the beginning.
std::size_t recordAt(std::string_view text) {
    const std::string_view near = text.substr(0, kRecordWithin);
    for (std::size_t at = near.find(": "); at != near.npos; at = near.find(": ", at + 1)) {
        const std::string_view rest = text.substr(at + 2);
        if (!rest.starts_with("Call -> ") && !rest.starts_with("Response <- ") && !rest.starts_with("Exception <- "))
            continue;
        std::size_t begin = at;
        while (begin > 0 && text[begin - 1] >= '0' && text[begin - 1] <= '9')
            --begin;
        if (begin < at) return begin;
    }
    return text.npos;
}

/// The text without the logger that some layouts put behind the message: "… {src: "/a"}
/// (org.apache.….ProtobufRpcEngine)".
std::string_view withoutLogger(std::string_view text) {
    const bool isRound = text.ends_with(')'), isSquare = text.ends_with(']');
    if (!isRound && !isSquare) return text;
    constexpr std::size_t kLongestLogger = 200; // a record may hold many others up to the end of its line
    const std::size_t from = text.size() - std::min(text.size(), kLongestLogger);
    const std::size_t inTail = text.substr(from).rfind(isRound ? " (" : " [");
    if (inTail == text.npos) return text;
    const std::size_t begin = from + inTail;
    if (begin == 0 || text[begin - 1] != '}') return text;
    const std::string_view name = text.substr(begin + 2, text.size() - begin - 3);
    return name.find(kEngine) != name.npos && name.find_first_of(" \"{}") == name.npos ? text.substr(0, begin) : text;
}

/// The exception without the brace that ends the record, where it is said in one line.
std::string_view withoutLastBrace(std::string_view text) {
    std::size_t opened = 0, closed = 0;
    for (const char c : text) {
        opened += c == '{';
        closed += c == '}';
    }
    return text.ends_with('}') && closed > opened ? text.substr(0, text.size() - 1) : text;
}

/// Cuts "1: Call -> master/127.0.0.1:9000: getFileInfo {…}".
LogLine cutRecord(std::string_view rest, LogLine line) {
    const std::size_t n = digitsAt(rest, 0);
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
    rest = withoutLogger(rest);
    line.body = line.kind == LogLine::Kind::Exception ? withoutLastBrace(rest.substr(1)) : rest;
    return line;
}

/// "IPC Client (24513873) connection to nn/10.0.0.5:9000 from hdfs sending #5 org.apache.….getFileInfo"
bool cutClient(std::string_view text, LogLine& line) {
    text = text.substr(0, kClientWithin);
    constexpr std::string_view kClient = "IPC Client (", kTo = " connection to ", kSent = " sending #",
                               kGot = " got value #";
    // The thread may be called like this too: what is said comes last.
    const std::size_t sent = text.rfind(kSent), got = text.rfind(kGot);
    const bool isSent = sent != text.npos;
    const std::size_t mark = isSent ? sent : got;
    if (mark == text.npos) return false;
    const std::size_t client = text.rfind(kClient, mark), to = text.find(kTo, client == text.npos ? mark : client);
    if (client == text.npos || to == text.npos || to > mark) return false;
    const std::string_view named = text.substr(to + kTo.size(), mark - to - kTo.size());
    line.connection = named.substr(0, std::min(named.find(' '), named.size()));
    const std::size_t number = mark + (isSent ? kSent.size() : kGot.size());
    const std::size_t digits = digitsAt(text, number);
    if (digits == 0 || line.connection.empty()) return false;
    line.thread = text.substr(number, digits);
    line.kind = isSent ? LogLine::Kind::Sent : LogLine::Kind::Got;
    std::string_view rest = text.substr(number + digits);
    if (!isSent || !takeStart(rest, " ")) return true;
    const std::string_view name = rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size()));
    line.method = name.substr(name.rfind('.') + 1); // of "org.apache.hadoop.hdfs.protocol.ClientProtocol.getFileInfo"
    return true;
}

/// "IPC Server handler 3 on default port 9000: Call#5 Retry#0 org.apache.….getFileInfo from 10.0.0.7:45454 for RpcKind
/// …"
bool cutServer(std::string_view text, LogLine& line) {
    text = text.substr(0, kClientWithin);
    constexpr std::string_view kHandler = "IPC Server ", kOn = " on ", kFrom = " from ", kCall = "Call#",
                               kAnswers = ": responding to ", kBegins = " for RpcKind ";
    if (text.find(kHandler) == text.npos) return false;
    const std::size_t answers = text.rfind(kAnswers), begins = text.rfind(kBegins);
    if (answers == text.npos && begins == text.npos) return false;
    // The thread may be called like this too: what is said comes last.
    const std::size_t from = text.rfind(kFrom);
    if (from == text.npos) return false;
    const std::size_t call = text.rfind(kCall, begins), handler = text.rfind(kHandler, from);
    if (call == text.npos || handler == text.npos) return false;
    const std::string_view client = text.substr(from + kFrom.size());
    line.client = client.substr(0, std::min(client.find_first_of(" ,"), client.size()));
    while (line.client.ends_with(':') || line.client.ends_with('.'))
        line.client.remove_suffix(1);
    line.thread = text.substr(call + kCall.size(), digitsAt(text, call + kCall.size()));
    const std::string_view name = text.substr(handler, from - handler);
    line.method = name.substr(name.find_last_of(". ") + 1);
    const std::size_t on = name.find(kOn), end = name.find(':');
    if (on == name.npos || end == name.npos || end < on) return false;
    const std::string_view port = name.substr(on + kOn.size(), end - on - kOn.size());
    line.connection = port.substr(port.rfind(' ') + 1); // of "default port 9000"
    line.kind = answers != text.npos ? LogLine::Kind::Ended : LogLine::Kind::Begun;
    return !line.client.empty() && !line.thread.empty() && !line.method.empty();
}

/// "ProtobufRpcEngine: Call: getFileInfo took 12ms"
bool cutTook(std::string_view text, LogLine& line) {
    constexpr std::string_view kCall = "Call: ", kTook = " took ", kAnyEngine = "RpcEngine";
    const std::size_t at = text.substr(0, kRecordWithin).find(kCall);
    // Other programs speak of calls like this, too.
    if (at == text.npos || text.substr(0, at).find(kAnyEngine) == text.npos) return false;
    const std::string_view rest = text.substr(at + kCall.size());
    const std::size_t took = rest.find(kTook);
    if (took == rest.npos || took == 0 || rest.substr(0, took).find(' ') != rest.npos || !rest.ends_with("ms"))
        return false;
    line.method = rest.substr(0, took);
    line.body = rest.substr(took + kTook.size(), rest.size() - took - kTook.size() - 2);
    if (line.body.empty() || digitsAt(line.body, 0) != line.body.size()) return false;
    line.kind = LogLine::Kind::Took;
    return true;
}

/// The last time in the text before a record; the first of a line without one.
std::optional<LineTime> lastTime(std::string_view text, DateOrder dates) {
    std::optional<LineTime> last;
    for (std::size_t from = 0; from < text.size();) {
        const auto time = findTime(text, from, text.size(), dates);
        if (!time) break;
        // A time of day beside a whole time is no clock of its own.
        if (!last || time->hasDate || !last->hasDate) last = time;
        from = time->end;
    }
    return last;
}

/// The line's own time, with the zone that the wrapping's tells where it says none itself.
std::optional<LineTime> settledTime(std::optional<LineTime> own, const std::optional<LineTime>& outer) {
    if (!own || !own->hasDate || !own->hasYear) return outer && (outer->hasYear || !own) ? outer : own;
    if (own->offsetSeconds || !outer || !outer->offsetSeconds) return own;
    // Both are of one moment, but for the way through the collector; zones lie a quarter of an hour apart.
    constexpr std::int64_t kQuarter = 900, kMostDelay = 300;
    const std::int64_t apart = own->localSeconds - (outer->localSeconds - *outer->offsetSeconds);
    const std::int64_t quarters = (apart + (apart >= 0 ? kQuarter / 2 : -kQuarter / 2)) / kQuarter;
    const std::int64_t offset = quarters * kQuarter, delay = offset - apart;
    constexpr std::int64_t kMostOffset = 18 * 3600;
    if (std::abs(offset) <= kMostOffset && std::abs(delay) <= kMostDelay)
        own->offsetSeconds = static_cast<std::int32_t>(offset);
    return own;
}

} // namespace

LogLine cutLine(std::string_view text, const std::optional<LineTime>& outer, DateOrder dates) {
    constexpr const char* kNoTime = "no time that can be read stands before the record, as 2026-11-21 07:33:28,579 is "
                                    "(log4j's %d{ISO8601})";
    LogLine line;
    const std::size_t record = recordAt(text);
    if (record != text.npos) {
        const auto time = settledTime(lastTime(text.substr(0, record), dates), outer);
        if (!time) return broken(line, kNoTime);
        line.time = *time;
        return cutRecord(text.substr(record), line);
    }
    auto time = timeAt(text, 0, dates); // most lines begin with it
    if (!time) time = findTime(text, 0, kTimeWithin, dates);
    time = settledTime(time, outer);
    if (!time) {
        const bool isRecord = cutClient(text, line) || cutServer(text, line) || cutTook(text, line);
        return isRecord ? broken(line, kNoTime) : LogLine();
    }
    line.time = *time;
    line.kind = LogLine::Kind::Other;
    if (cutClient(text, line) || cutServer(text, line) || cutTook(text, line)) return line;
    line.kind = LogLine::Kind::Other;
    std::string_view rest = text.substr(std::min(text.size(), outer ? 0 : time->end));
    if (!takeEngine(rest)) return line;
    if (digitsAt(rest, 0) == 0 && !rest.empty()) return line; // another thing that the engine says
    return cutRecord(rest, line);
}

std::size_t findNextRecord(std::string_view line) {
    // Behind the beginning of the broken one: its own time and class may stand farther in than at the first byte.
    const std::size_t own = recordAt(line);
    const std::size_t behind = own == line.npos ? kEngine.size() : own;
    for (std::size_t at = line.find(kEngine, behind); at != std::string_view::npos; at = line.find(kEngine, at + 1)) {
        // The time stands at most kEngineWithin bytes before the class name.
        const std::size_t from =
            std::max(own == line.npos ? 1 : own, at > kEngineWithin ? at - kEngineWithin : std::size_t{1});
        for (std::size_t i = at; i-- > from;)
            if (const auto time = timeAt(line, i); time && time->hasYear && time->end - time->begin > 16) return i;
    }
    return std::string_view::npos;
}

/// Seconds of a time that says no year or no day, after the one before it.
std::int64_t LogClock::unwrapped(const LineTime& time) {
    if (time.hasYear) return time.localSeconds;
    constexpr std::int64_t kDay = 86'400;
    const std::int64_t period = !time.hasDate ? kDay : (m_years == 0 ? 366 : 365) * kDay;
    // Lines of a file are in order but for races of threads: far back is the next day, or the next year.
    if (m_lastPartial != INT64_MIN && time.localSeconds < m_lastPartial - period / 2) {
        m_shift += period;
        ++m_years;
    }
    m_lastPartial = time.localSeconds;
    return time.localSeconds + m_shift;
}

std::optional<std::int64_t> LogClock::toUtcNs(const LineTime& time) {
    constexpr std::int64_t kMinute = 60, kSlack = 10 * kMinute; // lines of a file are in order but for races of threads
    constexpr std::int64_t kSecondNs = 1'000'000'000;
    const std::int64_t local = unwrapped(time);
    if (time.offsetSeconds) {
        m_lastUtc = local - *time.offsetSeconds;
        return m_lastUtc * kSecondNs + time.nanos;
    }
    if (!*m_zone) return {};
    const std::int64_t minute = local >= 0 ? local / kMinute : (local - kMinute + 1) / kMinute;
    if (minute != m_minute) {
        const std::int64_t notBefore = m_lastUtc == INT64_MIN ? INT64_MIN : m_lastUtc - kSlack;
        m_offset = minute * kMinute - (*m_zone)->toUtc(minute * kMinute, notBefore);
        m_minute = minute;
    }
    m_lastUtc = local - m_offset;
    return m_lastUtc * kSecondNs + time.nanos;
}

} // namespace tenfold::hadoop
