#include "core/import/formats/jaeger/jaeger_reader.h"

#include "core/base/text/base64.h"
#include "core/import/documents/json_document.h"
#include "core/import/formats/spans/json/flat_record.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_values.h"
#include "core/trace/undescribed.h"

#include <algorithm>

namespace tenfold::jaeger {
namespace {

namespace json = simdjson::ondemand;
using namespace spans;

constexpr const char* kBadJson = "not valid JSON";

constexpr const char* kOtherNames = "members have other names";

enum Place { Outside, Documents, Document, Trace, Traces, Spans, ASpan, FlatSpan, Processes, ProcessList };

/// What a key says of its object: a span by itself, or what holds a trace.
KeyHint hintOf(std::string_view key) {
    if (isNamed(key, "spanid")) return KeyHint::Span;
    return key == "spans" || key == "processes" || key == "data" ? KeyHint::Holder : KeyHint::Nothing;
}

/// The same of an object in a list of spans: a trace has spans of its own.
KeyHint hintInSpans(std::string_view key) {
    if (isNamed(key, "spanid")) return KeyHint::Span;
    return key == "spans" ? KeyHint::Part : KeyHint::Nothing;
}

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

JsonStep JaegerReader::begin(int place, std::string_view key, char open, const JsonAhead& ahead) {
    const bool isList = open == '[';
    const auto enter = [](Place to) { return JsonStep{JsonStep::Kind::Enter, to}; };
    const bool isDeep = ahead.nesting >= kDeepestWrapper;
    switch (place) {
    case Outside:
    case Documents:
        if (!isList) return beginObject(ahead, true);
        return isDeep ? JsonStep{} : enter(Documents);
    case Document: // also a trace by itself
    case Trace:
        if (isNamed(key, "spans")) {
            m_hasTraces = true;
            m_isFirstOfSpans = true;
            return isList ? enter(Spans) : JsonStep{};
        }
        if (!isList && isNamed(key, "processes")) return {JsonStep::Kind::Take, Processes};
        if (isList && isNamed(key, "processmap")) return {JsonStep::Kind::Take, ProcessList};
        m_hasTraces |= key == "data";
        if (!m_held.empty() || !m_processes.empty()) return {}; // it is a trace, and this nothing of it
        [[fallthrough]];
    case Traces: // also what wraps documents
        if (isDeep) return {};
        return isList ? enter(Traces) : beginObject(ahead, false);
    case Spans:
        return isList ? JsonStep{} : beginInSpans(ahead);
    default:
        return {};
    }
}

/// A span; or, as the first of the list says, a trace: some answers have lists of them under `spans`.
JsonStep JaegerReader::beginInSpans(const JsonAhead& ahead) {
    if (m_isFirstOfSpans) {
        const JsonShape shape = shapeOf(ahead, hintInSpans);
        if (shape == JsonShape::Unknown) return {JsonStep::Kind::Wait, 0};
        m_isFirstOfSpans = false;
        const bool isTrace = shape == JsonShape::Part;
        if (isTrace) m_tracesAt = ahead.nesting;
        if (!isTrace && m_tracesAt == ahead.nesting) m_tracesAt = 0;
    }
    return m_tracesAt == ahead.nesting ? JsonStep{JsonStep::Kind::Enter, Trace} : JsonStep{JsonStep::Kind::Take, ASpan};
}

/// A document, a trace or what wraps one; or a span by itself.
JsonStep JaegerReader::beginObject(const JsonAhead& ahead, bool isOuter) {
    const JsonShape shape = shapeOf(ahead, hintOf);
    if (shape == JsonShape::Unknown) return {JsonStep::Kind::Wait, 0};
    if (isOuter) m_hasTraces = false;
    if (isOuter) m_tracesAt = 0;
    if (shape == JsonShape::Span) {
        m_hasTraces = true;
        return {JsonStep::Kind::Take, FlatSpan};
    }
    return {JsonStep::Kind::Enter, isOuter ? Document : Trace};
}

Status JaegerReader::piece(const JsonPiece& piece) {
    if (piece.place == Processes) return takeProcesses(piece);
    if (piece.place == ProcessList) return takeProcessList(piece);
    if (piece.place == FlatSpan || !m_processes.empty() || m_heldText.size() > kMaxHeldBytes)
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
        RETURN_IF_ERROR(takeProcess(id, described, place));
    }
    return releaseHeld();
}

/// The same as a list, as protobuf has it: [{"processId":"p1","process":{…}}].
Status JaegerReader::takeProcessList(const JsonPiece& piece) {
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    if (!m_tree.parse(m_json.mend(piece.text))) return m_emitter.skip(place, kBadJson);
    std::vector<std::pair<std::string, std::string>> all;
    for (const JsonNode* each = m_tree.first(m_tree.root()); each != nullptr; each = m_tree.next(*each)) {
        const JsonNode* id = memberOf(m_tree, *each, "processid");
        const JsonNode* process = memberOf(m_tree, *each, "process");
        if (id != nullptr && process != nullptr && process->isObject()) all.emplace_back(id->text, process->raw);
    }
    for (const auto& [id, described] : all)
        RETURN_IF_ERROR(takeProcess(id, described, place));
    return releaseHeld();
}

Status JaegerReader::takeProcess(const std::string& id, std::string_view described, const SpanPlace& place) {
    m_processes[id] = nullptr;
    const char* why = nullptr;
    bool isLoose = false;
    m_processes[id] = &m_emitter.process(described, [&](Process& process) {
        json::parser parser; // of a process that is new: few
        std::string copy(described);
        copy.append(simdjson::SIMDJSON_PADDING, ' ');
        const simdjson::padded_string_view padded(copy.data(), described.size(), copy.size());
        json::document one;
        json::value whole;
        Process read;
        why = openJson(parser, padded, one) || one.get_value().get(whole) ? kBadJson : readProcess(whole, read);
        isLoose = (why || read.service == kUndescribed) && m_tree.parse(described);
        if (!isLoose) {
            process = std::move(read);
            return;
        }
        why = nullptr;
        m_loose.begin(m_span);
        m_loose.takeProcess(m_tree, m_tree.root(), SpanDialect::Jaeger);
        m_loose.describe(process);
    });
    if (why) return m_emitter.skip(place, why);
    return isLoose ? m_loose.say(m_emitter, place) : Status();
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

/// The process that the span is of, where it is described: at the span, or beside the spans.
Process* JaegerReader::processOfSpan() {
    if (m_isLoose && m_loose.hasProcess()) return &m_loose.process(m_emitter);
    const auto it = m_processes.find(m_processId);
    return it != m_processes.end() ? it->second : nullptr;
}

Status JaegerReader::takeSpan(std::string_view text, const SpanPlace& place) {
    if (const char* why = readSpan(text)) return m_emitter.skip(place, why);
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    if (m_isLoose) RETURN_IF_ERROR(m_loose.say(m_emitter, place));
    Process* process = processOfSpan();
    if (!process) return m_emitter.emitWithoutProcess(m_span, m_processId, m_attributes, place);
    return m_emitter.emit(m_span, *process, m_attributes, place);
}

/// Reads a span that is not as the format has it. @return whether it is one
bool JaegerReader::readLoosely(std::string_view text) {
    if (!m_tree.parse(m_json.mend(text))) return false;
    if (isFlat(m_tree, m_tree.root())) {
        m_nested = nestedRecord(m_tree, m_tree.root(), {"references", "tags", "logs"});
        if (!m_tree.parse(m_nested)) return false;
    }
    m_loose.begin(m_span);
    m_loose.take(m_tree, m_tree.root(), SpanDialect::Jaeger);
    m_loose.settle();
    m_processId = m_loose.processId();
    m_references.clear();
    for (const LooseSpan::Reference& reference : m_loose.references())
        m_references.push_back({reference.to, reference.isParent, reference.isFollowing()});
    return m_loose.hasIds();
}

/// A trace's number that is cut to 64 bits is the same one.
void JaegerReader::joinReferences() {
    const TraceId trace = m_span.span.trace;
    for (Reference& reference : m_references) {
        const bool isCut = reference.to.trace.low == trace.low && (reference.to.trace.high == 0 || trace.high == 0);
        if (isCut) reference.to.trace = trace;
    }
}

const char* JaegerReader::readSpan(std::string_view text) {
    const char* why = readFields(text);
    m_isLoose = why || !m_span.hasStart || m_span.span.trace.isZero() || m_span.span.id.isZero();
    if (m_isLoose && !readLoosely(text)) {
        if (why || (why = readFields(text))) return why;
        m_isLoose = false; // it lacks something, but is as the format has it
    }
    joinReferences();
    // The parent is the first of those it is a child of, else the first one it follows from.
    Reference* parent = nullptr;
    for (Reference& reference : m_references) {
        if (reference.to.trace != m_span.span.trace) continue;
        if (!parent || (reference.isParent && !parent->isParent)) parent = &reference;
    }
    for (Reference& reference : m_references) {
        if (&reference == parent) m_span.span.parent = reference.to.span;
        // One that follows from its parent has it as a link too: who does not wait (core/trace/span.h).
        if (&reference != parent || (reference.isFollowing && !reference.to.span.isZero()))
            m_span.span.links.push_back(reference.to);
    }
    if (m_span.span.parent && m_span.span.parent->isZero()) m_span.span.parent.reset();
    return nullptr;
}

const char* JaegerReader::readFields(std::string_view text) {
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
    if (key == "flags" || key == "warnings") return nullptr;
    const bool isFlatName = key.find('.') != std::string_view::npos;
    if (key == "process" || isFlatName || isOtherSpelling(key)) return kOtherNames;
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
            if (key == "refType" && !inner.get_string().get(text)) {
                reference.isParent = text == "CHILD_OF";
                reference.isFollowing = text == "FOLLOWS_FROM";
            }
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
