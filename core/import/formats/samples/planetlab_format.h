#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Virtual machines of PlanetLab (CoMon) as CloudSim has them: a folder a day, a file a machine, 288 whole percentages,
/// one a line and five minutes; or the machines of a day as a table, a line each:
///
///   24                     vm,t0,t1,t2,…,t287
///   34                     146-179_surfsnel_dsl_internl_net_root,47,4,38,…
///
/// | value | becomes |
/// | --- | --- |
/// | name of the file, vm | the subject of a series of measure cpu |
/// | number of the line or cell | time: five minutes each since the day that is in the name of the folder or file
/// (20110303), UTC; where none is, `--set start=2011-03-03` says it |
/// | percentage | the value, as a share |
///
/// A file that ends early leaves a gap, and says so; what stands behind 288 values is skipped. Files of 216 to 360
/// values are told by their content, others by `--format`.
class PlanetLabFormat final : public Format {
public:
    std::string_view name() const override { return "planetlab"; }
    FormatCard card() const override {
        return {"PlanetLab", "virtual machines as CloudSim has them: 288 percentages a day, a file or a line a machine",
                "samples/planetlab_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
