#pragma once

#include "core/characterize/access/line_reader.h"

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

/// Access log of an object store as a table with a header, in any order of columns, or as JSON Lines with the same
/// names (specification of characterization 2.3):
///
///     path,cluster,worker,size,timestamp,operation,ext
///     9f86d081884c7d65,4a8a08f09d37b737,2e7d2c03a9507ae2,4,1514764800123,read,snappy.parquet
///
/// `path`, `timestamp` (milliseconds since 1970) and `operation` are needed. Fields may stand in quotes, RFC 4180.
class ObjectCsvReader final : public LineReader {
public:
    /// Whether a line is the header of such a table.
    static bool isHeader(std::string_view line);
    void begin(const std::string& name) override;

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    bool readHeader(std::string_view line);

    char m_delimiter = ',';
    std::vector<int> m_columns; ///< which field each column is; -1: none
    std::vector<std::string_view> m_fields;
    std::string m_unquoted;
};

class ObjectJsonReader final : public LineReader {
public:
    ObjectJsonReader();
    ~ObjectJsonReader() override;
    /// Whether a line is such a record.
    static bool isRecord(std::string_view line);

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

/// What the names of an object store's operations mean: read, create, delete, deleteMultiple, mkdirs, rename.
Action actionOfObject(std::string_view operation);

} // namespace tenfold::characterize
