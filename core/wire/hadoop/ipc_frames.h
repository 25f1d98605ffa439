#pragma once

#include "core/wire/wire_limits.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::wire {

// Hadoop RPC, ipc version 9 (Hadoop 2.x and 3.x).
//
//   client:  "hrpc" 9 SERVICE-CLASS AUTH          once; AUTH 0 simple, 0xDF (-33) SASL
//            LENGTH(int32) RpcRequestHeaderProto …   frames; each message behind its length as a varint
//               callId -3   IpcConnectionContextProto (user, protocol)
//               callId -4   nothing: a ping
//               callId -33  RpcSaslProto
//               callId >= 0 RequestHeaderProto (method, protocol, version), the request
//   server:  LENGTH(int32) RpcResponseHeaderProto …
//               SUCCESS     the reply
//               ERROR       exception class and text; FATAL: the same, and the connection is closed
//
// Source: RpcHeader.proto, ProtobufRpcEngine.proto, IpcConnectionContext.proto of Hadoop 2.7.3 and 3.3.6, and what
// their servers send.

inline constexpr std::int32_t kIpcContextCall = -3, kIpcSaslCall = -33, kIpcFatalCall = -1;

/// RpcSaslProto.SaslState.
enum class SaslState : std::uint8_t { Success = 0, Negotiate = 1, Initiate = 2, Challenge = 3, Response = 4, Wrap = 5 };

/// RpcSaslProto.SaslAuth: a way to log in that a server offers, or that a client takes.
struct SaslAuth {
    std::string_view method;             ///< "SIMPLE", "TOKEN", "KERBEROS"
    std::string_view mechanism;          ///< "DIGEST-MD5"
    std::string_view protocol, serverId; ///< the name of the server in the mechanism
    std::string_view challenge;          ///< the first one, where the mechanism begins with it
};

/// RpcSaslProto, either way.
struct SaslMessage {
    SaslState state = SaslState::Success;
    std::string_view token;      ///< of the mechanism: a challenge, a response
    std::vector<SaslAuth> auths; ///< of Negotiate and Initiate
};

/// What a client sends. Views live until the decoder is fed or asked again.
struct IpcRequest {
    enum class Kind : std::uint8_t { Header, Context, Ping, Sasl, Call, Close } kind = Kind::Call;
    std::int32_t callId = 0;
    std::int32_t retryCount = -1;
    std::string_view clientId;
    std::string_view callerContext;
    std::string_view protocol;       ///< of Call and Context: "org.apache.hadoop.hdfs.protocol.ClientProtocol"
    std::string_view method;         ///< of Call
    std::uint64_t version = 0;       ///< of the protocol
    std::string_view user, realUser; ///< of Context
    std::string_view body;           ///< of Call: the request
    SaslMessage sasl;                ///< of Sasl
    std::uint8_t auth = 0;           ///< of Header
};

struct IpcReply {
    enum class Status : std::uint8_t { Success = 0, Error = 1, Fatal = 2 } status = Status::Success;
    std::int32_t callId = 0;
    std::string_view exceptionClass; ///< of Error and Fatal
    std::string_view error;          ///< its text: a line, and a Java stack behind it
    std::string_view body;           ///< of Success
    SaslMessage sasl;                ///< where callId is that of SASL
};

/// What an error says: the class and the first line of its text; the Java stack behind it is left out.
std::string exceptionText(const IpcReply& reply);

/// Cuts one direction into frames. The base of both decoders: bytes cut anywhere, a final problem that names the byte.
class IpcFrames {
public:
    explicit IpcFrames(WireLimits limits = {})
        : m_limits(limits) {}
    void feed(std::string_view bytes);
    const std::optional<WireProblem>& problem() const { return m_problem; }
    std::uint64_t unreadBytes() const { return m_buffer.size() - m_at; }

protected:
    /// The content of the next frame. @return false: more bytes are needed, or there is a problem
    bool nextFrame(std::string_view& content);
    bool take(std::size_t bytes, std::string_view& taken);
    void fail(std::string_view what);

private:
    WireLimits m_limits;
    std::string m_buffer;
    std::size_t m_at = 0, m_began = 0;
    std::uint64_t m_base = 0;
    std::optional<WireProblem> m_problem;
};

class IpcRequestDecoder : public IpcFrames {
public:
    using IpcFrames::IpcFrames;
    const IpcRequest* next();

private:
    bool readCall(std::string_view rest);
    bool readContext(std::string_view rest);
    IpcRequest m_request;
    bool m_hasHeader = false;
};

class IpcReplyDecoder : public IpcFrames {
public:
    using IpcFrames::IpcFrames;
    const IpcReply* next();

private:
    IpcReply m_reply;
};

/// "hrpc" 9 0 AUTH. @param auth  0 simple, 0xDF SASL
void appendIpcHeader(std::string& out, std::uint8_t auth = 0);
/// @param clientId  16 bytes: with the callId what a server knows a retry by
/// @param user      empty: SASL has said who it is
void appendIpcContext(std::string& out, std::string_view clientId, std::string_view user, std::string_view protocol);
/// A call in two steps: what is the same in each call of a method (RequestHeaderProto), to which the request is added
/// behind its length; and the frame of it.
void appendIpcMethod(std::string& out, std::string_view protocol, std::uint64_t version, std::string_view method);
/// @param call  what appendIpcMethod() and appendDelimited() made
void appendIpcCallFrame(std::string& out, std::int32_t callId, std::string_view clientId, std::string_view call);
void appendIpcSasl(std::string& out, const SaslMessage& message);

} // namespace tenfold::wire
