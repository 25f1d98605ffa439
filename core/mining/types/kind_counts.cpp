#include "core/mining/types/kind_counts.h"

#include "core/base/log_gamma.h"
#include "core/claims/claim_laws.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Laws below this weight are none: they fall with the scale, have odd coefficients or see a key by chance. A type of
/// N - 1 nodes weighs eight times as much.
constexpr double kFewestWeight = 1e-4;

std::vector<CountedRun> countedRuns(const MiningWork& work) {
    std::vector<CountedRun> runs;
    for (const RunId run : work.runs)
        runs.push_back({work.trace.run(run).name, work.parametersOfRun[run.value]});
    return runs;
}

} // namespace

KindCounts::KindCounts(const MiningWork& work)
    : m_work(work)
    , m_columns(columnsOf(countedRuns(work))) {}

std::vector<double> KindCounts::countsOf(const std::vector<SenderId>& nodes) const {
    std::vector<double> counts;
    for (const RunId run : m_work.runs)
        counts.push_back(static_cast<double>(std::count_if(
            nodes.begin(), nodes.end(), [&](SenderId node) { return m_work.trace.sender(node).run == run; })));
    return counts;
}

KindCounts::LawWeight KindCounts::lawWeight(const std::vector<double>& counts) {
    constexpr double kNone = -std::numeric_limits<double>::infinity();
    const auto [known, isNew] = m_known.try_emplace(counts, LawWeight{kNone, kNone});
    if (!isNew) return known->second;
    double weight = 0, ofForm = 0;
    for (const ClaimLaw& law : lawsOf(m_columns, counts, m_priors)) {
        if (law.hits != static_cast<int>(counts.size())) continue;
        double size = 1;
        for (const double coefficient : law.coefficients)
            size *= std::pow(std::abs(coefficient) + m_priors.coefficientOffset, m_priors.coefficientPower);
        weight += std::exp(law.logPrior);
        ofForm += std::exp(law.logPrior) * size;
    }
    if (weight > 0) known->second = {std::log(weight), std::log(ofForm)};
    return known->second;
}

bool KindCounts::isLawful(const std::vector<double>& counts) {
    const bool isInAll = std::all_of(counts.begin(), counts.end(), [](double count) { return count > 0; });
    return isInAll && lawWeight(counts).logOfForm >= std::log(kFewestWeight);
}

double KindCounts::logOdds(const std::vector<std::vector<double>>& groups) {
    double laws = 0, least = std::numeric_limits<double>::infinity();
    double chance = logGamma(static_cast<double>(groups.size())), nodes = 0;
    std::vector<double> ofRun(groups.front().size(), 0);
    for (const std::vector<double>& counts : groups) {
        const double law = lawWeight(counts).log;
        laws += law;
        least = std::min(least, law);
        double all = 0;
        for (std::size_t r = 0; r < counts.size(); ++r) {
            chance -= logGamma(counts[r] + 1);
            ofRun[r] += counts[r];
            all += counts[r];
        }
        chance += logGamma(all + 1);
        nodes += all;
    }
    for (const double all : ofRun)
        chance += logGamma(all + 1);
    chance -= logGamma(nodes + static_cast<double>(groups.size()));
    return std::isinf(least) ? least : laws - least - chance;
}

} // namespace tenfold
