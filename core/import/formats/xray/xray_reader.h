#pragma once

#include "core/import/formats/spans/json_records.h"

namespace tenfold::xray {

/// Reads traces of segments, or segments.
class XrayReader final : public spans::JsonRecords {
public:
    explicit XrayReader(EventSink& sink)
        : JsonRecords(sink, {"Traces"}, {"{\"trace_id\"", "{\"name\"", "{\"id\""}) {}

private:
    /// What all within a segment have from it.
    struct Around {
        spans::JsonNode segment;
        TraceId trace;
        SpanId parent;
        bool isSubsegment = false;
    };

    Status record(spans::JsonNode record, const spans::SpanPlace& place) override;
    Status document(spans::JsonNode document, const spans::SpanPlace& place);
    Status segment(spans::JsonNode segment, const spans::SpanPlace& place);
    Status one(spans::JsonNode segment, const Around& around, const spans::SpanPlace& place);
    void readTimes(spans::JsonNode segment);
    void readState(spans::JsonNode segment);
    void readMember(spans::JsonNode member, bool isSubsegment);
    void readProcess(spans::JsonNode segment);
    std::string_view methodOf(spans::JsonNode segment);

    spans::JsonTree m_documentTree;
    std::string m_padded;
};

/// "1-5759e988-bd862e3fe1be46a994272793" and other forms.
TraceId traceIdOfXray(std::string_view text);

} // namespace tenfold::xray
