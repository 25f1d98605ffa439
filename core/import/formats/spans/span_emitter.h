#pragma once

#include "core/import/format.h"
#include "core/import/formats/spans/attribute_leaves.h"
#include "core/import/formats/spans/json/json_pieces.h"
#include "core/import/formats/spans/span_reports.h"
#include "core/trace/event_sink.h"
#include "core/trace/span.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::spans {

// What becomes of a span, in every format: the sender is the process, the method the operation's name, the target the
// service, the connection what a client or producer says it talks to (core/trace/peer_text.h). A process is called by
// its instance (an id, a pod, a host), with the service before it unless its name begins with the service's; without an
// instance it is the service. So a process has the same name in every run, whatever else is in it. Attributes are
// attributes, what the recorder says about the process stands at `resource` in the first span of each process.

/// One process that made spans.
struct Process {
    std::string service;
    std::string name; ///< of the sender
    std::vector<std::pair<std::string, Value>> attributes;
    bool isTold = false; ///< its attributes stand at a span
};

// What Tenfold writes beside the attributes where these do not lead back to the same names; taken out again when it is
// read, with service.name or peer.service where they only say the same (formats/otlp/otlp_json_writer.h).
inline constexpr std::string_view kWrittenService = "tenfold.service";
inline constexpr std::string_view kWrittenProcess = "tenfold.process";
inline constexpr std::string_view kWrittenPeer = "tenfold.peer";

/// Settles service and name of a process from its attributes; where nothing says the service, it is of none
/// (core/trace/undescribed.h). @param service  where it is said apart, else empty
void nameProcess(Process& process, std::string_view service);

/// The same with attributes as they were read.
void describeProcess(Process& process, const std::vector<LeafView>& attributes, std::string_view service);

/// A span as a reader found it.
struct RecordedSpan {
    Span span;
    std::string_view name;
    std::string_view peer; ///< what it talks to; empty: look at the attributes
    std::int64_t startNs = 0;
    std::optional<std::int64_t> durationNs;
    bool hasStart = true;
};

/// What a span talks to: said by the recorder in one of the names that are or were usual. What a data base or a remote
/// service is called tells more than where it listens; both are kept. Lives as long as the attributes.
std::string_view peerOf(const RecordedSpan& span, AttributeLeaves& attributes);

/// Where a span stands.
struct SpanPlace {
    std::uint64_t offset = 0;
    std::uint64_t line = 0;       ///< 0: ask `pieces`, or unknown
    JsonPieces* pieces = nullptr; ///< while the span is at hand there
    std::string_view text;        ///< for the excerpt
};

/// Makes events of spans: names, doubts, copies. Doubts are issues about spans that are kept as they are. Some
/// recorders of a trace cut its number to the lower 64 bits: the form that comes first stands for both. Several reports
/// of one span (same number, kind, service and start) are one, of which the latest end counts (span_reports.h). Memory:
/// 24 to 72 bytes a span, to know copies and reports, and 32 to 64 a trace.
class SpanEmitter {
public:
    explicit SpanEmitter(EventSink& sink)
        : m_sink(sink)
        , m_keeper(dynamic_cast<SpanReportKeeper*>(&sink)) {}

    void beginFile(const std::string& name);
    /// Forgets processes where there are very many: those that were handed out are gone then.
    void trim() {
        if (m_processBytes > kMaxProcessBytes) forgetProcesses();
    }
    /// The process that a text stands for (its description as written); a new one is made by `describe(Process&)`. It
    /// stays until trim().
    template <typename Describe>
    Process& process(std::string_view text, Describe&& describe) {
        if (const auto it = m_processes.find(text); it != m_processes.end()) return *it->second;
        auto made = std::make_unique<Process>();
        describe(*made);
        m_processBytes += sizeof(Process) + 4 * text.size();
        return *m_processes.emplace(std::string(text), std::move(made)).first->second;
    }

    Status emit(RecordedSpan& span, Process& process, AttributeLeaves& attributes, const SpanPlace& place);
    /// The same for one of a process that nobody describes: it is of no service, and that is said.
    Status emitWithoutProcess(RecordedSpan& span, std::string_view processId, AttributeLeaves& attributes,
                              const SpanPlace& place);
    /// The same for a record that is an event already: doubts and copies are looked for, the event goes on as it is.
    Status emitRecord(const Span& span, EventView& event, const SpanPlace& place);
    /// Counts what is to be said once of the whole run: endRun() says how many of it there are. @param what  a constant
    void tally(const char* what, const SpanPlace& place, std::uint64_t count = 1);
    /// After the last span.
    Status endRun();
    /// Says something about what is kept as it is.
    Status doubt(const SpanPlace& place, const char* what);
    /// Times are of clocks without a common epoch: no start is implausible.
    void setClockPerHost() { m_isClockPerHost = true; }
    /// Of the span whose event the sink is given.
    RecordPlace place() const { return m_place; }
    /// A record that is left out.
    Status skip(const SpanPlace& place, const char* why);

private:
    static constexpr std::size_t kMaxProcessBytes = std::size_t{64} << 20;

    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    struct Seen {
        std::uint64_t span = 0; ///< a hash of what it is known by; 0: free
        std::uint64_t name = 0; ///< a hash
        std::int64_t endNs = 0;
    };
    struct Tally {
        const char* what = nullptr;
        std::uint64_t count = 0;
        ImportIssue first;
    };
    void forgetProcesses();
    bool join(TraceId& trace);
    void joinAll(Span& span, const SpanPlace& place);
    void growTraces();
    ImportIssue issueAt(const SpanPlace& place, std::string reason, bool isKept) const;
    Status doubts(RecordedSpan& span, AttributeLeaves& attributes, const SpanPlace& place);
    /// What a report of a span is beside those before it.
    enum class Report { Counts, Copy, Superseded };
    Report reportOf(const RecordedSpan& span, std::string_view service);
    void addProcess(Process& process, AttributeLeaves& attributes);
    Status report(const SpanPlace& place, std::string reason, bool isKept);

    void growSeen();

    EventSink& m_sink;
    SpanReportKeeper* m_keeper; ///< the same; null: what it was given stays
    std::string m_file;
    std::unordered_map<std::string, std::unique_ptr<Process>, TextHash, std::equal_to<>> m_processes;
    std::size_t m_processBytes = 0;
    std::vector<Seen> m_seen; ///< the spans so far, open addressing
    std::size_t m_seenCount = 0;
    /// Traces by their lower half, as first met, open addressing; low 0: free.
    std::vector<TraceId> m_traces;
    std::size_t m_traceCount = 0;
    TraceId m_lastTrace; ///< one that stands in m_traces as it is
    std::vector<Tally> m_tallies;
    bool m_hasServices = false;                ///< some process says its service
    bool m_isWithoutProcess = false;           ///< the span at hand
    std::optional<std::int64_t> m_lastStartNs; ///< in the file
    bool m_isClockPerHost = false;
    EventView m_event;
    RecordPlace m_place; ///< of it
    LeafView m_exception;
    RecordedSpan m_record;
    AttributeLeaves m_ofRecord;
};

} // namespace tenfold::spans
