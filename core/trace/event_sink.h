#pragma once

#include "core/base/result.h"
#include "core/trace/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// One leaf as an importer hands it over; the views live until the call returns.
struct ParsedLeaf {
    std::string_view path;
    Value value;
};

/// One event as an importer hands it over.
struct ParsedEvent {
    std::int64_t startNs = 0;
    std::int64_t durationNs = -1;
    std::string_view sender;
    std::string_view thread;
    std::string_view method;
    std::string_view target;
    std::string_view connection;
    std::string_view cause;
    std::string_view requestId;
    std::vector<ParsedLeaf> request;
    std::vector<ParsedLeaf> response;
    std::vector<ParsedLeaf> attributes; ///< unknown keys of the record, kept
    Outcome outcome = Outcome::Answered;
};

/// A record that was skipped, and why.
struct ImportIssue {
    std::string file;
    std::uint64_t byteOffset = 0;
    std::uint64_t line = 0; ///< 0 = unknown
    std::string reason;
    std::string excerpt; ///< first bytes of the record
};

/// Where an importer puts what it reads: the workspace's writer, or a Trace in memory.
class EventSink {
public:
    virtual ~EventSink() = default;
    [[nodiscard]] virtual Status event(const ParsedEvent& event) = 0;
    [[nodiscard]] virtual Status issue(const ImportIssue& issue) = 0;
};

/// Puts events into a Trace as one run.
class TraceSink final : public EventSink {
public:
    /// Adds `run` to the trace; the caller calls trace.finish() after the last run.
    TraceSink(Trace& trace, Run run);
    Status event(const ParsedEvent& event) override;
    Status issue(const ImportIssue& issue) override;
    const std::vector<ImportIssue>& issues() const { return m_issues; }

private:
    Trace& m_trace;
    RunId m_run;
    std::unordered_map<std::string, SenderId> m_senders;
    std::vector<ImportIssue> m_issues;
};

} // namespace tenfold
