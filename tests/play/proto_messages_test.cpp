#include "core/play/target/proto_reply.h"
#include "core/play/target/proto_request.h"
#include "core/wire/hadoop/hadoop_messages.h"
#include "tests/play/all_fields.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/dynamic_message.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

// Messages from the leaves of canonical requests and back, held against protobuf's own library.

namespace tenfold::test {
namespace {

namespace pb = google::protobuf;

/// Fills fields by chance: numbers near the ends of their ranges, texts, bytes that are no text.
class RandomMessage {
public:
    explicit RandomMessage(std::uint32_t seed)
        : m_random(seed) {}
    void fill(pb::Message& message, int depth) {
        const pb::Descriptor& type = *message.GetDescriptor();
        for (int i = 0; i < type.field_count(); ++i) {
            const pb::FieldDescriptor& field = *type.field(i);
            const bool isMessage = field.cpp_type() == pb::FieldDescriptor::CPPTYPE_MESSAGE;
            if (!field.is_required() && (m_random() % 3 != 0 || (isMessage && depth == 0))) continue;
            const unsigned count = field.is_repeated() ? 1 + m_random() % 3 : 1;
            for (unsigned c = 0; c < count; ++c)
                set(message, field, depth);
        }
    }

private:
    template <typename T>
    T number() {
        constexpr T kEnds[] = {0,
                               1,
                               2,
                               std::numeric_limits<T>::max(),
                               std::numeric_limits<T>::min(),
                               static_cast<T>(-1),
                               127,
                               static_cast<T>(128),
                               static_cast<T>(300)};
        return kEnds[m_random() % std::size(kEnds)];
    }
    std::string text(bool isBytes) {
        if (isBytes && m_random() % 2 == 0) return std::string("\x00\xff\xfe", 1 + m_random() % 3);
        return std::string(m_random() % 200, 'a') + (m_random() % 2 == 0 ? "\"\xC3\xA4\n" : "");
    }
    void set(pb::Message& message, const pb::FieldDescriptor& field, int depth) {
        const pb::Reflection& to = *message.GetReflection();
        const bool isList = field.is_repeated();
        switch (field.cpp_type()) {
        case pb::FieldDescriptor::CPPTYPE_INT32: {
            const auto value = number<std::int32_t>();
            isList ? to.AddInt32(&message, &field, value) : to.SetInt32(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_INT64: {
            const auto value = number<std::int64_t>();
            isList ? to.AddInt64(&message, &field, value) : to.SetInt64(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_UINT32: {
            const auto value = number<std::uint32_t>();
            isList ? to.AddUInt32(&message, &field, value) : to.SetUInt32(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_UINT64: {
            const auto value = number<std::uint64_t>();
            isList ? to.AddUInt64(&message, &field, value) : to.SetUInt64(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_BOOL: {
            const bool value = m_random() % 2 == 0;
            isList ? to.AddBool(&message, &field, value) : to.SetBool(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_FLOAT: {
            const float value = static_cast<float>(m_random()) / 7;
            isList ? to.AddFloat(&message, &field, value) : to.SetFloat(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_DOUBLE: {
            const double value = static_cast<double>(m_random()) / 7 - 1e8;
            isList ? to.AddDouble(&message, &field, value) : to.SetDouble(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_ENUM: {
            const auto* value = field.enum_type()->value(static_cast<int>(m_random() % 3));
            isList ? to.AddEnum(&message, &field, value) : to.SetEnum(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_STRING: {
            const std::string value = text(field.type() == pb::FieldDescriptor::TYPE_BYTES);
            isList ? to.AddString(&message, &field, value) : to.SetString(&message, &field, value);
            break;
        }
        case pb::FieldDescriptor::CPPTYPE_MESSAGE:
            fill(isList ? *to.AddMessage(&message, &field) : *to.MutableMessage(&message, &field), depth - 1);
            break;
        }
    }
    std::mt19937 m_random;
};

struct Leaves {
    std::vector<std::string> paths;
    std::vector<std::optional<Value>> values;
};

Value leafOf(const nlohmann::ordered_json& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_float()) return json.get<double>();
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX) return json.get<std::uint64_t>();
    if (json.is_number()) return json.get<std::int64_t>();
    if (json.is_string()) return json.get<std::string>();
    if (json.is_object()) return EmptyObject{};
    return EmptyList{};
}

/// The leaves of a document by their canonical paths.
void flatten(const nlohmann::ordered_json& json, const std::string& path, Leaves& out) {
    if (json.is_object() && json.contains("$b64")) {
        std::string bytes;
        fromBase64(json["$b64"].get<std::string>(), bytes);
        out.paths.push_back(path);
        out.values.emplace_back(Bytes{bytes});
    } else if (json.is_object() && !json.empty()) {
        for (const auto& [key, value] : json.items())
            flatten(value, path.empty() ? key : path + "." + key, out);
    } else if (json.is_array() && !json.empty()) {
        for (std::size_t i = 0; i < json.size(); ++i)
            flatten(json[i], path + "[" + std::to_string(i) + "]", out);
    } else if (!path.empty()) {
        out.paths.push_back(path);
        out.values.emplace_back(leafOf(json));
    }
}

struct Described {
    std::unique_ptr<wire::HadoopMessages> messages = *wire::HadoopMessages::read(allFieldsDescription(), "all.json");
    const pb::Descriptor& type(const char* protocol, const char* method) {
        return *messages->method(std::string("x.") + protocol, method).request;
    }
    const pb::Descriptor& all() { return type("DatanodeProtocol", "registerDatanode"); }
};

TEST(ProtoMessages, whatIsWrittenIsWhatProtobufWrites) {
    Described described;
    pb::DynamicMessageFactory factory;
    const ProtoReply reply(described.all());
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const std::unique_ptr<pb::Message> message(factory.GetPrototype(&described.all())->New());
        RandomMessage(seed).fill(*message, 3);
        const std::string bytes = message->SerializeAsString();
        std::string json, again;
        wire::HadoopMessages::JsonCounts counts;
        ASSERT_TRUE(described.messages->appendJson(json, described.all(), bytes, {}, counts));
        Reply read;
        ASSERT_TRUE(reply.read(bytes, read)) << seed;
        appendReplyJson(again, read);
        EXPECT_EQ(again, json) << seed;
        if (counts.hidden > 0) continue; // passwords do not come back
        Leaves leaves;
        flatten(nlohmann::ordered_json::parse(json), "", leaves);
        // every third leaf flows, the others never change
        std::vector<std::optional<Value>> literal = leaves.values;
        for (std::size_t i = seed % 3; i < literal.size(); i += 3)
            literal[i].reset();
        std::vector<ProtoRequest::Problem> problems;
        const ProtoRequest request(described.all(), argumentTree(leaves.paths), literal, problems);
        ASSERT_TRUE(problems.empty()) << seed << problems.front().path << problems.front().why << json;
        std::string written;
        EXPECT_EQ(request.write(leaves.values, written), Sentence()) << seed;
        EXPECT_EQ(written, bytes) << seed << json;
    }
}

TEST(ProtoReplies, cutAndForeignBytesAreNoMessage) {
    Described described;
    pb::DynamicMessageFactory factory;
    const ProtoReply reply(described.all());
    const std::unique_ptr<pb::Message> message(factory.GetPrototype(&described.all())->New());
    RandomMessage(5).fill(*message, 2);
    const std::string bytes = message->SerializeAsString();
    for (std::size_t size = 0; size <= bytes.size(); ++size) {
        Reply read;
        const std::unique_ptr<pb::Message> other(factory.GetPrototype(&described.all())->New());
        EXPECT_EQ(reply.read(bytes.substr(0, size), read), other->ParsePartialFromString(bytes.substr(0, size)))
            << size;
    }
}

struct WriteRow {
    const char* name;
    std::vector<std::string> paths;
    std::vector<std::optional<Value>> values;
    std::string bytes; ///< of the message Put
    const char* problem = "";
};

TEST(ProtoRequests, whatIsKnownIsWritten) {
    Described described;
    const std::string a("\x0a\x01"
                        "a",
                        3);
    const std::vector<WriteRow> rows = {
        {"text", {"src"}, {Value("a")}, a},
        {"a number as text",
         {"src"},
         {Value(std::int64_t{7})},
         std::string("\x0a\x01"
                     "7",
                     3)},
        {"digits as a number", {"src", "all.f_UINT64"}, {Value("a"), Value("300")}, a + "\x1a\x04\x88\x01\xac\x02"},
        {"a message whose required field is not told is left out",
         {"src", "previous.poolId", "previous.blockId"},
         {Value("a"), Value("p"), std::nullopt},
         a},
        {"and is there when it is",
         {"src", "previous.poolId", "previous.blockId"},
         {Value("a"), Value("p"), Value(std::int64_t{1})},
         a + std::string("\x12\x05\x0a\x01"
                         "p\x10\x01",
                         7)},
        {"an empty message", {"src", "all"}, {Value("a"), EmptyObject{}}, a + std::string("\x1a\x00", 2)},
        {"elements without places",
         {"src", "all.r_STRING[*]", "all.r_STRING[*]"},
         {Value("a"), Value("x"), Value("y")},
         a + "\x1a\x08\xd2\x06\x01x\xd2\x06\x01y"},
        {"an enum by its name and number",
         {"src", "all.kind", "all.kinds[0]"},
         {Value("a"), Value("LARGE"), Value(std::int64_t{7})},
         a + std::string("\x1a\x04\x08\x07\x10\x07", 6)},
        {"a required field that nobody has told", {"src"}, {std::nullopt}, "", "src"},
        {"a name that the enum does not have", {"src", "all.kind"}, {Value("a"), Value("HUGE")}, a, "Kind"},
        {"a number above its range",
         {"src", "all.f_INT32"},
         {Value("a"), Value(std::int64_t{1} << 40)},
         a,
         "all.f_INT32"},
        {"a negative number", {"src", "all.f_UINT32"}, {Value("a"), Value(std::int64_t{-1})}, a, "uint32"},
    };
    for (const WriteRow& row : rows) {
        std::vector<ProtoRequest::Problem> problems;
        const std::vector<std::optional<Value>> nothing(row.paths.size());
        const ProtoRequest request(described.type("ClientProtocol", "put"), argumentTree(row.paths), nothing, problems);
        ASSERT_TRUE(problems.empty()) << row.name << ": " << problems.front().path << problems.front().why;
        std::string written;
        const Sentence problem = request.write(row.values, written);
        EXPECT_EQ(written, row.bytes) << row.name;
        EXPECT_EQ(problem.empty(), *row.problem == '\0') << row.name << ": " << problem;
        EXPECT_NE(problem.text().find(row.problem), std::string::npos) << row.name << ": " << problem;
    }
}

struct RefusedRow {
    const char* name;
    std::vector<std::string> paths;
    std::vector<std::optional<Value>> literal;
    const char* path;
    const char* why;
};

TEST(ProtoRequests, whatCannotBeWrittenIsToldBefore) {
    Described described;
    const std::vector<RefusedRow> rows = {
        {"no such field", {"src", "owner"}, {Value("a"), {}}, "owner", "Put has no such field"},
        {"no such field within", {"src", "all.inner.owner"}, {Value("a"), {}}, "all.inner.owner", "All has no"},
        {"a required field is in no call", {"all.f_BOOL"}, {{}}, "", "needs the field src"},
        {"also within", {"src", "previous.poolId"}, {Value("a"), {}}, "previous", "needs the field blockId"},
        {"several for one",
         {"src", "all.inner[0].kind", "all.inner[1].kind"},
         {Value("a"), {}, {}},
         "all.inner",
         "one"},
        {"a constant that does not fit",
         {"src", "all.f_INT32"},
         {Value("a"), Value("x")},
         "all.f_INT32",
         "\"x\" is no"},
        {"fields of a number", {"src", "all.f_INT32.x"}, {Value("a"), {}}, "all.f_INT32", "no such field"},
        {"it was cut", {"src", "all.f_BYTES.$cut", "all.f_BYTES.$bytes"}, {Value("a"), {}, {}}, "all.f_BYTES", "cut"},
        {"it was not described", {"$bytes"}, {Value(std::int64_t{3})}, "$bytes", "without the description"},
    };
    for (const RefusedRow& row : rows) {
        std::vector<ProtoRequest::Problem> problems;
        const ProtoRequest request(described.type("ClientProtocol", "put"), argumentTree(row.paths), row.literal,
                                   problems);
        ASSERT_FALSE(problems.empty()) << row.name;
        EXPECT_EQ(problems.front().path, row.path) << row.name;
        EXPECT_NE(problems.front().why.text().find(row.why), std::string::npos) << row.name << problems.front().why;
    }
}

TEST(ProtoRequests, secretsAreKnown) {
    Described described;
    std::vector<ProtoRequest::Problem> problems;
    const std::vector<std::string> paths = {"src", "previous.poolId", "previous.blockId", "previous.password"};
    const std::vector<std::optional<Value>> nothing(4);
    const ProtoRequest request(described.type("ClientProtocol", "put"), argumentTree(paths), nothing, problems);
    EXPECT_FALSE(request.isSecret(0));
    EXPECT_FALSE(request.isSecret(2));
    EXPECT_TRUE(request.isSecret(3));
}

} // namespace
} // namespace tenfold::test
