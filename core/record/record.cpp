#include "core/record/record.h"

#include "core/record/grpc/describe_grpc.h"
#include "core/record/grpc/grpc_recorder.h"
#include "core/record/hadoop/hadoop_recorder.h"
#include "core/record/hadoop/node_addresses.h"
#include "core/record/redis/redis_recorder.h"
#include "core/wire/grpc/grpc_status.h"
#include "core/words/base_messages.h"
#include "core/words/record_messages.h"
#include "core/words/wire_messages.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <utility>

namespace tenfold::record {
namespace {

Status check(const RecordOptions& options) {
    if (options.protocol != "redis" && options.protocol != "hadoop" && options.protocol != "grpc")
        return fail(MessageId::BadRecordOption, {"the protocol", options.protocol});
    if (options.seconds < 0)
        return fail(MessageId::BadRecordOption, {"--duration", fmt::format("{}", options.seconds)});
    if (options.textBytes == 0) return fail(MessageId::BadRecordOption, {"--value-limit", "0"});
    if (options.protocol == "hadoop" && options.messages.empty()) return fail(MessageId::MessagesNeeded);
    if (options.protocol == "hadoop" && (options.tlsOfClients || options.tlsOfServer))
        return fail(MessageId::NoTlsInHadoop);
    if (options.senders == SenderKind::Agent && options.protocol != "grpc")
        return fail(MessageId::BadRecordOption, {"--senders", "agent"});
    if (options.senders == SenderKind::Metadata &&
        (options.protocol != "grpc" || options.senderKey.empty() || wire::isSecretMetadata(options.senderKey)))
        return fail(MessageId::BadRecordOption, {"--senders", "metadata:" + options.senderKey});
    return {};
}

Result<std::string> bytesOfFile(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail(MessageId::FileNotFound, {file.string()});
    return std::string{std::istreambuf_iterator<char>(in), {}};
}

/// What a recorder reads messages by.
struct RecordedMessages {
    std::unique_ptr<wire::HadoopMessages> hadoop;
    std::unique_ptr<wire::GrpcMessages> grpc;
    std::string problem; ///< why the server does not tell them
};

/// What the connections of a recording are encrypted by.
struct RecordedTls {
    std::optional<wire::TlsContext> ofClients, ofServer;
};

Result<RecordedTls> tlsOf(const RecordOptions& options) {
    RecordedTls out;
    const std::string application = options.protocol == "grpc" ? "h2" : "";
    if (options.tlsOfClients) {
        wire::TlsServerOptions who = *options.tlsOfClients;
        who.application = application;
        ASSIGN_OR_RETURN(out.ofClients, wire::TlsContext::ofServer(who));
    }
    if (options.tlsOfServer) {
        wire::TlsClientOptions whom = *options.tlsOfServer;
        whom.application = application;
        ASSIGN_OR_RETURN(out.ofServer, wire::TlsContext::ofClients(whom));
    }
    return out;
}

Result<RecordedMessages> messagesOf(const RecordOptions& options, const RecordedTls& tls) {
    RecordedMessages out;
    if (options.protocol == "redis") return out;
    if (options.messages.empty()) {
        const GrpcDescription described = describeGrpc(options.server, {}, tls.ofServer);
        out.grpc = wire::GrpcMessages::of(described.files);
        out.problem = described.problem;
        return out;
    }
    ASSIGN_OR_RETURN(const std::string content, bytesOfFile(options.messages));
    if (options.protocol == "hadoop") {
        ASSIGN_OR_RETURN(out.hadoop, wire::HadoopMessages::read(content, options.messages.string()));
    } else {
        ASSIGN_OR_RETURN(out.grpc, wire::GrpcMessages::read(content, options.messages.string()));
    }
    return out;
}

} // namespace

Result<RecordCounts> record(const RecordOptions& options, const RecordListener& listener) {
    RETURN_IF_ERROR(check(options));
    const bool isHadoop = options.protocol == "hadoop";
    ASSIGN_OR_RETURN(const RecordedTls tls, tlsOf(options));
    ASSIGN_OR_RETURN(const RecordedMessages messages, messagesOf(options, tls));
    NodeAddresses nodes;
    const auto from = [&](const Address& client, const Address& server) { return nodes.of(client, server); };
    std::vector<Relay::Door> doors = {
        {options.listen, options.server, tls.ofClients, tls.ofServer, options.server.host}};
    for (const auto& [listen, server] : options.further)
        doors.push_back({listen, server, tls.ofClients, tls.ofServer, server.host});
    ASSIGN_OR_RETURN(const std::unique_ptr<Relay> relay,
                     Relay::open(doors, isHadoop ? Relay::SourceAddress(from) : nullptr));
    ASSIGN_OR_RETURN(CallWriter writer, CallWriter::open(options.out));
    RETURN_IF_ERROR(writer.writeBeside("run.toml", runToml(options)));
    if (listener.listening)
        for (const Address& at : relay->listensAt())
            listener.listening(at);
    bool hasSaid = false;
    const auto goesOn = [&](const RecordCounts& counts) {
        if (!counts.stopped.empty() && !std::exchange(hasSaid, true) && listener.stopped)
            listener.stopped(counts.stopped);
        const bool isOver = options.seconds > 0 && static_cast<double>(counts.milliseconds) >= options.seconds * 1000;
        return !isOver && (!listener.goesOn || listener.goesOn(counts));
    };
    std::unique_ptr<ProtocolRecorder> recorder;
    if (messages.hadoop)
        recorder = std::make_unique<HadoopRecorder>(options, writer, goesOn, *messages.hadoop);
    else if (messages.grpc)
        recorder = std::make_unique<GrpcRecorder>(options, writer, goesOn, *messages.grpc, messages.problem);
    else
        recorder = std::make_unique<RedisRecorder>(options, writer, goesOn);
    RETURN_IF_ERROR(relay->run(*recorder));
    writer.flush();
    return recorder->counts();
}

} // namespace tenfold::record
