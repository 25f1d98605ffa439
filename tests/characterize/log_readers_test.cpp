#include "tests/characterize/reader_fixture.h"

#include "core/characterize/access/log_time.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

constexpr std::int64_t kNineteenNinetyFive = 807249601000; // 1995-08-01 04:00:01 UTC

TEST(LogTime, DatesWithAndWithoutZeros) {
    EXPECT_EQ(writtenTime("1970-01-02 00:00:00,4")->localSeconds, 86400);
    EXPECT_EQ(writtenTime("1970-1-2 0:00:01,4")->ms, 4);
    EXPECT_EQ(writtenTime("1970-01-01T00:00:00.4Z")->ms, 400);
    EXPECT_EQ(writtenTime("1970-01-01T00:00:00.123456+02:00")->offsetSeconds, 7200);
    EXPECT_EQ(writtenTime("1970-01-01 00:00:00")->length, 19U);
}

TEST(LogTime, DaysThatNoCalendarHas) {
    for (const char* text : {"2024-02-30 00:00:00", "2023-02-29 00:00:00", "2024-13-01 00:00:00", "2024-01-01 24:00:00",
                             "2024-01-01 00:60:00", "24-01-01 00:00:00", "", "2024"})
        EXPECT_FALSE(writtenTime(text)) << text;
    EXPECT_TRUE(writtenTime("2024-02-29 00:00:00"));
}

TEST(LogTime, WebTimes) {
    EXPECT_EQ(writtenWebTime("01/Aug/1995:00:00:01 -0400")->offsetSeconds, -4 * 3600);
    EXPECT_TRUE(writtenWebTime("26/November/2026:11:40:54 +0000"));
    EXPECT_FALSE(writtenWebTime("32/Aug/1995:00:00:01 -0400"));
    EXPECT_FALSE(writtenWebTime("01/Foo/1995:00:00:01 -0400"));
}

TEST(LogClock, TheHourThatHappensTwiceAndTheOneThatDoesNot) {
    LogClock clock(*TimeZone::named("Europe/Berlin"));
    const auto at = [&](const char* text) { return clock.utcMs(*writtenTime(text)); };
    EXPECT_EQ(at("2026-10-25 02:10:00"), at("2026-10-25 02:00:00").value() + 600'000);
    const auto first = at("2026-10-25 02:50:00"), second = at("2026-10-25 02:10:00");
    EXPECT_EQ(*second - *first, 20 * 60'000);                     // standard time by now
    EXPECT_EQ(*at("2026-10-25 02:05:00") - *second, -5 * 60'000); // a small step back changes nothing
    EXPECT_EQ(*at("2026-10-25 03:00:00") - *second, 50 * 60'000);
    EXPECT_FALSE(at("2026-03-29 02:30:00"));
}

// Where clocks are set back by half an hour only.
TEST(LogClock, TheHalfHourThatHappensTwice) {
    LogClock clock(*TimeZone::named("Australia/Lord_Howe"));
    const auto at = [&](const char* text) { return clock.utcMs(*writtenTime(text)).value(); };
    const std::int64_t first = at("2026-04-05 01:30:00");
    EXPECT_EQ(first, 1'775'313'000'000); // +11:00, as Python's zoneinfo has it
    EXPECT_EQ(at("2026-04-05 01:55:00") - first, 25 * 60'000);
    EXPECT_EQ(at("2026-04-05 01:35:00") - first, 35 * 60'000); // +10:30
    EXPECT_EQ(at("2026-04-05 02:10:00") - first, 70 * 60'000);
}

TEST(AuditLog, TabsBlanksAndLayouts) {
    Listener told;
    const std::string text =
        auditLine(0, "open", "/a b=c/d") +
        "2026-6-1 08:00:01,5 INFO FSNamesystem.audit: ugi=U ip=10.0.0.2 cmd=rename (options=[OVERWRITE]) src=/a b "
        "dst=/c d=e perm=null\n"
        "<13>Jun  1 08:00:02 nn1 hdfs: 2026-06-01 08:00:02,000 INFO FSNamesystem.audit: "
        "allowed=false\tugi=u\tip=/1.1.1.1\tcmd=delete\tsrc=/x\tdst=null\tperm=null\n"
        "2026-06-01T08:00:03.250+02:00 INFO [IPC Server handler 3] o.a.h.h.s.n.FSNamesystem.audit - "
        "allowed=true\tugi=u\tip=/1.1.1.1\tcmd=concat\tsrc=[/s1, /s2]\tdst=/t\tperm=null\tproto=rpc\n"
        "26/06/01 08:00:04 INFO FSNamesystem.audit: "
        "allowed=true\tugi=u\tip=/1.1.1.1\tcmd=open\tsrc=/y\tdst=null\tperm=null\n";
    const LineCounts counts = readText(text, "hdfs-audit", told);
    ASSERT_EQ(counts.parsed, 5U);
    EXPECT_EQ(counts.rejected + counts.other, 0U);
    EXPECT_EQ(told.accesses[0].path, "/a b=c/d");
    EXPECT_EQ(told.accesses[0].user, "etl (auth:SIMPLE)");
    EXPECT_EQ(told.accesses[1].operation, "rename");
    EXPECT_TRUE(told.accesses[1].hasOptions);
    EXPECT_EQ(told.accesses[1].path, "/a b");
    EXPECT_EQ(told.accesses[1].destination, "/c d=e");
    EXPECT_EQ(told.accesses[1].timeMs - told.accesses[0].timeMs, 1005);
    EXPECT_FALSE(told.accesses[2].isAllowed);
    EXPECT_EQ(told.accesses[2].timeMs - told.accesses[0].timeMs, 2000);
    EXPECT_EQ(told.accesses[3].path, "[/s1, /s2]");
    EXPECT_EQ(told.accesses[0].timeMs - told.accesses[3].timeMs, 7'200'000 - 3250);
    EXPECT_EQ(told.accesses[4].timeMs - told.accesses[0].timeMs, 4000);
}

// 1,780,300,800 s after 1970 is 2026-06-01 08:00:00 UTC.
TEST(AuditLog, ObjectsAroundLinesAndSecondsSince1970) {
    Listener told;
    const std::string message =
        R"(allowed=true\tugi=u\tip=/1.1.1.1\tcmd=open\tsrc=/a\"b\tdst=null\tperm=null\tproto=rpc)";
    const std::string plain = "allowed=true\tugi=u\tip=/1.1.1.1\tcmd=open\tsrc=/a\tdst=null\tperm=null\n";
    const LineCounts counts = readText(
        R"({"log":"2026-06-01 08:00:00,500 INFO FSNamesystem.audit: )" + message +
            R"(\n","stream":"stdout","time":"2026-06-01T08:00:09Z"})"
            "\n"
            R"({"instant":{"epochSecond":1780300801,"nanoOfSecond":250000000},"loggerName":"FSNamesystem.audit","message":")" +
            message + "\"}\n" + R"({"@timestamp":"2026-06-01T10:00:02.125+02:00","log.level":"INFO","message":")" +
            message + "\"}\n" + R"({"timeMillis":1780300803007,"message":")" + message + "\"}\n1780300804009 " + plain +
            "1780300805.011 INFO " + plain +
            R"({"message":"allowed=true\tugi=u"})"
            "\n"
            R"({"other":1})"
            "\n",
        "hdfs-audit", told);
    EXPECT_EQ(counts.parsed, 6U);
    EXPECT_EQ(counts.rejected + counts.other, 2U); // no time, no line
    std::vector<std::int64_t> times;
    for (const auto& access : told.accesses)
        times.push_back(access.timeMs - 1'780'300'800'000);
    EXPECT_EQ(times, (std::vector<std::int64_t>{500, 1250, 2125, 3007, 4009, 5011}));
    EXPECT_EQ(told.accesses.at(1).path, "/a\"b");
}

TEST(AuditLog, BrokenLinesAndLinesOfOthers) {
    Listener told;
    const LineCounts counts = readText("2026-06-01 08:00:00,000 INFO FSNamesystem.audit: allowed=tru\n"
                                       "2026-06-31 08:00:00,000 INFO FSNamesystem.audit: allowed=true\tugi=u\tip=/1\t"
                                       "cmd=open\tsrc=/f\tdst=null\tperm=null\n"
                                       "2026-06-01 08:00:00,000 INFO namenode.FSNamesystem: something\n\n   \n"
                                       "2026-06-01 08:00:00,000 INFO FSNamesystem.audit: allowed=true\tugi=u\tip=/1\t"
                                       "cmd=open\tsrc=/cut/of",
                                       "hdfs-audit", told);
    EXPECT_EQ(counts.parsed, 0U);
    EXPECT_EQ(counts.rejected, 3U);
    EXPECT_EQ(counts.other, 2U);
    ASSERT_EQ(counts.firstBad.size(), 3U);
    EXPECT_EQ(counts.firstBad[1].line, 2U);
}

TEST(AuditLog, Escapes) {
    Listener told;
    readText(auditLine(0, "open", R"(/\u00FC\t\\x\uD83D\uDE00)") + auditLine(1, "open", R"(/plain\d\u12)"),
             "hdfs-audit", told);
    EXPECT_EQ(told.accesses[0].path, "/\xC3\xBC\t\\x\xF0\x9F\x98\x80");
    EXPECT_EQ(told.accesses[1].path, R"(/plain\d\u12)");
}

TEST(ObjectLog, AnyOrderOfColumnsAndJson) {
    Listener csv, json;
    const LineCounts counts = readText("operation,timestamp,size,path,ext\n"
                                       "read,1000,5,\"a,b\",csv\ncreate,2000,,c,\nread,x,1,c,\nread,1,2\n",
                                       "object-csv", csv);
    EXPECT_EQ(counts.parsed, 2U);
    EXPECT_EQ(counts.rejected, 2U);
    EXPECT_EQ(csv.accesses[0].path, "a,b");
    EXPECT_EQ(csv.accesses[1].sizeBytes, -1);
    EXPECT_EQ(readText("{\"path\":\"a\",\"timestamp\":1000,\"operation\":\"read\",\"size\":7,\"more\":[1]}\n"
                       "{\"path\":\"a\",\"timestamp\":1000}\nnonsense\n",
                       "object-jsonl", json)
                  .parsed,
              1U);
    EXPECT_EQ(json.accesses[0].sizeBytes, 7);
}

TEST(WebLog, RequestsWithQuotesAndWithoutProtocol) {
    Listener told;
    const LineCounts counts = readText("h - - [01/Aug/1995:00:00:01 -0400] \"GET /a b HTTP/1.0\" 200 1839\n"
                                       "h - - [01/Aug/1995:00:00:02 -0400] \"GET /x\"y\" 404 -\n"
                                       "h - joe smith [01/Aug/1995:00:00:03 -0400] \"/old\" 200 5 \"ref\" \"agent\"\n"
                                       "garbage\n",
                                       "web-access", told);
    ASSERT_EQ(counts.parsed, 3U);
    EXPECT_EQ(counts.rejected, 1U);
    EXPECT_EQ(told.accesses[0].path, "/a b");
    EXPECT_EQ(told.accesses[0].timeMs, kNineteenNinetyFive);
    EXPECT_FALSE(told.accesses[1].isAllowed);
    EXPECT_EQ(told.accesses[2].path, "/old");
}

TEST(S3Log, DocumentedFormatAndDialect) {
    Listener told;
    const LineCounts counts = readText(
        "own lake [26/Nov/2026:11:40:54 +0000] 1.2.3.4 me ID REST.GET.OBJECT a%20b/c.gz \"GET /lake/a%20b HTTP/1.1\" "
        "206 "
        "- 77 100 5 3 \"-\" \"agent (a \\\"quoted\\\" part)\" - host\n"
        "own lake [26/Nov/2026:11:40:55 +0000] 1.2.3.4 me ID BATCH.DELETE.OBJECT k - 204 - - 3 - - - - - host\n"
        "me lake [26/November/2026:11:40:56 +0000] 1.2.3.4 me ID s3_GetObject t/part 1.csv /lake/t/part%201.csv 404 - "
        "0 0 "
        "1 1 - agent - x\n",
        "s3-access", told);
    ASSERT_EQ(counts.parsed, 3U);
    EXPECT_EQ(told.accesses[0].path, "lake/a b/c.gz");
    EXPECT_EQ(told.accesses[0].sizeBytes, 77);
    EXPECT_EQ(told.accesses[0].action, Action::Read);
    EXPECT_EQ(told.accesses[1].action, Action::Other);
    EXPECT_EQ(told.accesses[2].path, "lake/t/part 1.csv");
    EXPECT_FALSE(told.accesses[2].isAllowed);
}

TEST(CacheTraces, NumbersRangesAndRecords) {
    Listener lirs, arc, timed, oracle;
    readText("5\n*\n7\r\nx\n", "lirs", lirs);
    ASSERT_EQ(lirs.accesses.size(), 2U);
    EXPECT_EQ(lirs.accesses[1].timeMs, 1);
    readText("10 3 0 0\n", "arc", arc);
    ASSERT_EQ(arc.accesses.size(), 3U);
    EXPECT_EQ(arc.accesses[2].path, "12");
    readText("9 1 100\n", "time-key-size", timed);
    EXPECT_EQ(timed.accesses[0].timeMs, 9);
    const std::string record("\x05\0\0\0\x2A\0\0\0\0\0\0\0\x10\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 24);
    const LineCounts counts = readText(record + record + "cut", "oracle-general", oracle);
    EXPECT_EQ(counts.parsed, 2U);
    EXPECT_EQ(counts.rejected, 1U);
    EXPECT_EQ(oracle.accesses[1].path, "42");
    EXPECT_EQ(oracle.accesses[1].sizeBytes, 16);
    EXPECT_EQ(oracle.accesses[1].timeMs, 5000); // its clock is in seconds
}

/// A record of vscsi of 512 bytes at block 8, five seconds after the start.
std::string vscsiRecord(bool isFirstVersion, unsigned char command) {
    const auto number = [](std::uint64_t value, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; ++i)
            text += static_cast<char>(value >> (8 * i) & 0xFF);
        return text;
    };
    const std::string code = number(command, 2) + number(isFirstVersion ? 0x100 : 0x200, 2);
    const std::string sizes = number(1, 4) + number(512, 4) + number(1, 4), rest = number(8, 8) + number(5'000'000, 8);
    return isFirstVersion ? sizes + code + rest : code + sizes + rest + number(77, 8);
}

TEST(CacheTraces, WritesOfBlocksAreNoReads) {
    for (const bool isFirst : {true, false}) {
        Listener told;
        std::string text;
        for (const unsigned char command : {0x08, 0x28, 0xA8, 0x88, 0x0A, 0x2A, 0xAA, 0x8A, 0x2E, 0x00})
            text += vscsiRecord(isFirst, command);
        ASSERT_TRUE(logFormatOf(text, "a"));
        EXPECT_EQ(logFormatOf(text, "a")->name, isFirst ? "vscsi1" : "vscsi2");
        readText(text, isFirst ? "vscsi1" : "vscsi2", told);
        ASSERT_EQ(told.accesses.size(), 10U);
        for (std::size_t i = 0; i < 10; ++i) {
            EXPECT_EQ(told.accesses[i].operation, i < 4 ? "read" : i < 9 ? "write" : "other") << i;
            EXPECT_EQ(told.accesses[i].action == Action::Read, i < 4) << i;
            EXPECT_EQ(told.accesses[i].timeMs, 5000);
            EXPECT_EQ(told.accesses[i].sizeBytes, 512);
        }
    }
}

TEST(CacheTraces, KeysAndSizesNeedNoHeaderWhereTheFormatIsSaid) {
    Listener nameless, named, three;
    readText("a1,20\nb,30\n", "key-csv", nameless);
    ASSERT_EQ(nameless.accesses.size(), 2U);
    EXPECT_EQ(nameless.accesses[0].path, "a1");
    EXPECT_EQ(nameless.accesses[0].sizeBytes, 20);
    readText("size;key\n20;a1\n", "key-csv", named);
    ASSERT_EQ(named.accesses.size(), 1U);
    EXPECT_EQ(named.accesses[0].path, "a1");
    EXPECT_EQ(readText("1,2,3\n", "key-csv", three).rejected, 1U); // which is which is not plain
}

TEST(CacheTraces, RowsWithoutNamesOfColumnsAreTakenForReferencesOnlyWhereTheyCanBeNothingElse) {
    std::string references, clock, counts, measured, marks, few, three;
    for (int i = 0; i < 200; ++i) {
        const int key = i * i % 37; // keys come again, out of order
        const std::string comes = "obj" + std::to_string(key);
        references += comes + "," + std::to_string(100 + key * key % 11) + "\n";
        clock += std::to_string(1000 + i / 3) + "," + std::to_string(1000 + i / 3) + "\n";
        counts += "/f" + std::to_string(i) + "," + std::to_string(i % 7) + "\n";
        measured += comes + "," + std::to_string(i * 7919 % 101) + "\n";
        marks += comes + ",1\n";
        three += comes + "," + std::to_string(100 + key * key % 11) + ",1\n";
    }
    few = references.substr(0, references.find("\n", 100) + 1);
    const auto nameOf = [](const std::string& text) {
        const LogFormat* const format = logFormatOf(text, "a.csv");
        return format ? std::string(format->name) : std::string("none");
    };
    EXPECT_EQ(nameOf(references), "key-csv");
    std::string tabbed = references;
    std::replace(tabbed.begin(), tabbed.end(), ',', '\t');
    EXPECT_EQ(nameOf(tabbed), "key-csv");
    EXPECT_EQ(nameOf(references + "broken\n"), "none");
    for (const std::string& other : {clock, counts, measured, marks, three, few})
        EXPECT_EQ(nameOf(other), "none") << other.substr(0, 100);
}

TEST(JobLogs, AllOfThem) {
    Listener swim, swf, rumen, jhist;
    readText("job0\t49\t49\t7\t8\t9\t/in\njob1\tx\t1\t1\t1\t1\n", "swim", swim);
    EXPECT_EQ(swim.jobs, std::vector<std::string>{"job0 49000 -1  7"});
    readText("; a comment\n 1 10 5 60 8 -1 -1 8 -1 -1 1 3 1 -1 -1 -1 -1 -1\n", "swf", swf);
    EXPECT_EQ(swf.jobs, std::vector<std::string>{"1 10000 65000 1 -1"});
    readText("{ \"jobID\" : \"j1\", \"mapTasks\":[{\"finishTime\":3,\"x\":\"}\"}], \"submitTime\":100,\n"
             "\"finishTime\":400,\"outcome\":\"SUCCESS\"}{\"jobID\":\"j2\"}",
             "rumen", rumen);
    EXPECT_EQ(rumen.jobs, std::vector<std::string>{"j1 100 300 SUCCESS -1"});
    // a job of many tasks says its times far behind its beginning
    const std::string beginning =
        "{\n  \"priority\" : \"NORMAL\",\n  \"jobID\" : \"j\",\n  \"mapTasks\" : [ {" + std::string(60'000, ' ');
    ASSERT_TRUE(logFormatOf(beginning, "trace.json"));
    EXPECT_EQ(logFormatOf(beginning, "trace.json")->name, "rumen");
    EXPECT_FALSE(logFormatOf("{\"jobID\":1}", "a.json"));
    readText("Avro-Json\n{\"type\":\"record\",\"name\":\"Event\"}\n\n"
             " {\"type\":\"JOB_SUBMITTED\",\"event\":{\"a.JobSubmitted\":{\"jobid\":\"j\",\"submitTime\":5}}}\n"
             "{\"type\":\"JOB_FINISHED\",\"event\":{\"a.JobFinished\":{\"jobid\":\"j\",\"finishTime\":9}}}\n",
             "jhist", jhist);
    EXPECT_EQ(jhist.jobs, std::vector<std::string>{"j 5 4 JOB_FINISHED -1"});
}

TEST(SparkLog, IsKnownHoweverItsJsonIsSpaced) {
    for (const char* const text :
         {R"({"Event":"SparkListenerLogStart","Spark Version":"3.5.1"})",
          R"({"Event": "SparkListenerLogStart", "Spark Version": "3.5.1"})",
          R"( { "Spark Version" : "3.5.1" , "Event" : "org.apache.spark.SparkListenerLogStart" })"}) {
        ASSERT_TRUE(logFormatOf(text, "app-1")) << text;
        EXPECT_EQ(logFormatOf(text, "app-1")->name, "spark") << text;
    }
    EXPECT_FALSE(logFormatOf(R"({"Event": "Start", "by": "SparkListener"})", "app-1"));
}

TEST(SparkLog, StagesThatNeverRanAndTasksThatWereSentAgain) {
    SparkLogReader reader;
    Listener nobody;
    reader.begin("app");
    const std::string text =
        R"({"Event":"SparkListenerApplicationStart","App ID":"app-1","Timestamp":100})"
        "\n"
        R"({"Event":"SparkListenerJobStart","Job ID":0,"Submission Time":110,"Stage Infos":[{"Stage ID":0,"Stage Attempt ID":0},{"Stage ID":1,"Stage Attempt ID":0}],"Properties":{"spark.sql.execution.id":"4"}})"
        "\n"
        R"({"Event":"SparkListenerStageSubmitted","Stage Info":{"Stage ID":1,"Stage Attempt ID":0}})"
        "\n"
        R"({"Event":"SparkListenerTaskEnd","Stage ID":1,"Stage Attempt ID":0,"Task End Reason":{"Reason":"Success"},"Task Info":{"Speculative":true},"Task Metrics":{"Input Metrics":{"Bytes Read":70,"Records Read":2}}})"
        "\n"
        R"({"Event":"SparkListenerTaskEnd","Stage ID":1,"Stage Attempt ID":0,"Task End Reason":{"Reason":"Resubmitted"},"Task Info":{}})"
        "\n"
        R"({"Event":"SparkListenerStageCompleted","Stage Info":{"Stage ID":1,"Stage Attempt ID":0}})"
        "\n"
        R"({"Event":"SparkListenerJobEnd","Job ID":0,"Completion Time":150,"Job Result":{"Result":"JobSucceeded"}})"
        "\n"
        R"({"Event":"SparkListenerJobEnd","Job ID":9,"Completion Time":150,"Job Result":{"Result":"JobSucceeded"}})"
        "\n"
        R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionStart","executionId":4,"sparkPlanInfo":{"nodeName":"Project","children":[{"nodeName":"Scan csv ","metadata":{"Format":"CSV"},"children":[]},{"nodeName":"InMemoryTableScan","children":[]},{"nodeName":"Scan","children":[]}]}})"
        "\n{\"Event\":\"SparkListenerApplicationEnd\",\"Timestamp\":400}\n{\"Event\":\"Cut";
    ASSERT_TRUE(reader.feed(text, nobody));
    ASSERT_TRUE(reader.end(nobody));
    const SparkApplication app = reader.application();
    EXPECT_EQ(app.endMs - app.startMs, 300);
    EXPECT_EQ(app.badLines, 1U);
    EXPECT_EQ(app.jobs.at("SUCCEEDED"), 1U);
    EXPECT_EQ(app.stages.at("SKIPPED"), 1U);
    EXPECT_EQ(app.stages.at("COMPLETE"), 1U);
    EXPECT_EQ(app.executions.at("COMPLETED"), 1U);
    EXPECT_EQ(app.tasksFailed, 1U);
    EXPECT_EQ(app.speculativeEnds, 1U);
    EXPECT_EQ(app.bytes.input, 70);
    EXPECT_EQ(app.scans.size(), 1U);
    EXPECT_EQ(app.scans.at("CSV"), 1U);
    EXPECT_EQ(app.succeededMs, std::vector<std::int64_t>{40});
}

} // namespace
} // namespace tenfold::characterize
