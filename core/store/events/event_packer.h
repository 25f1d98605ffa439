#pragma once

#include "core/store/events/event_batch.h"
#include "core/store/events/event_outliner.h"
#include "core/store/events/interner.h"
#include "core/store/sqlite/span_block.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tenfold {

/// The second step: interns texts and packs the values into payloads. Bounded memory, whatever the number of events. A
/// text becomes a row of `string` when it is seen for the second time; one seen once stays inline.
class EventPacker {
public:
    /// @param firstString  the first string.id that is free
    explicit EventPacker(std::uint32_t firstString);

    /// Makes a text of the workspace known, so that it is not stored again.
    void rememberString(std::string_view text, std::uint32_t id);

    /// Packs all records into an empty batch; takes their issues and spans away.
    void pack(RecordBatch& records, EventBatch& batch);
    /// String ids of the methods, by index of the method.
    const std::vector<std::uint32_t>& methods() const { return m_methods; }

private:
    /// How far the names and shapes of a RecordBatch have been read.
    struct Cursor {
        const char* name = nullptr;
        std::size_t channel = 0, shape = 0, shapeLeaf = 0;
        std::string_view take(std::uint32_t size) {
            const std::string_view text(name, size);
            name += size;
            return text;
        }
    };
    void hashTexts(const RecordBatch& records);
    void packSpans(RecordBatch& records, EventBatch& batch);
    void packLeaf(const RecordBatch::Leaf& leaf, std::string_view text, std::uint64_t hash, EventBatch& batch);
    void packText(std::string_view text, std::uint64_t hash, EventBatch& batch);
    void addChannel(const RecordBatch& records, Cursor& at, EventBatch& batch);
    void addShape(const RecordBatch& records, Cursor& at, EventBatch& batch);
    std::uint32_t addString(std::string_view text, std::uint64_t hash, EventBatch& batch);
    std::uint32_t intern(std::string_view text, EventBatch& batch);

    Interner m_strings;
    SeenBefore m_seen;
    std::vector<std::uint32_t> m_methods;
    SpanBlockBuilder m_spanBlock;
    std::vector<std::uint64_t> m_hashes; ///< scratch: of the leaves of the batch, 0 where none is needed
};

} // namespace tenfold
