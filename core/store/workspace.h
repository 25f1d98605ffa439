#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/decisions/decision.h"
#include "core/store/events/event_query.h"
#include "core/store/events/rows.h"
#include "core/trace/event_sink.h"
#include "core/trace/trace.h"
#include "core/words/sentence.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

class RunWriter;

enum class OpenMode {
    ReadOnly,    ///< never changes the file; works beside a writer and in a folder that cannot be written
    ReadWrite,   ///< the one writer; fails with WorkspaceLocked when there is another
    Create,      ///< as ReadWrite; makes the workspace when there is none
    PreferWrite, ///< as ReadWrite, else as ReadOnly (readOnlyReason() says why)
};

/// How much of each event is read.
enum class TraceDetail {
    Whole,
    WithoutValues, ///< no arguments and results: a third of the time, an eighth of the memory
};

/// One workspace file, open. Schema and the meaning of every column: schema.sql beside this header.
/// Thread: one thread at a time; open another (ReadOnly) for a second thread. One writer among all programs, held by a
/// lock file beside the workspace. Long functions take a Progress and return Cancelled within 100 ms.
/// Errors of every function: WorkspaceCorrupt, WorkspaceBusy, DiskFull, CannotRead, CannotWrite, WorkspaceFailed; of
/// the changing ones also WorkspaceReadOnly. What is not committed is not there: an error leaves the workspace as it
/// was.
class Workspace {
public:
    /// Opens in constant time (no scan of events). A file of an older version is migrated when opened for writing,
    /// after a copy "<file>.v<old>" beside it; a newer one opens read-only when its min_reader allows. Errors:
    /// WorkspaceMissing, NotAWorkspace, WorkspaceTooNew, WorkspaceLocked, WorkspaceReadOnly, MigrationFailed.
    static Result<Workspace> open(const std::filesystem::path& path, OpenMode mode);

    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;
    ~Workspace(); ///< closes; the last writer leaves one plain file without -wal

    const std::filesystem::path& path() const;
    bool isReadOnly() const;
    /// Why it is read-only in words for people; empty when it was asked for.
    Sentence readOnlyReason() const;

    // Runs

    /// Runs that are not deleted, in order of import.
    Result<std::vector<RunInfo>> runs();
    /// A run by its present name. Errors: UnknownRun.
    Result<RunInfo> run(const std::string& name);
    /// Errors: UnknownRun.
    Result<RunInfo> run(RunKey key);
    /// The senders of a run in order of first event.
    Result<std::vector<SenderInfo>> senders(RunKey run);
    /// Calls by sender and method of a run, ordered by sender, then method. Cost: O(result), no scan of events.
    Result<std::vector<MethodCount>> methodCounts(RunKey run);
    /// Skipped and doubtful records in order of file position. @param limit  at most so many
    Result<std::vector<ImportIssue>> issues(RunKey run, std::uint64_t limit = 1000);
    /// The same by reason: those that were skipped before those that were kept, the most frequent first, at most 100.
    Result<std::vector<IssueKind>> issueKinds(RunKey run);

    // Import

    /// Starts the transaction of one run (run_writer.h). The workspace must outlive the writer, and nothing else may be
    /// called on it until the writer has committed or is gone.
    /// Errors: SameContent, NotEnoughSpace, RunNameTaken.
    Result<std::unique_ptr<RunWriter>> beginRun(const RunImport& import);

    // Reading events

    /// All events of some runs in memory, in the order given, finish()ed. Cost: about 1 µs an event.
    Result<Trace> loadTrace(const std::vector<RunKey>& runs, Progress& progress,
                            TraceDetail detail = TraceDetail::Whole);
    /// The same for runs by name; empty = all that are not held out.
    Result<Trace> loadTrace(const std::vector<std::string>& names, Progress& progress);
    /// The events of a run part by part, in the order of its files, so that memory holds one part. Event::fileOrder is
    /// the position in the whole run; texts and senders keep their ids from part to part, values do not.
    /// @param visit  called with each part, not finish()ed, which it may change; false stops
    /// @param events  of a part
    /// Errors: UnknownRun, Cancelled. Cost: as loadTrace().
    Status eachPart(RunKey run, TraceDetail detail, Progress& progress, const std::function<bool(Trace&)>& visit,
                    std::size_t events = 50'000);
    /// Single events of a run. @param positions  in the run, from 0; in any order, which the result keeps
    /// Errors: UnknownRun, Cancelled; WorkspaceCorrupt where there is none. Cost: one look-up each.
    Result<std::vector<EventRow>> eventsAt(RunKey run, const std::vector<std::uint32_t>& positions, Progress& progress);
    /// Events in id order (= run, then file order), after `after`, at most `limit`.
    Result<std::vector<EventRow>> eventPage(const EventFilter& filter, EventKey after, std::size_t limit,
                                            Progress& progress);
    /// Methods of which calls failed or stayed without an answer, run by run, most of these first.
    /// Cost: O(events). Errors: Cancelled.
    Result<std::vector<OutcomeCount>> outcomes(Progress& progress);
    /// Names of all methods of the filter's runs, sorted.
    Result<std::vector<std::string>> methods(const std::vector<RunKey>& runs);

    // Spans (core/trace/span.h)

    /// The requests of a run, in the order of their trace ids; none where its events are no spans.
    /// Cost: O(spans of the run). Errors: UnknownRun, Cancelled.
    Result<std::vector<RequestInfo>> requests(RunKey run, Progress& progress);
    /// All spans of some requests of a run: request by request in the order asked for, each in the order of its files.
    /// A request the run does not have adds nothing. Cost: a look-up a span; a look at the run's shapes and at the ids
    /// of all its requests each call (a millisecond for 10^6 spans), so ask for many at once. Errors: UnknownRun,
    /// Cancelled.
    Result<std::vector<SpanRow>> spansOf(RunKey run, const std::vector<TraceId>& requests, SpanDetail detail,
                                         Progress& progress);

    /// The calls of spans that were read as facts, with all that facts leave out, in the order of the facts.
    /// Errors: UnknownRun, Cancelled; WorkspaceCorrupt where there is no such event. Cost: three look-ups a span.
    Result<std::vector<SpanRow>> wholeSpans(RunKey run, const std::vector<SpanFact>& facts, Progress& progress);

    /// All spans of a run, request by request, each request in the order of its files. Requests come by trace id; those
    /// of a large run part by part, the sooner ended ones first, so that memory hardly grows with the run.
    /// @param names  gets the names of processes, services, operations and peers
    /// @param visit  called with each request; the spans are the caller's to change; false stops
    /// Errors: UnknownRun, Cancelled. Cost: O(spans + requests log requests), about 50 ns a span; where requests are
    /// spread over the whole run, a look at all its spans for each part. Memory: 40 bytes a request, and 25 MB or 96
    /// bytes a span of the largest request.
    Status eachRequest(RunKey run, NameTable& names, Progress& progress,
                       const std::function<bool(std::span<SpanFact>)>& visit);
    /// The links of spans of a run, or of those of some of its events, by event. Cost: O(links). Errors: UnknownRun,
    /// Cancelled.
    Result<std::vector<LinkRow>> linksFrom(RunKey run, Progress& progress, EventKey first = EventKey(0),
                                           EventKey last = EventKey(std::numeric_limits<std::int64_t>::max()));
    /// The links of spans of any run to spans of a request. Cost: O(links of all runs), and up to a block of spans for
    /// each that is found. Errors: Cancelled.
    Result<std::vector<LinkRow>> linksTo(TraceId request, Progress& progress);
    /// The first event of each sender of a run, with attributes: what is said of it once stands there. In order of
    /// events. Cost: one look-up a sender. Errors: UnknownRun, Cancelled.
    Result<std::vector<EventRow>> firstEvents(RunKey run, Progress& progress);

    /// The spans of one request of a run, in the order of its files; none when the run does not have it.
    /// Cost: a look at the ids of all requests of the run, and at its channels and shapes. Errors: UnknownRun,
    /// Cancelled.
    Result<std::vector<SpanFact>> factsOf(RunKey run, TraceId trace, NameTable& names, Progress& progress);

    // Attributes

    /// Paths of all leaves that the calls of some runs have, sorted; empty = of all runs. Cost: O(shapes), no events.
    Result<std::vector<std::string>> leafPaths(const std::vector<RunKey>& runs);
    /// The leaves of a run's events at some paths, in the order of its events.
    /// @param isWanted  asked once for each path; @param visit  with the position of the event in the run, from 0
    /// Errors: UnknownRun, Cancelled. Cost: a pass over the run's events; only those that have such a path are
    /// unpacked.
    Status eachLeaf(RunKey run, const std::function<bool(const std::string& path)>& isWanted, Progress& progress,
                    const std::function<void(const LeafPlace& place, const Value& value)>& visit);

    // Decisions (decision.h)

    /// Every decision ever made, oldest first.
    Result<std::vector<Decision>> decisions();
    /// Appends a decision and applies it (kind 'run' changes the run's row); what was undone can no longer be redone.
    Result<Decision> decide(const NewDecision& decision);
    /// The same for several that are made together: all or none, and one step for undo() and redo().
    Result<std::vector<Decision>> decide(const std::vector<NewDecision>& decisions);
    /// Undoes the newest step in force / redoes the one undone last. @return its decisions, oldest first
    /// Errors: NothingToUndo, NothingToRedo, CannotUndo.
    Result<std::vector<Decision>> undo();
    Result<std::vector<Decision>> redo();
    /// Changes a text of a decision; no decision itself, so there is nothing to undo and nothing becomes stale.
    /// @param text  an empty name is made again from what was decided; a batch's from their number
    /// Errors: BadDecision (there is none of this key; BatchName of one that was made alone).
    Status describeDecision(DecisionKey key, DecisionText which, const std::string& text);
    /// The decisions in force as readable TOML.
    Result<std::string> exportDecisions();
    /// Appends the decisions of a TOML text that are not in force already, all or none.
    /// @return number of decisions appended. Errors: BadDecisionFile (with line and column).
    Result<std::size_t> importDecisions(std::string_view toml, const std::string& fileName);
    /// Housekeeping of runs; each is a decision and can be undone. Deleting hides; compact() frees the space.
    /// Errors: UnknownRun, RunNameTaken, BadRunSetting.
    Result<Decision> renameRun(const std::string& name, const std::string& newName);
    Result<Decision> deleteRun(const std::string& name);
    /// @param key  "scale", "repetition", "held_out" or "good" (true/false) or "config.KEY"; @param value  as typed
    Result<Decision> setRun(const std::string& name, const std::string& key, const std::string& value);
    /// Several settings of a run as one step, all or none.
    Result<std::vector<Decision>> setRun(const std::string& name,
                                         const std::vector<std::pair<std::string, std::string>>& settings);

    // Results

    /// Stores a result in place of the one of this kind. @param runs  what it was computed from
    Status putResult(const std::string& kind, const std::string& inputHash, const std::vector<RunKey>& runs,
                     std::string_view body, bool isBlob = false);
    /// The stored result of a kind, stale or not (compare inputHash).
    Result<std::optional<StoredResult>> result(const std::string& kind);
    /// Kinds of the stored results that were computed from a run.
    Result<std::vector<std::string>> resultsOfRun(RunKey run);
    /// Hash of everything a result can depend on: content and settings of the runs, and the decisions in force of some
    /// kinds. @param kinds  empty = all but 'run' (whose effect stands in the runs)
    Result<std::string> inputHash(const std::vector<RunKey>& runs, const std::vector<std::string>& kinds = {});

    // Any SQL

    /// Runs one reading statement. `columns` is called once, then `row` for each row until it returns false.
    /// Errors: BadSql (with SQLite's message), SqlWrites, Cancelled.
    Status query(const std::string& sql, const std::function<void(const std::vector<std::string>&)>& columns,
                 const std::function<bool(const std::vector<SqlValue>&)>& row, Progress& progress);

    // Care

    /// Looks at every page and compares indexes. Cost: reads the whole file. Errors: WorkspaceCorrupt.
    Status check(Progress& progress);
    /// Removes deleted runs for good and texts nobody uses, then rewrites the file.
    /// @return bytes before and after
    Result<std::pair<std::uint64_t, std::uint64_t>> compact(Progress& progress);
    /// Writes the workspace as it is at one moment to another file, also while others write to it. The file is complete
    /// or not there. Errors: CannotWrite (also for the file of this workspace), Cancelled, those of reading.
    Status saveCopy(const std::filesystem::path& file, Progress& progress);

    /// What this room's other interfaces to the file stand on (workspace_state.h, of this room alone).
    struct State;
    State& state() { return *m_state; }

private:
    explicit Workspace(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace tenfold
