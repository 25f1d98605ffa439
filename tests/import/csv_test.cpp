#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/formats/csv/csv_mapping.h"
#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/csv/row_reader.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::readFiles;
using test::TempFolder;
using Lines = std::vector<std::string>;

/// Records as text: fields joined by |, bad ones as their reason.
Lines split(const std::string& text, std::size_t chunk = 0) {
    Lines lines;
    csv::CsvSplitter splitter(',');
    const auto onRecord = [&](const csv::CsvRecord& record) {
        std::string line = std::to_string(record.line) + "@" + std::to_string(record.offset) + ":";
        for (const std::string_view field : record.fields)
            line += std::string(field) + "|";
        lines.push_back(record.reason ? line + record.reason : line);
        return true;
    };
    const std::size_t step = chunk ? chunk : std::max<std::size_t>(1, text.size());
    for (std::size_t i = 0; i < text.size(); i += step)
        splitter.feed(text.substr(i, step), onRecord);
    splitter.end(onRecord);
    return lines;
}

TEST(CsvSplitter, splitsAsRfc4180Says) {
    struct Case {
        const char* name;
        std::string text;
        Lines lines;
    };
    const std::vector<Case> cases{
        {"empty", "", {}},
        {"plain", "a,b\nc,d\n", {"1@0:a|b|", "2@4:c|d|"}},
        {"no last end of line", "a,b", {"1@0:a|b|"}},
        {"carriage returns", "a,b\r\nc\r\n", {"1@0:a|b|", "2@5:c|"}},
        {"carriage return at the end", "a\r", {"1@0:a|"}},
        {"empty fields", ",\na,,\n", {"1@0:||", "2@2:a|||"}},
        {"quotes", "\"a,b\",\"c\"\"d\"\n", {"1@0:a,b|c\"d|"}},
        {"line in quotes", "\"a\nb\",c\nd\n", {"1@0:a\nb|c|", "3@8:d|"}},
        {"empty quotes", "\"\",\"\"\n", {"1@0:||"}},
        {"quote inside", "a\"b,c\n", {"1@0:a\"b|c|"}},
        {"blank lines are nothing", "a\n\n\nb\n", {"1@0:a|", "4@4:b|"}},
        {"text after quotes", "\"a\"b,c\nd\n", {"1@0:text after the end of a quoted field", "2@7:d|"}},
        {"quotes that do not end", "a\n\"b,c\nd,e\n", {"1@0:a|", "2@2:a quoted field does not end", "3@7:d|e|"}},
        {"quoted then carriage return", "\"a\"\r\nb\n", {"1@0:a|", "2@5:b|"}},
    };
    for (const Case& c : cases)
        for (const std::size_t chunk : {0, 1, 2, 3, 5})
            EXPECT_EQ(split(c.text, chunk), c.lines) << c.name << " " << chunk;
}

TEST(CsvSplitter, aQuoteThatNeverEndsDoesNotFillTheMemory) {
    std::string text = "\"open\n";
    for (int i = 0; i < 1'000'000; ++i)
        text += "a,b,c,d\n";
    const Lines lines = split(text, 1 << 16);
    ASSERT_EQ(lines.size(), 1'000'001U);
    EXPECT_EQ(lines[0], "1@0:a quoted field does not end");
    EXPECT_EQ(lines[1'000'000], "1000001@" + std::to_string(text.size() - 8) + ":a|b|c|d|");
}

TEST(CsvCell, kindsAreAsJsonWritesThem) {
    const auto kind = [](std::string_view cell) { return csv::cellLeaf(cell).kind; };
    for (const char* text :
         {"abc", "007", "+5", "0x1F", "1,5", ".5", "5.", "1e", "-", "True", "NaN", "12345678901234567890123"})
        EXPECT_EQ(kind(text), LeafKind::Text) << text;
    for (const char* text : {"0", "-1", "9223372036854775807"})
        EXPECT_EQ(kind(text), LeafKind::Integer) << text;
    for (const char* text : {"0.5", "-1.0", "1e5", "2.5E-3"})
        EXPECT_EQ(kind(text), LeafKind::Real) << text;
    for (const char* text : {"true", "false"})
        EXPECT_EQ(kind(text), LeafKind::Boolean) << text;
}

LineSink readCsv(const std::string& mapping, const std::string& text, std::size_t chunk = 0) {
    const TempFolder folder;
    LineSink sink;
    ReadContext context;
    context.options.mapping = folder.write("map.toml", mapping);
    context.timezone = "UTC";
    const Status status = readFiles("csv", {{"node-1.csv", text}}, context, chunk, sink);
    EXPECT_TRUE(status) << status.error().where() << status.error().message();
    return sink;
}

const std::string kMapping = R"(time = "ts"
time_unit = "us"
method = "op"
sender = "node"
duration = "took"
duration_unit = "ms"
to = "server"
text = ["zip"]
[request]
src = "path"
"a.b" = "zip"
[response]
"fs.fileId" = "inode"
)";

TEST(Csv, columnsBecomeWhatTheMappingSays) {
    const std::string text = "ts,node,op,path,zip,inode,took,server,extra\n"
                             "1000,n1,create,\"/in/a,b\",007,16385,1.5,nn,x\n"
                             "2000.5,n2,delete,,12,,,nn,true\n";
    const LineSink sink = readCsv(kMapping, text);
    EXPECT_EQ(sink.issues, Lines{});
    EXPECT_EQ(
        sink.lines,
        (Lines{
            R"({"t":1000000,"sender":"n1","method":"create","to":"nn","request":{"src":"/in/a,b","a":{"b":"007"}},)"
            R"("response":{"fs":{"fileId":16385}},"dur":1500000,"extra":"x"})",
            R"({"t":2000500,"sender":"n2","method":"delete","to":"nn","request":{"a":{"b":"12"}},"response":{},"extra":true})"}));
    for (const std::size_t chunk : {1, 7, 50})
        EXPECT_EQ(readCsv(kMapping, text, chunk).lines, sink.lines) << chunk;
}

TEST(Csv, jsonColumnsAndTheFileAsSender) {
    const LineSink sink =
        readCsv("time = \"t\"\nmethod = \"m\"\nrequest = \"q\"\nresponse = \"r\"\n",
                "t;m;q;r\n5;a;\"{\"\"src\"\":\"\"/x\"\",\"\"l\"\":[1]}\";OK\n6;b;[1,2];\n7;c;{bad;1\n");
    EXPECT_EQ(sink.lines,
              (Lines{R"({"t":5,"sender":"node-1","method":"a","request":{"src":"/x","l":[1]},"response":"OK"})",
                     R"({"t":6,"sender":"node-1","method":"b","request":[1,2],"response":{}})"}));
    EXPECT_EQ(sink.issues, (Lines{"node-1.csv:4 byte 55: not valid JSON"}));
}

TEST(Csv, timesAsTextAndColumnsWithoutNames) {
    const LineSink sink =
        readCsv("time = \"1\"\nmethod = \"2\"\nheader = false\ntime_format = \"%Y-%m-%dT%H:%M:%S%z\"\n",
                "2026-11-21T07:33:28.579+01:00,a\n2026-11-21T07:33:28Z,b\nnow,c\n");
    EXPECT_EQ(sink.lines,
              (Lines{R"({"t":1795242808579000000,"sender":"node-1","method":"a","request":{},"response":{}})",
                     R"({"t":1795246408000000000,"sender":"node-1","method":"b","request":{},"response":{}})"}));
    EXPECT_EQ(sink.issues, (Lines{"node-1.csv:3 byte 55: the time does not fit time_format"}));
}

TEST(Csv, badRowsAreSkippedWithAReason) {
    const LineSink sink = readCsv(kMapping, "ts,node,op,path,zip,inode,took,server\n"
                                            "x,n,o,,,,,\n1,,o,,,,,\n1,n,,,,,,\n1,n,o\n1,n,o,,,,-1,\n9e30,n,o,,,,,\n");
    EXPECT_TRUE(test::isEmpty(sink.lines));
    Lines reasons;
    for (const std::string& issue : sink.issues)
        reasons.push_back(issue.substr(issue.find(": ") + 2));
    EXPECT_EQ(reasons, (Lines{"the time is no number and no time of ISO 8601", "the sender is missing",
                              "the method is missing", "the row has more or fewer cells than there are columns",
                              "the duration is no number from 0 on", "the time is no number and no time of ISO 8601"}));
}

TEST(Csv, columnsNamedAsAnEventOrTwiceAreNumbered) {
    const LineSink sink = readCsv("time = \"t\"\nmethod = \"m\"\n", "t,m,t,thread,x,x,x_2\n5,a,6,7,8,9,10\n");
    EXPECT_EQ(sink.lines, (Lines{R"({"t":5,"sender":"node-1","method":"a","request":{},"response":{},"t_2":6,)"
                                 R"("thread_2":7,"x":8,"x_2":9,"x_2_2":10})"}));
}

TEST(Csv, columnsWithDamagedNamesStayApart) {
    const LineSink sink = readCsv("time = \"t\"\nmethod = \"m\"\n", "t,m,\xd3x,\xef\xbf\xbdx\n5,a,6,7\n");
    EXPECT_EQ(sink.lines, (Lines{"{\"t\":5,\"sender\":\"node-1\",\"method\":\"a\",\"request\":{},\"response\":{},"
                                 "\"\xef\xbf\xbdx\":6,\"\xef\xbf\xbdx_2\":7}"}));
}

TEST(CsvMapping, errorsNameThePlace) {
    struct Case {
        std::string text;
        std::string message;
    };
    const std::vector<Case> cases{
        {"method = \"m\"", "m.toml: the mapping of columns does not fit: time is missing"},
        {"time = 5", "m.toml:1:8: the mapping of columns does not fit: time has to be the name of a column"},
        {"time = \"t\"\nmethod = \"m\"\ntime_unit = \"h\"",
         "m.toml:3:13: the mapping of columns does not fit: time_unit has to be \"ns\", \"us\", \"ms\" or \"s\""},
        {"time = \"t\"\nmethod = \"m\"\nfoo = 1",
         "m.toml:3:7: the mapping of columns does not fit: there is no key foo"},
        {"time = \"t\"\nmethod = \"m\"\ndelimiter = \"ab\"",
         "m.toml:3:13: the mapping of columns does not fit: delimiter has to be a single character"},
    };
    for (const Case& c : cases) {
        const auto mapping = csv::parseMapping(c.text, "m.toml");
        ASSERT_FALSE(mapping) << c.text;
        EXPECT_EQ(mapping.error().where() + ": " + mapping.error().message(), c.message);
    }
}

TEST(Csv, columnsThatAreNotThereAreNamed) {
    const TempFolder folder;
    LineSink sink;
    ReadContext context;
    context.options.mapping = folder.write("map.toml", "time = \"when\"\nmethod = \"m\"\n");
    const Status status = readFiles("csv", {{"a.csv", "t,m\n1,x\n"}}, context, 0, sink);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().where(), "a.csv");
    EXPECT_EQ(status.error().message(),
              "the mapping of columns does not fit: there is no column when; there are: t, m");
}

} // namespace
} // namespace tenfold
