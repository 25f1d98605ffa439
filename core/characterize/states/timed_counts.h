#pragma once

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// What happened when: a number of events and a sum (bytes) a millisecond, in the order they came. Kept as differences
/// of variable length, two to four bytes a distinct millisecond; times that go back cost ten. Parts that follow each
/// other are merged in that order.
class TimedCounts {
public:
    TimedCounts() = default;
    explicit TimedCounts(std::pmr::memory_resource* memory)
        : m_bytes(memory) {}
    void add(std::int64_t timeMs, std::int64_t amount = 0) {
        if (m_open.timeMs != timeMs && m_open.events > 0) close();
        m_open.timeMs = timeMs;
        ++m_open.events;
        m_open.amount += amount;
        ++m_events;
    }
    /// Several of one moment. @param events  at least one
    void add(std::int64_t timeMs, std::uint64_t events, std::int64_t amount) {
        if (m_open.timeMs != timeMs && m_open.events > 0) close();
        m_open.timeMs = timeMs;
        m_open.events += events;
        m_open.amount += amount;
        m_events += events;
    }
    /// Those of what comes after.
    void merge(const TimedCounts& later);
    std::uint64_t events() const { return m_events; }
    std::size_t bytes() const { return m_bytes.capacity(); }

    struct Moment {
        std::int64_t timeMs = 0;
        std::uint64_t events = 0;
        std::int64_t amount = 0;
        bool operator==(const Moment&) const = default;
    };
    /// In the order they came. `visit(const Moment&)`.
    template <typename Visit>
    void each(Visit&& visit) const {
        std::uint64_t time = 0;
        for (std::size_t at = 0; at < m_bytes.size();) {
            Moment moment;
            time += static_cast<std::uint64_t>(unsignedOf(taken(at)));
            moment.timeMs = static_cast<std::int64_t>(time);
            const std::uint64_t events = taken(at);
            moment.events = (events >> 1) + 1;
            if (events & 1) moment.amount = static_cast<std::int64_t>(taken(at));
            visit(moment);
        }
        if (m_open.events > 0) visit(m_open);
    }
    /// Events, or amounts, of each slot of a width: slot i is [from + i * width, from + (i + 1) * width). What lies
    /// outside is left out. Cost: O(moments).
    std::vector<double> slots(std::int64_t fromMs, std::int64_t widthMs, std::size_t count,
                              bool ofAmounts = false) const;

    /// To be written down, with a version; equal counts give equal bytes.
    std::string kept() const;
    /// Nothing for bytes that are cut, changed or of a later version.
    static std::optional<TimedCounts> restored(std::string_view bytes);
    bool operator==(const TimedCounts&) const = default;

private:
    static std::int64_t unsignedOf(std::uint64_t zigzag) {
        return static_cast<std::int64_t>(zigzag >> 1) ^ -static_cast<std::int64_t>(zigzag & 1);
    }
    std::uint64_t taken(std::size_t& at) const {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const std::uint8_t byte = m_bytes[at++];
            value |= std::uint64_t(byte & 0x7F) << shift;
            if (byte < 0x80) return value;
        }
    }
    void put(std::uint64_t value);
    void close();

    std::pmr::vector<std::uint8_t> m_bytes;
    Moment m_open;               ///< the last one, which may grow
    std::int64_t m_closedMs = 0; ///< time of the one before
    std::uint64_t m_events = 0;
};

} // namespace tenfold::characterize
