#include "core/record/record.h"

#include "core/record/hadoop_recorder.h"
#include "core/record/node_addresses.h"
#include "core/record/redis_recorder.h"
#include "core/words/base_messages.h"
#include "core/words/record_messages.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <utility>

namespace tenfold::record {
namespace {

Status check(const RecordOptions& options) {
    if (options.protocol != "redis" && options.protocol != "hadoop")
        return fail(MessageId::BadRecordOption, {"the protocol", options.protocol});
    if (options.seconds < 0)
        return fail(MessageId::BadRecordOption, {"--duration", fmt::format("{}", options.seconds)});
    if (options.textBytes == 0) return fail(MessageId::BadRecordOption, {"--value-limit", "0"});
    if (options.protocol == "hadoop" && options.messages.empty()) return fail(MessageId::MessagesNeeded);
    return {};
}

Result<std::unique_ptr<wire::HadoopMessages>> messagesOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail(MessageId::FileNotFound, {file.string()});
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    return wire::HadoopMessages::read(content, file.string());
}

} // namespace

Result<RecordCounts> record(const RecordOptions& options, const RecordListener& listener) {
    RETURN_IF_ERROR(check(options));
    const bool isHadoop = options.protocol == "hadoop";
    std::unique_ptr<wire::HadoopMessages> messages;
    if (isHadoop) {
        ASSIGN_OR_RETURN(messages, messagesOf(options.messages));
    }
    NodeAddresses nodes;
    const auto from = [&](const Address& client) { return nodes.of(client, options.server); };
    ASSIGN_OR_RETURN(const std::unique_ptr<Relay> relay,
                     Relay::open(options.listen, options.server, isHadoop ? Relay::SourceAddress(from) : nullptr));
    ASSIGN_OR_RETURN(CallWriter writer, CallWriter::open(options.out));
    RETURN_IF_ERROR(writer.writeBeside("run.toml", runToml(options)));
    if (listener.listening) listener.listening(relay->listensAt());
    bool hasSaid = false;
    const auto goesOn = [&](const RecordCounts& counts) {
        if (!counts.stopped.empty() && !std::exchange(hasSaid, true) && listener.stopped)
            listener.stopped(counts.stopped);
        const bool isOver = options.seconds > 0 && static_cast<double>(counts.milliseconds) >= options.seconds * 1000;
        return !isOver && (!listener.goesOn || listener.goesOn(counts));
    };
    std::unique_ptr<ProtocolRecorder> recorder;
    if (isHadoop)
        recorder = std::make_unique<HadoopRecorder>(options, writer, goesOn, *messages);
    else
        recorder = std::make_unique<RedisRecorder>(options, writer, goesOn);
    RETURN_IF_ERROR(relay->run(*recorder));
    writer.flush();
    return recorder->counts();
}

} // namespace tenfold::record
