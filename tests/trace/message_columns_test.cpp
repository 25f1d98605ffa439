#include "core/trace/message_columns.h"
#include "core/trace/trace.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

namespace tenfold {
namespace {

/// What a test has put in, kept the simple way.
struct Message {
    std::vector<Leaf> request, response;
};

std::vector<Leaf> listOf(const LeafRange& leaves) {
    return {leaves.begin(), leaves.end()};
}

/// Shapes of some paths with repeats; each place draws from as many values as its number says, so that columns of one,
/// a few, some hundred and very many different values occur.
Message randomMessage(std::mt19937& random, std::uint32_t shape) {
    std::mt19937 ofShape(shape);
    const auto draw = [&](std::vector<Leaf>& side) {
        for (std::uint32_t n = ofShape() % 5; n > 0; --n) {
            const StringId path(ofShape() % 4);
            const std::uint32_t different = std::vector<std::uint32_t>{1, 2, 7, 9, 255, 256, 257, 3000}[ofShape() % 8];
            side.push_back({path, ValueId(random() % different)});
        }
    };
    Message message;
    draw(message.request);
    draw(message.response);
    return message;
}

void expectGivenBack(const Trace& trace, const std::vector<Message>& messages) {
    ASSERT_EQ(trace.events.size(), messages.size());
    for (std::size_t e = 0; e < messages.size(); ++e) {
        const Event& event = trace.events[e];
        ASSERT_EQ(listOf(trace.request(event)), messages[e].request) << "event " << e;
        ASSERT_EQ(listOf(trace.response(event)), messages[e].response) << "event " << e;
        std::vector<Leaf> all = messages[e].request;
        all.insert(all.end(), messages[e].response.begin(), messages[e].response.end());
        ASSERT_EQ(listOf(trace.leaves(event)), all);
        for (std::uint32_t i = 0; i < all.size(); ++i)
            ASSERT_EQ(trace.leaf(event, event.firstLeaf + i), all[i]);
        ASSERT_EQ(trace.endLeaf(event), event.firstLeaf + all.size());
    }
}

TEST(MessageColumns, giveBackTheLeavesThatWerePutIn) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    Trace trace;
    trace.runs.emplace_back();
    trace.senders.push_back({RunId(0), "node"});
    std::vector<Message> messages;
    for (std::uint32_t e = 0; e < 20'000; ++e) {
        Message message = randomMessage(random, random() % 12);
        Event event;
        event.sender = SenderId(0);
        event.startNs = event.fileOrder = e;
        event.method = StringId(random() % 3);
        trace.setLeaves(event, message.request, message.response);
        trace.events.push_back(event);
        messages.push_back(std::move(message));
        if (e % 7000 == 6999) trace.finish(); // adding goes on afterwards
    }
    expectGivenBack(trace, messages);
    trace.finish();
    expectGivenBack(trace, messages);
    const Trace copy = trace;
    expectGivenBack(copy, messages);
    EXPECT_LE(trace.messages.shapes(), 1U + 12 * 3);
}

TEST(MessageColumns, keepManyDifferentValues) {
    Trace trace;
    std::vector<Event> events;
    constexpr std::uint32_t kValues = 70'000; // more than two bytes can number
    for (std::uint32_t e = 0; e < 2 * kValues; ++e) {
        const Leaf leaf{StringId(1), ValueId(e % kValues * 17)};
        trace.setLeaves(events.emplace_back(), {&leaf, 1}, {});
    }
    for (std::uint32_t e = 0; e < 2 * kValues; ++e)
        ASSERT_EQ(trace.request(events[e]).front().value.value, e % kValues * 17);
}

TEST(MessageColumns, numberLeavesInTheOrderOfEvents) {
    Trace trace;
    trace.runs.emplace_back();
    trace.senders.push_back({RunId(0), "node"});
    const std::vector<Leaf> two = {{StringId(1), ValueId(5)}, {StringId(2), ValueId(6)}};
    for (const std::int64_t start : {30, 10, 20}) {
        Event event;
        event.sender = SenderId(0);
        event.startNs = start;
        trace.setLeaves(event, {two.data(), start == 10 ? 2U : 1U}, {two.data(), start == 20 ? 2U : 0U});
        trace.events.push_back(event);
    }
    trace.finish();
    std::vector<std::uint32_t> first;
    for (const Event& event : trace.events)
        first.push_back(event.firstLeaf);
    EXPECT_EQ(first, (std::vector<std::uint32_t>{0, 2, 5}));
    EXPECT_EQ(trace.leafCount(), 6U);
    EXPECT_EQ(trace.firstResponseLeaf(trace.events[1]), 3U);
    EXPECT_EQ(trace.responseLeaves(trace.events[1]), 2U);
}

TEST(MessageColumns, aViewShowsOtherPathsAndFewerLeavesOfTheSameRows) {
    Trace trace;
    Event event;
    const std::vector<Leaf> request = {{StringId(1), ValueId(5)}, {StringId(2), ValueId(6)}};
    const std::vector<Leaf> response = {{StringId(3), ValueId(7)}};
    trace.setLeaves(event, request, response);
    const auto places = trace.messages.places(event.shape);
    const std::vector<MessageColumns::Place> some = {{StringId(9), places[1].column}, places[2]};
    Event seen = event;
    seen.shape = trace.messages.addView(some, 1);
    EXPECT_EQ(listOf(trace.request(seen)), (std::vector<Leaf>{{StringId(9), ValueId(6)}}));
    EXPECT_EQ(listOf(trace.response(seen)), response);
    EXPECT_EQ(listOf(trace.request(event)), request);
}

} // namespace
} // namespace tenfold
