#include "core/harvest/simulate/server_picker.h"

#include "core/harvest/place/quick_draw.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold::harvest {
namespace {

std::uint64_t drawnBelow(RandomStream& random, std::uint64_t bound) {
    return bound <= std::numeric_limits<std::uint32_t>::max() ? quickBelow(random, static_cast<std::uint32_t>(bound))
                                                              : random.below(bound);
}

/// Among all servers with so much free, the pool first.
std::uint32_t serverOfAll(const ServerBooks& books, std::uint32_t free, std::uint64_t which) {
    std::uint32_t pool = 0;
    for (; which >= books.count(pool, free); ++pool)
        which -= books.count(pool, free);
    return books.server(pool, free, which);
}

} // namespace

std::optional<std::uint32_t> serverByFreeCores(const ServerBooks& books, const std::vector<std::uint32_t>& pools,
                                               std::uint32_t cores, RandomStream& random) {
    std::uint64_t all = 0;
    if (pools.empty()) {
        const std::uint32_t most = books.mostFree();
        for (std::uint32_t f = cores; f <= most; ++f)
            all += f * books.count(f);
        if (all == 0) return {};
        std::uint64_t at = drawnBelow(random, all);
        for (std::uint32_t f = cores; f <= most; ++f) {
            if (at < f * books.count(f)) return serverOfAll(books, f, at / f);
            at -= f * books.count(f);
        }
        return {};
    }
    for (const std::uint32_t pool : pools)
        for (std::uint32_t f = books.mostFree(pool); f >= cores; --f)
            all += f * books.count(pool, f);
    if (all == 0) return {};
    std::uint64_t at = drawnBelow(random, all);
    for (const std::uint32_t pool : pools)
        for (std::uint32_t f = books.mostFree(pool); f >= cores; --f) {
            if (at < f * books.count(pool, f)) return books.server(pool, f, at / f);
            at -= f * books.count(pool, f);
        }
    return {};
}

void RandomOrder::begin(const ServerBooks& books) {
    ++m_order;
    const std::uint32_t most = books.mostFree();
    m_levels.resize(std::max<std::size_t>(m_levels.size(), most + 1));
    for (std::uint32_t f = 0; f < m_levels.size(); ++f) {
        m_levels[f].heap.clear();
        m_levels[f].unknown = f > 0 && f <= most ? books.count(f) : 0;
        m_levels[f].above = 0;
    }
}

/// A server with so much free whose key is not known, each as likely.
std::uint32_t RandomOrder::unseen(const ServerBooks& books, std::uint32_t free, RandomStream& random) const {
    constexpr int kTries = 64; // before all are looked at
    const std::uint64_t count = books.count(free);
    for (int i = 0; i < kTries; ++i)
        if (const std::uint32_t server = books.server(0, free, drawnBelow(random, count)); m_seen[server] != m_order)
            return server;
    std::vector<std::uint32_t> left;
    for (std::uint64_t i = 0; i < count; ++i)
        if (const std::uint32_t server = books.server(0, free, i); m_seen[server] != m_order) left.push_back(server);
    return oneOf(left, random);
}

void RandomOrder::reveal(const ServerBooks& books, std::uint32_t free, RandomStream& random) {
    Level& level = m_levels[free];
    const std::uint32_t server = unseen(books, free, random);
    m_seen[server] = m_order;
    const double least =
        level.unknown == 1 ? random.unit() : 1 - std::pow(1 - random.unit(), 1 / static_cast<double>(level.unknown));
    level.above += (1 - level.above) * least;
    --level.unknown;
    level.heap.push_back({level.above, server});
    std::push_heap(level.heap.begin(), level.heap.end());
}

std::optional<std::uint32_t> RandomOrder::next(const ServerBooks& books, std::uint32_t cores, RandomStream& random) {
    const Known* first = nullptr;
    for (std::uint32_t f = cores; f < m_levels.size(); ++f) {
        Level& level = m_levels[f];
        while (level.unknown > 0 && (level.heap.empty() || level.heap.front().key > level.above))
            reveal(books, f, random);
        if (level.heap.empty() || (first != nullptr && first->key <= level.heap.front().key)) continue;
        first = &level.heap.front();
        m_taken = f;
    }
    if (first == nullptr) return {};
    return first->server;
}

void RandomOrder::moved(const ServerBooks& books) {
    std::vector<Known>& from = m_levels[m_taken].heap;
    const Known one = from.front();
    std::pop_heap(from.begin(), from.end());
    from.pop_back();
    const std::uint32_t free = books.free(one.server);
    if (free == 0) return;
    std::vector<Known>& to = m_levels[free].heap;
    to.push_back(one);
    std::push_heap(to.begin(), to.end());
}

} // namespace tenfold::harvest
