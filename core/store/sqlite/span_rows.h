#pragma once

#include "core/store/sqlite/raw_statement.h"
#include "core/store/sqlite/span_block.h"

#include <string_view>

namespace tenfold {

/// Spans of a file of version 3, which has a row a span, as blocks: to move them, and to read a file that cannot be
/// changed.
class SpanRows {
public:
    /// @param table  `span`, or what it is called now; @param first, last  events of one run
    /// Throws SQLite::Exception.
    SpanRows(SQLite::Database& database, std::string_view table, std::int64_t first, std::int64_t last);
    /// The next block; its status texts in texts(). @return false at the end. Throws std::runtime_error for ids of no
    /// width that ids have.
    bool next(SpanBlock& block);
    /// By event, of the last block.
    const std::vector<std::pair<std::int64_t, std::string>>& texts() const { return m_texts; }

private:
    RawStatement m_select;
    SpanBlockBuilder m_builder;
    bool m_hasRow = false;
    std::vector<std::pair<std::int64_t, std::string>> m_texts;
};

/// Puts a block into its table.
class SpanBlockInserter {
public:
    /// Throws SQLite::Exception.
    explicit SpanBlockInserter(SQLite::Database& database);
    void insert(const SpanBlock& block);
    void insertText(std::int64_t event, std::string_view statusText);

private:
    RawStatement m_block;
    RawStatement m_text;
};

/// What the step to version 4 does beside its SQL: moves the rows of span_3 into blocks and drops it. Inside a
/// transaction. Cost: about 1 µs a span. Throws SQLite::Exception, std::runtime_error.
void moveSpansToBlocks(SQLite::Database& database);

} // namespace tenfold
