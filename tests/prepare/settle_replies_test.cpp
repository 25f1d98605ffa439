// Replies that were written late are settled; calls of which more than two were under way are a pipeline, however
// seldom.
#include "core/prepare/payloads/settle_replies.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// A hundred calls one after another of many connections, and one connection with batches of `batch`.
Trace rarelyInBatches(int batch) {
    SmallTrace made;
    for (int i = 0; i < 400; ++i)
        made.call({.sender = "worker", .method = "RUN", .atMs = 10 * i, .tookMs = 5, .thread = "w"});
    for (int b = 0; b < 5; ++b)
        for (int i = 0; i < batch; ++i)
            made.call({.sender = "producer", .method = "RUN", .atMs = 1000 * b + i, .tookMs = 50, .thread = "p"});
    return made.make();
}

std::size_t withWholeDuration(const Trace& trace) {
    std::size_t whole = 0;
    for (const Event& event : trace.events)
        whole += event.durationNs == 50'000'000 ? 1 : 0;
    return whole;
}

TEST(SettleReplies, aPipelineStaysOneHoweverSeldom) {
    Trace trace = rarelyInBatches(10);
    settleReplies(trace);
    EXPECT_EQ(withWholeDuration(trace), 50U);
}

TEST(SettleReplies, twoThatOverlapSeldomWereWrittenLate) {
    Trace trace = rarelyInBatches(2);
    settleReplies(trace);
    EXPECT_EQ(withWholeDuration(trace), 5U); // the first of each ends when the second begins
}

} // namespace
} // namespace tenfold::test
