#include "core/import/formats/samples/azure_vm_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold::samples {
namespace {

constexpr std::size_t kReadingColumns = 5, kMachineColumns = 11;
constexpr std::size_t kShortestMachine = 16; // hashes of 64 characters; those of tests are shorter

bool isReading(std::span<const std::string_view> cells) {
    double value = 0;
    return cells.size() == kReadingColumns && isDigits(cells[0]) && cells[1].size() >= kShortestMachine &&
           cells[1].find(' ') == std::string_view::npos && readNumber(cells[2], value) && readNumber(cells[3], value) &&
           readNumber(cells[4], value);
}

/// The names of its columns, which some copies have in front of the readings.
bool areReadingNames(std::span<const std::string_view> cells) {
    return cells.size() == kReadingColumns && cells[0] == "timestamp" &&
           cells[4].find("cpu") != std::string_view::npos && cells[4].find("av") != std::string_view::npos;
}

class AzureVmReader final : public RowsReader {
public:
    explicit AzureVmReader(EventSink& sink)
        : RowsReader(sink, Limits::Recorded, ',') {}
    bool needsSurvey() const override { return true; }
    Status endSurvey() override {
        m_isSurvey = false;
        return {};
    }

private:
    struct Machine {
        std::string deployment, category, cores;
    };

    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst && areReadingNames(cells)) return {};
        if (cells.size() == kMachineColumns) {
            if (m_isSurvey)
                m_machines[std::string(cells[0])] = {std::string(cells[2]), std::string(cells[8]),
                                                     std::string(cells[9])};
            return {};
        }
        if (m_isSurvey) return {};
        if (cells.size() != kReadingColumns) return skip(reasonOf("H102"));
        const auto seconds = wholeNumber(cells[0]);
        double percent = 0;
        if (!seconds || *seconds < 0 || *seconds > kLatestSecond || cells[1].empty() || !readNumber(cells[4], percent))
            return skip(reasonOf("H103"));
        ASSIGN_OR_RETURN(const std::size_t series,
                         m_feed.series(cells[1], "cpu", {}, [&] { return attributesOf(std::string(cells[1])); }));
        constexpr double kPercent = 0.01;
        return m_feed.add(series, *seconds * kNsPerSecond, percent * kPercent, here());
    }

    std::string attributesOf(const std::string& machine) const {
        nlohmann::ordered_json attributes = nlohmann::ordered_json::object();
        if (const auto found = m_machines.find(machine); found != m_machines.end()) {
            attributes["tenant"] = found->second.deployment;
            attributes["category"] = found->second.category;
            if (const auto cores = realNumber(found->second.cores)) attributes["cores"] = *cores;
        }
        return attributes.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    }

    bool m_isSurvey = true;
    std::unordered_map<std::string, Machine> m_machines;
};

} // namespace

int AzureVmFormat::sniff(std::string_view head) const {
    constexpr int kSure = 85;
    constexpr std::size_t kLines = 5;
    auto lines = firstLines(head, kLines);
    LineCells cells;
    if (lines.size() > 1 && areReadingNames(cells.of(lines[0], ','))) lines.erase(lines.begin());
    return !lines.empty() && std::all_of(lines.begin(), lines.end(),
                                         [&](std::string_view line) { return isReading(cells.of(line, ',')); })
               ? kSure
               : 0;
}

Result<std::unique_ptr<FormatReader>> AzureVmFormat::reader(const ReadContext&, EventSink& sink) const {
    return std::make_unique<AzureVmReader>(sink);
}

} // namespace tenfold::samples
