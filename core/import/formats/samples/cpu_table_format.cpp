#include "core/import/formats/samples/cpu_table_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold::samples {
namespace {

constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);
constexpr std::int64_t kSlotSeconds = 120, kSnapSeconds = 30, kSecondsOfDay = 86'400;
constexpr double kMostUnsaid = 1.5;      // of a share: more is percent or cores
constexpr std::size_t kMostCells = 8640; // of a day: one each 10 s

/// Where the columns stand; `cells` of them are c0, c1 …, one behind the other.
struct CpuColumns {
    std::size_t time = kNoColumn, server = kNoColumn, cpu = kNoColumn, day = kNoColumn, firstCell = kNoColumn,
                cells = 0, count = 0;
    bool isTwice = false;
    bool isWide() const { return firstCell != kNoColumn; }
    bool isComplete() const {
        return server != kNoColumn && (isWide() ? day != kNoColumn : time != kNoColumn && cpu != kNoColumn);
    }
};

CpuColumns cpuColumns(std::span<const std::string_view> names) {
    CpuColumns columns;
    columns.count = names.size();
    const auto note = [&](std::size_t& place, std::size_t at) {
        columns.isTwice |= place != kNoColumn;
        place = at;
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string_view name = names[i];
        if (name == "time_s") note(columns.time, i);
        if (name == "server_id") note(columns.server, i);
        if (name == "cpu") note(columns.cpu, i);
        if (name == "day") note(columns.day, i);
        if (name.size() > 1 && name[0] == 'c' && isDigits(name.substr(1))) {
            if (name == "c0") note(columns.firstCell, i);
            ++columns.cells;
        }
    }
    for (std::size_t i = 0; columns.isWide() && i < columns.cells; ++i) // c0 … in order, nothing between
        if (columns.firstCell + i >= names.size() || names[columns.firstCell + i] != "c" + std::to_string(i))
            columns.isTwice = true;
    return columns;
}

/// Whether these are the columns of another table of harvesting.
bool isOfOtherTable(std::span<const std::string_view> names) {
    const auto has = [&](std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    return has("job_type") || has("job_id") ||
           (has("server_id") && (has("cores") || has("environment") || has("cause") || has("harvest_mib")));
}

class CpuTableReader final : public RowsReader {
public:
    CpuTableReader(EventSink& sink, double factor, bool isUnitSaid, std::int64_t slotSeconds)
        : RowsReader(sink, Limits::Table, ',')
        , m_factor(factor)
        , m_isUnitSaid(isUnitSaid)
        , m_slotSeconds(slotSeconds) {}

private:
    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst) return header(cells);
        if (cells.size() != m_columns.count) return skip(reasonOf("H102"));
        if (!isIdentifier(cells[m_columns.server])) return skip(reasonOf("H103"));
        return m_columns.isWide() ? wide(cells) : longRow(cells);
    }

    Status header(std::span<const std::string_view> names) {
        m_columns = cpuColumns(names);
        const bool isGood = m_columns.isComplete() && !m_columns.isTwice &&
                            (!m_columns.isWide() ||
                             (m_columns.cells <= kMostCells && kSecondsOfDay % std::int64_t(m_columns.cells) == 0));
        if (isGood) return {};
        if (isOfOtherTable(names) && !m_columns.isTwice)
            return leaveOut("it is a table of harvesting without utilization; tenfold harvest inputs keeps it");
        return refused("H101", source().name + ":1");
    }

    Status wide(std::span<const std::string_view> cells) {
        const auto day = dayNs(cells[m_columns.day]);
        if (!day) return skip(reasonOf("H103"));
        m_values.clear();
        for (std::size_t i = 0; i < m_columns.cells; ++i) {
            const std::string_view cell = cells[m_columns.firstCell + i];
            double value = std::numeric_limits<double>::quiet_NaN();
            if (!cell.empty() && !readNumber(cell, value)) return skip(reasonOf("H103"));
            if (!m_isUnitSaid && value > kMostUnsaid) return refusedUnit();
            m_values.push_back(value * m_factor);
        }
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(cells[m_columns.server], "cpu"));
        const std::int64_t step = kNsPerDay / std::int64_t(m_columns.cells);
        return m_feed.addRow(series, *day, step, m_values, here());
    }

    Status longRow(std::span<const std::string_view> cells) {
        const auto time = wholeNumber(cells[m_columns.time]);
        double value = 0;
        if (!time || *time < 0 || *time > kLatestSecond) return skip(reasonOf("H103"));
        if (cells[m_columns.cpu].empty()) return {}; // a gap
        if (!readNumber(cells[m_columns.cpu], value)) return skip(reasonOf("H103"));
        if (!m_isUnitSaid && value > kMostUnsaid) return refusedUnit();
        const std::int64_t past = *time % m_slotSeconds;
        const std::int64_t off = std::min(past, m_slotSeconds - past);
        std::int64_t slot = *time - past;
        if (off > kSnapSeconds) return skip(reasonOf("H112"));
        if (off > 0) RETURN_IF_ERROR(m_feed.doubt(here(), reasonOf("H112W")));
        if (past > m_slotSeconds / 2) slot += m_slotSeconds;
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(cells[m_columns.server], "cpu"));
        return m_feed.add(series, slot * kNsPerSecond, value * m_factor, here());
    }

    Status refusedUnit() const { return refused("H114", source().name + ":" + std::to_string(here().line)); }

    double m_factor;
    bool m_isUnitSaid;
    std::int64_t m_slotSeconds;
    CpuColumns m_columns;
    std::vector<double> m_values;
};

} // namespace

int CpuTableFormat::sniff(std::string_view head) const {
    constexpr int kSure = 90, kLikely = 60;
    const auto lines = firstLines(head, 1);
    if (lines.empty()) return 0;
    LineCells cells;
    const auto names = cells.of(lines[0], ',');
    if (cpuColumns(names).isComplete()) return kSure;
    // A table of utilization with a column that is missing is said to be one.
    const auto has = [&](std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    return has("server_id") && (has("cpu") || has("c0")) ? kLikely : 0;
}

Result<std::unique_ptr<FormatReader>> CpuTableFormat::reader(const ReadContext& context, EventSink& sink) const {
    const SampleSettings settings(context.options);
    ASSIGN_OR_RETURN(const std::optional<Unit> unit, settings.unit());
    ASSIGN_OR_RETURN(const double factor, settings.factor(Unit::Share, "cpu.csv"));
    ASSIGN_OR_RETURN(const std::optional<double> slot, settings.number("slot_s"));
    const auto seconds = slot ? std::int64_t(*slot) : kSlotSeconds;
    if (seconds < 1 || kSecondsOfDay % seconds != 0) return refused("H112", "slot_s");
    return std::make_unique<CpuTableReader>(sink, factor, unit.has_value(), seconds);
}

} // namespace tenfold::samples
