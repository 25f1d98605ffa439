#pragma once

#include "core/trace/event_sink.h"
#include "core/trace/run_kind.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tenfold {

/// The number of a row of the workspace, one type a table.
template <typename Tag>
struct RowKey {
    std::int64_t value = 0; ///< 0 = none
    constexpr RowKey() = default;
    constexpr explicit RowKey(std::int64_t v)
        : value(v) {}
    constexpr bool valid() const { return value != 0; }
    constexpr auto operator<=>(const RowKey&) const = default;
};

using RunKey = RowKey<struct RunRowTag>;
using SenderKey = RowKey<struct SenderRowTag>;
using EventKey = RowKey<struct EventRowTag>;
using DecisionKey = RowKey<struct DecisionRowTag>;

/// A run as stored: settings in force, what was imported, and counts.
struct RunInfo {
    RunKey key;
    Run run; ///< name, scale, configuration, held out, skipped records
    RunKind kind = RunKind::Calls;
    bool hasRequests =
        false;           ///< some of its records are spans: all of a run of spans, of calls those that name requests
    bool isGood = false; ///< a person marked it as good: what others are to be held against
    std::string importedName; ///< its name at import; decisions refer to it
    std::string contentHash;
    std::string format;
    std::string timezone;
    std::string source;
    std::int64_t importedNs = 0;
    std::uint64_t senders = 0;
    std::uint64_t events = 0;
    EventKey firstEvent; ///< none when it has no events
    EventKey lastEvent;
    std::int64_t startNs = 0; ///< start of its first event
    std::int64_t endNs = 0;   ///< start of its last event
};

/// What is said of records that were skipped or are doubtful, and of how many.
struct IssueKind {
    std::uint64_t count = 0;
    ImportIssue first;
};

struct SenderInfo {
    SenderKey key;
    RunKey run;
    std::string name;
    std::uint64_t events = 0;
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
};

/// Calls of one method by one sender.
struct MethodCount {
    SenderKey sender;
    std::string method;
    std::uint64_t events = 0;
};

/// How the calls of one method of a run ended, where some did not end well.
struct OutcomeCount {
    std::string run, method;
    std::uint64_t calls = 0;      ///< of the method in the run
    std::uint64_t exceptions = 0; ///< answered with an error
    std::uint64_t unanswered = 0; ///< without a response in the trace
    bool operator==(const OutcomeCount&) const = default;
};

/// What an importer says about the run it is going to write.
struct RunImport {
    Run run; ///< its name is how a later import of the same run finds it
    RunKind kind = RunKind::Calls;
    std::string contentHash;         ///< over the content of the files and the options that change what is read
    std::string format;              ///< 'hadoop-rpc', 'jsonl', 'csv'
    std::string timezone;            ///< '' = the files have no clock texts
    std::string source;              ///< folder or file
    std::uint64_t expectedBytes = 0; ///< unpacked size of the input; 0 = unknown, free space is then not checked
};

/// What an import did.
struct RunSummary {
    RunKey run;
    std::uint64_t events = 0;
    std::uint64_t senders = 0;
    std::uint64_t skipped = 0;
    bool replaced = false; ///< a run of the same name was there and is gone
};

/// A result of the cache.
struct StoredResult {
    std::string inputHash;
    std::vector<RunKey> runs;
    std::string body;
    std::int64_t createdNs = 0;
};

/// A cell of the answer to any SQL.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string, Bytes>;

} // namespace tenfold
