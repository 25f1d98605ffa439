#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// What collectd sends as JSON (its plugins write_http, write_kafka and others with `Format "JSON"`): lists of values,
/// or a value a line.
///
///   [{"values":[12.5],"dstypes":["gauge"],"dsnames":["value"],"time":1709251201.123,"interval":10.000,"host":"db-7",
///     "plugin":"cpu","plugin_instance":"3","type":"percent","type_instance":"active"}]
///
/// | value | becomes |
/// | --- | --- |
/// | host | the subject of a series |
/// | percent of type_instance active; of idle what is missing to 100 | value of measure cpu, as a share, of the plugin
/// cpu without an instance and of aggregation cpu-average; of a single processor measure cpu-3 |
/// | time | time |
///
/// Values of other plugins and states are passed over; counters in ticks are said.
class CollectdJsonFormat final : public Format {
public:
    std::string_view name() const override { return "collectd-json"; }
    FormatCard card() const override {
        return {"collectd", "processors in percent as it sends them as JSON (write_http)",
                "samples/collectd_json_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
