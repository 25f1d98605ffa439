#pragma once

#include "core/import/formats/csv/csv_mapping.h"
#include "core/import/formats/jsonl/json_flattener.h"
#include "core/import/settings/time_zone.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::csv {

/// Turns the cells of a row into an event, as a mapping says.
class RowReader {
public:
    /// @param columns  names of the columns. @param zone  of times without one of their own
    /// Errors: BadMapping, when a column is named that is not there.
    /// The names of the columns of a table that begins with this line, which are numbers where it is a row itself.
    static std::vector<std::string> columnsOf(const CsvMapping& mapping, std::span<const std::string_view> firstLine,
                                              bool& isRow);
    static Result<RowReader> make(const CsvMapping& mapping, const std::vector<std::string>& columns,
                                  std::optional<TimeZone> zone, std::string defaultTarget);

    /// @param fileSender  sender where the mapping names no column. @param event  set; views live until the next call
    /// @return why the row is no event, or null
    const char* read(std::span<const std::string_view> cells, std::string_view fileSender, EventView& event);

    /// What a table of spans says besides, for a row that read() took. Empty where it does not.
    struct SpanCells {
        std::string_view trace, span, parent, service, instance, pod, end, kind, error, status, httpStatus, message,
            duration;
    };
    static constexpr std::size_t kSpanColumns = 12; ///< without the duration
    /// Columns that hold attributes of the span (false) or of its process (true), in order.
    const std::vector<std::size_t>& holders(bool ofProcess) const { return ofProcess ? m_ofProcess : m_ofSpan; }
    /// What readTime() says of a time that nobody knows the zone of.
    static const char* const kNoZone;
    /// The same of one whose day and month nobody can tell apart.
    static const char* const kNoOrder;

    SpanCells spanCells(std::span<const std::string_view> cells) const;
    bool readDuration(std::string_view cell, std::int64_t& ns) const;
    /// A time as the mapping says, or as ISO 8601 writes it. @return why it is none, or null
    const char* readTime(std::string_view cell, std::int64_t& ns) const;
    /// The cell of a row that says its time.
    std::string_view timeOf(std::span<const std::string_view> cells) const { return cells[m_time]; }
    /// What is doubtful of the time that was read last: an hour that comes twice or never, few digits; null: nothing.
    const char* timeDoubt() const { return m_timeDoubt; }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    struct Argument {
        std::size_t column;
        std::string path;
        bool isText;
    };
    /// A column with JSON, and what reading it needs.
    struct JsonColumn {
        std::size_t column = kNone;
        simdjson::ondemand::parser parser;
        PathTree paths;
        std::string padded;
    };

    const char* readJson(JsonColumn& json, std::string_view cell, std::vector<LeafView>& leaves);
    void addCell(const Argument& argument, std::string_view cell, std::vector<LeafView>& leaves) const;
    bool toNs(std::string_view cell, std::int64_t unitNs, std::int64_t& ns) const;

    CsvMapping m_mapping;
    std::optional<TimeZone> m_zone;
    mutable const char* m_timeDoubt = nullptr; ///< of the time that was read last
    std::string m_defaultTarget;
    std::size_t m_columns = 0;
    std::size_t m_time = kNone, m_method = kNone, m_sender = kNone, m_thread = kNone, m_to = kNone, m_target = kNone,
                m_cause = kNone, m_requestId = kNone, m_duration = kNone;
    std::array<std::size_t, kSpanColumns> m_span{}; ///< as in SpanCells
    std::vector<std::size_t> m_ofSpan, m_ofProcess;
    std::vector<Argument> m_requestColumns, m_responseColumns, m_attributeColumns;
    std::unique_ptr<JsonColumn> m_requestJson = std::make_unique<JsonColumn>();
    std::unique_ptr<JsonColumn> m_responseJson = std::make_unique<JsonColumn>();
    jsonl::JsonFlattener m_flattener;
    std::vector<LeafView> m_request, m_response, m_attributes;
};

/// The kind of a cell by how it is written: integer, real (as JSON writes them), true, false, else text.
LeafView cellLeaf(std::string_view cell);

} // namespace tenfold::csv
