#include "core/import/formats/samples/planetlab_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::samples {
namespace {

constexpr std::size_t kSlotsOfDay = 288;
constexpr std::int64_t kSlotNs = kNsPerDay / std::int64_t(kSlotsOfDay);
constexpr std::size_t kMostDigits = 3;
constexpr double kAllOfMachine = 100;
const std::string kBehindTheDay = "a day has 288 values of five minutes: what follows them is of no time";

bool isPercentage(std::string_view text) {
    return isDigits(text) && text.size() <= kMostDigits && *wholeNumber(text) <= std::int64_t(kAllOfMachine);
}

bool isTableHeader(std::string_view line) {
    return line.starts_with("vm,t0,t1,");
}

class PlanetLabReader final : public RowsReader {
public:
    PlanetLabReader(EventSink& sink, std::optional<std::int64_t> startNs)
        : RowsReader(sink, Limits::Recorded, ',')
        , m_saidNs(startNs) {}

private:
    Status fileBegins() override {
        m_isTable = false;
        m_last = 0;
        const auto day = m_saidNs ? m_saidNs : dayInName(source().name);
        if (!day) return fail(MessageId::StartNeeded, {source().name});
        m_startNs = *day;
        return {};
    }

    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst && isTableHeader(here().raw)) {
            m_isTable = true;
            m_count = cells.size();
            return {};
        }
        if (!m_isTable) return percentage(cells);
        if (cells.size() != m_count) return skip(reasonOf("H102"));
        if (cells[0].empty()) return skip(reasonOf("H103"));
        m_values.clear();
        for (const std::string_view cell : cells.subspan(1)) {
            double value = std::numeric_limits<double>::quiet_NaN();
            if (!cell.empty() && !readNumber(cell, value)) return skip(reasonOf("H103"));
            m_values.push_back(value / kAllOfMachine);
        }
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(cells[0], "cpu"));
        return m_feed.addRow(series, m_startNs, kSlotNs, m_values, here());
    }

    Status percentage(std::span<const std::string_view> cells) {
        m_last = here().line;
        if (m_last > kSlotsOfDay) return skip(kBehindTheDay);
        const std::int64_t at = m_startNs + (std::int64_t(here().line) - 1) * kSlotNs; // an empty line is a gap
        double value = 0;
        if (cells.size() != 1 || !readNumber(cells[0], value)) return skip(reasonOf("H103"));
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(source().sender, "cpu"));
        return m_feed.add(series, at, value / kAllOfMachine, here());
    }

    Status fileEnds() override {
        if (m_isTable || m_last == 0 || m_last >= kSlotsOfDay) return {};
        return m_feed.doubt(
            {0, m_last, {}},
            fmt::format("the file ends after {} of the 288 values of a day: the rest is a gap", m_last));
    }

    std::optional<std::int64_t> m_saidNs;
    std::int64_t m_startNs = 0;
    bool m_isTable = false;
    std::size_t m_count = 0;
    std::uint64_t m_last = 0; ///< line of the file
    std::vector<double> m_values;
};

} // namespace

int PlanetLabFormat::sniff(std::string_view head) const {
    constexpr int kSure = 90, kSureOfNumbers = 60;
    // machines that were lost, or asked once too often, have a little less or more than a day
    constexpr int kSureOfLikely = 30;
    constexpr std::size_t kFewest = kSlotsOfDay * 3 / 4, kMost = kSlotsOfDay * 5 / 4;
    const auto lines = firstLines(head, kMost + 1);
    if (!lines.empty() && isTableHeader(lines[0])) return kSure;
    // Whole percentages and nothing else, as many as a day has: hardly anything else is written so.
    const bool arePercentages = lines.size() >= kFewest && lines.size() <= kMost &&
                                std::all_of(lines.begin(), lines.end(),
                                            [](std::string_view line) { return line.empty() || isPercentage(line); });
    if (!arePercentages) return 0;
    return lines.size() == kSlotsOfDay || lines.size() == kSlotsOfDay - 1 ? kSureOfNumbers : kSureOfLikely;
}

Result<std::unique_ptr<FormatReader>> PlanetLabFormat::reader(const ReadContext& context, EventSink& sink) const {
    ASSIGN_OR_RETURN(const std::optional<std::int64_t> start, SampleSettings(context.options).startNs());
    return std::make_unique<PlanetLabReader>(sink, start);
}

} // namespace tenfold::samples
