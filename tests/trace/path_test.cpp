#include "core/trace/path.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(Path, isWrittenAndReadTheSame) {
    struct Case {
        std::vector<PathStep> steps;
        std::string path;
    };
    const auto key = [](std::string text) { return PathStep{std::move(text), 0, false}; };
    const auto index = [](std::size_t i) { return PathStep{"", i, true}; };
    const std::vector<Case> cases{
        {{}, ""},
        {{key("fs"), key("fileId")}, "fs.fileId"},
        {{key("blocks"), index(0), key("b"), key("blockId")}, "blocks[0].b.blockId"},
        {{index(0)}, "0"},
        {{index(12), key("src")}, "12.src"},
        {{index(2), index(3)}, "2[3]"},
        {{key("0")}, "\\0"},
        {{key("0"), key("1")}, "\\0.1"},
        {{key("x"), key("0")}, "x.0"},
        {{key("a.b"), key("c[0]"), key("d\\")}, "a\\.b.c\\[0\\].d\\\\"},
        {{key("")}, "\\e"},
        {{key(""), key(""), key("e")}, "\\e.\\e.e"},
    };
    for (const Case& c : cases) {
        std::string path;
        for (const PathStep& step : c.steps)
            step.isIndex ? appendIndex(path, step.index) : appendKey(path, step.key);
        EXPECT_EQ(path, c.path);
        const auto steps = parsePath(c.path);
        ASSERT_TRUE(steps) << c.path;
        EXPECT_EQ(*steps, c.steps) << c.path;
    }
    for (const char* bad : {"a[", "a[x]", "a[]", "a\\", "a..b", ".a", "a[99999999999999999999999]"})
        EXPECT_FALSE(parsePath(bad)) << bad;
}

TEST(Path, plainTextIsUtf8WithoutControlBytes) {
    for (const char* text : {"", "abc", "\xC3\xA4", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"})
        EXPECT_TRUE(isPlainText(text)) << text;
    for (const char* text :
         {"\n", "\x7f", "\x80", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE0\x80\xAF", "a\x01"})
        EXPECT_FALSE(isPlainText(text)) << text;
    EXPECT_FALSE(isPlainText(std::string_view("\0", 1)));
}

} // namespace
} // namespace tenfold
