#include "core/record/grpc/grpc_stream.h"

#include "core/base/files/sha1.h"
#include "core/base/text/utf8.h"
#include "core/record/sender_lines.h"
#include "core/trace/value.h"
#include "core/wire/grpc/grpc_status.h"

#include <charconv>
#include <map>
#include <utility>

namespace tenfold::record {
namespace {

/// Of a reply that is a list (a streaming server): more is counted, not kept.
constexpr std::size_t kMostListBytes = std::size_t{1} << 20;
/// Messages of a stream that wait for an answer; the oldest is taken for one that gets none.
constexpr std::size_t kMostUnanswered = 10'000;

void appendMetadataValue(std::string& out, std::string_view value, std::size_t most, RecordCounts& counts) {
    if (value.size() <= most) return appendJsonString(out, asUtf8(value));
    ++counts.cutValues;
    out += "{\"$cut\":";
    appendJsonString(out, asUtf8(value.substr(0, most)));
    out += ",\"$bytes\":" + std::to_string(value.size()) + ",\"$sha1\":\"" + sha1Hex(value) + "\"}";
}

std::string errorJson(std::uint32_t status, std::string_view text) {
    std::string json = ",\"response\":{\"$error\":";
    appendJsonString(json, asUtf8(wire::grpcErrorText(status, text)));
    return json + '}';
}

} // namespace

GrpcStream::GrpcStream(GrpcDesk& desk, std::uint32_t number, const std::vector<wire::HeaderField>& fields)
    : m_desk(desk)
    , m_number(number)
    , m_call{desk.timeNs(), desk.waiting(number), {}} {
    ++desk.recordCounts().calls;
    std::map<std::string_view, std::string> metadata; // several of one name are one with commas
    const RecordOptions& options = desk.recordOptions();
    for (const auto& [name, value] : fields) {
        if (name == ":path") m_path = asName(value);
        if (name == "grpc-encoding") m_requestEncoding = value;
        if (name == "grpc-timeout") m_timeout = asName(value);
        const bool isSender = (options.senders == SenderKind::Agent && name == "user-agent") ||
                              (options.senders == SenderKind::Metadata && name == options.senderKey);
        if (isSender) m_sender = asName(value);
        if (wire::isGrpcHeader(name)) continue;
        std::string& all = metadata[name];
        if (!all.empty()) all += ',';
        all += value;
    }
    if (const auto timeoutNs = wire::grpcTimeoutNs(m_timeout)) {
        m_timeoutNs = *timeoutNs;
        m_head += "\"@deadline\":" + toJson(Value(wire::grpcDeadlineSeconds(m_timeoutNs)));
    }
    for (const auto& [name, value] : metadata) {
        m_head += &name == &metadata.begin()->first ? (m_head.empty() ? "\"@metadata\":{" : ",\"@metadata\":{") : ",";
        appendJsonString(m_head, asUtf8(name));
        m_head += ':';
        if (wire::isSecretMetadata(name)) {
            m_head += "\"(redacted)\"";
            ++desk.recordCounts().hiddenValues;
        } else {
            appendMetadataValue(m_head, value, options.textBytes, desk.recordCounts());
        }
    }
    if (!metadata.empty()) m_head += '}';
    m_method = desk.messages().method(m_path);
    if (m_method.request) m_shape = m_method.clientStreams ? Shape::Streams : Shape::Single;
    if (!m_method.request) desk.undescribed(m_path);
}

bool GrpcStream::requestBytes(std::string_view bytes) {
    m_requests.feed(bytes);
    while (const wire::GrpcBody::Message* message = m_requests.next())
        requestMessage(*message);
    return !m_requests.isBroken();
}

void GrpcStream::requestMessage(const wire::GrpcBody::Message& message) {
    std::string json = withHead(jsonOf(message, m_method.request, m_requestEncoding));
    if (m_shape == Shape::Streams) return streamMessage({m_desk.timeNs(), m_desk.waiting(m_number), std::move(json)});
    if (!m_hasRequest) {
        m_hasRequest = true;
        m_call.request = std::move(json);
        return;
    }
    becomeStream();
    streamMessage({m_desk.timeNs(), m_desk.waiting(m_number), std::move(json)});
}

/// What looked like a call with one request is one of many.
void GrpcStream::becomeStream() {
    m_shape = Shape::Streams;
    if (std::exchange(m_hasRequest, false)) streamMessage(std::exchange(m_call, {m_call.ns, m_call.inflight, {}}));
}

void GrpcStream::streamMessage(Part part) {
    ++m_desk.recordCounts().calls;
    const bool isAnswered = !m_method.request || m_method.serverStreams;
    m_unanswered.push_back(std::move(part));
    if (!isAnswered || m_unanswered.size() > kMostUnanswered) {
        write(m_unanswered.front(), "/send", ",\"noreply\":\"stream\"", 0);
        m_unanswered.pop_front();
    }
}

void GrpcStream::requestEnded() {
    m_hasEnded = true;
    if (m_shape != Shape::Streams) return;
    m_call.ns = m_desk.timeNs();
    m_call.inflight = m_desk.waiting(m_number);
}

void GrpcStream::replyHeaders(const std::vector<wire::HeaderField>& fields) {
    for (const auto& [name, value] : fields)
        if (name == "grpc-encoding") m_replyEncoding = value;
}

bool GrpcStream::replyBytes(std::string_view bytes) {
    m_replies.feed(bytes);
    while (const wire::GrpcBody::Message* message = m_replies.next())
        replyMessage(*message);
    return !m_replies.isBroken();
}

void GrpcStream::replyMessage(const wire::GrpcBody::Message& message) {
    if (m_shape == Shape::Unknown && !m_hasEnded && m_hasRequest) becomeStream();
    const std::string json = jsonOf(message, m_method.reply, m_replyEncoding);
    const bool isBothWays = m_shape == Shape::Streams && (!m_method.request || m_method.serverStreams);
    if (!isBothWays || (m_unanswered.empty() && m_hasEnded)) return keepReply(json);
    if (!m_unanswered.empty()) {
        const Part part = std::move(m_unanswered.front());
        m_unanswered.pop_front();
        return write(part, {}, ",\"response\":" + json, m_desk.elapsedNs(part.ns));
    }
    ++m_desk.recordCounts().pushes;
    std::string text = "\"method\":\"@push\",\"to\":\"grpc\",\"request\":{},\"response\":" + json +
                       ",\"dur\":0,\"kind\":\"push\",\"stream\":" + std::to_string(m_number) + ",\"of\":";
    appendJsonString(text, m_path);
    m_desk.write(m_sender, m_desk.timeNs(), text);
}

void GrpcStream::keepReply(const std::string& json) {
    ++m_replyCount;
    if (m_keptReplies > 0 && m_replyList.size() + json.size() > kMostListBytes) return;
    ++m_keptReplies;
    if (m_keptReplies > 1) m_replyList += ',';
    m_replyList += json;
}

std::string GrpcStream::repliesJson(bool isList) const {
    return isList || m_replyCount > 1 ? '[' + m_replyList + ']' : m_replyList.empty() ? "{}" : m_replyList;
}

std::string GrpcStream::jsonOf(const wire::GrpcBody::Message& message, const google::protobuf::Descriptor* type,
                               const std::string& encoding) {
    std::string inflated, out;
    std::string_view bytes = message.bytes;
    bool isPlain = message.isKept && !message.isCompressed;
    if (message.isKept && message.isCompressed && (encoding == "gzip" || encoding == "deflate")) {
        isPlain = wire::inflateMessage(message.bytes, inflated);
        bytes = inflated;
    }
    wire::MessageJsonCounts made;
    const bool isRead =
        isPlain && type && m_desk.messages().appendJson(out, *type, bytes, {m_desk.recordOptions().textBytes}, made);
    m_desk.recordCounts().cutValues += made.cut;
    m_desk.recordCounts().hiddenValues += made.hidden;
    if (isRead) return out;
    // What is not described may hold secrets: only that it was there is recorded.
    return "{\"$bytes\":" + std::to_string(isPlain ? bytes.size() : message.length) + '}';
}

/// Deadline and metadata belong to the first event of a call.
std::string GrpcStream::withHead(std::string json) {
    const std::string head = std::exchange(m_head, {});
    if (head.empty()) return json;
    return '{' + head + (json == "{}" ? "" : ",") + json.substr(1);
}

void GrpcStream::write(const Part& part, std::string_view suffix, std::string_view reply, std::int64_t durationNs) {
    std::string text = "\"method\":";
    appendJsonString(text, m_path + std::string(suffix));
    text += ",\"to\":\"grpc\",\"request\":";
    text += part.request.empty() ? withHead("{}") : part.request;
    text += reply;
    text += ",\"dur\":";
    appendWhole(text, durationNs);
    if (part.inflight > 0) text += ",\"inflight\":" + std::to_string(part.inflight);
    text += ",\"stream\":" + std::to_string(m_number);
    if (!m_timeout.empty()) {
        text += ",\"timeout\":";
        appendJsonString(text, m_timeout);
    }
    m_desk.write(m_sender, part.ns, text);
}

void GrpcStream::finish(std::string_view reply, std::string_view replyOfSent) {
    for (const Part& part : m_unanswered)
        write(part, "/send", replyOfSent, 0);
    m_unanswered.clear();
    const bool isStream = m_shape == Shape::Streams;
    if (isStream && !m_hasEnded) m_call.ns = m_desk.timeNs();
    std::string end(reply);
    if (m_replyCount > m_keptReplies) {
        end += ",\"messages\":" + std::to_string(m_replyCount);
        ++m_desk.recordCounts().cutValues;
    }
    write(m_call, isStream ? "/end" : "", end, m_desk.elapsedNs(m_call.ns));
}

void GrpcStream::ended(const std::vector<wire::HeaderField>& fields) {
    std::uint32_t status = wire::kGrpcUnknown;
    std::string text = "the reply has no status";
    bool hasStatus = false;
    for (const auto& [name, value] : fields) {
        if (name == ":status" && value != "200" && !hasStatus) {
            status = wire::grpcStatusOfHttp(value);
            text = "HTTP status " + std::string(value);
        }
        if (name == "grpc-status") {
            if (!std::exchange(hasStatus, true)) text.clear();
            status = wire::kGrpcUnknown;
            (void)std::from_chars(value.data(), value.data() + value.size(), status);
        }
    }
    for (const auto& [name, value] : fields)
        if (name == "grpc-message") text = wire::grpcMessageText(value);
    ended(status, text);
}

void GrpcStream::ended(std::uint32_t status, std::string_view text) {
    constexpr std::string_view kSent = ",\"noreply\":\"stream\"";
    if (status != wire::kGrpcOk) {
        ++m_desk.recordCounts().errorReplies;
        return finish(errorJson(status, text), kSent);
    }
    const bool isList = m_shape != Shape::Streams && (m_method.request ? m_method.serverStreams : m_replyCount != 1);
    finish(",\"response\":" + repliesJson(isList), kSent);
}

void GrpcStream::resetByClient() {
    // A client cancels what it waits for no longer; its clock began a little before.
    constexpr double kNearly = 0.99;
    const auto elapsed = static_cast<double>(m_desk.elapsedNs(m_call.ns));
    const bool isLate = m_timeoutNs > 0 && elapsed >= static_cast<double>(m_timeoutNs) * kNearly;
    // A stream of the server that a client has read enough of tells what it read.
    if (!isLate && m_keptReplies > 0 && m_shape != Shape::Streams)
        return finish(",\"response\":" + repliesJson(true) + ",\"cancelled\":true", {});
    ended(isLate ? wire::kGrpcDeadlineExceeded : wire::kGrpcCancelled, "by the client");
}

void GrpcStream::givenUp(std::string_view why) {
    ++m_desk.recordCounts().requestsWithoutReply;
    const std::string reply = ",\"noreply\":\"" + std::string(why) + '"';
    if (m_keptReplies > 0 && m_shape != Shape::Streams)
        return finish(",\"response\":" + repliesJson(true) + reply, reply);
    finish(reply, reply);
}

} // namespace tenfold::record
