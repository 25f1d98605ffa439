#pragma once

#include "core/characterize/access/line_reader.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::characterize {

// Traces of caches: every reference is a read of a key. Where a trace has no times, the number of the reference is one.

/// Text of numbers apart by blanks. Lirs: one block number a line, "*" lines are marks. Arc: first page, pages,
/// ignored, number of the request; a range is as many references. TimeKeySize: as webcachesim writes. Counts: how often
/// each file was read, one number a line, which is no trace.
class NumbersReader final : public LineReader {
public:
    enum class Columns { Lirs, Arc, TimeKeySize, Counts };
    explicit NumbersReader(Columns columns)
        : m_columns(columns) {}

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    void reference(std::uint64_t key, std::int64_t time, std::int64_t size, AccessSink& sink);

    Columns m_columns;
    std::int64_t m_references = 0;
};

/// A table with a header that names a key (key, id, obj_id, object, lbn …), and where it has them a size and a time;
/// without a header rows of a key and a size.
class KeyCsvReader final : public LineReader {
public:
    static bool isHeader(std::string_view line);
    /// Whether rows without names of columns can be nothing but references: a text and a whole number each, and texts
    /// that come again have the number they had. Counts have each file once, measurements other values every time.
    static bool areReferences(const std::vector<std::string_view>& lines);
    void begin(const std::string& name) override;

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    bool readHeader(std::string_view line);
    /// A first line without names of columns, of which only one reading is plain: key and size.
    bool isNamelessRow(std::string_view line);
    /// The key and the size of a row of two columns.
    std::optional<std::pair<std::string_view, std::int64_t>> pairOf(std::string_view line, char delimiter);

    char m_delimiter = ',';
    int m_key = -1, m_size = -1, m_time = -1;
    std::vector<std::string_view> m_fields;
    std::string m_unquoted;
    std::int64_t m_references = 0;
};

/// Binary records of one length, little endian. OracleGeneral of libCacheSim: u32 seconds, u64 key, u32 size, i64 next
/// reference. Vscsi of VMware: version 1 u32 serial, u32 bytes, u32 pieces, u16 command, u16 version, u64 block, u64
/// microseconds; version 2 u16 command, u16 version, u32 serial, u32 bytes, u32 pieces, u64 block, u64 microseconds,
/// u64 response time. Source: libCacheSim, traceReader.
class RecordReader final : public AccessReader {
public:
    enum class Layout { OracleGeneral, Vscsi1, Vscsi2 };
    explicit RecordReader(Layout layout)
        : m_layout(layout) {}
    static std::size_t recordBytes(Layout layout);
    /// Whether the beginning of a file can be such records.
    static bool fits(Layout layout, std::string_view head);
    Status feed(std::string_view chunk, AccessSink& sink) override;
    Status end(AccessSink& sink) override;

private:
    void record(const char* bytes, AccessSink& sink);

    Layout m_layout;
    std::string m_carry;
    std::uint64_t m_offset = 0;
};

} // namespace tenfold::characterize
