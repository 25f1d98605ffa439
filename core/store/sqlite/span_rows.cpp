#include "core/store/sqlite/span_rows.h"

#include "core/store/sqlite/span_codec.h"

#include <fmt/format.h>

namespace tenfold {

SpanRows::SpanRows(SQLite::Database& database, std::string_view table, std::int64_t first, std::int64_t last)
    : m_select(database,
               fmt::format("SELECT p.event_id, p.trace_id, p.span_id, p.parent_id, p.kind, p.status, p.status_text,"
                           " e.start_ns, e.duration_ns, e.channel_id, e.shape_id FROM {} AS p"
                           " CROSS JOIN event AS e ON e.id = p.event_id"
                           " WHERE p.event_id BETWEEN ?1 AND ?2 ORDER BY p.event_id",
                           table)) {
    m_select.bind(1, first);
    m_select.bind(2, last);
    m_hasRow = m_select.step();
}

bool SpanRows::next(SpanBlock& block) {
    m_texts.clear();
    for (; m_hasRow; m_hasRow = m_select.step()) {
        const std::int64_t event = m_select.integer(0);
        if (!m_builder.fits(event)) break;
        Span span;
        span.trace = traceIdOf(m_select.blob(1));
        span.id = spanIdOf(m_select.blob(2));
        if (!m_select.isNull(3)) span.parent = spanIdOf(m_select.blob(3));
        span.kind = spanKindOf(m_select.text(4));
        span.status = spanStatusOf(m_select.text(5));
        if (const std::string_view text = m_select.text(6); !text.empty()) m_texts.emplace_back(event, text);
        m_builder.add(event, span,
                      {m_select.integer(7), m_select.isNull(8) ? -1 : m_select.integer(8), m_select.integer(9),
                       m_select.integer(10)});
    }
    if (m_builder.isEmpty()) return false;
    block = m_builder.take();
    return true;
}

SpanBlockInserter::SpanBlockInserter(SQLite::Database& database)
    : m_block(database, "INSERT INTO span_block (first_event_id, events, traces, requests, kinds, statuses, span_ids,"
                        " parent_ids, start_ns, starts, durations, channel_id, channels, shape_id, shapes)"
                        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)")
    , m_text(database, "INSERT INTO span_text (event_id, status_text) VALUES (?1, ?2)") {}

void SpanBlockInserter::insert(const SpanBlock& block) {
    m_block.bind(1, block.firstEvent);
    m_block.bind(2, static_cast<std::int64_t>(block.events));
    m_block.bindBlob(3, block.traces);
    m_block.bindBlob(4, block.requests);
    m_block.bind(5, std::string_view(block.kinds));
    m_block.bind(6, std::string_view(block.statuses));
    m_block.bindBlob(7, block.spanIds);
    m_block.bindBlob(8, block.parentIds);
    m_block.bind(9, block.startNs);
    m_block.bindBlob(10, block.starts);
    m_block.bindBlob(11, block.durations);
    m_block.bind(12, block.channel);
    m_block.bindBlob(13, block.channels);
    m_block.bind(14, block.shape);
    m_block.bindBlob(15, block.shapes);
    m_block.run();
}

void SpanBlockInserter::insertText(std::int64_t event, std::string_view statusText) {
    m_text.bind(1, event);
    m_text.bind(2, statusText);
    m_text.run();
}

void moveSpansToBlocks(SQLite::Database& database) {
    {
        SpanBlockInserter inserter(database);
        SQLite::Statement runs(database, "SELECT first_event_id, last_event_id FROM run WHERE events > 0 ORDER BY id");
        while (runs.executeStep()) {
            SpanRows rows(database, "span_3", runs.getColumn(0).getInt64(), runs.getColumn(1).getInt64());
            for (SpanBlock block; rows.next(block);) {
                inserter.insert(block);
                for (const auto& [event, text] : rows.texts())
                    inserter.insertText(event, text);
            }
        }
    } // a table cannot be dropped while statements are open
    database.exec("DROP TABLE span_3");
}

} // namespace tenfold
