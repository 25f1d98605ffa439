#include "core/session/export/span_export.h"

#include "core/flows/classes/flow_set.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

/// Every kind of value, an event, links, states, a scope, two processes of one service, spans that are odd.
constexpr const char* kAllThereIs =
    R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"cart"}},)"
    R"({"key":"host.name","value":{"stringValue":"a"}},{"key":"host.cpus","value":{"intValue":"4"}},)"
    R"({"key":"process.command_args","value":{"arrayValue":{"values":[{"stringValue":"x"},{"stringValue":"y"}]}}}]},)"
    R"("scopeSpans":[{"scope":{"name":"http"},"spans":[{"traceId":"9ba8f25e25b680d696bc4a9be90afc4e",)"
    R"("spanId":"6e23bf6473f09d9e","name":"GET /item","kind":2,"startTimeUnixNano":"1795253066314946177",)"
    R"("endTimeUnixNano":"1795253066317318115","traceState":"a=1","attributes":[)"
    R"({"key":"app.size","value":{"intValue":"4096"}},{"key":"large","value":{"intValue":"18446744073709551615"}},)"
    R"({"key":"least","value":{"intValue":"-9223372036854775808"}},{"key":"real","value":{"doubleValue":0.1}},)"
    R"({"key":"whole real","value":{"doubleValue":5}},{"key":"nan","value":{"doubleValue":"NaN"}},)"
    R"({"key":"inf","value":{"doubleValue":"-Infinity"}},{"key":"yes","value":{"boolValue":true}},)"
    R"({"key":"bytes","value":{"bytesValue":"AAH/"}},{"key":"nothing","value":{}},)"
    R"({"key":"empty list","value":{"arrayValue":{"values":[]}}},{"key":"empty","value":{"kvlistValue":{}}},)"
    R"({"key":"text","value":{"stringValue":"1 \"quote\" \\ \u00e9\n"}},{"key":"","value":{"stringValue":"no key"}},)"
    R"({"key":"a[1]..b","value":{"stringValue":"odd"}},{"key":"7","value":{"intValue":"7"}},)"
    R"({"key":"nested","value":{"kvlistValue":{"values":[{"key":"in","value":{"intValue":"1"}},)"
    R"({"key":"list","value":{"arrayValue":{"values":[{"intValue":"1"},{"kvlistValue":{"values":[)"
    R"({"key":"k","value":{"stringValue":"v"}},{"key":"l","value":{"boolValue":false}}]}},)"
    R"({"arrayValue":{"values":[{"doubleValue":1.5},{}]}}]}}}]}}}],)"
    R"("events":[{"timeUnixNano":"1795253066315000000","name":"started","attributes":[)"
    R"({"key":"n","value":{"intValue":"3"}}]},{"timeUnixNano":"1795253066316000000","name":"ended"}],)"
    R"("links":[{"traceId":"00000000000000000000000000000abc","spanId":"00000000000000ab","attributes":[)"
    R"({"key":"why","value":{"stringValue":"batch"}}]},{"traceId":"9ba8f25e25b680d696bc4a9be90afc4e",)"
    R"("spanId":"00000000000000ac"}],"droppedEventsCount":2,"status":{"code":2,"message":"it \"broke\""}},)"
    R"({"traceId":"9ba8f25e25b680d696bc4a9be90afc4e","spanId":"0000000000000002","parentSpanId":"6e23bf6473f09d9e",)"
    R"("name":"call","kind":3,"startTimeUnixNano":"1795253066315000000","endTimeUnixNano":"1795253066316000000",)"
    R"("attributes":[{"key":"server.address","value":{"stringValue":"stock"}},)"
    R"({"key":"server.port","value":{"intValue":"80"}}],"status":{"code":1}},)"
    R"({"traceId":"9ba8f25e25b680d696bc4a9be90afc4e","spanId":"0000000000000003","parentSpanId":"6e23bf6473f09d9e",)"
    R"("name":"backwards","kind":1,"startTimeUnixNano":"1795253066316000000","endTimeUnixNano":"1795253066315000000"},)"
    R"({"traceId":"9ba8f25e25b680d696bc4a9be90afc4e","spanId":"0000000000000004","parentSpanId":"00000000000000ff",)"
    R"("name":"no end","startTimeUnixNano":"1795253066316000000","endTimeUnixNano":"0"}]}]},)"
    R"({"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"cart"}},)"
    R"({"key":"host.name","value":{"stringValue":"b"}}]},"scopeSpans":[{"spans":[)"
    R"({"traceId":"9ba8f25e25b680d696bc4a9be90afc4e","spanId":"0000000000000005","parentSpanId":"0000000000000002",)"
    R"("name":"GET /stock","kind":2,"startTimeUnixNano":"1795253066315100000",)"
    R"("endTimeUnixNano":"1795253066315900000"},)"
    R"({"traceId":"00000000000000000000000000000abc","spanId":"00000000000000ab","name":"other",)"
    R"("startTimeUnixNano":"1795253067000000000","endTimeUnixNano":"1795253067000000001"},)"
    R"({"traceId":"00000000000000000000000000000abc","spanId":"0000000000000007","name":"own",)"
    R"("startTimeUnixNano":"1795253068000000000","endTimeUnixNano":"1795253068000000001",)"
    R"("attributes":[{"key":"resource.name","value":{"stringValue":"own"}}]}]}]},)"
    // Started anew: what is said of it comes before its name.
    R"({"resource":{"attributes":[{"key":"host.name","value":{"stringValue":"b"}},)"
    R"({"key":"process.pid","value":{"intValue":"13"}},{"key":"service.name","value":{"stringValue":"cart"}}]},)"
    R"("scopeSpans":[{"spans":[{"traceId":"00000000000000000000000000000abc","spanId":"0000000000000008",)"
    R"("name":"again","startTimeUnixNano":"1795253069000000000","endTimeUnixNano":"1795253069000000001"}]}]}]})";

constexpr const char* kJaeger =
    R"({"data":[{"traceID":"1a2b","spans":[{"traceID":"1a2b","spanID":"1","operationName":"GET /","references":[],)"
    R"("startTime":1795253066314946,"duration":3000,"tags":[{"key":"span.kind","type":"string","value":"server"},)"
    R"({"key":"http.status_code","type":"int64","value":200},{"key":"error","type":"bool","value":true}],)"
    R"("logs":[{"timestamp":1795253066315000,"fields":[{"key":"event","type":"string","value":"hello"}]}],)"
    R"("processID":"p1"},{"traceID":"1a2b","spanID":"2","operationName":"query","references":[)"
    R"({"refType":"CHILD_OF","traceID":"1a2b","spanID":"1"}],"startTime":1795253066315000,"duration":1000,)"
    R"("tags":[{"key":"span.kind","type":"string","value":"client"},)"
    R"({"key":"peer.service","type":"string","value":"db"}],"processID":"p2"}],)"
    R"("processes":{"p1":{"serviceName":"shop","tags":[{"key":"hostname","type":"string","value":"h1"}]},)"
    R"("p2":{"serviceName":"shop","tags":[{"key":"ip","type":"string","value":"10.0.0.1"}]}}}]})";

constexpr const char* kZipkin =
    R"([{"traceId":"5982fe77008310cc80f1da5e10147517","id":"bd7a977555f6b982","name":"get /","kind":"CLIENT",)"
    R"("timestamp":1795253066314946,"duration":5000,"localEndpoint":{"serviceName":"web","ipv4":"10.0.0.2"},)"
    R"("remoteEndpoint":{"serviceName":"api"},"tags":{"http.path":"/"},)"
    R"("annotations":[{"timestamp":1795253066315000,"value":"sent"}]},)"
    R"({"traceId":"5982fe77008310cc80f1da5e10147517","id":"bd7a977555f6b982","name":"get /","kind":"SERVER",)"
    R"("shared":true,"timestamp":1795253066315946,"duration":3000,"localEndpoint":{"serviceName":"api"},)"
    R"("tags":{"error":"true"}}])";

/// Canonical events with numbers of requests, whose processes are called as no recorder of spans calls them.
constexpr const char* kCanonical =
    R"({"t":1795253066314946177,"sender":"pod-1","method":"open","target":"files","dur":5000,"request":{"path":"/a"},)"
    R"("response":{"ok":true},"request_id":"0000000000000011","span_id":"0000000000000001"}
{"t":1795253066314947177,"sender":"pod-2","method":"read","target":"disks","to":"disk:9","dur":2000,"request":[1,2],)"
    R"("request_id":"0000000000000011","span_id":"0000000000000002","parent_id":"0000000000000001","kind":"client"}
)";

class SpanExportTest : public testing::Test {
protected:
    Workspace import(const std::string& name, const std::vector<fs::path>& paths) {
        auto made = Workspace::open(m_folder.path() / (name + ".tenfold"), OpenMode::Create);
        EXPECT_TRUE(succeeded(made));
        auto prepared = describeRuns(paths, {}, m_progress);
        EXPECT_TRUE(succeeded(prepared));
        ImportReport report;
        EXPECT_TRUE(succeeded(importRuns(*made, std::move(*prepared), m_progress, report)));
        return std::move(*made);
    }
    Result<SpanExport> write(Workspace& workspace, const std::string& filter, const fs::path& file) {
        auto population = Population::find(workspace, filter);
        if (!population) return tl::unexpected<Error>(std::move(population).error());
        return exportSpans(workspace, std::move(*population), true, file.string(), m_progress);
    }
    /// All that is known of each span, in any order; what is said of processes, by process.
    struct Told {
        std::multiset<std::string> spans, resources;
        bool operator==(const Told&) const = default;
    };
    Told toldOf(Workspace& workspace) {
        Told told;
        const auto runs = workspace.runs();
        for (const RunInfo& run : *runs) {
            std::vector<TraceId> ids;
            const auto infos = workspace.requests(run.key, m_progress);
            for (const RequestInfo& info : *infos)
                ids.push_back(info.trace);
            const auto rows = workspace.spansOf(run.key, ids, SpanDetail::Whole, m_progress);
            EXPECT_TRUE(succeeded(rows));
            for (const SpanRow& row : *rows)
                tell(row, told);
        }
        return told;
    }
    static void tell(const SpanRow& row, Told& told) {
        const EventRow& event = row.event;
        std::ostringstream text;
        text << toHex(row.span.trace) << ' ' << toHex(row.span.id) << " below "
             << (row.span.parent ? toHex(*row.span.parent) : "none") << ' ' << spanKindName(row.span.kind) << ' '
             << spanStatusName(row.span.status) << " '" << row.span.statusText << "' " << event.senderName << " of "
             << event.target << " to '" << event.connection << "' " << event.method << ' ' << event.startNs << '+'
             << event.durationNs << " outcome " << int(event.outcome);
        for (const SpanLink& link : row.span.links)
            text << " link " << toHex(link.trace) << '/' << toHex(link.span);
        std::multiset<std::string> leaves;
        for (const ArgumentRow& leaf : event.attributes) {
            const std::string one =
                leaf.path + '=' + std::to_string(leaf.value.index()) + ':' + tenfold::toJson(leaf.value);
            if (leaf.path.starts_with("resource.") && leaf.path != "resource.name")
                told.resources.insert(event.senderName + ' ' + one);
            else
                leaves.insert(one);
        }
        for (const ArgumentRow& leaf : event.arguments)
            leaves.insert("argument " + leaf.path + '=' + tenfold::toJson(leaf.value));
        for (const std::string& leaf : leaves)
            text << '\n' << leaf;
        told.spans.insert(text.str());
    }
    void expectSame(const std::vector<fs::path>& paths) {
        Workspace first = import("first", paths);
        const fs::path file = m_folder.path() / "out" / "again.json";
        fs::create_directories(file.parent_path());
        const auto written = write(first, "", file);
        ASSERT_TRUE(succeeded(written));
        Workspace second = import("second", {file});
        const Told before = toldOf(first), after = toldOf(second);
        EXPECT_EQ(written->spans, before.spans.size());
        EXPECT_EQ(before.spans, after.spans);
        EXPECT_EQ(before.resources, after.resources);
        expectSameFlows(first, second);
    }
    void expectSameFlows(Workspace& first, Workspace& second) {
        auto a = gatherFlows(first, *Population::find(first, ""), {}, m_progress);
        auto b = gatherFlows(second, *Population::find(second, ""), {}, m_progress);
        ASSERT_TRUE(succeeded(a) && succeeded(b));
        EXPECT_EQ(a->requests, b->requests);
        EXPECT_EQ(a->classNames, b->classNames);
        ASSERT_EQ(a->classes.size(), b->classes.size());
        for (std::size_t i = 0; i < a->classes.size(); ++i) {
            EXPECT_EQ(a->classes[i].hash, b->classes[i].hash);
            EXPECT_EQ(a->classes[i].example, b->classes[i].example);
            EXPECT_EQ(a->classes[i].durationNs.sumNs(), b->classes[i].durationNs.sumNs());
        }
        for (std::size_t k = 0; k < kDoubtKinds; ++k)
            EXPECT_EQ(a->doubts.kinds[k].count, b->doubts.kinds[k].count) << k;
    }
    TempFolder m_folder;
    NoProgress m_progress;
};

TEST_F(SpanExportTest, everythingComesBack) {
    expectSame({m_folder.write("all/spans.json", kAllThereIs)});
}

TEST_F(SpanExportTest, jaegersComeBack) {
    expectSame({m_folder.write("jaeger/traces.json", kJaeger)});
}

TEST_F(SpanExportTest, zipkinsComeBack) {
    expectSame({m_folder.write("zipkin/traces.json", kZipkin)});
}

// Their arguments become attributes; requests, processes and times are the same.
TEST_F(SpanExportTest, requestsOfOtherTracesComeBack) {
    m_folder.write("canonical/calls.jsonl", kCanonical);
    Workspace first = import("first", {m_folder.write("canonical/run.toml", "scale = 1\n").parent_path()});
    const fs::path file = m_folder.path() / "again.json";
    ASSERT_TRUE(succeeded(write(first, "", file)));
    Workspace second = import("second", {file});
    expectSameFlows(first, second);
    const Told after = toldOf(second);
    ASSERT_EQ(after.spans.size(), 2U);
    EXPECT_NE(after.spans.begin()->find("pod-1 of files"), std::string::npos) << *after.spans.begin();
    EXPECT_NE(after.spans.begin()->find("request.path=5:\"/a\""), std::string::npos) << *after.spans.begin();
    EXPECT_NE(after.spans.rbegin()->find("pod-2 of disks to 'disk:9'"), std::string::npos) << *after.spans.rbegin();
}

TEST_F(SpanExportTest, theSampleComesBackWholeAndInPart) {
    const char* folder = std::getenv("TENFOLD_SAMPLE");
    ASSERT_NE(folder, nullptr);
    const fs::path sample = fs::path(folder).parent_path() / "sample-spans";
    expectSame({sample / "03-replica-dead"});
    Workspace first = import("part", {sample / "00a-normal", sample / "03-replica-dead"});
    const std::string filter = "run = \"00a-normal\" and app.size > 4096";
    const fs::path file = m_folder.path() / "part.json";
    const auto written = write(first, filter, file);
    ASSERT_TRUE(succeeded(written));
    Workspace second = import("second-part", {file});
    const auto a = gatherFlows(first, *Population::find(first, filter), {}, m_progress);
    const auto b = gatherFlows(second, *Population::find(second, ""), {}, m_progress);
    ASSERT_TRUE(succeeded(a) && succeeded(b));
    EXPECT_EQ(written->requests, a->requests);
    EXPECT_EQ(written->spans, a->spans);
    EXPECT_EQ(a->requests, b->requests);
    EXPECT_EQ(a->spans, b->spans);
    EXPECT_EQ(a->classNames, b->classNames);
}

TEST_F(SpanExportTest, capturesOfOthersComeBack) {
    const char* folder = std::getenv("TENFOLD_SHARED");
    const fs::path captures = folder == nullptr ? fs::path() : fs::path(folder) / "data" / "own-spans" / "runs";
    if (!fs::exists(captures)) GTEST_SKIP() << "the shared captures are not here";
    expectSame({captures / "08-clock-skew"});
}

/// Goes on so many times, then says stop.
// Whole or not there; what was there before stays.
TEST_F(SpanExportTest, whatIsCancelledOrFailsLeavesNoFile) {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    ASSERT_NE(sample, nullptr);
    Workspace workspace = import("first", {fs::path(sample).parent_path() / "sample-spans" / "03-replica-dead"});
    const fs::path folder = m_folder.path() / "out";
    fs::create_directories(folder);
    const fs::path file = folder / "again.json";
    std::ofstream(file) << "before";
    int cancelled = 0;
    for (;; ++cancelled) {
        test::StopsAt progress(cancelled + 1);
        const auto written =
            exportSpans(workspace, *Population::find(workspace, "dur > 1ns"), true, file.string(), progress);
        if (written) break;
        EXPECT_EQ(written.error().id().key(), "Cancelled");
        std::ifstream in(file);
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "before");
        EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
        ASSERT_LT(cancelled, 1000);
    }
    EXPECT_GT(cancelled, 5);
    const auto refused = write(workspace, "", m_folder.path() / "nowhere" / "again.json");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().id().key(), "CannotWrite");
    const auto nothing = write(workspace, "dur > 100h", folder / "nothing.json");
    ASSERT_FALSE(nothing.has_value());
    EXPECT_EQ(nothing.error().id().key(), "NoRequests");
    EXPECT_FALSE(fs::exists(folder / "nothing.json"));
}

} // namespace
} // namespace tenfold
