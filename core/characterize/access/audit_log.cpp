#include "core/characterize/access/audit_log.h"

#include "core/base/text/text_forms.h"
#include "core/characterize/access/audit_layout.h"
#include "core/characterize/access/operations.h"

#include <cstring>

namespace tenfold::characterize {
namespace {

constexpr std::string_view kLogger = "FSNamesystem.audit";

/// The fields of a line that are used; data() is null where one is missing.
struct AuditFields {
    std::string_view allowed, ugi, ip, cmd, src, dst, perm;
};

std::string_view* fieldNamed(AuditFields& fields, std::string_view name) {
    switch (name.size()) {
    case 2:
        return name == "ip" ? &fields.ip : nullptr;
    case 3:
        if (name == "cmd") return &fields.cmd;
        if (name == "src") return &fields.src;
        if (name == "dst") return &fields.dst;
        return name == "ugi" ? &fields.ugi : nullptr;
    case 4:
        return name == "perm" ? &fields.perm : nullptr;
    case 7:
        return name == "allowed" ? &fields.allowed : nullptr;
    default:
        return nullptr;
    }
}

/// "key=value⇥key=value"; of a key that comes twice the first counts.
AuditFields tabbedFields(std::string_view text) {
    AuditFields fields;
    constexpr int kKnown = 7;
    for (int missing = kKnown; !text.empty() && missing > 0;) {
        const std::size_t tab = text.find('\t');
        const std::string_view field = text.substr(0, tab);
        text = tab == std::string_view::npos ? std::string_view() : text.substr(tab + 1);
        const std::size_t equals = field.find('=');
        if (equals == std::string_view::npos) continue;
        std::string_view* place = fieldNamed(fields, field.substr(0, equals));
        if (!place || place->data()) continue;
        *place = field.substr(equals + 1);
        --missing;
    }
    return fields;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// The same with blanks between: values hold blanks and `=`, so only keys in the order they are written divide them.
AuditFields blankFields(std::string_view text) {
    AuditFields fields;
    constexpr std::array<std::string_view, 9> kKeys{
        "allowed=", "ugi=", "ip=", "cmd=", "src=", "dst=", "perm=", "proto=", "callerContext="};
    const std::array<std::string_view*, 9> places{&fields.allowed, &fields.ugi,  &fields.ip, &fields.cmd, &fields.src,
                                                  &fields.dst,     &fields.perm, nullptr,    nullptr};
    std::string_view* open = nullptr;
    std::size_t from = 0;
    for (std::size_t key = 0; key < kKeys.size(); ++key) {
        std::size_t at = text.find(kKeys[key], from);
        while (at != std::string_view::npos && at != 0 && text[at - 1] != ' ')
            at = text.find(kKeys[key], at + 1);
        if (at == std::string_view::npos) continue;
        if (open) *open = trimmed(text.substr(from, at - from));
        open = places[key];
        from = at + kKeys[key].size();
        if (!open) return fields;
    }
    if (open) *open = trimmed(text.substr(from));
    return fields;
}

/// The part of a line behind what the logger's layout wrote, and that.
struct AuditParts {
    std::string_view prefix, message;
    bool isAudit = false; ///< it names the logger
};

bool beginsMessage(std::string_view text) {
    return text.starts_with("allowed=") || text.starts_with("ugi=");
}

/// Where the first of "allowed=" and "ugi=" stands as a word.
std::size_t messageAt(std::string_view text) {
    for (std::size_t at = text.find('='); at != std::string_view::npos; at = text.find('=', at + 1)) {
        for (const std::string_view key : {std::string_view("allowed"), std::string_view("ugi")}) {
            if (at < key.size() || text.substr(at - key.size(), key.size()) != key) continue;
            const std::size_t begin = at - key.size();
            if (begin == 0 || text[begin - 1] == ' ' || text[begin - 1] == '\t') return begin;
        }
    }
    return std::string_view::npos;
}

bool isOfName(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

AuditParts partsOf(std::string_view text) {
    // as log4j 1 writes it, with the date in front
    constexpr std::size_t kUsualAt = 29; // "2024-02-28 23:59:00,000 INFO "
    if (text.size() > kUsualAt + kLogger.size() + 2 && text.substr(kUsualAt, kLogger.size()) == kLogger) {
        const std::string_view message = text.substr(kUsualAt + kLogger.size() + 2);
        if (beginsMessage(message)) return {text.substr(0, kUsualAt), message, true};
    }
    AuditParts parts;
    const std::size_t logger = text.find(kLogger);
    const std::size_t behind = logger == std::string_view::npos ? 0 : logger + kLogger.size();
    if (logger != std::string_view::npos && (behind == text.size() || !isOfName(text[behind]))) {
        parts.isAudit = true;
        parts.prefix = text.substr(0, logger);
        const std::size_t at = messageAt(text.substr(behind));
        if (at != std::string_view::npos) parts.message = text.substr(behind + at);
        return parts;
    }
    // a layout without the name of the logger
    const std::size_t at = messageAt(text);
    if (at == std::string_view::npos || at == 0) return parts;
    parts.prefix = text.substr(0, at);
    parts.message = text.substr(at);
    return parts;
}

bool isEscape(char c) {
    return c == 'u' || c == '\\' || c == '"' || c == '/' || c == 't' || c == 'n' || c == 'r';
}

/// Four hexadecimal digits; -1: not.
int codeUnit(std::string_view text) {
    if (text.size() < 4) return -1;
    int value = 0;
    for (const char c : text.substr(0, 4)) {
        if (!isHexDigit(c)) return -1;
        value = value * 16 + (isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

void appendUtf8(std::string& out, std::uint32_t code) {
    const auto byte = [&](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | (code >> 6));
        byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        byte(0xE0 | (code >> 12));
        byte(0x80 | ((code >> 6) & 0x3F));
        byte(0x80 | (code & 0x3F));
    } else {
        byte(0xF0 | (code >> 18));
        byte(0x80 | ((code >> 12) & 0x3F));
        byte(0x80 | ((code >> 6) & 0x3F));
        byte(0x80 | (code & 0x3F));
    }
}

/// The character of "\uD83D\uDE00" or "\u00FC" at the beginning of a text. @return bytes taken; 0: none stands there
std::size_t takenUnicode(std::string_view text, std::string& out) {
    constexpr std::size_t kEscape = 6;
    const int first = text.starts_with("\\u") ? codeUnit(text.substr(2)) : -1;
    if (first < 0) return 0;
    if (first >= 0xD800 && first < 0xDC00 && text.substr(kEscape).starts_with("\\u")) {
        const int second = codeUnit(text.substr(kEscape + 2));
        if (second >= 0xDC00 && second < 0xE000) {
            appendUtf8(out, 0x10000U + ((std::uint32_t(first) - 0xD800U) << 10) + (std::uint32_t(second) - 0xDC00U));
            return 2 * kEscape;
        }
    }
    appendUtf8(out, static_cast<std::uint32_t>(first));
    return kEscape;
}

/// "26/03/01 23:59:00", as Hadoop's console appender writes it.
std::optional<WrittenTime> shortYearTime(std::string_view prefix) {
    constexpr std::size_t kLength = 17; // yy/MM/dd HH:mm:ss
    if (prefix.size() < kLength || prefix[2] != '/' || prefix[5] != '/' || prefix[8] != ' ') return std::nullopt;
    return writtenTime(std::string("20").append(prefix.substr(0, kLength)));
}

/// "1780272000653 " or "1780272000.653 ": since 1970.
std::optional<std::int64_t> epochTime(std::string_view prefix) {
    constexpr std::size_t kSeconds = 10, kMs = 3;
    if (prefix.size() <= kSeconds + kMs || !isDigits(prefix.substr(0, kSeconds))) return std::nullopt;
    const bool hasPoint = prefix[kSeconds] == '.';
    const std::string_view ms = prefix.substr(kSeconds + (hasPoint ? 1 : 0), kMs);
    const std::size_t end = kSeconds + (hasPoint ? 1 : 0) + kMs;
    if (!isDigits(ms) || (prefix.size() > end && isDigit(prefix[end]))) return std::nullopt;
    return wholeNumber(std::string(prefix.substr(0, kSeconds)).append(ms));
}

/// kAuditOperations, by length first: asked for every line.
constexpr Action commandAction(std::string_view command) {
    switch (command.size()) {
    case 4:
        return command == "open" ? Action::Read : Action::Other;
    case 6:
        if (command == "create") return Action::Create;
        if (command == "delete") return Action::Delete;
        if (command == "rename") return Action::Rename;
        if (command == "mkdirs") return Action::Mkdirs;
        if (command == "append") return Action::Append;
        return command == "concat" ? Action::Concat : Action::Other;
    case 8:
        return command == "truncate" ? Action::Truncate : Action::Other;
    case 10:
        return command == "listStatus" ? Action::List : Action::Other;
    default:
        return Action::Other;
    }
}

constexpr bool knowsAllOperations() {
    for (const OperationMeaning& one : kAuditOperations)
        if (commandAction(one.name) != one.action) return false;
    return true;
}
static_assert(knowsAllOperations());

} // namespace

Action actionOfCommand(std::string_view command) {
    return commandAction(command);
}

std::size_t AuditLogReader::linesKnown(std::string_view head) {
    std::size_t known = 0;
    std::string inside;
    while (!head.empty()) {
        const std::size_t end = head.find('\n');
        std::string_view text = head.substr(0, end);
        head = end == std::string_view::npos ? std::string_view() : head.substr(end + 1);
        if (text.starts_with('{') && lineOfObject(text, inside)) text = inside;
        const AuditParts parts = partsOf(text);
        if (parts.isAudit || (parts.message.data() && parts.message.find("cmd=") != std::string_view::npos &&
                              parts.message.find("src=") != std::string_view::npos))
            ++known;
    }
    return known;
}

std::optional<std::int64_t> AuditLogReader::timeOf(std::string_view prefix) {
    // "2024-02-28 23:59:00,000 INFO ": the next line is mostly of the same second
    constexpr std::size_t kSeconds = 19, kMs = 3, kUsual = 29;
    const bool isUsual = prefix.size() == kUsual && prefix[kSeconds] == ',' &&
                         isDigits(prefix.substr(kSeconds + 1, kMs)) && prefix.substr(kSeconds + 1 + kMs) == " INFO ";
    if (isUsual && m_secondUtcMs && prefix.substr(0, kSeconds) == m_second)
        return *m_secondUtcMs + (prefix[kSeconds + 1] - '0') * 100 + (prefix[kSeconds + 2] - '0') * 10 +
               (prefix[kSeconds + 3] - '0');
    const auto utcMs = timeAnywhere(prefix);
    m_secondUtcMs.reset();
    if (isUsual && utcMs) {
        m_second = prefix.substr(0, kSeconds);
        m_secondUtcMs = *utcMs - (*utcMs % 1000 + 1000) % 1000;
    }
    return utcMs;
}

std::optional<std::int64_t> AuditLogReader::timeAnywhere(std::string_view prefix) {
    std::optional<WrittenTime> time = writtenTime(prefix);
    // a later date counts: one before it is of a syslog
    for (std::size_t at = prefix.find_first_of("-/", time ? time->length : 0); at != std::string_view::npos;
         at = prefix.find_first_of("-/", at + 1)) {
        if (at < 4) continue;
        if (at > 4 && isDigit(prefix[at - 5])) continue;
        if (const auto later = writtenTime(prefix.substr(at - 4))) {
            time = later;
            at += later->length - 5;
        }
    }
    if (!time) time = shortYearTime(prefix);
    return time ? m_clock.utcMs(*time) : epochTime(prefix);
}

std::string_view AuditLogReader::decoded(std::string_view text, std::string& buffer) {
    std::size_t at = text.find('\\');
    if (at == std::string_view::npos) return text;
    buffer.clear();
    std::size_t copied = 0;
    while (at != std::string_view::npos && at + 1 < text.size()) {
        const char c = text[at + 1];
        std::size_t taken = 0;
        if (isEscape(c)) {
            buffer.append(text.substr(copied, at - copied));
            if (c == 'u') {
                taken = takenUnicode(text.substr(at), buffer);
            } else {
                buffer += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
                taken = 2;
            }
            copied = at + taken;
        }
        at = text.find('\\', at + (taken == 0 ? 1 : taken));
    }
    buffer.append(text.substr(copied));
    return buffer;
}

LineKind AuditLogReader::line(const Line& line, AccessSink& sink) {
    const bool isInside = line.text.starts_with('{') && lineOfObject(line.text, m_inside);
    const AuditParts parts = partsOf(isInside ? m_inside : line.text);
    if (!parts.message.data()) return parts.isAudit ? LineKind::Rejected : LineKind::Other;
    const bool isTabbed = std::memchr(parts.message.data(), '\t', parts.message.size()) != nullptr;
    const AuditFields fields = isTabbed ? tabbedFields(parts.message) : blankFields(parts.message);
    const bool isWhole = !fields.cmd.empty() && fields.src.data() && fields.dst.data() && fields.perm.data();
    const bool isSaid = !fields.allowed.data() || fields.allowed == "true" || fields.allowed == "false";
    const auto time = isWhole && isSaid ? timeOf(parts.prefix) : std::nullopt;
    if (!time) return parts.isAudit ? LineKind::Rejected : LineKind::Other;

    Access access;
    access.record = line.text;
    access.timeMs = *time;
    const std::size_t word = fields.cmd.find(' ');
    access.operation = fields.cmd.substr(0, word);
    access.hasOptions = word != std::string_view::npos && fields.cmd.find("options", word) != std::string_view::npos;
    access.action = actionOfCommand(access.operation);
    access.isAllowed = fields.allowed != "false";
    access.user = fields.ugi;
    access.address = fields.ip;
    if (fields.src != "null") access.path = decoded(fields.src, m_path);
    if (fields.dst != "null") access.destination = decoded(fields.dst, m_destination);
    sink.access(access);
    return LineKind::Parsed;
}

} // namespace tenfold::characterize
