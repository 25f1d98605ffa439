// Trials are kept by what goes into them; what is done stays until it is asked for anew.
#include "core/store/trials.h"
#include "tests/store/store_fixture.h"

#include <fmt/format.h>

#include <set>

namespace tenfold {
namespace {

using namespace test;

class Trials : public testing::Test {
protected:
    static Trial point(const std::string& parameters, std::int64_t seed = 1) {
        Trial trial;
        trial.kind = "toy";
        trial.experiment = R"({"what":"toy"})";
        trial.parameters = parameters;
        trial.seed = seed;
        return trial;
    }
    std::string stateOf(const Trial& trial) {
        const auto found = trialOf(m_workspace, trial.key());
        EXPECT_TRUE(succeeded(found));
        return *found ? fmt::format("{} {}", nameOf((*found)->state), (*found)->result) : "none";
    }

    TempFolder m_folder;
    Workspace m_workspace = *Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
};

TEST_F(Trials, haveAKeyOfAllThatGoesIn) {
    std::set<std::string> keys;
    Trial trial = point("{}");
    keys.insert(trial.key());
    trial.inputs = "hash";
    keys.insert(trial.key());
    trial.revision = 2;
    keys.insert(trial.key());
    keys.insert(point("{}", 2).key());
    keys.insert(point(R"({"a":1})").key());
    trial.kind = "other";
    keys.insert(trial.key());
    trial.experiment = "{}";
    keys.insert(trial.key());
    EXPECT_EQ(keys.size(), 7U);
    trial.state = TrialState::Done;
    trial.result = "1";
    trial.createdNs = trial.endedNs = 5;
    EXPECT_TRUE(keys.contains(trial.key())) << "what came of it is no part of it";
}

TEST_F(Trials, goFromWaitingToDoneAndStayThere) {
    const Trial one = point(R"({"a":1})"), two = point(R"({"a":2})");
    EXPECT_EQ(stateOf(one), "none");
    EXPECT_EQ(*beginTrial(m_workspace, one.key()), false) << "it was not ordered";
    ASSERT_TRUE(succeeded(orderTrials(m_workspace, {one, two})));
    EXPECT_EQ(stateOf(one), "waiting ");
    EXPECT_EQ(*beginTrial(m_workspace, one.key()), true);
    EXPECT_EQ(stateOf(one), "running ");
    EXPECT_EQ(*endTrial(m_workspace, one.key(), TrialState::Done, R"({"value":3})"), true);
    EXPECT_EQ(stateOf(one), R"(done {"value":3})");
    EXPECT_EQ(*beginTrial(m_workspace, one.key()), false);
    EXPECT_EQ(*endTrial(m_workspace, one.key(), TrialState::Failed, "no"), false);
    ASSERT_TRUE(succeeded(orderTrials(m_workspace, {one, two})));
    EXPECT_EQ(stateOf(one), R"(done {"value":3})");
    EXPECT_EQ(*endTrial(m_workspace, two.key(), TrialState::Failed, R"("why")"), true);
    EXPECT_EQ(stateOf(two), R"(failed "why")");
    EXPECT_EQ(*beginTrial(m_workspace, two.key()), true) << "failures are not reused";
    EXPECT_EQ(stateOf(two), "running ");
    ASSERT_TRUE(succeeded(askAnew(m_workspace, {one.key(), "no key"})));
    EXPECT_EQ(stateOf(one), "waiting ");
    const auto all = trialsOf(m_workspace, "toy");
    ASSERT_EQ(all->size(), 2U);
    EXPECT_GT(all->front().createdNs, 0);
    EXPECT_EQ(trialsOf(m_workspace, "toy", R"({"what":"toy"})")->size(), 2U);
    EXPECT_TRUE(isEmpty(*trialsOf(m_workspace, "toy", "{}")));
    EXPECT_TRUE(isEmpty(*trialsOf(m_workspace, "other")));
}

TEST_F(Trials, surviveClosingAndCompacting) {
    const Trial one = point("{}");
    ASSERT_TRUE(succeeded(orderTrials(m_workspace, {one})));
    ASSERT_TRUE(succeeded(endTrial(m_workspace, one.key(), TrialState::Done, "7")));
    NoProgress progress;
    ASSERT_TRUE(succeeded(m_workspace.compact(progress)));
    auto reader = Workspace::open(m_folder / "w.tenfold", OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(reader));
    EXPECT_EQ((*trialOf(*reader, one.key()))->result, "7");
    EXPECT_EQ(keyOf(askAnew(*reader, {one.key()})), "WorkspaceReadOnly");
}

} // namespace
} // namespace tenfold
