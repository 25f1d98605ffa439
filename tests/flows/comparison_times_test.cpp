#include "tests/flows/service_runs.h"

#include <algorithm>
#include <random>

namespace tenfold {
namespace {

using namespace test;

/// What a call takes, what of it is waited for, and who is to blame; values by hand.
class ComparisonTimes : public ServiceRuns {
protected:
    /// A server whose span ends later than its client's: it writes what is left when all was read.
    void writeFlushing(const std::string& run, double worksMs, double flushesMs) {
        write(run, [this, worksMs, flushesMs](int) {
            const double works = worksMs + m_scatter(m_random);
            return Request{{-1, "front", "GET /", 0, works + 20, "server"},
                           {0, "front", "cart.Get", 8, works + 4, "client"},
                           {1, "cart", "cart.Get", 10, works + 2 + flushesMs, "server"}};
        });
    }
    std::mt19937 m_random{20261128};
    std::uniform_real_distribution<double> m_scatter{0, 2};
};

TEST_F(ComparisonTimes, aServerThatOutlivesItsClientIsToBlameForItsWork) {
    writeFlushing("a", 100, 6);
    writeFlushing("b", 200, 18);
    import();
    const PopulationComparison found = compare();
    EXPECT_EQ(suspects(found), "cart");
    const Finding* center = finding(found, FindingKind::Center, "cart");
    ASSERT_NE(center, nullptr);
    EXPECT_NEAR(center->deltaNs, 112e6, 1e6) << "as recorded";
    EXPECT_NEAR(center->totalNs, 100e6, 1e6) << "until its client has gone on";
    EXPECT_EQ(finding(found, FindingKind::Edge, "front"), nullptr) << "the way is as before";
}

TEST_F(ComparisonTimes, aServerThatOnlyFlushesLaterIsNobodysFault) {
    writeFlushing("a", 100, 0);
    writeFlushing("b", 100, 20);
    import();
    EXPECT_EQ(suspects(compare()), "") << "requests take as long as before";
}

TEST_F(ComparisonTimes, aClientThatGivesUpHasWaitedForItsServer) {
    const auto request = [this](bool isSlow) {
        const double works = isSlow ? 1500 : 20 + m_scatter(m_random), waits = isSlow ? 1000 : works + 4;
        return Request{{-1, "front", "GET /", 0, waits + 10, "server", isSlow},
                       {0, "front", "cart.Get", 5, waits, "client", isSlow},
                       {1, "cart", "cart.Get", 7, works, "server"}};
    };
    write("a", [&](int) { return request(false); });
    write("b", [&](int i) { return request(i % 2 == 1); });
    import();
    const PopulationComparison found = compare();
    ASSERT_FALSE(found.suspects.empty());
    EXPECT_EQ(found.suspects.front().service, "cart");
    for (const Suspect& suspect : found.suspects)
        EXPECT_EQ(suspect.text.text().find("as long as before"), std::string::npos) << suspect.text.text();
    const Finding* center = finding(found, FindingKind::Center, "cart");
    ASSERT_NE(center, nullptr);
    EXPECT_NEAR(center->b, (1500e6 + 21e6) / 2, 1e6);
    ASSERT_TRUE(center->criticalNs);
    EXPECT_NEAR((*center->criticalNs)[1], (998e6 + 21e6) / 2, 1e6);
}

// Two calls beside each other: the longer one is waited for.
TEST_F(ComparisonTimes, whatIsWaitedForInsteadOfAnotherIsNotSlowerByAllOfIt) {
    const auto request = [this](double first, double second) {
        first += m_scatter(m_random) / 4, second += m_scatter(m_random) / 4;
        const double longest = std::max(first, second);
        return Request{{-1, "front", "GET /", 0, longest + 10, "server"},
                       {0, "front", "call A", 5, first + 2, "client"},
                       {1, "A", "do", 6, first, "server"},
                       {0, "front", "call B", 5, second + 2, "client"},
                       {3, "B", "do", 6, second, "server"}};
    };
    write("a", [&](int) { return request(40, 30); });
    write("b", [&](int) { return request(40, 50); });
    import();
    const PopulationComparison found = compare();
    EXPECT_EQ(suspects(found), "B");
    EXPECT_NEAR(found.suspects.front().score, 10.0 / 50.25, 0.01) << "the net of a request";
    const Finding *slower = finding(found, FindingKind::Center, "B"),
                  *hidden = finding(found, FindingKind::Center, "A");
    ASSERT_TRUE(slower != nullptr && hidden != nullptr);
    EXPECT_NEAR(slower->a, 30.25e6, 1e5);
    EXPECT_NEAR(slower->b, 50.25e6, 1e5);
    EXPECT_NEAR(slower->deltaNs, 20e6, 1e5);
    EXPECT_NEAR((*slower->criticalNs)[1], 50.25e6, 1e5);
    EXPECT_FALSE(slower->isOfPath);
    EXPECT_TRUE(hidden->isOfPath) << hidden->text.text();
    EXPECT_NEAR(hidden->deltaNs, 0, 1e5);
    EXPECT_NE(hidden->text.text().find("waited for"), std::string::npos);

    auto model = measureModel(*m_workspace, "run = a", "a", m_progress);
    ASSERT_TRUE(succeeded(model));
    auto check = checkModel(*m_workspace, *model, "run = b", m_progress);
    ASSERT_TRUE(succeeded(check));
    ASSERT_FALSE(check->toExplain.empty());
    EXPECT_NEAR(check->toExplain.front().ns, 10e6, 2e5);
}

TEST_F(ComparisonTimes, callsThatAreMadeAgainSinceTheyFailAreAnEffect) {
    const auto request = [this](int calls) {
        Request spans{{-1, "front", "GET /", 0, calls * 15 + 20.0, "server"}};
        for (int c = 0; c < calls; ++c) {
            const int at = int(spans.size());
            const bool fails = c + 1 < calls;
            spans.push_back({0, "front", "cart.Get", 5 + c * 15.0, 14, "client", fails});
            spans.push_back({at, "cart", "cart.Get", 6 + c * 15.0, 10 + m_scatter(m_random), "server", fails});
        }
        return spans;
    };
    write("a", [&](int) { return request(1); });
    write("b", [&](int) { return request(3); });
    // Without failures it is who calls.
    const auto each = [this](int calls) {
        Request spans{{-1, "front", "GET /", 0, calls * 15 + 20.0, "server"}};
        for (int c = 0; c < calls; ++c) {
            const int at = int(spans.size());
            spans.push_back({0, "front", "cart.Get", 5 + c * 15.0, 14, "client"});
            spans.push_back({at, "cart", "cart.Get", 6 + c * 15.0, 10 + m_scatter(m_random), "server"});
        }
        return spans;
    };
    write("c", [&](int) { return each(1); });
    write("d", [&](int) { return each(3); });
    import();
    const PopulationComparison found = compare();
    EXPECT_EQ(suspects(found), "cart");
    ASSERT_EQ(found.effects.size(), 1U); // front's own spans are no calls of it
    for (const LoadEffect& effect : found.effects)
        EXPECT_EQ(effect.suspect, 0U) << effect.text.text();
    EXPECT_EQ(suspects(compare("run = c", "run = d")), "front");
}

TEST_F(ComparisonTimes, aGoodRunThatStandsForTheSuspectedOneIsRemarkedOn) {
    writeFlushing("a", 100, 0);
    writeFlushing("b", 100, 0);
    import();
    const auto isRemarked = [this](const std::string& a, const std::string& b) {
        const PopulationComparison found = compare(a, b);
        return std::any_of(found.notices.begin(), found.notices.end(),
                           [](const FlowNotice& notice) { return notice.kind == "good-suspected"; });
    };
    EXPECT_FALSE(isRemarked("run = a", "run = b"));
    ASSERT_TRUE(succeeded(m_workspace->setRun("b", "good", "true")));
    EXPECT_TRUE(isRemarked("run = a", "run = b"));
    EXPECT_FALSE(isRemarked("run = b", "run = a"));
}

} // namespace
} // namespace tenfold
