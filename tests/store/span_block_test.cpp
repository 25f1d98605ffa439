// Blocks of spans give back what was put in, and requests are found again whatever blocks their spans are in.
#include "core/store/events/request_index.h"
#include "core/store/sqlite/span_block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace tenfold {
namespace {

struct BlockInput {
    std::int64_t event = 0;
    Span span;
    SpanBlockBuilder::EventColumns columns;
};

Span spanWith(TraceId trace, std::uint64_t id) {
    Span span;
    span.trace = trace;
    span.id = SpanId{id};
    return span;
}

void expectHolds(const SpanBlock& block, const std::vector<BlockInput>& inputs) {
    EXPECT_NO_THROW(block.check(true));
    const NumberColumn starts(block.starts, block.events), durations(block.durations, block.events);
    const NumberColumn channels(block.channels, block.events), shapes(block.shapes, block.events);
    std::set<std::size_t> seen;
    for (const BlockInput& input : inputs) {
        const auto at = static_cast<std::size_t>(input.event - block.firstEvent);
        seen.insert(at);
        ASSERT_LT(at, block.events);
        ASSERT_TRUE(block.isSpan(at));
        EXPECT_EQ(block.trace(block.requestOf(at)), input.span.trace);
        EXPECT_EQ(block.spanId(at), input.span.id);
        EXPECT_EQ(block.hasParent(at), input.span.parent.has_value());
        EXPECT_EQ(block.parentId(at), input.span.parent.value_or(SpanId{}));
        EXPECT_EQ(block.kind(at), input.span.kind);
        EXPECT_EQ(block.status(at), input.span.status);
        EXPECT_EQ(static_cast<std::int64_t>(static_cast<std::uint64_t>(block.startNs) + starts[at]),
                  input.columns.startNs);
        EXPECT_EQ(static_cast<std::int64_t>(durations[at]) - 1, input.columns.durationNs);
        EXPECT_EQ(block.channel + static_cast<std::int64_t>(channels[at]), input.columns.channel);
        EXPECT_EQ(block.shape + static_cast<std::int64_t>(shapes[at]), input.columns.shape);
    }
    for (std::size_t at = 0; at < block.events; ++at)
        EXPECT_EQ(block.isSpan(at), seen.contains(at)) << at;
}

TEST(SpanBlocks, giveBackWhatWasPutInWithGapsAndExtremes) {
    std::mt19937_64 random(5);
    SpanBlockBuilder builder;
    for (int round = 0; round < 200; ++round) {
        std::vector<BlockInput> inputs;
        std::int64_t event = static_cast<std::int64_t>(random() % 100000);
        const std::uint64_t requests = 1 + random() % 1500, gaps = random() % 3;
        for (; inputs.size() < 1 + random() % 2000 && builder.fits(event);
             event += 1 + std::int64_t(random() % (gaps + 1))) {
            BlockInput input;
            input.event = event;
            input.span.trace = {random() % 2 == 0 ? 0 : ~std::uint64_t{0} - random() % 2, random() % requests};
            input.span.id = {random() % 7 == 0 ? ~std::uint64_t{0} : random() % 9};
            if (random() % 3 != 0) input.span.parent = SpanId{random() % 5 == 0 ? 0 : random()};
            input.span.kind = static_cast<SpanKind>(random() % 6);
            input.span.status = static_cast<SpanStatus>(random() % 3);
            constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
            const bool isExtreme = round % 5 == 0 && random() % 20 == 0;
            input.columns.startNs =
                isExtreme ? (random() % 2 == 0 ? kMost : -kMost - 1) : std::int64_t(random() % 1000);
            input.columns.durationNs =
                isExtreme ? kMost - 1 : std::int64_t(random() % (round % 2 == 0 ? 200 : 70000)) - 1;
            input.columns.channel = 1 + std::int64_t(random() % (round % 3 == 0 ? 5 : 1000));
            input.columns.shape = 70000 + std::int64_t(random() % 300);
            builder.add(input.event, input.span, input.columns);
            inputs.push_back(input);
        }
        ASSERT_FALSE(builder.isEmpty());
        const SpanBlock block = builder.take();
        EXPECT_TRUE(builder.isEmpty());
        EXPECT_LE(block.events, kEventsOfBlock);
        expectHolds(block, inputs);
        if (HasFatalFailure()) return;
    }
}

TEST(SpanBlocks, damageIsSeen) {
    const auto made = [] {
        SpanBlockBuilder builder;
        for (std::int64_t event = 10; event < 20; ++event)
            builder.add(event, spanWith({0, 1}, static_cast<std::uint64_t>(event)), {event, 5, 1, 1});
        return builder.take();
    };
    EXPECT_NO_THROW(made().check(true));
    const auto isRefused = [&](auto change) {
        SpanBlock block = made();
        change(block);
        EXPECT_THROW(block.check(true), std::runtime_error);
    };
    isRefused([](SpanBlock& block) { block.events = 11; });
    isRefused([](SpanBlock& block) { block.events = 0; });
    isRefused([](SpanBlock& block) { block.traces.clear(); });
    isRefused([](SpanBlock& block) { block.traces.pop_back(); });
    isRefused([](SpanBlock& block) { block.requests.back() = '\1'; });
    isRefused([](SpanBlock& block) { block.kinds += 's'; });
    isRefused([](SpanBlock& block) { block.statuses.pop_back(); });
    isRefused([](SpanBlock& block) { block.spanIds.pop_back(); });
    isRefused([](SpanBlock& block) { block.parentIds.clear(); });
    isRefused([](SpanBlock& block) { block.starts.clear(); });
    isRefused([](SpanBlock& block) { block.durations.resize(90); });
    isRefused([](SpanBlock& block) { block.channels += '\0'; });
    isRefused([](SpanBlock& block) { block.shapes.clear(); });
    SpanBlock block = made();
    block.kinds.back() = 'x';
    EXPECT_THROW((void)block.kind(9), std::runtime_error);
    block.statuses.back() = 'x';
    EXPECT_THROW((void)block.status(9), std::runtime_error);
}

TEST(RequestIndex, partsHoldEachRequestOnceWithTheBlocksOfItsSpans) {
    std::mt19937_64 random(17);
    for (const std::uint64_t spread : {0U, 3U, 4000U}) { // requests one after the other, overlapping, all over the run
        RequestIndex index;
        SpanBlockBuilder builder;
        struct Expected {
            std::uint32_t spans = 0, first = 0, last = 0;
        };
        std::map<TraceId, Expected> expected;
        std::uint32_t blocks = 0;
        for (std::int64_t event = 0; event < 20000; ++event) {
            if (!builder.fits(event)) {
                index.add(builder.take());
                ++blocks;
            }
            const TraceId trace{random() % 2 * 9,
                                (static_cast<std::uint64_t>(event) / 5 + random() % (spread + 1)) * 77 % 5003};
            builder.add(event, spanWith(trace, 1), {});
            Expected& of = expected[trace];
            if (of.spans++ == 0) of.first = blocks;
            of.last = blocks;
        }
        index.add(builder.take());
        ASSERT_EQ(index.requests().size(), expected.size());
        for (const RequestIndex::Request& request : index.requests()) {
            EXPECT_EQ(request.spans, expected.at(request.trace).spans);
            EXPECT_EQ(request.firstBlock, expected.at(request.trace).first);
            EXPECT_EQ(request.lastBlock, expected.at(request.trace).last);
        }
        EXPECT_EQ(index.parts(1'000'000).size(), 1U);
        std::vector<RequestIndex::Part> parts = index.parts(3000);
        EXPECT_GE(parts.size(), 5U);
        std::set<TraceId> seen;
        for (RequestIndex::Part& part : parts) {
            index.sortByTrace(part);
            std::uint64_t spans = 0;
            std::vector<TraceId> order;
            for (const std::uint32_t number : part.requests) {
                const RequestIndex::Request& request = index.requests()[number];
                EXPECT_TRUE(seen.insert(request.trace).second);
                EXPECT_GE(request.firstBlock, part.firstBlock);
                EXPECT_LE(request.lastBlock, part.lastBlock);
                spans += request.spans;
                order.push_back(request.trace);
            }
            EXPECT_EQ(spans, part.spans);
            EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
        }
        EXPECT_EQ(seen.size(), expected.size());
    }
}

} // namespace
} // namespace tenfold
