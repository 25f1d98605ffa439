// Frames of HTTP/2, packed headers, messages of gRPC; held against the examples of the RFCs.
#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/grpc_status.h"
#include "core/wire/grpc/http2_connection.h"
#include "core/wire/grpc/http2_frames.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>
#include <vector>

namespace tenfold::wire {
namespace {

using Texts = std::vector<std::string>;

std::string fromHex(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return bytes;
}

std::string fieldsText(const std::vector<HeaderField>& fields) {
    std::string text;
    for (const HeaderField& field : fields)
        text.append(field.name).append("=").append(field.value).append(";");
    return text;
}

/// What a reader makes of bytes that come in pieces.
Texts eventsOf(Http2Reader& reader, const std::string& bytes, std::size_t piece) {
    using Kind = Http2Event::Kind;
    Texts out;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const std::string part = bytes.substr(at, piece);
        reader.feed(part);
        while (const Http2Event* event = reader.next()) {
            std::string text = std::to_string(static_cast<int>(event->kind)) + ' ' + std::to_string(event->stream) +
                               (event->endsStream ? " end " : " ") + std::string(event->bytes) + ' ' +
                               std::to_string(event->number);
            if (event->kind == Kind::Headers) text += fieldsText(reader.headers());
            for (const auto& [number, value] : reader.settings())
                if (event->kind == Kind::Settings) text += ' ' + std::to_string(number) + ':' + std::to_string(value);
            out.push_back(text);
        }
    }
    return out;
}

TEST(HeaderBlock, theExamplesOfTheRfcAreRead) {
    // RFC 7541, C.4: requests with Huffman codes that refer to each other
    HeaderReader reader;
    ASSERT_TRUE(reader.read(fromHex("828684418cf1e3c2e5f23a6ba0ab90f4ff")));
    EXPECT_EQ(fieldsText(reader.fields()), ":method=GET;:scheme=http;:path=/;:authority=www.example.com;");
    ASSERT_TRUE(reader.read(fromHex("828684be5886a8eb10649cbf")));
    EXPECT_EQ(fieldsText(reader.fields()),
              ":method=GET;:scheme=http;:path=/;:authority=www.example.com;cache-control=no-cache;");
    ASSERT_TRUE(reader.read(fromHex("828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf")));
    EXPECT_EQ(fieldsText(reader.fields()),
              ":method=GET;:scheme=https;:path=/index.html;:authority=www.example.com;custom-key=custom-value;");
    EXPECT_FALSE(reader.read(fromHex("ff0f")));
}

TEST(HeaderBlock, whatIsWrittenIsReadAndRefersToNothing) {
    const std::string value(300, 'v');
    std::string block;
    appendHeader(block, ":method", "POST");
    appendHeader(block, ":path", "/shop.Cart/Add");
    appendHeader(block, "content-type", "application/grpc");
    appendHeader(block, "x-tenant", value);
    EXPECT_EQ(block.substr(0, 1), "\x83"); // index 3 of RFC 7541, appendix A
    for (int i = 0; i < 2; ++i) {
        HeaderReader reader;
        ASSERT_TRUE(reader.read(block));
        ASSERT_TRUE(reader.read(block));
        EXPECT_EQ(fieldsText(reader.fields()),
                  ":method=POST;:path=/shop.Cart/Add;content-type=application/grpc;x-tenant=" + value + ';');
    }
}

TEST(Http2Frames, whatAClientSendsWhereverItIsCut) {
    std::string block, bytes(kHttp2Preface);
    appendHeader(block, ":path", "/a.B/c");
    appendHeader(block, "long", std::string(20'000, 'x')); // goes on in a second frame
    appendHttp2Settings(bytes, {{kHeaderTableSize, 0}, {kInitialWindowSize, 70'000}});
    appendHttp2Headers(bytes, 1, block, false);
    bytes += fromHex("000004020000000001") + "\x01\x02\x03\x04"; // PRIORITY, passed over
    bytes += fromHex("00000bff0000000003") + "unknown one";
    bytes += fromHex("000009000900000001") + std::string("\x03hello\0\0\0", 9); // DATA with padding, its end
    appendHttp2Reset(bytes, 1, kCancel);
    appendHttp2Ping(bytes, "12345678", false);
    appendHttp2Window(bytes, 1, 77);
    appendHttp2GoAway(bytes, 1, kEnhanceYourCalm, "too_many_pings");
    appendHttp2SettingsAck(bytes);
    Http2Reader whole(true);
    const Texts expected = eventsOf(whole, bytes, bytes.size());
    EXPECT_FALSE(whole.problem());
    ASSERT_EQ(expected.size(), 8U);
    EXPECT_EQ(expected[0], "3 0  0 1:0 4:70000");
    EXPECT_EQ(expected[1], "0 1  0:path=/a.B/c;long=" + std::string(20'000, 'x') + ';');
    EXPECT_EQ(expected[2], "1 1 end hello 0");
    EXPECT_EQ(expected[3], "2 1  8");
    EXPECT_EQ(expected[4], "5 0 12345678 0");
    EXPECT_EQ(expected[5], "8 1  77");
    EXPECT_EQ(expected[6], "7 0 too_many_pings 11");
    EXPECT_EQ(expected[7], "4 0  0");
    for (const std::size_t piece : {1U, 7U, 1000U}) {
        Http2Reader reader(true);
        EXPECT_EQ(eventsOf(reader, bytes, piece), expected) << piece;
    }
}

TEST(Http2Frames, whatIsNoneIsSaidWithItsPlace) {
    const std::string preface(kHttp2Preface);
    const struct {
        std::string bytes;
        std::uint64_t at;
    } kBroken[] = {{"GET / HTTP/1.1\r\n\r\n", 0},
                   {preface + fromHex("000000000000000000"), 24}, // DATA of no stream
                   {preface + fromHex("000003080000000000") + "abc", 24},
                   {preface + fromHex("000001000900000001") + "\x05", 24},  // more padding than content
                   {preface + fromHex("000001090400000001") + "x", 24},     // continues nothing
                   {preface + fromHex("000001010400000001") + "\xff", 24}}; // headers that are cut
    for (const auto& [bytes, at] : kBroken) {
        Http2Reader reader(true);
        (void)eventsOf(reader, bytes, 3);
        ASSERT_TRUE(reader.problem()) << bytes;
        EXPECT_EQ(reader.problem()->atByte, at) << bytes;
    }
}

TEST(GrpcBody, messagesWhereverTheyAreCut) {
    std::string bytes;
    Texts expected;
    for (const std::size_t size : {0U, 1U, 5U, 70'000U, 3U}) {
        appendGrpcMessage(bytes, std::string(size, 'm'), size == 5);
        expected.push_back(std::to_string(size == 5) + std::string(size, 'm'));
    }
    for (const std::size_t piece : {1U, 2U, 7U, 4096U, 1'000'000U}) {
        GrpcBody body;
        Texts read;
        for (std::size_t at = 0; at < bytes.size(); at += piece) {
            const std::string part = bytes.substr(at, piece); // gone behind the loop
            body.feed(part);
            while (const GrpcBody::Message* message = body.next())
                read.push_back(std::to_string(message->isCompressed) + std::string(message->bytes));
        }
        EXPECT_EQ(read, expected) << piece;
        EXPECT_TRUE(body.isAtEnd());
    }
    GrpcBody broken;
    broken.feed("\x02rest!");
    EXPECT_FALSE(broken.next());
    EXPECT_TRUE(broken.isBroken());
    GrpcBody cut;
    cut.feed(std::string_view("\0\0\0\0\5abc", 8));
    EXPECT_FALSE(cut.next());
    EXPECT_FALSE(cut.isAtEnd());
}

TEST(GrpcBody, whatIsTooLongIsPassedOver) {
    GrpcBody body;
    std::string part(1 << 20, 'x');
    body.feed(std::string_view("\0\x04\0\0\1", 5)); // 64 MiB and one byte
    EXPECT_FALSE(body.next());
    for (int i = 0; i < 64; ++i) {
        body.feed(part);
        EXPECT_FALSE(body.next());
    }
    std::string last = "x";
    appendGrpcMessage(last, "next");
    body.feed(last);
    const GrpcBody::Message* message = body.next();
    ASSERT_TRUE(message);
    EXPECT_FALSE(message->isKept);
    EXPECT_EQ(message->length, (64U << 20) + 1);
    message = body.next();
    ASSERT_TRUE(message);
    EXPECT_EQ(message->bytes, "next");
}

TEST(GrpcBody, compressedMessagesAreReadByTheirBeginning) {
    std::string out; // made by Python's gzip and zlib
    EXPECT_TRUE(inflateMessage(fromHex("1f8b0800000000000203cb48cdc9c957c84090008088f9e511000000"), out));
    EXPECT_EQ(out, "hello hello hello");
    EXPECT_TRUE(inflateMessage(fromHex("789ccb48cdc9c957c84090003a2e067d"), out));
    EXPECT_EQ(out, "hello hello hello");
    EXPECT_FALSE(inflateMessage("hello", out));
    EXPECT_FALSE(
        inflateMessage(fromHex("1f8b0800000000000203cb48cdc9c957c84090008088f9e511000000").substr(0, 20), out));
}

TEST(GrpcStatus, whatHeadersSay) {
    EXPECT_EQ(grpcStatusName(5), "NOT_FOUND");
    EXPECT_EQ(grpcStatusName(16), "UNAUTHENTICATED");
    EXPECT_EQ(grpcStatusName(99), "STATUS_99");
    EXPECT_EQ(grpcErrorText(0, "x"), "");
    EXPECT_EQ(grpcErrorText(5, "no cart"), "NOT_FOUND: no cart");
    EXPECT_EQ(grpcMessageText("50%25 of %C3%A4%2"), "50% of \xC3\xA4%2");
    EXPECT_EQ(grpcTimeoutNs("500m"), 500'000'000);
    EXPECT_EQ(grpcTimeoutNs("1H"), 3'600'000'000'000);
    EXPECT_EQ(grpcTimeoutNs("99999999H"), std::numeric_limits<std::int64_t>::max()); // more than ns can tell
    for (const char* none : {"", "m", "5", "5x", "-5m", "123456789m", "5 m"})
        EXPECT_FALSE(grpcTimeoutNs(none)) << none;
    EXPECT_EQ(grpcTimeoutText(500'000'000), "500000u");
    EXPECT_EQ(grpcTimeoutText(99'999'999), "99999999n");
    EXPECT_EQ(grpcTimeoutText(3'600'000'000'001), "3600001m");
    // what libraries say is left of 5 s, 0.5 s, 30 s
    EXPECT_EQ(grpcDeadlineSeconds(4'999'123'000), 5.0);
    EXPECT_EQ(grpcDeadlineSeconds(499'600'000), 0.5);
    EXPECT_EQ(grpcDeadlineSeconds(29'998'000'000), 30.0);
    EXPECT_EQ(grpcDeadlineSeconds(1'234'000'000), 1.3);
    EXPECT_EQ(grpcDeadlineSeconds(1), 1e-9);
    EXPECT_TRUE(isSecretMetadata("authorization"));
    EXPECT_TRUE(isSecretMetadata("x-goog-api-key"));
    EXPECT_TRUE(isSecretMetadata("set-cookie"));
    EXPECT_FALSE(isSecretMetadata("x-tenant"));
}

/// One end, and what it was told.
struct Http2End final : Http2Connection::Listener {
    explicit Http2End(Http2Connection::Role role)
        : connection(role) {}
    void headersCame(std::uint32_t stream, const std::vector<HeaderField>& fields, bool isLast) override {
        headers[stream] += fieldsText(fields);
        if (isLast) ended.push_back(stream);
    }
    void messageCame(std::uint32_t stream, const GrpcBody::Message& message) override {
        messages[stream].emplace_back(message.bytes);
    }
    void endCame(std::uint32_t stream, bool isWhole) override {
        EXPECT_TRUE(isWhole);
        ended.push_back(stream);
    }
    void resetCame(std::uint32_t stream, std::uint32_t code) override { resets[stream] = code; }
    void goAwayCame(std::uint32_t last, std::uint32_t, std::string_view) override { lastAnswered = last; }

    Http2Connection connection;
    std::map<std::uint32_t, std::string> headers;
    std::map<std::uint32_t, Texts> messages;
    std::vector<std::uint32_t> ended;
    std::map<std::uint32_t, std::uint32_t> resets;
    std::uint32_t lastAnswered = 0;
};

/// Bytes pass between two ends, in pieces, until both are silent.
void talk(Http2End& a, Http2End& b, std::size_t piece) {
    while (!a.connection.out().empty() || !b.connection.out().empty())
        for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
            const std::string bytes = std::exchange(from->connection.out(), {});
            for (std::size_t at = 0; at < bytes.size(); at += piece)
                ASSERT_TRUE(to->connection.receive(bytes.substr(at, piece), *to)) << to->connection.problem();
        }
}

TEST(Http2Connection, everythingArrivesInItsOrder) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (int round = 0; round < 20; ++round) {
        Http2End client(Http2Connection::Role::Client), server(Http2Connection::Role::Server);
        const std::size_t piece = 1 + random() % 5000;
        talk(client, server, piece);
        ASSERT_TRUE(client.connection.canOpen());
        std::string head, trailers;
        appendHeader(head, ":path", "/shop.Cart/Talk");
        appendHeader(trailers, "grpc-status", "0");
        std::map<std::uint32_t, Texts> sent, answered;
        for (int i = 0; i < 8; ++i)
            sent[client.connection.open(head)];
        for (int step = 0; step < 60; ++step) {
            auto at = std::next(sent.begin(), static_cast<std::ptrdiff_t>(random() % sent.size()));
            const bool isLarge = random() % 10 == 0;
            const std::string text(random() % (isLarge ? 300'000 : 100), static_cast<char>('a' + step % 26));
            std::string framed;
            appendGrpcMessage(framed, text);
            if (random() % 2 == 0 || !server.headers.contains(at->first)) {
                at->second.push_back(text);
                client.connection.send(at->first, framed, false);
            } else {
                answered[at->first].push_back(text);
                server.connection.send(at->first, framed, false);
            }
            if (random() % 3 == 0) talk(client, server, piece);
        }
        for (const auto& [stream, texts] : sent)
            client.connection.send(stream, {}, true);
        talk(client, server, piece);
        for (const auto& [stream, texts] : sent) {
            EXPECT_EQ(server.messages[stream], texts);
            server.connection.sendTrailers(stream, trailers);
        }
        talk(client, server, piece);
        for (const auto& [stream, texts] : sent) {
            EXPECT_EQ(client.messages[stream], answered[stream]);
            EXPECT_EQ(client.headers[stream], "grpc-status=0;");
        }
        EXPECT_EQ(client.ended.size(), 8U);
        EXPECT_EQ(server.ended.size(), 8U);
        EXPECT_EQ(client.connection.openStreams() + server.connection.openStreams(), 0U);
    }
}

TEST(Http2Connection, aServersLimitsAreKept) {
    Http2End client(Http2Connection::Role::Client);
    EXPECT_FALSE(client.connection.canOpen()); // before its settings
    std::string said;
    appendHttp2Settings(said, {{kMaxConcurrentStreams, 2}, {kInitialWindowSize, 10}, {kHeaderTableSize, 0}});
    ASSERT_TRUE(client.connection.receive(said, client));
    client.connection.out().clear();
    std::string head, framed;
    appendHeader(head, ":path", "/a.B/c");
    appendGrpcMessage(framed, "0123456789abcdef"); // 21 bytes
    const std::uint32_t stream = client.connection.open(head);
    (void)client.connection.open(head);
    EXPECT_FALSE(client.connection.canOpen());
    client.connection.send(stream, framed, true);
    EXPECT_TRUE(client.connection.isHeldBack(stream));
    Http2Reader reader(false);
    // the smaller table is said before the first headers (RFC 7541, 4.2)
    EXPECT_EQ(client.connection.out().substr(9, 2), "\x20\x04");
    const Texts first = eventsOf(reader, std::exchange(client.connection.out(), {}), 1000);
    ASSERT_EQ(first.size(), 3U);
    EXPECT_EQ(first[2], "1 1 " + framed.substr(0, 10) + " 0");
    std::string more;
    appendHttp2Window(more, stream, 11);
    ASSERT_TRUE(client.connection.receive(more, client));
    const Texts second = eventsOf(reader, std::exchange(client.connection.out(), {}), 1000);
    ASSERT_EQ(second.size(), 1U);
    EXPECT_EQ(second[0], "1 1 end " + framed.substr(10) + " 0");
    std::string away;
    appendHttp2GoAway(away, stream, kNoError, "later");
    ASSERT_TRUE(client.connection.receive(away, client));
    EXPECT_EQ(client.lastAnswered, stream);
    EXPECT_TRUE(client.connection.isLeaving());
    EXPECT_EQ(client.connection.openStreams(), 1U);
}

} // namespace
} // namespace tenfold::wire
