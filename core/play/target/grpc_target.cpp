#include "core/play/target/grpc_target.h"

#include "core/play/target/one_reply.h"
#include "core/wire/grpc/grpc_status.h"
#include "core/words/play_messages.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kFirstAnswerNs = 5'000'000'000; ///< for a first answer
/// What of a streaming server's messages is kept of a call; later ones are counted by nobody.
constexpr std::size_t kMostReplyBytes = std::size_t{1} << 20;
/// What may wait for a socket before messages that nothing answers are told as sent.
constexpr std::size_t kMostUnsent = std::size_t{1} << 20;

/// Reply::ofError, of a status of gRPC.
Reply statusReply(std::uint32_t status, std::string_view text) {
    if (status == wire::kGrpcOk) return {};
    return Reply::ofError(wire::grpcErrorText(status, text));
}

/// What trailers say: an error, or nothing.
Reply statusOf(const std::vector<wire::HeaderField>& fields) {
    std::uint32_t status = wire::kGrpcUnknown;
    std::string text, http;
    bool hasStatus = false;
    for (const auto& [name, value] : fields) {
        if (name == "grpc-status") {
            hasStatus = true;
            (void)std::from_chars(value.data(), value.data() + value.size(), status);
        }
        if (name == "grpc-message") text = wire::grpcMessageText(value);
        if (name == ":status") http = value;
    }
    if (hasStatus) return statusReply(status, text);
    return statusReply(http.empty() || http == "200" ? wire::kGrpcUnknown : wire::grpcStatusOfHttp(http),
                       "no status, HTTP " + http);
}

} // namespace

GrpcTarget::GrpcTarget(ServerPlace server, PlayClock& clock)
    : m_server(std::move(server))
    , m_clock(clock)
    , m_sockets(clock) {}

GrpcTarget::~GrpcTarget() = default;

Status GrpcTarget::greet() {
    const Connection number = open({}, 0);
    connect(number);
    OneReply answer;
    const std::int64_t untilNs = m_clock.nowNs() + kFirstAnswerNs;
    bool isReady = false;
    while (!isReady && m_sockets.isMade(number) && m_clock.nowNs() < untilNs) {
        poll(kFirstAnswerNs / 50, 1, answer);
        isReady = m_lines[number]->http && m_lines[number]->http->isReady();
    }
    close(number);
    if (isReady) return {};
    return fail(MessageId::CannotConnect, {m_server.name, m_lastEnd.empty() ? "it speaks no HTTP/2" : m_lastEnd});
}

Target::Connection GrpcTarget::open(ConnectionUse, std::uint32_t source) {
    const Connection number = m_sockets.open();
    if (number == m_lines.size()) m_lines.emplace_back();
    m_lines[number] = std::make_unique<Line>();
    m_lines[number]->source = source;
    return number;
}

void GrpcTarget::close(Connection number) {
    flush(number);
    m_sockets.close(number);
    retire(*m_lines[number]);
}

/// A connection that is over; what reads it may not be done.
void GrpcTarget::retire(Line& line) {
    if (line.http) m_retired.push_back(std::move(line.http));
    const std::uint32_t source = line.source;
    line = Line();
    line.source = source;
}

void GrpcTarget::connect(Connection number) {
    Line& line = *m_lines[number];
    if (line.http) m_retired.push_back(std::move(line.http));
    line.http = std::make_unique<wire::Http2Connection>(wire::Http2Connection::Role::Client);
    line.life = ++m_lives;
    m_sockets.connect(number, m_server, ClientLines::kAnySource);
    flush(number);
}

void GrpcTarget::flush(Connection number) {
    Line& line = *m_lines[number];
    if (!line.http || line.http->out().empty() || !m_sockets.isMade(number)) return;
    m_sockets.out(number) += line.http->out();
    line.http->out().clear();
}

bool GrpcTarget::needsStream(const Line& line, const GrpcForm& form) const {
    return form.part() == GrpcForm::Part::Whole || !line.streaming.contains(&form.method());
}

void GrpcTarget::send(Connection number, std::string_view bytes, const CallForm& form, std::uint32_t tag) {
    // forms and targets of a protocol belong together
    const Waiting waiting{tag, &static_cast<const GrpcForm&>(form)};
    Line& line = *m_lines[number];
    renew(number);
    if (!m_sockets.isMade(number)) connect(number);
    if (!line.queue.empty() || (needsStream(line, *waiting.form) && !line.http->canOpen()))
        line.queue.push_back({std::string(bytes), waiting});
    else
        dispatch(number, bytes, waiting);
    flush(number);
}

std::uint32_t GrpcTarget::openStream(Connection number, const GrpcForm& form, const GrpcForm::Written& written) {
    Line& line = *m_lines[number];
    std::string block;
    if (!written.block.empty()) block.append(form.method().head).append(written.block);
    const std::uint32_t stream = line.http->open(block.empty() ? std::string_view(form.method().head) : block);
    Exchange& exchange = line.exchanges[stream];
    exchange.method = &form.method();
    exchange.isStreaming = form.part() != GrpcForm::Part::Whole;
    if (exchange.isStreaming) line.streaming[&form.method()] = stream;
    if (written.deadlineNs > 0) m_deadlines.push({m_clock.nowNs() + written.deadlineNs, number, line.life, stream});
    return stream;
}

void GrpcTarget::dispatch(Connection number, std::string_view bytes, Waiting waiting) {
    Line& line = *m_lines[number];
    const GrpcForm& form = *waiting.form;
    const GrpcForm::Written written = GrpcForm::read(bytes);
    if (form.part() == GrpcForm::Part::Whole) {
        const std::uint32_t stream = openStream(number, form, written);
        line.exchanges[stream].waiting.push_back(waiting);
        return line.http->send(stream, written.messages, true);
    }
    const auto known = line.streaming.find(&form.method());
    if (form.part() == GrpcForm::Part::End && known == line.streaming.end()) {
        if (const auto over = line.ended.find(&form.method()); over != line.ended.end()) {
            m_known.emplace_back(waiting.tag, std::move(over->second));
            line.ended.erase(over);
            return;
        }
    }
    line.ended.erase(&form.method());
    const std::uint32_t stream = known != line.streaming.end() ? known->second : openStream(number, form, written);
    Exchange& exchange = line.exchanges[stream];
    if (form.part() == GrpcForm::Part::End) {
        exchange.end = waiting;
        line.streaming.erase(&form.method());
        return line.http->send(stream, {}, true);
    }
    if (form.part() == GrpcForm::Part::Message)
        exchange.waiting.push_back(waiting);
    else
        m_sent.push_back({number, line.life, stream, waiting.tag});
    line.http->send(stream, written.messages, false);
}

void GrpcTarget::dispatchQueue(Connection number) {
    Line& line = *m_lines[number];
    while (!line.queue.empty() && line.http &&
           (line.http->canOpen() || !needsStream(line, *line.queue.front().waiting.form))) {
        const Queued call = std::move(line.queue.front());
        line.queue.pop_front();
        dispatch(number, call.bytes, call.waiting);
    }
}

void GrpcTarget::tell(std::uint32_t tag, const Reply& reply) {
    ++m_told;
    m_listener->replied(tag, reply, m_nowNs);
}

/// Of the connection that is read now; what an earlier one of the same line says belongs to nobody.
GrpcTarget::Exchange* GrpcTarget::exchangeOf(std::uint32_t stream) {
    Line& line = *m_lines[m_current];
    if (m_reading && line.http.get() != m_reading) return nullptr;
    const auto found = line.exchanges.find(stream);
    return found == line.exchanges.end() ? nullptr : &found->second;
}

Reply GrpcTarget::replyOf(const Exchange& exchange, const wire::GrpcBody::Message& message) {
    std::string inflated;
    std::string_view bytes = message.bytes;
    bool isPlain = message.isKept && !message.isCompressed;
    if (message.isKept && message.isCompressed) {
        isPlain = wire::inflateMessage(message.bytes, inflated);
        bytes = inflated;
    }
    Reply reply;
    if (!isPlain || !exchange.method->reply->read(bytes, reply))
        return Reply::ofError("INTERNAL: what came back is no " + exchange.method->reply->name());
    return reply;
}

void GrpcTarget::headersCame(std::uint32_t stream, const std::vector<wire::HeaderField>& fields, bool isLast) {
    if (!exchangeOf(stream)) return;
    if (isLast) finish(stream, statusOf(fields));
}

void GrpcTarget::messageCame(std::uint32_t stream, const wire::GrpcBody::Message& message) {
    Exchange* exchange = exchangeOf(stream);
    if (!exchange) return;
    const bool isAnswer = exchange->isStreaming && exchange->method->serverStreams && !exchange->waiting.empty();
    if (isAnswer) {
        const Waiting waiting = exchange->waiting.front();
        exchange->waiting.pop_front();
        return tell(waiting.tag, replyOf(*exchange, message));
    }
    // A stream of the server that nobody ends must not fill the memory.
    if (!exchange->replies.empty() && exchange->replyBytes + message.length > kMostReplyBytes) return;
    exchange->replyBytes += message.length;
    if (exchange->isStreaming && exchange->method->serverStreams && !exchange->end) {
        m_listener->unasked(replyOf(*exchange, message), false);
        return;
    }
    exchange->replies.push_back(replyOf(*exchange, message));
}

/// A stream is over: whoever waits on it is told.
void GrpcTarget::finish(std::uint32_t stream, Reply status) {
    Line& line = *m_lines[m_current];
    auto node = line.exchanges.extract(stream);
    if (node.empty()) return;
    Exchange& exchange = node.mapped();
    const bool isList = !exchange.isStreaming && exchange.method->serverStreams;
    Reply reply = std::move(status);
    if (!reply.isError()) {
        if (isList || exchange.replies.size() > 1) {
            reply = Reply::ofList(std::move(exchange.replies));
        } else if (!exchange.replies.empty()) {
            reply = std::move(exchange.replies.front());
        } else {
            reply.kind = Reply::Kind::Map;
            if (!(exchange.isStreaming && exchange.method->serverStreams))
                reply = Reply::ofError("INTERNAL: the reply has no message");
        }
    }
    if (const auto known = line.streaming.find(exchange.method);
        known != line.streaming.end() && known->second == stream) {
        line.streaming.erase(known);
        if (!exchange.end) line.ended[exchange.method] = reply;
    }
    for (const Waiting& waiting : exchange.waiting) {
        const bool isUnanswered = exchange.isStreaming && !reply.isError();
        tell(waiting.tag, isUnanswered ? Reply::ofError("UNKNOWN: the stream ended and nothing answered") : reply);
    }
    if (exchange.end) tell(exchange.end->tag, reply);
}

void GrpcTarget::endCame(std::uint32_t stream, bool) {
    if (exchangeOf(stream)) finish(stream, statusReply(wire::kGrpcUnknown, "the reply has no status"));
}

void GrpcTarget::resetCame(std::uint32_t stream, std::uint32_t code) {
    if (exchangeOf(stream)) finish(stream, statusReply(wire::grpcStatusOfReset(code), "the server reset the stream"));
}

void GrpcTarget::goAwayCame(std::uint32_t last, std::uint32_t, std::string_view text) {
    Line& line = *m_lines[m_current];
    if (line.http.get() != m_reading) return;
    std::vector<std::uint32_t> refused;
    for (const auto& [stream, exchange] : line.exchanges)
        if (stream > last) refused.push_back(stream);
    std::sort(refused.begin(), refused.end());
    const std::string why = "the server goes away" + (text.empty() ? "" : ": " + std::string(text));
    for (const std::uint32_t stream : refused)
        if (exchangeOf(stream)) finish(stream, statusReply(wire::kGrpcUnavailable, why));
}

std::size_t GrpcTarget::received(ClientLines::Number number, std::string_view bytes, std::int64_t nowNs) {
    Line& line = *m_lines[number];
    if (!line.http) return 0;
    m_current = number;
    m_nowNs = nowNs;
    wire::Http2Connection* const http = line.http.get();
    m_reading = http;
    const std::size_t before = m_told;
    const bool isGood = http->receive(bytes, *this);
    m_reading = nullptr;
    if (m_lines[number]->http.get() != http) return m_told - before; // closed, by what a reply led to
    dispatchQueue(number);
    flush(number);
    if (!isGood)
        hangUp(number, http->problem(), nowNs);
    else
        renew(number);
    return m_told - before;
}

/// A server that goes away has answered what it answers: what waits goes out on a new connection.
void GrpcTarget::renew(Connection number) {
    Line& line = *m_lines[number];
    if (!m_sockets.isMade(number) || !line.http || !line.http->isLeaving() || !line.exchanges.empty()) return;
    m_sockets.shut(number);
    if (!line.queue.empty()) connect(number);
}

void GrpcTarget::hangUp(Connection number, std::string_view why, std::int64_t nowNs) {
    m_sockets.shut(number);
    ended(number, why, nowNs);
}

void GrpcTarget::ended(ClientLines::Number number, std::string_view why, std::int64_t nowNs) {
    Line& line = *m_lines[number];
    m_lastEnd = why;
    std::vector<std::uint32_t> tags;
    for (const auto& [stream, exchange] : line.exchanges) {
        for (const Waiting& waiting : exchange.waiting)
            tags.push_back(waiting.tag);
        if (exchange.end) tags.push_back(exchange.end->tag);
    }
    std::deque<Queued> unsent;
    if (line.http && line.http->isLeaving()) unsent = std::exchange(line.queue, {});
    for (const Queued& call : line.queue)
        tags.push_back(call.waiting.tag);
    const auto isOfLine = [&](const Sent& sent) { return sent.line == number && sent.life == line.life; };
    for (const Sent& sent : m_sent)
        if (isOfLine(sent)) tags.push_back(sent.tag);
    std::erase_if(m_sent, isOfLine);
    retire(line);
    const std::size_t unsentBefore = unsent.size();
    line.queue = std::move(unsent);
    if (!line.queue.empty()) connect(number);
    if (tags.empty() && unsentBefore == 0) m_listener->dropped(why);
    for (const std::uint32_t tag : tags)
        m_listener->lost(tag, why, nowNs);
}

void GrpcTarget::tellSent() {
    const std::vector<Sent> sent = std::exchange(m_sent, {});
    for (const Sent& message : sent) {
        const Line& line = *m_lines[message.line];
        if (line.life != message.life || !line.http) continue; // it was closed, and nobody is told
        const bool isHeld = line.http->isHeldBack(message.stream) || m_sockets.out(message.line).size() > kMostUnsent;
        if (isHeld)
            m_sent.push_back(message);
        else
            tell(message.tag, Reply());
    }
}

/// Ends calls whose time is over.
void GrpcTarget::endLate() {
    while (!m_deadlines.empty()) {
        const Deadline next = m_deadlines.top();
        Line& line = *m_lines[next.line];
        const bool isThere = line.http && line.life == next.life && line.exchanges.contains(next.stream);
        if (isThere && next.ns > m_clock.nowNs()) return;
        m_deadlines.pop();
        if (!isThere) continue;
        m_current = next.line;
        m_nowNs = m_clock.nowNs();
        line.http->reset(next.stream, wire::kCancel);
        flush(next.line);
        finish(next.stream, statusReply(wire::kGrpcDeadlineExceeded, "no answer in time"));
        dispatchQueue(next.line);
        flush(next.line);
        renew(next.line);
    }
}

void GrpcTarget::poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) {
    m_listener = &listener;
    m_nowNs = m_clock.nowNs();
    const std::size_t before = m_told;
    for (auto& [tag, reply] : std::exchange(m_known, {}))
        tell(tag, reply);
    tellSent();
    endLate();
    constexpr std::int64_t kHeldNs = 1'000'000; // until what is held back is looked at again
    if (m_told > before) waitNs = 0;            // what it leads to is not kept waiting
    if (!m_known.empty() || !m_sent.empty()) waitNs = std::min(waitNs, kHeldNs);
    if (!m_deadlines.empty())
        waitNs = std::clamp<std::int64_t>(m_deadlines.top().ns - m_clock.nowNs(), 0, std::max<std::int64_t>(waitNs, 0));
    m_sockets.poll(waitNs, most, *this);
    m_nowNs = m_clock.nowNs();
    endLate();
    m_listener = nullptr;
    m_retired.clear();
}

} // namespace tenfold
