#pragma once

#include <string_view>

namespace tenfold {

/// What formulas are computed with. NaN is "not known" and stays so, but where it does not matter: 0 and NaN is 0.
struct FormulaFunction {
    std::string_view name; ///< in muParser
    double (*one)(double) = nullptr;
    double (*two)(double, double) = nullptr;
    double (*three)(double, double, double) = nullptr;
    double call(const double* of) const {
        return one ? one(of[0]) : two ? two(of[0], of[1]) : three(of[0], of[1], of[2]);
    }
};
/// Null for names that are none.
const FormulaFunction* formulaFunction(std::string_view name);

} // namespace tenfold
