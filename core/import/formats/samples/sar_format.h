#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// What sysstat recorded of the processors of a host: `sadf -j` (JSON), `sadf -d` (a table), `sar -u` (as it prints).
///
///   {"sysstat":{"hosts":[{"nodename":"db-7","number-of-cpus":8,"statistics":[
///     {"timestamp":{"date":"2024-03-01","time":"00:10:01","utc":1},"cpu-load":[{"cpu":"all","user":3.1,…,"idle":94}]}]}]}}
///   # hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle
///   db-7;600;2024-03-01 00:10:01 UTC;-1;3.10;0.00;1.20;0.10;0.00;95.60
///   Linux 6.1.0 (db-7)  2024-03-01  _x86_64_  (8 CPU)
///   12:00:01 AM     CPU     %user     %nice   %system   %iowait    %steal     %idle
///   12:10:01 AM     all      3.10      0.00      1.20      0.10      0.00     95.60
///
/// | value | becomes |
/// | --- | --- |
/// | nodename, hostname | the subject of a series of measure cpu |
/// | 100 less idle, waiting for disks, and stolen by other guests; of all processors together | the value, as a share |
/// | the same of processor 3, where there is no line of all of them | a value of measure cpu-3 |
/// | times | as they are where they say UTC or count seconds; local ones need `--timezone`. The day of `sar -u` has to
/// be one that no language reads otherwise (2024-03-01, 01.03.2024, 03/15/2024), or to be said:
/// `--set start=2024-03-01` |
///
/// Lines of single processors beside those of all, of other reports, averages and restarts are passed over.
class SarFormat final : public Format {
public:
    std::string_view name() const override { return "sysstat"; }
    FormatCard card() const override {
        return {"sysstat", "processors as `sadf -j`, `sadf -d` and `sar -u` print them", "samples/sar_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
