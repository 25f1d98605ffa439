#include "core/wire/hadoop/ipc_frames.h"

#include "core/wire/hadoop/proto_fields.h"

namespace tenfold::wire {
namespace {

constexpr std::string_view kMagic = "hrpc";
constexpr std::uint8_t kVersion = 9;
constexpr std::size_t kHeaderBytes = 7, kLengthBytes = 4;
constexpr std::uint64_t kWritable = 1; // RpcKindProto.RPC_WRITABLE
constexpr std::uint64_t kClosing = 2;  // RpcRequestHeaderProto.OperationProto.RPC_CLOSE_CONNECTION

void appendFrame(std::string& out, std::string_view content) {
    const auto size = static_cast<std::uint32_t>(content.size());
    for (const int shift : {24, 16, 8, 0})
        out += static_cast<char>(size >> shift & 0xFFU);
    out.append(content);
}

/// An RpcRequestHeaderProto: below 128 bytes with a clientId of 16.
void appendRequestHeader(std::string& header, std::int32_t callId, std::string_view clientId) {
    constexpr std::uint64_t kProtobuf = 2;
    appendIntegerField(header, 1, kProtobuf);
    appendIntegerField(header, 2, 0);
    appendSignedField(header, 3, callId);
    appendBytesField(header, 4, clientId);
    appendSignedField(header, 5, callId < 0 ? -1 : 0);
}

std::string requestHeader(std::int32_t callId, std::string_view clientId) {
    std::string header, delimited;
    appendRequestHeader(header, callId, clientId);
    appendDelimited(delimited, header);
    return delimited;
}

bool readSaslAuth(std::string_view message, SaslAuth& auth) {
    ProtoFields fields(message);
    for (ProtoField field; fields.next(field);) {
        if (field.number == 1) auth.method = field.bytes;
        if (field.number == 2) auth.mechanism = field.bytes;
        if (field.number == 3) auth.protocol = field.bytes;
        if (field.number == 4) auth.serverId = field.bytes;
        if (field.number == 5) auth.challenge = field.bytes;
    }
    return !fields.isBroken();
}

/// An RpcSaslProto behind its length. @return false: it is none
bool readSasl(std::string_view rest, SaslMessage& out) {
    std::string_view message;
    if (!takeDelimited(rest, message)) return false;
    ProtoFields fields(message);
    bool hasState = false;
    for (ProtoField field; fields.next(field);) {
        if (field.number == 2 && field.integer <= 5) {
            out.state = static_cast<SaslState>(field.integer);
            hasState = true;
        }
        if (field.number == 3) out.token = field.bytes;
        if (field.number == 4 && !readSaslAuth(field.bytes, out.auths.emplace_back())) return false;
    }
    return hasState && !fields.isBroken();
}

std::string saslBytes(const SaslMessage& message) {
    std::string out;
    appendIntegerField(out, 1, 0);
    appendIntegerField(out, 2, static_cast<std::uint64_t>(message.state));
    if (!message.token.empty()) appendBytesField(out, 3, message.token);
    for (const SaslAuth& auth : message.auths) {
        std::string bytes;
        appendBytesField(bytes, 1, auth.method);
        appendBytesField(bytes, 2, auth.mechanism);
        appendBytesField(bytes, 3, auth.protocol);
        appendBytesField(bytes, 4, auth.serverId);
        if (!auth.challenge.empty()) appendBytesField(bytes, 5, auth.challenge);
        appendBytesField(out, 4, bytes);
    }
    return out;
}

} // namespace

std::string exceptionText(const IpcReply& reply) {
    return std::string(reply.exceptionClass) + ": " + std::string(reply.error.substr(0, reply.error.find('\n')));
}

void IpcFrames::feed(std::string_view bytes) {
    if (m_problem) return;
    m_buffer.erase(0, m_at);
    m_base += m_at;
    m_at = m_began = 0;
    m_buffer.append(bytes);
}

void IpcFrames::fail(std::string_view what) {
    if (!m_problem) m_problem = WireProblem{m_base + m_began, what};
}

bool IpcFrames::take(std::size_t bytes, std::string_view& taken) {
    m_began = m_at;
    if (m_problem || m_buffer.size() - m_at < bytes) return false;
    taken = std::string_view(m_buffer).substr(m_at, bytes);
    m_at += bytes;
    return true;
}

bool IpcFrames::nextFrame(std::string_view& content) {
    m_began = m_at;
    if (m_problem || m_buffer.size() - m_at < kLengthBytes) return false;
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        size = size << 8 | static_cast<unsigned char>(m_buffer[m_at + i]);
    if (size > m_limits.mostUnreadBytes || size > 0x7FFFFFFFU) {
        fail("a frame is larger than what is held of one");
        return false;
    }
    if (m_buffer.size() - m_at - kLengthBytes < size) return false;
    content = std::string_view(m_buffer).substr(m_at + kLengthBytes, size);
    m_at += kLengthBytes + size;
    return true;
}

const IpcRequest* IpcRequestDecoder::next() {
    m_request = IpcRequest();
    std::string_view frame, header;
    if (!m_hasHeader) {
        if (!take(kHeaderBytes, frame)) return nullptr;
        if (!frame.starts_with(kMagic)) return fail("a connection of Hadoop begins with hrpc"), nullptr;
        if (static_cast<std::uint8_t>(frame[4]) != kVersion) return fail("only ipc version 9 is read"), nullptr;
        m_hasHeader = true;
        m_request.kind = IpcRequest::Kind::Header;
        m_request.auth = static_cast<std::uint8_t>(frame[6]);
        return &m_request;
    }
    if (!nextFrame(frame)) return nullptr;
    if (!takeDelimited(frame, header)) return fail("a frame without a header"), nullptr;
    ProtoFields fields(header);
    bool hasCall = false, isClosing = false, isWritable = false;
    for (ProtoField field; fields.next(field);) {
        if (field.number == 1) isWritable = field.integer == kWritable;
        if (field.number == 2) isClosing = field.integer == kClosing;
        if (field.number == 3) {
            m_request.callId = zigzag(field.integer);
            hasCall = true;
        }
        if (field.number == 4) m_request.clientId = field.bytes;
        if (field.number == 5) m_request.retryCount = zigzag(field.integer);
        if (field.number != 7) continue;
        ProtoFields context(field.bytes);
        for (ProtoField inner; context.next(inner);)
            if (inner.number == 1) m_request.callerContext = inner.bytes;
    }
    if (fields.isBroken() || !hasCall) return fail("a header that is no RpcRequestHeaderProto"), nullptr;
    if (isClosing) {
        m_request.kind = IpcRequest::Kind::Close;
        return &m_request;
    }
    bool isGood = true;
    if (m_request.callId >= 0 && isWritable) return fail("calls without protobuf (Writable) are not read"), nullptr;
    if (m_request.callId >= 0) {
        isGood = readCall(frame);
    } else if (m_request.callId == kIpcContextCall) {
        isGood = readContext(frame);
    } else if (m_request.callId == kIpcSaslCall) {
        m_request.kind = IpcRequest::Kind::Sasl;
        isGood = readSasl(frame, m_request.sasl);
    } else {
        m_request.kind = IpcRequest::Kind::Ping;
    }
    if (!isGood) return fail("a frame without what its header announces"), nullptr;
    return &m_request;
}

bool IpcRequestDecoder::readCall(std::string_view rest) {
    m_request.kind = IpcRequest::Kind::Call;
    std::string_view header;
    if (!takeDelimited(rest, header)) return false;
    ProtoFields fields(header);
    for (ProtoField field; fields.next(field);) {
        if (field.number == 1) m_request.method = field.bytes;
        if (field.number == 2) m_request.protocol = field.bytes;
        if (field.number == 3) m_request.version = field.integer;
    }
    return !fields.isBroken() && !m_request.method.empty() && takeDelimited(rest, m_request.body);
}

bool IpcRequestDecoder::readContext(std::string_view rest) {
    m_request.kind = IpcRequest::Kind::Context;
    std::string_view message;
    if (!takeDelimited(rest, message)) return false;
    ProtoFields fields(message);
    for (ProtoField field; fields.next(field);) {
        if (field.number == 3) m_request.protocol = field.bytes;
        if (field.number != 2) continue;
        ProtoFields user(field.bytes);
        for (ProtoField inner; user.next(inner);) {
            if (inner.number == 1) m_request.user = inner.bytes;
            if (inner.number == 2) m_request.realUser = inner.bytes;
        }
    }
    return !fields.isBroken();
}

const IpcReply* IpcReplyDecoder::next() {
    m_reply = IpcReply();
    std::string_view frame, header;
    if (!nextFrame(frame)) return nullptr;
    if (!takeDelimited(frame, header)) return fail("a frame without a header"), nullptr;
    ProtoFields fields(header);
    bool hasCall = false;
    for (ProtoField field; fields.next(field);) {
        if (field.number == 1) {
            m_reply.callId = static_cast<std::int32_t>(static_cast<std::uint32_t>(field.integer));
            hasCall = true;
        }
        if (field.number == 2 && field.integer <= 2) m_reply.status = static_cast<IpcReply::Status>(field.integer);
        if (field.number == 4) m_reply.exceptionClass = field.bytes;
        if (field.number == 5) m_reply.error = field.bytes;
    }
    if (fields.isBroken() || !hasCall) return fail("a header that is no RpcResponseHeaderProto"), nullptr;
    if (m_reply.status != IpcReply::Status::Success) return &m_reply;
    if (m_reply.callId == kIpcSaslCall) {
        if (!readSasl(frame, m_reply.sasl)) return fail("a frame without what its header announces"), nullptr;
        return &m_reply;
    }
    if (!takeDelimited(frame, m_reply.body)) return fail("a frame without what its header announces"), nullptr;
    return &m_reply;
}

void appendIpcHeader(std::string& out, std::uint8_t auth) {
    out.append(kMagic);
    out += static_cast<char>(kVersion);
    out += '\0';
    out += static_cast<char>(auth);
}

void appendIpcContext(std::string& out, std::string_view clientId, std::string_view user, std::string_view protocol) {
    std::string person, context, frame = requestHeader(kIpcContextCall, clientId);
    if (!user.empty()) {
        appendBytesField(person, 1, user);
        appendBytesField(context, 2, person);
    }
    appendBytesField(context, 3, protocol);
    appendDelimited(frame, context);
    appendFrame(out, frame);
}

void appendIpcMethod(std::string& out, std::string_view protocol, std::uint64_t version, std::string_view method) {
    std::string header;
    appendBytesField(header, 1, method);
    appendBytesField(header, 2, protocol);
    appendIntegerField(header, 3, version);
    appendDelimited(out, header);
}

void appendIpcCallFrame(std::string& out, std::int32_t callId, std::string_view clientId, std::string_view call) {
    const std::size_t begin = out.size();
    out.append(kLengthBytes + 1, '\0'); // the lengths of the frame and of the header, which is short
    appendRequestHeader(out, callId, clientId);
    out[begin + kLengthBytes] = static_cast<char>(out.size() - begin - kLengthBytes - 1);
    out.append(call);
    const auto size = static_cast<std::uint32_t>(out.size() - begin - kLengthBytes);
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        out[begin + i] = static_cast<char>(size >> (24 - 8 * i) & 0xFFU);
}

void appendIpcSasl(std::string& out, const SaslMessage& message) {
    std::string frame = requestHeader(kIpcSaslCall, {});
    appendDelimited(frame, saslBytes(message));
    appendFrame(out, frame);
}

} // namespace tenfold::wire
