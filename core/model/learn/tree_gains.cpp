#include "core/model/learn/tree_gains.h"

#include "core/base/text/number_text.h"
#include "core/model/learn/tree_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kMostWithPairs = 64; ///< attributes; pairs of more take longer than the tree
constexpr double kNs = 1e9;

double deviationOf(const std::vector<double>& values) {
    double mean = 0, scatter = 0, count = 0;
    for (const double value : values) {
        ++count;
        const double away = value - mean;
        mean += away / count;
        scatter += away * (value - mean);
    }
    return count > 1 ? std::sqrt(scatter / (count - 1)) : 0;
}

/// The greatest value of the lower of two parts that scatter least.
double partingValue(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const bool isLog = !values.empty() && values.front() > 0;
    const auto scaled = [&](double value) { return isLog ? std::log(value) : value; };
    double sum = 0;
    for (const double value : values)
        sum += scaled(value);
    double best = -1, at = values.empty() ? 0 : values.back(), lower = 0;
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
        lower += scaled(values[i]);
        if (values[i] == values[i + 1]) continue;
        const auto n = double(i + 1), m = double(values.size() - i - 1);
        const double between = lower / n - (sum - lower) / m;
        if (n * m * between * between <= best) continue;
        best = n * m * between * between;
        at = values[i];
    }
    return at;
}

std::string quantityText(double value, LearningTarget::Quantity quantity) {
    return quantity == LearningTarget::Quantity::Count ? conditionNumber(value) : duration(std::llround(value * kNs));
}

/// 1: a mismatch, or slow.
std::vector<std::uint8_t> classesOf(const VisitTable& visits, LearntTree& tree) {
    const SampleTable& samples = visits.samples;
    std::vector<std::uint8_t> classes;
    classes.reserve(samples.size());
    const auto quantity = tree.target.quantity;
    if (!samples.expected.empty()) {
        const double sd = std::isfinite(visits.modelSd) ? visits.modelSd : deviationOf(samples.observed);
        for (std::size_t i = 0; i < samples.size(); ++i) // where the model says nothing it is no match
            classes.push_back(std::abs(samples.observed[i] - samples.expected[i]) <= sd ? 0 : 1);
        tree.classes = "off the model by more than " + quantityText(sd, quantity) +
                       (std::isfinite(visits.modelSd) ? ", its standard deviation"
                                                      : ", one standard deviation of what was observed");
    } else {
        const double above = partingValue(samples.observed);
        for (const double value : samples.observed)
            classes.push_back(value > above ? 1 : 0);
        tree.classes = "more than " + quantityText(above, quantity);
    }
    const auto mismatches = std::count(classes.begin(), classes.end(), 1);
    tree.mismatchShare = samples.size() > 0 ? double(mismatches) / double(samples.size()) : 0;
    return classes;
}

/// Samples and mismatches of one side.
struct Side {
    double samples = 0, mismatches = 0;
    double share() const { return samples > 0 ? mismatches / samples : kUnknownNumber; }
};

GainText numberText(const AttributeColumn& column, const AttributeGain& gain,
                    const std::vector<std::uint8_t>& classes) {
    Side lower, upper;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::uint16_t code = column.codes[i];
        if (code == 0) continue;
        Side& side = column.greatest[code - 1U] <= gain.threshold ? lower : upper;
        ++side.samples;
        side.mismatches += classes[i];
    }
    const bool isUpper = !(lower.share() > upper.share());
    return {fmt::format("{} {} {}", column.name, isUpper ? ">" : "<=", conditionNumber(gain.threshold)),
            {},
            isUpper ? upper.share() : lower.share(),
            isUpper ? lower.share() : upper.share()};
}

/// The category that alone tells most.
GainText categoryText(const AttributeColumn& column, const std::vector<std::uint8_t>& classes) {
    std::vector<Side> sides(column.values() + 1);
    Side all;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        if (column.codes[i] == 0) continue;
        for (Side* side : {&sides[column.codes[i]], &all}) {
            ++side->samples;
            side->mismatches += classes[i];
        }
    }
    GainText text{column.name, {}, kUnknownNumber, kUnknownNumber};
    double best = -1;
    for (std::size_t code = 1; code < sides.size(); ++code) {
        const Side rest{all.samples - sides[code].samples, all.mismatches - sides[code].mismatches};
        if (sides[code].samples == 0 || rest.samples == 0) continue;
        const double away = sides[code].share() - rest.share();
        const double explained = away * away * sides[code].samples * rest.samples;
        if (explained <= best) continue;
        best = explained;
        text = {column.name + (away >= 0 ? " = " : " != ") + column.categories[code - 1],
                {},
                away >= 0 ? sides[code].share() : rest.share(),
                away >= 0 ? rest.share() : sides[code].share()};
    }
    return text;
}

} // namespace

Status tellGains(const VisitTable& visits, LearntTree& tree, Progress& progress) {
    const std::vector<AttributeColumn>& columns = visits.samples.attributes;
    const std::vector<std::uint8_t> classes = classesOf(visits, tree);
    GainOptions options;
    options.withPairs = columns.size() <= kMostWithPairs;
    ASSIGN_OR_RETURN(tree.gains, rankAttributes(columns, classes, options, progress));
    tree.gainTexts.clear();
    for (const AttributeGain& gain : tree.gains) {
        const AttributeColumn& column = columns[gain.attribute];
        GainText text{column.name, {}, kUnknownNumber, kUnknownNumber};
        if (gain.second)
            text.split = column.name + " with " + columns[*gain.second].name;
        else if (!column.isNumber)
            text = categoryText(column, classes);
        else if (std::isfinite(gain.threshold))
            text = numberText(column, gain, classes);
        for (const std::uint32_t other : gain.alwaysWith)
            text.alwaysWith.push_back(columns[other].name);
        tree.gainTexts.push_back(std::move(text));
    }
    return {};
}

} // namespace tenfold
