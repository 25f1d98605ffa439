#pragma once

#include "core/store/sqlite/span_block.h"
#include "core/trace/event_sink.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// A batch is handed on when it has so many events or bytes: enough that locks cost nothing, little for Cancel.
inline constexpr std::size_t kBatchRows = 8192;
inline constexpr std::size_t kBatchBytes = std::size_t{1} << 20;

/// A span and the event of its batch that it belongs to.
struct SpanOfRow {
    std::size_t row = 0; ///< index of the event in the batch
    Span span;
};

/// What the writing thread puts into the workspace, ready to bind.
struct EventBatch {
    struct Row {
        std::int64_t startNs = 0;
        std::int64_t durationNs = -1;
        std::uint32_t channel = 0;
        std::uint32_t shape = 0;
        std::size_t begin = 0; ///< of payload, cause and request id, one after the other
        std::uint32_t payloadSize = 0;
        std::uint32_t causeSize = 0;
        std::uint32_t requestIdSize = 0;
    };
    struct String {
        std::uint32_t id = 0;
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    struct Channel {
        std::uint32_t id = 0;
        std::uint32_t sender = 0; ///< index of the sender in the run, from 0
        std::uint32_t thread = 0; ///< string ids, 0 = none
        std::uint32_t target = 0;
        std::uint32_t connection = 0;
    };
    struct ShapeLeaf {
        char side = 'q'; ///< request q, response r, attribute a
        LeafKind kind = LeafKind::Null;
        std::uint32_t path = 0;
    };
    struct Shape {
        std::uint32_t id = 0;
        std::uint32_t method = 0; ///< string id
        Outcome outcome = Outcome::Answered;
        std::size_t firstLeaf = 0;
        std::size_t leaves = 0;
    };

    std::vector<Row> rows;
    std::vector<String> strings;
    std::vector<Channel> channels;
    std::vector<Shape> shapes;
    std::vector<ShapeLeaf> shapeLeaves;
    std::vector<ImportIssue> issues;
    std::vector<SpanBlock> spanBlocks; ///< their events by index of the row, from 0
    std::vector<SpanOfRow> rareSpans;  ///< those with links or a text on their status
    std::string bytes;                 ///< payload, cause and request id of the rows
    std::string texts;                 ///< of `strings`

    void clear();
};

/// Empties a buffer of a batch that is used again. One enormous event must not keep its memory until the end of the
/// import.
inline void clearBuffer(std::string& buffer) {
    if (buffer.capacity() > 8 * kBatchBytes) buffer = std::string();
    buffer.clear();
}

inline void EventBatch::clear() {
    rows.clear();
    strings.clear();
    channels.clear();
    shapes.clear();
    shapeLeaves.clear();
    issues.clear();
    spanBlocks.clear();
    rareSpans.clear();
    clearBuffer(bytes);
    clearBuffer(texts);
}

} // namespace tenfold
