#include "core/mining/laws/line_forms.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

/// Whether a line falls through two values of its key alone. Two values make a line of anything; that more of something
/// makes less, and at last less than nothing, is rarer than that a count scatters by one: it takes a third.
bool fallsThroughTwo(double slope, const std::vector<CountObservation>& observations, const std::string& key) {
    if (slope >= 0) return false;
    std::set<double> values;
    for (const auto& o : observations)
        values.insert(parameterOf(o, key));
    return values.size() < 3;
}

/// Whether a line falls by no more than counts scatter: three points may lie on a line by luck, and what is left of
/// them then says nothing of how exactly its slope is known; that a count of calls scatters as Poisson's does.
bool fallsAsCountsScatter(const FittedLine& line, const std::vector<CountObservation>& observations, double mean) {
    constexpr double kClearlyFalls = 2.0; // standard errors
    double meanX = 0, sxx = 0;
    for (const auto& o : observations)
        meanX += parameterOf(o, kScale) / static_cast<double>(observations.size());
    for (const auto& o : observations)
        sxx += (parameterOf(o, kScale) - meanX) * (parameterOf(o, kScale) - meanX);
    return line.slope < 0 && -line.slope < kClearlyFalls * std::sqrt(std::max(mean, 0.0) / sxx);
}

} // namespace

FittedLine leastSquares(const std::vector<CountObservation>& observations, const LawTerm& term) {
    const auto n = static_cast<double>(observations.size());
    std::vector<double> x;
    double meanX = 0, meanY = 0;
    for (const auto& o : observations) {
        x.push_back(term.value(o.parameters));
        meanX += x.back() / n;
        meanY += o.count / n;
    }
    double sxx = 0, sxy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sxx += (x[i] - meanX) * (x[i] - meanX);
        sxy += (x[i] - meanX) * (observations[i].count - meanY);
    }
    FittedLine line;
    if (std::all_of(x.begin(), x.end(), [&](double value) { return value == x.front(); })) sxx = 0; // but for rounding
    line.slope = sxx == 0 ? 0 : sxy / sxx;
    line.intercept = meanY - line.slope * meanX;
    constexpr double kLostDigits = 1e-12; // of a difference of large numbers: sizes in bytes leave 2e-9 for nothing
    const double whole = std::round(line.intercept);
    if (std::abs(line.intercept - whole) <= kLostDigits * (std::abs(meanY) + std::abs(line.slope * meanX)))
        line.intercept = whole;
    double squares = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double left = observations[i].count - line.intercept - line.slope * x[i];
        squares += left * left;
    }
    line.slopeError = n > 2 && sxx > 0 ? std::sqrt(squares / (n - 2) / sxx) : 0;
    return line;
}

LinearForm lineForm(const LawTerm& term, double slope, double intercept) {
    LinearForm form;
    if (slope != 0) form.terms[term] = slope;
    form.terms[LawTerm()] = intercept;
    return form;
}

double maxResidual(const LinearForm& form, const std::vector<CountObservation>& observations) {
    double worst = 0;
    for (const auto& o : observations)
        worst = std::max(worst, std::abs(form.evaluate(o.parameters) - o.count));
    return worst;
}

double squaresLeft(const LinearForm& form, const std::vector<CountObservation>& observations) {
    double squares = 0;
    for (const auto& o : observations) {
        const double left = form.evaluate(o.parameters) - o.count;
        squares += left * left;
    }
    return squares;
}

bool isExact(const LinearForm& form, const std::vector<CountObservation>& observations) {
    return maxResidual(form, observations) <= kExactResidual * (1 + std::abs(observations.front().count));
}

double rounded(double x) {
    for (const double denominator : {1.0, 2.0, 3.0, 4.0}) {
        const double near = std::round(x * denominator) / denominator;
        if (std::abs(near - x) <= 1e-9 * (1 + std::abs(x))) return near;
    }
    return x;
}

bool isPlainFactor(double x) {
    const double inverse = 1 / x;
    return x == std::round(x) || (std::abs(inverse) <= 64 && std::abs(inverse - std::round(inverse)) < 1e-9);
}

double parameterOf(const CountObservation& observation, const std::string& key) {
    const auto it = observation.parameters.find(key);
    return it == observation.parameters.end() ? 0 : it->second;
}

std::vector<std::string> varyingKeys(const std::vector<CountObservation>& observations) {
    std::set<std::string> config;
    for (const auto& o : observations)
        for (const auto& [key, value] : o.parameters)
            config.insert(key);
    std::vector<std::string> keys;
    if (config.erase(kScale) > 0) keys.emplace_back(kScale);
    keys.insert(keys.end(), config.begin(), config.end());
    std::erase_if(keys, [&](const std::string& key) {
        return std::all_of(observations.begin(), observations.end(), [&](const auto& o) {
            return parameterOf(o, key) == parameterOf(observations.front(), key);
        });
    });
    return keys;
}

std::size_t scalesIn(const std::vector<CountObservation>& observations) {
    std::set<double> scales;
    for (const auto& o : observations)
        scales.insert(parameterOf(o, kScale));
    return scales.size();
}

bool followsScale(const std::vector<CountObservation>& observations, const std::string& key) {
    std::vector<CountObservation> values;
    for (const auto& o : observations)
        values.push_back({{{kScale, parameterOf(o, kScale)}}, parameterOf(o, key)});
    return exactLine(values, kScale).has_value();
}

std::optional<LinearForm> exactLine(const std::vector<CountObservation>& observations, const std::string& key) {
    const LawTerm term = LawTerm::parameter(key);
    const FittedLine line = leastSquares(observations, term);
    if (fallsThroughTwo(line.slope, observations, key)) return std::nullopt;
    const LinearForm form = lineForm(term, rounded(line.slope), rounded(line.intercept));
    const bool isReading = key == kScale || isPlainFactor(form.terms.contains(term) ? form.terms.at(term) : 1);
    return isReading && isExact(form, observations) ? std::optional(form) : std::nullopt;
}

std::optional<LinearForm> productForm(const std::vector<CountObservation>& observations, const std::string& key) {
    std::vector<CountObservation> divided;
    for (const auto& o : observations) {
        const double factor = parameterOf(o, key);
        if (factor <= 0) return std::nullopt;
        divided.push_back({{{kScale, parameterOf(o, kScale)}}, o.count / factor});
    }
    const FittedLine line = leastSquares(divided, kScale);
    LinearForm form;
    const LawTerm factor = LawTerm::parameter(key);
    form.terms[factor.before(kScale)] = line.slope;
    form.terms[factor] = line.intercept;
    return form;
}

LinearForm approximateForm(const std::vector<CountObservation>& observations) {
    const std::vector<std::string> keys = varyingKeys(observations);
    const FittedLine line = leastSquares(observations, kScale);
    double mean = 0;
    for (const auto& o : observations)
        mean += o.count / static_cast<double>(observations.size());
    constexpr double kClearlyNotZero = 2.0; // standard errors
    const bool scaleVaries = !keys.empty() && keys.front() == kScale;
    const bool isFlat = std::abs(line.slope) < kClearlyNotZero * line.slopeError;
    if (!scaleVaries || isFlat || fallsThroughTwo(line.slope, observations, kScale) ||
        fallsAsCountsScatter(line, observations, mean))
        return lineForm(kScale, 0, mean);
    LinearForm best = lineForm(kScale, line.slope, line.intercept);
    constexpr double kClearlyBetter = 0.5; // of the squares the line leaves: a product has to earn its place
    double squares = kClearlyBetter * squaresLeft(best, observations);
    for (const std::string& key : keys) {
        if (key == kScale || followsScale(observations, key)) continue;
        const auto product = productForm(observations, key);
        if (!product || squaresLeft(*product, observations) >= squares) continue;
        squares = squaresLeft(*product, observations);
        best = *product;
    }
    return best;
}

double complexityOf(const LinearForm& form) {
    double points = form.cap ? 4 : 0;
    for (const auto& [term, value] : form.terms) {
        points +=
            (value == std::round(value) ? 0 : 8) + (term.isConstant() && value != 0 ? 1 : 0) + (value < 0 ? 1 : 0);
        if (term.has(LawTerm::Factor::Kind::Steps))
            points += 5;
        else if (term.isProduct())
            points += 3;
    }
    return points;
}

} // namespace tenfold
