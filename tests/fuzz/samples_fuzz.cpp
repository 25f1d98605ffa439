// Readers of utilization: any bytes, in any chunks, to the format that the second byte names.
#include "core/trace/sample_sink.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/import/import_testing.h"

#include <array>
#include <cmath>
#include <map>

namespace {

using namespace tenfold;

/// Keeps what came, and looks that samples of a series come in order and are numbers.
class Samples final : public EventSink, public SampleSink {
public:
    Status event(const ParsedEvent&) override { return {}; }
    Status issue(const ImportIssue& issue) override {
        text += issue.reason + "\n";
        return {};
    }
    Result<SeriesId> beginSeries(const SeriesName& name) override {
        text += name.subject + " " + name.measure + " " + name.attributes + "\n";
        return SeriesId(m_series++);
    }
    Status samples(SeriesId series, std::span<const Sample> given) override {
        for (const Sample& sample : given) {
            fuzzing::require(std::isfinite(sample.value), "values are finite");
            const auto [last, isFirst] = m_last.try_emplace(series.value, sample.timeNs);
            fuzzing::require(isFirst || last->second < sample.timeNs, "samples come in order");
            last->second = sample.timeNs;
            text += std::to_string(series.value) + " " + std::to_string(sample.timeNs) + " " +
                    std::to_string(sample.value) + "\n";
        }
        return {};
    }
    std::string text;

private:
    std::uint32_t m_series = 0;
    std::map<std::uint32_t, std::int64_t> m_last;
};

std::pair<bool, std::string> readAs(const char* format, const std::string& text, std::size_t chunk) {
    ReadContext context;
    context.timezone = "UTC";
    context.heads = {text};
    context.options.set = {{"unit", "percent"}, {"start", "2011-03-03"}, {"capacity", "0.5"}};
    context.options.mappingText = "time = \"1\"\nsender = \"2\"\nvalue = \"3\"\nheader = false\n";
    Samples samples;
    const bool isGood =
        test::readFiles(format, {{"db-7/cpu/percent-idle-2024-03-01", text}}, context, chunk, samples).has_value();
    return {isGood, samples.text};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::array<const char*, 12> kFormats{
        "cpu-csv",      "azure-vm", "alibaba-usage", "google-usage",     "bitbrains",   "planetlab",
        "timed-values", "sysstat",  "collectd-csv",  "prometheus-range", "csv-samples", "collectd-json"};
    if (size < 2) return 0;
    const char* format = kFormats[data[1] % kFormats.size()];
    const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const auto whole = readAs(format, text, 0);
    const auto pieces = readAs(format, text, 1 + (data[0] & 0x3FU));
    tenfold::fuzzing::require(whole == pieces, "the same in chunks");
    return 0;
}
