// Tables as programs print them, JSON that a mapping is for, tables without names, ids that spreadsheets have rounded.
#include "core/import/files/printed_table.h"
#include "core/import/files/unwrapper.h"
#include "core/import/import_run.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::SpanSink;
using test::TempFolder;

const std::string kCsv = "id,op,note\n7,get,a | b\n8,,c\n";

std::string printedAsCsv(const std::string& text, std::uint64_t& leftOut, std::size_t chunk) {
    const auto step = printedTableStep();
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += chunk)
        step->feed(std::string_view(text).substr(at, chunk), out);
    step->end(out);
    leftOut = step->leftOut;
    return out;
}

struct Printed {
    const char* name;
    std::string text;
    std::string csv = kCsv;
};

const std::string kPlain = "id,op,note\n7,get,ab\n8,,c\n";

TEST(PrintedTables, areCsvInside) {
    const std::vector<Printed> tables{
        {"psql", " id | op  | note  \n----+-----+-------\n  7 | get | a | b\n  8 |     | c\n(2 rows)\n\n"},
        {"MySQL",
         "+----+------+------+\n| id | op   | note |\n+----+------+------+\n|  7 | get  | ab   |\n|  8 | NULL | c    "
         "|\n"
         "+----+------+------+\n2 rows in set (0.00 sec)\n",
         kPlain},
        {"Markdown", "| id | op | note |\n|---:|:--:|---|\n| 7 | get | a \\| b |\n| 8 |  | c |\n"},
        {"ClickHouse",
         "┌─id─┬─op──┬─note─┐\n│  7 │ get │ ab   │\n│  8 │ ᴺᵁᴸᴸ │ c    │\n└────┴─────┴──────┘\n\n2 rows in set. "
         "Elapsed: 0.001 sec.\n",
         kPlain},
        {"ClickHouse, with lines",
         "   ┏━━━━┳━━━━━┳━━━━━━┓\n   ┃ id ┃ op  ┃ note ┃\n   ┡━━━━╇━━━━━╇━━━━━━┩\n1. │  7 │ get │ ab   │\n   "
         "├────┼─────┼──────┤\n"
         "2. │  8 │     │ c    │\n   └────┴─────┴──────┘\n",
         kPlain},
        {"DuckDB",
         "┌───────┬─────────┬─────────┐\n│  id   │   op    │  note   │\n│ int64 │ varchar │ varchar "
         "│\n├───────┼─────────┼─────────┤\n"
         "│     7 │ get     │ ab      │\n│     8 │ NULL    │ c       │\n└───────┴─────────┴─────────┘\n",
         kPlain},
        {"psql, expanded",
         "-[ RECORD 1 ]\nid   | 7\nop   | get\nnote | a | b\n-[ RECORD 2 ]\nid   | 8\nop   | \nnote | c\n"},
        {"MySQL, vertical",
         "*************************** 1. row ***************************\n  id: 7\n  op: get\nnote: a | b\n"
         "*************************** 2. row ***************************\n  id: 8\n  op: NULL\nnote: c\n2 rows in "
         "set\n"},
        {"ClickHouse, vertical",
         "Row 1:\n──────\nid:   7\nop:   get\nnote: a | b\n\nRow 2:\n──────\nid:   8\nop:   \nnote: c\n"},
    };
    for (const Printed& table : tables) {
        EXPECT_TRUE(isPrintedTable(table.text)) << table.name;
        for (const std::size_t chunk : {std::size_t{1}, std::size_t{7}, table.text.size()}) {
            std::uint64_t leftOut = 0;
            EXPECT_EQ(printedAsCsv(table.text, leftOut, chunk), table.csv) << table.name;
            EXPECT_EQ(leftOut, 0U) << table.name;
        }
    }
    // A row of which a part is missing is told.
    std::uint64_t leftOut = 0;
    printedAsCsv("| id | op |\n|---|---|\n| 7 | get |\n| 8 |\n", leftOut, 5);
    EXPECT_EQ(leftOut, 1U);
    for (const char* other : {"a|b|c\n1|2|3\n", "--- a\n+++ b\n", "2026-11-21 07:33:28,579 | TRACE | x\n-----\n",
                              "id,op\n7,get\n", "worker_1 | ready\nworker_1 | ----+----\n"})
        EXPECT_FALSE(isPrintedTable(other)) << other;
}

const std::string kCalls = "time = \"ts\"\ntime_unit = \"ms\"\nmethod = \"op\"\nsender = \"node\"\n";
const std::string kOne = R"({"ts":1700000000000,"op":"get","node":"a"})",
                  kTwo = R"({"ts":1700000000010,"op":"put","node":"b"})";

template <typename Sink>
Sink importMapped(const std::string& name, const std::string& text, const std::string& mapping, std::string& format) {
    return test::importText<Sink>(name, text, mapping, format);
}

TEST(MappedJson, recordsInListsAndObjects) {
    const std::vector<std::string> texts{
        kOne + "\n" + kTwo + "\n",
        "[" + kOne + "," + kTwo + "]",
        "[\n  " + kOne + ",\n  " + kTwo + "\n]\n",
        "{\"meta\":{\"ts\":1},\"records\":[\n" + kOne + ",\n" + kTwo + "]}\n",
        "{\"data\":{\"result\":[{\"values\":[" + kOne + "," + kTwo + "]}]}}",
        "{\n\"ts\":1700000000000,\n\"op\":\"get\",\n\"node\":\"a\"\n}\n{\n\"ts\":1700000000010,\n\"op\":\"put\","
        "\n\"node\":\"b\"\n}\n",
        "a\t" + kOne + "\nb\t" + kTwo + "\n", // keys, as Kafka's console consumer prints them
        "CreateTime:1700000000000\ta\t" + kOne + "\nCreateTime:1700000000010\tb\t" + kTwo + "\n",
        "\x1e" + kOne + "\n\x1e" + kTwo + "\n", // RFC 7464
    };
    for (const std::string& text : texts) {
        std::string format;
        const auto sink = importMapped<LineSink>("calls.json", text, kCalls, format);
        EXPECT_EQ(format, "json-fields") << text;
        ASSERT_EQ(sink.lines.size(), 2U) << text << (sink.issues.empty() ? "" : sink.issues[0]);
        EXPECT_EQ(sink.lines[0], R"({"t":1700000000000000000,"sender":"a","method":"get","request":{},"response":{}})")
            << text;
        EXPECT_EQ(sink.lines[1], R"({"t":1700000000010000000,"sender":"b","method":"put","request":{},"response":{}})")
            << text;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
    }
}

/// Records are longer than the first look at one.
TEST(MappedJson, longRecordsInAList) {
    for (const std::size_t bytes : {std::size_t{20'000}, std::size_t{60'000}}) {
        const std::string fill = R"(,"text":")" + std::string(bytes, 'x') + "\"}";
        const std::string text = "[" + kOne.substr(0, kOne.size() - 1) + fill + "," + kTwo + "]";
        std::string format;
        const auto sink = importMapped<LineSink>("calls.json", text, kCalls, format);
        EXPECT_EQ(sink.lines.size(), 2U) << bytes << (sink.issues.empty() ? "" : sink.issues[0]);
    }
}

TEST(MappedJson, manyFilesOfLists) {
    const TempFolder folder;
    for (int i = 0; i < 9; ++i) // more than those whose beginnings are kept
        folder.write("run/part-" + std::to_string(i) + ".json", "[" + kOne + ",\n" + kTwo + "]");
    ImportOptions options;
    options.scale = 1;
    options.mappingText = kCalls;
    NoProgress progress;
    LineSink sink;
    ASSERT_TRUE(test::succeeded(readRunFolder(folder.path() / "run", options, sink, progress)));
    EXPECT_EQ(sink.lines.size(), 18U);
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(Headers, aFirstLineWithATimeIsARow) {
    const std::string rows = "1700000000000,get,a\n1700000000010,put,b\n";
    const std::string byPlace = "time = \"1\"\ntime_unit = \"ms\"\nmethod = \"2\"\nsender = \"3\"\n";
    std::string format;
    for (const auto& [text, mapping, count] : {std::tuple(rows, byPlace, 2U),
                                               {rows, byPlace + "header = false\n", 2U},
                                               {rows, byPlace + "header = true\n", 1U},
                                               {"ts,op,node\n" + rows, byPlace, 2U},
                                               {"ts,op,node\n" + rows, kCalls, 2U}}) {
        const auto sink = importMapped<LineSink>("calls.csv", text, mapping, format);
        EXPECT_EQ(sink.lines.size(), count) << text << mapping;
    }
    // names that are figures, as pandas gives them: 1 is the second column
    const auto sink =
        importMapped<LineSink>("calls.csv", "0,1,2\n9,1700000000000,get\n",
                               "time = \"1\"\ntime_unit = \"ms\"\nmethod = \"2\"\nsender = \"0\"\n", format);
    ASSERT_EQ(sink.lines.size(), 1U);
    EXPECT_EQ(sink.lines[0], R"({"t":1700000000000000000,"sender":"9","method":"get","request":{},"response":{}})");
}

/// A box of words, and lines that follow it far behind the first look.
TEST(PrintedTables, aBannerBeforeALogIsNone) {
    std::string text = "+--------+\n| My App |\n+--------+\n";
    for (int i = 0; i < 3000; ++i)
        text += "2026-01-01 00:00:00 INFO starting part " + std::to_string(i) + "\n";
    text += R"({"t":1700000000000000000,"sender":"a","method":"get","request":{}})"
            "\n";
    std::string inside;
    EXPECT_FALSE(findWrapping(std::string_view(text).substr(0, std::size_t{64} << 10), inside));
}

const std::string kSpans =
    "trace = \"trace\"\nspan = \"span\"\nparent = \"parent\"\nservice = \"svc\"\nmethod = \"op\"\n"
    "time = \"ts\"\ntime_unit = \"ms\"\nduration = \"dur\"\nduration_unit = \"ms\"\n";

TEST(SpreadsheetIds, areNoIds) {
    const std::string names = "trace,span,parent,svc,op,ts,dur\n";
    std::string format;
    const auto rounded = importMapped<SpanSink>(
        "s.csv",
        names +
            "1.23457E+18,11,,a,x,1700000000000,5\n\"1,23E+15\",12,,a,x,1700000000010,5\n77,13,,a,x,1700000000020,5\n",
        kSpans, format);
    EXPECT_EQ(rounded.spans.size(), 1U) << "what is not known is merged with nothing";
    EXPECT_EQ(rounded.skipped, 2U);
    ASSERT_FALSE(rounded.issues.empty());
    EXPECT_NE(rounded.issues[0].find("a spreadsheet rounded"), std::string::npos);
    const auto ofSpan = importMapped<SpanSink>("s.csv", names + "77,1.0E+15,,a,x,1700000000000,5\n", kSpans, format);
    EXPECT_EQ(ofSpan.spans.size(), 1U);
    EXPECT_EQ(ofSpan.kept, 2U) << "kept with a doubt, and that a hash stands for the id";
    // 15 digits and zeros: read, and said once for all.
    const auto zeros = importMapped<SpanSink>(
        "s.csv", names + "1234567890123450000,1,,a,x,1700000000000,5\n1234567890123460000,2,,a,x,1700000000010,5\n",
        kSpans, format);
    EXPECT_EQ(zeros.spans.size(), 2U);
    EXPECT_EQ(zeros.kept, 1U);
    const auto fine = importMapped<SpanSink>(
        "s.csv", names + "1234567890123456789,1,,a,x,1700000000000,5\n1234567890123460000,2,,a,x,1700000000010,5\n",
        kSpans, format);
    EXPECT_EQ(fine.kept, 0U);
    // Hex digits with one e in them are an id like another.
    const auto hex = importMapped<SpanSink>("s.csv", names + "612e30,1e5,,a,x,1700000000000,5\n", kSpans, format);
    ASSERT_EQ(hex.spans.size(), 1U);
    EXPECT_EQ(toHex(hex.spans[0].span.trace), "0000000000612e30");
    EXPECT_EQ(hex.kept, 0U);
}

TEST(SpreadsheetIds, aPrintedTableOfSpansIsReadByItsMapping) {
    std::string format;
    const auto sink = importMapped<SpanSink>("s.txt",
                                             " trace | span | parent | svc | op |      ts       | dur\n"
                                             "-------+------+--------+-----+----+---------------+-----\n"
                                             " 4bf9  | 01   |        | a   | x  | 1700000000000 |   5\n"
                                             " 4bf9  | 02   | 01     | b   | y  | 1700000000001 |   3\n(2 rows)\n",
                                             kSpans, format);
    EXPECT_EQ(format, "csv-spans");
    ASSERT_EQ(sink.spans.size(), 2U) << (sink.issues.empty() ? "" : sink.issues[0]);
    EXPECT_EQ(sink.spans[1].span.parent, sink.spans[0].span.id);
    EXPECT_EQ(sink.skipped, 0U);
}

} // namespace
} // namespace tenfold
