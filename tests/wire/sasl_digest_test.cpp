// DIGEST-MD5 against what the standards print.
#include "core/wire/hadoop/sasl_digest.h"

#include <gtest/gtest.h>

namespace tenfold::wire {
namespace {

std::string hexOf(const std::string& bytes) {
    std::string out;
    for (const char c : bytes)
        for (const int shift : {4, 0})
            out += "0123456789abcdef"[static_cast<unsigned char>(c) >> shift & 15U];
    return out;
}

// RFC 1321, A.5
TEST(Md5, givesThePublishedDigests) {
    EXPECT_EQ(hexOf(md5("")), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(hexOf(md5("a")), "0cc175b9c0f1b6a831c399e269772661");
    EXPECT_EQ(hexOf(md5("message digest")), "f96b697d7cb7938d525a2f31aaf161d0");
    EXPECT_EQ(hexOf(md5("12345678901234567890123456789012345678901234567890123456789012345678901234567890")),
              "57edf4a22be3c955ac49da2e2107b67a");
}

// RFC 2831, 4
TEST(SaslDigest, givesThePublishedResponse) {
    const SaslDigest digest{"chris",          "secret",         "elwood.innosoft.com",
                            "OA6MG9tEQGm2hh", "OA6MHXh6VqTrRk", "imap/elwood.innosoft.com"};
    EXPECT_EQ(digestResponse(digest), "d388dad90d4bbd760a152321f2143af7");
    EXPECT_EQ(digestResponse(digest, true), "ea40f60335c427b5527b84dbabcdfffd");
    EXPECT_EQ(digestAnswer(digest),
              "charset=utf-8,username=\"chris\",realm=\"elwood.innosoft.com\",nonce=\"OA6MG9tEQGm2hh\",nc=00000001,"
              "cnonce=\"OA6MHXh6VqTrRk\",digest-uri=\"imap/elwood.innosoft.com\","
              "response=d388dad90d4bbd760a152321f2143af7,qop=auth");
}

TEST(SaslDigest, readsAChallenge) {
    const std::string challenge = "realm=\"default\",nonce=\"a,b\",qop=\"auth\",charset=utf-8,algorithm=md5-sess";
    EXPECT_EQ(digestValue(challenge, "realm"), "default");
    EXPECT_EQ(digestValue(challenge, "nonce"), "a,b");
    EXPECT_EQ(digestValue(challenge, "charset"), "utf-8");
    EXPECT_EQ(digestValue(challenge, "algorithm"), "md5-sess");
    EXPECT_EQ(digestValue(challenge, "none"), "");
    EXPECT_EQ(digestValue("broken", "none"), "");
}

} // namespace
} // namespace tenfold::wire
