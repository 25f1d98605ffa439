#pragma once

#include "core/program/laws/law_term.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// A linear combination of terms: the constant, parameters, products of two, "scale*log2(scale)" and steps.
struct LinearForm {
    std::map<LawTerm, double> terms;
    std::optional<double> cap; ///< min(cap, …) where a growing count was seen to stop
    /// A parameter without a value counts as 0; extrapolate() makes sure that all have one.
    double evaluate(const Parameters& parameters) const;
    bool isConstant() const; ///< no term but the constant
    /// "2*scale + 3", "min(10, 4*scale)", "5*scale*log2(scale)".
    std::string text() const;
    bool operator==(const LinearForm&) const = default;
};

/// How a count grows. With fewer than four scales it is a proposal, also when it fits exactly: `proposal` says so.
struct Law {
    LinearForm form;
    std::vector<LinearForm> alsoFits; ///< other readings the runs cannot tell from `form`
    double maxResidual = 0;           ///< largest |count - law| over the fitted runs
    double sigma = 0;                 ///< standard deviation of what the law leaves; 0 = fits all
    int runsFitted = 0;               ///< runs where the rounded law equals the count
    int runsTotal = 0;
    int scalesSeen = 0;
    bool proposal = true;
    bool isSettled = false; ///< what speaks for `form` outweighs that another key is set apart

    /// The value at a place; a parameter that the user set away from what it follows (`overridden`) takes over where a
    /// reading in `alsoFits` uses it.
    double evaluate(const Parameters& parameters, const std::vector<std::string>& overridden = {}) const;
    /// The form that evaluate() uses: `form`, or the first of `alsoFits` that sees an overridden key when `form` does
    /// not and is not settled.
    const LinearForm& reading(const std::vector<std::string>& overridden) const;
    /// Half width of the interval of `level` at a place: grows with sigma and with the distance beyond the data, and
    /// covers the intervals of the other readings. Source: the prediction interval of linear regression, Student's t; a
    /// form of the scale alone is regressed on its own term (scale*scale), others on the scale.
    /// @param recordedScales  distinct scales of the fitted runs; empty: the distance is left out
    double halfWidth(const Parameters& parameters, const std::vector<double>& recordedScales = {},
                     const std::vector<std::string>& overridden = {}, double level = 0.95) const;
    /// Every count that was recorded follows; beyond the data this says nothing (see fitText).
    bool isExact() const { return runsTotal > 0 && runsFitted == runsTotal; }
    /// The words of the law's form as formats.md writes them: "constant", "a*scale+b", "a*scale*scale+b".
    std::string formName() const;
    bool operator==(const Law&) const = default;
};

} // namespace tenfold
