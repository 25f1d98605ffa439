// Logging in with a token, against what a server of the standard would say; digests by Python's hashlib.
#include "core/wire/hadoop/sasl_digest.h"
#include "core/wire/hadoop/token_login.h"

#include <gtest/gtest.h>

namespace tenfold::wire {
namespace {

constexpr std::string_view kChallenge = "realm=\"default\",nonce=\"abc\",qop=\"auth\",charset=utf-8,algorithm=md5-sess";
constexpr std::string_view kAnswer = "1044eaae02952139d08282c8bfaa3165", kServers = "84720234cfb0d10ad7ccffca9e8a600b";

TokenLogin login() {
    return TokenLogin({std::string("\x00\xffid", 4), "pw\x01"}, "def");
}

SaslMessage offer(std::string_view challenge = kChallenge) {
    return {SaslState::Negotiate,
            {},
            {{"KERBEROS", "GSSAPI", "nn", "host", {}}, {"TOKEN", "DIGEST-MD5", "", "default", challenge}}};
}

/// The one message of SASL in what a client sends.
SaslMessage sent(const std::string& bytes, std::string& held) {
    IpcRequestDecoder decoder;
    held.clear();
    appendIpcHeader(held, 0xDF);
    held += bytes;
    decoder.feed(held);
    EXPECT_EQ(decoder.next()->auth, 0xDF);
    const IpcRequest* request = decoder.next();
    if (!request) return {};
    EXPECT_EQ(request->kind, IpcRequest::Kind::Sasl);
    SaslMessage message = request->sasl;
    held = std::string(message.token); // views end with the decoder
    message.token = held;
    message.auths.resize(message.auths.size());
    for (SaslAuth& auth : message.auths) {
        auth.method = auth.method == "TOKEN" ? "TOKEN" : "";
        auth.serverId = auth.serverId == "default" ? "default" : "";
        auth.challenge = auth.challenge.empty() ? "" : "some";
    }
    EXPECT_EQ(decoder.next(), nullptr);
    EXPECT_FALSE(decoder.problem());
    return message;
}

TEST(TokenLogin, answersTheChallengeAndChecksTheServer) {
    TokenLogin client = login();
    std::string out, held;
    TokenLogin::begin(out);
    IpcRequestDecoder decoder;
    decoder.feed(out);
    EXPECT_EQ(decoder.next()->auth, 0xDF);
    EXPECT_EQ(decoder.next()->sasl.state, SaslState::Negotiate);
    out.clear();
    ASSERT_EQ(client.heard(offer(), out), TokenLogin::Step::GoesOn);
    const SaslMessage said = sent(out, held);
    EXPECT_EQ(said.state, SaslState::Initiate);
    ASSERT_EQ(said.auths.size(), 1U);
    EXPECT_EQ(said.auths[0].method, "TOKEN");
    EXPECT_EQ(said.auths[0].serverId, "default");
    EXPECT_EQ(said.auths[0].challenge, "");
    EXPECT_EQ(digestValue(said.token, "username"), "AP9pZA==");
    EXPECT_EQ(digestValue(said.token, "digest-uri"), "/default");
    EXPECT_EQ(digestValue(said.token, "response"), kAnswer);
    EXPECT_EQ(identifierIn(said.token), std::string("\x00\xffid", 4));
    out.clear();
    EXPECT_EQ(client.heard({SaslState::Success, "rspauth=" + std::string(kServers), {}}, out), TokenLogin::Step::Done);
    EXPECT_EQ(out, "");
}

TEST(TokenLogin, aChallengeCanComeLater) {
    TokenLogin client = login();
    std::string out, held;
    ASSERT_EQ(client.heard(offer({}), out), TokenLogin::Step::GoesOn);
    EXPECT_EQ(sent(out, held).token, "");
    out.clear();
    ASSERT_EQ(client.heard({SaslState::Challenge, kChallenge, {}}, out), TokenLogin::Step::GoesOn);
    const SaslMessage said = sent(out, held);
    EXPECT_EQ(said.state, SaslState::Response);
    EXPECT_EQ(digestValue(said.token, "response"), kAnswer);
}

TEST(TokenLogin, whatDoesNotFitFailsWithItsReason) {
    std::string out;
    struct Row {
        SaslMessage message;
        const char* says;
    };
    const Row rows[] = {
        {{SaslState::Negotiate, {}, {{"SIMPLE", "", "", "", {}}}}, "takes no tokens"},
        {offer("realm=\"default\""), "no nonce"},
        {{SaslState::Success, {}, {}}, "knows the token's password"},
        {{SaslState::Challenge, kChallenge, {}}, "no nonce"}, // before it said who it is
        {{SaslState::Wrap, {}, {}}, "no part of logging in"},
    };
    for (const Row& row : rows) {
        TokenLogin client = login();
        EXPECT_EQ(client.heard(row.message, out), TokenLogin::Step::Failed) << row.says;
        EXPECT_NE(client.problem().find(row.says), std::string::npos) << client.problem();
    }
    TokenLogin client = login();
    (void)client.heard(offer(), out);
    EXPECT_EQ(client.heard({SaslState::Success, "rspauth=0", {}}, out), TokenLogin::Step::Failed);
    EXPECT_EQ(identifierIn("username=\"no base 64\""), "");
    EXPECT_EQ(identifierIn(""), "");
}

} // namespace
} // namespace tenfold::wire
