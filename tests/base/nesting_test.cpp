#include "core/base/nesting.h"

#include <gtest/gtest.h>

#include <string>

namespace tenfold {
namespace {

std::string repeated(const std::string& text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i)
        out += text;
    return out;
}

TEST(Nesting, ofJson) {
    EXPECT_EQ(jsonDepth("5"), 0U);
    EXPECT_EQ(jsonDepth(R"({"a":[1,{"b":2}],"c":[]})"), 3U);
    EXPECT_EQ(jsonDepth(R"("[[[\"[[[")"), 0U) << "brackets of a text";
    EXPECT_EQ(jsonDepth(repeated("[", 100'000)), 100'000U) << "no recursion";
}

TEST(Nesting, ofTomlKeys) {
    EXPECT_FALSE(tomlLineTooDeep("a.b.c = 1\n[x.y]\nz = 1.5\n", 2));
    EXPECT_EQ(tomlLineTooDeep("x = 1\na.b.c.d = 1\n", 2), 2U);
    EXPECT_EQ(tomlLineTooDeep("[a.b.c.d]\n", 2), 1U);
    EXPECT_EQ(tomlLineTooDeep("x = { a.b.c.d = 1 }\n", 2), 1U);
    EXPECT_EQ(tomlLineTooDeep(repeated("a.", 50'000) + "b = 1", 64), 1U);
    EXPECT_FALSE(tomlLineTooDeep("x = \"....\" # ....\ny = '''\n....\n....'''\n", 2)) << "dots of texts and comments";
    EXPECT_FALSE(tomlLineTooDeep("x = [1.5, 2.5, 3.5, 4.5]\n", 2));
    EXPECT_EQ(tomlLineTooDeep("x = '''\n\n'''\na.b.c.d = 1", 2), 4U) << "lines of texts count";
    EXPECT_FALSE(tomlLineTooDeep("x = \"\"\"\n\\\"\"\" ....\n\"\"\"\n", 2)) << "an escaped mark ends no text";
}

} // namespace
} // namespace tenfold
