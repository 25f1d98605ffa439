#include "tests/flows/service_runs.h"

#include <random>

namespace tenfold {
namespace {

using namespace test;

/// What lies behind a queue: messages that wait, and who takes them. Values by hand.
class QueueChanges : public ServiceRuns {
protected:
    struct Job {
        double waitsMs = 3, worksMs = 10;
        bool isTaken = true;
    };
    void writeJobs(const std::string& run, const std::function<Job(int)>& job, double clockMs = 0) {
        write(run, [job, clockMs](int i) {
            const Job of = job(i);
            Request spans{{-1, "web", "POST /order", 0, 50, "server"}, {0, "web", "publish", 40, 5, "producer"}};
            if (of.isTaken)
                spans.push_back({1, "worker", "process", 40 + of.waitsMs + clockMs, of.worksMs, "consumer"});
            return spans;
        });
    }
    /// The waiting that the comparison tells, and that model check blames whom it blames.
    void expectBlame(const std::string& b, double beforeMs, double nowMs, const std::string& service) {
        SCOPED_TRACE(b);
        const PopulationComparison found = compare("run = a", "run = " + b);
        const Finding* waiting = nullptr;
        for (const Finding& one : found.findings)
            if (one.isSent) waiting = &one;
        ASSERT_NE(waiting, nullptr);
        EXPECT_NEAR(waiting->a, beforeMs * 1e6, beforeMs * 2e4);
        EXPECT_NEAR(waiting->b, nowMs * 1e6, nowMs * 2e4);
        EXPECT_EQ(waiting->totalNs, 0);
        EXPECT_EQ(suspects(found), service);
        auto model = measureModel(*m_workspace, "run = a", "a", m_progress);
        ASSERT_TRUE(succeeded(model));
        auto check = checkModel(*m_workspace, *model, "run = " + b, m_progress);
        ASSERT_TRUE(succeeded(check));
        EXPECT_EQ(check->verdicts.front().state, ModelVerdictState::Suspicious);
    }
    std::mt19937 m_random{20261128};
    std::uniform_real_distribution<double> m_part{0, 1};
};

TEST_F(QueueChanges, messagesThatAllWaitedExactlyAsLongAreNoRiddle) {
    writeJobs("a", [](int) { return Job{3}; });
    writeJobs("b", [](int) { return Job{3000}; });
    writeJobs("half", [](int i) { return Job{i < 90 ? 3.0 : 3000.0}; });
    import();
    expectBlame("b", 3, 3000, "web>worker");
    expectBlame("half", 3, 3000, "web>worker");
}

TEST_F(QueueChanges, aDriftOfMicrosecondsExplainsNoSeconds) {
    writeJobs("a", [](int i) { return Job{3 + i * 1e-5}; });
    writeJobs("b", [](int) { return Job{3000}; });
    import();
    expectBlame("b", 3, 3000, "web>worker");
}

TEST_F(QueueChanges, aMorningThatDiffersByMillisecondsExplainsNoSeconds) {
    writeJobs("a", [](int i) { return Job{i < 100 ? 3.0 : 6.0}; });
    writeJobs("b", [](int) { return Job{3000}; });
    writeJobs("evening", [](int) { return Job{6}; });
    import();
    expectBlame("b", 4.5, 3000, "web>worker"); // half of A waits 3 ms, half 6
    EXPECT_EQ(suspects(compare("run = a", "run = evening")), "") << "as A does in half of its time";
}

TEST_F(QueueChanges, someThatWaitFarLongerAreTold) {
    writeJobs("a", [](int) { return Job{3}; });
    writeJobs("b", [](int i) { return Job{i % 10 == 0 ? 5000.0 : 3.0}; });
    import();
    const PopulationComparison found = compare();
    EXPECT_EQ(suspects(found), "web>worker");
    EXPECT_NE(found.suspects.front().text.text().find("in 10.0 % of its messages"), std::string::npos)
        << found.suspects.front().text.text();
    EXPECT_NEAR(found.suspects.front().score, 0.1, 0.005);
}

TEST_F(QueueChanges, workThatNobodyWaitsForIsAFindingWithoutPartOfTheRequest) {
    writeJobs("a", [this](int) { return Job{3 + m_part(m_random), 60 + m_part(m_random)}; });
    writeJobs("b", [this](int) { return Job{3 + m_part(m_random), 120 + m_part(m_random)}; });
    import();
    const PopulationComparison found = compare();
    const Finding* center = finding(found, FindingKind::Center, "worker");
    ASSERT_NE(center, nullptr);
    EXPECT_EQ(center->totalNs, 0);
    EXPECT_NEAR(center->deltaNs, 60e6, 2e5);
    EXPECT_EQ(suspects(found), "worker");
    EXPECT_EQ(suspects(compare("run = b", "run = a")), "") << "that is no fault";
    auto model = measureModel(*m_workspace, "run = a", "a", m_progress);
    ASSERT_TRUE(succeeded(model));
    auto check = checkModel(*m_workspace, *model, "run = b", m_progress);
    ASSERT_TRUE(succeeded(check));
    EXPECT_EQ(check->verdicts.front().state, ModelVerdictState::Suspicious);
    EXPECT_EQ(check->verdicts.front().service, "worker");
}

TEST_F(QueueChanges, whoSendsIsNotToBlameWhereNobodyTakesIt) {
    writeJobs("a", [this](int) { return Job{25 + 10 * m_part(m_random)}; });
    writeJobs("b", [](int) { return Job{0, 0, false}; });
    import();
    EXPECT_EQ(suspects(compare()), "web>worker");
}

TEST_F(QueueChanges, aClockThatMessagesAloneBoundClearsNobody) {
    writeJobs(
        "a", [this](int) { return Job{25 + 30 * m_part(m_random)}; }, -2000);
    writeJobs(
        "b", [this](int) { return Job{525 + 30 * m_part(m_random)}; }, -2000);
    writeJobs(
        "again", [this](int) { return Job{25 + 30 * m_part(m_random)}; }, -2000);
    import();
    const PopulationComparison found = compare();
    ASSERT_NE(found.whyUndecided(), nullptr);
    EXPECT_EQ(found.whyUndecided()->kind, "clock-or-wait");
    EXPECT_EQ(found.whyUndecided()->text.text().find("nobody is to blame"), std::string::npos);
    EXPECT_EQ(compare("run = a", "run = again").whyUndecided(), nullptr);
    auto model = measureModel(*m_workspace, "run = a", "a", m_progress);
    ASSERT_TRUE(succeeded(model));
    auto check = checkModel(*m_workspace, *model, "run = b", m_progress);
    ASSERT_TRUE(succeeded(check));
    EXPECT_TRUE(check->innocent.empty());
    EXPECT_EQ(check->toExplain.size(), 1U);
}

TEST_F(QueueChanges, aClockThatIsSetMidwayIsTold) {
    const auto request = [this](double clockMs) {
        const double works = 20 + m_part(m_random);
        return Request{{-1, "front", "GET /", 0, works + 20, "server"},
                       {0, "front", "cart.Get", 5, works + 4, "client"},
                       {1, "cart", "cart.Get", 7 + clockMs, works, "server"}};
    };
    write("right", [&](int) { return request(0); });
    write(
        "set", [&](int i) { return request(i < 50 ? 0 : 800); }, 100);
    write(
        "drifts", [&](int i) { return request(-700 + 5 * i); }, 100);
    write(
        "three", [&](int i) { return request(i % 3 == 1 ? 700 : 0); }, 99);
    import();
    const auto look = [this](const std::string& run) {
        auto flows = gatherFlows(*m_workspace, population("run = " + run), {}, m_progress);
        EXPECT_TRUE(succeeded(flows));
        std::size_t told = 0;
        for (const FlowNotice& notice : flows->notices)
            told += notice.kind == "clock-changed" ? 1 : 0;
        return std::pair(told, flows->doubts.of(DoubtKind::OutsideParent).count);
    };
    EXPECT_EQ(look("right"), std::pair(std::size_t{0}, std::uint64_t{0}));
    EXPECT_EQ(look("set"), std::pair(std::size_t{1}, std::uint64_t{50})) << "those that are moved";
    EXPECT_EQ(look("three"), std::pair(std::size_t{1}, std::uint64_t{33}));
    const auto [told, moved] = look("drifts");
    EXPECT_EQ(told, 1U);
    EXPECT_GT(moved, 90U);
}

} // namespace
} // namespace tenfold
