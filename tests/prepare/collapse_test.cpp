#include "core/prepare/collapse.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// `complete` of some files, asked again while the server says no.
void completeFile(SmallTrace& trace, const std::string& sender, const std::string& file, int refusals,
                  const std::string& thread = "") {
    for (int i = 0; i <= refusals; ++i)
        trace.call({.sender = sender,
                    .method = "complete",
                    .request = {{"src", file}},
                    .response = {{"result", i == refusals}},
                    .thread = thread});
}

std::vector<std::uint32_t> eventsOf(const Trace& trace, std::uint32_t sender) {
    std::vector<std::uint32_t> out;
    const auto [begin, end] = trace.eventsOf(SenderId(sender));
    for (std::uint32_t e = begin; e < end; ++e)
        out.push_back(e);
    return out;
}

TEST(findCollapseRules, findsWhatIsAskedUntilItIsTrue) {
    SmallTrace made;
    for (const int refusals : {0, 2, 0, 1, 0})
        completeFile(made, "a", "/f" + std::to_string(refusals), refusals);
    const Trace trace = made.make();
    const auto rules = findCollapseRules(trace, {eventsOf(trace, 0)});
    ASSERT_EQ(rules.size(), 1U);
    EXPECT_EQ(rules[0], (CollapseRule{"server", "complete", replyGuard("result", Comparison::Equal, Value(true))}));
    const auto calls = collapseRepeats(trace, eventsOf(trace, 0), rules);
    std::vector<std::size_t> repeats;
    for (const CollapsedCall& call : calls)
        repeats.push_back(call.repeats.size());
    EXPECT_EQ(repeats, (std::vector<std::size_t>{0, 2, 0, 1, 0}));
}

TEST(findCollapseRules, leavesAloneWhatIsNoAskingAgain) {
    struct Case {
        const char* name;
        std::vector<MadeCall> calls;
    };
    const MadeCall no{.sender = "a", .method = "m", .response = {{"result", false}}};
    const MadeCall yes{.sender = "a", .method = "m", .response = {{"result", true}}};
    const MadeCall other{.sender = "a", .method = "other"};
    const Case cases[] = {
        {"always as often", {no, yes, other, no, yes}},
        {"replies that say nothing", {yes, yes, other, yes, other, yes, yes, yes}},
        {"ends with either answer", {no, yes, other, no, no, other, yes, no, yes, no, other}},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.name);
        SmallTrace made;
        for (const MadeCall& call : c.calls)
            made.call(call);
        const Trace trace = made.make();
        EXPECT_TRUE(isEmpty(findCollapseRules(trace, {eventsOf(trace, 0)})));
    }
}

TEST(collapseRepeats, joinsWithinAThreadOnly) {
    SmallTrace made;
    for (int i = 0; i < 3; ++i)
        for (const char* thread : {"1", "2"})
            made.call({.sender = "a",
                       .method = "complete",
                       .request = {{"src", std::string("/") + thread}},
                       .response = {{"result", i == 2}},
                       .thread = thread});
    const Trace trace = made.make();
    const auto calls = collapseRepeats(trace, eventsOf(trace, 0),
                                       {{"server", "complete", replyGuard("result", Comparison::Equal, Value(true))}});
    ASSERT_EQ(calls.size(), 2U);
    EXPECT_EQ(calls[0].repeats, (std::vector<std::uint32_t>{2, 4}));
    EXPECT_EQ(calls[1].repeats, (std::vector<std::uint32_t>{3, 5}));
    EXPECT_EQ(collapseRepeats(trace, eventsOf(trace, 0), {}).size(), 6U);
}

TEST(orderByThread, putsThreadsOneAfterAnother) {
    SmallTrace made;
    for (const char* thread : {"2", "1", "2", "1"})
        made.call({.sender = "a", .method = "m", .thread = thread});
    const Trace trace = made.make();
    std::vector<std::uint32_t> order;
    for (const CollapsedCall& call : orderByThread(trace, collapseRepeats(trace, eventsOf(trace, 0), {})))
        order.push_back(call.event);
    EXPECT_EQ(order, (std::vector<std::uint32_t>{0, 2, 1, 3}));
}

} // namespace
} // namespace tenfold::test
