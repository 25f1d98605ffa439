#include "core/import/formats/spans/span_emitter.h"

#include "core/trace/peer_text.h"
#include "core/trace/undescribed.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold::spans {
namespace {

constexpr std::size_t kExcerptOfSpan = 120;
constexpr std::int64_t kSecondNs = 1'000'000'000;
constexpr std::int64_t kYear1990Ns = 631'152'000 * kSecondNs;
constexpr std::int64_t kYear2200Ns = 7'258'118'400 * kSecondNs;
constexpr const char* kCutTraces =
    "spans have the trace id of others with 64 bits instead of 128, or the other way round; they are joined";
constexpr const char* kNotDescribed =
    "spans are of processes that are not described; they are of no service, and calls between these are not told";
constexpr const char* kNoService =
    "spans are of processes that say no service; they are of none, and calls between these are not told";
constexpr const char* kOtherUnit = "the start is not between 1990 and 2200; is its unit another one?";
constexpr const char* kCopy = "a copy of a span that was read before";
constexpr const char* kReports =
    "reports of spans that were reported again with a later end; of each span the report with the latest end counts";
constexpr std::string_view kUnknown = "unknown";
constexpr std::string_view kExceptionPath = "$exception";

/// What tells the processes of a service apart, the best first.
constexpr std::array<std::string_view, 7> kInstanceKeys{"service.instance.id", "k8s.pod.name", "host.name", "hostname",
                                                        "container.id",        "host.id",      "ip"};

std::string textOf(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return toJson(value);
}

bool isOfOurTime(std::int64_t timeNs) {
    return timeNs >= kYear1990Ns && timeNs <= kYear2200Ns;
}

/// What a time would have to be multiplied by to be one of a recording.
std::string_view unitThatFits(std::int64_t timeNs) {
    struct Factor {
        std::int64_t times;
        std::string_view words;
    };
    static constexpr std::array<Factor, 3> kFactors{{{1'000, " A thousand times as much would be a date of our time."},
                                                     {1'000'000, " A million times as much would be one of our time."},
                                                     {1'000'000'000, " In seconds it would be a date of our time."}}};
    for (const Factor& factor : kFactors)
        if (timeNs > 0 && timeNs <= kYear2200Ns / factor.times && isOfOurTime(timeNs * factor.times))
            return factor.words;
    return {};
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

/// What a span is known by, however often it is reported. Both sides of a call may have one number (Zipkin).
std::uint64_t identityOf(const RecordedSpan& span, std::string_view service) {
    const Span& s = span.span;
    std::uint64_t hash = mixed(mixed(s.trace.high, s.trace.low), s.id.value);
    hash = mixed(hash, static_cast<std::uint64_t>(s.kind));
    hash = mixed(hash, static_cast<std::uint64_t>(span.startNs));
    if (!span.hasStart) hash = mixed(hash, static_cast<std::uint64_t>(span.durationNs.value_or(-1)));
    hash = mixed(hash, std::hash<std::string_view>()(service));
    return hash == 0 ? 1 : hash;
}

/// The text of an attribute, which is taken out; empty where there is none.
std::string takeText(Process& process, std::string_view key) {
    for (std::size_t i = 0; i < process.attributes.size(); ++i) {
        const auto* text = std::get_if<std::string>(&process.attributes[i].second);
        if (text == nullptr || process.attributes[i].first != key) continue;
        std::string taken = *text;
        process.attributes.erase(process.attributes.begin() + static_cast<std::ptrdiff_t>(i));
        return taken;
    }
    return {};
}

} // namespace

void nameProcess(Process& process, std::string_view service) {
    const auto attribute = [&](std::string_view key) -> std::string {
        for (const auto& [path, value] : process.attributes)
            if (path == key) return textOf(value);
        return {};
    };
    process.service = service.empty() ? attribute("service.name") : std::string(service);
    if (process.service.empty()) process.service = kUndescribed;
    std::string instance;
    for (const std::string_view key : kInstanceKeys)
        if (instance = attribute(key); !instance.empty()) break;
    if (instance.empty())
        process.name = process.service;
    else
        process.name = instance.starts_with(process.service) ? instance : process.service + "/" + instance;
}

void describeProcess(Process& process, const std::vector<LeafView>& attributes, std::string_view service) {
    for (const LeafView& leaf : attributes)
        process.attributes.emplace_back(std::string(leaf.path), toValue(leaf));
    const std::string writtenService = takeText(process, kWrittenService), name = takeText(process, kWrittenProcess);
    if (!writtenService.empty())
        std::erase(process.attributes, std::pair<std::string, Value>("service.name", writtenService));
    nameProcess(process, writtenService.empty() ? service : std::string_view(writtenService));
    if (!name.empty()) process.name = name;
}

void SpanEmitter::beginFile(const std::string& name) {
    m_file = name;
    m_lastStartNs.reset();
}

void SpanEmitter::forgetProcesses() {
    m_processes.clear();
    m_processBytes = 0;
}

ImportIssue SpanEmitter::issueAt(const SpanPlace& place, std::string reason, bool isKept) const {
    ImportIssue issue;
    issue.file = m_file;
    issue.byteOffset = place.offset;
    issue.line = place.line == 0 && place.pieces ? place.pieces->lineOf(place.offset) : place.line;
    issue.reason = std::move(reason);
    issue.excerpt = place.text.substr(0, kExcerptOfSpan);
    issue.isKept = isKept;
    return issue;
}

Status SpanEmitter::report(const SpanPlace& place, std::string reason, bool isKept) {
    return m_sink.issue(issueAt(place, std::move(reason), isKept));
}

void SpanEmitter::tally(const char* what, const SpanPlace& place, std::uint64_t count) {
    const auto found =
        std::find_if(m_tallies.begin(), m_tallies.end(), [&](const Tally& each) { return each.what == what; });
    if (found != m_tallies.end())
        found->count += count;
    else
        m_tallies.push_back({what, count, issueAt(place, {}, true)});
}

Status SpanEmitter::endRun() {
    for (Tally& each : m_tallies) {
        if (each.what == kNoService && !m_hasServices) continue; // nobody has one: nothing is told wrongly
        each.first.reason = std::string(kKeptReason) + each.what + ": " + std::to_string(each.count) + " of them";
        each.first.isOfRun = true;
        RETURN_IF_ERROR(m_sink.issue(each.first));
    }
    m_tallies.clear();
    return {};
}

void SpanEmitter::growTraces() {
    constexpr std::size_t kFirstSize = 1024;
    std::vector<TraceId> larger(m_traces.empty() ? kFirstSize : 2 * m_traces.size());
    for (const TraceId trace : m_traces) {
        if (trace.low == 0) continue;
        std::size_t at = mixed(0, trace.low) & (larger.size() - 1);
        while (larger[at].low != 0)
            at = (at + 1) & (larger.size() - 1);
        larger[at] = trace;
    }
    m_traces = std::move(larger);
}

/// Puts the form of a trace's number that was met first in its place. @return whether it is another one
bool SpanEmitter::join(TraceId& trace) {
    constexpr int kShortBits = 32; // numbers that were counted say nothing by being equal
    if (trace == m_lastTrace || trace.low >> kShortBits == 0) return false;
    if (2 * (m_traceCount + 1) > m_traces.size()) growTraces();
    std::size_t at = mixed(0, trace.low) & (m_traces.size() - 1);
    while (m_traces[at].low != 0 && m_traces[at].low != trace.low)
        at = (at + 1) & (m_traces.size() - 1);
    if (m_traces[at].low == 0) {
        m_traces[at] = trace;
        ++m_traceCount;
    }
    const std::uint64_t high = m_traces[at].high;
    const bool isCut = high != trace.high && (high == 0 || trace.high == 0);
    if (isCut) trace.high = high;
    if (high == trace.high) m_lastTrace = trace;
    return isCut;
}

void SpanEmitter::joinAll(Span& span, const SpanPlace& place) {
    if (join(span.trace)) tally(kCutTraces, place);
    for (SpanLink& link : span.links)
        join(link.trace);
}

Status SpanEmitter::skip(const SpanPlace& place, const char* why) {
    return report(place, why, false);
}

Status SpanEmitter::doubt(const SpanPlace& place, const char* what) {
    return report(place, std::string(kKeptReason) + what, true);
}

void SpanEmitter::growSeen() {
    constexpr std::size_t kFirstSize = 1024;
    std::vector<Seen> larger(m_seen.empty() ? kFirstSize : 2 * m_seen.size());
    for (const Seen& seen : m_seen) {
        if (seen.span == 0) continue;
        std::size_t at = seen.span & (larger.size() - 1);
        while (larger[at].span != 0)
            at = (at + 1) & (larger.size() - 1);
        larger[at] = seen;
    }
    m_seen = std::move(larger);
}

/// Spans without a number are never taken for the same. Those of one number, start and end that are called otherwise
/// are of a recorder that gives numbers twice: each is kept.
SpanEmitter::Report SpanEmitter::reportOf(const RecordedSpan& span, std::string_view service) {
    if (span.span.id.isZero() || span.span.trace.isZero()) return Report::Counts;
    if (2 * (m_seenCount + 1) > m_seen.size()) growSeen();
    const std::uint64_t identity = identityOf(span, service);
    // One without an end is older than one that ends as it begins.
    std::int64_t endNs = 0;
    if (__builtin_add_overflow(span.startNs, span.durationNs.value_or(-1), &endNs)) endNs = span.startNs;
    if (const SpanReports* before = m_keeper ? m_keeper->before() : nullptr)
        if (const std::int64_t* latest = before->latestEnd(identity); latest && *latest != endNs)
            return Report::Superseded;
    const std::uint64_t name =
        mixed(std::hash<std::string_view>()(span.name), span.span.parent ? span.span.parent->value : 1);
    std::size_t at = identity & (m_seen.size() - 1);
    bool isOther = false;
    constexpr int kMostAlike = 64; // a recorder that gives all one number: no more are compared
    int alike = 0;
    for (; m_seen[at].span != 0; at = (at + 1) & (m_seen.size() - 1)) {
        Seen& seen = m_seen[at];
        if (seen.span != identity) continue;
        if (++alike > kMostAlike) return Report::Counts;
        if (endNs == seen.endNs) {
            if (name == seen.name) return Report::Copy;
            isOther = true;
            continue;
        }
        if (!m_keeper || isOther) continue;
        if (endNs < seen.endNs) return Report::Superseded;
        m_keeper->found().addLater(identity, endNs);
        seen.endNs = endNs;
        seen.name = name;
        return Report::Counts;
    }
    m_seen[at] = {identity, name, endNs};
    ++m_seenCount;
    return Report::Counts;
}

Status SpanEmitter::doubts(RecordedSpan& span, AttributeLeaves& attributes, const SpanPlace& place) {
    const Span& s = span.span;
    if (s.trace.isZero()) RETURN_IF_ERROR(doubt(place, "the trace id is zero"));
    if (s.id.isZero()) RETURN_IF_ERROR(doubt(place, "the span id is zero"));
    if (s.parent && *s.parent == s.id) RETURN_IF_ERROR(doubt(place, "the span is its own parent"));
    if (!span.hasStart) {
        // It has to stand somewhere: beside the one before it, and saying so.
        span.startNs = m_lastStartNs.value_or(0);
        attributes.addFlag("recorded.no_start", true);
        RETURN_IF_ERROR(doubt(place, "no start time; put beside the span before it"));
    } else if (!m_isClockPerHost && !isOfOurTime(span.startNs)) {
        std::string what(kKeptReason);
        what.append(kOtherUnit).append(unitThatFits(span.startNs));
        RETURN_IF_ERROR(report(place, std::move(what), true));
    }
    if (span.hasStart) m_lastStartNs = span.startNs;
    if (!span.durationNs) return doubt(place, "no end or duration");
    if (*span.durationNs >= 0) return {};
    attributes.addInteger("recorded.duration_ns", *span.durationNs);
    span.durationNs.reset();
    return doubt(place, "it ends before it starts");
}

std::string_view peerOf(const RecordedSpan& span, AttributeLeaves& attributes) {
    if (!span.peer.empty()) return span.peer;
    if (span.span.kind != SpanKind::Client && span.span.kind != SpanKind::Producer) return {};
    struct Address {
        std::string_view key, port;
    };
    static constexpr std::array<std::string_view, 5> kNames{"peer.service", "db.system.name", "db.system",
                                                            "messaging.destination.name", "rpc.service"};
    static constexpr std::array<Address, 4> kAddresses{{{"server.address", "server.port"},
                                                        {"net.peer.name", "net.peer.port"},
                                                        {"peer.address", {}},
                                                        {"peer.hostname", "peer.port"}}};
    std::size_t name = kNames.size(), best = kAddresses.size();
    PeerText peer;
    for (const LeafView& leaf : attributes.leaves()) {
        if (leaf.kind != LeafKind::Text || leaf.text.empty()) continue;
        const char first = leaf.path.empty() ? '\0' : leaf.path.front();
        if (first != 'p' && first != 's' && first != 'n' && first != 'm' && first != 'd' && first != 'r') continue;
        for (std::size_t i = 0; i < name; ++i)
            if (leaf.path == kNames[i]) name = i, peer.name = leaf.text;
        for (std::size_t i = 0; i < best; ++i)
            if (leaf.path == kAddresses[i].key) best = i, peer.address = leaf.text;
    }
    if (name == 0 || best == kAddresses.size()) return peer.name; // the service itself
    std::string& whole = attributes.newText();
    whole = peer.text();
    if (kAddresses[best].port.empty()) return whole;
    for (const LeafView& leaf : attributes.leaves()) {
        if (leaf.path != kAddresses[best].port) continue;
        whole.append(":");
        whole += leaf.kind == LeafKind::Text ? std::string(leaf.text) : std::to_string(leaf.integer);
        break;
    }
    return whole;
}

void SpanEmitter::addProcess(Process& process, AttributeLeaves& attributes) {
    process.isTold = true;
    for (const auto& [path, value] : process.attributes) {
        std::string& whole = attributes.newText();
        whole.append("resource.").append(path);
        attributes.add(toLeafView(whole, value));
    }
}

Status SpanEmitter::emit(RecordedSpan& span, Process& process, AttributeLeaves& attributes, const SpanPlace& place) {
    joinAll(span.span, place);
    if (const Report report = reportOf(span, process.service); report != Report::Counts) {
        if (report == Report::Copy) return skip(place, kCopy);
        tally(kReports, place);
        return {};
    }
    RETURN_IF_ERROR(doubts(span, attributes, place));
    if (process.service != kUndescribed)
        m_hasServices = true;
    else if (!m_isWithoutProcess)
        tally(kNoService, place);
    m_event.connection = peerOf(span, attributes);
    if (!process.isTold) addProcess(process, attributes);
    m_event.startNs = span.startNs;
    m_event.hasStart = m_lastStartNs.has_value();
    m_event.durationNs = span.durationNs.value_or(-1);
    m_event.sender = process.name;
    m_event.target = process.service;
    m_event.method = span.name.empty() ? kUnknown : span.name;
    m_event.attributes = attributes.leaves();
    m_event.span = &span.span;
    m_event.outcome = Outcome::Answered;
    m_event.response = {};
    if (span.span.status == SpanStatus::Error) {
        m_event.outcome = Outcome::Exception;
        m_exception.path = kExceptionPath;
        m_exception.kind = LeafKind::Text;
        m_exception.text = span.span.statusText.empty() ? std::string_view("error") : span.span.statusText;
        m_event.response = {&m_exception, 1};
    }
    m_place = {place.offset, place.line};
    return m_sink.eventView(m_event);
}

Status SpanEmitter::emitWithoutProcess(RecordedSpan& span, std::string_view processId, AttributeLeaves& attributes,
                                       const SpanPlace& place) {
    tally(kNotDescribed, place);
    if (!processId.empty()) attributes.addText("recorded.process_id", processId);
    Process& none = this->process("not described", [](Process& made) { nameProcess(made, kUndescribed); });
    m_isWithoutProcess = true;
    const Status done = emit(span, none, attributes, place);
    m_isWithoutProcess = false;
    return done;
}

Status SpanEmitter::emitRecord(const Span& span, EventView& event, const SpanPlace& place) {
    m_record.span = span;
    m_record.name = event.method;
    m_record.startNs = event.startNs;
    m_record.durationNs = std::max<std::int64_t>(event.durationNs, 0); // a call without an answer has none
    joinAll(m_record.span, place);
    if (const Report report = reportOf(m_record, event.target); report != Report::Counts) {
        if (report == Report::Copy) return skip(place, kCopy);
        tally(kReports, place);
        return {};
    }
    m_ofRecord.beginSpan();
    RETURN_IF_ERROR(doubts(m_record, m_ofRecord, place));
    event.span = &m_record.span;
    return m_sink.eventView(event);
}

} // namespace tenfold::spans
