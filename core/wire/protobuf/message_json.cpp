#include "core/wire/protobuf/message_json.h"

#include "core/base/files/sha1.h"
#include "core/base/text/base64.h"
#include "core/base/text/utf8.h"
#include "core/trace/value.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace tenfold::wire {
namespace {

namespace pb = google::protobuf;

/// Messages within messages; protobuf's own limit for reading is 100.
constexpr int kMostNesting = 64;

struct JsonWriting {
    std::string& out;
    const MessageJsonOptions& options;
    MessageJsonCounts& counts;
};

void appendMessage(JsonWriting& writing, const pb::Message& message, int depth);

/// One value of a field. @param index  of a repeated field; -1: it is none
void appendField(JsonWriting& writing, const pb::Message& message, const pb::FieldDescriptor& field, int index,
                 int depth) {
    const pb::Reflection& reflection = *message.GetReflection();
    std::string& out = writing.out;
    const auto get = [&](auto single, auto repeated) {
        return index < 0 ? (reflection.*single)(message, &field) : (reflection.*repeated)(message, &field, index);
    };
    using R = pb::Reflection;
    switch (field.cpp_type()) {
    case pb::FieldDescriptor::CPPTYPE_INT32:
        out += std::to_string(get(&R::GetInt32, &R::GetRepeatedInt32));
        return;
    case pb::FieldDescriptor::CPPTYPE_INT64:
        out += std::to_string(get(&R::GetInt64, &R::GetRepeatedInt64));
        return;
    case pb::FieldDescriptor::CPPTYPE_UINT32:
        out += std::to_string(get(&R::GetUInt32, &R::GetRepeatedUInt32));
        return;
    case pb::FieldDescriptor::CPPTYPE_UINT64:
        out += std::to_string(get(&R::GetUInt64, &R::GetRepeatedUInt64));
        return;
    case pb::FieldDescriptor::CPPTYPE_DOUBLE:
        out += toJson(Value(get(&R::GetDouble, &R::GetRepeatedDouble)));
        return;
    case pb::FieldDescriptor::CPPTYPE_FLOAT:
        out += toJson(Value(static_cast<double>(get(&R::GetFloat, &R::GetRepeatedFloat))));
        return;
    case pb::FieldDescriptor::CPPTYPE_BOOL:
        out += get(&R::GetBool, &R::GetRepeatedBool) ? "true" : "false";
        return;
    case pb::FieldDescriptor::CPPTYPE_ENUM:
        appendJsonString(out, get(&R::GetEnum, &R::GetRepeatedEnum)->name());
        return;
    case pb::FieldDescriptor::CPPTYPE_STRING: {
        std::string holder;
        const std::string& text = index < 0 ? reflection.GetStringReference(message, &field, &holder)
                                            : reflection.GetRepeatedStringReference(message, &field, index, &holder);
        if (text.empty() || !isSecretField(field)) return appendBytesJson(out, text, writing.options, writing.counts);
        ++writing.counts.hidden;
        out += '"' + secretMask(text, writing.options.secretKey) + '"';
        return;
    }
    case pb::FieldDescriptor::CPPTYPE_MESSAGE:
        return appendMessage(writing,
                             index < 0 ? reflection.GetMessage(message, &field)
                                       : reflection.GetRepeatedMessage(message, &field, index),
                             depth + 1);
    }
}

/// Fields that are set, in the order of their numbers, and those that always have a value.
std::vector<const pb::FieldDescriptor*> fieldsOf(const pb::Message& message) {
    const pb::Descriptor& type = *message.GetDescriptor();
    std::vector<const pb::FieldDescriptor*> fields;
    message.GetReflection()->ListFields(message, &fields);
    const std::size_t set = fields.size();
    for (int i = 0; i < type.field_count(); ++i)
        if (const pb::FieldDescriptor* field = type.field(i);
            isAlwaysSet(*field) && std::find(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(set),
                                             field) == fields.begin() + static_cast<std::ptrdiff_t>(set))
            fields.push_back(field);
    if (fields.size() > set)
        std::sort(fields.begin(), fields.end(), [](const auto* a, const auto* b) { return a->number() < b->number(); });
    return fields;
}

/// Values of a repeated field; those of a map by their keys: its own order is another each time.
void appendList(JsonWriting& writing, const pb::Message& message, const pb::FieldDescriptor& field, int depth) {
    std::vector<std::string> entries;
    std::string& out = writing.out;
    const std::size_t begin = out.size();
    const int count = message.GetReflection()->FieldSize(message, &field);
    for (int i = 0; i < count; ++i) {
        const std::size_t before = out.size();
        out += i == 0 ? '[' : ',';
        appendField(writing, message, field, i, depth);
        if (field.is_map()) entries.push_back(out.substr(before + 1));
    }
    if (count == 0) out += '[';
    if (entries.size() > 1) {
        std::sort(entries.begin(), entries.end());
        out.resize(begin);
        for (const std::string& entry : entries) {
            out += out.size() == begin ? '[' : ',';
            out += entry;
        }
    }
    out += ']';
}

/// The text of a field; null: there is none.
std::optional<std::string> textOf(const pb::Message& message, const char* name) {
    const pb::FieldDescriptor* field = message.GetDescriptor()->FindFieldByName(name);
    if (!field || field->is_repeated() || field->cpp_type() != pb::FieldDescriptor::CPPTYPE_STRING) return {};
    if (!message.GetReflection()->HasField(message, field)) return {};
    return message.GetReflection()->GetString(message, field);
}

void tellToken(const JsonWriting& writing, const pb::Message& message) {
    const auto identifier = textOf(message, "identifier"), password = textOf(message, "password");
    if (identifier && password) writing.options.token(*identifier, secretMask(*password, writing.options.secretKey));
}

void appendMessage(JsonWriting& writing, const pb::Message& message, int depth) {
    std::string& out = writing.out;
    if (writing.options.token) tellToken(writing, message);
    out += '{';
    std::vector<const pb::FieldDescriptor*> fields;
    if (depth < kMostNesting) fields = fieldsOf(message);
    for (const pb::FieldDescriptor* field : fields) {
        appendJsonString(out, field->name());
        out += ':';
        if (field->is_repeated())
            appendList(writing, message, *field, depth);
        else
            appendField(writing, message, *field, -1, depth);
        out += ',';
    }
    if (out.back() == ',')
        out.back() = '}';
    else
        out += '}';
}

} // namespace

std::string secretMask(std::string_view secret, std::string_view key) {
    constexpr std::size_t kDigits = 16; ///< two of a million secrets are the same once in 30 million recordings
    if (key.empty()) return "(redacted)";
    // The key on both sides: nothing can be added behind the secret.
    return "(redacted " + sha1Hex(std::string(key) + std::string(secret) + std::string(key)).substr(0, kDigits) + ')';
}

void appendBytesJson(std::string& out, std::string_view bytes, const MessageJsonOptions& options,
                     MessageJsonCounts& counts) {
    const bool isCut = bytes.size() > options.textBytes;
    const std::string_view shown = isCut ? bytes.substr(0, options.textBytes) : bytes;
    if (isCut) out += "{\"$cut\":";
    if (isUtf8(shown))
        appendJsonString(out, shown);
    else
        out += "{\"$b64\":\"" + toBase64(shown) + "\"}";
    if (!isCut) return;
    ++counts.cut;
    out += ",\"$bytes\":" + std::to_string(bytes.size()) + ",\"$sha1\":\"" + sha1Hex(bytes) + "\"}";
}

bool isAlwaysSet(const pb::FieldDescriptor& field) {
    return !field.is_repeated() && !field.has_presence();
}

bool isSecretField(const pb::FieldDescriptor& field) {
    if (field.type() != pb::FieldDescriptor::TYPE_BYTES && field.type() != pb::FieldDescriptor::TYPE_STRING)
        return false;
    constexpr std::array<std::string_view, 23> kSecret{
        "password",      "passwd",        "passphrase", "secret",      "clientSecret", "client_secret",
        "encryptionKey", "encryptedKey",  "keyBytes",   "key_bytes",   "edek",         "userPassword",
        "apiKey",        "api_key",       "privateKey", "private_key", "accessToken",  "access_token",
        "refreshToken",  "refresh_token", "authToken",  "auth_token",  "token"};
    const std::string& name = field.name();
    return std::find(kSecret.begin(), kSecret.end(), name) != kSecret.end() ||
           name == "credentialsForApp" || // all of an application's tokens, as its nodes get them
           (name == "tokens" && field.containing_type()->name() == "ContainerLaunchContextProto") ||
           (name == "bytes" && field.containing_type()->name() == "MasterKeyProto");
}

bool appendMessageJson(std::string& out, pb::MessageFactory& factory, const pb::Descriptor& type,
                       std::string_view bytes, const MessageJsonOptions& options, MessageJsonCounts& counts) {
    const std::unique_ptr<pb::Message> message(factory.GetPrototype(&type)->New());
    pb::io::ArrayInputStream stream(bytes.data(), static_cast<int>(bytes.size()));
    pb::io::CodedInputStream coded(&stream);
    coded.SetTotalBytesLimit(static_cast<int>(bytes.size()) + 1);
    if (!message->ParsePartialFromCodedStream(&coded) || !coded.ConsumedEntireMessage()) return false;
    JsonWriting writing{out, options, counts};
    appendMessage(writing, *message, 0);
    return true;
}

} // namespace tenfold::wire
