#pragma once

#include "core/store/events/span_scan.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace tenfold {

/// Which requests a run has and which blocks their spans are in, so that the run can be read in parts, each with all
/// spans of its requests. Requests are numbered in the order of their first spans.
/// Memory: about 40 bytes a request, and 4 for each request of each block.
class RequestIndex {
public:
    static constexpr std::uint32_t kNone = 0xffffffffU;
    struct Request {
        TraceId trace;
        std::uint32_t spans = 0;
        std::uint32_t firstBlock = 0, lastBlock = 0;
    };
    /// Requests that are read together.
    struct Part {
        std::vector<std::uint32_t> requests;
        std::uint64_t spans = 0;
        std::uint32_t firstBlock = 0, lastBlock = 0;
    };

    /// The next block of the run. Cost: O(events).
    void add(const SpanBlock& block);

    const std::vector<Request>& requests() const { return m_requests; }
    /// The number of a request of a block. @param place  in the block's `traces`
    std::uint32_t numberOf(std::uint32_t block, std::size_t place) const { return m_ofBlocks[m_begins[block] + place]; }
    std::int64_t firstEventOf(std::uint32_t block) const { return m_firstEvents[block]; }
    /// Parts of at least so many spans, but for the last one; requests whose last spans come sooner are in a sooner
    /// part.
    std::vector<Part> parts(std::uint64_t spansOfPart) const;
    /// Puts the requests of a part in the order of their trace ids.
    void sortByTrace(Part& part) const;

private:
    std::uint32_t numberOf(TraceId trace);
    void grow();

    std::vector<Request> m_requests;
    std::vector<std::uint32_t> m_slots;      ///< hash table of m_requests: numbers + 1; 0: free
    std::vector<std::uint32_t> m_ofBlocks;   ///< numbers of the requests of the blocks, one block after the other
    std::vector<std::size_t> m_begins;       ///< of each block in m_ofBlocks
    std::vector<std::int64_t> m_firstEvents; ///< of each block
};

} // namespace tenfold
