#include "core/import/formats/zipkin/zipkin_reader.h"

#include "core/import/formats/spans/json_values.h"

namespace tenfold::zipkin {
namespace {

namespace json = simdjson::ondemand;
using namespace spans;

constexpr const char* kWrongJson = "not valid JSON";

enum Place { Outside, Trace, ASpan };

std::uint64_t& numberIn(TraceId& id) {
    return id.low;
}
std::uint64_t& numberIn(SpanId& id) {
    return id.value;
}

template <typename Id, typename Read>
bool zipkinId(json::value value, Id& id, Read read) {
    std::string_view text;
    if (value.get_string().get(text)) return idNumberOf(value, numberIn(id));
    if (text.empty()) return true;
    const auto found = read(text);
    if (found) id = *found;
    return found.has_value();
}

} // namespace

ZipkinReader::ZipkinReader(EventSink& sink)
    : m_pieces(*this, {R"([{"traceId")", R"([[{"traceId")", R"([{"id")", R"([{"parentId")"})
    , m_emitter(sink) {}

Status ZipkinReader::beginFile(const SourceFile& file) {
    m_pieces.beginFile();
    m_emitter.beginFile(file.name);
    return {};
}

JsonStep ZipkinReader::begin(int place, std::string_view key, char open) {
    if (open == '{' && key.empty()) return {JsonStep::Kind::Take, ASpan};
    return open == '[' && (place == Outside || place == Trace) ? JsonStep{JsonStep::Kind::Enter, Trace} : JsonStep{};
}

Status ZipkinReader::bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) {
    return m_emitter.skip({offset, line, nullptr, excerpt}, why);
}

Status ZipkinReader::piece(const JsonPiece& piece) {
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    if (const char* why = readSpan(piece.text)) return m_emitter.skip(place, why);
    m_emitter.trim();
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    return m_emitter.emit(m_span, process(), m_attributes, place);
}

Process& ZipkinReader::process() {
    m_processKey.clear();
    for (const std::string_view part : {m_service, m_instance, m_host, m_address})
        m_processKey.append(part).push_back('\0');
    return m_emitter.process(m_processKey, [&](Process& made) {
        if (!m_instance.empty()) made.attributes.emplace_back("service.instance.id", Value(std::string(m_instance)));
        if (!m_host.empty()) made.attributes.emplace_back("host.name", Value(std::string(m_host)));
        if (!m_address.empty()) made.attributes.emplace_back("ip", Value(std::string(m_address)));
        nameProcess(made, m_service);
    });
}

const char* ZipkinReader::readSpan(std::string_view text) {
    m_attributes.beginSpan();
    m_span = {};
    m_span.hasStart = m_hasTrace = m_hasId = false;
    m_service = m_address = m_instance = m_host = {};
    json::document document;
    json::object object;
    if (!m_json.open(text, document, object)) return kWrongJson;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return kWrongJson;
        if (const char* why = spanField(key, value)) return why;
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS) return kWrongJson;
    return m_hasTrace && m_hasId ? nullptr : "traceId or id is missing";
}

const char* ZipkinReader::spanField(std::string_view key, json::value value) {
    if (isJsonNull(value)) return value.is_null().error() ? kWrongJson : nullptr;
    std::string_view text;
    if (key == "traceId") {
        m_hasTrace = true;
        return zipkinId(value, m_span.span.trace, traceIdFromHex) ? nullptr : "traceId is no id";
    }
    if (key == "id") {
        m_hasId = true;
        return zipkinId(value, m_span.span.id, spanIdFromHex) ? nullptr : "id is no id";
    }
    if (key == "parentId") {
        SpanId parent;
        if (!zipkinId(value, parent, spanIdFromHex)) return "parentId is no id";
        if (!parent.isZero()) m_span.span.parent = parent;
        return nullptr;
    }
    if (key == "name") return value.get_string().get(m_span.name) ? "name is no text" : nullptr;
    if (key == "kind")
        return !value.get_string().get(text) && kindNamed(text, m_span.span.kind) ? nullptr : "kind is no kind of span";
    if (key == "timestamp") {
        m_span.hasStart = true;
        if (!microsecondsOf(value, m_span.startNs)) return "timestamp is no time";
        m_span.hasStart = m_span.startNs != 0; // as the recorder writes what it does not know
        return nullptr;
    }
    if (key == "duration") {
        std::int64_t ns = 0;
        if (!microsecondsOf(value, ns)) return "duration is no time";
        m_span.durationNs = ns;
        return nullptr;
    }
    if (key == "localEndpoint") return readEndpoint(value, m_service, m_address);
    if (key == "remoteEndpoint") {
        std::string_view service, address;
        if (const char* why = readEndpoint(value, service, address)) return why;
        m_span.peer = service.empty() ? address : service;
        return nullptr;
    }
    if (key == "tags") return readTags(value);
    if (key == "annotations") return readAnnotations(value);
    if (key == "shared") {
        bool flag = false;
        if (value.get_bool().get(flag)) return "shared is neither true nor false";
        if (flag) m_attributes.addFlag("shared", true);
        return nullptr;
    }
    return nullptr;
}

const char* ZipkinReader::readEndpoint(json::value value, std::string_view& service, std::string_view& address) {
    json::object object;
    if (value.get_object().get(object)) return "an endpoint is no object";
    for (auto field : object) {
        std::string_view key, text;
        json::value inner;
        if (field.unescaped_key().get(key) || field.value().get(inner)) return kWrongJson;
        const bool isAddress = key == "ipv4" || key == "ipv6";
        if (key != "serviceName" && !isAddress) continue;
        if (isJsonNull(inner)) continue;
        if (inner.get_string().get(text)) return "an endpoint's name is no text";
        if (!isAddress)
            service = text;
        else if (address.empty())
            address = text;
    }
    return nullptr;
}

const char* ZipkinReader::readTags(json::value value) {
    json::object tags;
    if (value.get_object().get(tags)) return "tags are no object";
    for (auto field : tags) {
        std::string_view key;
        json::value inner;
        if (field.unescaped_key().get(key) || field.value().get(inner)) return kWrongJson;
        if (m_attributes.isFull()) return "more than a million values";
        LeafView leaf;
        if (const char* why = readScalar(inner, leaf)) return why;
        leaf.path = m_attributes.pathOf("", key);
        m_attributes.add(leaf);
        if (leaf.kind != LeafKind::Text) continue;
        if (key == "service.instance.id") m_instance = leaf.text;
        if (key == "host.name") m_host = leaf.text;
        if (key == "otel.status_code" && leaf.text == "OK" && m_span.span.status == SpanStatus::Unset)
            m_span.span.status = SpanStatus::Ok;
        if (key == "error" || (key == "otel.status_code" && leaf.text == "ERROR")) {
            m_span.span.status = SpanStatus::Error;
            if (key == "error" && leaf.text != "true") m_span.span.statusText = leaf.text;
        }
    }
    return nullptr;
}

const char* ZipkinReader::readAnnotations(json::value value) {
    json::array annotations;
    if (value.get_array().get(annotations)) return "annotations are no list";
    std::size_t index = 0;
    for (auto element : annotations) {
        json::object object;
        if (element.get_object().get(object)) return "an annotation is no object";
        const std::string_view path = m_attributes.elementOf("events", index++);
        for (auto field : object) {
            std::string_view key, text;
            json::value inner;
            std::int64_t ns = 0;
            if (field.unescaped_key().get(key) || field.value().get(inner)) return kWrongJson;
            if (key == "timestamp") {
                if (!microsecondsOf(inner, ns)) return "the time of an annotation is none";
                m_attributes.addInteger(m_attributes.pathOf(path, "t"), ns);
            } else if (key == "value") {
                if (inner.get_string().get(text)) return "the value of an annotation is no text";
                m_attributes.addText(m_attributes.pathOf(path, "name"), text);
            }
        }
    }
    return nullptr;
}

} // namespace tenfold::zipkin
