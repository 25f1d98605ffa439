#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Readings of virtual machines as Azure publishes them (AzurePublicDataset V1 and V2), tables without a line of names:
///
///   vm_cpu_readings:  0,+ZcrOp5/c/fJ6mVgP5qMZlOAGDwyjaaDNM0WoWOt2IDb47gT0UwK9lFwkPQv3C7Q,2.052803,3.911587,2.86979
///                     seconds since the recording began, machine, least, most and mean percent of its cores in 300 s
///   vmtable:          machine,subscription,deployment,created,deleted,most,mean,p95,category,cores,memory
///
/// | value | becomes |
/// | --- | --- |
/// | machine | the subject of a series of measure cpu |
/// | the mean | the value, as a share |
/// | deployment, category, cores of vmtable, where it is beside | attributes tenant, category, cores |
///
/// Least and most are not kept. The files are read twice: what vmtable says has to be known when a series begins.
class AzureVmFormat final : public Format {
public:
    std::string_view name() const override { return "azure-vm"; }
    FormatCard card() const override {
        return {"Azure", "`vm_cpu_readings` of its public VM traces (V1, V2), with `vmtable` where it is beside",
                "samples/azure_vm_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples, .hasEpoch = false}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
