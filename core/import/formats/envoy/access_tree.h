#pragma once

#include "core/trace/span.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::envoy {

/// What of a record of an access log tells which one it was made for.
struct TreeRecord {
    TraceId request;
    std::uint64_t id = 0; ///< of the record
    std::int64_t startNs = 0, endNs = 0;
    std::uint64_t file = 0, hop = 0;      ///< hashes: of the file, of target and method
    std::uint64_t from = 0, upstream = 0; ///< hashes of the addresses that it came from and went to; 0: none, or itself
    bool isInbound = false;               ///< seen by the proxy of who answers
};

/// Which records of a request were made for which others. A proxy writes no number of its caller's record; but what is
/// made for a call lies within it, and comes from where that went to: from the address, or through the same proxy, or
/// it is the same call as the proxy of the other side sees it. Of several the innermost. Clocks of hosts that are apart
/// by more than a millisecond hide it: then the records are of one request, none below the other.
class AccessTree {
public:
    void add(const TreeRecord& record) { m_records.push_back(record); }
    /// After the last one. Cost: O(records log records), and the square of the records of a request.
    void settle();
    /// 0: none.
    std::uint64_t parentOf(std::uint64_t id) const {
        const auto found = m_parents.find(id);
        return found == m_parents.end() ? 0 : found->second;
    }

private:
    std::vector<TreeRecord> m_records;
    std::unordered_map<std::uint64_t, std::uint64_t> m_parents;
};

} // namespace tenfold::envoy
