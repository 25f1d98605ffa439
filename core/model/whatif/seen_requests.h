#pragma once

#include "core/model/whatif/measured_bins.h"
#include "core/model/whatif/scenario_values.h"
#include "core/model/whatif/what_if_parts.h"

#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// What was measured of requests that are as a scenario has them but for one input, the one of a curve: their
/// attributes as it sets them, from runs with the customers and the rate it sets. Nothing where it sets other servers,
/// speeds or another think time than were recorded: that was not measured. An answer is of all requests, with that
/// attribute where it matters. Few may know it, and those of one operation other values than those of another: so what
/// requests took beside the mean of their operation counts by the share of all requests that are of that operation and
/// know the attribute, around the mean of all. Where all are of one operation and know it, that is what they took.
/// Cost: requests kept times attributes set. Source: direct standardization, for one input.
class SeenRequests {
public:
    SeenRequests(const WhatIf::Parts& parts, const ScenarioValues& values, const std::string& input);

    /// Whether a run has the load of the scenario.
    bool isLoadRecorded() const;
    /// Mean of those at `from` or above and below `to`.
    void measure(ForecastPoint& point, double from, double to) const;
    /// Not standardized.
    const std::vector<MeasuredValue>& values() const { return m_seen; }
    std::vector<MeasuredBin> bins() const;

private:
    struct OfOperation {
        double share = 0; ///< of all requests, those of the operation that know the attribute
        double mean = 0;  ///< of these, seconds
    };
    struct Standardized {
        double mean = 0, variance = 0; ///< seconds; of the mean
        std::uint64_t samples = 0;
    };
    Standardized standardized(double from, double to) const;
    void addByAttribute(std::size_t attribute, const ScenarioValues& values, const std::string& input, bool isSame);
    bool isSystemAsRecorded(const ScenarioValues& values, const std::string& input) const;
    bool isLike(const RecordedRun& run, const ScenarioValues& values, const std::string& input) const;
    bool isLike(const RecordedSample& request, const ScenarioValues& values, const std::string& input) const;

    const WhatIf::Parts& m_parts;
    std::vector<bool> m_isRunLike; ///< by run
    std::vector<MeasuredValue> m_seen;
    std::vector<std::size_t> m_operations; ///< by value; none where runs were measured
    std::map<std::size_t, OfOperation> m_byOperation;
    double m_mean = 0; ///< of all requests that are like the scenario
};

} // namespace tenfold
