#pragma once

#include "core/import/documents/path_tree.h"
#include "core/import/documents/text_arena.h"
#include "core/trace/event_sink.h"

#include <simdjson.h>

#include <string>
#include <vector>

namespace tenfold::jsonl {

/// Flattens values of one record into leaves. Paths live in the tree, texts in simdjson's buffer, bytes in here: all
/// until the next record.
class JsonFlattener {
public:
    /// Forgets the bytes of the record before.
    void beginRecord() { m_bytes.beginRecord(); }
    /// Adds the leaves of a value at a node of `tree`. An object at the root with nothing in it has none.
    /// @return why it cannot be read, or null
    const char* flatten(simdjson::ondemand::value value, PathTree& tree, PathNode& node, std::vector<LeafView>& leaves);
    /// The same for one key of an object that is read by the caller; refuses a key that comes twice.
    /// @param object  number of the object (nextObject)
    const char* flattenField(simdjson::ondemand::value value, std::string_view key, PathTree& tree, PathNode& parent,
                             std::size_t& hint, std::uint64_t object, std::vector<LeafView>& leaves);
    std::uint64_t nextObject() { return ++m_object; }

private:
    const char* object(simdjson::ondemand::object object, PathTree& tree, PathNode& node,
                       std::vector<LeafView>& leaves);
    const char* list(simdjson::ondemand::array array, PathTree& tree, PathNode& node, std::vector<LeafView>& leaves);
    const char* number(simdjson::ondemand::value value, LeafView& leaf);

    TextArena m_bytes;
    std::uint64_t m_object = 0;
    int m_depth = 0;
};

} // namespace tenfold::jsonl
