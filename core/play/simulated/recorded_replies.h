#pragma once

#include "core/base/random_stream.h"
#include "core/play/simulated/redis_keyspace.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// What a recorded server answered and how long it took: for calls that the simulation has no model of a recorded
/// reply is drawn, of the same method and first argument (CLIENT SETNAME, EVALSHA of one script), else of the method.
class RecordedReplies {
public:
    static constexpr std::size_t kMostOfPlace = 256;  ///< replies kept of one method and first argument
    static constexpr std::int64_t kUsualNs = 100'000; ///< to answer, where nothing was recorded: on the same machine
    /// @param targets  the services that are simulated
    /// Cost: O(leaves of the replies kept).
    RecordedReplies(const Trace& trace, const std::vector<std::string>& targets);

    std::optional<Reply> drawn(RedisWords words, RandomStream& random) const;
    /// A recorded time from request to reply. Calls that wait at the server, and those of methods that may, take what
    /// others take, as how long they waited is what playing gives.
    std::int64_t latencyNs(std::string_view method, bool hasWaited, RandomStream& random) const;

    /// Digests of scripts that the server did not have when they were asked for (NOSCRIPT).
    const std::set<std::string>& missingScripts() const { return m_missing; }

private:
    struct Place {
        std::uint64_t seen = 0;
        std::vector<std::uint32_t> events; ///< that stand for all
        std::vector<Reply> replies;
    };
    using Key = std::pair<std::string, std::string>;
    std::map<Key, Place, std::less<>> m_places; ///< by method and first argument; empty: of the method
    std::map<std::string, std::vector<std::int64_t>, std::less<>> m_latencies;
    std::vector<std::int64_t> m_allLatencies;
    std::set<std::string> m_missing;
};

} // namespace tenfold
