// Requests held against models: measured, changed by hand, written by hand, and such that fit nothing.

#include "core/model/check/baseline.h"
#include "core/model/check/change_point.h"
#include "core/model/check/model_check.h"
#include "core/model/whatif/what_if.h"

#include "tests/model/recorded_spans.h"

#include <algorithm>
#include <random>
#include <set>

namespace tenfold {
namespace {

using namespace test;
using Names = std::set<std::string>;

class CheckedModels : public RecordedSpans {
protected:
    PerformanceModel measured(const std::string& where) {
        auto model = measureModel(*m_workspace, where, "normal", m_progress);
        EXPECT_TRUE(succeeded(model));
        return std::move(*model);
    }
    ModelCheck check(const PerformanceModel& model, const std::string& where) {
        auto found = checkModel(*m_workspace, model, where, m_progress);
        EXPECT_TRUE(succeeded(found));
        return found ? std::move(*found) : ModelCheck();
    }
    /// Services, and edges as "caller>callee", that are suspicious as a whole.
    static Names suspicious(const ModelCheck& check) {
        Names names;
        for (const ModelVerdict& verdict : check.verdicts)
            if (verdict.state == ModelVerdictState::Suspicious && verdict.operation.empty())
                names.insert(verdict.to.empty() ? verdict.service : verdict.service + ">" + verdict.to);
        return names;
    }
    static Names edgesOf(const Names& names) {
        Names edges;
        for (const std::string& name : names)
            if (name.find('>') != std::string::npos) edges.insert(name);
        return edges;
    }
    /// Edges that have a row of the timeline.
    static Names edgeRows(const ModelCheck& check) {
        const Timeline& timeline = check.timeline;
        EXPECT_EQ(timeline.to.size(), timeline.centers.size());
        EXPECT_EQ(timeline.cells.size(), timeline.centers.size());
        Names names;
        for (std::size_t row = 0; row < timeline.centers.size(); ++row) {
            EXPECT_EQ(timeline.cells[row].size(), timeline.parts.size());
            if (!timeline.to[row].empty()) names.insert(timeline.centers[row] + ">" + timeline.to[row]);
        }
        return names;
    }
    static Names innocent(const ModelCheck& check) {
        Names names;
        for (const InnocentCenter& center : check.innocent)
            names.insert(center.service);
        return names;
    }
    Names suspects(const std::string& a, const std::string& b) {
        Names names;
        auto found = comparePopulations(*m_workspace, population(a), population(b), m_progress);
        EXPECT_TRUE(succeeded(found));
        for (const Suspect& suspect : found->suspects)
            names.insert(suspect.service);
        return names;
    }
    static ModelStep& stepOf(PerformanceModel& model, const std::string& service, const std::string& operation) {
        const auto found = std::find_if(model.steps.begin(), model.steps.end(), [&](const ModelStep& step) {
            return step.service == service && step.operation == operation && !step.isEdge();
        });
        EXPECT_NE(found, model.steps.end());
        return *found;
    }
    static void edit(PerformanceModel& model, ModelStep& step, double factor) {
        step.demand->time = Formula::constantTime(factor * step.demand->time.evaluate({}));
        model.isEdited[static_cast<std::size_t>(&step - model.steps.data())] = true;
    }
};

constexpr const char* kNormal = "run = \"00a-normal\"";
constexpr const char* kDead = "run = \"03-replica-dead\"";

// What if nothing changed: it takes what it took.
TEST_F(CheckedModels, aBaselineAnswersForTheLoadItWasMeasuredAt) {
    import(sampleSpans(), {"00a-normal"});
    const PerformanceModel model = measured("");
    for (const ServiceCenter& center : model.centers) // five replicas
        EXPECT_EQ(center.station.servers, center.name == "stock" ? 5 : 1) << center.name;
    const auto whatIf = WhatIf::of(*m_workspace, model, {}, "", m_progress);
    ASSERT_TRUE(succeeded(whatIf));
    const auto said = whatIf->ask({"as recorded", {}});
    ASSERT_TRUE(succeeded(said));
    const RecordedRun& run = whatIf->recorded().runs.front();
    EXPECT_EQ(run.requests, whatIf->recorded().requestCount); // and not what the model does not have
    EXPECT_NEAR(said->throughput, run.rate, 0.0005 * run.rate);
    EXPECT_NEAR(said->response, run.response, 0.01 * run.response);
}

TEST_F(CheckedModels, namesTheDeadReplicaAndClearsTheOthers) {
    import(sampleSpans(), {"00a-normal", "03-replica-dead"});
    const PerformanceModel model = measured(kNormal);
    EXPECT_EQ(model.measuredFrom, kNormal);
    const ModelCheck found = check(model, kDead);
    EXPECT_EQ(suspicious(found), Names{"stock"});
    EXPECT_EQ(innocent(found).count("payment") + innocent(found).count("catalog") + innocent(found).count("cart"), 3U);
    EXPECT_FALSE(innocent(found).contains("stock"));
    EXPECT_FALSE(found.refused);
    EXPECT_FALSE(found.isOutside);
    const ModelVerdict& worst = found.verdicts.front();
    EXPECT_NE(worst.text.text().find("stock-2"), std::string::npos);
    EXPECT_GT(worst.requests, 100U);
    EXPECT_EQ(worst.example.size(), 32U);
    EXPECT_EQ(worst.exampleRun, "03-replica-dead");
    ASSERT_TRUE(worst.sinceNs); // killed 10 s after the load began, which is 4 s into the recording
    const auto runs = m_workspace->runs();
    const auto dead =
        std::find_if(runs->begin(), runs->end(), [](const auto& r) { return r.run.name == "03-replica-dead"; });
    EXPECT_NEAR(double(*worst.sinceNs - dead->startNs) / 1e9, 14, 0.5);
    EXPECT_GT(found.structure.covered, found.requests / 2);
}

TEST_F(CheckedModels, nobodyIsAccusedWhereTheModelIsOf) {
    import(sampleSpans(), {"00a-normal"});
    for (const auto& [a, b] : {std::pair("t < 20s", "t >= 20s"), std::pair("t >= 20s", "t < 20s"), std::pair("", "")}) {
        const ModelCheck found = check(measured(a), b);
        for (const ModelVerdict& verdict : found.verdicts)
            EXPECT_NE(verdict.state, ModelVerdictState::Suspicious) << verdict.text;
        EXPECT_FALSE(found.refused) << *found.refused;
        EXPECT_TRUE(found.toExplain.empty()) << found.toExplain.front().text;
        EXPECT_TRUE(found.innocent.empty()) << "nothing has to be explained";
        EXPECT_EQ(found.timeline.parts.size(), 12U);
    }
}

TEST_F(CheckedModels, reachWhatComparisonsReachOnTheCaptures) {
    if (sharedSpans().empty()) GTEST_SKIP() << "TENFOLD_SHARED has no own-spans";
    const std::vector<std::string> runs{"00a-normal",    "00b-normal",      "01-slow-edge",
                                        "02-slow-large", "03-replica-dead", "04-cache-cold",
                                        "07-load-x2",    "08-clock-skew",   "09-killed-restarted"};
    import(sharedSpans(), runs);
    for (const char* of : {"00a-normal", "00b-normal"}) {
        const std::string a = std::string("run = \"") + of + "\"";
        const PerformanceModel model = measured(a);
        for (const std::string& run : runs) {
            SCOPED_TRACE(run);
            const std::string b = "run = \"" + run + "\"";
            const ModelCheck found = check(model, b);
            EXPECT_EQ(suspicious(found), suspects(a, b));
            EXPECT_FALSE(found.refused) << *found.refused;
            for (const std::string& name : suspicious(found))
                EXPECT_FALSE(innocent(found).contains(name));
            EXPECT_EQ(edgeRows(found), edgesOf(suspicious(found))) << "the timeline tells of edges too";
        }
    }
}

TEST_F(CheckedModels, aTimeChangedByHandIsWhatCounts) {
    import(sampleSpans(), {"00a-normal"});
    PerformanceModel model = measured("");
    edit(model, stepOf(model, "payment", "GET /pay"), 0.2);
    const ModelCheck faster = check(model, "");
    EXPECT_EQ(suspicious(faster), Names{"payment"});
    const ModelVerdict& worst = faster.verdicts.front();
    ASSERT_FALSE(worst.calls.empty());
    EXPECT_LE(worst.calls.size(), 600U);
    EXPECT_EQ(worst.callsToNs - worst.callsFromNs, 60'000'000'000) << "a minute";
    for (std::size_t i = 0; i < worst.calls.size(); ++i) {
        EXPECT_GE(worst.calls[i].startNs, i == 0 ? worst.callsFromNs : worst.calls[i - 1].startNs);
        EXPECT_LT(worst.calls[i].startNs, worst.callsToNs);
        EXPECT_GT(worst.calls[i].ownNs, 0);
    }
    EXPECT_TRUE(innocent(faster).contains("catalog"));
}

TEST_F(CheckedModels, aModelWrittenByHandNeedsNoEvidence) {
    import(sampleSpans(), {"00a-normal", "03-replica-dead"});
    PerformanceModel model = measured(kNormal);
    model.evidence.clear();
    const ModelCheck same = check(model, std::string(kNormal) + " and not has error");
    EXPECT_EQ(suspicious(same), Names{}) << same.verdicts.front().text;
    EXPECT_TRUE(suspicious(check(model, kDead)).contains("stock"));
    for (const bool hasSd : {true, false}) {
        PerformanceModel slow = model;
        ModelStep& step = stepOf(slow, "payment", "GET /pay");
        step.demand->time = Formula::constantTime(0.002);
        for (ModelStep& other : slow.steps)
            if (!hasSd) other.demand->sd.reset();
        EXPECT_EQ(suspicious(check(slow, kNormal)), Names{"payment"}) << hasSd;
    }
}

// The time of a read as the shop's program has it: 6 ms and one more for each 1000 bytes.
TEST_F(CheckedModels, aFormulaIsEvaluatedVisitByVisit) {
    import(sampleSpans(), {"00a-normal"});
    PerformanceModel model = measured("");
    const std::vector<FormulaName> names{{"app.size", FormulaUnit::Number, false, 1}};
    ModelStep& read = stepOf(model, "store", "disk.read");
    for (ModelStep& step : model.steps)
        if (step.service == "store" && step.operation == "disk.read") {
            auto formula = Formula::parse("8 ms + app.size * 0.001 ms", FormulaUnit::Time, names);
            ASSERT_TRUE(succeeded(formula));
            step.demand->kind = ServiceDemand::Kind::Formula;
            step.demand->time = *formula;
            model.isEdited[static_cast<std::size_t>(&step - model.steps.data())] = true;
        }
    model.attributes = names;
    const double mean = read.demand->sd.value_or(0);
    EXPECT_GT(mean, 0);
    const ModelCheck found = check(model, "operation = \"GET /browse\"");
    EXPECT_FALSE(suspicious(found).contains("catalog"));
    // Without the attribute nothing is said of the time, and that is told.
    for (ModelStep& step : model.steps)
        if (step.service == "store" && step.operation == "disk.read") {
            auto formula = Formula::parse("app.nothing * 1 ms", FormulaUnit::Time,
                                          {{"app.nothing", FormulaUnit::Number, false, 1}});
            ASSERT_TRUE(succeeded(formula));
            step.demand->time = *formula;
        }
    const ModelCheck unknown = check(model, "");
    EXPECT_EQ(suspicious(unknown), Names{});
    EXPECT_TRUE(std::any_of(unknown.remarks.begin(), unknown.remarks.end(),
                            [](const Sentence& r) { return r.text().find("says no time") != std::string::npos; }));
}

TEST_F(CheckedModels, whatFitsNothingIsSaid) {
    import(sampleSpans(), {"00a-normal"});
    const PerformanceModel model = measured("");
    EXPECT_FALSE(checkModel(*m_workspace, model, "operation = \"nothing\"", m_progress));
    const ModelCheck few = check(model, "operation = \"GET /report\" and t < 6s");
    ASSERT_TRUE(few.refused);
    EXPECT_NE(few.refused->text().find("too few"), std::string::npos);
    PerformanceModel other;
    other.name = "other";
    other.centers.push_back({"nobody", {}, {"nobody"}, {}, 0});
    ModelStep step;
    step.id = "step";
    step.service = "nobody";
    step.operation = "nothing";
    step.times = Formula::constant(1);
    other.steps.push_back(step);
    const ModelCheck none = check(other, "");
    ASSERT_TRUE(none.refused);
    EXPECT_NE(none.refused->text().find("nothing of the model was seen"), std::string::npos);
    const auto verdict = std::find_if(none.verdicts.begin(), none.verdicts.end(), [](const ModelVerdict& v) {
        return v.service == "nobody" && v.operation.empty();
    });
    ASSERT_NE(verdict, none.verdicts.end());
    EXPECT_EQ(verdict->state, ModelVerdictState::NoData);
    PerformanceModel broken = model;
    broken.evidence = "TFEV";
    EXPECT_FALSE(checkModel(*m_workspace, broken, "", m_progress));
}

TEST_F(CheckedModels, comeBackFromTheirFile) {
    import(sampleSpans(), {"00a-normal", "03-replica-dead"});
    const PerformanceModel model = measured(kNormal);
    const std::string text = modelToToml(model);
    EXPECT_LT(text.size(), 2'000'000U);
    const ModelReading read = readModel(text);
    ASSERT_TRUE(read.model) << read.problems.front().text;
    EXPECT_EQ(read.model->evidence, model.evidence);
    EXPECT_EQ(suspicious(check(*read.model, kDead)), Names{"stock"});
}

TEST(ChangePoints, areFoundWhereTheyAre) {
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0, 1);
    std::vector<std::pair<std::int64_t, double>> steady, step, burst;
    for (std::int64_t i = 0; i < 1000; ++i) {
        steady.emplace_back(i * 1000, noise(random));
        step.emplace_back(i * 1000, noise(random) + (i >= 400 ? 3 : 0));
        burst.emplace_back(i * 1000, noise(random) + (i >= 300 && i < 500 ? 3 : 0));
    }
    EXPECT_FALSE(changePoint(steady));
    ASSERT_TRUE(changePoint(step));
    EXPECT_NEAR(double(changePoint(step)->atNs), 400'000, 10'000);
    ASSERT_TRUE(changePoint(burst));
    EXPECT_NEAR(double(changePoint(burst)->atNs), 300'000, 10'000);
    for (auto& [at, value] : steady)
        value += 5; // so since the first
    EXPECT_FALSE(changePoint(steady));
    EXPECT_FALSE(changePoint({}));
    EXPECT_FALSE(changePoint({{1, 1}, {2, 100}}));
}

} // namespace
} // namespace tenfold
