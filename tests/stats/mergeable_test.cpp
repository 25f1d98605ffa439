#include "core/stats/mergeable.h"

#include "core/base/random_stream.h"
#include "core/stats/compare/pearson.h"
#include "core/stats/series/slot_counts.h"
#include "core/stats/summary/bounded_counts.h"
#include "core/stats/summary/distinct_count.h"
#include "core/stats/summary/exact_counts.h"
#include "core/stats/summary/log_buckets.h"
#include "core/stats/summary/moments.h"
#include "core/stats/summary/quantiles.h"
#include "core/stats/summary/top_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <type_traits>

namespace tenfold {
namespace {

/// A value of any state's kind, with ties, zeros, signs where there are any, and a few that are very large.
template <typename Value>
Value mergeableValue(RandomStream& random) {
    const std::uint64_t drawn = random.below(10) == 0 ? random.next() >> random.below(60) : random.below(50);
    if constexpr (std::is_same_v<Value, std::pair<double, double>>)
        return {static_cast<double>(drawn % 1000), random.unit()};
    else if constexpr (std::is_same_v<Value, std::uint64_t>)
        return scrambled(drawn);
    else
        return static_cast<Value>(static_cast<std::int64_t>(drawn % 1'000'000'007) - 10);
}

template <typename State>
State mergeableStateOf(std::uint64_t seed, int count) {
    State state;
    RandomStream random(seed);
    for (int i = 0; i < count; ++i)
        state.add(mergeableValue<typename State::Value>(random));
    return state;
}

/// Whether merging parts gives the very state of the whole; others are within their bound (their own tests).
template <typename State>
constexpr bool kMergesExactly = !std::is_same_v<State, PairMoments> && !std::is_same_v<State, QuantileSketch>;

template <typename State>
class MergeableTest : public testing::Test {};
using States = testing::Types<Moments, ExactCounts, BoundedCounts, LogBuckets, DistinctCount, TopValues, QuantileSketch,
                              SlotCounts, PairMoments>;
TYPED_TEST_SUITE(MergeableTest, States);

TYPED_TEST(MergeableTest, isMergeable) {
    static_assert(Mergeable<TypeParam>);
}

TYPED_TEST(MergeableTest, emptyAddsNothing) {
    const TypeParam empty, some = mergeableStateOf<TypeParam>(1, 300);
    TypeParam left = empty, right = some;
    left.merge(some);
    right.merge(empty);
    EXPECT_TRUE(left == some);
    EXPECT_TRUE(right == some);
    EXPECT_FALSE(empty == some);
    TypeParam none = empty;
    none.merge(empty);
    EXPECT_TRUE(none == empty);
}

TYPED_TEST(MergeableTest, bothWaysAreEqual) {
    const TypeParam a = mergeableStateOf<TypeParam>(2, 200), b = mergeableStateOf<TypeParam>(3, 77);
    TypeParam ab = a, ba = b;
    ab.merge(b);
    ba.merge(a);
    if constexpr (kMergesExactly<TypeParam>) {
        EXPECT_TRUE(ab == ba);
    } else if constexpr (std::is_same_v<TypeParam, PairMoments>) {
        EXPECT_NEAR(*ab.pearson(), *ba.pearson(), 1e-12);
    } else {
        EXPECT_EQ(ab.count(), ba.count());
    }
}

TYPED_TEST(MergeableTest, otherOneIsUntouched) {
    const TypeParam b = mergeableStateOf<TypeParam>(5, 100), copy = b;
    TypeParam a = mergeableStateOf<TypeParam>(4, 100);
    a.merge(b);
    EXPECT_TRUE(b == copy);
}

TYPED_TEST(MergeableTest, partsAreTheWhole) {
    const TypeParam whole = mergeableStateOf<TypeParam>(6, 2000);
    for (const int parts : {2, 7}) {
        std::vector<TypeParam> pieces(static_cast<std::size_t>(parts));
        RandomStream random(6);
        for (int i = 0; i < 2000; ++i)
            pieces[static_cast<std::size_t>(i % parts)].add(mergeableValue<typename TypeParam::Value>(random));
        TypeParam merged;
        for (const TypeParam& piece : pieces)
            merged.merge(piece);
        if constexpr (kMergesExactly<TypeParam>) {
            EXPECT_TRUE(merged == whole);
        } else if constexpr (std::is_same_v<TypeParam, PairMoments>) {
            EXPECT_NEAR(*merged.pearson(), *whole.pearson(), 1e-12);
        } else {
            for (const double share : {0.0, 0.1, 0.5, 0.9, 1.0})
                EXPECT_NEAR(*merged.quantile(share), *whole.quantile(share), share > 0.85 && share < 1 ? 1e9 : 5);
        }
    }
}

TYPED_TEST(MergeableTest, oneWithItself) {
    TypeParam twice = mergeableStateOf<TypeParam>(8, 50);
    const TypeParam once = twice;
    twice.merge(twice);
    TypeParam expected = once;
    expected.merge(TypeParam(once));
    EXPECT_TRUE(twice == expected);
}

TYPED_TEST(MergeableTest, bytesAndBack) {
    for (const int count : {0, 1, 5, 3000}) {
        const TypeParam state = mergeableStateOf<TypeParam>(9, count);
        const std::string bytes = state.kept();
        const auto again = TypeParam::restored(bytes);
        ASSERT_TRUE(again) << count;
        EXPECT_TRUE(*again == state) << count;
        EXPECT_EQ(again->kept(), bytes) << count;
    }
}

TYPED_TEST(MergeableTest, wrongBytesAreRefused) {
    const std::string bytes = mergeableStateOf<TypeParam>(10, 40).kept();
    EXPECT_FALSE(TypeParam::restored(""));
    EXPECT_FALSE(TypeParam::restored(bytes + "x"));
    for (std::size_t cut = 0; cut < bytes.size(); ++cut)
        EXPECT_FALSE(TypeParam::restored(std::string_view(bytes).substr(0, cut))) << cut;
    std::string later = bytes;
    later[1] = 99; // a version that is not known
    EXPECT_FALSE(TypeParam::restored(later));
    RandomStream random(11); // whatever is changed: refused or a state, never more memory than bytes call for
    for (int i = 0; i < 500; ++i) {
        std::string changed = bytes;
        changed[2 + random.below(changed.size() - 2)] = static_cast<char>(random.next());
        const auto state = TypeParam::restored(changed);
        EXPECT_TRUE(!state || TypeParam::restored(state->kept()));
    }
}

TEST(Approximate, saysSo) {
    static_assert(Approximate<LogBuckets> && Approximate<BoundedCounts> && Approximate<DistinctCount> &&
                  Approximate<TopValues> && Approximate<QuantileSketch>);
    EXPECT_TRUE(LogBuckets().isExact() && DistinctCount().isExact() && TopValues().isExact() &&
                QuantileSketch().isExact());
}

TEST(BoundedCounts, coarseWithinItsBound) {
    BoundedCounts exact, coarse;
    RandomStream random(3);
    for (int i = 0; i < 20'000; ++i) {
        const auto value = static_cast<std::int64_t>(random.next() >> (1 + random.below(62)));
        exact.add(value);
        coarse.add(value);
        if (i == 10'000) coarse.coarsen();
    }
    EXPECT_TRUE(exact.isExact());
    EXPECT_FALSE(coarse.isExact());
    EXPECT_EQ(exact.count(), coarse.count());
    EXPECT_LT(coarse.bytes(), exact.bytes());
    const ValueCounts values = exact.steps(), middles = coarse.steps();
    for (const unsigned share : {10U, 500U, 900U, 999U}) {
        const auto at = [&](const ValueCounts& steps) {
            std::uint64_t seen = 0;
            for (const ValueCount& step : steps)
                if ((seen += step.count) * 1000 >= exact.count() * share) return double(step.value);
            return 0.0;
        };
        EXPECT_NEAR(at(middles), at(values), coarse.errorBound() * at(values) + 1) << share;
    }
}

} // namespace
} // namespace tenfold
