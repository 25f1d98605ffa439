#pragma once

#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/proto_fields.h"

#include <cstdint>
#include <string>
#include <string_view>

// What servers of Hadoop RPC in tests write, and calls in one piece.
namespace tenfold::wire {

/// A frame: its length in four bytes, the most significant first, and its content.
inline void appendIpcFrame(std::string& out, std::string_view content) {
    for (const int shift : {24, 16, 8, 0})
        out += static_cast<char>(content.size() >> shift & 0xFFU);
    out.append(content);
}

inline void appendIpcPing(std::string& out, std::string_view clientId) {
    constexpr std::int32_t kPing = -4; // RpcConstants.PING_CALL_ID
    std::string header, frame;
    appendIntegerField(header, 1, 2); // RPC_PROTOCOL_BUFFER
    appendIntegerField(header, 2, 0);
    appendSignedField(header, 3, kPing);
    appendBytesField(header, 4, clientId);
    appendSignedField(header, 5, -1);
    appendDelimited(frame, header);
    appendIpcFrame(out, frame);
}

inline void appendIpcCall(std::string& out, std::int32_t callId, std::string_view clientId, std::string_view protocol,
                          std::uint64_t version, std::string_view method, std::string_view body) {
    std::string call;
    appendIpcMethod(call, protocol, version, method);
    appendDelimited(call, body);
    appendIpcCallFrame(out, callId, clientId, call);
}

/// The header of a reply: RpcResponseHeaderProto.
inline std::string ipcReplyHeader(std::int32_t callId, IpcReply::Status status) {
    std::string header;
    appendIntegerField(header, 1, static_cast<std::uint32_t>(callId));
    appendIntegerField(header, 2, static_cast<std::uint64_t>(status));
    return header;
}

inline void appendIpcReply(std::string& out, std::int32_t callId, std::string_view body) {
    std::string frame;
    appendDelimited(frame, ipcReplyHeader(callId, IpcReply::Status::Success));
    appendDelimited(frame, body);
    appendIpcFrame(out, frame);
}

inline void appendIpcSaslReply(std::string& out, const SaslMessage& message) {
    std::string body;
    appendIntegerField(body, 1, 0);
    appendIntegerField(body, 2, static_cast<std::uint64_t>(message.state));
    if (!message.token.empty()) appendBytesField(body, 3, message.token);
    for (const SaslAuth& auth : message.auths) {
        std::string bytes;
        appendBytesField(bytes, 1, auth.method);
        appendBytesField(bytes, 2, auth.mechanism);
        appendBytesField(bytes, 3, auth.protocol);
        appendBytesField(bytes, 4, auth.serverId);
        if (!auth.challenge.empty()) appendBytesField(bytes, 5, auth.challenge);
        appendBytesField(body, 4, bytes);
    }
    appendIpcReply(out, kIpcSaslCall, body);
}

inline void appendIpcError(std::string& out, std::int32_t callId, IpcReply::Status status,
                           std::string_view exceptionClass, std::string_view error) {
    std::string header = ipcReplyHeader(callId, status), frame;
    appendBytesField(header, 4, exceptionClass);
    appendBytesField(header, 5, error);
    appendDelimited(frame, header);
    appendIpcFrame(out, frame);
}

} // namespace tenfold::wire
