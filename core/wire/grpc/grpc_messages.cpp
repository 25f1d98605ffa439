#include "core/wire/grpc/grpc_messages.h"

#include "core/wire/grpc/grpc_status.h"
#include "core/words/wire_messages.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tenfold::wire {
namespace {

namespace pb = google::protobuf;

/// Files that need files.
constexpr int kMostImports = 200;

/// Problems of a file make its services unknown; they are no messages for the screen.
class QuietErrors final : public pb::DescriptorPool::ErrorCollector {
public:
    void AddError(const std::string&, const std::string&, const pb::Message*, ErrorLocation,
                  const std::string&) override {}
};

} // namespace

struct GrpcMessages::Pool {
    std::map<std::string, pb::FileDescriptorProto, std::less<>> files;
    std::set<std::string> services;
    std::map<std::string, GrpcMessages::Method, std::less<>> methods; ///< by "pkg.Service/Method"
    pb::DescriptorPool pool;
    pb::DynamicMessageFactory factory{&pool}; ///< behind the pool, which its messages are of

    /// What every program with protobuf has (google/protobuf/timestamp.proto …) is taken from there when it is missing.
    void addLinked(const std::string& name) {
        const pb::FileDescriptor* linked = pb::DescriptorPool::generated_pool()->FindFileByName(name);
        if (linked) linked->CopyTo(&files[name]);
    }

    bool addFile(const std::string& name, int depth = 0) {
        if (pool.FindFileByName(name)) return true;
        if (!files.contains(name)) addLinked(name);
        const auto found = files.find(name);
        if (found == files.end() || depth > kMostImports) return false;
        for (const std::string& needed : found->second.dependency())
            if (!addFile(needed, depth + 1)) return false;
        QuietErrors errors;
        const pb::FileDescriptor* made = pool.BuildFileCollectingErrors(found->second, &errors);
        if (!made) return false;
        for (int i = 0; i < made->service_count(); ++i)
            addService(*made->service(i));
        return true;
    }

    void addService(const pb::ServiceDescriptor& service) {
        services.insert(service.full_name());
        for (int i = 0; i < service.method_count(); ++i) {
            const pb::MethodDescriptor& method = *service.method(i);
            methods[service.full_name() + '/' + method.name()] = {method.input_type(), method.output_type(),
                                                                  method.client_streaming(), method.server_streaming()};
        }
    }

    void addAll() {
        std::vector<std::string> names;
        for (const auto& [name, file] : files)
            names.push_back(name);
        for (const std::string& name : names)
            addFile(name);
    }
};

GrpcMessages::GrpcMessages(std::unique_ptr<Pool> pool)
    : m_pool(std::move(pool)) {}
GrpcMessages::~GrpcMessages() = default;

Result<std::unique_ptr<GrpcMessages>> GrpcMessages::read(std::string_view set, const std::string& fileName) {
    pb::FileDescriptorSet files;
    if (set.empty() || !files.ParseFromArray(set.data(), static_cast<int>(set.size())) || files.file().empty())
        return fail(MessageId::BadGrpcMessages, {fileName});
    auto pool = std::make_unique<Pool>();
    for (pb::FileDescriptorProto& file : *files.mutable_file())
        pool->files[file.name()].Swap(&file);
    pool->addAll();
    return std::unique_ptr<GrpcMessages>(new GrpcMessages(std::move(pool)));
}

std::unique_ptr<GrpcMessages> GrpcMessages::of(const std::vector<std::string>& files) {
    auto pool = std::make_unique<Pool>();
    for (const std::string& bytes : files)
        if (pb::FileDescriptorProto file; file.ParseFromString(bytes)) pool->files[file.name()].Swap(&file);
    pool->addAll();
    return std::unique_ptr<GrpcMessages>(new GrpcMessages(std::move(pool)));
}

std::vector<std::string> GrpcMessages::services() const {
    return {m_pool->services.begin(), m_pool->services.end()};
}

GrpcMessages::Method GrpcMessages::method(std::string_view path) const {
    if (path.starts_with('/')) path.remove_prefix(1);
    const auto found = m_pool->methods.find(path);
    return found == m_pool->methods.end() ? Method() : found->second;
}

bool GrpcMessages::appendJson(std::string& out, const pb::Descriptor& type, std::string_view bytes,
                              const MessageJsonOptions& options, MessageJsonCounts& counts) {
    return appendMessageJson(out, m_pool->factory, type, bytes, options, counts);
}

} // namespace tenfold::wire
