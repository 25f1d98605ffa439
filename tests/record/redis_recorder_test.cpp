// What the recorder writes of a dialogue; without sockets, with times by hand.
#include "tests/record/recorder_fixture.h"

namespace tenfold::record {
namespace {

using test::linesIn;
using test::timeless;

constexpr std::int64_t kMs = 1'000'000;

/// A recorder whose connections say what a test makes them say.
struct Desk {
    test::RecordFolder folder;
    RecordOptions options;
    CallWriter writer = *CallWriter::open(folder.path() / "run");
    RedisRecorder recorder{options, writer, nullptr};
    std::unique_ptr<ConnectionWatcher> connection;
    std::int64_t now = steadyNs();

    explicit Desk(std::size_t textBytes = kDefaultTextBytes) { options.textBytes = textBytes; }
    void open(const char* address = "127.0.0.1:5001") { connection = recorder.opened(*addressOf(address), 6379, now); }
    /// Requests as lines of words are sent as such; bytes that end with a line feed are sent as they are.
    void asks(std::string text) {
        if (!text.ends_with('\n')) text += "\r\n";
        connection->passed(Direction::ToServer, text, now += kMs);
    }
    void answers(const std::string& bytes) { connection->passed(Direction::ToClient, bytes, now += kMs); }
    std::vector<std::string> end() {
        if (connection) connection->closed(now, false);
        connection.reset();
        recorder.tick(now);
        std::vector<std::string> lines;
        for (const std::string& line : linesIn(folder.path() / "run"))
            lines.push_back(timeless(line));
        return lines;
    }
};

using Lines = std::vector<std::string>;

TEST(RedisRecorder, aRequestAndItsReplyAreACall) {
    Desk desk;
    desk.open();
    desk.asks("*3\r\n$3\r\nset\r\n$1\r\nk\r\n$2\r\n\xff\xfe\r\n*1\r\n$4\r\nPING\r\n");
    desk.answers("+OK\r\n+PO");
    desk.answers("NG\r\n");
    desk.asks("BLPOP q 0");
    const Lines expected = {
        R"({"sender":"127.0.0.1:5001","method":"SET","to":"redis","request":["k",{"$b64":"//4="}],"response":"OK","dur":1000000})",
        R"({"sender":"127.0.0.1:5001","method":"PING","to":"redis","request":[],"response":"PONG","dur":1999999,"inflight":1})",
        R"({"sender":"127.0.0.1:5001","method":"BLPOP","to":"redis","request":["q","0"],"dur":0,"noreply":"closed"})"};
    EXPECT_EQ(desk.end(), expected);
    const RecordCounts counts = desk.recorder.counts();
    EXPECT_EQ(counts.calls, 3U);
    EXPECT_EQ(counts.events, 3U);
    EXPECT_EQ(counts.requestsWithoutReply, 1U);
    EXPECT_EQ(counts.senders, 1U);
}

TEST(RedisRecorder, aNameIsThatOfTheFirstCallsToo) {
    Desk desk;
    desk.open();
    desk.asks("HELLO 3");
    desk.answers("%1\r\n+proto\r\n:3\r\n");
    desk.asks("CLIENT SETNAME worker-1");
    desk.answers("+OK\r\n");
    desk.asks("client setname other");
    desk.answers("-ERR no\r\n");
    desk.asks("CLIENT SETNAME worker-2");
    desk.answers("+OK\r\n");
    const Lines lines = desk.end();
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(lines[0].starts_with(R"({"sender":"worker-1","thread":"127.0.0.1:5001","method":"HELLO")")) << lines[0];
    EXPECT_TRUE(lines[2].starts_with(R"({"sender":"worker-1")")) << lines[2]; // refused
    EXPECT_TRUE(lines[3].starts_with(R"({"sender":"worker-2")")) << lines[3];
    EXPECT_TRUE(std::filesystem::exists(desk.folder.path() / "run" / "worker-1.jsonl"));
}

TEST(RedisRecorder, aConnectionWithoutANameIsWrittenSoon) {
    Desk desk;
    desk.open();
    desk.asks("PING");
    desk.answers("+PONG\r\n");
    desk.recorder.tick(desk.now + 200 * kMs);
    EXPECT_TRUE(linesIn(desk.folder.path() / "run").empty());
    desk.recorder.tick(desk.now + 300 * kMs);
    EXPECT_EQ(linesIn(desk.folder.path() / "run").size(), 1U);
}

TEST(RedisRecorder, messagesAndSeveralRepliesAreRecorded) {
    Desk desk;
    desk.open();
    desk.answers("-ERR max number of clients reached\r\n");
    desk.asks("SUBSCRIBE a b");
    desk.answers("*3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n*3\r\n$9\r\nsubscribe\r\n$1\r\nb\r\n:2\r\n"
                 "*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$1\r\nx\r\n");
    desk.asks("CLIENT REPLY OFF");
    const Lines expected = {
        R"({"sender":"127.0.0.1:5001","method":"@unasked","to":"redis","request":[],"response":{"$error":"ERR max number of clients reached"},"dur":0,"kind":"push"})",
        R"({"sender":"127.0.0.1:5001","method":"SUBSCRIBE","to":"redis","request":["a","b"],"response":[["subscribe","a",1],["subscribe","b",2]],"dur":1000000})",
        R"({"sender":"127.0.0.1:5001","method":"@push","to":"redis","request":[],"response":["message","a","x"],"dur":0,"kind":"push"})",
        R"({"sender":"127.0.0.1:5001","method":"CLIENT","to":"redis","request":["REPLY","OFF"],"noreply":"off"})"};
    EXPECT_EQ(desk.end(), expected);
    EXPECT_EQ(desk.recorder.counts().repliesWithoutRequest, 1U);
    EXPECT_EQ(desk.recorder.counts().pushes, 1U);
}

TEST(RedisRecorder, secretsAreNeverWritten) {
    Desk desk;
    desk.open();
    const Lines requests = {"AUTH s3cr3t",
                            "auth someuser s3cr3t",
                            "AUTH a b s3cr3t",
                            "HELLO 3 AUTH someuser s3cr3t SETNAME w",
                            "ACL SETUSER bob on >s3cr3t ~* +@all",
                            "CONFIG SET requirepass s3cr3t maxmemory 1",
                            "MIGRATE h 1 k 0 1 AUTH s3cr3t",
                            "MIGRATE h 1 \"\" 0 1 AUTH2 someuser s3cr3t KEYS k",
                            "SENTINEL SET m auth-pass s3cr3t",
                            "CONFIG GET require*",
                            "ACL GETUSER bob"};
    for (const std::string& request : requests) {
        desk.asks(request);
        desk.answers(request.starts_with("CONFIG GET") || request.starts_with("ACL GET")
                         ? "*2\r\n$11\r\nrequirepass\r\n$6\r\ns3cr3t\r\n"
                         : "-ERR unknown command, with args beginning with: 's3cr3t'\r\n");
    }
    std::string all;
    for (const std::string& line : desk.end())
        all += line + '\n';
    EXPECT_EQ(all.find("s3cr3t"), all.npos) << all;
    EXPECT_EQ(all.find("someuser"), all.npos) << all;
    EXPECT_NE(
        all.find(R"x("method":"HELLO","to":"redis","request":["3","AUTH","(redacted)","(redacted)","SETNAME","w"])x"),
        all.npos)
        << all;
    EXPECT_NE(all.find(R"x(["SET","requirepass","(redacted)","maxmemory","1"])x"), all.npos) << all;
    EXPECT_NE(all.find(R"x(["SETUSER","bob","on","(redacted)","~*","+@all"])x"), all.npos) << all;
    EXPECT_GT(desk.recorder.counts().hiddenValues, 10U);
}

TEST(RedisRecorder, longValuesAreCut) {
    Desk desk(4);
    desk.open();
    desk.asks("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$6\r\nabcdef\r\n");
    desk.answers("$5\r\nabcde\r\n");
    const Lines expected = {
        R"({"sender":"127.0.0.1:5001","method":"SET","to":"redis","request":["k",{"$cut":"abcd","$bytes":6,"$sha1":"1f8ac10f23c5b5bc1167bda84b833e5c057a77d2"}],"response":{"$cut":"abcd","$bytes":5,"$sha1":"03de6c570bfe24bfc328ccd7ca46b76eadaf4334"},"dur":1000000})"};
    EXPECT_EQ(desk.end(), expected);
    EXPECT_EQ(desk.recorder.counts().cutValues, 2U);
}

TEST(RedisRecorder, whatCannotBeReadIsSaid) {
    for (const auto& [bytes, kind] :
         std::vector<std::pair<std::string, std::string>>{{"\x16\x03\x01\x02\n", "unreadable"},
                                                          {"*1\r\n:5\r\n", "unreadable"},
                                                          {"PSYNC ? -1\r\n", "replication"},
                                                          {"\x01\x02\x03\n", "unreadable"}}) {
        Desk desk;
        desk.open();
        desk.asks(bytes);
        desk.asks("PING");
        desk.answers("+PONG\r\n");
        desk.end();
        const RecordCounts counts = desk.recorder.counts();
        ASSERT_EQ(counts.problems.count(kind), 1U) << bytes;
        EXPECT_EQ(counts.problems.at(kind).count, 1U);
        EXPECT_GT(counts.bytesToServer, 0U);
    }
}

TEST(RedisRecorder, aDialogueCutAnywhereIsTheSame) {
    const std::string requests = "*2\r\n$3\r\nGET\r\n$1\r\na\r\n*1\r\n$5\r\nMULTI\r\n*1\r\n$4\r\nEXEC\r\n";
    const std::string replies = "$3\r\nxyz\r\n+OK\r\n*2\r\n:1\r\n-ERR x\r\n";
    Lines whole;
    for (std::size_t piece : {requests.size(), std::size_t{1}, std::size_t{7}}) {
        Desk desk;
        desk.open();
        for (std::size_t at = 0; at < requests.size(); at += piece)
            desk.connection->passed(Direction::ToServer, requests.substr(at, piece), desk.now);
        for (std::size_t at = 0; at < replies.size(); at += piece)
            desk.connection->passed(Direction::ToClient, replies.substr(at, piece), desk.now + 5);
        const Lines lines = desk.end();
        if (whole.empty()) whole = lines;
        EXPECT_EQ(lines, whole) << piece;
        EXPECT_EQ(lines.size(), 3U);
    }
}

} // namespace
} // namespace tenfold::record
