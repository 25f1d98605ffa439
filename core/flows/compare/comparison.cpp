#include "core/flows/compare/comparison.h"

#include "core/flows/compare/comparer.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

using namespace comparing;

Status Comparer::run() {
    if (m_known) m_sides[1].population.knowNames(m_known->operations());
    RETURN_IF_ERROR(m_known ? restore() : gather(0));
    RETURN_IF_ERROR(gather(1));
    if (m_expectation) RETURN_IF_ERROR(m_expectation(*this));
    m_tree.finish();
    m_result.a = m_sides[0].figures;
    m_result.b = m_sides[1].figures;
    m_result.clocksA = m_known ? m_known->clocks : m_sides[0].population.wrongClocks();
    m_result.clocksB = m_sides[1].population.wrongClocks();
    m_changeNs = m_result.b.durationNs.mean() - m_result.a.durationNs.mean();
    m_changes = decompose(m_tree, m_result.a.requests, m_result.b.requests);
    judgeBaseline();
    findNotices();
    if (m_result.isOfTwo()) {
        findClocks();
        findDifferences();
        findWaitingOfTwo();
        findPlaces();
        return {};
    }
    findLoad();
    findClocks();
    findTimes();
    accuseEdges();
    findCounts();
    findPlaces();
    findWaiting();
    findMix();
    RETURN_IF_ERROR(blame());
    accuseCounts();
    RETURN_IF_ERROR(findLongCalls());
    nameGoneServices();
    nameInstances();
    settleInstances();
    RETURN_IF_ERROR(findConditions());
    for (Suspect& suspect : m_result.suspects)
        if (suspect.text.empty())
            suspect.text =
                say(TENFOLD_WORDS("Sentence", "{0} does not answer some calls", "suspect.unanswered"), suspect.service);
    std::erase_if(m_result.suspects, [&](const Suspect& s) {
        return s.score < (m_otherWays.contains(s.service) || !s.instance.empty() ? kLeastScore : kLeastTime);
    });
    std::stable_sort(m_result.suspects.begin(), m_result.suspects.end(),
                     [](const Suspect& x, const Suspect& y) { return x.score > y.score; });
    findGrounds();
    findReversal();
    findEffects();
    RETURN_IF_ERROR(findVersions());
    std::stable_sort(m_result.findings.begin(), m_result.findings.end(), [](const Finding& x, const Finding& y) {
        const bool clockX = x.kind == FindingKind::Clock, clockY = y.kind == FindingKind::Clock;
        return clockX != clockY ? clockX : std::abs(x.effect) > std::abs(y.effect);
    });
    return {};
}

std::string_view findingName(FindingKind kind) {
    constexpr std::array<std::string_view, 6> kNames{"center", "edge", "count", "class", "error", "clock"};
    return kNames[static_cast<std::size_t>(kind)];
}

namespace {

/// @param a  a population, or what is known of one
template <typename A>
Result<PopulationComparison> compareBoth(Workspace& workspace, A a, Population b, Progress& progress) {
    Comparer comparer(workspace, std::move(a), std::move(b), progress);
    RETURN_IF_ERROR(comparer.run());
    return std::move(comparer.result());
}

} // namespace

Result<PopulationComparison> comparePopulations(Workspace& workspace, Population a, Population b, Progress& progress) {
    return compareBoth(workspace, std::move(a), std::move(b), progress);
}

Result<PopulationComparison> comparePopulations(Workspace& workspace, BaselineEvidence a, Population b,
                                                Progress& progress) {
    return compareBoth(workspace, std::move(a), std::move(b), progress);
}

} // namespace tenfold
