#include "core/plan/totals/plan_standing.h"
#include "core/plan/totals/planned_totals.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

PredictedCount predicted(std::string type, double count) {
    PredictedCount out;
    out.type = std::move(type);
    out.target = "namenode";
    out.method = "complete";
    out.predicted = out.low = out.high = count;
    return out;
}

/// What is shown beside a number gives the number, or says that it is a sum.
TEST(PlannedTotals, ANumberComesFromAFormOrFromItsTypes) {
    const MethodTotals totals = tenfold::totalsOf({predicted("worker", 1200), predicted("master", 65)});
    const MethodTotal& total = totals.at({"namenode", "complete"});
    EXPECT_EQ(total.predicted, 1265);
    EXPECT_EQ(total.types, 2U);
    const LinearForm constant{{{"1", 60.17}}, {}}, line{{{"scale", 4}, {"1", 65}}, {}};
    EXPECT_FALSE(total.comesFrom(constant, {{"scale", 300}}));
    EXPECT_TRUE(total.comesFrom(line, {{"scale", 300}}));
    EXPECT_EQ(originOf(total).text(), "sum over 2 types");
    EXPECT_EQ(originOf(tenfold::totalsOf({predicted("worker", 7)}).begin()->second).text(), "sum over the nodes");
}

/// 4.004 N is written as 4 N: the 1.2 calls that are not shown are no reason to name another form.
TEST(PlannedTotals, DecimalsThatAreNotShownAreNoOtherForm) {
    const MethodTotals totals = tenfold::totalsOf({predicted("worker", 1200)});
    const MethodTotal& total = totals.at({"namenode", "complete"});
    EXPECT_TRUE(total.comesFrom(LinearForm{{{"scale", 4.004}}, {}}, {{"scale", 300}}));
    EXPECT_FALSE(total.comesFrom(LinearForm{{{"scale", 4.01}}, {}}, {{"scale", 300}}));
}

/// A sum is as sure as the type of it that is least sure, and two sizes are never sure.
TEST(PlannedTotals, ASumOverTwoSizesIsProposed) {
    PredictedCount worker = predicted("worker", 1200), master = predicted("master", 65);
    worker.claim.emplace().mark = ClaimMark::Exact;
    worker.claim->tested.runsFitted = worker.claim->tested.runsRecorded = 4;
    master.claim = worker.claim;
    worker.claim->tested.sizes = 3;
    master.claim->tested.sizes = 2;
    EXPECT_EQ(standingOf(tenfold::totalsOf({worker, master}).begin()->second).mark, Mark::Proposed);
    EXPECT_EQ(standingOf(tenfold::totalsOf({worker}).begin()->second).mark, Mark::Sure);
    master.claim->tested.isRecordedSize = true; // counted there
    EXPECT_EQ(standingOf(tenfold::totalsOf({worker, master}).begin()->second).mark, Mark::Sure);
}

} // namespace
} // namespace tenfold
