// Messages of gRPC by their descriptions, as canonical events have them.
#include "core/wire/grpc/grpc_messages.h"
#include "core/wire/grpc/grpc_reflection.h"
#include "core/wire/hadoop/proto_fields.h"
#include "tests/testing/shop_service.h"

#include <gtest/gtest.h>

namespace tenfold::wire {
namespace {

std::string messageJson(GrpcMessages& messages, const google::protobuf::Descriptor* type, std::string_view bytes,
                        std::size_t textBytes = 1000) {
    std::string out;
    MessageJsonCounts counts;
    return messages.appendJson(out, *type, bytes, {textBytes}, counts) ? out : "none";
}

std::string tagOf(std::string_view key, std::uint64_t value) {
    std::string tag, message;
    appendBytesField(tag, 1, key);
    if (value > 0) appendIntegerField(tag, 2, value);
    appendBytesField(message, 4, tag);
    return message;
}

TEST(GrpcMessages, methodsAndMessagesOfADescriptorSet) {
    const auto messages = GrpcMessages::read(test::shopDescription(), "shop.pb");
    ASSERT_TRUE(messages) << messages.error().message();
    // google/protobuf/timestamp.proto, which the set imports and lacks, is taken from the program
    EXPECT_EQ((*messages)->services(), std::vector<std::string>{"shop.Cart"});
    const GrpcMessages::Method add = (*messages)->method("/shop.Cart/Add"),
                               talk = (*messages)->method("shop.Cart/Talk");
    ASSERT_TRUE(add.request);
    EXPECT_FALSE(add.clientStreams || add.serverStreams);
    EXPECT_TRUE(talk.clientStreams && talk.serverStreams);
    for (const char* none : {"", "/", "/shop.Cart", "/shop.Cart/None", "/Cart/Add"})
        EXPECT_FALSE((*messages)->method(none).request) << none;
    // fields that always have a value, proto3 says, have it; others only where they came
    EXPECT_EQ(messageJson(**messages, add.request, ""), R"({"sku":"","count":0,"kind":"SMALL"})");
    EXPECT_EQ(messageJson(**messages, add.reply, "\x0a\x02xy\x10\x05"), R"({"id":"xy","lines":5})");
    std::string item;
    appendBytesField(item, 1, "abcdef");
    appendBytesField(item, 3, "s3cr3t");
    item += tagOf("b", 2) + tagOf("a", 0);
    appendIntegerField(item, 5, 7);
    appendBytesField(item, 6, "");
    EXPECT_EQ(messageJson(**messages, add.request, item, 5),
              R"x({"sku":{"$cut":"abcde","$bytes":6,"$sha1":"1f8ac10f23c5b5bc1167bda84b833e5c057a77d2"},"count":0,)x"
              R"x("password":"(redacted)","tags":[{"key":"a","value":0},{"key":"b","value":2}],"kind":"LARGE",)x"
              R"x("inner":{"sku":"","count":0,"kind":"SMALL"}})x");
    EXPECT_EQ(messageJson(**messages, add.request, "\x0a\x7f"), "none");
}

TEST(GrpcMessages, aFileThatIsNoneIsRefused) {
    for (const std::string& bytes :
         {std::string(), std::string("{}"), std::string("\xff\xff"), std::string("\x10\x01")})
        EXPECT_FALSE(GrpcMessages::read(bytes, "x.pb")) << bytes;
    EXPECT_TRUE(GrpcMessages::of({"no file", ""})->services().empty());
}

/// A server that answers reflection of one version.
struct ReflectingServer final : Http2Connection::Listener {
    explicit ReflectingServer(std::string knows)
        : path(std::move(knows)) {}
    void headersCame(std::uint32_t stream, const std::vector<HeaderField>& fields, bool) override {
        std::string block;
        for (const HeaderField& field : fields)
            if (field.name == ":path" && field.value == path) {
                known = stream;
                return;
            }
        appendHeader(block, ":status", "200");
        appendHeader(block, "grpc-status", "12");
        connection.sendHeaders(stream, block, true);
    }
    void messageCame(std::uint32_t stream, const GrpcBody::Message& message) override {
        if (stream != known) return;
        google::protobuf::FileDescriptorSet set;
        ASSERT_TRUE(set.ParseFromString(test::shopDescription()));
        ProtoFields fields(message.bytes);
        ProtoField field;
        ASSERT_TRUE(fields.next(field));
        asked.push_back(std::to_string(field.number) + ' ' + std::string(field.bytes));
        std::string reply, inner, framed;
        if (field.number == 7) { // list_services
            std::string service;
            appendBytesField(service, 1, "shop.Cart");
            appendBytesField(inner, 1, service);
            appendBytesField(inner, 1, service);
            appendBytesField(reply, 6, inner);
        } else if (field.number == 4) { // file_containing_symbol
            appendBytesField(inner, 1, set.file(0).SerializeAsString());
            appendBytesField(reply, 4, inner);
        } else {
            appendIntegerField(inner, 1, 5);
            appendBytesField(reply, 7, inner);
        }
        appendGrpcMessage(framed, reply);
        connection.send(stream, framed, false);
    }
    void endCame(std::uint32_t, bool) override {}
    void resetCame(std::uint32_t, std::uint32_t) override {}
    void goAwayCame(std::uint32_t, std::uint32_t, std::string_view) override {}
    Http2Connection connection{Http2Connection::Role::Server};
    std::string path;
    std::uint32_t known = 0; ///< the stream that it answers
    std::vector<std::string> asked;
};

TEST(GrpcReflection, asksWhatThereIsAndWhatIsImported) {
    for (const char* version : {"v1", "v1alpha", "v0"}) {
        ReflectingServer server("/grpc.reflection." + std::string(version) + ".ServerReflection/ServerReflectionInfo");
        GrpcReflection reflection("there:1");
        for (int round = 0; round < 20 && !reflection.isOver(); ++round) {
            ASSERT_TRUE(server.connection.receive(std::exchange(reflection.out(), {}), server));
            reflection.receive(std::exchange(server.connection.out(), {}));
        }
        ASSERT_TRUE(reflection.isOver());
        if (version == std::string("v0")) {
            EXPECT_EQ(reflection.problem(), "the server has no reflection");
            continue;
        }
        EXPECT_EQ(reflection.problem(), "");
        EXPECT_EQ(server.asked,
                  (std::vector<std::string>{"7 *", "4 shop.Cart", "4 shop.Cart", "3 google/protobuf/timestamp.proto"}));
        EXPECT_TRUE(GrpcMessages::of(reflection.files())->method("/shop.Cart/Add").request);
    }
    GrpcReflection other("there:1");
    other.receive("HTTP/1.1 400 Bad Request\r\n\r\n");
    EXPECT_TRUE(other.isOver());
    EXPECT_NE(other.problem(), "");
}

} // namespace
} // namespace tenfold::wire
