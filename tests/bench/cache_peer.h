#pragma once

#include "core/model/cache/object_lists.h"
#include "core/model/cache/reference_trace.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace tenfold {

// Two policies as libCacheSim 0.3.5 plays them where that is not what the papers say, to show that nothing else makes
// its misses differ from ours.

/// S3-FIFO, other than the paper: until the first eviction newcomers go to the main queue once the small one is full;
/// objects as large as the small queue are never kept; the main queue is asked to give up one when it has more than its
/// share, and not when one is let through to it.
class PeerS3Fifo {
public:
    PeerS3Fifo(const ReferenceTrace& trace, std::uint64_t capacity)
        : m_trace(trace)
        , m_capacity(capacity)
        , m_smallMost(std::uint64_t(double(capacity) * 0.1))
        , m_ghostMost(std::uint64_t(double(capacity) * 0.9))
        , m_lists(trace.distinct, 3)
        , m_uses(trace.distinct) {}

    bool request(std::uint32_t object, std::uint64_t size) {
        const std::uint8_t in = m_lists.listOf(object);
        if (in == kSmall || in == kMain) {
            ++m_uses[object];
            return true;
        }
        if (in == kGhost) takeOut(object);
        if (size > m_smallMost) return false;
        while (m_lists.size(kSmall) + m_lists.size(kMain) + size > m_capacity)
            evict();
        if (in != kGhost && size >= m_smallMost) return false;
        const bool isWarmingUp = !m_hasEvicted && m_lists.size(kSmall) >= m_smallMost;
        m_lists.pushNewest(in == kGhost || isWarmingUp ? kMain : kSmall, object, size);
        m_uses[object] = 0;
        return false;
    }

private:
    enum : std::uint8_t { kSmall, kMain, kGhost };
    void takeOut(std::uint32_t object) { m_lists.takeOut(object, m_trace.sizeOf(object)); }
    void moveTo(std::uint8_t list, std::uint32_t object) {
        takeOut(object);
        m_lists.pushNewest(list, object, m_trace.sizeOf(object));
    }
    void evict() {
        m_hasEvicted = true;
        if (m_lists.size(kMain) > m_capacity - m_smallMost || m_lists.count(kSmall) == 0)
            evictMain();
        else
            evictSmall();
    }
    void evictMain() {
        while (m_lists.count(kMain) > 0) {
            const std::uint32_t object = m_lists.oldest(kMain);
            if (m_uses[object] == 0) return takeOut(object);
            m_uses[object] = std::min(m_uses[object], 3U) - 1;
            moveTo(kMain, object);
        }
    }
    void evictSmall() {
        while (m_lists.count(kSmall) > 0) {
            const std::uint32_t object = m_lists.oldest(kSmall);
            if (m_uses[object] >= 2) {
                m_uses[object] = 0;
                moveTo(kMain, object);
                continue;
            }
            const std::uint64_t size = m_trace.sizeOf(object);
            while (m_lists.count(kGhost) > 0 && m_lists.size(kGhost) + size > m_ghostMost)
                takeOut(m_lists.oldest(kGhost));
            moveTo(kGhost, object);
            return;
        }
    }

    const ReferenceTrace& m_trace;
    const std::uint64_t m_capacity, m_smallMost, m_ghostMost;
    ObjectLists m_lists;
    std::vector<std::uint32_t> m_uses;
    bool m_hasEvicted = false;
};

/// ARC of objects of different sizes, which the paper has none of (of equal ones it is ours): what T1 should have moves
/// by bytes, one or the quotient of B1 and B2, whatever the size of the object; each eviction forgets one object at
/// most.
class PeerArc {
public:
    PeerArc(const ReferenceTrace& trace, std::uint64_t capacity)
        : m_trace(trace)
        , m_capacity(capacity)
        , m_lists(trace.distinct, 4) {}

    bool request(std::uint32_t object, std::uint64_t size) {
        const std::uint8_t in = m_lists.listOf(object);
        if (in == kT1 || in == kT2) {
            moveTo(kT2, object);
            return true;
        }
        const bool isRemembered = in == kB1 || in == kB2;
        if (isRemembered) {
            const double other = double(m_lists.size(in == kB1 ? kB2 : kB1));
            const double step = std::max(other / double(m_lists.size(in)), 1.0);
            m_wanted = in == kB1 ? std::min(m_wanted + step, double(m_capacity)) : std::max(m_wanted - step, 0.0);
            takeOut(object);
        }
        while (m_lists.size(kT1) + m_lists.size(kT2) + size > m_capacity) {
            if (isRemembered)
                replace(in == kB2);
            else
                evict(size);
        }
        m_lists.pushNewest(isRemembered ? kT2 : kT1, object, size);
        return false;
    }

private:
    enum : std::uint8_t { kT1, kT2, kB1, kB2 };
    void takeOut(std::uint32_t object) { m_lists.takeOut(object, m_trace.sizeOf(object)); }
    void moveTo(std::uint8_t list, std::uint32_t object) {
        takeOut(object);
        m_lists.pushNewest(list, object, m_trace.sizeOf(object));
    }
    void replace(bool isInB2) {
        const auto recent = double(m_lists.size(kT1));
        const bool isRecent = recent > 0 && (recent > m_wanted || (recent == m_wanted && isInB2));
        if (isRecent || m_lists.count(kT2) == 0)
            moveTo(kB1, m_lists.oldest(kT1));
        else
            moveTo(kB2, m_lists.oldest(kT2));
    }
    void evict(std::uint64_t size) {
        if (m_lists.size(kT1) + m_lists.size(kB1) + size > m_capacity) {
            if (m_lists.count(kB1) == 0) return takeOut(m_lists.oldest(kT1));
            takeOut(m_lists.oldest(kB1));
        } else if (m_lists.size(kT1) + m_lists.size(kT2) + m_lists.size(kB1) + m_lists.size(kB2) >= 2 * m_capacity &&
                   m_lists.count(kB2) > 0) {
            takeOut(m_lists.oldest(kB2));
        }
        replace(false);
    }

    const ReferenceTrace& m_trace;
    const std::uint64_t m_capacity;
    ObjectLists m_lists;
    double m_wanted = 0;
};

/// Misses of a trace. Objects larger than the cache pass it by.
template <typename Cache>
std::uint64_t missesOf(const ReferenceTrace& trace, std::uint64_t capacity) {
    Cache cache(trace, capacity);
    std::uint64_t misses = 0;
    for (const std::uint32_t object : trace.objects) {
        const std::uint64_t size = trace.sizeOf(object);
        misses += size <= capacity && cache.request(object, size) ? 0 : 1;
    }
    return misses;
}

} // namespace tenfold
