#pragma once

#include "core/import/formats/spans/json/json_records.h"

namespace tenfold::skywalking {

/// Reads segments, or the spans of an answer.
class SkywalkingReader final : public spans::JsonRecords {
public:
    explicit SkywalkingReader(EventSink& sink)
        : JsonRecords(sink, {"data", "trace", "queryTrace"}, {"{\"traceId\"", "{\"traceSegmentId\""}) {}

private:
    /// What stands at the segment, or at each span of an answer.
    struct Segment {
        std::string_view trace, id, service, instance;
        bool isWithoutZeros = false; ///< numbers that are 0 are left out
    };

    Status record(spans::RecordNode record, const spans::SpanPlace& place) override;
    bool isWrapper(std::string_view key) const override { return key == "spans" || JsonRecords::isWrapper(key); }
    Status span(spans::RecordNode span, const Segment& segment, const spans::SpanPlace& place);
    void readParent(spans::RecordNode span, const Segment& segment);
    void readTimes(spans::RecordNode span);
    void readKindOf(spans::RecordNode span, bool isWithoutZeros);
    void addLogs(spans::RecordNode logs);
};

} // namespace tenfold::skywalking
