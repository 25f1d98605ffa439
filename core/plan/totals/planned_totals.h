#pragma once

#include "core/plan/plan.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Predicted calls of one method by all nodes.
struct MethodTotal {
    double predicted = 0;
    double low = 0, high = 0; ///< ends of the 95 % interval
    bool periodic = false;
    ClaimMark mark = ClaimMark::Exact; ///< the least sure of the types'
    bool isOnFewSizes = false;         ///< as ClaimTest says it, of some type
    Sentence tested;                   ///< how far, of the type that was tested least; empty: nothing was claimed
    std::size_t types = 0;             ///< node types that make it: each adds its own

    /// To the farther end.
    double halfWidth() const { return std::max(predicted - low, high - predicted); }
    /// Whether the form gives this number, but for the decimals that are not shown of it. A sum over types that grow
    /// each in its own way, in whole calls a node, is often no such form.
    bool comesFrom(const LinearForm& form, const Parameters& at) const;
};
using MethodTotals = std::map<std::pair<std::string, std::string>, MethodTotal>; ///< by target and method

/// What makes a total that no one form gives: "sum over 12 types".
Sentence originOf(const MethodTotal& total);

/// Sums over node types; distances to the ends of independent parts add by their squares.
MethodTotals totalsOf(const std::vector<PredictedCount>& counts);

/// What the plan of a program predicts at any scale, each computed once: the one source of every growth curve.
/// Not for several threads at once. Cost of a new scale: extrapolate() and predictCounts().
class PlannedTotals {
public:
    /// @param config  configuration values set by the user; the rest follows its laws
    explicit PlannedTotals(WorkloadProgram program, Parameters config = {});
    /// Calls of a method at a scale; nothing when the program does not make it or no plan can be made there.
    const MethodTotal* find(double scale, const std::string& target, const std::string& method);

private:
    WorkloadProgram m_program;
    Parameters m_config;
    std::map<double, MethodTotals> m_atScale;
};

} // namespace tenfold
