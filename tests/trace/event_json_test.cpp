#include "core/trace/event_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

namespace tenfold {
namespace {

std::string jsonOfNumbers(const std::deque<std::string>& paths) {
    std::vector<LeafView> leaves;
    for (const std::string& path : paths) {
        LeafView& leaf = leaves.emplace_back();
        leaf.path = path;
        leaf.kind = LeafKind::Integer;
        leaf.integer = static_cast<std::int64_t>(leaves.size()) - 1;
    }
    std::string out;
    appendLeavesJson(out, leaves);
    return out;
}

TEST(EventJson, manyChildrenInAnyOrder) {
    std::deque<std::string> paths;
    for (int i = 0; i < 40; ++i)
        paths.push_back("k" + std::to_string(i * 7 % 40) + ".a");
    for (int i = 0; i < 40; ++i)
        paths.push_back("k" + std::to_string(39 - i) + ".b");
    const std::string json = jsonOfNumbers(paths);
    EXPECT_EQ(json.substr(0, 40), R"({"k0":{"a":0,"b":79},"k7":{"a":1,"b":72})");
    EXPECT_EQ(std::count(json.begin(), json.end(), '{'), 41);
}

TEST(EventJson, aFieldThatComesVeryOftenIsAList) {
    constexpr int kElements = 40'000; // looked through one by one they took seconds
    std::deque<std::string> paths;
    for (int i = 0; i < kElements; ++i)
        paths.push_back("ids[" + std::to_string(i) + "]");
    const std::string json = jsonOfNumbers(paths);
    EXPECT_EQ(json.substr(0, 16), R"({"ids":[0,1,2,3,)");
    EXPECT_EQ(json.substr(json.size() - 7), "39999]}");
}

} // namespace
} // namespace tenfold
