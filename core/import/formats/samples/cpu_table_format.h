#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Utilization of servers as a table, long or wide:
///
///   time_s,server_id,cpu                 day,server_id,c0,c1,…,c719
///   1472688000,DC9-0417,0.2375           2016-09-01,DC9-0417,0.2375,0.2410,…,0.1980
///
/// | column | becomes |
/// | --- | --- |
/// | server_id | the subject of a series of measure cpu |
/// | time_s (seconds since 1970), day (UTC) and the number of the cell | time of a sample |
/// | cpu, c0 … | share of all cores of the server that its owner uses; an empty cell is a gap |
///
/// `--set unit=percent`, or `unit=cores` with `cores=N`, says another unit; where nobody does and a value is above 1.5
/// the file is refused (H114). Slots are of 120 s in the long form (`--set slot_s=300` says another), of a day over the
/// number of cells in the wide one. Rules H101 to H114 are those of input_rules.cpp; more than one refused line in a
/// hundred refuses the file. Tables of servers, tenants, reimages, storage and jobs beside it are left out and said:
/// `tenfold harvest inputs` keeps them.
class CpuTableFormat final : public Format {
public:
    std::string_view name() const override { return "cpu-csv"; }
    FormatCard card() const override {
        return {"tables of utilization", "cpu by server and time as CSV: a line a sample, or a line a server and day",
                "samples/cpu_table_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
