#include "core/base/threads/parallel.h"
#include "core/words/base_messages.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tenfold::test {
namespace {

TEST(runParallel, runsEachTaskOnce) {
    for (const std::size_t threads : {0U, 1U, 2U, 5U})
        for (const std::size_t count : {0U, 1U, 3U, 1000U}) {
            SCOPED_TRACE(std::to_string(threads) + " threads, " + std::to_string(count) + " tasks");
            std::vector<int> watched(count, 0), alone(count, 0);
            NoProgress progress;
            SharedProgress shared;
            EXPECT_TRUE(succeeded(runParallel(count, {threads, "testing", count}, progress, shared,
                                              [&](std::size_t i) { ++watched[i]; })));
            runParallel(count, threads, [&](std::size_t i) { ++alone[i]; });
            EXPECT_EQ(watched, std::vector<int>(count, 1));
            EXPECT_EQ(alone, std::vector<int>(count, 1));
        }
}

/// Notes what it is told; stops at a number of units.
class Watcher final : public Progress {
public:
    explicit Watcher(std::uint64_t stopAt)
        : m_stopAt(stopAt) {}
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
        EXPECT_EQ(total, 100U);
        EXPECT_EQ(stage, "testing");
        EXPECT_GE(done, last);
        EXPECT_EQ(std::this_thread::get_id(), m_thread);
        last = done;
        return done < m_stopAt;
    }
    std::uint64_t last = 0;

private:
    std::uint64_t m_stopAt;
    std::thread::id m_thread = std::this_thread::get_id();
};

TEST(runParallel, tellsTheCallingThreadHowFarItIs) {
    Watcher watcher(1000);
    SharedProgress shared;
    EXPECT_TRUE(succeeded(runParallel(100, {2, "testing", 100}, watcher, shared, [&](std::size_t) { shared.add(1); })));
    EXPECT_EQ(watcher.last, 100U);
}

TEST(runParallel, stopsWhenTold) {
    Watcher never(0);
    SharedProgress unused, shared;
    int ran = 0;
    const Status refused = runParallel(100, {1, "testing", 100}, never, unused, [&](std::size_t) { ++ran; });
    EXPECT_EQ(refused.error().id(), MessageId::Cancelled);
    EXPECT_EQ(ran, 0);
    Watcher watcher(1);
    std::atomic<int> started = 0;
    const Status status = runParallel(100, {2, "testing", 100}, watcher, shared, [&](std::size_t) {
        ++started;
        shared.add(1);
        while (!shared.isStopped())
            std::this_thread::yield();
    });
    EXPECT_EQ(status.error().id(), MessageId::Cancelled);
    EXPECT_EQ(started, 2);
}

TEST(runParallel, throwsWhatATaskThrows) {
    const auto task = [](std::size_t i) {
        if (i == 7) throw std::runtime_error("seven");
    };
    NoProgress progress;
    EXPECT_THROW(runParallel(100, 3, task), std::runtime_error);
    SharedProgress shared;
    EXPECT_THROW((void)runParallel(100, {3, "testing", 100}, progress, shared, task), std::runtime_error);
}

} // namespace
} // namespace tenfold::test
