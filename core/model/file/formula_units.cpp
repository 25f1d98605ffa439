#include "core/base/text/closest_text.h"
#include "core/model/file/formula_parser.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

std::string halves(int power) {
    return power % 2 == 0 ? fmt::format("{}", power / 2) : fmt::format("({}/2)", power);
}

} // namespace

std::string dimensionText(const FormulaDimension& of) {
    if (of.isNumber()) return "a plain number";
    if (of.time == 2 && of.bytes == 0) return "a time";
    if (of.time == 0 && of.bytes == 2) return "a size in bytes";
    if (of.time == -2 && of.bytes == 0) return "a rate (1/s)";
    if (of.time == -2 && of.bytes == 2) return "bytes a second";
    if (of.time == 2 && of.bytes == -2) return "seconds a byte";
    std::string text;
    if (of.time != 0) text = "s^" + halves(of.time);
    if (of.bytes != 0) text += (text.empty() ? "B^" : "·B^") + halves(of.bytes);
    return text;
}

std::string unitWords(FormulaUnit unit) {
    switch (unit) {
    case FormulaUnit::Number:
        return "a plain number";
    case FormulaUnit::Time:
        return "a time";
    case FormulaUnit::Bytes:
        return "a size in bytes";
    case FormulaUnit::Rate:
        return "a rate such as 100 / s";
    case FormulaUnit::Bandwidth:
        return "a bandwidth such as 100 MBps";
    case FormulaUnit::Any:
        break;
    }
    return "a value";
}

void FormulaParser::wantNumeric(const Value& value) {
    if (failed()) return;
    if (value.text) {
        fail(value.at, value.end - value.at, "a text is only compared with a category: coding == \"3-of-5\"");
    } else if (value.attribute && m_names[*value.attribute].isCategory) {
        fail(value.at, value.end - value.at,
             fmt::format("{0} is a category, which is only compared with a text: {0} == \"…\"",
                         formulaName(m_names[*value.attribute].name)));
    }
}

void FormulaParser::wantNumber(const Value& value, const std::string& what) {
    wantNumeric(value);
    if (!failed() && !value.dimension.isNumber())
        fail(value.at, value.end - value.at,
             fmt::format("{} has to be a plain number, and this is {}", what, dimensionText(value.dimension)));
}

void FormulaParser::wantFit(const Value& left, const Value& right, const std::string& what) {
    wantNumeric(left);
    wantNumeric(right);
    if (failed() || left.dimension.fits(right.dimension)) return;
    fail(left.at, right.end - left.at,
         fmt::format("units do not fit: {} of {} and {}{}", what, dimensionText(left.dimension),
                     dimensionText(right.dimension), unitHint()));
}

void FormulaParser::wantUnit(const Value& value, FormulaUnit unit) {
    if (unit == FormulaUnit::Any || value.dimension.fits(dimensionOf(unit))) return;
    if (value.constant && value.dimension.isNumber()) {
        const char* example = unit == FormulaUnit::Time    ? " ms"
                              : unit == FormulaUnit::Bytes ? " KB"
                              : unit == FormulaUnit::Rate  ? " / s"
                                                           : " MBps";
        fail(value.at, value.end - value.at,
             fmt::format("{} needs a unit: {}{}, for example", unitWords(unit), *value.constant, example));
        return;
    }
    fail(0, m_text.size(),
         fmt::format("units do not fit: this comes to {}, and has to be {}{}", dimensionText(value.dimension),
                     unitWords(unit), unitHint()));
}

/// Which attributes may lack a unit.
std::string FormulaParser::unitHint() const {
    for (const std::uint32_t attribute : m_compiled->attributes)
        if (m_names[attribute].unit == FormulaUnit::Number && !m_names[attribute].isCategory &&
            m_names[attribute].scale == 1)
            return fmt::format("; is {} a plain number? [attributes] gives it a unit", m_names[attribute].name);
    return {};
}

std::string FormulaParser::unknownName(const Token& name) const {
    std::vector<std::string> all;
    for (const FormulaName& one : m_names)
        all.push_back(one.name);
    for (const auto& [part, formula] : m_parts)
        all.push_back(part);
    for (const std::string& one : all)
        if (one.size() > name.text.size() && one.starts_with(name.text) && formulaName(one) != one)
            return fmt::format("there is no attribute {}; {} may be meant, in backticks", name.text, formulaName(one));
    const std::string likely = closestText(name.text, all);
    if (!likely.empty())
        return fmt::format("there is no attribute {}; {} may be meant", name.text, formulaName(likely));
    if (unitNamed(name.text)) return fmt::format("the unit {} needs a number: 1 {}", name.text, name.text);
    return fmt::format("there is no attribute {}; [attributes] names those that formulas use", name.text);
}

} // namespace tenfold
