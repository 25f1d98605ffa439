#include "core/export/plan_export.h"
#include "core/export/timed_lines.h"
#include "core/words/import_messages.h"
#include "core/words/plan_messages.h"
#include "tests/play/play_fixture.h"
#include "tests/testing/outcome.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <sstream>

namespace tenfold::test {
namespace {

struct Exported {
    std::string text;
    PlanExportReport report;
};

Result<Exported> tryExport(const Plan& plan, std::string_view form) {
    Exported out;
    NoProgress progress;
    auto report = exportPlan(
        plan, form,
        [&](std::string_view text) {
            out.text += text;
            return Status();
        },
        progress);
    if (!report) return tl::unexpected<Error>(report.error());
    out.report = *report;
    return out;
}

Exported exported(const Plan& plan, std::string_view form) {
    auto out = tryExport(plan, form);
    EXPECT_TRUE(out) << out.error().message();
    return out ? *out : Exported();
}

Plan uploadPlan() {
    auto plan = extrapolate(uploadWorkload(), {3, {}, {}, {}});
    EXPECT_TRUE(plan);
    return *plan;
}

std::vector<std::string> linesOfText(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        out.push_back(line);
    return out;
}

/// Left out calls of a method, whatever the field.
std::uint64_t leftOut(const PlanExportReport& report, const std::string& method) {
    std::uint64_t calls = 0;
    for (const LeftOutCalls& one : report.leftOut)
        calls += one.method == method ? one.calls : 0;
    return calls;
}

std::uint64_t leftOutInAll(const PlanExportReport& report) {
    std::uint64_t calls = 0;
    for (const LeftOutCalls& one : report.leftOut)
        calls += one.calls;
    return calls;
}

std::string resp(const std::vector<std::string>& words) {
    std::string out = "*" + std::to_string(words.size()) + "\r\n";
    for (const std::string& word : words)
        out += "$" + std::to_string(word.size()) + "\r\n" + word + "\r\n";
    return out;
}

TEST(PlanExport, everyFormCountsEveryCall) {
    for (const std::string_view form : planExportForms()) {
        const auto out = tryExport(uploadPlan(), form);
        if (!out) {
            EXPECT_EQ(out.error().id(), MessageId::NothingToExport) << form;
            continue;
        }
        EXPECT_EQ(out->report.written + leftOutInAll(out->report), out->report.calls) << form;
    }
}

TEST(PlanExport, auditLogHasWhatANameNodeLogs) {
    const Exported out = exported(uploadPlan(), "hdfs-audit");
    const auto lines = linesOfText(out.text);
    EXPECT_EQ(lines.size(), out.report.written);
    // 6 files: two lookups and a mkdirs, then getFileInfo, create and rename for each
    EXPECT_EQ(out.report.written, 3U + 6 * 3);
    EXPECT_EQ(lines[2].substr(24), "INFO FSNamesystem.audit: allowed=true\tugi=upload (auth:SIMPLE)\tip=/10.0.0.1\t"
                                   "cmd=mkdirs\tsrc=/input\tdst=null\tperm=null\tproto=rpc");
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
    EXPECT_GT(leftOut(out.report, "sendHeartbeat"), 0U);
    EXPECT_EQ(leftOut(out.report, "complete"), 6U);
    EXPECT_NE(lines.back().find("cmd=rename\tsrc=/input/part-0005.txt._COPYING_\tdst=/input/part-0005.txt"),
              std::string::npos)
        << lines.back();
}

TEST(PlanExport, redisPipeIsInOrderOfTimeAndSaysWhatItLeavesOut) {
    const Plan plan =
        planOf({typeOf("worker", {callStep(1, "SET", {argument("0", text("k")), argument("1", whole(7))}, 1'000'000),
                                  callStep(2, "BLPOP", {argument("0", text("q")), argument("1", text("0"))}, 1'000'000),
                                  callStep(3, "GET", {argument("0", text("k"))}, 1'000'000)})},
               2);
    const Exported out = exported(plan, "redis-pipe");
    const std::string set = resp({"SET", "k", "7"}), get = resp({"GET", "k"});
    EXPECT_EQ(out.text, set + set + get + get);
    EXPECT_EQ(out.report.written, 4U);
    EXPECT_EQ(leftOut(out.report, "BLPOP"), 2U);
}

TEST(PlanExport, redisPipeKeepsTransactionsTogether) {
    const Plan plan = planOf({typeOf("worker", {callStep(1, "MULTI", {}, 1'000'000),
                                                callStep(2, "INCR", {argument("0", text("n"))}, 1'000'000),
                                                callStep(3, "EXEC", {}, 1'000'000), callStep(4, "MULTI", {}, 1'000'000),
                                                callStep(5, "INCR", {argument("0", text("n"))}, 1'000'000)})},
                             2);
    const Exported out = exported(plan, "redis-pipe");
    const std::string transaction = resp({"MULTI"}) + resp({"INCR", "n"}) + resp({"EXEC"});
    EXPECT_EQ(out.text, transaction + transaction);
    EXPECT_EQ(leftOut(out.report, "MULTI"), 2U) << "the transaction that does not end";
    EXPECT_EQ(leftOut(out.report, "INCR"), 2U);
}

TEST(PlanExport, redisPipeLoadsScriptsFirst) {
    const Plan plan =
        planOf({typeOf("worker",
                       {callStep(1, "PING", {}, 1'000'000),
                        callStep(2, "EVAL", {argument("0", text("return 1")), argument("1", text("0"))}, 1'000'000)})},
               1);
    EXPECT_EQ(exported(plan, "redis-pipe").text,
              resp({"SCRIPT", "LOAD", "return 1"}) + resp({"PING"}) + resp({"EVAL", "return 1", "0"}));
}

TEST(PlanExport, valuesOfANodesOwnRequestsAreFilledIn) {
    FlowExpression own;
    own.sources = {{"redis", "SET", Side::Request, "1"}};
    FlowExpression replied;
    replied.sources = {{"redis", "SET", Side::Response, ""}};
    const Plan plan =
        planOf({typeOf("worker", {callStep(1, "SET", {argument("0", text("k")), argument("1", text("token-1"))}, 1'000),
                                  callStep(2, "GET", {argument("0", {own})}, 1'000),
                                  callStep(3, "DEL", {argument("0", {replied})}, 1'000)})},
               1);
    const Exported out = exported(plan, "redis-pipe");
    EXPECT_EQ(out.text, resp({"SET", "k", "token-1"}) + resp({"GET", "token-1"}) +
                            out.text.substr(out.text.find("*2\r\n$3\r\nDEL")))
        << "what the reply gives is a stand-in, and said to be one";
    EXPECT_NE(out.text.find("standin-"), std::string::npos);
    EXPECT_NE(out.report.doubts.front().text().find("DEL: stand-ins"), std::string::npos)
        << out.report.doubts.front().text();
    // a script takes it from the reply
    const Exported script = exported(plan, "k6");
    EXPECT_EQ(script.report.written, 3U);
    EXPECT_NE(script.text.find(R"("DEL",[{"$from":{"seq":0,"path":"response)"), std::string::npos) << script.text;
    EXPECT_NE(script.text.find(R"("nodes":1,)"), std::string::npos);
}

TEST(PlanExport, jobsOfApplicationMastersAskForTheGrowthOfTheirNeed) {
    const auto ask = [](std::uint32_t id, std::int64_t containers) {
        return callStep(
            id, "allocate",
            {argument("ask[0].priority.priority", whole(20)), argument("ask[0].resource_name", text("*")),
             argument("ask[0].capability.memory", whole(512)), argument("ask[0].capability.virtual_cores", whole(2)),
             argument("ask[0].num_containers", whole(containers)), argument("ask[1].resource_name", text("node-01")),
             argument("ask[1].num_containers", whole(containers))},
            1'000'000'000);
    };
    Plan plan = planOf(
        {typeOf("master", {callStep(1, "registerApplicationMaster", {}, 0), ask(2, 8), ask(3, 5), ask(4, 6),
                           callStep(5, "addBlock", {}, 0), callStep(6, "finishApplicationMaster", {}, 4'000'000'000)}),
         typeOf("nodemanager", {callStep(7, "registerNodeManager", {}, 0)})},
        2);
    const Exported out = exported(plan, "dynoyarn");
    const auto lines = linesOfText(out.text);
    ASSERT_EQ(lines.size(), 2U);
    const auto job = nlohmann::json::parse(lines[0]);
    ASSERT_EQ(job["resourceRequestSpecs"].size(), 2U) << "8, of which 3 were granted before 1 more is needed";
    EXPECT_EQ(job["resourceRequestSpecs"][0]["numInstances"], 8);
    EXPECT_EQ(job["resourceRequestSpecs"][0]["runtimes"], (std::vector<int>(8, 6000)));
    EXPECT_EQ(job["resourceRequestSpecs"][0]["resource"], nlohmann::json::parse(R"({"memoryMB":512,"vcores":2})"));
    EXPECT_EQ(job["resourceRequestSpecs"][1]["numInstances"], 1);
    EXPECT_EQ(job["resourceRequestSpecs"][1]["delay"], 3000);
    EXPECT_EQ(leftOut(out.report, "addBlock"), 2U);

    const Exported sls = exported(plan, "yarn-sls");
    const auto first = nlohmann::json::parse(sls.text.substr(0, sls.text.find("\n}\n") + 3));
    EXPECT_EQ(first["num.nodes"], 2);
    EXPECT_EQ(first["job.end.ms"], 7000);
    EXPECT_EQ(first["job.tasks"][0]["count"], 8);
    EXPECT_EQ(first["job.tasks"][0]["container.end.ms"], 7000);
}

TEST(PlanExport, whatCannotBeSaidIsRefused) {
    const auto audit = tryExport(planOf({typeOf("worker", {callStep(1, "PING", {})})}, 1), "hdfs-audit");
    ASSERT_FALSE(audit);
    EXPECT_EQ(audit.error().id(), MessageId::NothingToExport);
    const auto unknown = tryExport(uploadPlan(), "har");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().id(), MessageId::UnknownFormatName);
}

TEST(TimedLines, areSortedStablyWhateverTheMemory) {
    std::mt19937 random(7);
    for (const std::size_t memory : {std::size_t{64}, std::size_t{4096}, std::size_t{1} << 20}) {
        TimedLines lines(memory);
        std::vector<std::pair<std::int64_t, std::string>> expected;
        for (int i = 0; i < 2000; ++i) {
            const auto time = static_cast<std::int64_t>(random() % 100) - 50;
            expected.emplace_back(time, std::to_string(time) + "/" + std::to_string(i) + "\n");
            ASSERT_TRUE(lines.add(time, expected.back().second));
        }
        std::stable_sort(expected.begin(), expected.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::string text, wanted;
        for (const auto& [time, line] : expected)
            wanted += line;
        ASSERT_TRUE(lines.finish([&](std::string_view piece) {
            text += piece;
            return Status();
        }));
        EXPECT_EQ(text, wanted) << memory;
    }
}

} // namespace
} // namespace tenfold::test
