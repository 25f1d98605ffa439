#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/import/files/run_input.h"
#include "core/import/settings/import_options.h"
#include "core/trace/event_sink.h"
#include "core/trace/run_kind.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

class Format;
class SkippedRecords;

/// A run that was found and described: describeRun(), survey(), read(), in this order.
class PreparedRun {
public:
    PreparedRun(PreparedRun&&) noexcept;
    PreparedRun& operator=(PreparedRun&&) noexcept;
    ~PreparedRun();

    const Run& run() const; ///< name, scale, configuration; skippedRecords counts after read()
    std::string formatName() const;
    const Format& format() const;
    RunKind kind() const;
    std::string timezone() const;  ///< empty where nobody said
    std::string shownName() const; ///< folder or file, for messages
    /// Files and folders beside those of the run that are not read, and why.
    const std::vector<UnreadFile>& unread() const;
    std::uint64_t bytes() const; ///< unpacked, where the files were surveyed; else on disk
    /// Hash over the content of the files and all that changes what is read of them (not the run's name).
    std::string contentHash() const; // after survey()

    /// Goes through the files once: hash, and what the format has to know before it can read (which fields are lists,
    /// which connection belongs to which service). Memory: bounded but for the distinct argument paths.
    /// Errors: DamagedArchive, CannotRead, FileNotFound, Cancelled.
    Status survey(Progress& progress);
    /// Reads all events into the sink. Once only, after survey(). Errors: those of the sink; DamagedArchive,
    /// CannotRead; NoEvents, NoEventsOf and NothingRead when there was not a single one; Cancelled. The sink has then
    /// got a part and should be thrown away.
    Status read(EventSink& sink, Progress& progress);
    /// After read(): whether spans were reported more than once, the earlier reports first, which the sink has got
    /// (formats/spans/span_reports.h). Who can take back what was read calls readAgain(), which leaves them out.
    bool hasEarlierReports() const;
    /// Reads all once more, into another sink. Errors: as read().
    Status readAgain(EventSink& sink, Progress& progress);
    /// Instead of survey() and read(): the events of the beginnings that findRuns() has kept (64 KiB of the first four
    /// files), for a preview. Nothing is read from disk. Errors: those of the sink.
    Status readBeginnings(EventSink& sink);
    std::uint64_t events() const;          ///< handed to the sink by read()
    const SkippedRecords& skipped() const; ///< by read(), where there was no event before them

private:
    struct State;
    explicit PreparedRun(std::unique_ptr<State> state);
    /// The time of the first event that has one; nothing when none has. Reads as far as there, with a reader of its
    /// own.
    Result<std::optional<std::int64_t>> firstTime(Progress& progress) const;
    friend Result<PreparedRun> describeRun(const RunInput&, const ImportOptions&);
    std::unique_ptr<State> m_state;
};

/// The options with the text of a mapping that is a file. Once for all runs: it may come through a pipe.
/// Errors: those of readSmallFile().
Result<ImportOptions> withMappingText(ImportOptions options);

/// Settles what a run is: options before run.toml before content. Reads no more than what findRuns() has read.
/// What only the user can say is asked for when it is known that there is a record in the beginnings.
/// Errors: ScaleNeeded, TimeZoneNeeded, MappingNeeded (NeedsInput); UnknownFormat, UnknownJson, KnownButUnread,
/// NothingRead, UnknownFormatName, UnknownTimeZone,
/// BadToml, BadRunToml, BadMapping; NoEvents when the files are empty.
Result<PreparedRun> describeRun(const RunInput& input, const ImportOptions& options);

/// describeRun() and survey().
Result<PreparedRun> prepareRun(const RunInput& input, const ImportOptions& options, Progress& progress);

/// Reads the one run at a path into a sink. @return the run's settings
/// Errors: as findRuns(), prepareRun(), PreparedRun::read(); SeveralRuns when there is more than one.
Result<Run> readRunFolder(const std::filesystem::path& path, const ImportOptions& options, EventSink& sink,
                          Progress& progress);

/// Reads all runs at some paths into a Trace, finish()ed, with the lists of all of them settled together.
/// @param issues  gets the skipped records, when it is not null
Result<Trace> readTrace(const std::vector<std::filesystem::path>& paths, const ImportOptions& options,
                        Progress& progress, std::vector<ImportIssue>* issues = nullptr);

} // namespace tenfold
