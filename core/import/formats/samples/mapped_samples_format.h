#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Any table of samples with a mapping that says which column is what and in which unit (csv/csv_mapping.h):
///
///   when,host,busy                            time = "when"   sender = "host"   value = "busy"   unit = "percent"
///   2026-03-01T00:05:00Z,db-7,37.5
///
/// | column | becomes |
/// | --- | --- |
/// | sender, else the name of the file | the subject of a series |
/// | value, in unit | the value: of cpu a share of the server |
///
/// The other columns are not kept. Known gaps: one measure a table.
class MappedSamplesFormat final : public Format {
public:
    std::string_view name() const override { return "csv-samples"; }
    FormatCard card() const override {
        return {"tables of samples", "the same with a column of values, their server and their unit",
                "samples/mapped_samples_format.h"};
    }
    int sniff(std::string_view) const override { return 0; } ///< a mapping says it
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
