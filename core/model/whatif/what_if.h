#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/learn/learnt_tree.h"
#include "core/model/queueing/bounds.h"
#include "core/model/whatif/measured_bins.h"
#include "core/model/whatif/recorded_load.h"
#include "core/words/sentence.h"

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What a scenario changes: attributes of the model by name, and what every model has: "customers" (a closed workload),
/// "rate" (an open one, a second), "think" (s), "servers.CENTER", "speed.CENTER" (2 = twice as fast). Values may have
/// units: 64 KB, 0.2 ms. What is not set is as recorded: formulas and trees are averaged over recorded visits.
struct Scenario {
    std::string name;
    std::map<std::string, std::string> settings;
};

/// How far an answer can be believed: the weakest of what it rests on, each weighted by its part of the answer.
struct Fidelity {
    std::uint64_t samples = 0;
    double right = 0;    ///< share of kept-back samples within 20 %; NaN: none
    double insideSd = 0; ///< within ± one standard deviation; NaN: none
    bool isLow = false;  ///< marked wherever the answer is used
    Sentence text;       ///< "2,120 samples" or "no basis over 30 clients": what is beyond what was seen
};

struct CenterForecast {
    std::string center;
    double demand = 0;      ///< seconds a request
    double utilization = 0; ///< above 1: it would need more than it has
    double residence = 0;   ///< seconds a request; infinite when saturated
    double length = 0;      ///< requests there, waiting and served: throughput × residence (Little 1961)
    PredictionBasis basis = PredictionBasis::None;
    /// Visits a second: those of a request times the requests that are answered (forced flow, Denning and Buzen 1978).
    double throughput = std::numeric_limits<double>::quiet_NaN();
};

/// What the requests of one workload of the model get.
struct ClassForecast {
    std::string operation; ///< as in ModelWorkload; "" = all as they were mixed
    bool isClosed = true;
    double customers = 0, thinkTime = 0; ///< closed; seconds
    double rate = 0;                     ///< open, as offered; a second
    double throughput = 0, response = 0;
    PerformanceBounds bounds;
};

/// The answer to one scenario. Times in seconds; NaN where there is no basis. A response is infinite where more is
/// offered than the bottleneck can do.
struct Forecast {
    Scenario scenario;
    PredictionBasis basis = PredictionBasis::None;
    double throughput = 0, response = 0;
    double lowResponse = 0, highResponse = 0; ///< ± one standard deviation of what it rests on
    double modelResponse = 0;                 ///< what the model alone says
    PerformanceBounds bounds;
    std::string bottleneck; ///< "" = think time or what clients wait for themselves
    std::vector<CenterForecast> centers;
    std::vector<ClassForecast> classes; ///< a workload each; throughput adds up, response is their mean
    double knee = 0;           ///< closed: customers from which the bottleneck is one, N*; NaN: open, or there is none
    double saturationRate = 0; ///< requests a second that its bottleneck can do; infinite without queues
    Fidelity fidelity;
    bool isExact = false; ///< exact mean values, else an approximation
    Sentence text;        ///< names the bottleneck and what would change it
};

/// Along one attribute.
struct ForecastPoint {
    double at = 0;
    double expected = 0; ///< the model alone: response, seconds
    double hybrid = 0;   ///< with what was learnt
    double low = 0, high = 0;
    double throughput = 0;
    std::optional<double> measured; ///< of requests seen there, see WhatIf::measuredAlong()
    std::uint64_t samples = 0;
    std::vector<CenterForecast> centers = {}; ///< what each has to do there
};

/// What can be asked about, with what was seen of it: a slider each.
struct ForecastInput {
    std::string name;
    FormulaUnit unit = FormulaUnit::Number;
    double value = 0;                    ///< as recorded on average, or as the model says
    double least = 0, greatest = 0;      ///< seen
    std::vector<std::string> categories; ///< of a category: those seen
    bool isSeen = false;                 ///< false: assumed
    double scale = 1;                    ///< what 1 of these numbers is in seconds, bytes …: 0.001 of milliseconds
};

/// Answers questions of one model and what was learnt beside it. Time of a step: through the learnt tree of its place
/// where one is kept and has a basis, else the model's, else the measured mean. What was measured contains waiting at
/// the recorded load: it is taken out as the center's queue says (one server: own / (1 + others there)). What runs at
/// the same time in a request counts once in its response. Copies are cheap; asking is thread-safe.
/// Source: IRONModel 3.2, 5; Lazowska et al. 1984; the rest is ours (docs/method.md, "What if").
class WhatIf {
public:
    /// @param trees  of places of the model; may be empty
    /// @param filter  requests that say what was recorded. None is no error: the model answers alone.
    /// Errors: BadRequestFilter, Cancelled. Cost: readRecordedLoad().
    static Result<WhatIf> of(Workspace& workspace, PerformanceModel model, std::vector<LearntTree> trees,
                             const std::string& filter, Progress& progress);
    /// The same from what was read; with an empty load the model answers alone.
    static WhatIf of(PerformanceModel model, std::vector<LearntTree> trees, RecordedLoad load);

    const std::vector<ForecastInput>& inputs() const;
    const PerformanceModel& model() const;
    const RecordedLoad& recorded() const;
    /// What is to be known of all answers: time outside of the model, requests it does not have.
    const std::vector<Sentence>& remarks() const;
    /// Errors: UnknownSetting with the most similar one, BadSettingValue. Cost: a few ms at most for usual models.
    Result<Forecast> ask(const Scenario& scenario) const;
    /// @param points  evenly from `from` to `to`, beside the values that were seen where these are few
    /// Errors: those of ask(); BadSettingValue where the input is a category or the range is empty.
    Result<std::vector<ForecastPoint>> along(const Scenario& scenario, const std::string& input, double from, double to,
                                             std::size_t points) const;

    /// What requests took that are as a scenario has them but for one input, over that input: those of runs with its
    /// load (isLoadRecorded()), standardized (SeenRequests); as ForecastPoint::measured. Errors: those of along().
    Result<std::vector<MeasuredBin>> measuredAlong(const Scenario& scenario, const std::string& input) const;
    /// Whether a run was recorded at the customers, rate and think time that a scenario sets, with servers and speeds
    /// as they were: what was measured can be held against its answer. @param input  that does not count; "" = all do
    bool isLoadRecorded(const Scenario& scenario, const std::string& input) const;

    struct Parts; ///< of what_if.cpp and its neighbours
private:
    std::shared_ptr<const Parts> m_parts;
};

} // namespace tenfold
