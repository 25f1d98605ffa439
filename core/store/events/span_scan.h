#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/sqlite/span_block.h"
#include "core/store/sqlite/span_rows.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_set>

namespace tenfold {

/// Whether the file has spans at all: those of versions 1 and 2 have not.
bool hasSpanTables(SQLite::Database& database);

/// Reads blocks of spans in the order of their events. A file of version 3 that is opened for reading only has rows,
/// which are made to blocks on the way.
class SpanScan {
public:
    enum class Columns {
        Traces,  ///< which requests a block is of, no more
        Outline, ///< also which event is of which request, its kind, channel and shape
        Whole,
    };
    /// @param first  where a block begins, or the first event of a run  @param last  the last event of the run
    /// Throws SQLite::Exception.
    SpanScan(SQLite::Database& database, std::int64_t first, std::int64_t last, Columns columns);
    /// Begins anew with other events, in a file that has blocks.
    void restart(std::int64_t first, std::int64_t last);
    /// @return false at the end. Throws std::runtime_error for blocks that are damaged.
    bool next(SpanBlock& block);

private:
    Columns m_columns;
    std::optional<SpanRows> m_rows; ///< of a file of version 3
    std::optional<RawStatement> m_select;
};

/// The blocks, whole, that have spans of some requests. Cost: the ids of all requests of the run are looked at, 16
/// bytes a request and block. Errors: Cancelled. Throws as SpanScan does.
Status eachBlockWith(SQLite::Database& database, std::int64_t first, std::int64_t last,
                     const std::unordered_set<TraceId>& requests, Progress& progress,
                     const std::function<void(const SpanBlock&)>& visit);

/// A statement for the text on the status of the span of event ?1; no row or NULL: it has none.
const char* statusTextSql(SQLite::Database& database);

} // namespace tenfold
