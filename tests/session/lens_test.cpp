// A lens goes stale when what it reads has changed, and only then; another lens has its own result, questions and
// section of the report without touching the first.
#include "core/session/lenses/lens.h"
#include "core/words/document_messages.h"

#include "core/import/import_workspace.h"
#include "core/report/sections.h"
#include "core/session/gather_report.h"
#include "core/session/inbox.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/mined_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

std::string workersOf(int scale) {
    std::string text;
    for (int node = 0; node < scale; ++node)
        for (int call = 0; call < 3; ++call)
            text += R"({"t":)" + std::to_string(1'000'000 * (10 * node + call)) + R"(,"sender":"worker-)" +
                    std::to_string(node) + R"(","method":"step)" + std::to_string(call) +
                    R"(","to":"server","request":{"n":)" + std::to_string(node) + "}}\n";
    return text;
}

/// Counts the events of the smallest scale; decisions of its own are about their unit.
class CountingLens final : public Lens {
public:
    struct Counted final : LensResult {
        std::uint64_t events = 0;
        nlohmann::ordered_json toJson() const override {
            nlohmann::ordered_json asked = nlohmann::ordered_json::array();
            for (const Question& question : questions())
                asked.push_back(tenfold::toJson(question));
            return {{"events", events}, {"questions", asked}};
        }
        std::vector<Question> questions() const override {
            static const QuestionKind unit{
                .name = {"unit"}, .group = "unit", .choices = {{Words{"unit.events", "events"}}}};
            return {makeQuestion(unit, {}, "Are these events?")};
        }
        std::vector<ShownPart> shown() const override {
            return {
                {"counting", "Counting", "All there are.", ShownTable{{{"events", true}}, {{std::to_string(events)}}}}};
        }
    };
    class Worker final : public LensWorker {
        Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>&, Progress&) override {
            auto counted = std::make_shared<Counted>();
            ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
            for (const RunInfo& run : runs)
                if (run.run.scale == 2) counted->events += run.events;
            return SharedLensResult(counted);
        }
    };

    std::string_view name() const override { return "counting"; }
    int revision() const override { return 1; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Counting", "counting.doing"); }
    bool reads(const RunInfo& run) const override { return run.run.scale == 2; }
    using Lens::reads;
    const QuestionKinds& questionKinds() const override {
        static const QuestionKind unit{
            .name = {"unit"}, .group = "unit", .choices = {{Words{"unit.events", "events"}}}};
        static const QuestionKinds kinds{&unit};
        return kinds;
    }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<Worker>(); }
    Result<SharedLensResult> read(const nlohmann::ordered_json& document) const override {
        if (!document.is_object()) return fail(MessageId::DocumentMalformed, {"no object"});
        auto counted = std::make_shared<Counted>();
        counted->events = document.value("events", std::uint64_t{0});
        return SharedLensResult(counted);
    }
};

class LensTest : public ::testing::Test {
protected:
    void SetUp() override {
        for (const int scale : {2, 3}) {
            const std::string name = "run" + std::to_string(scale);
            m_folder.write(name + "/run.toml",
                           "name = \"" + name + "\"\nscale = " + std::to_string(scale) + "\nformat = \"jsonl\"\n");
            m_folder.write(name + "/a.jsonl", workersOf(scale));
            auto runs = describeRuns({m_folder.path() / name}, {}, m_progress);
            ImportReport report;
            ASSERT_TRUE(runs);
            ASSERT_TRUE(importRuns(m_workspace, std::move(*runs), m_progress, report));
        }
        compute(miningLens());
        compute(m_counting);
    }
    void compute(const Lens& lens) {
        const auto result = lens.makeWorker()->compute(m_workspace, {}, m_progress);
        ASSERT_TRUE(result) << result.error().message();
        ASSERT_TRUE(test::succeeded(storeLens(m_workspace, lens, **result)));
    }
    LensState stateOf(const Lens& lens) {
        auto state = readLens(m_workspace, lens);
        EXPECT_TRUE(test::succeeded(state));
        return state ? *state : LensState();
    }
    void decide(const std::string& kind, const std::string& key, const std::string& choice) {
        NewDecision decision = decisionOf({"", key, choice, ""}, "");
        decision.kind = kind;
        ASSERT_TRUE(test::succeeded(m_workspace.decide(decision)));
    }

    test::TempFolder m_folder;
    NoProgress m_progress;
    Workspace m_workspace = std::move(*Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create));
    CountingLens m_counting;
};

TEST_F(LensTest, isFreshUntilWhatItReadsChanges) {
    EXPECT_FALSE(stateOf(miningLens()).isStale);
    decide("remark", "types", "accept all");
    decide("answer", "flows/cut", "deep");
    decide("answer", "unit", "calls");
    EXPECT_FALSE(stateOf(miningLens()).isStale) << "decisions about something else";
    ASSERT_TRUE(test::succeeded(
        m_workspace.describeDecision(m_workspace.decisions()->back().key, DecisionText::Name, "renamed")));
    EXPECT_FALSE(stateOf(miningLens()).isStale) << "a name decides nothing";
    decide("answer", "nondeterminism/step1", "keep");
    EXPECT_TRUE(stateOf(miningLens()).isStale) << "also with a key of an earlier version";
    ASSERT_TRUE(test::succeeded(m_workspace.undo()));
    EXPECT_FALSE(stateOf(miningLens()).isStale) << "undone";
    ASSERT_TRUE(test::succeeded(m_workspace.setRun("run3", "scale", "4")));
    EXPECT_TRUE(stateOf(miningLens()).isStale);
}

TEST_F(LensTest, anotherOneHasItsOwnInputs) {
    EXPECT_FALSE(stateOf(m_counting).isStale);
    decide("answer", "types", "accept all");
    ASSERT_TRUE(test::succeeded(m_workspace.setRun("run3", "repetition", "2")));
    EXPECT_FALSE(stateOf(m_counting).isStale) << "it reads neither";
    EXPECT_TRUE(stateOf(miningLens()).isStale);
    compute(miningLens());
    EXPECT_FALSE(stateOf(miningLens()).isStale);
    decide("answer", "unit", "calls");
    EXPECT_TRUE(stateOf(m_counting).isStale);
    EXPECT_FALSE(stateOf(miningLens()).isStale);
}

TEST_F(LensTest, anotherOneHasItsOwnResultQuestionsAndSection) {
    const LensState counted = stateOf(m_counting);
    ASSERT_TRUE(counted.result);
    EXPECT_EQ(counted.result->toJson()["events"], 6);
    ASSERT_EQ(counted.result->questions().size(), 1U);
    EXPECT_EQ(counted.result->questions()[0].text.text(), "Are these events?");
    EXPECT_EQ(miningIn(counted.result), nullptr);
    ASSERT_NE(miningIn(stateOf(miningLens()).result), nullptr);

    const auto alone = gatherReport(m_workspace, "", m_progress);
    const auto both = gatherReport(m_workspace, "", m_progress, {&miningLens(), &m_counting});
    ASSERT_TRUE(alone);
    ASSERT_TRUE(both);
    const std::string before = renderReport(*alone), after = renderReport(*both);
    EXPECT_EQ(before.find("counting"), std::string::npos);
    EXPECT_NE(after.find("<a href=\"#counting\">Counting</a>"), std::string::npos);
    const std::size_t begin = after.find("<section id=\"counting\">"), end = after.find("<section id=\"runs\">");
    ASSERT_NE(begin, std::string::npos);
    ASSERT_NE(end, std::string::npos);
    EXPECT_NE(after.substr(begin, end - begin).find("<td class=\"n\">6</td>"), std::string::npos);
    std::string without = after.substr(0, begin) + after.substr(end);
    without.erase(without.find("<a href=\"#counting\">Counting</a>"),
                  std::string("<a href=\"#counting\">Counting</a>").size());
    EXPECT_EQ(without, before) << "the rest of the page is as it was";
}

TEST_F(LensTest, aResultThatCannotBeReadIsMadeAnew) {
    const std::string hash = stateOf(miningLens()).resultHash;
    for (const char* body : {"", "{}", R"({"program":1})", "[1,2]"}) {
        ASSERT_TRUE(test::succeeded(m_workspace.putResult("mining", hash, {}, body)));
        EXPECT_EQ(stateOf(miningLens()).result, nullptr) << body;
    }
    ASSERT_TRUE(test::succeeded(m_workspace.putResult("mining", "0.1.0.2 0123456789abcdef", {}, "{}")));
    EXPECT_TRUE(stateOf(miningLens()).isStale) << "kept by an earlier version";
    compute(miningLens());
    EXPECT_FALSE(stateOf(miningLens()).isStale);
    EXPECT_NE(stateOf(miningLens()).result, nullptr);
}

} // namespace
} // namespace tenfold
