#pragma once

namespace tenfold {

/// P(X >= value) of a chi-square distribution; 1 for values below 0. @param degrees  above 0, need not be whole
/// Source: the incomplete gamma function by its series or continued fraction (Abramowitz and Stegun 6.5.29, 6.5.31).
double chiSquareTail(double value, double degrees);

} // namespace tenfold
