#include "core/import/import_workspace.h"
#include "core/session/export/event_colors.h"
#include "core/session/saved/color_rules.h"
#include "core/session/saved/saved_notes.h"
#include "core/store/workspace.h"
#include "core/words/store_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>

namespace tenfold {
namespace {

class ColorRules : public testing::Test {
protected:
    void SetUp() override {
        auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(test::succeeded(workspace));
        m_workspace = std::make_unique<Workspace>(std::move(*workspace));
    }
    test::TempFolder m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

TEST_F(ColorRules, areKeptInTheirOrderAndUndone) {
    EXPECT_TRUE(test::isEmpty(*colorRules(*m_workspace)));
    const std::vector<ColorRule> two = {{"method = create", RuleColor::Blue}, {"dur > 5ms", RuleColor::Red}};
    ASSERT_TRUE(test::succeeded(saveColorRules(*m_workspace, two)));
    ASSERT_TRUE(test::succeeded(saveColorRules(*m_workspace, two))); // nothing to undo
    EXPECT_TRUE(*colorRules(*m_workspace) == two);
    ASSERT_TRUE(test::succeeded(saveColorRules(*m_workspace, {})));
    EXPECT_TRUE(test::isEmpty(*colorRules(*m_workspace)));
    ASSERT_TRUE(test::succeeded(m_workspace->undo()));
    EXPECT_TRUE(*colorRules(*m_workspace) == two);
    ASSERT_TRUE(test::succeeded(m_workspace->undo()));
    EXPECT_TRUE(test::isEmpty(*colorRules(*m_workspace)));
}

TEST_F(ColorRules, whatIsNoRuleIsRefused) {
    std::vector<ColorRule> many;
    for (std::size_t i = 0; i <= kMostColorRules; ++i)
        many.push_back({"method = m" + std::to_string(i), RuleColor::Red});
    for (const std::vector<ColorRule>& bad : {std::vector<ColorRule>{{"", RuleColor::Red}},
                                              {{"dur >", RuleColor::Red}},
                                              {{"method = a", RuleColor::Red}, {"method = a", RuleColor::Blue}},
                                              many}) {
        const Status saved = saveColorRules(*m_workspace, bad);
        ASSERT_FALSE(saved) << bad.size();
        EXPECT_EQ(saved.error().id(), MessageId::BadColorRule) << bad.size();
    }
    EXPECT_TRUE(test::isEmpty(*colorRules(*m_workspace)));
}

// The first rule that a call matches counts; by hand, call by call.
TEST_F(ColorRules, colourTheCallsThatMatch) {
    const auto file = m_folder.path() / "one.jsonl";
    constexpr int kCalls = 200;
    {
        std::ofstream out(file);
        for (int i = 0; i < kCalls; ++i)
            out << fmt::format(R"({{"t":{},"sender":"s{}","method":"m{}","request":{{"n":{}}}}})", i, i % 3, i % 5,
                               i % 11)
                << '\n';
    }
    NoProgress progress;
    ImportOptions options;
    options.scale = 1;
    auto runs = describeRuns({file}, options, progress);
    ASSERT_TRUE(test::succeeded(runs));
    ImportReport report;
    ASSERT_TRUE(test::succeeded(importRuns(*m_workspace, std::move(*runs), progress, report)));
    const std::vector<ColorRule> rules = {{"method = m1 and node = s1", RuleColor::Violet},
                                          {"request.n = 3", RuleColor::Red},
                                          {"method = m1", RuleColor::Orange},
                                          {"this is ( none", RuleColor::Green}};
    auto colors = colorsOfCalls(*m_workspace, "one", rules, progress);
    ASSERT_TRUE(test::succeeded(colors));
    ASSERT_EQ(colors->size(), std::size_t(kCalls));
    for (int i = 0; i < kCalls; ++i) {
        const int expected = i % 5 == 1 && i % 3 == 1 ? 1 + int(RuleColor::Violet)
                             : i % 11 == 3            ? 1 + int(RuleColor::Red)
                             : i % 5 == 1             ? 1 + int(RuleColor::Orange)
                                                      : 0;
        EXPECT_EQ(int((*colors)[std::size_t(i)]), expected) << i;
    }
    EXPECT_FALSE(colorsOfCalls(*m_workspace, "two", rules, progress));
}

TEST(ruleColors, areNamed) {
    for (std::size_t i = 0; i < kRuleColors; ++i)
        EXPECT_EQ(ruleColorOf(ruleColorName(RuleColor(i))), RuleColor(i));
    EXPECT_EQ(ruleColorOf("crimson"), std::nullopt);
}

TEST(timeSubject, holdsTheMomentExactly) {
    EXPECT_EQ(timeSubject("a:b", 0), "time:a:b:0");
    EXPECT_EQ(timeSubject("r", 1'500'000'000), "time:r:1.5");
    std::mt19937_64 random(7);
    for (int i = 0; i < 1000; ++i) {
        const std::int64_t ns = std::int64_t(random() >> (1 + random() % 62));
        EXPECT_EQ(notedTime(timeSubject("r", ns), "r"), ns);
    }
    for (const char* other :
         {"time:r:", "time:r:x", "time:r:-1", "time:r:1e3", "time:s:1", "call:r:1", "time:r:0.0000000001"})
        EXPECT_EQ(notedTime(other, "r"), std::nullopt) << other;
}

} // namespace
} // namespace tenfold
