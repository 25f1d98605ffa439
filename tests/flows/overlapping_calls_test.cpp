// Calls one after the other whose recorded times overlap a little, calls beside each other, and what that makes of who
// is to blame. Values by hand.
#include "tests/flows/flows_fixture.h"
#include "tests/flows/service_runs.h"

#include <random>

namespace tenfold {
namespace {

using namespace test;

constexpr std::int64_t kAt = 1'000'000'000;

struct TwoCalls {
    const char* name;
    std::int64_t firstFrom, firstTo, secondFrom, secondTo; ///< ns since the parent's start, which lasts 10 ms
    std::int64_t parent, first, second;                    ///< of the critical path
};

// Times that are no whole µs unless a case is about that: 7 ns more.
TEST(OverlappingCalls, oneAfterTheOtherAndBesideEachOther) {
    const std::vector<TwoCalls> cases{
        {"one after the other", 500'007, 4'500'007, 4'500'007, 9'500'007, 1'000'000, 4'000'000, 5'000'000},
        {"by 1 ns", 500'007, 4'500'008, 4'500'007, 9'500'007, 1'000'000, 4'000'000, 5'000'000},
        {"by 256 ns, a double's step", 500'007, 4'500'263, 4'500'007, 9'500'007, 1'000'000, 4'000'000, 5'000'000},
        {"by 1 us", 500'007, 4'501'007, 4'500'007, 9'500'007, 1'000'000, 4'000'000, 5'000'000},
        {"by what clocks scatter", 500'007, 4'545'007, 4'500'007, 9'500'007, 1'000'000, 4'000'000, 5'000'000},
        {"short ones, rounded to us", 500'000, 504'000, 503'000, 507'000, 9'993'000, 3'000, 4'000},
        {"rounded to ms", 1'000'000, 5'000'000, 4'000'000, 9'000'000, 2'000'000, 3'000'000, 5'000'000},
        {"beside each other, the second is waited for", 500'007, 5'000'007, 1'000'007, 9'500'007, 1'500'000, 0,
         8'500'000},
        {"begun at once", 500'007, 5'000'007, 500'107, 9'500'007, 1'000'100, 0, 8'999'900},
        {"one within the other", 500'007, 9'500'007, 1'000'007, 1'010'007, 1'000'000, 9'000'000, 0},
        {"beside each other for a third", 500'007, 4'500'007, 3'000'007, 9'500'007, 3'500'000, 0, 6'500'000},
    };
    for (const TwoCalls& one : cases) {
        const std::vector<SpanFact> facts{spanFact(1, 0, kAt, kAt + 10'000'000),
                                          spanFact(2, 1, kAt + one.firstFrom, kAt + one.firstTo),
                                          spanFact(3, 1, kAt + one.secondFrom, kAt + one.secondTo)};
        const ClockOffsets clocks;
        Doubts doubts;
        RequestBuilder builder(clocks, doubts);
        const RequestFlow& flow = builder.build(facts);
        EXPECT_EQ(flow.nodes[0].criticalNs, one.parent) << one.name;
        EXPECT_EQ(flow.nodes[1].criticalNs, one.first) << one.name;
        EXPECT_EQ(flow.nodes[2].criticalNs, one.second) << one.name;
        const std::int64_t waited =
            one.first > 0 && one.second > 0 ? std::max<std::int64_t>(0, one.secondFrom - one.firstTo) : one.secondFrom;
        if (one.second > 0) {
            EXPECT_EQ(edgeNs(flow, 2), waited) << one.name;
        }
    }
}

// A chain of calls that each overlap the next adds up, and what is below a call that is cut is cut with it.
TEST(OverlappingCalls, aChainOfThemAddsUp) {
    std::vector<SpanFact> facts{spanFact(1, 0, kAt, kAt + 10'000'007)};
    for (std::uint64_t i = 0; i < 8; ++i) {
        const std::int64_t from = kAt + 1'000'003 + std::int64_t(i) * 1'000'000;
        facts.push_back(spanFact(2 + 2 * i, 1, from, from + 1'002'000));
        facts.push_back(spanFact(3 + 2 * i, 2 + 2 * i, from + 500'000, from + 1'002'000));
    }
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    const RequestFlow& flow = builder.build(facts);
    EXPECT_EQ(flow.nodes[0].criticalNs, 10'000'007 - 8'002'000);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(flow.nodes[1 + 2 * i].criticalNs, 500'000) << i;
        EXPECT_EQ(flow.nodes[2 + 2 * i].criticalNs, i == 7 ? 502'000 : 500'000) << i;
    }
}

class OverlappingServices : public ServiceRuns {
protected:
    /// cart, then pay, which begins so long before cart's recorded end.
    void writeTurns(const std::string& run, double cartMs, double overlapMs) {
        write(run, [this, cartMs, overlapMs](int) {
            const double cart = cartMs + m_scatter(m_random), pay = 3 + m_scatter(m_random);
            return Request{{-1, "front", "GET /", 0, cart + pay + 1, "server"},
                           {0, "cart", "get", 0.5, cart + overlapMs, "server"},
                           {0, "pay", "pay", 0.5 + cart, pay, "server"}};
        });
    }
    std::mt19937 m_random{20261128};
    std::uniform_real_distribution<double> m_scatter{0, 0.4};
};

TEST_F(OverlappingServices, theCulpritIsNamedThoughItsEndOverlaps) {
    for (const double overlapMs : {0.0, 0.000001, 0.001}) {
        const std::string number = std::to_string(std::llround(overlapMs * 1e6));
        writeTurns("a" + number, 4.5, overlapMs);
        writeTurns("b" + number, 9, overlapMs);
    }
    import();
    for (const std::string number : {"0", "1", "1000"}) {
        const PopulationComparison found = compare("run = a" + number, "run = b" + number);
        EXPECT_EQ(suspects(found), "cart") << number << " ns";
        const Finding* slower = finding(found, FindingKind::Center, "cart");
        ASSERT_NE(slower, nullptr) << number << " ns";
        EXPECT_NEAR(slower->totalNs, 4.5e6, 0.1e6) << number << " ns";
        EXPECT_FALSE(slower->isOfPath);
    }
}

} // namespace
} // namespace tenfold
