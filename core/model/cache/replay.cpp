#include "core/model/cache/replay.h"

#include "core/model/cache/object_lists.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold {
namespace {

/// What all caches here have: the trace's sizes, a capacity, lists of objects.
class CacheBase {
public:
    CacheBase(const ReferenceTrace& trace, std::uint64_t capacity, std::uint8_t lists)
        : m_trace(trace)
        , m_capacity(capacity)
        , m_lists(trace.distinct, lists) {}

protected:
    std::uint64_t sizeOf(std::uint32_t object) const { return m_trace.sizeOf(object); }
    void push(std::uint8_t list, std::uint32_t object) { m_lists.pushNewest(list, object, sizeOf(object)); }
    void move(std::uint8_t list, std::uint32_t object) { m_lists.move(list, object, sizeOf(object)); }
    void takeOut(std::uint32_t object) { m_lists.takeOut(object, sizeOf(object)); }
    void shift(std::uint8_t from, std::uint8_t to) { move(to, m_lists.oldest(from)); }
    bool isEmpty(std::uint8_t list) const { return m_lists.count(list) == 0; }

    const ReferenceTrace& m_trace;
    const std::uint64_t m_capacity;
    ObjectLists m_lists;
};

/// LRU and FIFO differ in what a hit does.
template <bool isLru>
class QueueCache : CacheBase {
public:
    QueueCache(const ReferenceTrace& trace, std::uint64_t capacity)
        : CacheBase(trace, capacity, 1) {}
    bool request(std::uint32_t object, std::uint64_t size) {
        if (m_lists.listOf(object) == 0) {
            if constexpr (isLru) move(0, object);
            return true;
        }
        while (m_lists.size(0) + size > m_capacity)
            takeOut(m_lists.oldest(0));
        push(0, object);
        return false;
    }
};

class ClockCache : CacheBase {
public:
    ClockCache(const ReferenceTrace& trace, std::uint64_t capacity)
        : CacheBase(trace, capacity, 1)
        , m_wasUsed(trace.distinct) {}
    bool request(std::uint32_t object, std::uint64_t size) {
        if (m_lists.listOf(object) == 0) {
            m_wasUsed[object] = 1;
            return true;
        }
        while (m_lists.size(0) + size > m_capacity) {
            const std::uint32_t at = m_lists.oldest(0);
            if (std::exchange(m_wasUsed[at], std::uint8_t{0}) != 0)
                move(0, at); // the hand passes
            else
                takeOut(at);
        }
        push(0, object);
        return false;
    }

private:
    std::vector<std::uint8_t> m_wasUsed;
};

/// Names as in the paper: T1 and T2 are in the cache, B1 and B2 are remembered; p is what T1 should have.
class ArcCache : CacheBase {
public:
    ArcCache(const ReferenceTrace& trace, std::uint64_t capacity)
        : CacheBase(trace, capacity, 4) {}
    bool request(std::uint32_t object, std::uint64_t size) {
        switch (m_lists.listOf(object)) {
        case kT1:
        case kT2:
            move(kT2, object);
            return true;
        case kB1:
            remembered(object, size, kB1, kB2);
            return false;
        case kB2:
            remembered(object, size, kB2, kB1);
            return false;
        default:
            newcomer(object, size);
            return false;
        }
    }

private:
    enum : std::uint8_t { kT1, kT2, kB1, kB2 };

    void remembered(std::uint32_t object, std::uint64_t size, std::uint8_t in, std::uint8_t other) {
        const double step = double(size) * std::max(1.0, double(m_lists.size(other)) / double(m_lists.size(in)));
        m_wanted = in == kB1 ? std::min(m_wanted + step, double(m_capacity)) : std::max(m_wanted - step, 0.0);
        makeRoom(size, in == kB2);
        takeOut(object);
        push(kT2, object);
    }

    void newcomer(std::uint32_t object, std::uint64_t size) {
        while (m_lists.size(kT1) + m_lists.size(kB1) + size > m_capacity && !(isEmpty(kT1) && isEmpty(kB1))) {
            if (!isEmpty(kB1))
                takeOut(m_lists.oldest(kB1));
            else
                takeOut(m_lists.oldest(kT1)); // T1 alone fills the cache
        }
        const auto all = [&] { return m_lists.size(kT1) + m_lists.size(kT2) + m_lists.size(kB1) + m_lists.size(kB2); };
        while (all() + size > 2 * m_capacity && !isEmpty(kB2))
            takeOut(m_lists.oldest(kB2));
        makeRoom(size, false);
        push(kT1, object);
    }

    /// REPLACE of the paper, as often as the object needs.
    void makeRoom(std::uint64_t size, bool isInB2) {
        while (m_lists.size(kT1) + m_lists.size(kT2) + size > m_capacity) {
            const auto recent = double(m_lists.size(kT1));
            const bool fromT1 = !isEmpty(kT1) && (recent > m_wanted || (isInB2 && recent == m_wanted) || isEmpty(kT2));
            if (fromT1)
                shift(kT1, kB1);
            else
                shift(kT2, kB2);
        }
    }

    double m_wanted = 0;
};

/// Names as in the paper: A1in holds newcomers, A1out remembers those that left it, Am those that came back.
class TwoQCache : CacheBase {
public:
    TwoQCache(const ReferenceTrace& trace, std::uint64_t capacity)
        : CacheBase(trace, capacity, 3)
        , m_most{capacity / 4, capacity / 2} {} // Kin and Kout as the paper recommends
    bool request(std::uint32_t object, std::uint64_t size) {
        switch (m_lists.listOf(object)) {
        case kAm:
            move(kAm, object);
            return true;
        case kA1In:
            return true;
        case kA1Out:
            takeOut(object);
            makeRoom(size);
            push(kAm, object);
            return false;
        default:
            makeRoom(size);
            push(kA1In, object);
            return false;
        }
    }

private:
    enum : std::uint8_t { kA1In, kA1Out, kAm };
    void makeRoom(std::uint64_t size) {
        while (m_lists.size(kA1In) + m_lists.size(kAm) + size > m_capacity) {
            if (!isEmpty(kA1In) && (m_lists.size(kA1In) > m_most[0] || isEmpty(kAm))) {
                shift(kA1In, kA1Out);
                while (m_lists.size(kA1Out) > m_most[1])
                    takeOut(m_lists.oldest(kA1Out));
            } else {
                takeOut(m_lists.oldest(kAm));
            }
        }
    }
    std::array<std::uint64_t, 2> m_most;
};

/// A tenth of the room for newcomers; who was used twice there moves to the main queue, the others are remembered.
class S3FifoCache : CacheBase {
public:
    S3FifoCache(const ReferenceTrace& trace, std::uint64_t capacity)
        : CacheBase(trace, capacity, 3)
        , m_smallMost(std::max<std::uint64_t>(1, capacity / 10))
        , m_mainMost(capacity - m_smallMost)
        , m_uses(trace.distinct) {}
    bool request(std::uint32_t object, std::uint64_t size) {
        const std::uint8_t in = m_lists.listOf(object);
        if (in == kSmall || in == kMain) {
            m_uses[object] = std::uint8_t(std::min(m_uses[object] + 1, 3));
            return true;
        }
        if (in == kGhost) takeOut(object);
        while (m_lists.size(kSmall) + m_lists.size(kMain) + size > m_capacity) {
            if (!isEmpty(kSmall) && (m_lists.size(kSmall) >= m_smallMost || isEmpty(kMain)))
                evictSmall();
            else
                evictMain();
        }
        push(in == kGhost ? kMain : kSmall, object);
        m_uses[object] = 0;
        return false;
    }

private:
    enum : std::uint8_t { kSmall, kMain, kGhost };
    /// EVICTS of the paper: until one is out of the cache. Who is let through may find the main queue full, which then
    /// gives up one as well.
    void evictSmall() {
        while (!isEmpty(kSmall)) {
            const std::uint32_t object = m_lists.oldest(kSmall);
            if (m_uses[object] > 1) {
                m_uses[object] = 0;
                move(kMain, object);
                if (m_lists.size(kMain) > m_mainMost) evictMain();
                continue;
            }
            move(kGhost, object);
            while (m_lists.size(kGhost) > m_mainMost)
                takeOut(m_lists.oldest(kGhost));
            return;
        }
    }
    /// EVICTM of the paper.
    void evictMain() {
        while (!isEmpty(kMain)) {
            const std::uint32_t object = m_lists.oldest(kMain);
            if (m_uses[object] == 0) return takeOut(object);
            --m_uses[object];
            move(kMain, object);
        }
    }
    std::uint64_t m_smallMost, m_mainMost; ///< of the main queue, and of what is remembered
    std::vector<std::uint8_t> m_uses;
};

template <typename Cache>
Result<CacheCounts> play(const ReferenceTrace& trace, std::uint64_t capacity, Progress& progress) {
    constexpr std::size_t kBetweenLooks = 1 << 18;
    Cache cache(trace, capacity);
    CacheCounts counts;
    for (std::size_t from = 0; from < trace.objects.size(); from += kBetweenLooks) {
        if (!progress.advance(from, trace.objects.size(), "replaying")) return fail(MessageId::Cancelled);
        const std::size_t end = std::min(from + kBetweenLooks, trace.objects.size());
        for (std::size_t i = from; i < end; ++i) {
            const std::uint32_t object = trace.objects[i];
            const std::uint64_t size = trace.sizeOf(object);
            counts.requestedSize += size;
            if (size > capacity || !cache.request(object, size)) continue;
            ++counts.hits;
            counts.hitSize += size;
        }
    }
    counts.requests = trace.objects.size();
    return counts;
}

constexpr std::array<std::pair<CachePolicy, std::string_view>, 6> kPolicyNames = {{{CachePolicy::Lru, "lru"},
                                                                                   {CachePolicy::Fifo, "fifo"},
                                                                                   {CachePolicy::Clock, "clock"},
                                                                                   {CachePolicy::Arc, "arc"},
                                                                                   {CachePolicy::TwoQ, "2q"},
                                                                                   {CachePolicy::S3Fifo, "s3-fifo"}}};

} // namespace

std::string_view nameOf(CachePolicy policy) {
    return kPolicyNames[std::size_t(policy)].second;
}

std::optional<CachePolicy> cachePolicyOf(std::string_view name) {
    for (const auto& [policy, its] : kPolicyNames)
        if (its == name) return policy;
    return std::nullopt;
}

Result<CacheCounts> replay(const ReferenceTrace& trace, CachePolicy policy, std::uint64_t capacity,
                           Progress& progress) {
    switch (policy) {
    case CachePolicy::Lru:
        return play<QueueCache<true>>(trace, capacity, progress);
    case CachePolicy::Fifo:
        return play<QueueCache<false>>(trace, capacity, progress);
    case CachePolicy::Clock:
        return play<ClockCache>(trace, capacity, progress);
    case CachePolicy::Arc:
        return play<ArcCache>(trace, capacity, progress);
    case CachePolicy::TwoQ:
        return play<TwoQCache>(trace, capacity, progress);
    case CachePolicy::S3Fifo:
        break;
    }
    return play<S3FifoCache>(trace, capacity, progress);
}

} // namespace tenfold
