#include "core/wire/grpc/http2_connection.h"

#include <algorithm>
#include <utility>

namespace tenfold::wire {
namespace {

/// What the other side may send before it hears from us: never what slows it down.
constexpr std::uint32_t kOurWindow = std::uint32_t{1} << 30;

/// No setting of ours allows longer frames; an answer of HTTP/1.1 is one.
WireLimits ownLimits() {
    WireLimits limits;
    limits.mostUnreadBytes = kHttp2FrameBytes;
    return limits;
}

} // namespace

Http2Connection::Http2Connection(Role role)
    : m_role(role)
    , m_reader(role == Role::Server, ownLimits()) {
    begin();
}

void Http2Connection::begin() {
    if (m_role == Role::Client) {
        m_out += kHttp2Preface;
        appendHttp2Settings(m_out, {{kEnablePush, 0}, {kInitialWindowSize, kOurWindow}});
    } else {
        appendHttp2Settings(m_out, {{kInitialWindowSize, kOurWindow}});
    }
    appendHttp2Window(m_out, 0, kOurWindow - kHttp2Window);
}

bool Http2Connection::canOpen() const {
    return m_hasSettings && !isLeaving() && m_streams.size() < m_mostStreams;
}

bool Http2Connection::isHeldBack(std::uint32_t stream) const {
    const auto found = m_streams.find(stream);
    return found != m_streams.end() && !found->second.waiting.empty();
}

std::uint32_t Http2Connection::open(std::string_view block) {
    const std::uint32_t number = m_nextStream;
    m_nextStream += 2;
    m_streams[number].sendWindow = m_firstWindow;
    appendHeaders(number, block, false);
    return number;
}

void Http2Connection::appendHeaders(std::uint32_t number, std::string_view block, bool isLast) {
    if (m_tableUpdate.empty()) return appendHttp2Headers(m_out, number, block, isLast);
    appendHttp2Headers(m_out, number, std::exchange(m_tableUpdate, {}).append(block), isLast);
}

void Http2Connection::sendHeaders(std::uint32_t number, std::string_view block, bool isLast) {
    const auto found = m_streams.find(number);
    if (found == m_streams.end()) return;
    appendHeaders(number, block, isLast);
    if (!isLast) return;
    found->second.hasSentLast = true;
    finish(number, found->second);
}

void Http2Connection::send(std::uint32_t number, std::string_view messages, bool isLast) {
    const auto found = m_streams.find(number);
    if (found == m_streams.end()) return;
    Stream& stream = found->second;
    if (stream.hasSentLast || stream.endsWithWaiting) return;
    const auto size = static_cast<std::int64_t>(messages.size());
    const bool fits =
        stream.waiting.empty() && size <= std::min(m_sendWindow, stream.sendWindow) && messages.size() <= m_frameBytes;
    if (fits) { // nearly always
        appendHttp2Data(m_out, number, messages, isLast);
        m_sendWindow -= size;
        stream.sendWindow -= size;
        stream.hasSentLast = isLast;
        if (isLast) finish(number, stream);
        return;
    }
    if (stream.waiting.empty()) m_blocked.push_back(number);
    stream.waiting.append(messages);
    stream.endsWithWaiting = isLast;
    flush(number, stream);
}

void Http2Connection::sendTrailers(std::uint32_t number, std::string_view block) {
    const auto found = m_streams.find(number);
    if (found == m_streams.end()) return;
    if (!found->second.waiting.empty()) {
        found->second.trailers = block;
        found->second.hasTrailers = true;
        return;
    }
    sendHeaders(number, block, true);
}

/// Sends what waits of a stream as far as the windows are open.
void Http2Connection::flush(std::uint32_t number, Stream& stream) {
    for (;;) {
        const std::size_t left = stream.waiting.size() - stream.waitingAt;
        const std::int64_t window = std::min(m_sendWindow, stream.sendWindow);
        const std::size_t size =
            std::min({left, static_cast<std::size_t>(std::max<std::int64_t>(window, 0)), std::size_t{m_frameBytes}});
        const bool isEnd = size == left && stream.endsWithWaiting;
        if (left > 0 && size == 0) return;
        if (left > 0 || isEnd)
            appendHttp2Data(m_out, number, std::string_view(stream.waiting).substr(stream.waitingAt, size), isEnd);
        m_sendWindow -= static_cast<std::int64_t>(size);
        stream.sendWindow -= static_cast<std::int64_t>(size);
        stream.waitingAt += size;
        if (stream.waitingAt < stream.waiting.size()) continue;
        stream.waiting.clear();
        stream.waitingAt = 0;
        if (std::exchange(stream.endsWithWaiting, false)) {
            stream.hasSentLast = true;
            return finish(number, stream);
        }
        if (std::exchange(stream.hasTrailers, false)) sendHeaders(number, std::exchange(stream.trailers, {}), true);
        return;
    }
}

void Http2Connection::flushAll() {
    std::vector<std::uint32_t> blocked = std::exchange(m_blocked, {});
    for (const std::uint32_t number : blocked) {
        const auto found = m_streams.find(number);
        if (found == m_streams.end()) continue;
        flush(number, found->second);
        if (const auto still = m_streams.find(number); still != m_streams.end() && !still->second.waiting.empty())
            m_blocked.push_back(number);
    }
}

/// A stream that both sides have ended is forgotten.
void Http2Connection::finish(std::uint32_t number, Stream& stream) {
    if (stream.hasSentLast && stream.hasReceivedLast) m_streams.erase(number);
}

void Http2Connection::reset(std::uint32_t number, std::uint32_t code) {
    if (m_streams.erase(number) > 0) appendHttp2Reset(m_out, number, code);
}

void Http2Connection::goAway(std::uint32_t code) {
    appendHttp2GoAway(m_out, m_lastSeen, code, {});
}

bool Http2Connection::receive(std::string_view bytes, Listener& listener) {
    m_reader.feed(bytes);
    while (const Http2Event* event = m_reader.next())
        take(*event, listener);
    if (m_reader.problem())
        m_problem = "byte " + std::to_string(m_reader.problem()->atByte) + ' ' + std::string(m_reader.problem()->what);
    return m_problem.empty();
}

void Http2Connection::take(const Http2Event& event, Listener& listener) {
    using Kind = Http2Event::Kind;
    switch (event.kind) {
    case Kind::Headers:
        return takeHeaders(event, listener);
    case Kind::Data:
        return takeData(event, listener);
    case Kind::Settings:
        return takeSettings();
    case Kind::Ping:
        return appendHttp2Ping(m_out, event.bytes, true);
    case Kind::Window:
        return takeWindow(event);
    case Kind::Reset:
        if (m_streams.erase(event.stream) > 0) listener.resetCame(event.stream, event.number);
        return;
    case Kind::GoAway:
        m_isLeaving = true;
        for (auto at = m_streams.begin(); at != m_streams.end();)
            at = at->first > event.lastStream ? m_streams.erase(at) : std::next(at);
        return listener.goAwayCame(event.lastStream, event.number, event.bytes);
    case Kind::SettingsAck:
    case Kind::PingAck:
        return;
    }
}

void Http2Connection::takeHeaders(const Http2Event& event, Listener& listener) {
    const std::uint32_t number = event.stream;
    auto found = m_streams.find(number);
    if (found == m_streams.end()) {
        if (m_role == Role::Client || number <= m_lastSeen) return; // of a stream that was reset
        m_lastSeen = number;
        found = m_streams.try_emplace(number).first;
        found->second.sendWindow = m_firstWindow;
    }
    found->second.hasReceivedLast = event.endsStream;
    listener.headersCame(number, m_reader.headers(), event.endsStream);
    if (!event.endsStream) return;
    found = m_streams.find(number);
    if (found == m_streams.end()) return;
    // A server that has said its last takes no more of the client: the stream is over on both sides.
    if (m_role == Role::Client && !found->second.hasSentLast) return reset(number, kNoError);
    finish(number, found->second);
}

void Http2Connection::takeData(const Http2Event& event, Listener& listener) {
    m_unacknowledged += event.windowBytes;
    if (m_unacknowledged >= kOurWindow / 2) appendHttp2Window(m_out, 0, std::exchange(m_unacknowledged, 0));
    auto found = m_streams.find(event.stream);
    if (found == m_streams.end()) return;
    found->second.unacknowledged += event.windowBytes;
    if (found->second.unacknowledged >= kOurWindow / 2 && !event.endsStream)
        appendHttp2Window(m_out, event.stream, std::exchange(found->second.unacknowledged, 0));
    found->second.body.feed(event.bytes);
    while (const GrpcBody::Message* message = found->second.body.next()) {
        listener.messageCame(event.stream, *message);
        found = m_streams.find(event.stream);
        if (found == m_streams.end()) return;
    }
    if (found->second.body.isBroken()) {
        reset(event.stream, kInternalError);
        return listener.resetCame(event.stream, kInternalError);
    }
    if (!event.endsStream) return;
    found->second.hasReceivedLast = true;
    listener.endCame(event.stream, found->second.body.isAtEnd());
    found = m_streams.find(event.stream);
    if (found != m_streams.end()) finish(event.stream, found->second);
}

void Http2Connection::takeSettings() {
    for (const auto& [number, value] : m_reader.settings()) {
        if (number == kHeaderTableSize && value < 4096) m_tableUpdate = "\x20"; // we use none of it: size 0
        if (number == kMaxConcurrentStreams) m_mostStreams = value;
        if (number == kMaxFrameSize && value >= kHttp2FrameBytes)
            m_frameBytes = std::min(value, std::uint32_t{1} << 24) - 1;
        if (number != kInitialWindowSize || value > kHttp2LastStream) continue;
        const std::int64_t more = std::int64_t{value} - m_firstWindow;
        m_firstWindow = value;
        for (auto& [stream, state] : m_streams)
            state.sendWindow += more;
    }
    m_hasSettings = true;
    appendHttp2SettingsAck(m_out);
    flushAll();
}

void Http2Connection::takeWindow(const Http2Event& event) {
    if (event.stream == 0) {
        m_sendWindow += event.number;
    } else {
        const auto found = m_streams.find(event.stream);
        if (found == m_streams.end()) return;
        found->second.sendWindow += event.number;
    }
    if (!m_blocked.empty()) flushAll();
}

} // namespace tenfold::wire
