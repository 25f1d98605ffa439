#pragma once

#include "core/program/expression/field_ref.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// Fields of recorded messages by path, and how long lists in them are. Paths have numbers, also those of lists and
/// objects, which are no leaves. What a shape says is worked out once a shape. Not thread-safe.
class MessageReader {
public:
    /// @param trace  outlives it; its messages do not change
    explicit MessageReader(const Trace& trace)
        : m_trace(trace) {}

    /// The number of a path; the same for equal ones.
    std::uint32_t pathOf(const std::string& path);
    const std::string& path(std::uint32_t number) const { return m_paths[number]; }
    std::size_t paths() const { return m_paths.size(); }

    /// What stands at a path of a side of an event; nothing where there is none. Of elements that share a path the
    /// first. Cost: O(1) once the shape is known.
    std::optional<ValueId> valueAt(const Event& event, Side side, std::uint32_t path);
    /// Whether a list or object with something in it stands there. Cost: O(1).
    bool isContainer(const Event& event, Side side, std::uint32_t path);
    /// Elements of the list or map at the path, bytes of the text there; 0 for all else. Cost: O(1).
    std::int64_t lengthAt(const Event& event, Side side, std::uint32_t path);

    /// Elements of the list at the path that have a value at a field of theirs ("" is the element itself); a number of
    /// fieldsOfElements(). Cost: O(elements).
    std::int64_t elementsWith(const Event& event, Side side, std::uint32_t list, std::uint32_t field,
                              const Value& value);
    /// The fields of the elements of the list at the path, each with the values there, one for each element that has
    /// it.
    std::vector<std::pair<std::uint32_t, std::vector<ValueId>>> fieldsOfElements(const Event& event, Side side,
                                                                                 std::uint32_t list);

    /// The leaves of a side of a shape, and its lists and objects with the number of their elements.
    struct Field {
        std::uint32_t path = 0;
        std::uint32_t leaf = kNoLeaf; ///< position in the event's leaves
        std::uint32_t elements = 0;
        bool isList = false;
    };
    static constexpr std::uint32_t kNoLeaf = 0xffffffffU;
    const std::vector<Field>& fieldsOf(const Event& event, Side side);

private:
    struct Shape {
        std::vector<Field> fields;                           ///< leaves first, in their order
        std::unordered_map<std::uint32_t, std::uint32_t> at; ///< path -> position in fields
    };
    using ElementFields = std::unordered_map<std::uint32_t, std::vector<std::uint32_t>>; ///< field -> leaves
    const ElementFields& elementsOf(const Event& event, Side side, std::uint32_t list);
    const Shape& shapeOf(const Event& event, Side side);
    void describe(Shape& shape, std::uint32_t shapeNumber, Side side);

    const Trace& m_trace;
    std::vector<std::string> m_paths;
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::unordered_map<std::uint64_t, Shape> m_shapes;                           ///< shape and side
    std::map<std::pair<std::uint64_t, std::uint32_t>, ElementFields> m_elements; ///< the same and the list
};

/// How long a value by itself is: the bytes of a text, 0 for all else.
std::int64_t lengthOf(const Value& value);

} // namespace tenfold
