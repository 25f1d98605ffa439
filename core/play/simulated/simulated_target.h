#pragma once

#include "core/base/random_stream.h"
#include "core/play/pace/clock.h"
#include "core/play/simulated/simulated_redis.h"
#include "core/play/target/target.h"

#include <cstdint>
#include <functional>
#include <queue>
#include <string_view>
#include <vector>

namespace tenfold {

/// The time of a play without a server: it goes on when nothing is left to be done at a moment.
class VirtualPlayClock final : public PlayClock {
public:
    std::int64_t nowNs() override { return m_nowNs; }
    void setBack(std::int64_t ns) override { m_nowNs -= ns; }
    void moveTo(std::int64_t nowNs) { m_nowNs = nowNs > m_nowNs ? nowNs : m_nowNs; }

private:
    std::int64_t m_nowNs = 0;
};

/// A simulated Redis as players see servers. Waiting for replies is what moves the clock: to the next reply, to the end
/// of a wait at the server, or as far as was asked for.
class SimulatedTarget final : public Target {
public:
    /// How long the server takes to answer a call, ns; where the call has waited there, from the moment it was served.
    using Latency = std::function<std::int64_t(std::string_view method, bool hasWaited, RandomStream& random)>;

    /// @param speaksResp3  of connections that nodes share, as at play
    SimulatedTarget(VirtualPlayClock& clock, SimulatedRedis& server, bool speaksResp3, Latency latency,
                    std::uint64_t seed);

    Connection open(ConnectionUse use, std::uint32_t source) override;
    void close(Connection connection) override;
    std::size_t connections() const override { return m_open; }
    std::size_t mostConnections() const override { return m_mostOpen; }
    void send(Connection connection, std::string_view bytes, const CallForm& form, std::uint32_t tag) override;
    void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) override;

private:
    struct Line {
        SimulatedRedis::Connection server = 0;
        std::uint32_t life = 0;  ///< of those who have had the number
        std::int64_t freeNs = 0; ///< replies come in the order of calls
        bool isResp3 = false, isOpen = false;
    };
    struct Asked {
        Connection line = 0;
        std::uint32_t life = 0, tag = 0;
        std::string method;
    };
    struct Ready {
        std::int64_t atNs = 0;
        std::uint64_t turn = 0;
        std::uint32_t ticket = 0;
        Reply reply;
        bool operator>(const Ready& other) const { return atNs != other.atNs ? atNs > other.atNs : turn > other.turn; }
    };
    void collect();
    void tell(TargetListener& listener);

    VirtualPlayClock& m_clock;
    SimulatedRedis& m_server;
    bool m_speaksResp3;
    Latency m_latency;
    RandomStream m_random;
    std::vector<Line> m_lines;
    std::vector<Connection> m_freeLines;
    std::vector<Asked> m_asked; ///< by ticket
    std::vector<std::uint32_t> m_freeTickets;
    std::vector<Ready> m_ready; ///< a heap, the first on top
    std::vector<SimulatedRedis::Delivery> m_deliveries;
    std::vector<std::string_view> m_words;
    std::uint64_t m_turn = 0;
    std::size_t m_open = 0, m_mostOpen = 0;
};

} // namespace tenfold
