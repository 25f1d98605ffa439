#pragma once

#include "core/import/formats/spans/held_attributes.h"
#include "core/import/formats/spans/json/json_records.h"

#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::grafana {

/// Reads frames row by row.
class GrafanaReader final : public spans::JsonRecords {
public:
    explicit GrafanaReader(EventSink& sink)
        : JsonRecords(sink, {"results", "frames", "series"}, {}) {}

private:
    /// A column with the value of the row at hand.
    using Column = std::pair<std::string_view, spans::RecordNode>;

    Status record(spans::RecordNode frame, const spans::SpanPlace& place) override;
    bool isWrapper(std::string_view) const override { return true; } // answers stand below names of queries
    Status row(const spans::SpanPlace& place);
    spans::RecordNode cell(std::string_view name) const;
    void readTimes();
    void readColumn(const Column& column);
    void addLogs(spans::RecordNode logs);
    void addReferences(spans::RecordNode references);

    std::vector<Column> m_row;
};

} // namespace tenfold::grafana
