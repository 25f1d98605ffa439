#pragma once

namespace tenfold {

/// The part of the Hurwitz zeta function, the sum over k >= 0 of (q + k)^-alpha, that varies slowly: zeta(alpha, q) =
/// q^-alpha H(alpha, q). How an exponent is found. @param alpha  above 1, up to 20  @param q  at least 1
/// Relative error of the function below 1e-13. Cost: 16 powers below q = 64, none above.
/// Source: Euler-Maclaurin summation (Abramowitz and Stegun 23.1.30) with five terms.
struct ScaledZeta {
    double value = 0;     ///< H
    double slope = 0;     ///< d ln H / d alpha
    double curvature = 0; ///< second derivative of ln H: the variance of ln(x / q)
};
ScaledZeta scaledZeta(double alpha, double q);

/// H alone.
double scaledZetaValue(double alpha, double q);

} // namespace tenfold
