#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold::wire {

/// MD5 of a text, 16 bytes. For protocols that ask for it, not for anything that must be safe. Source: RFC 1321.
std::string md5(std::string_view text);

/// What one side of DIGEST-MD5 knows. With tokens of Hadoop the user is the base64 of the token's identifier, the
/// password the base64 of its password, and the address "PROTOCOL/SERVERID" as the server offered them.
struct SaslDigest {
    std::string user, password, realm, nonce, clientNonce, address;
};

/// The answer to a challenge: `charset=utf-8,username="…",realm="…",nonce="…",…,response=…`, qop auth.
/// Source: RFC 2831, 2.1.2.
std::string digestAnswer(const SaslDigest& digest);
/// The 32 hex digits of `response`. @param isServer  those of the server's rspauth
std::string digestResponse(const SaslDigest& digest, bool isServer = false);
/// A value of a challenge: `realm="default",nonce="…"`; empty where there is none.
std::string digestValue(std::string_view challenge, std::string_view name);

} // namespace tenfold::wire
