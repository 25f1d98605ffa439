#pragma once

#include "core/characterize/generate/workload_profile.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold::characterize {

/// Times of a workload's clock: busy hours hold more of it than quiet ones.
class HourClock {
public:
    /// @param hours  24 or 168 levels, UTC, Monday first; empty: flat
    HourClock(std::int64_t fromMs, std::int64_t durationMs, std::span<const double> hours);
    /// @param part  0 … durationMs of even time  @return milliseconds since the start
    double timeAt(double part) const;
    /// Even time up to a moment: the inverse.
    double partAt(double ms) const;

private:
    std::vector<double> m_ends, m_parts; ///< of each hour
};

/// Times of arrival in milliseconds since 1970, ascending, as many as the profile says. The same for the same seed.
/// @param profile  its events; all else is how they lie  Cost: O(events log events).
/// Source: specification of characterization 6.2; giving gaps of the measured distribution the order that a process
/// has is ours.
std::vector<std::int64_t> drawnArrivals(const ArrivalProfile& profile, std::int64_t fromMs, std::int64_t durationMs,
                                        const HourClock& clock, std::uint64_t seed);

/// Sets the process that meets the profile best, and its misfit. @param seed  the one that arrivals will be drawn with:
/// what a trial of it reaches is then what is drawn
void chooseProcess(ArrivalProfile& profile, std::int64_t fromMs, std::int64_t durationMs, const HourClock& clock,
                   std::uint64_t seed);

} // namespace tenfold::characterize
