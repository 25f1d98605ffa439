#include "core/play/target/hadoop_target.h"

#include "core/base/text/base64.h"
#include "core/play/target/one_reply.h"
#include "core/wire/hadoop/proto_fields.h"
#include "core/words/play_messages.h"

#include <algorithm>
#include <limits>
#include <random>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kGreetingNs = 5'000'000'000; ///< for a first answer

std::string randomClientId() {
    constexpr std::size_t kBytes = 16;
    std::random_device random;
    std::string out;
    while (out.size() < kBytes) {
        const std::uint32_t bits = random();
        for (unsigned shift = 0; shift < 32; shift += 8)
            out += static_cast<char>(bits >> shift & 0xFFU);
    }
    return out;
}

} // namespace

wire::WireLimits hadoopReplyLimits() {
    wire::WireLimits limits;
    limits.mostUnreadBytes = std::size_t{128} << 20;
    return limits;
}

HadoopTarget::HadoopTarget(std::vector<Way> ways, bool hasSources, PlayClock& clock)
    : m_ways(std::move(ways))
    , m_hasSources(hasSources)
    , m_clock(clock)
    , m_sockets(clock)
    , m_clientId(randomClientId()) {}

/// The reply to the one call of a connection, which is closed then.
Result<Reply> HadoopTarget::answerOf(std::size_t way, Connection connection) {
    OneReply answer;
    const std::int64_t untilNs = m_clock.nowNs() + kGreetingNs;
    while (!answer.reply && answer.why.empty() && m_clock.nowNs() < untilNs)
        poll(kGreetingNs / 50, 1, answer);
    close(connection);
    const std::string& name = m_ways[way].server.name;
    if (answer.refusal) return fail(MessageId::ServerRefuses, {name, answer.refusal->text});
    if (!answer.reply) return fail(MessageId::CannotConnect, {name, answer.why.empty() ? "no answer" : answer.why});
    return *answer.reply;
}

Status HadoopTarget::greet(std::size_t way) {
    constexpr std::string_view kEachServerSpeaks = "org.apache.hadoop.ipc.ProtocolMetaInfoPB";
    const Connection connection = open({static_cast<std::uint32_t>(way), true}, 0);
    if (m_ways[way].speaker.hasToken) {
        Line& line = *m_lines[connection];
        m_sockets.connect(connection, m_ways[way].server, m_hasSources ? line.source : ClientLines::kAnySource);
        wire::TokenLogin::begin(m_sockets.out(connection));
        line.waiting.push_back({wire::kIpcSaslCall, 0, nullptr, false});
    } else {
        std::string body, bytes;
        wire::appendBytesField(body, 1, m_ways[way].speaker.protocol);
        wire::appendIpcMethod(bytes, kEachServerSpeaks, 1, "getProtocolVersions");
        wire::appendDelimited(bytes, body);
        queue(connection, bytes, nullptr, 0);
    }
    ASSIGN_OR_RETURN(const Reply reply, answerOf(way, connection));
    if (m_ways[way].speaker.hasToken && reply.isError())
        return fail(MessageId::ServerRefuses, {m_ways[way].server.name, reply.text});
    return {};
}

Target::Connection HadoopTarget::open(ConnectionUse use, std::uint32_t source) {
    const Connection number = m_sockets.open();
    if (number == m_lines.size()) m_lines.emplace_back();
    m_lines[number] = std::make_unique<Line>();
    m_lines[number]->way = use.kind;
    m_lines[number]->source = source;
    return number;
}

void HadoopTarget::close(Connection number) {
    m_sockets.close(number);
    *m_lines[number] = Line();
}

/// A new socket, and who speaks on it.
void HadoopTarget::connect(Line& line, Connection number) {
    const Way& way = m_ways[line.way];
    line.decoder = wire::IpcReplyDecoder(hadoopReplyLimits());
    line.isIn = false;
    line.held.clear();
    m_sockets.connect(number, way.server, m_hasSources ? line.source : ClientLines::kAnySource);
    std::string& out = m_sockets.out(number);
    if (line.login) {
        line.login = std::make_unique<wire::TokenLogin>(line.login->token(), toBase64(randomClientId()));
        return wire::TokenLogin::begin(out);
    }
    wire::appendIpcHeader(out);
    wire::appendIpcContext(out, m_clientId, way.speaker.user, way.speaker.protocol);
}

/// A server remembers pairs of clientId and number: where the numbers end, another clientId begins.
std::int32_t HadoopTarget::nextCallId() {
    if (m_callId == std::numeric_limits<std::int32_t>::max()) {
        m_clientId = randomClientId();
        m_callId = 0;
    }
    return ++m_callId;
}

void HadoopTarget::send(Connection number, std::string_view bytes, const CallForm& form, std::uint32_t tag) {
    const auto& hadoop = static_cast<const HadoopForm&>(form); // forms and targets of a protocol belong together
    if (hadoop.hasToken()) takeToken(number, bytes);
    queue(number, bytes, &hadoop.reply(), tag);
}

/// The token that a call's form has put before it: who it is made as.
void HadoopTarget::takeToken(Connection number, std::string_view& bytes) {
    Line& line = *m_lines[number];
    std::string_view identifier, password;
    if (!wire::takeDelimited(bytes, identifier) || !wire::takeDelimited(bytes, password)) return;
    if (line.login && line.login->token().identifier == identifier && line.login->token().password == password) return;
    if (m_sockets.isMade(number)) {
        m_sockets.shut(number);
        for (std::size_t i = std::exchange(line.first, 0); i < line.waiting.size(); ++i)
            if (!line.waiting[i].isAnswered) m_lost.push_back(line.waiting[i].tag);
        line.waiting.clear();
    }
    line.login = std::make_unique<wire::TokenLogin>(wire::HadoopToken{std::string(identifier), std::string(password)},
                                                    std::string());
}

void HadoopTarget::queue(Connection number, std::string_view bytes, const ProtoReply* reply, std::uint32_t tag) {
    Line& line = *m_lines[number];
    if (!m_sockets.isMade(number)) connect(line, number);
    const std::int32_t callId = nextCallId();
    line.waiting.push_back({callId, tag, reply, false});
    const bool mayGo = !line.login || line.isIn;
    wire::appendIpcCallFrame(mayGo ? m_sockets.out(number) : line.held, callId, m_clientId, bytes);
}

/// @return false: the connection has ended, as the token does not let it in
bool HadoopTarget::logIn(Line& line, Connection number, const wire::SaslMessage& said, std::int64_t nowNs) {
    std::string& out = m_sockets.out(number);
    switch (line.login->heard(said, out)) {
    case wire::TokenLogin::Step::GoesOn:
        return true;
    case wire::TokenLogin::Step::Done:
        line.isIn = true;
        wire::appendIpcContext(out, m_clientId, {}, m_ways[line.way].speaker.protocol);
        out += std::exchange(line.held, {});
        return true;
    case wire::TokenLogin::Step::Failed:
        break;
    }
    endLine(number, line.login->problem(), nowNs);
    return false;
}

/// @return whether it answered a call
bool HadoopTarget::tell(Line& line, const wire::IpcReply& reply, std::int64_t nowNs) {
    const bool isGood = reply.status == wire::IpcReply::Status::Success;
    const auto begin = line.waiting.begin() + static_cast<std::ptrdiff_t>(line.first);
    auto found = std::lower_bound(begin, line.waiting.end(), reply.callId,
                                  [](const Waiting& waiting, std::int32_t id) { return waiting.callId < id; });
    if (found == line.waiting.end() || found->callId != reply.callId) // numbers that have begun anew stand behind
        found = std::find_if(begin, line.waiting.end(),
                             [&](const Waiting& waiting) { return waiting.callId == reply.callId; });
    const bool isAsked = found != line.waiting.end() && found->callId == reply.callId && !found->isAnswered;
    if (!isGood)
        m_reply = Reply::ofError(wire::exceptionText(reply));
    else if (reply.callId == wire::kIpcSaslCall && !wire::tokenAuthOf(reply.sasl))
        m_reply = Reply::ofError("tokens do not let anybody in here");
    else if (!isAsked || !found->reply)
        m_reply = Reply();
    else if (!found->reply->read(reply.body, m_reply))
        m_reply = Reply::ofError("what came back is no " + found->reply->name());
    if (!isAsked) {
        m_listener->unasked(m_reply, !isGood);
        return false;
    }
    const std::uint32_t tag = found->tag;
    found->isAnswered = true;
    while (line.first < line.waiting.size() && line.waiting[line.first].isAnswered)
        ++line.first;
    if (constexpr std::size_t kMany = 4096; line.first == line.waiting.size() || line.first >= kMany) {
        line.waiting.erase(line.waiting.begin(), line.waiting.begin() + static_cast<std::ptrdiff_t>(line.first));
        line.first = 0;
    }
    m_listener->replied(tag, m_reply, nowNs);
    return true;
}

std::size_t HadoopTarget::received(ClientLines::Number number, std::string_view bytes, std::int64_t nowNs) {
    Line& line = *m_lines[number];
    line.decoder.feed(bytes);
    std::size_t told = 0;
    while (const wire::IpcReply* reply = line.decoder.next()) {
        const bool isSasl = reply->callId == wire::kIpcSaslCall;
        if (isSasl && line.login && reply->status == wire::IpcReply::Status::Success) {
            if (!logIn(line, number, reply->sasl, nowNs)) return told;
            continue;
        }
        const bool isFatal = reply->status == wire::IpcReply::Status::Fatal || (isSasl && line.login);
        const std::string why = isFatal ? wire::exceptionText(*reply) : std::string();
        told += tell(line, *reply, nowNs) ? 1 : 0;
        if (!m_sockets.isMade(number)) return told; // closed, by what the reply led to
        if (!isFatal) continue;
        endLine(number, why, nowNs);
        return told;
    }
    if (line.decoder.problem()) endLine(number, line.decoder.problem()->what, nowNs);
    return told;
}

void HadoopTarget::endLine(Connection number, std::string_view why, std::int64_t nowNs) {
    m_sockets.shut(number);
    ended(number, why, nowNs);
}

void HadoopTarget::ended(ClientLines::Number number, std::string_view why, std::int64_t nowNs) {
    Line& line = *m_lines[number];
    const std::vector<Waiting> waiting = std::exchange(line.waiting, {});
    const std::size_t first = std::exchange(line.first, 0);
    if (first == waiting.size()) m_listener->dropped(why);
    for (std::size_t i = first; i < waiting.size(); ++i)
        if (!waiting[i].isAnswered) m_listener->lost(waiting[i].tag, why, nowNs);
}

void HadoopTarget::poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) {
    m_listener = &listener;
    for (const std::uint32_t tag : std::exchange(m_lost, {}))
        listener.lost(tag, "another call logged in with another token", m_clock.nowNs());
    m_sockets.poll(waitNs, most, *this);
    m_listener = nullptr;
}

} // namespace tenfold
