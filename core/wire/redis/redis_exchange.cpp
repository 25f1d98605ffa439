#include "core/wire/redis/redis_exchange.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tenfold::wire {
namespace {

/// Names are held to count what "UNSUBSCRIBE" alone ends; longer ones are told apart by their beginning.
constexpr std::size_t kKeptName = 256;

struct Notice {
    enum class Kind : std::uint8_t { Subscribed, Unsubscribed, Message } kind = Kind::Message;
    RedisChannels channels = RedisChannels::Plain;
};

/// What a list that begins with this word is on a connection that subscribes; nothing: none of its notices.
std::optional<Notice> noticeOf(std::string_view word, std::size_t values) {
    using Kind = Notice::Kind;
    struct Known {
        std::string_view word;
        std::size_t values;
        Notice notice;
    };
    constexpr std::array<Known, 9> kKnown{{{"message", 3, {Kind::Message, RedisChannels::Plain}},
                                           {"pmessage", 4, {Kind::Message, RedisChannels::Patterns}},
                                           {"smessage", 3, {Kind::Message, RedisChannels::Shards}},
                                           {"subscribe", 3, {Kind::Subscribed, RedisChannels::Plain}},
                                           {"psubscribe", 3, {Kind::Subscribed, RedisChannels::Patterns}},
                                           {"ssubscribe", 3, {Kind::Subscribed, RedisChannels::Shards}},
                                           {"unsubscribe", 3, {Kind::Unsubscribed, RedisChannels::Plain}},
                                           {"punsubscribe", 3, {Kind::Unsubscribed, RedisChannels::Patterns}},
                                           {"sunsubscribe", 3, {Kind::Unsubscribed, RedisChannels::Shards}}}};
    for (const Known& known : kKnown)
        if (known.values == values && known.word == word) return known.notice;
    return std::nullopt;
}

std::optional<Notice> noticeIn(const RespMessage& reply) {
    const RespNode& root = reply.value();
    if ((root.kind != RespKind::Array && root.kind != RespKind::Push) || root.children == 0) return std::nullopt;
    const RespNode& first = reply.nodes[reply.root + 1];
    if (first.kind != RespKind::Bulk && first.kind != RespKind::Text) return std::nullopt;
    return noticeOf(first.text, root.children);
}

bool isErrorKind(RespKind kind) {
    return kind == RespKind::Error || kind == RespKind::BulkError;
}

/// "1339518083.107412 [0 127.0.0.1:60866] …", a line of MONITOR.
bool isMonitorLine(const RespMessage& reply) {
    const RespNode& root = reply.value();
    if (root.kind != RespKind::Text || root.text.empty() || !isDigit(root.text[0])) return false;
    const std::size_t blank = root.text.find(' ');
    return blank != root.text.npos && root.text.substr(0, blank).find('.') != root.text.npos;
}

} // namespace

std::size_t RedisExchange::subscriptions() const {
    return m_subscribed[0].size() + m_subscribed[1].size() + m_subscribed[2].size();
}

RedisExchange::Sent RedisExchange::sent(const RespMessage& request) {
    const RedisCommand command = redisCommand(request);
    Sent made{m_next++, true, command.isBlocking && !m_isInTransaction, m_isInTransaction};
    const bool isSkipped = std::exchange(m_skipsNext, false);
    switch (command.effect) {
    case RedisEffect::ReplyOff:
        m_isSilent = true;
        break;
    case RedisEffect::ReplySkip:
        m_skipsNext = !m_isSilent;
        made.hasReply = false;
        break;
    case RedisEffect::ReplyOn:
        m_isSilent = false;
        break;
    case RedisEffect::Multi:
        m_isInTransaction = true;
        made.isQueued = false;
        break;
    case RedisEffect::Reset:
    case RedisEffect::EndMulti:
        m_isInTransaction = made.isQueued = false;
        break;
    case RedisEffect::Replication:
        m_isForeign = true;
        break;
    default:
        break;
    }
    if (command.effect == RedisEffect::Reset) m_isSilent = false;
    if (m_isSilent || (isSkipped && command.effect != RedisEffect::ReplyOn)) made.hasReply = false;
    if (!made.hasReply) return made;
    Waiting waiting;
    waiting.number = made.number;
    waiting.channels = command.channels;
    // Within a transaction it is only noted down.
    waiting.effect = made.isQueued ? RedisEffect::None : command.effect;
    waiting.named = static_cast<std::uint32_t>(request.words() - 1);
    m_waiting.push_back(waiting);
    return made;
}

ReplyOwner RedisExchange::answered() {
    const ReplyOwner owner{ReplyOwner::Kind::Answer, m_waiting.front().number};
    m_waiting.pop_front();
    return owner;
}

bool RedisExchange::isConfirmationFor(const RespMessage& reply, const Waiting& head) const {
    const auto notice = noticeIn(reply);
    if (!notice || notice->channels != head.channels) return false;
    return (head.effect == RedisEffect::Subscribe && notice->kind == Notice::Kind::Subscribed) ||
           (head.effect == RedisEffect::Unsubscribe && notice->kind == Notice::Kind::Unsubscribed);
}

ReplyOwner RedisExchange::confirmed(const RespMessage& reply, Waiting& head) {
    std::set<std::string>& names = m_subscribed[static_cast<std::size_t>(head.channels)];
    std::string name;
    std::uint32_t values = 0;
    bool isNothing = false; // UNSUBSCRIBE where nothing was subscribed to: the name is null
    reply.eachBelow(reply.root, [&](std::uint32_t at) {
        if (++values != 2) return;
        isNothing = isNull(reply.nodes[at].kind);
        name = reply.nodes[at].text.substr(0, kKeptName);
    });
    const bool isAll = head.effect == RedisEffect::Unsubscribe && head.named == 0 && !head.hasBegun;
    if (isAll) head.named = static_cast<std::uint32_t>(std::max<std::size_t>(names.size(), 1));
    head.hasBegun = true;
    if (head.effect == RedisEffect::Subscribe)
        names.insert(name);
    else if (!isNothing)
        names.erase(name);
    if (head.named > 0) --head.named;
    if (head.named == 0 || isNothing) return answered();
    return {ReplyOwner::Kind::Part, head.number};
}

/// What the end of a request changes.
void RedisExchange::end(const RespMessage& reply, const Waiting& head) {
    if (isErrorKind(reply.value().kind)) return;
    if (head.effect == RedisEffect::Monitor) m_isMonitoring = true;
    if (head.effect != RedisEffect::Reset) return;
    m_isMonitoring = false;
    for (auto& names : m_subscribed)
        names.clear();
}

ReplyOwner RedisExchange::replied(const RespMessage& reply) {
    Waiting* const head = m_waiting.empty() ? nullptr : &m_waiting.front();
    const bool subscribes =
        head && (head->effect == RedisEffect::Subscribe || head->effect == RedisEffect::Unsubscribe);
    if (subscribes && isConfirmationFor(reply, *head)) return confirmed(reply, *head);
    if (reply.value().kind == RespKind::Push) {
        // What the server ends by itself: a shard that moved away.
        if (const auto notice = noticeIn(reply); notice && notice->kind == Notice::Kind::Unsubscribed)
            m_subscribed[static_cast<std::size_t>(notice->channels)].erase(
                std::string(reply.nodes[reply.root + 1 + 1].text.substr(0, kKeptName)));
        return {ReplyOwner::Kind::Push, 0};
    }
    // RESP2 has no type of its own for what comes by itself; a subscribed connection has no other lists of this form.
    if (subscriptions() > 0)
        if (const auto notice = noticeIn(reply); notice && notice->kind == Notice::Kind::Message)
            return {ReplyOwner::Kind::Push, 0};
    if (m_isMonitoring && isMonitorLine(reply)) return {ReplyOwner::Kind::Monitored, 0};
    if (!head) {
        ++m_unasked;
        return {};
    }
    end(reply, *head);
    return answered();
}

} // namespace tenfold::wire
