#include "core/mining/ask/equal_runs.h"

#include <gtest/gtest.h>

#include <deque>

namespace tenfold {
namespace {

/// Runs as facts, each a recording of its own unless it is told otherwise.
class SomeRuns {
public:
    void add(double scale, std::uint64_t calls, std::size_t senders, std::uint64_t fingerprint) {
        Run& run = m_runs.emplace_back();
        run.name = "r" + std::to_string(m_runs.size());
        run.scale = scale;
        m_facts.push_back({&run, senders, calls, 0, fingerprint});
    }
    std::vector<std::string> doubts() const { return textsOf(doubtsAboutEqualRuns(m_facts)); }

private:
    std::deque<Run> m_runs; // facts point at them
    std::vector<RunFacts> m_facts;
};

using Texts = std::vector<std::string>;

TEST(equalRuns, aThousandCopiesAreOneSentence) {
    SomeRuns runs;
    for (int i = 0; i < 1000; ++i)
        runs.add(2, 10, 1, 7);
    for (int i = 0; i < 3; ++i)
        runs.add(3 + i, 20, 1, 8);
    EXPECT_EQ(runs.doubts(),
              Texts({"r1, r2, r3, r4 and 996 more are the same recording: it counts 1,000 times. Keep one of them.",
                     "r1001, r1002 and r1003 are the same recording with the scales 3, 4 and 5: it counts 3 times. "
                     "Keep one of them."}));
}

TEST(equalRuns, aPairSaysWhichToDelete) {
    SomeRuns runs;
    runs.add(2, 10, 1, 7);
    runs.add(2, 10, 1, 7);
    runs.add(2, 10, 1, 8);
    EXPECT_EQ(runs.doubts(), Texts({"r1 and r2 are the same recording: it counts twice. Delete one of them."}));
}

TEST(equalRuns, manyTwinsThatDifferAreOneSentence) {
    SomeRuns runs;
    for (std::uint64_t i = 0; i < 1000; ++i)
        runs.add(2, 1000 + i, 1 + i % 3, i);
    runs.add(3, 1, 1, 2000); // another scale is no twin
    EXPECT_EQ(runs.doubts(),
              Texts({"r1, r2, r3, r4 and 996 more have the same scale and configuration, yet 1 to 3 senders, and 1,000 "
                     "to 1,999 calls: something else differs that is not written down, or a log is missing. Counts of "
                     "all cannot follow one law."}));
}

TEST(equalRuns, twinsThatScatterAreAlike) {
    SomeRuns runs;
    for (std::uint64_t i = 0; i < 10; ++i)
        runs.add(2, 100 + 5 * i, 2, i); // up to 1.45 times
    EXPECT_EQ(runs.doubts(), Texts());
    runs.add(2, 151, 2, 100);
    EXPECT_EQ(runs.doubts().size(), 1U);
}

} // namespace
} // namespace tenfold
