#pragma once

#include "core/import/formats/spans/held_attributes.h"
#include "core/import/formats/spans/json/json_records.h"

namespace tenfold::rows {

/// Reads rows, each a span.
class OtelRowsReader final : public spans::JsonRecords {
public:
    explicit OtelRowsReader(EventSink& sink)
        : JsonRecords(sink, {"data"}, {"{\"Timestamp\"", "{\"timestamp\"", "{\"TraceId\""}) {}

private:
    Status record(spans::RecordNode row, const spans::SpanPlace& place) override;
    void readParentOf(spans::RecordNode row);
    void readColumn(spans::RecordNode column);
    void addHeld(spans::AttributeLeaves& attributes, spans::RecordNode column);
    void addEvents(spans::RecordNode events);
    void addEventColumns(spans::RecordNode row);
    void addLinks(spans::RecordNode links);
    void addLink(spans::RecordNode trace, spans::RecordNode span);

    spans::HeldAttributes m_held;
    std::string_view m_service;
};

} // namespace tenfold::rows
