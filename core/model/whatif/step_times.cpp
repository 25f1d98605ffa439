#include "core/model/whatif/what_if_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

/// A prediction is right within this share of what was observed, as in Prediction::rightShare.
constexpr double kRightWithin = 0.2;

/// How times that were recorded lie around what was expected of them.
void holdAgainst(StepTime& time, const std::vector<double>& expected, const VisitAverage& visits) {
    if (!visits.isRecorded()) return;
    double squares = 0;
    std::size_t known = 0, right = 0, inside = 0;
    for (std::size_t i = 0; i < visits.size(); ++i) {
        if (!std::isfinite(expected[i])) continue;
        ++known;
        const double off = visits.own(i) - expected[i];
        squares += off * off;
        if (std::abs(off) <= kRightWithin * visits.own(i)) ++right;
    }
    if (known == 0) return;
    if (std::isnan(time.spread)) time.spread = std::sqrt(squares / double(known));
    for (std::size_t i = 0; i < visits.size(); ++i)
        if (std::isfinite(expected[i]) && std::abs(visits.own(i) - expected[i]) <= time.spread) ++inside;
    time.right = double(right) / double(known);
    time.inside = double(inside) / double(known);
}

} // namespace

double finiteMean(const std::vector<double>& values) {
    double sum = 0;
    std::size_t known = 0;
    for (const double value : values)
        if (std::isfinite(value)) sum += value, ++known;
    return known == 0 ? kUnknownNumber : sum / double(known);
}

VisitAverage::VisitAverage(const WhatIf::Parts& parts, const std::vector<RecordedSample>& samples,
                           const ScenarioValues& values)
    : m_parts(parts)
    , m_samples(samples)
    , m_values(values) {}

template <typename CategoryOf>
std::vector<double> VisitAverage::column(const std::string& attribute, bool isCategory, CategoryOf categoryOf) const {
    if (const auto set = m_values.attributes.find(attribute); set != m_values.attributes.end())
        return std::vector<double>(size(), isCategory ? categoryOf(set->second.text) : set->second.number);
    std::vector<double> values(size(), kUnknownNumber);
    if (!isRecorded()) {
        const ForecastInput* input = m_parts.input(attribute);
        if (input != nullptr && !isCategory) values.front() = input->value;
        if (input != nullptr && isCategory && input->categories.size() == 1)
            values.front() = categoryOf(input->categories.front());
        return values;
    }
    const std::size_t at = m_parts.attributeIndex(attribute);
    if (at >= m_parts.load.attributes.size()) return values;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        const std::uint32_t value = m_samples[i].values[at];
        if (value == 0) continue;
        values[i] = isCategory ? categoryOf(m_parts.load.values.text(value)) : m_parts.load.values.number(value);
    }
    return values;
}

std::vector<double> VisitAverage::ofFormula(const Formula& formula) const {
    if (formula.isConstant()) return std::vector<double>(size(), formula.evaluate({}));
    std::vector<std::vector<double>> columns;
    for (const std::string& attribute : formula.attributes()) {
        const auto known = std::find_if(m_parts.model.attributes.begin(), m_parts.model.attributes.end(),
                                        [&](const FormulaName& name) { return name.name == attribute; });
        const bool isCategory = known != m_parts.model.attributes.end() && known->isCategory;
        columns.push_back(column(attribute, isCategory,
                                 [&](const std::string& text) { return formula.categoryValue(attribute, text); }));
    }
    std::vector<double> results, row(columns.size());
    for (std::size_t i = 0; i < size(); ++i) {
        for (std::size_t c = 0; c < columns.size(); ++c)
            row[c] = columns[c][i];
        results.push_back(formula.evaluate(row));
    }
    return results;
}

std::vector<double> VisitAverage::ofDemand(const ServiceDemand& demand) const {
    switch (demand.kind) {
    case ServiceDemand::Kind::Formula:
    case ServiceDemand::Kind::Distribution:
        return ofFormula(demand.time);
    case ServiceDemand::Kind::Table: {
        std::vector<double> values = column(demand.attribute, false, [](const std::string&) { return kUnknownNumber; });
        for (double& value : values)
            value = tableSeconds(demand, value);
        return values;
    }
    case ServiceDemand::Kind::Simulation: // of all visits alike
        return std::vector<double>(size(), demand.simulated.value_or(kUnknownNumber));
    }
    return std::vector<double>(size(), kUnknownNumber);
}

std::vector<Prediction> VisitAverage::ofTree(const LearntTree& tree, const std::vector<double>& expected) const {
    std::vector<Prediction> results;
    std::map<std::pair<std::vector<std::string>, double>, Prediction> known; // many visits are alike
    std::vector<std::pair<std::string, std::string>> values;
    for (std::size_t i = 0; i < size(); ++i) {
        std::vector<std::string> texts;
        for (const AttributeColumn& attribute : tree.attributes)
            texts.push_back(textOf(attribute.name, i));
        const bool isExpected = std::isfinite(expected[i]);
        const auto [at, isNew] = known.try_emplace({texts, isExpected ? expected[i] : -1});
        if (isNew) {
            values.clear();
            for (std::size_t a = 0; a < texts.size(); ++a)
                if (!texts[a].empty()) values.emplace_back(tree.attributes[a].name, texts[a]);
            at->second = tree.predict(values, isExpected ? std::optional<double>(expected[i]) : std::nullopt);
        }
        results.push_back(at->second);
    }
    return results;
}

std::string VisitAverage::textOf(const std::string& attribute, std::size_t sample) const {
    if (const auto set = m_values.attributes.find(attribute); set != m_values.attributes.end())
        return std::isnan(set->second.number) ? set->second.text : fmt::format("{}", set->second.number);
    if (!isRecorded()) return {};
    const std::size_t at = m_parts.attributeIndex(attribute);
    if (at >= m_parts.load.attributes.size()) return {};
    return m_parts.load.values.text(m_samples[sample].values[at]);
}

namespace {

/// What a tree says of visits on average; nothing where it has a basis for less than half of them.
struct TreeAnswer {
    double value = 0, learntShare = 0;
    StepTime time;
};

std::optional<TreeAnswer> averageOf(const LearntTree& tree, const std::vector<Prediction>& predictions) {
    TreeAnswer answer;
    double known = 0, spreads = 0, squares = 0, right = 0, rights = 0, inside = 0, insides = 0, offsets = 0;
    for (const Prediction& prediction : predictions) {
        if (prediction.basis == PredictionBasis::None || !std::isfinite(prediction.value)) continue;
        ++known;
        answer.value += prediction.value;
        answer.time.samples += double(prediction.samples);
        if (prediction.basis != PredictionBasis::Model) ++answer.learntShare;
        if (prediction.basis == PredictionBasis::Offset) ++offsets;
        if (std::isfinite(prediction.spread)) squares += prediction.spread * prediction.spread, ++spreads;
        if (std::isfinite(prediction.rightShare)) right += prediction.rightShare, ++rights;
        if (prediction.leaf >= tree.rowOfNode.size() || tree.rowOfNode[prediction.leaf] >= tree.rows.size()) continue;
        const TreeRow& row = tree.rows[tree.rowOfNode[prediction.leaf]];
        if (std::isfinite(row.insideShare)) inside += row.insideShare, ++insides;
    }
    if (known * 2 < double(predictions.size()) || known == 0) return std::nullopt;
    answer.value /= known;
    answer.time.samples /= known;
    answer.time.basis = answer.learntShare * 2 < known ? PredictionBasis::Model
                        : offsets * 2 >= known         ? PredictionBasis::Offset
                                                       : PredictionBasis::Own;
    answer.learntShare /= known;
    if (spreads > 0) answer.time.spread = std::sqrt(squares / spreads);
    if (rights > 0) answer.time.right = right / rights;
    if (insides > 0) answer.time.inside = inside / insides;
    return answer;
}

} // namespace

StepTime WhatIf::Parts::timeOf(std::size_t s, const ScenarioValues& values) const {
    const ModelStep& step = model.steps[s];
    static const RecordedStep kNothing;
    const RecordedStep& recorded = load.steps.empty() ? kNothing : load.steps[s];
    const VisitAverage visits(*this, recorded.samples, values);
    const double service = serviceShares[step.center];
    std::vector<double> expected(visits.size(), kUnknownNumber);
    if (step.demand) expected = visits.ofDemand(*step.demand);
    StepTime time;
    time.model = finiteMean(expected) * (isMeasured(s) ? service : 1);
    if (timeTrees[s]) {
        const LearntTree& tree = trees[*timeTrees[s]];
        if (auto answer = averageOf(tree, visits.ofTree(tree, expected))) {
            answer->time.model = time.model;
            answer->time.hybrid = std::max(0.0, answer->value);
            // The model's part of the answer has no waiting in it unless it was measured.
            const double waiting = isMeasured(s) ? 1 : answer->learntShare;
            answer->time.hybrid *= 1 - waiting * (1 - service);
            return answer->time;
        }
    }
    if (std::isfinite(time.model)) {
        time.hybrid = time.model;
        time.basis = PredictionBasis::Model;
        time.samples = double(recorded.visits);
        if (step.demand->sd) time.spread = *step.demand->sd;
        if (!isTouched(step, values)) holdAgainst(time, expected, visits);
    } else if (recorded.visits > 0 && (!step.demand || step.demand->kind == ServiceDemand::Kind::Simulation)) {
        time.hybrid = recorded.mean() * service;
        time.basis = PredictionBasis::Own;
        time.samples = double(recorded.visits);
        time.spread = recorded.deviation();
        holdAgainst(time, std::vector<double>(visits.size(), recorded.mean()), visits);
    }
    return time;
}

StepCount WhatIf::Parts::countOf(std::size_t s, const ScenarioValues& values) const {
    const ModelStep& step = model.steps[s];
    if (step.parent == ModelStep::kNone) return {1, 1};
    static const RecordedStep kNothing;
    const RecordedStep& above = load.steps.empty() ? kNothing : load.steps[step.parent];
    const VisitAverage visits(*this, above.samples, values);
    const std::vector<double> expected = visits.ofFormula(step.times);
    StepCount count;
    count.model = count.hybrid = finiteMean(expected);
    if (countTrees[s]) {
        const LearntTree& tree = trees[*countTrees[s]];
        if (const auto answer = averageOf(tree, visits.ofTree(tree, expected)))
            count.hybrid = std::max(0.0, answer->value);
    } else if (step.isOptional && step.times.isConstant() && above.visits > 0) {
        count.hybrid = double(load.steps[s].visits) / double(above.visits); // how often it was left out
    }
    return count;
}

bool WhatIf::Parts::isTouched(const Formula& formula, const ScenarioValues& values) const {
    return std::any_of(formula.attributes().begin(), formula.attributes().end(),
                       [&](const std::string& name) { return values.sets(name); });
}

bool WhatIf::Parts::isTouched(const LearntTree& tree, const ScenarioValues& values) const {
    return std::any_of(tree.attributes.begin(), tree.attributes.end(),
                       [&](const AttributeColumn& attribute) { return values.sets(attribute.name); });
}

bool WhatIf::Parts::isTouched(const ModelStep& step, const ScenarioValues& values) const {
    if (!step.demand) return false;
    return isTouched(step.demand->time, values) || values.sets(step.demand->attribute);
}

std::vector<StepTime> WhatIf::Parts::timesFor(const ScenarioValues& values) const {
    std::vector<StepTime> times = recordedTimes;
    if (values.attributes.empty() && !times.empty()) return times;
    const bool isFirst = times.empty();
    times.resize(model.steps.size());
    for (std::size_t s = 0; s < times.size(); ++s)
        if (isFirst || isTouched(model.steps[s], values) || (timeTrees[s] && isTouched(trees[*timeTrees[s]], values)))
            times[s] = timeOf(s, values);
    return times;
}

std::vector<StepCount> WhatIf::Parts::countsFor(const ScenarioValues& values) const {
    std::vector<StepCount> counts = recordedCounts;
    if (values.attributes.empty() && !counts.empty()) return counts;
    const bool isFirst = counts.empty();
    counts.resize(model.steps.size());
    for (std::size_t s = 0; s < counts.size(); ++s)
        if (isFirst || isTouched(model.steps[s].times, values) ||
            (countTrees[s] && isTouched(trees[*countTrees[s]], values)))
            counts[s] = countOf(s, values);
    return counts;
}

} // namespace tenfold
