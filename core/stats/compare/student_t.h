#pragma once

namespace tenfold {

/// P(|T| <= t) of Student's t with whole degrees of freedom; the normal distribution above 200, where they differ by
/// less than a thousandth. Source: Abramowitz and Stegun 26.7.3 and 26.7.4 (finite series, exact).
double studentShare(double t, int degrees);

/// Half width of the central interval that holds `share` of Student's t: 2.571 for 0.95 and 5 degrees.
/// @param degrees  below 1 counts as 1
/// @param share    0 … 1; taken as 0.9999 at most
double studentHalfWidth(double share, int degrees);

/// The same of the normal distribution: 1.96 for 0.95.
double normalHalfWidth(double share);

} // namespace tenfold
