#include "core/ranks/ranks.h"
#include "core/words/base_messages.h"
#include "core/words/rank_messages.h"
#include "tests/ranks/local_ranks.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <thread>

namespace tenfold::test {
namespace {

/// Runs a work on every rank, each in a thread of its own.
void onAll(int size, const std::function<void(Ranks&)>& work) {
    LocalRanks all(size);
    std::vector<std::thread> threads;
    for (int rank = 0; rank < size; ++rank)
        threads.emplace_back([&all, &work, rank] {
            const auto mine = all.at(rank);
            work(*mine);
        });
    for (std::thread& thread : threads)
        thread.join();
}

TEST(Ranks, aloneWaitsForNobody) {
    const auto alone = joinRanks();
    ASSERT_TRUE(succeeded(alone));
    EXPECT_TRUE((*alone)->isAlone());
    NoProgress progress;
    EXPECT_TRUE(succeeded(barrier(**alone, progress)));
    const auto gathered = gather(**alone, "mine", progress);
    ASSERT_TRUE(succeeded(gathered));
    EXPECT_EQ(*gathered, std::vector<std::optional<std::string>>{"mine"});
    EXPECT_EQ(measureRankClock(**alone, progress)->offsetNs, 0);
}

TEST(Ranks, nobodyLeavesABarrierBeforeAllHaveCome) {
    std::atomic<int> came = 0;
    onAll(4, [&](Ranks& ranks) {
        for (int round = 1; round <= 3; ++round) {
            ++came;
            NoProgress progress;
            EXPECT_TRUE(succeeded(barrier(ranks, progress)));
            EXPECT_GE(came.load(), 4 * round);
        }
    });
}

TEST(Ranks, gatherIsByRank) {
    onAll(5, [](Ranks& ranks) {
        NoProgress progress;
        const auto gathered = gather(ranks, std::string(static_cast<std::size_t>(ranks.rank()), 'x'), progress);
        ASSERT_TRUE(succeeded(gathered));
        if (!ranks.isFirst()) {
            EXPECT_TRUE(gathered->empty());
            return;
        }
        ASSERT_EQ(gathered->size(), 5U);
        for (std::size_t rank = 0; rank < 5; ++rank)
            EXPECT_EQ((*gathered)[rank], std::string(rank, 'x'));
    });
}

TEST(Ranks, whoDoesNotComeIsMissing) {
    onAll(3, [](Ranks& ranks) {
        if (ranks.rank() == 2) return; // it died
        NoProgress progress;
        const std::int64_t patienceNs = 50'000'000;
        const auto gathered = gather(ranks, "here", progress, patienceNs);
        ASSERT_TRUE(succeeded(gathered));
        if (ranks.isFirst()) {
            EXPECT_EQ(*gathered, (std::vector<std::optional<std::string>>{"here", "here", std::nullopt}));
        }
        const Status together = barrier(ranks, progress, patienceNs);
        ASSERT_FALSE(together);
        EXPECT_EQ(together.error().id(), MessageId::RankMissing);
    });
}

TEST(Ranks, clocksAreKnownWithinTheirBound) {
    // Each rank's clock is off by an amount that the others do not know.
    const auto offOf = [](int rank) { return std::int64_t{1'000'000'000} * rank * (rank % 2 == 0 ? 1 : -1); };
    onAll(3, [&](Ranks& ranks) {
        NoProgress progress;
        const auto clock = measureRankClock(
            ranks, progress, [&] { return steadyNs() + offOf(ranks.rank()); }, 50);
        ASSERT_TRUE(succeeded(clock));
        const std::int64_t trueNs = offOf(0) - offOf(ranks.rank());
        EXPECT_LE(std::abs(clock->offsetNs - trueNs), clock->boundNs) << "rank " << ranks.rank();
    });
}

constexpr const char* kInside = "TENFOLD_TEST_INSIDE_MPIRUN";

/// What runs on each rank of the test below; skipped elsewhere.
TEST(RanksOfMpirun, doTheirWorkInside) {
    if (!std::getenv(kInside)) GTEST_SKIP() << "started by the test below only";
    const auto ranks = joinRanks();
    ASSERT_TRUE(succeeded(ranks));
    Ranks& mine = **ranks;
    EXPECT_EQ(mine.size(), 4);
    NoProgress progress;
    const auto gathered = gather(mine, std::string(100'000, static_cast<char>('a' + mine.rank())), progress);
    ASSERT_TRUE(succeeded(gathered));
    for (std::size_t rank = 0; rank < gathered->size(); ++rank)
        EXPECT_EQ(gathered->at(rank), std::string(100'000, static_cast<char>('a' + rank)));
    EXPECT_EQ(gathered->size(), mine.isFirst() ? 4U : 0U);
    // One machine has one clock: what is measured is wrong by no more than is said.
    const auto clock = measureRankClock(mine, progress);
    ASSERT_TRUE(succeeded(clock));
    EXPECT_LE(std::abs(clock->offsetNs), clock->boundNs);
    std::printf("rank %d: offset %lld ns, bound %lld ns\n", mine.rank(), static_cast<long long>(clock->offsetNs),
                static_cast<long long>(clock->boundNs));
    // Who waits for a late rank sleeps.
    EXPECT_TRUE(succeeded(barrier(mine, progress)));
    const std::clock_t before = std::clock();
    if (mine.rank() == 3) sleepNs(1'000'000'000);
    EXPECT_TRUE(succeeded(barrier(mine, progress)));
    const double busy = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    EXPECT_LT(busy, 0.5) << "of a second";
    std::printf("rank %d: %.3f s of processor in 1 s of waiting\n", mine.rank(), busy);
    mine.leave();
}

TEST(RanksOfMpirun, fourOnThisMachine) {
    if (std::getenv(kInside)) GTEST_SKIP() << "inside already";
#ifdef __SANITIZE_THREAD__
    GTEST_SKIP() << "what MPI does with threads is not known to ThreadSanitizer";
#endif
    if (std::system("command -v mpirun > /dev/null") != 0) GTEST_SKIP() << "no mpirun here";
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe");
    if (!std::filesystem::exists(self.parent_path() / "tenfold-mpi.so")) GTEST_SKIP() << "built without MPI";
    // gtest's own variables are not for the ranks; what MPI itself leaves at its end is no leak of ours
    const std::string command = "env -u GTEST_TOTAL_SHARDS -u GTEST_SHARD_INDEX "
                                "ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\" " +
                                std::string(kInside) + "=1 mpirun --allow-run-as-root --oversubscribe -n 4 '" +
                                self.string() + "' --gtest_filter=RanksOfMpirun.doTheirWorkInside > '" + self.string() +
                                "-mpirun.log' 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << "see " << self.string() << "-mpirun.log";
}

} // namespace
} // namespace tenfold::test
