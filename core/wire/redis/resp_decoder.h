#pragma once

#include "core/base/files/sha1.h"
#include "core/wire/redis/resp_message.h"
#include "core/wire/wire_limits.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::wire {

/// Which way bytes go.
enum class RespSide : std::uint8_t {
    Requests, ///< to the server: lists of $ texts, or lines of words ("inline commands")
    Replies,  ///< from the server: any value
};

/// Bytes of one direction of a connection to messages, cut anywhere.
///
///   *2\r\n$4\r\nLLEN\r\n$1\r\nq\r\n   a request: a list of texts with their lengths
///   PING "a b"\r\n                    the same as a line of words; an empty line and *0 are nothing
///   %1\r\n+field\r\n:7\r\n            a reply of RESP3; also the streamed forms ($?, *?, .)
///
///     decoder.feed(bytes);
///     while (const RespMessage* message = decoder.next()) …;
///     if (decoder.problem()) …;
///
/// No recursion: what is open stands on a stack of its own. A byte is looked at once, however small the pieces are.
/// A problem is final. Source: the RESP specification of redis.io; redis/src/networking.c for what requests may be.
class RespDecoder {
public:
    explicit RespDecoder(RespSide side, WireLimits limits = {})
        : m_side(side)
        , m_limits(limits) {}

    /// Ends the life of the last message. Cost: a copy of the bytes.
    void feed(std::string_view bytes);
    /// The next whole message; null where more bytes are needed or there is a problem.
    const RespMessage* next();
    const std::optional<WireProblem>& problem() const { return m_problem; }
    /// Bytes that belong to a message that has not ended.
    std::uint64_t unreadBytes() const {
        return m_isDone ? m_buffer.size() - m_at : m_buffer.size() - m_begin + m_dropped;
    }

private:
    enum class State : std::uint8_t { Header, Body, LongBody, BodyEnd, ChunkHeader };
    enum class Step : std::uint8_t { More, Again, Done };
    /// An aggregate whose values are still to come.
    struct Open {
        std::uint32_t node = 0;
        std::int64_t left = 0; ///< negative: ends with "."
    };

    void begin();
    Step step();
    Step header();
    Step lineOf(char kind, std::string_view line);
    Step inlineWords(std::string_view line);
    Step body();
    Step longBody();
    Step bodyEnd();
    Step chunkHeader();
    Step aggregate(RespKind kind, std::string_view line, std::size_t lineEnd);
    Step text(RespKind kind, std::string_view line, std::size_t lineEnd);
    Step streamEnd();
    Step finished();
    Step closed(Open open);
    void settle();
    Step fail(std::string_view what, std::size_t at);
    Step needMore();
    RespNode& add(RespKind kind);
    void place(RespNode& node, std::size_t at, std::size_t size);
    void openLongText(RespKind kind, std::uint64_t bytes);
    void takeLong(std::size_t bytes);

    RespSide m_side;
    WireLimits m_limits;
    std::string m_buffer;
    std::size_t m_begin = 0;     ///< of the message at hand
    std::size_t m_at = 0;        ///< what is read next
    std::size_t m_searched = 0;  ///< no line feed before it
    std::uint64_t m_base = 0;    ///< place of the buffer in the stream
    std::uint64_t m_dropped = 0; ///< bytes of this message that are no longer held
    bool m_isDone = false;       ///< a message was handed out
    State m_state = State::Header;
    RespKind m_textKind = RespKind::Bulk;
    std::uint64_t m_bodyLeft = 0; ///< bytes of the text that have not come
    bool m_isChunked = false;
    std::uint64_t m_longBytes = 0;
    Sha1 m_hash;
    std::vector<Open> m_open;
    std::deque<std::string> m_texts; ///< that do not stand in the buffer
    RespMessage m_message;
    std::optional<WireProblem> m_problem;
};

} // namespace tenfold::wire
