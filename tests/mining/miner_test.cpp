// What is mined again after a decision is what mining anew finds.
#include "core/mining/miner.h"
#include "tests/testing/sample_trace.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold::test {
namespace {

/// Mines the sample with a miner that remembers, and anew.
class BothWays {
public:
    BothWays()
        : m_trace(readSample()) {
        for (Run& run : m_trace.runs) // half of it is enough
            run.heldOut = run.repetition > 1;
    }

    std::string anew(const std::vector<Answer>& answers) const {
        NoProgress progress;
        const auto mined = mine(m_trace, optionsOf(answers), progress);
        return mined ? toJson(*mined).dump(1) : mined.error().message();
    }
    std::string again(const std::vector<Answer>& answers) {
        NoProgress progress;
        const auto make = [&]() -> Result<Trace> {
            ++m_reads;
            return m_trace;
        };
        const auto mined = m_miner.mine(make, optionsOf(answers), progress);
        return mined ? toJson(*mined).dump(1) : mined.error().message();
    }
    std::vector<Question> questions() const {
        NoProgress progress;
        const auto mined = mine(m_trace, {}, progress);
        return mined ? mined->questions : std::vector<Question>();
    }
    int reads() const { return m_reads; }

private:
    static MiningOptions optionsOf(const std::vector<Answer>& answers) {
        MiningOptions options;
        options.decisions = answers;
        return options;
    }
    Trace m_trace;
    Miner m_miner;
    int m_reads = 0;
};

TEST(Miner, findsAfterEachAnswerAndEachUndoneOneWhatMiningAnewFinds) {
    BothWays ways;
    std::vector<Answer> answers;
    std::vector<std::string> expected = {ways.anew({})};
    EXPECT_EQ(ways.again({}), expected.front());
    for (const Question& question : ways.questions()) {
        answers.push_back({question.kind, question.key, question.proposed.empty() ? "accept" : question.proposed, {}});
        expected.push_back(ways.anew(answers));
        EXPECT_TRUE(ways.again(answers) == expected.back()) << question.key;
    }
    ASSERT_GT(answers.size(), 10U);
    while (!answers.empty()) {
        const std::string undone = answers.back().key;
        answers.pop_back();
        expected.pop_back();
        EXPECT_TRUE(ways.again(answers) == expected.back()) << "without " << undone;
    }
    EXPECT_EQ(ways.reads(), 1) << "no proposal changes which calls are mined";
}

TEST(Miner, findsWhatMiningAnewFindsForWhatWasNotProposed) {
    BothWays ways;
    (void)ways.again({});
    std::vector<Answer> others = {{"type", "type/exclude/driver", "leave out", {}},
                                  {"target", "target", "resourcemanager", {}},
                                  {"start", "start", "offset after start", {}},
                                  {"type", "type/cut", "0.3", {}}};
    for (const Question& question : ways.questions())
        if (question.kind == "nondeterminism" || question.kind == "split" || question.kind == "placement")
            others.push_back({question.kind, question.key, question.choices.back(), {}});
    ASSERT_GT(others.size(), 8U);
    std::size_t changes = 0;
    const std::string before = ways.anew({});
    for (const Answer& answer : others) { // each alone: the one before is undone
        const std::string expected = ways.anew({answer});
        changes += expected == before ? 0 : 1;
        EXPECT_TRUE(ways.again({answer}) == expected) << answer.key << " = " << answer.choice;
    }
    EXPECT_GT(changes, 5U);
    // two answers to one question, as no journal has them: which one counts is the same both ways
    const std::vector<Answer> twice = {{"target", "target", "resourcemanager", {}}, {"target", "target", "accept", {}}};
    EXPECT_EQ(ways.again(twice), ways.anew(twice));
}

TEST(Miner, findsWhatMiningAnewFindsAfterItWasCancelled) {
    Trace trace = readSample();
    for (auto& run : trace.runs)
        run.heldOut = run.repetition > 1;
    NoProgress nobody;
    const auto anew = mine(trace, MiningOptions(), nobody);
    ASSERT_TRUE(anew);
    const std::string expected = toJson(*anew).dump(1);
    for (const std::size_t mostEvents : {std::size_t{500'000}, std::size_t{100}}) {
        Miner miner(mostEvents);
        int cancelled = 0, reads = 0;
        const auto make = [&]() -> Result<Trace> {
            ++reads;
            return trace;
        };
        for (const int at : {1, 2, 5, 20, 60}) {
            StopsAt progress(at);
            const auto mined =
                guarded(progress, [&](Progress& asked) { return miner.mine(make, MiningOptions(), asked); });
            EXPECT_EQ(mined.has_value(), !progress.isReached()) << at;
            cancelled += mined ? 0 : 1;
        }
        EXPECT_GT(cancelled, 2);
        const int before = reads;
        const auto mined = miner.mine(make, MiningOptions(), nobody);
        ASSERT_TRUE(mined);
        EXPECT_TRUE(toJson(*mined).dump(1) == expected) << mostEvents;
        EXPECT_EQ(reads > before, mostEvents == 100) << "what is too large is not kept, also not when cancelled";
    }
}

} // namespace
} // namespace tenfold::test
