#include "core/import/formats/samples/machine_usage_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"

#include <algorithm>

namespace tenfold::samples {
namespace {

constexpr std::size_t kUsageColumns = 9;
const std::string kNoPercent = "the processor's share is no percentage: nothing was measured";

bool isUsage(std::span<const std::string_view> cells) {
    return cells.size() == kUsageColumns && cells[0].starts_with("m_") && isDigits(cells[0].substr(2)) &&
           isDigits(cells[1]);
}

/// The names of its columns, which some copies have in front of the records.
bool areUsageNames(std::span<const std::string_view> cells) {
    return cells.size() == kUsageColumns && cells[0] == "machine_id" && cells[1] == "time_stamp";
}

class MachineUsageReader final : public RowsReader {
public:
    explicit MachineUsageReader(EventSink& sink)
        : RowsReader(sink, Limits::Recorded, ',') {}

private:
    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst && areUsageNames(cells)) return {};
        if (cells.size() != kUsageColumns) return skip(reasonOf("H102"));
        const auto seconds = wholeNumber(cells[1]);
        double percent = 0;
        if (!seconds || *seconds < 0 || *seconds > kLatestSecond || !isIdentifier(cells[0]))
            return skip(reasonOf("H103"));
        if (cells[2].empty()) return {}; // a gap
        constexpr double kAll = 100;
        if (!readNumber(cells[2], percent) || percent < 0 || percent > kAll) return skip(kNoPercent);
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(cells[0], "cpu"));
        return m_feed.add(series, *seconds * kNsPerSecond, percent / kAll, here());
    }
};

} // namespace

int MachineUsageFormat::sniff(std::string_view head) const {
    constexpr int kSure = 90;
    constexpr std::size_t kLines = 5;
    auto lines = firstLines(head, kLines);
    LineCells cells;
    if (lines.size() > 1 && areUsageNames(cells.of(lines[0], ','))) lines.erase(lines.begin());
    return !lines.empty() && std::all_of(lines.begin(), lines.end(),
                                         [&](std::string_view line) { return isUsage(cells.of(line, ',')); })
               ? kSure
               : 0;
}

Result<std::unique_ptr<FormatReader>> MachineUsageFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<MachineUsageReader>(sink);
}

} // namespace tenfold::samples
