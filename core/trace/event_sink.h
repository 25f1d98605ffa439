#pragma once

#include "core/base/result.h"
#include "core/trace/span.h"
#include "core/trace/trace.h"

#include <optional>
#include <span>
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
    std::optional<Span> span; ///< where the trace is one of spans
};

/// The kind of a leaf's value; the numbers are the indices of the alternatives of Value.
enum class LeafKind : std::uint8_t { Null, Boolean, Integer, Unsigned, Real, Text, Bytes, EmptyObject, EmptyList };

/// One leaf without a copy of anything: the fast form of ParsedLeaf.
struct LeafView {
    std::string_view path;
    LeafKind kind = LeafKind::Null;
    std::string_view text;    ///< Text: valid UTF-8; Bytes: the bytes themselves
    std::int64_t integer = 0; ///< Integer; Boolean: 0 or 1; Unsigned: the same 64 bits
    double real = 0;          ///< Real
};

/// One event without a copy of anything: the fast form of ParsedEvent. Views and spans live until the call returns.
struct EventView {
    std::int64_t startNs = 0;
    std::int64_t durationNs = -1;
    std::string_view sender;
    std::string_view thread;
    std::string_view method;
    std::string_view target;
    std::string_view connection;
    std::string_view cause;
    std::string_view requestId;
    std::span<const LeafView> request;
    std::span<const LeafView> response;
    std::span<const LeafView> attributes;
    Outcome outcome = Outcome::Answered;
    const Span* span = nullptr; ///< where the trace is one of spans
    bool hasStart = true;       ///< false: none was recorded, and none before it, so that startNs says nothing
};

/// A leaf's value as a Value, and back (the view refers to the value).
Value toValue(const LeafView& leaf);
LeafView toLeafView(std::string_view path, const Value& value);

/// A record that was skipped, or one that is doubtful, and why.
struct ImportIssue {
    std::string file;
    std::uint64_t byteOffset = 0;
    std::uint64_t line = 0; ///< 0 = unknown
    std::string reason;
    std::string excerpt;  ///< first bytes of the record
    bool isKept = false;  ///< a doubt about a record that was read all the same: not one of the skipped ones
    bool isOfRun = false; ///< said once of a file or the whole run: never left out however many records were skipped
};

/// What the reasons of doubts about spans begin with, and those of files that were left out: what is no skipped record.
inline constexpr std::string_view kKeptReason = "kept: ";
inline constexpr std::string_view kLeftOutReason = "left out: ";

/// Where an importer puts what it reads: the workspace's writer, or a Trace in memory.
class EventSink {
public:
    virtual ~EventSink() = default;
    [[nodiscard]] virtual Status event(const ParsedEvent& event) = 0;
    /// The same for importers that read millions of events a second; by default it copies and calls event().
    [[nodiscard]] virtual Status eventView(const EventView& event);
    [[nodiscard]] virtual Status issue(const ImportIssue& issue) = 0;
};

/// Puts events into a Trace as one run.
class TraceSink final : public EventSink {
public:
    /// Adds `run` to the trace; the caller calls trace.finish() after the last run.
    TraceSink(Trace& trace, Run run);
    Status event(const ParsedEvent& event) override;
    Status eventView(const EventView& event) override;
    Status issue(const ImportIssue& issue) override;
    const std::vector<ImportIssue>& issues() const { return m_issues; }

private:
    template <typename AnyEvent, typename AddValue>
    void add(const AnyEvent& parsed, AddValue addValue);

    Trace& m_trace;
    RunId m_run;
    std::unordered_map<std::string, SenderId> m_senders;
    std::vector<ImportIssue> m_issues;
    std::vector<Leaf> m_leaves; ///< of the event at hand
};

} // namespace tenfold
