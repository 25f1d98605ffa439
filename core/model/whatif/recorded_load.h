#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/file/performance_model.h"
#include "core/stats/distribution.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// Values of attributes, each text once. Number 0: not known.
class AttributeTexts {
public:
    std::uint32_t add(const Value& value);
    std::uint32_t add(const std::string& text);
    const std::string& text(std::uint32_t value) const { return m_texts[value]; }
    /// NaN where it is no number.
    double number(std::uint32_t value) const { return m_numbers[value]; }

private:
    std::vector<std::string> m_texts{""};
    std::vector<double> m_numbers{std::numeric_limits<double>::quiet_NaN()};
    std::map<std::string, std::uint32_t> m_ids;
};

/// One visit of a step, or one request, with its attributes by number in RecordedLoad::attributes.
struct RecordedSample {
    double seconds = 0; ///< own time of a visit, duration of a request
    std::vector<std::uint32_t> values;
    std::size_t run = 0;  ///< of a request: index in RecordedLoad::runs
    std::size_t root = 0; ///< of a request: its step
};

/// What requests did at one step of a model.
struct RecordedStep {
    std::uint64_t visits = 0;
    double ownSum = 0, ownSquares = 0; ///< seconds, without what was called
    double criticalSum = 0;            ///< its part of the critical path, seconds
    std::uint64_t errors = 0;
    Distribution waitNs;                 ///< of visits that nobody waits for: from the sender's start until they begin
    std::vector<RecordedSample> samples; ///< drawn evenly from its visits
    double mean() const { return visits == 0 ? 0 : ownSum / double(visits); }
    double deviation() const;
};

/// How much of what the model has was asked for in one run.
struct RecordedRun {
    std::string name;
    std::uint64_t requests = 0;
    double seconds = 0;     ///< from the first request's start to the last one's
    double rate = 0;        ///< requests a second; 0 where a single one was seen
    double outstanding = 0; ///< requests at the same time, mean
    double peak = 0;        ///< and most
    double response = 0;    ///< mean, seconds
};

/// What requests did, laid over the steps of a model.
struct RecordedLoad {
    static constexpr std::size_t kMostVisits = 250;    ///< of a step that formulas and trees are averaged over
    static constexpr std::size_t kMostRequests = 5000; ///< for curves

    std::vector<RecordedStep> steps; ///< by step of the model
    std::vector<RecordedRun> runs;
    std::vector<std::string> attributes;
    std::vector<RecordedSample> requests; ///< drawn evenly
    AttributeTexts values;
    std::uint64_t requestCount = 0; ///< that begin with an operation of the model
    std::uint64_t otherRequests = 0;
    double outsideShare = 0; ///< of the critical path of the former, what no step of the model covers
};

/// Reads what requests of a filter did at the steps of a model (ModelSteps).
/// @param attributes  that are wanted, by their names (VisitAttributeName)
/// Errors: BadRequestFilter, Cancelled. Cost: a pass over the spans (two where clocks are wrong), and one over their
/// attributes. Memory: 16 bytes a request.
Result<RecordedLoad> readRecordedLoad(Workspace& workspace, const PerformanceModel& model,
                                      std::vector<std::string> attributes, const std::string& filter,
                                      Progress& progress);

} // namespace tenfold
