#include "core/play/target/hadoop_target.h"

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

Status HadoopTarget::greet(std::size_t way) {
    constexpr std::string_view kEachServerSpeaks = "org.apache.hadoop.ipc.ProtocolMetaInfoPB";
    std::string body, bytes;
    wire::appendBytesField(body, 1, m_ways[way].speaker.protocol);
    wire::appendIpcMethod(bytes, kEachServerSpeaks, 1, "getProtocolVersions");
    wire::appendDelimited(bytes, body);
    const Connection connection = open({static_cast<std::uint32_t>(way), true}, 0);
    queue(connection, bytes, nullptr, 0);
    OneReply answer;
    const std::int64_t untilNs = m_clock.nowNs() + kGreetingNs;
    while (!answer.reply && answer.why.empty() && m_clock.nowNs() < untilNs)
        poll(kGreetingNs / 50, 1, answer);
    close(connection);
    const std::string& name = m_ways[way].server.name;
    if (answer.refusal) return fail(MessageId::ServerRefuses, {name, answer.refusal->text});
    if (!answer.reply) return fail(MessageId::CannotConnect, {name, answer.why.empty() ? "no answer" : answer.why});
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
    m_sockets.connect(number, way.server, m_hasSources ? line.source : ClientLines::kAnySource);
    std::string& out = m_sockets.out(number);
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
    // forms and targets of a protocol belong together
    queue(number, bytes, &static_cast<const HadoopForm&>(form).reply(), tag);
}

void HadoopTarget::queue(Connection number, std::string_view bytes, const ProtoReply* reply, std::uint32_t tag) {
    Line& line = *m_lines[number];
    if (!m_sockets.isMade(number)) connect(line, number);
    const std::int32_t callId = nextCallId();
    line.waiting.push_back({callId, tag, reply, false});
    wire::appendIpcCallFrame(m_sockets.out(number), callId, m_clientId, bytes);
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
        if (reply->callId == wire::kIpcSaslCall && reply->status == wire::IpcReply::Status::Success) continue;
        const bool isFatal = reply->status == wire::IpcReply::Status::Fatal;
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
    for (std::size_t i = first; i < waiting.size(); ++i)
        if (!waiting[i].isAnswered) m_listener->lost(waiting[i].tag, why, nowNs);
}

void HadoopTarget::poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) {
    m_listener = &listener;
    m_sockets.poll(waitNs, most, *this);
    m_listener = nullptr;
}

} // namespace tenfold
