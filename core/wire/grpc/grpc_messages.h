#pragma once

#include "core/base/result.h"
#include "core/wire/protobuf/message_json.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::wire {

/// What the calls of services of gRPC are made of: from a descriptor set that protoc writes, or from what a server says
/// of itself (grpc_reflection.h). Thread: one at a time.
class GrpcMessages {
public:
    /// Messages of a method; they live as long as this.
    struct Method {
        const google::protobuf::Descriptor* request = nullptr; ///< null: the method is not known
        const google::protobuf::Descriptor* reply = nullptr;
        bool clientStreams = false, serverStreams = false; ///< any number of messages, not one
    };

    /// @param set  a FileDescriptorSet as bytes  @param fileName  for messages
    /// Errors: BadGrpcMessages.
    static Result<std::unique_ptr<GrpcMessages>> read(std::string_view set, const std::string& fileName);
    /// @param files  FileDescriptorProto as bytes, in any order; what cannot be read or lacks an import is left out
    static std::unique_ptr<GrpcMessages> of(const std::vector<std::string>& files);
    ~GrpcMessages();
    GrpcMessages(const GrpcMessages&) = delete;
    GrpcMessages& operator=(const GrpcMessages&) = delete;

    /// By their full names, in order.
    std::vector<std::string> services() const;
    /// @param path  "/pkg.Service/Method", also without the first slash
    Method method(std::string_view path) const;
    /// Adds a message as a canonical event has it (message_json.h).
    bool appendJson(std::string& out, const google::protobuf::Descriptor& type, std::string_view bytes,
                    const MessageJsonOptions& options, MessageJsonCounts& counts);

private:
    struct Pool;
    explicit GrpcMessages(std::unique_ptr<Pool> pool);
    std::unique_ptr<Pool> m_pool;
};

} // namespace tenfold::wire
