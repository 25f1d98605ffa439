// Which files of a folder are read as which format.
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::SpanSink;
using test::TempFolder;

const std::string kOtlp =
    R"({"resourceSpans":[{"resource":{},"scopeSpans":[{"spans":[{"traceId":"1","spanId":"2","name":"otlp",)"
    R"("startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000001"}]}]}]})";
const std::string kJaeger =
    R"({"data":[{"traceID":"1","spans":[{"traceID":"1","spanID":"2","operationName":"jaeger","startTime":1700000000000000,)"
    R"("duration":1,"processID":"p"}],"processes":{"p":{"serviceName":"s"}}}]})";
const std::string kZipkin =
    R"([{"traceId":"1","id":"2","name":"zipkin","timestamp":1700000000000000,"duration":1,"localEndpoint":{"serviceName":"s"}}])";
const std::string kCanonical = R"({"t":1,"sender":"a","method":"m","request":{"traceId":"1","id":"2"}})";

struct Outcome {
    SpanSink sink;
    std::string format, error;
    std::vector<std::string> leftOut;
};

Outcome readFolder(const TempFolder& folder, std::optional<std::string> format = {}) {
    Outcome outcome;
    NoProgress progress;
    ImportOptions options;
    options.format = std::move(format);
    const auto inputs = findRuns(folder.path(), progress);
    if (!inputs) {
        outcome.error = inputs.error().message();
        return outcome;
    }
    auto run = prepareRun(inputs->front(), options, progress);
    if (!run) {
        outcome.error = run.error().message();
        return outcome;
    }
    outcome.format = run->formatName();
    for (const UnreadFile& file : run->unread())
        outcome.leftOut.push_back(file.file);
    EXPECT_FALSE(run->run().scale);
    if (const Status read = run->read(outcome.sink, progress); !read) outcome.error = read.error().message();
    return outcome;
}

TEST(SpanFolders, ofSeveralFormatsTheRichestIsReadAndNoSpanTwice) {
    const TempFolder folder;
    folder.write("z.json", kZipkin);
    folder.write("j.json", kJaeger);
    folder.write("answers.json", R"({"spans":1})");
    EXPECT_EQ(readFolder(folder).format, "jaeger-json");
    folder.write("o.jsonl", kOtlp);
    const Outcome outcome = readFolder(folder);
    EXPECT_EQ(outcome.format, "otlp-json");
    ASSERT_EQ(outcome.sink.spans.size(), 1U);
    EXPECT_EQ(outcome.sink.spans[0].method, "otlp");
    EXPECT_EQ(outcome.leftOut.size(), 3U);
    EXPECT_EQ(outcome.sink.kept, 3U) << "said for each";
    EXPECT_EQ(readFolder(folder, "zipkin-json").sink.spans.at(0).method, "zipkin") << "somebody wants another one";
}

TEST(SpanFolders, aTraceAFileInThousandsOfFiles) {
    const TempFolder folder;
    for (int i = 0; i < 2000; ++i) {
        std::string text = kJaeger;
        text.replace(text.find("\"spanID\":\"2\"") + 10, 1, std::to_string(100 + i));
        folder.write("t" + std::to_string(i) + ".json", text);
    }
    const Outcome outcome = readFolder(folder);
    EXPECT_EQ(outcome.sink.spans.size(), 2000U);
    EXPECT_TRUE(test::isEmpty(outcome.sink.issues));
}

// A folder a service: requests go from one to the other. Runs whose spans only have the same numbers stay several.
TEST(SpanFolders, foldersWhoseSpansHaveTheirParentsInEachOtherAreOneRun) {
    const auto span = [](int trace, int id, int parent, std::int64_t startNs) {
        return fmt::format(
            R"({{"resourceSpans":[{{"scopeSpans":[{{"spans":[{{"traceId":"{:032x}","spanId":"{:016x}","parentSpanId":"{}",)"
            R"("name":"op","startTimeUnixNano":"{}","endTimeUnixNano":"{}"}}]}}]}}]}})"
            "\n",
            trace, id, parent == 0 ? "" : fmt::format("{:016x}", parent), startNs, startNs + 1'000'000);
    };
    const std::int64_t at = 1'700'000'000'000'000'000;
    const auto runsOf = [](const TempFolder& folder) {
        NoProgress progress;
        const auto inputs = findRuns(folder.path(), progress);
        EXPECT_TRUE(test::succeeded(inputs));
        return inputs ? inputs->size() : 0;
    };
    TempFolder services, runs, later;
    for (const std::string name : {"front", "cart", "pay"}) {
        std::string ofService, ofRun, ofLater;
        for (int trace = 1; trace <= 5; ++trace) {
            const int id = name == "front" ? 1 : name == "cart" ? 2 : 3;
            ofService += span(trace, id, id - 1, at + trace * 10'000'000 + id);
            for (int each = 1; each <= 3; ++each) // the same numbers, and all of a request in each
                ofRun += span(trace, each, each - 1, at + trace * 10'000'000 + each);
            ofLater += span(trace, id, id - 1, at + id * std::int64_t{3'600'000'000'000});
        }
        services.write(name + "/traces.json", ofService);
        runs.write(name + "/traces.json", ofRun);
        later.write(name + "/traces.json", ofLater);
    }
    EXPECT_EQ(runsOf(services), 1U);
    EXPECT_EQ(runsOf(runs), 3U);
    EXPECT_EQ(runsOf(later), 3U) << "hours lie between what has one number";
    const Outcome outcome = readFolder(services);
    EXPECT_EQ(outcome.sink.spans.size(), 15U);
    EXPECT_EQ(outcome.sink.traces().size(), 5U);
    EXPECT_EQ(outcome.sink.kept, 1U) << "said";
}

TEST(SpanFolders, callsOfLogsStayAndOtherJsonIsNoRun) {
    const TempFolder folder;
    folder.write("e.jsonl", kCanonical);
    folder.write("z.json", kZipkin);
    NoProgress progress;
    const auto inputs = findRuns(folder.path(), progress);
    ASSERT_TRUE(test::succeeded(inputs));
    ImportOptions options;
    options.scale = 1;
    const auto run = describeRun(inputs->front(), options);
    ASSERT_TRUE(test::succeeded(run));
    EXPECT_EQ(run->formatName(), "jsonl");
    const TempFolder other;
    other.write("answers.json", R"({"spans":1})");
    EXPECT_EQ(readFolder(other).error,
              other.path().string() + " is JSON, but of none of the formats that are read; its keys are spans");
}

TEST(SpanFolders, eachFormatKnowsItsOwnFilesOnly) {
    const std::vector<std::pair<std::string, std::string>> samples{{"otlp-json", kOtlp},
                                                                   {"jaeger-json", kJaeger},
                                                                   {"zipkin-json", kZipkin},
                                                                   {"jsonl", kCanonical},
                                                                   {"csv", "TraceID,SpanID,ParentID\n1,2,3\n"}};
    for (const auto& [name, text] : samples) {
        const Format* found = sniffFormat({text});
        ASSERT_NE(found, nullptr) << name;
        EXPECT_EQ(found->name(), name);
        for (const Format* format : formats()) {
            if (format->traits().kind == RunKind::Spans && format->name() != name) {
                EXPECT_EQ(format->sniff(text), 0) << format->name() << name;
            }
        }
    }
}

TEST(SpanFolders, sharedFilesAreSniffedAsWhatTheyAre) {
    const char* shared = std::getenv("TENFOLD_SHARED");
    const std::filesystem::path data = std::filesystem::path(shared ? shared : "") / "data";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "the shared captures are not here";
    const auto formatOf = [&](const std::string& file) -> std::string {
        NoProgress progress;
        const auto inputs = findRuns(data / file, progress);
        if (!inputs || inputs->front().heads.empty()) return "nothing";
        const Format* format = sniffFormat(inputs->front().heads);
        return format ? std::string(format->name()) : "none";
    };
    for (const auto& entry : std::filesystem::directory_iterator(data / "microservice-traces/zipkin"))
        EXPECT_EQ(formatOf(entry.path()), "zipkin-json") << entry.path();
    for (const auto& entry : std::filesystem::directory_iterator(data / "microservice-traces/jaeger/self-time-cases"))
        EXPECT_EQ(formatOf(entry.path()), "jaeger-json") << entry.path();
    for (const auto& entry : std::filesystem::directory_iterator(data / "microservice-traces/otlp"))
        EXPECT_EQ(formatOf(entry.path()),
                  entry.path().filename().string().find("-out") != std::string::npos ? "jaeger-json" : "otlp-json")
            << entry.path();
    EXPECT_EQ(formatOf("microservice-traces/jaeger/dsb-social-compose-20traces.json.gz"), "jaeger-json");
    EXPECT_EQ(formatOf("own-spans/runs/09-killed-restarted/spans.zipkin.json.zst"), "zipkin-json");
}

} // namespace
} // namespace tenfold
