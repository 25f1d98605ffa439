#include "core/import/formats/otlp/otlp_json_writer.h"

#include "core/base/text/base64.h"
#include "core/import/formats/spans/span_emitter.h"
#include "core/trace/path.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace tenfold::otlp {
namespace {

using Attribute = std::pair<std::string, Value>;

/// Attributes as the keys, lists and objects that their paths are of. Nodes stand in the order they came.
class AttributeTree {
public:
    void add(std::string_view path, const Value& value) {
        auto steps = parsePath(path);
        if (!steps || steps->empty() || steps->front().isIndex) steps = std::vector<PathStep>{{std::string(path)}};
        // Without backslashes the dots of a name are steps as well as letters of it: one key says both.
        if (path.find('\\') == std::string_view::npos) joinKeys(*steps);
        std::vector<Node>* in = &m_nodes;
        for (std::size_t s = 0; s < steps->size(); ++s) {
            PathStep& step = (*steps)[s];
            const bool isLast = s + 1 == steps->size();
            Node* last = in->empty() ? nullptr : &in->back();
            const bool isSame = last != nullptr && !last->isLeaf && !isLast && last->step == step;
            if (!isSame) last = &in->emplace_back(Node{std::move(step), isLast, {}, {}});
            if (isLast) last->value = value;
            in = &last->inside;
        }
    }
    bool isEmpty() const { return m_nodes.empty(); }
    /// As a list of keys with values.
    void append(std::string& out) const { appendKeys(out, m_nodes); }

private:
    struct Node {
        PathStep step;
        bool isLeaf = false;
        Value value;
        std::vector<Node> inside;
    };

    static void joinKeys(std::vector<PathStep>& steps) {
        std::vector<PathStep> joined;
        for (PathStep& step : steps)
            if (!step.isIndex && !joined.empty() && !joined.back().isIndex)
                joined.back().key.append(".").append(step.key);
            else
                joined.push_back(std::move(step));
        steps = std::move(joined);
    }

    static void appendKeys(std::string& out, const std::vector<Node>& nodes) {
        out += '[';
        for (const Node& node : nodes) {
            if (&node != &nodes.front()) out += ',';
            out += "{\"key\":";
            appendJsonString(out, node.step.key);
            out += ",\"value\":";
            appendValue(out, node);
            out += '}';
        }
        out += ']';
    }

    static void appendValue(std::string& out, const Node& node) {
        if (node.isLeaf) return appendLeaf(out, node.value);
        if (!node.inside.front().step.isIndex) {
            out += "{\"kvlistValue\":{\"values\":";
            appendKeys(out, node.inside);
            out += "}}";
            return;
        }
        out += "{\"arrayValue\":{\"values\":[";
        for (const Node& element : node.inside) {
            if (&element != &node.inside.front()) out += ',';
            appendValue(out, element);
        }
        out += "]}}";
    }

    static void appendLeaf(std::string& out, const Value& value) {
        if (const auto* text = std::get_if<std::string>(&value)) {
            out += "{\"stringValue\":";
            appendJsonString(out, *text);
            out += '}';
        } else if (const auto* flag = std::get_if<bool>(&value)) {
            out += *flag ? "{\"boolValue\":true}" : "{\"boolValue\":false}";
        } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
            fmt::format_to(std::back_inserter(out), "{{\"intValue\":\"{}\"}}", *number);
        } else if (const auto* large = std::get_if<std::uint64_t>(&value)) {
            fmt::format_to(std::back_inserter(out), "{{\"intValue\":\"{}\"}}", *large);
        } else if (const auto* real = std::get_if<double>(&value)) {
            appendReal(out, *real);
        } else if (const auto* bytes = std::get_if<Bytes>(&value)) {
            out.append("{\"bytesValue\":\"").append(toBase64(bytes->data)).append("\"}");
        } else if (std::holds_alternative<EmptyObject>(value)) {
            out += "{\"kvlistValue\":{\"values\":[]}}";
        } else if (std::holds_alternative<EmptyList>(value)) {
            out += "{\"arrayValue\":{\"values\":[]}}";
        } else {
            out += "{}";
        }
    }

    static void appendReal(std::string& out, double real) {
        if (std::isnan(real))
            out += "{\"doubleValue\":\"NaN\"}";
        else if (std::isinf(real))
            out += real < 0 ? "{\"doubleValue\":\"-Infinity\"}" : "{\"doubleValue\":\"Infinity\"}";
        else
            out.append("{\"doubleValue\":").append(toJson(Value(real))).append("}");
    }

    std::vector<Node> m_nodes;
};

/// What stands at an event or a link of a span.
struct Part {
    std::optional<std::string> name;
    std::string time;
    AttributeTree attributes;
};

/// "events[3].name" → 3 and "name"; nothing where the path is another one.
std::optional<std::pair<std::size_t, std::string_view>> partOf(std::string_view path, std::string_view list,
                                                               std::size_t fewerThan) {
    if (!path.starts_with(list)) return std::nullopt;
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(path.data() + list.size(), path.data() + path.size(), index);
    const std::string_view rest(end, static_cast<std::size_t>(path.data() + path.size() - end));
    if (error != std::errc() || index >= fewerThan || !rest.starts_with("].")) return std::nullopt;
    return std::pair(index, rest.substr(2));
}

/// The attributes of a span, put where OTLP has them.
struct SpanParts {
    AttributeTree attributes;
    std::vector<Part> events, links;
    std::string traceState;
    std::optional<std::int64_t> durationNs; ///< as recorded

    SpanParts(const SpanRow& row, bool isTold)
        : links(row.span.links.size())
        , durationNs(row.event.durationNs >= 0 ? std::optional(row.event.durationNs) : std::nullopt) {
        const EventRow& event = row.event;
        for (const ArgumentRow& leaf : event.arguments)
            if (leaf.path != "$exception")
                attributes.add((leaf.isResponse ? "response." : "request.") + leaf.path, leaf.value);
        for (const ArgumentRow& leaf : event.attributes)
            if (!isTold || !leaf.path.starts_with("resource.")) take(leaf, event);
        addPeer(row);
    }

private:
    void take(const ArgumentRow& leaf, const EventRow& event) {
        if (leaf.path == "otel.scope.name") return; // it stands above
        const auto* text = std::get_if<std::string>(&leaf.value);
        const auto* number = std::get_if<std::int64_t>(&leaf.value);
        if (leaf.path == "trace_state" && text != nullptr) {
            traceState = *text;
        } else if (leaf.path == "recorded.duration_ns" && number != nullptr && *number < 0 &&
                   event.startNs + *number > 0) {
            durationNs = *number;
        } else if (const auto ofLink = partOf(leaf.path, "links[", links.size())) {
            links[ofLink->first].attributes.add(ofLink->second, leaf.value);
        } else if (const auto ofEvent = partOf(leaf.path, "events[", event.attributes.size())) {
            if (ofEvent->first >= events.size()) events.resize(ofEvent->first + 1);
            Part& part = events[ofEvent->first];
            if (ofEvent->second == "name" && text != nullptr && !part.name)
                part.name = *text;
            else if (ofEvent->second == "t" && part.time.empty() && number != nullptr && *number >= 0)
                part.time = std::to_string(*number);
            else
                part.attributes.add(ofEvent->second, leaf.value);
        } else {
            attributes.add(leaf.path, leaf.value);
        }
    }

    /// What it talks to, where its attributes do not say it.
    void addPeer(const SpanRow& row) {
        if (row.event.connection.empty()) return;
        spans::AttributeLeaves leaves;
        leaves.beginSpan();
        bool hasPeerService = false;
        for (const ArgumentRow& leaf : row.event.attributes) {
            leaves.add(toLeafView(leaf.path, leaf.value));
            hasPeerService = hasPeerService || leaf.path == "peer.service";
        }
        spans::RecordedSpan recorded;
        recorded.span.kind = row.span.kind;
        if (spans::peerOf(recorded, leaves) == row.event.connection) return;
        if (!hasPeerService) attributes.add("peer.service", row.event.connection);
        attributes.add(spans::kWrittenPeer, row.event.connection);
    }
};

std::string traceHex(TraceId id) {
    return fmt::format("{:016x}{:016x}", id.high, id.low);
}

void appendAttributes(std::string& out, const AttributeTree& attributes) {
    if (attributes.isEmpty()) return;
    out += ",\"attributes\":";
    attributes.append(out);
}

void appendEvents(std::string& out, const std::vector<Part>& events) {
    if (events.empty()) return;
    out += ",\"events\":[";
    for (const Part& event : events) {
        if (&event != &events.front()) out += ',';
        out += '{';
        const std::size_t begin = out.size();
        if (!event.time.empty()) out.append(",\"timeUnixNano\":\"").append(event.time).append("\"");
        if (event.name) {
            out += ",\"name\":";
            appendJsonString(out, *event.name);
        }
        appendAttributes(out, event.attributes);
        if (out.size() > begin) out.erase(begin, 1); // the comma before the first
        out += '}';
    }
    out += ']';
}

void appendLinks(std::string& out, const std::vector<SpanLink>& links, const std::vector<Part>& parts) {
    if (links.empty()) return;
    out += ",\"links\":[";
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (i > 0) out += ',';
        fmt::format_to(std::back_inserter(out), "{{\"traceId\":\"{}\",\"spanId\":\"{}\"", traceHex(links[i].trace),
                       toHex(links[i].span));
        appendAttributes(out, parts[i].attributes);
        out += '}';
    }
    out += ']';
}

} // namespace

std::string resourceJson(std::string_view process, std::string_view service,
                         const std::vector<std::pair<std::string, Value>>& attributes) {
    spans::Process named;
    named.attributes = attributes;
    spans::nameProcess(named, {});
    AttributeTree tree;
    for (const auto& [path, value] : attributes)
        tree.add(path, value);
    if (named.service != service) {
        const bool hasService = std::any_of(attributes.begin(), attributes.end(), [](const Attribute& attribute) {
            return attribute.first == "service.name";
        });
        if (!hasService) tree.add("service.name", std::string(service));
        tree.add(spans::kWrittenService, std::string(service));
        spans::nameProcess(named, service);
    }
    if (named.name != process) tree.add(spans::kWrittenProcess, std::string(process));
    std::string json = "{\"attributes\":";
    tree.append(json);
    return json + "}";
}

void JsonWriter::closeScope() {
    if (m_isOpen) m_text += "]}]}";
    m_isOpen = false;
}

void JsonWriter::add(const SpanRow& row, const std::string& resource, bool isTold) {
    std::string scope;
    for (const ArgumentRow& leaf : row.event.attributes)
        if (const auto* text = std::get_if<std::string>(&leaf.value); text != nullptr && leaf.path == "otel.scope.name")
            scope = *text;
    if (!m_isOpen || resource != m_resource || scope != m_scope) {
        closeScope();
        m_text.append(m_text.empty() ? "{\"resourceSpans\":[" : ",").append("{\"resource\":").append(resource);
        m_text += ",\"scopeSpans\":[{";
        if (!scope.empty()) {
            m_text += "\"scope\":{\"name\":";
            appendJsonString(m_text, scope);
            m_text += "},";
        }
        m_text += "\"spans\":[";
        m_resource = resource;
        m_scope = std::move(scope);
        m_isOpen = true;
    } else {
        m_text += ',';
    }
    appendSpan(row, isTold);
}

void JsonWriter::appendSpan(const SpanRow& row, bool isTold) {
    const Span& span = row.span;
    const SpanParts parts(row, isTold);
    const std::int64_t startNs = std::max<std::int64_t>(row.event.startNs, 0); // the format knows none before 1970
    const std::int64_t endNs = parts.durationNs ? startNs + *parts.durationNs : 0;
    fmt::format_to(std::back_inserter(m_text), "{{\"traceId\":\"{}\",\"spanId\":\"{}\"", traceHex(span.trace),
                   toHex(span.id));
    if (!parts.traceState.empty()) {
        m_text += ",\"traceState\":";
        appendJsonString(m_text, parts.traceState);
    }
    if (span.parent) m_text.append(",\"parentSpanId\":\"").append(toHex(*span.parent)).append("\"");
    m_text += ",\"name\":";
    appendJsonString(m_text, row.event.method);
    fmt::format_to(std::back_inserter(m_text), ",\"kind\":{},\"startTimeUnixNano\":\"{}\",\"endTimeUnixNano\":\"{}\"",
                   static_cast<unsigned>(span.kind), startNs, endNs);
    appendAttributes(m_text, parts.attributes);
    appendEvents(m_text, parts.events);
    appendLinks(m_text, span.links, parts.links);
    fmt::format_to(std::back_inserter(m_text), ",\"status\":{{\"code\":{}", static_cast<unsigned>(span.status));
    if (!span.statusText.empty()) {
        m_text += ",\"message\":";
        appendJsonString(m_text, span.statusText);
    }
    m_text += "}}";
}

std::string JsonWriter::takeDocument() {
    if (m_text.empty()) return {};
    closeScope();
    std::string document = std::move(m_text);
    document += "]}\n";
    m_text.clear();
    return document;
}

} // namespace tenfold::otlp
