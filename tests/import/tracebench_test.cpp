#include "core/import/preview.h"
#include "core/trace/clock_setting.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

/// One command: a client calls the NameNode and writes a block to a DataNode.
const std::string kEdges = "INSERT INTO `Edge` VALUES ('A1','0000000000000000',0,'B1'),('A1','B1',100,'B2'),"
                           "('A1','B2',120,'B3'),('A1','B2',150,'B4');\n";
const std::string kReports =
    "INSERT INTO `Report` VALUES "
    "('A1','B3','create',90000,90005,'10.0.0.9','namenode','Namenode','Success: return(OW[value=null])'),"
    "('A1','B4','OP: new BlockReceiver',7010,7015,'10.0.0.5','datanode1','Datanode','Success: \\'a\\' \\\\ b'),"
    "('A1','B4','writeBlock',7000,7030,'10.0.0.5','datanode1','Datanode','Success: '),"
    "('A1','B2','RPC:create',120,130,'10.0.0.1','client1','RPC Client','Success: return(null)'),"
    "('A1','B2','createBlockOutputStream',150,190,'10.0.0.1','client1','DFSClient',"
    "'IOException: java.net.ConnectException: failed to connect to10.0.0.6:50010'),"
    "('A1','B1','fs -put',100,200,'10.0.0.1','client1','User','A user task');\n";
const std::string kTask =
    "INSERT INTO `Task` VALUES ('A1','fs -put',6,4,'2013-10-28 23:12:29','2013-10-28 23:12:29',100,200);\n";

const SpanSink::Seen& named(const SpanSink& sink, const std::string& method) {
    return *std::find_if(sink.spans.begin(), sink.spans.end(), [&](const auto& seen) { return seen.method == method; });
}

TEST(TraceBench, reportsAreSpansAndEdgesTheirParents) {
    const SpanSink sink = readSpans("tracebench", kEdges + kReports + kTask);
    ASSERT_EQ(sink.spans.size(), 6U);
    EXPECT_EQ(sink.skipped, 0U);
    EXPECT_EQ(sink.kept, 1U) << "about the clocks";
    const auto parentOf = [&](const std::string& method) { return named(sink, method).span.parent; };
    const auto idOf = [&](const std::string& method) { return std::optional(named(sink, method).span.id); };
    EXPECT_EQ(parentOf("fs -put"), std::nullopt);
    EXPECT_EQ(parentOf("RPC:create"), idOf("fs -put"));
    EXPECT_EQ(parentOf("create"), idOf("RPC:create"));
    EXPECT_EQ(parentOf("writeBlock"), idOf("createBlockOutputStream"));
    EXPECT_EQ(parentOf("OP: new BlockReceiver"), idOf("writeBlock")) << "it lies in it, in one thread";
    EXPECT_EQ(named(sink, "RPC:create").span.kind, SpanKind::Client);
    EXPECT_EQ(named(sink, "create").span.kind, SpanKind::Server);
    EXPECT_EQ(named(sink, "writeBlock").span.kind, SpanKind::Server);
    EXPECT_EQ(named(sink, "createBlockOutputStream").span.kind, SpanKind::Client);
    EXPECT_EQ(named(sink, "createBlockOutputStream").span.status, SpanStatus::Error);
    EXPECT_EQ(named(sink, "create").span.status, SpanStatus::Ok);
    EXPECT_EQ(named(sink, "create").line,
              R"({"t":90000,"sender":"namenode","method":"create","target":"namenode","request":{},"response":{},)"
              R"x("dur":5,"tid":"B3","agent":"Namenode","description":"Success: return(OW[value=null])",)x"
              R"("resource":{"host":{"name":"namenode"},"ip":"10.0.0.9","clock":{"epoch":"of the host"}}})");
    EXPECT_NE(named(sink, "OP: new BlockReceiver").line.find(R"(Success: 'a' \\ b)"), std::string::npos);
    EXPECT_NE(named(sink, "fs -put").line.find(R"("task":{"first_seen":"2013-10-28 23:12:29"})"), std::string::npos);
    EXPECT_NE(named(sink, "RPC:create").line.find(R"("to":"namenode")"), std::string::npos);
}

TEST(TraceBench, aCallWithoutAnAnswerSaysWhomItCalled) {
    std::string reports = kReports;
    const SpanSink sink =
        readSpans("tracebench", "INSERT INTO `Edge` VALUES ('A1','00',0,'B1'),('A1','B1',100,'B2');\n" +
                                    reports.replace(reports.find("'DFSClient'"), 11, "'RPC Client'"));
    EXPECT_NE(named(sink, "createBlockOutputStream").line.find(R"("to":"10.0.0.6")"), std::string::npos);
}

TEST(TraceBench, theOrderOfTablesAndTheSizeOfChunksDoNotMatter) {
    const auto wanted = readSpans("tracebench", kEdges + kReports + kTask).lines();
    ASSERT_EQ(wanted.size(), 6U);
    const std::string created =
        "-- a dump; of 'it\n/*!40101 SET x */;\nDROP TABLE IF EXISTS `Edge`;\n"
        "CREATE TABLE `Edge` (\n  `ChildTID` varchar(40) NOT NULL default ';',\n  `TaskID` "
        "varchar(40),\n  `FatherStartTime` bigint(20),\n  `FatherTID` varchar(40),\n  KEY `k` "
        "(`TaskID`,`ChildTID`)\n) ENGINE=MyISAM;\nLOCK TABLES `Edge` WRITE;\n"
        "INSERT INTO `Edge` VALUES ('B1','A1',0,'00'),('B2','A1',100,'B1'),('B3','A1',120,'B2');\n"
        "insert into db.edge (FatherTID, `TaskID`, ChildTID, FatherStartTime) values\n"
        "('B2','A1','B4',150)\n;\nUNLOCK TABLES;\n";
    for (const std::string& dump : {kTask + kReports + kEdges, created + kReports + kTask, kEdges + kReports + kTask})
        for (const std::size_t chunk : {0, 1, 7, 64}) {
            const SpanSink sink = readSpans("tracebench", dump, chunk);
            EXPECT_EQ(sink.lines(), wanted) << dump << chunk;
            EXPECT_EQ(sink.issues.size(), 1U) << dump;
        }
}

TEST(TraceBench, brokenRowsCostThemselvesAndAreSaid) {
    const std::string bad = "INSERT INTO `Report` VALUES ('A2','C1','x','soon',2,'','h','User',''),"
                            "('A2','C1','y',1,2,'','h','User','open),('A2','C1','z',1,2,'','h','User',''),"
                            "('A2','C1','w',3,4,'','h','User','');\n"
                            "INSERT INTO `Report` VALUES ('A2','C1','v',5,6,'','h','User','cut off";
    const SpanSink whole = readSpans("tracebench", kEdges + kReports + bad);
    EXPECT_EQ(whole.spans.size(), 7U) << "all of the first task, w of the second";
    EXPECT_EQ(whole.skipped, 3U);
    for (const std::size_t chunk : {1, 2, 64})
        EXPECT_EQ(readSpans("tracebench", kEdges + kReports + bad, chunk).issues, whole.issues) << chunk;
    EXPECT_EQ(whole.kept, 2U) << "the clocks; no edge leads to C1";
    EXPECT_EQ(readSpans("tracebench", kReports).spans.size(), 6U) << "without edges";
    const std::string less = "INSERT INTO `Task` VALUES ('A1','fs -put',7,4,'','',100,200);\n";
    EXPECT_EQ(readSpans("tracebench", kEdges + kReports + less).kept, 2U) << "one report is not there";
}

TEST(TraceBench, edgesThatComeTwiceAreCountedAndOthersAreLinks) {
    const SpanSink sink = readSpans("tracebench", kEdges +
                                                      "INSERT INTO `Edge` VALUES ('A1','B2',120,'B3'),"
                                                      "('A1','B2',150,'B3');\n" +
                                                      kReports);
    const auto& seen = named(sink, "create");
    EXPECT_NE(seen.line.find(R"("recorded":{"edges":3})"), std::string::npos) << seen.line;
    ASSERT_EQ(seen.span.links.size(), 1U);
    EXPECT_EQ(seen.span.links.front().span, named(sink, "createBlockOutputStream").span.id);
}

TEST(TraceBench, reportsThatAreTheSameAreAsManyCalls) {
    const std::string twice = "INSERT INTO `Report` VALUES ('A1','B1','node',120,120,'','client1','DFSClient',''),"
                              "('A1','B1','node',120,120,'','client1','DFSClient','');\n";
    const SpanSink sink = readSpans("tracebench", kEdges + kReports + twice);
    EXPECT_EQ(sink.spans.size(), 8U);
    EXPECT_EQ(sink.issues.size(), 1U) << sink.issues.back();
    EXPECT_EQ(sink.spans[6].span.parent, sink.spans[7].span.parent);
    EXPECT_EQ(sink.spans[7].span.parent, named(sink, "fs -put").span.id);
}

TEST(TraceBench, aPreviewOfADumpThatBeginsWithEdgesHasNoProblem) {
    std::string edges = kEdges;
    for (int i = 0; i < 3000; ++i)
        edges += "INSERT INTO `Edge` VALUES ('A2','00',0,'" + std::to_string(i) + "');\n";
    const test::TempFolder folder;
    NoProgress progress;
    const auto inputs = findRuns(folder.write("a.sql", edges + kReports), progress);
    ASSERT_TRUE(inputs);
    const RunPreview preview = previewRun(inputs->front(), {});
    EXPECT_FALSE(preview.problem) << preview.problem->message();
    EXPECT_EQ(preview.format, "tracebench");
}

TEST(TraceBench, filesAreFoundByContentAndTheRunSaysWhatItsClocksAre) {
    const test::TempFolder folder;
    folder.write("one/a.sql", kEdges + kReports + kTask);
    folder.write("one/b.sql", "SELECT 1;");
    SpanSink sink;
    NoProgress progress;
    const auto run = readRunFolder(folder.path() / "one", {}, sink, progress);
    ASSERT_TRUE(run) << run.error().message();
    EXPECT_EQ(sink.spans.size(), 6U);
    EXPECT_FALSE(hasCommonClock(*run));
}

/// Reports, edges and tasks as the spans have them.
std::string counted(const SpanSink& sink) {
    std::map<std::pair<TraceId, std::string>, std::uint64_t> threads;
    for (const SpanSink::Seen& seen : sink.spans) {
        const auto valueOf = [&](const std::string& key) -> std::string {
            const std::size_t at = seen.line.find(key);
            return at == std::string::npos
                       ? ""
                       : seen.line.substr(at + key.size(),
                                          seen.line.find_first_of("\"}", at + key.size()) - at - key.size());
        };
        std::uint64_t& edges = threads[{seen.span.trace, valueOf(R"("tid":")")}];
        const std::string said = valueOf(R"("recorded":{"edges":)");
        edges = std::max<std::uint64_t>({edges, 1, said.empty() ? 1 : std::stoull(said)});
    }
    std::uint64_t edges = 0;
    for (const auto& [thread, count] : threads)
        edges += count;
    return std::to_string(sink.traces().size()) + " " + std::to_string(sink.spans.size()) + " " + std::to_string(edges);
}

TEST(TraceBench, theSharedDumpsHaveTheirCounts) {
    const char* shared = std::getenv("TENFOLD_SHARED");
    const std::filesystem::path data = std::filesystem::path(shared ? shared : "") / "data/rpc-traces-hdfs";
    std::ifstream answers(data / "known-answers.tsv");
    if (!answers) GTEST_SKIP() << "the shared captures are not here";
    std::string line;
    std::getline(answers, line);
    std::size_t files = 0, spans = 0;
    while (std::getline(answers, line)) {
        std::istringstream cells(line);
        std::string file, workload, tasks, reports, edges, dataNodes, clients, failed;
        cells >> file >> workload >> tasks >> reports >> edges >> dataNodes >> clients >> failed;
        ++files;
        for (const char* folder : {"normal", "fault-net", "fault-proc", "fault-sys"}) {
            const std::string path = "rpc-traces-hdfs/" + (std::string(folder) + "/") + file + ".sql.xz";
            const auto sink = test::readShared(path);
            if (!sink) continue;
            spans += sink->spans.size();
            EXPECT_EQ(sink->skipped, 0U) << file;
            EXPECT_EQ(sink->kept, 1U) << file << " " << sink->issues.back();
            EXPECT_EQ(counted(*sink), tasks + " " + reports + " " + edges) << file;
            std::set<std::string> nodes;
            std::size_t errors = 0;
            for (const SpanSink::Seen& seen : sink->spans) {
                if (seen.target == "datanode") nodes.insert(seen.sender);
                // The answers take `SUCCESS`, as DataNodes copying among themselves write, for a failure.
                errors += seen.span.status == SpanStatus::Error ||
                          seen.line.find(R"("description":"SUCCESS)") != std::string::npos;
            }
            EXPECT_EQ(std::to_string(nodes.size()), dataNodes) << file;
            EXPECT_EQ(std::to_string(errors), failed) << file;
        }
    }
    EXPECT_EQ(files, 47U);
    EXPECT_GT(spans, 10'000U);
}

} // namespace
} // namespace tenfold
