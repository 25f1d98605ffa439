#pragma once

#include "core/wire/hadoop/ipc_frames.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold::wire {

/// What lets a connection of Hadoop in: TokenProto without what it is for. Both are bytes.
struct HadoopToken {
    std::string identifier, password;
    bool operator==(const HadoopToken&) const = default;
};

/// The client's side of logging in with a token, without sockets:
///
///   client  "hrpc" 9 0 0xDF, NEGOTIATE
///   server  NEGOTIATE   ways to log in, TOKEN by DIGEST-MD5 among them, with its challenge
///   client  INITIATE    that way, the answer (user and password are the base64 of identifier and password)
///   server  SUCCESS     its own answer, which must fit: it knows the password, too
///
/// A server that offers no challenge at first sends it as CHALLENGE, which RESPONSE answers.
/// Source: RpcHeader.proto, RFC 2831, and what ResourceManagers of 3.3.6 do. Only the quality "auth" is spoken.
class TokenLogin {
public:
    /// @param clientNonce  random text, other each time
    TokenLogin(HadoopToken token, std::string clientNonce);

    enum class Step : std::uint8_t { GoesOn, Done, Failed };
    /// Adds what the connection begins with.
    static void begin(std::string& out);
    /// The server has said something; adds what it is told then.
    Step heard(const SaslMessage& message, std::string& out);
    const std::string& problem() const { return m_problem; } ///< why it failed
    const HadoopToken& token() const { return m_token; }

private:
    bool answer(std::string_view challenge, std::string& token);
    Step failed(std::string why);

    HadoopToken m_token;
    std::string m_clientNonce, m_address, m_expected, m_problem;
};

/// The way by a token that a server offers; null: it offers none.
const SaslAuth* tokenAuthOf(const SaslMessage& offer);

/// The identifier of the token that a response of DIGEST-MD5 logs in with; empty: it is none, or of somebody with a
/// name.
std::string identifierIn(std::string_view digestResponse);

} // namespace tenfold::wire
