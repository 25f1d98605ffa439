#include "core/characterize/access/web_log.h"

#include "core/base/text/text_forms.h"
#include "core/characterize/access/log_time.h"
#include "core/characterize/access/operations.h"
#include "core/characterize/access/table_row.h"

#include <array>
#include <optional>
#include <vector>

namespace tenfold::characterize {
namespace {

class NobodyListens final : public AccessSink {
    void access(const Access&) override {}
};

/// Web servers write the offset; without one it is UTC.
std::optional<std::int64_t> webTimeMs(std::string_view text) {
    const auto time = writtenWebTime(text);
    if (!time || time->length != text.size()) return std::nullopt;
    return (time->localSeconds - time->offsetSeconds.value_or(0)) * 1000;
}

/// A field of such a log: in brackets, in quotes (with escaped ones inside), or up to a blank.
std::optional<std::string_view> takenWebField(std::string_view& text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    const char first = text.front();
    if (first == '[' || first == '"') {
        const char last = first == '[' ? ']' : '"';
        std::size_t end = 1;
        while (end < text.size() && text[end] != last)
            end += text[end] == '\\' && first == '"' ? 2 : 1;
        if (end >= text.size()) return std::nullopt;
        const std::string_view field = text.substr(1, end - 1);
        text.remove_prefix(end + 1);
        return field;
    }
    const std::size_t end = text.find(' ');
    const std::string_view field = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end);
    return field;
}

/// Servers write a dash where no byte was sent.
std::int64_t bytesSent(std::string_view text) {
    return text == "-" ? 0 : wholeInteger(text).value_or(-1);
}

bool isStatus(std::string_view text) {
    return text.size() == 3 && isDigits(text) && text[0] >= '1' && text[0] <= '5';
}

void appendUrlDecoded(std::string_view text, std::string& out) {
    const auto value = [](char c) { return isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10; };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && isHexDigit(text[i + 1]) && isHexDigit(text[i + 2])) {
            out += static_cast<char>(value(text[i + 1]) * 16 + value(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
}

struct S3Fields {
    std::string_view bucket, time, address, requester, operation, key, status, sent;
};

/// The fields of the documented format. @return nothing where it is none
std::optional<S3Fields> documentedFields(std::string_view text) {
    std::array<std::string_view, 13> fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        std::string_view rest = text;
        const auto field = takenWebField(rest);
        if (!field) return std::nullopt;
        fields[i] = *field;
        text = rest;
    }
    constexpr std::size_t kStatus = 9, kSent = 11;
    if (fields[6].find('.') == std::string_view::npos) return std::nullopt;
    if (!isStatus(fields[kStatus]) && fields[kStatus] != "-") return std::nullopt;
    if (fields[kSent] != "-" && !isDigits(fields[kSent])) return std::nullopt;
    return S3Fields{fields[1], fields[2], fields[3], fields[4], fields[6], fields[7], fields[kStatus], fields[kSent]};
}

/// Those of the gateway, whose key and agent hold blanks: the URI is the last word before the status that begins with
/// /.
std::optional<S3Fields> gatewayFields(std::string_view text) {
    S3Fields out;
    std::array<std::string_view, 7> first;
    for (auto& field : first) {
        const auto taken = takenWebField(text);
        if (!taken) return std::nullopt;
        field = *taken;
    }
    constexpr std::string_view kMark = "s3_";
    if (!first[6].starts_with(kMark)) return std::nullopt;
    out = {first[1], first[2], first[3], first[4], first[6].substr(kMark.size()), {}, {}, {}};
    std::vector<std::string_view> words;
    for (std::string_view rest = text; !rest.empty();)
        if (const auto word = takenWord(rest); !word.empty()) words.push_back(word);
    for (std::size_t i = 1; i + 3 < words.size(); ++i) {
        if (!words[i].starts_with('/') || !isStatus(words[i + 1])) continue;
        out.key = {words[0].data(),
                   static_cast<std::size_t>(words[i - 1].data() + words[i - 1].size() - words[0].data())};
        out.status = words[i + 1];
        out.sent = words[i + 3];
        return out;
    }
    return std::nullopt;
}

/// The word "GET" and the URL of `GET /x y HTTP/1.0`; old clients leave the protocol out.
std::pair<std::string_view, std::string_view> requestOf(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return {text, {}};
    std::string_view url = text.substr(blank + 1);
    const std::size_t protocol = url.rfind(" HTTP/");
    if (protocol != std::string_view::npos) url = url.substr(0, protocol);
    while (url.ends_with(' '))
        url.remove_suffix(1);
    return {text.substr(0, blank), url};
}

} // namespace

bool WebLogReader::isRecord(std::string_view text) {
    NobodyListens nobody;
    WebLogReader reader;
    return reader.line({text}, nobody) == LineKind::Parsed;
}

LineKind WebLogReader::line(const Line& line, AccessSink& sink) {
    if (line.text.find_first_not_of(" \t") == std::string_view::npos) return LineKind::Other;
    // who, identity and user may hold blanks; the first bracket begins the time
    const std::size_t bracket = line.text.find(" [");
    if (bracket == std::string_view::npos) return LineKind::Rejected;
    std::string_view who = line.text.substr(0, bracket), rest = line.text.substr(bracket + 1);
    const std::string_view host = takenWord(who);
    const auto when = takenWebField(rest);
    const auto time = when ? webTimeMs(*when) : std::nullopt;
    while (rest.starts_with(' '))
        rest.remove_prefix(1);
    if (!time || host.empty() || !rest.starts_with('"')) return LineKind::Rejected;
    // a request may hold quotes of its own: the one before the status and the size closes it
    std::size_t close = rest.find("\" ", 1);
    std::string_view status, size;
    for (; close != std::string_view::npos; close = rest.find("\" ", close + 1)) {
        std::string_view behind = rest.substr(close + 2);
        status = takenWord(behind);
        size = takenWord(behind);
        if (isStatus(status) && (size == "-" || isDigits(size))) break;
    }
    if (close == std::string_view::npos) return LineKind::Rejected;
    const auto [method, url] = requestOf(rest.substr(1, close - 1));
    Access access;
    access.timeMs = *time;
    access.operation = method;
    access.status = status;
    access.isAllowed = status < "400";
    access.action = actionIn(kWebOperations, method);
    if (url.empty()) access.action = Action::Read; // a request of HTTP/0.9 is its URL
    // sent elsewhere, or told that what it has is still right: answered, but nothing was read
    if (status != "200" && status != "206") access.action = Action::Other;
    access.path = url.empty() ? method : url;
    access.address = host;
    access.sizeBytes = bytesSent(size);
    access.record = line.text;
    sink.access(access);
    return LineKind::Parsed;
}

bool S3LogReader::isRecord(std::string_view text) {
    NobodyListens nobody;
    S3LogReader reader;
    return reader.line({text}, nobody) == LineKind::Parsed;
}

LineKind S3LogReader::line(const Line& line, AccessSink& sink) {
    if (line.text.find_first_not_of(" \t") == std::string_view::npos || line.text.starts_with("log starts "))
        return LineKind::Other;
    auto fields = documentedFields(line.text);
    const bool isDocumented = fields.has_value();
    if (!fields) fields = gatewayFields(line.text);
    const auto time = fields ? webTimeMs(fields->time) : std::nullopt;
    if (!time) return LineKind::Rejected;
    Access access;
    access.timeMs = *time;
    access.operation = fields->operation;
    access.action = actionIn(kS3Operations, fields->operation);
    access.isRequest = !fields->operation.starts_with("BATCH.");
    access.status = fields->status;
    access.isAllowed = fields->status < "400" || !isStatus(fields->status);
    access.user = fields->requester;
    access.address = fields->address;
    access.cluster = fields->bucket;
    if (fields->key != "-") {
        // equal keys of two buckets are two objects
        m_path.assign(fields->bucket).append("/");
        if (isDocumented) {
            appendUrlDecoded(fields->key, m_path);
        } else {
            m_path += fields->key;
        }
        access.path = m_path;
    }
    access.sizeBytes = bytesSent(fields->sent);
    access.record = line.text;
    sink.access(access);
    return LineKind::Parsed;
}

} // namespace tenfold::characterize
