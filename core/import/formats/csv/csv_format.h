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
    FormatCard card() const override {
        return {"tables of calls",
                "CSV, TSV, also with semicolons or bars, and a mapping (`--map`) that says which column is what",
                "csv/csv_format.h"};
    }
    int sniff(std::string_view head) const override;
    /// Where the mapping is one of a table of spans, the format below; of samples samples/mapped_samples_format.h.
    const Format* settled(const ImportOptions& options) const override;
    Status checkOptions(const std::vector<std::string>& heads, const ImportOptions& options) const override;
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// The same where the mapping says that a row is a span (csv_mapping.h). Tables that others publish have a mapping that
/// comes with the program (shipped_mappings.h), and need none said:
///
///   TraceID,SpanID,ParentID,PodName,OperationName,StartTimeUnixNano,EndTimeUnixNano,Duration
///   01db723f5de73f1e8954a6d76d02e140,ab872b6a0755789d,root,frontend-579b9bff58-t2dbm,hipstershop.Frontend/Recv.,
///     1661273974730641486,1661273975415194516,684553
///
/// What becomes what: see spans/span_emitter.h and the mapping. The service of a pod is its name without what its
/// deployment adds. Start and end make the duration where both are there; a duration beside them is compared and said
/// to be off by more than one of its unit. A trace that stands in two files of a run (minutes that overlap) is there
/// once: the copies are skipped.
///
/// Known gaps: no links, no events, no attributes of the process.
class CsvSpansFormat final : public Format {
public:
    std::string_view name() const override { return "csv-spans"; }
    FormatCard card() const override {
        return {
            "tables of spans",
            "the same with the columns of their ids; those of Nezha, ClickHouse, SigNoz and GreptimeDB need no mapping",
            "csv/csv_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Spans}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::csv
