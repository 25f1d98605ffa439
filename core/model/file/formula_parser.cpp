#include "core/model/file/formula_parser.h"

#include "core/base/text/closest_text.h"
#include "core/model/file/formula_functions.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Deeper is no formula of a person; every level costs some frames of the stack.
constexpr std::size_t kDeepestBrackets = 64;
/// What muParser is given at most: parts that use parts double with each. It reads 20,000 bytes.
constexpr std::size_t kMostExpressionBytes = 16'000;
constexpr std::size_t kMostArguments = 32;

std::string numberText(double number) {
    return number < 0 || std::signbit(number) ? fmt::format("({})", number) : fmt::format("{}", number);
}

} // namespace

FormulaParser::FormulaParser(std::string_view text, const std::vector<FormulaName>& names, const Formula::Parts& parts)
    : m_text(text)
    , m_names(names)
    , m_parts(parts)
    , m_compiled(std::make_shared<Formula::Compiled>()) {
    tokenize();
}

FormulaParser::Deeper::Deeper(FormulaParser& of)
    : parser(of) {
    parser.m_deepest = std::max(parser.m_deepest, ++parser.m_depth);
    if (parser.m_depth > kDeepestBrackets)
        parser.fail(parser.token().at, 1,
                    say(TENFOLD_WORDS("Sentence", "nested deeper than {0} levels", "formula.nestedDeeperThan"),
                        kDeepestBrackets));
}
FormulaParser::Deeper::~Deeper() {
    --parser.m_depth;
}

bool FormulaParser::isSymbol(std::string_view text) const {
    return !failed() && token().kind == Token::Kind::Symbol && token().text == text;
}
bool FormulaParser::isWord(std::string_view text) const {
    return !failed() && token().kind == Token::Kind::Word && token().text == text;
}
bool FormulaParser::take(std::string_view symbolOrWord) {
    if (!isSymbol(symbolOrWord) && !isWord(symbolOrWord)) return false;
    ++m_at;
    return true;
}

void FormulaParser::fail(std::size_t at, std::size_t length, Sentence text) {
    if (!m_problem) m_problem = FormulaProblem{at, std::max<std::size_t>(length, 1), std::move(text)};
}

tl::expected<Formula, FormulaProblem> FormulaParser::parse(FormulaUnit unit) {
    if (!failed() && m_tokens.size() == 1)
        fail(0, 1, say(TENFOLD_WORDS("Sentence", "there is no formula", "formula.thereFormula")));
    Value value = failed() ? Value() : condition();
    if (!failed() && token().kind != Token::Kind::End) {
        const bool isClosing = isSymbol(")");
        fail(token().at, token().length,
             isClosing
                 ? say(TENFOLD_WORDS("Sentence", "a bracket is closed that was not opened", "formula.bracketClosedWas"))
                 : say(TENFOLD_WORDS("Sentence", "something is missing before {0}: an operator such as + or *",
                                     "formula.somethingMissingBefore"),
                       m_text.substr(token().at, token().length)));
    }
    if (!failed()) wantNumeric(value);
    if (!failed()) wantUnit(value, unit);
    if (!failed() && value.constant && !std::isfinite(*value.constant))
        fail(0, m_text.size(),
             say(TENFOLD_WORDS("Sentence",
                               "this has no finite value: something is divided by 0, or a logarithm or root of nothing",
                               "formula.finiteValueSomething")));
    const bool isNeverNegative = unit != FormulaUnit::Number && unit != FormulaUnit::Any;
    if (!failed() && value.constant && *value.constant < 0 && isNeverNegative)
        fail(0, m_text.size(),
             say(TENFOLD_WORDS("Sentence", "this is below 0, which {0} never is", "formula.below0Which"),
                 unitWords(unit)));
    if (failed()) return tl::unexpected(*std::move(m_problem));

    Formula formula;
    formula.m_text = m_text;
    m_compiled->expression = std::move(value.expression);
    m_compiled->dimension = value.dimension;
    m_compiled->constant = value.constant;
    m_compiled->isNeverNegative = isNeverNegative;
    m_compiled->depth = m_deepest;
    if (value.constant) {
        formula.m_constant = *value.constant;
    } else {
        for (const std::uint32_t attribute : m_compiled->attributes) {
            formula.m_attributes.push_back(m_names[attribute].name);
            m_compiled->isCategory.push_back(m_names[attribute].isCategory);
            m_compiled->scales.push_back(m_names[attribute].scale);
        }
        if (!m_compiled->makeEvaluators())
            return tl::unexpected(FormulaProblem{
                0, m_text.size(),
                say(TENFOLD_WORDS("Sentence", "this cannot be computed", "formula.thisCannotComputed"))});
    }
    formula.m_compiled = std::move(m_compiled);
    return formula;
}

FormulaParser::Value FormulaParser::condition() {
    Value first = anyOf();
    if (!take("?")) return first;
    const Deeper deeper(*this);
    wantNumber(first, say(TENFOLD_WORDS("Sentence", "a condition", "formula.condition")));
    Value yes = failed() ? Value() : condition();
    if (!failed() && !take(":"))
        fail(token().at, token().length,
             say(TENFOLD_WORDS("Sentence", "a condition needs both answers: condition ? answer : other answer",
                               "formula.conditionNeedsBoth")));
    Value no = failed() ? Value() : condition();
    wantFit(yes, no, say(TENFOLD_WORDS("Sentence", "a choice", "formula.choice")));
    Value value = combined("chosen", {first, yes, no}, yes.dimension.isZero ? no.dimension : yes.dimension);
    return value;
}

FormulaParser::Value FormulaParser::anyOf() {
    Value left = allOf();
    while (take("or") || take("||")) {
        Value right = allOf();
        wantNumber(left, say(TENFOLD_WORDS("Sentence", "a condition", "formula.condition")));
        wantNumber(right, say(TENFOLD_WORDS("Sentence", "a condition", "formula.condition")));
        left = combined("either", {left, right}, {});
    }
    return left;
}

FormulaParser::Value FormulaParser::allOf() {
    Value left = comparison();
    while (take("and") || take("&&")) {
        Value right = comparison();
        wantNumber(left, say(TENFOLD_WORDS("Sentence", "a condition", "formula.condition")));
        wantNumber(right, say(TENFOLD_WORDS("Sentence", "a condition", "formula.condition")));
        left = combined("both", {left, right}, {});
    }
    return left;
}

FormulaParser::Value FormulaParser::comparison() {
    const auto isComparing = [&] {
        for (const char* op : {"<", "<=", ">", ">=", "==", "=", "!=", "<>"})
            if (isSymbol(op)) return true;
        return false;
    };
    Value left = sum();
    if (!isComparing()) return left;
    std::string op = token().text;
    if (op == "=") op = "==";
    if (op == "<>") op = "!=";
    ++m_at;
    const Value right = sum();
    if (isComparing())
        fail(token().at, token().length,
             say(TENFOLD_WORDS("Sentence", "only two values are compared at a time; join comparisons by and",
                               "formula.onlyTwoValues")));
    return failed() ? Value() : compare(left, op, right);
}

FormulaParser::Value FormulaParser::compare(const Value& left, const std::string& op, const Value& right) {
    const auto isCategory = [&](const Value& value) { return value.attribute && m_names[*value.attribute].isCategory; };
    if (left.text || right.text || isCategory(left) || isCategory(right)) return compareCategory(left, op, right);
    wantFit(left, right, say(TENFOLD_WORDS("Sentence", "a comparison", "formula.comparison")));
    addSplits(left, op, right);
    if (op == "<") return combined("lt", {left, right}, {});
    if (op == "<=") return combined("le", {left, right}, {});
    if (op == ">") return combined("lt", {right, left}, {});
    if (op == ">=") return combined("le", {right, left}, {});
    return combined(op == "==" ? "eq" : "ne", {left, right}, {});
}

FormulaParser::Value FormulaParser::compareCategory(const Value& left, const std::string& op, const Value& right) {
    const Value& text = left.text ? left : right;
    const Value& other = left.text ? right : left;
    if (!text.text) {
        fail(text.at, text.end - text.at,
             say(TENFOLD_WORDS("Sentence", "a category is only compared with a text in quotes",
                               "formula.categoryOnlyCompared")));
        return {};
    }
    if (!other.attribute) {
        fail(other.at, other.end - other.at,
             say(TENFOLD_WORDS("Sentence", "only an attribute is compared with a text",
                               "formula.onlyAttributeCompared")));
        return {};
    }
    const FormulaName& name = m_names[*other.attribute];
    if (!name.isCategory) {
        fail(other.at, other.end - other.at,
             say(TENFOLD_WORDS("Sentence", "{0} is a number; of texts it has to have the unit \"category\"",
                               "formula.numberTextsUnit"),
                 name.name));
        return {};
    }
    if (op != "==" && op != "!=") {
        fail(text.at, text.end - text.at,
             say(TENFOLD_WORDS("Sentence", "texts are compared by == and != only", "formula.textsComparedBy")));
        return {};
    }
    addSplit({name.name, 0, *text.text});
    Value code = text;
    code.text.reset();
    code.constant = formulaCategory(*text.text);
    code.expression = numberText(*code.constant);
    Value category = other;
    category.attribute.reset(); // it may stand here
    return combined(op == "==" ? "eq" : "ne", {category, code}, {});
}

void FormulaParser::addSplits(const Value& left, const std::string& op, const Value& right) {
    const bool isLeft = left.attribute && right.constant;
    if (!isLeft && !(right.attribute && left.constant)) return;
    const FormulaName& name = m_names[isLeft ? *left.attribute : *right.attribute];
    const double threshold = (isLeft ? *right.constant : *left.constant) / name.scale;
    if (!std::isfinite(threshold)) return;
    // "at most": what is asked to be less ends right below
    const double below = std::nextafter(threshold, -std::numeric_limits<double>::infinity());
    const bool isBelow = isLeft ? op == "<" || op == ">=" : op == ">" || op == "<=";
    if (op == "==" || op == "!=") {
        addSplit({name.name, below, ""});
        addSplit({name.name, threshold, ""});
    } else {
        addSplit({name.name, isBelow ? below : threshold, ""});
    }
}

void FormulaParser::addSplit(FormulaSplit split) {
    std::vector<FormulaSplit>& splits = m_compiled->splits;
    if (std::find(splits.begin(), splits.end(), split) == splits.end()) splits.push_back(std::move(split));
}

FormulaParser::Value FormulaParser::sum() {
    Value left = product();
    while (isSymbol("+") || isSymbol("-")) {
        const char op = token().text[0];
        ++m_at;
        const Value right = product();
        wantFit(left, right,
                op == '+' ? say(TENFOLD_WORDS("Sentence", "a sum", "formula.sum"))
                          : say(TENFOLD_WORDS("Sentence", "a difference", "formula.difference")));
        left = arithmetic(left, op, right);
    }
    return left;
}

FormulaParser::Value FormulaParser::product() {
    Value left = negation();
    while (isSymbol("*") || isSymbol("/")) {
        const char op = token().text[0];
        ++m_at;
        left = arithmetic(left, op, negation());
    }
    return left;
}

FormulaParser::Value FormulaParser::negation() {
    const std::size_t at = token().at;
    if (isSymbol("-") || isSymbol("+") || isSymbol("!") || isWord("not")) {
        const Deeper deeper(*this);
        const bool isMinus = isSymbol("-");
        const bool isPlus = isSymbol("+");
        ++m_at;
        Value value = failed() ? Value() : isMinus || isPlus ? negation() : comparison();
        if (isPlus) {
            wantNumeric(value);
        } else if (isMinus) {
            Value minus;
            minus.constant = -1;
            minus.expression = "(-1)";
            value = arithmetic(minus, '*', value);
        } else {
            wantNumber(value, say(TENFOLD_WORDS("Sentence", "a condition", "formula.condition")));
            value = combined("isnot", {value}, {});
        }
        value.at = at;
        return value;
    }
    return power();
}

FormulaParser::Value FormulaParser::power() {
    Value base = primary();
    if (!isSymbol("^")) return base;
    const Deeper deeper(*this);
    ++m_at;
    const Value exponent = failed() ? Value() : negation(); // right to left
    wantNumber(exponent, say(TENFOLD_WORDS("Sentence", "an exponent", "formula.exponent")));
    FormulaDimension dimension = base.dimension;
    if (!failed() && !base.dimension.isNumber()) {
        constexpr double kGreatestPower = 8; // of a unit
        const double halfSteps = exponent.constant ? *exponent.constant * 2 : 0.5;
        const bool isRoot = std::abs(std::fmod(halfSteps, 2)) == 1;
        if (halfSteps != std::round(halfSteps) || std::abs(halfSteps) > 2 * kGreatestPower ||
            (isRoot && (base.dimension.time % 2 != 0 || base.dimension.bytes % 2 != 0)))
            fail(base.at, base.end - base.at,
                 say(TENFOLD_WORDS("Sentence", "{0} can only be taken to a power that is a small whole number",
                                   "formula.canOnlyTaken"),
                     dimensionText(base.dimension)));
        else
            dimension = base.dimension.scaled(static_cast<int>(halfSteps), 2);
    }
    return combined("pow", {base, exponent}, dimension);
}

FormulaParser::Value FormulaParser::primary() {
    if (failed()) return {};
    const Token token = this->token();
    Value value;
    value.at = token.at;
    value.end = token.at + token.length;
    switch (token.kind) {
    case Token::Kind::Number:
        ++m_at;
        value.constant = token.number;
        value.dimension = token.dimension;
        value.expression = numberText(token.number);
        return value;
    case Token::Kind::Text:
        ++m_at;
        value.text = token.text;
        return value;
    case Token::Kind::Quoted:
        ++m_at;
        return named(token);
    case Token::Kind::Word:
        ++m_at;
        return isSymbol("(") ? call(token) : named(token);
    case Token::Kind::End:
        fail(m_text.size(), 1,
             m_text.empty() ? say(TENFOLD_WORDS("Sentence", "there is no formula", "formula.thereFormula"))
                            : say(TENFOLD_WORDS("Sentence", "the formula ends where a value is expected",
                                                "formula.formulaEndsWhere")));
        return {};
    case Token::Kind::Symbol:
        break;
    }
    if (!isSymbol("(")) {
        fail(token.at, token.length,
             say(TENFOLD_WORDS("Sentence", "a value is expected before {0}", "formula.valueExpectedBefore"),
                 token.text));
        return {};
    }
    const Deeper deeper(*this);
    ++m_at;
    value = failed() ? Value() : condition();
    if (!failed() && !isSymbol(")"))
        fail(this->token().at, this->token().length,
             say(TENFOLD_WORDS("Sentence", "the bracket of character {0} is not closed",
                               "formula.bracketCharacterClosed"),
                 token.at + 1));
    if (failed()) return {};
    value.at = token.at;
    value.end = this->token().at + 1;
    ++m_at;
    return value;
}

FormulaParser::Value FormulaParser::call(const Token& name) {
    const std::vector<std::string> one{"sqrt", "abs", "exp", "ln", "log", "log2", "log10", "floor", "ceil", "round"};
    const bool isSeveral = name.text == "min" || name.text == "max";
    if (!isSeveral && std::find(one.begin(), one.end(), name.text) == one.end()) {
        std::vector<std::string> all = one;
        all.insert(all.end(), {"min", "max"});
        const std::string likely = closestText(name.text, all);
        fail(name.at, name.length,
             likely.empty() ? say(TENFOLD_WORDS("Sentence",
                                                "there is no function {0}; known are min, max, sqrt, abs, exp, ln, "
                                                "log2, log10, floor, ceil and round",
                                                "formula.thereFunctionKnown"),
                                  name.text)
                            : say(TENFOLD_WORDS("Sentence", "there is no function {0}; {1} may be meant",
                                                "formula.thereFunctionMay"),
                                  name.text, likely));
        return {};
    }
    const Deeper deeper(*this);
    std::vector<Value> of;
    do {
        ++m_at; // bracket or comma
        of.push_back(failed() ? Value() : condition());
    } while (isSymbol(","));
    if (!failed() && !isSymbol(")"))
        fail(token().at, token().length,
             say(TENFOLD_WORDS("Sentence", "the bracket of {0} is not closed", "formula.bracketClosed"), name.text));
    if (!failed() && (isSeveral ? of.size() < 2 || of.size() > kMostArguments : of.size() != 1))
        fail(name.at, name.length,
             isSeveral ? say(TENFOLD_WORDS("Sentence", "{0} is of 2 to {1} values", "formula.2Values"), name.text,
                             kMostArguments)
                       : say(TENFOLD_WORDS("Sentence", "{0} is of one value", "formula.oneValue"), name.text));
    if (failed()) return {};
    const std::size_t end = token().at + 1;
    ++m_at;

    FormulaDimension dimension = of[0].dimension;
    Value value;
    if (isSeveral) {
        value = of[0];
        for (std::size_t i = 1; i < of.size() && !failed(); ++i) {
            wantFit(value, of[i], say(TENFOLD_WORDS("Sentence", "the {0}", "formula.the"), name.text));
            if (value.dimension.isZero) dimension = of[i].dimension;
            value = combined(name.text.c_str(), {value, of[i]}, dimension);
        }
    } else if (name.text == "sqrt") {
        if (dimension.time % 2 != 0 || dimension.bytes % 2 != 0)
            fail(of[0].at, of[0].end - of[0].at,
                 say(TENFOLD_WORDS("Sentence", "{0} has no root", "formula.root"), dimensionText(dimension)));
        value = combined("sqrt", of, dimension.scaled(1, 2));
    } else if (name.text == "abs") {
        value = combined("abs", of, dimension);
    } else {
        wantNumber(of[0], say(TENFOLD_WORDS("Sentence", "what {0} is of", "formula.whatOf"), name.text));
        value = combined(name.text == "log" ? "ln" : name.text.c_str(), of, {});
    }
    value.at = name.at;
    value.end = end;
    return value;
}

FormulaParser::Value FormulaParser::named(const Token& name) {
    Value value;
    value.at = name.at;
    value.end = name.at + name.length;
    const auto at =
        std::find_if(m_names.begin(), m_names.end(), [&](const FormulaName& one) { return one.name == name.text; });
    if (at != m_names.end()) {
        const auto number = static_cast<std::uint32_t>(at - m_names.begin());
        std::vector<std::uint32_t>& used = m_compiled->attributes;
        const auto place = std::lower_bound(used.begin(), used.end(), number);
        if (place == used.end() || *place != number) used.insert(place, number);
        value.attribute = number;
        value.dimension = dimensionOf(at->unit);
        value.expression = fmt::format("v{}", number);
        return value;
    }
    if (const auto part = m_parts.find(name.text); part != m_parts.end()) return this->part(name, part->second);
    const bool isAfterSlash =
        m_at >= 2 && m_tokens[m_at - 2].kind == Token::Kind::Symbol && m_tokens[m_at - 2].text == "/";
    if (const NamedUnit* unit = unitNamed(name.text); unit && isAfterSlash && name.kind == Token::Kind::Word) {
        value.constant = unit->scale;
        value.dimension = dimensionOf(unit->unit);
        value.expression = numberText(unit->scale);
        return value;
    }
    fail(name.at, name.length, unknownName(name));
    return {};
}

/// The value of a named formula, which is taken over as text.
FormulaParser::Value FormulaParser::part(const Token& name, const Formula& formula) {
    Value value;
    value.at = name.at;
    value.end = name.at + name.length;
    if (!formula.m_compiled) {
        value.constant = formula.m_constant;
        value.expression = numberText(formula.m_constant);
        return value;
    }
    const Formula::Compiled& of = *formula.m_compiled;
    value.dimension = of.dimension;
    value.constant = of.constant;
    value.expression = of.constant ? numberText(*of.constant) : of.expression;
    m_deepest = std::max(m_deepest, m_depth + of.depth);
    // brackets that muParser sees: it keeps them in memory, not on the stack, but nobody means so many
    if (m_deepest > 4 * kDeepestBrackets)
        fail(name.at, name.length,
             say(TENFOLD_WORDS("Sentence", "parts use each other too deep", "formula.partsUseEach")));
    std::vector<std::uint32_t> both;
    std::set_union(m_compiled->attributes.begin(), m_compiled->attributes.end(), of.attributes.begin(),
                   of.attributes.end(), std::back_inserter(both));
    m_compiled->attributes = std::move(both);
    for (const FormulaSplit& split : of.splits)
        addSplit(split);
    if (value.expression.size() > kMostExpressionBytes)
        fail(name.at, name.length,
             say(TENFOLD_WORDS("Sentence", "with its parts this is too long", "formula.itsPartsToo")));
    return value;
}

FormulaParser::Value FormulaParser::combined(const char* function, const std::vector<Value>& of,
                                             FormulaDimension dimension) {
    for (const Value& value : of)
        wantNumeric(value);
    if (failed()) return {};
    Value value;
    value.at = of.front().at;
    value.end = of.back().end;
    value.dimension = dimension;
    const bool isConstant =
        std::all_of(of.begin(), of.end(), [](const Value& one) { return one.constant.has_value(); });
    if (isConstant) {
        double constants[3] = {};
        for (std::size_t i = 0; i < of.size(); ++i)
            constants[i] = *of[i].constant;
        value.constant = formulaFunction(function)->call(constants);
        value.dimension.isZero = value.constant == 0 && dimension.time == 0 && dimension.bytes == 0;
        if (!std::isfinite(*value.constant)) {
            fail(value.at, value.end - value.at,
                 say(TENFOLD_WORDS(
                     "Sentence",
                     "this has no finite value: something is divided by 0, or a logarithm or root of nothing",
                     "formula.finiteValueSomething")));
            return {};
        }
        value.expression = numberText(*value.constant);
        return value;
    }
    value.dimension.isZero = false;
    value.expression = fmt::format("{}(", function);
    for (std::size_t i = 0; i < of.size(); ++i)
        value.expression += (i == 0 ? "" : ",") + of[i].expression;
    value.expression += ")";
    if (value.expression.size() > kMostExpressionBytes)
        fail(value.at, value.end - value.at,
             say(TENFOLD_WORDS("Sentence", "with its parts this is too long", "formula.itsPartsToo")));
    return value;
}

FormulaParser::Value FormulaParser::arithmetic(const Value& left, char op, const Value& right) {
    FormulaDimension dimension = left.dimension.isZero && op != '/' ? right.dimension : left.dimension;
    if (op == '*' || op == '/') {
        const int sign = op == '*' ? 1 : -1;
        dimension = {false, left.dimension.time + sign * right.dimension.time,
                     left.dimension.bytes + sign * right.dimension.bytes};
        constexpr int kGreatestPower = 32; // in halves; no value of a model is of seconds to the 16th
        if (std::abs(dimension.time) > kGreatestPower || std::abs(dimension.bytes) > kGreatestPower)
            fail(left.at, right.end - left.at,
                 say(TENFOLD_WORDS("Sentence", "units are multiplied too often", "formula.unitsMultipliedToo")));
    }
    const char* name = op == '+' ? "add" : op == '-' ? "sub" : op == '*' ? "mul" : "div";
    Value value = combined(name, {left, right}, dimension);
    if (!failed() && !value.constant) value.expression = fmt::format("({}{}{})", left.expression, op, right.expression);
    return value;
}

} // namespace tenfold
