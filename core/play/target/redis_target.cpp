#include "core/play/target/redis_target.h"

#include "core/wire/redis/redis_commands.h"
#include "core/wire/redis/resp_encoder.h"
#include "core/words/play_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <unistd.h>

namespace tenfold {
namespace {

constexpr std::size_t kReadBytes = 64 * 1024;       ///< at once: hundreds of short replies
constexpr int kMostEvents = 256;                    ///< of one look at the sockets
constexpr std::int64_t kPatienceNs = 5'000'000'000; ///< for a first answer
constexpr Target::Connection kPerSource = 25'000;   ///< connections from one address: Linux has 28,232 ports to give

/// Commands that change their connection or wait on it, sorted. Source: redis.io, commands of groups connection,
/// pubsub, transactions, and those that block.
constexpr std::string_view kBinding[] = {
    "ASKING",      "AUTH",     "BLMOVE",     "BLMPOP",     "BLPOP",        "BRPOP",        "BRPOPLPUSH",
    "BZMPOP",      "BZPOPMAX", "BZPOPMIN",   "CLIENT",     "DISCARD",      "EXEC",         "HELLO",
    "MONITOR",     "MULTI",    "PSUBSCRIBE", "PSYNC",      "PUNSUBSCRIBE", "QUIT",         "READONLY",
    "READWRITE",   "RESET",    "SELECT",     "SSUBSCRIBE", "SUBSCRIBE",    "SUNSUBSCRIBE", "SYNC",
    "UNSUBSCRIBE", "UNWATCH",  "WAIT",       "WAITAOF",    "WATCH",        "XREAD",        "XREADGROUP"};

std::string upperCase(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

std::string errorText(int error) {
    return std::strerror(error);
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

RedisTarget::RedisTarget(RedisTargetOptions options, PlayClock& clock)
    : m_options(std::move(options))
    , m_clock(clock)
    , m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_buffer(kReadBytes, '\0') {}

RedisTarget::~RedisTarget() {
    for (const auto& line : m_lines)
        if (line && line->socket >= 0) ::close(line->socket);
    if (m_epoll >= 0) ::close(m_epoll);
}

Result<std::unique_ptr<RedisTarget>> RedisTarget::reach(RedisTargetOptions options, PlayClock& clock) {
    const std::string name = fmt::format("{}:{}", options.host, options.port);
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int error = ::getaddrinfo(options.host.c_str(), std::to_string(options.port).c_str(), &hints, &found);
        error != 0 || !found)
        return fail(MessageId::CannotConnect, {name, ::gai_strerror(error)});
    std::unique_ptr<RedisTarget> target(new RedisTarget(std::move(options), clock));
    std::memcpy(&target->m_address, found->ai_addr, found->ai_addrlen);
    target->m_addressBytes = found->ai_addrlen;
    ::freeaddrinfo(found);
    const std::string word = "PING";
    ASSIGN_OR_RETURN(const Reply reply, target->ask(word, {}));
    if (reply.isError()) return fail(MessageId::ServerRefuses, {name, reply.text});
    return target;
}

namespace {

/// Remembers the one reply of a call that is waited for.
class OneReply final : public TargetListener {
public:
    void replied(std::uint32_t, const Reply& reply, std::int64_t) override { m_reply = reply; }
    void lost(std::uint32_t, std::string_view why, std::int64_t) override { m_why = why; }
    void unasked(const Reply& reply, bool isError) override {
        if (isError) m_refusal = reply;
    }
    std::optional<Reply> m_reply, m_refusal;
    std::string m_why;
};

} // namespace

Result<Reply> RedisTarget::ask(std::string_view method, std::span<const std::string> arguments) {
    const std::string name = fmt::format("{}:{}", m_options.host, m_options.port);
    const Connection connection = open();
    std::string bytes;
    encode(bytes, method, arguments);
    send(connection, bytes, 0, bindsConnection(method));
    OneReply answer;
    const std::int64_t untilNs = m_clock.nowNs() + kPatienceNs;
    while (!answer.m_reply && answer.m_why.empty() && m_clock.nowNs() < untilNs)
        poll(kPatienceNs / 50, 1, answer);
    close(connection);
    if (answer.m_refusal) return fail(MessageId::ServerRefuses, {name, answer.m_refusal->text});
    if (!answer.m_reply)
        return fail(MessageId::CannotConnect, {name, answer.m_why.empty() ? "no answer" : answer.m_why});
    return std::move(*answer.m_reply);
}

Target::Connection RedisTarget::open() {
    Connection number = 0;
    if (m_freeLines.empty()) {
        number = static_cast<Connection>(m_lines.size());
        m_lines.push_back(std::make_unique<Line>());
    } else {
        number = m_freeLines.back();
        m_freeLines.pop_back();
        m_lines[number] = std::make_unique<Line>();
    }
    m_lines[number]->isUsed = true;
    ++m_openLines;
    m_mostLines = std::max(m_mostLines, m_openLines);
    return number;
}

/// Begins to connect; it is known at the next poll whether that went well.
void RedisTarget::connect(Line& line, Connection number, bool isPlain) {
    line.decoder = wire::RespDecoder(wire::RespSide::Replies);
    line.exchange.reset();
    line.isConnected = line.wantsWrite = line.isQuitting = false;
    line.greetings = 0;
    line.out.clear();
    line.outAt = 0;
    line.socket = ::socket(m_address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (line.socket < 0) {
        m_failed.emplace_back(number, errorText(errno));
        return;
    }
    const int on = 1;
    ::setsockopt(line.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (number >= kPerSource && m_options.host.starts_with("127.")) { // more ports than one address has
        ::setsockopt(line.socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
        sockaddr_in source{};
        source.sin_family = AF_INET;
        source.sin_addr.s_addr = htonl(0x7f000001U + ((number / kPerSource) << 8));
        ::bind(line.socket, reinterpret_cast<const sockaddr*>(&source), sizeof source);
    }
    if (::connect(line.socket, reinterpret_cast<const sockaddr*>(&m_address), m_addressBytes) != 0 &&
        errno != EINPROGRESS) {
        m_failed.emplace_back(number, errorText(errno));
        return;
    }
    line.wantsWrite = true; // writable: connected
    watch(line, number, true);
    const auto greet = [&](std::initializer_list<std::string_view> words) {
        wire::appendCommand(line.out, std::vector<std::string_view>(words));
        ++line.greetings;
    };
    if (!m_options.password.empty() && !m_options.user.empty())
        greet({"AUTH", m_options.user, m_options.password});
    else if (!m_options.password.empty())
        greet({"AUTH", m_options.password});
    if (isPlain && m_options.speaksResp3) greet({"HELLO", "3"});
}

void RedisTarget::watch(Line& line, Connection number, bool isNew) {
    epoll_event event{};
    event.events = EPOLLIN | (line.wantsWrite ? static_cast<std::uint32_t>(EPOLLOUT) : 0U);
    event.data.u32 = number;
    ::epoll_ctl(m_epoll, isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, line.socket, &event);
}

void RedisTarget::shut(Line& line) {
    if (line.socket >= 0) ::close(line.socket); // leaves the epoll set, too
    line.socket = -1;
    line.isConnected = false;
}

void RedisTarget::close(Connection number) {
    Line& line = *m_lines[number];
    if (!line.isUsed) return;
    if (line.isConnected && line.outAt < line.out.size()) // QUIT and the like still go out
        (void)!::send(line.socket, line.out.data() + line.outAt, line.out.size() - line.outAt, MSG_NOSIGNAL);
    shut(line);
    line = Line();
    m_closedLines.push_back(number); // its number is used again when no event of this poll can mean it
    --m_openLines;
}

void RedisTarget::encode(std::string& out, std::string_view method, std::span<const std::string> arguments) const {
    thread_local std::vector<std::string_view> words;
    words.assign(1, method);
    words.insert(words.end(), arguments.begin(), arguments.end());
    wire::appendCommand(out, words);
}

bool redisBindsConnection(std::string_view method) {
    const std::string name = upperCase(method.substr(0, method.find(' ')));
    return std::find(std::begin(kBinding), std::end(kBinding), name) != std::end(kBinding);
}

void RedisTarget::send(Connection number, std::string_view bytes, std::uint32_t tag, bool isBound) {
    Line& line = *m_lines[number];
    if (line.socket < 0) connect(line, number, !isBound);
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
    line.out += bytes;
    if (!std::exchange(line.isDirty, true)) m_dirty.push_back(number);
}

void RedisTarget::flush(Connection number, TargetListener& listener) {
    Line& line = *m_lines[number];
    if (!line.isUsed || !line.isConnected || line.socket < 0) return;
    while (line.outAt < line.out.size()) {
        const auto written =
            ::send(line.socket, line.out.data() + line.outAt, line.out.size() - line.outAt, MSG_NOSIGNAL);
        if (written > 0) {
            line.outAt += static_cast<std::size_t>(written);
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK) {
            end(number, errorText(errno), listener);
            return;
        }
        if (!std::exchange(line.wantsWrite, true)) watch(line, number, false);
        return;
    }
    line.out.clear();
    line.outAt = 0;
    if (std::exchange(line.wantsWrite, false)) watch(line, number, false);
}

void RedisTarget::flushDirty(TargetListener& listener) {
    for (const Connection number : std::exchange(m_dirty, {})) {
        m_lines[number]->isDirty = false;
        flush(number, listener);
    }
}

/// The connection is over: its calls are lost, and the next one makes it anew.
void RedisTarget::end(Connection number, std::string_view why, TargetListener& listener) {
    Line& line = *m_lines[number];
    shut(line);
    line.out.clear();
    line.outAt = 0;
    const std::vector<std::uint32_t> tags = std::exchange(line.tags, {});
    const std::size_t first = std::exchange(line.firstTag, 0);
    const std::int64_t nowNs = m_clock.nowNs();
    for (std::size_t i = first; i < tags.size(); ++i)
        listener.lost(tags[i], why, nowNs);
}

bool RedisTarget::tellMessage(Line& line, const wire::RespMessage& message, TargetListener& listener,
                              std::int64_t nowNs) {
    readReply(message, message.root, m_reply);
    if (line.greetings > 0) {
        --line.greetings;
        if (m_reply.isError()) listener.unasked(m_reply, true);
        return false;
    }
    bool isAnswer = message.value().kind != wire::RespKind::Push;
    if (line.exchange) {
        const wire::ReplyOwner owner = line.exchange->replied(message);
        if (owner.kind == wire::ReplyOwner::Kind::Part) return false;
        isAnswer = owner.kind == wire::ReplyOwner::Kind::Answer;
    }
    if (!isAnswer || line.firstTag == line.tags.size()) {
        listener.unasked(m_reply, m_reply.isError());
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
    if (line.isQuitting && line.tags.empty()) shut(line); // the server hangs up; the next call makes a new connection
    line.isQuitting = line.isQuitting && line.socket >= 0;
    listener.replied(tag, m_reply, nowNs);
    return true;
}

std::size_t RedisTarget::tellMessages(Line& line, TargetListener& listener, std::int64_t nowNs) {
    std::size_t told = 0;
    while (const wire::RespMessage* message = line.decoder.next()) {
        told += tellMessage(line, *message, listener, nowNs) ? 1 : 0;
        if (line.socket < 0) break; // ended, by the call itself or by what its reply led to
    }
    return told;
}

std::size_t RedisTarget::read(Connection number, TargetListener& listener) {
    Line& line = *m_lines[number];
    const auto bytes = ::recv(line.socket, m_buffer.data(), m_buffer.size(), 0);
    if (bytes < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    if (bytes <= 0) {
        end(number, bytes == 0 ? "the server closed it" : errorText(errno), listener);
        return 0;
    }
    const std::int64_t nowNs = m_clock.nowNs();
    line.decoder.feed(std::string_view(m_buffer.data(), static_cast<std::size_t>(bytes)));
    const std::size_t told = tellMessages(line, listener, nowNs);
    if (line.socket >= 0 && line.decoder.problem()) end(number, line.decoder.problem()->what, listener);
    return told;
}

void RedisTarget::poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) {
    m_freeLines.insert(m_freeLines.end(), m_closedLines.begin(), m_closedLines.end());
    m_closedLines.clear();
    for (const auto& [number, why] : std::exchange(m_failed, {}))
        if (m_lines[number]->isUsed) end(number, why, listener);
    flushDirty(listener);
    std::array<epoll_event, kMostEvents> events;
    const timespec wait{static_cast<time_t>(waitNs / 1'000'000'000), static_cast<long>(waitNs % 1'000'000'000)};
    const int count = ::epoll_pwait2(m_epoll, events.data(), kMostEvents, &wait, nullptr);
    std::size_t told = 0;
    for (int i = 0; i < count && told < most; ++i) {
        const Connection number = events[static_cast<std::size_t>(i)].data.u32;
        const std::uint32_t what = events[static_cast<std::size_t>(i)].events;
        Line& line = *m_lines[number];
        if (line.socket < 0) continue;
        if (!line.isConnected && (what & (EPOLLOUT | EPOLLERR | EPOLLHUP)) != 0) {
            int error = 0;
            socklen_t size = sizeof error;
            ::getsockopt(line.socket, SOL_SOCKET, SO_ERROR, &error, &size);
            if (error != 0) {
                end(number, errorText(error), listener);
                continue;
            }
            line.isConnected = true;
        }
        if ((what & EPOLLOUT) != 0) flush(number, listener);
        if (line.socket >= 0 && (what & (EPOLLIN | EPOLLERR | EPOLLHUP)) != 0) told += read(number, listener);
    }
}

} // namespace tenfold
