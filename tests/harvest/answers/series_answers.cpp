#include "core/harvest/classes/load_pattern.h"
#include "tests/harvest/answers/answer_file.h"
#include "tests/harvest/answers/public_series.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

namespace tenfold::harvest {
namespace {

using Row = std::map<std::string, std::string>;

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> out{""};
    for (const char c : line)
        if (c == ',')
            out.emplace_back();
        else if (c != '\r')
            out.back() += c;
    return out;
}

/// Figures of spectra agree to seven digits; a cell has ten.
bool agrees(const std::string& cell, std::optional<double> mine) {
    if (cell.empty() || !mine) return cell.empty() == !mine;
    const double theirs = std::strtod(cell.c_str(), nullptr);
    constexpr double kRelative = 1e-7, kNothing = 1e-15;
    return std::fabs(*mine - theirs) <= kRelative * std::max(std::fabs(*mine), std::fabs(theirs)) + kNothing;
}

double whole(std::size_t count) {
    return static_cast<double>(count);
}

/// @return the first column that differs, empty where none does
std::string differing(const Row& row, const Series& series) {
    const AverageServer server = withoutGaps(series);
    const LoadPattern found = loadPattern(server, std::atoi(row.at("slot_s").c_str()));
    const auto used = series.end() - static_cast<std::ptrdiff_t>(found.slots);
    const auto missing =
        static_cast<std::size_t>(std::count_if(used, series.end(), [](double share) { return std::isnan(share); }));
    std::optional<double> strongest;
    if (found.strongest) strongest = whole(*found.strongest);
    const std::vector<std::pair<const char*, std::optional<double>>> numbers{
        {"slots", whole(series.size())},
        {"N", whole(found.slots)},
        {"D", whole(found.days)},
        {"missing", whole(missing)},
        {"coverage", found.slots > 0 ? 1 - whole(missing) / whole(found.slots) : 0},
        {"avg", found.average},
        {"peak", found.peak},
        {"variance", found.variance},
        {"sigma", found.sigma},
        {"share", found.share},
        {"confidence", found.confidence},
        {"strongest", strongest},
        {"p_f", found.dailyPower},
        {"prominence", found.prominence}};
    for (const auto& [name, mine] : numbers)
        if (row.count(name) > 0 && !agrees(row.at(name), mine))
            return fmt::format("{}: {}, expected {}", name, mine ? fmt::format("{:.10g}", *mine) : "none",
                               row.at(name));
    const std::vector<std::pair<const char*, std::string>> words{
        {"pattern", std::string(patternName(found.pattern))},
        {"by_rule", std::string(patternName(found.byRule))},
        {"insufficient", found.isHistoryShort ? "True" : "False"}};
    for (const auto& [name, mine] : words)
        if (row.count(name) > 0 && row.at(name) != mine)
            return fmt::format("{}: {}, expected {}", name, mine, row.at(name));
    return {};
}

} // namespace

SeriesVerdicts checkPublicSeries(const std::filesystem::path& folder) {
    SeriesVerdicts out;
    std::ifstream in(folder / "public-series.csv");
    std::string line;
    if (!std::getline(in, line)) return out;
    const std::vector<std::string> names = split(line);
    std::map<std::string, std::vector<Row>> sets;
    while (std::getline(in, line)) {
        const std::vector<std::string> cells = split(line);
        Row row;
        for (std::size_t i = 0; i < std::min(cells.size(), names.size()); ++i)
            row[names[i]] = cells[i];
        if (!row["set"].empty()) sets[row["set"]].push_back(std::move(row));
    }
    for (const auto& [set, rows] : sets) {
        const auto series = publicSeries(folder / ".." / "cpu-and-cluster", set);
        std::size_t skipped = 0, differ = 0;
        for (const Row& row : rows) {
            if (!series || series->count(row.at("series")) == 0) {
                ++skipped;
                continue;
            }
            ++out.all;
            const std::string what = differing(row, series->at(row.at("series")));
            out.right += what.empty() ? 1 : 0;
            constexpr std::size_t kShown = 2; // a set
            if (!what.empty() && ++differ <= kShown)
                out.differing.push_back(set + " " + row.at("series") + ": " + what);
        }
        out.skippedCases += skipped;
        if (skipped > 0)
            out.skipped.push_back(
                fmt::format("{} ({} cases): {}", set, skipped, series ? "no such series" : series.error().message()));
    }
    return out;
}

} // namespace tenfold::harvest
