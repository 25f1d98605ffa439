#include "core/import/formats/elastic/elastic_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/json/flat_record.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>

namespace tenfold::elastic {
namespace {

using namespace spans;

constexpr std::int64_t kNsPerUs = 1'000, kNsPerMs = 1'000'000;

/// A value that a search may give as a list of one.
RecordNode only(RecordNode node) {
    return node.isList() ? node.first() : node;
}

RecordNode valueAt(RecordNode source, std::string_view path) {
    return only(source.at(path));
}

std::string_view textAt(RecordNode source, std::string_view path) {
    const RecordNode node = valueAt(source, path);
    return node.isText() ? node.text() : std::string_view();
}

template <std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N>& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// The first step of a key: "span" of "span.duration.us".
std::string_view firstStep(std::string_view key) {
    return key.substr(0, key.find('.'));
}

} // namespace

Status ElasticReader::beginFile(const SourceFile& file) {
    m_metadata.clear();
    m_starts.clear();
    m_metadataTree = {};
    return JsonRecords::beginFile(file);
}

Status ElasticReader::record(RecordNode record, const SpanPlace& place) {
    if (const RecordNode source = record["_source"]; source.isObject()) return document(source, place);
    if (const RecordNode fields = record["fields"]; fields.isObject()) return document(nested(fields), place);
    if (record["metadata"].isObject()) {
        keepMetadata(place);
        return {};
    }
    for (const std::string_view kind : {"transaction", "span"})
        if (const RecordNode body = record[kind]; body.isObject() && body["trace_id"])
            return intake(body, kind == "transaction", place);
    for (const std::string_view other : {"metricset", "error", "profile"})
        if (record[other].isObject()) return m_emitter.skip(place, "metrics, errors and profiles are no spans");
    return document(record, place);
}

/// What is exported with names that have dots, or with a list for every value, as it was before.
RecordNode ElasticReader::nested(RecordNode source) {
    if (!m_flatTree.parse(source.raw())) return source;
    m_nested = nestedRecord(m_flatTree, m_flatTree.root(), {"links"});
    const std::size_t size = m_nested.size();
    m_nested.append(simdjson::SIMDJSON_PADDING, ' ');
    return m_nestedTree.read({m_nested.data(), size}) ? source : m_nestedTree.root();
}

Status ElasticReader::otelDocument(RecordNode source, const SpanPlace& place) {
    if (!readIds(source["trace_id"], source["span_id"], source["parent_span_id"]))
        return m_emitter.skip(place, "trace_id or span_id is missing");
    if (!readStart(source["@timestamp"], 0))
        doubtful("t", source["@timestamp"], "the time is none; kept as recorded.t");
    readDuration(source["duration"], 1);
    m_span.name = source["name"].text();
    JsonRecords::readKind(source["kind"]);
    readStatus(source.at("status.code"), StatusNumbers::Code);
    m_span.span.statusText = source.at("status.message").text();
    readLinks(source["links"], "trace_id", "span_id");
    if (const RecordNode attributes = source["attributes"]; !attributes.isEmpty())
        addTree(m_attributes, "", attributes);
    if (const RecordNode attributes = source["resource"]["attributes"]; !attributes.isEmpty())
        addTree(m_resource, "", attributes);
    if (const std::string_view scope = textAt(source, "scope.name"); !scope.empty())
        m_attributes.addText("otel.scope.name", scope);
    return emit(processOf({}), place);
}

Status ElasticReader::document(RecordNode source, const SpanPlace& place) {
    if (source["trace_id"] && source["span_id"]) {
        const bool isWhole = source["resource"] || source["attributes"];
        return otelDocument(isWhole ? source : nested(source), place);
    }
    const std::string_view event = textAt(source, "processor.event");
    const bool isSpan =
        event.empty() ? bool(valueAt(source, "span.id")) && bool(source.at("span.duration.us")) : event == "span";
    if (!event.empty() && event != "span" && event != "transaction")
        return m_emitter.skip(place, "metrics, errors and profiles are no spans");
    const RecordNode id = valueAt(source, isSpan ? "span.id" : "transaction.id");
    if (!readIds(valueAt(source, "trace.id"), id, valueAt(source, "parent.id")))
        return m_emitter.skip(place, "trace.id, or the id of the transaction or span, is missing");
    const RecordNode micros = valueAt(source, "timestamp.us"), start = valueAt(source, "@timestamp");
    if (!readStart(micros, kNsPerUs) && !readStart(start, 0))
        doubtful("t", micros ? micros : start, "the time is none; kept as recorded.t");
    readDuration(valueAt(source, isSpan ? "span.duration.us" : "transaction.duration.us"), kNsPerUs);
    m_span.name = textAt(source, isSpan ? "span.name" : "transaction.name");
    const std::string_view destination = textAt(source, "span.destination.service.resource"),
                           target = textAt(source, "service.target.name");
    if (isSpan) m_span.peer = destination.empty() ? target : destination;
    readKind(!isSpan, textAt(source, isSpan ? "span.type" : "transaction.type"), textAt(source, "span.kind"),
             !m_span.peer.empty());
    readOutcome(textAt(source, "event.outcome"));
    readLinks(source.at("span.links"), "trace.id", "span.id");
    readProcess(source);
    // What is left says something about the call.
    static constexpr std::array<std::string_view, 17> kRead{
        "@timestamp", "timestamp", "processor", "trace", "parent", "agent",   "observer",   "ecs",  "data_stream",
        "service",    "host",      "container", "cloud", "event",  "process", "kubernetes", "_tier"};
    static constexpr std::array<std::string_view, 8> kReadWhole{
        "span.id",          "span.name",     "span.links",           "transaction.id",
        "transaction.name", "span.duration", "transaction.duration", "span.destination"};
    for (const RecordNode member : source) {
        const std::string_view step = firstStep(member.key());
        if (isOneOf(step, kRead)) continue;
        const bool isNested = (step == "span" || step == "transaction") && member.isObject();
        if (!isNested) {
            const bool isReadWhole = std::any_of(kReadWhole.begin(), kReadWhole.end(),
                                                 [&](std::string_view key) { return member.key().starts_with(key); });
            if (!isReadWhole) addTree(m_attributes, m_attributes.pathOf("", member.key()), member);
            continue;
        }
        for (const RecordNode inner : member) {
            std::string& path = m_attributes.newText();
            path.append(step).append(".").append(inner.key());
            if (!isOneOf(path, kReadWhole)) addTree(m_attributes, m_attributes.pathOf(step, inner.key()), inner);
        }
    }
    return emit(processOf(textAt(source, "service.name")), place);
}

void ElasticReader::readKind(bool isTransaction, std::string_view type, std::string_view said, bool leaves) {
    SpanKind& kind = m_span.span.kind;
    if (!said.empty() && kindSaid(said, kind) && kind != SpanKind::Unspecified) return;
    static constexpr std::array<std::string_view, 6> kLeaving{"db",     "external", "cache",
                                                              "search", "storage",  "messaging"};
    const std::string_view first = firstStep(type);
    const bool isMessage = first == "messaging";
    if (isTransaction)
        kind = isMessage                           ? SpanKind::Consumer
               : type == "request" || type.empty() ? SpanKind::Server
                                                   : SpanKind::Internal;
    else if (leaves || isOneOf(first, kLeaving))
        kind = isMessage ? SpanKind::Producer : SpanKind::Client;
    else
        kind = SpanKind::Internal;
}

void ElasticReader::readOutcome(std::string_view outcome) {
    if (outcome == "failure") m_span.span.status = SpanStatus::Error;
    if (outcome == "success") m_span.span.status = SpanStatus::Ok;
}

void ElasticReader::readProcess(RecordNode from) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kMembers{
        {{"service.node.name", "service.instance.id"},
         {"service.node.configured_name", "service.instance.id"},
         {"service.version", "service.version"},
         {"service.environment", "deployment.environment"},
         {"service.language.name", "telemetry.sdk.language"},
         {"kubernetes.pod.name", "k8s.pod.name"},
         {"container.id", "container.id"},
         {"host.name", "host.name"},
         {"host.hostname", "host.name"},
         {"system.kubernetes.pod.name", "k8s.pod.name"},
         {"system.container.id", "container.id"},
         {"system.configured_hostname", "host.name"},
         {"system.detected_hostname", "host.name"}}};
    for (const auto& [path, name] : kMembers) {
        const std::string_view text = textAt(from, path);
        const auto& leaves = m_resource.leaves();
        const bool isThere = std::any_of(leaves.begin(), leaves.end(),
                                         [wanted = name](const LeafView& leaf) { return leaf.path == wanted; });
        if (!text.empty() && !isThere) m_resource.addText(name, text);
    }
}

void ElasticReader::readLinks(RecordNode links, std::string_view trace, std::string_view span) {
    if (!links.isList()) return;
    for (const RecordNode link : links) {
        const std::string_view of = textAt(link, trace), id = textAt(link, span);
        if (!of.empty() && !id.empty()) m_span.span.links.push_back({traceIdOfText(of), spanIdOfText(id)});
    }
}

void ElasticReader::keepMetadata(const SpanPlace& place) {
    m_metadata.assign(place.text);
    m_metadata.append(simdjson::SIMDJSON_PADDING, ' ');
    if (m_metadataTree.read({m_metadata.data(), place.text.size()})) m_metadata.clear(); // it could be read before
}

void ElasticReader::readIntakeStart(RecordNode body) {
    constexpr std::size_t kMostStarts = 1'000'000;
    const RecordNode start = body["timestamp"];
    if (readStart(start, kNsPerUs)) {
        if (body["transaction_id"].isNothing() && m_starts.size() < kMostStarts)
            m_starts[std::string(body["id"].text())] = m_span.startNs;
        return;
    }
    std::int64_t behindNs = 0;
    const auto transaction = m_starts.find(std::string(body["transaction_id"].text()));
    if (transaction != m_starts.end() && decimalNs(body["start"].text(), kNsPerMs, behindNs)) {
        m_span.startNs = transaction->second + behindNs;
        m_span.hasStart = true;
    } else {
        doubtful("t", start, "the time is none; kept as recorded.t");
    }
}

Status ElasticReader::intake(RecordNode body, bool isTransaction, const SpanPlace& place) {
    if (!readIds(body["trace_id"], body["id"], body["parent_id"]))
        return m_emitter.skip(place, "trace_id or id is missing");
    readIntakeStart(body);
    readDuration(body["duration"], kNsPerMs);
    m_span.name = body["name"].text();
    const std::string_view destination = textAt(body, "context.destination.service.resource"),
                           target = textAt(body, "context.service.target.name");
    if (!isTransaction) m_span.peer = destination.empty() ? target : destination;
    readKind(isTransaction, body["type"].text(), {}, !m_span.peer.empty());
    readOutcome(body["outcome"].text());
    readLinks(body["links"], "trace_id", "span_id");
    static constexpr std::array<std::string_view, 10> kRead{
        "id", "trace_id", "parent_id", "name", "timestamp", "duration", "outcome", "links", "span_count", "start"};
    for (const RecordNode member : body)
        if (!isOneOf(member.key(), kRead) && !member.isNothing())
            addTree(m_attributes, m_attributes.pathOf("", member.key()), member);
    const RecordNode metadata = m_metadata.empty() ? RecordNode() : m_metadataTree.root()["metadata"];
    const std::string_view own = textAt(body, "context.service.name");
    readProcess(metadata);
    return emit(processOf(own.empty() ? textAt(metadata, "service.name") : own), place);
}

} // namespace tenfold::elastic
