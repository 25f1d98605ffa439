// Logs of several hosts in one file: who wrote a line, as what collected it says.
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/settings/line_time.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <functional>
#include <map>

namespace tenfold {
namespace {

using test::LineSink;

LineSink readHosts(const std::string& text) {
    LineSink sink;
    ReadContext context;
    context.timezone = "UTC";
    context.heads = {text};
    const Status status = test::readFiles("hadoop-rpc", {{"all.log", text}}, context, 0, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

std::map<std::string, int> senders(const LineSink& sink) {
    std::map<std::string, int> counts;
    for (const std::string& line : sink.lines) {
        const std::size_t at = line.find("\"sender\":\"") + 10;
        ++counts[line.substr(at, line.find('"', at) - at)];
    }
    return counts;
}

struct Collected {
    const char* name;
    std::function<std::string(const std::string& host, const std::string& line)> wrap;
    std::string sender; ///< of dn-0
};

std::string quoted(std::string text) {
    for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 2))
        text.insert(at, "\\");
    return "\"" + text + "\"";
}

// Three hosts whose threads have the same numbers, calls open at the same time.
TEST(HostSenders, eachHostIsASender) {
    const auto json = [](const char* keys) {
        return [keys](const std::string& host, const std::string& line) {
            std::string text = keys;
            for (std::size_t at = text.find("HOST"); at != text.npos; at = text.find("HOST", at + 4))
                if (text.compare(at, 8, "HOSTNAME") != 0) text.replace(at, 4, host);
            return "{\"message\": " + quoted(line) + ", " + text + "}";
        };
    };
    const auto before = [](const char* prefix) {
        return [prefix](const std::string& host, const std::string& line) {
            std::string text = prefix;
            text.replace(text.find("HOST"), 4, host);
            return text + line;
        };
    };
    const std::vector<Collected> collected{
        {"Vector", json(R"("host": "HOST", "file": "/var/log/h.log")"), "dn-0/h"},
        {"GELF", json(R"("version": "1.1", "host": "HOST")"), "dn-0/all"},
        {"filebeat", json(R"("host": {"name": "HOST"}, "log": {"file": {"path": "/var/log/h.log.1"}})"), "dn-0/h"},
        {"filebeat without a host", json(R"("log": {"offset": 3, "file": {"path": "/var/log/HOST-hdfs.log"}})"),
         "dn-0-hdfs"},
        {"file", json(R"("file": "/var/log/HOST-hdfs.log")"), "dn-0-hdfs"},
        {"ECS", json(R"("host.hostname": "HOST", "service.name": "hdfs")"), "dn-0/all"},
        {"logstash", json(R"("HOSTNAME": "HOST")"), "dn-0/all"},
        {"a layout's source file", json(R"("host": "HOST", "file": "Client.java")"), "dn-0/all"},
        {"CloudWatch", json(R"("logStreamName": "app/HOST", "timestamp": 1764320400100)"), "app/dn-0"},
        {"GCP", json(R"("resource": {"labels": {"pod_name": "HOST", "container_name": "dn"}})"), "dn-0/dn"},
        {"Docker's tag", json(R"("stream": "stdout", "attrs": {"tag": "HOST"})"), "dn-0"},
        {"docker service logs", before("hdfs.1.k2v4@HOST    | "), "hdfs.1.k2v4@dn-0"},
        {"pdsh", before("HOST: "), "dn-0"},
        {"k9s", before("HOST:datanode "), "dn-0/datanode"},
        {"aws logs tail", before("2026-11-21T07:33:28.100000+00:00 app/HOST/01ab "), "app/dn-0/01ab"},
    };
    for (const Collected& one : collected) {
        std::string text;
        for (const std::string what :
             {"Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}", "Response <- nn/10.1.1.1:8020: mkdirs {result: true}"})
            for (int host = 0; host < 3; ++host)
                text += one.wrap(fmt::format("dn-{}", host), "2026-11-21 07:33:28,579 TRACE e: 12: " + what) + "\n";
        const LineSink sink = readHosts(text);
        const std::map<std::string, int> found = senders(sink);
        EXPECT_EQ(found.size(), 3U) << one.name;
        EXPECT_TRUE(found.contains(one.sender)) << one.name << ": " << (found.empty() ? "" : found.begin()->first);
        EXPECT_EQ(sink.lines.size(), 3U) << one.name;
        for (const std::string& line : sink.lines)
            EXPECT_NE(line.find("\"response\":{\"result\":true}"), std::string::npos) << one.name << line;
        EXPECT_EQ(sniffFormat({text})->name(), "hadoop-rpc") << one.name;
    }
}

// A layout with bars has the thread first: no container.
TEST(HostSenders, aThreadBeforeItsLevelIsNone) {
    std::string text;
    for (const std::string thread : {"main", "worker-1"})
        text +=
            thread + " | TRACE | 2026-11-21 07:33:28,579 | e | 12: Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}\n";
    EXPECT_EQ(senders(readHosts(text)), (std::map<std::string, int>{{"all", 2}}));
}

TEST(HostSenders, hoursOfHalfADayInAnyForm) {
    const std::vector<std::pair<std::string, std::string>> times{
        {"2026-11-21 11:59:59,100 AM", "1795262399100"}, {"2026-11-21 12:00:01,100 PM", "1795262401100"},
        {"2026-11-21 12:00:01,100 AM", "1795219201100"}, {"2026-11-21 01:00:00,100 pm", "1795266000100"},
        {"2026/11/21 01:00:00 PM", "1795266000000"},     {"21 Nov 2026 01:00:00,100 PM", "1795266000100"},
        {"2026-11-21 13:00:00,100 PMX", "1795266000100"}};
    for (const auto& [time, millis] : times) {
        EXPECT_EQ(timeAt("Nov 21 07:33:28 pm hadoop", 0)->end, 15U) << "a host";
        const LineSink sink = readHosts(time + " TRACE e: 12: Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}\n");
        ASSERT_EQ(sink.lines.size(), 1U) << time;
        EXPECT_EQ(sink.lines[0].substr(0, sink.lines[0].find(',')), "{\"t\":" + millis + "000000") << time;
    }
}

} // namespace
} // namespace tenfold
