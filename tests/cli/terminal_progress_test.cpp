#include "app/cli/output/terminal_progress.h"

#include <gtest/gtest.h>

#include <csignal>

namespace tenfold::cli {
namespace {

TEST(TerminalProgress, saysShareRateAndTimeLeft) {
    EXPECT_EQ(progressText("reading", 0, 0, 0, 0), "reading");
    EXPECT_EQ(progressText("types", 0, 1234, 0, 0.1), "types  1.2 k");
    EXPECT_EQ(progressText("reading", 0, 153'000'000, 340'000'000, 0.5),
              "reading  45 %  153 M of 340 M, 306 M/s, 0:01 left");
    EXPECT_EQ(progressText("reading", 50, 100, 100, 50), "reading  100 %  100 of 100, 1/s");
    EXPECT_EQ(progressText("reading", 0, 200, 100, 0), "reading  100 %  200 of 100") << "more than was known";
    EXPECT_EQ(progressText("x", 0, 1, 10000, 1), "x  0 %  1 of 10 k, 1/s, 2:46:39 left");
}

TEST(TerminalProgress, afterCtrlCTheWorkIsToStop) {
    // In a process of its own: the signal is for all of it.
    EXPECT_EXIT(
        {
            const auto progress = makeTerminalProgress(true);
            const bool before = progress->advance(1, 2, "x");
            std::raise(SIGINT);
            const bool after = progress->advance(1, 2, "x");
            std::_Exit(before && !after ? 7 : 1);
        },
        testing::ExitedWithCode(7), "");
}

TEST(TerminalProgress, beforeAnythingBeganCtrlCCancelsAtOnce) {
    for (const int signal : {SIGINT, SIGTERM})
        EXPECT_EXIT(
            {
                TerminalProgress::endWhenAsked();
                std::raise(signal);
                std::_Exit(1);
            },
            testing::ExitedWithCode(4), "tenfold: cancelled");
}

TEST(TerminalProgress, aSecondCtrlCEndsTheProgram) {
    EXPECT_EXIT(
        {
            const auto progress = makeTerminalProgress(true);
            std::raise(SIGINT);
            std::raise(SIGINT);
            std::_Exit(1);
        },
        testing::KilledBySignal(SIGINT), "");
}

} // namespace
} // namespace tenfold::cli
