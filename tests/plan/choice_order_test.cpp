#include "core/plan/walker/choice_order.h"

#include "tests/testing/cpu_time.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>

namespace tenfold {
namespace {

/// A choice between alternatives with these shares, which may follow any call.
CompiledStep choiceOf(const std::vector<double>& shares) {
    CompiledStep choice;
    double upTo = 0;
    for (const double share : shares)
        choice.alternatives.push_back({upTo += share, kNoMethod, {}});
    return choice;
}

NodeFrame frameOfRuns(std::uint64_t executions) {
    NodeFrame frame;
    frame.extents = {{executions, 0}};
    return frame;
}

/// How often each alternative is taken until there is none.
std::vector<std::uint64_t> takenOf(ChoiceOrder order, std::size_t alternatives) {
    std::vector<std::uint64_t> taken(alternatives);
    for (std::size_t a = order.take(kNoMethod, 0).alternative; a < alternatives;
         a = order.take(kNoMethod, 0).alternative)
        ++taken[a];
    return taken;
}

TEST(ChoiceOrder, countsAreWhatTheSharesSayOfFewAndOfMany) {
    const std::vector<double> shares = {0.3, 1.5e-6, 0.2, 0.4999985};
    using Counts = std::vector<std::uint64_t>;
    EXPECT_EQ(takenOf(ChoiceOrder(choiceOf({0.5, 0.5}), frameOfRuns(10)), 2), (Counts{5, 5}));
    EXPECT_EQ(takenOf(ChoiceOrder(choiceOf(shares), frameOfRuns(2'000'000)), 4),
              (Counts{600'000, 3, 400'000, 999'997}));
    EXPECT_EQ(takenOf(ChoiceOrder(choiceOf({1}), frameOfRuns(0)), 1), Counts{0});
    EXPECT_EQ(takenOf(ChoiceOrder(choiceOf({}), frameOfRuns(5)), 0), Counts{});
}

TEST(ChoiceOrder, isMadeReadyInTheSameTimeForAnyNumberOfRuns) {
    const double before = test::threadCpuSeconds();
    const CompiledStep choice = choiceOf({0.75, 0.25}); // outlives the order
    for (const std::uint64_t executions : {std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
        ChoiceOrder order(choice, frameOfRuns(executions));
        EXPECT_LT(order.take(kNoMethod, 0).alternative, 2U);
    }
    EXPECT_LT(test::threadCpuSeconds() - before, 1);
}

/// A choice of the ways of two connections: one opens and asks again and again, on the other what is taken is put.
struct TwoConnections {
    enum Method : std::uint32_t { Open, Ask, Take, Put };
    struct Way {
        Method method;
        std::uint32_t after;
        int runs;
    };
    const std::vector<Way> ways = {{Ask, Ask, 7},  {Put, Take, 8},       {Take, Put, 7},
                                   {Ask, Open, 1}, {Open, kNoMethod, 1}, {Take, kNoMethod, 1}};
    CallStep call;
    CompiledStep choice;

    TwoConnections() {
        double all = 0, upTo = 0;
        for (const Way& way : ways)
            all += way.runs;
        for (const Way& way : ways) {
            CompiledStep made;
            made.call.call = &call;
            made.call.method = way.method;
            choice.alternatives.push_back({upTo += way.runs / all, way.after, {}});
            choice.alternatives.back().body.push_back(made);
        }
        choice.isChain = choice.isByConnection = true;
    }
};

TEST(ChoiceOrder, connectionsGoTheirWaysSideBySide) {
    const TwoConnections two;
    ChoiceOrder order(two.choice, frameOfRuns(2'500'000));    // so many are as often as their shares say
    std::map<std::uint32_t, std::deque<std::int64_t>> endsOf; // of connections, by their last call
    std::size_t open = 0;
    std::map<std::uint32_t, int> made;
    std::uint32_t last = kNoMethod;
    for (std::int64_t at = 0; at < 1000; ++at) {
        const ChoiceOrder::Taken taken = order.take(last, 10 * at);
        ASSERT_LT(taken.alternative, two.ways.size()) << at;
        if (at > 0) endsOf[last].push_back(10 * at), ++open;
        const TwoConnections::Way& way = two.ways[taken.alternative];
        const bool goesOn = way.after != kNoMethod || open > 2; // two are under way: where the last call was
        if (goesOn) {
            auto& ends = endsOf[way.after != kNoMethod ? way.after : last];
            ASSERT_FALSE(ends.empty()) << "nothing opened the connection: call " << at;
            EXPECT_EQ(taken.sinceNs, ends.front()) << "not since a call of its connection: call " << at;
            ends.pop_front();
            --open;
        }
        EXPECT_LE(open, 2U) << at;
        ++made[last = way.method];
        EXPECT_NEAR(made[TwoConnections::Ask], made[TwoConnections::Put], 4) << "one runs ahead: call " << at;
    }
    EXPECT_NEAR(made[TwoConnections::Ask], 320, 2); // eight of 25
}

TEST(ChoiceOrder, whatMakesNoCallOpensNoConnection) {
    TwoConnections two;
    two.choice.alternatives.push_back({1, kNoMethod, {}}); // makes none
    for (CompiledStep::Alternative& alternative : two.choice.alternatives)
        alternative.upTo /= 2;
    two.choice.alternatives.back().upTo = 1;
    ChoiceOrder order(two.choice, frameOfRuns(2'500'000));
    order.take(TwoConnections::Put, 5);
    int since5 = 0;
    for (int i = 0; i < 1000; ++i)
        if (order.take(kNoMethod, 100 + i).sinceNs == 5) ++since5;
    EXPECT_LE(since5, 1) << "one call was made, and one other can stand behind it";
}

} // namespace
} // namespace tenfold
