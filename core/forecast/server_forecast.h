#pragma once

#include "core/forecast/service_demand.h"
#include "core/plan/plan.h"
#include "core/words/sentence.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// A number with one standard error.
struct Estimated {
    double value = 0;
    double error = 0;
};

/// What one method is of a server's load at a scale.
struct MethodLoad {
    std::string method; ///< as recorded
    double calls = 0;   ///< in the whole plan
    double perSecond = 0;
    double demand = 0, error = 0; ///< seconds a call
    double share = 0;             ///< of the server's work
    bool isRecorded = false;      ///< false: taken to need what others need
    bool isBlocking = false;
};

/// A server under a plan at one scale. Busy shares are of all its servers and above 1 where it would need more.
struct ServerAtScale {
    double scale = 0;
    double callsPerSecond = 0, peakCallsPerSecond = 0; ///< mean over the plan; its fullest second
    std::int64_t peakNs = 0;                           ///< when that begins
    Estimated mean, peak; ///< busy share over the plan's whole time; in the second with most work
    double response = 0;  ///< of a call at the mean load, seconds (M/M/s, and the way); infinite beyond it
    std::int64_t durationNs = 0;
};

/// From which scale on a server cannot keep up.
struct Saturation {
    std::optional<double> scale;     ///< nothing: not up to `searchedTo`
    std::optional<double> low, high; ///< where busy shares plus and minus one standard error reach 1
    double searchedTo = 0;
};

/// What a plan asks of one server.
struct ServerForecast {
    std::string target;
    ServerDemands demands;
    ServerAtScale at;
    Saturation sustained, peak;      ///< over the whole time; in the fullest second
    std::vector<MethodLoad> methods; ///< most work first
    std::vector<Sentence> warnings;
    Sentence text; ///< one sentence: "at scale 300 namenode is busy 140 %: it saturates at 214 ± 20"
};

/// Which server and how its plan is made.
struct ServerQuestion {
    std::string target;
    ExtrapolationRequest request;
    double greatestScale = 0; ///< searched up to; 0: 1,000 times the recorded ones
};

/// Joins a plan with demands: the calls it makes at a scale are the load of an open queue.
/// @param demands  by `methods`: their names as recorded
/// Errors: those of extrapolate(), Cancelled. Cost: some twenty plans of 30,000 followed calls.
Result<ServerForecast> forecastServer(const WorkloadProgram& program, const ServerQuestion& question,
                                      const std::vector<std::string>& methods, const ServerDemands& demands,
                                      Progress& progress);

} // namespace tenfold
