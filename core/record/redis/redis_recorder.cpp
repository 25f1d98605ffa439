#include "core/record/redis/redis_recorder.h"

#include "core/trace/value.h"
#include "core/wire/redis/redis_exchange.h"
#include "core/wire/redis/redis_secrets.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_json.h"

#include <deque>
#include <utility>
#include <vector>

namespace tenfold::record {
namespace {

using wire::ReplyOwner;
using wire::RespKind;
using wire::RespMessage;

/// Names of connections that are recorded as senders; longer ones are none that people gave.
constexpr std::size_t kMostConnectionName = 200;
constexpr std::string_view kHidden = "\"(redacted)\"";
/// Shorter secrets stand in any text by chance.
constexpr std::size_t kTellingSecret = 4;
/// First byte of a TLS connection (RFC 8446, 5.1: handshake).
constexpr char kTlsHandshake = '\x16';

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

/// The password of a rule of ACL SETUSER (">secret"); a server may repeat it without its sign.
std::string_view withoutRule(std::string_view word) {
    constexpr std::string_view kSigns = "><#!";
    if (word.size() > 1 && kSigns.find(word.front()) != std::string_view::npos) word.remove_prefix(1);
    return word;
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

class RedisConnection final : public RecordedConnection {
public:
    RedisConnection(ProtocolRecorder& recorder, const Address& client, std::string address, std::string process,
                    std::int64_t ns)
        : RecordedConnection(recorder, client, std::move(address), std::move(process), ns)
        , m_requests(wire::RespSide::Requests, limitsOf(options()))
        , m_replies(wire::RespSide::Replies, limitsOf(options())) {}

private:
    void read(Direction direction, std::string_view bytes) override {
        const bool isRequest = direction == Direction::ToServer;
        if (isRequest && !std::exchange(m_hasSpoken, true) && bytes[0] == kTlsHandshake)
            return unreadable("unreadable", "encrypted (TLS)");
        wire::RespDecoder& decoder = isRequest ? m_requests : m_replies;
        decoder.feed(bytes);
        while (!isDark()) {
            const RespMessage* message = decoder.next();
            if (!message) break;
            isRequest ? onRequest(*message) : onReply(*message);
        }
        if (isDark() || !decoder.problem()) return;
        unreadable("unreadable", "byte " + std::to_string(decoder.problem()->atByte) + " of the " +
                                     (isRequest ? "requests: " : "replies: ") + std::string(decoder.problem()->what));
    }

    void onRequest(const RespMessage& request) {
        const bool isWord = !request.word(0).empty() && (request.word(0)[0] & '\x80') == 0 && request.word(0)[0] > ' ';
        if (request.isInline && !isWord) return unreadable("unreadable", "what the client sends is no command");
        const wire::RedisExchange::Sent sent = m_exchange.sent(request);
        RecordCounts& all = counts();
        ++all.calls;
        all.cutValues += request.cuts.size();
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
        all.hiddenValues += secrets.words.size() + (secrets.isReplySecret ? 1 : 0);
        call.isReplyHidden = secrets.isReplySecret;
        for (const std::uint32_t word : secrets.words)
            call.secrets.emplace_back(withoutRule(request.word(word)));
        if (const std::string_view name = givenName(request); !name.empty() && name.size() <= kMostConnectionName)
            call.name = name;
        if (m_exchange.isForeign()) {
            // The stream that follows is not read; the request is a call of its own.
            return unreadable("replication", "a replica's connection is passed on, not recorded");
        }
        if (sent.hasReply) return;
        call.text += ",\"noreply\":\"off\"";
        m_lines.add(call.ns, call.text);
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
        RecordCounts& all = counts();
        all.cutValues += reply.cuts.size();
        if (isError(reply)) ++all.errorReplies;
        switch (owner.kind) {
        case ReplyOwner::Kind::Part:
            wire::appendReplyJson(m_calls.front().parts, reply);
            m_calls.front().parts += ',';
            return;
        case ReplyOwner::Kind::Answer:
            return answer(reply);
        case ReplyOwner::Kind::Push:
            ++all.pushes;
            return emitAlone("@push", reply);
        case ReplyOwner::Kind::Monitored:
            ++all.monitored;
            return;
        case ReplyOwner::Kind::Unasked:
            ++all.repliesWithoutRequest;
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
        appendWhole(text, sinceNs(call.ns));
        if (call.inflight > 0) {
            text += ",\"inflight\":";
            appendWhole(text, static_cast<std::int64_t>(call.inflight));
        }
        const bool isNamed = !call.name.empty() && !isError(reply);
        if (isNamed) m_lines.rename(std::move(call.name));
        m_lines.add(call.ns, text);
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
        m_lines.add(nextNs(), text);
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

    void giveUp(std::string_view why) override {
        for (Call& call : m_calls) {
            ++counts().requestsWithoutReply;
            if (!call.parts.empty()) {
                call.parts.back() = ']';
                call.text += ",\"response\":[" + call.parts;
            }
            call.text += ",\"dur\":";
            appendWhole(call.text, sinceNs(call.ns));
            call.text += ",\"noreply\":\"" + std::string(why) + '"';
            m_lines.add(call.ns, call.text);
        }
        m_calls.clear();
    }

    void forget() override {
        m_calls.clear();
        m_spare.clear();
        m_requests = wire::RespDecoder(wire::RespSide::Requests);
        m_replies = wire::RespDecoder(wire::RespSide::Replies);
    }

    wire::RespDecoder m_requests, m_replies;
    wire::RedisExchange m_exchange;
    std::deque<Call> m_calls;  ///< that wait, in the order of the exchange
    std::vector<Call> m_spare; ///< whose memory is used again
    bool m_hasSpoken = false;
};

} // namespace

std::unique_ptr<ConnectionWatcher> RedisRecorder::connection(const Address& client, std::string address,
                                                             std::string process, std::int64_t ns) {
    return std::make_unique<RedisConnection>(*this, client, std::move(address), std::move(process), ns);
}

} // namespace tenfold::record
