#include "core/import/preview.h"
#include "core/words/import_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include "core/base/threads/progress.h"
#include "core/import/formats/csv/column_roles.h"
#include "core/import/formats/csv/csv_mapping.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using csv::ColumnRole;
using test::TempFolder;

std::string jsonLine(int i) {
    return R"({"t":)" + std::to_string(1700000000000000000 + i) +
           R"(,"sender":"a","method":"m","to":"s","request":{"n":)" + std::to_string(i) + "}}\n";
}

std::vector<RunInput> found(const std::filesystem::path& path) {
    NoProgress progress;
    auto runs = findRuns(path, progress);
    EXPECT_TRUE(test::succeeded(runs));
    return runs ? std::move(*runs) : std::vector<RunInput>();
}

TEST(Preview, theFirstCallsOfTheFirstFiles) {
    const TempFolder folder;
    std::string many;
    for (int i = 0; i < 3000; ++i) // more than is kept of a file
        many += jsonLine(i);
    folder.write("run/run.toml", "name = \"r\"\nscale = 3\nformat = \"jsonl\"\n[config]\nmappers = 4\n");
    folder.write("run/a.jsonl", "");
    folder.write("run/b.jsonl", "no json\n" + many);
    const auto runs = found(folder.path() / "run");
    ASSERT_EQ(runs.size(), 1u);
    const RunPreview preview = previewRun(runs[0], {});
    EXPECT_FALSE(preview.problem.has_value());
    EXPECT_EQ(preview.format, "jsonl");
    EXPECT_EQ(preview.run.name, "r");
    EXPECT_EQ(preview.run.scale, 3);
    EXPECT_EQ(preview.run.config.at("mappers"), 4);
    ASSERT_EQ(preview.calls.size(), kPreviewCalls);
    EXPECT_EQ(preview.calls[19].request, R"({"n":19})");
    EXPECT_EQ(preview.calls[19].to, "s");
    ASSERT_EQ(preview.issues.size(), 1u);
    EXPECT_NE(preview.issues[0].file.find("b.jsonl"), std::string::npos); // the empty file before it does not count
    EXPECT_EQ(preview.issues[0].line, 1u);
    EXPECT_TRUE(test::isEmpty(previewRun(runs[0], {}, 0).calls));
}

TEST(Preview, ofADocumentWhoseFirstRequestIsLong) {
    const TempFolder folder;
    std::string spans; // services are named behind the spans: none is known in what is kept of the beginning
    for (int i = 0; i < 2000; ++i)
        spans += std::string(i > 0 ? "," : "") + R"({"traceID":"1a","spanID":")" + std::to_string(1000 + i) +
                 R"(","operationName":"op","references":[],"startTime":)" + std::to_string(1700000000000000 + i) +
                 R"(,"duration":5,"tags":[{"key":"pad","type":"string","value":")" + std::string(60, 'x') +
                 R"("}],"processID":"p1"})";
    folder.write("run/traces.json", R"({"data":[{"traceID":"1a","spans":[)" + spans +
                                        R"(],"processes":{"p1":{"serviceName":"web","tags":[]}}}]})");
    const RunPreview preview = previewRun(found(folder.path() / "run")[0], {});
    EXPECT_FALSE(preview.problem.has_value());
    ASSERT_EQ(preview.calls.size(), kPreviewCalls);
    EXPECT_EQ(preview.calls[0].method, "op");
}

TEST(Preview, aCutLastLineIsNoIssue) {
    const TempFolder folder;
    std::string long1 = jsonLine(1);
    long1.insert(long1.find("\"n\""), "\"pad\":\"" + std::string(40000, 'x') + "\",");
    folder.write("run/a.jsonl", long1 + long1 + long1);
    ImportOptions options;
    options.scale = 1;
    const RunPreview preview = previewRun(found(folder.path() / "run")[0], options);
    EXPECT_FALSE(preview.problem.has_value());
    EXPECT_EQ(preview.calls.size(), 1u);
    EXPECT_TRUE(test::isEmpty(preview.issues));
}

TEST(Preview, saysWhatIsMissingWithWhatIsKnown) {
    const TempFolder folder;
    folder.write("scale-07/a.jsonl", jsonLine(1));
    const RunPreview preview = previewRun(found(folder.path() / "scale-07")[0], {});
    ASSERT_TRUE(preview.problem);
    EXPECT_EQ(preview.problem->id(), MessageId::ScaleNeeded);
    EXPECT_EQ(preview.format, "jsonl");
    EXPECT_EQ(preview.run.name, "scale-07");
    ImportOptions options;
    options.scale = 7;
    options.format = "csv";
    EXPECT_EQ(previewRun(found(folder.path() / "scale-07")[0], options).problem->id(), MessageId::MappingNeeded);
}

TEST(Preview, scalesInNames) {
    EXPECT_EQ(scaleInName("scale-03"), 3);
    EXPECT_EQ(scaleInName("n0-4-rep2"), 4);
    EXPECT_EQ(scaleInName("wordcount"), std::nullopt);
    EXPECT_EQ(scaleInName("application_1795246383646_0001"), std::nullopt);
    EXPECT_EQ(scaleInName(""), std::nullopt);
}

TEST(ColumnRoles, asNamesAndFirstCellsSay) {
    const auto columns = csv::columnsOf("ts_ns;node;op;path;duration_us;answer_json;status\n"
                                        "1700000000000000000;10.0.0.1;create;/in/a;812;{\"id\":1};ok\n");
    ASSERT_EQ(columns.size(), 7u);
    const ColumnRole roles[] = {ColumnRole::Time,     ColumnRole::Sender,      ColumnRole::Method, ColumnRole::Argument,
                                ColumnRole::Duration, ColumnRole::RequestJson, ColumnRole::Reply};
    for (std::size_t i = 0; i < columns.size(); ++i)
        EXPECT_EQ(columns[i].role, roles[i]) << columns[i].name;
    EXPECT_EQ(columns[3].sample, "/in/a");
    EXPECT_TRUE(test::isEmpty(csv::columnsOf("")));
}

TEST(ColumnRoles, formsOfTimes) {
    const std::pair<const char*, const char*> cases[] = {{"1700000000000000000", "ns"},
                                                         {"1700000000000000", "us"},
                                                         {"1700000000000", "ms"},
                                                         {"1700000000.25", "s"},
                                                         {"12.5", "s"},
                                                         {"2024-05-06 07:08:09.123", "%Y-%m-%d %H:%M:%S"},
                                                         {"2024-05-06T07:08:09Z", "%Y-%m-%dT%H:%M:%S%z"},
                                                         {"yesterday", ""},
                                                         {"", ""}};
    for (const auto& [sample, form] : cases)
        EXPECT_EQ(csv::timeFormOf(sample), form) << sample;
    EXPECT_EQ(csv::durationUnitOf("dur_us"), "us");
    EXPECT_EQ(csv::durationUnitOf("latency"), "ms");
}

TEST(ColumnRoles, theMappingReadsTheTable) {
    const TempFolder folder;
    folder.write("t/a.csv", "when,who,\"the \"\"op\"\"\",path,took_us\n2024-01-01 00:00:01.5,n1,open,/a,7\n"
                            "2024-01-01 00:00:02,n2,close,/b,8\n");
    const auto runs = found(folder.path() / "t");
    auto columns = csv::columnsOf(runs[0].heads[0]);
    columns[0].role = ColumnRole::Time;
    columns[1].role = ColumnRole::Sender;
    columns[2].role = ColumnRole::Method;
    ImportOptions options;
    options.scale = 2;
    options.timezone = "UTC";
    options.mappingText = csv::mappingText(columns, csv::timeFormOf(columns[0].sample), "us");
    const RunPreview preview = previewRun(runs[0], options);
    ASSERT_FALSE(preview.problem.has_value()) << preview.problem->message() << *options.mappingText;
    ASSERT_EQ(preview.calls.size(), 2u);
    EXPECT_EQ(preview.calls[0].method, "open");
    EXPECT_EQ(preview.calls[0].startNs, 1704067201500000000);
    EXPECT_EQ(preview.calls[0].durationNs, 7000);
    EXPECT_EQ(preview.calls[1].sender, "n2");
    EXPECT_EQ(preview.calls[1].request, R"({"path":"/b"})");
    // Without a time it is not silently something else.
    columns[0].role = ColumnRole::Attribute;
    options.mappingText = csv::mappingText(columns, "s", "us");
    EXPECT_EQ(previewRun(runs[0], options).problem->id(), MessageId::BadMapping);
}

} // namespace
} // namespace tenfold
