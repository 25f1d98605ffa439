#pragma once

#include "core/import/format.h"

namespace tenfold::samples {

/// Answers of Prometheus (Thanos, Mimir, VictoriaMetrics) to a range query, as JSON:
///
///   {"status":"success","data":{"resultType":"matrix","result":[
///     {"metric":{"instance":"db-7:9100","job":"node"},"values":[[1435781430.781,"0.42"],[1435781445.781,"0.40"]]}]}}
///
/// | value | becomes |
/// | --- | --- |
/// | the label instance, node, host, server or pod, whichever is there first (`--set subject=LABEL` says another) | the
/// subject of a series of measure cpu (`--set measure=NAME`) |
/// | values | times and values; NaN is a gap, and counted; Inf is skipped. The unit stands nowhere: `--set
/// unit=fraction` (percent, cores with cores=N, any) says it | | all other labels | attributes |
///
/// Two series of one subject are told apart by nothing: the second one's values of equal times are skipped and counted;
/// sum them in the query. Known gaps: no native histograms.
class PrometheusFormat final : public Format {
public:
    std::string_view name() const override { return "prometheus-range"; }
    FormatCard card() const override {
        return {"Prometheus", "answers to range queries (`query_range`) as JSON; the unit has to be said",
                "samples/prometheus_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Samples}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::samples
