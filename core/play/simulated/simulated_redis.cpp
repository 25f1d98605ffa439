#include "core/play/simulated/simulated_redis.h"

#include "core/play/simulated/redis_commands.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::int64_t kTenthNs = 100'000'000; ///< a server's own clock, 10 Hz

std::vector<std::string_view> viewsOf(const std::vector<std::string>& words) {
    return {words.begin(), words.end()};
}

std::string nameOf(std::string_view method) {
    std::string out(method);
    for (char& c : out)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

} // namespace

SimulatedRedis::SimulatedRedis(Options options, Recorded recorded)
    : m_wallNs(options.wallNs)
    , m_missing(std::move(options.missing))
    , m_recorded(std::move(recorded))
    , m_space(options.seed) {
    m_space.setTime(m_wallNs);
}

SimulatedRedis::Connection SimulatedRedis::open(bool isResp3) {
    Connection number = static_cast<Connection>(m_clients.size());
    if (m_free.empty()) {
        m_clients.emplace_back();
    } else {
        number = m_free.back();
        m_free.pop_back();
        m_clients[number] = {};
    }
    m_clients[number].number = number;
    m_clients[number].isResp3 = isResp3;
    return number;
}

void SimulatedRedis::close(Connection number) {
    Client& client = m_clients[number];
    if (!client.isOpen) return;
    client.queued.clear();
    if (client.wait > 0) {
        endWait(client.wait, {});
        m_answers.pop_back(); // nobody is told
    }
    forget(client);
    for (const std::string& channel : client.channels)
        m_subscribers[channel].erase(number);
    for (const std::string& pattern : client.patterns)
        m_patterns[pattern].erase(number);
    client = {};
    client.isOpen = false;
    m_free.push_back(number);
}

/// What a connection watches is let go.
void SimulatedRedis::forget(Client& client) {
    for (const std::string& key : client.watched)
        if (const auto it = m_watchers.find(key); it != m_watchers.end()) {
            it->second.erase(client.number);
            if (it->second.empty()) m_watchers.erase(it);
        }
    client.watched.clear();
    client.isDirty = false;
}

void SimulatedRedis::call(Connection number, RedisWords words, std::uint64_t ticket, std::int64_t nowNs) {
    moveTo(nowNs);
    Client& client = m_clients[number];
    if (client.wait > 0) {
        client.queued.push_back({{words.begin(), words.end()}, ticket});
        return;
    }
    run(number, words, ticket);
}

void SimulatedRedis::run(Connection number, RedisWords words, std::uint64_t ticket) {
    Client& client = m_clients[number];
    std::optional<RedisKeyspace::Waiting> waits;
    Reply reply = carriedOut(client, words, &waits);
    if (!waits) {
        m_answers.push_back({number, ticket, std::move(reply), false});
    } else {
        const std::uint64_t wait = m_nextWait++;
        client.wait = wait;
        for (const std::string& key : waits->keys)
            m_byKey[key].insert(wait);
        if (waits->untilNs > 0) m_ends.emplace(waits->untilNs - m_wallNs, wait);
        m_waits[wait] = {number, ticket, std::move(*waits)};
    }
    noteChanges();
    settle();
}

/// @param waits  null: it cannot wait (in a transaction)
Reply SimulatedRedis::carriedOut(Client& client, RedisWords words, std::optional<RedisKeyspace::Waiting>* waits) {
    if (words.empty()) return Reply::ofError("ERR unknown command");
    const auto& own = handlers();
    auto handler = own.find(words.front());
    if (handler == own.end()) handler = own.find(nameOf(words.front()));
    if (client.isInTransaction && waits) {
        const bool isEnd = handler != own.end() && (handler->first == "EXEC" || handler->first == "DISCARD" ||
                                                    handler->first == "WATCH" || handler->first == "MULTI");
        if (!isEnd) return queuedReply(client, words);
    }
    if (handler != own.end()) return (this->*handler->second)(client, words);
    m_space.setResp3(client.isResp3);
    RedisKeyspace::Outcome outcome = m_space.call(words);
    if (!outcome.isKnown) return unmodelled(words);
    if (waits) *waits = std::move(outcome.waits);
    return std::move(outcome.reply);
}

Reply SimulatedRedis::queuedReply(Client& client, RedisWords words) {
    client.transaction.emplace_back(words.begin(), words.end());
    return Reply::ofText("QUEUED");
}

Reply SimulatedRedis::unmodelled(RedisWords words) {
    std::optional<Reply> known = m_recorded ? m_recorded(words) : std::nullopt;
    ++(known ? m_byRecord : m_unknown)[nameOf(words.front())];
    return known ? std::move(*known) : Reply::ofError("ERR unknown command");
}

/// Keys that were changed: who watches them, who waits for them.
void SimulatedRedis::noteChanges() {
    for (std::string& key : m_space.takeChanged()) {
        if (const auto watchers = m_watchers.find(key); watchers != m_watchers.end())
            for (const Connection number : watchers->second)
                m_clients[number].isDirty = true;
        if (m_byKey.contains(key)) m_toServe.push_back(std::move(key));
    }
}

/// Serves who waits for keys that have changed, the longest first; what that changes may serve others.
void SimulatedRedis::settle() {
    while (!m_toServe.empty()) {
        const std::vector<std::string> keys = std::exchange(m_toServe, {});
        for (const std::string& key : keys) {
            const auto known = m_byKey.find(key);
            if (known == m_byKey.end()) continue;
            const std::vector<std::uint64_t> waits(known->second.begin(), known->second.end());
            for (const std::uint64_t wait : waits)
                if (m_waits.contains(wait) && !serve(wait) && !m_space.find(key)) break; // nothing is left of it
        }
    }
}

/// @return whether it waits no more
bool SimulatedRedis::serve(std::uint64_t wait) {
    const Wait& waiting = m_waits.at(wait);
    m_space.setResp3(m_clients[waiting.connection].isResp3);
    RedisKeyspace::Outcome outcome = m_space.call(viewsOf(waiting.what.words));
    if (outcome.waits) return false;
    endWait(wait, std::move(outcome.reply));
    noteChanges();
    return true;
}

void SimulatedRedis::endWait(std::uint64_t wait, Reply reply) {
    const auto it = m_waits.find(wait);
    const Wait ended = std::move(it->second);
    m_waits.erase(it);
    for (const std::string& key : ended.what.keys)
        if (const auto known = m_byKey.find(key); known != m_byKey.end()) {
            known->second.erase(wait);
            if (known->second.empty()) m_byKey.erase(known);
        }
    if (ended.what.untilNs > 0) m_ends.erase({ended.what.untilNs - m_wallNs, wait});
    m_answers.push_back({ended.connection, ended.ticket, std::move(reply), true});
    m_clients[ended.connection].wait = 0;
    goOn(ended.connection);
}

/// Calls behind one that has waited.
void SimulatedRedis::goOn(Connection number) {
    while (m_clients[number].wait == 0 && !m_clients[number].queued.empty()) {
        const Queued next = std::move(m_clients[number].queued.front());
        m_clients[number].queued.pop_front();
        run(number, viewsOf(next.words), next.ticket);
    }
}

void SimulatedRedis::moveTo(std::int64_t nowNs) {
    m_nowNs = std::max(m_nowNs, nowNs);
    m_space.setTime(m_wallNs + m_nowNs);
    while (!m_ends.empty() && m_ends.begin()->first <= m_nowNs)
        endWait(m_ends.begin()->second, {});
}

std::optional<std::int64_t> SimulatedRedis::nextEndNs() const {
    if (m_ends.empty()) return {};
    return (m_ends.begin()->first + kTenthNs - 1) / kTenthNs * kTenthNs;
}

std::size_t SimulatedRedis::endEndlessWaits() {
    std::vector<std::uint64_t> endless;
    for (const auto& [number, wait] : m_waits)
        if (wait.what.untilNs == 0) endless.push_back(number);
    for (const std::uint64_t number : endless)
        if (m_waits.contains(number)) endWait(number, {});
    return endless.size();
}

} // namespace tenfold
