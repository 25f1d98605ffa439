#include "core/wire/hadoop/hadoop_messages.h"

#include "core/base/ordered_json.h"
#include "core/base/text/base64.h"
#include "core/words/wire_messages.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

#include <map>
#include <vector>

namespace tenfold::wire {
namespace {

namespace pb = google::protobuf;
using HadoopJson = nlohmann::ordered_json;

/// Files that need files.
constexpr int kMostNeeds = 64;

/// Problems of a file make its service unknown; they are no messages for the screen.
class SilentErrors final : public pb::DescriptorPool::ErrorCollector {
public:
    void AddError(const std::string&, const std::string&, const pb::Message*, ErrorLocation,
                  const std::string&) override {}
};

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
        if (found == files.end() || depth > kMostNeeds) return false;
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
    return appendMessageJson(out, m_pools->factory, type, bytes, options, counts);
}

} // namespace tenfold::wire
