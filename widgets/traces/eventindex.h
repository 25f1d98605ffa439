#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold {

/// What the event table shows: which calls of a run, in which order.
struct EventSelection {
    std::optional<std::uint32_t> sender; ///< of the trace
    QString text;                        ///< core/filter/filter.h
    enum Column { Time, Sender, Thread, Method, Request, Response, Duration, Columns };
    int sortColumn = Time;
    bool descending = false;
};

/// The calls of a selection in its order, as indices of the trace; all of them where the text is no valid filter.
/// Errors: Cancelled.
Result<std::vector<std::uint32_t>> selectEvents(const Trace& trace, const EventSelection& selection,
                                                Progress& progress);

/// `src: "/input" masked { perm: 420 }` as short text: `src: "/input" masked.perm: 420`.
QString leavesText(const Trace& trace, std::span<const Leaf> leaves, int limit = 300);

} // namespace tenfold
