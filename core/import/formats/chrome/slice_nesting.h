#pragma once

#include <cstdint>
#include <vector>

namespace tenfold::chrome {

/// A stretch of time on a track. An end that is not known is open: the slice goes on until the one around it ends.
struct Slice {
    static constexpr std::int32_t kNoParent = -1;
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;          ///< >= startNs; of an open one INT64_MAX
    std::uint32_t item = 0;          ///< as its user calls it
    std::int32_t parent = kNoParent; ///< in the list
    bool isOpen = false;
    bool overlaps = false; ///< it begins within another one and ends behind it
};

/// Puts the slices of a track in order of time, the longer first, and finds for each the shortest one it lies within.
/// Cost: O(n log n). Source: the trace event format ("slices of a thread must be nested").
void nestSlices(std::vector<Slice>& slices);

/// The innermost slice of a nested track around a time, ends included; kNoParent: none.
std::int32_t sliceAround(const std::vector<Slice>& slices, std::int64_t timeNs);
/// The first slice of a nested track that begins at a time or later.
std::int32_t sliceFrom(const std::vector<Slice>& slices, std::int64_t timeNs);

} // namespace tenfold::chrome
