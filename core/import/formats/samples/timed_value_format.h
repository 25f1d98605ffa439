#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Times and values of one thing, a file each, as the Numenta Anomaly Benchmark (NAB) and exports of CloudWatch have
/// them:
///
///   timestamp,value
///   2014-04-02 14:29:00,0.066
///
/// | value | becomes |
/// | --- | --- |
/// | name of the file | the subject of a series of measure cpu (`--set measure=NAME` says another) |
/// | timestamp | time: local without a zone, which `--timezone` says; or seconds since 1970 |
/// | value | the value; its unit stands nowhere, and `--set unit=percent` (fraction, cores, any) says it |
class TimedValueFormat final : public Format {
public:
    std::string_view name() const override { return "timed-values"; }
    FormatCard card() const override {
        return {"NAB, CloudWatch", "`timestamp,value` as CSV, a file a series; the unit has to be said",
                "samples/timed_value_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
