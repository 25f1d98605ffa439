#include "core/import/formats/grafana/grafana_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>

namespace tenfold::grafana {
namespace {

using namespace spans;

constexpr std::int64_t kNsPerMs = 1'000'000;

/// A double of ms, which is no better than µs.
bool millisecondsOf(RecordNode node, std::int64_t& ns) {
    constexpr std::int64_t kNsPerUs = 1'000;
    if (!decimalNs(node.text(), kNsPerMs, ns)) return false;
    const std::int64_t half = ns < 0 ? -kNsPerUs / 2 : kNsPerUs / 2;
    if (!node.text().empty() && !__builtin_add_overflow(ns, half, &ns)) ns -= ns % kNsPerUs;
    return true;
}

bool isEmptyCell(RecordNode cell) {
    if (cell.isText()) return cell.text().empty();
    return cell.isNothing() || ((cell.isList() || cell.isObject()) && cell.isEmpty());
}

} // namespace

Status GrafanaReader::record(RecordNode frame, const SpanPlace& place) {
    const RecordNode schema = frame["schema"] ? frame["schema"] : frame, values = frame["data"]["values"];
    const RecordNode fields = schema["fields"];
    m_row.clear();
    RecordNode column = values.first();
    for (const RecordNode field : fields) {
        const RecordNode list = values ? column : field["values"]; // older ones have them in the fields
        m_row.emplace_back(field["name"].text(), list.isList() ? list.first() : RecordNode());
        column = column.next();
    }
    if (!cell("traceID") || !cell("spanID"))
        return m_emitter.skip(place,
                              fields ? "a frame that has no columns traceID and spanID with values" : "no data frame");
    while (cell("traceID")) {
        nextSpan();
        m_emitter.trim();
        RETURN_IF_ERROR(row(place));
        for (Column& one : m_row)
            one.second = one.second.next();
    }
    return {};
}

RecordNode GrafanaReader::cell(std::string_view name) const {
    const auto found =
        std::find_if(m_row.begin(), m_row.end(), [&](const Column& column) { return column.first == name; });
    return found == m_row.end() ? RecordNode() : found->second;
}

Status GrafanaReader::row(const SpanPlace& place) {
    if (!readIds(cell("traceID"), cell("spanID"), cell("parentSpanID")))
        return m_emitter.skip(place, "traceID or spanID of a row is empty");
    m_span.name = cell("operationName").text();
    readTimes();
    readKind(cell("kind"));
    readStatus(cell("statusCode"), StatusNumbers::Code);
    m_span.span.statusText = cell("statusMessage").text();
    for (const Column& column : m_row)
        readColumn(column);
    return emit(processOf(cell("serviceName").text()), place);
}

void GrafanaReader::readTimes() {
    const RecordNode start = cell("startTime"), duration = cell("duration");
    std::int64_t ns = 0;
    m_span.hasStart = millisecondsOf(start, m_span.startNs);
    if (!m_span.hasStart) doubtful("t", start, "the startTime is no number; kept as recorded.t");
    if (millisecondsOf(duration, ns))
        m_span.durationNs = ns;
    else if (!duration.isNothing())
        doubtful("duration", duration, "the duration is no number; kept as recorded.duration");
}

void GrafanaReader::readColumn(const Column& column) {
    static constexpr std::array<std::string_view, 10> kRead{
        "traceID",   "spanID",   "parentSpanID", "operationName", "serviceName",
        "startTime", "duration", "kind",         "statusCode",    "statusMessage"};
    const auto& [name, cell] = column;
    if (isEmptyCell(cell) || std::find(kRead.begin(), kRead.end(), name) != kRead.end()) return;
    if (name == "tags") {
        if (!addKeyValues(m_attributes, "", cell)) addTree(m_attributes, "column.tags", cell);
    } else if (name == "serviceTags") {
        if (!addKeyValues(m_resource, "", cell)) addTree(m_resource, "column.serviceTags", cell);
    } else if (name == "logs" && cell.isList()) {
        addLogs(cell);
    } else if (name == "references" && cell.isList()) {
        addReferences(cell);
    } else {
        addTree(m_attributes, m_attributes.pathOf("column", name), cell);
    }
}

void GrafanaReader::addLogs(RecordNode logs) {
    std::size_t index = 0;
    for (const RecordNode log : logs) {
        const std::string_view path = m_attributes.elementOf("events", index++);
        std::int64_t ns = 0;
        if (millisecondsOf(log["timestamp"], ns)) m_attributes.addInteger(m_attributes.pathOf(path, "t"), ns);
        if (const RecordNode name = log["name"]; !name.isNothing())
            addTree(m_attributes, m_attributes.pathOf(path, "name"), name);
        if (!addKeyValues(m_attributes, path, log["fields"]))
            addTree(m_attributes, m_attributes.pathOf(path, "fields"), log["fields"]);
    }
}

void GrafanaReader::addReferences(RecordNode references) {
    for (const RecordNode reference : references)
        if (reference["traceID"].isText() && reference["spanID"].isText())
            m_span.span.links.push_back(
                {traceIdOfText(reference["traceID"].text()), spanIdOfText(reference["spanID"].text())});
}

} // namespace tenfold::grafana
