#include "core/import/formats/xray/xray_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>

namespace tenfold::xray {
namespace {

using namespace spans;

constexpr std::int64_t kNsPerS = 1'000'000'000;

bool isTrue(RecordNode node) {
    return node.kind() == RecordNode::Kind::True;
}

/// The path of a URL, without what is asked: "/cart" of "https://shop.example/cart?id=1".
std::string_view pathOfUrl(std::string_view url) {
    if (const std::size_t scheme = url.find("://"); scheme != std::string_view::npos) {
        const std::size_t path = url.find('/', scheme + 3);
        url = path == std::string_view::npos ? std::string_view("/") : url.substr(path);
    }
    return url.substr(0, url.find_first_of("?#"));
}

constexpr std::size_t kTimeDigits = 8, kRandomDigits = 24;

/// Whether a trace's id is in X-Ray's own form, "1-6b07c980-b117750238f482014b3ef08a".
bool isOfXray(std::string_view text) {
    return text.size() == 3 + kTimeDigits + kRandomDigits && text[1] == '-' && text[2 + kTimeDigits] == '-';
}

} // namespace

TraceId traceIdOfXray(std::string_view text) {
    if (!isOfXray(text)) return traceIdOfText(text);
    std::string digits(text.substr(2, kTimeDigits));
    digits += text.substr(3 + kTimeDigits);
    return traceIdOfText(digits);
}

Status XrayReader::record(RecordNode record, const SpanPlace& place) {
    const bool isHeader = record["format"] && record["version"] && !record["id"]; // before what is sent to the daemon
    if (isHeader) return {};
    if (const RecordNode text = record["Document"]) return document(text, place);
    return segment(record, place.text, place);
}

/// A segment, most often as a text.
Status XrayReader::document(RecordNode document, const SpanPlace& place) {
    if (document.isObject()) return segment(document, document.raw(), place);
    if (!document.isText()) return m_emitter.skip(place, "a segment without its Document");
    m_padded.assign(document.text());
    m_padded.append(simdjson::SIMDJSON_PADDING, ' ');
    if (m_documentTree.read({m_padded.data(), document.text().size()}))
        return m_emitter.skip(place, "a Document that is not valid JSON");
    return segment(m_documentTree.root(), document.text(), place);
}

Status XrayReader::segment(RecordNode segment, std::string_view text, const SpanPlace& place) {
    const std::string_view trace = segment["trace_id"].text();
    if (trace.empty()) return m_emitter.skip(place, "the trace_id is missing");
    Around around{segment, traceIdOfXray(trace), {}, segment["type"].text() == "subsegment"};
    if (const std::string_view parent = segment["parent_id"].text(); !parent.empty())
        around.parent = spanIdOfText(parent);
    if (mustWait(around)) {
        keepWaiting(around, text, place);
        return {};
    }
    return one(segment, around, place);
}

const std::size_t* XrayReader::placeOfMaker(const TraceId& trace, const SpanId& span) const {
    const auto made = m_madeBy.find(trace);
    if (made == m_madeBy.end()) return nullptr;
    const auto at = made->second.find(span);
    return at == made->second.end() ? nullptr : &at->second;
}

/// Whether what a subsegment is below may still come, and there is room to wait for it.
bool XrayReader::mustWait(const Around& around) const {
    const bool isApart = around.isSubsegment && !around.parent.isZero();
    return m_mayWait && isApart && m_waitingBytes < kMostWaitingBytes && m_madeSpans < kMostMakers &&
           !placeOfMaker(around.trace, around.parent);
}

void XrayReader::keepWaiting(const Around& around, std::string_view text, const SpanPlace& place) {
    Waiting& waiting = m_waiting.emplace_back();
    waiting.text = text;
    waiting.file = file().name;
    waiting.offset = place.offset;
    waiting.line = place.line == 0 && place.pieces ? place.pieces->lineOf(place.offset) : place.line;
    waiting.trace = around.trace;
    waiting.parent = around.parent;
    m_waitingBytes += sizeof(Waiting) + waiting.text.size();
}

/// What waited, each behind what it is below: again and again those that may go now, at last those whose parent is
/// nowhere. Cost: O(#waiting) for each step from a segment down; deeper than kMostSteps is as good as nowhere.
Status XrayReader::runEnded() {
    constexpr int kMostSteps = 64;
    m_mayWait = false;
    for (int step = 0; step <= kMostSteps && !m_waiting.empty(); ++step) {
        std::vector<Waiting> later;
        const std::size_t before = m_waiting.size();
        for (Waiting& waiting : m_waiting) {
            const bool mayGo = step == kMostSteps || placeOfMaker(waiting.trace, waiting.parent);
            if (mayGo)
                RETURN_IF_ERROR(emitWaiting(waiting));
            else
                later.push_back(std::move(waiting));
        }
        m_waiting = std::move(later);
        if (m_waiting.size() == before) step = kMostSteps - 1;
    }
    return {};
}

Status XrayReader::emitWaiting(const Waiting& waiting) {
    m_padded.assign(waiting.text);
    m_padded.append(simdjson::SIMDJSON_PADDING, ' ');
    if (m_documentTree.read({m_padded.data(), waiting.text.size()})) return {}; // it could be read before
    m_emitter.beginFile(waiting.file);
    return segment(m_documentTree.root(), waiting.text, {waiting.offset, waiting.line, nullptr, waiting.text});
}

Status XrayReader::one(RecordNode segment, const Around& around, const SpanPlace& place) {
    nextSpan();
    const std::string_view id = segment["id"].text();
    if (id.empty()) return m_emitter.skip(place, "the id of a segment is missing");
    Span& span = m_span.span;
    const std::string_view trace = around.segment["trace_id"].text();
    span.trace = isOfXray(trace) ? around.trace : traceIdSaid(trace);
    span.id = spanIdSaid(id, "span_id");
    if (!around.parent.isZero()) span.parent = around.parent;
    const std::string_view kind = segment["namespace"].text();
    span.kind = !around.isSubsegment                ? SpanKind::Server
                : kind == "remote" || kind == "aws" ? SpanKind::Client
                                                    : SpanKind::Internal;
    if (span.kind == SpanKind::Client) m_span.peer = segment["name"].text();
    m_span.name = methodOf(segment);
    readTimes(segment);
    readState(segment);
    for (const RecordNode member : segment)
        readMember(member, around.isSubsegment);
    readProcess(around.segment);
    const SpanId own = span.id;
    m_emitter.trim();
    Process& maker = makerOf(around);
    if (m_madeSpans < kMostMakers) {
        if (m_makers.empty() || m_makers.back().name != maker.name) m_makers.push_back({maker.service, maker.name});
        m_madeBy[around.trace].emplace(own, m_makers.size() - 1);
        ++m_madeSpans;
    }
    RETURN_IF_ERROR(emit(maker, place));
    if (const RecordNode inner = segment["subsegments"]; inner.isList())
        for (const RecordNode below : inner)
            RETURN_IF_ERROR(one(below, {around.segment, around.trace, own, true}, place));
    return {};
}

/// Subsegments that are sent apart are of the process of the segment that they are below, where that came before.
Process& XrayReader::makerOf(const Around& around) {
    if (around.segment["type"].text() != "subsegment") return processOf(around.segment["name"].text());
    const std::size_t* above = placeOfMaker(around.trace, m_span.span.parent.value_or(SpanId()));
    if (!above) return processOf({});
    const Maker& maker = m_makers[*above];
    return m_emitter.process("as before\n" + maker.name, [&](Process& made) {
        made.service = maker.service;
        made.name = maker.name;
    });
}

std::string_view XrayReader::methodOf(RecordNode segment) {
    const RecordNode request = segment["http"]["request"];
    const std::string_view verb = request["method"].text(), url = request["url"].text();
    if (url.empty() || verb.empty()) return segment["name"].text();
    std::string& method = m_attributes.newText();
    method.append(verb).append(" ").append(pathOfUrl(url));
    return method;
}

void XrayReader::readTimes(RecordNode segment) {
    const RecordNode start = segment["start_time"], end = segment["end_time"];
    std::int64_t endNs = 0, durationNs = 0;
    if (!readStart(start, kNsPerS)) doubtful("t", start, "the start_time is no number; kept as recorded.t");
    if (end.isNothing()) return;
    if (!decimalNs(end.text(), kNsPerS, endNs))
        doubtful("end", end, "the end_time is no number; kept as recorded.end");
    else if (m_span.hasStart && !__builtin_sub_overflow(endNs, m_span.startNs, &durationNs))
        m_span.durationNs = durationNs;
}

void XrayReader::readState(RecordNode segment) {
    for (const std::string_view state : {"fault", "error", "throttle"}) {
        if (!isTrue(segment[state])) continue;
        m_span.span.status = SpanStatus::Error;
        const RecordNode exception = segment["cause"]["exceptions"].first();
        const std::string_view words = exception["message"].text();
        m_span.span.statusText = words.empty() ? state : words;
        return;
    }
}

void XrayReader::readMember(RecordNode member, bool isSubsegment) {
    static constexpr std::array<std::string_view, 13> kRead{
        "id",    "name", "trace_id",  "parent_id", "start_time", "end_time", "subsegments",
        "fault", "type", "namespace", "origin",    "service",    "links"};
    const std::string_view key = member.key();
    if (key == "links" && member.isList())
        for (const RecordNode link : member)
            if (link["trace_id"].isText() && link["id"].isText())
                m_span.span.links.push_back({traceIdOfXray(link["trace_id"].text()), spanIdOfText(link["id"].text())});
    const bool isRead = std::find(kRead.begin(), kRead.end(), key) != kRead.end();
    const bool isOfProcess = key == "aws" && !isSubsegment;
    if (isRead || isOfProcess || member.isNothing()) return;
    addTree(m_attributes, m_attributes.pathOf("", key == "error" ? std::string_view("client_error") : key), member);
}

void XrayReader::readProcess(RecordNode segment) {
    const auto add = [&](std::string_view path, RecordNode node) {
        if (node.isText() && !node.text().empty()) m_resource.addText(path, node.text());
    };
    const RecordNode aws = segment["aws"];
    add("k8s.pod.name", aws["eks"]["pod"]);
    add("host.id", aws["ec2"]["instance_id"]);
    add("container.id", aws["ecs"]["container"]);
    add("service.version", segment["service"]["version"]);
    add("origin", segment["origin"]);
    add("aws.account_id", aws["account_id"]);
}

} // namespace tenfold::xray
