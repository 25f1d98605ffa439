#include "core/record/redis_recorder.h"

#include "core/base/text/utf8.h"

#include "core/trace/value.h"
#include "core/wire/redis/redis_exchange.h"
#include "core/wire/redis/redis_secrets.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_json.h"

#include <array>
#include <charconv>
#include <chrono>
#include <deque>
#include <utility>
#include <vector>

namespace tenfold::record {
namespace {

using wire::ReplyOwner;
using wire::RespKind;
using wire::RespMessage;

/// A connection says its name within its first requests. Until so long after its beginning its calls are held back, so
/// that they have it too; together with the tick that is less than the half second that a killed recording may lose.
constexpr std::int64_t kYoungNs = 250'000'000;
/// Names of connections that are recorded as senders; longer ones are none that people gave.
constexpr std::size_t kMostConnectionName = 200;
constexpr std::string_view kHidden = "\"(redacted)\"";
/// Shorter secrets stand in any text by chance.
constexpr std::size_t kTellingSecret = 4;
/// First byte of a TLS connection (RFC 8446, 5.1: handshake).
constexpr char kTlsHandshake = '\x16';

void appendInt(std::string& out, std::int64_t number) {
    std::array<char, 24> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

/// A request that waits for its reply.
struct Call {
    std::int64_t ns = 0;
    std::string text;  ///< `"method":…,"to":…,"request":[…]`
    std::string parts; ///< replies so far, each with a comma
    std::string name;  ///< that it gives its connection
    std::size_t inflight = 0;
    bool isReplyHidden = false;
    std::vector<std::string> secrets;
};

/// The name that a request gives its connection.
std::string_view givenName(const RespMessage& request) {
    if (request.isWord(0, "CLIENT") && request.isWord(1, "SETNAME")) return request.word(2);
    if (!request.isWord(0, "HELLO")) return {};
    for (std::size_t i = 2; i + 1 < request.words(); ++i)
        if (request.isWord(i, "SETNAME")) return request.word(i + 1);
    return {};
}

void appendRequest(std::string& out, const RespMessage& request, const wire::RedisSecrets& secrets) {
    if (secrets.words.empty()) return wire::appendRequestJson(out, request);
    out += '[';
    auto hidden = secrets.words.begin();
    for (std::size_t i = 1; i < request.words(); ++i) {
        if (i > 1) out += ',';
        if (hidden != secrets.words.end() && *hidden == i) {
            out += kHidden;
            ++hidden;
        } else {
            wire::appendTextJson(out, request.word(i));
        }
    }
    out += ']';
}

bool isError(const RespMessage& reply) {
    return reply.value().kind == RespKind::Error || reply.value().kind == RespKind::BulkError;
}

wire::WireLimits limitsOf(const RecordOptions& options) {
    wire::WireLimits limits;
    limits.keptTextBytes = options.textBytes;
    return limits;
}

} // namespace

class RedisRecorder::Connection final : public ConnectionWatcher {
public:
    Connection(RedisRecorder& recorder, std::string address, std::string process, std::int64_t ns)
        : m_recorder(recorder)
        , m_requests(wire::RespSide::Requests, limitsOf(recorder.m_options))
        , m_replies(wire::RespSide::Replies, limitsOf(recorder.m_options))
        , m_address(std::move(address))
        , m_process(std::move(process))
        , m_beganNs(ns) {
        recorder.m_young.insert(this);
        if (!m_process.empty()) settle();
    }
    ~Connection() override { m_recorder.m_young.erase(this); }

    void passed(Direction direction, std::string_view bytes, std::int64_t ns) override {
        const bool isRequest = direction == Direction::ToServer;
        (isRequest ? m_recorder.m_counts.bytesToServer : m_recorder.m_counts.bytesToClients) += bytes.size();
        if (m_isDark) return;
        if (!m_recorder.m_writer.stopped().empty()) return darken();
        m_nowNs = ns;
        if (isRequest && !std::exchange(m_hasSpoken, true) && bytes[0] == kTlsHandshake)
            return unreadable("unreadable", "encrypted (TLS)");
        wire::RespDecoder& decoder = isRequest ? m_requests : m_replies;
        decoder.feed(bytes);
        while (!m_isDark) {
            const RespMessage* message = decoder.next();
            if (!message) break;
            isRequest ? onRequest(*message) : onReply(*message);
        }
        if (m_isDark || !decoder.problem()) return;
        unreadable("unreadable", (isRequest ? "byte " : "byte ") + std::to_string(decoder.problem()->atByte) +
                                     (isRequest ? " of the requests: " : " of the replies: ") +
                                     std::string(decoder.problem()->what));
    }

    void closed(std::int64_t ns, bool isEndOfRelay) override {
        m_nowNs = ns;
        --m_recorder.m_counts.openConnections;
        giveUp(isEndOfRelay ? "ended" : "closed");
        settle();
    }

    /// Its calls have waited long enough for its name.
    void grow(std::int64_t ns) {
        if (ns - m_beganNs >= kYoungNs) settle();
    }

private:
    struct Held {
        std::int64_t ns;
        std::string text;
    };

    void onRequest(const RespMessage& request) {
        const bool isWord = !request.word(0).empty() && (request.word(0)[0] & '\x80') == 0 && request.word(0)[0] > ' ';
        if (request.isInline && !isWord) return unreadable("unreadable", "what the client sends is no command");
        const wire::RedisExchange::Sent sent = m_exchange.sent(request);
        RecordCounts& counts = m_recorder.m_counts;
        ++counts.calls;
        counts.cutValues += request.cuts.size();
        Call& call = takeCall();
        call.ns = nextNs();
        call.inflight = m_exchange.waiting() - (sent.hasReply ? 1 : 0);
        call.text += "\"method\":\"";
        const std::size_t at = call.text.size();
        wire::appendMethod(call.text, request);
        sanitizeMethod(call.text, at);
        call.text += "\",\"to\":\"redis\",\"request\":";
        wire::RedisSecrets secrets = wire::redisSecrets(request);
        appendRequest(call.text, request, secrets);
        counts.hiddenValues += secrets.words.size() + (secrets.isReplySecret ? 1 : 0);
        call.isReplyHidden = secrets.isReplySecret;
        for (const std::uint32_t word : secrets.words)
            call.secrets.emplace_back(request.word(word));
        if (const std::string_view name = givenName(request); !name.empty() && name.size() <= kMostConnectionName)
            call.name = name;
        if (m_exchange.isForeign()) {
            // The stream that follows is not read; the request is a call of its own.
            return unreadable("replication", "a replica's connection is passed on, not recorded");
        }
        if (sent.hasReply) return;
        call.text += ",\"noreply\":\"off\"";
        emit(call.ns, call.text);
        m_spare.push_back(std::move(m_calls.back()));
        m_calls.pop_back();
    }

    /// A method with quotes in it is no command; it is written all the same, as JSON.
    static void sanitizeMethod(std::string& text, std::size_t at) {
        for (std::size_t i = at; i < text.size(); ++i) {
            if (text[i] != '"' && text[i] != '\\' && static_cast<unsigned char>(text[i]) >= 0x20) continue;
            const std::string method = text.substr(at);
            text.resize(at - 1);
            appendJsonString(text, method);
            text.pop_back(); // its last quote follows
            return;
        }
    }

    void onReply(const RespMessage& reply) {
        const ReplyOwner owner = m_exchange.replied(reply);
        RecordCounts& counts = m_recorder.m_counts;
        counts.cutValues += reply.cuts.size();
        if (isError(reply)) ++counts.errorReplies;
        switch (owner.kind) {
        case ReplyOwner::Kind::Part:
            wire::appendReplyJson(m_calls.front().parts, reply);
            m_calls.front().parts += ',';
            return;
        case ReplyOwner::Kind::Answer:
            return answer(reply);
        case ReplyOwner::Kind::Push:
            ++counts.pushes;
            return emitAlone("@push", reply);
        case ReplyOwner::Kind::Monitored:
            ++counts.monitored;
            return;
        case ReplyOwner::Kind::Unasked:
            ++counts.repliesWithoutRequest;
            return emitAlone("@unasked", reply);
        }
    }

    void answer(const RespMessage& reply) {
        Call& call = m_calls.front();
        std::string& text = call.text;
        text += ",\"response\":";
        const std::size_t at = text.size();
        if (call.isReplyHidden && !isError(reply)) {
            text += kHidden;
        } else if (!call.parts.empty()) {
            text += '[' + call.parts;
            wire::appendReplyJson(text, reply);
            text += ']';
        } else {
            wire::appendReplyJson(text, reply);
        }
        if (!call.secrets.empty()) hideIn(text, at, call.secrets, isError(reply));
        text += ",\"dur\":";
        appendInt(text, m_nowNs - call.ns > 0 ? m_nowNs - call.ns : 0);
        if (call.inflight > 0) {
            text += ",\"inflight\":";
            appendInt(text, static_cast<std::int64_t>(call.inflight));
        }
        const bool isNamed = !call.name.empty() && !isError(reply);
        if (isNamed) rename(std::move(call.name));
        emit(call.ns, text);
        m_spare.push_back(std::move(call));
        m_calls.pop_front();
    }

    /// A server may repeat in its error what it was sent.
    static void hideIn(std::string& text, std::size_t at, const std::vector<std::string>& secrets, bool isError) {
        for (const std::string& secret : secrets) {
            if (secret.size() < kTellingSecret || text.find(secret, at) == text.npos) continue;
            text.resize(at);
            text += isError ? "{\"$error\":\"(redacted)\"}" : kHidden;
            return;
        }
    }

    void emitAlone(std::string_view method, const RespMessage& reply) {
        std::string text = "\"method\":\"" + std::string(method) + "\",\"to\":\"redis\",\"request\":[],\"response\":";
        wire::appendReplyJson(text, reply);
        text += ",\"dur\":0,\"kind\":\"push\"";
        emit(nextNs(), text);
    }

    /// Calls of a connection have times of their own, so that their order is kept wherever they are sorted by it.
    std::int64_t nextNs() {
        m_lastNs = m_nowNs > m_lastNs ? m_nowNs : m_lastNs + 1;
        return m_lastNs;
    }

    Call& takeCall() {
        if (m_spare.empty()) return m_calls.emplace_back();
        Call& call = m_calls.emplace_back(std::move(m_spare.back()));
        m_spare.pop_back();
        call.text.clear();
        call.parts.clear();
        call.name.clear();
        call.secrets.clear();
        call.isReplyHidden = false;
        return call;
    }

    void emit(std::int64_t ns, std::string_view text) {
        if (!m_sender) {
            m_held.push_back({ns, std::string(text)});
            return;
        }
        std::string& out = m_sender->pending;
        out += "{\"t\":";
        appendInt(out, m_recorder.m_epochNs + ns);
        out += ",\"sender\":";
        out += m_sender->name;
        out += m_thread;
        out += ',';
        out += text;
        out += "}\n";
        m_recorder.m_writer.added(*m_sender);
    }

    /// Its sender is settled now: its name, its process or its address.
    void settle() {
        if (m_sender) return;
        const std::string& name = !m_process.empty() ? m_process : !m_name.empty() ? m_name : m_address;
        setSender(name);
        for (const Held& held : m_held)
            emit(held.ns, held.text);
        m_held.clear();
        m_held.shrink_to_fit();
        m_recorder.m_young.erase(this);
    }

    void setSender(const std::string& name) {
        m_sender = &m_recorder.m_writer.sender(name);
        m_thread.clear();
        if (name == m_address) return;
        m_thread = ",\"thread\":";
        appendJsonString(m_thread, m_address);
    }

    void rename(std::string name) {
        m_name = std::move(name);
        if (!m_process.empty()) return;
        if (m_sender)
            setSender(m_name);
        else
            settle();
    }

    /// Calls that get no reply any more.
    void giveUp(std::string_view why) {
        for (Call& call : m_calls) {
            ++m_recorder.m_counts.requestsWithoutReply;
            if (!call.parts.empty()) {
                call.parts.back() = ']';
                call.text += ",\"response\":[" + call.parts;
            }
            call.text += ",\"dur\":";
            appendInt(call.text, m_nowNs - call.ns > 0 ? m_nowNs - call.ns : 0);
            call.text += ",\"noreply\":\"" + std::string(why) + '"';
            emit(call.ns, call.text);
        }
        m_calls.clear();
    }

    void darken() {
        m_isDark = true;
        m_calls.clear();
        m_spare.clear();
        m_requests = wire::RespDecoder(wire::RespSide::Requests);
        m_replies = wire::RespDecoder(wire::RespSide::Replies);
    }

    void unreadable(const std::string& kind, const std::string& why) {
        m_recorder.problem(kind, m_address + ": " + why);
        giveUp("unreadable");
        m_isDark = true;
    }

    RedisRecorder& m_recorder;
    wire::RespDecoder m_requests, m_replies;
    wire::RedisExchange m_exchange;
    std::deque<Call> m_calls;  ///< that wait, in the order of the exchange
    std::vector<Call> m_spare; ///< whose memory is used again
    std::vector<Held> m_held;
    CallWriter::Sender* m_sender = nullptr;
    std::string m_address, m_process, m_name;
    std::string m_thread; ///< `,"thread":"…"`
    std::int64_t m_beganNs = 0, m_nowNs = 0, m_lastNs = 0;
    bool m_isDark = false, m_hasSpoken = false;
};

RedisRecorder::RedisRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick)
    : m_options(options)
    , m_writer(writer)
    , m_onTick(std::move(onTick))
    , m_beganNs(steadyNs())
    , m_nowNs(m_beganNs) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    m_epochNs = std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() - m_beganNs;
}

RedisRecorder::~RedisRecorder() = default;

std::unique_ptr<ConnectionWatcher> RedisRecorder::opened(const Address& client, std::uint16_t listeningPort,
                                                         std::int64_t ns) {
    ++m_counts.connections;
    ++m_counts.openConnections;
    std::string address = client.text();
    if (client.family() == AF_UNIX) address += std::to_string(m_counts.connections); // they have no name of their own
    std::string process =
        m_options.senders == SenderKind::Process ? m_processes.of(client, listeningPort) : std::string();
    return std::make_unique<Connection>(*this, asUtf8(address), asUtf8(process), ns);
}

void RedisRecorder::refused(const std::string& why) {
    problem("refused", why);
}

void RedisRecorder::problem(const std::string& kind, const std::string& example) {
    RecordProblem& problem = m_counts.problems[kind];
    if (problem.count++ == 0) problem.example = example;
}

bool RedisRecorder::tick(std::int64_t ns) {
    m_nowNs = ns;
    const std::vector<Connection*> young(m_young.begin(), m_young.end());
    for (Connection* connection : young)
        connection->grow(ns);
    m_writer.flush();
    return !m_onTick || m_onTick(counts());
}

RecordCounts RedisRecorder::counts() const {
    RecordCounts counts = m_counts;
    counts.senders = m_writer.senders();
    counts.events = m_writer.lines();
    counts.bytesWritten = m_writer.bytes();
    counts.stopped = m_writer.stopped();
    counts.milliseconds = (m_nowNs - m_beganNs) / 1'000'000;
    return counts;
}

} // namespace tenfold::record
