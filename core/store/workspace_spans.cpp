#include "core/store/events/event_scan.h"
#include "core/store/events/span_codec.h"
#include "core/store/workspace.h"
#include "core/store/workspace_state.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::uint64_t kRequestsBetweenLooks = 4096;
constexpr int kFirstVersionWithSpans = 3;

/// Files of older versions that are opened for reading have no table for spans.
bool hasSpans(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt() >= kFirstVersionWithSpans;
}

Span spanOf(RawStatement& row, RawStatement& links) {
    Span span;
    span.trace = traceIdOf(row.blob(1));
    span.id = spanIdOf(row.blob(2));
    if (!row.isNull(3)) span.parent = spanIdOf(row.blob(3));
    span.kind = spanKindOf(row.text(4));
    span.status = spanStatusOf(row.text(5));
    span.statusText = row.text(6);
    links.reset();
    links.bind(1, row.integer(0));
    while (links.step())
        span.links.push_back({traceIdOf(links.blob(0)), spanIdOf(links.blob(1))});
    return span;
}

/// The spans of a run's requests and the events they belong to, in the order of Workspace::spansOf().
struct FoundSpans {
    std::vector<Span> spans;
    std::vector<std::int64_t> events;
};

FoundSpans findSpans(SQLite::Database& database, const RunInfo& run, const std::vector<TraceId>& requests) {
    RawStatement select(database, "SELECT event_id, trace_id, span_id, parent_id, kind, status, status_text FROM span"
                                  " WHERE trace_id = ?1 AND event_id BETWEEN ?2 AND ?3 ORDER BY event_id");
    RawStatement links(database, "SELECT trace_id, span_id FROM span_link WHERE event_id = ?1 ORDER BY position");
    FoundSpans found;
    for (const TraceId request : requests) {
        const IdBytes bytes(request);
        select.reset();
        select.bindBlob(1, bytes.view());
        select.bind(2, run.firstEvent.value);
        select.bind(3, run.lastEvent.value);
        while (select.step()) {
            found.events.push_back(select.integer(0));
            found.spans.push_back(spanOf(select, links));
        }
    }
    return found;
}

} // namespace

Result<bool> Workspace::isOfSpans(RunKey key) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<bool> {
        if (!hasSpans(database)) return false;
        RawStatement select(database, "SELECT 1 FROM span WHERE event_id BETWEEN ?1 AND ?2 LIMIT 1");
        select.bind(1, run.firstEvent.value);
        select.bind(2, run.lastEvent.value);
        return select.step();
    });
}

Result<std::vector<RequestInfo>> Workspace::requests(RunKey key, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<RequestInfo>> {
        std::vector<RequestInfo> result;
        if (!hasSpans(database)) return result;
        const CancelScope cancel(database, progress, "looking for requests");
        RawStatement select(database, "SELECT trace_id, count(*) FROM span WHERE event_id BETWEEN ?1 AND ?2"
                                      " GROUP BY trace_id ORDER BY length(trace_id), trace_id");
        select.bind(1, run.firstEvent.value);
        select.bind(2, run.lastEvent.value);
        while (select.step()) {
            result.push_back({traceIdOf(select.blob(0)), static_cast<std::uint64_t>(select.integer(1))});
            if (result.size() % kRequestsBetweenLooks == 0 &&
                !progress.advance(result.size(), 0, "looking for requests"))
                return fail(MessageId::Cancelled);
        }
        return result;
    });
}

Result<std::vector<SpanRow>> Workspace::spansOf(RunKey key, const std::vector<TraceId>& requests, SpanDetail detail,
                                                Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<SpanRow>> {
        std::vector<SpanRow> result;
        if (!hasSpans(database)) return result;
        const CancelScope cancel(database, progress, "loading requests");
        FoundSpans found = findSpans(database, run, requests);
        if (found.events.empty()) return result;
        EventScan scan(database, EventFilter{{key}});
        bool cancelled = false;
        std::vector<EventRow> rows = scan.rowsAt(found.events, progress, cancelled, detail == SpanDetail::Whole);
        if (cancelled) return fail(MessageId::Cancelled);
        for (std::size_t i = 0; i < rows.size(); ++i)
            result.push_back({std::move(rows[i]), std::move(found.spans[i])});
        return result;
    });
}

} // namespace tenfold
