#include "core/base/text/closest_text.h"
#include "core/model/file/formula_parser.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

std::string halves(int power) {
    return power % 2 == 0 ? fmt::format("{}", power / 2) : fmt::format("({}/2)", power);
}

} // namespace

Sentence dimensionText(const FormulaDimension& of) {
    if (of.isNumber()) return say(TENFOLD_WORDS("Sentence", "a plain number", "formula.plainNumber"));
    if (of.time == 2 && of.bytes == 0) return say(TENFOLD_WORDS("Sentence", "a time", "formula.time"));
    if (of.time == 0 && of.bytes == 2) return say(TENFOLD_WORDS("Sentence", "a size in bytes", "formula.sizeBytes"));
    if (of.time == -2 && of.bytes == 0) return say(TENFOLD_WORDS("Sentence", "a rate (1/s)", "formula.rate1S"));
    if (of.time == -2 && of.bytes == 2) return say(TENFOLD_WORDS("Sentence", "bytes a second", "formula.bytesSecond"));
    if (of.time == 2 && of.bytes == -2) return say(TENFOLD_WORDS("Sentence", "seconds a byte", "formula.secondsByte"));
    std::string text;
    if (of.time != 0) text = "s^" + halves(of.time);
    if (of.bytes != 0) text += (text.empty() ? "B^" : "·B^") + halves(of.bytes);
    return text;
}

Sentence unitWords(FormulaUnit unit) {
    switch (unit) {
    case FormulaUnit::Number:
        return say(TENFOLD_WORDS("Sentence", "a plain number", "formula.plainNumber"));
    case FormulaUnit::Time:
        return say(TENFOLD_WORDS("Sentence", "a time", "formula.time"));
    case FormulaUnit::Bytes:
        return say(TENFOLD_WORDS("Sentence", "a size in bytes", "formula.sizeBytes"));
    case FormulaUnit::Rate:
        return say(TENFOLD_WORDS("Sentence", "a rate such as 100 / s", "formula.rateSuchAs"));
    case FormulaUnit::Bandwidth:
        return say(TENFOLD_WORDS("Sentence", "a bandwidth such as 100 MBps", "formula.bandwidthSuchAs"));
    case FormulaUnit::Any:
        break;
    }
    return say(TENFOLD_WORDS("Sentence", "a value", "formula.value"));
}

void FormulaParser::wantNumeric(const Value& value) {
    if (failed()) return;
    if (value.text) {
        fail(value.at, value.end - value.at,
             say(TENFOLD_WORDS("Sentence", "a text is only compared with a category: coding == \"3-of-5\"",
                               "formula.textOnlyCompared")));
    } else if (value.attribute && m_names[*value.attribute].isCategory) {
        fail(value.at, value.end - value.at,
             say(TENFOLD_WORDS("Sentence", "{0} is a category, which is only compared with a text: {0} == \"…\"",
                               "formula.categoryWhichOnly"),
                 formulaName(m_names[*value.attribute].name)));
    }
}

void FormulaParser::wantNumber(const Value& value, const Sentence& what) {
    wantNumeric(value);
    if (!failed() && !value.dimension.isNumber())
        fail(value.at, value.end - value.at,
             say(TENFOLD_WORDS("Sentence", "{0} has to be a plain number, and this is {1}", "formula.wantsNumber"),
                 what, dimensionText(value.dimension)));
}

void FormulaParser::wantFit(const Value& left, const Value& right, const Sentence& what) {
    wantNumeric(left);
    wantNumeric(right);
    if (failed() || left.dimension.fits(right.dimension)) return;
    fail(left.at, right.end - left.at,
         chain({say(TENFOLD_WORDS("Sentence", "units do not fit: {0} of {1} and {2}", "formula.unitsDoFit"), what,
                    dimensionText(left.dimension), dimensionText(right.dimension)),
                unitHint()}));
}

void FormulaParser::wantUnit(const Value& value, FormulaUnit unit) {
    if (unit == FormulaUnit::Any || value.dimension.fits(dimensionOf(unit))) return;
    if (value.constant && value.dimension.isNumber()) {
        const char* example = unit == FormulaUnit::Time    ? " ms"
                              : unit == FormulaUnit::Bytes ? " KB"
                              : unit == FormulaUnit::Rate  ? " / s"
                                                           : " MBps";
        fail(value.at, value.end - value.at,
             say(TENFOLD_WORDS("Sentence", "{0} needs a unit: {1}{2}, for example", "formula.needsUnitFor"),
                 unitWords(unit), numeral(fmt::format("{}", *value.constant)), example));
        return;
    }
    fail(0, m_text.size(),
         chain({say(TENFOLD_WORDS("Sentence", "units do not fit: this comes to {0}, and has to be {1}",
                                  "formula.unitsDoFitComes"),
                    dimensionText(value.dimension), unitWords(unit)),
                unitHint()}));
}

/// Which attributes may lack a unit.
Sentence FormulaParser::unitHint() const {
    for (const std::uint32_t attribute : m_compiled->attributes)
        if (m_names[attribute].unit == FormulaUnit::Number && !m_names[attribute].isCategory &&
            m_names[attribute].scale == 1)
            return say(TENFOLD_WORDS("Sentence", "is {0} a plain number? [attributes] gives it a unit",
                                     "formula.plainNumberAttributes"),
                       m_names[attribute].name);
    return {};
}

Sentence FormulaParser::unknownName(const Token& name) const {
    std::vector<std::string> all;
    for (const FormulaName& one : m_names)
        all.push_back(one.name);
    for (const auto& [part, formula] : m_parts)
        all.push_back(part);
    for (const std::string& one : all)
        if (one.size() > name.text.size() && one.starts_with(name.text) && formulaName(one) != one)
            return say(TENFOLD_WORDS("Sentence", "there is no attribute {0}; {1} may be meant, in backticks",
                                     "formula.thereAttributeMay"),
                       name.text, formulaName(one));
    const std::string likely = closestText(name.text, all);
    if (!likely.empty())
        return say(
            TENFOLD_WORDS("Sentence", "there is no attribute {0}; {1} may be meant", "formula.thereAttributeMayMeant"),
            name.text, formulaName(likely));
    if (unitNamed(name.text))
        return say(TENFOLD_WORDS("Sentence", "the unit {0} needs a number: 1 {1}", "formula.unitNeedsNumber"),
                   name.text, name.text);
    return say(TENFOLD_WORDS("Sentence", "there is no attribute {0}; [attributes] names those that formulas use",
                             "formula.thereAttributeAttributes"),
               name.text);
}

} // namespace tenfold
