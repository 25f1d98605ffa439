// The model lens asks which of some attributes that always change together it is; its answer changes what is learnt,
// and undo takes it back. Inbox and journal know nothing of it.
#include "core/session/lenses/ask_same_attributes.h"

#include "core/import/import_workspace.h"
#include "core/model/learn/same_attributes.h"
#include "core/session/inbox.h"
#include "core/session/lenses/model_lens.h"
#include "core/store/decisions/answer_decisions.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

using namespace test;

/// Reads that take long where they are large, which always come from the same pool.
class SameAttributes : public testing::Test {
protected:
    static std::string spans() {
        std::string text;
        for (int r = 0; r < 400; ++r) {
            const bool isLarge = r % 5 == 0;
            const std::int64_t start = 1'795'253'066'000'000'000 + std::int64_t(r) * 100'000'000;
            text += fmt::format(R"({}{{"traceId":"{:032x}","spanId":"{:016x}","name":"read","kind":2,)"
                                R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}","attributes":[)"
                                R"({{"key":"size","value":{{"intValue":"{}"}}}},)"
                                R"({{"key":"pool","value":{{"stringValue":"{}"}}}},)"
                                R"({{"key":"age","value":{{"intValue":"{}"}}}}]}})",
                                r > 0 ? "," : "", r + 1, r + 1, start,
                                start + (isLarge ? 20'000'000 : 1'000'000) + r * 37 % 300 * 1000, isLarge ? 8192 : 512,
                                isLarge ? "slow" : "fast", r % 7);
        }
        return text;
    }
    void SetUp() override {
        m_folder.write("run/spans.json",
                       R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":)"
                       R"({"stringValue":"store"}}]},"scopeSpans":[{"spans":[)" +
                           spans() + "]}]}]}");
        auto prepared = describeRuns({m_folder.path() / "run"}, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(m_workspace, std::move(*prepared), m_progress, report)));
    }
    LearntTree learn() {
        auto tree = learnTree(m_workspace, nullptr, {"store", "read"}, "", {}, m_progress);
        EXPECT_TRUE(succeeded(tree));
        EXPECT_TRUE(succeeded(keepTree(m_workspace, *tree)));
        return std::move(*tree);
    }
    static std::vector<std::string> attributesIn(const LearntTree& tree) {
        std::vector<std::string> names;
        for (const AttributeColumn& column : tree.attributes)
            names.push_back(column.name);
        return names;
    }
    Inbox inbox() {
        auto read = readInbox(m_workspace, "w");
        return read ? std::move(*read) : Inbox();
    }

    TempFolder m_folder;
    NoProgress m_progress;
    Workspace m_workspace = std::move(*Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create));
};

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

TEST_F(SameAttributes, areAskedForAndLeftOutByTheAnswerUntilItIsUndone) {
    EXPECT_TRUE(inbox().questions.empty()) << "nothing was learnt";
    EXPECT_TRUE(has(attributesIn(learn()), "pool"));
    const Inbox asked = inbox();
    ASSERT_EQ(asked.questions.size(), 1U);
    const Question& q = asked.questions.front();
    EXPECT_EQ(q.key, "attributes/pool=size");
    EXPECT_EQ(q.id, "q-attributes/pool%3Dsize");
    EXPECT_EQ(q.text.text(), "pool and size always change together: which of them is it?");
    EXPECT_EQ(q.choices, (std::vector<std::string>{"each tells something", "pool", "size"}));
    EXPECT_EQ(q.proposed, "each tells something");
    EXPECT_EQ(q.effect, (QuestionEffect{400, 400, 0}));
    EXPECT_EQ(effectSentence(q).text(), "concerns 400 of 400 visits that were learnt from");
    EXPECT_EQ(kindOf(q).page, "model/tree");
    EXPECT_EQ(lensOf(q), &modelLens());
    ASSERT_FALSE(q.evidence.empty());
    EXPECT_EQ(q.evidence.front().sentence.text(), "store read: in 400 of 400 visits they are known together");

    ASSERT_TRUE(succeeded(m_workspace.decide(decisionOf({q.kind, q.key, "size", ""}, ""))));
    const LearntTree answered = learn();
    EXPECT_FALSE(has(attributesIn(answered), "pool"));
    EXPECT_TRUE(has(attributesIn(answered), "size"));
    EXPECT_TRUE(has(attributesIn(answered), "age"));
    EXPECT_EQ(answered.rows.front().split, "size");
    const Inbox after = inbox();
    ASSERT_EQ(after.questions.size(), 1U) << "it can still be answered otherwise";
    EXPECT_EQ(after.questions.front().key, q.key);
    EXPECT_EQ(after.questions.front().answer, "size");

    ASSERT_TRUE(succeeded(m_workspace.undo()));
    EXPECT_TRUE(has(attributesIn(learn()), "pool"));
    EXPECT_EQ(inbox().questions.front().answer, "");
}

TEST(RenamedAttributes, areThoseThatTheChosenOneStandsFor) {
    const auto answer = [](const char* key, const char* choice) { return Answer{"attributes", key, choice, ""}; };
    const std::set<std::string> names{"a", "b", "c", "d"};
    EXPECT_EQ(renamedAttributes({answer("attributes/a=b=c", "b")}, names), (std::set<std::string>{"a", "c"}));
    EXPECT_EQ(renamedAttributes({answer("attributes/a=b", "each tells something")}, names), std::set<std::string>());
    EXPECT_EQ(renamedAttributes({answer("attributes/a=x", "x")}, names), std::set<std::string>()) << "x is not there";
    EXPECT_EQ(renamedAttributes({answer("types", "a")}, names), std::set<std::string>());
    EXPECT_EQ(subjectOf({"b", "a"})->name, "a=b");
    EXPECT_FALSE(subjectOf({"a=b", "c"}));
}

} // namespace
} // namespace tenfold
