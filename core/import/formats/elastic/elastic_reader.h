#pragma once

#include "core/import/formats/spans/json/json_records.h"

#include <string>
#include <unordered_map>

namespace tenfold::elastic {

/// Reads documents, or the lines that agents send.
class ElasticReader final : public spans::JsonRecords {
public:
    explicit ElasticReader(EventSink& sink)
        : JsonRecords(
              sink, {"hits"},
              {"{\"_index\"", "{\"_source\"", "{\"@timestamp\"", "{\"metadata\"", "{\"transaction\"", "{\"span\""}) {}
    Status beginFile(const SourceFile& file) override;

private:
    Status record(spans::RecordNode record, const spans::SpanPlace& place) override;
    spans::RecordNode nested(spans::RecordNode source);
    Status document(spans::RecordNode source, const spans::SpanPlace& place);
    Status otelDocument(spans::RecordNode source, const spans::SpanPlace& place);
    Status intake(spans::RecordNode body, bool isTransaction, const spans::SpanPlace& place);
    void keepMetadata(const spans::SpanPlace& place);
    void readKind(bool isTransaction, std::string_view type, std::string_view said, bool leaves);
    void readOutcome(std::string_view outcome);
    void readProcess(spans::RecordNode from);
    void readLinks(spans::RecordNode links, std::string_view trace, std::string_view span);
    void readIntakeStart(spans::RecordNode body);

    std::string m_metadata; ///< of the lines at hand
    spans::RecordTree m_metadataTree;
    JsonTree m_flatTree;
    std::string m_nested; ///< a flat document with its members inside each other
    spans::RecordTree m_nestedTree;
    std::unordered_map<std::string, std::int64_t> m_starts; ///< of transactions, for spans that count from them
};

} // namespace tenfold::elastic
