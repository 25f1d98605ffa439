#pragma once

// A small workspace with something of everything, for targets that read one.
#include "core/store/decisions/documents.h"
#include "core/store/runs/run_writer.h"
#include "core/store/workspace.h"
#include "tests/fuzz/fuzzing.h"

#include <filesystem>
#include <string>

namespace tenfold::fuzzing {

/// A folder in memory where there is one; gone afterwards.
class WorkFolder {
public:
    WorkFolder() {
        std::error_code none;
        const bool hasMemory = std::filesystem::is_directory("/dev/shm", none);
        std::string name = (hasMemory ? "/dev/shm" : std::filesystem::temp_directory_path().string()) + "/fuzz-XXXXXX";
        require(::mkdtemp(name.data()) != nullptr, "a folder can be made");
        m_path = name;
    }
    ~WorkFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }

private:
    std::filesystem::path m_path;
};

/// A call that differs from number to number: senders, methods, outcomes, kinds of values; every third is a span of a
/// request where spans are wanted.
inline void addCall(RunWriter& writer, int number, bool withSpans) {
    const std::string sender = "node-" + std::to_string(number % 3);
    const std::string path = "/in/part-" + std::to_string(number);
    ParsedEvent event;
    event.startNs = 1'700'000'000'000'000'000 + number * 1'000'000LL;
    event.durationNs = number % 5 == 0 ? -1 : number * 250'000LL;
    event.sender = sender;
    event.method = number % 2 == 0 ? "create" : "getBlock";
    event.target = "namenode";
    event.connection = "master/127.0.0.1:9000";
    if (number % 4 == 0) event.thread = "7";
    if (number % 4 == 1) event.cause = "job-1";
    event.request = {{"src", Value(path)},
                     {"clientName", Value(std::string("It's C\xc3\xa9line"))},
                     {"blocks[0].size", Value(std::int64_t{number} * 4096)},
                     {"ratio", Value(number / 8.0 + 0.0625)}};
    if (withSpans) event.request.push_back({"key", Value(Bytes{std::string("\0\xff", 2)})});
    event.response = {{"result", Value(number % 3 != 0)}, {"rest", number % 2 == 0 ? Value(EmptyList{}) : Value()}};
    event.attributes = {{"http.status code", Value(std::uint64_t{18'446'744'073'709'551'615U})}};
    if (number % 7 == 6) event.outcome = Outcome::Exception;
    if (number % 7 == 5) event.outcome = Outcome::Unanswered;
    if (withSpans && number % 3 != 2) {
        const auto id = static_cast<std::uint64_t>(number) + 1;
        Span span;
        span.trace = TraceId{0, id / 4 + 1};
        span.id = SpanId{id};
        if (id % 4 != 1) span.parent = SpanId{id - 1};
        span.kind = static_cast<SpanKind>(number % 6);
        span.status = static_cast<SpanStatus>(number % 3);
        if (number % 4 == 0) span.statusText = "deadline exceeded";
        if (number % 4 == 3) span.links = {SpanLink{TraceId{0, 1}, SpanId{1}}};
        event.span = span;
    }
    require(writer.event(event).has_value(), "a call is written");
}

/// A run of samples: two series over some blocks, one with gaps and odd values; and what a measure counted.
inline void addSamples(Workspace& workspace) {
    constexpr int kSamples = 1500;
    RunImport import;
    import.run.name = import.contentHash = import.source = "samples";
    import.kind = RunKind::Samples;
    auto writer = workspace.beginRun(import);
    require(writer.has_value(), "a run is begun");
    const auto even = (*writer)->series({"server-1", "cpu", "%", R"({"tenant":"web"})"});
    const auto odd = (*writer)->series({"server-2", "cpu", "%", "{}"});
    require(even && odd, "series are begun");
    for (std::int64_t i = 0; i < kSamples; ++i) {
        require((*writer)->sample(*even, {i * 1'000'000'000, static_cast<double>(i % 1000) / 10}).value_or(false) &&
                    (i % 3 != 0 || (*writer)->sample(*odd, {i * i * 7, 1.0 / static_cast<double>(i + 3)}).has_value()),
                "a sample is written");
    }
    NoProgress progress;
    require((*writer)->states({{"M05", 1, "counted"}}) && (*writer)->commit(progress), "a run is written");
}

/// Runs of calls, requests and samples, with decisions, documents and skipped records.
inline void makeSmallWorkspace(const std::filesystem::path& path) {
    constexpr int kCalls = 24;
    auto workspace = Workspace::open(path, OpenMode::Create);
    require(workspace.has_value(), "a workspace is made");
    NoProgress progress;
    for (const auto& [name, withSpans] : {std::pair("one", false), std::pair("spans", true)}) {
        RunImport import;
        import.run.name = name;
        if (!withSpans) import.run.scale = 3;
        import.run.config = {{ "datanodes", 3 }};
        import.run.configText = {{ "benchmark", "wordcount" }};
        import.contentHash = import.source = name;
        import.kind = withSpans ? RunKind::Spans : RunKind::Calls;
        import.format = withSpans ? "otlp-json" : "jsonl";
        auto writer = workspace->beginRun(import);
        require(writer.has_value(), "a run is begun");
        for (int number = 0; number < kCalls; ++number)
            addCall(**writer, number, withSpans);
        require((*writer)->issue({"a.jsonl", 17, 2, "no time", "{\"method\":\"x\"}", false}).has_value(),
                "an issue is kept");
        require((*writer)->commit(progress).has_value(), "a run is written");
    }
    require(
        workspace->decide({"answer", R"({"question":"law:create","kind":"law"})", "scale", R"({"a":[1,2.5]})", ""}) &&
            workspace->setRun("one", "scale", "4") && workspace->decide({"rule", "{}", "ignore", "", "", "why"}),
        "decisions are made");
    require(workspace->decide(savingOf("filter", "dur > 1ms", "dur > 1ms", "")) &&
                workspace->decide(savingOf("model", "m", "model = 0", "")) &&
                workspace->decide(savingOf("model", "m", "model = 1", "")) &&
                workspace->decide(savingOf("scenarios", "m", R"([{"name":"more","settings":{"load":"2"}}])", "")) &&
                putDocument(*workspace, "used", "model", R"({"name":"m","filter":""})"),
            "documents are kept");
    addSamples(*workspace);
}

} // namespace tenfold::fuzzing
