// What requests do otherwise than before, and what is only recorded otherwise.
#include "tests/flows/service_runs.h"

#include <algorithm>
#include <random>

namespace tenfold {
namespace {

using namespace test;

class RecordedWays : public ServiceRuns {
protected:
    std::mt19937 m_random{20261128};
    std::uniform_real_distribution<double> m_scatter{0, 0.4};
};

// Three tries of a call that fails are one request.
TEST_F(RecordedWays, requestsAreCountedNotCalls) {
    const auto request = [this](int tries) {
        Request spans{{-1, "front", "GET /", 0, tries * 3 + 2.0, "server", tries > 1}};
        for (int i = 0; i < tries; ++i) {
            const int at = int(spans.size());
            spans.push_back({0, "front", "pay", 1 + i * 3.0, 2.5, "client", tries > 1});
            spans.push_back({at, "pay", "pay", 1.2 + i * 3.0, 1.5 + m_scatter(m_random), "server", tries > 1});
        }
        return spans;
    };
    write(
        "a", [&](int) { return request(1); }, 300);
    write(
        "b", [&](int i) { return request(i % 4 == 0 ? 4 : 1); }, 300); // 75
    import();
    const PopulationComparison found = compare();
    ASSERT_FALSE(found.suspects.empty());
    EXPECT_EQ(found.suspects.front().service, "pay");
    EXPECT_NE(found.suspects.front().text.text().find(" 75 requests"), std::string::npos)
        << found.suspects.front().text.text();
}

// Its agent is off: the calls last as before, some of them long as ever.
TEST_F(RecordedWays, aServiceThatIsRecordedNoMoreIsNoFault) {
    std::lognormal_distribution<double> works{1.5, 0.8};
    const auto request = [&](bool isRecorded) {
        const double pay = works(m_random);
        Request spans{{-1, "front", "GET /", 0, pay + 3, "server"}, {0, "front", "pay", 1, pay + 1, "client"}};
        if (isRecorded) spans.push_back({1, "pay", "pay", 1.5, pay, "server"});
        return spans;
    };
    write(
        "a", [&](int) { return request(true); }, 400);
    write(
        "b", [&](int) { return request(false); }, 400);
    import();
    const PopulationComparison found = compare();
    EXPECT_EQ(suspects(found), "");
    EXPECT_EQ(finding(found, FindingKind::Edge, "front"), nullptr);
    const Finding* gone = finding(found, FindingKind::Count, "pay");
    ASSERT_NE(gone, nullptr);
    EXPECT_TRUE(gone->isExplained);
    EXPECT_NE(gone->text.text().find("its spans are lacking"), std::string::npos) << gone->text.text();
}

// A span more within a service, another name of it, spans of clients left out: requests take as long as before.
TEST_F(RecordedWays, whatIsOnlyRecordedOtherwiseIsNobodysFault) {
    const auto request = [this](bool hasHandler, bool hasClient, const std::string& pay) {
        const double works = 4 + m_scatter(m_random);
        Request spans{{-1, "front", "GET /", 0, works + 3, "server"}};
        if (hasClient) spans.push_back({0, "front", "pay", 1, works + 1, "client"});
        spans.push_back({hasClient ? 1 : 0, pay, "pay", 1.5, works, "server"});
        if (hasHandler) spans.push_back({int(spans.size()) - 1, pay, "handler", 1.6, works - 0.2, "internal"});
        return spans;
    };
    write("a", [&](int) { return request(false, true, "pay"); });
    write("handler", [&](int) { return request(true, true, "pay"); });
    write("name", [&](int) { return request(false, true, "pay-v2"); });
    write("clients", [&](int) { return request(false, false, "pay"); });
    write("slower", [&](int i) {
        Request spans = request(true, true, "pay");
        for (ServiceSpan& span : spans)
            span.lengthMs += 3;
        return i % 2 == 0 ? spans : request(true, true, "pay");
    });
    import();
    for (const std::string run : {"handler", "name", "clients"}) {
        const PopulationComparison found = compare("run = a", "run = " + run);
        EXPECT_EQ(suspects(found), "") << run;
        EXPECT_TRUE(std::any_of(found.notices.begin(), found.notices.end(), [](const FlowNotice& one) {
            return one.kind == "recorded-otherwise";
        })) << run;
    }
    EXPECT_NE(suspects(compare("run = a", "run = slower")), "") << "half of them are slower";
}

// One span of twenty is lost on the way.
TEST_F(RecordedWays, lostSpansAreNobodysFault) {
    const auto request = [this](double lost) {
        const double works = 4 + m_scatter(m_random);
        Request spans{{-1, "front", "GET /", 0, works + 3, "server"},
                      {0, "front", "pay", 1, works + 1, "client"},
                      {1, "pay", "pay", 1.5, works, "server"},
                      {2, "pay", "read", 2, works / 2, "client"}};
        std::bernoulli_distribution isLost(lost);
        Request rest; // children of what is lost name a parent that is not there
        for (std::size_t i = 0; i < spans.size(); ++i)
            if (i == 0 || !isLost(m_random))
                rest.push_back(spans[i]);
            else
                rest.push_back({-2, "", "", 0, 0, ""});
        return rest;
    };
    write(
        "a", [&](int) { return request(0); }, 300);
    write(
        "b", [&](int) { return request(0.05); }, 300);
    import();
    const PopulationComparison found = compare();
    EXPECT_EQ(suspects(found), "");
    EXPECT_EQ(finding(found, FindingKind::Class, "pay"), nullptr) << "pieces of requests are none";
}

} // namespace
} // namespace tenfold
