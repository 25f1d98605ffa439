#include "core/play/target/redis_target.h"

#include "core/play/target/one_reply.h"
#include "core/wire/redis/redis_commands.h"
#include "core/wire/redis/resp_encoder.h"
#include "core/words/play_messages.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kPatienceNs = 5'000'000'000; ///< for a first answer

/// Commands that change their connection or wait on it, sorted. Source: redis.io, commands of groups connection,
/// pubsub, transactions, and those that block.
constexpr std::string_view kBinding[] = {
    "ASKING",      "AUTH",     "BLMOVE",     "BLMPOP",     "BLPOP",        "BRPOP",        "BRPOPLPUSH",
    "BZMPOP",      "BZPOPMAX", "BZPOPMIN",   "CLIENT",     "DISCARD",      "EXEC",         "HELLO",
    "MONITOR",     "MULTI",    "PSUBSCRIBE", "PSYNC",      "PUNSUBSCRIBE", "QUIT",         "READONLY",
    "READWRITE",   "RESET",    "SELECT",     "SSUBSCRIBE", "SUBSCRIBE",    "SUNSUBSCRIBE", "SYNC",
    "UNSUBSCRIBE", "UNWATCH",  "WAIT",       "WAITAOF",    "WATCH",        "XREAD",        "XREADGROUP"};

/// Of these, those that wait; sorted.
constexpr std::string_view kWaiting[] = {"BLMOVE",    "BLMPOP",   "BLPOP",   "BRPOP",      "BRPOPLPUSH", "BZMPOP",
                                         "BZPOPMAX",  "BZPOPMIN", "MONITOR", "PSUBSCRIBE", "PSYNC",      "SSUBSCRIBE",
                                         "SUBSCRIBE", "SYNC",     "WAIT",    "WAITAOF",    "XREAD",      "XREADGROUP"};

std::string upperCase(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

} // namespace

void readReply(const wire::RespMessage& message, std::uint32_t index, Reply& out) {
    using wire::RespKind;
    const wire::RespNode& node = message.nodes[index];
    out.items.clear();
    out.text.clear();
    out.integer = node.integer;
    switch (node.kind) {
    case RespKind::Text:
    case RespKind::Bulk:
    case RespKind::Verbatim:
    case RespKind::BigNumber:
        out.kind = Reply::Kind::Text;
        out.text = node.text;
        return;
    case RespKind::Error:
    case RespKind::BulkError:
        out.kind = Reply::Kind::Error;
        out.text = node.text;
        return;
    case RespKind::Integer:
        out.kind = Reply::Kind::Integer;
        return;
    case RespKind::Boolean:
        out.kind = Reply::Kind::Boolean;
        return;
    case RespKind::Double: {
        out.kind = Reply::Kind::Real;
        const auto read = std::from_chars(node.text.data(), node.text.data() + node.text.size(), out.real);
        if (read.ec == std::errc()) return;
        out.kind = Reply::Kind::Text; // inf, nan: as events have them
        out.text = node.text;
        return;
    }
    case RespKind::NullBulk:
    case RespKind::NullArray:
    case RespKind::Null:
    case RespKind::Attribute:
        out.kind = Reply::Kind::Null;
        return;
    case RespKind::Map:
    case RespKind::Array:
    case RespKind::Set:
    case RespKind::Push:
        break;
    }
    out.kind = node.kind == RespKind::Map ? Reply::Kind::Map : Reply::Kind::List;
    out.items.reserve(node.children);
    message.eachBelow(index, [&](std::uint32_t child) { readReply(message, child, out.items.emplace_back()); });
}

RedisTarget::RedisTarget(RedisTargetOptions options, ServerPlace server, PlayClock& clock)
    : m_options(std::move(options))
    , m_server(std::move(server))
    , m_clock(clock)
    , m_sockets(clock) {}

Result<std::unique_ptr<RedisTarget>> RedisTarget::reach(RedisTargetOptions options, PlayClock& clock) {
    ASSIGN_OR_RETURN(ServerPlace server, ServerPlace::find(options.host, options.port, options.tls));
    std::unique_ptr<RedisTarget> target(new RedisTarget(std::move(options), std::move(server), clock));
    const std::string word = "PING";
    ASSIGN_OR_RETURN(const Reply reply, target->ask(word, {}));
    if (reply.isError()) return fail(MessageId::ServerRefuses, {target->m_server.name, reply.text});
    return target;
}

Result<Reply> RedisTarget::ask(std::string_view method, std::span<const std::string> arguments) {
    std::vector<std::string_view> words{method};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::string bytes;
    wire::appendCommand(bytes, words);
    const ConnectionUse use{0, redisBindsConnection(method)};
    const Connection connection = open(use, 0);
    queue(connection, bytes, use.isOwn, 0);
    OneReply answer;
    const std::int64_t untilNs = m_clock.nowNs() + kPatienceNs;
    while (!answer.reply && answer.why.empty() && m_clock.nowNs() < untilNs)
        poll(kPatienceNs / 50, 1, answer);
    close(connection);
    if (answer.refusal) return fail(MessageId::ServerRefuses, {m_server.name, answer.refusal->text});
    const char* const silence = m_options.tls ? "no answer; perhaps it does not speak TLS" : "no answer";
    if (!answer.reply)
        return fail(MessageId::CannotConnect, {m_server.name, answer.why.empty() ? silence : answer.why});
    return std::move(*answer.reply);
}

Target::Connection RedisTarget::open(ConnectionUse, std::uint32_t) {
    const Connection number = m_sockets.open();
    if (number == m_lines.size()) m_lines.emplace_back();
    m_lines[number] = std::make_unique<Line>();
    return number;
}

/// A new socket, and what logs in.
void RedisTarget::connect(Line& line, Connection number, bool isPlain) {
    line.decoder = wire::RespDecoder(wire::RespSide::Replies);
    line.exchange.reset();
    line.isQuitting = false;
    line.greetings = 0;
    m_sockets.connect(number, m_server, ClientLines::kAnySource);
    const auto greet = [&](std::initializer_list<std::string_view> words) {
        wire::appendCommand(m_sockets.out(number), std::vector<std::string_view>(words));
        ++line.greetings;
    };
    if (!m_options.password.empty() && !m_options.user.empty())
        greet({"AUTH", m_options.user, m_options.password});
    else if (!m_options.password.empty())
        greet({"AUTH", m_options.password});
    if (isPlain && m_options.speaksResp3) greet({"HELLO", "3"});
}

void RedisTarget::close(Connection number) {
    m_sockets.close(number);
    *m_lines[number] = Line();
}

bool redisBindsConnection(std::string_view method) {
    const std::string name = upperCase(method.substr(0, method.find(' ')));
    return std::find(std::begin(kBinding), std::end(kBinding), name) != std::end(kBinding);
}

bool redisWaits(std::string_view method) {
    const std::string name = upperCase(method.substr(0, method.find(' ')));
    return std::find(std::begin(kWaiting), std::end(kWaiting), name) != std::end(kWaiting);
}

void RedisTarget::send(Connection number, std::string_view bytes, const CallForm& form, std::uint32_t tag) {
    queue(number, bytes, form.use().isOwn, tag);
}

void RedisTarget::queue(Connection number, std::string_view bytes, bool isBound, std::uint32_t tag) {
    Line& line = *m_lines[number];
    if (!m_sockets.isMade(number)) connect(line, number, !isBound);
    if (isBound && !line.exchange) line.exchange = std::make_unique<wire::RedisExchange>();
    if (line.exchange) {
        wire::RespDecoder words(wire::RespSide::Requests);
        words.feed(bytes);
        if (const wire::RespMessage* request = words.next()) {
            line.exchange->sent(*request);
            line.isQuitting = request->isWord(0, "QUIT");
        }
    }
    line.tags.push_back(tag);
    m_sockets.out(number) += bytes;
}

/// The connection is over: its calls are lost, and the next one makes it anew.
void RedisTarget::ended(ClientLines::Number number, std::string_view why, std::int64_t nowNs) {
    Line& line = *m_lines[number];
    const std::vector<std::uint32_t> tags = std::exchange(line.tags, {});
    const std::size_t first = std::exchange(line.firstTag, 0);
    if (first == tags.size()) m_listener->dropped(why);
    for (std::size_t i = first; i < tags.size(); ++i)
        m_listener->lost(tags[i], why, nowNs);
}

bool RedisTarget::tellMessage(Line& line, Connection number, const wire::RespMessage& message, std::int64_t nowNs) {
    readReply(message, message.root, m_reply);
    if (line.greetings > 0) {
        --line.greetings;
        if (m_reply.isError()) m_listener->unasked(m_reply, true);
        return false;
    }
    bool isAnswer = message.value().kind != wire::RespKind::Push;
    if (line.exchange) {
        const wire::ReplyOwner owner = line.exchange->replied(message);
        if (owner.kind == wire::ReplyOwner::Kind::Part) return false;
        isAnswer = owner.kind == wire::ReplyOwner::Kind::Answer;
    }
    if (!isAnswer || line.firstTag == line.tags.size()) {
        m_listener->unasked(m_reply, m_reply.isError());
        return false;
    }
    const std::uint32_t tag = line.tags[line.firstTag++];
    if (line.firstTag == line.tags.size()) {
        line.tags.clear();
        line.firstTag = 0;
    } else if (line.firstTag >= 4096) { // what is answered goes, now and then
        line.tags.erase(line.tags.begin(), line.tags.begin() + static_cast<std::ptrdiff_t>(line.firstTag));
        line.firstTag = 0;
    }
    if (line.isQuitting && line.tags.empty())
        m_sockets.shut(number); // the server hangs up; the next call makes a new connection
    line.isQuitting = line.isQuitting && m_sockets.isMade(number);
    m_listener->replied(tag, m_reply, nowNs);
    return true;
}

std::size_t RedisTarget::received(ClientLines::Number number, std::string_view bytes, std::int64_t nowNs) {
    Line& line = *m_lines[number];
    line.decoder.feed(bytes);
    std::size_t told = 0;
    while (const wire::RespMessage* message = line.decoder.next()) {
        told += tellMessage(line, number, *message, nowNs) ? 1 : 0;
        if (!m_sockets.isMade(number)) return told; // ended, by the call itself or by what its reply led to
    }
    if (!line.decoder.problem()) return told;
    m_sockets.shut(number);
    ended(number, line.decoder.problem()->what, nowNs);
    return told;
}

void RedisTarget::poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) {
    m_listener = &listener;
    m_sockets.poll(waitNs, most, *this);
    m_listener = nullptr;
}

} // namespace tenfold
