#include "core/store/events/event_scan.h"
#include "core/store/events/request_index.h"
#include "core/store/events/span_scan.h"
#include "core/store/sqlite/span_codec.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

/// What stands in rows of its own: words on the status, links.
class StoredTexts {
public:
    explicit StoredTexts(SQLite::Database& database)
        : m_text(database, statusTextSql(database))
        , m_links(database, "SELECT trace_id, span_id FROM span_link WHERE event_id = ?1 ORDER BY position") {}
    void addTo(Span& span, std::int64_t event) {
        m_text.reset();
        m_text.bind(1, event);
        if (m_text.step()) span.statusText = m_text.text(0);
        m_links.reset();
        m_links.bind(1, event);
        while (m_links.step())
            span.links.push_back({traceIdOf(m_links.blob(0)), spanIdOf(m_links.blob(1))});
    }

private:
    RawStatement m_text, m_links;
};

Span spanOf(const SpanBlock& block, std::size_t at, StoredTexts& stored) {
    Span span;
    span.trace = block.trace(block.requestOf(at));
    span.id = block.spanId(at);
    if (block.hasParent(at)) span.parent = block.parentId(at);
    span.kind = block.kind(at);
    span.status = block.status(at);
    stored.addTo(span, block.firstEvent + static_cast<std::int64_t>(at));
    return span;
}

/// The spans of some requests and the events they belong to.
struct FoundSpans {
    std::vector<Span> spans;
    std::vector<std::int64_t> events;
};

/// By request, each in the order of its events.
Result<std::unordered_map<TraceId, FoundSpans>> findSpans(SQLite::Database& database, const RunInfo& run,
                                                          const std::vector<TraceId>& requests, Progress& progress) {
    StoredTexts stored(database);
    std::unordered_map<TraceId, FoundSpans> found;
    const std::unordered_set<TraceId> wanted(requests.begin(), requests.end());
    RETURN_IF_ERROR(eachBlockWith(database, run.firstEvent.value, run.lastEvent.value, wanted, progress,
                                  [&](const SpanBlock& block) {
                                      for (std::size_t i = 0; i < block.events; ++i) {
                                          if (!block.isSpan(i)) continue;
                                          const TraceId trace = block.trace(block.requestOf(i));
                                          if (!wanted.contains(trace)) continue;
                                          FoundSpans& of = found[trace];
                                          of.events.push_back(block.firstEvent + static_cast<std::int64_t>(i));
                                          of.spans.push_back(spanOf(block, i, stored));
                                      }
                                  }));
    return found;
}

} // namespace

Result<std::vector<RequestInfo>> Workspace::requests(RunKey key, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<RequestInfo>> {
        std::vector<RequestInfo> result;
        if (!hasSpanTables(database)) return result;
        SpanScan scan(database, run.firstEvent.value, run.lastEvent.value, SpanScan::Columns::Outline);
        RequestIndex index;
        for (SpanBlock block; scan.next(block);) {
            index.add(block);
            if (!progress.advance(static_cast<std::uint64_t>(block.firstEvent - run.firstEvent.value), run.events,
                                  "looking for requests"))
                return fail(MessageId::Cancelled);
        }
        for (const RequestIndex::Request& request : index.requests())
            if (request.spans > 0) result.push_back({request.trace, request.spans});
        std::sort(result.begin(), result.end(),
                  [](const RequestInfo& a, const RequestInfo& b) { return a.trace < b.trace; });
        return result;
    });
}

Result<std::vector<SpanRow>> Workspace::wholeSpans(RunKey key, const std::vector<SpanFact>& facts, Progress& progress) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<SpanRow>> {
        std::vector<std::int64_t> events;
        for (const SpanFact& fact : facts)
            events.push_back(fact.event.value);
        EventScan scan(database, EventFilter{{key}});
        bool cancelled = false;
        std::vector<EventRow> rows = scan.rowsAt(events, progress, cancelled);
        if (cancelled) return fail(MessageId::Cancelled);
        StoredTexts stored(database);
        std::vector<SpanRow> result;
        for (std::size_t i = 0; i < facts.size(); ++i) {
            const SpanFact& fact = facts[i];
            Span span{fact.trace, fact.id, {}, fact.kind, fact.status, {}, {}};
            if (fact.hasParent) span.parent = fact.parent;
            stored.addTo(span, events[i]);
            result.push_back({std::move(rows[i]), std::move(span)});
        }
        return result;
    });
}

Result<std::vector<SpanRow>> Workspace::spansOf(RunKey key, const std::vector<TraceId>& requests, SpanDetail detail,
                                                Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<SpanRow>> {
        std::vector<SpanRow> result;
        if (!hasSpanTables(database)) return result;
        const CancelScope cancel(database, progress, "loading requests");
        ASSIGN_OR_RETURN(const auto found, findSpans(database, run, requests, progress));
        if (found.empty()) return result;
        FoundSpans all; // in the order asked for
        for (const TraceId request : requests) {
            const auto of = found.find(request);
            if (of == found.end()) continue;
            all.events.insert(all.events.end(), of->second.events.begin(), of->second.events.end());
            all.spans.insert(all.spans.end(), of->second.spans.begin(), of->second.spans.end());
        }
        EventScan scan(database, EventFilter{{key}});
        bool cancelled = false;
        std::vector<EventRow> rows = scan.rowsAt(all.events, progress, cancelled, detail == SpanDetail::Whole);
        if (cancelled) return fail(MessageId::Cancelled);
        for (std::size_t i = 0; i < rows.size(); ++i)
            result.push_back({std::move(rows[i]), std::move(all.spans[i])});
        return result;
    });
}

namespace {

/// Says which request and span an event is; of events in their order a block is read once.
class SpanOfEvent {
public:
    explicit SpanOfEvent(SQLite::Database& database)
        : m_database(database) {}
    std::optional<std::pair<TraceId, SpanId>> find(std::int64_t event) {
        if (!isInBlock(event)) {
            // The block that it is in begins less than a block's length before it.
            constexpr auto kLongest = static_cast<std::int64_t>(kEventsOfBlock);
            SpanScan scan(m_database, event - kLongest + 1, event, SpanScan::Columns::Whole);
            while (!isInBlock(event) && scan.next(m_block)) {
            }
        }
        if (!isInBlock(event)) return std::nullopt;
        const auto at = static_cast<std::size_t>(event - m_block.firstEvent);
        if (!m_block.isSpan(at)) return std::nullopt;
        return std::pair(m_block.trace(m_block.requestOf(at)), m_block.spanId(at));
    }

private:
    bool isInBlock(std::int64_t event) const {
        return event >= m_block.firstEvent && event < m_block.firstEvent + static_cast<std::int64_t>(m_block.events);
    }
    SQLite::Database& m_database;
    SpanBlock m_block;
};

} // namespace

Result<std::vector<LinkRow>> Workspace::linksFrom(RunKey key, Progress& progress, EventKey first, EventKey last) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<LinkRow>> {
        std::vector<LinkRow> result;
        if (!hasSpanTables(database)) return result;
        const CancelScope cancel(database, progress, "loading links");
        RawStatement select(database, "SELECT event_id, trace_id, span_id FROM span_link"
                                      " WHERE event_id BETWEEN ?1 AND ?2 ORDER BY event_id, position");
        select.bind(1, std::max(first.value, run.firstEvent.value));
        select.bind(2, std::min(last.value, run.lastEvent.value));
        while (select.step())
            result.push_back(
                {EventKey(select.integer(0)), key, {}, {}, {traceIdOf(select.blob(1)), spanIdOf(select.blob(2))}});
        return result;
    });
}

Result<std::vector<LinkRow>> Workspace::linksTo(TraceId request, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, runs());
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<LinkRow>> {
        std::vector<LinkRow> result;
        if (!hasSpanTables(database)) return result;
        const CancelScope cancel(database, progress, "loading links");
        RawStatement select(database,
                            "SELECT event_id, span_id FROM span_link WHERE trace_id = ?1 ORDER BY event_id, position");
        const IdBytes bytes(request);
        select.bindBlob(1, bytes.view());
        SpanOfEvent spans(database);
        while (select.step()) {
            const EventKey event(select.integer(0));
            const SpanLink to{request, spanIdOf(select.blob(1))};
            for (const RunInfo& run : all) // those of deleted runs are in none
                if (run.firstEvent <= event && event <= run.lastEvent)
                    if (const auto own = spans.find(event.value))
                        result.push_back({event, run.key, own->first, own->second, to});
        }
        return result;
    });
}

Result<std::vector<EventRow>> Workspace::firstEvents(RunKey key, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<EventRow>> {
        const CancelScope cancel(database, progress, "loading processes");
        RawStatement select(database, "SELECT first_event_id FROM sender WHERE run_id = ?1"
                                      " AND first_event_id IS NOT NULL ORDER BY first_event_id");
        select.bind(1, run.key.value);
        std::vector<std::int64_t> ids;
        while (select.step())
            ids.push_back(select.integer(0));
        EventScan scan(database, EventFilter{{key}});
        bool cancelled = false;
        std::vector<EventRow> rows = scan.rowsAt(ids, progress, cancelled);
        if (cancelled) return fail(MessageId::Cancelled);
        return rows;
    });
}

} // namespace tenfold
