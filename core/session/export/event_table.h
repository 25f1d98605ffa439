#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/filter/filter.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

class Workspace;

// A table of the calls of a run that is larger than memory should hold: the rows are positions in the run, found and
// sorted by one pass over its events; single rows are read when they are seen.

/// Which calls of a run, in which order.
struct EventSelection {
    std::string sender; ///< only its calls; empty = all
    std::string text;   ///< core/filter/filter.h; all calls where it is no valid filter
    /// Only calls that start in [fromNs, toNs), since the start of the run.
    struct TimeWindow {
        std::int64_t fromNs = 0, toNs = 0;
        bool operator==(const TimeWindow&) const = default;
    };
    std::optional<TimeWindow> window;
    std::set<std::string> hiddenMethods; ///< their calls are left out
    enum Column { Time, Sender, Thread, Method, Request, Response, Duration, Target, Server, Columns };
    int sortColumn = Time; ///< Request and Response sort by time
    bool descending = false;
    /// Every call, in some order.
    bool isWhole() const { return sender.empty() && !window && hiddenMethods.empty() && Filter(text).isEmpty(); }
    /// Everything, by time.
    bool isPlain() const { return isWhole() && sortColumn == Time && !descending; }
    /// All of it but the order in the filter language.
    std::string asFilter() const;
};

/// Finds and sorts the calls of a selection from the parts of a run (Workspace::eachPart), 16 bytes a row. Equal ones
/// keep the order of the run's files.
class EventSelector {
public:
    /// @param runStartNs  what the filter's `t` counts from; none: the first event of the (only) part
    explicit EventSelector(EventSelection selection, std::optional<std::int64_t> runStartNs = {});
    /// What the parts have to hold.
    bool needsValues() const;
    void add(const Trace& part);
    /// Positions in the run (Event::fileOrder). Cost: O(n log n).
    std::vector<std::uint32_t> take();

private:
    std::int64_t keyOf(const Trace& part, const Event& event);
    std::int64_t numberOf(const std::string& text);

    struct Row {
        std::int64_t key;
        std::uint32_t position;
    };
    EventSelection m_selection;
    Filter m_filter;
    std::optional<std::int64_t> m_runStartNs;
    StringPool m_texts; ///< of the sorted column, numbered as they come
    std::vector<Row> m_rows;
};

/// The calls of a selection as a statement over event_view, in its order: the filter as SQL, readable.
/// @param runStartNs  start of the run, ns since the epoch
std::string selectionSql(const std::string& run, std::int64_t runStartNs, const EventSelection& selection);

/// Errors: UnknownRun, Cancelled. Cost: one pass over the run, with its values only where the filter needs them.
Result<std::vector<std::uint32_t>> selectEvents(Workspace& workspace, const std::string& run,
                                                const EventSelection& selection, Progress& progress);

enum class ExportFormat { Csv, JsonLines };

/// Writes calls of a run to a file: canonical events a line each (formats.md), or a table with request and response as
/// JSON (RFC 4180, UTF-8). The file is complete or not there.
/// @param positions  in the run, in the order wanted; null: all, in the order of the run's files
/// Errors: UnknownRun, CannotWrite, Cancelled.
Status exportEvents(Workspace& workspace, const std::string& run, const std::vector<std::uint32_t>* positions,
                    ExportFormat format, const std::string& file, Progress& progress);

} // namespace tenfold
