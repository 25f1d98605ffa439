#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace google::protobuf {
class Descriptor;
class FieldDescriptor;
} // namespace google::protobuf

namespace tenfold::wire {

/// What the calls of one version of Hadoop are made of: read from a file that `tenfold hadoop-describe` writes. Each
/// service has a pool of its own with the files it needs: two files of one version describe the same names.
/// Thread: one at a time.
class HadoopMessages {
public:
    /// Messages of a method; they live as long as this.
    struct Method {
        const google::protobuf::Descriptor* request = nullptr; ///< null: the method is not known
        const google::protobuf::Descriptor* reply = nullptr;
    };

    /// @param json  the content of the file  @param fileName  for messages
    /// Errors: BadHadoopMessages.
    static Result<std::unique_ptr<HadoopMessages>> read(std::string_view json, const std::string& fileName);
    ~HadoopMessages();
    HadoopMessages(const HadoopMessages&) = delete;
    HadoopMessages& operator=(const HadoopMessages&) = delete;

    std::size_t files() const;
    std::size_t services() const;
    /// @param protocol  as it stands on the wire, "org.apache.hadoop.hdfs.protocol.ClientProtocol"
    /// Cost: of the first method of a service some ms.
    Method method(std::string_view protocol, std::string_view method);

    /// What is spoken: a service by its name on the wire.
    struct Protocol {
        std::string name; ///< "org.apache.hadoop.hdfs.protocol.ClientProtocol"
        std::uint64_t version = 1;
    };
    /// All that have such a name, in the order of the names.
    std::vector<Protocol> protocols() const;

    /// What is hidden and shortened where a message is written as JSON.
    struct JsonOptions {
        std::size_t textBytes = static_cast<std::size_t>(-1); ///< longer texts are cut: {"$cut":…,"$bytes":…,"$sha1":…}
    };
    struct JsonCounts {
        std::uint64_t cut = 0, hidden = 0;
    };
    /// Adds a message as a canonical event has it: an object of the fields that are set, names as in the .proto, enums
    /// as their names, bytes as texts where they are UTF-8. Passwords of tokens and keys are "(redacted)".
    /// @return false: the bytes are no such message; `out` is as it was
    bool appendJson(std::string& out, const google::protobuf::Descriptor& type, std::string_view bytes,
                    const JsonOptions& options, JsonCounts& counts);

    /// Whether a field holds a password or key: TokenProto.password, MasterKeyProto.bytes, DataEncryptionKeyProto …
    static bool isSecret(const google::protobuf::FieldDescriptor& field);

private:
    struct Pools;
    explicit HadoopMessages(std::unique_ptr<Pools> pools);
    std::unique_ptr<Pools> m_pools;
};

} // namespace tenfold::wire
