#pragma once

#include "core/model/learn/leaf_doubt.h"
#include "widgets/model/valueunit.h"

#include <QString>

#include <vector>

namespace tenfold {

/// "Own time of pay / POST /charge": what a tree is about.
QString titleOfTarget(const LearningTarget& target);
/// "pay / POST /charge", "whole requests".
QString placeText(const LearningTarget& target);
/// What a prediction rests on, one sentence.
QString basisText(const TreeRow& row);
/// "model splits by delay", "learnt: split by blocks"; empty of a leaf.
QString splitText(const TreeRow& row);
/// The number of a row, or "no basis".
QString valueText(const TreeRow& row, const ValueUnit& unit);
/// All leaves as rules, a line each; the same for copying.
QString rulesText(const LearntTree& tree);

/// A part of the scatter that one split takes away, with all before it.
struct GrowthStep {
    std::size_t row = 0;
    bool isOfModel = false;
    double explained = 0; ///< with all before, 0..1
};
/// Splits of the model together as the first step, then learnt ones, those that take away most first.
std::vector<GrowthStep> growthOf(const LearntTree& tree, std::size_t most);

} // namespace tenfold
