#include "core/import/registry.h"

#include "core/import/formats/alibaba/alibaba_format.h"
#include "core/import/formats/chrome/chrome_format.h"
#include "core/import/formats/csv/csv_format.h"
#include "core/import/formats/elastic/elastic_format.h"
#include "core/import/formats/envoy/envoy_format.h"
#include "core/import/formats/grafana/grafana_format.h"
#include "core/import/formats/grpclog/grpc_log_format.h"
#include "core/import/formats/hadoop/hadoop_format.h"
#include "core/import/formats/jaeger/jaeger_format.h"
#include "core/import/formats/json_fields/json_fields_format.h"
#include "core/import/formats/jsonl/jsonl_format.h"
#include "core/import/formats/otel_console/console_format.h"
#include "core/import/formats/otlp/otlp_format.h"
#include "core/import/formats/redis/monitor_format.h"
#include "core/import/formats/redis/resp_format.h"
#include "core/import/formats/rows/otel_rows_format.h"
#include "core/import/formats/samples/azure_vm_format.h"
#include "core/import/formats/samples/bitbrains_format.h"
#include "core/import/formats/samples/collectd_format.h"
#include "core/import/formats/samples/collectd_json_format.h"
#include "core/import/formats/samples/cpu_table_format.h"
#include "core/import/formats/samples/google_usage_format.h"
#include "core/import/formats/samples/machine_usage_format.h"
#include "core/import/formats/samples/mapped_samples_format.h"
#include "core/import/formats/samples/planetlab_format.h"
#include "core/import/formats/samples/prometheus_format.h"
#include "core/import/formats/samples/sar_format.h"
#include "core/import/formats/samples/timed_value_format.h"
#include "core/import/formats/skywalking/skywalking_format.h"
#include "core/import/formats/tracebench/tracebench_format.h"
#include "core/import/formats/xray/xray_format.h"
#include "core/import/formats/zipkin/zipkin_format.h"
#include "core/words/import_messages.h"

#include <array>

namespace tenfold {

std::span<const Format* const> formats() {
    static const hadoop::HadoopFormat hadoopFormat;
    static const jsonl::JsonlFormat jsonlFormat;
    static const redis::MonitorFormat redisMonitorFormat;
    static const redis::RespFormat redisRespFormat;
    static const csv::CsvFormat csvFormat;
    static const csv::CsvSpansFormat csvSpansFormat;
    static const jsonfields::JsonFieldsFormat jsonFieldsFormat;
    static const jsonfields::JsonFieldSpansFormat jsonFieldSpansFormat;
    static const otlp::OtlpJsonFormat otlpJsonFormat;
    static const otlp::OtlpProtoFormat otlpProtoFormat;
    static const jaeger::JaegerFormat jaegerFormat;
    static const jaeger::JaegerElasticFormat jaegerElasticFormat;
    static const jaeger::JaegerModelFormat jaegerModelFormat;
    static const zipkin::ZipkinFormat zipkinFormat;
    static const zipkin::Zipkin1Format zipkin1Format;
    static const otelconsole::ConsoleFormat consoleFormat;
    static const tracebench::TraceBenchFormat traceBenchFormat;
    static const chrome::ChromeFormat chromeFormat;
    static const rows::OtelRowsFormat otelRowsFormat;
    static const alibaba::AlibabaFormat alibabaFormat;
    static const xray::XrayFormat xrayFormat;
    static const grafana::GrafanaFormat grafanaFormat;
    static const skywalking::SkywalkingFormat skywalkingFormat;
    static const envoy::EnvoyFormat envoyFormat;
    static const grpclog::GrpcLogFormat grpcLogFormat;
    static const elastic::ElasticFormat elasticFormat;
    static const samples::CpuTableFormat cpuTableFormat;
    static const samples::AzureVmFormat azureVmFormat;
    static const samples::MachineUsageFormat machineUsageFormat;
    static const samples::GoogleUsageFormat googleUsageFormat;
    static const samples::BitbrainsFormat bitbrainsFormat;
    static const samples::PlanetLabFormat planetLabFormat;
    static const samples::TimedValueFormat timedValueFormat;
    static const samples::SarFormat sarFormat;
    static const samples::CollectdFormat collectdFormat;
    static const samples::CollectdJsonFormat collectdJsonFormat;
    static const samples::PrometheusFormat prometheusFormat;
    static const samples::MappedSamplesFormat mappedSamplesFormat;
    // Those of spans stand in the order of what they can say.
    static const auto all = std::to_array<const Format*>({
        &hadoopFormat,        &jsonlFormat,        &redisMonitorFormat,   &redisRespFormat,    &csvFormat,
        &envoyFormat,         &grpcLogFormat,      &otlpJsonFormat,       &otlpProtoFormat,    &jaegerFormat,
        &jaegerElasticFormat, &jaegerModelFormat,  &zipkinFormat,         &zipkin1Format,      &consoleFormat,
        &otelRowsFormat,      &skywalkingFormat,   &elasticFormat,        &xrayFormat,         &grafanaFormat,
        &chromeFormat,        &traceBenchFormat,   &alibabaFormat,        &csvSpansFormat,     &cpuTableFormat,
        &azureVmFormat,       &machineUsageFormat, &googleUsageFormat,    &bitbrainsFormat,    &planetLabFormat,
        &timedValueFormat,    &sarFormat,          &collectdFormat,       &collectdJsonFormat, &prometheusFormat,
        &mappedSamplesFormat, &jsonFieldsFormat,   &jsonFieldSpansFormat,
    });
    return all;
}

Result<const Format*> formatNamed(const std::string& name) {
    std::string names;
    for (const Format* format : formats()) {
        if (format->name() == name) return format;
        names += (names.empty() ? "" : ", ") + std::string(format->name());
    }
    return fail(MessageId::UnknownFormatName, {name, names});
}

const Format* sniffFormat(const std::vector<std::string>& heads) {
    const Format* best = nullptr;
    int sureness = 0;
    for (const std::string& head : heads)
        for (const Format* format : formats())
            if (const int now = format->sniff(head); now > sureness) {
                sureness = now;
                best = format;
            }
    return best;
}

} // namespace tenfold
