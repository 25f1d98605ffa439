#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::csv {

/// What a column of a table is for. A table with a column of traces is one of spans.
enum class ColumnRole {
    Attribute, ///< kept, not looked at
    Time,
    Method,
    Sender,
    Thread,
    To,
    Duration,
    Cause,
    RequestId,
    RequestJson,  ///< all arguments as JSON
    ResponseJson, ///< the whole reply as JSON
    Argument,     ///< one argument, named as the column
    Reply,        ///< one field of the reply
    // only of spans
    Trace,
    Span,
    Parent,
    Service,
    Instance, ///< tells the processes of a service apart
    Pod,
    End,
    Kind,
    Error,
    Status,
    HttpStatus,
    Message,            ///< words on the status
    SpanAttributes,     ///< a column that holds attributes
    ResourceAttributes, ///< the same, of the process
};
inline constexpr int kColumnRoles = 27;

/// Whether several columns may have the role.
constexpr bool mayRepeat(ColumnRole role) {
    return role == ColumnRole::Attribute || role == ColumnRole::Argument || role == ColumnRole::Reply ||
           role == ColumnRole::SpanAttributes || role == ColumnRole::ResourceAttributes;
}

/// A column of a table and what it is taken for.
struct CsvColumn {
    std::string name;
    std::string sample; ///< cell of the first row
    ColumnRole role = ColumnRole::Attribute;
};

/// The columns of a table with the roles that their names and first cells suggest. Method and time go to the best name;
/// what is left is an argument.
/// @param head  beginning of the file: a line of names, rows
std::vector<CsvColumn> columnsOf(std::string_view head);

/// How a time column is written: "ns", "us", "ms" or "s" for numbers (by their size, as times after 1980), else a
/// format for TimeFormat; empty when neither fits.
std::string timeFormOf(std::string_view sample);
/// Unit of a duration as its column's name says it ("dur_us"); "ms" where it does not.
std::string durationUnitOf(std::string_view name);

/// A text as TOML writes it, also in a mapping.
std::string inQuotes(std::string_view text);

/// Whether the roles make it a table of spans: some column names the traces.
bool areSpans(const std::vector<CsvColumn>& columns);

/// The mapping as a file for --map (csv_mapping.h), of calls or of spans; roles of the other kind are left out, and
/// their columns kept. Of columns with the same role only the first counts where one is all there may be.
/// @param timeForm  as from timeFormOf(); empty: times that say it themselves
std::string mappingText(const std::vector<CsvColumn>& columns, const std::string& timeForm,
                        const std::string& durationUnit);

} // namespace tenfold::csv
