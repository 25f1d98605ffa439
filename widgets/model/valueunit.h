#pragma once

#include "core/model/learn/learnt_tree.h"

#include <QString>

namespace tenfold {

/// One unit for the values of a table or a plot of models: times in what the typical one reads well in, counts as they
/// are.
struct ValueUnit {
    QString name;      ///< "ms"; of counts empty
    double factor = 1; ///< of a value as core has it: seconds, or visits

    static ValueUnit ofSeconds(double typical);
    static ValueUnit ofCounts() { return {}; }
    static ValueUnit of(const LearntTree& tree);
    /// In three figures, without the unit; not finite: "–".
    QString text(double value) const;
    /// "27 ± 36 ms"; without a known spread "27 ms".
    QString withSpread(double value, double spread) const;
    /// "27 ms".
    QString whole(double value) const;
};

} // namespace tenfold
