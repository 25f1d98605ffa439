#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold {

/// What was recorded in a run. It says what can be learnt from it: lenses choose their runs by it.
enum class RunKind : std::uint8_t {
    Calls,      ///< calls of nodes, one by one, at a scale: what mining reads
    Spans,      ///< spans of requests
    Population, ///< records that are counted and not kept one by one: audit logs, access logs, snapshots
    Samples,    ///< values at times, series by series: utilization
};

/// "calls", "spans", "population", "samples": as it is stored and shown.
std::string_view nameOf(RunKind kind);
/// The kind of that name; nothing when there is none.
std::optional<RunKind> runKindNamed(std::string_view name);

} // namespace tenfold
