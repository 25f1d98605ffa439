#pragma once

#include "core/characterize/access/line_reader.h"
#include "core/characterize/access/log_time.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// A name that logs have for a column, lower case, and the one that it stands for.
struct ObjectColumn {
    std::string_view name, meaning;
};
inline constexpr ObjectColumn kObjectColumns[] = {
    {"path", "path"},          {"key", "path"},
    {"object", "path"},        {"cluster", "cluster"},
    {"cluster_id", "cluster"}, {"worker", "worker"},
    {"worker_id", "worker"},   {"size", "size"},
    {"bytes", "size"},         {"timestamp", "timestamp"},
    {"time", "timestamp"},     {"operation", "operation"},
    {"op", "operation"},       {"ext", "ext"},
    {"extension", "ext"},      {"suffix", "ext"},
};

/// Times of a log that does not say their unit: milliseconds since 1970, else by the size of the first one seconds
/// (with a fraction or not), microseconds or nanoseconds, or dates (ISO 8601, of a zone where they name none). A time
/// of another unit than the first is none.
class ObjectTimes {
public:
    explicit ObjectTimes(const TimeZone& zone = TimeZone())
        : m_clock(zone) {}
    /// Another file begins, with times of its own.
    void begin() { m_unit = Unit::Unknown; }
    std::optional<std::int64_t> ms(std::string_view text);
    std::optional<Sentence> doubt(const std::string& file) const;
    std::int64_t resolutionMs() const { return m_resolutionMs; }

private:
    enum class Unit { Unknown, Start, Seconds, Milliseconds, Microseconds, Nanoseconds, Dates };
    void settle(std::string_view text);
    std::optional<std::int64_t> seconds(std::string_view text);

    LogClock m_clock;
    Unit m_unit = Unit::Unknown;
    std::int64_t m_resolutionMs = 1;
    bool m_hasFractions = false;
};

/// Access log of an object store as a table with a header, in any order of columns, or as JSON Lines with the same
/// names (specification of characterization 2.3):
///
///     path,cluster,worker,size,timestamp,operation,ext
///     9f86d081884c7d65,4a8a08f09d37b737,2e7d2c03a9507ae2,4,1514764800123,read,snappy.parquet
///
/// `path`, `timestamp` (see ObjectTimes) and `operation` (in either case) are needed; a size of -1 is none. Fields may
/// stand in quotes, RFC 4180.
class ObjectCsvReader final : public LineReader {
public:
    explicit ObjectCsvReader(const TimeZone& zone = TimeZone())
        : m_times(zone) {}
    /// Whether a line is the header of such a table.
    static bool isHeader(std::string_view line);
    void begin(const std::string& name) override;
    std::optional<Sentence> doubt() const override { return m_times.doubt(m_file); }
    std::int64_t resolutionMs() const override { return m_times.resolutionMs(); }

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    bool readHeader(std::string_view line);

    ObjectTimes m_times;
    char m_delimiter = ',';
    std::vector<int> m_columns; ///< which field each column is; -1: none
    std::vector<std::string_view> m_fields;
    std::string m_unquoted;
};

class ObjectJsonReader final : public LineReader {
public:
    explicit ObjectJsonReader(const TimeZone& zone = TimeZone());
    ~ObjectJsonReader() override;
    /// Whether a line is such a record.
    static bool isRecord(std::string_view line);
    void begin(const std::string& name) override;
    std::optional<Sentence> doubt() const override { return m_times.doubt(m_file); }
    std::int64_t resolutionMs() const override { return m_times.resolutionMs(); }

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
    ObjectTimes m_times;
};

/// What the names of an object store's operations mean: read, create, delete, deleteMultiple, mkdirs, rename.
Action actionOfObject(std::string_view operation);

} // namespace tenfold::characterize
