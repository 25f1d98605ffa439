#pragma once

#include "core/record/protocol_recorder.h"
#include "core/wire/hadoop/hadoop_messages.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace tenfold::record {

/// Makes canonical events of what clients and servers of Hadoop RPC say to each other (ipc_frames.h):
///
///   {"t":…,"sender":"127.0.0.1:50010","method":"sendHeartbeat","to":"namenode",
///    "request":{"registration":{"datanodeID":{…}},"reports":[…]},"response":{"cmds":[…]},"dur":812345,
///    "callId":7,"protocol":"org.apache.hadoop.hdfs.server.protocol.DatanodeProtocol","user":"hdfs"}
///
/// The sender is the caller context of its first call where it has one, else the address (or the process); `to` is the
/// service, by its protocol. Replies belong to calls by their callId. An error is {"$error":"CLASS: FIRST LINE"}.
/// Messages come from the file that `tenfold hadoop-describe` writes; where it does not know a method the bytes are
/// recorded. Tokens' passwords and keys are masks, "(redacted 5f0c…)", the same for the same secret within a recording
/// (secretMask()), so that a request that takes one from a reply can be seen. What SASL exchanges is not recorded, but
/// who logs in with a token has it in all of its calls:
///
///    "request":{"@token":{"identifier":…,"password":"(redacted 5f0c…)"},…
///
/// The identifier is what it logged in with; the mask that of the password which a message before had beside it. A
/// connection that is encrypted (SASL with privacy) is passed on and said in the report.
class HadoopRecorder final : public ProtocolRecorder {
public:
    /// What of secrets is remembered while a recording runs.
    class HiddenSecrets {
    public:
        static constexpr std::size_t kMostTokens = 65'536; ///< then all are forgotten: 10 MB
        static HiddenSecrets random();
        const std::string& key() const { return m_key; }
        void remember(std::string_view identifier, const std::string& mask);
        /// "(redacted)" where no message had it.
        std::string maskOf(const std::string& identifier) const;

    private:
        std::string m_key;
        std::unordered_map<std::string, std::string> m_masks; ///< of passwords, by the token's identifier
    };

    HadoopRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick, wire::HadoopMessages& messages)
        : ProtocolRecorder(options, writer, std::move(onTick))
        , m_messages(messages)
        , m_secrets(HiddenSecrets::random()) {}
    const HiddenSecrets& secrets() const { return m_secrets; }

protected:
    std::unique_ptr<ConnectionWatcher> connection(const Address& client, std::string address, std::string process,
                                                  std::int64_t ns) override;

private:
    wire::HadoopMessages& m_messages;
    HiddenSecrets m_secrets;
};

} // namespace tenfold::record
