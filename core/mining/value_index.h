#pragma once

#include "core/trace/trace.h"
#include "core/workload/field_index.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tenfold {

/// Where each value stands in a trace: answers "which earlier calls brought this value" without comparing pairs of
/// calls. Trivial values (true, 0, "") are left out: equality with them proves nothing (spec 3.5). Cost: O(leaves log
/// leaves) to build, 16 bytes a leaf.
class ValueIndex {
public:
    /// @param isUsable  whether an event's request may be a source; responses always may
    ValueIndex(const Trace& trace, std::function<bool(const Event&)> isUsable);
    bool isUsable(const Event& event) const { return m_isUsable(event); }

    struct Place {
        std::int64_t knownNs = 0;
        std::uint32_t event = 0;
        std::uint32_t leaf = 0;
    };
    /// Places of a value in a run by the time they were known.
    std::span<const Place> placesOf(RunId run, ValueId value) const;

private:
    std::function<bool(const Event&)> m_isUsable;
    std::vector<Place> m_places;                     ///< by run, value, time
    std::vector<std::vector<std::uint32_t>> m_begin; ///< per run: value -> first place; one more at the end
};

} // namespace tenfold
