#include "core/program/laws/law.h"

#include "core/stats/compare/student_t.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// Six digits are more than a law from a few runs can mean; whole numbers are written whole.
std::string coefficientText(double value) {
    constexpr double kWholeLimit = 1e15; // whole numbers below are exact as reals (2^53 is 9e15)
    const double rounded = std::round(value);
    if (std::abs(value - rounded) < 1e-9 && std::abs(rounded) < kWholeLimit)
        return fmt::format("{}", static_cast<long long>(rounded));
    return fmt::format("{:.6g}", value);
}

void appendTerm(std::string& out, double coefficient, const std::string& variable) {
    const double size = std::abs(coefficient);
    if (out.empty()) {
        if (coefficient < 0) out += '-';
    } else {
        out += coefficient < 0 ? " - " : " + ";
    }
    if (variable.empty())
        out += coefficientText(size);
    else if (size == 1)
        out += variable;
    else
        out += coefficientText(size) + "*" + variable;
}

bool uses(const LinearForm& form, const std::vector<std::string>& keys) {
    return std::any_of(form.terms.begin(), form.terms.end(), [&](const auto& term) {
        const std::vector<std::string> used = term.first.parameters();
        return term.second != 0 && std::any_of(used.begin(), used.end(), [&](const std::string& name) {
                   return std::find(keys.begin(), keys.end(), name) != keys.end();
               });
    });
}

int freeTermsOf(const LinearForm& form) {
    const auto isFree = [](const auto& term) { return term.second != 0 || term.first.isConstant(); };
    return static_cast<int>(std::max<std::ptrdiff_t>(1, std::count_if(form.terms.begin(), form.terms.end(), isFree)));
}

/// What a count is regressed on: the form without its constant and cap where it sees only the scale, else the scale.
double regressorOf(const LinearForm& form, double scale) {
    const Parameters at = {{"scale", scale}};
    double sum = 0;
    for (const auto& [term, coefficient] : form.terms) {
        const std::vector<std::string> names = term.parameters();
        if (std::any_of(names.begin(), names.end(), [](const std::string& name) { return name != "scale"; }))
            return scale;
        if (!term.isConstant()) sum += coefficient * term.value(at);
    }
    return sum;
}

/// Variance of a prediction in units of sigma squared: 1 + 1/n + (x - mean)^2 / sum of (x_i - mean)^2.
double spreadOf(const LinearForm& form, const Parameters& parameters, const std::vector<double>& recordedScales,
                int runsTotal) {
    const int runs = std::max(runsTotal, 1);
    const double spread = 1 + 1.0 / runs;
    const auto scale = parameters.find("scale");
    if (form.isConstant() || recordedScales.size() < 2 || scale == parameters.end()) return spread;
    const auto scales = static_cast<double>(recordedScales.size());
    double mean = 0, squares = 0;
    for (const double s : recordedScales)
        mean += regressorOf(form, s) / scales;
    for (const double s : recordedScales)
        squares += (regressorOf(form, s) - mean) * (regressorOf(form, s) - mean);
    squares *= std::max(1.0, runs / scales);
    const double distance = regressorOf(form, scale->second) - mean;
    return squares > 0 ? spread + distance * distance / squares : spread;
}

} // namespace

double LinearForm::evaluate(const Parameters& parameters) const {
    double sum = 0;
    for (const auto& [term, coefficient] : terms)
        sum += coefficient * term.value(parameters);
    return cap ? std::min(*cap, sum) : sum;
}

bool LinearForm::isConstant() const {
    return std::all_of(terms.begin(), terms.end(),
                       [](const auto& term) { return term.first.isConstant() || term.second == 0; });
}

std::string LinearForm::text() const {
    std::string out;
    for (const auto& [term, coefficient] : terms)
        if (!term.isConstant() && coefficient != 0) appendTerm(out, coefficient, term.text());
    const auto constant = terms.find(LawTerm());
    if (constant != terms.end() && constant->second != 0) appendTerm(out, constant->second, "");
    if (out.empty()) out = "0";
    return cap ? fmt::format("min({}, {})", coefficientText(*cap), out) : out;
}

const LinearForm& Law::reading(const std::vector<std::string>& overridden) const {
    if (isSettled || overridden.empty() || uses(form, overridden)) return form;
    const auto it = std::find_if(alsoFits.begin(), alsoFits.end(),
                                 [&](const LinearForm& other) { return uses(other, overridden); });
    return it == alsoFits.end() ? form : *it;
}

double Law::evaluate(const Parameters& parameters, const std::vector<std::string>& overridden) const {
    return reading(overridden).evaluate(parameters);
}

double Law::halfWidth(const Parameters& parameters, const std::vector<double>& recordedScales,
                      const std::vector<std::string>& overridden, double level) const {
    const LinearForm& used = reading(overridden);
    const double value = used.evaluate(parameters);
    const auto own = [&](const LinearForm& candidate) {
        if (sigma <= 0) return 0.0;
        const int freedom = std::max(runsTotal, 1) - freeTermsOf(candidate);
        return studentHalfWidth(level, freedom) * sigma *
               std::sqrt(spreadOf(candidate, parameters, recordedScales, runsTotal));
    };
    double half = own(used);
    if (value < 0.5 && !used.isConstant()) // a law that fell to nothing cannot hold: all that was counted is thinkable
        for (const double scale : recordedScales) {
            Parameters recorded = parameters;
            recorded["scale"] = scale;
            half = std::max(half, used.evaluate(recorded) - value);
        }
    // Readings that the runs cannot tell apart: the truth may be any of them. One that the user's own values have ruled
    // out (it does not see an overridden key that the used one sees) is no longer a candidate.
    for (const LinearForm& other : alsoFits)
        if (!uses(used, overridden) || uses(other, overridden))
            half = std::max(half, std::abs(other.evaluate(parameters) - value) + own(other));
    return half;
}

std::string Law::formName() const {
    std::string out;
    char letter = 'a';
    for (const auto& [term, coefficient] : form.terms) {
        if (term.isConstant() || coefficient == 0) continue;
        if (!out.empty()) out += '+';
        out += letter;
        if (letter < 'z') ++letter;
        out += '*';
        out += term.text();
    }
    if (out.empty()) return "constant";
    out += '+';
    out += letter;
    if (!form.cap) return out;
    return fmt::format("min({},{})", letter < 'z' ? static_cast<char>(letter + 1) : letter, out);
}

} // namespace tenfold
