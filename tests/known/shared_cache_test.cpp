#include "core/known/shared_cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace tenfold::test {
namespace {

TEST(SharedCache, forgetsWhatWasAskedLongestAgo) {
    SharedCache<int, std::string> cache(3);
    int made = 0;
    const auto ask = [&](int key) {
        return cache.get(
            key,
            [&] {
                ++made;
                return std::to_string(key);
            },
            [](const std::string& value) { return value.size(); });
    };
    const auto held = ask(1);
    for (const int key : {2, 3, 1}) // three bytes: all stay
        EXPECT_EQ(*ask(key), std::to_string(key));
    EXPECT_EQ(made, 3);
    ask(4); // 2 was asked longest ago
    ask(1);
    ask(3);
    EXPECT_EQ(made, 4);
    EXPECT_EQ(*ask(2), "2");
    EXPECT_EQ(made, 5);
    EXPECT_EQ(*ask(100), "100"); // alone as large as the budget
    EXPECT_EQ(*ask(1000), "1000");
    EXPECT_EQ(*held, "1");
    EXPECT_EQ(*ask(1), "1");
    EXPECT_EQ(made, 8);
}

TEST(SharedCache, threadsMakeEachValueOnce) {
    constexpr int kThreads = 4, kKeys = 200;
    SharedCache<int, int> cache(1'000'000);
    std::atomic<int> made = 0, wrong = 0;
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t)
        threads.emplace_back([&] {
            for (int round = 0; round < 3; ++round)
                for (int key = 0; key < kKeys; ++key) {
                    const auto value = cache.get(
                        key,
                        [&] {
                            ++made;
                            return key * key;
                        },
                        [](int) { return sizeof(int); });
                    if (*value != key * key) ++wrong;
                }
        });
    threads.clear();
    EXPECT_EQ(made, kKeys);
    EXPECT_EQ(wrong, 0);
}

} // namespace
} // namespace tenfold::test
