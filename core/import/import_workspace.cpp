#include "core/import/import_workspace.h"

#include "core/import/format.h"
#include "core/import/skipped_records.h"
#include "core/store/runs/run_writer.h"
#include "core/trace/settle_lists.h"
#include "core/words/import_messages.h"
#include "core/words/store_messages.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

/// Gives fields that are lists in one run the same paths in all runs. Each run is settled in itself, so a field that
/// is a list anywhere is a list.
Status settleAcrossRuns(RunWriter& writer) {
    ListFields fields;
    std::uint32_t number = 0;
    RETURN_IF_ERROR(writer.settlePaths([&](std::string_view method, char side, std::string_view path) {
        fields.note(method, side, path, number++); // a number of its own: no two forms in one run
        return std::optional<std::string>();
    }));
    return writer.settlePaths(
        [&](std::string_view method, char side, std::string_view path) { return fields.settled(method, side, path); });
}

/// Keeps what was skipped of a run of which nothing could be read, so that it can be looked at.
/// @return whether it was written: not where a run of that name would go
bool keepSkipped(Workspace& workspace, RunImport import, PreparedRun& run, Progress& progress) {
    const auto runs = workspace.runs();
    const auto isOfName = [&](const RunInfo& info) {
        return info.events > 0 && (info.importedName == import.run.name || info.run.name == import.run.name);
    };
    if (!runs || std::any_of(runs->begin(), runs->end(), isOfName)) return false;
    import.run = run.run();
    import.run.heldOut = true;  // it says nothing of any scale
    import.contentHash.clear(); // the same again is an error again
    auto writer = workspace.beginRun(import);
    if (!writer) return false;
    for (const ImportIssue& issue : run.skipped().first())
        if (!(*writer)->issue(issue)) return false;
    return (*writer)->commit(progress, import.run).has_value();
}

/// @return what was written; nothing when the same content is there already (then `sameAs` is set)
/// @param nothingRead  whether a run without events is there now, with what was skipped
Result<std::optional<RunSummary>> importOne(Workspace& workspace, PreparedRun& run, Progress& progress,
                                            std::string& sameAs, bool& nothingRead,
                                            std::pair<std::uint64_t, std::uint64_t>& seriesAndSamples) {
    RETURN_IF_ERROR(run.survey(progress));
    RunImport import;
    import.run = run.run();
    import.kind = run.kind();
    import.contentHash = run.contentHash();
    import.format = run.formatName();
    import.timezone = run.timezone();
    import.source = run.shownName();
    import.expectedBytes = run.bytes();
    auto writer = workspace.beginRun(import);
    if (!writer) {
        if (writer.error().id() != MessageId::SameContent) return tl::unexpected<Error>(std::move(writer).error());
        sameAs = writer.error().arguments().empty() ? "" : writer.error().arguments().front().text();
        return std::optional<RunSummary>();
    }
    Status read = run.read(**writer, progress);
    if (read && run.hasEarlierReports()) {
        writer->reset();
        if (!(writer = workspace.beginRun(import))) return tl::unexpected<Error>(std::move(writer).error());
        read = run.readAgain(**writer, progress);
    }
    if (!read) {
        writer->reset(); // takes back what it has written
        if (run.events() == 0 && run.skipped().count() > 0) nothingRead = keepSkipped(workspace, import, run, progress);
        return tl::unexpected<Error>(std::move(read).error());
    }
    if (!run.format().traits().marksLists) RETURN_IF_ERROR(settleAcrossRuns(**writer));
    ASSIGN_OR_RETURN(const RunSummary summary, (*writer)->commit(progress, run.run()));
    seriesAndSamples = (*writer)->seriesAndSamples();
    return std::optional<RunSummary>(summary);
}

/// Which kinds of results were computed from which runs before the import.
class ResultsBefore {
public:
    static Result<ResultsBefore> of(Workspace& workspace) {
        ResultsBefore before;
        ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
        for (const RunInfo& info : runs) {
            ASSIGN_OR_RETURN(const std::vector<std::string> kinds, workspace.resultsOfRun(info.key));
            before.m_ofName[info.importedName].insert(kinds.begin(), kinds.end());
            if (!info.run.heldOut) before.m_ofKind[info.kind].insert(kinds.begin(), kinds.end());
        }
        return before;
    }
    /// Notes those of the run of this name, and those of all runs of its kind that are not kept back when it is none.
    void noteStale(const Run& run, RunKind kind, std::set<std::string>& stale) const {
        if (const auto found = m_ofName.find(run.name); found != m_ofName.end())
            stale.insert(found->second.begin(), found->second.end());
        const auto ofKind = m_ofKind.find(kind);
        if (!run.heldOut && ofKind != m_ofKind.end()) stale.insert(ofKind->second.begin(), ofKind->second.end());
    }

private:
    std::map<std::string, std::set<std::string>> m_ofName; ///< as imported
    std::map<RunKind, std::set<std::string>> m_ofKind;     ///< of runs that are not kept back
};

Status finishReport(Workspace& workspace, const std::set<std::string>& stale, ImportReport& report) {
    report.staleResults.assign(stale.begin(), stale.end());
    ASSIGN_OR_RETURN(const auto outlines, outlinesOf(workspace));
    report.differences = compareRuns(outlines);
    ASSIGN_OR_RETURN(const auto decisions, workspace.decisions());
    report.decisionsKept = static_cast<std::size_t>(std::count_if(
        decisions.begin(), decisions.end(), [](const Decision& d) { return d.state == DecisionState::InForce; }));
    return {};
}

} // namespace

Result<std::vector<RunOutline>> outlinesOf(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::vector<RunOutline> outlines;
    for (const RunInfo& info : runs) {
        RunOutline& outline = outlines.emplace_back();
        outline.name = info.run.name;
        outline.kind = info.kind;
        for (const auto& [key, value] : info.run.config)
            outline.configKeys.push_back(key);
        for (const auto& [key, value] : info.run.configText)
            outline.configKeys.push_back(key);
        ASSIGN_OR_RETURN(const std::vector<MethodCount> counts, workspace.methodCounts(info.key));
        for (const MethodCount& count : counts)
            outline.calls[count.method] += count.events;
    }
    return outlines;
}

Result<std::vector<PreparedRun>> describeRuns(const std::vector<std::filesystem::path>& paths,
                                              const ImportOptions& given, Progress& progress) {
    ASSIGN_OR_RETURN(const ImportOptions options, withMappingText(given));
    std::vector<PreparedRun> runs;
    std::set<std::string> names;
    std::set<std::filesystem::path> parts; // of split files that were named by another part
    for (const auto& path : paths) {
        if (parts.contains(path)) continue;
        ASSIGN_OR_RETURN(const auto inputs, findRuns(path, progress, options.scale.has_value()));
        for (const InputFile& file : inputs.size() == 1 ? inputs[0].files : std::vector<InputFile>()) {
            if (!file.more.empty()) parts.insert(file.path);
            parts.insert(file.more.begin(), file.more.end());
        }
        if (options.name && inputs.size() + runs.size() > 1)
            return fail(MessageId::SeveralRuns, {path.string(), std::to_string(inputs.size() + runs.size())});
        for (const RunInput& input : inputs) {
            ASSIGN_OR_RETURN(PreparedRun run, describeRun(input, options));
            if (!names.insert(run.run().name).second) return fail(MessageId::SameNameTwice, {run.run().name});
            runs.push_back(std::move(run));
        }
    }
    return runs;
}

Status importRuns(Workspace& workspace, std::vector<PreparedRun> runs, Progress& progress, ImportReport& report) {
    std::set<std::string> stale;
    ASSIGN_OR_RETURN(const ResultsBefore before, ResultsBefore::of(workspace));
    for (PreparedRun& next : runs) {
        PreparedRun run = std::move(next); // gone with all it knows after its turn
        ImportedRun& imported = report.runs.emplace_back();
        imported.run = run.run();
        imported.kind = run.kind();
        imported.format = run.formatName();
        imported.source = run.shownName();
        imported.unread = run.unread();
        bool nothingRead = false;
        std::pair<std::uint64_t, std::uint64_t> seriesAndSamples;
        auto summary = importOne(workspace, run, progress, imported.sameAs, nothingRead, seriesAndSamples);
        if (!summary && nothingRead) {
            imported.status = ImportedRun::Status::Nothing;
            imported.skipped = run.skipped().count();
            return tl::unexpected<Error>(std::move(summary).error());
        }
        if (!summary) {
            report.runs.pop_back();
            return tl::unexpected<Error>(std::move(summary).error());
        }
        if (!*summary) {
            imported.status = ImportedRun::Status::Same;
            if (const auto info = workspace.run(imported.sameAs)) {
                imported.events = info->events;
                imported.senders = info->senders;
                imported.skipped = info->run.skippedRecords;
            }
            continue;
        }
        before.noteStale(run.run(), run.kind(), stale);
        imported.status = (*summary)->replaced ? ImportedRun::Status::Replaced : ImportedRun::Status::Imported;
        const bool isOfSamples = imported.kind == RunKind::Samples; // it has samples and series instead
        imported.events = isOfSamples ? seriesAndSamples.second : (*summary)->events;
        imported.senders = isOfSamples ? seriesAndSamples.first : (*summary)->senders;
        imported.skipped = (*summary)->skipped;
    }
    return finishReport(workspace, stale, report);
}

} // namespace tenfold
