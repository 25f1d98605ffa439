#include "core/forecast/server_forecast.h"

#include "core/plan/totals/plan_load.h"
#include "tests/testing/outcome.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr double kDemand = 0.02; // seconds, of every method
constexpr double kError = 0.002;

/// Every method of the workload needs the same, known to a tenth.
struct KnownServer {
    std::vector<std::string> methods;
    ServerDemands demands;
    explicit KnownServer(DemandKnowledge knowledge = DemandKnowledge::Measured) {
        const auto plan = extrapolate(test::uploadWorkload(), {3, {}, {}, {}});
        std::set<std::string> names;
        for (const PredictedCount& count : predictCounts(*plan))
            if (count.target == "namenode") names.insert(count.method);
        methods.assign(names.begin(), names.end());
        demands.knowledge = knowledge;
        demands.mean = kDemand;
        demands.meanError = kError;
        for (std::size_t m = 0; m < methods.size(); ++m)
            demands.methods.push_back({100, kDemand, kDemand, kError, false});
        // Two halves left out whose jackknife error is kError: sqrt((off² + off²) / 2) = off.
        demands.leftOut = {std::vector<double>(methods.size(), kDemand - kError),
                           std::vector<double>(methods.size(), kDemand + kError)};
    }
};

ServerForecast forecastOf(const KnownServer& server, double scale, double upTo = 0) {
    NoProgress progress;
    ServerQuestion question;
    question.target = "namenode";
    question.request.scale = scale;
    question.greatestScale = upTo;
    auto forecast = forecastServer(test::uploadWorkload(), question, server.methods, server.demands, progress);
    EXPECT_TRUE(test::succeeded(forecast));
    return forecast ? *forecast : ServerForecast{};
}

/// Busy shares call by call, over the whole time and in the fullest second.
std::pair<double, double> busyOf(double scale, double demand) {
    NoProgress none;
    const auto plan = extrapolate(test::uploadWorkload(), {scale, {}, {}, {}});
    std::map<std::int64_t, double> seconds;
    double total = 0;
    std::int64_t last = 0;
    EXPECT_TRUE(expandPlan(
        *plan,
        [&](const PlannedCall& call) {
            if (call.call->target != "namenode") return true;
            seconds[std::max<std::int64_t>(0, call.timeNs) / 1'000'000'000] += demand;
            total += demand;
            last = std::max(last, call.timeNs);
            return true;
        },
        none));
    double most = 0;
    for (const auto& [second, work] : seconds)
        most = std::max(most, work);
    return {total / std::max(1.0, double(last) / 1e9), most};
}

TEST(ServerForecast, BusySharesAreThoseOfTheExpandedPlan) {
    const KnownServer server;
    for (const double scale : {3.0, 6.0, 11.0}) {
        const ServerForecast forecast = forecastOf(server, scale);
        const auto [mean, peak] = busyOf(scale, kDemand);
        EXPECT_NEAR(forecast.at.mean.value, mean, 1e-9) << scale;
        EXPECT_NEAR(forecast.at.peak.value, peak, 1e-9) << scale;
        EXPECT_GE(forecast.at.peak.value, forecast.at.mean.value);
        EXPECT_NEAR(forecast.at.mean.error, mean * kError / kDemand, 0.02 * mean) << scale;
    }
}

TEST(ServerForecast, SaturationIsWhereBusySharesReachOne) {
    const KnownServer server;
    const ServerForecast forecast = forecastOf(server, 6, 4000);
    ASSERT_TRUE(forecast.peak.scale) << forecast.text;
    ASSERT_TRUE(forecast.peak.low && forecast.peak.high);
    EXPECT_LE(*forecast.peak.low, *forecast.peak.scale);
    EXPECT_GE(*forecast.peak.high, *forecast.peak.scale);
    EXPECT_GE(busyOf(*forecast.peak.scale * 1.02, kDemand).second, 1) << forecast.text;
    EXPECT_LT(busyOf(std::floor(*forecast.peak.scale * 0.96), kDemand).second, 1) << forecast.text;
    EXPECT_NE(forecast.text.text().find("At scale 6 namenode is busy "), std::string::npos) << forecast.text;
}

TEST(ServerForecast, ABoundIsNoForecast) {
    const ServerForecast forecast = forecastOf(KnownServer(DemandKnowledge::AtMost), 6, 4000);
    EXPECT_FALSE(forecast.sustained.scale);
    EXPECT_FALSE(forecast.peak.high);
    EXPECT_TRUE(forecast.peak.low);
    EXPECT_NE(forecast.text.text().find("busy at most"), std::string::npos) << forecast.text;
    EXPECT_NE(forecast.text.text().find("cannot be known: not "), std::string::npos) << forecast.text;
    const ServerForecast unknown = forecastOf(KnownServer(DemandKnowledge::Unknown), 6, 4000);
    EXPECT_NE(unknown.text.text().find("how busy it is cannot be known"), std::string::npos) << unknown.text;
    EXPECT_FALSE(unknown.peak.low);
}

TEST(ServerForecast, MethodsThatWereNotRecordedCountAsOthers) {
    KnownServer server;
    server.demands.methods[0].calls = 0;
    server.demands.methods[0].demand = 77;
    const ServerForecast forecast = forecastOf(server, 6);
    EXPECT_NEAR(forecast.at.mean.value, busyOf(6, kDemand).first, 1e-9);
    EXPECT_EQ(
        std::count_if(forecast.methods.begin(), forecast.methods.end(), [](const auto& m) { return !m.isRecorded; }),
        1);
}

} // namespace
} // namespace tenfold
