#pragma once

#include "core/harvest/simulate/server_books.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// A task that will end, if it is not killed before.
struct TaskEnd {
    std::uint32_t server = 0;
    std::uint32_t container = 0;
    std::uint32_t beforeTickMs = 0; ///< how long before its tick
};

/// Ends of tasks by dispatch: nothing looks at one before the next dispatch, so those between two dispatches are one
/// list, and there is no heap to keep in order.
class TaskEnds {
public:
    TaskEnds(std::int64_t tickMs, std::int64_t endMs)
        : m_tickMs(tickMs)
        , m_endMs(endMs)
        , m_byTick(static_cast<std::size_t>((endMs + tickMs - 1) / tickMs) + 1) {}

    /// One that ends after the run is left out.
    void add(std::int64_t atMs, std::uint32_t server, std::uint32_t container) {
        if (atMs > m_endMs) return;
        const std::int64_t tick = (atMs + m_tickMs - 1) / m_tickMs;
        std::vector<TaskEnd>& list = m_byTick[static_cast<std::size_t>(tick)];
        if (list.capacity() == 0 && !m_spare.empty()) {
            list = std::move(m_spare.back());
            m_spare.pop_back();
        }
        list.push_back({server, container, static_cast<std::uint32_t>(tick * m_tickMs - atMs)});
    }
    std::vector<TaskEnd> take(std::size_t tick) {
        return tick < m_byTick.size() ? std::exchange(m_byTick[tick], {}) : std::vector<TaskEnd>();
    }
    /// A list that was taken, for its memory.
    void reuse(std::vector<TaskEnd> list) {
        constexpr std::size_t kSpares = 64;
        list.clear();
        if (list.capacity() > 0 && m_spare.size() < kSpares) m_spare.push_back(std::move(list));
    }

private:
    std::int64_t m_tickMs, m_endMs;
    std::vector<std::vector<TaskEnd>> m_byTick;
    std::vector<std::vector<TaskEnd>> m_spare;
};

} // namespace tenfold::harvest
