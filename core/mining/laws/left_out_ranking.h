#pragma once

#include "core/mining/laws/fit_law.h"

#include <optional>
#include <vector>

namespace tenfold {

/// A form that a law could have, and how well it foretells counts that it was not fitted to.
struct RankedForm {
    LinearForm form; ///< coefficients of least squares over all observations; the given ones for `chosen` and `others`
    /// Mean over the scales of |predicted - counted|, in calls, where the coefficients are fitted without that scale.
    /// Empty: what is left does not determine them.
    std::optional<double> missLeftOut;
    bool isChosen = false;
};

/// Forms of a count, the chosen one first, the others by the error when one scale is left out. Besides `chosen` and
/// `others`: a constant and lines over N, N log₂ N and N².
/// @param observations  of the runs that were mined
/// Cost: O(forms * scales * observations). Source: leave-one-out cross-validation over scales.
std::vector<RankedForm> rankForms(const std::vector<CountObservation>& observations, const LinearForm& chosen,
                                  const std::vector<LinearForm>& others);

} // namespace tenfold
