#include "core/import/formats/rows/otel_rows_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>

namespace tenfold::rows {
namespace {

using namespace spans;

template <std::size_t N>
bool isOneOf(std::string_view key, const std::array<std::string_view, N>& keys) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

template <std::size_t N>
RecordNode columnOf(RecordNode row, const std::array<std::string_view, N>& keys) {
    for (const std::string_view key : keys)
        if (const RecordNode column = row[key]; !column.isNothing()) return column;
    return {};
}

constexpr std::array<std::string_view, 4> kTrace{"TraceId", "traceID", "trace_id", "traceId"};
constexpr std::array<std::string_view, 4> kSpan{"SpanId", "spanID", "span_id", "spanId"};
constexpr std::array<std::string_view, 4> kParent{"ParentSpanId", "parentSpanID", "parent_span_id", "parentSpanId"};
constexpr std::array<std::string_view, 3> kName{"SpanName", "span_name", "name"};
constexpr std::array<std::string_view, 4> kService{"ServiceName", "serviceName", "service_name",
                                                   "resource_string_service$$name"};
constexpr std::array<std::string_view, 2> kStart{"Timestamp", "timestamp"};
constexpr std::array<std::string_view, 3> kEnd{"timestamp_end", "TimestampEnd", "end_timestamp"};
constexpr std::array<std::string_view, 3> kDuration{"Duration", "durationNano", "duration_nano"};
constexpr std::array<std::string_view, 5> kKind{"SpanKind", "span_kind", "spanKind", "kind_string", "kind"};
constexpr std::array<std::string_view, 5> kStatus{"StatusCode", "span_status_code", "statusCode", "status_code_string",
                                                  "status_code"};
constexpr std::array<std::string_view, 2> kFailed{"hasError", "has_error"};
constexpr std::array<std::string_view, 5> kMessage{"StatusMessage", "statusMessage", "status_message",
                                                   "span_status_message", "statusCodeMessage"};
constexpr std::array<std::string_view, 3> kOfProcess{"ResourceAttributes", "resourceTagsMap", "resources_string"};
constexpr std::array<std::string_view, 9> kOfSpan{"SpanAttributes",    "stringTagMap",    "numberTagMap",
                                                  "boolTagMap",        "tagMap",          "attributes_string",
                                                  "attributes_number", "attributes_bool", "span_attributes"};
constexpr std::array<std::string_view, 3> kEvents{"Events", "events", "span_events"};
constexpr std::array<std::string_view, 4> kLinks{"Links", "links", "span_links", "references"};
constexpr std::array<std::string_view, 2> kScope{"ScopeName", "scope_name"};
/// They are there for the data base alone.
constexpr std::array<std::string_view, 9> kOfTheTable{
    "ts_bucket_start", "resource_fingerprint", "rootSpanId", "rootName", "subTreeNodeCount", "hasChildren", "level",
    "children",        "hasSiblings"};

bool isEmptyColumn(RecordNode column) {
    if (column.isText()) return column.text().empty();
    return column.isNothing() || ((column.isList() || column.isObject()) && column.isEmpty());
}

} // namespace

Status OtelRowsReader::record(RecordNode row, const SpanPlace& place) {
    if (!readIds(columnOf(row, kTrace), columnOf(row, kSpan), columnOf(row, kParent)))
        return m_emitter.skip(place, "the trace id or span id is missing");
    readParentOf(row);
    if (!readStart(columnOf(row, kStart), 0))
        doubtful("t", columnOf(row, kStart), "the start is no time; kept as recorded.t");
    m_span.name = columnOf(row, kName).text();
    m_service = columnOf(row, kService).text();
    readKind(columnOf(row, kKind));
    readDuration(columnOf(row, kDuration), 1);
    std::int64_t endNs = 0;
    const RecordNode end = columnOf(row, kEnd);
    if (!m_span.durationNs && m_span.hasStart && end && (epochNs(end.text(), endNs) || isoTimeNs(end.text(), endNs)))
        m_span.durationNs = endNs - m_span.startNs;
    readStatus(columnOf(row, kStatus), StatusNumbers::Code);
    readStatus(columnOf(row, kFailed), StatusNumbers::Flag);
    m_span.span.statusText = columnOf(row, kMessage).text();
    for (const RecordNode column : row)
        readColumn(column);
    addEventColumns(row);
    return emit(processOf(m_service), place);
}

/// SigNoz's answers have no column of the parent: it is the first reference.
void OtelRowsReader::readParentOf(RecordNode row) {
    const RecordNode references = row["references"];
    if (m_span.span.parent || !references.isList()) return;
    for (const RecordNode reference : references) {
        const RecordNode id = columnOf(reference, kSpan);
        const bool isParent = reference["refType"].text() == "CHILD_OF" && id.isText() && !id.text().empty();
        if (!isParent) continue;
        if (const SpanId above = spanIdSaid(id.text(), "parent_id"); !above.isZero()) m_span.span.parent = above;
        return;
    }
}

/// What no part of the span is made of yet.
void OtelRowsReader::readColumn(RecordNode column) {
    const std::string_view key = column.key();
    if (isEmptyColumn(column) || isOneOf(key, kTrace) || isOneOf(key, kSpan) || isOneOf(key, kParent) ||
        isOneOf(key, kName) || isOneOf(key, kService) || isOneOf(key, kStart) || isOneOf(key, kEnd) ||
        isOneOf(key, kDuration) || isOneOf(key, kKind) || isOneOf(key, kStatus) || isOneOf(key, kFailed) ||
        isOneOf(key, kMessage) || isOneOf(key, kOfTheTable))
        return;
    constexpr std::string_view kSpanPrefix = "span_attributes.", kProcessPrefix = "resource_attributes.",
                               kEventPrefix = "Events.", kLinkPrefix = "Links.";
    if (isOneOf(key, kOfProcess) || key == "resource_attributes") return addHeld(m_resource, column);
    if (isOneOf(key, kOfSpan)) return addHeld(m_attributes, column);
    if (isOneOf(key, kEvents)) return addEvents(column);
    if (isOneOf(key, kLinks)) return addLinks(column);
    if (isOneOf(key, kScope)) return m_attributes.addText("otel.scope.name", column.text());
    if (key.starts_with(kEventPrefix) || key.starts_with(kLinkPrefix)) return; // beside each other: addEventColumns()
    if (key.starts_with(kSpanPrefix)) {
        addTree(m_attributes, m_attributes.pathOf("", key.substr(kSpanPrefix.size())), column);
    } else if (key.starts_with(kProcessPrefix)) {
        addTree(m_resource, m_resource.pathOf("", key.substr(kProcessPrefix.size())), column);
    } else {
        addTree(m_attributes, m_attributes.pathOf("column", key), column);
    }
}

/// Attributes as an object, or as a text that holds one.
void OtelRowsReader::addHeld(AttributeLeaves& attributes, RecordNode column) {
    if (column.isText()) {
        if (!m_held.read(column.text(), attributes))
            doubtful("attributes that are neither JSON nor a map are kept as text");
    } else {
        addTree(attributes, "", column);
    }
}

/// A list of events, each an object or a text that holds one; or lists beside each other in an object.
void OtelRowsReader::addEvents(RecordNode events) {
    if (events.isText()) {
        m_attributes.addText("events", events.text());
        return;
    }
    addTree(m_attributes, "events", events);
}

void OtelRowsReader::addEventColumns(RecordNode row) {
    const RecordNode names = row["Events.Name"], times = row["Events.Timestamp"], attributes = row["Events.Attributes"];
    RecordNode time = times.isList() ? times.first() : RecordNode(),
               held = attributes.isList() ? attributes.first() : RecordNode();
    std::size_t index = 0;
    if (names.isList())
        for (const RecordNode name : names) {
            const std::string_view path = m_attributes.elementOf("events", index++);
            std::int64_t ns = 0;
            if (epochNs(time.text(), ns) || isoTimeNs(time.text(), ns))
                m_attributes.addInteger(m_attributes.pathOf(path, "t"), ns);
            addTree(m_attributes, m_attributes.pathOf(path, "name"), name);
            if (held.isObject())
                for (const RecordNode inner : held)
                    addTree(m_attributes, m_attributes.pathOf(path, inner.key()), inner);
            time = time.next();
            held = held.next();
        }
    const RecordNode traces = row["Links.TraceId"], ids = row["Links.SpanId"];
    if (!traces.isList() || !ids.isList()) return;
    RecordNode id = ids.first();
    for (const RecordNode trace : traces) {
        addLink(trace, id);
        id = id.next();
    }
}

void OtelRowsReader::addLink(RecordNode trace, RecordNode span) {
    if (!trace.isText() || !span.isText() || span.text().empty()) return;
    const SpanLink link{traceIdOfText(trace.text()), spanIdOfText(span.text())};
    const bool isParent = m_span.span.parent == link.span && link.trace == m_span.span.trace; // SigNoz lists it too
    if (!isParent) m_span.span.links.push_back(link);
}

void OtelRowsReader::addLinks(RecordNode links) {
    if (!links.isList()) {
        addTree(m_attributes, "links", links);
        return;
    }
    for (const RecordNode link : links)
        addLink(columnOf(link, std::array<std::string_view, 4>{"TraceId", "traceId", "trace_id", "traceID"}),
                columnOf(link, std::array<std::string_view, 4>{"SpanId", "spanId", "span_id", "spanID"}));
}

} // namespace tenfold::rows
