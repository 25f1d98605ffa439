// What logs leave unsaid: units of times, sizes that are none, spellings, statuses, and where one application ends.
#include "core/characterize/access/spark_log.h"
#include "core/characterize/characterize.h"
#include "tests/characterize/reader_fixture.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fstream>

namespace tenfold::characterize {
namespace {

using namespace test;

const std::string kHeader = "path,size,timestamp,operation\n";
constexpr std::int64_t kMoment = 1'767'855'600'123; // 2026-01-08T07:00:00.123Z

std::optional<std::int64_t> timeOf(const std::string& text, const std::string& zone = "UTC",
                                   std::string_view format = "object-csv") {
    Listener listener;
    if (format == "object-csv")
        readText(kHeader + "a,1," + text + ",read\n", format, listener, zone);
    else
        readText("{\"path\":\"a\",\"timestamp\":" + text + ",\"operation\":\"read\"}\n", format, listener, zone);
    return listener.accesses.empty() ? std::nullopt : std::optional(listener.accesses[0].timeMs);
}

TEST(ObjectTimes, AreTakenByTheirSize) {
    EXPECT_EQ(timeOf("1767855600123"), kMoment);
    EXPECT_EQ(timeOf("1767855600"), kMoment - 123);
    EXPECT_EQ(timeOf("1767855600.123456"), kMoment);
    EXPECT_EQ(timeOf("1767855600.1"), kMoment - 23);
    EXPECT_EQ(timeOf("1767855600123456"), kMoment);
    EXPECT_EQ(timeOf("1767855600123456789"), kMoment);
    EXPECT_EQ(timeOf("2026-01-08T07:00:00.123000Z"), kMoment);
    EXPECT_EQ(timeOf("2026-01-08 08:00:00.123", "Europe/Berlin"), kMoment);
    EXPECT_EQ(timeOf("1234"), 1234); // from the start of a trace
    EXPECT_EQ(timeOf("1767855600", "UTC", "object-jsonl"), kMoment - 123);
    EXPECT_EQ(timeOf("1767855600.123", "UTC", "object-jsonl"), kMoment);
    EXPECT_EQ(timeOf("\"2026-01-08T07:00:00.123Z\"", "UTC", "object-jsonl"), kMoment);
    for (const char* const text : {"", "x", "2026-13-08T07:00:00Z", "1767855600.x"})
        EXPECT_EQ(timeOf(text), std::nullopt) << text;
}

TEST(ObjectTimes, OfAnotherUnitThanTheFirstAreNone) {
    Listener listener;
    const LineCounts counts = readText(kHeader + "a,1,1767855600,read\na,1,1767855601123,read\na,1,1767855602,read\n",
                                       "object-csv", listener);
    EXPECT_EQ(counts.parsed, 2U);
    EXPECT_EQ(counts.rejected, 1U);
}

class Units : public testing::Test {
protected:
    Result<Characterization> of(const std::string& name, const std::string& text) {
        std::ofstream(m_folder.path() / name) << text;
        CharacterizeRequest asked;
        asked.paths = {m_folder.path() / name};
        return characterize(asked, m_progress);
    }
    TempFolder m_folder;
    NoProgress m_progress;
};

TEST_F(Units, AUnitThatWasGuessedIsSaidAndSecondsTellNothingFiner) {
    const auto ms = of("ms.csv", kHeader + "a,1,1767855600123,read\nb,1,1767855600124,read\n");
    ASSERT_TRUE(succeeded(ms));
    EXPECT_EQ(doubtsOf(*ms), "");
    const auto seconds = of("s.csv", kHeader + "a,1,1767855600,read\nb,1,1767855602,read\n");
    ASSERT_TRUE(succeeded(seconds));
    EXPECT_NE(doubtsOf(*seconds).find("seconds since 1970"), std::string::npos) << doubtsOf(*seconds);
    EXPECT_EQ(seconds->population->fromMs(), kMoment - 123);
    EXPECT_EQ(seconds->population->resolutionMs(), 1000);
    EXPECT_TRUE(whyNot(*measureNamed("M17"), seconds->evidence()));
    const auto micro = of("us.csv", kHeader + "a,1,1767855600123123,read\nb,1,1767855600623123,read\n");
    ASSERT_TRUE(succeeded(micro));
    EXPECT_NE(doubtsOf(*micro).find("microseconds"), std::string::npos);
    EXPECT_EQ(micro->population->lastMs - micro->population->firstMs, 500);
}

TEST_F(Units, ASizeOfMinusOneIsNoneAndCapitalsAreTheSameOperation) {
    const auto one =
        of("o.csv", kHeader + "a,-1,1767855600123,READ\nb,7,1767855600124,Read\nc,,1767855600125,CREATE\n" +
                        "d,-2,1767855600126,read\n");
    ASSERT_TRUE(succeeded(one));
    EXPECT_EQ(one->population->lines.rejected, 1U);
    EXPECT_EQ(one->population->reads, 2U);
    EXPECT_EQ(one->population->readsWithoutSize, 1U);
    EXPECT_EQ(one->population->actions[std::size_t(Action::Create)], 1U);
    EXPECT_EQ(one->population->operations.find("read")->second.all, 2U);
}

TEST_F(Units, OperationsOfWhichNoneIsKnownAreDoubted) {
    const auto one = of("o.csv", kHeader + "a,1,1767855600123,fetch\nb,7,1767855600124,put\n");
    ASSERT_TRUE(succeeded(one));
    EXPECT_NE(doubtsOf(*one).find("none of the operations is known (fetch, put)"), std::string::npos) << doubtsOf(*one);
}

TEST_F(Units, AnswersOfWebServersAreReadsOnlyWhereSomethingWasSent) {
    const std::string begin = "h - - [14/Nov/2023:22:13:20 +0000] \"";
    std::string text;
    for (const auto& [request, status] : {std::pair("GET /a", "200 10"),
                                          {"GET /b", "206 5"},
                                          {"GET /a", "304 0"},
                                          {"GET /old", "301 20"},
                                          {"HEAD /a", "200 0"},
                                          {"GET /no", "404 9"},
                                          {"GET /bad", "500 9"}})
        text += begin + request + " HTTP/1.1\" " + status + "\n";
    const auto one = of("access.log", text);
    ASSERT_TRUE(succeeded(one));
    const Population& p = *one->population;
    EXPECT_EQ(p.records, 7U);
    EXPECT_EQ(p.denied, 2U); // 404, 500
    EXPECT_EQ(p.reads, 3U);  // 200 twice, 206
    EXPECT_EQ(p.actions[std::size_t(Action::Read)], 3U);
    EXPECT_NE(doubtsOf(*one).find("1 requests are HEAD"), std::string::npos) << doubtsOf(*one);
}

/// The log of an application whose ids begin at 0: a job, a stage, an SQL execution, from `at` to `at` + 100 ms.
std::string sparkLog(const std::string& id, int at, bool hasEnd = true) {
    const std::string time = std::to_string(at);
    return R"({"Event":"SparkListenerLogStart","Spark Version":"3.5.1"})"
           "\n"
           R"({"Event":"SparkListenerApplicationStart","App ID":")" +
           id + R"(","Timestamp":)" + time +
           "}\n"
           R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionStart","executionId":0})"
           "\n"
           R"({"Event":"SparkListenerJobStart","Job ID":0,"Submission Time":)" +
           time +
           R"(,"Stage Infos":[{"Stage ID":0,"Stage Attempt ID":0},{"Stage ID":1,"Stage Attempt ID":0}],"Properties":{"spark.sql.execution.id":"0"}})"
           "\n"
           R"({"Event":"SparkListenerStageCompleted","Stage Info":{"Stage ID":1,"Stage Attempt ID":0}})"
           "\n"
           R"({"Event":"SparkListenerJobEnd","Job ID":0,"Completion Time":)" +
           std::to_string(at + 50) + R"(,"Job Result":{"Result":"JobSucceeded"}})" + "\n" +
           (hasEnd ? R"({"Event":"SparkListenerApplicationEnd","Timestamp":)" + std::to_string(at + 100) + "}\n"
                   : std::string());
}

SparkApplication sparkOf(const std::vector<std::pair<std::string, std::string>>& files) {
    SparkLogReader reader;
    Listener nobody;
    for (const auto& [name, text] : files) {
        reader.begin(name);
        EXPECT_TRUE(reader.feed(text, nobody));
        EXPECT_TRUE(reader.end(nobody));
    }
    return reader.application();
}

TEST(SparkLogs, IdsAreOfOneApplication) {
    const SparkApplication two = sparkOf({{"/h/app-1", sparkLog("app-1", 1000)},
                                          {"/h/app-2", sparkLog("app-2", 900'000, false)},
                                          {"/h/app-3", sparkLog("app-3", 500)}});
    EXPECT_EQ(two.applications, 3U);
    EXPECT_EQ(two.jobs.at("SUCCEEDED"), 3U);
    EXPECT_EQ(two.stages.at("COMPLETE"), 3U);
    EXPECT_EQ(two.stages.at("SKIPPED"), 3U);
    EXPECT_EQ(two.executions.at("COMPLETED"), 3U);
    EXPECT_EQ(two.succeededMs, (std::vector<std::int64_t>{50, 50, 50}));
    EXPECT_EQ(two.durationMs, 100 + 50 + 100); // of the second up to its last event
}

TEST(SparkLogs, ARolledLogIsOneApplication) {
    const std::string text = sparkLog("app-1", 1000);
    const std::size_t cut = text.find('\n', text.size() / 2) + 1;
    const SparkApplication one = sparkOf({{"/h/eventlog_v2_app-1/events_1_app-1", text.substr(0, cut)},
                                          {"/h/eventlog_v2_app-1/events_2_app-1", text.substr(cut)}});
    EXPECT_EQ(one.applications, 1U);
    EXPECT_EQ(one.stages.at("COMPLETE"), 1U);
    EXPECT_EQ(one.durationMs, 100);
}

/// Jobs of so many days, an hour apart, `perDay(day)` of them.
std::string swf(const std::string& header, int days, int (*perDay)(int)) {
    std::string text = header;
    int job = 0;
    for (int day = 0; day < days; ++day)
        for (int i = 0; i < perDay(day); ++i)
            text += std::to_string(++job) + " " + std::to_string(day * 86'400 + i * 3600) +
                    " 0 10 4 -1 -1 4 100 -1 1 1 1 1 1 1 -1 -1\n";
    return text + std::to_string(++job) + " " + std::to_string(days * 86'400) +
           " 0 10 4 -1 -1 4 100 -1 1 1 1 1 1 1 -1 -1\n";
}

TEST_F(Units, WeekdaysAreThoseOfTheHeaderOrNotKnown) {
    // begins on Friday, 1 October 1993 at 00:00 in California; every seventh day from there has ten jobs, others two
    const auto perDay = [](int day) { return day % 7 == 0 ? 10 : 2; };
    const auto dated = of("a.swf", swf("; UnixStartTime: 749458800\n; TimeZoneString: US/Pacific\n", 28, perDay));
    ASSERT_TRUE(succeeded(dated));
    const MeasureResult* weekdays = nullptr;
    for (const MeasureResult& result : dated->results)
        if (result.what.find("weekday") != std::string::npos) weekdays = &result;
    ASSERT_TRUE(weekdays);
    EXPECT_EQ(weekdays->value["means"]["4"], 10) << weekdays->value.dump();
    EXPECT_EQ(weekdays->value["means"]["3"], 2);
    const auto undated = of("b.swf", swf("; Version: 2.2\n", 28, perDay));
    ASSERT_TRUE(succeeded(undated));
    for (const MeasureResult& result : undated->results) {
        EXPECT_EQ(result.what.find("weekday"), std::string::npos) << result.what;
        EXPECT_FALSE(result.measure == "M35" && !result.value["firstDay"].is_null());
    }
    for (const Finding& finding : undated->findings)
        EXPECT_FALSE(finding.id == "MF4.4" && finding.text.text().find("of which weekday") == std::string::npos);
}

} // namespace
} // namespace tenfold::characterize
