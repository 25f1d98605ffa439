#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// `machine_usage` of Alibaba's cluster trace of 2018, a table without a line of names:
///
///   m_1932,386640,41,92,,,43.04,33.08,5
///   machine, seconds since the recording began, percent of processor, of memory, memory bandwidth, misses per 1,000
///   instructions, network in, out, percent of disk
///
/// | value | becomes |
/// | --- | --- |
/// | machine | the subject of a series of measure cpu |
/// | percent of processor | the value, as a share; -1 and 101, which the trace writes for none, are skipped |
///
/// Lines come at uneven times (10 s and more), and stay at theirs. The other columns are not kept.
class MachineUsageFormat final : public Format {
public:
    std::string_view name() const override { return "alibaba-usage"; }
    FormatCard card() const override {
        return {"Alibaba", "`machine_usage` of its cluster trace of 2018", "samples/machine_usage_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples, .hasEpoch = false}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
