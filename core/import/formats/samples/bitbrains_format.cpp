#include "core/import/formats/samples/bitbrains_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"

namespace tenfold::samples {
namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
constexpr std::int64_t kLeastMs = 100'000'000'000;   // as milliseconds 1973; as seconds the year 5138
constexpr std::int64_t kMostMs = 10'000'000'000'000; // the year 2286
constexpr std::string_view kTimeColumn = "Timestamp [ms]", kUsageColumn = "CPU usage [%]", kCoresColumn = "CPU cores";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == '\t' || text.front() == ' '))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == '\t' || text.back() == ' '))
        text.remove_suffix(1);
    return text;
}

class BitbrainsReader final : public RowsReader {
public:
    explicit BitbrainsReader(EventSink& sink)
        : RowsReader(sink, Limits::Recorded, ';') {}

private:
    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst) return header(cells);
        if (cells.size() < m_count) return skip(reasonOf("H102"));
        const auto time = wholeNumber(trimmed(cells[m_time]));
        double percent = 0;
        if (!time || *time < 0 || *time > kMostMs || !readNumber(trimmed(cells[m_usage]), percent))
            return skip(reasonOf("H103"));
        const std::string_view cores = m_cores == kNowhere ? std::string_view() : trimmed(cells[m_cores]);
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(source().sender, "cpu", {}, [&] {
            return isDigits(cores) && cores.size() < 7 ? "{\"cores\":" + std::string(cores) + "}" : std::string("{}");
        }));
        constexpr double kPercent = 0.01;
        constexpr std::int64_t kNsPerMs = 1'000'000;
        const std::int64_t ns = *time >= kLeastMs ? *time * kNsPerMs : *time * kNsPerSecond;
        return m_feed.add(series, ns, percent * kPercent, here());
    }

    Status header(std::span<const std::string_view> names) {
        m_time = m_usage = m_cores = kNowhere;
        m_count = names.size();
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string_view name = trimmed(names[i]);
            if (name == kTimeColumn) m_time = i;
            if (name == kUsageColumn) m_usage = i;
            if (name == kCoresColumn) m_cores = i;
        }
        if (m_time == kNowhere || m_usage == kNowhere)
            return leaveOut("its first line does not name the columns of a machine");
        return {};
    }

    std::size_t m_time = kNowhere, m_usage = kNowhere, m_cores = kNowhere, m_count = 0;
};

} // namespace

int BitbrainsFormat::sniff(std::string_view head) const {
    constexpr int kSure = 95;
    const auto lines = firstLines(head, 1);
    const bool isIt =
        !lines.empty() && lines[0].starts_with(kTimeColumn) && lines[0].find(kUsageColumn) != std::string_view::npos;
    return isIt ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> BitbrainsFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<BitbrainsReader>(sink);
}

} // namespace tenfold::samples
