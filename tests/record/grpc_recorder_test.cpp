// What the recorder writes of calls of gRPC; without sockets, with times by hand.
#include "core/record/grpc/grpc_recorder.h"
#include "core/record/record.h"
#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/http2_frames.h"
#include "core/wire/hadoop/proto_fields.h"
#include "tests/import/import_testing.h"
#include "tests/record/recorder_fixture.h"
#include "tests/testing/shop_service.h"

#include <zlib.h>

namespace tenfold::record {
namespace {

using test::linesIn;
using test::timeless;
using GrpcLines = std::vector<std::string>;
using GrpcHeaders = std::vector<std::pair<std::string, std::string>>;

constexpr std::int64_t kGrpcStep = 1'000'000;

std::string itemOf(std::string_view sku, std::uint64_t count = 0) {
    std::string message;
    wire::appendBytesField(message, 1, sku);
    if (count > 0) wire::appendIntegerField(message, 2, count);
    return message;
}

std::string framedMessage(std::string_view message) {
    std::string framed;
    wire::appendGrpcMessage(framed, message);
    return framed;
}

std::string gzipped(const std::string& text) {
    z_stream stream{};
    ::deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string out(1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    ::deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    ::deflateEnd(&stream);
    return out;
}

/// A dialogue: what each side says is passed on at once, in pieces.
struct GrpcDialogue {
    explicit GrpcDialogue(RecordOptions how = {}, bool isDescribed = true, std::size_t inPieces = 1000)
        : options(std::move(how))
        , piece(inPieces)
        , messages(isDescribed ? *wire::GrpcMessages::read(tenfold::test::shopDescription(), "shop.pb")
                               : wire::GrpcMessages::of({})) {
        passes(Direction::ToServer, std::string(wire::kHttp2Preface));
        std::string settings;
        wire::appendHttp2Settings(settings, {});
        passes(Direction::ToServer, settings);
        passes(Direction::ToClient, settings);
    }
    void passes(Direction direction, const std::string& bytes) {
        now += kGrpcStep;
        for (std::size_t at = 0; at < bytes.size(); at += piece)
            connection->passed(direction, bytes.substr(at, piece), now);
    }
    void opens(std::uint32_t stream, const std::string& path, const GrpcHeaders& more = {}) {
        std::string block, bytes;
        wire::appendHeader(block, ":method", "POST");
        wire::appendHeader(block, ":path", path);
        wire::appendHeader(block, "user-agent", "shopper/1");
        for (const auto& [name, value] : more)
            wire::appendHeader(block, name, value);
        wire::appendHttp2Headers(bytes, stream, block, false);
        passes(Direction::ToServer, bytes);
    }
    void says(Direction direction, std::uint32_t stream, const std::string& framed, bool isLast = false) {
        std::string bytes;
        wire::appendHttp2Data(bytes, stream, framed, isLast);
        passes(direction, bytes);
    }
    void asks(std::uint32_t stream, const std::string& message, bool isLast = false) {
        says(Direction::ToServer, stream, framedMessage(message), isLast);
    }
    void answers(std::uint32_t stream, const std::string& message) {
        says(Direction::ToClient, stream, framedMessage(message));
    }
    void sends(Direction direction, std::uint32_t stream, const GrpcHeaders& headers, bool isLast) {
        std::string block, bytes;
        for (const auto& [name, value] : headers)
            wire::appendHeader(block, name, value);
        wire::appendHttp2Headers(bytes, stream, block, isLast);
        passes(direction, bytes);
    }
    void ends(std::uint32_t stream, const std::string& status = "0", const std::string& text = {}) {
        sends(Direction::ToClient, stream, {{"grpc-status", status}, {"grpc-message", text}}, true);
    }
    GrpcLines end(bool isEndOfRelay = false) {
        connection->closed(now, isEndOfRelay);
        recorder.tick(now);
        GrpcLines lines;
        for (const std::string& line : linesIn(folder.path() / "run"))
            lines.push_back(timeless(line));
        return lines;
    }

    test::RecordFolder folder;
    RecordOptions options;
    std::size_t piece;
    CallWriter writer = *CallWriter::open(folder.path() / "run");
    std::unique_ptr<wire::GrpcMessages> messages;
    GrpcRecorder recorder{options, writer, nullptr, *messages, "no reflection"};
    std::int64_t now = steadyNs();
    std::unique_ptr<ConnectionWatcher> connection = recorder.opened(*addressOf("127.0.0.1:5001"), 50051, now);
};

TEST(GrpcRecorder, aCallIsAnEventWithItsDeadlineMetadataAndStatus) {
    for (const std::size_t piece : {1U, 7U, 100'000U}) {
        GrpcDialogue talk({}, true, piece);
        talk.opens(
            1, "/shop.Cart/Add",
            {{"grpc-timeout", "4999m"}, {"x-tenant", "a"}, {"authorization", "Bearer s3cr3t"}, {"x-tenant", "b"}});
        talk.opens(3, "/shop.Cart/Add");
        talk.asks(3, itemOf("y"), true);
        talk.asks(1, itemOf("x", 2), true);
        talk.sends(Direction::ToClient, 1, {{":status", "200"}, {"content-type", "application/grpc"}}, false);
        talk.answers(1, "\x0a\x02id\x10\x03");
        talk.ends(1);
        talk.ends(3, "5", "no%20cart");
        const GrpcLines lines = talk.end();
        ASSERT_EQ(lines.size(), 2U);
        EXPECT_EQ(
            lines[0],
            R"({"sender":"127.0.0.1:5001","method":"/shop.Cart/Add","to":"grpc","request":{"@deadline":5.0,)"
            R"x("@metadata":{"authorization":"(redacted)","x-tenant":"a,b"},"sku":"x","count":2,"kind":"SMALL"},)x"
            R"("response":{"id":"id","lines":3},"dur":6000000,"stream":1,"timeout":"4999m"})")
            << piece;
        EXPECT_EQ(lines[1], R"({"sender":"127.0.0.1:5001","method":"/shop.Cart/Add","to":"grpc",)"
                            R"("request":{"sku":"y","count":0,"kind":"SMALL"},)"
                            R"("response":{"$error":"NOT_FOUND: no cart"},"dur":6000000,"inflight":1,"stream":3})");
        const RecordCounts counts = talk.recorder.counts();
        EXPECT_EQ(counts.calls, 2U);
        EXPECT_EQ(counts.hiddenValues, 1U);
        EXPECT_EQ(counts.errorReplies, 1U);
        EXPECT_TRUE(counts.problems.empty());
    }
}

TEST(GrpcRecorder, streamsAreTheirMessages) {
    GrpcDialogue talk;
    talk.opens(1, "/shop.Cart/Watch"); // the server streams
    talk.asks(1, itemOf("w"), true);
    talk.answers(1, itemOf("w1"));
    talk.answers(1, itemOf("w2"));
    talk.ends(1);
    talk.opens(3, "/shop.Cart/Upload", {{"grpc-timeout", "1S"}}); // the client streams
    talk.asks(3, itemOf("u1"));
    talk.asks(3, itemOf("u2"));
    talk.says(Direction::ToServer, 3, {}, true);
    talk.answers(3, "\x10\x02");
    talk.ends(3);
    talk.opens(5, "/shop.Cart/Talk"); // both
    talk.asks(5, itemOf("t1"));
    talk.asks(5, itemOf("t2"));
    talk.answers(5, itemOf("a1"));
    talk.answers(5, itemOf("a2"));
    talk.answers(5, itemOf("news"));
    talk.asks(5, itemOf("t3"), true);
    talk.ends(5, "10");
    const GrpcLines lines = talk.end();
    const auto shown = [](const std::string& line) { // method to response
        const std::size_t begin = line.find("\"method\"");
        return line.substr(begin, line.find(",\"dur\"") - begin);
    };
    GrpcLines told;
    for (const std::string& line : lines)
        told.push_back(shown(line));
    const std::string tail = R"(,"count":0,"kind":"SMALL"})";
    EXPECT_EQ(
        told,
        (GrpcLines{
            R"("method":"/shop.Cart/Watch","to":"grpc","request":{"sku":"w")" + tail + R"(,"response":[{"sku":"w1")" +
                tail + R"(,{"sku":"w2")" + tail + "]",
            R"("method":"/shop.Cart/Upload/send","to":"grpc","request":{"@deadline":1.0,"sku":"u1")" + tail +
                R"(,"noreply":"stream")",
            R"("method":"/shop.Cart/Upload/send","to":"grpc","request":{"sku":"u2")" + tail + R"(,"noreply":"stream")",
            R"("method":"/shop.Cart/Upload/end","to":"grpc","request":{},"response":{"id":"","lines":2})",
            R"("method":"/shop.Cart/Talk","to":"grpc","request":{"sku":"t1")" + tail + R"(,"response":{"sku":"a1")" +
                tail,
            R"("method":"/shop.Cart/Talk","to":"grpc","request":{"sku":"t2")" + tail + R"(,"response":{"sku":"a2")" +
                tail,
            R"("method":"@push","to":"grpc","request":{},"response":{"sku":"news")" + tail,
            R"("method":"/shop.Cart/Talk/send","to":"grpc","request":{"sku":"t3")" + tail + R"(,"noreply":"stream")",
            R"("method":"/shop.Cart/Talk/end","to":"grpc","request":{},"response":{"$error":"ABORTED"})"}));
    const RecordCounts counts = talk.recorder.counts();
    EXPECT_EQ(counts.calls + counts.pushes, counts.events);
    EXPECT_EQ(counts.pushes, 1U);
}

TEST(GrpcRecorder, howCallsEndOtherwise) {
    GrpcDialogue talk;
    const auto reset = [&](Direction direction, std::uint32_t stream, std::uint32_t code) {
        std::string bytes;
        wire::appendHttp2Reset(bytes, stream, code);
        talk.passes(direction, bytes);
    };
    for (const std::uint32_t stream : {1U, 3U, 5U, 7U, 9U, 11U}) {
        talk.opens(stream, stream == 9 ? "/shop.Cart/Watch" : "/shop.Cart/Add",
                   stream == 3 ? GrpcHeaders{{"grpc-timeout", "5m"}} : GrpcHeaders());
        talk.asks(stream, itemOf("x"), true);
    }
    reset(Direction::ToServer, 1, wire::kCancel);
    reset(Direction::ToServer, 3, wire::kCancel); // behind its deadline
    reset(Direction::ToClient, 5, wire::kRefusedStream);
    talk.sends(Direction::ToClient, 7, {{":status", "503"}}, true); // a proxy that speaks no gRPC
    talk.answers(9, itemOf("seen"));
    reset(Direction::ToServer, 9, wire::kCancel); // has seen enough
    std::string away;
    wire::appendHttp2GoAway(away, 9, wire::kNoError, {});
    talk.passes(Direction::ToClient, away);
    talk.opens(13, "/shop.Cart/Add");
    GrpcLines errors;
    for (const std::string& line : talk.end(true)) {
        const std::size_t begin = line.find("\"response\"");
        errors.push_back(begin == line.npos ? line.substr(line.find("\"noreply\""))
                                            : line.substr(begin, line.find(",\"dur\"") - begin));
    }
    EXPECT_EQ(errors, (GrpcLines{R"("response":{"$error":"CANCELLED: by the client"})",
                                 R"("response":{"$error":"DEADLINE_EXCEEDED: by the client"})",
                                 R"("response":{"$error":"UNAVAILABLE: the server reset the stream"})",
                                 R"("response":{"$error":"UNAVAILABLE: HTTP status 503"})",
                                 R"("response":[{"sku":"seen","count":0,"kind":"SMALL"}],"cancelled":true)",
                                 R"("response":{"$error":"UNAVAILABLE: the server goes away"})",
                                 R"("noreply":"ended","dur":0,"stream":13})"}));
    EXPECT_EQ(talk.recorder.counts().requestsWithoutReply, 1U);
}

TEST(GrpcRecorder, compressedMessagesAreRead) {
    GrpcDialogue talk;
    std::string framed;
    wire::appendGrpcMessage(framed, gzipped(itemOf("zipped")), true);
    talk.opens(1, "/shop.Cart/Watch", {{"grpc-encoding", "gzip"}});
    talk.says(Direction::ToServer, 1, framed, true);
    talk.sends(Direction::ToClient, 1, {{":status", "200"}, {"grpc-encoding", "gzip"}}, false);
    talk.says(Direction::ToClient, 1, framed + framedMessage(itemOf("plain")));
    talk.ends(1);
    const GrpcLines lines = talk.end();
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_NE(lines[0].find(R"("request":{"sku":"zipped")"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find(R"("response":[{"sku":"zipped")"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find(R"({"sku":"plain")"), std::string::npos) << lines[0];
}

TEST(GrpcRecorder, withoutDescriptionsSizesAndStatusAreThere) {
    GrpcDialogue talk({}, false);
    talk.opens(1, "/shop.Cart/Add");
    talk.asks(1, itemOf("x"), true);
    talk.answers(1, "abcde");
    talk.ends(1);
    talk.opens(3, "/shop.Cart/Talk"); // what a client does tells that it streams
    talk.asks(3, itemOf("x"));
    talk.answers(3, "ab");
    talk.asks(3, itemOf("xyz"));
    talk.says(Direction::ToServer, 3, {}, true);
    talk.ends(3, "8");
    GrpcLines told;
    for (const std::string& line : talk.end()) {
        const std::size_t begin = line.find("\"method\"");
        told.push_back(line.substr(begin, line.find(",\"dur\"") - begin));
    }
    EXPECT_EQ(
        told,
        (GrpcLines{
            R"("method":"/shop.Cart/Add","to":"grpc","request":{"$bytes":3},"response":{"$bytes":5})",
            R"("method":"/shop.Cart/Talk","to":"grpc","request":{"$bytes":3},"response":{"$bytes":2})",
            R"("method":"/shop.Cart/Talk/send","to":"grpc","request":{"$bytes":5},"noreply":"stream")",
            R"("method":"/shop.Cart/Talk/end","to":"grpc","request":{},"response":{"$error":"RESOURCE_EXHAUSTED"})"}));
    const auto problems = talk.recorder.counts().problems;
    ASSERT_EQ(problems.count("undescribed"), 1U);
    EXPECT_EQ(problems.at("undescribed").count, 2U);
    EXPECT_NE(problems.at("undescribed").example.find("/shop.Cart/Add: of its messages only the sizes"),
              std::string::npos);
    EXPECT_NE(problems.at("undescribed").example.find("no reflection"), std::string::npos);
}

TEST(GrpcRecorder, sendersAreWhatTheOptionsSay) {
    const auto sendersOf = [](SenderKind kind, const std::string& key) {
        RecordOptions options;
        options.senders = kind;
        options.senderKey = key;
        GrpcDialogue talk(options);
        for (const auto& [stream, name] : {std::pair(1U, "a"), std::pair(3U, "b"), std::pair(5U, "a")}) {
            talk.opens(stream, "/shop.Cart/Add", {{"x-client", name}});
            talk.asks(stream, itemOf("x"), true);
            talk.answers(stream, "");
            talk.ends(stream);
        }
        GrpcLines senders;
        for (const std::string& line : talk.end())
            senders.push_back(line.substr(0, line.find(",\"method\"")));
        return senders;
    };
    const std::string thread = R"(,"thread":"127.0.0.1:5001")";
    EXPECT_EQ(sendersOf(SenderKind::Metadata, "x-client"),
              (GrpcLines{R"({"sender":"a")" + thread, R"({"sender":"a")" + thread, R"({"sender":"b")" + thread}));
    EXPECT_EQ(sendersOf(SenderKind::Agent, {}), GrpcLines(3, R"({"sender":"shopper/1")" + thread));
    EXPECT_EQ(sendersOf(SenderKind::Name, {}), GrpcLines(3, R"({"sender":"127.0.0.1:5001")"));
}

TEST(GrpcRecorder, sendersThatCannotBeAreRefused) {
    const auto refusal = [](const std::string& protocol, SenderKind kind, const std::string& key) {
        RecordOptions options;
        options.protocol = protocol;
        options.senders = kind;
        options.senderKey = key;
        const auto counts = record(options, {});
        return counts ? std::string() : counts.error().message();
    };
    EXPECT_EQ(refusal("redis", SenderKind::Agent, {}), "--senders cannot be agent");
    EXPECT_EQ(refusal("redis", SenderKind::Metadata, "x-client"), "--senders cannot be metadata:x-client");
    EXPECT_EQ(refusal("grpc", SenderKind::Metadata, {}), "--senders cannot be metadata:");
    // what lets somebody in is nobody's name
    EXPECT_EQ(refusal("grpc", SenderKind::Metadata, "authorization"), "--senders cannot be metadata:authorization");
}

TEST(GrpcRecorder, foreignConnectionsAreSaid) {
    for (const char* first : {"\x16\x03\x01", "GET / HTTP/1.1\r\n"}) {
        GrpcDialogue talk;
        const auto other = talk.recorder.opened(*addressOf("127.0.0.1:5002"), 50051, talk.now);
        other->passed(Direction::ToServer, first, talk.now);
        other->passed(Direction::ToServer, "more", talk.now);
        EXPECT_EQ(talk.recorder.counts().problems.count("unreadable"), 1U);
        other->closed(talk.now, false);
    }
}

TEST(GrpcRecorder, longServerStreamsAreCounted) {
    GrpcDialogue talk;
    talk.opens(1, "/shop.Cart/Watch");
    talk.asks(1, itemOf("w"), true);
    for (int i = 0; i < 40; ++i)
        talk.answers(1, itemOf(std::string(60'000, 'x')));
    talk.ends(1);
    const GrpcLines lines = talk.end();
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_NE(lines[0].find(",\"messages\":40"), std::string::npos);
    EXPECT_LT(lines[0].size(), std::size_t{2} << 20);
}

} // namespace
} // namespace tenfold::record
