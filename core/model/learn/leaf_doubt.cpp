#include "core/model/learn/leaf_doubt.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// How wide the band is for its value; without one there is no limit.
double doubtOf(const TreeRow& row) {
    const Prediction& p = row.prediction;
    if (!hasNumber(row) || !std::isfinite(p.spread)) return INFINITY;
    return p.value == 0 ? (p.spread > 0 ? INFINITY : 0) : p.spread / std::fabs(p.value);
}

} // namespace

bool hasNumber(const TreeRow& row) {
    return row.prediction.basis != PredictionBasis::None && std::isfinite(row.prediction.value);
}

std::vector<std::size_t> leavesByDoubt(const LearntTree& tree) {
    struct Doubted {
        bool isLow;
        double doubt;
        std::size_t row;
    };
    std::vector<Doubted> leaves;
    for (std::size_t i = 0; i < tree.rows.size(); ++i)
        if (tree.rows[i].isLeaf)
            leaves.push_back({tree.rows[i].isLowFidelity || !hasNumber(tree.rows[i]), doubtOf(tree.rows[i]), i});
    std::stable_sort(leaves.begin(), leaves.end(), [](const Doubted& a, const Doubted& b) {
        return a.isLow != b.isLow ? a.isLow : a.doubt > b.doubt;
    });
    std::vector<std::size_t> order;
    for (const Doubted& leaf : leaves)
        order.push_back(leaf.row);
    return order;
}

} // namespace tenfold
