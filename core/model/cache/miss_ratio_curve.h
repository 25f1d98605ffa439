#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/cache/reference_trace.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// What LRU caches of every size would have hit, from one pass: a request hits where the objects asked for since the
/// last request of the same one, with itself, fit (stack distance).
/// Only tests and bench-cache ask it so far; what storage needs of cache is next.
/// Equal to replay() at each capacity that holds the largest object; smaller ones let objects pass by, which a single
/// stack does not know.
class MissRatioCurve {
public:
    /// @returns fails with Cancelled alone. Cost: O(n log distinct); memory 8 bytes a request and 16 an object.
    /// Source: Mattson et al., IBM Systems Journal 9 (1970); the tree of counts is Fenwick's, its positions are given
    /// out anew when they run out.
    static Result<MissRatioCurve> of(const ReferenceTrace& trace, Progress& progress);

    std::uint64_t requests() const { return m_requests; }
    /// @param capacity  in the unit of the trace's sizes. Cost: O(log n).
    std::uint64_t hitsAt(std::uint64_t capacity) const;

private:
    std::uint64_t m_requests = 0;
    std::vector<std::uint64_t> m_distances; ///< of the requests that are no first ones, ascending
};

} // namespace tenfold
