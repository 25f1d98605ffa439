#include "core/store/events/request_index.h"

#include <algorithm>

namespace tenfold {
namespace {

std::size_t slotOf(TraceId trace, std::size_t slots) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ULL; // 2^64 / golden ratio: spreads all bits
    const std::uint64_t hash = (trace.low ^ trace.high * kOdd) * kOdd;
    return (hash ^ hash >> 32) & (slots - 1);
}

} // namespace

void RequestIndex::grow() {
    constexpr std::size_t kFirstSlots = 1024;
    m_slots.assign(std::max(kFirstSlots, 2 * m_slots.size()), 0);
    for (std::uint32_t number = 0; number < m_requests.size(); ++number) {
        std::size_t slot = slotOf(m_requests[number].trace, m_slots.size());
        while (m_slots[slot] != 0)
            slot = (slot + 1) & (m_slots.size() - 1);
        m_slots[slot] = number + 1;
    }
}

std::uint32_t RequestIndex::numberOf(TraceId trace) {
    if (2 * (m_requests.size() + 1) > m_slots.size()) grow();
    std::size_t slot = slotOf(trace, m_slots.size());
    for (; m_slots[slot] != 0; slot = (slot + 1) & (m_slots.size() - 1))
        if (m_requests[m_slots[slot] - 1].trace == trace) return m_slots[slot] - 1;
    const auto number = static_cast<std::uint32_t>(m_requests.size());
    m_slots[slot] = number + 1;
    Request& request = m_requests.emplace_back();
    request.trace = trace;
    request.firstBlock = static_cast<std::uint32_t>(m_firstEvents.size());
    return number;
}

void RequestIndex::add(const SpanBlock& block) {
    const std::size_t begin = m_ofBlocks.size(), count = block.requestCount();
    for (std::size_t place = 0; place < count; ++place) {
        const std::uint32_t number = numberOf(block.trace(place));
        m_requests[number].lastBlock = static_cast<std::uint32_t>(m_firstEvents.size());
        m_ofBlocks.push_back(number);
    }
    m_begins.push_back(begin);
    m_firstEvents.push_back(block.firstEvent);
    for (std::size_t i = 0; i < block.events; ++i)
        if (block.isSpan(i)) ++m_requests[m_ofBlocks[begin + block.requestOf(i)]].spans;
}

std::vector<RequestIndex::Part> RequestIndex::parts(std::uint64_t spansOfPart) const {
    // By last block: sorted by counting, since there may be millions.
    std::vector<std::uint32_t> ends(m_firstEvents.size() + 1, 0), order(m_requests.size());
    for (const Request& request : m_requests)
        ++ends[request.lastBlock + 1];
    for (std::size_t block = 1; block < ends.size(); ++block)
        ends[block] += ends[block - 1];
    for (std::uint32_t number = 0; number < m_requests.size(); ++number)
        order[ends[m_requests[number].lastBlock]++] = number;

    std::vector<Part> result;
    for (const std::uint32_t number : order) {
        const Request& request = m_requests[number];
        if (request.spans == 0) continue; // a damaged block names it and has no span of it
        if (result.empty() || result.back().spans >= spansOfPart) {
            result.emplace_back();
            result.back().firstBlock = request.firstBlock;
        }
        Part& part = result.back();
        part.requests.push_back(number);
        part.spans += request.spans;
        part.firstBlock = std::min(part.firstBlock, request.firstBlock);
        part.lastBlock = request.lastBlock;
    }
    return result;
}

void RequestIndex::sortByTrace(Part& part) const {
    std::sort(part.requests.begin(), part.requests.end(),
              [this](std::uint32_t a, std::uint32_t b) { return m_requests[a].trace < m_requests[b].trace; });
}

} // namespace tenfold
