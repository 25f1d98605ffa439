#include "core/base/files/sha1.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

// FIPS 180 example messages
TEST(sha1Hex, givesThePublishedDigests) {
    EXPECT_EQ(sha1Hex(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    EXPECT_EQ(sha1Hex("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
    EXPECT_EQ(sha1Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    EXPECT_EQ(sha1Hex(std::string(1'000'000, 'a')), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST(Sha1, piecesAreTheWhole) {
    const std::string text(1000, 'x');
    for (std::size_t piece : {1U, 55U, 56U, 63U, 64U, 65U, 999U}) {
        Sha1 sha1;
        for (std::size_t at = 0; at < text.size(); at += piece)
            sha1.add(std::string_view(text).substr(at, piece));
        EXPECT_EQ(sha1.hex(), sha1Hex(text)) << piece;
        EXPECT_EQ(sha1.hex(), sha1Hex(text)) << "asked twice";
    }
}

} // namespace
} // namespace tenfold
