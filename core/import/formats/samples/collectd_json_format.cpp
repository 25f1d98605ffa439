#include "core/import/formats/samples/collectd_json_format.h"

#include "core/import/formats/samples/collectd_format.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_feed.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/json_records.h"

namespace tenfold::samples {
namespace {

const std::string kTicks = "a counter in ticks: set ValuesPercentage of its plugin cpu";

class CollectdJsonReader final : public spans::JsonRecords {
public:
    explicit CollectdJsonReader(EventSink& sink)
        : JsonRecords(sink, {}, {"{\"values\""})
        , m_feed(sink, Limits::Recorded) {}
    Status beginFile(const SourceFile& source) override {
        m_feed.beginFile(source.name);
        return JsonRecords::beginFile(source);
    }
    Status endRun() override { return m_feed.end(); }

private:
    Status record(spans::RecordNode record, const spans::SpanPlace& place) override {
        const std::string_view plugin = record["plugin"].text(), instance = record["plugin_instance"].text(),
                               type = record["type"].text(), state = record["type_instance"].text();
        const bool isOfProcessors = plugin == "cpu" || (plugin == "aggregation" && instance == "cpu-average");
        if (!isOfProcessors) return {}; // of something else
        const RecordText text{place.offset, place.line, place.text.substr(0, kExcerpt)};
        if (type == "cpu" && state == "idle") return m_feed.skip(text, kTicks);
        if (type != "percent" || (state != "active" && state != "idle")) return {};
        const spans::RecordNode values = record["values"];
        const spans::RecordNode first = values.isList() ? values.first() : spans::RecordNode();
        std::int64_t ns = 0;
        double percent = 0;
        if (!isIdentifier(record["host"].text()) || !first ||
            !spans::decimalNs(record["time"].text(), kNsPerSecond, ns))
            return m_feed.skip(text, reasonOf("H103"));
        if (first.kind() == spans::RecordNode::Kind::Null) { // NaN is written so
            m_feed.gap(text);
            return {};
        }
        if (!readNumber(first.text(), percent)) return m_feed.skip(text, reasonOf("H103"));
        const std::string whole =
            instance.empty() ? std::string(plugin) : std::string(plugin) + "-" + std::string(instance);
        constexpr double kAll = 100;
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(record["host"].text(), collectdMeasure(whole)));
        return m_feed.add(series, ns, (state == "idle" ? kAll - percent : percent) / kAll, text);
    }

    static constexpr std::size_t kExcerpt = 120;
    SampleFeed m_feed;
};

} // namespace

int CollectdJsonFormat::sniff(std::string_view head) const {
    constexpr int kSure = 95;
    return spans::beginsAsJson(head) && spans::hasKey(head, "\"dstypes\"") && spans::hasKey(head, "\"dsnames\"") &&
                   spans::hasKey(head, "\"plugin\"")
               ? kSure
               : 0;
}

Result<std::unique_ptr<FormatReader>> CollectdJsonFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<CollectdJsonReader>(sink);
}

} // namespace tenfold::samples
