#include "core/import/formats/skywalking/skywalking_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/held_attributes.h"
#include "core/import/formats/spans/text_ids.h"

#include <string>

namespace tenfold::skywalking {
namespace {

using namespace spans;

constexpr std::int64_t kNsPerMs = 1'000'000;

/// Spans are counted within their segment.
SpanId spanIdIn(std::string_view segment, std::string_view number) {
    std::string text(segment);
    text.append("\n").append(number);
    const std::uint64_t id = hashOfText(text);
    return {id == 0 ? 1 : id};
}

/// Whether the spans of a segment are written by protobuf's JSON, which leaves out what is 0: the first span then has
/// no number, and -1 stands for its parent.
bool leavesZerosOut(RecordNode spans) {
    for (const RecordNode span : spans)
        if (span["spanId"].isNothing() && span["parentSpanId"].integer() == -1) return true;
    return false;
}

std::string_view textOf(RecordNode record, std::string_view first, std::string_view second) {
    const RecordNode node = record[first];
    return node.isNothing() ? record[second].text() : node.text();
}

} // namespace

Status SkywalkingReader::record(RecordNode record, const SpanPlace& place) {
    const RecordNode spans = record["spans"];
    if (!spans.isList()) {
        m_emitter.trim();
        return span(record, {}, place);
    }
    const Segment segment{record["traceId"].text(), record["traceSegmentId"].text(), record["service"].text(),
                          record["serviceInstance"].text(), leavesZerosOut(spans)};
    for (const RecordNode one : spans) {
        nextSpan();
        m_emitter.trim();
        RETURN_IF_ERROR(span(one, segment, place));
    }
    return {};
}

Status SkywalkingReader::span(RecordNode span, const Segment& of, const SpanPlace& place) {
    Segment segment = of;
    if (segment.id.empty()) segment.id = span["segmentId"].text();
    if (segment.trace.empty()) segment.trace = span["traceId"].text();
    if (segment.service.empty()) segment.service = span["serviceCode"].text();
    if (segment.instance.empty()) segment.instance = span["serviceInstanceName"].text();
    std::string_view number = span["spanId"].text();
    if (number.empty() && segment.isWithoutZeros) number = "0";
    if (segment.trace.empty() || segment.id.empty() || number.empty())
        return m_emitter.skip(place, "traceId, spanId or the id of the segment is missing");
    m_span.span.trace = traceIdOfText(segment.trace);
    m_span.span.id = spanIdIn(segment.id, number);
    readParent(span, segment);
    readKindOf(span, segment.isWithoutZeros);
    readTimes(span);
    m_span.name = textOf(span, "operationName", "endpointName");
    m_span.peer = span["peer"].text();
    if (span["isError"].kind() == RecordNode::Kind::True) m_span.span.status = SpanStatus::Error;
    for (const std::string_view key : {"layer", "spanLayer", "component", "componentId"})
        if (const RecordNode said = span[key]; !said.isNothing() && said.text() != "Unknown" && !said.text().empty())
            addTree(m_attributes, key, said);
    if (!addKeyValues(m_attributes, "", span["tags"])) addTree(m_attributes, "tags", span["tags"]);
    addLogs(span["logs"]);
    if (!segment.instance.empty()) m_resource.addText("service.instance.id", segment.instance);
    return emit(processOf(segment.service), place);
}

void SkywalkingReader::readParent(RecordNode span, const Segment& segment) {
    const RecordNode parent = span["parentSpanId"];
    if (parent.isNothing() ? segment.isWithoutZeros : parent.integer().value_or(-1) >= 0)
        m_span.span.parent = spanIdIn(segment.id, parent.isNothing() ? std::string_view("0") : parent.text());
    const RecordNode refs = span["refs"];
    if (!refs.isList()) return;
    for (const RecordNode ref : refs) {
        const std::string_view above = textOf(ref, "parentTraceSegmentId", "parentSegmentId");
        std::string_view number = ref["parentSpanId"].text();
        if (number.empty() && segment.isWithoutZeros) number = "0";
        if (above.empty() || number.empty()) continue;
        const std::string_view trace = ref["traceId"].text();
        const SpanLink link{trace.empty() ? m_span.span.trace : traceIdOfText(trace), spanIdIn(above, number)};
        if (!m_span.span.parent && link.trace == m_span.span.trace)
            m_span.span.parent = link.span;
        else
            m_span.span.links.push_back(link);
    }
}

void SkywalkingReader::readKindOf(RecordNode span, bool isWithoutZeros) {
    const RecordNode type = span["spanType"] ? span["spanType"] : span["type"];
    if (type.isNothing() && isWithoutZeros)
        m_span.span.kind = SpanKind::Server; // Entry is the first of the kinds
    else
        readKind(type);
    const std::string_view layer = textOf(span, "layer", "spanLayer");
    if (layer != "MQ") return;
    SpanKind& kind = m_span.span.kind;
    kind = kind == SpanKind::Server ? SpanKind::Consumer : kind == SpanKind::Client ? SpanKind::Producer : kind;
}

void SkywalkingReader::readTimes(RecordNode span) {
    std::int64_t endNs = 0, durationNs = 0;
    if (!readStart(span["startTime"], kNsPerMs))
        doubtful("t", span["startTime"], "the startTime is no number; kept as recorded.t");
    const RecordNode end = span["endTime"];
    if (end.isNothing()) return;
    if (!decimalNs(end.text(), kNsPerMs, endNs))
        doubtful("end", end, "the endTime is no number; kept as recorded.end");
    else if (m_span.hasStart && !__builtin_sub_overflow(endNs, m_span.startNs, &durationNs))
        m_span.durationNs = durationNs;
}

void SkywalkingReader::addLogs(RecordNode logs) {
    if (!logs.isList()) return;
    std::size_t index = 0;
    for (const RecordNode log : logs) {
        const std::string_view path = m_attributes.elementOf("events", index++);
        std::int64_t ns = 0;
        if (decimalNs(log["time"].text(), kNsPerMs, ns)) m_attributes.addInteger(m_attributes.pathOf(path, "t"), ns);
        if (!addKeyValues(m_attributes, path, log["data"]))
            addTree(m_attributes, m_attributes.pathOf(path, "data"), log["data"]);
    }
}

} // namespace tenfold::skywalking
