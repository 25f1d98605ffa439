#pragma once

#include "core/base/result.h"
#include "core/store/events/event_packer.h"
#include "core/store/events/rows.h"
#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/raw_statement.h"

#include <memory>
#include <string>
#include <string_view>

namespace tenfold {

/// Puts batches of one run into the tables; a transaction must be open. Throws SQLite::Exception.
class RunInserter {
public:
    RunInserter(SQLite::Database& database, RunKey run, const FirstIds& ids);
    void insert(const EventBatch& batch);
    void insertSenders(const EventPacker& packer);
    std::uint64_t issues() const { return m_issues; }

private:
    void insertRows(const EventBatch& batch);
    void insertShapes(const EventBatch& batch);
    void insertIssues(const EventBatch& batch);
    void insertSpans(const EventBatch& batch, std::int64_t firstEvent);

    RunKey m_run;
    FirstIds m_ids;
    std::int64_t m_nextEvent;
    std::uint64_t m_issues = 0;
    RawStatement m_event;
    RawStatement m_string;
    RawStatement m_channel;
    RawStatement m_shape;
    RawStatement m_shapeLeaf;
    RawStatement m_issue;
    RawStatement m_span;
    RawStatement m_spanLink;
    RawStatement m_sender;
    RawStatement m_senderMethod;
};

/// The words of the column shape.outcome.
std::string_view outcomeName(Outcome outcome);
bool outcomeFromName(std::string_view name, Outcome& outcome);

} // namespace tenfold
