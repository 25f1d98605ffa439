#include "core/flows/classes/path_classes.h"
#include "tests/flows/flows_fixture.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using namespace test;

/// Requests that enter at "browse" and call the operations of a list one after the other, each list as often as said.
class ClassNamesTest : public testing::Test {
protected:
    void add(const std::vector<std::string>& calls, int times, bool below = false) {
        constexpr std::int64_t kStart = 1'700'000'000'000'000'000, kCall = 1'000'000;
        const std::uint32_t shop = m_names.number("shop");
        const std::int64_t end = kStart + kCall * std::int64_t(calls.size() + 1);
        std::vector<SpanFact> facts{spanFact(1, 0, kStart, end, shop, SpanKind::Internal, m_names.number("browse"))};
        for (const std::string& call : calls) {
            const auto n = std::int64_t(facts.size());
            facts.push_back(spanFact(std::uint64_t(n) + 1, below ? std::uint64_t(n) : 1, kStart + kCall * (n - 1),
                                     below ? end : kStart + kCall * n, shop, SpanKind::Internal, m_names.number(call)));
        }
        RequestBuilder builder(m_clocks, m_doubts);
        for (int i = 0; i < times; ++i)
            m_classifier.add(builder.build(facts));
    }
    std::vector<std::string> names() { return classNames(m_classifier.take(), m_names); }

    NameTable m_names;
    ClockOffsets m_clocks;
    Doubts m_doubts;
    PathClassifier m_classifier{m_names, ClassRelaxation::Exact};
};

TEST_F(ClassNamesTest, sayWhatTellsFromTheUsual) {
    add({"cache", "disk"}, 100);
    add({"cache"}, 20);
    add({"cache", "disk", "disk"}, 5);
    EXPECT_EQ(names(), (std::vector<std::string>{"browse", "browse, no disk", "browse, 2 × disk"}));
}

// Both have an encryption that the usual has not; the second reads no disk besides. The last differs by its shape
// alone.
TEST_F(ClassNamesTest, areNeverTheSame) {
    add({"cache", "disk"}, 100);
    add({"cache", "disk", "encrypt"}, 30);
    add({"cache", "encrypt"}, 20);
    add({"cache", "disk"}, 4, true);
    add({"disk", "cache"}, 2, true);
    EXPECT_EQ(names(), (std::vector<std::string>{"browse", "browse, encrypt", "browse, encrypt, no disk", "browse (2)",
                                                 "browse (3)"}));
}

} // namespace
} // namespace tenfold
