// Evidence of a population instead of its requests: the same answer, and no file that does harm.

#include "core/flows/kept/baseline_evidence.h"

#include "tests/model/recorded_spans.h"

#include <random>

namespace tenfold {
namespace {

using namespace test;

class Evidence : public RecordedSpans {
protected:
    std::string measured(const std::string& where) {
        auto evidence = measureEvidence(*m_workspace, population(where), m_progress);
        EXPECT_TRUE(succeeded(evidence));
        return evidenceToBytes(*evidence);
    }
    /// What evidence of A says of B is what A itself says.
    void expectSame(const std::string& a, const std::string& b) {
        auto of = comparePopulations(*m_workspace, population(a), population(b), m_progress);
        auto evidence = evidenceFromBytes(measured(a));
        ASSERT_TRUE(succeeded(of) && succeeded(evidence));
        auto by = comparePopulations(*m_workspace, std::move(*evidence), population(b), m_progress);
        ASSERT_TRUE(succeeded(by));
        ASSERT_EQ(by->suspects.size(), of->suspects.size());
        for (std::size_t i = 0; i < of->suspects.size(); ++i) {
            EXPECT_EQ(by->suspects[i].service, of->suspects[i].service);
            EXPECT_EQ(by->suspects[i].instance, of->suspects[i].instance);
            EXPECT_DOUBLE_EQ(by->suspects[i].score, of->suspects[i].score);
            EXPECT_EQ(by->suspects[i].when.has_value(), of->suspects[i].when.has_value());
            if (!of->suspects[i].when) {
                EXPECT_EQ(by->suspects[i].text, of->suspects[i].text);
            }
        }
        ASSERT_EQ(by->findings.size(), of->findings.size());
        for (std::size_t i = 0; i < of->findings.size(); ++i) {
            EXPECT_EQ(by->findings[i].text, of->findings[i].text);
            EXPECT_DOUBLE_EQ(by->findings[i].p, of->findings[i].p);
        }
        ASSERT_EQ(by->places.size(), of->places.size());
        const auto texts = [](const PopulationComparison& found) {
            std::map<std::string, std::pair<int, double>> places;
            for (const PlaceVerdict& place : found.places)
                places[found.names.text(place.place.at.service) + found.names.text(place.place.at.operation) +
                       found.names.text(place.place.toService) + (place.place.isEdge ? "e" : "c")] = {
                    static_cast<int>(place.verdict), place.p};
            return places;
        };
        EXPECT_EQ(texts(*by), texts(*of));
        ASSERT_EQ(by->load.size(), of->load.size());
        EXPECT_EQ(by->clocksA.size(), of->clocksA.size());
        EXPECT_EQ(by->baseline.reasons, of->baseline.reasons);
    }
};

TEST_F(Evidence, saysTheSameAsTheRequestsItIsOf) {
    import(sampleSpans(), {"00a-normal", "03-replica-dead"});
    expectSame("run = \"00a-normal\"", "run = \"03-replica-dead\"");
    expectSame("run = \"03-replica-dead\"", "run = \"00a-normal\"");
    expectSame("run = \"00a-normal\" and t < 20s", "run = \"00a-normal\" and t >= 20s");
}

TEST_F(Evidence, saysTheSameOfEachFaultOfTheCaptures) {
    if (sharedSpans().empty()) GTEST_SKIP() << "TENFOLD_SHARED has no own-spans";
    const std::vector<std::string> runs{"00a-normal",    "00b-normal",      "01-slow-edge",
                                        "02-slow-large", "03-replica-dead", "04-cache-cold",
                                        "07-load-x2",    "08-clock-skew",   "09-killed-restarted"};
    import(sharedSpans(), runs);
    for (const std::string& run : runs) {
        SCOPED_TRACE(run);
        expectSame("run = \"00a-normal\"", "run = \"" + run + "\"");
    }
    expectSame("run = \"08-clock-skew\"", "run = \"00b-normal\"");
}

TEST_F(Evidence, comesBackAsTheSameBytes) {
    import(sampleSpans(), {"00a-normal", "03-replica-dead"});
    for (const char* where : {"", "run = \"03-replica-dead\"", "operation = \"GET /checkout\" and t < 12s"}) {
        const std::string bytes = measured(where);
        auto again = evidenceFromBytes(bytes);
        ASSERT_TRUE(succeeded(again));
        EXPECT_EQ(evidenceToBytes(*again), bytes);
    }
}

// Cut at each place, and with bytes changed at random: an error, or something that can be compared with.
TEST_F(Evidence, doesNoHarmWhateverItsBytes) {
    import(sampleSpans(), {"03-replica-dead"});
    const std::string bytes = measured("operation = \"GET /checkout\" and t < 12s");
    for (std::size_t length = 0; length < bytes.size(); length += 1 + length / 50)
        EXPECT_FALSE(evidenceFromBytes(std::string_view(bytes).substr(0, length)));
    const unsigned seed = std::random_device()();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    int read = 0;
    for (int round = 0; round < 400; ++round) {
        std::string changed = bytes;
        for (unsigned change = 1 + random() % 3; change > 0; --change)
            changed[5 + random() % (changed.size() - 5)] = static_cast<char>(random());
        auto evidence = evidenceFromBytes(changed);
        if (!evidence) continue;
        if (++read % 20 != 0) continue;
        (void)comparePopulations(*m_workspace, std::move(*evidence), population("t < 8s"), m_progress);
    }
    EXPECT_GT(read, 0);
    std::string newer = bytes;
    newer[4] = 3;
    const auto refused = evidenceFromBytes(newer);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message().find("newer Tenfold (version 3"), std::string::npos);
}

} // namespace
} // namespace tenfold
