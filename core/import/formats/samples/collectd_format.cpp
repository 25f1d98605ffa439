#include "core/import/formats/samples/collectd_format.h"

#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/words/harvest_messages.h"

namespace tenfold::samples {
namespace {

constexpr std::string_view kCollectdHead = "epoch,value";

class CollectdReader final : public RowsReader {
public:
    CollectdReader(EventSink& sink, std::string subject)
        : RowsReader(sink, Limits::Recorded, ',')
        , m_said(std::move(subject)) {}

private:
    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst) return header();
        if (cells.size() != 2) return skip(reasonOf("H102"));
        std::int64_t ns = 0;
        double percent = 0;
        if (!spans::decimalNs(cells[0], kNsPerSecond, ns)) return skip(reasonOf("H103"));
        if (cells[1] == "nan" || cells[1] == "-nan") {
            m_feed.gap(here());
            return {};
        }
        if (!readNumber(cells[1], percent)) return skip(reasonOf("H103"));
        constexpr double kAll = 100;
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(m_host, m_measure));
        return m_feed.add(series, ns, (m_isIdle ? kAll - percent : percent) / kAll, here());
    }

    /// HOST/PLUGIN/TYPE-DATE
    Status header() {
        if (here().raw != kCollectdHead) return leaveOut("its first line is not epoch,value");
        std::string_view path = source().name;
        const auto last = [&] {
            const std::size_t slash = path.find_last_of("/:");
            const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
            path = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
            return name;
        };
        const std::string_view type = last(), plugin = last(), host = last();
        m_isIdle = type.starts_with("percent-idle");
        if (!m_isIdle && !type.starts_with("percent-active"))
            return leaveOut("percent-active or percent-idle says how busy a processor is");
        m_host = m_said.empty() ? std::string(host) : m_said;
        if (m_host.empty()) return fail(MessageId::SubjectNeeded, {source().name, "-"});
        m_measure = collectdMeasure(plugin.empty() ? "cpu" : plugin);
        return {};
    }

    std::string m_said, m_host, m_measure;
    bool m_isIdle = false;
};

} // namespace

std::string collectdMeasure(std::string_view plugin) {
    return plugin == "aggregation-cpu-average" ? "cpu" : std::string(plugin);
}

int CollectdFormat::sniff(std::string_view head) const {
    constexpr int kSure = 85;
    const auto lines = firstLines(head, 1);
    return !lines.empty() && lines[0] == kCollectdHead ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> CollectdFormat::reader(const ReadContext& context, EventSink& sink) const {
    return std::make_unique<CollectdReader>(sink, SampleSettings(context.options).text("subject").value_or(""));
}

} // namespace tenfold::samples
