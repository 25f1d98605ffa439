#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// Values of the scale ("scale") and of configuration keys, by name.
using Parameters = std::map<std::string, double>;

/// The parameters in the key of a term: "scale" for itself, both for the product "replication*scale", none for "1".
std::vector<std::string> parametersOf(const std::string& term);

/// A linear combination of parameters and of products of two ("replication*scale"); the key "1" is the constant term.
struct LinearForm {
    std::map<std::string, double> terms;
    std::optional<double> cap; ///< min(cap, …) where a growing count was seen to stop
    /// A parameter without a value counts as 0; extrapolate() makes sure that all have one.
    double evaluate(const Parameters& parameters) const;
    bool isConstant() const; ///< no term but "1"
    /// "2*scale + 3", "min(10, 4*scale)".
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

    /// The value at a place; a parameter that the user set away from what it follows (`overridden`) takes over where a
    /// reading in `alsoFits` uses it.
    double evaluate(const Parameters& parameters, const std::vector<std::string>& overridden = {}) const;
    /// The form that evaluate() uses: `form`, or the first of `alsoFits` that sees an overridden key when `form` does
    /// not.
    const LinearForm& reading(const std::vector<std::string>& overridden) const;
    /// Half width of the 95 % interval at a place: grows with sigma and with the distance beyond the data, and covers
    /// the other readings. Source: the prediction interval of linear regression on the scale, Student's t.
    /// @param recordedScales  distinct scales of the fitted runs; empty: the distance is left out
    double halfWidth(const Parameters& parameters, const std::vector<double>& recordedScales = {},
                     const std::vector<std::string>& overridden = {}) const;
    bool isExact() const { return runsTotal > 0 && runsFitted == runsTotal; }
    /// The words of the law's form as cli.md writes them: "constant", "a*scale+b", "a*mappers+b".
    std::string formName() const;
    bool operator==(const Law&) const = default;
};

} // namespace tenfold
