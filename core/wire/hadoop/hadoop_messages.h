#pragma once

#include "core/base/result.h"
#include "core/wire/protobuf/message_json.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace google::protobuf {
class Descriptor;
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

    using JsonOptions = MessageJsonOptions;
    using JsonCounts = MessageJsonCounts;
    /// Adds a message as a canonical event has it (message_json.h).
    /// @return false: the bytes are no such message; `out` is as it was
    bool appendJson(std::string& out, const google::protobuf::Descriptor& type, std::string_view bytes,
                    const JsonOptions& options, JsonCounts& counts);

private:
    struct Pools;
    explicit HadoopMessages(std::unique_ptr<Pools> pools);
    std::unique_ptr<Pools> m_pools;
};

} // namespace tenfold::wire
