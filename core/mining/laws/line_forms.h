#pragma once

#include "core/mining/laws/fit_law.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

// What the fitting of lines and of growth forms shares (fit_law.h is the interface).

constexpr double kExactResidual = 1e-6;        ///< a residual below this is none
constexpr std::size_t kScalesForCertainty = 4; ///< with fewer a wrong law fits by chance (method.md, Counts and laws)
constexpr const char* kScale = "scale";

/// A line of least squares.
struct FittedLine {
    double slope = 0, intercept = 0;
    double slopeError = 0; ///< standard error of the slope; 0 with two points
};
/// @param term  what the counts are regressed on; one that does not vary gives slope 0 and the mean
FittedLine leastSquares(const std::vector<CountObservation>& observations, const LawTerm& term);

/// slope * term + intercept; without the term when the slope is 0.
LinearForm lineForm(const LawTerm& term, double slope, double intercept);

double maxResidual(const LinearForm& form, const std::vector<CountObservation>& observations);
double squaresLeft(const LinearForm& form, const std::vector<CountObservation>& observations);
bool isExact(const LinearForm& form, const std::vector<CountObservation>& observations);

/// The nearest number with a small denominator, so that 1.9999999 and 0.49999 become what they mean.
double rounded(double x);
/// Whole, or one part of a small whole: 2, 0.5, 0.25. A factor like 3.3e-7 (a count per byte) is no reading.
bool isPlainFactor(double x);

double parameterOf(const CountObservation& observation, const std::string& key);
/// Keys that differ between observations, the scale first, then by name.
std::vector<std::string> varyingKeys(const std::vector<CountObservation>& observations);
std::size_t scalesIn(const std::vector<CountObservation>& observations);
/// Whether a configuration value is a line over the scale, so that a product with it is a square.
bool followsScale(const std::vector<CountObservation>& observations, const std::string& key);

/// The line over a key that gives every count; for a configuration key with a plain factor.
std::optional<LinearForm> exactLine(const std::vector<CountObservation>& observations, const std::string& key);
/// c * (a*scale + b) with a configuration value c that does not simply follow the scale (a replication that ends at
/// three): the line of count / c over the scale.
std::optional<LinearForm> productForm(const std::vector<CountObservation>& observations, const std::string& key);
/// The line of least squares over the scale, the mean when the slope cannot be told from zero, or a product that is
/// clearly better than the line.
LinearForm approximateForm(const std::vector<CountObservation>& observations);

/// How plain a form is: whole coefficients first, a small constant next, then lines before other shapes.
double complexityOf(const LinearForm& form);

} // namespace tenfold
