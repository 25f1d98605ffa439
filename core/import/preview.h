#pragma once

#include "core/import/import_run.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// One call of a preview as text; request and response as canonical events write them (event_json.h).
struct PreviewCall {
    std::int64_t startNs = 0;
    std::int64_t durationNs = -1;
    std::string sender, thread, method, to;
    std::string request, response;
};

/// What an import of a whole run writes, as it counts it itself.
struct RunCounts {
    std::uint64_t records = 0; ///< calls, spans or samples
    std::uint64_t senders = 0; ///< that these are of; of samples the servers
    std::uint64_t skipped = 0; ///< records that could not be read
    bool operator==(const RunCounts&) const = default;
};

/// What an import would make of a run, before anything is read in full or written.
struct RunPreview {
    Run run;                     ///< with a problem: what is known of it
    std::optional<RunKind> kind; ///< none where the format is not known
    std::string format, timezone;
    std::optional<Error> problem; ///< why it cannot be imported like this; of code NeedsInput: what has to be said
    std::vector<PreviewCall> calls;
    std::optional<RunCounts> counts; ///< of the whole run, where it was read: countRun()
    std::vector<ImportIssue> issues; ///< records of the same stretch that would be skipped
};

inline constexpr std::size_t kPreviewCalls = 20;

/// @param limit  calls at most; 0 = only what describeRun() says
/// Cost: O(RunInput::heads). Source: ours.
RunPreview previewRun(const RunInput& input, const ImportOptions& options, std::size_t limit = kPreviewCalls);

/// Reads a run as an import does, and counts instead of writing. Errors: those of prepareRun() and
/// PreparedRun::read(). Cost: that of reading it twice. Memory: a text a sender. Source: ours.
Result<RunCounts> countRun(const RunInput& input, const ImportOptions& options, Progress& progress);

/// The scale that a name seems to hold: its first whole number above 0 ("scale-03", "n4-rep2"); nothing in a name that
/// looks like a date or an id (more than six digits together).
std::optional<double> scaleInName(const std::string& name);

} // namespace tenfold
