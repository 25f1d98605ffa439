#include "core/base/limits.h"
#include "core/base/text/utf8.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

/// UTF-8 of a code point, by its definition (RFC 3629 section 3).
std::string utf8Of(unsigned code) {
    const auto follow = [](unsigned bits) { return static_cast<char>(0x80U | (bits & 0x3FU)); };
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xC0U | code >> 6U), follow(code)};
    if (code < 0x10000) return {static_cast<char>(0xE0U | code >> 12U), follow(code >> 6U), follow(code)};
    return {static_cast<char>(0xF0U | code >> 18U), follow(code >> 12U), follow(code >> 6U), follow(code)};
}

TEST(Utf8, everyCharacterAndNoSurrogate) {
    for (unsigned code = 0; code < 0x120000; code += code < 0x11000 ? 1 : 7) {
        const bool isCharacter = (code < 0xD800 || code > 0xDFFF) && code <= 0x10FFFF;
        ASSERT_EQ(isUtf8(utf8Of(code)), isCharacter) << std::hex << code;
    }
}

TEST(Utf8, badBytesCanBeTold) {
    EXPECT_EQ(asUtf8("plain"), "plain");
    EXPECT_EQ(asUtf8("caf\xc3\xa9"), "caf\xc3\xa9");
    EXPECT_EQ(asUtf8("caf\xe9.jsonl"), "caf\\xe9.jsonl");
    EXPECT_EQ(asUtf8("\xff\xfe"), "\\xff\\xfe");
    EXPECT_EQ(asUtf8("cut \xe2\x82"), "cut \\xe2\\x82");
    EXPECT_EQ(asUtf8("\xc0\xaf"), "\\xc0\\xaf") << "overlong";
    EXPECT_EQ(utf8Length("ab\xff"), 2U);
}

TEST(Utf8, longNamesAreCutBetweenCharacters) {
    const std::string fits(kMostNameBytes, 'n');
    EXPECT_EQ(asName(fits), fits);
    EXPECT_EQ(asName(fits + "x"), fits + "…");
    EXPECT_EQ(asName(fits.substr(1) + "é and more"), fits.substr(1) + "…");
}

} // namespace
} // namespace tenfold
