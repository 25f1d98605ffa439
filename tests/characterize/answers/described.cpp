#include "tests/characterize/answers/described.h"

#include "core/stats/series/hurst.h"
#include "core/stats/series/slot_counts.h"
#include "core/stats/summary/concentration.h"
#include "core/stats/summary/description.h"
#include "core/stats/tail/power_law_search.h"

#include <algorithm>
#include <cmath>

namespace tenfold::answers {
namespace {

nlohmann::json wholeNumber(Int128 value) {
    if (value >= INT64_MIN && value <= INT64_MAX) return static_cast<std::int64_t>(value);
    return static_cast<double>(value);
}

nlohmann::json histogramAnswer(std::span<const ValueCount> steps, const nlohmann::json& wanted) {
    const Description all = describe(steps);
    auto histogram = nlohmann::json::array();
    for (const ValueCount& step : steps.first(std::min<std::size_t>(40, steps.size())))
        histogram.push_back({step.value, step.count});
    auto above = nlohmann::json::object();
    const auto levels = wanted.value("ccdf", nlohmann::json::object());
    for (const auto& [key, value] : levels.items())
        above[key] = double(groupAtLeast(steps, std::stoll(key)).members) / double(all.count);
    return {{"files", all.count},
            {"accesses", wholeNumber(all.sum)},
            {"max", all.max},
            {"histogram", histogram},
            {"ccdf", above}};
}

nlohmann::json concentrationAnswer(std::span<const ValueCount> steps, const nlohmann::json& wanted) {
    const double all = double(describe(steps).count);
    auto out = nlohmann::json::object();
    for (const auto& [key, value] : wanted.items()) {
        if (key == "overlapTest") continue;
        const auto files = membersHolding(steps, static_cast<unsigned>(std::stoul(key)));
        out[key] = {{"files", files}, {"percentOfAccessedFiles", 100 * double(files) / all}};
    }
    const double sum = 100 * double(membersHolding(steps, 90)) / all + 100 * double(membersAtMost(steps, 10)) / all;
    out["overlapTest"] = {{"sum", sum}, {"misleading", sum > 100}};
    return out;
}

nlohmann::json popularityDescription(std::span<const ValueCount> steps) {
    auto out = describedAs(steps);
    const auto all = describe(steps).count;
    const auto top = [&](std::uint64_t percent) {
        return orNull(shareOfLargest(steps, std::max<std::uint64_t>(1, (all * percent + 99) / 100)));
    };
    out["shareTop30"] = top(30);
    out["shareTop1"] = top(1);
    return out;
}

std::optional<nlohmann::json> tailAnswer(std::span<const ValueCount> steps, const std::string& what) {
    const TailSample sample = tailSampleOf(steps);
    const auto fit = fitPowerLaw(sample);
    if (!fit) return nlohmann::json();
    if (what.starts_with("alpha on the grid")) {
        PowerLawOptions grid;
        grid.onGrid = true;
        const auto at = std::lower_bound(sample.values.begin(), sample.values.end(), fit->xmin) - sample.values.begin();
        return powerLawAlpha(sample, static_cast<std::size_t>(at), grid);
    }
    if (what.starts_with("true exponent")) return fit->alpha;
    return nlohmann::json{{"alpha", fit->alpha},          {"xmin", fit->xmin},
                          {"D", fit->distance},           {"nTail", fit->tail},
                          {"sigma", fit->alphaDeviation}, {"tailShare", fit->tailShare()}};
}

} // namespace

nlohmann::json describedAs(std::span<const ValueCount> steps) {
    const Description all = describe(steps);
    return {{"n", all.count},
            {"total", wholeNumber(all.sum)},
            {"mean", orNull(all.mean)},
            {"std", orNull(all.deviation)},
            {"min", all.min},
            {"max", all.max},
            {"median", all.median},
            {"iqr", all.quartileRange},
            {"q90", all.q90},
            {"q99", all.q99},
            {"cv", orNull(all.variation)},
            {"tailWeight", orNull(all.tailWeight)},
            {"tailWeightByRank", orNull(all.tailWeightByRank)}};
}

std::optional<nlohmann::json> popularityAnswer(std::span<const ValueCount> steps, const std::string& measure,
                                               const std::string& what, const nlohmann::json& wanted) {
    if (measure == "M03") return histogramAnswer(steps, wanted);
    if (measure == "M04") return tailAnswer(steps, what);
    if (measure == "M05") return concentrationAnswer(steps, wanted);
    if (measure == "M09") return popularityDescription(steps);
    if (measure != "M06" && measure != "M07") return std::nullopt;
    auto out = nlohmann::json::object();
    for (const auto& [key, value] : wanted.items()) {
        const std::int64_t accesses = std::stoll(key);
        const Group group = groupAtLeast(steps, accesses);
        if (measure == "M06")
            out[key] = double(membersAtMost(steps, accesses)) / double(describe(steps).count);
        else
            out[key] = {{"files", group.members}, {"shareOfAccesses", orNull(group.share)}};
    }
    return out;
}

std::optional<nlohmann::json> seriesAnswer(const std::vector<std::int64_t>& counts, const std::string& measure,
                                           const std::string& what) {
    const std::vector<double> series(counts.begin(), counts.end());
    if (what.starts_with("variance-time") || (measure == "M21" && what.starts_with("true H"))) {
        const auto estimate = hurstByVariance(series);
        if (!estimate) return nlohmann::json();
        if (what.starts_with("true H")) return estimate->h;
        return nlohmann::json{{"H", estimate->h},
                              {"beta", -estimate->line.slope},
                              {"r2", estimate->line.r2},
                              {"points", estimate->line.points}};
    }
    if (what.starts_with("rescaled range") || (measure == "M22" && what.starts_with("true H"))) {
        const auto estimate = hurstByRange(series);
        if (!estimate) return nlohmann::json();
        if (what.starts_with("true H")) return estimate->h;
        return nlohmann::json{
            {"H", estimate->h}, {"points", estimate->line.points}, {"skippedShare", estimate->skippedShare}};
    }
    if (what.starts_with("local Whittle")) return orNull(hurstByWhittle(series));
    if (measure == "M20" && what.find("IDC") != std::string::npos) return orNull(slotScaleOf(counts).dispersion);
    if (what.starts_with("trend test")) {
        const auto line = trendLine(counts);
        return line ? nlohmann::json{{"r2", line->r2}, {"flagged", line->isFlagged()}} : nlohmann::json();
    }
    return std::nullopt;
}

} // namespace tenfold::answers
