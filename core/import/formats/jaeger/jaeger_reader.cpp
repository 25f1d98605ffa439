#include "core/import/formats/jaeger/jaeger_reader.h"

#include "core/base/text/base64.h"
#include "core/import/documents/json_document.h"
#include "core/import/formats/spans/json_values.h"

#include <algorithm>

namespace tenfold::jaeger {
namespace {

namespace json = simdjson::ondemand;
using namespace spans;

constexpr const char* kBadJson = "not valid JSON";

enum Place { Outside, Documents, Document, Traces, Trace, Spans, ASpan, Processes };

bool idOf(json::value value, TraceId& id) {
    std::string_view text;
    if (value.get_string().get(text)) return idNumberOf(value, id.low);
    if (text.empty()) return true;
    const auto read = traceIdFromHex(text);
    if (read) id = *read;
    return read.has_value();
}

bool idOf(json::value value, SpanId& id) {
    std::string_view text;
    if (value.get_string().get(text)) return idNumberOf(value, id.value);
    if (text.empty()) return true;
    const auto read = spanIdFromHex(text);
    if (read) id = *read;
    return read.has_value();
}

} // namespace

JaegerReader::JaegerReader(EventSink& sink)
    : m_pieces(*this, {R"({"data")"})
    , m_emitter(sink) {}

Status JaegerReader::beginFile(const SourceFile& file) {
    m_pieces.beginFile();
    m_emitter.beginFile(file.name);
    m_processes.clear();
    m_held.clear();
    m_heldText.clear();
    return {};
}

JsonStep JaegerReader::begin(int place, std::string_view key, char open) {
    const bool isList = open == '[';
    const auto enter = [](Place to) { return JsonStep{JsonStep::Kind::Enter, to}; };
    switch (place) {
    case Outside:
    case Documents:
        if (isList) return place == Outside ? enter(Documents) : JsonStep{};
        m_hasTraces = false;
        return enter(Document);
    case Document: // also a trace by itself
        if (key == "data") {
            m_hasTraces = true;
            return enter(isList ? Traces : Trace);
        }
        [[fallthrough]];
    case Trace:
        if (isList && key == "spans") {
            m_hasTraces = true;
            return enter(Spans);
        }
        if (!isList && key == "processes") return {JsonStep::Kind::Take, Processes};
        return {};
    case Traces:
        return isList ? JsonStep{} : enter(Trace);
    case Spans:
        return isList ? JsonStep{} : JsonStep{JsonStep::Kind::Take, ASpan};
    default:
        return {};
    }
}

Status JaegerReader::piece(const JsonPiece& piece) {
    if (piece.place == Processes) return takeProcesses(piece);
    if (!m_processes.empty() || m_heldText.size() > kMaxHeldBytes)
        return takeSpan(piece.text, {piece.offset, 0, &m_pieces, piece.text});
    m_held.push_back({piece.offset, m_pieces.lineOf(piece.offset), m_heldText.size(), piece.text.size()});
    m_heldText += piece.text;
    m_heldText += ' ';
    return {};
}

Status JaegerReader::end(int place, std::uint64_t offset, std::uint64_t line) {
    if (place == Trace || place == Document) {
        RETURN_IF_ERROR(releaseHeld());
        m_processes.clear();
        m_emitter.trim();
    }
    if (place == Document && !m_hasTraces)
        return m_emitter.skip({offset, line, nullptr, {}}, "a document without traces");
    return {};
}

Status JaegerReader::bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) {
    RETURN_IF_ERROR(releaseHeld());
    m_processes.clear();
    return m_emitter.skip({offset, line, nullptr, excerpt}, why);
}

Status JaegerReader::releaseHeld() {
    if (m_held.empty()) return {};
    const std::vector<Held> held = std::move(m_held);
    m_held.clear();
    m_heldText.append(simdjson::SIMDJSON_PADDING, ' ');
    for (const Held& each : held) {
        const std::string_view text = std::string_view(m_heldText).substr(each.begin, each.size);
        RETURN_IF_ERROR(takeSpan(text, {each.offset, each.line, nullptr, text}));
    }
    constexpr std::size_t kKeptBytes = std::size_t{8} << 20;
    if (m_heldText.capacity() > kKeptBytes) m_heldText = {};
    m_heldText.clear();
    return {};
}

Status JaegerReader::takeProcesses(const JsonPiece& piece) {
    json::document document;
    json::object object;
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    if (!m_json.open(piece.text, document, object)) return m_emitter.skip(place, kBadJson);
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    for (auto field : object) {
        std::string_view key, raw;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return m_emitter.skip(place, kBadJson);
        const std::string id(key);
        json::object inner;
        if (value.get_object().get(inner) || inner.raw_json().get(raw)) return m_emitter.skip(place, kBadJson);
        const std::string described(raw);
        m_processes[id] = nullptr;
        const char* why = nullptr;
        m_processes[id] = &m_emitter.process(described, [&](Process& process) {
            json::parser parser; // of a process that is new: few
            std::string copy = described;
            copy.append(simdjson::SIMDJSON_PADDING, ' ');
            const simdjson::padded_string_view padded(copy.data(), described.size(), copy.size());
            json::document one;
            json::value whole;
            why = openJson(parser, padded, one) || one.get_value().get(whole) ? kBadJson : readProcess(whole, process);
        });
        if (why) RETURN_IF_ERROR(m_emitter.skip(place, why));
    }
    return releaseHeld();
}

const char* JaegerReader::readProcess(json::value value, Process& process) {
    m_attributes.beginSpan();
    std::string service;
    json::object object;
    const char* why = value.get_object().get(object) ? kBadJson : nullptr;
    if (!why)
        for (auto field : object) {
            std::string_view key, text;
            json::value inner;
            if (field.unescaped_key().get(key) || field.value().get(inner)) {
                why = kBadJson;
                break;
            }
            if (key == "serviceName" && !inner.get_string().get(text)) service = text;
            if (key == "tags" && (why = readTags(inner, "", false)) != nullptr) break;
        }
    describeProcess(process, m_attributes.leaves(), service);
    return why;
}

Process& JaegerReader::processOf(std::string_view id) {
    const auto it = m_processes.find(std::string(id));
    if (it != m_processes.end() && it->second) return *it->second;
    // Described nowhere: its id is all that is known.
    std::string key = "id ";
    key += id;
    return m_emitter.process(key, [&](Process& process) { nameProcess(process, id); });
}

Status JaegerReader::takeSpan(std::string_view text, const SpanPlace& place) {
    if (const char* why = readSpan(text)) return m_emitter.skip(place, why);
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    return m_emitter.emit(m_span, processOf(m_processId), m_attributes, place);
}

const char* JaegerReader::readSpan(std::string_view text) {
    m_attributes.beginSpan();
    m_span = {};
    m_span.hasStart = false;
    m_processId.clear();
    m_references.clear();
    json::document document;
    json::object object;
    if (!m_json.open(text, document, object)) return kBadJson;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return kBadJson;
        if (const char* why = spanField(key, value)) return why;
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS) return kBadJson;
    // The parent is the first of those it is a child of, else the first one it follows from.
    Reference* parent = nullptr;
    for (Reference& reference : m_references) {
        if (reference.to.trace != m_span.span.trace) continue;
        if (!parent || (reference.isParent && !parent->isParent)) parent = &reference;
    }
    for (Reference& reference : m_references)
        if (&reference == parent)
            m_span.span.parent = reference.to.span;
        else
            m_span.span.links.push_back(reference.to);
    if (m_span.span.parent && m_span.span.parent->isZero()) m_span.span.parent.reset();
    return nullptr;
}

const char* JaegerReader::spanField(std::string_view key, json::value value) {
    if (isJsonNull(value)) return value.is_null().error() ? kBadJson : nullptr;
    if (key == "traceID") return idOf(value, m_span.span.trace) ? nullptr : "traceID is no id";
    if (key == "spanID") return idOf(value, m_span.span.id) ? nullptr : "spanID is no id";
    if (key == "parentSpanID") {
        SpanId parent;
        if (!idOf(value, parent)) return "parentSpanID is no id";
        if (!parent.isZero() && !m_span.span.parent) m_span.span.parent = parent;
        return nullptr;
    }
    if (key == "operationName") return value.get_string().get(m_span.name) ? "operationName is no text" : nullptr;
    if (key == "startTime") {
        m_span.hasStart = true;
        return microsecondsOf(value, m_span.startNs) ? nullptr : "startTime is no time";
    }
    if (key == "duration") {
        std::int64_t ns = 0;
        if (!microsecondsOf(value, ns)) return "duration is no time";
        m_span.durationNs = ns;
        return nullptr;
    }
    if (key == "processID") {
        std::string_view text;
        if (value.get_string().get(text)) return "processID is no text";
        m_processId = text;
        return nullptr;
    }
    if (key == "references") return readReferences(value);
    if (key == "tags") return readTags(value, "", true);
    if (key == "logs") return readLogs(value);
    return nullptr; // what the UI has computed
}

const char* JaegerReader::readReferences(json::value value) {
    json::array references;
    if (value.get_array().get(references)) return "references are no list";
    for (auto element : references) {
        json::object object;
        if (element.get_object().get(object)) return "a reference is no object";
        Reference& reference = m_references.emplace_back();
        for (auto field : object) {
            std::string_view key, text;
            json::value inner;
            if (field.unescaped_key().get(key) || field.value().get(inner)) return kBadJson;
            if (key == "traceID" && !idOf(inner, reference.to.trace)) return "traceID of a reference is no id";
            if (key == "spanID" && !idOf(inner, reference.to.span)) return "spanID of a reference is no id";
            if (key == "refType" && !inner.get_string().get(text)) reference.isParent = text == "CHILD_OF";
            // `span`, the nested one, is jumped over
        }
    }
    return nullptr;
}

const char* JaegerReader::readLogs(json::value value) {
    json::array logs;
    if (value.get_array().get(logs)) return "logs are no list";
    std::size_t index = 0;
    for (auto element : logs) {
        json::object object;
        if (element.get_object().get(object)) return "a log is no object";
        const std::string_view path = m_attributes.elementOf("events", index++);
        for (auto field : object) {
            std::string_view key;
            json::value inner;
            std::int64_t ns = 0;
            if (field.unescaped_key().get(key) || field.value().get(inner)) return kBadJson;
            if (key == "timestamp") {
                if (!microsecondsOf(inner, ns)) return "the time of a log is none";
                m_attributes.addInteger(m_attributes.pathOf(path, "t"), ns);
            } else if (key == "fields") {
                if (const char* why = readTags(inner, path, false)) return why;
            }
        }
    }
    return nullptr;
}

const char* JaegerReader::readTags(json::value value, std::string_view parent, bool isSpan) {
    if (isJsonNull(value)) return nullptr;
    json::array tags;
    if (value.get_array().get(tags)) return "tags are no list";
    for (auto element : tags) {
        json::object tag;
        if (element.get_object().get(tag)) return "a tag is no object";
        if (m_attributes.isFull()) return "more than a million values";
        if (const char* why = readTag(tag, parent, isSpan)) return why;
    }
    return nullptr;
}

const char* JaegerReader::readTag(json::object tag, std::string_view parent, bool isSpan) {
    std::string_view name, type;
    LeafView leaf;
    bool hasName = false;
    for (auto field : tag) {
        std::string_view key;
        json::value inner;
        if (field.unescaped_key().get(key) || field.value().get(inner)) return kBadJson;
        if (key == "key") {
            if (inner.get_string().get(name)) return "the key of a tag is no text";
            hasName = true;
        } else if (key == "type") {
            if (inner.get_string().get(type)) return "the type of a tag is no text";
        } else if (key == "value") {
            if (const char* why = readScalar(inner, leaf)) return why;
        }
    }
    if (!hasName) return "a tag has no key";
    leaf.path = m_attributes.pathOf(parent, name);
    if (leaf.kind == LeafKind::Text && type == "int64") leaf = integerLeaf(leaf.path, leaf.text);
    if (leaf.kind == LeafKind::Integer && type == "float64") {
        leaf.kind = LeafKind::Real;
        leaf.real = static_cast<double>(leaf.integer);
    }
    if (leaf.kind == LeafKind::Text && type == "binary") {
        std::string& bytes = m_attributes.newText();
        if (fromBase64(leaf.text, bytes)) {
            leaf.kind = LeafKind::Bytes;
            leaf.text = bytes;
        }
    }
    if (isSpan && name == "span.kind" && leaf.kind == LeafKind::Text && kindNamed(leaf.text, m_span.span.kind))
        return nullptr;
    if (isSpan) noteTag(name, leaf);
    m_attributes.add(leaf);
    return nullptr;
}

/// What tags say about the span as a whole.
void JaegerReader::noteTag(std::string_view name, const LeafView& leaf) {
    Span& span = m_span.span;
    if (name == "error") {
        const bool isTrue =
            leaf.kind == LeafKind::Boolean ? leaf.integer != 0 : leaf.kind == LeafKind::Text && leaf.text == "true";
        if (isTrue) span.status = SpanStatus::Error;
    } else if (name == "otel.status_code" && leaf.kind == LeafKind::Text) {
        if (leaf.text == "ERROR") span.status = SpanStatus::Error;
        if (leaf.text == "OK") span.status = SpanStatus::Ok;
    } else if (name == "otel.status_description" && leaf.kind == LeafKind::Text) {
        span.statusText = leaf.text;
    }
}

} // namespace tenfold::jaeger
