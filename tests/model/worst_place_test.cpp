#include "core/model/learn/worst_place.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using State = ModelVerdictState;
using Quantity = LearningTarget::Quantity;

ModelVerdict verdictOf(const char* service, const char* operation, State state, double sdNs, std::uint64_t visits) {
    ModelVerdict verdict;
    verdict.service = service;
    verdict.operation = operation;
    verdict.state = state;
    verdict.why = state == State::Suspicious ? MismatchReason::Time : MismatchReason::None;
    verdict.observedSdNs = sdNs;
    verdict.visits = visits;
    return verdict;
}

TEST(WorstPlace, IsTheFirstThatIsWrong) {
    ModelCheck check;
    check.verdicts = {verdictOf("pay", "", State::Suspicious, 5, 90), // as a whole: no place
                      verdictOf("pay", "charge", State::Suspicious, 5, 90),
                      verdictOf("cart", "add", State::Suspicious, 500, 90),
                      verdictOf("ad", "show", State::Consistent, 5000, 90)};
    const auto worst = worstPlace(check);
    ASSERT_TRUE(worst);
    EXPECT_EQ(worst->service + " " + worst->operation, "pay charge");
    EXPECT_EQ(worst->quantity, Quantity::OwnTime);
    check.verdicts[1].why = MismatchReason::Count;
    EXPECT_EQ(worstPlace(check)->quantity, Quantity::Count);
    check.verdicts[1].why = MismatchReason::Structure; // nothing to learn of a call that should not be
    EXPECT_EQ(worstPlace(check)->service, "cart");
    check.verdicts[2].kind = VerdictKind::Edge;
    check.verdicts[2].to = "redis";
    EXPECT_EQ(worstPlace(check)->service, "redis");
    check.verdicts[2].kind = VerdictKind::Operation;
    EXPECT_EQ(worstPlace(check)->quantity, Quantity::Duration);
}

TEST(WorstPlace, IsElseWhereTimesScatterMost) {
    ModelCheck check;
    EXPECT_FALSE(worstPlace(check));
    check.verdicts = {
        verdictOf("ad", "", State::Consistent, 9000, 100), verdictOf("ad", "show", State::Consistent, 30, 100),
        verdictOf("cart", "add", State::Consistent, 20, 1000), verdictOf("pay", "charge", State::NoData, 9000, 0)};
    EXPECT_EQ(worstPlace(check)->service, "cart") << "1000 * 400 against 100 * 900";
}

} // namespace
} // namespace tenfold
