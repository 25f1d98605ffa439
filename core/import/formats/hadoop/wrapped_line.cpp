#include "core/import/formats/hadoop/wrapped_line.h"

#include "core/base/text/text_forms.h"
#include "core/import/documents/json_document.h"
#include "core/import/files/line_prefix.h"
#include "core/import/files/rolled_names.h"
#include "core/import/files/trace_names.h"
#include "core/import/formats/hadoop/wrapped_forms.h"

#include <algorithm>
#include <array>

namespace tenfold::hadoop {
namespace {

namespace json = simdjson::ondemand;

constexpr std::size_t kMostWrapped = std::size_t{1} << 20; ///< longer ones are none of a log

bool isNameByte(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.';
}

std::size_t nameLength(std::string_view text) {
    std::size_t n = 0;
    while (n < text.size() && isNameByte(text[n]))
        ++n;
    return n;
}

/// The time that a value of JSON says: a text in one of the forms, or a number of seconds, ms, us or ns since 1970.
std::optional<LineTime> timeOfValue(std::string_view token, bool isText, DateOrder dates) {
    if (isText && !token.empty() && !isDigits(token)) return timeAt(token, 0, dates);
    if (const auto time = timeAt(token, 0)) return time; // 1795246408.579
    std::int64_t number = 0;
    if (!wholeDecimal(token, number) || number <= 0) return {};
    std::int64_t unit = 1'000'000'000; // of a second
    for (const std::int64_t largest :
         {std::int64_t{100'000'000'000}, std::int64_t{100'000'000'000'000}, std::int64_t{100'000'000'000'000'000}})
        if (number >= largest) unit /= 1000;
    const std::int64_t aSecond = 1'000'000'000 / unit;
    LineTime time;
    time.localSeconds = number / aSecond;
    time.nanos = static_cast<std::int32_t>(number % aSecond * unit);
    time.offsetSeconds = 0;
    return time;
}

/// What the keys of one object of a log in JSON say.
struct JsonLine {
    std::string_view message, host, program, pid, pod, container, stream, file, channel;
    bool isDocker = false; ///< the message is under `log`
    std::optional<LineTime> time;
    int timeRank = 0;
    DateOrder dates = DateOrder::Unknown;
};

void takeTime(JsonLine& line, const std::optional<LineTime>& time, int rank) {
    if (!time || rank <= line.timeRank) return;
    line.time = time;
    line.timeRank = rank;
}

/// How much a key says of the time: more where it is exact, and of its zone.
int timeRankOf(std::string_view key) {
    constexpr std::array<std::pair<std::string_view, int>, 10> kKeys{{{"__REALTIME_TIMESTAMP", 8},
                                                                      {"@timestamp", 7},
                                                                      {"timeMillis", 6},
                                                                      {"epochMillis", 6},
                                                                      {"time", 5},
                                                                      {"timestamp", 5},
                                                                      {"ts", 4},
                                                                      {"Timestamp", 4},
                                                                      {"date", 3},
                                                                      {"datetime", 3}}};
    for (const auto& [name, rank] : kKeys)
        if (name == key) return rank;
    return 0;
}

std::string_view* textFor(JsonLine& line, std::string_view key) {
    if (key == "message" || key == "MESSAGE" || key == "msg" || key == "log" || key == "short_message" ||
        key == "@message" || key == "log_message" || key == "_raw" || key == "_msg" || key == "Message" ||
        key == "line" || key == "textPayload")
        return &line.message;
    if (key == "_HOSTNAME" || key == "host" || key == "hostname" || key == "HOSTNAME" || key == "host.name" ||
        key == "Host" || key == "hostName" || key == "host_name" || key == "Hostname" || key == "node_name" ||
        key == "nodename" || key == "Computer" || key == "host.hostname" || key == "source_host" ||
        key == "_sourcehost" || key == "logsource" || key == "agent.hostname" || key == "beat.hostname" ||
        key == "resource.labels.instance_id")
        return &line.host;
    if (key == "pod" || key == "pod_name" || key == "kubernetes.pod_name" || key == "kubernetes.pod.name" ||
        key == "resource.labels.pod_name")
        return &line.pod;
    if (key == "kubernetes.container_name" || key == "kubernetes.container.name" || key == "container.name" ||
        key == "resource.labels.container_name" || key == "attrs.tag")
        return &line.container;
    if (key == "stream") return &line.channel;
    if (key == "logStreamName" || key == "logStream" || key == "@logStream") return &line.stream;
    if (key == "file" || key == "filename" || key == "path" || key == "source" || key == "log.file.path" ||
        key == "attributes.log.file.path")
        return &line.file;
    if (key == "SYSLOG_IDENTIFIER" || key == "ident") return &line.program;
    if (key == "_PID" || key == "SYSLOG_PID") return &line.pid;
    if (key == "container_name" || key == "CONTAINER_NAME") return &line.container;
    return nullptr;
}

/// "instant": {"epochSecond": 1795246408, "nanoOfSecond": 579000000}
void takeInstant(json::object object, JsonLine& line) {
    std::int64_t seconds = 0, nanos = 0;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return;
        if (key == "epochSecond" && value.get_int64().get(seconds)) return;
        if (key == "nanoOfSecond" && value.get_int64().get(nanos)) return;
    }
    constexpr std::int64_t kMostSeconds = 9'000'000'000;
    if (seconds <= 0 || seconds > kMostSeconds || nanos < 0 || nanos > 999'999'999) return;
    LineTime time;
    time.localSeconds = seconds;
    time.nanos = static_cast<std::int32_t>(nanos);
    time.offsetSeconds = 0;
    takeTime(line, time, 9);
}

/// {"name": "client-0"}
bool takeName(json::value value, std::string_view& name) {
    json::object object;
    if (value.get_object().get(object)) return !value.get_string().get(name);
    for (auto field : object) {
        std::string_view key;
        json::value inner;
        if (field.unescaped_key().get(key) || field.value().get(inner)) return false;
        if (key == "name" && inner.get_string().get(name)) return false;
    }
    return true;
}

/// What fluentd, filebeat and Loki say of where a line is from.
void takeKubernetes(json::object object, JsonLine& line) {
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return;
        if ((key == "pod_name" || key == "pod") && !takeName(value, line.pod)) return;
        if ((key == "container_name" || key == "container") && !takeName(value, line.container)) return;
        if ((key == "host" || key == "hostname") && !takeName(value, line.host)) return;
        if ((key == "instance" || key == "node_name") && line.host.empty() && !takeName(value, line.host)) return;
        if (key == "filename" && !takeName(value, line.file)) return;
    }
}

/// {"host": {"name": "dn-0"}}: the keys inside as "host.name". @return false: it is not valid
bool takeOrigin(json::object object, std::string_view outer, std::size_t depth, JsonLine& line) {
    constexpr std::size_t kDeepest = 3;
    for (auto field : object) {
        std::string_view key, text;
        json::value value;
        json::json_type type{};
        if (field.unescaped_key().get(key) || field.value().get(value) || value.type().get(type)) return false;
        const bool isObject = type == json::json_type::object;
        if (!isObject && type != json::json_type::string) continue;
        const std::string path = std::string(outer) + "." + std::string(key);
        if (isObject) {
            json::object inner;
            if (depth >= kDeepest) continue;
            if (value.get_object().get(inner) || !takeOrigin(inner, path, depth + 1, line)) return false;
            continue;
        }
        std::string_view* into = textFor(line, path);
        if (!into || into == &line.message || !into->empty()) continue;
        if (value.get_string().get(text)) return false;
        *into = text;
    }
    return true;
}

/// @return false: it is not valid
bool readFields(json::object object, JsonLine& line) {
    for (auto field : object) {
        std::string_view key;
        json::value value;
        json::json_type type{};
        if (field.unescaped_key().get(key) || field.value().get(value) || value.type().get(type)) return false;
        if (type == json::json_type::object) {
            json::object inner;
            constexpr std::array<std::string_view, 8> kOrigins{"host",     "agent", "beat",      "log",
                                                               "resource", "attrs", "container", "attributes"};
            if (std::find(kOrigins.begin(), kOrigins.end(), key) != kOrigins.end()) {
                if (value.get_object().get(inner) || !takeOrigin(inner, key, 1, line)) return false;
                continue;
            }
            if (key != "instant" && key != "kubernetes" && key != "labels") continue;
            if (value.get_object().get(inner)) return false;
            key == "instant" ? takeInstant(inner, line) : takeKubernetes(inner, line);
            continue;
        }
        const int rank = timeRankOf(key);
        std::string_view* into = textFor(line, key);
        if (rank == 0 && !into) continue;
        std::string_view text;
        if (type == json::json_type::string) {
            if (value.get_string().get(text)) return false;
        } else if (type == json::json_type::number) {
            text = value.raw_json_token();
            text = text.substr(0, text.find_first_of(" \t\r\n,}"));
        } else {
            continue;
        }
        if (rank > 0) takeTime(line, timeOfValue(text, type == json::json_type::string, line.dates), rank);
        if (!into || !into->empty()) continue;
        *into = text;
        if (into == &line.message) line.isDocker = key == "log";
    }
    return true;
}

} // namespace

void LineUnwrapper::beginFile(std::string_view sender) {
    m_sender = sender;
    m_json.clear();
    m_depth = 0;
    m_isInString = false;
    m_partials.clear();
    m_container.clear();
    m_isExport = false;
}

bool LineUnwrapper::isOfYarn(std::string_view line) {
    constexpr std::string_view kBeforeFile = "==> ", kBehindFile = " <=="; // tail of several files
    if (line.starts_with(kBeforeFile) && line.ends_with(kBehindFile) &&
        line.size() > kBeforeFile.size() + kBehindFile.size()) {
        const std::string_view name =
            line.substr(kBeforeFile.size(), line.size() - kBeforeFile.size() - kBehindFile.size());
        m_container = senderOf(std::string(name));
        return true;
    }
    constexpr std::string_view kContainer = "Container: ";
    if (line.starts_with(kContainer)) {
        const std::string_view name = line.substr(kContainer.size());
        m_container = name.substr(0, nameLength(name));
        return true;
    }
    constexpr std::array<std::string_view, 10> kHeaders{
        "LogType:",      "Log Type:",        "LogLength:",           "Log Length:",         "LogContents:",
        "Log Contents:", "Log Upload Time:", "LogLastModifiedTime:", "LogAggregationType:", "End of LogType:"};
    if (std::any_of(kHeaders.begin(), kHeaders.end(), [&](std::string_view h) { return line.starts_with(h); }))
        return true;
    constexpr std::size_t kRuleBytes = 20;
    return line.size() >= kRuleBytes && (line[0] == '=' || line[0] == '*') &&
           line.find_first_not_of(line[0]) == line.npos;
}

bool LineUnwrapper::unwrap(std::string_view line, WrittenLine& written) {
    written = WrittenLine();
    line = withoutColours(line, m_plain);
    const char first = line.empty() ? '\0' : line[0];
    const bool mayBeHeader = first == 'C' || first == 'L' || first == 'E' || first == '=' || first == '*';
    if (mayBeHeader && isOfYarn(line)) return false;
    if (line.starts_with("Attaching to ")) return false;              // docker compose
    if (m_json.empty() && (line == "[" || line == "]")) return false; // around the objects of a list
    written.text = line;
    written.origin = m_container;
    m_isTag = false;
    if (m_isExport || line.starts_with("__CURSOR=") || line.starts_with("__REALTIME_TIMESTAMP="))
        return takeExport(line, written);
    if (m_json.empty()) takeFluent(written);
    if (m_json.empty()) takeBracket(written);
    if (!takePath(written)) takePrefix(written);
    takeLabels(written);
    takeTabs(written);
    if (m_json.empty() && takeLogfmt(written)) return true;
    // What goes on as no JSON does was none: a line of a log that begins with a bracket.
    if (!m_json.empty() && !written.text.empty() &&
        std::string_view(" \t\"{}[],").find(written.text[0]) == std::string_view::npos) {
        m_json.clear();
        m_depth = 0;
    }
    if (written.text.starts_with('{') || !m_json.empty()) return unwrapJson(written.text, written);
    if (!takeContainerd(written)) return false;
    takeSyslog(written);
    return true;
}

/// "KEY=VALUE" of an entry of the journal, up to an empty line.
bool LineUnwrapper::takeExport(std::string_view line, WrittenLine& written) {
    if (!line.empty()) {
        if (!std::exchange(m_isExport, true))
            for (std::string* text : {&m_exportHost, &m_exportProgram, &m_exportPid, &m_exportTime, &m_exportText})
                text->clear();
        const std::size_t equals = line.find('=');
        const std::string_view key = line.substr(0, equals);
        const std::string_view value = equals == line.npos ? std::string_view() : line.substr(equals + 1);
        if (key == "MESSAGE") m_exportText = value;
        if (key == "_HOSTNAME") m_exportHost = value;
        if (key == "SYSLOG_IDENTIFIER") m_exportProgram = value;
        if (key == "_PID") m_exportPid = value;
        if (key == "__REALTIME_TIMESTAMP") m_exportTime = value;
        return false;
    }
    m_isExport = false;
    written.time = timeOfValue(m_exportTime, true, m_dates);
    written.text = m_exportText;
    m_origin = m_exportHost;
    if (!m_exportProgram.empty()) m_origin.append("/").append(m_exportProgram);
    if (!m_exportProgram.empty() && !m_exportPid.empty()) m_origin.append("[").append(m_exportPid).append("]");
    if (!m_origin.empty()) written.origin = m_origin;
    return !m_exportText.empty();
}

/// `time="…" host=dn-0 msg="…"`. @return whether it is such
bool LineUnwrapper::takeLogfmt(WrittenLine& written) {
    const std::string_view text = written.text;
    constexpr std::size_t kLongestKey = 40;
    const std::size_t equals = text.substr(0, kLongestKey).find('=');
    if (equals == text.npos || text.substr(0, equals).find_first_of(" \t:[{") != text.npos) return false;
    LogfmtLine line;
    if (!readLogfmt(text, m_dates, line)) return false;
    if (line.time) written.time = line.time;
    if (!line.pod.empty()) {
        m_origin = line.pod;
        if (!line.container.empty()) m_origin.append("/").append(line.container);
        written.origin = m_origin;
    } else if (written.origin.empty()) {
        takeHost(line.host.empty() ? line.container : line.host, line.file, written);
    }
    m_text = line.message.substr(0, line.message.find_first_of("\r\n"));
    written.text = m_text;
    return true;
}

/// "[dn-0] 2026-11-21 …"
void LineUnwrapper::takeBracket(WrittenLine& written) {
    const auto bracket = bracketHost(written.text, m_dates);
    if (!bracket) return;
    m_origin.assign(bracket->name);
    written.origin = m_origin;
    written.text = written.text.substr(bracket->bytes);
}

/// "[1795246408.5, {…}]"
void LineUnwrapper::takeFluent(WrittenLine& written) {
    std::string object = fluentObject(written.text);
    if (object.empty()) return;
    m_fluent = std::move(object);
    const std::size_t digits = written.text.find_first_of("0123456789", written.text.find("[", 1) == 1 ? 2 : 1);
    written.time = digits == written.text.npos ? std::nullopt : timeAt(written.text, digits, m_dates);
    written.text = m_fluent;
}

/// "logs/nn/syslog:", "logs/nn/syslog:12:" of grep. @return whether it was there
bool LineUnwrapper::takePath(WrittenLine& written) {
    constexpr std::size_t kLongestPath = 512;
    const std::string_view text = written.text;
    const std::size_t colon = text.substr(0, kLongestPath).find(':');
    const std::string_view path = text.substr(0, std::min(colon, text.size()));
    if (colon == text.npos || path.empty() || path.find_first_of(" \t[]{}\"|") != path.npos || isDigits(path) ||
        path.find_first_of("/.") == path.npos)
        return false;
    std::string_view rest = text.substr(colon + 1);
    const std::size_t number = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (number > 0 && number < rest.size() && rest[number] == ':' && timeAt(rest, number + 1))
        rest.remove_prefix(number + 1);
    if (!timeAt(rest, 0)) return false;
    m_origin.assign(path);
    written.origin = m_origin;
    written.text = rest;
    return true;
}

/// "2026-11-21T07:33:28+00:00 {container="nn", pod="client-0"} " of logcli: its time is that of the collector, and
/// counts where the line has none.
void LineUnwrapper::takeLabels(WrittenLine& written) {
    const std::string_view text = written.text;
    constexpr std::size_t kDayBytes = 10;
    if (text.size() <= kDayBytes || text[kDayBytes] != 'T' || !isDigit(text[0])) return;
    if (!text.substr(std::min(text.find(' '), text.size())).starts_with(" {")) return;
    const auto time = timeAt(text, 0);
    if (!time || !text.substr(time->end).starts_with(" {")) return;
    const std::string_view labels = text.substr(time->end + 2);
    const std::size_t end = labels.find("\"} ");
    if (end == labels.npos || labels.find("=\"") > end) return;
    const auto label = [&](std::string_view name) {
        const std::string key = std::string(name) + "=\"";
        std::size_t at = labels.find(key);
        if (at > 0 && at < end && labels[at - 1] != ' ' && labels[at - 1] != ',') at = labels.npos;
        if (at >= end) return std::string_view();
        const std::string_view value = labels.substr(at + key.size());
        return value.substr(0, std::min(value.find('"'), value.size()));
    };
    const std::string_view pod = label("pod"), container = label("container"), file = label("filename");
    std::string_view host;
    for (const char* name : {"host", "hostname", "instance", "nodename", "node_name"})
        if (host.empty()) host = label(name);
    m_origin.assign(!pod.empty() ? pod : !container.empty() ? container : file);
    if (!pod.empty() && !container.empty()) m_origin.append("/").append(container);
    if (!m_origin.empty()) written.origin = m_origin;
    if (pod.empty() && container.empty() && !host.empty()) takeHost(host, file, written);
    written.text = labels.substr(end + 3);
    if (!timeAt(written.text, 0)) written.time = time;
}

/// "worker1_1  | ", "[pod/client-0/main] ", "client-0 main "
void LineUnwrapper::takePrefix(WrittenLine& written) {
    std::string_view text = written.text;
    if (const LinePrefix prefix = namedPrefix(text); prefix.bytes > 0) {
        written.origin = prefix.name;
        written.text = text.substr(prefix.bytes);
        return;
    }
    const std::size_t name = nameLength(text);
    if (name == 0 || name == text.size() || isLogLevel(text.substr(0, name))) return;
    if (text[name] == ':' && !isDigits(text.substr(0, name))) return takeColon(name, written);
    // The names of pods have dashes; two words before a time may be a thread and a level otherwise.
    const std::size_t second = name + 1 < text.size() ? nameLength(text.substr(name + 1)) : 0;
    const std::size_t end = name + 1 + second;
    const bool areNames = text[name] == ' ' && second > 0 && end + 1 < text.size() && text[end] == ' ' &&
                          text.substr(0, name).find('-') != text.npos && !isDigit(text[0]) &&
                          !isLogLevel(text.substr(name + 1, second));
    if (!areNames) return;
    std::string_view rest = text.substr(end + 1);
    if (rest.starts_with("\xE2\x80\xBA ")) rest.remove_prefix(4); // ›
    if (!timeAt(rest, 0) && !rest.starts_with('{')) return;
    m_origin.assign(text.substr(0, name)).append("/").append(text.substr(name + 1, second));
    written.origin = m_origin;
    written.text = rest;
}

/// "TIME \t TAG \t {" of fluentd's files
void LineUnwrapper::takeTabs(WrittenLine& written) {
    constexpr std::size_t kWithin = 200;
    const std::string_view text = written.text;
    const std::size_t at = text.substr(0, kWithin).find("\t{"), first = text.substr(0, kWithin).find('\t');
    if (at == text.npos || first >= at || !timeAt(text, 0)) return;
    m_origin.assign(text.substr(first + 1, at - first - 1));
    written.origin = m_origin;
    m_isTag = true;
    written.text = text.substr(at + 1);
}

/// "dn-0: " of pdsh, "client-0:main " of k9s
void LineUnwrapper::takeColon(std::size_t name, WrittenLine& written) {
    const std::string_view text = written.text;
    std::size_t behind = name + 1;
    const std::size_t second = nameLength(text.substr(behind));
    if (second > 0) behind += second;
    if (behind >= text.size() || text[behind] != ' ' || isLogLevel(text.substr(name + 1, second))) return;
    const std::string_view rest = text.substr(behind + 1);
    if (!timeAt(rest, 0) && !rest.starts_with('{')) return;
    m_origin.assign(text.substr(0, name));
    if (second > 0) m_origin.append("/").append(text.substr(name + 1, second));
    written.origin = m_origin;
    written.text = rest;
}

/// "2026-11-21T07:33:28.579123456Z stdout F ", "2026-11-21T07:33:28+00:00 STREAM " of `aws logs tail`
bool LineUnwrapper::takeContainerd(WrittenLine& written) {
    const std::string_view text = written.text;
    constexpr std::size_t kDayBytes = 10, kStreamBytes = 10;
    if (text.size() <= kDayBytes || text[kDayBytes] != 'T' || !isDigit(text[0])) return true;
    const auto time = timeAt(text, 0);
    if (!time) return true;
    const std::string_view rest = text.substr(time->end);
    if (time->offsetSeconds && rest.starts_with(' ') && timeAt(rest, 1)) { // docker logs -t
        written.time = time;
        written.text = rest.substr(1);
        return true;
    }
    if (!rest.starts_with(" stdout ") && !rest.starts_with(" stderr ")) {
        const std::size_t end = rest.find(' ', 1);
        const std::string_view stream = rest.substr(std::min<std::size_t>(1, rest.size()), end - 1);
        const bool isStream = time->offsetSeconds && end != rest.npos &&
                              stream.find_first_of("[]()\"=,:") == stream.npos && !stream.empty() &&
                              !isLogLevel(stream) && timeAt(rest, end + 1);
        if (!isStream) return true;
        written.time = time;
        m_origin.assign(stream);
        written.origin = m_origin;
        written.text = rest.substr(end + 1);
        return true;
    }
    if (rest.size() < kStreamBytes || (rest[8] != 'F' && rest[8] != 'P') || rest[9] != ' ') return true;
    written.time = time;
    return whole(rest.substr(kStreamBytes), rest.substr(1, 6), rest[8] == 'P', written);
}

/// Puts the pieces of a long line together, between which the other stream of the process may have its own. @return
/// false: there is more to come
bool LineUnwrapper::whole(std::string_view piece, std::string_view stream, bool goesOn, WrittenLine& written) {
    auto partial = m_partials.find(stream);
    if (goesOn && (partial == m_partials.end() || partial->second.size() < kMostWrapped)) {
        if (partial == m_partials.end()) partial = m_partials.emplace(stream, std::string()).first;
        partial->second += piece;
        return false;
    }
    written.text = piece;
    if (partial == m_partials.end()) return true;
    m_text = std::move(partial->second);
    m_text += piece;
    m_partials.erase(partial);
    written.text = m_text;
    return true;
}

/// "<13>1 TIME HOST PROGRAM PID ID - ", "TIME HOST PROGRAM[PID]: "
void LineUnwrapper::takeSyslog(WrittenLine& written) {
    std::string_view text = written.text;
    bool isNew = false;
    if (text.starts_with('<')) {
        const std::size_t end = text.find('>');
        constexpr std::size_t kLongestPriority = 5;
        if (end == text.npos || end > kLongestPriority || !isDigits(text.substr(1, end - 1))) return;
        text.remove_prefix(end + 1);
        isNew = text.starts_with("1 ");
        if (isNew) text.remove_prefix(2);
    }
    const char first = text.empty() ? '\0' : text[0];
    const bool mayBe = isDigit(first) || (first >= 'A' && first <= 'S');
    const auto time = mayBe ? timeAt(text, 0) : std::nullopt;
    // Logs of processes have no zone as a rule; those of syslog have one, or no year.
    if (!time || !(time->offsetSeconds || !time->hasYear || isNew)) return;
    std::string_view rest = text.substr(time->end);
    const auto word = [&] {
        if (!rest.starts_with(' ')) return std::string_view();
        rest.remove_prefix(1);
        const std::string_view taken = rest.substr(0, std::min(rest.find(' '), rest.size()));
        rest.remove_prefix(taken.size());
        return taken;
    };
    const std::string_view host = word();
    if (host.empty() || nameLength(host) != host.size() || isLogLevel(host)) return;
    std::string_view program = word(), pid;
    if (isNew) {
        pid = word();
        word(); // the kind of message
        if (!rest.starts_with(" -") && !rest.starts_with(" [")) return;
        const std::size_t end = rest.starts_with(" [") ? rest.find("] ") : 1;
        if (end == rest.npos) return;
        rest.remove_prefix(std::min(rest.size(), end + 1));
        if (pid == "-") pid = {};
    } else {
        if (!program.ends_with(':')) return;
        program.remove_suffix(1);
        const std::size_t bracket = program.find('[');
        if (bracket != program.npos && program.ends_with(']')) {
            pid = program.substr(bracket + 1, program.size() - bracket - 2);
            program = program.substr(0, bracket);
        }
        if (program.find("Rpc") != program.npos || program.starts_with("ipc.")) return; // a class of the log itself
    }
    if (program.empty()) return;
    m_origin.assign(host).append("/").append(program);
    if (!pid.empty()) m_origin.append("[").append(pid).append("]");
    written.origin = m_origin;
    written.time = time;
    written.text = rest.starts_with(' ') ? rest.substr(1) : rest;
}

/// An object, which may take several lines.
bool LineUnwrapper::unwrapJson(std::string_view line, WrittenLine& written) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (m_isInString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                m_isInString = false;
        } else if (c == '"') {
            m_isInString = true;
        } else if (c == '{' || c == '[') {
            ++m_depth;
        } else if ((c == '}' || c == ']') && m_depth > 0) {
            --m_depth;
        }
    }
    const bool isWhole = m_depth == 0 && !m_isInString;
    if (isWhole && m_json.empty()) return readJson(line, written);
    m_isInString = false; // no string of JSON goes on in the next line
    m_json.append(line).append("\n");
    const bool isTooLong = m_json.size() > kMostWrapped;
    if (!isWhole && !isTooLong) return false;
    m_object = std::exchange(m_json, {}); // kept: what is no record is told as a line of it
    m_depth = 0;
    if (isTooLong) {
        written.text = line;
        return true;
    }
    return readJson(m_object, written);
}

/// A process is known by its host and its file: two on one host write two files. What is collected without the name of
/// its file is told apart by the one at hand. Layouts say the file of the source under the same key: no path.
void LineUnwrapper::takeHost(std::string_view host, std::string_view file, WrittenLine& written) {
    const bool isPath = file.find_first_of("/\\") != file.npos;
    if (host.empty() && !isPath) return;
    m_origin.clear();
    if (!host.empty()) m_origin.append(host).append("/");
    if (isPath)
        m_origin += senderOf(rolledNameOf(std::string(file.substr(file.find_last_of("/\\") + 1))).stem);
    else
        m_origin += m_sender;
    written.origin = m_origin;
}

bool LineUnwrapper::readJson(std::string_view text, WrittenLine& written) {
    constexpr int kDeepest = 3; // a layout in JSON within a container's log within a collector's
    for (int depth = 0; depth < kDeepest; ++depth) {
        if (!readObject(text, written)) return false;
        if (!written.text.starts_with('{')) return true;
        m_inner.assign(written.text); // what is read next takes the place of what it stands in
        text = m_inner;
    }
    return true;
}

bool LineUnwrapper::readObject(std::string_view text, WrittenLine& written) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ',' || text.back() == ' '))
        text.remove_suffix(1);
    m_padded.reserve(text.size() + simdjson::SIMDJSON_PADDING);
    m_padded.assign(text);
    const simdjson::padded_string_view padded(m_padded.data(), text.size(), text.size() + simdjson::SIMDJSON_PADDING);
    json::document document;
    json::object object;
    JsonLine line;
    line.dates = m_dates;
    if (openJson(m_parser, padded, document) || document.get_object().get(object) || !readFields(object, line)) {
        written.text = text.substr(0, text.find('\n'));
        return true; // a line like another, which has no record
    }
    if (line.time) written.time = line.time;
    if (!line.pod.empty()) {
        m_origin.assign(line.pod);
        if (!line.container.empty()) m_origin.append("/").append(line.container);
        written.origin = m_origin;
    } else if (!line.program.empty() && !line.host.empty()) {
        m_origin.assign(line.host).append("/").append(line.program);
        if (!line.pid.empty()) m_origin.append("[").append(line.pid).append("]");
        written.origin = m_origin;
    } else if (!line.container.empty()) {
        m_origin.assign(line.container);
        if (!line.host.empty()) m_origin.insert(0, std::string(line.host) + "/");
        written.origin = m_origin;
    } else if (!line.stream.empty()) {
        m_origin.assign(line.stream);
        written.origin = m_origin;
    } else if (written.origin.empty()) { // else something around it says more
        takeHost(line.host, line.file, written);
    } else if (m_isTag && !line.host.empty()) {
        m_origin.insert(0, std::string(line.host) + "/");
        written.origin = m_origin;
    }
    // Docker cuts lines at 16 KB: what has no end goes on.
    constexpr std::size_t kDockerPiece = 16'000;
    const bool goesOn = line.isDocker && !line.message.ends_with('\n') && line.message.size() >= kDockerPiece;
    if (!whole(line.message, line.channel, goesOn, written)) return false;
    written.text = written.text.substr(0, std::min(written.text.find_first_of("\r\n"), written.text.size()));
    return true;
}

} // namespace tenfold::hadoop
