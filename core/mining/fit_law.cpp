#include "core/mining/fit_law.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace tenfold {
namespace {

constexpr double kExact = 1e-6; ///< a residual below this is none
constexpr int kScalesForCertainty = 4;

struct Line {
    double slope = 0, intercept = 0;
    double slopeError = 0;
};

double parameterOf(const CountObservation& o, const std::string& key) {
    const auto it = o.parameters.find(key);
    return it == o.parameters.end() ? 0 : it->second;
}

bool varies(const std::vector<CountObservation>& observations, const std::string& key) {
    return std::any_of(observations.begin(), observations.end(),
                       [&](const auto& o) { return parameterOf(o, key) != parameterOf(observations.front(), key); });
}

Line leastSquares(const std::vector<CountObservation>& observations, const std::string& key) {
    const auto n = static_cast<double>(observations.size());
    double sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (const auto& o : observations) {
        const double x = parameterOf(o, key);
        sx += x, sy += o.count, sxx += x * x, sxy += x * o.count;
    }
    const double spread = sxx - sx * sx / n;
    Line line;
    line.slope = spread == 0 ? 0 : (sxy - sx * sy / n) / spread;
    line.intercept = (sy - line.slope * sx) / n;
    double squares = 0;
    for (const auto& o : observations) {
        const double left = o.count - line.intercept - line.slope * parameterOf(o, key);
        squares += left * left;
    }
    line.slopeError = n > 2 && spread > 0 ? std::sqrt(squares / (n - 2) / spread) : 0;
    return line;
}

LinearForm lineForm(const std::string& key, double slope, double intercept) {
    LinearForm form;
    if (slope != 0) form.terms[key] = slope;
    form.terms["1"] = intercept;
    return form;
}

double maxResidual(const LinearForm& form, const std::vector<CountObservation>& observations) {
    double worst = 0;
    for (const auto& o : observations)
        worst = std::max(worst, std::abs(form.evaluate(o.parameters) - o.count));
    return worst;
}

bool isExact(const LinearForm& form, const std::vector<CountObservation>& observations) {
    return maxResidual(form, observations) <= kExact * (1 + std::abs(observations.front().count));
}

/// The nearest number with a small denominator, so that 1.9999999 and 0.49999 become what they mean.
double rounded(double x) {
    for (const double denominator : {1.0, 2.0, 3.0, 4.0}) {
        const double near = std::round(x * denominator) / denominator;
        if (std::abs(near - x) <= 1e-9 * (1 + std::abs(x))) return near;
    }
    return x;
}

/// Whole, or one part of a small whole: 2, 0.5, 0.25. A factor like 3.3e-7 (a count per byte) is no reading.
bool isPlainFactor(double x) {
    const double inverse = 1 / x;
    return x == std::round(x) || (std::abs(inverse) <= 16 && std::abs(inverse - std::round(inverse)) < 1e-9);
}

std::optional<LinearForm> exactLine(const std::vector<CountObservation>& observations, const std::string& key) {
    const Line line = leastSquares(observations, key);
    const LinearForm form = lineForm(key, rounded(line.slope), rounded(line.intercept));
    const bool isReading = key == "scale" || isPlainFactor(form.terms.contains(key) ? form.terms.at(key) : 1);
    return isReading && isExact(form, observations) ? std::optional(form) : std::nullopt;
}

/// min(cap, a*x + b) with whole a: the counts at the cap say nothing but that they are there.
std::optional<LinearForm> cappedLine(const std::vector<CountObservation>& observations, const std::string& key,
                                     double cap) {
    std::vector<CountObservation> below;
    double largest = 0;
    for (const auto& o : observations) {
        if (o.count < cap) below.push_back(o);
        largest = std::max(largest, o.count);
    }
    if (below.empty() || below.size() == observations.size() || largest > cap) return std::nullopt;
    LinearForm form;
    const bool isOnePoint = !varies(below, key);
    const double x = parameterOf(below.front(), key);
    if (isOnePoint && x > 0)
        form = lineForm(key, below.front().count / x, 0);
    else if (const auto line = exactLine(below, key))
        form = *line;
    else
        return std::nullopt;
    form.cap = cap;
    const auto slope = form.terms.find(key);
    const bool isWhole = slope != form.terms.end() && slope->second == std::round(slope->second) && slope->second > 0;
    return isWhole && isExact(form, observations) ? std::optional(form) : std::nullopt;
}

std::vector<std::string> varyingKeys(const std::vector<CountObservation>& observations) {
    std::vector<std::string> keys;
    if (varies(observations, "scale")) keys.push_back("scale");
    std::set<std::string> config;
    for (const auto& o : observations)
        for (const auto& [key, value] : o.parameters)
            config.insert(key);
    for (const std::string& key : config)
        if (key != "scale" && varies(observations, key)) keys.push_back(key);
    return keys;
}

/// How plain a form is: whole coefficients first, a small constant next.
double complexity(const LinearForm& form) {
    double points = form.cap ? 4 : 0;
    for (const auto& [key, value] : form.terms)
        points += (value == std::round(value) ? 0 : 8) + (key == "1" && value != 0 ? 1 : 0) + (value < 0 ? 1 : 0);
    return points;
}

std::vector<LinearForm> exactForms(const std::vector<CountObservation>& observations, const std::vector<double>& caps) {
    std::vector<LinearForm> forms;
    for (const std::string& key : varyingKeys(observations)) {
        if (auto line = exactLine(observations, key))
            forms.push_back(std::move(*line));
        else
            for (const double cap : caps)
                if (auto capped = cappedLine(observations, key, cap)) forms.push_back(std::move(*capped));
    }
    return forms;
}

/// Whether a configuration value is a line over the scale, so that a product with it is a square.
bool exactConfigLine(const std::vector<CountObservation>& observations, const std::string& key) {
    std::vector<CountObservation> values;
    for (const auto& o : observations)
        values.push_back({{{"scale", parameterOf(o, "scale")}}, parameterOf(o, key)});
    return exactLine(values, "scale").has_value();
}

double squaresLeft(const LinearForm& form, const std::vector<CountObservation>& observations) {
    double squares = 0;
    for (const auto& o : observations) {
        const double left = form.evaluate(o.parameters) - o.count;
        squares += left * left;
    }
    return squares;
}

/// c * (a*scale + b) with a configuration value c that does not simply follow the scale (a replication that ends at
/// three): the line of count / c over the scale.
std::optional<LinearForm> productForm(const std::vector<CountObservation>& observations, const std::string& key) {
    std::vector<CountObservation> divided;
    for (const auto& o : observations) {
        const double factor = parameterOf(o, key);
        if (factor <= 0) return std::nullopt;
        divided.push_back({{{"scale", parameterOf(o, "scale")}}, o.count / factor});
    }
    const Line line = leastSquares(divided, "scale");
    LinearForm form;
    form.terms[key + "*scale"] = line.slope;
    form.terms[key] = line.intercept;
    return form;
}

LinearForm approximateForm(const std::vector<CountObservation>& observations) {
    const std::string scale = "scale";
    double mean = 0;
    for (const auto& o : observations)
        mean += o.count / static_cast<double>(observations.size());
    if (!varies(observations, scale)) return lineForm(scale, 0, mean);
    const Line line = leastSquares(observations, scale);
    constexpr double kClearlyNotZero = 2.0; // standard errors
    if (std::abs(line.slope) < kClearlyNotZero * line.slopeError) return lineForm(scale, 0, mean);
    LinearForm best = lineForm(scale, line.slope, line.intercept);
    constexpr double kClearlyBetter = 0.5; // of the squares the line leaves: a product has to earn its place
    double squares = kClearlyBetter * squaresLeft(best, observations);
    for (const std::string& key : varyingKeys(observations)) {
        if (key == scale || exactConfigLine(observations, key)) continue;
        const auto product = productForm(observations, key);
        if (!product || squaresLeft(*product, observations) >= squares) continue;
        squares = squaresLeft(*product, observations);
        best = *product;
    }
    return best;
}

void fillEvidence(Law& law, const std::vector<CountObservation>& observations) {
    double squares = 0;
    std::set<double> scales;
    law.runsFitted = 0;
    for (const auto& o : observations) {
        const double left = law.form.evaluate(o.parameters) - o.count;
        squares += left * left;
        scales.insert(parameterOf(o, "scale"));
        law.runsFitted += std::abs(left) < 0.5 ? 1 : 0;
    }
    law.runsTotal = static_cast<int>(observations.size());
    law.maxResidual = maxResidual(law.form, observations);
    if (law.maxResidual <= kExact) law.maxResidual = 0;
    const double freedom =
        std::max(1.0, static_cast<double>(observations.size()) - static_cast<double>(law.form.terms.size()));
    law.sigma = law.maxResidual == 0 ? 0 : std::sqrt(squares / freedom);
    law.scalesSeen = static_cast<int>(scales.size());
    law.proposal = law.scalesSeen < kScalesForCertainty;
}

} // namespace

Law fitLaw(const std::vector<CountObservation>& observations, const std::vector<double>& caps) {
    Law law;
    if (observations.empty()) return law;
    const bool isConstant = std::all_of(observations.begin(), observations.end(),
                                        [&](const auto& o) { return o.count == observations.front().count; });
    if (isConstant) {
        law.form = lineForm("scale", 0, observations.front().count);
    } else if (std::vector<LinearForm> forms = exactForms(observations, caps); !forms.empty()) {
        // varyingKeys puts the scale first, and the order is stable: scale wins among equally plain forms
        std::stable_sort(forms.begin(), forms.end(), [](const auto& a, const auto& b) {
            return std::pair(!a.terms.contains("scale"), complexity(a)) <
                   std::pair(!b.terms.contains("scale"), complexity(b));
        });
        law.form = forms.front();
        constexpr std::size_t kMostAlternatives = 8;
        law.alsoFits.assign(forms.begin() + 1,
                            forms.begin() + static_cast<std::ptrdiff_t>(std::min(forms.size(), kMostAlternatives)));
    } else {
        law.form = approximateForm(observations);
    }
    fillEvidence(law, observations);
    return law;
}

} // namespace tenfold
