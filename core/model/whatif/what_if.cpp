#include "core/model/whatif/what_if.h"

#include "core/base/text/number_text.h"
#include "core/model/whatif/network_answer.h"
#include "core/model/whatif/seen_requests.h"
#include "core/model/whatif/what_if_parts.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

/// What is less than this part of the answer, all together, does not decide how far it is to be believed.
constexpr double kPartThatCounts = 0.1;
// As of leaves of a tree (TreeRow::isLowFidelity).
constexpr double kWeakSamples = 50;
constexpr double kWideResponse = 0.6;

/// Answers one scenario.
class Asked {
public:
    Asked(const WhatIf::Parts& parts, const Scenario& scenario, ScenarioValues values)
        : m_parts(parts)
        , m_values(std::move(values)) {
        m_forecast.scenario = scenario;
    }

    Forecast answer() {
        const std::vector<StepTime> times = m_parts.timesFor(m_values);
        const std::vector<StepCount> counts = m_parts.countsFor(m_values);
        const NetworkQuestion asked(m_parts, m_values);
        const NetworkAnswer model = asked.solve(loadsOf(asked, times, counts, true));
        m_forecast.modelResponse = model.response;
        m_steps = loadsOf(asked, times, counts, false);
        const NetworkAnswer hybrid = asked.solve(m_steps);
        take(hybrid);
        believe(asked, hybrid, times);
        m_forecast.text = bottleneckText(m_forecast, asked.stations(), asked.names());
        return std::move(m_forecast);
    }

private:
    /// Visits a request and time a visit of every step.
    std::vector<StepLoad> loadsOf(const NetworkQuestion& asked, const std::vector<StepTime>& times,
                                  const std::vector<StepCount>& counts, bool isOfModel) const {
        std::vector<StepLoad> loads(times.size());
        for (std::size_t s = 0; s < times.size(); ++s) {
            const ModelStep& step = m_parts.model.steps[s];
            const double above = step.parent == ModelStep::kNone ? 1 : loads[step.parent].visits;
            loads[s].visits = above * (isOfModel ? counts[s].model : counts[s].hybrid);
            const bool hasModel = isOfModel && std::isfinite(times[s].model);
            loads[s].own = (hasModel ? times[s].model : times[s].hybrid) / asked.speed(step.center);
            loads[s].station = asked.stationOf(s);
            loads[s].critical = m_parts.criticalShares[s];
            const bool wasSeen = m_parts.load.requestCount > 0 && m_parts.load.steps[s].visits > 0;
            if (std::isnan(loads[s].own) && !step.demand && !wasSeen && step.isOptional) loads[s].own = 0;
            if (loads[s].visits == 0) loads[s].own = 0;
        }
        return loads;
    }

    void take(const NetworkAnswer& answer) {
        m_forecast.throughput = answer.throughput;
        m_forecast.response = answer.response;
        m_forecast.classes = answer.classes;
        if (!answer.classes.empty()) m_forecast.bounds = answer.classes.front().bounds;
        m_forecast.centers = answer.centers;
        m_forecast.bottleneck = answer.bottleneck;
        m_forecast.knee = answer.knee;
        m_forecast.saturationRate = answer.saturationRate;
        m_forecast.isExact = answer.isExact;
    }

    /// Parts of the answer by step: how much of the response each is, what it rests on.
    void believe(const NetworkQuestion& asked, const NetworkAnswer& answer, const std::vector<StepTime>& times) {
        double total = 0, learnt = 0, variance = 0, unknownSpread = 0, right = 0, rights = 0, inside = 0, insides = 0;
        std::vector<std::pair<double, double>> samples; // and the part of the answer that rests on them
        std::vector<double> weights(times.size());
        for (std::size_t s = 0; s < times.size(); ++s) {
            weights[s] = answer.stretch(m_steps[s].station) * m_steps[s].visits * m_steps[s].own * m_steps[s].critical *
                         asked.shareOfRoot(s);
            if (std::isfinite(weights[s])) total += weights[s];
        }
        for (std::size_t s = 0; s < times.size(); ++s) {
            const double weight = total > 0 && std::isfinite(weights[s]) ? weights[s] / total : 0;
            if (weight <= 0) continue;
            const StepTime& time = times[s];
            if (time.basis != PredictionBasis::Model) learnt += weight;
            noteBasis(s, time.basis);
            samples.emplace_back(time.samples, weight);
            if (std::isfinite(time.right)) right += weight * time.right, rights += weight;
            if (std::isfinite(time.inside)) inside += weight * time.inside, insides += weight;
            if (std::isfinite(time.spread)) {
                const double stretch = answer.stretch(m_steps[s].station) * m_steps[s].critical;
                const double visits = m_steps[s].visits * asked.shareOfRoot(s),
                             spread = time.spread / asked.speed(m_parts.model.steps[s].center);
                variance +=
                    stretch * stretch *
                    (visits * spread * spread + std::max(0.0, visits * (1 - visits)) * m_steps[s].own * m_steps[s].own);
            } else {
                unknownSpread += weight;
            }
        }
        m_forecast.basis = !std::isfinite(answer.response) && std::isnan(answer.response) ? PredictionBasis::None
                           : learnt > 0.5                                                 ? PredictionBasis::Own
                                                                                          : PredictionBasis::Model;
        const double sd = unknownSpread > kPartThatCounts ? kUnknownNumber : std::sqrt(variance);
        m_forecast.lowResponse = std::max(0.0, answer.response - sd);
        if (std::isnan(answer.response - sd)) m_forecast.lowResponse = kUnknownNumber; // max() takes it for 0
        m_forecast.highResponse = answer.response + sd;
        Fidelity& fidelity = m_forecast.fidelity;
        fidelity.samples = samplesThatCount(std::move(samples));
        fidelity.right = rights > 0 ? right / rights : kUnknownNumber;
        fidelity.insideSd = insides > 0 ? inside / insides : kUnknownNumber;
        tellFidelity(fidelity, sd > kWideResponse * answer.response);
    }

    /// The most samples that all but kPartThatCounts of the answer rests on at least.
    static std::uint64_t samplesThatCount(std::vector<std::pair<double, double>> samples) {
        std::sort(samples.begin(), samples.end());
        double part = 0;
        for (const auto& [count, weight] : samples) {
            part += weight;
            if (part >= kPartThatCounts) return static_cast<std::uint64_t>(count);
        }
        return 0;
    }

    void noteBasis(std::size_t step, PredictionBasis basis) {
        const std::string& name = m_parts.model.centers[m_parts.model.steps[step].center].name;
        for (CenterForecast& center : m_forecast.centers)
            if (center.center == name) center.basis = std::max(center.basis, basis);
    }

    void tellFidelity(Fidelity& fidelity, bool isWide) {
        const BeyondSeen beyond = beyondSeen(m_values, m_parts.inputs, m_parts.seen);
        if (m_forecast.basis == PredictionBasis::None) {
            fidelity.isLow = true;
            fidelity.text = say(TENFOLD_WORDS("Sentence", "no basis: {0}", "fidelity.none"), missing());
            return;
        }
        fidelity.isLow = beyond.isBeyond || isWide || double(fidelity.samples) < kWeakSamples;
        fidelity.text = beyond.text;
        if (beyond.isBeyond) return;
        const Sentence samples =
            say(fidelity.samples == 0   ? TENFOLD_WORDS("Sentence", "assumed: not one sample", "fidelity.assumed")
                : fidelity.samples == 1 ? TENFOLD_WORDS("Sentence", "{0} sample", "fidelity.sample")
                                        : TENFOLD_WORDS("Sentence", "{0} samples", "fidelity.samples"),
                numeral(withThousands(std::int64_t(fidelity.samples))));
        const Sentence wide = isWide ? say(TENFOLD_WORDS("Sentence", "wide spread", "fidelity.wide")) : Sentence();
        fidelity.text = chain({beyond.text, samples, wide}, words::kComma);
    }

    /// The first step without a number, for people.
    Sentence missing() const {
        for (std::size_t s = 0; s < m_steps.size(); ++s) {
            if (!std::isnan(m_steps[s].own) && !std::isnan(m_steps[s].visits)) continue;
            const ModelStep& step = m_parts.model.steps[s];
            const auto lacking = [&](const Formula& formula) -> std::string {
                for (const std::string& name : formula.attributes()) {
                    const ForecastInput* input = m_parts.input(name);
                    if (!m_values.sets(name) && (input == nullptr || !input->isSeen)) return name;
                }
                return {};
            };
            std::string name = std::isnan(m_steps[s].visits) ? lacking(step.times) : std::string();
            if (name.empty() && step.demand) name = lacking(step.demand->time);
            if (!name.empty())
                return say(TENFOLD_WORDS("Sentence", "{0} is neither recorded nor set", "fidelity.notSet"), name);
            return say(
                TENFOLD_WORDS("Sentence", "{0} was not seen and the model has no number for it", "fidelity.notSeen"),
                step.id);
        }
        return say(TENFOLD_WORDS("Sentence", "nothing was seen of how much is asked for; set customers or rate",
                                 "fidelity.noLoad"));
    }

    const WhatIf::Parts& m_parts;
    ScenarioValues m_values;
    Forecast m_forecast;
    std::vector<StepLoad> m_steps;
};

} // namespace

Result<WhatIf> WhatIf::of(Workspace& workspace, PerformanceModel model, std::vector<LearntTree> trees,
                          const std::string& filter, Progress& progress) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (const FormulaName& name : model.attributes)
        add(name.name);
    for (const LearntTree& tree : trees)
        for (const AttributeColumn& attribute : tree.attributes)
            add(attribute.name);
    ASSIGN_OR_RETURN(RecordedLoad load, readRecordedLoad(workspace, model, std::move(names), filter, progress));
    return of(std::move(model), std::move(trees), std::move(load));
}

WhatIf WhatIf::of(PerformanceModel model, std::vector<LearntTree> trees, RecordedLoad load) {
    WhatIf result;
    result.m_parts = std::make_shared<Parts>(std::move(model), std::move(trees), std::move(load));
    return result;
}

const std::vector<ForecastInput>& WhatIf::inputs() const {
    return m_parts->inputs;
}
const PerformanceModel& WhatIf::model() const {
    return m_parts->model;
}
const RecordedLoad& WhatIf::recorded() const {
    return m_parts->load;
}
const std::vector<Sentence>& WhatIf::remarks() const {
    return m_parts->remarks;
}

Result<Forecast> WhatIf::ask(const Scenario& scenario) const {
    ASSIGN_OR_RETURN(ScenarioValues values, valuesOf(scenario, m_parts->model, m_parts->inputs));
    return Asked(*m_parts, scenario, std::move(values)).answer();
}

Result<std::vector<ForecastPoint>> WhatIf::along(const Scenario& scenario, const std::string& input, double from,
                                                 double to, std::size_t points) const {
    const ForecastInput* known = m_parts->input(input);
    constexpr std::size_t kMostPoints = 10'000; // more than pixels
    Scenario at = scenario;
    at.settings[input] = "1";
    ASSIGN_OR_RETURN(const ScenarioValues values, valuesOf(at, m_parts->model, m_parts->inputs));
    const std::string range = fmt::format("{}..{}", from, to);
    if (!known->categories.empty())
        return fail(
            MessageId::BadSettingValue,
            {input, range,
             say(TENFOLD_WORDS("Sentence", "a curve needs numbers, and its values are names", "setting.curveNames"))});
    if (!std::isfinite(from) || !std::isfinite(to) || !(from < to) || points < 2 || points > kMostPoints)
        return fail(
            MessageId::BadSettingValue,
            {input, range,
             say(TENFOLD_WORDS("Sentence", "a curve goes from one number to a greater one", "setting.curveRange"))});
    const bool isWhole = input == "customers" || input.starts_with("servers.");
    std::set<double> places;
    for (std::size_t i = 0; i < points; ++i) {
        const double place = from + (to - from) * double(i) / double(points - 1);
        places.insert(isWhole ? std::round(place) : place);
    }
    if (const auto few = m_parts->seen.find(input); few != m_parts->seen.end())
        for (const double place : few->second)
            if (place >= from && place <= to) places.insert(place);
    const SeenRequests requests(*m_parts, values, input);
    // What was measured of whole runs stands where they were, not at the next point beside.
    constexpr std::size_t kFewRuns = 20;
    if ((input == "customers" || input == "rate") && requests.values().size() <= kFewRuns)
        for (const MeasuredValue& run : requests.values())
            if (run.at >= from && run.at <= to) places.insert(run.at);
    std::vector<ForecastPoint> curve;
    const std::vector<double> ordered(places.begin(), places.end());
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        at.settings[input] = fmt::format("{}", ordered[i]);
        ASSIGN_OR_RETURN(Forecast forecast, ask(at));
        ForecastPoint point{ordered[i],
                            forecast.modelResponse,
                            forecast.response,
                            forecast.lowResponse,
                            forecast.highResponse,
                            forecast.throughput,
                            std::nullopt,
                            0,
                            std::move(forecast.centers)};
        const double below = i == 0 ? ordered[i] : (ordered[i - 1] + ordered[i]) / 2;
        const double above =
            i + 1 == ordered.size() ? std::nextafter(ordered[i], HUGE_VAL) : (ordered[i] + ordered[i + 1]) / 2;
        requests.measure(point, below, above);
        curve.push_back(std::move(point));
    }
    return curve;
}

Result<std::vector<MeasuredBin>> WhatIf::measuredAlong(const Scenario& scenario, const std::string& input) const {
    Scenario at = scenario;
    at.settings[input] = "1";
    ASSIGN_OR_RETURN(const ScenarioValues values, valuesOf(at, m_parts->model, m_parts->inputs));
    return SeenRequests(*m_parts, values, input).bins();
}

bool WhatIf::isLoadRecorded(const Scenario& scenario, const std::string& input) const {
    Scenario at = scenario;
    at.settings.erase(input);
    const Result<ScenarioValues> values = valuesOf(at, m_parts->model, m_parts->inputs);
    return values && SeenRequests(*m_parts, *values, input).isLoadRecorded();
}

} // namespace tenfold
