#include "core/trace/trace.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace tenfold {
namespace {

TEST(Value, writesJsonThatSaysTheKind) {
    EXPECT_EQ(toJson(Value(std::int64_t{420})), "420");
    EXPECT_EQ(toJson(Value(1.0)), "1.0");
    EXPECT_EQ(toJson(Value(std::string("a\"b\n\x01"))), "\"a\\\"b\\n\\u0001\"");
    EXPECT_EQ(toJson(Value(Bytes{"\x01\xff"})), "{\"$b64\":\"Af8=\"}");
    EXPECT_EQ(toJson(Value(EmptyList{})), "[]");
    EXPECT_EQ(toJson(Value(std::string("\xff"))), "\"\xEF\xBF\xBD\"");
    EXPECT_EQ(toJson(Value()), "null");
}

TEST(StringPool, copyStandsWithoutItsOriginal) {
    auto original = std::make_unique<StringPool>();
    for (int i = 0; i < 100; ++i)
        original->add("text " + std::to_string(i));
    StringPool copy;
    copy = *original;
    original.reset();
    EXPECT_EQ(copy.find("text 42"), StringId(42));
    EXPECT_EQ(copy.add("text 99"), StringId(99));
    EXPECT_EQ(copy.add("new"), StringId(100));
}

TEST(ValuePool, keepsKindsApart) {
    ValuePool pool;
    const auto ids = {pool.add(Value(std::int64_t{1})), pool.add(Value(1.0)), pool.add(Value(true)),
                      pool.add(Value(std::string("1"))), pool.add(Value(Bytes{"1"}))};
    EXPECT_EQ(pool.size(), ids.size());
    EXPECT_EQ(pool.add(Value(1.0)), pool.find(Value(1.0)));
    EXPECT_FALSE(pool.find(Value(2.0)).valid());
}

TEST(Value, trivialValuesAreTheOnesThatProveNothing) {
    EXPECT_TRUE(isTrivial(Value(true)));
    EXPECT_TRUE(isTrivial(Value(std::string())));
    EXPECT_TRUE(isTrivial(Value(std::int64_t{1})));
    EXPECT_FALSE(isTrivial(Value(std::int64_t{2})));
    EXPECT_FALSE(isTrivial(Value(std::string("x"))));
}

TEST(isTelling, fromFourSignsOn) {
    for (const Value& value : {Value(std::int64_t{1000}), Value(std::int64_t{-1000}), Value(~std::uint64_t{0}),
                               Value(std::string("ab-7")), Value(Bytes{std::string(4, '\0')})})
        EXPECT_TRUE(isTelling(value)) << toJson(value);
    for (const Value& value :
         {Value(), Value(true), Value(std::int64_t{999}), Value(std::int64_t{-999}), Value(1234.5),
          Value(std::string("GET")), Value(Bytes{"abc"}), Value(EmptyObject{}), Value(EmptyList{})})
        EXPECT_FALSE(isTelling(value)) << toJson(value);
    EXPECT_TRUE(isTellingNumber(Value(std::int64_t{1000})));
    EXPECT_FALSE(isTellingNumber(Value(std::string("1000")))) << "no number";
}

} // namespace
} // namespace tenfold
