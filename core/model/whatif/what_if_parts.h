#pragma once

#include "core/model/whatif/scenario_values.h"
#include "core/model/whatif/what_if.h"
#include "core/words/sentence.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// The own time of a visit of one step under a scenario, seconds.
struct StepTime {
    double model = std::numeric_limits<double>::quiet_NaN();  ///< what the model says; NaN: nothing
    double hybrid = std::numeric_limits<double>::quiet_NaN(); ///< with what was learnt or measured
    double spread = std::numeric_limits<double>::quiet_NaN(); ///< one standard deviation of a visit
    double samples = 0;
    double right = std::numeric_limits<double>::quiet_NaN();
    double inside = std::numeric_limits<double>::quiet_NaN();
    PredictionBasis basis = PredictionBasis::None;
};

/// Visits a visit of the caller.
struct StepCount {
    double model = 1, hybrid = 1;
};

/// How much was asked for, as far as records tell.
struct RecordedWorkload {
    bool isKnown = false;
    bool isClosed = false; ///< never more at once than a few, as open ones would have had
    double customers = 1, thinkTime = 0, rate = 0;
};

struct WhatIf::Parts {
    PerformanceModel model;
    std::vector<LearntTree> trees;
    RecordedLoad load;
    std::vector<ForecastInput> inputs;
    std::vector<Sentence> remarks;
    std::map<std::string, std::vector<double>> seen; ///< distinct values of inputs, where they are few
    RecordedWorkload workload;
    std::vector<double> rootShares;     ///< by step: of all requests, where it is one that requests begin at
    std::vector<double> serviceShares;  ///< by center: of a measured own time what is service, the rest waiting
    std::vector<double> criticalShares; ///< by step: of its own time what its request waits for
    std::vector<std::optional<std::size_t>> timeTrees, countTrees; ///< by step: index in trees
    std::vector<StepTime> recordedTimes;                           ///< by step: with nothing set
    std::vector<StepCount> recordedCounts;

    Parts(PerformanceModel theModel, std::vector<LearntTree> theTrees, RecordedLoad theLoad);
    std::vector<StepTime> timesFor(const ScenarioValues& values) const;
    std::vector<StepCount> countsFor(const ScenarioValues& values) const;
    const ForecastInput* input(const std::string& name) const;

    /// Whether own times of a step were measured, so that they contain waiting.
    bool isMeasured(std::size_t step) const;
    std::size_t attributeIndex(const std::string& name) const; ///< in load.attributes

private:
    void findInputs();
    void findWorkload();
    void findServiceShares();
    void addAttributeInput(const std::string& name, FormulaUnit unit, bool isCategory, double scale);
    bool isTouched(const Formula& formula, const ScenarioValues& values) const;
    bool isTouched(const LearntTree& tree, const ScenarioValues& values) const;
    bool isTouched(const ModelStep& step, const ScenarioValues& values) const;
    StepTime timeOf(std::size_t step, const ScenarioValues& values) const;
    StepCount countOf(std::size_t step, const ScenarioValues& values) const;
};

/// Evaluates formulas, tables and trees at visits that were recorded, with what a scenario sets in place of their own
/// values; where none were recorded, once at what is set and what inputs are on average.
class VisitAverage {
public:
    /// @param samples  of the step whose attributes are meant
    VisitAverage(const WhatIf::Parts& parts, const std::vector<RecordedSample>& samples, const ScenarioValues& values);
    std::size_t size() const { return m_samples.empty() ? 1 : m_samples.size(); }
    bool isRecorded() const { return !m_samples.empty(); }
    double own(std::size_t i) const { return m_samples[i].seconds; }
    std::vector<double> ofFormula(const Formula& formula) const; ///< by sample
    std::vector<double> ofDemand(const ServiceDemand& demand) const;
    std::vector<Prediction> ofTree(const LearntTree& tree, const std::vector<double>& expected) const;

private:
    /// As recorded or set; "" = not known.
    std::string textOf(const std::string& attribute, std::size_t sample) const;
    /// The number of an attribute at a sample. @param categoryOf  of a text; nothing: texts are not known
    template <typename CategoryOf>
    std::vector<double> column(const std::string& attribute, bool isCategory, CategoryOf categoryOf) const;

    const WhatIf::Parts& m_parts;
    const std::vector<RecordedSample>& m_samples;
    const ScenarioValues& m_values;
};

/// Mean of those that are finite; NaN when none are.
double finiteMean(const std::vector<double>& values);

/// The sentence of an answer: what is the bottleneck, where it changes, what would change it.
Sentence bottleneckText(const Forecast& forecast, const std::vector<StationKind>& stations,
                        const std::vector<std::string>& names);

} // namespace tenfold
