#include "core/record/record.h"

#include "core/record/redis_recorder.h"
#include "core/words/record_messages.h"

#include <fmt/format.h>

#include <utility>

namespace tenfold::record {

Result<RecordCounts> record(const RecordOptions& options, const RecordListener& listener) {
    if (options.protocol != "redis") return fail(MessageId::BadRecordOption, {"the protocol", options.protocol});
    if (options.seconds < 0)
        return fail(MessageId::BadRecordOption, {"--duration", fmt::format("{}", options.seconds)});
    if (options.textBytes == 0) return fail(MessageId::BadRecordOption, {"--value-limit", "0"});
    ASSIGN_OR_RETURN(const std::unique_ptr<Relay> relay, Relay::open(options.listen, options.server));
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
    RedisRecorder recorder(options, writer, goesOn);
    RETURN_IF_ERROR(relay->run(recorder));
    writer.flush();
    return recorder.counts();
}

} // namespace tenfold::record
