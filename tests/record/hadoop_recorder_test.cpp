// What the recorder writes of a dialogue of Hadoop RPC; without sockets, with times by hand.
#include "core/record/hadoop/describe_hadoop.h"
#include "core/record/hadoop/hadoop_recorder.h"
#include "core/record/hadoop/node_addresses.h"
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/proto_fields.h"
#include "core/wire/hadoop/sasl_digest.h"
#include "core/wire/protobuf/message_json.h"
#include "tests/record/hadoop_description.h"
#include "tests/record/recorder_fixture.h"
#include "tests/testing/ipc_writers.h"

namespace tenfold::record {
namespace {

using test::linesIn;
using test::timeless;
using HadoopLines = std::vector<std::string>;

constexpr std::int64_t kStep = 1'000'000;
constexpr std::string_view kClientId = "0123456789abcdef";

std::string askOf(std::string_view source, std::uint64_t size = 0) {
    std::string message, token;
    wire::appendBytesField(message, 1, source);
    if (size > 0) wire::appendIntegerField(message, 2, size);
    wire::appendIntegerField(message, 3, 1);
    wire::appendBytesField(token, 1, "me");
    wire::appendBytesField(token, 2, "s3cr3t");
    wire::appendBytesField(message, 4, token);
    wire::appendBytesField(message, 5, "n1");
    wire::appendBytesField(message, 5, "n2");
    return message;
}

struct HadoopDesk {
    test::RecordFolder folder;
    RecordOptions options;
    CallWriter writer = *CallWriter::open(folder.path() / "run");
    std::unique_ptr<wire::HadoopMessages> messages =
        *wire::HadoopMessages::read(test::smallDescription(), "small.json");
    HadoopRecorder recorder{options, writer, nullptr, *messages};
    std::int64_t now = steadyNs();
    std::unique_ptr<ConnectionWatcher> connection = recorder.opened(*addressOf("127.0.0.1:5001"), 8020, now);

    void passes(Direction direction, const std::string& bytes, std::size_t piece = 1000) {
        now += kStep;
        for (std::size_t at = 0; at < bytes.size(); at += piece)
            connection->passed(direction, bytes.substr(at, piece), now);
    }
    std::string mask(std::string_view secret) const { return wire::secretMask(secret, recorder.secrets().key()); }
    HadoopLines end() {
        connection->closed(now, false);
        recorder.tick(now);
        HadoopLines lines;
        for (const std::string& line : linesIn(folder.path() / "run"))
            lines.push_back(timeless(line));
        return lines;
    }
};

TEST(HadoopRecorder, repliesBelongToCallsByTheirNumber) {
    for (const std::size_t piece : {1U, 5U, 1000U}) {
        HadoopDesk desk;
        std::string asked, answered;
        wire::appendIpcHeader(asked);
        wire::appendIpcContext(asked, kClientId, "hdfs", "x.ClientProtocol");
        wire::appendIpcCall(asked, 1, kClientId, "x.ClientProtocol", 1, "mkdirs", askOf("/a", 7));
        wire::appendIpcCall(asked, 2, kClientId, "x.Other", 1, "drop", askOf("/b"));
        wire::appendIpcCall(asked, 3, kClientId, "x.ClientProtocol", 1, "nosuch", "xyz");
        wire::appendIpcCall(asked, 4, kClientId, "x.ClientProtocol", 1, "mkdirs", askOf("/c"));
        wire::appendIpcReply(answered, 2, "");
        wire::appendIpcError(answered, 1, wire::IpcReply::Status::Error, "java.io.IOException", "no\n\tat x");
        wire::appendIpcReply(answered, 3, "abc");
        wire::appendIpcReply(answered, 9, "ab");
        desk.passes(Direction::ToServer, asked, piece);
        desk.passes(Direction::ToClient, answered, piece);
        const HadoopLines lines = desk.end();
        ASSERT_EQ(lines.size(), 5U) << piece;
        const std::string mask = desk.mask("s3cr3t");
        const std::string token =
            R"x("token":{"identifier":"me","password":")x" + mask + R"x("},"names":["n1","n2"]})x";
        EXPECT_EQ(lines[0],
                  R"({"sender":"127.0.0.1:5001","method":"drop","to":"hadoop","request":{"src":"/b","kind":"LARGE",)" +
                      token +
                      R"(,"response":{},"dur":999999,"inflight":1,"callId":2,"protocol":"x.Other","user":"hdfs"})");
        EXPECT_EQ(
            lines[1],
            R"({"sender":"127.0.0.1:5001","method":"mkdirs","to":"namenode","request":{"src":"/a","size":7,"kind":"LARGE",)" +
                token +
                R"(,"response":{"$error":"java.io.IOException: no"},"dur":1000000,"callId":1,"protocol":"x.ClientProtocol","user":"hdfs"})");
        EXPECT_NE(lines[2].find(R"("method":"nosuch","to":"namenode","request":{"$bytes":3},"response":{"$bytes":3})"),
                  std::string::npos)
            << lines[2];
        EXPECT_NE(lines[3].find("\"@unasked\""), std::string::npos);
        EXPECT_NE(lines[4].find("\"noreply\":\"closed\""), std::string::npos);
        const RecordCounts counts = desk.recorder.counts();
        EXPECT_EQ(counts.calls, 4U);
        EXPECT_EQ(counts.repliesWithoutRequest, 1U);
        EXPECT_EQ(counts.requestsWithoutReply, 1U);
        EXPECT_EQ(counts.hiddenValues, 3U);
    }
}

// Which secret is which can be seen within a recording; from two of them nothing.
TEST(HadoopRecorder, secretsAreMaskedByAKeyOfTheRecording) {
    EXPECT_EQ(wire::secretMask("a", ""), "(redacted)");
    EXPECT_EQ(wire::secretMask("a", "key"), wire::secretMask("a", "key"));
    EXPECT_NE(wire::secretMask("a", "key"), wire::secretMask("b", "key"));
    EXPECT_NE(wire::secretMask("a", "key"), wire::secretMask("a", "other"));
    EXPECT_NE(HadoopDesk().mask("s3cr3t"), HadoopDesk().mask("s3cr3t"));
}

TEST(HadoopRecorder, whoLogsInWithATokenHasItInItsCalls) {
    HadoopDesk desk;
    std::string asked, answered, tokens;
    wire::appendIpcHeader(asked);
    wire::appendIpcContext(asked, kClientId, "hdfs", "x.ClientProtocol");
    wire::appendIpcCall(asked, 1, kClientId, "x.ClientProtocol", 1, "mkdirs", {});
    wire::appendIpcReply(answered, 1, askOf("/a")); // it tells the token "me"
    desk.passes(Direction::ToServer, asked);
    desk.passes(Direction::ToClient, answered);
    auto inner = desk.recorder.opened(*addressOf("127.0.0.1:5002"), 8030, desk.now);
    wire::appendIpcHeader(tokens, 0xDF);
    wire::appendIpcSasl(tokens, {wire::SaslState::Negotiate, {}, {}});
    wire::SaslDigest digest;
    digest.user = "bWU="; // "me"
    wire::appendIpcSasl(tokens, {wire::SaslState::Initiate, wire::digestAnswer(digest), {}});
    wire::appendIpcContext(tokens, kClientId, {}, "x.ClientProtocol");
    wire::appendIpcCall(tokens, 1, kClientId, "x.ClientProtocol", 1, "mkdirs", {});
    std::string source;
    wire::appendBytesField(source, 1, "/b");
    wire::appendIpcCall(tokens, 2, kClientId, "x.ClientProtocol", 1, "mkdirs", source);
    inner->passed(Direction::ToServer, tokens, desk.now + kStep);
    inner->closed(desk.now + kStep, false);
    const HadoopLines lines = desk.end();
    ASSERT_EQ(lines.size(), 3U);
    const std::string token = R"x({"@token":{"identifier":"me","password":")x" + desk.mask("s3cr3t") + "\"}";
    std::string all;
    for (const std::string& line : lines)
        all += line + "\n";
    EXPECT_NE(all.find("\"request\":" + token + "},"), all.npos) << all;
    EXPECT_NE(all.find("\"request\":" + token + ",\"src\":\"/b\"},"), all.npos) << all;
    EXPECT_EQ(all.find("response="), all.npos); // nothing of the exchange
    EXPECT_EQ(desk.recorder.counts().hiddenValues, 2U);
}

TEST(HadoopRecorder, encryptedAndForeignConnectionsAreSaid) {
    HadoopDesk desk;
    std::string asked;
    wire::appendIpcHeader(asked, 0xDF);
    wire::appendIpcSasl(asked, {wire::SaslState::Wrap, "xyz", {}});
    desk.passes(Direction::ToServer, asked);
    EXPECT_EQ(desk.recorder.counts().problems.count("unreadable"), 1U);
    HadoopDesk web;
    web.passes(Direction::ToServer, "GET /jmx HTTP/1.1\r\n");
    EXPECT_EQ(web.recorder.counts().problems.count("unreadable"), 1U);
}

TEST(HadoopMessages, aFileThatIsNoneIsRefused) {
    for (const char* text : {"", "[]", "{}", R"({"files":{"a":{}},"services":[]})",
                             R"({"files":{"a":{"descriptor":"?","needs":[]}},"services":[]})"})
        EXPECT_FALSE(wire::HadoopMessages::read(text, "x.json")) << text;
    const auto messages = wire::HadoopMessages::read(test::smallDescription(), "small.json");
    ASSERT_TRUE(messages);
    EXPECT_EQ((*messages)->files(), 2U);
    EXPECT_EQ((*messages)->services(), 3U);
    EXPECT_TRUE((*messages)->method("x.ClientProtocol", "mkdirs").request);
    EXPECT_FALSE((*messages)->method("x.ClientProtocol", "drop").request);
    EXPECT_FALSE((*messages)->method("none", "mkdirs").request);
    std::string out;
    wire::HadoopMessages::JsonCounts counts;
    const auto method = (*messages)->method("x.ClientProtocol", "mkdirs");
    EXPECT_FALSE((*messages)->appendJson(out, *method.request, "\x0a\x7f", {}, counts));
    EXPECT_EQ(out, "");
    EXPECT_TRUE((*messages)->appendJson(out, *method.request, askOf("abcdef"), {3}, counts));
    EXPECT_NE(out.find(R"("src":{"$cut":"abc","$bytes":6,"$sha1":")"), out.npos) << out;
}

TEST(NodeAddresses, keepNodesApart) {
    NodeAddresses nodes;
    const Address here = *addressOf("127.0.0.1:8020"), there = *addressOf("10.0.0.1:8020");
    EXPECT_EQ(nodes.of(*addressOf("127.0.3.4:50010"), here).text(), "127.0.3.4:0");
    EXPECT_EQ(nodes.of(*addressOf("10.1.1.1:50010"), here).text(), "127.77.0.1:0");
    EXPECT_EQ(nodes.of(*addressOf("10.1.1.2:50010"), here).text(), "127.77.0.2:0");
    EXPECT_EQ(nodes.of(*addressOf("10.1.1.1:50011"), here).text(), "127.77.0.1:0");
    EXPECT_EQ(nodes.of(*addressOf("10.1.1.1:50011"), there).size, 0U);
}

TEST(DescribeHadoop, asksTheClassesOfItsJars) {
    const char* jars = std::getenv("TENFOLD_HADOOP_JARS");
    if (!jars) GTEST_SKIP() << "TENFOLD_HADOOP_JARS names no folder with the jars of Hadoop";
    const test::RecordFolder folder;
    NoProgress progress;
    const auto made = describeHadoop(jars, folder.path() / "out.json", "java", progress);
    ASSERT_TRUE(made) << made.error().message();
    EXPECT_GE(made->services, 20U);
    std::ifstream in(folder.path() / "out.json");
    const auto messages = wire::HadoopMessages::read(std::string{std::istreambuf_iterator<char>(in), {}}, "out.json");
    ASSERT_TRUE(messages);
    EXPECT_TRUE((*messages)->method("org.apache.hadoop.hdfs.protocol.ClientProtocol", "mkdirs").request);
    EXPECT_TRUE((*messages)->method("org.apache.hadoop.hdfs.server.protocol.DatanodeProtocol", "sendHeartbeat").reply);
}

TEST(DescribeHadoop, saysWhatIsMissing) {
    const test::RecordFolder folder;
    NoProgress progress;
    const auto none = describeHadoop(folder.path() / "none", folder.path() / "out.json", "java", progress);
    ASSERT_FALSE(none);
    const auto noJava = describeHadoop(folder.path(), folder.path() / "out.json", "/no/such/java", progress);
    ASSERT_FALSE(noJava);
    EXPECT_NE(noJava.error().message().find("/no/such/java"), std::string::npos) << noJava.error().message();
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "out.json"));
}

} // namespace
} // namespace tenfold::record
