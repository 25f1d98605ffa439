#include "core/import/formats/grpclog/grpc_log_reader.h"

#include "core/base/text/utf8.h"

#include <utility>

namespace tenfold::grpclog {
namespace {

constexpr std::size_t kLooksEnough = std::size_t{64} << 10;
constexpr std::size_t kMostHeldBytes = std::size_t{256} << 20, kBytesOfCall = 512;

/// Text where it is text, else bytes.
LeafView textOrBytes(std::string_view path, std::string_view value) {
    LeafView leaf;
    leaf.path = path;
    leaf.kind = isUtf8(value) ? LeafKind::Text : LeafKind::Bytes;
    leaf.text = value;
    return leaf;
}

} // namespace

Status GrpcLogReader::beginFile(const SourceFile& file) {
    m_file = &file;
    m_bytes.clear();
    m_offset = 0;
    m_framing.reset();
    m_isLost = false;
    m_calls.clear();
    m_open.clear();
    m_held = 0;
    return {};
}

Status GrpcLogReader::feed(std::string_view chunk) {
    if (m_isLost) return {};
    m_bytes.append(chunk);
    if (!m_framing && m_bytes.size() < kLooksEnough) return {};
    return entries();
}

Status GrpcLogReader::endFile() {
    if (!m_isLost) RETURN_IF_ERROR(entries());
    if (!m_isLost && !m_bytes.empty()) RETURN_IF_ERROR(issue(m_offset, "the last entry is cut off"));
    while (!m_calls.empty())
        RETURN_IF_ERROR(close(m_calls.begin(), nullptr));
    return {};
}

Status GrpcLogReader::entries() {
    if (!m_framing && !m_bytes.empty() && !(m_framing = framingOf(std::string_view(m_bytes).substr(0, kLooksEnough)))) {
        m_isLost = true;
        return issue(0, "the file is left out: it does not begin with an entry of gRPC's binary log");
    }
    if (m_bytes.empty()) return {};
    std::string_view rest = m_bytes, message;
    int taken = 1;
    while (!rest.empty()) {
        const std::uint64_t offset = m_offset + (m_bytes.size() - rest.size());
        taken = takeEntry(rest, *m_framing, message);
        if (taken <= 0) break;
        RETURN_IF_ERROR(entry(message, offset));
    }
    m_offset += m_bytes.size() - rest.size();
    m_bytes.erase(0, m_bytes.size() - rest.size());
    if (taken >= 0) return {};
    m_isLost = true;
    return issue(m_offset, "the length of an entry is none; nothing behind it can be told apart");
}

Status GrpcLogReader::entry(std::string_view message, std::uint64_t offset) {
    LogEntry entry;
    if (!readLogEntry(message, entry)) return issue(offset, "not an entry of gRPC's binary log");
    using Type = LogEntry::Type;
    if (entry.type == Type::ClientHeader) {
        if (!entry.timeNs || entry.method.empty()) return issue(offset, "a call without a time or method_name");
        begin(entry, offset);
        while (m_held > kMostHeldBytes && m_calls.size() > 1)
            RETURN_IF_ERROR(close(m_calls.begin(), nullptr));
        return {};
    }
    const auto open = m_open.find(keyOf(entry));
    if (open == m_open.end()) // what is cancelled may have ended before
        return entry.type == Type::Cancel ? Status() : issue(offset, "an entry of a call whose beginning is not there");
    const auto call = m_calls.find(open->second);
    const std::size_t before = call->second.bytes;
    note(call->second, entry);
    m_held += call->second.bytes - before;
    const bool isEnd = entry.type == Type::Trailer || entry.type == Type::Cancel;
    return isEnd ? close(call, &entry) : Status();
}

void GrpcLogReader::begin(const LogEntry& entry, std::uint64_t offset) {
    const std::uint64_t number = m_next++;
    Call& call = m_calls[number];
    call.key = keyOf(entry);
    call.offset = offset;
    call.startNs = *entry.timeNs;
    call.isOfServer = entry.isOfServer;
    call.method = entry.method.starts_with('/') ? entry.method.substr(1) : entry.method;
    call.authority = entry.authority;
    call.bytes = kBytesOfCall;
    note(call, entry);
    m_held += call.bytes;
    m_open[call.key] = number; // one of the same number before it stays open until the file ends
}

void GrpcLogReader::note(Call& call, const LogEntry& entry) {
    call.isTruncated |= entry.isTruncated;
    if (!entry.peer.empty()) {
        call.host = entry.peer;
        call.peer = entry.peer;
        if (entry.peerPort != 0) call.peer += ":" + std::to_string(entry.peerPort);
    }
    for (const auto& [key, value] : entry.metadata)
        call.metadata.emplace_back(key, value);
    const bool isRequest = entry.type == LogEntry::Type::ClientMessage;
    if (isRequest || entry.type == LogEntry::Type::ServerMessage) {
        (isRequest ? call.requests : call.replies).push_back({entry.length, std::string(entry.data)});
        call.bytes += entry.data.size() + sizeof(Message);
    }
}

void GrpcLogReader::addMessages(spans::AttributeLeaves& leaves, const std::vector<Message>& messages) {
    std::size_t index = 0;
    for (const Message& message : messages) {
        const std::string_view path = messages.size() == 1 ? std::string_view() : leaves.elementOf("messages", index++);
        leaves.addUnsigned(leaves.pathOf(path, "length"), message.length);
        if (message.data.empty()) continue;
        LeafView leaf;
        leaf.path = leaves.pathOf(path, "data");
        leaf.kind = LeafKind::Bytes;
        leaf.text = message.data;
        leaves.add(leaf);
    }
}

/// @param end  how it ended; null: it did not
Status GrpcLogReader::close(Calls::iterator at, const LogEntry* end) {
    const Call call = std::move(at->second);
    const auto open = m_open.find(call.key);
    if (open != m_open.end() && open->second == at->first) m_open.erase(open);
    m_calls.erase(at);
    m_held -= std::min(m_held, call.bytes);
    for (spans::AttributeLeaves* leaves : {&m_request, &m_reply, &m_others})
        leaves->beginSpan();
    m_event = {};
    m_event.startNs = call.startNs;
    m_event.method = call.method;
    m_event.sender = call.isOfServer && !call.host.empty() ? std::string_view(call.host) : m_file->sender;
    m_event.target = call.authority.empty() ? std::string_view(m_target) : std::string_view(call.authority);
    m_event.connection =
        call.isOfServer || call.peer.empty() ? std::string_view(call.authority) : std::string_view(call.peer);
    m_event.outcome = end ? Outcome::Answered : Outcome::Unanswered;
    if (end && end->timeNs && *end->timeNs >= call.startNs) m_event.durationNs = *end->timeNs - call.startNs;
    addMessages(m_request, call.requests);
    const bool isCancelled = end && end->type == LogEntry::Type::Cancel;
    if (isCancelled || (end && end->status != 0)) {
        std::string& words = m_reply.newText();
        words = isCancelled ? "cancelled" : std::to_string(end->status);
        if (!end->statusMessage.empty()) words.append(" ").append(asUtf8(end->statusMessage));
        m_reply.addText("$exception", words);
        m_event.outcome = Outcome::Exception;
    } else {
        addMessages(m_reply, call.replies);
    }
    for (const auto& [key, value] : call.metadata)
        m_others.add(textOrBytes(m_others.pathOf("metadata", key), value));
    if (call.isOfServer) m_others.addText("logger", "server");
    if (call.isTruncated) m_others.addFlag("truncated", true);
    m_event.request = m_request.leaves();
    m_event.response = m_reply.leaves();
    m_event.attributes = m_others.leaves();
    m_place = {call.offset, 0};
    return m_sink.eventView(m_event);
}

Status GrpcLogReader::issue(std::uint64_t offset, const char* reason) {
    return m_sink.issue({m_file->name, offset, 0, reason, ""});
}

} // namespace tenfold::grpclog
