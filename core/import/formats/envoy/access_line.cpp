#include "core/import/formats/envoy/access_line.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/line_prefix.h"

#include <algorithm>
#include <array>

namespace tenfold::envoy {
namespace {

using spans::RecordNode;

struct Alias {
    std::string_view AccessLine::*field;
    std::vector<std::string_view> keys; ///< best first
};

const std::vector<Alias>& aliases() {
    static const std::vector<Alias> all{
        {&AccessLine::time, {"start_time", "startTime", "start-time"}},
        {&AccessLine::verb, {"method", ":method", "request_method"}},
        {&AccessLine::path,
         {"path", "x-envoy-origin-path", "x_envoy_original_path", ":path", "request_path", "uri_path"}},
        {&AccessLine::protocol, {"protocol"}},
        {&AccessLine::code, {"response_code", "responseCode", "status", "response-code"}},
        {&AccessLine::flags, {"response_flags", "responseFlags", "response-flags"}},
        {&AccessLine::bytesIn, {"bytes_received", "bytesReceived", "bytes-received"}},
        {&AccessLine::bytesOut, {"bytes_sent", "bytesSent", "bytes-sent"}},
        {&AccessLine::duration, {"duration", "response_duration"}},
        {&AccessLine::agent, {"user_agent", "user-agent", "userAgent"}},
        {&AccessLine::requestId, {"request_id", "x-request-id", "x_request_id", "requestId"}},
        {&AccessLine::authority, {"authority", ":authority", "host"}},
        {&AccessLine::upstreamHost, {"upstream_host", "upstreamHost", "upstream-host"}},
        {&AccessLine::cluster, {"upstream_cluster", "upstreamCluster", "upstream-cluster"}},
        {&AccessLine::downstream,
         {"downstream_remote_address", "downstreamRemoteAddress", "downstream-remote-address",
          "downstream_direct_remote_address"}},
        {&AccessLine::workload, {"source_workload", "downstream_workload", "source_app", "downstream_peer"}},
        {&AccessLine::grpcStatus, {"grpc_status", "grpc-status", "grpcStatus", "grpc_status_number"}}};
    return all;
}

/// As Envoy writes what is not there.
std::string_view said(std::string_view text) {
    return text == "-" ? std::string_view() : text;
}

/// The next part of a line: up to a blank, or within quotes or brackets.
bool takePart(std::string_view& text, std::string_view& part) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    if (text.empty()) return false;
    const char close = text[0] == '"' ? '"' : text[0] == '[' ? ']' : ' ';
    if (close != ' ') text.remove_prefix(1);
    std::size_t end = text.find(close);
    // What a client sends, as its name, may hold quotes, which Envoy does not escape: the last one stands before a
    // blank.
    while (close == '"' && end != std::string_view::npos && end + 1 < text.size() && text[end + 1] != ' ')
        end = text.find(close, end + 1);
    if (end == std::string_view::npos && close != ' ') return false;
    part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return true;
}

bool isLongId(std::string_view segment) {
    constexpr std::size_t kLongHex = 16;
    return isUuid(segment) || (segment.size() >= kLongHex && isHexDigits(segment));
}

/// "/pkg.Service/Call".
bool isOfGrpc(std::string_view path) {
    const std::size_t second = path.find('/', 1);
    return second != std::string_view::npos && path.find('/', second + 1) == std::string_view::npos &&
           path.substr(0, second).find('.') != std::string_view::npos && second + 1 < path.size();
}

/// A line without what collectors put before it, and the word by which Ambassador tells its own lines apart.
std::string_view withoutPrefix(std::string_view text) {
    constexpr std::string_view kOfAmbassador = "ACCESS ";
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3); // a byte order mark
    text.remove_prefix(linePrefix(text).bytes);
    if (text.starts_with(kOfAmbassador)) text.remove_prefix(kOfAmbassador.size());
    return text;
}

const char* whatIsMissing(const AccessLine& line) {
    if (line.time.empty()) return "start_time is missing";
    if (line.verb.empty()) return "method is missing: a connection of TCP is no call";
    return line.path.empty() ? "path is missing" : nullptr;
}

} // namespace

const char* readAccessJson(RecordNode record, AccessLine& line) {
    for (const RecordNode member : record) {
        bool isTaken = false;
        for (const Alias& alias : aliases()) {
            if (std::find(alias.keys.begin(), alias.keys.end(), member.key()) == alias.keys.end()) continue;
            std::string_view& field = line.*alias.field;
            isTaken = field.empty() && (member.isText() || member.isNumber() || member.isNothing());
            if (isTaken) field = said(member.text());
            break;
        }
        const bool isNothing = member.isNothing() || (member.isText() && said(member.text()).empty());
        if (!isTaken && !isNothing) line.others.push_back(member);
    }
    return whatIsMissing(line);
}

bool isAccessText(std::string_view text) {
    text = withoutPrefix(text);
    const std::size_t end = text.find("] \"");
    constexpr std::size_t kTimeDigits = 5; // "[2026"
    return text.starts_with('[') && end != std::string_view::npos && end > kTimeDigits && isDigits(text.substr(1, 4)) &&
           text.find("HTTP/", end) != std::string_view::npos;
}

const char* readAccessText(std::string_view text, AccessLine& line) {
    constexpr const char* kNoLine = "not a line of an access log in Envoy's or Istio's form";
    text = withoutPrefix(text);
    std::array<std::string_view, 22> parts;
    std::size_t count = 0;
    while (count < parts.size() && takePart(text, parts[count]))
        ++count;
    constexpr std::size_t kLeast = 9;
    if (count < kLeast) return kNoLine;
    line.time = parts[0];
    std::string_view request = parts[1];
    const std::size_t verbEnd = request.find(' '), pathEnd = request.rfind(' ');
    if (verbEnd == std::string_view::npos) return said(request).empty() ? whatIsMissing(line) : kNoLine;
    line.verb = said(request.substr(0, verbEnd));
    if (pathEnd > verbEnd) line.path = said(request.substr(verbEnd + 1, pathEnd - verbEnd - 1));
    line.protocol = request.substr(pathEnd + 1);
    line.code = parts[2];
    line.flags = said(parts[3]);
    // Istio says three more things before the bytes.
    const std::size_t at = isDigits(parts[4]) ? 4 : 7;
    const auto part = [&](std::size_t behind) {
        return at + behind < count ? said(parts[at + behind]) : std::string_view();
    };
    if (at == 7)
        for (const auto& [name, i] : {std::pair<std::string_view, std::size_t>{"response_code_details", 4},
                                      {"connection_termination_details", 5},
                                      {"upstream_transport_failure_reason", 6}})
            if (!said(parts[i]).empty()) line.otherTexts.emplace_back(name, parts[i]);
    line.bytesIn = part(0);
    line.bytesOut = part(1);
    line.duration = part(2);
    if (!part(3).empty()) line.otherTexts.emplace_back("upstream_service_time", part(3));
    if (!part(4).empty()) line.otherTexts.emplace_back("x_forwarded_for", part(4));
    line.agent = part(5);
    line.requestId = part(6);
    line.authority = part(7);
    line.upstreamHost = part(8);
    line.cluster = part(9);
    line.downstream = part(12);
    for (const auto& [name, i] : {std::pair<std::string_view, std::size_t>{"upstream_local_address", 10},
                                  {"downstream_local_address", 11},
                                  {"requested_server_name", 13},
                                  {"route_name", 14}})
        if (!part(i).empty()) line.otherTexts.emplace_back(name, part(i));
    return whatIsMissing(line);
}

void appendMethod(std::string& method, std::string_view verb, std::string_view path) {
    path = path.substr(0, path.find_first_of("?#"));
    if (verb == "POST" && isOfGrpc(path)) {
        method.append(path.substr(1));
        return;
    }
    method.append(verb).append(" ");
    while (!path.empty()) {
        const std::size_t end = path.find('/', path[0] == '/' ? 1 : 0);
        std::string_view segment = path.substr(0, end);
        path.remove_prefix(segment.size());
        if (segment.starts_with('/')) {
            method += '/';
            segment.remove_prefix(1);
        }
        if (isDigits(segment))
            method.append("{n}");
        else if (isLongId(segment))
            method.append("{id}");
        else
            method.append(segment);
    }
}

std::string_view hostOfAddress(std::string_view address) {
    if (address.starts_with('[')) return address.substr(1, address.find(']') - 1);
    const std::size_t colon = address.rfind(':');
    const bool hasPort = colon != std::string_view::npos && isDigits(address.substr(colon + 1)) &&
                         address.find(':') == colon; // several are of an address of version 6
    return hasPort ? address.substr(0, colon) : address;
}

std::string_view serviceOfCluster(std::string_view cluster) {
    if (const std::size_t bar = cluster.rfind('|'); bar != std::string_view::npos) return cluster.substr(bar + 1);
    return hostOfAddress(cluster);
}

} // namespace tenfold::envoy
