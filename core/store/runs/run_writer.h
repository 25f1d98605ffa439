#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/events/rows.h"
#include "core/store/runs/measure_figures.h"
#include "core/store/runs/measure_states.h"
#include "core/store/runs/series.h"
#include "core/trace/event_sink.h"
#include "core/trace/sample_sink.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tenfold {

/// Writes one run into a workspace: everything in one transaction, which commit() ends; without commit() (destruction,
/// error, kill) the workspace stays as it was. Made by Workspace::beginRun().
///
/// Works as a pipeline of batches of about a megabyte: the importer's thread finds what calls look like, a thread of
/// the writer's own interns and packs their values, another one puts them into SQLite. Memory is bounded (about 400 MB
/// whatever the size of the run).
/// Thread: event(), eventView(), issue() and commit() from one thread. eventView() is the fast form.
class RunWriter final : public EventSink, public SampleSink {
public:
    ~RunWriter() override; ///< rolls back when commit() did not succeed

    /// Errors: those of the writing thread, at the latest at commit(): DiskFull, WorkspaceCorrupt, CannotWrite.
    Status event(const ParsedEvent& event) override;
    Status eventView(const EventView& event) override;
    Status issue(const ImportIssue& issue) override;

    // Runs of kinds that have no events, or none any more: no event() may follow.

    /// A series of the run, empty at first.
    Result<SeriesKey> series(const SeriesName& name);
    /// Its next sample. @return whether it was kept: not where it is no later than the one before it, or no finite
    /// number. Memory: 16 KB a series. Cost: about 50 ns.
    Result<bool> sample(SeriesKey series, const Sample& sample);
    /// The same as an importer hands them over. Those that sample() would not keep are left out.
    Result<SeriesId> beginSeries(const SeriesName& name) override;
    Status samples(SeriesId series, std::span<const Sample> samples) override;
    /// After commit(): how many series it has, and samples in all.
    std::pair<std::uint64_t, std::uint64_t> seriesAndSamples() const;
    /// What measures counted of the run.
    Status states(const std::vector<MeasureState>& states);
    /// What they say of it, to be read in SQL.
    Status figures(const MeasureFigures& figures);
    /// How many records were counted, and how many could not be read, of a run that keeps none of them.
    struct Counted {
        std::uint64_t records = 0, skipped = 0;
        std::optional<std::int64_t> startNs, endNs; ///< of the first and the last; nothing: without times
    };
    void counted(const Counted& counted);

    /// Renames paths of this run's calls at the end of an import, when the whole run is known: `rename` gets method,
    /// side
    /// ('q' request, 'r' response) and path, and returns the new path or nothing. Applies to the other runs of
    /// the workspace too, so that the same field has the same path everywhere. Cost: O(shapes), not events.
    using PathRename = std::function<std::optional<std::string>(std::string_view method, char side, std::string_view)>;
    Status settlePaths(const PathRename& rename);

    /// Ends the transaction. @param run  settings known only at the end (an importer that learns the scale late)
    Result<RunSummary> commit(Progress& progress, const std::optional<Run>& run = std::nullopt);

    class Impl;
    explicit RunWriter(std::unique_ptr<Impl> impl);

private:
    std::unique_ptr<Impl> m_impl;
};

} // namespace tenfold
