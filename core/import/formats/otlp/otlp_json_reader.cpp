#include "core/import/formats/otlp/otlp_json_reader.h"

#include "core/base/text/base64.h"
#include "core/import/formats/otlp/otlp_ids.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace tenfold::otlp {
namespace {

namespace json = simdjson::ondemand;
using spans::JsonAhead;
using spans::JsonPiece;
using spans::JsonShape;
using spans::JsonStep;
using spans::KeyHint;
using spans::SpanPlace;

constexpr const char* kNoJson = "not valid JSON";
constexpr const char* kOtherNames = "members have other names";

enum Place {
    Outside,
    Documents,
    Document,
    Wrapper, ///< within a document: what the format's keys may be inside of
    Resources,
    ResourceSpans,
    Scopes,
    ScopeSpans,
    Spans,
    Resource,
    Scope,
    ASpan,
    FlatSpan ///< one that says itself what made it
};

bool isScopeSpans(std::string_view key) {
    return spans::isNamed(key, "scopespans") || spans::isNamed(key, "instrumentationlibraryspans");
}

/// What a key says of its object: a span, one of resourceSpans, or a document.
KeyHint hintOf(std::string_view key) {
    if (spans::isNamed(key, "resourcespans") || spans::isNamed(key, "batches")) return KeyHint::Holder;
    // JavaScript's spans hold their ids in a context.
    if (spans::isNamed(key, "spanid") || spans::isNamed(key, "spancontext")) return KeyHint::Span;
    return isScopeSpans(key) ? KeyHint::Part : KeyHint::Nothing;
}

/// A whole number that is written as text or as a number.
bool unsignedOf(json::value value, std::uint64_t& number) {
    std::string_view text;
    if (!value.get_string().get(text)) {
        if (text.empty()) {
            number = 0;
            return true;
        }
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc() && end == text.data() + text.size();
    }
    return !value.get_uint64().get(number); // a real is read loosely: exactly
}

/// A text, or a number as it is written.
bool idTextOf(json::value value, std::string_view& text, bool& isNumber) {
    isNumber = false;
    if (!value.get_string().get(text)) return true;
    std::uint64_t number = 0;
    if (value.get_uint64().get(number)) return false;
    text = value.raw_json_token();
    while (!text.empty() && (text.back() < '0' || text.back() > '9'))
        text.remove_suffix(1);
    isNumber = true;
    return true;
}

/// A value of an enum: its number, or its name behind a prefix.
template <std::size_t N>
bool enumOf(json::value value, std::string_view prefix, const std::array<std::string_view, N>& names,
            std::uint64_t& number) {
    std::string_view text;
    if (value.get_string().get(text)) return !value.get_uint64().get(number) && number < N;
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
    for (number = 0; number < N; ++number)
        if (names[number] == text) return true;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && error == std::errc() && end == text.data() + text.size() && number < N;
}

/// What JSON has no number for, as protobuf writes it.
bool notFinite(std::string_view text, double& real) {
    if (text != "NaN" && text != "Infinity" && text != "-Infinity") return false;
    real = text == "NaN" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
    if (text.front() == '-') real = -real;
    return true;
}

constexpr std::array<std::string_view, 6> kKinds{"UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"};
constexpr std::array<std::string_view, 3> kStatuses{"UNSET", "OK", "ERROR"};

} // namespace

JsonReader::JsonReader(EventSink& sink)
    : m_pieces(*this, {R"({"resourceSpans")", R"([{"resourceSpans")", R"({"resource_spans")"})
    , m_emitter(sink) {}

Status JsonReader::beginFile(const SourceFile& file) {
    m_pieces.beginFile();
    m_emitter.beginFile(file.name);
    m_process = nullptr;
    m_held.clear();
    m_heldBytes = 0;
    return {};
}

JsonStep JsonReader::begin(int place, std::string_view key, char open, const JsonAhead& ahead) {
    const bool isList = open == '[';
    const auto enter = [](Place to) { return JsonStep{JsonStep::Kind::Enter, to}; };
    const auto take = [](Place to) { return JsonStep{JsonStep::Kind::Take, to}; };
    switch (place) {
    case Outside:
    case Documents:
        return beginOuter(open, ahead);
    case Document:
    case Wrapper:
        return beginInDocument(key, open, ahead);
    case Resources:
        if (isList) return {};
        m_process = nullptr;
        return enter(ResourceSpans);
    case ResourceSpans:
        if (spans::isNamed(key, "resource")) return take(Resource);
        if (isScopeSpans(key)) {
            if (isList) return enter(Scopes);
            m_scope.clear();
            return enter(ScopeSpans);
        }
        m_scope.clear();
        return isList && spans::isNamed(key, "spans") ? enter(Spans) : JsonStep{};
    case Scopes:
        if (isList) return {};
        m_scope.clear();
        return enter(ScopeSpans);
    case ScopeSpans:
        if (!isList && (spans::isNamed(key, "scope") || spans::isNamed(key, "instrumentationlibrary")))
            return take(Scope);
        return isList && spans::isNamed(key, "spans") ? enter(Spans) : JsonStep{};
    case Spans:
        return isList ? JsonStep{} : take(ASpan);
    default:
        return {};
    }
}

/// A document, or one of a list of them: also spans by themselves.
JsonStep JsonReader::beginOuter(char open, const JsonAhead& ahead) {
    if (open == '[') {
        const bool isDeep = ahead.nesting >= spans::kDeepestWrapper;
        return isDeep ? JsonStep{} : JsonStep{JsonStep::Kind::Enter, Documents};
    }
    switch (spans::shapeOf(ahead, hintOf)) {
    case JsonShape::Unknown:
        return {JsonStep::Kind::Wait, 0};
    case JsonShape::Span:
        return {JsonStep::Kind::Take, FlatSpan};
    case JsonShape::Part:
        m_process = nullptr;
        return {JsonStep::Kind::Enter, ResourceSpans};
    case JsonShape::Holder:
        break;
    }
    m_hasSpansKey = false;
    return {JsonStep::Kind::Enter, Document};
}

/// What stands below a document, or below what wraps one: its resources, or further wrappers.
JsonStep JsonReader::beginInDocument(std::string_view key, char open, const JsonAhead& ahead) {
    const bool isList = open == '[';
    if (spans::isNamed(key, "resourcespans") || (isList && spans::isNamed(key, "batches"))) {
        m_hasSpansKey = true;
        if (isList) return {JsonStep::Kind::Enter, Resources};
        m_process = nullptr;
        return {JsonStep::Kind::Enter, ResourceSpans};
    }
    const bool isOther = spans::isNamed(key, "resourcelogs") || spans::isNamed(key, "resourcemetrics");
    if (isOther || ahead.nesting >= spans::kDeepestWrapper) return {};
    if (isList) return {JsonStep::Kind::Enter, Wrapper};
    const JsonShape shape = spans::shapeOf(ahead, hintOf);
    if (shape == JsonShape::Unknown) return {JsonStep::Kind::Wait, 0};
    m_hasSpansKey |= shape != JsonShape::Holder;
    if (shape == JsonShape::Span) return {JsonStep::Kind::Take, FlatSpan};
    if (shape == JsonShape::Holder) return {JsonStep::Kind::Enter, Wrapper};
    m_process = nullptr;
    return {JsonStep::Kind::Enter, ResourceSpans};
}

Status JsonReader::piece(const JsonPiece& piece) {
    if (piece.place == Resource) return takeResource(piece);
    if (piece.place == Scope) return takeScope(piece);
    if (piece.place == FlatSpan) return takeFlatSpan(piece);
    if (m_process || m_heldBytes > kMaxHeldBytes)
        return takeSpan(piece.text, {piece.offset, 0, &m_pieces, piece.text}, m_scope);
    m_held.push_back({piece.offset, m_pieces.lineOf(piece.offset), std::string(piece.text), m_scope});
    m_heldBytes += piece.text.size();
    return {};
}

Status JsonReader::end(int place, std::uint64_t offset, std::uint64_t line) {
    if (place == ResourceSpans) {
        const Status released = releaseHeld();
        m_process = nullptr;
        return released;
    }
    if (place == Document && !m_hasSpansKey)
        return m_emitter.skip({offset, line, nullptr, {}}, "a document without resourceSpans");
    return {};
}

Status JsonReader::bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) {
    RETURN_IF_ERROR(releaseHeld());
    return m_emitter.skip({offset, line, nullptr, excerpt}, why);
}

spans::Process& JsonReader::currentProcess() {
    if (!m_process)
        m_process = &m_emitter.process("", [](spans::Process& process) { spans::nameProcess(process, {}); });
    return *m_process;
}

Status JsonReader::releaseHeld() {
    const std::vector<Held> held = std::move(m_held);
    m_held.clear();
    m_heldBytes = 0;
    for (const Held& each : held) {
        std::string padded = each.text;
        padded.append(simdjson::SIMDJSON_PADDING, ' ');
        const std::string_view text = std::string_view(padded).substr(0, each.text.size());
        RETURN_IF_ERROR(takeSpan(text, {each.offset, each.line, nullptr, text}, each.scope));
    }
    return {};
}

Status JsonReader::takeResource(const JsonPiece& piece) {
    const char* why = nullptr;
    bool isMended = false, isLoose = false;
    m_emitter.trim();
    m_process = &m_emitter.process(piece.text, [&](spans::Process& process) {
        m_attributes.beginSpan();
        json::document document;
        json::object object;
        if (!m_json.open(piece.text, document, object)) {
            why = kNoJson;
        } else {
            isMended = m_json.isMended();
            json::value attributes;
            const auto found = object.find_field_unordered("attributes").get(attributes);
            if (!found)
                why = readAttributes(attributes, "");
            else if (found != simdjson::NO_SUCH_FIELD)
                why = kNoJson;
        }
        const auto& leaves = m_attributes.leaves();
        const bool hasService = std::any_of(leaves.begin(), leaves.end(), [](const LeafView& leaf) {
            return leaf.path == "service.name" || leaf.path == spans::kWrittenService;
        });
        // One in another shape must not lose its spans their service.
        isLoose = (why || !hasService) && m_tree.parse(m_json.mend(piece.text));
        if (!isLoose) return spans::describeProcess(process, leaves, {});
        isMended = m_json.isMended();
        why = nullptr;
        m_loose.begin(m_span);
        m_loose.takeProcess(m_tree, m_tree.root(), spans::SpanDialect::Otlp);
        m_loose.describe(process);
    });
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    if (why) RETURN_IF_ERROR(m_emitter.skip(place, why));
    if (isMended) RETURN_IF_ERROR(m_emitter.doubt(place, spans::kMendedText));
    if (isLoose) RETURN_IF_ERROR(m_loose.say(m_emitter, place));
    return releaseHeld();
}

Status JsonReader::takeScope(const JsonPiece& piece) {
    json::document document;
    json::object object;
    std::string_view name;
    if (!m_json.open(piece.text, document, object) || object.find_field_unordered("name").get_string().get(name))
        m_scope.clear();
    else
        m_scope = name;
    return {};
}

Status JsonReader::takeSpan(std::string_view text, const SpanPlace& place, std::string_view scope) {
    const char* why = readSpan(text);
    if (why || isIncomplete()) {
        const bool isLoose = readLoosely(text) && (m_loose.hasIds() || why == kOtherNames);
        if (!isLoose && why) return m_emitter.skip(place, why);
        if (isLoose) RETURN_IF_ERROR(m_loose.say(m_emitter, place));
        if (!isLoose && (why = readSpan(text))) return m_emitter.skip(place, why); // as it was read first
    }
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, spans::kMendedText));
    takeWrittenPeer();
    if (!scope.empty()) m_attributes.addText("otel.scope.name", scope);
    return m_emitter.emit(m_span, currentProcess(), m_attributes, place);
}

/// Whether a span lacks what another spelling of it may have.
bool JsonReader::isIncomplete() const {
    return !m_span.hasStart || m_span.span.trace.isZero() || m_span.span.id.isZero();
}

/// Reads a span that is not as the format has it. @return whether it is JSON
bool JsonReader::readLoosely(std::string_view text) {
    if (!m_tree.parse(m_json.mend(text))) return false;
    const JsonNode& root = m_tree.root();
    const JsonNode* context = spans::memberOf(m_tree, root, "spancontext");
    const bool isOfNode = context != nullptr && context->isObject(); // its kinds count from 0
    m_loose.begin(m_span);
    m_loose.take(m_tree, root, isOfNode ? spans::SpanDialect::Node : spans::SpanDialect::Otlp);
    m_loose.settle();
    return root.isObject();
}

/// A span outside of resourceSpans, which may say itself what made it.
Status JsonReader::takeFlatSpan(const JsonPiece& piece) {
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    m_emitter.trim();
    if (!readLoosely(piece.text) || !m_loose.hasIds())
        return m_emitter.skip(place, "not a span with traceId and spanId");
    if (m_span.name.empty() && !m_span.hasStart && !m_span.durationNs)
        return m_emitter.skip(place, "the ids of a span without a name and times: a reference to one");
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, spans::kMendedText));
    RETURN_IF_ERROR(m_loose.say(m_emitter, place));
    return m_emitter.emit(m_span, m_loose.process(m_emitter), m_attributes, place);
}

/// What Tenfold wrote of whom the span talks to is no attribute.
void JsonReader::takeWrittenPeer() {
    std::vector<LeafView>& leaves = m_attributes.leaves();
    const auto isNamed = [](std::string_view path) {
        return [path](const LeafView& leaf) { return leaf.kind == LeafKind::Text && leaf.path == path; };
    };
    const auto written = std::find_if(leaves.begin(), leaves.end(), isNamed(spans::kWrittenPeer));
    if (written == leaves.end()) return;
    m_span.peer = written->text;
    leaves.erase(written);
    const auto said = std::find_if(leaves.begin(), leaves.end(), isNamed("peer.service"));
    if (said != leaves.end() && said->text == m_span.peer) leaves.erase(said);
}

const char* JsonReader::readSpan(std::string_view text) {
    m_attributes.beginSpan();
    m_span = {};
    m_startNs = m_endNs = 0;
    json::document document;
    json::object object;
    if (!m_json.open(text, document, object)) return kNoJson;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return kNoJson;
        if (const char* why = spanField(key, value)) return why;
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS) return kNoJson;
    return settleTimes(m_startNs, m_endNs, m_span);
}

const char* JsonReader::spanField(std::string_view key, json::value value) {
    std::string_view text;
    bool isNumber = false;
    std::uint64_t number = 0;
    if (spans::isJsonNull(value)) return value.is_null().error() ? kNoJson : nullptr;
    if (key == "traceId" || key == "trace_id")
        return idTextOf(value, text, isNumber) && readTraceId(text, isNumber, m_span.span.trace) ? nullptr
                                                                                                 : "traceId is no id";
    if (key == "spanId" || key == "span_id")
        return idTextOf(value, text, isNumber) && readSpanId(text, isNumber, m_span.span.id) ? nullptr
                                                                                             : "spanId is no id";
    if (key == "parentSpanId" || key == "parent_span_id") {
        SpanId parent;
        if (!idTextOf(value, text, isNumber) || !readSpanId(text, isNumber, parent)) return "parentSpanId is no id";
        if (!parent.isZero()) m_span.span.parent = parent;
        return nullptr;
    }
    if (key == "name") return value.get_string().get(m_span.name) ? "name is no text" : nullptr;
    if (key == "kind") {
        if (!enumOf(value, "SPAN_KIND_", kKinds, number)) return "kind is no kind of span";
        m_span.span.kind = static_cast<SpanKind>(number);
        return nullptr;
    }
    if (key == "startTimeUnixNano" || key == "start_time_unix_nano")
        return unsignedOf(value, m_startNs) ? nullptr : "startTimeUnixNano is no time";
    if (key == "endTimeUnixNano" || key == "end_time_unix_nano")
        return unsignedOf(value, m_endNs) ? nullptr : "endTimeUnixNano is no time";
    if (key == "attributes") return readAttributes(value, "");
    if (key == "status") return readStatus(value);
    if (key == "links") return readLinks(value);
    if (key == "events") return readEvents(value);
    if (key == "flags") return nullptr; // how it was sampled: nothing of the request
    if (key == "traceState" || key == "trace_state") {
        if (value.get_string().get(text)) return "traceState is no text";
        if (!text.empty()) m_attributes.addText("trace_state", text);
        return nullptr;
    }
    if (key.starts_with("dropped") && unsignedOf(value, number)) {
        if (number > 0) m_attributes.addUnsigned(m_attributes.pathOf("", key), number);
        return nullptr;
    }
    return spans::isOtherSpelling(key) ? kOtherNames : nullptr;
}

const char* JsonReader::readStatus(json::value value) {
    json::object object;
    if (value.get_object().get(object)) return "status is no object";
    for (auto field : object) {
        std::string_view key, text;
        json::value inner;
        if (field.unescaped_key().get(key) || field.value().get(inner)) return kNoJson;
        if (key == "code") {
            std::uint64_t number = 0;
            if (!enumOf(inner, "STATUS_CODE_", kStatuses, number)) return "status is none of the three";
            m_span.span.status = static_cast<SpanStatus>(number);
        } else if (key == "message") {
            if (inner.get_string().get(text)) return "the message of the status is no text";
            m_span.span.statusText = text;
        } else if (m_span.span.status == SpanStatus::Unset) {
            return kOtherNames; // deprecatedCode, the code of versions before 0.8
        }
    }
    return nullptr;
}

const char* JsonReader::readLinks(json::value value) {
    json::array links;
    if (value.get_array().get(links)) return "links are no list";
    std::size_t index = 0;
    for (auto element : links) {
        json::object object;
        if (element.get_object().get(object)) return "a link is no object";
        SpanLink link;
        const std::string_view path = m_attributes.elementOf("links", index++);
        for (auto field : object) {
            std::string_view key, text;
            json::value inner;
            bool isNumber = false;
            if (field.unescaped_key().get(key) || field.value().get(inner)) return kNoJson;
            if (key == "traceId" || key == "trace_id") {
                if (!idTextOf(inner, text, isNumber) || !readTraceId(text, isNumber, link.trace))
                    return "traceId of a link is no id";
            } else if (key == "spanId" || key == "span_id") {
                if (!idTextOf(inner, text, isNumber) || !readSpanId(text, isNumber, link.span))
                    return "spanId of a link is no id";
            } else if (key == "attributes") {
                if (const char* why = readAttributes(inner, path)) return why;
            }
        }
        m_span.span.links.push_back(link);
    }
    return nullptr;
}

const char* JsonReader::readEvents(json::value value) {
    json::array events;
    if (value.get_array().get(events)) return "events are no list";
    std::size_t index = 0;
    for (auto element : events) {
        json::object object;
        if (element.get_object().get(object)) return "an event is no object";
        const std::string_view path = m_attributes.elementOf("events", index++);
        for (auto field : object) {
            std::string_view key, text;
            json::value inner;
            std::uint64_t time = 0;
            if (field.unescaped_key().get(key) || field.value().get(inner)) return kNoJson;
            if (key == "name") {
                if (inner.get_string().get(text)) return "the name of an event is no text";
                m_attributes.addText(m_attributes.pathOf(path, "name"), text);
            } else if (key == "timeUnixNano" || key == "time_unix_nano") {
                if (!unsignedOf(inner, time)) return "the time of an event is none";
                m_attributes.addUnsigned(m_attributes.pathOf(path, "t"), time);
            } else if (key == "attributes") {
                if (const char* why = readAttributes(inner, path)) return why;
            }
        }
    }
    return nullptr;
}

const char* JsonReader::readAttributes(json::value value, std::string_view parent) {
    return spans::isJsonNull(value) ? nullptr : readKeyValues(value, parent, 0);
}

const char* JsonReader::readKeyValues(json::value list, std::string_view parent, int depth) {
    json::array entries;
    if (list.get_array().get(entries)) return "attributes are no list";
    for (auto element : entries) {
        json::object object;
        if (element.get_object().get(object)) return "an attribute is no object";
        std::string_view path;
        bool hasKey = false;
        for (auto field : object) {
            std::string_view key, name;
            json::value inner;
            if (field.unescaped_key().get(key) || field.value().get(inner)) return kNoJson;
            if (key == "key") {
                if (inner.get_string().get(name)) return "the key of an attribute is no text";
                path = m_attributes.pathOf(parent, name);
                hasKey = true;
            } else if (key == "value") {
                if (!hasKey) return "an attribute has its value before its key";
                if (const char* why = readAnyValue(inner, path, depth)) return why;
            }
        }
        if (!hasKey) return "an attribute has no key";
    }
    return nullptr;
}

const char* JsonReader::readAnyValue(json::value value, std::string_view path, int depth) {
    if (depth > kMaxValueDepth) return "nested too deeply";
    if (m_attributes.isFull()) return "more than a million values";
    json::object object;
    if (spans::isJsonNull(value) || value.get_object().get(object)) return "the value of an attribute is no object";
    bool hasValue = false;
    for (auto field : object) {
        std::string_view type, text;
        json::value inner;
        if (field.unescaped_key().get(type) || field.value().get(inner)) return kNoJson;
        if (hasValue) return "an attribute has two values";
        hasValue = true;
        if (type == "stringValue" || type == "string_value") {
            if (inner.get_string().get(text)) return "a stringValue is no text";
            m_attributes.addText(path, text);
        } else if (type == "intValue" || type == "int_value") {
            bool isNumber = false;
            std::int64_t number = 0;
            if (!inner.get_string().get(text))
                m_attributes.add(spans::integerLeaf(path, text));
            else if (!inner.get_int64().get(number))
                m_attributes.addInteger(path, number);
            else if (idTextOf(inner, text, isNumber))
                m_attributes.add(spans::integerLeaf(path, text));
            else
                return "an intValue is no integer";
        } else if (type == "boolValue" || type == "bool_value") {
            bool flag = false;
            if (inner.get_bool().get(flag)) return "a boolValue is neither true nor false";
            m_attributes.addFlag(path, flag);
        } else if (type == "doubleValue" || type == "double_value") {
            double real = 0;
            if (!inner.get_double().get(real))
                m_attributes.addReal(path, real);
            else if (!inner.get_string().get(text) && notFinite(text, real))
                m_attributes.addReal(path, real);
            else if (!inner.get_string().get(text))
                m_attributes.addText(path, text);
            else
                return "a doubleValue is no number";
        } else if (type == "bytesValue" || type == "bytes_value") {
            if (inner.get_string().get(text)) return "a bytesValue is no text";
            std::string& bytes = m_attributes.newText();
            LeafView leaf;
            leaf.path = path;
            leaf.kind = fromBase64(text, bytes) ? LeafKind::Bytes : LeafKind::Text;
            leaf.text = leaf.kind == LeafKind::Bytes ? std::string_view(bytes) : text;
            m_attributes.add(leaf);
        } else if (type == "arrayValue" || type == "array_value" || type == "kvlistValue" || type == "kvlist_value") {
            const bool isList = type.front() == 'a';
            json::object holder;
            if (inner.get_object().get(holder)) return "a list of values is no object";
            std::size_t count = 0;
            for (auto held : holder) {
                json::value values;
                std::string_view key;
                if (held.unescaped_key().get(key) || held.value().get(values)) return kNoJson;
                if (key != "values" || spans::isJsonNull(values)) continue;
                if (!isList) {
                    const std::size_t before = m_attributes.leaves().size();
                    if (const char* why = readKeyValues(values, path, depth + 1)) return why;
                    count += m_attributes.leaves().size() - before;
                    continue;
                }
                json::array array;
                if (values.get_array().get(array)) return "values are no list";
                for (auto each : array) {
                    json::value one;
                    if (each.get(one)) return kNoJson;
                    if (const char* why = readAnyValue(one, m_attributes.elementOf(path, count++), depth + 1))
                        return why;
                }
            }
            if (count == 0) {
                LeafView leaf;
                leaf.path = path;
                leaf.kind = isList ? LeafKind::EmptyList : LeafKind::EmptyObject;
                m_attributes.add(leaf);
            }
        } else {
            return "an attribute of an unknown type";
        }
    }
    if (!hasValue) {
        LeafView leaf;
        leaf.path = path;
        m_attributes.add(leaf);
    }
    return nullptr;
}

} // namespace tenfold::otlp
