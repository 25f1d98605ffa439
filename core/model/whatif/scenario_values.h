#pragma once

#include "core/model/whatif/what_if.h"
#include "core/words/sentence.h"

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// A scenario as numbers.
struct ScenarioValues {
    struct Attribute {
        std::string text;
        double number = std::numeric_limits<double>::quiet_NaN(); ///< NaN: a text
    };
    std::map<std::string, Attribute> attributes; ///< of the model or of trees, by name
    std::optional<double> customers, rate, think;
    std::map<std::size_t, int> servers; ///< by center
    std::map<std::size_t, double> speeds;
    bool sets(const std::string& attribute) const { return attributes.contains(attribute); }
};

/// A number with its unit: "64 KB", "0.2ms", "100/s", "7". Units of 1,000 (KB) and 1,024 (KiB).
/// @param scale  what 1 is in seconds, bytes …, as of FormulaName; a number without unit is as recorded
/// @returns as recorded; nothing for other texts, or a unit that is of another kind
std::optional<double> settingNumber(std::string_view text, FormulaUnit unit, double scale = 1);

/// Reads a scenario. @param inputs  all there are. Errors: UnknownSetting, BadSettingValue.
Result<ScenarioValues> valuesOf(const Scenario& scenario, const PerformanceModel& model,
                                const std::vector<ForecastInput>& inputs);

/// How far a scenario is beyond what was seen.
struct BeyondSeen {
    bool isBeyond = false; ///< else between
    Sentence text;         ///< "10 times beyond the most customers seen (30)"; "" = within
};
/// @param seen  by input: distinct values where they are few
BeyondSeen beyondSeen(const ScenarioValues& values, const std::vector<ForecastInput>& inputs,
                      const std::map<std::string, std::vector<double>>& seen);

} // namespace tenfold
