#include "core/base/json_writer.h"

#include "core/words/base_messages.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

std::string dumpOf(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// What a writer makes of what `write` tells it, and the longest part it handed out.
template <typename Write>
std::string writtenBy(int indent, Write write, std::size_t* longest = nullptr) {
    std::string text;
    JsonWriter out(indent, [&](std::string_view part) {
        if (longest != nullptr) *longest = std::max(*longest, part.size());
        text += part;
        return Status();
    });
    write(out);
    EXPECT_TRUE(out.finish());
    return text;
}

Json randomJson(std::mt19937& random, int depth) {
    const auto below = [&](unsigned most) { return random() % most; };
    static const std::vector<std::string> kTexts{
        "",     "plain",    "a \"quoted\" \\ one", "line\nbreak\ttab", "é 漢 😀",
        "\x7f", "\x01\x1b", "cut \xe6\xbc",        "\xff\xfe bytes"};
    switch (below(depth > 0 ? 9 : 7)) {
    case 0:
        return nullptr;
    case 1:
        return below(2) == 0;
    case 2:
        return static_cast<std::int64_t>(random()) * (below(2) == 0 ? -1 : 1'000'003);
    case 3:
        return static_cast<double>(random()) / 7e5;
    case 4:
        return std::numeric_limits<double>::infinity(); // null
    case 5:
    case 6:
        return kTexts[below(unsigned(kTexts.size()))];
    case 7: {
        Json list = Json::array();
        for (unsigned i = below(4); i > 0; --i)
            list.push_back(randomJson(random, depth - 1));
        return list;
    }
    default: {
        Json object = Json::object();
        for (unsigned i = below(4); i > 0; --i)
            object[kTexts[below(unsigned(kTexts.size()))] + std::to_string(i)] = randomJson(random, depth - 1);
        return object;
    }
    }
}

TEST(JsonWriter, writesAValueAsTheLibraryDoes) {
    std::mt19937 random(17);
    for (int i = 0; i < 2000; ++i) {
        const Json json = randomJson(random, 4);
        for (const int indent : {-1, 0, 2})
            ASSERT_EQ(writtenBy(indent, [&](JsonWriter& out) { out.value(json); }), dumpOf(json, indent)) << i;
    }
}

TEST(JsonWriter, partsMakeTheSameDocumentAsTheWhole) {
    const std::vector<int> numbers{1, 2, 3}, none;
    const Json head{{"at", "cart"}, {"samples", 4}};
    const auto write = [&](JsonWriter& out) {
        out.object([&] {
            out.members(head);
            out.member("none", Json::object());
            out.list("empty", none, [](int) { return Json(0); });
            out.list("squares", numbers, [](int n) { return Json{{"n", n}, {"square", n * n}}; });
            out.list("nested", [&] {
                for (const int n : numbers)
                    out.object([&] { out.list("to" + std::to_string(n), numbers, [](int m) { return Json(m); }); });
            });
            out.member("texts", std::vector<std::string>{"a", "\xff"});
            out.member("last", nullptr);
        });
    };
    Json whole = head;
    whole["none"] = Json::object();
    whole["empty"] = Json::array();
    whole["squares"] = {{{"n", 1}, {"square", 1}}, {{"n", 2}, {"square", 4}}, {{"n", 3}, {"square", 9}}};
    whole["nested"] = Json::array({{{"to1", {1, 2, 3}}}, {{"to2", {1, 2, 3}}}, {{"to3", {1, 2, 3}}}});
    whole["texts"] = {"a", "\xff"};
    whole["last"] = nullptr;
    for (const int indent : {-1, 2})
        EXPECT_EQ(writtenBy(indent, write), dumpOf(whole, indent));
}

TEST(JsonWriter, handsOutPartsAndHoldsNoMore) {
    std::size_t longest = 0;
    const std::string text = writtenBy(
        2,
        [](JsonWriter& out) {
            out.beginArray();
            for (int i = 0; i < 200'000; ++i)
                out.value({{"i", i}, {"name", "漢字"}});
            out.endArray();
        },
        &longest);
    EXPECT_GT(text.size(), std::size_t{5} << 20);
    EXPECT_LT(longest, std::size_t{70'000});
    EXPECT_EQ(Json::parse(text).size(), 200'000U);
}

TEST(JsonWriter, aFailureOfTheSinkStaysAndEndsLists) {
    int made = 0, handedOut = 0;
    const std::vector<int> many(100'000, 7);
    JsonWriter out(2, [&](std::string_view) -> Status {
        ++handedOut;
        return fail(MessageId::CannotWrite, {"standard output", "the disk is full"});
    });
    out.object([&] {
        out.list("numbers", many, [&](int n) {
            ++made;
            return Json(n);
        });
    });
    EXPECT_TRUE(out.isBroken());
    const Status status = out.finish();
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::CannotWrite);
    EXPECT_EQ(handedOut, 1);
    EXPECT_LT(made, 20'000);
}

} // namespace
} // namespace tenfold
