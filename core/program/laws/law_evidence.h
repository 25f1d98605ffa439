#pragma once

#include "core/program/laws/law.h"
#include "core/words/sentence.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// Configuration keys that a form uses; the scale is none.
std::set<std::string> keysOf(const LinearForm& form);

/// Scale and configuration at a scale, where each key follows its law; a key may follow another one. Cost: O(keys * (2
/// + longest chain of keys that each follow a later one)), by name.
Parameters parametersAtScale(double scale, const std::map<std::string, Law>& derived);
/// As above, but for keys in a circle, which settle never; only the keys that a law and its readings see, and those
/// that these follow: a law may be asked of a thousand keys. Cost: that of these keys.
Parameters parametersAtScale(double scale, const std::map<std::string, Law>& derived, const Law& of);

/// How far a scale lies beyond the largest recorded one: 75 for scale 300 after runs at 2, 3 and 4; 1 within the data
/// or when nothing was recorded.
double timesBeyond(double scale, const std::vector<double>& recordedScales);

/// What may be said of a law at a scale, for people: "fits 8 of 8 runs", "fits 8 of 8 runs, 75 times beyond the
/// largest". Never that it is exact: what the runs gave says nothing of a scale beyond them. Empty without runs.
/// @param timesBeyond  see above; not said below 1.05
std::string fitText(int runsFitted, int runsTotal, double timesBeyond = 1);

/// A run that would tell the readings of a law apart.
struct SettlingRun {
    std::optional<double> scale; ///< where they differ by a count or more as the configuration follows the scale
    std::set<std::string> keys;  ///< parameters that only some readings see: set apart from the scale, any scale does
    double keysAtScale = 0;      ///< the largest recorded scale: where to set the keys apart
    bool needsKeys = false;      ///< `scale` alone does not settle all
    /// "a run at scale 8", "a run at scale 8, or at scale 4 with mappers set apart from it".
    Sentence sentence() const;
    std::string text() const { return sentence().text(); }
    auto operator<=>(const SettlingRun&) const = default;
};

/// The smallest such run; nothing when the law has one reading, or when no run within a hundred times the data does it.
/// @param derived  how configuration keys follow the scale (WorkloadProgram::derived)
std::optional<SettlingRun> settlingRun(const Law& law, const std::vector<double>& recordedScales,
                                       const std::map<std::string, Law>& derived);

} // namespace tenfold
