#pragma once

#include "core/known/field_index.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tenfold {

/// Where each value stands in a trace: answers "which earlier calls brought this value" without comparing pairs of
/// calls. Trivial values (true, 0, "") are left out: equality with them proves nothing (spec 3.5). Cost: O(leaves log
/// leaves) to build, 8 bytes a leaf.
class ValueIndex {
public:
    /// @param isUsable  whether an event's request may be a source; responses always may
    /// @param threads   that make it; 0: defaultThreads()
    ValueIndex(const Trace& trace, std::function<bool(const Event&)> isUsable, std::size_t threads = 1);
    bool isUsable(const Event& event) const { return m_isUsable(event); }

    struct Place {
        std::uint32_t event = 0;
        std::uint32_t leaf = 0;
    };
    /// Places of a value in a run by the time they were known.
    std::span<const Place> placesOf(RunId run, ValueId value) const;
    std::int64_t knownNs(const Place& place) const {
        const Event& event = m_trace.events[place.event];
        return knownAtNs(event, place.leaf < event.firstLeaf + event.requestLeaves ? Side::Request : Side::Response);
    }

private:
    struct OfRun {
        std::vector<Place> places;        ///< by value, then time
        std::vector<std::uint32_t> begin; ///< value -> first place; one more at the end
    };
    OfRun indexRun(const std::vector<SenderId>& senders, const std::vector<bool>& isTrivialValue) const;

    const Trace& m_trace;
    std::function<bool(const Event&)> m_isUsable;
    std::vector<OfRun> m_ofRun;
};

} // namespace tenfold
