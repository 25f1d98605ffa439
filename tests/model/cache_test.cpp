#include "core/model/cache/miss_ratio_curve.h"
#include "core/model/cache/replay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <random>
#include <set>

namespace tenfold {
namespace {

/// Requests of few objects again and again, with runs and a scan now and then.
ReferenceTrace madeTrace(std::uint32_t seed, std::size_t requests, std::uint32_t objects, bool withSizes) {
    std::mt19937 random(seed);
    KeyNumbers numbers;
    ReferenceTrace trace;
    std::uint64_t next = 0;
    while (trace.objects.size() < requests) {
        const std::uint64_t first =
            random() % 5 == 0 ? next++ % objects : std::min(random() % objects, random() % objects);
        for (std::uint32_t i = 0, run = 1 + random() % 4; i < run; ++i)
            trace.objects.push_back(numbers.numberOf(0x1000'0000'0000 + first + i));
    }
    trace.distinct = numbers.distinct();
    if (withSizes)
        for (std::uint32_t i = 0; i < trace.distinct; ++i)
            trace.sizes.push_back(1 + random() % 9);
    return trace;
}

/// LRU and FIFO as one would tell them: a list, oldest first.
std::uint64_t plainHits(const ReferenceTrace& trace, bool isLru, std::uint64_t capacity) {
    std::deque<std::uint32_t> queue;
    std::uint64_t hits = 0, used = 0;
    for (const std::uint32_t object : trace.objects) {
        const auto at = std::find(queue.begin(), queue.end(), object);
        if (at != queue.end()) {
            ++hits;
            if (!isLru) continue;
            queue.erase(at);
            queue.push_back(object);
            continue;
        }
        if (trace.sizeOf(object) > capacity) continue;
        for (; used + trace.sizeOf(object) > capacity; queue.pop_front())
            used -= trace.sizeOf(queue.front());
        queue.push_back(object);
        used += trace.sizeOf(object);
    }
    return hits;
}

std::uint64_t hitsOf(const ReferenceTrace& trace, CachePolicy policy, std::uint64_t capacity) {
    NoProgress progress;
    return replay(trace, policy, capacity, progress)->hits;
}

TEST(CacheReplay, isThatOfAList) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const ReferenceTrace trace = madeTrace(seed, 3000, 200, seed % 2 == 1);
        for (const std::uint64_t capacity : {0, 1, 7, 20, 100, 10'000}) {
            SCOPED_TRACE(testing::Message() << "seed " << seed << ", capacity " << capacity);
            EXPECT_EQ(hitsOf(trace, CachePolicy::Lru, capacity), plainHits(trace, true, capacity));
            EXPECT_EQ(hitsOf(trace, CachePolicy::Fifo, capacity), plainHits(trace, false, capacity));
        }
    }
}

TEST(MissRatioCurve, isThatOfEachSize) {
    NoProgress progress;
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const ReferenceTrace trace = madeTrace(100 + seed, 5000, 300, seed % 2 == 1);
        const auto curve = MissRatioCurve::of(trace, progress);
        ASSERT_TRUE(curve.has_value());
        for (std::uint64_t capacity = 12; capacity < 3000; capacity = capacity * 3 / 2)
            EXPECT_EQ(curve->hitsAt(capacity), hitsOf(trace, CachePolicy::Lru, capacity)) << "seed " << seed;
        EXPECT_EQ(curve->requests() - curve->hitsAt(UINT64_MAX), trace.distinct) << "each is asked for a first time";
    }
}

/// ARC for objects of size 1, line by line as figure 4 of its paper has it.
class PaperArc {
public:
    explicit PaperArc(std::size_t c)
        : m_c(c) {}
    bool request(std::uint32_t x) {
        if (erase(m_t1, x) || erase(m_t2, x)) {
            m_t2.push_front(x);
            return true;
        }
        if (has(m_b1, x)) {
            m_p = std::min<double>(double(m_c), m_p + std::max(double(m_b2.size()) / double(m_b1.size()), 1.0));
            replace(false);
            erase(m_b1, x);
            m_t2.push_front(x);
            return false;
        }
        if (has(m_b2, x)) {
            m_p = std::max(0.0, m_p - std::max(double(m_b1.size()) / double(m_b2.size()), 1.0));
            replace(true);
            erase(m_b2, x);
            m_t2.push_front(x);
            return false;
        }
        const std::size_t l1 = m_t1.size() + m_b1.size(), l2 = m_t2.size() + m_b2.size();
        if (l1 == m_c) {
            if (m_t1.size() < m_c) {
                m_b1.pop_back();
                replace(false);
            } else {
                m_t1.pop_back();
            }
        } else if (l1 < m_c && l1 + l2 >= m_c) {
            if (l1 + l2 == 2 * m_c) m_b2.pop_back();
            replace(false);
        }
        m_t1.push_front(x);
        return false;
    }

private:
    using List = std::list<std::uint32_t>;
    static bool has(const List& list, std::uint32_t x) { return std::find(list.begin(), list.end(), x) != list.end(); }
    static bool erase(List& list, std::uint32_t x) {
        const auto at = std::find(list.begin(), list.end(), x);
        if (at == list.end()) return false;
        list.erase(at);
        return true;
    }
    void replace(bool isInB2) {
        if (m_t1.size() + m_t2.size() < m_c) return;
        if (!m_t1.empty() && (double(m_t1.size()) > m_p || (isInB2 && double(m_t1.size()) == m_p) || m_t2.empty())) {
            m_b1.push_front(m_t1.back());
            m_t1.pop_back();
        } else {
            m_b2.push_front(m_t2.back());
            m_t2.pop_back();
        }
    }
    std::size_t m_c;
    double m_p = 0;
    List m_t1, m_t2, m_b1, m_b2;
};

TEST(CacheReplay, ofArcIsThatOfItsPaper) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const ReferenceTrace trace = madeTrace(200 + seed, 4000, 150, false);
        for (const std::size_t capacity : {1, 2, 10, 40, 120}) {
            PaperArc arc(capacity);
            std::uint64_t hits = 0;
            for (const std::uint32_t object : trace.objects)
                hits += arc.request(object) ? 1 : 0;
            EXPECT_EQ(hitsOf(trace, CachePolicy::Arc, capacity), hits) << "seed " << seed << ", capacity " << capacity;
        }
    }
}

// Whatever the policy: what fits misses once, what is too large always, and nothing grows beyond the capacity.
TEST(CacheReplay, ofAnyPolicyHitsAllThatFits) {
    for (const CachePolicy policy : {CachePolicy::Lru, CachePolicy::Fifo, CachePolicy::Clock, CachePolicy::Arc,
                                     CachePolicy::TwoQ, CachePolicy::S3Fifo}) {
        SCOPED_TRACE(std::string(nameOf(policy)));
        EXPECT_EQ(cachePolicyOf(nameOf(policy)), policy);
        const ReferenceTrace trace = madeTrace(9, 4000, 100, true);
        std::uint64_t all = 0;
        for (const std::uint32_t size : trace.sizes)
            all += size;
        EXPECT_EQ(hitsOf(trace, policy, all), trace.objects.size() - trace.distinct);
        EXPECT_EQ(hitsOf(trace, policy, 0), 0U);
        std::uint64_t last = 0;
        for (const std::uint64_t capacity : {all / 50, all / 5, all})
            EXPECT_GE(hitsOf(trace, policy, capacity), std::exchange(last, hitsOf(trace, policy, capacity)));
    }
    EXPECT_FALSE(cachePolicyOf("belady").has_value());
}

// By hand, capacity 2: a, b, a again gets its bit; c passes a and takes b's place.
TEST(CacheReplay, ofClockPassesWhatWasUsed) {
    const ReferenceTrace trace{{0, 1, 0, 2, 0, 1}, {}, 3};
    EXPECT_EQ(hitsOf(trace, CachePolicy::Clock, 2), 2U);
    EXPECT_EQ(hitsOf(trace, CachePolicy::Fifo, 2), 1U);
}

TEST(KeyNumbers, areDenseInOrderOfFirstUse) {
    KeyNumbers numbers;
    std::map<std::uint64_t, std::uint32_t> expected;
    std::mt19937_64 random(3);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t key = random() % 3 == 0 ? random() : random() % 5000 << 40;
        const auto number = std::uint32_t(expected.size());
        EXPECT_EQ(numbers.numberOf(key), expected.try_emplace(key, number).first->second);
    }
    EXPECT_EQ(numbers.distinct(), expected.size());
}

} // namespace
} // namespace tenfold
