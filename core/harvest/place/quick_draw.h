#pragma once

#include "core/base/random_stream.h"

#include <cstdint>

namespace tenfold::harvest {

/// 0 … bound-1, all equally likely, without a division where RandomStream::below() has two: simulators draw a billion
/// times. @param bound  1 … 2^32-1  Source: Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29
/// (2019).
inline std::uint32_t quickBelow(RandomStream& random, std::uint32_t bound) {
    std::uint64_t product = (random.next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
        const std::uint32_t surplus = (0U - bound) % bound; // 2^32 mod bound: numbers that would favour the small ones
        while (low < surplus) {
            product = (random.next() >> 32) * bound;
            low = static_cast<std::uint32_t>(product);
        }
    }
    return static_cast<std::uint32_t>(product >> 32);
}

/// One of a list that is not empty.
template <class List>
auto oneOf(const List& all, RandomStream& random) {
    return all[quickBelow(random, static_cast<std::uint32_t>(all.size()))];
}

} // namespace tenfold::harvest
