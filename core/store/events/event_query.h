#pragma once

#include "core/base/name_table.h"
#include "core/store/events/rows.h"
#include "core/trace/span.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Which events; every part that is empty lets everything through, parts are joined by "and".
struct EventFilter {
    std::vector<RunKey> runs = {};
    std::vector<SenderKey> senders = {};
    std::vector<std::string> methods = {};
    std::int64_t fromNs = std::numeric_limits<std::int64_t>::min(); ///< start >= fromNs
    std::int64_t toNs = std::numeric_limits<std::int64_t>::max();   ///< start < toNs
    std::string text = {}; ///< in the method, the sender, an argument's path or its value; ASCII letters in either case
};

/// One leaf for people and tables.
struct ArgumentRow {
    bool isResponse = false;
    std::string path;
    Value value;
};

/// One event for people and tables.
struct EventRow {
    EventKey key;
    RunKey run;
    SenderKey sender;
    std::string senderName;
    std::string thread;
    std::string method;
    std::string target;
    std::string connection;
    std::string cause;
    std::string requestId;
    std::int64_t startNs = 0;
    std::int64_t durationNs = -1; ///< -1 = unknown
    Outcome outcome = Outcome::Answered;
    std::vector<ArgumentRow> arguments;  ///< request, then response, in the order of the trace
    std::vector<ArgumentRow> attributes; ///< further keys of the record
};

/// One span of a request: the call it is and what makes it one of the request.
struct SpanRow {
    EventRow event;
    Span span;
};

/// How much of the calls of a request is read.
enum class SpanDetail {
    WithoutAttributes, ///< EventRow::attributes stay empty: recorders write dozens a span, lenses read few
    Whole,
};

/// What every lens needs of a span, without a text of its own: 96 bytes. Numbers of names are of the NameTable they
/// were read into.
struct SpanFact {
    TraceId trace;
    SpanId id;
    SpanId parent; ///< meaningless unless hasParent or isLinked
    EventKey event;
    std::int64_t startNs = 0;
    std::int64_t durationNs = -1; ///< -1 = unknown
    std::uint32_t process = 0;    ///< what made it: the sender
    std::uint32_t service = 0;
    std::uint32_t operation = 0; ///< what lenses call it
    std::uint32_t recorded = 0;  ///< the operation as recorded
    std::uint32_t peer = 0;      ///< what a client says it talks to; number of "" = it does not say
    SpanKind kind = SpanKind::Unspecified;
    SpanStatus status = SpanStatus::Unset;
    bool hasParent = false;
    /// It says that it follows from its parent, which does not wait for it: it has the parent among its links too.
    bool isFollowing = false;
    /// A root that links to a span of its own request: follows from it, and stands below it.
    bool isLinked = false;
};

/// That a span links to another one, which led to it without being its parent.
struct LinkRow {
    EventKey event; ///< of the span that has the link
    RunKey run;
    TraceId trace; ///< of that span, as its own number below: only told by Workspace::linksTo()
    SpanId span;
    SpanLink to; ///< it need not be recorded
};

/// Where a leaf of an event stands.
struct LeafPlace {
    std::uint32_t position = 0; ///< of its event in the run, from 0
    const std::string& sender;
    const std::string& path;
    bool isRequest = false, isResponse = false; ///< neither: an attribute
};

/// A request of a run.
struct RequestInfo {
    TraceId trace;
    std::uint64_t spans = 0;
};

} // namespace tenfold
