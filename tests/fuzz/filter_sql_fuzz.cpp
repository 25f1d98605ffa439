// Filters as statements: what a valid filter's SQL finds in a workspace is what the filter lets through, and a filter
// of requests is one or has a problem.
#include "core/base/text/utf8.h"
#include "core/filter/event_filter.h"
#include "core/flows/requests/request_filter.h"
#include "core/store/events/filter_sql.h"
#include "tests/fuzz/small_workspace.h"

#include <algorithm>
#include <vector>

namespace {

using namespace tenfold;

struct SmallFile {
    fuzzing::WorkFolder folder;
    Result<Workspace> workspace;
    Result<Trace> trace;
    std::int64_t startNs = 0;

    SmallFile()
        : workspace(opened(folder / "w.tenfold"))
        , trace(loaded(*workspace)) {
        fuzzing::require(trace.has_value(), "the run is loaded");
        startNs = trace->events.front().startNs;
    }
    static Result<Workspace> opened(const std::filesystem::path& path) {
        fuzzing::makeSmallWorkspace(path);
        return Workspace::open(path, OpenMode::ReadOnly);
    }
    static Result<Trace> loaded(Workspace& workspace) {
        NoProgress progress;
        return workspace.loadTrace(std::vector<std::string>{"one"}, progress);
    }
};

/// Starts of the calls that the filter lets through.
std::vector<std::int64_t> letThrough(const SmallFile& file, const Filter& filter) {
    const EventFilterMatcher matcher(filter, *file.trace);
    std::vector<std::int64_t> starts;
    for (const Event& event : file.trace->events)
        if (matcher.matches(event)) starts.push_back(event.startNs);
    std::sort(starts.begin(), starts.end());
    return starts;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static SmallFile file;
    constexpr std::size_t kLongest = 1024; // SQLite lets expressions be 1,000 deep
    const std::string text(fuzzing::textOf(data, size));
    if (size > kLongest || !isUtf8(text)) return 0; // other bytes are made text where they come in
    (void)RequestFilter::parse(text);
    const Filter filter(text);
    if (filter.state() != FilterState::Valid) return 0;
    const std::string sql = filterSql(filter, "one", file.startNs);
    std::vector<std::int64_t> found;
    NoProgress progress;
    // the statement ends with the order, so that starts can be asked for around it
    const Status status = file.workspace->query(
        "SELECT start_ns FROM event_view WHERE" + sql.substr(sql.find("WHERE") + 5), [](const auto&) {},
        [&](const std::vector<SqlValue>& row) {
            found.push_back(std::get<std::int64_t>(row.front()));
            return true;
        },
        progress);
    if (!status) std::fprintf(stderr, "%s\n%s\n", status.error().message().c_str(), sql.c_str());
    fuzzing::require(status.has_value(), "a valid filter is a statement");
    const std::vector<std::int64_t> wanted = letThrough(file, filter);
    if (found != wanted)
        std::fprintf(stderr, "the statement finds %zu, the filter %zu\n%s\n", found.size(), wanted.size(), sql.c_str());
    fuzzing::require(found == wanted, "the statement finds what the filter lets through");
    return 0;
}
