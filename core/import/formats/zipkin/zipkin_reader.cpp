#include "core/import/formats/zipkin/zipkin_reader.h"

#include "core/import/formats/spans/json/flat_record.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tenfold::zipkin {
namespace {

namespace json = simdjson::ondemand;
using namespace spans;

constexpr const char* kWrongJson = "not valid JSON";
constexpr const char* kVersion1 = "a span of version 1";
constexpr const char* kNoSpan = "a document without spans";
constexpr const char* kCopyOfPart = "a copy of a part of a span that was read before";
constexpr const char* kInParts = "spans came in parts, which are put together";
constexpr const char* kTooMany = "spans came in parts, and there are too many of them to put them together";

enum Place { Outside, Trace, Wrapper, InWrapper, ASpan };

/// What a key says of its object: a span, or something around spans.
KeyHint hintOf(std::string_view key) {
    if (key == "id" || isNamed(key, "traceid")) return KeyHint::Span;
    return key == "_source" || key == "hits" || key == "spans" ? KeyHint::Holder : KeyHint::Nothing;
}

std::uint64_t keyOf(TraceId trace, SpanId id) {
    std::uint64_t hash = (trace.low ^ 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL;
    hash = (hash ^ (hash >> 31) ^ id.value) * 0x94D049BB133111EBULL;
    return hash ^ (hash >> 29);
}

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
    m_file = file.name;
    return {};
}

/// Finds the spans of which there are several records, one of which at least is not whole.
Status ZipkinReader::endSurvey() {
    m_isSurvey = false;
    std::sort(m_notWhole.begin(), m_notWhole.end());
    m_notWhole.erase(std::unique(m_notWhole.begin(), m_notWhole.end()), m_notWhole.end());
    if (!m_notWhole.empty()) std::sort(m_all.begin(), m_all.end());
    for (const std::uint64_t key : m_notWhole) {
        const auto [from, to] = std::equal_range(m_all.begin(), m_all.end(), key);
        if (to - from > 1) m_inParts.push_back(key);
    }
    m_all = m_notWhole = {};
    return {};
}

JsonStep ZipkinReader::begin(int place, std::string_view key, char open, const JsonAhead& ahead) {
    const bool isOuter = place == Outside || place == Trace;
    const bool isDeep = ahead.nesting >= kDeepestWrapper;
    if (open == '[') {
        if (isDeep) return {};
        return {JsonStep::Kind::Enter, isOuter ? Trace : InWrapper};
    }
    switch (shapeOf(ahead, hintOf)) {
    case JsonShape::Unknown:
        return {JsonStep::Kind::Wait, 0};
    case JsonShape::Span:
        return {JsonStep::Kind::Take, ASpan};
    default:
        break;
    }
    if (isDeep || key == "aggregations" || key == "_shards") return {};
    if (isOuter) m_hasSpan = false;
    return {JsonStep::Kind::Enter, isOuter ? Wrapper : InWrapper};
}

Status ZipkinReader::end(int place, std::uint64_t offset, std::uint64_t line) {
    if (place != Wrapper || m_hasSpan || m_isSurvey) return {};
    return m_emitter.skip({offset, line, nullptr, {}}, kNoSpan);
}

Status ZipkinReader::bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) {
    return m_isSurvey ? Status() : m_emitter.skip({offset, line, nullptr, excerpt}, why);
}

Status ZipkinReader::piece(const JsonPiece& piece) {
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    m_hasSpan = true;
    if (m_isSurvey) {
        if (isPlainlyWhole(piece.text) || !readRecord(piece.text)) note();
        return {};
    }
    const char* why = readRecord(piece.text);
    if (why) return m_emitter.skip(place, why);
    m_emitter.trim();
    const std::uint64_t key = m_inParts.empty() ? 0 : keyOfRecord();
    if (m_inParts.empty() || !std::binary_search(m_inParts.begin(), m_inParts.end(), key)) return emitRecord(place);
    if (m_heldBytes > kMaxHeldBytes) {
        m_emitter.tally(kTooMany, place);
        return emitRecord(place);
    }
    m_parts.push_back({m_file, std::string(piece.text), piece.offset, m_pieces.lineOf(piece.offset), key});
    m_heldBytes += sizeof(Part) + piece.text.size();
    return {};
}

/// Reads a record as it is written. @return why it is none, or null
const char* ZipkinReader::readRecord(std::string_view text) {
    m_form = Form::Plain;
    const char* why = readSpan(text);
    if (!why) return nullptr;
    if (!m_tree.parse(m_json.mend(text)) || !m_tree.root().isObject()) return why;
    if (isFlat(m_tree, m_tree.root())) {
        m_nested = nestedRecord(m_tree, m_tree.root(), {"annotations", "binaryAnnotations"});
        if (!m_tree.parse(m_nested)) return why;
    }
    if (why == kVersion1) {
        m_form = Form::Version1;
        m_version1.begin();
        m_version1.take(m_tree, m_tree.root());
        m_version1.settle();
        return m_version1.hasIds() ? nullptr : "traceId or id is missing";
    }
    m_form = Form::Loose;
    m_loose.begin(m_span);
    m_loose.take(m_tree, m_tree.root(), SpanDialect::Zipkin);
    m_loose.settle();
    return m_loose.hasIds() ? nullptr : why;
}

void ZipkinReader::note() {
    const std::uint64_t key = keyOfRecord();
    m_all.push_back(key);
    if (!isWhole()) m_notWhole.push_back(key);
}

std::uint64_t ZipkinReader::keyOfRecord() const {
    if (m_form == Form::Version1) return keyOf(m_version1.trace(), m_version1.id());
    return keyOf(m_span.span.trace, m_span.span.id);
}

bool ZipkinReader::isWhole() const {
    if (m_form == Form::Version1) return m_version1.isWhole();
    const bool isOfSomebody = m_form == Form::Loose ? m_loose.hasProcess() : !m_service.empty();
    return m_span.hasStart && m_span.durationNs && isOfSomebody;
}

Status ZipkinReader::emitRecord(const SpanPlace& place) {
    if (m_json.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    switch (m_form) {
    case Form::Plain:
        return m_emitter.emit(m_span, process(), m_attributes, place);
    case Form::Loose:
        RETURN_IF_ERROR(m_loose.say(m_emitter, place));
        return m_emitter.emit(m_span, m_loose.process(m_emitter), m_attributes, place);
    case Form::Version1:
        return emitSides(place);
    }
    return {};
}

/// The one or two spans of a record of version 1.
Status ZipkinReader::emitSides(const SpanPlace& place) {
    const std::size_t sides = m_version1.settle();
    if (m_version1.hasHashedIds()) m_emitter.tally(kHashedIds, place);
    for (std::size_t i = 0; i < sides; ++i) {
        const Version1::Endpoint from = m_version1.side(i, m_span, m_attributes);
        m_service = from.service;
        m_address = from.address;
        m_instance = m_host = {};
        RETURN_IF_ERROR(m_emitter.emit(m_span, process(), m_attributes, place));
    }
    return {};
}

/// Puts the parts of spans together, in the order in which each began.
Status ZipkinReader::endRun() {
    std::unordered_map<std::uint64_t, std::vector<Part*>> byKey;
    for (Part& part : m_parts)
        byKey[part.key].push_back(&part);
    for (Part& part : m_parts)
        if (const auto found = byKey.find(part.key); found != byKey.end()) {
            RETURN_IF_ERROR(emitParts(found->second));
            byKey.erase(found);
        }
    m_parts.clear();
    m_heldBytes = 0;
    return m_emitter.endRun();
}

namespace {

bool isCalleeSide(const RecordedSpan& span, const AttributeLeaves& attributes) {
    const std::vector<LeafView>& leaves = attributes.leaves();
    const bool isShared =
        std::any_of(leaves.begin(), leaves.end(), [](const LeafView& leaf) { return leaf.path == "shared"; });
    return isShared || span.span.kind == SpanKind::Server || span.span.kind == SpanKind::Consumer;
}

} // namespace

/// Puts a part to the side of the span it is of: sides, endpoints and times that both say must be equal, as a message
/// has one number at all of its receivers. What does not say its side is of the first that can be.
void ZipkinReader::addPart(Part& part, std::vector<Side>& sides) const {
    Side own;
    own.service = m_form == Form::Loose ? std::string_view(m_loose.service()) : m_service;
    own.address = m_form == Form::Loose ? m_loose.address() : m_address;
    own.isCallee = isCalleeSide(m_span, m_attributes);
    own.isKnown = own.isCallee || m_span.span.kind != SpanKind::Unspecified;
    if (m_span.hasStart) own.startNs = m_span.startNs;
    own.durationNs = m_span.durationNs;
    const auto fits = [&](const Side& side) {
        const auto agree = [](const auto& a, const auto& b) { return !a || !b || *a == *b; };
        const auto agreeTexts = [](const std::string& a, const std::string& b) {
            return a.empty() || b.empty() || a == b;
        };
        return (!own.isKnown || !side.isKnown || side.isCallee == own.isCallee) &&
               agreeTexts(own.service, side.service) && agreeTexts(own.address, side.address) &&
               agree(own.startNs, side.startNs) && agree(own.durationNs, side.durationNs);
    };
    const auto found = std::find_if(sides.begin(), sides.end(), fits);
    if (found == sides.end()) {
        own.parts.push_back(&part);
        sides.push_back(std::move(own));
        return;
    }
    Side& side = *found;
    side.parts.push_back(&part);
    if (side.service.empty()) side.service = own.service;
    if (side.address.empty()) side.address = own.address;
    if (own.isKnown && !side.isKnown) side.isCallee = own.isCallee;
    side.isKnown |= own.isKnown;
    if (!side.startNs) side.startNs = own.startNs;
    if (!side.durationNs) side.durationNs = own.durationNs;
}

/// The same for the first version, whose records have both sides: one of a span has each moment once.
void ZipkinReader::addVersion1(Part& part, std::vector<Side>& spans) const {
    const unsigned moments = m_version1.moments();
    const auto found =
        std::find_if(spans.begin(), spans.end(), [&](const Side& side) { return (side.moments & moments) == 0; });
    Side& span = found == spans.end() ? spans.emplace_back() : *found;
    span.parts.push_back(&part);
    span.moments |= moments;
}

Status ZipkinReader::emitParts(const std::vector<Part*>& parts) {
    // More with one number are no parts of a span, but spans without numbers of their own: each stands for itself.
    constexpr std::size_t kMostParts = 256;
    const bool areParts = parts.size() <= kMostParts;
    std::vector<Side> sides, version1;
    std::unordered_set<std::string_view> seen;
    for (Part* part : parts) {
        m_emitter.beginFile(part->file);
        const SpanPlace place{part->offset, part->line, nullptr, part->text};
        if (!seen.insert(part->text).second) {
            RETURN_IF_ERROR(m_emitter.skip(place, kCopyOfPart));
            continue;
        }
        std::string padded = part->text;
        padded.append(simdjson::SIMDJSON_PADDING, ' ');
        const char* why = readRecord(std::string_view(padded).substr(0, part->text.size()));
        if (why) return m_emitter.skip(place, why); // cannot be: it was read before
        if (!areParts)
            RETURN_IF_ERROR(emitRecord(place));
        else if (m_form == Form::Version1)
            addVersion1(*part, version1);
        else
            addPart(*part, sides);
    }
    for (const Side& side : version1)
        RETURN_IF_ERROR(emitVersion1(side.parts));
    for (const Side& side : sides) {
        std::vector<JsonTree> trees(side.parts.size());
        std::vector<std::string> texts(side.parts.size());
        m_loose.begin(m_span);
        for (std::size_t i = 0; i < side.parts.size(); ++i) {
            texts[i] = m_json.mend(side.parts[i]->text);
            if (trees[i].parse(texts[i])) m_loose.take(trees[i], trees[i].root(), SpanDialect::Zipkin);
        }
        m_loose.settle();
        m_form = Form::Loose;
        const Part& first = *side.parts.front();
        const SpanPlace place{first.offset, first.line, nullptr, first.text};
        m_emitter.beginFile(first.file);
        if (side.parts.size() > 1) m_emitter.tally(kInParts, place);
        RETURN_IF_ERROR(emitRecord(place));
    }
    return {};
}

Status ZipkinReader::emitVersion1(const std::vector<Part*>& parts) {
    std::vector<JsonTree> trees(parts.size());
    std::vector<std::string> texts(parts.size());
    m_version1.begin();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        texts[i] = m_json.mend(parts[i]->text);
        if (trees[i].parse(texts[i])) m_version1.take(trees[i], trees[i].root());
    }
    m_form = Form::Version1;
    const SpanPlace place{parts.front()->offset, parts.front()->line, nullptr, parts.front()->text};
    m_emitter.beginFile(parts.front()->file);
    if (parts.size() > 1) m_emitter.tally(kInParts, place);
    return emitRecord(place);
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

void ZipkinReader::beginSpan() {
    m_attributes.beginSpan();
    m_span = {};
    m_span.hasStart = m_hasTrace = m_hasId = false;
    m_service = m_address = m_instance = m_host = {};
}

/// Whether a record is whole as nearly all are: looks at its ids, times and endpoint alone. What is not so has to be
/// read to be told, as has one that may be of version 1.
bool ZipkinReader::isPlainlyWhole(std::string_view text) {
    beginSpan();
    m_form = Form::Plain;
    json::document document;
    json::object object;
    if (!m_json.open(text, document, object)) return false;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        if (field.unescaped_key().get(key) || field.value().get(value)) return false;
        const bool isLookedAt =
            key == "traceId" || key == "id" || key == "timestamp" || key == "duration" || key == "localEndpoint";
        if (isLookedAt && spanField(key, value)) return false;
        if (key == "binaryAnnotations" || (key == "annotations" && text.find("\"endpoint\"") != std::string_view::npos))
            return false;
    }
    return m_hasTrace && m_hasId && isWhole();
}

const char* ZipkinReader::readSpan(std::string_view text) {
    beginSpan();
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
    if (key.find('.') != std::string_view::npos) return "names with dots";
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
    if (key == "binaryAnnotations") return kVersion1;
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
            } else if (key == "endpoint") {
                return kVersion1;
            } else if (key == "value") {
                if (inner.get_string().get(text)) return "the value of an annotation is no text";
                m_attributes.addText(m_attributes.pathOf(path, "name"), text);
            }
        }
    }
    return nullptr;
}

} // namespace tenfold::zipkin
