#pragma once

#include "core/import/formats/spans/json/json_records.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold::xray {

/// Reads traces of segments, or segments.
class XrayReader final : public spans::JsonRecords {
public:
    explicit XrayReader(EventSink& sink)
        : JsonRecords(sink, {"Traces", "Segments"}, {"{\"trace_id\"", "{\"name\"", "{\"id\""}) {}

private:
    /// What all within a segment have from it.
    struct Around {
        spans::RecordNode segment;
        TraceId trace;
        SpanId parent;
        bool isSubsegment = false;
    };

    /// A process that made a span.
    struct Maker {
        std::string service, name;
    };
    /// A subsegment that was sent apart and came before what it is below.
    struct Waiting {
        std::string text; ///< of JSON
        std::string file;
        std::uint64_t offset = 0, line = 0;
        TraceId trace;
        SpanId parent;
    };
    static constexpr std::size_t kMostMakers = 1'000'000, kMostWaitingBytes = std::size_t{64} << 20;

    bool isListOfWrappers(std::string_view key) const override { return key == "Traces"; }
    Status record(spans::RecordNode record, const spans::SpanPlace& place) override;
    Status runEnded() override;
    spans::Process& makerOf(const Around& around);
    bool mustWait(const Around& around) const;
    void keepWaiting(const Around& around, std::string_view text, const spans::SpanPlace& place);
    Status emitWaiting(const Waiting& waiting);
    const std::size_t* placeOfMaker(const TraceId& trace, const SpanId& span) const;
    Status document(spans::RecordNode document, const spans::SpanPlace& place);
    /// @param text  of its JSON
    Status segment(spans::RecordNode segment, std::string_view text, const spans::SpanPlace& place);
    Status one(spans::RecordNode segment, const Around& around, const spans::SpanPlace& place);
    void readTimes(spans::RecordNode segment);
    void readState(spans::RecordNode segment);
    void readMember(spans::RecordNode member, bool isSubsegment);
    void readProcess(spans::RecordNode segment);
    std::string_view methodOf(spans::RecordNode segment);

    spans::RecordTree m_documentTree;
    std::string m_padded;
    /// Of each trace by the numbers of its spans: the place of the maker.
    std::unordered_map<TraceId, std::unordered_map<SpanId, std::size_t>> m_madeBy;
    std::size_t m_madeSpans = 0;
    std::vector<Maker> m_makers;
    std::vector<Waiting> m_waiting; ///< until the last file was read
    std::size_t m_waitingBytes = 0;
    bool m_mayWait = true;
};

/// "1-5759e988-bd862e3fe1be46a994272793" and other forms.
TraceId traceIdOfXray(std::string_view text);

} // namespace tenfold::xray
