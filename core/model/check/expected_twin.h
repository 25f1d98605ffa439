#pragma once

#include "core/flows/compare/comparer.h"
#include "core/model/check/structure_counter.h"
#include "core/model/file/performance_model.h"
#include "core/model/visits/model_steps.h"
#include "core/model/visits/visit_attributes.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// What a file says itself, made into figures of side A: for each visit of B the time that is expected of it, so that
/// what was asked for does not matter. Where the file has evidence this is done for steps that were changed by hand;
/// where it has none, for all.
///
/// A step without a time takes as long as it does. With a standard deviation, expected times are spread by it, as a
/// lognormal distribution; without one they are spread as those observed are, so that only means are compared. A visit
/// is as expected in structure where each step below it happens as often as the file says, `times` that are no whole
/// number being means; B's shares of visits that are as expected become those of A.
class ExpectedTwin {
public:
    ExpectedTwin(Workspace& workspace, const PerformanceModel& model, Progress& progress);
    /// Whether the file says more than its evidence.
    bool isNeeded() const { return m_isByHand || m_hasEdits; }
    /// Changes side A, when both sides are counted. Cost: a pass over B, one over attributes where formulas need them.
    Status apply(Comparer& comparer);
    /// By path of the tree, of all paths.
    std::vector<ExpectedPath> expectedPaths(const FlowPaths& tree, const BaselineEvidence* evidence) const;
    /// Steps whose time needs attributes that visits do not have, and such that no request has.
    const std::vector<Sentence>& remarks() const { return m_remarks; }
    /// Step of a path; ModelStep::kNone without.
    std::size_t stepOf(std::uint32_t path) const;
    bool isByHand() const { return m_isByHand; }

private:
    struct Sampled {
        std::uint64_t seen = 0;
        std::vector<std::pair<VisitSpot, std::int64_t>> visits; ///< own time, ns
    };
    struct Expected {
        double timeRatio = 1; ///< of times expected to times observed
        double meanNs = -1;   ///< expected; -1: the file says nothing
        double times = -1;    ///< visits a visit of the caller; -1: as they are
    };
    struct Ways {
        std::unordered_map<std::uint64_t, bool> isExpected; ///< by signature
    };
    bool isTimeByHand(std::size_t step, const FlowPath& path) const;
    bool areTimesByHand(std::size_t step, const FlowPaths& tree, const FlowPath& path) const;
    void findPathsOfSteps(Comparer& comparer);
    Status look(Comparer& comparer);
    bool isVisitExpected(const RequestFlow& flow, std::uint32_t node, const std::vector<std::size_t>& steps);
    Status evaluate(Comparer& comparer);
    void makeFigures(FlowPaths& tree, std::uint32_t path);
    void makeTimes(FlowPath& path, std::size_t step, const Expected& expected);
    void makeWays(FlowPath& path, const Ways& ways, double visits);
    double workloadRate(const FlowPaths& tree, const ComparedSide& expected) const;
    void settlePopulation(Comparer& comparer);

    Workspace& m_workspace;
    const PerformanceModel& m_model;
    Progress& m_progress;
    bool m_isByHand, m_hasEdits;
    ModelExpectation m_expectation;
    std::vector<std::vector<std::size_t>> m_children; ///< by step
    std::map<std::uint32_t, std::size_t> m_steps;     ///< by path
    std::map<std::uint32_t, Sampled> m_samples;       ///< by path
    std::map<std::uint32_t, Ways> m_ways;             ///< by path
    std::map<std::uint32_t, Expected> m_expected;     ///< by path
    std::map<std::size_t, std::uint32_t> m_counts;    ///< scratch: by step
    std::vector<Sentence> m_remarks;
};

} // namespace tenfold
