#include "core/play/play.h"
#include "core/play/target/hadoop_protocol.h"
#include "core/play/target/hadoop_target.h"
#include "core/wire/hadoop/proto_fields.h"
#include "tests/play/all_fields.h"
#include "tests/play/ipc_server.h"
#include "tests/play/play_fixture.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

// Plans of Hadoop against a server of the tests that answers, refuses, breaks off.

namespace tenfold::test {
namespace {

using Kind = IpcAnswer::Kind;

struct HadoopFolder {
    HadoopFolder() {
        char name[] = "/tmp/tenfold-hadoop-XXXXXX";
        path = ::mkdtemp(name);
        std::ofstream(path / "messages.json") << allFieldsDescription();
    }
    ~HadoopFolder() {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    std::filesystem::path path;
};

Step hadoopStep(std::uint32_t id, std::string method, std::vector<Argument> arguments, std::int64_t delayNs = 0) {
    Step step = callStep(id, std::move(method), std::move(arguments), delayNs);
    std::get<CallStep>(step.node).target = "namenode";
    return step;
}

FlowExpression toldBy(const std::string& method, Side side, const std::string& path) {
    FlowExpression flow;
    flow.sources = {{"namenode", method, side, path}};
    return flow;
}

Step putOf(std::uint32_t id, const std::string& source) {
    return hadoopStep(id, "put", {argument("src", text(source))});
}

class HadoopPlay : public ::testing::Test {
protected:
    PlayOptions options(std::uint16_t port) const {
        PlayOptions out;
        out.targets = {{"namenode", "127.0.0.1", port}};
        out.messages = m_folder.path / "messages.json";
        out.timeScale = 0;
        out.users[""] = "hdfs";
        return out;
    }
    PlayReport played(const Plan& plan, const PlayOptions& how) {
        NoProgress progress;
        const auto report = tenfold::play(plan, how, progress);
        EXPECT_TRUE(report) << report.error().message();
        return report ? *report : PlayReport();
    }
    std::string refusal(const Plan& plan, const PlayOptions& how) {
        NoProgress progress;
        const auto report = tenfold::play(plan, how, progress);
        EXPECT_FALSE(report);
        return report ? std::string() : report.error().message();
    }
    HadoopFolder m_folder;
};

/// The text of field 1 of a message.
std::string sourceOf(const SeenCall& call) {
    wire::ProtoFields fields(call.body);
    for (wire::ProtoField field; fields.next(field);)
        if (field.number == 1) return std::string(field.bytes);
    return {};
}

std::string putReply(const std::string& source, std::uint64_t block = 0, const std::string& password = {}) {
    std::string out, inner;
    wire::appendBytesField(out, 1, source);
    if (block == 0) return out;
    wire::appendBytesField(inner, 1, "pool");
    wire::appendIntegerField(inner, 2, block);
    if (!password.empty()) wire::appendBytesField(inner, 3, password);
    wire::appendBytesField(out, 2, inner);
    return out;
}

TEST_F(HadoopPlay, callsGoToTheProtocolOfTheirServiceAsTheirUser) {
    IpcServer server([](const SeenCall& call) {
        return IpcAnswer{Kind::Reply, call.method == "put" ? putReply("x") : std::string(), {}, {}};
    });
    NodeProgram client = typeOf("client", {putOf(1, "/a"), hadoopStep(2, "ping", {})});
    NodeProgram datanode = typeOf(
        "datanode", {hadoopStep(1, "ping", {}), hadoopStep(2, "registerDatanode", {argument("kind", text("LARGE"))})});
    PlayOptions how = options(server.port());
    how.users["client"] = "alice";
    const PlayReport report = played(planOf({client, datanode}, 40), how);
    EXPECT_EQ(report.errors, 0U) << (report.problems.empty() ? "" : report.problems[0].example);
    EXPECT_EQ(report.sent, 160U);
    EXPECT_EQ(report.over, 80U);
    EXPECT_EQ(report.setup, 1U);
    const std::vector<SeenCall> seen = server.seen();
    ASSERT_EQ(seen.size(), 160U);
    std::set<std::int32_t> ids;
    std::set<std::string> clients;
    std::map<std::string, std::set<std::string>> byUser;
    std::map<std::string, std::set<int>> connections;
    for (const SeenCall& call : seen) {
        ids.insert(call.callId);
        clients.insert(call.clientId);
        byUser[call.user].insert(call.protocol + " " + call.method);
        connections[call.user].insert(call.connection);
    }
    EXPECT_EQ(ids.size(), 160U); // never twice
    ASSERT_EQ(clients.size(), 1U);
    EXPECT_EQ(clients.begin()->size(), 16U);
    // ping is of two protocols: of that whose other methods the node calls
    EXPECT_EQ(byUser["alice"], (std::set<std::string>{"x.ClientProtocol put", "x.ClientProtocol ping"}));
    EXPECT_EQ(byUser["hdfs"],
              (std::set<std::string>{"x.DatanodeProtocol ping", "x.DatanodeProtocol registerDatanode"}));
    EXPECT_EQ(connections["alice"].size(), 40U);
    EXPECT_EQ(report.sockets, 80U);
}

TEST_F(HadoopPlay, repliesBelongToCallsByTheirNumbers) {
    // every odd one waits for the next: replies come in another order
    IpcServer server([count = 0](const SeenCall& call) mutable {
        return IpcAnswer{++count % 2 == 1 ? Kind::Hold : Kind::Reply, putReply(sourceOf(call) + "!"), {}, {}};
    });
    const auto client = [](const std::string& name) {
        return typeOf(name, {putOf(1, "/" + name), hadoopStep(2, "put",
                                                              {argument("src", {toldBy("put", Side::Response, "src")}),
                                                               argument("all.f_STRING", text(name))})});
    };
    PlayOptions how = options(server.port());
    how.sharedConnections = 1;
    const PlayReport report = played(planOf({client("a"), client("b")}, 1), how);
    EXPECT_EQ(report.errors, 0U);
    std::multiset<std::string> bodies;
    for (const SeenCall& call : server.seen())
        bodies.insert(call.body);
    EXPECT_EQ(bodies, (std::multiset<std::string>{"\x0a\x02/a", "\x0a\x02/b",
                                                  "\x0a\x03/a!\x1a\x03\x3a\x01"
                                                  "a",
                                                  "\x0a\x03/b!\x1a\x03\x3a\x01"
                                                  "b"}));
}

TEST_F(HadoopPlay, flowsAreNumbersAndBytesOfLiveReplies) {
    IpcServer server([](const SeenCall& call) {
        return IpcAnswer{
            Kind::Reply, putReply(sourceOf(call), 0xFFFFFFFFFFFFFFFEULL, std::string("\x00\xff", 2)), {}, {}};
    });
    NodeProgram client = typeOf(
        "client", {putOf(1, "/a"),
                   hadoopStep(2, "put",
                              {argument("src", text("/b")),
                               argument("previous.poolId", {toldBy("put", Side::Response, "previous.poolId")}),
                               argument("previous.blockId", {toldBy("put", Side::Response, "previous.blockId")}),
                               argument("previous.password", {toldBy("put", Side::Response, "previous.password")})})});
    PlayOptions how = options(server.port());
    how.out = m_folder.path / "played";
    const PlayReport report = played(planOf({client}, 1), how);
    EXPECT_TRUE(report.problems.empty()) << report.problems[0].text;
    const auto seen = server.seen();
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(seen[1].body, putReply("/b", 0xFFFFFFFFFFFFFFFEULL, std::string("\x00\xff", 2)));
    // what is written of it has no password
    std::ifstream events(how.out / "events.jsonl");
    const std::string lines{std::istreambuf_iterator<char>(events), {}};
    EXPECT_NE(lines.find(R"("request":{"src":"/b","previous":{"poolId":"pool","blockId":18446744073709551614,)"
                         R"x("password":"(redacted)"}})x"),
              std::string::npos)
        << lines;
    EXPECT_NE(lines.find(R"("response":{"src":"/a","previous":{"poolId":"pool","blockId":18446744073709551614,)"
                         R"x("password":"(redacted)"}})x"),
              std::string::npos)
        << lines;
    EXPECT_EQ(lines.find("$b64"), std::string::npos);
}

TEST_F(HadoopPlay, aGuardAsksAgain) {
    IpcServer server([asked = 0](const SeenCall&) mutable {
        return IpcAnswer{Kind::Reply, putReply(++asked < 4 ? "no" : "yes"), {}, {}};
    });
    Step step = putOf(1, "/a");
    CallStep& call = std::get<CallStep>(step.node);
    call.until = replyGuard("src", Comparison::Equal, Value("yes"));
    call.retryNs = 1'000'000;
    const PlayReport report =
        played(planOf({typeOf("client", {step, hadoopStep(2, "ping", {})})}, 1), options(server.port()));
    ASSERT_EQ(server.seen().size(), 5U);
    EXPECT_EQ(server.seen().back().method, "ping");
    EXPECT_EQ(report.sent, 5U);
}

TEST_F(HadoopPlay, exceptionsAreErrorsByTheirClass) {
    IpcServer server([](const SeenCall& call) {
        if (sourceOf(call) == "/a")
            return IpcAnswer{Kind::Error, {}, "java.io.FileNotFoundException", "/a: no\n\tat org.x.Y(Y.java:1)"};
        if (sourceOf(call) == "/b")
            return IpcAnswer{Kind::Error, {}, "org.apache.hadoop.ipc.StandbyException", "not here"};
        return IpcAnswer{Kind::Reply, "no message", {}, {}};
    });
    const PlayReport report =
        played(planOf({typeOf("client", {putOf(1, "/a"), putOf(2, "/b"), putOf(3, "/c"), putOf(4, "/a")})}, 1),
               options(server.port()));
    EXPECT_EQ(report.errors, 4U);
    ASSERT_EQ(report.problems.size(), 3U);
    EXPECT_EQ(report.problems[0].count, 2U);
    EXPECT_EQ(report.problems[0].text.text(), "error FileNotFoundException");
    EXPECT_EQ(report.problems[0].example, "java.io.FileNotFoundException: /a: no");
    std::string all;
    for (const PlayProblem& problem : report.problems)
        all += problem.text.text() + "; " + problem.example + "\n";
    EXPECT_NE(all.find("not the active one"), std::string::npos) << all;
    EXPECT_NE(all.find("what came back is no Put"), std::string::npos) << all;
}

struct BreakRow {
    const char* name;
    Kind kind;
    const char* says;
};

TEST_F(HadoopPlay, brokenConnectionsAreToldAndMadeAnew) {
    const std::vector<BreakRow> rows = {
        {"cut frame", Kind::Cut, "the server closed it"},
        {"reset", Kind::Reset, "reset"},
        {"fatal", Kind::Fatal, "org.apache.hadoop.security.AccessControlException: SIMPLE"},
        {"foreign bytes", Kind::Foreign, "a frame is larger"},
    };
    for (const BreakRow& row : rows) {
        IpcServer server([&row](const SeenCall& call) {
            if (sourceOf(call) == "/break")
                return IpcAnswer{row.kind, putReply("xxxxxxxxxx"), "org.apache.hadoop.security.AccessControlException",
                                 "SIMPLE authentication is not enabled.  Available:[TOKEN]\n\tat x"};
            return IpcAnswer{Kind::Reply, putReply("ok"), {}, {}};
        });
        PlayOptions how = options(server.port());
        how.sharedConnections = 1;
        const PlayReport report =
            played(planOf({typeOf("client", {putOf(1, "/a"), putOf(2, "/break"), putOf(3, "/c")})}, 1), how);
        EXPECT_EQ(report.ok, 2U) << row.name;
        EXPECT_EQ(report.errors, 1U) << row.name;
        EXPECT_EQ(report.unanswered, 0U) << row.name;
        std::string all;
        for (const PlayProblem& problem : report.problems)
            all += problem.example + "\n";
        EXPECT_NE(all.find("connection lost: "), std::string::npos) << row.name << all;
        EXPECT_NE(all.find(row.says), std::string::npos) << row.name << ": " << all;
        std::set<int> connections;
        for (const SeenCall& call : server.seen())
            connections.insert(call.connection);
        EXPECT_EQ(connections.size(), 2U) << row.name;
    }
}

TEST_F(HadoopPlay, aLostConnectionEndsThePlayWhereThatIsWanted) {
    for (const bool ends : {false, true}) {
        IpcServer server([](const SeenCall& call) {
            return IpcAnswer{sourceOf(call) == "/break" ? Kind::Reset : Kind::Reply, putReply("ok"), {}, {}};
        });
        PlayOptions how = options(server.port());
        how.endsWhenLost = ends;
        const PlayReport report =
            played(planOf({typeOf("client", {putOf(1, "/a"), putOf(2, "/break"), putOf(3, "/c")})}, 1), how);
        EXPECT_EQ(report.ended, ends ? "connection lost" : "over");
        EXPECT_EQ(report.sent, ends ? 2U : 3U);
        EXPECT_EQ(report.errors, 1U);
    }
}

TEST_F(HadoopPlay, nodesComeFromAddressesInTurns) {
    IpcServer server([](const SeenCall&) { return IpcAnswer{Kind::Reply, {}, {}, {}}; });
    const Plan plan =
        planOf({typeOf("datanode", {hadoopStep(1, "registerDatanode", {argument("kind", text("LARGE"))})})}, 9);
    PlayOptions how = options(server.port());
    how.sharedConnections = 2;
    how.sourceAddresses = 3;
    played(plan, how);
    std::map<std::string, int> calls;
    std::set<int> connections;
    for (const SeenCall& call : server.seen()) {
        ++calls[call.peer];
        connections.insert(call.connection);
    }
    EXPECT_EQ(calls, (std::map<std::string, int>{{"127.0.1.1", 3}, {"127.0.1.2", 3}, {"127.0.1.3", 3}}));
    EXPECT_EQ(connections.size(), 3U);
    const auto needs = dryRun(plan, how);
    ASSERT_TRUE(needs);
    EXPECT_EQ(needs->addresses, 3U);
    EXPECT_EQ(needs->sockets, 3U);
}

TEST_F(HadoopPlay, whatCannotBeWrittenIsRefusedBefore) {
    IpcServer server([](const SeenCall&) { return IpcAnswer{}; });
    const PlayOptions how = options(server.port());
    const Plan plan =
        planOf({typeOf("client", {hadoopStep(1, "put", {argument("src", text("/a")), argument("mode", text("x"))}),
                                  hadoopStep(2, "put", {argument("src", text("/b")), argument("mode", text("y"))}),
                                  hadoopStep(3, "mkdirs", {})})},
               1);
    const auto needs = dryRun(plan, how);
    ASSERT_TRUE(needs);
    EXPECT_EQ(needs->unwritable, 3U);
    ASSERT_EQ(needs->refusals.size(), 2U);
    EXPECT_EQ(needs->refusals[0].text(), "put cannot be written, argument mode: Put has no such field");
    EXPECT_EQ(needs->refusals[1].text(), "mkdirs cannot be called: no protocol of the described messages has it");
    EXPECT_NE(refusal(plan, how).find("argument mode"), std::string::npos);
    PlayOptions without = how;
    without.messages.clear();
    EXPECT_NE(refusal(plan, without).find("--messages"), std::string::npos);
    EXPECT_TRUE(server.seen().empty());
}

TEST_F(HadoopPlay, aServerThatIsNoneIsSaid) {
    std::uint16_t port = 0;
    {
        IpcServer gone([](const SeenCall&) { return IpcAnswer{}; });
        port = gone.port();
    }
    EXPECT_NE(refusal(planOf({typeOf("client", {putOf(1, "/a")})}, 1), options(port)).find("cannot connect"),
              std::string::npos);
}

TEST_F(HadoopPlay, aProtocolCanHaveAPortOfItsOwn) {
    IpcServer main([](const SeenCall&) { return IpcAnswer{Kind::Reply, putReply("x"), {}, {}}; });
    IpcServer other([](const SeenCall&) { return IpcAnswer{Kind::Reply, {}, {}, {}}; });
    PlayOptions how = options(main.port());
    const auto targets = targetsOf({"namenode=hadoop://127.0.0.1:" + std::to_string(main.port()),
                                    "namenode/DatanodeProtocol=127.0.0.1:" + std::to_string(other.port())});
    ASSERT_TRUE(targets);
    ASSERT_EQ(targets->size(), 1U);
    how.targets = *targets;
    const PlayReport report = played(
        planOf({typeOf("client", {putOf(1, "/a")}), typeOf("datanode", {hadoopStep(1, "registerDatanode", {})})}, 2),
        how);
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(main.calls(), 2U);
    EXPECT_EQ(other.calls(), 2U);
}

/// put tells a token ("previous"); registerDatanode goes where only tokens are let in.
class HadoopTokenPlay : public HadoopPlay {
protected:
    static std::string passwordOf(const std::string& source) { return std::string("\x00\xfe", 2) + source; }
    IpcServer m_main{[](const SeenCall& call) {
        return IpcAnswer{Kind::Reply, putReply(sourceOf(call), 7, passwordOf(sourceOf(call))), {}, {}};
    }};
    IpcServer m_inner{[](const SeenCall&) { return IpcAnswer{Kind::Reply, {}, {}, {}}; }};

    Step inner(std::uint32_t id, const std::string& identifierFrom = "src") {
        return hadoopStep(id, "registerDatanode",
                          {argument("kind", text("LARGE")),
                           argument("@token.identifier", {toldBy("put", Side::Response, identifierFrom)}),
                           argument("@token.password", {toldBy("put", Side::Response, "previous.password")})});
    }
    PlayOptions both() {
        PlayOptions how = options(m_main.port());
        how.targets[0].places["DatanodeProtocol"] = {"127.0.0.1", m_inner.port()};
        how.sharedConnections = 1;
        return how;
    }
};

TEST_F(HadoopTokenPlay, whoWasToldATokenLogsInWithIt) {
    m_inner.wantTokens({{"/a", passwordOf("/a")}, {"/b", passwordOf("/b")}});
    PlayOptions how = both();
    how.out = m_folder.path / "played";
    const auto client = [&](const std::string& name) {
        return typeOf(name, {putOf(1, "/" + name), inner(2), inner(3), putOf(4, "/" + name)});
    };
    const PlayReport report = played(planOf({client("a"), client("b")}, 2), how);
    EXPECT_EQ(report.errors, 0U) << report.problems[0].example;
    std::map<std::string, std::set<int>> connections;
    for (const SeenCall& call : m_inner.seen()) {
        connections[call.token].insert(call.connection);
        EXPECT_EQ(call.user, "");
        EXPECT_EQ(call.protocol, "x.DatanodeProtocol");
    }
    EXPECT_EQ(m_inner.calls(), 8U);
    ASSERT_EQ(connections.size(), 2U);
    EXPECT_EQ(connections["/a"].size(), 2U); // of each node one, and the same for both of its calls
    EXPECT_EQ(connections["/b"].size(), 2U);
    std::set<int> shared;
    for (const SeenCall& call : m_main.seen())
        shared.insert(call.connection);
    EXPECT_EQ(shared.size(), 1U); // what needs no token goes on as before
    std::ifstream events(how.out / "events.jsonl");
    const std::string lines{std::istreambuf_iterator<char>(events), {}};
    EXPECT_NE(lines.find(R"x("request":{"@token":{"identifier":"/a","password":"(redacted)"},"kind":"LARGE"})x"),
              std::string::npos)
        << lines;
}

TEST_F(HadoopTokenPlay, anotherTokenGetsAnotherConnection) {
    m_inner.wantTokens({{"/a", passwordOf("/a")}, {"/b", passwordOf("/b")}});
    const PlayReport report =
        played(planOf({typeOf("client", {putOf(1, "/a"), inner(2), putOf(3, "/b"), inner(4)})}, 1), both());
    EXPECT_EQ(report.errors, 0U) << report.problems[0].example;
    const auto seen = m_inner.seen();
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(seen[0].token, "/a");
    EXPECT_EQ(seen[1].token, "/b");
    EXPECT_NE(seen[0].connection, seen[1].connection);
}

TEST_F(HadoopTokenPlay, aTokenThatDoesNotLetInIsTold) {
    m_inner.wantTokens({{"/a", "another"}});
    const PlayReport report = played(planOf({typeOf("client", {putOf(1, "/a"), inner(2), putOf(3, "/a")})}, 1), both());
    EXPECT_EQ(report.ok, 2U);
    EXPECT_EQ(report.errors, 1U);
    std::string all;
    for (const PlayProblem& problem : report.problems)
        all += problem.example + "\n";
    EXPECT_NE(all.find("digest response"), std::string::npos) << all;
}

TEST_F(HadoopTokenPlay, aServerThatTakesNoTokensIsRefusedBefore) {
    EXPECT_NE(refusal(planOf({typeOf("client", {putOf(1, "/a"), inner(2)})}, 1), both()).find("127.0.0.1:"),
              std::string::npos);
    Step half = inner(2);
    std::get<CallStep>(half.node).arguments.pop_back();
    EXPECT_NE(
        refusal(planOf({typeOf("client", {putOf(1, "/a"), half})}, 1), both()).find("an identifier and a password"),
        std::string::npos);
}

/// The bytes of a connection, as the servers of Hadoop 2.7 and 3.3 take them.
TEST(HadoopBytes, aConnectionBeginsWithWhoSpeaksAndACallHasItsNumber) {
    HadoopProtocol protocol(*wire::HadoopMessages::read(allFieldsDescription(), "all.json"), {{"", "me"}}, 0);
    std::vector<CallProblem> problems;
    const auto form = protocol.form({"client", "namenode", "put", 1, nullptr, {"src"}, {Value("/a")}}, problems);
    ASSERT_TRUE(form);
    std::string bytes, out;
    const std::vector<std::optional<Value>> values = {Value("/a")};
    EXPECT_TRUE(form->write(values, bytes).empty());
    const std::string call = "\x19" // RequestHeaderProto
                             "\x0a\x03put\x12\x10x.ClientProtocol\x18\x01"
                             "\x04\x0a\x02/a";
    EXPECT_EQ(bytes, call);
    wire::appendIpcCallFrame(out, 5, "0123456789abcdef", bytes);
    EXPECT_EQ(out, std::string("\x00\x00\x00\x3a"         // what follows
                               "\x1a"                     // RpcRequestHeaderProto
                               "\x08\x02\x10\x00\x18\x0a" // protobuf, call, number 5
                               "\x22\x10"
                               "0123456789abcdef"
                               "\x28\x00", // first try
                               31) +
                       call);
}

TEST(HadoopBytes, portsBehindTheLastBeginAnew) {
    HadoopProtocol protocol(*wire::HadoopMessages::read(allFieldsDescription(), "all.json"), {{"", "me"}}, 0);
    std::vector<CallProblem> problems;
    const auto form = protocol.form(
        {"datanode", "namenode", "put", 70'000, nullptr, {"src", "datanodeID.xferPort"}, {Value("/a"), std::nullopt}},
        problems);
    ASSERT_TRUE(form) << problems.front().why.text();
    const std::pair<std::int64_t, std::uint64_t> rows[] = {
        {51'001, 51'001}, {65'535, 65'535}, {65'536, 1024}, {130'047, 65'535}, {130'048, 1024}};
    for (const auto& [planned, written] : rows) {
        std::string bytes;
        const std::vector<std::optional<Value>> values = {Value("/a"), Value(planned)};
        EXPECT_TRUE(form->write(values, bytes).empty());
        std::string_view rest = bytes, head, message;
        ASSERT_TRUE(wire::takeDelimited(rest, head) && wire::takeDelimited(rest, message));
        wire::ProtoFields fields(message);
        std::uint64_t port = 0;
        for (wire::ProtoField field; fields.next(field);)
            if (wire::ProtoField inner; field.number == 4 && wire::ProtoFields(field.bytes).next(inner))
                port = inner.integer;
        EXPECT_EQ(port, written) << planned;
    }
}

} // namespace
} // namespace tenfold::test
