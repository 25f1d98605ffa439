#include "app/cli/output/played_tables.h"

#include "app/cli/output/number_cells.h"
#include "app/cli/output/plan_tables.h"
#include "app/cli/output/table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

const ValidationReport::CountRow* rowOf(const ValidationReport& report, const PlayedCount& count) {
    const auto it = std::find_if(report.counts.begin(), report.counts.end(), [&](const auto& row) {
        return row.predicted.type == count.type && row.predicted.target == count.target &&
               row.predicted.method == count.method;
    });
    return it == report.counts.end() ? nullptr : &*it;
}

/// Sums of errors over all counts that were played, as shares of the run's calls.
struct ErrorSums {
    double law = 0, actual = 0;
    std::vector<double> made; ///< by seed
    static double share(double wrong, double all) { return all > 0 ? wrong / all : 0; }
};
ErrorSums sumsOf(const PlayedCounts& played, const ValidationReport& report) {
    ErrorSums out;
    out.made.resize(played.seeds.size());
    for (const PlayedCount& count : played.counts) {
        const auto* row = rowOf(report, count);
        const double actual = row ? static_cast<double>(row->actual) : 0;
        out.actual += actual;
        out.law += std::abs(count.law - actual);
        for (std::size_t s = 0; s < out.made.size(); ++s)
            out.made[s] += std::abs(static_cast<double>(count.made[s]) - actual);
    }
    return out;
}

Json countJson(const PlayedCount& count, const ValidationReport& report) {
    const auto* row = rowOf(report, count);
    const auto [low, high] = std::minmax_element(count.made.begin(), count.made.end());
    Json out = {{"type", count.type},
                {"target", count.target},
                {"method", count.method},
                {"reactive", count.isReactive},
                {"law", count.law},
                {"made", count.made},
                {"mean", count.mean()},
                {"low", count.made.empty() ? 0 : *low},
                {"high", count.made.empty() ? 0 : *high},
                {"actual", row ? row->actual : 0},
                {"recorded", count.recorded ? Json(*count.recorded) : Json()},
                {"madeAtRecorded", count.again},
                {"lawDoubted", count.isLawDoubted}};
    return out;
}

} // namespace

Json toJson(const PlayedCounts& played, const ValidationReport& report) {
    const ErrorSums sums = sumsOf(played, report);
    Json out;
    out["seeds"] = played.seeds;
    out["ended"] = played.haveEnded();
    out["walked"] = played.walked;
    out["notWalked"] = played.notWalked;
    out["payloads"] = "drawn from recorded requests";
    out["recordedScale"] = played.recordedScale;
    out["errorAtRecorded"] = played.errorAtRecorded;
    out["lawError"] = ErrorSums::share(sums.law, sums.actual);
    out["errors"] = Json::array();
    for (const double wrong : sums.made)
        out["errors"].push_back(ErrorSums::share(wrong, sums.actual));
    out["plays"] = Json::array();
    for (const SimulatedPlay& play : played.plays)
        out["plays"].push_back({{"seed", play.seed},
                                {"calls", play.calls()},
                                {"seconds", play.report.seconds},
                                {"ended", play.report.ended},
                                {"stopped", play.stopped},
                                {"errors", play.report.errors},
                                {"deliveries", play.deliveries},
                                {"repliesAsRecorded", play.recorded},
                                {"repliesUnknown", play.unknown}});
    out["counts"] = Json::array();
    for (const PlayedCount& count : played.counts)
        out["counts"].push_back(countJson(count, report));
    return out;
}

std::string playedText(const PlayedCounts& played, const ValidationReport& report) {
    const ErrorSums sums = sumsOf(played, report);
    std::string out = heading("Played against a simulation of the recorded server");
    for (std::size_t s = 0; s < played.plays.size(); ++s)
        out += fmt::format("seed {}: {} calls, {} off in sum; ended: {}\n", played.seeds[s],
                           count(played.plays[s].calls()), percent(ErrorSums::share(sums.made[s], sums.actual)),
                           played.plays[s].report.ended);
    out += fmt::format("the laws are {} off in sum; the recorded run at {}, played, was {} off\n",
                       percent(ErrorSums::share(sums.law, sums.actual)), compactNumber(played.recordedScale),
                       percent(played.errorAtRecorded));
    for (const std::string& type : played.notWalked)
        out += fmt::format("{} is played as planned: by its guards it did not come to the recorded counts\n",
                           printable(type));
    Table table({"type", "method", "plan", "played", "run", ""},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    for (const PlayedCount& row : played.counts) {
        if ((!row.isReactive || row.made.empty()) && !row.isLawDoubted) continue;
        const auto [low, high] = std::minmax_element(row.made.begin(), row.made.end());
        const auto* run = rowOf(report, row);
        table.row({row.type, row.method, whole(row.law),
                   *low == *high ? count(*low) : count(*low) + " … " + count(*high), run ? count(run->actual) : "0",
                   row.isLawDoubted ? "the law is not sure" : ""});
    }
    return table.rows() > 0 ? out + table.text() : out;
}

void doubtLaws(const PlayedCounts& played, ValidationReport& report) {
    for (auto& row : report.counts) {
        const auto it = std::find_if(played.counts.begin(), played.counts.end(), [&](const PlayedCount& count) {
            return count.isLawDoubted && count.type == row.predicted.type && count.target == row.predicted.target &&
                   count.method == row.predicted.method;
        });
        if (it == played.counts.end() || it->made.empty()) continue;
        const auto [low, high] = std::minmax_element(it->made.begin(), it->made.end());
        row.predicted.low = std::min(row.predicted.low, static_cast<double>(*low));
        row.predicted.high = std::max(row.predicted.high, static_cast<double>(*high));
        if (row.predicted.kind == PredictedCount::Kind::Deterministic)
            row.predicted.kind = PredictedCount::Kind::Random;
        if (row.standing && row.standing->mark == Mark::Sure) row.standing->mark = Mark::Proposed;
    }
}

} // namespace tenfold::cli
