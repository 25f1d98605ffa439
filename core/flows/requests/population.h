#pragma once

#include "core/base/name_table.h"
#include "core/flows/names/span_names.h"
#include "core/flows/requests/attribute_marks.h"
#include "core/flows/requests/clock_offsets.h"
#include "core/flows/requests/doubts.h"
#include "core/flows/requests/request_filter.h"
#include "core/flows/requests/request_flow.h"
#include "core/store/workspace.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// How requests are read.
struct RequestOptions {
    bool correctClocks = true;
};

/// Requests of a workspace that a filter lets through (request_filter.h).
class Population {
public:
    /// Errors: UnknownRun, BadRequestFilter (also for what is no property of a request, and for attributes that
    /// no run of the workspace has).
    static Result<Population> find(Workspace& workspace, const std::string& filter);
    /// All requests of some runs. Errors: UnknownRun.
    static Result<Population> ofRuns(Workspace& workspace, const std::vector<std::string>& runs,
                                     const std::string& filter = {});

    const std::vector<RunInfo>& runs() const { return m_runs; }
    /// Without some of its runs. @param isLeftOut  by index in runs()
    void leaveOut(const std::vector<char>& isLeftOut);
    /// Whether all requests of its runs belong to it.
    bool isOfAll() const { return m_filter.isEmpty(); }

    /// Names of operations that carry values are one name, the same in whatever is compared (find_span_names.h).
    /// Further names that have to stay what they are, of a kept baseline or a model; to be called before anything is
    /// visited.
    void knowNames(const std::vector<std::string>& names) {
        m_knownNames.insert(m_knownNames.end(), names.begin(), names.end());
    }
    /// Patterns that the requests visited last have instead of recorded names, most spans first.
    const std::vector<RefinedName>& refinedNames() const { return m_refinedNames; }

    /// Finds the clocks that are wrong, run by run; to be called before each() corrects them. Cost: one pass.
    /// @param known  of the same names, whose clocks are known: those of runs that both have are taken from it, and the
    /// names
    ///               that carry values, which are of the workspace
    Status estimateClocks(Workspace& workspace, NameTable& names, Progress& progress,
                          const Population* known = nullptr);
    /// Those proven wrong, by run and process.
    std::vector<ClockOffset> wrongClocks() const;
    /// Clocks that changed against each other, by run.
    std::vector<ClockChange> clockChanges() const;
    const ClockOffsets& clocksOf(std::size_t run) const { return m_clocks[run]; }
    /// When a run begins and ends: by the right clock once clocks are known, else as recorded.
    std::int64_t startNs(std::size_t run) const;
    std::int64_t endNs(std::size_t run) const;

    /// SpanFact::operation is the refined name, SpanFact::recorded the recorded one.
    using Visit = std::function<bool(const RequestFlow&, std::size_t run)>;
    /// Each request, in a fixed order. @param run  index in runs(); @param visit  false stops
    /// Cost: one pass over the runs' spans; the first one also over their attributes, and over their requests, where
    /// the filter asks for that.
    Status each(Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress, const Visit& visit);
    /// Each request with its times as recorded, finding the clocks on the way: one pass where all are right. Where some
    /// are not, what was visited has to be visited anew with each(). @return whether all are right
    Result<bool> eachAsRecorded(Workspace& workspace, NameTable& names, Doubts& doubts, Progress& progress,
                                const Visit& visit);

private:
    /// @param clocks  takes the spans of all requests, those that do not match too
    Status visitRun(std::size_t run, Workspace& workspace, NameTable& names, NameRefiner& refiner, Doubts& doubts,
                    Progress& progress, ClockEstimator* clocks, const Visit& visit, bool& goesOn);
    /// Finds what the filter asks for beside the requests themselves, once.
    Status prepare(Workspace& workspace, Progress& progress);

    std::vector<RunInfo> m_runs;
    RequestFilter m_filter;
    std::vector<AttributeMarks> m_attributes; ///< by run, where the filter asks for attributes
    std::optional<ClassStandings> m_classes;  ///< where it asks for them
    bool m_isPrepared = false;
    std::shared_ptr<const SpanNames> m_foundNames; ///< those of the workspace, which populations compared share
    SpanNames m_spanNames;
    std::vector<std::string> m_knownNames;
    std::vector<RefinedName> m_refinedNames;
    std::vector<ClockOffsets> m_clocks; ///< by run
    bool m_areClocksKnown = false;
};

} // namespace tenfold
