// Lines of logs within documents: OpenTelemetry's logs, log4j's XML, logfmt, Fluent Bit, the journal; and whose they
// are.
#include "core/import/import_run.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <functional>
#include <map>

namespace tenfold {
namespace {

using test::LineSink;
using test::TempFolder;

const std::string kMkdirs = "7: Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}";
const std::string kMade = "7: Response <- nn/10.1.1.1:8020: mkdirs {result: true}";

std::string inJson(const std::string& text) {
    std::string quoted;
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted.push_back('\\');
        quoted.push_back(c);
    }
    return quoted;
}

LineSink importLog(const std::string& name, const std::string& text, std::string& format) {
    return test::importText<LineSink>(name, text, {}, format);
}

/// The senders of calls, each with how many of them have the argument and the reply.
std::map<std::string, int> callsOf(const LineSink& sink) {
    std::map<std::string, int> counts;
    for (const std::string& line : sink.lines) {
        const std::size_t at = line.find("\"sender\":\"") + 10;
        const bool isWhole = line.find(R"("request":{"src":"/d"})") != line.npos &&
                             line.find(R"("response":{"result":true})") != line.npos;
        counts[line.substr(at, line.find('"', at) - at)] += isWhole;
    }
    return counts;
}

struct Collector {
    const char* name;
    std::function<std::string(const std::string& host, const std::string& line)> wrap;
    std::string sender; ///< of dn-0; that of dn-1 is the same with its name
};

// Two hosts whose calls are open at the same time and have the same number: merged they would be one host's.
TEST(LogDocuments, eachHostIsASender) {
    const std::string time = "2026-11-21 07:33:28,579 TRACE [main] e: ";
    const std::vector<Collector> collectors{
        {"in brackets", [&](auto& host, auto& line) { return "[" + host + "] " + time + line + "\n"; }, "dn-0"},
        {"logfmt",
         [&](auto& host, auto& line) {
             return "time=2026-11-21T07:33:28Z level=debug host=" + host + " msg=\"" + inJson(time + line) + "\"\n";
         },
         "dn-0/all"},
        {"logfmt, pods",
         [&](auto& host, auto& line) {
             return "ts=2026-11-21T07:33:28.579Z pod=" + host + " container=main msg=\"" + inJson("TRACE e: " + line) +
                    "\"\n";
         },
         "dn-0/main"},
        {"Fluent Bit",
         [&](auto& host, auto& line) {
             return "[1795246408.579, {\"log\":\"" + inJson(time + line) + "\\n\",\"kubernetes\":{\"pod_name\":\"" +
                    host + "\"}}]\n";
         },
         "dn-0"},
        {"Fluent Bit, printed",
         [&](auto& host, auto& line) {
             return "[0] kube.nn: [[1795246408.579000000, {}], {\"log\"=>\"" + inJson(time + line) +
                    "\", \"host\"=>\"" + host + "\"}]\n";
         },
         "dn-0/all"},
        {"fluentd's files",
         [&](auto& host, auto& line) {
             return "2026-11-21T07:33:28+00:00\tkube.nn\t{\"log\":\"" + inJson(time + line) + "\",\"host\":\"" + host +
                    "\"}\n";
         },
         "dn-0/kube.nn"},
        {"the journal's export",
         [&](auto& host, auto& line) {
             return "__CURSOR=s=1;i=2\n__REALTIME_TIMESTAMP=1795246408579000\n_HOSTNAME=" + host +
                    "\nSYSLOG_IDENTIFIER=hdfs\n_PID=8\nMESSAGE=" + time + line + "\n\n";
         },
         "dn-0/hdfs[8]"},
        {"aws logs tail",
         [&](auto& host, auto& line) { return "2026-11-21T07:33:28.600000+00:00 " + host + " " + time + line + "\n"; },
         "dn-0"},
        {"logcli",
         [&](auto& host, auto& line) {
             return "2026-11-21T07:33:28Z {host=\"" + host + "\", job=\"x\"} " + time + line + "\n";
         },
         "dn-0/all"},
        {"OTLP, a document a line",
         [&](auto& host, auto& line) {
             return R"({"resourceLogs":[{"resource":{"attributes":[{"key":"host.name","value":{"stringValue":")" +
                    host +
                    R"("}}]},"scopeLogs":[{"logRecords":[{"timeUnixNano":"1795246408579000000","body":{"stringValue":")" +
                    inJson(line) + "\"}}]}]}]}\n";
         },
         "dn-0/all"},
        {"log4j's XML",
         [&](auto& host, auto& line) {
             return "<log4j:event logger=\"e\" timestamp=\"1795246408579\" level=\"TRACE\" thread=\"main\">\r\n"
                    "<log4j:message><![CDATA[" +
                    line + "]]></log4j:message>\r\n<log4j:properties>\r\n<log4j:data name=\"hostname\" value=\"" +
                    host + "\"/>\r\n</log4j:properties>\r\n</log4j:event>\r\n\r\n";
         },
         "dn-0/all"},
    };
    for (const Collector& collector : collectors) {
        std::string text, format;
        for (const std::string& line : {kMkdirs, kMade})
            for (const char* host : {"dn-0", "dn-1"})
                text += collector.wrap(host, line);
        const LineSink sink = importLog("all.log", text, format);
        EXPECT_EQ(format, "hadoop-rpc") << collector.name;
        std::string other = collector.sender;
        other[3] = '1';
        EXPECT_EQ(callsOf(sink), (std::map<std::string, int>{{collector.sender, 1}, {other, 1}})) << collector.name;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << collector.name;
        for (const std::string& line : sink.lines)
            EXPECT_NE(line.find("{\"t\":1795246408"), line.npos) << collector.name;
    }
}

TEST(LogDocuments, aThreadInBracketsIsNoHost) {
    std::string format;
    for (const char* thread : {"main", "pool-1-thread-2", "http-nio-8080-exec-1", "qtp123-45", "IPC-1", "DEBUG"}) {
        const std::string before = fmt::format("[{}] 2026-11-21 07:33:28,579 TRACE e: ", thread);
        const LineSink sink = importLog("nn.log", before + kMkdirs + "\n" + before + kMade + "\n", format);
        EXPECT_EQ(callsOf(sink), (std::map<std::string, int>{{"nn", 1}})) << thread;
    }
}

TEST(LogDocuments, log4j2sXmlAndItsEscapes) {
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Events xmlns=\"http://logging.apache.org/log4j/2.0/events\">\n";
    for (std::string line : {kMkdirs, kMade}) {
        for (const auto& [plain, escaped] :
             {std::pair("\"", "&quot;"), std::pair("->", "-&gt;"), std::pair("<-", "&#x3c;-")})
            for (std::size_t at = line.find(plain); at != line.npos; at = line.find(plain, at + 2))
                line.replace(at, std::string(plain).size(), escaped);
        text += "<x:Event xmlns:x=\"urn:x\" thread=\"main\" level=\"TRACE\"><x:Instant epochSecond=\"1795246408\" "
                "nanoOfSecond=\"5000000\"/><!-- > --><x:Message>" +
                line + "</x:Message></x:Event>\n";
    }
    std::string format;
    const LineSink sink = importLog("nn.xml", text + "</Events>\n", format);
    EXPECT_EQ(callsOf(sink), (std::map<std::string, int>{{"nn.xml", 1}}));
    ASSERT_EQ(sink.lines.size(), 1U);
    EXPECT_NE(sink.lines[0].find("{\"t\":1795246408005000000,"), std::string::npos);
}

TEST(LogDocuments, bodiesThatAreNoTextAreCounted) {
    std::string format;
    const auto record = [](const std::string& body) {
        return R"({"observedTimeUnixNano":"1795246408579000000","body":)" + body + "}";
    };
    const LineSink sink = importLog("logs.json",
                                    "{\n \"resourceLogs\": [\n {\"scopeLogs\":[{\"logRecords\":[" +
                                        record("{\"stringValue\":\"" + inJson(kMkdirs) + "\"}") + "," +
                                        record("{\"kvlistValue\":{\"values\":[]}}") + "," +
                                        record("{\"stringValue\":\"" + inJson(kMade) + "\"}") + "]}]}\n ]\n}\n",
                                    format);
    EXPECT_EQ(callsOf(sink), (std::map<std::string, int>{{"logs", 1}}));
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("1 lines without a record"), std::string::npos);
}

// A gateway calls a cart, the cart its store; each proxy writes its side.
TEST(EnvoyTree, recordsOfARequestAreATree) {
    const auto record = [](const char* path, int startMs, int ms, const char* cluster, const char* authority,
                           const char* from, const char* to) {
        return fmt::format(
            R"({{"start_time":"2026-11-25T09:46:40.{:03}Z","method":"GET","path":"{}","response_code":200,"duration":{},)"
            R"("upstream_cluster":"{}","authority":"{}","downstream_remote_address":"{}","upstream_host":"{}",)"
            R"("request_id":"r1","traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}})"
            "\n",
            startMs, path, ms, cluster, authority, from, to);
    };
    const TempFolder folder;
    folder.write("run/gateway.log", record("/cart", 100, 50, "outbound|80||cart", "cart", "9.9.9.9:1", "10.0.0.2:80"));
    folder.write("run/cart.log",
                 record("/cart", 102, 46, "inbound|80||", "cart", "10.0.0.1:7", "127.0.0.1:80") +
                     record("/get", 110, 20, "outbound|80||store", "store", "10.0.0.2:8", "10.0.0.3:80") +
                     record("/late", 300, 20, "outbound|80||store", "store", "10.0.0.2:8", "10.0.0.3:80"));
    ImportOptions options;
    NoProgress progress;
    test::SpanSink sink;
    ASSERT_TRUE(test::succeeded(readRunFolder(folder.path() / "run", options, sink, progress)));
    ASSERT_EQ(sink.spans.size(), 4U);
    std::map<std::string, const Span*> byName;
    for (const auto& seen : sink.spans) {
        EXPECT_EQ(toHex(seen.span.trace), "4bf92f3577b34da6a3ce929d0e0e4736");
        byName[seen.method + (seen.span.kind == SpanKind::Server ? " in" : "")] = &seen.span;
    }
    ASSERT_EQ(byName.size(), 4U);
    EXPECT_FALSE(byName["GET /cart"]->parent);
    EXPECT_EQ(byName["GET /cart in"]->parent, byName["GET /cart"]->id);
    EXPECT_EQ(byName["GET /get"]->parent, byName["GET /cart in"]->id);
    EXPECT_FALSE(byName["GET /late"]->parent) << "it lies within none";
}

// With one scale for all of them, folders of one time are hosts; those that follow each other are runs.
TEST(HostFolders, ofAScaleThatIsSaid) {
    const auto call = [](const char* minute) {
        const std::string time = fmt::format("2026-11-21 07:{}:28,579 TRACE e: ", minute);
        return time + kMkdirs + "\n" + time + kMade + "\n";
    };
    const TempFolder folder;
    folder.write("at-once/host1/client.log", call("33") + call("35"));
    folder.write("at-once/host2/client.log", call("34") + call("36"));
    folder.write("in-turn/rep1/client.log", call("33"));
    folder.write("in-turn/rep2/client.log", call("43"));
    NoProgress progress;
    const auto atOnce = findRuns(folder.path() / "at-once", progress, true);
    ASSERT_TRUE(test::succeeded(atOnce));
    ASSERT_EQ(atOnce->size(), 1U);
    ASSERT_EQ(atOnce->front().files.size(), 2U);
    EXPECT_EQ(atOnce->front().files[0].sender, "host1/client");
    EXPECT_EQ(atOnce->front().files[1].sender, "host2/client");
    EXPECT_EQ(atOnce->front().folderName, "at-once");
    const auto inTurn = findRuns(folder.path() / "in-turn", progress, true);
    ASSERT_TRUE(test::succeeded(inTurn));
    EXPECT_EQ(inTurn->size(), 2U);
    const auto unsaid = findRuns(folder.path() / "at-once", progress);
    ASSERT_TRUE(test::succeeded(unsaid));
    EXPECT_EQ(unsaid->size(), 2U);
}

} // namespace
} // namespace tenfold
