#pragma once

#include "core/program/names/call_name.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Requests as they were recorded, by call: what a plan can only draw is drawn from one of them, all of a call from the
/// same, so that values that go together stay together and come as often as recorded.
class RecordedRequests {
public:
    static constexpr std::size_t kMostOfCall = 4096; ///< kept of one call; of more each is kept as likely as any other
    using Row = std::vector<std::pair<std::string, Value>>; ///< by canonical path

    RecordedRequests() = default;
    /// @param trace  prepared: methods are refined. Cost: O(leaves of the requests kept).
    RecordedRequests(const Trace& trace, const std::vector<std::string>& targets);
    /// @param number  drawn by the caller. @return null: the call was not recorded
    const Row* of(const CallName& call, std::uint64_t number) const;
    static const Value* valueAt(const Row& row, const std::string& path);

private:
    std::map<CallName, std::vector<Row>> m_rows;
};

} // namespace tenfold
