#include "core/wire/grpc/http2_frames.h"

#include <algorithm>

namespace tenfold::wire {
namespace {

enum FrameType : std::uint8_t {
    kDataFrame = 0,
    kHeadersFrame = 1,
    kPriorityFrame = 2,
    kResetFrame = 3,
    kSettingsFrame = 4,
    kPushPromiseFrame = 5,
    kPingFrame = 6,
    kGoAwayFrame = 7,
    kWindowUpdateFrame = 8,
    kContinuationFrame = 9,
};
enum FrameFlag : std::uint8_t {
    kEndStreamFlag = 1,
    kAckFlag = 1,
    kEndHeadersFlag = 4,
    kPaddedFlag = 8,
    kHasPriorityFlag = 32
};

constexpr std::size_t kFrameHeaderBytes = 9, kPriorityBytes = 5, kSettingBytes = 6, kPingBytes = 8;

std::uint32_t numberAt(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < size; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

void appendNumber(std::string& out, std::uint32_t number, unsigned bytes) {
    for (unsigned i = bytes; i-- > 0;)
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

void appendFrameHeader(std::string& out, std::size_t size, FrameType type, std::uint8_t flags, std::uint32_t stream) {
    appendNumber(out, static_cast<std::uint32_t>(size), 3);
    out += static_cast<char>(type);
    out += static_cast<char>(flags);
    appendNumber(out, stream, 4);
}

/// Takes the padding off. @return false: there is more padding than content
bool takePadding(std::uint8_t flags, std::string_view& content) {
    if ((flags & kPaddedFlag) == 0) return true;
    if (content.empty()) return false;
    const std::size_t padding = static_cast<unsigned char>(content[0]);
    content.remove_prefix(1);
    if (padding > content.size()) return false;
    content.remove_suffix(padding);
    return true;
}

} // namespace

Http2Reader::Http2Reader(bool hasPreface, WireLimits limits)
    : m_limits(limits)
    , m_hasPreface(hasPreface) {}

void Http2Reader::feed(std::string_view bytes) {
    if (m_problem) return;
    m_bytesBefore += m_at;
    m_buffer.erase(0, m_at);
    m_at = 0;
    m_buffer.append(bytes);
}

const Http2Event* Http2Reader::fail(std::string_view what) {
    m_problem = WireProblem{m_bytesBefore + m_at, what};
    m_buffer = {};
    m_at = 0;
    return nullptr;
}

const Http2Event* Http2Reader::next() {
    if (m_problem) return nullptr;
    if (m_hasPreface) {
        const std::string_view begin = std::string_view(m_buffer).substr(0, kHttp2Preface.size());
        if (begin != kHttp2Preface.substr(0, begin.size())) return fail("is no HTTP/2");
        if (begin.size() < kHttp2Preface.size()) return nullptr;
        m_at = kHttp2Preface.size();
        m_hasPreface = false;
    }
    for (;;) {
        const std::string_view rest = std::string_view(m_buffer).substr(m_at);
        if (rest.size() < kFrameHeaderBytes) return nullptr;
        const std::size_t size = numberAt(rest, 0, 3);
        if (size > m_limits.mostUnreadBytes) return fail("is a frame that is too long");
        if (rest.size() < kFrameHeaderBytes + size) return nullptr;
        m_hasEvent = false;
        m_event = Http2Event();
        const bool isGood = take(static_cast<std::uint8_t>(rest[3]), static_cast<std::uint8_t>(rest[4]),
                                 numberAt(rest, 5, 4) & kHttp2LastStream, rest.substr(kFrameHeaderBytes, size));
        if (!isGood) return fail("is no frame of HTTP/2 that may stand here");
        m_at += kFrameHeaderBytes + size;
        if (m_hasEvent) return &m_event;
    }
}

bool Http2Reader::take(std::uint8_t type, std::uint8_t flags, std::uint32_t stream, std::string_view content) {
    using Kind = Http2Event::Kind;
    if (m_blockStream != 0 && (type != kContinuationFrame || stream != m_blockStream)) return false;
    m_event.stream = stream;
    m_hasEvent = true;
    switch (type) {
    case kDataFrame:
        m_event.kind = Kind::Data;
        m_event.windowBytes = static_cast<std::uint32_t>(content.size());
        m_event.endsStream = (flags & kEndStreamFlag) != 0;
        if (stream == 0 || !takePadding(flags, content)) return false;
        m_event.bytes = content;
        return true;
    case kHeadersFrame:
        return takeHeaders(flags, stream, content);
    case kContinuationFrame:
        m_hasEvent = false;
        if (m_blockStream == 0 || m_block.size() + content.size() > kMostHeaderBytes) return false;
        m_block.append(content);
        return (flags & kEndHeadersFlag) == 0 || finishHeaders();
    case kResetFrame:
        m_event.kind = Kind::Reset;
        if (stream == 0 || content.size() != 4) return false;
        m_event.number = numberAt(content, 0, 4);
        return true;
    case kSettingsFrame:
        return stream == 0 && takeSettings(flags, content);
    case kPingFrame:
        m_event.kind = (flags & kAckFlag) != 0 ? Kind::PingAck : Kind::Ping;
        m_event.bytes = content;
        return stream == 0 && content.size() == kPingBytes;
    case kGoAwayFrame:
        m_event.kind = Kind::GoAway;
        if (stream != 0 || content.size() < 8) return false;
        m_event.lastStream = numberAt(content, 0, 4) & kHttp2LastStream;
        m_event.number = numberAt(content, 4, 4);
        m_event.bytes = content.substr(8);
        return true;
    case kWindowUpdateFrame:
        m_event.kind = Kind::Window;
        if (content.size() != 4) return false;
        m_event.number = numberAt(content, 0, 4) & kHttp2LastStream;
        return true;
    case kPushPromiseFrame:
        return false; // its headers belong to the packing; nothing of gRPC pushes
    default:
        m_hasEvent = false;
        return true;
    }
}

bool Http2Reader::takeHeaders(std::uint8_t flags, std::uint32_t stream, std::string_view content) {
    if (stream == 0 || !takePadding(flags, content)) return false;
    if ((flags & kHasPriorityFlag) != 0) {
        if (content.size() < kPriorityBytes) return false;
        content.remove_prefix(kPriorityBytes);
    }
    m_blockStream = stream;
    m_blockEnds = (flags & kEndStreamFlag) != 0;
    m_block.assign(content);
    m_hasEvent = false;
    return (flags & kEndHeadersFlag) == 0 || finishHeaders();
}

bool Http2Reader::finishHeaders() {
    m_event.kind = Http2Event::Kind::Headers;
    m_event.stream = m_blockStream;
    m_event.endsStream = m_blockEnds;
    m_blockStream = 0;
    m_hasEvent = true;
    return m_headers.read(m_block);
}

bool Http2Reader::takeSettings(std::uint8_t flags, std::string_view content) {
    const bool isAck = (flags & kAckFlag) != 0;
    m_event.kind = isAck ? Http2Event::Kind::SettingsAck : Http2Event::Kind::Settings;
    if (content.size() % kSettingBytes != 0 || (isAck && !content.empty())) return false;
    m_settings.clear();
    for (std::size_t at = 0; at < content.size(); at += kSettingBytes)
        m_settings.emplace_back(static_cast<std::uint16_t>(numberAt(content, at, 2)), numberAt(content, at + 2, 4));
    return true;
}

void appendHttp2Settings(std::string& out, const std::vector<std::pair<std::uint16_t, std::uint32_t>>& settings) {
    appendFrameHeader(out, settings.size() * kSettingBytes, kSettingsFrame, 0, 0);
    for (const auto& [number, value] : settings) {
        appendNumber(out, number, 2);
        appendNumber(out, value, 4);
    }
}

void appendHttp2SettingsAck(std::string& out) {
    appendFrameHeader(out, 0, kSettingsFrame, kAckFlag, 0);
}

void appendHttp2Ping(std::string& out, std::string_view eightBytes, bool isAck) {
    appendFrameHeader(out, kPingBytes, kPingFrame, isAck ? kAckFlag : 0, 0);
    out += eightBytes.substr(0, kPingBytes);
}

void appendHttp2Window(std::string& out, std::uint32_t stream, std::uint32_t by) {
    appendFrameHeader(out, 4, kWindowUpdateFrame, 0, stream);
    appendNumber(out, by, 4);
}

void appendHttp2Reset(std::string& out, std::uint32_t stream, std::uint32_t code) {
    appendFrameHeader(out, 4, kResetFrame, 0, stream);
    appendNumber(out, code, 4);
}

void appendHttp2GoAway(std::string& out, std::uint32_t lastStream, std::uint32_t code, std::string_view text) {
    appendFrameHeader(out, 8 + text.size(), kGoAwayFrame, 0, 0);
    appendNumber(out, lastStream, 4);
    appendNumber(out, code, 4);
    out += text;
}

void appendHttp2Headers(std::string& out, std::uint32_t stream, std::string_view block, bool endsStream) {
    FrameType type = kHeadersFrame;
    std::uint8_t flags = endsStream ? kEndStreamFlag : 0;
    do {
        const std::string_view part = block.substr(0, kHttp2FrameBytes);
        block.remove_prefix(part.size());
        if (block.empty()) flags |= kEndHeadersFlag;
        appendFrameHeader(out, part.size(), type, flags, stream);
        out += part;
        type = kContinuationFrame;
        flags = 0;
    } while (!block.empty());
}

void appendHttp2Data(std::string& out, std::uint32_t stream, std::string_view bytes, bool endsStream) {
    appendFrameHeader(out, bytes.size(), kDataFrame, endsStream ? kEndStreamFlag : 0, stream);
    out += bytes;
}

} // namespace tenfold::wire
