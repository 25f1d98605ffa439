#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/words/base_messages.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <vector>

namespace tenfold {
namespace {

TEST(Cancellation, aLoopThatKnowsNoProgressEnds) {
    class Remembers final : public test::StopsAt {
    public:
        using StopsAt::StopsAt;
        bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
            lastStage = stage;
            lastTotal = total;
            return StopsAt::advance(done, total, stage);
        }
        std::string lastStage;
        std::uint64_t lastTotal = 0;
    } progress(3);
    std::uint64_t rounds = 0;
    const Status status = guarded(progress, [&](Progress& asked) -> Status {
        if (!asked.advance(0, 7, "counting")) return fail(MessageId::Cancelled);
        for (;; ++rounds)
            cancellationPoint();
    });
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::Cancelled);
    EXPECT_GT(rounds, 0U);
    EXPECT_EQ(progress.lastStage, "counting") << "points tell again how far it was";
    EXPECT_EQ(progress.lastTotal, 7U);
    cancellationPoint(); // nothing is at work any more
}

TEST(Cancellation, tasksOfAllThreadsEnd) {
    constexpr int kNow = 2;
    test::StopsAt progress(kNow);
    std::atomic<int> begun = 0;
    const Status status = guarded(progress, [&](Progress& asked) -> Status {
        SharedProgress shared;
        return runParallel(4, {2, "waiting", 4}, asked, shared, [&](std::size_t) {
            ++begun;
            for (;;)
                cancellationPoint();
        });
    });
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::Cancelled);
    EXPECT_LE(begun, 2);
}

TEST(Cancellation, tasksThatNobodyWatchesEndToo) {
    test::StopsAt progress(2);
    const Status status = guarded(progress, [&](Progress&) -> Status {
        runParallel(2, 2, [](std::size_t) {
            for (;;)
                cancellationPoint();
        });
        return {};
    });
    EXPECT_FALSE(status);
}

TEST(Cancellation, tasksOfOtherThreadsEndWhenTheCallerHasNothingLeftToDo) {
    test::StopsAt progress(2);
    std::atomic<bool> isOther = false;
    const std::thread::id caller = std::this_thread::get_id();
    const Status status = guarded(progress, [&](Progress&) -> Status {
        runParallel(2, 2, [&](std::size_t) {
            while (std::this_thread::get_id() != caller) {
                isOther = true;
                cancellationPoint();
            }
            while (!isOther) // the other one has begun
                std::this_thread::yield();
        });
        return {};
    });
    EXPECT_FALSE(status);
}

TEST(Cancellation, workThatIsNotStoppedIsWhole) {
    test::StopsAt progress(std::numeric_limits<int>::max());
    const Result<int> sum = guarded(progress, [&](Progress&) -> Result<int> {
        std::vector<int> parts(100);
        runParallel(parts.size(), 3, [&](std::size_t i) {
            cancellationPoint();
            parts[i] = static_cast<int>(i);
        });
        int all = 0;
        for (const int part : parts)
            all += part;
        return all;
    });
    ASSERT_TRUE(sum);
    EXPECT_EQ(*sum, 4950);
}

TEST(Cancellation, innerWorkEndsWithTheInnerProgressOnly) {
    test::StopsAt outer(std::numeric_limits<int>::max());
    const Status status = guarded(outer, [&](Progress&) -> Status {
        test::StopsAt inner(1);
        const Status ended = guarded(inner, [](Progress&) -> Status {
            for (;;)
                cancellationPoint();
        });
        EXPECT_FALSE(ended);
        for (int i = 0; i < 1000; ++i)
            cancellationPoint();
        return {};
    });
    EXPECT_TRUE(status);
}

} // namespace
} // namespace tenfold
