#include "core/harvest/classes/load_scaling.h"
#include "core/harvest/classes/tenant_classes.h"
#include "core/harvest/place/placement_grid.h"
#include "tests/harvest/answers/answer_file.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace tenfold::harvest {
namespace {

Series seriesOf(const json& row) {
    Series out;
    for (const json& x : row)
        out.push_back(x.is_null() ? std::numeric_limits<double>::quiet_NaN() : x.get<double>());
    return out;
}

json jsonOf(const Series& series) {
    json out = json::array();
    for (const double x : series)
        out.push_back(std::isnan(x) ? json() : json(x));
    return out;
}

template <class T>
json orNull(const std::optional<T>& value) {
    return value ? json(*value) : json();
}

Verdict first(std::initializer_list<Verdict> all) {
    for (const Verdict& one : all)
        if (!one.empty()) return one;
    return {};
}

Verdict checkAverage(const json& one) {
    std::vector<Series> rows;
    for (const json& row : one.at("rows"))
        rows.push_back(seriesOf(row));
    const AverageServer found = averageServer(rows);
    const json& answer = one.at("answer");
    return first({compared("mean", jsonOf(found.mean), answer.at("mean")),
                  compared("filled", jsonOf(found.filled), answer.at("filled")),
                  compared("coverage", found.coverage, answer.at("coverage"))});
}

/// The series of a formula in a note; d in days.
double formulaAt(const std::string& note, double d) {
    using std::numbers::pi;
    const auto has = [&](const char* words) { return note.find(words) != std::string::npos; };
    const auto wave = [&](double perDay) { return std::cos(2 * pi * perDay * d); };
    if (has("constant 0.37")) return 0.37;
    if (has("constant 0 ")) return 0;
    if (has("constant 1 ")) return 1;
    if (has("0.0424")) return 0.5 + 0.0424 * wave(1);
    if (has("0.0425")) return 0.5 + 0.0425 * wave(1);
    if (has("first half")) return d - std::floor(d + 1e-9) < 0.5 - 1e-9 ? 0.7 : 0.3;
    if (has("8-hour")) return 0.5 + 0.2 * wave(3);
    if (has("weekly")) return 0.5 + 0.2 * wave(1.0 / 7);
    if (has("50 minutes")) return 0.5 + 0.2 * wave(24 * 60 / 50.0);
    return 0.4 + 0.2 * wave(1);
}

AverageServer serverOf(const json& one) {
    Series mean;
    const int slotSeconds = one.at("slot_s").get<int>();
    if (one.contains("u10000")) {
        for (const json& u : one.at("u10000"))
            mean.push_back(u.get<double>() / 10000);
        return withoutGaps(mean);
    }
    const auto slots =
        static_cast<std::size_t>(one.at("days").get<int>()) * static_cast<std::size_t>(86400 / slotSeconds);
    for (std::size_t i = 0; i < slots; ++i)
        mean.push_back(formulaAt(one.at("note").get<std::string>(), static_cast<double>(i) * slotSeconds / 86400));
    AverageServer out = withoutGaps(mean);
    const auto missing = static_cast<std::size_t>(static_cast<double>(slots) * (1 - one.at("coverage").get<double>()));
    for (std::size_t i = 0; i < missing; ++i)
        out.mean[i * slots / std::max<std::size_t>(1, missing)] = std::numeric_limits<double>::quiet_NaN();
    return out;
}

Verdict checkSpectrum(const json& one) {
    const LoadPattern found = loadPattern(serverOf(one), one.at("slot_s").get<int>());
    const json& answer = one.at("answer");
    constexpr double kNear = 1e-7;
    const bool isFormula = !one.contains("u10000"); // what is left of 0 differs by the way it was computed
    Verdict verdict =
        first({compared("N", found.slots, answer.at("N")), compared("D", found.days, answer.at("D")),
               compared("K", found.cutoffBin, answer.at("K")), compared("avg", found.average, answer.at("avg"), kNear),
               compared("peak", found.peak, answer.at("peak"), kNear),
               compared("variance", found.variance, answer.at("variance"), kNear),
               compared("s2", found.slowVariance, answer.at("s2"), kNear),
               compared("sigma", found.sigma, answer.at("sigma"), kNear),
               compared("share", found.share, answer.at("share"), kNear),
               compared("pattern", patternName(found.pattern), answer.at("pattern")),
               compared("insufficient", found.isHistoryShort, answer.at("insufficient")),
               compared("by_rule", patternName(found.byRule), answer.at("by_rule")),
               compared("confidence", orNull(found.confidence), answer.at("confidence"), isFormula ? 1e-6 : kNear),
               compared("strongest", orNull(found.strongest), answer.at("strongest")),
               compared("p_f", found.dailyPower, answer.at("p_f"), kNear),
               compared("prominence", orNull(found.prominence), answer.at("prominence"), 1e-6)});
    if (verdict.empty() && answer.contains("profile"))
        verdict = compared("profile", json(found.profile), answer.at("profile"), kNear);
    return verdict;
}

bool areSameGroups(const std::vector<std::size_t>& mine, const json& theirs) {
    std::map<std::size_t, std::size_t> there, back;
    for (std::size_t i = 0; i < mine.size(); ++i) {
        const auto label = theirs.at(i).get<std::size_t>();
        if (there.try_emplace(mine[i], label).first->second != label) return false;
        if (back.try_emplace(label, mine[i]).first->second != mine[i]) return false;
    }
    return true;
}

Verdict checkKMeans(const json& one) {
    const auto points = one.at("points").get<Points>();
    const json& answer = one.at("answer");
    const KMeans found = groupsOf(points);
    const std::size_t k = found.labels.empty() ? 0 : *std::max_element(found.labels.begin(), found.labels.end()) + 1;
    Verdict verdict = compared("k", k, answer.at("k"));
    if (verdict.empty() && answer.contains("labels") && !areSameGroups(found.labels, answer.at("labels")))
        verdict = compared("labels", json(found.labels), answer.at("labels"));
    if (!answer.contains("sse")) return verdict;
    for (const auto& [groups, least] : answer.at("sse").items()) {
        const double mine = kMeans(points, std::stoul(groups)).squaredError;
        if (verdict.empty() && mine > least.get<double>() * (1 + 1e-6) + 1e-12)
            verdict = compared("sse of " + groups, mine, least);
    }
    return verdict;
}

Verdict checkScaling(const json& one) {
    std::vector<Series> rows;
    for (const json& row : one.at("rows"))
        rows.push_back(seriesOf(row));
    const auto how = one.at("how") == "root" ? Scaling::Root : Scaling::Linear;
    const auto found = scalingTo(one.at("target").get<double>(), how, rows);
    const json& answer = one.at("answer");
    Verdict verdict = compared("feasible", found.has_value(), answer.at("feasible"));
    if (!verdict.empty() || !found) return verdict;
    constexpr double kBisected = 1e-4;
    return first({compared("factor", found->factor, answer.at("factor"), kBisected),
                  compared("mean", found->mean, answer.at("mean"), kBisected),
                  compared("saturated", found->saturated, answer.at("saturated"))});
}

Verdict checkGroups(const json& one) {
    std::vector<std::vector<TenantMonth>> tenants;
    for (std::size_t t = 0; t < one.at("reimages").size(); ++t) {
        tenants.emplace_back();
        for (std::size_t month = 0; month < one["reimages"][t].size(); ++month)
            tenants.back().push_back(
                {one["reimages"][t][month].get<std::uint64_t>(), one["server_days"][t][month].get<std::uint64_t>()});
    }
    const ReimageGroups found = reimageGroups(tenants);
    json group = json::array();
    for (const auto& months : found.group) {
        group.push_back(json::array());
        for (const int g : months)
            group.back().push_back(g == ReimageGroups::kNotRanked ? json() : json(g));
    }
    const json& answer = one.at("answer");
    return first({compared("group", group, answer.at("group")),
                  compared("changes", found.changes, answer.at("changes")),
                  compared("pairs", found.pairs, answer.at("pairs"))});
}

} // namespace

std::vector<AnswerFile> classAnswers() {
    return {{"average", checkAverage},
            {"spectrum", checkSpectrum},
            {"kmeans", checkKMeans},
            {"scaling", checkScaling},
            {"groups", checkGroups}};
}

} // namespace tenfold::harvest
