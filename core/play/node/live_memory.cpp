#include "core/play/node/live_memory.h"

#include "core/play/node/live_guard.h"

#include <algorithm>
#include <limits>

namespace tenfold {
namespace {

template <typename T>
void remember(std::deque<T>& latest, T one) {
    latest.push_back(one);
    if (latest.size() > LiveMemory::kCounted) latest.pop_front();
}

bool isAmong(std::span<const CallName> calls, const CallName& call) {
    return calls.empty() || std::find(calls.begin(), calls.end(), call) != calls.end();
}

std::size_t bytesOfReply(const Reply& reply) {
    std::size_t bytes = sizeof reply + reply.text.capacity();
    for (const Reply& item : reply.items)
        bytes += bytesOfReply(item);
    return bytes;
}

} // namespace

const FieldPath& AskedFields::of(const CallName& call, const std::string& path) {
    const auto known = m_fields.find({call.method, path});
    if (known != m_fields.end()) return known->second;
    const auto keyOf = [&](const std::string& list) -> std::string {
        for (const ListRule& rule : m_lists)
            if (rule.method == call.method && rule.side == Side::Response && rule.list == list &&
                rule.kind == ListRule::Kind::Keyed)
                return rule.key;
        return {};
    };
    const auto isPositional = [&](const std::string& list) {
        return std::any_of(m_lists.begin(), m_lists.end(), [&](const ListRule& rule) {
            return rule.method == call.method && rule.side == Side::Response && rule.list == list &&
                   rule.kind == ListRule::Kind::Positional;
        });
    };
    FieldPath field(path, keyOf, isPositional);
    return m_fields.emplace(std::pair(call.method, path), std::move(field)).first->second;
}

LiveMemory::LiveMemory(const ReactiveType& type, AskedFields& fields, double timeScale)
    : m_type(type)
    , m_fields(fields)
    , m_timeScale(timeScale)
    , m_calls(type.calls())
    , m_ofThread(type.threads().size()) {}

LiveMemory::Made LiveMemory::made(std::uint32_t number, std::size_t thread, std::int64_t nowNs) {
    Made made{++m_turn, {}};
    if (number == ReactiveType::kNone) return made;
    Call& call = m_calls[number];
    ++call.total;
    call.startNs = nowNs;
    remember(call.turns, m_turn);
    remember(m_all, number);
    if (thread < m_ofThread.size()) remember(m_ofThread[thread], number);
    if (m_type.isReplyAskedFor(number))
        for (const Call& each : m_calls)
            made.totals.push_back(each.total);
    return made;
}

void LiveMemory::told(std::uint32_t number, const Reply& reply, Made made) {
    ++m_told;
    if (number == ReactiveType::kNone || !m_type.isReplyAskedFor(number)) return;
    if (made.totals.empty()) // a role's: counted from its reply on
        for (const Call& each : m_calls)
            made.totals.push_back(each.total);
    auto& kept = m_calls[number].reply;
    if (!kept) kept = std::make_unique<KeptReply>();
    *kept = {reply, m_told, std::move(made)};
}

const LiveMemory::KeptReply* LiveMemory::latestReply(std::span<const CallName> of) const {
    const KeptReply* latest = nullptr;
    for (const CallName& name : of) {
        const std::uint32_t number = m_type.numberOf(name);
        if (number == ReactiveType::kNone || !m_calls[number].reply) continue;
        if (!latest || m_calls[number].reply->told > latest->told) latest = m_calls[number].reply.get();
    }
    return latest;
}

const Reply* LiveMemory::replyOf(std::span<const CallName> of, const CallName*& call) const {
    static const CallName kNobody;
    call = &kNobody;
    if (of.empty()) {
        if (m_moment.call != ReactiveType::kNone) call = &m_type.name(m_moment.call);
        return m_moment.reply;
    }
    call = &of.front(); // several are asked by the same path
    const KeptReply* kept = latestReply(of);
    return kept ? &kept->reply : nullptr;
}

Value LiveMemory::reply(std::span<const CallName> of, const std::string& path) const {
    const CallName* call = nullptr;
    const Reply* reply = replyOf(of, call);
    if (!reply) return {};
    const FieldPath& field = m_fields.of(*call, path);
    const std::vector<Value> values = field.valuesIn(*reply);
    if (!values.empty()) return values.front();
    return field.lengthIn(*reply) ? Value(EmptyList()) : Value(); // a list or map with something in it
}

std::int64_t LiveMemory::length(std::span<const CallName> of, const std::string& path) const {
    const CallName* call = nullptr;
    const Reply* reply = replyOf(of, call);
    if (!reply) return 0;
    return m_fields.of(*call, path).lengthIn(*reply).value_or(0);
}

std::int64_t LiveMemory::elementsWith(std::span<const CallName> of, const std::string& path, const std::string& field,
                                      const Value& value) const {
    const CallName* call = nullptr;
    const Reply* reply = replyOf(of, call);
    if (!reply) return 0;
    const std::string every = path + "[*]" + (field.empty() ? "" : "." + field);
    const std::vector<Value> values = m_fields.of(*call, every).valuesIn(*reply);
    return std::count(values.begin(), values.end(), value);
}

Value LiveMemory::argument(const std::string& path) const {
    if (m_moment.arguments)
        for (const auto& [name, value] : *m_moment.arguments)
            if (name == path) return value;
    return {};
}

const CallName* LiveMemory::latest(std::span<const CallName> among, std::uint32_t back) const {
    const bool isOwn = m_moment.call != ReactiveType::kNone && isAmong(among, m_type.name(m_moment.call)) && back > 0;
    if (isOwn && m_moment.thread < m_ofThread.size()) {
        const auto& own = m_ofThread[m_moment.thread];
        return own.size() > back ? &m_type.name(own[own.size() - 1 - back]) : nullptr;
    }
    if (back == 0) { // however long ago
        const CallName* latest = nullptr;
        std::uint64_t turn = 0;
        for (std::uint32_t c = 0; c < m_calls.size(); ++c)
            if (!m_calls[c].turns.empty() && m_calls[c].turns.back() > turn && isAmong(among, m_type.name(c))) {
                turn = m_calls[c].turns.back();
                latest = &m_type.name(c);
            }
        return latest;
    }
    for (auto it = m_all.rbegin(); it != m_all.rend(); ++it)
        if (isAmong(among, m_type.name(*it)) && back-- == 0) return &m_type.name(*it);
    return nullptr;
}

/// 0: none was made.
std::uint64_t LiveMemory::latestTurn(std::span<const CallName> of) const {
    std::uint64_t turn = 0;
    for (const CallName& name : of)
        if (const std::uint32_t number = m_type.numberOf(name);
            number != ReactiveType::kNone && !m_calls[number].turns.empty())
            turn = std::max(turn, m_calls[number].turns.back());
    return turn;
}

std::int64_t LiveMemory::count(std::span<const CallName> of, std::span<const CallName> since) const {
    const std::uint64_t begin = latestTurn(since);
    std::int64_t count = 0;
    for (const CallName& name : of) {
        const std::uint32_t number = m_type.numberOf(name);
        if (number == ReactiveType::kNone) continue;
        const Call& call = m_calls[number];
        count += begin == 0 ? static_cast<std::int64_t>(call.total)
                            : std::count_if(call.turns.begin(), call.turns.end(),
                                            [&](std::uint64_t turn) { return turn > begin; });
    }
    return count;
}

std::int64_t LiveMemory::countSinceReply(std::span<const CallName> of, std::span<const CallName> told) const {
    const KeptReply* reply = latestReply(told);
    if (!reply) return 0;
    std::int64_t count = 0;
    for (const CallName& name : of)
        if (const std::uint32_t number = m_type.numberOf(name); number != ReactiveType::kNone)
            count += static_cast<std::int64_t>(m_calls[number].total - reply->made.totals[number]);
    return count;
}

std::int64_t LiveMemory::ageNs(std::span<const CallName> of) const {
    std::uint64_t turn = 0;
    std::int64_t startNs = 0;
    for (const CallName& name : of) {
        const std::uint32_t number = m_type.numberOf(name);
        if (number == ReactiveType::kNone || m_calls[number].turns.empty()) continue;
        if (m_calls[number].turns.back() <= turn) continue;
        turn = m_calls[number].turns.back();
        startNs = m_calls[number].startNs;
    }
    if (turn == 0) return -1;
    const auto age = static_cast<double>(m_moment.nowNs - startNs);
    constexpr double kLongest = 9e18; // ns that fit int64
    return static_cast<std::int64_t>(std::min(m_timeScale > 0 ? age / m_timeScale : age, kLongest));
}

std::size_t LiveMemory::sizeBytes() const {
    std::size_t bytes = sizeof *this;
    for (const Call& call : m_calls)
        bytes += sizeof call + call.turns.size() * sizeof(std::uint64_t) +
                 (call.reply ? bytesOfReply(call.reply->reply) : 0);
    return bytes;
}

} // namespace tenfold
