#include "core/store/events/interner.h"

#include "core/store/events/fast_hash.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

namespace tenfold {
namespace {

TEST(Interner, givesEachTextOneNumber) {
    Interner interner(5, 1 << 20);
    EXPECT_EQ(interner.find("a", fastHash("a")), Interner::kNone);
    EXPECT_EQ(interner.add("a", fastHash("a")), 5U);
    EXPECT_EQ(interner.add("", fastHash("")), 6U);
    EXPECT_EQ(interner.find("a", fastHash("a")), 5U);
    EXPECT_EQ(interner.find("", fastHash("")), 6U);
    EXPECT_EQ(interner.nextId(), 7U);
}

TEST(Interner, tellsTextsOfEqualHashApart) {
    Interner interner(1, 1 << 20);
    EXPECT_EQ(interner.add("one", 42), 1U);
    EXPECT_EQ(interner.find("two", 42), Interner::kNone);
    EXPECT_EQ(interner.add("two", 42), 2U);
    EXPECT_EQ(interner.find("one", 42), 1U);
}

TEST(Interner, knowsAllTextsThatFitItsMemory) {
    Interner interner(1, 64 << 20);
    for (unsigned i = 0; i < 100000; ++i)
        interner.add(std::to_string(i), fastHash(std::to_string(i)));
    for (unsigned i = 0; i < 100000; ++i)
        ASSERT_EQ(interner.find(std::to_string(i), fastHash(std::to_string(i))), i + 1);
}

TEST(Interner, forgetsWhatWasNotUsedForLongAndNeverAnswersWrong) {
    Interner interner(1, 1 << 20);
    const std::string often = "a text that is used all the time";
    const std::uint32_t oftenId = interner.add(often, fastHash(often));
    std::vector<std::string> texts{"", often};
    for (int i = 0; i < 100000; ++i) {
        const std::string text = fmt::format("a text that comes once, number {}", i);
        ASSERT_EQ(interner.find(text, fastHash(text)), Interner::kNone);
        ASSERT_EQ(interner.add(text, fastHash(text)), texts.size());
        texts.push_back(text);
        ASSERT_EQ(interner.find(often, fastHash(often)), oftenId);
    }
    EXPECT_EQ(interner.find(texts[2], fastHash(texts[2])), Interner::kNone) << "memory is not bounded";
    EXPECT_EQ(interner.find(texts.back(), fastHash(texts.back())), texts.size() - 1);
}

TEST(FastHash, differsForTextsThatDifferInOneByte) {
    std::set<std::uint64_t> hashes;
    for (std::size_t length = 0; length < 70; ++length) {
        const std::string text(length, 'x');
        hashes.insert(fastHash(text));
        for (std::size_t i = 0; i < length; ++i) {
            std::string changed = text;
            changed[i] = 'y';
            hashes.insert(fastHash(changed));
        }
    }
    EXPECT_EQ(hashes.size(), 70U + 69U * 70U / 2U);
}

} // namespace
} // namespace tenfold
