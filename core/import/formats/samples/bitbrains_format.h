#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Virtual machines of Bitbrains (GWA-T-12), a file a machine, columns with semicolons and tabs:
///
///   Timestamp [ms];	CPU cores;	CPU capacity provisioned [MHZ];	CPU usage [MHZ];	CPU usage [%];	…
///   1376314846;	1;	2599.999309;	19.06666159933333;	0.7333333333333333;	…
///
/// | value | becomes |
/// | --- | --- |
/// | name of the file | the subject of a series of measure cpu |
/// | Timestamp | time: seconds since 1970, as the files have them, whatever the name of the column says; milliseconds
/// where they are that large |
/// | CPU usage [%] | the value, as a share; a little above the whole machine happens and is kept |
/// | CPU cores of the first line | attribute cores |
///
/// The other columns are not kept.
class BitbrainsFormat final : public Format {
public:
    std::string_view name() const override { return "bitbrains"; }
    FormatCard card() const override {
        return {"Bitbrains", "virtual machines (GWA-T-12) as CSV, a file a machine", "samples/bitbrains_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
