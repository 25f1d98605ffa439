#include "core/store/events/payload.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace tenfold {
namespace {

TEST(Payload, everyKindComesBackEqual) {
    const std::vector<Value> values = {Value(),
                                       Value(true),
                                       Value(false),
                                       Value(std::numeric_limits<std::int64_t>::min()),
                                       Value(std::numeric_limits<std::int64_t>::max()),
                                       Value(std::numeric_limits<std::uint64_t>::max()),
                                       Value(0.1),
                                       Value(1e300),
                                       Value(-0.0),
                                       Value(5e-324),
                                       Value(std::numeric_limits<double>::infinity()),
                                       Value(-std::numeric_limits<double>::infinity()),
                                       Value(std::string()),
                                       Value(std::string("plain text that is longer than a word")),
                                       Value(std::string("quote \" slash \\ line\n tab\t bell\a nul\0 end", 38)),
                                       Value(std::string("grün ☃ 𝄞")),
                                       Value(Bytes{std::string("\x00\xff\x80 bytes", 9)}),
                                       Value(Bytes{}),
                                       Value(EmptyObject{}),
                                       Value(EmptyList{})};
    std::string payload = "[";
    for (const Value& value : values) {
        if (payload.size() > 1) payload += ',';
        appendPayloadItem(payload, toLeafView("", value));
    }
    payload += ']';
    ASSERT_TRUE(nlohmann::json::accept(payload)) << payload;
    PayloadReader reader(payload);
    PayloadReader::Item item;
    for (const Value& value : values) {
        ASSERT_TRUE(reader.next(static_cast<LeafKind>(value.index()), item)) << toJson(value);
        EXPECT_EQ(toValue(item.leaf), value) << toJson(value);
    }
    EXPECT_TRUE(reader.finished());
}

TEST(Payload, notANumberComesBackAsOne) {
    std::string payload = "[";
    appendPayloadItem(payload, toLeafView("", Value(std::nan(""))));
    payload += "]";
    PayloadReader reader(payload);
    PayloadReader::Item item;
    ASSERT_TRUE(reader.next(LeafKind::Real, item));
    EXPECT_TRUE(std::isnan(item.leaf.real));
}

TEST(Payload, textsOfAllLengthsAndBytesComeBackEqual) {
    const unsigned seed = 20261121;
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (std::size_t i = random() % 40; i > 0; --i)
            text += static_cast<char>(random() % 128);
        std::string payload = "[";
        appendPayloadText(payload, text);
        payload += ",[17]]";
        ASSERT_EQ(nlohmann::json::parse(payload)[0].get<std::string>(), text);
        PayloadReader reader(payload);
        PayloadReader::Item item;
        ASSERT_TRUE(reader.next(LeafKind::Text, item));
        ASSERT_EQ(item.leaf.text, text);
        ASSERT_TRUE(reader.next(LeafKind::Text, item));
        ASSERT_EQ(item.reference, 17U);
        ASSERT_TRUE(reader.finished());
    }
}

TEST(Payload, damagedTextNeverReadsPastItsEnd) {
    const unsigned seed = 7;
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const std::string good = R"(["abc\n",[12],420,0.5,true,null,"QUJD",{},[],"18446744073709551615"])";
    for (int round = 0; round < 20000; ++round) {
        std::string bad = good.substr(0, random() % (good.size() + 1));
        if (!bad.empty()) bad[random() % bad.size()] = static_cast<char>(random() % 256);
        PayloadReader reader(bad);
        PayloadReader::Item item;
        for (int i = 0; i < 12 && reader.next(static_cast<LeafKind>(random() % 9), item); ++i) {
        }
    }
    for (const char* bad : {"", "[", "]", "[1", "{}", "[x]", "[\"a]", "[[0]]", "[[17]", "[\"\\u20\"]", "[1 2]"}) {
        PayloadReader reader(bad);
        PayloadReader::Item item;
        EXPECT_FALSE(reader.next(LeafKind::Text, item) && reader.finished()) << bad;
    }
}

TEST(Payload, utf8IsToldFromOtherBytes) {
    EXPECT_TRUE(isValidUtf8("grün ☃ 𝄞 and a longer tail of plain letters"));
    for (const char* bad : {"\xff", "abcdefgh\x80", "\xc0\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x98"})
        EXPECT_FALSE(isValidUtf8(bad));
}

} // namespace
} // namespace tenfold
