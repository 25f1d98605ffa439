// Summaries of flows: what a job wrote is read, what cannot be of requests is refused, and differences add up.
#include "core/flows/kept/flow_summary.h"
#include "core/flows/kept/summary_flows.h"

#include "core/base/random_stream.h"
#include "core/words/flows_messages.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <random>

namespace tenfold {
namespace {

using SummaryJson = nlohmann::ordered_json;

/// As flows_job.py writes it: a value of more than 8 bits keeps the first 8.
std::int64_t shortestSlowly(std::int64_t ns) {
    std::int64_t step = 1;
    while (ns / step > 255)
        step *= 2;
    return ns / step * step;
}

SummaryJson classJson(const std::string& hash, const std::vector<std::int64_t>& durations, std::uint64_t errors = 0) {
    std::map<std::int64_t, std::uint64_t> steps;
    std::int64_t total = 0;
    for (const std::int64_t ns : durations) {
        ++steps[shortestSlowly(ns)];
        total += ns;
    }
    SummaryJson list = SummaryJson::array();
    for (const auto& [ns, count] : steps)
        list.push_back({ns, count});
    return {{"hash", hash},
            {"service", "shop"},
            {"operation", "GET /" + hash},
            {"requests", durations.size()},
            {"spans", 3 * durations.size()},
            {"errors", errors},
            {"totalNs", total},
            {"durations", list},
            {"example", "0f"}};
}

std::string summaryText(SummaryJson classes) {
    return SummaryJson{{"flows", 1}, {"engine", "Spark 3.5"}, {"brokenLines", 2}, {"classes", std::move(classes)}}
        .dump();
}

TEST(FlowSummary, SaysWhatIsInIt) {
    const auto summary =
        flowSummaryFrom(summaryText({classJson("0a", {100, 200, 300}), classJson("ff", {70'000'000, 90'000'000}, 1)}));
    ASSERT_TRUE(summary) << summary.error().message();
    EXPECT_EQ(summary->requests, 5U);
    EXPECT_EQ(summary->spans, 15U);
    EXPECT_EQ(summary->brokenLines, 2U);
    ASSERT_EQ(summary->classes.size(), 2U);
    const ClassSummary& first = summary->classes[0]; // most of all time
    EXPECT_EQ(first.hash, 0xffU);
    EXPECT_EQ(first.errors, 1U);
    EXPECT_EQ(first.meanNs(), 80e6);
    EXPECT_NEAR(first.quantileNs(0.5), 70e6, 70e6 * 0.004);
    EXPECT_NEAR(first.quantileNs(0.99), 90e6, 90e6 * 0.004);
    EXPECT_EQ(summary->classes[1].quantileNs(0.5), 200); // short ones are exact
    EXPECT_EQ(summary->totalNs(), 160'000'600);
}

TEST(FlowSummary, WhatCannotBeOfRequestsIsNamed) {
    const auto errorOf = [](const std::string& text) {
        const auto summary = flowSummaryFrom(text);
        return summary ? std::string() : summary.error().message();
    };
    const auto changed = [](const char* member, SummaryJson value) {
        SummaryJson one = classJson("0a", {100, 200});
        one[member] = std::move(value);
        return summaryText({one});
    };
    EXPECT_EQ(errorOf(summaryText({classJson("0a", {100, 200})})), "");
    EXPECT_NE(errorOf("{"), "");
    EXPECT_NE(errorOf("[]").find("/flows"), std::string::npos);
    EXPECT_NE(errorOf(R"({"flows":2,"engine":"","brokenLines":0,"classes":[]})").find("/flows"), std::string::npos);
    EXPECT_NE(errorOf(changed("hash", "0g")).find("/classes/0/hash"), std::string::npos);
    EXPECT_NE(errorOf(changed("requests", 3)).find("/classes/0/durations"), std::string::npos);
    EXPECT_NE(errorOf(changed("durations", {{5, -2}})).find("/classes/0/durations"), std::string::npos);
    EXPECT_NE(errorOf(changed("errors", 9)).find("/classes/0/errors"), std::string::npos);
    EXPECT_NE(errorOf(changed("spans", 1)).find("/classes/0/spans"), std::string::npos);
    EXPECT_NE(errorOf(changed("totalNs", -1)).find("/classes/0/totalNs"), std::string::npos);
    EXPECT_NE(errorOf(changed("service", nullptr)).find("/classes/0/service"), std::string::npos);
}

TEST(FlowSummary, WhatClassesAddIsTheDifferenceOfTheMeans) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    const auto drawn = [&] {
        SummaryJson classes = SummaryJson::array();
        for (int hash = 10; hash < 30; ++hash) {
            std::vector<std::int64_t> durations(random.below(40));
            for (std::int64_t& ns : durations)
                ns = std::int64_t(random.next() >> (30 + random.below(30)));
            if (!durations.empty()) classes.push_back(classJson(std::to_string(hash), durations));
        }
        return *flowSummaryFrom(summaryText(classes));
    };
    for (int i = 0; i < 20; ++i) {
        const FlowSummary a = drawn(), b = drawn();
        double sum = 0;
        for (const ClassDifference& one : differencesOf(a, b))
            sum += one.timeNs + one.shareNs;
        const double wanted = double(b.totalNs()) / double(b.requests) - double(a.totalNs()) / double(a.requests);
        EXPECT_NEAR(sum, wanted, 1e-9 * (std::abs(wanted) + double(a.totalNs()) + double(b.totalNs())));
        for (const ClassDifference& one : differencesOf(a, a)) {
            EXPECT_EQ(one.timeNs, 0);
            EXPECT_EQ(one.shareNs, 0);
            EXPECT_EQ(one.ks, 0);
        }
    }
}

TEST(FlowSummary, DistanceOfDurationsThatDoNotOverlapIsOne) {
    const auto a = flowSummaryFrom(summaryText({classJson("0a", {100, 120}), classJson("0b", {5})}));
    const auto b = flowSummaryFrom(summaryText({classJson("0a", {130, 140, 150})}));
    ASSERT_TRUE(a);
    ASSERT_TRUE(b);
    const auto all = differencesOf(*a, *b);
    ASSERT_EQ(all.size(), 2U);
    for (const ClassDifference& one : all)
        EXPECT_EQ(one.ks, one.a && one.b ? 1 : 0);
}

TEST(FlowSummary, AFilterThatNamesOneAndNothingElse) {
    EXPECT_EQ(summaryFileIn(summaryFilter("/a b/flows.json")), "/a b/flows.json");
    EXPECT_EQ(summaryFileIn("summary = x.json"), "x.json");
    for (const char* other : {"", "summary", "summary != x", "summary = x and dur > 5ms", "run = summary",
                              "not summary = x.json", "summary = ok"})
        EXPECT_FALSE(summaryFileIn(other)) << other;
}

TEST(FlowSummary, ItsClassesAreThoseThatAreShown) {
    std::vector<std::int64_t> many;
    for (int i = 0; i < 5000; ++i)
        many.push_back(1'000'000 + i * 1'000);
    const auto summary = flowSummaryFrom(summaryText({classJson("0a", {100, 200, 300}), classJson("ff", many, 7)}));
    ASSERT_TRUE(summary);
    const FlowSet flows = flowsOf(*summary);
    EXPECT_EQ(flows.requests, 5003U);
    EXPECT_EQ(flows.totalNs(), summary->totalNs());
    ASSERT_EQ(flows.classes.size(), 2U);
    EXPECT_EQ(flows.classes[0].hash, 0xffU);
    EXPECT_EQ(flows.classes[0].errors, 7U);
    EXPECT_EQ(flows.classes[0].durationNs.count(), 5000U);
    EXPECT_NEAR(flows.classes[0].durationNs.median(), 3.5e6, 3.5e6 * 0.01);
    EXPECT_TRUE(flows.classes[0].nodes.empty());
    const FlowSummary again = summaryOf(flows);
    EXPECT_EQ(again.requests, summary->requests);
    EXPECT_EQ(again.classes[1].totalNs, 600);
}

} // namespace
} // namespace tenfold
