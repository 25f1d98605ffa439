#include "core/plan/choice_order.h"

#include "tests/testing/cpu_time.h"

#include <gtest/gtest.h>

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
    for (std::size_t a = order.take(kNoMethod); a < alternatives; a = order.take(kNoMethod))
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
        EXPECT_LT(order.take(kNoMethod), 2U);
    }
    EXPECT_LT(test::threadCpuSeconds() - before, 1);
}

} // namespace
} // namespace tenfold
