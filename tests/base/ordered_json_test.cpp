#include "core/base/ordered_json.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

/// Thirty members "k0" …, more than are looked through one by one, then some text.
std::string manyAnd(const std::string& more) {
    std::string text = "{";
    for (int i = 0; i < 30; ++i)
        text += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\":" + std::to_string(i);
    return text + more + "}";
}

TEST(OrderedJson, isWhatTheLibraryReads) {
    const std::string texts[] = {"null",
                                 "[]",
                                 "{}",
                                 "true",
                                 "-0",
                                 "18446744073709551615",
                                 "-9223372036854775808",
                                 "1.5e3",
                                 R"("\u00fc\n")",
                                 R"({"b":[1,{"z":null,"a":[[],{}]}],"a":false,"":""})",
                                 R"({"a":{"x":1},"b":2,"a":[3]})",
                                 manyAnd(""),
                                 manyAnd(R"(,"k3":[1,2],"new":{"k3":1},"k29":{},"new":7)"),
                                 R"([{"a":1},{"a":2},[{"a":3}]])"};
    for (const std::string& text : texts) {
        const Json read = parseOrdered(text);
        EXPECT_EQ(read.dump(), Json::parse(text).dump()) << text;
        EXPECT_EQ(read, Json::parse(text)) << text;
    }
}

TEST(OrderedJson, saysWhereATextIsNone) {
    for (const std::string text : {"", "{", "[1,", R"({"a":1,})", "nul", "[1] 2", "{\"a\":\"\xff\"}", "01"}) {
        BrokenJson broken;
        EXPECT_TRUE(parseOrdered(text, &broken).is_discarded()) << text;
        try {
            const Json read = Json::parse(text);
            ADD_FAILURE() << text << read.dump();
        } catch (const Json::parse_error& e) {
            EXPECT_EQ(broken.what, e.what());
            EXPECT_EQ(broken.at, e.byte) << text;
        }
    }
    BrokenJson broken;
    EXPECT_TRUE(parseOrdered("[1e400]", &broken).is_discarded());
    EXPECT_FALSE(broken.at) << broken.what;
    EXPECT_TRUE(parseOrdered("[").is_discarded());
}

TEST(OrderedJson, ofVeryManyMembersEachIsFoundAtOnce) {
    // Looked through for each, they would take minutes.
    constexpr int kMembers = 100'000;
    std::string text = "{\"first\":0";
    for (int i = 0; i < kMembers; ++i)
        text += ",\"decision with a name of some length " + std::to_string(i) + "\":1";
    EXPECT_EQ(parseOrdered(text + "}").size(), std::size_t{kMembers} + 1);
}

} // namespace
} // namespace tenfold
