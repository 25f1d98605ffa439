#include "core/wire/hadoop/token_login.h"

#include "core/base/text/base64.h"
#include "core/wire/hadoop/sasl_digest.h"

#include <algorithm>
#include <utility>

namespace tenfold::wire {

const SaslAuth* tokenAuthOf(const SaslMessage& offer) {
    const auto found = std::find_if(offer.auths.begin(), offer.auths.end(), [](const SaslAuth& auth) {
        return auth.method == "TOKEN" && auth.mechanism == "DIGEST-MD5";
    });
    return found == offer.auths.end() ? nullptr : &*found;
}

std::string identifierIn(std::string_view digestResponse) {
    std::string identifier;
    return fromBase64(digestValue(digestResponse, "username"), identifier) ? identifier : std::string();
}

TokenLogin::TokenLogin(HadoopToken token, std::string clientNonce)
    : m_token(std::move(token))
    , m_clientNonce(std::move(clientNonce)) {}

void TokenLogin::begin(std::string& out) {
    constexpr std::uint8_t kSasl = 0xDF;
    appendIpcHeader(out, kSasl);
    appendIpcSasl(out, {SaslState::Negotiate, {}, {}});
}

TokenLogin::Step TokenLogin::failed(std::string why) {
    m_problem = std::move(why);
    return Step::Failed;
}

bool TokenLogin::answer(std::string_view challenge, std::string& token) {
    SaslDigest digest;
    digest.user = toBase64(m_token.identifier);
    digest.password = toBase64(m_token.password);
    digest.realm = digestValue(challenge, "realm");
    digest.nonce = digestValue(challenge, "nonce");
    digest.clientNonce = m_clientNonce;
    digest.address = m_address;
    if (digest.nonce.empty()) return false;
    token = digestAnswer(digest);
    m_expected = digestResponse(digest, true);
    return true;
}

TokenLogin::Step TokenLogin::heard(const SaslMessage& message, std::string& out) {
    constexpr const char* kNoChallenge = "the server's challenge of DIGEST-MD5 has no nonce";
    std::string token;
    switch (message.state) {
    case SaslState::Negotiate: {
        const SaslAuth* auth = tokenAuthOf(message);
        if (!auth) return failed("the server takes no tokens (TOKEN by DIGEST-MD5)");
        m_address = std::string(auth->protocol) + '/' + std::string(auth->serverId);
        if (!auth->challenge.empty() && !answer(auth->challenge, token)) return failed(kNoChallenge);
        SaslAuth taken = *auth;
        taken.challenge = {};
        appendIpcSasl(out, {SaslState::Initiate, token, {taken}});
        return Step::GoesOn;
    }
    case SaslState::Challenge:
        if (m_address.empty() || !answer(message.token, token)) return failed(kNoChallenge);
        appendIpcSasl(out, {SaslState::Response, token, {}});
        return Step::GoesOn;
    case SaslState::Success:
        if (m_expected.empty() || digestValue(message.token, "rspauth") != m_expected)
            return failed("the server did not show that it knows the token's password");
        return Step::Done;
    default:
        return failed("the server said something that is no part of logging in");
    }
}

} // namespace tenfold::wire
