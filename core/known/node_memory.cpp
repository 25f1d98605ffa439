#include "core/known/node_memory.h"

#include <algorithm>
#include <map>

namespace tenfold {

std::uint32_t lastRecurring(const std::vector<ReactiveCall>& calls) {
    constexpr int kRecurs = 3;
    std::map<std::uint32_t, int> times;
    for (const ReactiveCall& call : calls)
        times[call.symbol] += call.ofRole ? 0 : 1;
    for (std::size_t i = calls.size(); i-- > 0;)
        if (times[calls[i].symbol] >= kRecurs) return static_cast<std::uint32_t>(i);
    return 0;
}

NodeMemory::NodeMemory(std::vector<ReactiveCall> calls, std::size_t symbols, const std::vector<std::uint32_t>& threadOf,
                       const std::vector<bool>& byConnection)
    : m_calls(std::move(calls))
    , m_next(m_calls.size(), kNone)
    , m_before(m_calls.size(), kNone)
    , m_threadOf(threadOf)
    , m_byConnection(byConnection)
    , m_made(symbols)
    , m_replied(symbols) {
    std::map<std::pair<std::uint32_t, StringId>, std::uint32_t> last; // thread, connection -> call
    for (std::uint32_t i = 0; i < m_calls.size(); ++i) {
        const ReactiveCall& call = m_calls[i];
        const std::uint32_t thread = m_threadOf[call.symbol];
        const auto [it, isFirst] = last.try_emplace({thread, m_byConnection[thread] ? call.connection : StringId()}, i);
        if (!isFirst) {
            m_before[i] = it->second;
            m_next[it->second] = i;
            it->second = i;
        }
        m_made[call.symbol].push_back(i);
    }
    m_replied = m_made;
    for (auto& ofSymbol : m_replied)
        std::stable_sort(ofSymbol.begin(), ofSymbol.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_calls[a].endNs < m_calls[b].endNs; });
}

bool NodeMemory::isOfOtherConnection(std::uint32_t own, std::uint32_t call) const {
    const std::uint32_t thread = m_threadOf[m_calls[own].symbol];
    return m_byConnection[thread] && m_threadOf[m_calls[call].symbol] == thread &&
           m_calls[call].connection != m_calls[own].connection;
}

bool NodeMemory::isMade(std::uint32_t own, std::uint32_t call) const {
    if (call <= own) return true;
    return m_threadOf[m_calls[call].symbol] != m_threadOf[m_calls[own].symbol] &&
           m_calls[call].startNs < m_calls[own].endNs;
}

std::uint32_t NodeMemory::latestMade(std::uint32_t own, std::span<const std::uint32_t> symbols) const {
    std::uint32_t best = kNone;
    for (const std::uint32_t symbol : symbols) {
        const auto& made = m_made[symbol];
        auto it = std::partition_point(made.begin(), made.end(), [&](std::uint32_t c) { return isMade(own, c); });
        while (it != made.begin() && isOfOtherConnection(own, *std::prev(it)))
            --it;
        if (it != made.begin() && (best == kNone || *std::prev(it) > best)) best = *std::prev(it);
    }
    return best;
}

std::uint32_t NodeMemory::latestReplied(std::uint32_t own, std::span<const std::uint32_t> symbols) const {
    std::uint32_t best = kNone;
    const std::int64_t now = m_calls[own].endNs;
    for (const std::uint32_t symbol : symbols) {
        const auto& replied = m_replied[symbol];
        auto it = std::partition_point(replied.begin(), replied.end(),
                                       [&](std::uint32_t c) { return m_calls[c].endNs <= now; });
        while (it != replied.begin() && (!isMade(own, *std::prev(it)) || isOfOtherConnection(own, *std::prev(it))))
            --it;
        if (it == replied.begin()) continue;
        const std::uint32_t found = *std::prev(it);
        if (best == kNone || m_calls[found].endNs > m_calls[best].endNs ||
            (m_calls[found].endNs == m_calls[best].endNs && found > best))
            best = found;
    }
    return best;
}

std::int64_t NodeMemory::countAfter(std::uint32_t own, std::span<const std::uint32_t> of, std::uint32_t since) const {
    std::int64_t count = 0;
    for (const std::uint32_t symbol : of) {
        const auto& made = m_made[symbol];
        const auto end =
            std::partition_point(made.begin(), made.end(), [&](std::uint32_t c) { return isMade(own, c); });
        const auto begin = since == kNone ? made.begin() : std::upper_bound(made.begin(), end, since);
        const bool isOwnLane =
            m_byConnection[m_threadOf[symbol]] && m_threadOf[symbol] == m_threadOf[m_calls[own].symbol];
        if (!isOwnLane)
            count += end - begin;
        else
            count += std::count_if(begin, end, [&](std::uint32_t c) { return !isOfOtherConnection(own, c); });
    }
    return count;
}

std::uint32_t NodeMemory::stepsBack(std::uint32_t own, std::uint32_t back) const {
    while (back-- > 0 && own != kNone)
        own = m_before[own];
    return own;
}

std::uint32_t NodeMemory::stepsBack(std::uint32_t own, std::span<const std::uint32_t> among, std::uint32_t back) const {
    std::uint32_t at = latestMade(own, among);
    for (; back > 0 && at != kNone; --back) { // rare: guards step back in their own thread
        std::uint32_t i = at;
        for (at = kNone; i-- > 0 && at == kNone;)
            if (std::find(among.begin(), among.end(), m_calls[i].symbol) != among.end() && !isOfOtherConnection(own, i))
                at = i;
    }
    return at;
}

} // namespace tenfold
