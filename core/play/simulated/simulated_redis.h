#pragma once

#include "core/play/simulated/redis_keyspace.h"
#include "core/play/simulated/redis_scripts.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// A Redis server in virtual time: connections with their transactions, waits and subscriptions over a keyspace. Calls
/// are carried out the moment they come, in the order in which they come; who waits longest for a key is served first;
/// a wait ends at the first thing that happens after its time, or at the server's next tenth of a second (as servers
/// have it, at 10 Hz). Knows neither sockets nor how long a server takes. One thread.
///
/// What cannot be modelled (INFO, CLIENT, scripts whose text is not known …) is asked of the caller, who may know what
/// was recorded, and counted.  Source: redis.io; redis/src/blocked.c, multi.c, pubsub.c, timeout.c (7.0) for the order
/// of things.
class SimulatedRedis {
public:
    using Connection = std::uint32_t;
    struct Options {
        std::uint64_t seed = 1;
        std::int64_t wallNs = 0; ///< since 1970, when the server's time is 0
        /// Digests of scripts that the recorded server did not have when they were first asked for.
        std::set<std::string> missing = {};
    };
    struct Answer {
        Connection connection = 0;
        std::uint64_t ticket = 0;
        Reply reply;
        bool hasWaited = false;
    };
    struct Delivery {
        Connection connection = 0;
        Reply message;
    };
    /// A reply to what the simulation has no model of; nothing: nobody knows.
    using Recorded = std::function<std::optional<Reply>(RedisWords)>;

    explicit SimulatedRedis(Options options, Recorded recorded = {});

    Connection open(bool isResp3);
    /// Its waits and subscriptions end. Calls without replies are not answered.
    void close(Connection connection);
    /// @param ticket  comes back with the answer. Behind a call that waits, calls of a connection wait too.
    void call(Connection connection, RedisWords words, std::uint64_t ticket, std::int64_t nowNs);
    /// Time goes on to a moment: waits end. Times never go back.
    void moveTo(std::int64_t nowNs);
    /// When a wait ends at the latest; nothing: none ends by itself.
    std::optional<std::int64_t> nextEndNs() const;
    std::size_t waiting() const { return m_waits.size(); }
    /// Calls that wait for ever are answered as those that waited in vain. @return how many
    std::size_t endEndlessWaits();

    std::vector<Answer> takeAnswers() { return std::exchange(m_answers, {}); }
    std::vector<Delivery> takeDeliveries() { return std::exchange(m_deliveries, {}); }

    /// What a script does, known before anybody loads it.
    std::string loadScript(std::string_view source) { return m_scripts.load(source); }
    RedisKeyspace& keyspace() { return m_space; }
    /// Calls that were answered as recorded, by method, and those that nobody knew.
    const std::map<std::string, std::uint64_t>& recordedReplies() const { return m_byRecord; }
    const std::map<std::string, std::uint64_t>& unknownReplies() const { return m_unknown; }

private:
    struct Queued {
        std::vector<std::string> words;
        std::uint64_t ticket = 0;
    };
    struct Client {
        Connection number = 0;
        bool isOpen = true, isResp3 = false;
        bool isInTransaction = false, isDirty = false;
        std::vector<std::vector<std::string>> transaction;
        std::set<std::string> watched, channels, patterns;
        std::deque<Queued> queued; ///< behind a call that waits
        std::uint64_t wait = 0;    ///< 0: it does not wait
    };
    struct Wait {
        Connection connection = 0;
        std::uint64_t ticket = 0;
        RedisKeyspace::Waiting what;
    };
    using Handler = Reply (SimulatedRedis::*)(Client&, RedisWords);
    static const std::unordered_map<std::string_view, Handler>& handlers();

    void run(Connection number, RedisWords words, std::uint64_t ticket);
    Reply carriedOut(Client& client, RedisWords words, std::optional<RedisKeyspace::Waiting>* waits);
    void settle();
    bool serve(std::uint64_t wait);
    void endWait(std::uint64_t wait, Reply reply);
    void goOn(Connection number);
    void noteChanges();
    Reply unmodelled(RedisWords words);
    Reply queuedReply(Client& client, RedisWords words);

    Reply multi(Client&, RedisWords);
    Reply exec(Client&, RedisWords);
    Reply discard(Client&, RedisWords);
    Reply watch(Client&, RedisWords);
    Reply unwatch(Client&, RedisWords);
    Reply publish(Client&, RedisWords);
    template <bool isPattern>
    Reply subscribe(Client&, RedisWords);
    template <bool isPattern>
    Reply unsubscribe(Client&, RedisWords);
    Reply evalText(Client&, RedisWords);
    Reply evalDigest(Client&, RedisWords);
    Reply script(Client&, RedisWords);
    Reply hello(Client&, RedisWords);
    Reply ping(Client&, RedisWords);
    Reply ok(Client&, RedisWords);
    Reply echo(Client&, RedisWords);
    Reply ran(RedisWords words, const std::string& digest);
    void forget(Client& client);

    std::int64_t m_wallNs;
    std::set<std::string> m_missing; ///< scripts that nobody has loaded yet
    std::int64_t m_nowNs = 0;
    Recorded m_recorded;
    RedisKeyspace m_space;
    RedisScripts m_scripts;
    std::deque<Client> m_clients;
    std::vector<Connection> m_free;
    std::map<std::uint64_t, Wait> m_waits;                   ///< by when they began
    std::map<std::string, std::set<std::uint64_t>> m_byKey;  ///< waits
    std::set<std::pair<std::int64_t, std::uint64_t>> m_ends; ///< waits by their end
    std::map<std::string, std::set<Connection>> m_watchers, m_subscribers, m_patterns;
    std::uint64_t m_nextWait = 1;
    std::vector<std::string> m_toServe;
    std::vector<Answer> m_answers;
    std::vector<Delivery> m_deliveries;
    std::map<std::string, std::uint64_t> m_byRecord, m_unknown;
};

} // namespace tenfold
