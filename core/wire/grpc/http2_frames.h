#pragma once

#include "core/wire/grpc/header_block.h"
#include "core/wire/wire_limits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::wire {

// HTTP/2 as gRPC speaks it: its bytes as they are (TLS is taken off before), without the upgrade from HTTP/1.1 (prior
// knowledge).
//
//   client:  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"   once
//   both:    LENGTH(24 bits) TYPE FLAGS STREAM(32) CONTENT …   frames
//
// A request is HEADERS, DATA … and an end of the stream, a reply HEADERS, DATA …, HEADERS (trailers). Headers are
// packed (header_block.h), so that a direction is read from its first byte or not at all. Source: RFC 9113.

inline constexpr std::string_view kHttp2Preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
inline constexpr std::uint32_t kHttp2Window = 65535;     ///< of streams and connections at their beginning
inline constexpr std::uint32_t kHttp2FrameBytes = 16384; ///< a frame's content, where no setting says more
inline constexpr std::uint32_t kHttp2LastStream = 0x7FFFFFFF;

/// Settings that are looked at, by their numbers.
enum Http2Setting : std::uint16_t {
    kHeaderTableSize = 1,
    kEnablePush = 2,
    kMaxConcurrentStreams = 3,
    kInitialWindowSize = 4,
    kMaxFrameSize = 5,
};

/// Codes with which streams and connections end.
enum Http2Error : std::uint32_t {
    kNoError = 0,
    kProtocolError = 1,
    kInternalError = 2,
    kFlowControlError = 3,
    kRefusedStream = 7,
    kCancel = 8,
    kEnhanceYourCalm = 11,
    kInadequateSecurity = 12,
};

/// What one frame says (HEADERS with what continues it). Views live until the reader is fed or asked again.
struct Http2Event {
    enum class Kind : std::uint8_t {
        Headers,
        Data,
        Reset,
        Settings,
        SettingsAck,
        Ping,
        PingAck,
        GoAway,
        Window
    } kind = Kind::Data;
    std::uint32_t stream = 0;
    bool endsStream = false;       ///< Headers, Data
    std::string_view bytes;        ///< Data: without padding; Ping: 8 bytes; GoAway: what is said
    std::uint32_t windowBytes = 0; ///< Data: what it takes of the windows
    std::uint32_t number = 0;      ///< Reset, GoAway: the code; Window: by how much
    std::uint32_t lastStream = 0;  ///< GoAway: the last one that is answered
};

/// Reads one direction of a connection: bytes cut anywhere, a final problem that names the byte. Frames of unknown
/// types and priorities are passed over.
class Http2Reader {
public:
    /// @param hasPreface  the bytes are a client's
    explicit Http2Reader(bool hasPreface, WireLimits limits = {});
    void feed(std::string_view bytes);
    /// The next event; null: more bytes are needed, or it is broken.
    const Http2Event* next();
    const std::optional<WireProblem>& problem() const { return m_problem; }

    /// Of the last Headers.
    const std::vector<HeaderField>& headers() const { return m_headers.fields(); }
    /// Of the last Settings: number and value.
    const std::vector<std::pair<std::uint16_t, std::uint32_t>>& settings() const { return m_settings; }
    /// The other side allows a larger table of headers (its setting).
    void allowHeaderTable(std::uint32_t bytes) { m_headers.allowTable(bytes); }

private:
    const Http2Event* fail(std::string_view what);
    bool take(std::uint8_t type, std::uint8_t flags, std::uint32_t stream, std::string_view content);
    bool takeHeaders(std::uint8_t flags, std::uint32_t stream, std::string_view content);
    bool finishHeaders();
    bool takeSettings(std::uint8_t flags, std::string_view content);

    WireLimits m_limits;
    HeaderReader m_headers;
    std::string m_buffer;
    std::size_t m_at = 0;            ///< of the buffer, read so far
    std::uint64_t m_bytesBefore = 0; ///< of the stream, before the buffer
    std::string m_block;             ///< of headers that go on in the next frame
    std::uint32_t m_blockStream = 0; ///< 0: none does
    bool m_blockEnds = false;
    bool m_hasPreface;
    std::vector<std::pair<std::uint16_t, std::uint32_t>> m_settings;
    Http2Event m_event;
    bool m_hasEvent = false;
    std::optional<WireProblem> m_problem;
};

void appendHttp2Settings(std::string& out, const std::vector<std::pair<std::uint16_t, std::uint32_t>>& settings);
void appendHttp2SettingsAck(std::string& out);
void appendHttp2Ping(std::string& out, std::string_view eightBytes, bool isAck);
void appendHttp2Window(std::string& out, std::uint32_t stream, std::uint32_t by);
void appendHttp2Reset(std::string& out, std::uint32_t stream, std::uint32_t code);
void appendHttp2GoAway(std::string& out, std::uint32_t lastStream, std::uint32_t code, std::string_view text);
/// @param block  of a header_block.h; a long one goes on in further frames
void appendHttp2Headers(std::string& out, std::uint32_t stream, std::string_view block, bool endsStream);
/// One frame. @param bytes  of at most what the other side takes in a frame
void appendHttp2Data(std::string& out, std::uint32_t stream, std::string_view bytes, bool endsStream);

} // namespace tenfold::wire
