#include "core/import/formats/otlp/otlp_proto_reader.h"

#include "core/import/formats/otlp/otlp_ids.h"
#include "core/import/formats/spans/loose_span.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace tenfold::otlp {
namespace {

using spans::SpanPlace;

constexpr std::size_t kLengthBytes = 4;
constexpr std::uint8_t kBytesType = 2;
constexpr unsigned char kFirstFieldTag = 0x0A; ///< number 1, bytes: resource_spans, and resource within
constexpr std::size_t kFramingBytes = std::size_t{64} << 10;
constexpr const char* kBrokenSpan = "not a valid span";
constexpr const char* kGrpcStatus = "its status is a code of gRPC, as old recorders write it; all but OK are errors";

/// Whether there is a byte that no text has: each span has one, as it has a start and the tags of other fields.
bool isBinary(std::string_view bytes) {
    return std::any_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v';
    });
}

/// Whether bytes begin as ResourceSpans: resource, scope_spans or schema_url, each of a length that fits.
bool looksLikeResourceSpans(std::string_view bytes, std::uint64_t size) {
    bool isFirst = true;
    for (; size > 0; isFirst = false) {
        if (bytes.empty()) return !isFirst; // as far as can be seen
        const auto tag = static_cast<unsigned char>(bytes.front());
        if (tag != 0x0A && tag != 0x12 && tag != 0x1A && tag != 0xC2) return false;
        if (tag == 0xC2) return true; // the old instrumentation_library_spans, 1000
        std::string_view rest = bytes.substr(1);
        std::uint64_t length = 0;
        const int taken = takeVarint(rest, length);
        if (taken == 0) return true;
        const std::uint64_t used = bytes.size() - rest.size();
        if (taken < 0 || used > size || length > size - used) return false;
        size -= used + length;
        if (length > rest.size()) return true;
        bytes = rest.substr(static_cast<std::size_t>(length));
    }
    return true;
}

/// Whether bytes begin as a request of `size` bytes: resource_spans and nothing else.
bool looksLikeRequest(std::string_view bytes, std::uint64_t size) {
    bool isFirst = true;
    while (size > 0) {
        if (bytes.empty()) return !isFirst;
        if (static_cast<unsigned char>(bytes.front()) != kFirstFieldTag) return false;
        std::string_view rest = bytes.substr(1);
        std::uint64_t length = 0;
        const int taken = takeVarint(rest, length);
        if (taken == 0) return !isFirst;
        const std::uint64_t used = bytes.size() - rest.size();
        if (taken < 0 || used > size || length > size - used || !looksLikeResourceSpans(rest, length)) return false;
        if (length > rest.size()) return true;
        size -= used + length;
        bytes = rest.substr(static_cast<std::size_t>(length));
        isFirst = false;
    }
    return true;
}

/// Takes the length of a frame off the beginning: 1, 0 or -1 as takeVarint().
int takeLength(Framing framing, std::string_view& bytes, std::uint64_t& length) {
    if (framing == Framing::Varint) return takeVarint(bytes, length);
    if (bytes.size() < kLengthBytes) return 0;
    length = 0;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        length =
            length << 8 | static_cast<unsigned char>(bytes[framing == Framing::BigEndian ? i : kLengthBytes - 1 - i]);
    bytes.remove_prefix(kLengthBytes);
    return 1;
}

} // namespace

std::optional<Framing> framingOf(std::string_view head) {
    constexpr std::uint64_t kUnknownSize = ~std::uint64_t{0};
    if (head.size() < 2 || !isBinary(head)) return std::nullopt;
    if (looksLikeRequest(head, kUnknownSize)) return Framing::Bare;
    for (const Framing framing : {Framing::BigEndian, Framing::Varint, Framing::LittleEndian}) {
        std::string_view rest = head;
        std::uint64_t length = 0;
        if (takeLength(framing, rest, length) != 1 || length == 0 || length > ProtoReader::kMaxFrameBytes) continue;
        if (!rest.empty() && looksLikeRequest(rest, length)) return framing;
    }
    return std::nullopt;
}

Status ProtoReader::beginFile(const SourceFile& file) {
    m_emitter.beginFile(file.name);
    m_text.clear();
    m_offset = 0;
    m_framing.reset();
    m_isEnd = m_isLost = false;
    return {};
}

Status ProtoReader::feed(std::string_view chunk) {
    if (m_isLost) return {};
    m_text += chunk;
    return run();
}

Status ProtoReader::endFile() {
    m_isEnd = true;
    if (m_text.empty() || m_isLost) return {};
    RETURN_IF_ERROR(run());
    if (m_isLost || m_text.empty()) return {};
    return lies("a frame says it is longer than the rest of the file");
}

/// Nothing behind this place can be told apart any more.
Status ProtoReader::lies(const char* why) {
    m_isLost = true;
    const Status said = m_emitter.skip({m_offset, 0, nullptr, {}}, why);
    m_text.clear();
    return said;
}

std::uint64_t ProtoReader::offsetOf(std::string_view part) const {
    return m_offset + static_cast<std::uint64_t>(part.data() - m_text.data());
}

/// Reads the frames that are whole.
Status ProtoReader::run() {
    if (!m_framing) {
        if (m_text.size() < kFramingBytes && !m_isEnd) return {};
        m_framing = framingOf(std::string_view(m_text).substr(0, kFramingBytes));
        if (!m_framing) return lies("not OpenTelemetry's protobuf in any of four framings");
    }
    std::string_view rest = m_text;
    while (!rest.empty()) {
        std::string_view frame = rest;
        std::uint64_t length = 0;
        if (*m_framing == Framing::Bare) {
            if (static_cast<unsigned char>(frame.front()) != kFirstFieldTag) length = kMaxFrameBytes + 1;
            frame.remove_prefix(1);
        }
        const int taken =
            length != 0 ? -1 : takeLength(*m_framing == Framing::Bare ? Framing::Varint : *m_framing, frame, length);
        if (taken < 0 || (taken > 0 && length > kMaxFrameBytes)) {
            const std::size_t done = m_text.size() - rest.size();
            m_text.erase(0, done);
            m_offset += done;
            return lies("a frame has no length that can be");
        }
        if (taken == 0 || length > frame.size()) break;
        const std::string_view message = frame.substr(0, static_cast<std::size_t>(length));
        rest = frame.substr(message.size());
        if (*m_framing == Framing::Bare)
            RETURN_IF_ERROR(takeResourceSpans(message, offsetOf(message)));
        else
            RETURN_IF_ERROR(takeRequest(message, offsetOf(message)));
    }
    const std::size_t done = m_text.size() - rest.size();
    m_text.erase(0, done);
    m_offset += done;
    return {};
}

Status ProtoReader::broken(std::string_view message, std::uint64_t offset, const char* what) {
    return m_emitter.skip({offset, 0, nullptr, message}, what);
}

Status ProtoReader::takeRequest(std::string_view message, std::uint64_t offset) {
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field))
        if (field.number == 1 && field.type == kBytesType)
            RETURN_IF_ERROR(takeResourceSpans(field.bytes, offsetOf(field.bytes)));
    return fields.isBroken() ? broken({}, offset, "a frame whose messages do not fit its length") : Status();
}

Status ProtoReader::takeResourceSpans(std::string_view message, std::uint64_t offset) {
    constexpr std::uint32_t kScopeSpans = 2, kLibrarySpans = 1000;
    m_emitter.trim();
    std::string_view resource;
    ProtoField field;
    for (ProtoFields fields(message); fields.next(field);)
        if (field.number == 1 && field.type == kBytesType) resource = field.bytes;
    spans::Process& process = processOf(resource);
    ProtoFields fields(message);
    while (fields.next(field))
        if ((field.number == kScopeSpans || field.number == kLibrarySpans) && field.type == kBytesType)
            RETURN_IF_ERROR(takeScopeSpans(field.bytes, offsetOf(field.bytes), process));
    return fields.isBroken() ? broken({}, offset, "ResourceSpans whose messages do not fit its length") : Status();
}

spans::Process& ProtoReader::processOf(std::string_view resource) {
    return m_emitter.process(resource, [&](spans::Process& process) {
        m_attributes.beginSpan();
        ProtoFields fields(resource);
        ProtoField field;
        while (fields.next(field))
            if (field.number == 1 && field.type == kBytesType && readKeyValue(field.bytes, "", 0)) break;
        spans::describeProcess(process, m_attributes.leaves(), {});
    });
}

Status ProtoReader::takeScopeSpans(std::string_view message, std::uint64_t offset, spans::Process& process) {
    std::string_view scope;
    ProtoField field;
    for (ProtoFields fields(message); fields.next(field);) {
        if (field.number != 1 || field.type != kBytesType) continue;
        ProtoField inner;
        for (ProtoFields names(field.bytes); names.next(inner);)
            if (inner.number == 1 && inner.type == kBytesType) scope = inner.bytes;
    }
    ProtoFields fields(message);
    while (fields.next(field)) {
        if (field.number != 2 || field.type != kBytesType) continue;
        const SpanPlace place{offsetOf(field.bytes), 0, nullptr, {}};
        if (const char* why = readSpan(field.bytes)) {
            RETURN_IF_ERROR(m_emitter.skip(place, why));
            continue;
        }
        if (!scope.empty()) m_attributes.addText("otel.scope.name", scope);
        RETURN_IF_ERROR(emit(process, place));
    }
    return fields.isBroken() ? broken({}, offset, "ScopeSpans whose messages do not fit its length") : Status();
}

Status ProtoReader::emit(spans::Process& process, const SpanPlace& place) {
    for (const char* what : m_doubts)
        RETURN_IF_ERROR(m_emitter.doubt(place, what));
    if (m_hasHashedIds) m_emitter.tally(spans::kHashedIds, place);
    return m_emitter.emit(m_span, process, m_attributes, place);
}

const char* ProtoReader::readSpan(std::string_view message) {
    m_attributes.beginSpan();
    m_span = {};
    m_startNs = m_endNs = 0;
    m_events = m_links = 0;
    m_doubts.clear();
    m_hasHashedIds = false;
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field))
        if (const char* why = readField(field)) return why;
    if (fields.isBroken()) return kBrokenSpan;
    takeTimes();
    const bool hasIds = !m_span.span.trace.isZero() && !m_span.span.id.isZero();
    const bool isOdd = m_hasHashedIds || !m_doubts.empty();
    return isOdd && !hasIds ? kBrokenSpan : nullptr;
}

const char* ProtoReader::readField(const ProtoField& field) {
    const bool isBytes = field.type == kBytesType;
    switch (field.number) {
    case 1:
    case 2:
    case 4:
        if (!isBytes) return kBrokenSpan;
        takeIds(field);
        return nullptr;
    case 3:
        if (isBytes && !field.bytes.empty()) m_attributes.addText("trace_state", field.bytes);
        return nullptr;
    case 5:
        m_span.name = field.bytes;
        return nullptr;
    case 6:
        if (isBytes || field.value > static_cast<std::uint64_t>(SpanKind::Consumer))
            odd("recorded.kind", field, "the kind is none of a span; it is an attribute");
        else
            m_span.span.kind = static_cast<SpanKind>(field.value);
        return nullptr;
    case 7:
        m_startNs = field.value;
        return nullptr;
    case 8:
        m_endNs = field.value;
        return nullptr;
    case 9:
        if (!isBytes) return kBrokenSpan;
        if (readKeyValue(field.bytes, "", 0)) // one attribute does not cost the span
            odd("recorded.attributes", field, "attributes that are no values with names; their bytes are kept");
        return nullptr;
    case 10:
    case 12:
    case 14:
        if (field.value > 0 && !isBytes)
            m_attributes.addUnsigned(field.number == 10   ? "droppedAttributesCount"
                                     : field.number == 12 ? "droppedEventsCount"
                                                          : "droppedLinksCount",
                                     field.value);
        return nullptr;
    case 11:
        return isBytes ? readEvent(field.bytes, m_events++) : kBrokenSpan;
    case 13:
        return isBytes ? readLink(field.bytes, m_links++) : kBrokenSpan;
    case 15:
        return isBytes ? readStatus(field.bytes) : kBrokenSpan;
    default:
        return nullptr;
    }
}

/// Keeps what is none of its kind as an attribute.
void ProtoReader::odd(std::string_view name, const ProtoField& field, const char* doubt) {
    LeafView leaf;
    leaf.path = name;
    leaf.kind = LeafKind::Bytes;
    leaf.text = field.bytes;
    if (field.type == kBytesType)
        m_attributes.add(leaf);
    else
        m_attributes.addUnsigned(name, field.value);
    if (doubt && std::find(m_doubts.begin(), m_doubts.end(), doubt) == m_doubts.end()) m_doubts.push_back(doubt);
}

/// Ids of other lengths are hashed.
void ProtoReader::takeIds(const ProtoField& field) {
    bool isHash = false;
    if (field.number == 1) {
        if (!traceIdOfBytes(field.bytes, m_span.span.trace))
            m_span.span.trace = spans::traceIdOfRaw(field.bytes, isHash);
        if (isHash) odd("recorded.trace_id", field, nullptr);
    } else {
        SpanId id;
        if (!spanIdOfBytes(field.bytes, id)) id = spans::spanIdOfRaw(field.bytes, isHash);
        if (isHash) odd(field.number == 2 ? "recorded.span_id" : "recorded.parent_id", field, nullptr);
        if (field.number == 2)
            m_span.span.id = id;
        else if (!id.isZero())
            m_span.span.parent = id;
    }
    m_hasHashedIds |= isHash;
}

void ProtoReader::takeTimes() {
    if (!settleTimes(m_startNs, m_endNs, m_span)) return;
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    ProtoField field;
    for (std::uint64_t* time : {&m_startNs, &m_endNs}) {
        if (*time <= kMost) continue;
        field.value = *time;
        const bool isStart = time == &m_startNs;
        odd(isStart ? "recorded.start" : "recorded.end", field,
            isStart ? "the start is no time; it is an attribute" : "the end is no time; it is an attribute");
        *time = 0;
    }
    settleTimes(m_startNs, m_endNs, m_span);
}

const char* ProtoReader::readStatus(std::string_view message) {
    constexpr std::uint64_t kLastOfGrpc = 16;
    bool isOldError = false, hasCode = false;
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field)) {
        if (field.number == 1 && field.type == 0) isOldError = field.value > 0 && field.value <= kLastOfGrpc;
        if (field.number == 2) m_span.span.statusText = field.bytes;
        if (field.number != 3) continue;
        hasCode = field.type == 0 && field.value > 0;
        if (field.type == 0 && field.value <= static_cast<std::uint64_t>(SpanStatus::Error)) {
            m_span.span.status = static_cast<SpanStatus>(field.value);
        } else if (field.type == 0 && field.value <= kLastOfGrpc) {
            m_span.span.status = SpanStatus::Error;
            odd("recorded.status_code", field, kGrpcStatus);
        } else {
            odd("recorded.status", field, "the status is none of the three; it is an attribute");
        }
    }
    if (isOldError && !hasCode) { // of versions before 0.8
        m_span.span.status = SpanStatus::Error;
        if (std::find(m_doubts.begin(), m_doubts.end(), kGrpcStatus) == m_doubts.end()) m_doubts.push_back(kGrpcStatus);
    }
    return fields.isBroken() ? kBrokenSpan : nullptr;
}

const char* ProtoReader::readLink(std::string_view message, std::size_t index) {
    const std::string_view path = m_attributes.elementOf("links", index);
    SpanLink link;
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field)) {
        bool isHash = false;
        if (field.number == 1 && !traceIdOfBytes(field.bytes, link.trace))
            link.trace = spans::traceIdOfRaw(field.bytes, isHash);
        if (field.number == 2 && !spanIdOfBytes(field.bytes, link.span))
            link.span = spans::spanIdOfRaw(field.bytes, isHash);
        if (field.number != 4) continue;
        if (const char* why = readKeyValue(field.bytes, path, 0)) return why;
    }
    m_span.span.links.push_back(link);
    return fields.isBroken() ? kBrokenSpan : nullptr;
}

const char* ProtoReader::readEvent(std::string_view message, std::size_t index) {
    const std::string_view path = m_attributes.elementOf("events", index);
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field)) {
        if (field.number == 1 && field.type != kBytesType)
            m_attributes.addUnsigned(m_attributes.pathOf(path, "t"), field.value);
        if (field.number == 2) m_attributes.addText(m_attributes.pathOf(path, "name"), field.bytes);
        if (field.number != 3) continue;
        if (const char* why = readKeyValue(field.bytes, path, 0)) return why;
    }
    return fields.isBroken() ? kBrokenSpan : nullptr;
}

const char* ProtoReader::readKeyValue(std::string_view message, std::string_view parent, int depth) {
    if (depth > kMaxValueDepth) return "nested too deeply";
    if (m_attributes.isFull()) return "more than a million values";
    std::string_view key, value;
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field)) {
        if (field.number == 1) key = field.bytes;
        if (field.number == 2) value = field.bytes;
    }
    if (fields.isBroken()) return "not a valid attribute";
    return readAnyValue(value, m_attributes.pathOf(parent, key), depth);
}

const char* ProtoReader::readAnyValue(std::string_view message, std::string_view path, int depth) {
    if (depth > kMaxValueDepth) return "nested too deeply";
    LeafView leaf;
    leaf.path = path;
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field)) {
        const bool isBytes = field.type == kBytesType;
        if (isBytes != (field.number == 1 || field.number >= 5)) return "an attribute of a wrong type";
        switch (field.number) {
        case 1:
            leaf.kind = LeafKind::Text;
            leaf.text = field.bytes;
            break;
        case 2:
            leaf.kind = LeafKind::Boolean;
            leaf.integer = field.value != 0 ? 1 : 0;
            break;
        case 3:
            leaf.kind = LeafKind::Integer;
            leaf.integer = static_cast<std::int64_t>(field.value);
            break;
        case 4:
            leaf.kind = LeafKind::Real;
            leaf.real = std::bit_cast<double>(field.value);
            break;
        case 5:
        case 6:
            return readList(field.bytes, path, field.number == 5, depth + 1);
        case 7:
            leaf.kind = LeafKind::Bytes;
            leaf.text = field.bytes;
            break;
        default:
            return "an attribute of an unknown type";
        }
    }
    if (fields.isBroken()) return "not a valid attribute";
    m_attributes.add(leaf);
    return nullptr;
}

const char* ProtoReader::readList(std::string_view message, std::string_view path, bool isList, int depth) {
    std::size_t count = 0;
    ProtoFields fields(message);
    ProtoField field;
    while (fields.next(field)) {
        if (field.number != 1 || field.type != kBytesType) continue;
        const char* why = isList ? readAnyValue(field.bytes, m_attributes.elementOf(path, count), depth)
                                 : readKeyValue(field.bytes, path, depth);
        if (why) return why;
        ++count;
    }
    if (fields.isBroken()) return "not a valid attribute";
    if (count > 0) return nullptr;
    LeafView leaf;
    leaf.path = path;
    leaf.kind = isList ? LeafKind::EmptyList : LeafKind::EmptyObject;
    m_attributes.add(leaf);
    return nullptr;
}

} // namespace tenfold::otlp
