#pragma once

#include "core/model/learn/learnt_tree.h"

#include <vector>

namespace tenfold {

/// What trees that had not seen a sample said of it; NaN where it was not kept back.
struct KeptBackSaid {
    std::vector<double> value, spread; ///< by sample
    std::vector<double> mean;          ///< of the others: what is said where nothing is known
};

/// The attributes of a sample as a query has them.
void queryOf(const SampleTable& samples, std::size_t row, std::vector<double>& values);

/// Sets rows, rowOfNode and, in the tree, what was observed in its nodes, from all samples.
/// Cost: O(samples * levels).
void tellRows(const VisitTable& visits, const KeptBackSaid& keptBack, LearntTree& tree);

/// Sets what splits were tried at each row, from all samples; after tellRows(). Errors: Cancelled alone.
/// Cost: O(samples * levels * attributes).
Status tellSplitsTried(const VisitTable& visits, LearntTree& tree, Progress& progress);

/// A number as conditions write it: 4096, 0.25, 1.2e-05.
std::string conditionNumber(double number);
/// "= a", "in (a, b)", "in (a, b, c and 12 more)". @param categories  as written
std::string categoriesText(const std::vector<std::string>& categories, bool isNegated);

} // namespace tenfold
