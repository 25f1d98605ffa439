#pragma once

#include "core/base/random_stream.h"
#include "core/play/simulated/redis_values.h"
#include "core/play/target/reply.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// A command and its arguments, as they came.
using RedisWords = std::span<const std::string_view>;

/// Keys and values of a Redis server in memory, in a time that the caller sets: what commands answer and change
/// (strings, lists, sets, hashes, sorted sets, streams with groups, expiry). It knows no connections: who waits, who is
/// in a transaction and who subscribes stands in SimulatedRedis. Deterministic for the seed. One thread.
///
/// Known gaps: bitmaps, geo, HyperLogLog, dumps, patterns of SORT; XTRIM and XADD with "~" trim by hundreds, as a
/// server does with small entries. Source: the command documentation of redis.io, behaviour of 7.0.
class RedisKeyspace {
public:
    explicit RedisKeyspace(std::uint64_t seed = 1)
        : m_random(seed) {}

    void setTime(std::int64_t nowNs) { m_nowNs = nowNs; } ///< since 1970
    std::int64_t nowMs() const { return m_nowNs / 1'000'000; }
    std::int64_t nowNs() const { return m_nowNs; }
    /// Which protocol replies are for: maps and numbers of RESP3 are lists and texts in RESP2.
    void setResp3(bool on) { m_isResp3 = on; }
    bool isResp3() const { return m_isResp3; }

    /// What a command that waits at a server wants, where nothing is there for it: it is made again when one of the
    /// keys has changed.
    struct Waiting {
        std::vector<std::string> keys;
        std::int64_t untilNs = 0;       ///< since 1970; 0: without end
        std::vector<std::string> words; ///< as it is to be made again ("$" is what was last)
    };
    struct Outcome {
        Reply reply;
        bool isKnown = true; ///< false: the simulation has no such command
        std::optional<Waiting> waits;
    };
    /// Cost: that of the command at a server, but for ranks of sorted sets, which are counted.
    Outcome call(RedisWords words);
    static bool knows(std::string_view method);

    /// Keys that calls have changed since this was asked last, in order, some more than once.
    std::vector<std::string> takeChanged() { return std::exchange(m_changed, {}); }
    std::size_t size() const { return m_keys.size(); }

    // For commands: a refusal is thrown and becomes the reply of call().
    struct Refusal {
        std::string text;
    };
    RedisValue* find(std::string_view key);
    /// Null where there is none. Throws where the key holds something else.
    template <typename T>
    T* find(std::string_view key) {
        RedisValue* value = find(key);
        if (!value) return nullptr;
        T* data = std::get_if<T>(&value->data);
        if (!data) throw Refusal{"WRONGTYPE Operation against a key holding the wrong kind of value"};
        return data;
    }
    template <typename T>
    T& make(std::string_view key) {
        if (T* data = find<T>(key)) return *data;
        RedisValue& value = m_keys[std::string(key)];
        value = {};
        return value.data.emplace<T>();
    }
    RedisValue& put(std::string_view key, RedisValue value);
    bool erase(std::string_view key);
    /// To be said of each key after it was changed: an empty container goes.
    void changed(std::string_view key);
    void waitFor(Waiting waiting) { m_waiting = std::move(waiting); }
    void clear();
    RandomStream& random() { return m_random; }
    template <typename F>
    void forEachKey(const F& visit) {
        for (auto it = m_keys.begin(); it != m_keys.end();) {
            auto& [key, value] = *it++;
            if (find(key)) visit(key, value);
        }
    }

private:
    std::int64_t m_nowNs = 0;
    bool m_isResp3 = false;
    RandomStream m_random;
    std::map<std::string, RedisValue, std::less<>> m_keys;
    std::vector<std::string> m_changed;
    std::optional<Waiting> m_waiting;
};

} // namespace tenfold
