#include "core/workload/law.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr const char* kConstantTerm = "1";

/// 97.5 % quantiles of Student's t by degrees of freedom 1 … 30; beyond that the normal one. Source: standard table.
double studentT(int degrees) {
    static constexpr double kTable[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                        2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                                        2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    constexpr int kRows = 30;
    if (degrees < 1) degrees = 1;
    return degrees <= kRows ? kTable[degrees - 1] : 1.96;
}

/// Six digits are more than a law from a few runs can mean; whole numbers are written whole.
std::string coefficientText(double value) {
    constexpr double kWholeLimit = 1e15;
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
        const std::vector<std::string> used = parametersOf(term.first);
        return term.second != 0 && std::any_of(used.begin(), used.end(), [&](const std::string& name) {
                   return std::find(keys.begin(), keys.end(), name) != keys.end();
               });
    });
}

} // namespace

std::vector<std::string> parametersOf(const std::string& term) {
    if (term == kConstantTerm) return {};
    const std::size_t star = term.find('*');
    if (star == std::string::npos) return {term};
    return {term.substr(0, star), term.substr(star + 1)};
}

double LinearForm::evaluate(const Parameters& parameters) const {
    double sum = 0;
    for (const auto& [name, coefficient] : terms) {
        double value = coefficient;
        for (const std::string& parameter : tenfold::parametersOf(name)) {
            const auto it = parameters.find(parameter);
            value *= it == parameters.end() ? 0 : it->second;
        }
        sum += value;
    }
    return cap ? std::min(*cap, sum) : sum;
}

bool LinearForm::isConstant() const {
    return std::all_of(terms.begin(), terms.end(),
                       [](const auto& term) { return term.first == kConstantTerm || term.second == 0; });
}

std::string LinearForm::text() const {
    std::string out;
    for (const auto& [name, coefficient] : terms)
        if (name != kConstantTerm && coefficient != 0) appendTerm(out, coefficient, name);
    const auto constant = terms.find(kConstantTerm);
    if (constant != terms.end() && constant->second != 0) appendTerm(out, constant->second, "");
    if (out.empty()) out = "0";
    return cap ? fmt::format("min({}, {})", coefficientText(*cap), out) : out;
}

const LinearForm& Law::reading(const std::vector<std::string>& overridden) const {
    if (overridden.empty() || uses(form, overridden)) return form;
    const auto it = std::find_if(alsoFits.begin(), alsoFits.end(),
                                 [&](const LinearForm& other) { return uses(other, overridden); });
    return it == alsoFits.end() ? form : *it;
}

double Law::evaluate(const Parameters& parameters, const std::vector<std::string>& overridden) const {
    return reading(overridden).evaluate(parameters);
}

double Law::halfWidth(const Parameters& parameters, const std::vector<double>& recordedScales,
                      const std::vector<std::string>& overridden) const {
    const LinearForm& used = reading(overridden);
    const double value = used.evaluate(parameters);
    // Readings that the runs cannot tell apart: the truth may be any of them. One that the user's own values have ruled
    // out (it does not see an overridden key that the used one sees) is no longer a candidate.
    double disagreement = 0;
    for (const LinearForm& other : alsoFits)
        if (!uses(used, overridden) || uses(other, overridden))
            disagreement = std::max(disagreement, std::abs(other.evaluate(parameters) - value));
    if (sigma <= 0) return disagreement;

    const int runs = std::max(runsTotal, 1);
    const auto isFree = [](const auto& term) { return term.second != 0 || term.first == kConstantTerm; };
    const auto freeTerms = std::max<std::ptrdiff_t>(1, std::count_if(used.terms.begin(), used.terms.end(), isFree));
    double spread = 1 + 1.0 / runs;
    const auto scale = parameters.find("scale");
    if (!used.isConstant() && recordedScales.size() > 1 && scale != parameters.end()) {
        double mean = 0;
        for (const double s : recordedScales)
            mean += s / static_cast<double>(recordedScales.size());
        double squares = 0;
        for (const double s : recordedScales)
            squares += (s - mean) * (s - mean);
        squares *= std::max(1.0, runs / static_cast<double>(recordedScales.size()));
        if (squares > 0) spread += (scale->second - mean) * (scale->second - mean) / squares;
    }
    return std::max(disagreement, studentT(runs - static_cast<int>(freeTerms)) * sigma * std::sqrt(spread));
}

std::string Law::formName() const {
    std::string out;
    char letter = 'a';
    for (const auto& [name, coefficient] : form.terms) {
        if (name == kConstantTerm || coefficient == 0) continue;
        if (!out.empty()) out += '+';
        out += letter;
        if (letter < 'z') ++letter;
        out += '*';
        out += name;
    }
    if (out.empty()) return "constant";
    out += '+';
    out += letter;
    if (!form.cap) return out;
    return fmt::format("min({},{})", letter < 'z' ? static_cast<char>(letter + 1) : letter, out);
}

} // namespace tenfold
