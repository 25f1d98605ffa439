// Frames of Hadoop RPC, cut anywhere; and what they hold of each other's bytes.
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/proto_fields.h"
#include "tests/testing/ipc_writers.h"

#include <gtest/gtest.h>

#include <vector>

namespace tenfold::wire {
namespace {

const std::string kClient = "0123456789abcdef";

std::string requestText(const IpcRequest& request) {
    switch (request.kind) {
    case IpcRequest::Kind::Header:
        return "header " + std::to_string(request.auth);
    case IpcRequest::Kind::Context:
        return "context " + std::string(request.user) + ' ' + std::string(request.protocol);
    case IpcRequest::Kind::Ping:
        return "ping";
    case IpcRequest::Kind::Sasl:
        return "sasl " + std::to_string(static_cast<int>(request.sasl.state));
    case IpcRequest::Kind::Close:
        return "close";
    case IpcRequest::Kind::Call:
        break;
    }
    return std::to_string(request.callId) + ' ' + std::string(request.protocol) + '.' + std::string(request.method) +
           '/' + std::to_string(request.version) + ' ' + std::string(request.body);
}

std::string replyText(const IpcReply& reply) {
    const std::string id = std::to_string(reply.callId) + ' ';
    if (reply.status == IpcReply::Status::Success) return id + "ok " + std::string(reply.body);
    return id + (reply.status == IpcReply::Status::Fatal ? "fatal " : "error ") + std::string(reply.exceptionClass) +
           ": " + std::string(reply.error);
}

template <typename Decoder, typename Text>
std::vector<std::string> decoded(Decoder& decoder, const std::string& bytes, std::size_t piece, Text text) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const std::string part = bytes.substr(at, piece);
        decoder.feed(part);
        while (const auto* message = decoder.next())
            all.push_back(text(*message));
    }
    return all;
}

TEST(IpcFrames, whatAClientSendsWhereverItIsCut) {
    std::string bytes;
    appendIpcHeader(bytes, 0xDF);
    appendIpcSasl(bytes, {SaslState::Negotiate, {}, {}});
    appendIpcContext(bytes, kClient, "hdfs", "a.ClientProtocol");
    appendIpcCall(bytes, 7, kClient, "a.ClientProtocol", 1, "mkdirs", "body");
    appendIpcPing(bytes, kClient);
    appendIpcCall(bytes, 2147483647, kClient, "a.P", 2, "m", "");
    const std::vector<std::string> expected = {
        "header 223",         "sasl 1", "context hdfs a.ClientProtocol", "7 a.ClientProtocol.mkdirs/1 body", "ping",
        "2147483647 a.P.m/2 "};
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
        IpcRequestDecoder decoder;
        EXPECT_EQ(decoded(decoder, bytes, piece, requestText), expected) << piece;
        EXPECT_FALSE(decoder.problem());
        EXPECT_EQ(decoder.unreadBytes(), 0U);
    }
}

TEST(IpcFrames, whatAServerAnswersWhereverItIsCut) {
    std::string bytes;
    appendIpcReply(bytes, 7, "body");
    appendIpcError(bytes, 8, IpcReply::Status::Error, "java.io.IOException", "no\n\tat x");
    appendIpcError(bytes, -1, IpcReply::Status::Fatal, "E", "version");
    appendIpcReply(bytes, 9, "");
    const std::vector<std::string> expected = {"7 ok body", "8 error java.io.IOException: no\n\tat x",
                                               "-1 fatal E: version", "9 ok "};
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
        IpcReplyDecoder decoder;
        EXPECT_EQ(decoded(decoder, bytes, piece, replyText), expected) << piece;
        EXPECT_FALSE(decoder.problem());
    }
}

// As a client of Hadoop 2.7.3 writes it: the fields of RpcRequestHeaderProto by hand.
TEST(IpcFrames, theBytesAreThoseOfHadoop) {
    std::string bytes;
    appendIpcCall(bytes, 0, "ab", "P", 1, "m", "x");
    const std::string expected("\0\0\0\x18"                     // length
                               "\x0c"                           // RpcRequestHeaderProto
                               "\x08\x02\x10\x00"               // rpcKind protobuf, rpcOp final packet
                               "\x18\x00\x22\x02"               // callId 0 (sint32), clientId
                               "ab\x28\x00"                     // retryCount 0
                               "\x08\x0a\x01m\x12\x01P\x18\x01" // RequestHeaderProto
                               "\x01x",
                               28);
    EXPECT_EQ(bytes, expected);
    EXPECT_EQ(zigzag(0), 0);
    EXPECT_EQ(zigzag(5), -3);
    EXPECT_EQ(zigzag(6), 3);
}

TEST(IpcFrames, problemsAreFinalAndNameTheByte) {
    std::string header;
    appendIpcHeader(header);
    const std::vector<std::pair<std::string, std::uint64_t>> cases = {
        {"GET / HTTP/1.1\r\n", 0},
        {std::string("hrpc\x08\0\0", 7), 0},
        {header + std::string("\0\0\0\x02\x05x", 6), 7},
        {header + std::string("\0\0\0\x01\0", 5), 7},
        {header + std::string("\xff\xff\xff\xff", 4), 7},
        {header + std::string("\0\0\0\x05\x04\x08\x01\x18\x00", 9), 7}, // Writable
        {header + std::string("\0\0\0\x05\x04\x08\x02\x18\x00", 9), 7}, // a call without its header
    };
    for (const auto& [bytes, atByte] : cases)
        for (const std::size_t piece : {std::size_t{1}, bytes.size()}) {
            IpcRequestDecoder decoder;
            decoded(decoder, bytes, piece, requestText);
            ASSERT_TRUE(decoder.problem()) << bytes;
            EXPECT_EQ(decoder.problem()->atByte, atByte) << decoder.problem()->what;
        }
}

TEST(ProtoFields, brokenMessagesAreSeen) {
    for (const std::string& bytes : {std::string("\x08"), std::string("\x0a\x05x"), std::string("\x00\x01", 2),
                                     std::string("\x0b"), std::string("\x09\x01"), std::string(11, '\xff')}) {
        ProtoFields fields(bytes);
        for (ProtoField field; fields.next(field);)
            ;
        EXPECT_TRUE(fields.isBroken());
    }
}

} // namespace
} // namespace tenfold::wire
