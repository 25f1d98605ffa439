#include "core/wire/hadoop/hadoop_messages.h"

#include "core/base/files/sha1.h"
#include "core/base/ordered_json.h"
#include "core/base/text/base64.h"
#include "core/base/text/utf8.h"
#include "core/trace/value.h"
#include "core/words/wire_messages.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

#include <map>
#include <vector>

namespace tenfold::wire {
namespace {

namespace pb = google::protobuf;
using HadoopJson = nlohmann::ordered_json;

constexpr std::string_view kHiddenJson = "\"(redacted)\"";
/// Messages within messages; protobuf's own limit for reading is 100.
constexpr int kMostNesting = 64;

/// Problems of a file make its service unknown; they are no messages for the screen.
class SilentErrors final : public pb::DescriptorPool::ErrorCollector {
public:
    void AddError(const std::string&, const std::string&, const pb::Message*, ErrorLocation,
                  const std::string&) override {}
};

struct JsonWriting {
    std::string& out;
    const HadoopMessages::JsonOptions& options;
    HadoopMessages::JsonCounts& counts;
};

void appendBytes(JsonWriting& writing, std::string_view bytes) {
    const bool isCut = bytes.size() > writing.options.textBytes;
    const std::string_view shown = isCut ? bytes.substr(0, writing.options.textBytes) : bytes;
    if (isCut) writing.out += "{\"$cut\":";
    if (isUtf8(shown))
        appendJsonString(writing.out, shown);
    else
        writing.out += "{\"$b64\":\"" + toBase64(shown) + "\"}";
    if (!isCut) return;
    ++writing.counts.cut;
    writing.out += ",\"$bytes\":" + std::to_string(bytes.size()) + ",\"$sha1\":\"" + sha1Hex(bytes) + "\"}";
}

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
        if (HadoopMessages::isSecret(field)) {
            ++writing.counts.hidden;
            out += kHiddenJson;
            return;
        }
        std::string holder;
        return appendBytes(writing, index < 0 ? reflection.GetStringReference(message, &field, &holder)
                                              : reflection.GetRepeatedStringReference(message, &field, index, &holder));
    }
    case pb::FieldDescriptor::CPPTYPE_MESSAGE:
        return appendMessage(writing,
                             index < 0 ? reflection.GetMessage(message, &field)
                                       : reflection.GetRepeatedMessage(message, &field, index),
                             depth + 1);
    }
}

void appendMessage(JsonWriting& writing, const pb::Message& message, int depth) {
    std::string& out = writing.out;
    out += '{';
    std::vector<const pb::FieldDescriptor*> fields;
    if (depth < kMostNesting) message.GetReflection()->ListFields(message, &fields);
    for (const pb::FieldDescriptor* field : fields) {
        appendJsonString(out, field->name());
        out += ':';
        if (!field->is_repeated()) {
            appendField(writing, message, *field, -1, depth);
        } else {
            const int count = message.GetReflection()->FieldSize(message, field);
            for (int i = 0; i < count; ++i) {
                out += i == 0 ? '[' : ',';
                appendField(writing, message, *field, i, depth);
            }
            out += ']';
        }
        out += ',';
    }
    if (out.back() == ',')
        out.back() = '}';
    else
        out += '}';
}

} // namespace

struct HadoopMessages::Pools {
    struct File {
        std::string descriptor; ///< FileDescriptorProto as bytes
        std::vector<std::string> needs;
    };
    struct Service {
        std::string name, file;
        std::unique_ptr<pb::DescriptorPool> pool;
        const pb::ServiceDescriptor* descriptor = nullptr;
        std::uint64_t version = 1;
        bool isMade = false;
    };
    std::map<std::string, File, std::less<>> files;
    std::map<std::string, Service, std::less<>> byProtocol;
    std::size_t services = 0;
    pb::DynamicMessageFactory factory; ///< behind the pools, which its messages are of

    bool addFile(pb::DescriptorPool& pool, const std::string& name, int depth = 0) {
        if (pool.FindFileByName(name)) return true;
        const auto found = files.find(name);
        if (found == files.end() || depth > kMostNesting) return false;
        for (const std::string& needed : found->second.needs)
            if (!addFile(pool, needed, depth + 1)) return false;
        pb::FileDescriptorProto proto;
        SilentErrors errors;
        return proto.ParseFromString(found->second.descriptor) && pool.BuildFileCollectingErrors(proto, &errors);
    }

    void make(Service& service) {
        service.isMade = true;
        service.pool = std::make_unique<pb::DescriptorPool>();
        if (addFile(*service.pool, service.file)) service.descriptor = service.pool->FindServiceByName(service.name);
    }
};

HadoopMessages::HadoopMessages(std::unique_ptr<Pools> pools)
    : m_pools(std::move(pools)) {}
HadoopMessages::~HadoopMessages() = default;

std::size_t HadoopMessages::files() const {
    return m_pools->files.size();
}

std::size_t HadoopMessages::services() const {
    return m_pools->services;
}

Result<std::unique_ptr<HadoopMessages>> HadoopMessages::read(std::string_view content, const std::string& fileName) {
    const HadoopJson json = parseOrdered(content);
    const auto broken = [&] { return fail(MessageId::BadHadoopMessages, {fileName}); };
    if (!json.is_object() || !json.contains("files") || !json["files"].is_object() || !json.contains("services") ||
        !json["services"].is_array())
        return broken();
    auto pools = std::make_unique<Pools>();
    for (const auto& [name, file] : json["files"].items()) {
        Pools::File& made = pools->files[name];
        if (!file.is_object() || !file.contains("descriptor") || !file["descriptor"].is_string()) return broken();
        if (!fromBase64(file["descriptor"].get_ref<const std::string&>(), made.descriptor)) return broken();
        if (!file.contains("needs") || !file["needs"].is_array()) return broken();
        for (const HadoopJson& needed : file["needs"]) {
            if (!needed.is_string()) return broken();
            made.needs.push_back(needed.get<std::string>());
        }
    }
    const auto versionIn = [](const HadoopJson& service) {
        const bool isNumber = service.contains("version") && service["version"].is_number_unsigned();
        return isNumber ? service["version"].get<std::uint64_t>() : std::uint64_t{1};
    };
    for (const HadoopJson& service : json["services"]) {
        const auto text = [&](const char* key) {
            const bool isText = service.is_object() && service.contains(key) && service[key].is_string();
            return isText ? service[key].get<std::string>() : std::string();
        };
        ++pools->services;
        if (const std::string protocol = text("protocol"); !protocol.empty())
            pools->byProtocol[protocol] = {text("service"), text("file"), nullptr, nullptr, versionIn(service), false};
    }
    return std::unique_ptr<HadoopMessages>(new HadoopMessages(std::move(pools)));
}

std::vector<HadoopMessages::Protocol> HadoopMessages::protocols() const {
    std::vector<Protocol> out;
    for (const auto& [name, service] : m_pools->byProtocol)
        out.push_back({name, service.version});
    return out;
}

bool HadoopMessages::isSecret(const pb::FieldDescriptor& field) {
    if (field.type() != pb::FieldDescriptor::TYPE_BYTES && field.type() != pb::FieldDescriptor::TYPE_STRING)
        return false;
    const std::string& name = field.name();
    const std::string& message = field.containing_type()->name();
    return name == "password" || name == "encryptionKey" || name == "keyBytes" || name == "encryptedKey" ||
           name == "edek" || (name == "bytes" && message == "MasterKeyProto") || name == "userPassword" ||
           name == "key_bytes" || name == "secret";
}

HadoopMessages::Method HadoopMessages::method(std::string_view protocol, std::string_view method) {
    const auto found = m_pools->byProtocol.find(protocol);
    if (found == m_pools->byProtocol.end()) return {};
    Pools::Service& service = found->second;
    if (!service.isMade) m_pools->make(service);
    if (!service.descriptor) return {};
    const pb::MethodDescriptor* descriptor = service.descriptor->FindMethodByName(std::string(method));
    return descriptor ? Method{descriptor->input_type(), descriptor->output_type()} : Method();
}

bool HadoopMessages::appendJson(std::string& out, const pb::Descriptor& type, std::string_view bytes,
                                const JsonOptions& options, JsonCounts& counts) {
    const std::unique_ptr<pb::Message> message(m_pools->factory.GetPrototype(&type)->New());
    pb::io::ArrayInputStream stream(bytes.data(), static_cast<int>(bytes.size()));
    pb::io::CodedInputStream coded(&stream);
    coded.SetTotalBytesLimit(static_cast<int>(bytes.size()) + 1);
    if (!message->ParsePartialFromCodedStream(&coded) || !coded.ConsumedEntireMessage()) return false;
    JsonWriting writing{out, options, counts};
    appendMessage(writing, *message, 0);
    return true;
}

} // namespace tenfold::wire
