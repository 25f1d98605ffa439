#include "core/base/text/base64.h"
#include "core/base/text/text_forms.h"

#include <gtest/gtest.h>

#include <map>

namespace tenfold {
namespace {

TEST(Base64, isTheOneOfRfc4648) {
    const std::map<std::string, std::string> known = {{"", ""},
                                                      {"f", "Zg=="},
                                                      {"fo", "Zm8="},
                                                      {"foo", "Zm9v"},
                                                      {"foob", "Zm9vYg=="},
                                                      {"fooba", "Zm9vYmE="},
                                                      {"foobar", "Zm9vYmFy"},
                                                      {"\xff\xfe\xfb", "//77"}};
    for (const auto& [bytes, text] : known) {
        EXPECT_EQ(toBase64(bytes), text);
        std::string back = "what was there before";
        EXPECT_TRUE(fromBase64(text, back)) << text;
        EXPECT_EQ(back, bytes) << text;
    }
}

TEST(Base64, isOnlyWhatComesBackTheSame) {
    std::string bytes;
    for (const char* bad :
         {"Zm9", "Zm9v=g==", "====", "Z===", "Zm9!", "Zg..", "Zm9v\n", "Zm 9v", "Zh==", "Zm9=", "__77"})
        EXPECT_FALSE(fromBase64(bad, bytes)) << bad;
}

TEST(TextForms, digits) {
    for (const auto& [text, areDigits, areHex] : {std::tuple("", false, false),
                                                  {"0", true, true},
                                                  {"19", true, true},
                                                  {"c0FFee", false, true},
                                                  {"-1", false, false},
                                                  {"g", false, false},
                                                  {"1 ", false, false},
                                                  {"\xd9\xa3", false, false}}) {
        EXPECT_EQ(isDigits(text), areDigits) << text;
        EXPECT_EQ(isHexDigits(text), areHex) << text;
    }
}

TEST(TextForms, uuid) {
    EXPECT_TRUE(isUuid("5eff3b8e-936f-474b-850b-330f892d5313"));
    EXPECT_TRUE(isUuid("00000000-0000-0000-0000-00000000000F"));
    for (const char* bad : {"", "5eff3b8e-936f-474b-850b-330f892d531", "5eff3b8e-936f-474b-850b-330f892d53134",
                            "5eff3b8e0936f-474b-850b-330f892d5313", "5eff3b8-e936f-474b-850b-330f892d5313",
                            "5eff3b8g-936f-474b-850b-330f892d5313"})
        EXPECT_FALSE(isUuid(bad)) << bad;
}

TEST(TextForms, numbers) {
    EXPECT_EQ(wholeNumber("0042"), 42);
    EXPECT_EQ(wholeNumber("-7"), -7);
    EXPECT_EQ(realNumber("-0.5"), -0.5);
    EXPECT_EQ(realNumber("1e6"), 1e6);
    for (const char* text : {"", "x", "7x", " 7", "+7", "0x1F", "99999999999999999999"})
        EXPECT_EQ(wholeNumber(text), std::nullopt) << text;
    for (const char* text : {"", "x", "7x", " 7", "1,5", "nan", "inf", "-infinity", "1e999"})
        EXPECT_EQ(realNumber(text), std::nullopt) << text;
}

} // namespace
} // namespace tenfold
