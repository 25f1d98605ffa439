#include "core/play/simulated/redis_commands.h"
#include "core/play/simulated/simulated_redis.h"

// What changes a connection, or more than keys.
namespace tenfold {
namespace {

/// Commands whose reply is a status, which scripts see as a table.
bool isStatusOf(std::string_view method, const Reply& reply) {
    if (reply.kind != Reply::Kind::Text) return false;
    for (const std::string_view name : {"SET", "SETEX", "PSETEX", "MSET", "HMSET", "LTRIM", "LSET", "RENAME", "TYPE",
                                        "PING", "FLUSHDB", "FLUSHALL", "XGROUP", "SELECT"})
        if (isWord(method, name)) return reply.text == "OK" || name == "TYPE" || name == "PING";
    return false;
}

} // namespace

const std::unordered_map<std::string_view, SimulatedRedis::Handler>& SimulatedRedis::handlers() {
    static const std::unordered_map<std::string_view, Handler> kAll = {
        {"MULTI", &SimulatedRedis::multi},
        {"EXEC", &SimulatedRedis::exec},
        {"DISCARD", &SimulatedRedis::discard},
        {"WATCH", &SimulatedRedis::watch},
        {"UNWATCH", &SimulatedRedis::unwatch},
        {"PUBLISH", &SimulatedRedis::publish},
        {"SPUBLISH", &SimulatedRedis::publish},
        {"SUBSCRIBE", &SimulatedRedis::subscribe<false>},
        {"SSUBSCRIBE", &SimulatedRedis::subscribe<false>},
        {"PSUBSCRIBE", &SimulatedRedis::subscribe<true>},
        {"UNSUBSCRIBE", &SimulatedRedis::unsubscribe<false>},
        {"SUNSUBSCRIBE", &SimulatedRedis::unsubscribe<false>},
        {"PUNSUBSCRIBE", &SimulatedRedis::unsubscribe<true>},
        {"EVAL", &SimulatedRedis::evalText},
        {"EVAL_RO", &SimulatedRedis::evalText},
        {"EVALSHA", &SimulatedRedis::evalDigest},
        {"EVALSHA_RO", &SimulatedRedis::evalDigest},
        {"SCRIPT", &SimulatedRedis::script},
        {"HELLO", &SimulatedRedis::hello},
        {"PING", &SimulatedRedis::ping},
        {"ECHO", &SimulatedRedis::echo},
        {"SELECT", &SimulatedRedis::ok},
        {"AUTH", &SimulatedRedis::ok},
        {"QUIT", &SimulatedRedis::ok},
    };
    return kAll;
}

Reply SimulatedRedis::multi(Client& client, RedisWords) {
    if (client.isInTransaction) return Reply::ofError("ERR MULTI calls can not be nested");
    client.isInTransaction = true;
    client.transaction.clear();
    return okReply();
}

Reply SimulatedRedis::exec(Client& client, RedisWords) {
    if (!client.isInTransaction) return Reply::ofError("ERR EXEC without MULTI");
    const auto calls = std::exchange(client.transaction, {});
    const bool isDirty = client.isDirty;
    client.isInTransaction = false;
    forget(client);
    if (isDirty) return {};
    std::vector<Reply> out;
    for (const auto& words : calls) {
        const std::vector<std::string_view> views(words.begin(), words.end());
        out.push_back(carriedOut(client, views, nullptr));
    }
    return Reply::ofList(std::move(out));
}

Reply SimulatedRedis::discard(Client& client, RedisWords) {
    if (!client.isInTransaction) return Reply::ofError("ERR DISCARD without MULTI");
    client.isInTransaction = false;
    client.transaction.clear();
    forget(client);
    return okReply();
}

Reply SimulatedRedis::watch(Client& client, RedisWords words) {
    if (client.isInTransaction) return Reply::ofError("ERR WATCH inside MULTI is not allowed");
    for (const std::string_view key : words.subspan(1)) {
        client.watched.emplace(key);
        m_watchers[std::string(key)].insert(client.number);
    }
    return okReply();
}

Reply SimulatedRedis::unwatch(Client& client, RedisWords) {
    forget(client);
    return okReply();
}

/// Each connection that subscribes to the channel, or to a pattern of it, gets the message: what comes of a publish
/// follows from who listens.
Reply SimulatedRedis::publish(Client&, RedisWords words) {
    if (words.size() < 3) return Reply::ofError("ERR wrong number of arguments for 'publish' command");
    const std::string channel(words[1]), message(words[2]);
    std::int64_t receivers = 0;
    if (const auto it = m_subscribers.find(channel); it != m_subscribers.end())
        for (const Connection number : it->second) {
            m_deliveries.push_back(
                {number, Reply::ofList({Reply::ofText("message"), Reply::ofText(channel), Reply::ofText(message)})});
            ++receivers;
        }
    for (const auto& [pattern, numbers] : m_patterns) {
        if (!matchesRedisGlob(pattern, channel)) continue;
        for (const Connection number : numbers) {
            m_deliveries.push_back({number, Reply::ofList({Reply::ofText("pmessage"), Reply::ofText(pattern),
                                                           Reply::ofText(channel), Reply::ofText(message)})});
            ++receivers;
        }
    }
    return Reply::ofInteger(receivers);
}

/// The confirmation of the last name stands for all, as players read it.
template <bool isPattern>
Reply SimulatedRedis::subscribe(Client& client, RedisWords words) {
    for (const std::string_view name : words.subspan(1)) {
        (isPattern ? client.patterns : client.channels).emplace(name);
        (isPattern ? m_patterns : m_subscribers)[std::string(name)].insert(client.number);
    }
    const auto count = static_cast<std::int64_t>(client.channels.size() + client.patterns.size());
    return Reply::ofList({Reply::ofText(isPattern ? "psubscribe" : "subscribe"),
                          words.size() > 1 ? Reply::ofText(std::string(words.back())) : Reply(),
                          Reply::ofInteger(count)});
}

template <bool isPattern>
Reply SimulatedRedis::unsubscribe(Client& client, RedisWords words) {
    std::set<std::string>& names = isPattern ? client.patterns : client.channels;
    auto& all = isPattern ? m_patterns : m_subscribers;
    std::vector<std::string> gone(words.begin() + 1, words.end());
    if (gone.empty()) gone.assign(names.begin(), names.end());
    for (const std::string& name : gone) {
        names.erase(name);
        const auto it = all.find(name);
        if (it == all.end()) continue;
        it->second.erase(client.number);
        if (it->second.empty()) all.erase(it);
    }
    const auto count = static_cast<std::int64_t>(client.channels.size() + client.patterns.size());
    return Reply::ofList({Reply::ofText(isPattern ? "punsubscribe" : "unsubscribe"),
                          gone.empty() ? Reply() : Reply::ofText(gone.back()), Reply::ofInteger(count)});
}

Reply SimulatedRedis::evalText(Client&, RedisWords words) {
    if (words.size() < 3) return Reply::ofError("ERR wrong number of arguments for 'eval' command");
    const std::string digest = m_scripts.load(words[1]);
    m_missing.erase(digest);
    return ran(words, digest);
}

Reply SimulatedRedis::evalDigest(Client&, RedisWords words) {
    if (words.size() < 3) return Reply::ofError("ERR wrong number of arguments for 'evalsha' command");
    const std::string digest(words[1]);
    if (m_missing.erase(digest) > 0) // who is told so loads it
        return Reply::ofError("NOSCRIPT No matching script. Please use EVAL.");
    return ran(words, digest);
}

/// By its text, where that is known; else as it was recorded.
Reply SimulatedRedis::ran(RedisWords words, const std::string& digest) {
    std::int64_t keys = 0;
    try {
        keys = integerOf(words[2]);
    } catch (const RedisKeyspace::Refusal& refusal) {
        return Reply::ofError(refusal.text);
    }
    const RedisWords rest = words.subspan(3);
    if (keys < 0 || keys > static_cast<std::int64_t>(rest.size()))
        return Reply::ofError("ERR Number of keys can't be greater than number of args");
    const auto call = [this](std::span<const std::string_view> asked, bool& isStatus) {
        m_space.setResp3(false);
        Client inside; // of no connection: scripts neither wait nor subscribe
        Reply reply = carriedOut(inside, asked, nullptr);
        isStatus = !asked.empty() && isStatusOf(asked.front(), reply);
        return reply;
    };
    auto out = m_scripts.run(digest, rest.first(static_cast<std::size_t>(keys)),
                             rest.subspan(static_cast<std::size_t>(keys)), call);
    return out ? std::move(*out) : unmodelled(words);
}

Reply SimulatedRedis::script(Client&, RedisWords words) {
    if (words.size() > 2 && isWord(words[1], "LOAD")) {
        std::string digest = m_scripts.load(words[2]);
        m_missing.erase(digest);
        return Reply::ofText(std::move(digest));
    }
    if (words.size() > 1 && isWord(words[1], "EXISTS")) {
        std::vector<Reply> out;
        for (const std::string_view digest : words.subspan(2))
            out.push_back(
                Reply::ofInteger(m_scripts.knows(digest) && !m_missing.contains(std::string(digest)) ? 1 : 0));
        return Reply::ofList(std::move(out));
    }
    if (words.size() > 1 && isWord(words[1], "FLUSH")) m_scripts.clear();
    return okReply();
}

Reply SimulatedRedis::hello(Client& client, RedisWords words) {
    if (words.size() > 1 && words[1] != "2" && words[1] != "3")
        return Reply::ofError("NOPROTO unsupported protocol version");
    if (words.size() > 1) client.isResp3 = words[1] == "3";
    m_space.setResp3(client.isResp3);
    if (auto known = m_recorded ? m_recorded(words) : std::nullopt) return *known;
    return mapReply(m_space, {Reply::ofText("server"), Reply::ofText("redis"), Reply::ofText("proto"),
                              Reply::ofInteger(client.isResp3 ? 3 : 2)});
}

Reply SimulatedRedis::ping(Client&, RedisWords words) {
    return Reply::ofText(words.size() > 1 ? std::string(words[1]) : "PONG");
}

Reply SimulatedRedis::echo(Client&, RedisWords words) {
    return Reply::ofText(words.size() > 1 ? std::string(words[1]) : std::string());
}

Reply SimulatedRedis::ok(Client&, RedisWords) {
    return okReply();
}

} // namespace tenfold
