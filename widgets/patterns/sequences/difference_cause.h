#pragma once

#include "core/program/program.h"

#include <QString>

#include <string>
#include <vector>

namespace tenfold {

/// Why two nodes of a type differ at a place, as far as their program says, and what it makes of that.
struct DifferenceCause {
    QString cause;    ///< "2 more rounds of × 40 N", "another order", "not in the program"
    QString proposal; ///< "rounds are split by chance; the sum holds"
    bool isExplained = true;
};

/// @param onlyFirst, onlySecond  methods of the calls that one node alone makes there, in order
DifferenceCause causeOf(const NodeProgram& program, std::vector<std::string> onlyFirst,
                        std::vector<std::string> onlySecond);

} // namespace tenfold
