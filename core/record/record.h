#pragma once

#include "core/record/record_options.h"
#include "core/record/record_report.h"

#include <functional>

namespace tenfold::record {

/// What a recording tells while it runs, from the thread that it runs in.
struct RecordListener {
    std::function<void(const Address& at)> listening;    ///< once for each place, in their order
    std::function<bool(const RecordCounts&)> goesOn;     ///< every 0.1 s; false ends it
    std::function<void(const std::string& why)> stopped; ///< once, where nothing is recorded any more (disk full)
};

/// Records until the listener or options.seconds end it: a proxy between clients and a server that writes what passes
/// as a run folder (formats.md): run.toml and canonical events, a file a sender. Whatever happens to the recording,
/// bytes are handed on. Files hold all but the last half second at any moment.
/// Errors: BadRecordOption, FolderInUse, CannotRecord, CannotListen, RelayBroken. Thread: reentrant, blocks.
Result<RecordCounts> record(const RecordOptions& options, const RecordListener& listener);

} // namespace tenfold::record
