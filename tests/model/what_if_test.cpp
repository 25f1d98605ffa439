#include "core/model/whatif/what_if.h"

#include "core/model/whatif/scenario_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <queue>
#include <random>

namespace tenfold {
namespace {

/// A model of centers that one operation visits, each with a constant time a request.
struct CenterOfTest {
    std::string name;
    double demand; ///< seconds
    bool isDelay = false;
    int servers = 1;
};

PerformanceModel modelOf(const std::vector<CenterOfTest>& centers) {
    PerformanceModel model;
    model.name = "test";
    ModelStep root;
    root.id = "request";
    root.service = root.operation = "client";
    root.times = Formula::constant(1);
    root.demand = ServiceDemand{};
    root.demand->time = Formula::constant(0);
    model.centers.push_back({"client", {true, 1, 1}, {"client"}, {}, 0});
    model.steps.push_back(root);
    for (const CenterOfTest& center : centers) {
        ModelStep step = root;
        step.id = "request." + center.name;
        step.parent = 0;
        step.service = center.name;
        step.center = model.centers.size();
        step.demand->time = Formula::constant(center.demand);
        step.demand->sd = center.demand / 10;
        model.centers.push_back({center.name, {center.isDelay, center.servers, 1}, {center.name}, {}, 0});
        model.steps.push_back(step);
    }
    return model;
}

WhatIf askable(const std::vector<CenterOfTest>& centers) {
    return WhatIf::of(modelOf(centers), {}, RecordedLoad{});
}

Forecast asked(const WhatIf& whatIf, std::map<std::string, std::string> settings) {
    const auto forecast = whatIf.ask({"", std::move(settings)});
    EXPECT_TRUE(forecast) << (forecast ? "" : forecast.error().message());
    return forecast ? *forecast : Forecast{};
}

std::string refusal(const WhatIf& whatIf, std::map<std::string, std::string> settings) {
    const auto forecast = whatIf.ask({"", std::move(settings)});
    return forecast ? "it answers" : forecast.error().message();
}

const std::vector<CenterOfTest> kTimesharing{{"cpu", 0.605}, {"disk1", 2.1}, {"disk2", 1.35}};

TEST(WhatIf, TimesharingOfLazowska) {
    // Lazowska et al. 1984, 5.2: D = 5, 4, 3 s, Z = 15 s: the knee is at 27 / 5 = 5.4 customers, X at most 0.2/s.
    const WhatIf whatIf = askable({{"cpu", 5}, {"disk1", 4}, {"disk2", 3}});
    const Forecast many = asked(whatIf, {{"customers", "100"}, {"think", "15"}});
    EXPECT_NEAR(many.knee, 5.4, 1e-9);
    EXPECT_NEAR(many.saturationRate, 0.2, 1e-9);
    EXPECT_NEAR(many.throughput, 0.2, 1e-6);
    EXPECT_EQ(many.bottleneck, "cpu");
    EXPECT_TRUE(many.isExact);
    EXPECT_NEAR(many.response, 100 / 0.2 - 15, 0.1);
    EXPECT_NEAR(many.bounds.highestThroughput, 0.2, 1e-9);
    const Forecast one = asked(whatIf, {{"customers", "1"}, {"think", "15 s"}});
    EXPECT_NEAR(one.response, 12, 1e-9);
    EXPECT_NEAR(one.throughput, 1 / 27.0, 1e-9);
    EXPECT_EQ(one.bottleneck, "") << one.text;
}

TEST(WhatIf, OneQueueIsTheMachineRepairModel) {
    // M/M/1//N: p0 = 1 / sum N!/(N-n)! (D/Z)^n, X = (1 - p0) / D.
    const double demand = 0.2, think = 1;
    for (const int customers : {1, 2, 5, 12}) {
        double sum = 0, term = 1;
        for (int n = 0; n <= customers; ++n) {
            sum += term;
            term *= (customers - n) * demand / think;
        }
        const double throughput = (1 - 1 / sum) / demand;
        const Forecast forecast =
            asked(askable({{"server", demand}}), {{"customers", std::to_string(customers)}, {"think", "1"}});
        EXPECT_NEAR(forecast.throughput, throughput, 1e-9 * throughput) << customers;
        EXPECT_NEAR(forecast.response, customers / throughput - think, 1e-9) << customers;
    }
}

TEST(WhatIf, OpenQueuesAreErlangs) {
    const Forecast one = asked(askable({{"server", 0.01}}), {{"rate", "80"}});
    EXPECT_NEAR(one.response, 0.01 / (1 - 0.8), 1e-12); // M/M/1
    EXPECT_NEAR(one.saturationRate, 100, 1e-9);
    EXPECT_EQ(one.bottleneck, "server");
    // M/M/2 with a load of 1.6: C = 0.7111, R = S + C S / (2 - 1.6).
    const Forecast two = asked(askable({{"server", 0.01, false, 2}}), {{"rate", "160"}});
    EXPECT_NEAR(two.response, 0.01 + 0.711111111 * 0.01 / 0.4, 1e-9);
    const Forecast moved = asked(askable({{"server", 0.01}}), {{"rate", "160"}, {"servers.server", "2"}});
    EXPECT_NEAR(moved.response, two.response, 1e-12);
    const Forecast faster = asked(askable({{"server", 0.01}}), {{"rate", "80"}, {"speed.server", "2"}});
    EXPECT_NEAR(faster.response, 0.005 / (1 - 0.4), 1e-12);
}

TEST(WhatIf, BeyondSaturationThereIsNoResponse) {
    const Forecast forecast = asked(askable({{"server", 0.01}, {"other", 0.004}}), {{"rate", "200"}});
    EXPECT_TRUE(std::isinf(forecast.response));
    EXPECT_NEAR(forecast.throughput, 100, 1e-9) << "what the bottleneck lets through";
    EXPECT_NE(forecast.text.text().find("saturates at 100 requests a second"), std::string::npos) << forecast.text;
    EXPECT_NE(forecast.text.text().find("up to 2.5 times as much, until other"), std::string::npos) << forecast.text;
}

TEST(WhatIf, DelaysDoNotQueue) {
    const Forecast forecast =
        asked(askable({{"network", 0.05, true}, {"server", 0.01}}), {{"customers", "600"}, {"think", "0"}});
    EXPECT_EQ(forecast.bottleneck, "server");
    EXPECT_NEAR(forecast.knee, 6, 1e-9);
    const Forecast two = asked(askable({{"network", 0.05, true}, {"server", 0.01}}), {{"customers", "2"}});
    EXPECT_EQ(two.bottleneck, "network") << two.text;
}

TEST(WhatIf, WhatWasNeverSeenIsMarked) {
    const Forecast forecast = asked(askable(kTimesharing), {{"customers", "3"}});
    EXPECT_EQ(forecast.basis, PredictionBasis::Model);
    EXPECT_TRUE(forecast.fidelity.isLow);
    EXPECT_EQ(forecast.fidelity.samples, 0U);
    EXPECT_EQ(forecast.fidelity.text.text(), "assumed: not one sample");
}

TEST(WhatIf, WithoutBasisThereIsNoNumber) {
    PerformanceModel model = modelOf(kTimesharing);
    model.steps[2].demand.reset();
    const Forecast forecast = asked(WhatIf::of(model, {}, RecordedLoad{}), {{"customers", "3"}});
    EXPECT_EQ(forecast.basis, PredictionBasis::None);
    EXPECT_TRUE(std::isnan(forecast.response));
    EXPECT_EQ(forecast.fidelity.text.text(), "no basis: request.disk1 was not seen and the model has no number for it");
    const Forecast nobody = asked(askable(kTimesharing), {});
    EXPECT_TRUE(std::isnan(nobody.throughput));
    EXPECT_EQ(nobody.fidelity.text.text(),
              "no basis: nothing was seen of how much is asked for; set customers or rate");
}

TEST(WhatIf, BadSettingsAreRefused) {
    const WhatIf whatIf = askable(kTimesharing);
    EXPECT_EQ(refusal(whatIf, {{"customers", "-1"}}),
              "cannot set customers to -1: it has to be a whole number of at least 1");
    EXPECT_EQ(refusal(whatIf, {{"customers", "2.5"}}),
              "cannot set customers to 2.5: it has to be a whole number of at least 1");
    EXPECT_EQ(refusal(whatIf, {{"servers.cpu", "0"}}),
              "cannot set servers.cpu to 0: it has to be a whole number of at least 1");
    EXPECT_EQ(refusal(whatIf, {{"rate", "inf"}}), "cannot set rate to inf: it has to be a rate, such as 100/s");
    EXPECT_EQ(refusal(whatIf, {{"rate", "1e999"}}), "cannot set rate to 1e999: it has to be a rate, such as 100/s");
    EXPECT_EQ(refusal(whatIf, {{"think", "5 MB"}}), "cannot set think to 5 MB: it has to be a time, such as 0.2 ms");
    EXPECT_EQ(refusal(whatIf, {{"speed.cpu", "0"}}),
              "cannot set speed.cpu to 0: it has to be above 0; 2 is twice as fast");
    EXPECT_EQ(refusal(whatIf, {{"custmers", "3"}}), "nothing named custmers can be set; did you mean customers?");
    EXPECT_EQ(refusal(whatIf, {{"rate", "3"}, {"customers", "3"}}),
              "cannot set rate to 3: requests come either at a rate, or from customers that think and wait");
}

TEST(WhatIf, NumbersHaveUnits) {
    EXPECT_EQ(settingNumber("0.2 ms", FormulaUnit::Time), 0.0002);
    EXPECT_EQ(settingNumber("64KiB", FormulaUnit::Bytes), 65536.0);
    EXPECT_EQ(settingNumber("64 KB", FormulaUnit::Bytes), 64000.0);
    EXPECT_EQ(settingNumber("120/min", FormulaUnit::Rate), 2.0);
    EXPECT_EQ(settingNumber("7", FormulaUnit::Time), 7.0);
    EXPECT_EQ(settingNumber("7 KB", FormulaUnit::Number), std::nullopt);
    EXPECT_EQ(settingNumber("", FormulaUnit::Number), std::nullopt);
    EXPECT_EQ(settingNumber("nan", FormulaUnit::Number), std::nullopt);
}

/// A record of one operation at one center.
RecordedLoad recordOf(const PerformanceModel& model, double own, double rate, double peak) {
    RecordedLoad load;
    load.steps.resize(model.steps.size());
    load.requestCount = 1000;
    load.steps[0].visits = load.steps[1].visits = 1000;
    load.steps[1].ownSum = load.steps[1].criticalSum = 1000 * own;
    load.steps[1].ownSquares = 1000 * own * own;
    load.runs.push_back({"run", 1000, 1000 / rate, rate, rate * own, peak, own});
    return load;
}

TEST(WhatIf, MeasuredTimesContainWaiting) {
    PerformanceModel model = modelOf({{"server", 1}});
    model.steps[1].demand.reset();
    // M/M/1 at 80 a second of 10 ms: 50 ms are seen. At 40 a second it has to be 10 / 0.6.
    const WhatIf whatIf = WhatIf::of(model, {}, recordOf(model, 0.05, 80, 40));
    EXPECT_NEAR(asked(whatIf, {}).response, 0.05, 1e-9);
    const Forecast half = asked(whatIf, {{"rate", "40"}});
    EXPECT_NEAR(half.response, 0.01 / 0.6, 1e-9);
    EXPECT_EQ(half.basis, PredictionBasis::Own);
    ASSERT_FALSE(whatIf.remarks().empty());
    EXPECT_EQ(whatIf.remarks().front().text(),
              "80 % of the time measured at server is waiting there at the recorded load, if it has 1 server");
}

// No step alone is a tenth of the answer: together they are all of it.
TEST(WhatIf, ManySmallStepsRestOnTheirSamples) {
    std::vector<CenterOfTest> centers;
    for (int i = 0; i < 40; ++i)
        centers.push_back({"center" + std::to_string(i), 0.001});
    const PerformanceModel model = modelOf(centers);
    const auto samplesOf = [&](std::size_t seen, std::uint64_t visits) {
        RecordedLoad load;
        load.steps.resize(model.steps.size());
        load.requestCount = visits;
        load.steps[0].visits = visits;
        for (std::size_t s = 1; s <= seen; ++s) {
            load.steps[s].visits = visits;
            load.steps[s].ownSum = load.steps[s].criticalSum = double(visits) * 0.001;
        }
        load.runs.push_back({"run", visits, 100, 1, 0.04, 1, 0.04});
        return asked(WhatIf::of(model, {}, load), {}).fidelity.samples;
    };
    EXPECT_EQ(samplesOf(40, 270), 270U);
    EXPECT_EQ(samplesOf(38, 270), 270U) << "a twentieth was never seen";
    EXPECT_EQ(samplesOf(30, 270), 0U) << "a quarter was never seen";
}

TEST(WhatIf, OneClientInTurnIsAClosedWorkload) {
    PerformanceModel model = modelOf({{"server", 1}});
    model.steps[1].demand.reset();
    // One at a time, busy 80 %: an open workload would have had two at once among 1,000.
    const WhatIf whatIf = WhatIf::of(model, {}, recordOf(model, 0.01, 80, 1));
    const Forecast recorded = asked(whatIf, {});
    ASSERT_EQ(recorded.classes.size(), 1U);
    EXPECT_TRUE(recorded.classes[0].isClosed);
    EXPECT_NEAR(recorded.response, 0.01, 1e-9);
    EXPECT_NEAR(recorded.throughput, 80, 1e-6);
    EXPECT_NEAR(recorded.classes[0].thinkTime, 0.0025, 1e-9);
    const Forecast ten = asked(whatIf, {{"customers", "10"}});
    EXPECT_EQ(ten.fidelity.text.text(), "10 times beyond the most customers seen (1)");
    EXPECT_TRUE(ten.fidelity.isLow);
    EXPECT_EQ(ten.bottleneck, "server");
}

TEST(WhatIf, CurvesPassThroughTheAnswers) {
    const WhatIf whatIf = askable({{"server", 0.2}});
    const auto curve = whatIf.along({"", {{"think", "1"}}}, "customers", 1, 21, 5);
    ASSERT_TRUE(curve) << curve.error().message();
    ASSERT_EQ(curve->size(), 5U);
    for (const ForecastPoint& point : *curve) {
        const Forecast forecast = asked(whatIf, {{"think", "1"}, {"customers", std::to_string(int(point.at))}});
        EXPECT_DOUBLE_EQ(point.hybrid, forecast.response);
        EXPECT_DOUBLE_EQ(point.expected, forecast.modelResponse);
        // Little's law over the whole: who does not think is at a center.
        double there = 0;
        for (const CenterForecast& center : point.centers)
            there += center.length;
        EXPECT_NEAR(there + point.throughput * 1, point.at, 1e-6 * point.at);
    }
    EXPECT_FALSE(whatIf.along({}, "customers", 5, 5, 5));
    EXPECT_FALSE(whatIf.along({}, "customers", 1, HUGE_VAL, 5));
    EXPECT_FALSE(whatIf.along({}, "nothing", 1, 2, 5));
}

/// Requests of 1 and of 30 clients, by size: 10 ms at one, 300 ms at thirty.
RecordedLoad twoLoads(const PerformanceModel& model) {
    RecordedLoad load = recordOf(model, 0.01, 80, 1);
    load.runs.push_back({"thirty", 1000, 10, 100, 29, 29, 0.3});
    load.attributes = {"size"};
    for (std::int64_t i = 0; i < 200; ++i)
        load.requests.push_back(
            {i % 2 == 0 ? 0.01 : 0.3, {load.values.add(Value(100 + i / 2))}, std::size_t(i % 2), 0});
    return load;
}

TEST(WhatIf, AnotherLoadWasNotMeasured) {
    PerformanceModel model = modelOf({{"server", 1}});
    FormulaName size;
    size.name = "size";
    model.attributes.push_back(size);
    const WhatIf whatIf = WhatIf::of(model, {}, twoLoads(model));
    const auto means = [&](std::map<std::string, std::string> settings, const std::string& input) {
        std::vector<double> all;
        const auto bins = whatIf.measuredAlong({"", std::move(settings)}, input);
        EXPECT_TRUE(bins) << (bins ? "" : bins.error().message());
        if (bins)
            for (const MeasuredBin& bin : *bins)
                all.push_back(bin.mean);
        return all;
    };
    for (const double mean : means({{"customers", "30"}}, "size"))
        EXPECT_NEAR(mean, 0.3, 1e-9);
    for (const double mean : means({{"customers", "1"}}, "size"))
        EXPECT_NEAR(mean, 0.01, 1e-9);
    EXPECT_FALSE(means({{"customers", "30"}}, "size").empty());
    EXPECT_TRUE(means({{"customers", "16"}}, "size").empty()) << "between both is neither";
    EXPECT_TRUE(means({{"servers.server", "2"}}, "size").empty());
    EXPECT_TRUE(means({{"speed.server", "2"}}, "customers").empty());
    EXPECT_FALSE(means({{"customers", "16"}}, "customers").empty()) << "along itself it does not count";
    const auto curve = whatIf.along({"", {{"customers", "16"}}}, "size", 100, 200, 5);
    ASSERT_TRUE(curve);
    for (const ForecastPoint& point : *curve)
        EXPECT_FALSE(point.measured);

    const auto isRecorded = [&](const char* name, const char* value, const char* input = "size") {
        return whatIf.isLoadRecorded({"", {{name, value}}}, input);
    };
    EXPECT_TRUE(isRecorded("size", "7"));
    EXPECT_TRUE(isRecorded("customers", "30"));
    EXPECT_FALSE(isRecorded("customers", "16"));
    EXPECT_TRUE(isRecorded("customers", "300", "customers"));
    EXPECT_TRUE(isRecorded("rate", "80"));
    EXPECT_FALSE(isRecorded("rate", "50"));
    EXPECT_FALSE(isRecorded("think", "900 ms"));
    EXPECT_TRUE(isRecorded("servers.server", "1"));
    EXPECT_FALSE(isRecorded("servers.server", "2"));
}

// Half of the requests have a size, 20 ms at 100 and 40 ms at 200, the other half takes 10 ms and has none: of all
// requests that is 15 ms at 100 and 25 ms at 200. What is long anyway and has large sizes says nothing of sizes.
TEST(WhatIf, WhatWasMeasuredIsOfAllRequests) {
    PerformanceModel model = modelOf({{"server", 1}});
    FormulaName size;
    size.name = "size";
    model.attributes.push_back(size);
    RecordedLoad load = recordOf(model, 0.01, 80, 1);
    load.attributes = {"size"};
    for (int i = 0; i < 120; ++i) {
        load.requests.push_back({0.01, {0}, 0, 0});
        load.requests.push_back({i % 2 == 0 ? 0.02 : 0.04, {load.values.add(Value(i % 2 == 0 ? 100 : 200))}, 0, 1});
    }
    const auto means = [&] {
        std::vector<double> all;
        const auto bins = WhatIf::of(model, {}, load).measuredAlong({}, "size");
        EXPECT_TRUE(bins);
        if (bins)
            for (const MeasuredBin& bin : *bins)
                all.push_back(bin.mean);
        return all;
    };
    const std::vector<double> half = means();
    ASSERT_EQ(half.size(), 2U);
    EXPECT_NEAR(half[0], 0.015, 1e-9);
    EXPECT_NEAR(half[1], 0.025, 1e-9);
    load.requests.clear();
    for (int i = 0; i < 60; ++i) {
        load.requests.push_back({0.01, {load.values.add(Value(100))}, 0, 0});
        load.requests.push_back({0.05, {load.values.add(Value(200))}, 0, 1});
    }
    for (const double mean : means())
        EXPECT_NEAR(mean, 0.03, 1e-9);
    // 95 of 100 are fast and of small sizes, five take 0.1 s a unit: none is ever below 0 (10 s at 100, 20 s at 200).
    load.requests.clear();
    for (int i = 0; i < 100; ++i) {
        for (int fast = 0; fast < 19; ++fast)
            load.requests.push_back({0.001, {load.values.add(Value(i % 50))}, 0, 0});
        load.requests.push_back({0.1 * (100 + i), {load.values.add(Value(100 + i))}, 0, 1});
    }
    for (const double mean : means())
        EXPECT_GT(mean, 0);
    const auto curve = WhatIf::of(model, {}, load).along({}, "size", 100, 200, 2);
    ASSERT_TRUE(curve && curve->front().measured && curve->back().measured);
    const double all = (19 * 0.001 + 14.95) / 20; // the slow ones take 10 to 19.9 s, half of them below 14.95
    EXPECT_NEAR(*curve->front().measured, all + 0.05 * (12.5 - 14.95), 0.02);
    EXPECT_NEAR(*curve->back().measured, all + 0.05 * (17.5 - 14.95), 0.02);
}

TEST(WhatIf, ASimulationAgrees) {
    // Closed, two queues in a row, exponential times: event by event.
    const std::vector<double> demands{0.02, 0.03};
    constexpr int kCustomers = 8;
    constexpr double kThink = 0.15;
    constexpr unsigned kSeed = 11;
    std::mt19937 random(kSeed);
    std::exponential_distribution<double> one(1);
    using Event = std::pair<double, int>; // when, where it goes: a queue or 2 = done
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events;
    std::vector<double> freeAt(2);
    for (int c = 0; c < kCustomers; ++c)
        events.push({one(random) * kThink, 0});
    std::uint64_t done = 0;
    double now = 0;
    constexpr std::uint64_t kRequests = 400'000;
    while (done < kRequests) {
        const auto [at, where] = events.top();
        events.pop();
        now = at;
        if (where == 2) {
            ++done;
            events.push({at + one(random) * kThink, 0});
            continue;
        }
        freeAt[std::size_t(where)] =
            std::max(freeAt[std::size_t(where)], at) + one(random) * demands[std::size_t(where)];
        events.push({freeAt[std::size_t(where)], where + 1});
    }
    const Forecast forecast =
        asked(askable({{"a", demands[0]}, {"b", demands[1]}}), {{"customers", "8"}, {"think", "0.15"}});
    EXPECT_NEAR(forecast.throughput, double(done) / now, 0.01 * forecast.throughput) << "seed " << kSeed;
}

TEST(WhatIf, AnswersAreWithinTheirBounds) {
    constexpr unsigned kSeed = 12;
    std::mt19937 random(kSeed);
    std::uniform_real_distribution<double> part(0.001, 1);
    for (int i = 0; i < 300; ++i) {
        std::vector<CenterOfTest> centers;
        for (int c = 0, n = 1 + int(random() % 5); c < n; ++c)
            centers.push_back({"c" + std::to_string(c), part(random), random() % 4 == 0, 1 + int(random() % 3)});
        const WhatIf whatIf = askable(centers);
        const Forecast forecast = asked(whatIf, {{"customers", std::to_string(1 + random() % 50)},
                                                 {"think", std::to_string(part(random) * double(random() % 3))}});
        const double slack = 1 + 1e-6;
        EXPECT_LE(forecast.throughput, forecast.bounds.highestThroughput * slack) << "seed " << kSeed << " case " << i;
        EXPECT_GE(forecast.throughput * slack, forecast.bounds.lowestThroughput) << "seed " << kSeed << " case " << i;
        for (const CenterForecast& center : forecast.centers)
            if (center.center[0] == 'c' && center.center != "client" &&
                !centers[std::size_t(center.center[1] - '0')].isDelay) {
                EXPECT_LE(center.utilization, slack) << center.center << " seed " << kSeed << " case " << i;
            }
    }
}

} // namespace
} // namespace tenfold
