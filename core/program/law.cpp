#include "core/program/law.h"

#include "core/base/text/text_forms.h"
#include "core/stats/student_t.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

namespace tenfold {
namespace {

constexpr const char* kConstantTerm = "1";

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

/// A factor of a term: a parameter, or a function of one.
struct Factor {
    enum class Kind : std::uint8_t { Parameter, Log2, Steps };
    Kind kind = Kind::Parameter;
    std::string_view name;
    std::string_view divisor; ///< Steps: a number or a parameter
};

Factor parseFactor(std::string_view text) {
    constexpr std::string_view kLog2 = "log2(", kSteps = "ceil(";
    if (!text.ends_with(')')) return {Factor::Kind::Parameter, text, {}};
    const auto inside = [&](std::string_view head) { return text.substr(head.size(), text.size() - head.size() - 1); };
    if (text.starts_with(kLog2)) return {Factor::Kind::Log2, inside(kLog2), {}};
    const std::size_t slash = text.rfind('/');
    if (!text.starts_with(kSteps) || slash == std::string_view::npos) return {Factor::Kind::Parameter, text, {}};
    const std::string_view divisor = text.substr(slash + 1, text.size() - slash - 2);
    return {Factor::Kind::Steps, text.substr(kSteps.size(), slash - kSteps.size()), divisor};
}

/// Calls `visit` for each factor: what stands between the stars.
template <typename Visit>
void forEachFactor(std::string_view term, const Visit& visit) {
    if (term == kConstantTerm) return;
    for (std::size_t star = term.find('*'); star != std::string_view::npos; star = term.find('*')) {
        visit(term.substr(0, star));
        term.remove_prefix(star + 1);
    }
    visit(term);
}

double parameterValue(std::string_view name, const Parameters& parameters) {
    const auto it = parameters.find(std::string(name));
    return it == parameters.end() ? 0 : it->second;
}

double factorValue(std::string_view text, const Parameters& parameters) {
    const Factor factor = parseFactor(text);
    const double value = parameterValue(factor.name, parameters);
    if (factor.kind == Factor::Kind::Parameter) return value;
    if (factor.kind == Factor::Kind::Log2) return value > 0 ? std::log2(value) : 0;
    const auto number = realNumber(factor.divisor);
    const double width = number ? *number : parameterValue(factor.divisor, parameters);
    constexpr double kRounding = 1e-9; // 0.3 / 0.1 is three steps, not four
    return width > 0 ? std::ceil(value / width - kRounding) : 0;
}

bool uses(const LinearForm& form, const std::vector<std::string>& keys) {
    return std::any_of(form.terms.begin(), form.terms.end(), [&](const auto& term) {
        const std::vector<std::string> used = parametersOf(term.first);
        return term.second != 0 && std::any_of(used.begin(), used.end(), [&](const std::string& name) {
                   return std::find(keys.begin(), keys.end(), name) != keys.end();
               });
    });
}

int freeTermsOf(const LinearForm& form) {
    const auto isFree = [](const auto& term) { return term.second != 0 || term.first == kConstantTerm; };
    return static_cast<int>(std::max<std::ptrdiff_t>(1, std::count_if(form.terms.begin(), form.terms.end(), isFree)));
}

/// What a count is regressed on: the form without its constant and cap where it sees only the scale, else the scale.
double regressorOf(const LinearForm& form, double scale) {
    const Parameters at = {{"scale", scale}};
    double sum = 0;
    for (const auto& [term, coefficient] : form.terms) {
        const std::vector<std::string> names = parametersOf(term);
        if (std::any_of(names.begin(), names.end(), [](const std::string& name) { return name != "scale"; }))
            return scale;
        if (term != kConstantTerm) sum += coefficient * termValue(term, at);
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

std::vector<std::string> factorsOf(const std::string& term) {
    std::vector<std::string> factors;
    forEachFactor(term, [&](std::string_view factor) { factors.emplace_back(factor); });
    return factors;
}

std::vector<std::string> parametersOf(const std::string& term) {
    std::vector<std::string> names;
    const auto add = [&](std::string_view name) {
        if (!name.empty() && !realNumber(name) && std::find(names.begin(), names.end(), name) == names.end())
            names.emplace_back(name);
    };
    forEachFactor(term, [&](std::string_view factor) {
        const Factor parsed = parseFactor(factor);
        add(parsed.name);
        add(parsed.divisor);
    });
    return names;
}

double termValue(const std::string& term, const Parameters& parameters) {
    double value = 1;
    forEachFactor(term, [&](std::string_view factor) { value *= factorValue(factor, parameters); });
    return value;
}

double LinearForm::evaluate(const Parameters& parameters) const {
    double sum = 0;
    for (const auto& [name, coefficient] : terms)
        sum += coefficient * termValue(name, parameters);
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
