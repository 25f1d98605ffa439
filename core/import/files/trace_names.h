#pragma once

#include <string>

namespace tenfold {

/// "x.log" of "x.log.gz": the name without what says how a file is packed (.gz .zst .xz .bz2 .lz4).
std::string withoutPacking(std::string name);

/// Whether a file of this name belongs to a run whatever stands in it: .log, .jsonl, .ndjson, .csv, .tsv, packed too.
/// Of others the content decides.
bool isTraceName(const std::string& name);

/// "datanode-01" of "scale-03/datanode-01.log.gz": what a log without senders of its own is of.
std::string senderOf(const std::string& name);

} // namespace tenfold
