#pragma once

#include "core/import/format.h"

namespace tenfold::csv {

/// CSV (RFC 4180, also with other delimiters) with a mapping that says which column is what (csv_mapping.h).
///
///   ts_ns,node,op,path,duration_us
///   1700000000000000000,10.0.0.1,create,"/in/a,b",812
///
/// What becomes what: as the mapping says; columns that it does not name are attributes. A cell is an integer, a real,
/// true or false where it is written as JSON writes them, else text; an empty one is nothing. Every event is answered,
/// as a table does not say otherwise.
///
/// Known gaps: one event a row (request and response in rows of their own are not joined).
class CsvFormat final : public Format {
public:
    std::string_view name() const override { return "csv"; }
    int sniff(std::string_view head) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::csv
