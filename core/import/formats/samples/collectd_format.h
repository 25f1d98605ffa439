#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// The CSV plugin of collectd: a folder a host, below it one a plugin, a file a value and day.
///
///   db-7/cpu/percent-active-2024-03-01
///   epoch,value
///   1709251201.123,12.500000
///
/// | value | becomes |
/// | --- | --- |
/// | name of the folder above the plugin (`--set subject=NAME` says another) | the subject of a series |
/// | percent-active; of percent-idle what is missing to 100 | value of measure cpu, as a share: of the plugin cpu (its
/// ReportByCpu off) and of aggregation-cpu-average; of a single processor measure cpu-3 |
/// | epoch | time |
///
/// Counters in ticks (cpu-idle …) and the other states are left out and said: percentages say it all.
class CollectdFormat final : public Format {
public:
    std::string_view name() const override { return "collectd-csv"; }
    FormatCard card() const override {
        return {"collectd", "what its CSV plugin writes of processors in percent", "samples/collectd_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples, .isTree = true}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

/// What a plugin of collectd measures ("cpu", "cpu-3", "aggregation-cpu-average"): cpu of all processors, cpu-3 of one.
std::string collectdMeasure(std::string_view plugin);

} // namespace tenfold::samples
