#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/csv/span_columns.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/said_words.h"
#include "core/words/import_messages.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using spans::StatusNumbers;
using test::SpanSink;

SpanSink readTable(const std::string& mapping, const std::string& text, std::size_t chunk = 0) {
    SpanSink sink;
    ReadContext context;
    context.heads = {text};
    context.options.mappingText = mapping;
    const Status status = test::readFiles("csv-spans", {{"spans.csv", text}}, context, chunk, sink);
    if (!status) sink.issues.push_back("failed: " + status.error().message());
    return sink;
}

const std::string kIds = "trace = \"x\"\nspan = \"i\"\nmethod = \"m\"\n";

TEST(ExactTime, numbersKeepTheirDigits) {
    struct Case {
        const char* text;
        std::int64_t unitNs, ns;
    };
    for (const Case& c : std::vector<Case>{{"1795600000.123456789", 1'000'000'000, 1795600000123456789},
                                           {"1795600000123.456789", 1'000'000, 1795600000123456789},
                                           {"1795600000123456.789", 1'000, 1795600000123456789},
                                           {"1795600000123456789", 1, 1795600000123456789},
                                           {"1.795600000123456789e9", 1'000'000'000, 1795600000123456789},
                                           {"1795600000123456789E-9", 1'000'000'000, 1795600000123456789},
                                           {"-0.5", 1'000, -500},
                                           {".5", 1, 1},
                                           {"0.4", 1, 0},
                                           {"0.00000000000000000000000000000000000000000000000001", 1'000, 0},
                                           {"9223372036854775807", 1, INT64_MAX},
                                           {"+7.", 1, 7}}) {
        std::int64_t ns = -1;
        EXPECT_TRUE(spans::decimalNs(c.text, c.unitNs, ns)) << c.text;
        EXPECT_EQ(ns, c.ns) << c.text;
    }
    std::int64_t ns = 0;
    for (const char* text : {"", "-", ".", "e5", "1e", "1e99999", "9223372036854775808", "1e30", "1,5", "0x10", "nan",
                             "inf", "1 2", "1.2.3"})
        EXPECT_FALSE(spans::decimalNs(text, 1, ns)) << text;
    EXPECT_TRUE(spans::decimalNs("1,5", 1'000, ns, ','));
    EXPECT_EQ(ns, 1500);
}

TEST(ExactTime, timesOfIso8601) {
    std::int64_t ns = 0;
    for (const char* text : {"2026-11-25T09:46:40.000000123Z", "2026-11-25 09:46:40.000000123",
                             "2026-11-25T11:46:40,000000123+02:00", "2026-11-25T11:46:40.0000001239+0200",
                             "2026-11-25 09:46:40.000000123 UTC", "2026-11-25t01:46:40.000000123-08"}) {
        EXPECT_TRUE(spans::isoTimeNs(text, ns)) << text;
        EXPECT_EQ(ns, 1795600000000000123) << text;
    }
    EXPECT_FALSE(spans::isoTime("2026-11-25 09:46:40")->zoneSeconds);
    for (const char* text : {"", "2026-11-25", "2026-13-25T09:46:40Z", "2026-11-25T24:00:00Z", "2026-11-25T09:46:40ZZ",
                             "25/11/2026 09:46", "2026-11-25T09:4"})
        EXPECT_FALSE(spans::isoTime(text)) << text;
}

TEST(SaidWords, kindsInAllDialects) {
    struct Case {
        SpanKind kind;
        std::vector<const char*> words;
    };
    for (const Case& c :
         std::vector<Case>{{SpanKind::Server,
                            {"server", "Server", "SERVER", "SPAN_KIND_SERVER", "SpanKind.SERVER", "2", "2.0", "Entry"}},
                           {SpanKind::Client, {"client", "SPAN_KIND_CLIENT", "3", "Exit", " Client "}},
                           {SpanKind::Internal, {"INTERNAL", "1", "Local"}},
                           {SpanKind::Producer, {"SPAN_KIND_PRODUCER", "4"}},
                           {SpanKind::Consumer, {"SpanKind.CONSUMER", "5"}},
                           {SpanKind::Unspecified, {"", "0", "SPAN_KIND_UNSPECIFIED", "null", "NaN"}}})
        for (const char* word : c.words) {
            SpanKind kind{};
            EXPECT_TRUE(spans::kindSaid(word, kind)) << word;
            EXPECT_EQ(kind, c.kind) << word;
        }
    SpanKind kind{};
    for (const char* word : {"6", "-1", "serv", "2.5", "SPAN_KIND_"})
        EXPECT_FALSE(spans::kindSaid(word, kind)) << word;
}

TEST(SaidWords, statesInAllDialects) {
    const auto said = [](const char* word, StatusNumbers numbers, SpanKind kind = SpanKind::Server) {
        SpanStatus status{};
        return spans::statusSaid(word, numbers, kind, status) ? std::string(spanStatusName(status)) : "?";
    };
    for (const char* word : {"Error", "ERROR", "STATUS_CODE_ERROR", "StatusCode.ERROR", "2", "failure", "503", "14",
                             "503 Service Unavailable"})
        EXPECT_EQ(said(word, StatusNumbers::Code), "error") << word;
    for (const char* word : {"OK", "Ok", "STATUS_CODE_OK", "1", "success"})
        EXPECT_EQ(said(word, StatusNumbers::Code), "ok") << word;
    for (const char* word : {"", "Unset", "STATUS_CODE_UNSET", "0", "null", "200", "404"})
        EXPECT_EQ(said(word, StatusNumbers::Code), "unset") << word;
    EXPECT_EQ(said("404", StatusNumbers::Http, SpanKind::Client), "error");
    EXPECT_EQ(said("true", StatusNumbers::Code), "?") << "it may be a good one";
    EXPECT_EQ(said("true", StatusNumbers::Flag), "error");
    EXPECT_EQ(said("1", StatusNumbers::Flag), "error");
    EXPECT_EQ(said("0", StatusNumbers::Flag), "unset");
    EXPECT_EQ(said("false", StatusNumbers::Flag), "unset");
    for (const char* word : {"perhaps", "17", "-1", "1.5", "99999999999"})
        EXPECT_EQ(said(word, StatusNumbers::Code), "?") << word;
}

TEST(CsvDialects, wordsThatNobodyKnowsAreKeptAndCounted) {
    const SpanSink sink = readTable(kIds + "time = \"t\"\nkind = \"k\"\nstatus = \"s\"\nduration = \"d\"\n",
                                    "x,i,m,t,d,k,s\n"
                                    "a,1,get,1700000000000000000,5,CALLER,red\n"
                                    "a,2,get,1700000000000000000,5,3,STATUS_CODE_ERROR\n");
    ASSERT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.kept, 2U);
    EXPECT_EQ(sink.skipped, 0U);
    EXPECT_NE(sink.spans[0].line.find(R"("recorded":{"kind":"CALLER","status":"red"})"), std::string::npos);
    EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[1].span.status, SpanStatus::Error);
}

TEST(CsvDialects, anErrorColumnIsReadByItsName) {
    const std::string rows = "a,1,get,1700000000000000000,1\n";
    const auto statusWith = [&](const std::string& name) {
        return readTable(kIds + "time = \"t\"\nerror = \"" + name + "\"\n", "x,i,m,t," + name + "\n" + rows)
            .spans.at(0)
            .span.status;
    };
    EXPECT_EQ(statusWith("is_error"), SpanStatus::Error);
    EXPECT_EQ(statusWith("StatusCode"), SpanStatus::Ok);
}

TEST(CsvDialects, aColumnWithoutANameIsNamedByItsPlaceOrAsNothing) {
    const std::string text = ",x,i,m,t\n0,a,1,get,1700000000000000000\n";
    const std::string time = "time = \"t\"\n";
    for (const std::string& mapping :
         std::vector<std::string>{kIds + time, kIds + time + "instance = \"\"\n", kIds + time + "instance = \"1\"\n",
                                  "trace = \"2\"\nspan = \"3\"\nmethod = \"4\"\ntime = \"5\"\n"}) {
        const SpanSink sink = readTable(mapping, text);
        EXPECT_TRUE(test::isEmpty(std::vector<std::string>(sink.issues.begin(), sink.issues.end() - 1))) << mapping;
        ASSERT_EQ(sink.spans.size(), 1U) << mapping;
        EXPECT_EQ(sink.spans[0].span.trace.low, 0xaU);
        const bool isInstance = mapping.find("instance") != std::string::npos;
        EXPECT_EQ(sink.spans[0].sender, isInstance ? "(not described)/0" : "(not described)");
        EXPECT_EQ(sink.spans[0].line.find("\"column1\":0") == std::string::npos, isInstance) << sink.spans[0].line;
    }
}

TEST(CsvDialects, separatorsAndCommas) {
    const std::string mapping = kIds + "time = \"t\"\ntime_unit = \"s\"\nduration = \"d\"\nduration_unit = \"ms\"\n";
    for (const std::string& separator : std::vector<std::string>{";", "\t", "|"}) {
        std::string text = "x;i;m;t;d\na;1;\"get;it,now\";1700000000,123456789;1,25\n";
        for (char& c : text)
            if (c == ';') c = separator[0];
        for (const std::string& before : std::vector<std::string>{"", "\xEF\xBB\xBF"})
            for (const std::size_t chunk : {0, 1}) {
                const SpanSink sink = readTable(mapping, before + text, chunk);
                EXPECT_TRUE(test::isEmpty(sink.issues));
                ASSERT_EQ(sink.spans.size(), 1U);
                EXPECT_NE(sink.spans[0].line.find("\"t\":1700000000123456789,"), std::string::npos)
                    << sink.spans[0].line;
                EXPECT_NE(sink.spans[0].line.find("\"dur\":1250000"), std::string::npos) << sink.spans[0].line;
            }
    }
    const SpanSink excel = readTable(mapping, "sep=;\r\nx;i;m;t;d\r\na;1;get;1700000000;1,25\r\na;2;get;soon;1\r\n");
    EXPECT_EQ(excel.spans.size(), 1U);
    ASSERT_EQ(excel.issues.size(), 1U);
    EXPECT_TRUE(excel.issues[0].starts_with("4:43 ")) << excel.issues[0];
}

TEST(CsvDialects, aCommaThatMayGroupThousandsIsNoDecimalUnlessItIsSaid) {
    const std::string mapping = kIds + "time = \"t\"\nduration = \"d\"\nduration_unit = \"us\"\n";
    const std::string text = "x;i;m;t;d\na;1;get;1700000000000000000;1,234\n";
    EXPECT_NE(readTable(mapping, text).spans.at(0).line.find("\"duration\":\"1,234\""), std::string::npos);
    EXPECT_NE(readTable(mapping + "decimal = \",\"\n", text).spans.at(0).line.find("\"dur\":1234}"), std::string::npos);
}

TEST(CsvDialects, timesOfIso8601NeedNoForm) {
    const std::string mapping = kIds + "time = \"t\"\nend = \"e\"\n";
    const std::string rows = "x,i,m,t,e\na,1,get,2026-11-25T09:46:40.000000123Z,2026-11-25T09:46:40.000000130Z\n";
    const SpanSink sink = readTable(mapping, rows);
    EXPECT_TRUE(test::isEmpty(sink.issues));
    EXPECT_NE(sink.spans.at(0).line.find("\"t\":1795600000000000123"), std::string::npos);
    EXPECT_NE(sink.spans.at(0).line.find("\"dur\":7"), std::string::npos);
    const std::string noZone = "x,i,m,t,e\na,1,get,2026-11-25 09:46:40,\n";
    EXPECT_EQ(readTable(mapping, noZone).issues,
              std::vector<std::string>{"failed: the times in these logs have no time zone"});
    EXPECT_EQ(readTable(mapping + "timezone = \"+02:00\"\n", noZone).spans.size(), 1U);
}

TEST(CsvDialects, laterCellsMaySpeakOfAnything) {
    EXPECT_EQ(sniffFormat({"time,method,text\n1,a,Activity.TraceId: x\n"}), *formatNamed("csv"));
}

TEST(CsvDialects, cellsThatHoldAttributes) {
    const std::string mapping = kIds + "time = \"t\"\nattributes = [\"a\"]\nresource = [\"r\"]\n";
    const SpanSink sink =
        readTable(mapping, "x,i,m,t,a,r\n"
                           "a,1,get,1700000000000000000,\"{'http.route':'/it\\'s','n':'1'}\",{}\n"
                           "a,2,get,1700000000000000000,\"{\"\"http.route\"\":\"\"/a\"\",\"\"n\"\":1}\","
                           "\"{\"\"host.name\"\":\"\"h1\"\"}\"\n"
                           "a,3,get,1700000000000000000,{broken,{}\n");
    ASSERT_EQ(sink.spans.size(), 3U);
    EXPECT_NE(sink.spans[0].line.find(R"("http":{"route":"/it's"},"n":"1")"), std::string::npos) << sink.spans[0].line;
    EXPECT_NE(sink.spans[1].line.find(R"("http":{"route":"/a"},"n":1)"), std::string::npos) << sink.spans[1].line;
    EXPECT_EQ(sink.spans[1].sender, "(not described)/h1");
    EXPECT_NE(sink.spans[2].line.find(R"("recorded":{"attributes":"{broken"})"), std::string::npos)
        << sink.spans[2].line;
}

TEST(CsvDialects, aMappingDecidesWhateverTheContentLooksLike) {
    const test::TempFolder folder;
    ImportOptions options;
    options.mappingText = kIds + "time = \"t\"\n";
    NoProgress progress;
    for (const char* name : {"a.csv", "b.txt", "c.log"}) {
        const auto path = folder.write(name, ",x,i,m,t\n,a,1,get,1700000000000000000\n");
        SpanSink sink;
        const auto run = readRunFolder(path, options, sink, progress);
        EXPECT_TRUE(run) << name << (run ? "" : run.error().message());
        EXPECT_EQ(sink.spans.size(), 1U) << name;
    }
}

TEST(CsvDialects, aTableOfSpansIsAskedForAMappingOfSpansAndNotForItsScale) {
    const test::TempFolder folder;
    const auto path = folder.write(
        "spans.csv", "time;trace_id;span_id;parent_id;service.name;name;start_time;duration_ms;status_code\n"
                     "1;a;1;;cart;get;1700000000000000;5;2\n");
    NoProgress progress;
    SpanSink sink;
    const auto run = readRunFolder(path, {}, sink, progress);
    ASSERT_FALSE(run);
    EXPECT_EQ(run.error().id(), MessageId::MappingNeeded);
    const std::string hint = run.error().hint();
    for (const char* line :
         {"trace = \"trace_id\"\n", "span = \"span_id\"\n", "parent = \"parent_id\"\n", "service = \"service.name\"\n",
          "method = \"name\"\n", "time = \"start_time\"\ntime_unit = \"us\"\n",
          "duration = \"duration_ms\"\nduration_unit = \"ms\"\n", "status = \"status_code\""})
        EXPECT_NE(hint.find(line), std::string::npos) << line << hint;
    EXPECT_TRUE(csv::spanColumnsOf("ts,node,op,path\n1,n,create,/a\n").empty());
    const auto calls = folder.write("calls.csv", "ts_ms,node,op,path\n1700000000000,n,create,/a\n");
    const auto other = readRunFolder(calls, {}, sink, progress);
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().hint().find("time = \"ts_ms\"\ntime_unit = \"ms\"\nmethod = \"op\"\nsender = \"node\""),
              std::string::npos)
        << other.error().hint();
    ImportOptions options;
    options.mappingText =
        csv::mappingText(csv::spanColumnsOf("traceID,spanID,name,start\na,1,get,2026-11-25T09:46:40Z\n"));
    const auto draft = folder.write("draft.csv", "traceID,spanID,name,start\na,1,get,2026-11-25T09:46:40Z\n");
    EXPECT_TRUE(readRunFolder(draft, options, sink, progress)) << *options.mappingText;
}

} // namespace
} // namespace tenfold
