#include "core/play/play.h"
#include "core/wire/hadoop/proto_fields.h"
#include "tests/play/grpc_server.h"
#include "tests/play/play_fixture.h"
#include "tests/testing/shop_service.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

// Plans of gRPC against a server of the tests that answers, refuses, goes away, says nothing.

namespace tenfold::test {
namespace {

using GrpcKind = GrpcAnswer::Kind;

struct ShopFolder {
    ShopFolder() {
        char name[] = "/tmp/tenfold-grpc-XXXXXX";
        path = ::mkdtemp(name);
        std::ofstream(path / "shop.pb", std::ios::binary) << shopDescription();
    }
    ~ShopFolder() {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    std::filesystem::path path;
};

Step grpcStep(std::uint32_t id, std::string method, std::vector<Argument> arguments, std::int64_t delayNs = 0) {
    Step step = callStep(id, std::move(method), std::move(arguments), delayNs);
    std::get<CallStep>(step.node).target = "grpc";
    return step;
}

Step addOf(std::uint32_t id, const std::string& sku) {
    return grpcStep(id, "/shop.Cart/Add", {argument("sku", text(sku))});
}

FlowExpression basketTold(const std::string& method, const std::string& path) {
    FlowExpression flow;
    flow.sources = {{"grpc", method, Side::Response, path}};
    return flow;
}

std::string basketOf(const std::string& id, std::uint64_t lines = 0) {
    std::string out;
    wire::appendBytesField(out, 1, id);
    if (lines > 0) wire::appendIntegerField(out, 2, lines);
    return out;
}

/// The text of field 1 of a message.
std::string skuIn(const std::string& message) {
    wire::ProtoFields fields(message);
    for (wire::ProtoField field; fields.next(field);)
        if (field.number == 1) return std::string(field.bytes);
    return {};
}

/// Answers ends with a message; nothing before.
GrpcServer::Script answering(std::function<GrpcAnswer(const SeenGrpcCall&)> atEnd) {
    return [atEnd](const SeenGrpcCall& call) { return call.hasEnded ? atEnd(call) : GrpcAnswer(); };
}

GrpcAnswer with(std::vector<std::string> messages) {
    GrpcAnswer answer;
    answer.messages = std::move(messages);
    return answer;
}

class GrpcPlay : public ::testing::Test {
protected:
    PlayOptions options(std::uint16_t port) const {
        PlayOptions out;
        out.targets = {{"grpc", "127.0.0.1", port}};
        out.messages = m_folder.path / "shop.pb";
        out.timeScale = 0;
        return out;
    }
    PlayReport played(const Plan& plan, const PlayOptions& how) {
        NoProgress progress;
        const auto report = tenfold::play(plan, how, progress);
        EXPECT_TRUE(report) << report.error().message();
        return report ? *report : PlayReport();
    }
    std::vector<std::string> refusals(const Plan& plan, const PlayOptions& how) {
        const auto needs = tenfold::dryRun(plan, how);
        EXPECT_TRUE(needs) << needs.error().message();
        std::vector<std::string> out;
        if (needs)
            for (const Sentence& refusal : needs->refusals)
                out.push_back(refusal.text());
        return out;
    }
    ShopFolder m_folder;
};

TEST_F(GrpcPlay, callsOfManyNodesShareConnectionsAndFlowsComeFromReplies) {
    GrpcServer server(
        answering([](const SeenGrpcCall& call) { return with({basketOf(skuIn(call.messages[0]) + "!")}); }));
    const NodeProgram client =
        typeOf("client", {addOf(1, "a"), grpcStep(2, "/shop.Cart/Add",
                                                  {argument("sku", {basketTold("/shop.Cart/Add", "id")}),
                                                   argument("count", {basketTold("/shop.Cart/Add", "lines")}),
                                                   argument("@metadata.x-tenant", text("t1")),
                                                   argument("@metadata.authorization", text("(redacted)"))})});
    PlayOptions how = options(server.port());
    how.sharedConnections = 3;
    how.out = m_folder.path / "played";
    const PlayReport report = played(planOf({client}, 200), how);
    EXPECT_EQ(report.errors, 0U) << (report.problems.empty() ? "" : report.problems[0].example);
    EXPECT_TRUE(report.problems.empty());
    EXPECT_EQ(report.sent, 400U);
    EXPECT_EQ(report.sockets, 3U);
    const auto seen = server.seen();
    ASSERT_EQ(seen.size(), 400U);
    std::map<std::string, int> bodies;
    for (const SeenGrpcCall& call : seen)
        ++bodies[call.path + ' ' + call.messages.at(0) + ' ' +
                 (call.headers.contains("x-tenant") ? call.headers.at("x-tenant") : "-")];
    // lines is 0, which is not sent, and flows as 0, which is not sent either
    EXPECT_EQ(bodies, (std::map<std::string, int>{{"/shop.Cart/Add \x0a\x01"
                                                   "a -",
                                                   200},
                                                  {"/shop.Cart/Add \x0a\x02"
                                                   "a! t1",
                                                   200}}));
    EXPECT_EQ(seen[0].headers.at("te"), "trailers");
    EXPECT_FALSE(seen[0].headers.contains("authorization"));
    std::ifstream events(how.out / "events.jsonl");
    const std::string lines{std::istreambuf_iterator<char>(events), {}};
    EXPECT_NE(lines.find(R"("request":{"sku":"a!","count":0,"@metadata":{"x-tenant":"t1",)"), std::string::npos)
        << lines.substr(0, 1000);
    EXPECT_NE(lines.find(R"("response":{"id":"a!","lines":0})"), std::string::npos);
}

TEST_F(GrpcPlay, streamsOfAServerAreLists) {
    GrpcServer server(answering([](const SeenGrpcCall&) { return with({basketOf("one"), basketOf("two")}); }));
    const NodeProgram client = typeOf(
        "client", {grpcStep(1, "/shop.Cart/Watch", {argument("sku", text("w"))}),
                   grpcStep(2, "/shop.Cart/Add", {argument("sku", {basketTold("/shop.Cart/Watch", "[1].sku")})})});
    PlayOptions how = options(server.port());
    const PlayReport report = played(planOf({client}, 1), how);
    const auto seen = server.seen();
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(skuIn(seen[1].messages[0]), "two");
    // the second call is of one reply, and two came
    EXPECT_EQ(report.sent, 2U);
}

TEST_F(GrpcPlay, streamsOfClientsGoMessageByMessage) {
    GrpcServer server([](const SeenGrpcCall& call) {
        if (call.path == "/shop.Cart/Talk" && !call.hasEnded)
            return with({basketOf(skuIn(call.messages.back()) + "?")});
        if (call.path == "/shop.Cart/Upload" && call.hasEnded) return with({basketOf("sum", call.messages.size())});
        return GrpcAnswer();
    });
    const auto item = [](std::uint32_t id, const std::string& method, Expression sku) {
        return grpcStep(id, method, {argument("sku", std::move(sku))});
    };
    const NodeProgram client = typeOf(
        "client",
        {item(1, "/shop.Cart/Upload/send", text("u1")), item(2, "/shop.Cart/Upload/send", text("u2")),
         grpcStep(3, "/shop.Cart/Upload/end", {}), item(4, "/shop.Cart/Talk", text("t1")),
         item(5, "/shop.Cart/Talk", {basketTold("/shop.Cart/Talk", "sku")}), grpcStep(6, "/shop.Cart/Talk/end", {}),
         grpcStep(7, "/shop.Cart/Add", {argument("count", {basketTold("/shop.Cart/Upload/end", "lines")})})});
    PlayOptions how = options(server.port());
    const auto needs = tenfold::dryRun(planOf({client}, 20), how);
    ASSERT_TRUE(needs);
    EXPECT_EQ(needs->sockets, 20U);
    const PlayReport report = played(planOf({client}, 20), how);
    std::map<std::string, int> calls;
    for (const SeenGrpcCall& call : server.seen()) {
        std::string messages;
        for (const std::string& message : call.messages)
            messages += ' ' + (call.path == "/shop.Cart/Add" ? message : skuIn(message));
        ++calls[call.path + messages];
    }
    EXPECT_EQ(calls,
              (std::map<std::string, int>{
                  {"/shop.Cart/Upload u1 u2", 20}, {"/shop.Cart/Talk t1 t1?", 20}, {"/shop.Cart/Add \x10\x02", 20}}));
    EXPECT_EQ(report.sent, 140U);
    EXPECT_EQ(report.unanswered, 0U);
    EXPECT_EQ(report.errors, 20U); // Add has no reply here
    EXPECT_EQ(report.sockets, 20U);
}

TEST_F(GrpcPlay, statusIsTheOutcome) {
    GrpcServer server(answering([](const SeenGrpcCall& call) {
        GrpcAnswer answer;
        const std::string sku = skuIn(call.messages[0]);
        answer.status = sku == "a" ? "5" : sku == "b" ? "16" : "0";
        answer.text = "no%20cart";
        if (sku == "r") answer.kind = GrpcKind::Reset;
        if (sku == "x") answer.messages = {"\x0a\x7f"};
        return answer;
    }));
    const PlayReport report = played(
        planOf({typeOf("client", {addOf(1, "a"), addOf(2, "b"), addOf(3, "r"), addOf(4, "x"), addOf(5, "a")})}, 1),
        options(server.port()));
    EXPECT_EQ(report.errors, 5U);
    std::map<std::string, std::uint64_t> problems;
    std::string examples;
    for (const PlayProblem& problem : report.problems) {
        problems[problem.text.text().substr(0, 22)] = problem.count;
        examples += problem.example + '|';
    }
    EXPECT_EQ(problems["error NOT_FOUND"], 2U);
    EXPECT_EQ(problems["error UNAUTHENTICATED:"], 1U);
    EXPECT_EQ(problems["error UNAVAILABLE"], 1U);
    EXPECT_EQ(problems["error INTERNAL"], 1U);
    EXPECT_NE(examples.find("NOT_FOUND: no cart|"), std::string::npos) << examples;
}

TEST_F(GrpcPlay, aDeadlineEndsACall) {
    GrpcServer server(answering([](const SeenGrpcCall& call) {
        GrpcAnswer answer = with({basketOf("x")});
        if (skuIn(call.messages[0]) == "slow") answer.kind = GrpcKind::Silent;
        return answer;
    }));
    const auto add = [](std::uint32_t id, const std::string& sku, double seconds) {
        return grpcStep(id, "/shop.Cart/Add",
                        {argument("sku", text(sku)), argument("@deadline", {ConstantExpression{Value(seconds)}})});
    };
    const PlayReport report =
        played(planOf({typeOf("client", {add(1, "quick", 60.0), add(2, "slow", 0.05), add(3, "quick", 60.0)})}, 5),
               options(server.port()));
    EXPECT_EQ(report.sent, 15U);
    EXPECT_EQ(report.errors, 5U);
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems[0].text.text(), "error DEADLINE_EXCEEDED");
    const auto seen = server.seen();
    EXPECT_EQ(seen[0].headers.at("grpc-timeout"), "60000000u");
}

TEST_F(GrpcPlay, aServerThatGoesAwayIsCalledAgainAndOneThatHangsUpToo) {
    for (const GrpcKind kind : {GrpcKind::GoAway, GrpcKind::HangUp}) {
        GrpcServer server(answering([kind, calls = 0](const SeenGrpcCall&) mutable {
            GrpcAnswer answer = with({basketOf("x")});
            if (++calls == 3) answer.kind = kind;
            return answer;
        }));
        PlayOptions how = options(server.port());
        how.sharedConnections = 1;
        const NodeProgram client = typeOf("client", {loopStep(9, 6, {addOf(1, "a")})});
        const PlayReport report = played(planOf({client}, 1), how);
        EXPECT_EQ(report.sent, 6U);
        EXPECT_EQ(report.errors + report.unanswered, kind == GrpcKind::GoAway ? 0U : 1U);
        EXPECT_EQ(server.seen().back().connection, 2); // the first one was the greeting
    }
}

TEST_F(GrpcPlay, compressedRepliesAreRead) {
    // Basket{id: "zip"}, by Python's gzip
    constexpr unsigned char kZipped[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xe3, 0x62, 0xae,
                                         0xca, 0x2c, 0x00, 0x00, 0x06, 0x0c, 0x7b, 0x23, 0x05, 0x00, 0x00, 0x00};
    const std::string zipped(reinterpret_cast<const char*>(kZipped), sizeof kZipped);
    GrpcServer server(answering([zipped](const SeenGrpcCall&) {
        GrpcAnswer answer = with({zipped});
        answer.isCompressed = true;
        return answer;
    }));
    const NodeProgram client =
        typeOf("client",
               {addOf(1, "a"), grpcStep(2, "/shop.Cart/Add", {argument("sku", {basketTold("/shop.Cart/Add", "id")})})});
    const PlayReport report = played(planOf({client}, 1), options(server.port()));
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(skuIn(server.seen().at(1).messages.at(0)), "zip");
}

TEST_F(GrpcPlay, whatCannotBeWrittenIsRefusedBefore) {
    const GrpcServer server(answering([](const SeenGrpcCall&) { return GrpcAnswer(); }));
    const PlayOptions how = options(server.port());
    const auto refusal = [&](const std::string& method, std::vector<Argument> arguments) {
        std::string all;
        for (const std::string& text :
             refusals(planOf({typeOf("c", {grpcStep(1, method, std::move(arguments))})}, 1), how))
            all += text + '|';
        return all;
    };
    EXPECT_EQ(refusal("/shop.Cart/Add", {argument("sku", text("a")), argument("size", whole(3))}),
              "/shop.Cart/Add cannot be written, argument size: Item has no such field|");
    EXPECT_EQ(refusal("/shop.Cart/Add", {argument("count", text("many"))}),
              "/shop.Cart/Add cannot be written, argument count: \"many\" is no int32|");
    EXPECT_EQ(refusal("/shop.Cart/None", {}),
              "/shop.Cart/None cannot be called: no service of the described ones has it|");
    EXPECT_EQ(refusal("/shop.Cart/Add/end", {}), "/shop.Cart/Add/end cannot be called: its clients do not stream|");
    EXPECT_EQ(refusal("/shop.Cart/Upload", {}),
              "/shop.Cart/Upload cannot be called: its server answers the end of a stream, not each message|");
    EXPECT_EQ(
        refusal("/shop.Cart/Add", {argument("$bytes", whole(3))}),
        "/shop.Cart/Add cannot be written, argument $bytes: it was recorded without the description of its message|");
    PlayOptions unknown = how;
    unknown.messages.clear(); // this server has no reflection
    const auto without = refusals(planOf({typeOf("c", {addOf(1, "a")})}, 1), unknown);
    ASSERT_EQ(without.size(), 1U);
    EXPECT_NE(without[0].find("--messages FILE"), std::string::npos) << without[0];
}

TEST_F(GrpcPlay, aPasswordIsABearerToken) {
    GrpcServer server(answering([](const SeenGrpcCall&) { return with({basketOf("x")}); }));
    ::setenv("TENFOLD_GRPC_PASSWORD", "s3cr3t", 1);
    const PlayReport report = played(planOf({typeOf("client", {addOf(1, "a")})}, 1), options(server.port()));
    ::unsetenv("TENFOLD_GRPC_PASSWORD");
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(server.seen().at(0).headers.at("authorization"), "Bearer s3cr3t");
}

TEST_F(GrpcPlay, manyMessagesThatNothingAnswersWaitForTheWindows) {
    GrpcServer server(
        answering([](const SeenGrpcCall& call) { return with({basketOf("sum", call.messages.size())}); }));
    const NodeProgram client = typeOf(
        "client",
        {loopStep(9, 2000, {grpcStep(1, "/shop.Cart/Upload/send", {argument("sku", text(std::string(2000, 'x')))})}),
         grpcStep(2, "/shop.Cart/Upload/end", {})});
    const PlayReport report = played(planOf({client}, 2), options(server.port()));
    EXPECT_EQ(report.errors, 0U);
    const auto seen = server.seen();
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(seen[0].messages.size(), 2000U);
}

} // namespace
} // namespace tenfold::test
