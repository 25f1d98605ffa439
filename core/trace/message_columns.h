#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// One leaf of a request or response: its dotted path ("fs.fileId", "blocks[0].numBytes", "0.src" for positional
/// lists).
struct Leaf {
    StringId path;
    ValueId value;
    bool operator==(const Leaf&) const = default;
};

/// The values of one column that are not all equal, row by row: a number of one or two bytes for each row where few
/// values are different, as in most columns; the values themselves where there are many.
class CodedValues {
public:
    /// @param rows  that have `first`
    CodedValues(ValueId first, std::uint32_t rows);

    ValueId at(std::uint32_t row) const {
        if (m_isByte) return m_values[m_bytes[row]];
        return m_isHalf ? m_values[m_halves[row]] : m_values[row];
    }
    void push(ValueId value);
    /// Gives back memory that is needed for adding only.
    void compact();
    /// The different values; with repeats where there are many.
    std::span<const ValueId> values() const { return m_values; }

private:
    std::uint32_t codeOf(ValueId value);
    std::uint32_t addCode(ValueId value);
    void insert(std::uint32_t code);
    void rehash();
    void widen();

    bool m_isByte = true, m_isHalf = false;
    std::uint32_t m_last = 0;               ///< code of the last row
    std::vector<ValueId> m_values;          ///< by code; by row where there are no codes
    std::vector<std::uint8_t> m_bytes;      ///< codes by row
    std::vector<std::uint16_t> m_halves;    ///< the same, once there are more than 256
    std::vector<std::uint32_t> m_codeTable; ///< hashed values -> code + 1; empty while there are a few only
};

/// The leaves of many messages by shape: messages with the same paths in the same order are rows of one table with a
/// column for each path, so that a path is kept once and a value that is the same in all rows once too. Several shapes
/// may share columns: messages are given other paths, or lose leaves, without a copy of their values.
/// Thread-safe as long as nobody adds.
class MessageColumns {
public:
    MessageColumns(); ///< with shape 0, which has no leaves

    /// Where a leaf of a shape stands: its path and its column.
    struct Place {
        StringId path;
        std::uint32_t column = 0;
    };
    /// What messages are grouped by beside their paths: whatever tells kinds of calls apart. Columns of one kind have
    /// fewer different values than mixed ones.
    struct Kind {
        StringId target, method;
        std::uint32_t outcome = 0;
        bool operator==(const Kind&) const = default;
    };

    /// The shape of messages of a kind with these paths; request first, then response. Made when there is none yet.
    /// Cost: O(paths).
    std::uint32_t shapeOf(const Kind& kind, std::span<const StringId> paths, std::uint32_t requestLeaves);
    /// A further shape that shows the rows of others.
    /// @param places  columns of existing shapes
    std::uint32_t addView(std::span<const Place> places, std::uint32_t requestLeaves);
    /// Adds a message of a shape of shapeOf(); values aligned with its paths. @return its row
    std::uint32_t addRow(std::uint32_t shape, std::span<const ValueId> values);

    std::size_t shapes() const { return m_shapes.size(); }
    std::uint32_t requestLeaves(std::uint32_t shape) const { return m_shapes[shape].requestLeaves; }
    std::uint32_t leaves(std::uint32_t shape) const { return m_shapes[shape].leaves; }
    std::span<const Place> places(std::uint32_t shape) const {
        return {m_places.data() + m_shapes[shape].first, m_shapes[shape].leaves};
    }
    ValueId value(std::uint32_t column, std::uint32_t row) const {
        const Column& c = m_columns[column];
        return c.coded == kNone ? c.only : m_coded[c.coded].at(row);
    }
    Leaf leaf(const Place& place, std::uint32_t row) const { return {place.path, value(place.column, row)}; }
    /// The different values of a column; with repeats where there are very many.
    std::span<const ValueId> valuesOf(std::uint32_t column) const {
        const Column& c = m_columns[column];
        return c.coded == kNone ? std::span(&c.only, 1) : m_coded[c.coded].values();
    }

    /// Gives back memory that is needed for adding only; adding goes on afterwards, more slowly at first.
    void compact();

private:
    static constexpr std::uint32_t kNone = 0xffffffffU;
    struct Shape {
        Kind kind;
        std::uint32_t first = 0; ///< of its places
        std::uint32_t requestLeaves = 0, leaves = 0;
        std::uint32_t rows = 0;
    };
    struct Column {
        ValueId only;                ///< the value of all rows
        std::uint32_t coded = kNone; ///< where they differ: the position of the values
    };
    bool isOf(const Shape& shape, const Kind& kind, std::span<const StringId> paths, std::uint32_t requestLeaves) const;

    std::vector<Shape> m_shapes;
    std::vector<Place> m_places;
    std::vector<Column> m_columns;
    std::vector<CodedValues> m_coded;
    std::unordered_multimap<std::uint64_t, std::uint32_t> m_known; ///< hash of kind and paths -> shape
};

/// The leaves of a request or response, made as they are looked at. Good as long as the columns do not change.
class LeafRange {
public:
    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Leaf;
        using difference_type = std::ptrdiff_t;
        using reference = Leaf;
        using pointer = void;

        Iterator() = default;
        Iterator(const MessageColumns* columns, const MessageColumns::Place* place, std::uint32_t row)
            : m_columns(columns)
            , m_place(place)
            , m_row(row) {}
        Leaf operator*() const { return m_columns->leaf(*m_place, m_row); }
        Leaf operator[](difference_type n) const { return m_columns->leaf(m_place[n], m_row); }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this -= 1; }
        Iterator operator++(int) { return std::exchange(*this, *this + 1); }
        Iterator operator--(int) { return std::exchange(*this, *this - 1); }
        Iterator& operator+=(difference_type n) {
            m_place += n;
            return *this;
        }
        Iterator& operator-=(difference_type n) { return *this += -n; }
        friend Iterator operator+(Iterator it, difference_type n) { return it += n; }
        friend Iterator operator-(Iterator it, difference_type n) { return it -= n; }
        friend difference_type operator-(const Iterator& a, const Iterator& b) { return a.m_place - b.m_place; }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_place == b.m_place; }
        friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.m_place <=> b.m_place; }

    private:
        const MessageColumns* m_columns = nullptr;
        const MessageColumns::Place* m_place = nullptr;
        std::uint32_t m_row = 0;
    };

    LeafRange() = default;
    LeafRange(const MessageColumns& columns, std::span<const MessageColumns::Place> places, std::uint32_t row)
        : m_begin(&columns, places.data(), row)
        , m_size(places.size()) {}
    Iterator begin() const { return m_begin; }
    Iterator end() const { return m_begin + static_cast<std::ptrdiff_t>(m_size); }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Leaf operator[](std::size_t i) const { return m_begin[static_cast<std::ptrdiff_t>(i)]; }
    Leaf front() const { return *m_begin; }

private:
    Iterator m_begin;
    std::size_t m_size = 0;
};

} // namespace tenfold
