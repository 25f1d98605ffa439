#pragma once

#include "core/base/result.h"
#include "core/import/formats/csv/time_format.h"
#include "core/import/settings/line_time.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::csv {

// Which column of a CSV file is what: a TOML file, given with --map. For example
//
//   time = "ts_ns"             # needed
//   time_unit = "ns"           # ns, us, ms or s (fractions are read); or instead of it:
//   time_format = "%Y-%m-%d %H:%M:%S"    # (time_format.h; without %z the time zone comes from --timezone or run.toml)
//                              # 2026-11-25T09:46:40.5Z and the like need neither
//   timezone = "UTC"           # of times without one of their own
//   method = "method"          # needed
//   sender = "sender"          # else the file's name is the sender
//   thread = "…"  to = "…"  target = "…"  cause = "…"  request_id = "…"
//   duration = "duration_ns"   duration_unit = "ns"
//   request = "request"        # a column with JSON; or a column an argument:
//   [request]
//   src = "path"               # path of the argument = column
//   [response]
//   "fs.fileId" = "inode"
//
//   delimiter = ","            # else found in the first line: , ; | or a tab
//   decimal = ","              # what stands before decimals; else a point, and in times a comma where it can be
//                              # nothing else
//   header = true              # false: there is no line of names, the columns are "1", "2" …; where nothing is said,
//                              # and all columns are said by their places, a first line whose time is one is a row
//   text = ["zip"]             # columns that are text even where they look like numbers
//
// A table of spans names besides time and method:
//
//   trace = "TraceID"  span = "SpanID"    # hex, or any text; needed
//   parent = "ParentID"  root = "root"    # root: what stands there where there is no parent; else an empty cell
//   service = "…"                         # else the name of the pod without what its deployment adds
//   instance = "…"  pod = "PodName"       # what tells the processes of a service apart
//   end = "EndTimeUnixNano"               # as time is written; with a duration beside it, the two are compared
//   kind = "…"                            # server, client … in any dialect (spans/said_words.h)
//   error = "…"                           # true, 1, Error …; of a column with "status" or "code" in its name as:
//   status = "…"                          # Unset, Ok, Error, STATUS_CODE_ERROR …; 0 unset, 1 ok, 2 error
//   http_status = "…"                     # 500 and more is an error, and 400 and more at a client
//   message = "…"                         # words on the status
//   attributes = ["…", "…"]               # columns that hold attributes: JSON, or {'a':'b'} as ClickHouse writes it
//   resource = ["…"]                      # the same, of the process
//
// and not sender, thread, target, cause, request_id, request, response. `to` is what a client talks to.
//
// A table of samples names besides time and sender, which is the server:
//
//   value = "cpu_used"         # instead of method
//   unit = "percent"           # fraction, percent, cores (of which --set cores=N says how many a server has), any
//   measure = "cpu"            # what it is called; cpu is what nothing else is said of
//
// A column is named as it is called, else by its place ("1" is the first), and one without a name as "". Columns that
// are not named are kept as attributes. An empty cell is no argument.

/// What names the columns of a table of spans; empty = no such column.
struct CsvSpanColumns {
    std::string trace, span, parent, service, instance, pod, end, kind, error, status, httpStatus, message;
    std::vector<std::string> attributes, resource;
    std::string root; ///< no column: the parent of those that have none
};

/// How a mapping calls the column without a name, as an empty name is no column.
inline constexpr std::string_view kNameless = "\"\"";

/// Which column of a table is what: the file above, parsed.
struct CsvMapping {
    char delimiter = 0;         ///< 0 = look at the first line
    std::optional<bool> header; ///< whether the first line has names; nothing: its cell for the time tells
    std::string time, method;
    std::string sender, thread, to, target, cause, requestId, duration; ///< empty = no such column
    std::int64_t timeUnitNs = 1, durationUnitNs = 1;
    char decimal = 0; ///< 0 = a point
    std::string timezone;
    DateOrder dates = DateOrder::Unknown; ///< no key: what the run says
    std::optional<TimeFormat> timeFormat;
    std::string requestJson, responseJson;
    std::vector<std::pair<std::string, std::string>> request, response; ///< path, column
    std::set<std::string> text;
    CsvSpanColumns spans;
    std::string value;         ///< column of a table of samples
    std::string unit, measure; ///< no columns: what its values are

    bool isOfSpans() const { return !spans.trace.empty(); }
    bool isOfSamples() const { return !value.empty(); }
};

/// @param fileName  for messages. Errors: BadToml, BadMapping (with the place).
Result<CsvMapping> parseMapping(std::string_view text, const std::string& fileName);
/// Reads and parses a file. Errors: also FileNotFound, CannotRead.
Result<CsvMapping> readMapping(const std::filesystem::path& path);

} // namespace tenfold::csv
