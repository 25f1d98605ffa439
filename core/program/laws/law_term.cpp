#include "core/program/laws/law_term.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

using Factor = LawTerm::Factor;

constexpr std::string_view kConstantText = "1", kLog2 = "log2(", kSteps = "ceil(";

Factor stepsFactor(std::string name, std::string divisor) {
    const std::optional<double> width = realNumber(divisor);
    return {Factor::Kind::Steps, std::move(name), std::move(divisor), width};
}

Factor factorFromText(std::string_view text) {
    const auto inside = [&](std::string_view head) { return text.substr(head.size(), text.size() - head.size() - 1); };
    if (text.ends_with(')') && text.starts_with(kLog2)) return {Factor::Kind::Log2, std::string(inside(kLog2))};
    const std::size_t slash = text.rfind('/');
    if (!text.ends_with(')') || !text.starts_with(kSteps) || slash == std::string_view::npos)
        return {Factor::Kind::Parameter, std::string(text)};
    return stepsFactor(std::string(text.substr(kSteps.size(), slash - kSteps.size())),
                       std::string(text.substr(slash + 1, text.size() - slash - 2)));
}

double valueOf(const std::string& name, const Parameters& parameters) {
    const auto it = parameters.find(name);
    return it == parameters.end() ? 0 : it->second;
}

double valueOf(const Factor& factor, const Parameters& parameters) {
    const double value = valueOf(factor.name, parameters);
    if (factor.kind == Factor::Kind::Parameter) return value;
    if (factor.kind == Factor::Kind::Log2) return value > 0 ? std::log2(value) : 0;
    const double width = factor.width ? *factor.width : valueOf(factor.divisor, parameters);
    constexpr double kRounding = 1e-9; // 0.3 / 0.1 is three steps, not four
    return width > 0 ? std::ceil(value / width - kRounding) : 0;
}

} // namespace

std::string LawTerm::Factor::text() const {
    if (kind == Kind::Log2) return std::string(kLog2) + name + ")";
    if (kind == Kind::Steps) return std::string(kSteps) + name + "/" + divisor + ")";
    return name;
}

LawTerm::LawTerm(std::vector<Factor> factors)
    : m_factors(std::move(factors)) {
    if (m_factors.empty()) return;
    m_text = m_factors.front().text();
    for (std::size_t i = 1; i < m_factors.size(); ++i)
        m_text += "*" + m_factors[i].text();
}

LawTerm LawTerm::parameter(std::string name) {
    return LawTerm({{Factor::Kind::Parameter, std::move(name)}});
}

LawTerm LawTerm::log2(std::string name) {
    return LawTerm({{Factor::Kind::Log2, std::move(name)}});
}

LawTerm LawTerm::steps(std::string name, std::string divisor) {
    return LawTerm({stepsFactor(std::move(name), std::move(divisor))});
}

LawTerm LawTerm::fromText(std::string_view text) {
    if (text == kConstantText) return {};
    std::vector<Factor> factors;
    for (std::size_t star = text.find('*'); star != std::string_view::npos; star = text.find('*')) {
        factors.push_back(factorFromText(text.substr(0, star)));
        text.remove_prefix(star + 1);
    }
    factors.push_back(factorFromText(text));
    return LawTerm(std::move(factors));
}

bool LawTerm::has(Factor::Kind kind) const {
    return std::any_of(m_factors.begin(), m_factors.end(), [&](const Factor& factor) { return factor.kind == kind; });
}

std::vector<std::string> LawTerm::parameters() const {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (!name.empty() && !realNumber(name) && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    };
    for (const Factor& factor : m_factors) {
        add(factor.name);
        add(factor.divisor);
    }
    return names;
}

double LawTerm::value(const Parameters& parameters) const {
    double value = 1;
    for (const Factor& factor : m_factors)
        value *= valueOf(factor, parameters);
    return value;
}

LawTerm operator*(const LawTerm& a, const LawTerm& b) {
    std::vector<Factor> factors = a.m_factors;
    factors.insert(factors.end(), b.m_factors.begin(), b.m_factors.end());
    const auto place = [](const Factor& factor) {
        return std::pair(factor.kind != Factor::Kind::Parameter, factor.text());
    };
    std::sort(factors.begin(), factors.end(), [&](const Factor& x, const Factor& y) { return place(x) < place(y); });
    return LawTerm(std::move(factors));
}

LawTerm LawTerm::before(const LawTerm& other) const {
    std::vector<Factor> factors = m_factors;
    factors.insert(factors.end(), other.m_factors.begin(), other.m_factors.end());
    return LawTerm(std::move(factors));
}

} // namespace tenfold
