#pragma once

#include "core/record/protocol_recorder.h"
#include "core/wire/hadoop/hadoop_messages.h"

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
/// recorded. Tokens' passwords and keys are "(redacted)", what SASL exchanges is not recorded. A connection that is
/// encrypted (SASL with privacy) is passed on and said in the report.
class HadoopRecorder final : public ProtocolRecorder {
public:
    HadoopRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick, wire::HadoopMessages& messages)
        : ProtocolRecorder(options, writer, std::move(onTick))
        , m_messages(messages) {}

protected:
    std::unique_ptr<ConnectionWatcher> connection(const Address& client, std::string address, std::string process,
                                                  std::int64_t ns) override;

private:
    wire::HadoopMessages& m_messages;
};

} // namespace tenfold::record
