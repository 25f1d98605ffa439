#include "core/store/events/span_scan.h"

#include "core/store/sqlite/migrations.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <stdexcept>

namespace tenfold {
namespace {

const char* columnsText(SpanScan::Columns columns) {
    switch (columns) {
    case SpanScan::Columns::Traces:
        return "";
    case SpanScan::Columns::Outline:
        return ", requests, kinds, channel_id, channels, shape_id, shapes";
    default:
        return ", requests, kinds, channel_id, channels, shape_id, shapes, statuses, span_ids, parent_ids, start_ns,"
               " starts, durations";
    }
}

} // namespace

bool hasSpanTables(SQLite::Database& database) {
    return fileVersion(database) >= kFirstVersionOfSpans;
}

SpanScan::SpanScan(SQLite::Database& database, std::int64_t first, std::int64_t last, Columns columns)
    : m_columns(columns) {
    if (fileVersion(database) < kFirstVersionOfBlocks) {
        m_rows.emplace(database, "span", first, last);
        return;
    }
    m_select.emplace(database, fmt::format("SELECT first_event_id, events, traces{} FROM span_block"
                                           " WHERE first_event_id BETWEEN ?1 AND ?2 ORDER BY first_event_id",
                                           columnsText(columns)));
    restart(first, last);
}

void SpanScan::restart(std::int64_t first, std::int64_t last) {
    m_select->reset();
    m_select->bind(1, first);
    m_select->bind(2, last);
}

bool SpanScan::next(SpanBlock& block) {
    if (m_rows) return m_rows->next(block);
    if (!m_select->step()) return false;
    block.firstEvent = m_select->integer(0);
    block.events = static_cast<std::size_t>(m_select->integer(1));
    block.traces = m_select->blob(2);
    if (m_columns == Columns::Traces) {
        if (block.traces.size() % 16 != 0) throw std::runtime_error("a trace id has not 16 bytes");
        return true;
    }
    block.requests = m_select->blob(3);
    block.kinds = m_select->text(4);
    block.channel = m_select->integer(5);
    block.channels = m_select->blob(6);
    block.shape = m_select->integer(7);
    block.shapes = m_select->blob(8);
    if (m_columns == Columns::Whole) {
        block.statuses = m_select->text(9);
        block.spanIds = m_select->blob(10);
        block.parentIds = m_select->blob(11);
        block.startNs = m_select->integer(12);
        block.starts = m_select->blob(13);
        block.durations = m_select->blob(14);
    }
    block.check(m_columns == Columns::Whole);
    return true;
}

Status eachBlockWith(SQLite::Database& database, std::int64_t first, std::int64_t last,
                     const std::unordered_set<TraceId>& requests, Progress& progress,
                     const std::function<void(const SpanBlock&)>& visit) {
    constexpr std::size_t kBlocksBetweenLooks = 64;
    SpanScan scan(database, first, last, SpanScan::Columns::Traces);
    std::optional<SpanScan> whole;
    if (fileVersion(database) >= kFirstVersionOfBlocks) whole.emplace(database, first, first, SpanScan::Columns::Whole);
    std::size_t seen = 0;
    for (SpanBlock block; scan.next(block);) {
        if (++seen % kBlocksBetweenLooks == 0 &&
            !progress.advance(static_cast<std::uint64_t>(block.firstEvent - first),
                              static_cast<std::uint64_t>(last - first + 1), "loading requests"))
            return fail(MessageId::Cancelled);
        bool isWanted = false;
        for (std::size_t place = 0; place < block.requestCount() && !isWanted; ++place)
            isWanted = requests.contains(block.trace(place));
        if (!isWanted) continue;
        if (whole) {
            whole->restart(block.firstEvent, block.firstEvent);
            if (!whole->next(block)) throw std::runtime_error("a block of spans is missing");
        }
        visit(block);
    }
    return {};
}

const char* statusTextSql(SQLite::Database& database) {
    return fileVersion(database) < kFirstVersionOfBlocks ? "SELECT status_text FROM span WHERE event_id = ?1"
                                                         : "SELECT status_text FROM span_text WHERE event_id = ?1";
}

} // namespace tenfold
