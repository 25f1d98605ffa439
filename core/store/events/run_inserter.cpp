#include "core/store/events/run_inserter.h"

#include "core/store/events/payload.h"
#include "core/store/sqlite/span_codec.h"

#include <array>
#include <stdexcept>

namespace tenfold {
namespace {

/// More skipped records than anybody reads are only counted.
constexpr std::uint64_t kMostIssues = 100000;
constexpr std::array<std::string_view, 4> kOutcomeNames = {"answered", "exception", "unanswered", "one-way"};

std::string_view sideName(char side) {
    return side == 'q' ? "request" : side == 'r' ? "response" : "attribute";
}

} // namespace

std::string_view outcomeName(Outcome outcome) {
    return kOutcomeNames[static_cast<std::size_t>(outcome)];
}

bool outcomeFromName(std::string_view name, Outcome& outcome) {
    for (std::size_t i = 0; i < kOutcomeNames.size(); ++i) {
        if (kOutcomeNames[i] != name) continue;
        outcome = static_cast<Outcome>(i);
        return true;
    }
    return false;
}

RunInserter::RunInserter(SQLite::Database& database, RunKey run, const FirstIds& ids)
    : m_database(database)
    , m_run(run)
    , m_ids(ids)
    , m_nextEvent(ids.event)
    , m_tables(database)
    , m_events(database,
               "INSERT INTO event (id, channel_id, shape_id, start_ns, duration_ns, payload, cause, request_id)"
               " SELECT id, channel_id, shape_id, start_ns, duration_ns, payload, cause, request_id"
               " FROM import_event")
    , m_strings(database, "INSERT INTO string (id, text) SELECT id, text FROM import_string")
    , m_channel(database, "INSERT INTO channel (id, sender_id, thread_id, target_id, connection_id)"
                          " VALUES (?1, ?2, ?3, ?4, ?5)")
    , m_shape(database, "INSERT INTO shape (id, run_id, method_id, outcome, leaves) VALUES (?1, ?2, ?3, ?4, ?5)")
    , m_shapeLeaf(database,
                  "INSERT INTO shape_leaf (shape_id, position, side, path_id, kind) VALUES (?1, ?2, ?3, ?4, ?5)")
    , m_issue(database, "INSERT INTO import_issue (run_id, file, byte_offset, line, reason, excerpt)"
                        " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    , m_spanBlocks(database)
    , m_spanLink(database, "INSERT INTO span_link (event_id, position, trace_id, span_id) VALUES (?1, ?2, ?3, ?4)")
    , m_sender(database,
               "INSERT INTO sender (id, run_id, name, events, first_event_id, last_event_id, start_ns, end_ns)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
    , m_senderMethod(database, "INSERT INTO sender_method (sender_id, method_id, events) VALUES (?1, ?2, ?3)") {}

/// Runs a statement that takes its rows from the batch. @param last  the id its last row has to get
void RunInserter::insertAll(RawStatement& statement, std::size_t rows, std::int64_t last) {
    if (rows == 0) return;
    statement.run();
    // Others refer to these ids, which SQLite gives: the one after the largest.
    if (sqlite3_last_insert_rowid(m_database.getHandle()) != last) throw std::runtime_error("ids have a gap");
}

void RunInserter::insertShapes(const EventBatch& batch) {
    for (const EventBatch::Shape& shape : batch.shapes) {
        m_shape.bind(1, shape.id);
        m_shape.bind(2, m_run.value);
        m_shape.bind(3, shape.method);
        m_shape.bind(4, outcomeName(shape.outcome));
        m_shape.bind(5, static_cast<std::int64_t>(shape.leaves));
        m_shape.run();
        for (std::size_t i = 0; i < shape.leaves; ++i) {
            const EventBatch::ShapeLeaf& leaf = batch.shapeLeaves[shape.firstLeaf + i];
            m_shapeLeaf.bind(1, shape.id);
            m_shapeLeaf.bind(2, static_cast<std::int64_t>(i));
            m_shapeLeaf.bind(3, sideName(leaf.side));
            m_shapeLeaf.bind(4, leaf.path);
            m_shapeLeaf.bind(5, kindName(leaf.kind));
            m_shapeLeaf.run();
        }
    }
}

void RunInserter::insertIssues(const EventBatch& batch) {
    for (const ImportIssue& issue : batch.issues) {
        if (!issue.isKept) ++m_issues;
        if (!issue.isOfRun && ++m_issueRows > kMostIssues) continue; // of the run there are a few
        m_issue.bind(1, m_run.value);
        m_issue.bind(2, issue.file);
        m_issue.bind(3, static_cast<std::int64_t>(issue.byteOffset));
        m_issue.bindOptional(4, static_cast<std::int64_t>(issue.line));
        m_issue.bind(5, issue.reason);
        m_issue.bind(6, issue.excerpt);
        m_issue.run();
    }
}

void RunInserter::insertSpans(EventBatch& batch, std::int64_t firstEvent) {
    for (SpanBlock& block : batch.spanBlocks) {
        block.firstEvent += firstEvent;
        m_spanBlocks.insert(block);
    }
    for (const auto& [row, span] : batch.rareSpans) {
        const std::int64_t event = firstEvent + static_cast<std::int64_t>(row);
        if (!span.statusText.empty()) m_spanBlocks.insertText(event, span.statusText);
        for (std::size_t i = 0; i < span.links.size(); ++i) {
            const IdBytes linkTrace(span.links[i].trace), linkSpan(span.links[i].span);
            m_spanLink.bind(1, event);
            m_spanLink.bind(2, static_cast<std::int64_t>(i));
            m_spanLink.bindBlob(3, linkTrace.view());
            m_spanLink.bindBlob(4, linkSpan.view());
            m_spanLink.run();
        }
    }
}

void RunInserter::insert(EventBatch& batch) {
    m_tables.show(&batch);
    if (!batch.strings.empty()) insertAll(m_strings, batch.strings.size(), batch.strings.back().id);
    for (const EventBatch::Channel& channel : batch.channels) {
        m_channel.bind(1, channel.id);
        m_channel.bind(2, m_ids.sender + channel.sender);
        m_channel.bindOptional(3, channel.thread);
        m_channel.bindOptional(4, channel.target);
        m_channel.bindOptional(5, channel.connection);
        m_channel.run();
    }
    insertShapes(batch);
    const std::int64_t firstEvent = m_nextEvent;
    m_nextEvent += static_cast<std::int64_t>(batch.rows.size());
    insertAll(m_events, batch.rows.size(), m_nextEvent - 1);
    insertSpans(batch, firstEvent);
    m_tables.show(nullptr);
    insertIssues(batch);
}

void RunInserter::insertSenders(const std::vector<SenderTotals>& senders, const std::vector<std::uint32_t>& methods) {
    std::int64_t id = m_ids.sender;
    for (const SenderTotals& sender : senders) {
        m_sender.bind(1, id);
        m_sender.bind(2, m_run.value);
        m_sender.bind(3, sender.name);
        m_sender.bind(4, static_cast<std::int64_t>(sender.events));
        m_sender.bind(5, m_ids.event + static_cast<std::int64_t>(sender.firstEvent));
        m_sender.bind(6, m_ids.event + static_cast<std::int64_t>(sender.lastEvent));
        m_sender.bind(7, sender.startNs);
        m_sender.bind(8, sender.endNs);
        m_sender.run();
        for (std::size_t m = 0; m < sender.byMethod.size(); ++m) {
            if (sender.byMethod[m] == 0) continue;
            m_senderMethod.bind(1, id);
            m_senderMethod.bind(2, methods[m]);
            m_senderMethod.bind(3, sender.byMethod[m]);
            m_senderMethod.run();
        }
        ++id;
    }
}

} // namespace tenfold
