#pragma once

#include "core/base/name_table.h"
#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/flows/requests/request_flow.h"
#include "core/store/workspace.h"
#include "core/trace/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// One visit of a place: a span of a request and where it stands; what attributes are looked up by.
struct VisitSpot {
    std::size_t run = 0;            ///< index in Population::runs()
    TraceId trace;                  ///< its request
    std::uint32_t position = 0;     ///< of its span in the run
    std::uint32_t rootPosition = 0; ///< of the first span of its request
    std::uint32_t process = 0, rootOperation = 0;
    std::uint32_t callerService = 0, callerOperation = 0; ///< 0: nobody calls it
    std::int64_t startNs = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> calls; ///< operations right below it, how often; ascending

    /// @param firstEvent  of the run
    void set(const RequestFlow& flow, std::uint32_t node, std::size_t run, EventKey firstEvent);
};

/// How formulas of models, trees and filters of settings call what is known of a visit:
///   app.size          an attribute of its span, as recorded; "span.NAME" where NAME means something else here
///   resource.host.id  of its process; it stands at the process's first span and holds for all of them
///   request.user.age  of the first span of its request; request.operation: what was asked for
///   run.KEY           of its run's configuration; run.scale, run.name
///   process, caller   what did it; service and operation that called for it
///   calls.OPERATION   how often it called that, 0 where it did not
///   time, hour        seconds since its run began; hour of the day, UTC
struct VisitAttributeName {
    enum class Source { Span, Process, Request, Run, ProcessName, Caller, RequestOperation, Calls, Time, Hour };
    Source source = Source::Span;
    std::string key; ///< of a span: the path recorded; of a run: KEY; of calls: the operation
    static VisitAttributeName of(const std::string& name);
    std::string text() const;
};

/// Values of attributes for visits of one run. Immutable once read; thread-safe.
class VisitAttributes {
public:
    /// @param names      those needed; null: all that are recorded of work and processes
    /// @param positions  of the spans asked for (their own and first spans of requests); null: all spans
    /// @param startNs    of the run
    /// Of names that are made of values the first 1000 are read. Cost: a pass over the run's events where attributes of
    /// spans are needed, those without them are not unpacked. Memory: 4 bytes an attribute and position, and the
    /// different values. Errors: UnknownRun, Cancelled.
    static Result<VisitAttributes> read(Workspace& workspace, const RunInfo& run, std::int64_t startNs,
                                        const std::vector<std::string>* names,
                                        const std::vector<std::uint32_t>* positions, Progress& progress);

    VisitAttributes(const VisitAttributes&) = delete; // columns are known by their address
    VisitAttributes& operator=(const VisitAttributes&) = delete;
    VisitAttributes(VisitAttributes&&) = default;
    VisitAttributes& operator=(VisitAttributes&&) = default;

    const std::vector<std::string>& names() const { return m_names; }
    /// Index in names(); nothing: not asked for, or not recorded.
    std::optional<std::size_t> find(const std::string& name) const;
    /// @returns null (std::monostate) where it is not known. Cost: O(1), of process and calls O(log n).
    Value valueOf(std::size_t name, const VisitSpot& spot, const NameTable& texts) const;

private:
    VisitAttributes() = default;
    class Reader;
    void addName(const VisitAttributeName& name);
    const Value* recorded(const std::vector<std::uint32_t>& codes, std::uint32_t position) const;

    std::vector<std::string> m_names;
    std::vector<VisitAttributeName> m_sources; ///< by name
    std::vector<const std::vector<std::uint32_t>*> m_columns;
    std::map<std::string, std::vector<std::uint32_t>> m_codes; ///< by path: by slot, 0 = it has none
    std::vector<Value> m_values;                               ///< by code
    std::vector<std::uint32_t> m_slots;                        ///< by position: 1 + slot; empty: the position itself
    std::map<std::string, std::map<std::string, Value>> m_processes; ///< by path: by process
    std::vector<Value> m_constants;                                  ///< by name: of the run
    std::int64_t m_startNs = 0;
};

/// The number a value is: also of a text that is one as a whole; nothing for what is none, or not finite.
std::optional<double> numberOf(const Value& value);

/// Whether an attribute tells of the work, not of how it was recorded. @param path  as recorded
bool isAttributeOfWork(const std::string& path);

} // namespace tenfold
