#include "core/model/file/formula.h"

#include "core/base/text/text_forms.h"
#include "core/model/file/formula_functions.h"
#include "core/model/file/formula_parser.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <muParser.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>

namespace tenfold {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

bool isEither(double a, double b) {
    return std::isnan(a) || std::isnan(b);
}
double both(double a, double b) {
    if (a == 0 || b == 0) return 0;
    return isEither(a, b) ? kUnknown : 1;
}
double either(double a, double b) {
    if ((a != 0 && !std::isnan(a)) || (b != 0 && !std::isnan(b))) return 1;
    return isEither(a, b) ? kUnknown : 0;
}
double chosen(double condition, double yes, double no) {
    if (std::isnan(condition)) return yes == no ? yes : kUnknown;
    return condition != 0 ? yes : no;
}

constexpr std::array<FormulaFunction, 24> kFunctions{{
    {"add", nullptr, [](double a, double b) { return a + b; }},
    {"sub", nullptr, [](double a, double b) { return a - b; }},
    {"mul", nullptr, [](double a, double b) { return a * b; }},
    {"div", nullptr, [](double a, double b) { return a / b; }},
    {"pow", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : std::pow(a, b); }},
    {"lt", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : a < b; }},
    {"le", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : a <= b; }},
    {"eq", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : a == b; }},
    {"ne", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : a != b; }},
    {"both", nullptr, both},
    {"either", nullptr, either},
    {"isnot", [](double a) { return std::isnan(a) ? kUnknown : a == 0; }},
    {"chosen", nullptr, nullptr, chosen},
    {"min", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : std::min(a, b); }},
    {"max", nullptr, [](double a, double b) { return isEither(a, b) ? kUnknown : std::max(a, b); }},
    {"sqrt", [](double a) { return std::sqrt(a); }},
    {"abs", [](double a) { return std::abs(a); }},
    {"exp", [](double a) { return std::exp(a); }},
    {"ln", [](double a) { return std::log(a); }},
    {"log2", [](double a) { return std::log2(a); }},
    {"log10", [](double a) { return std::log10(a); }},
    {"floor", [](double a) { return std::floor(a); }},
    {"ceil", [](double a) { return std::ceil(a); }},
    {"round", [](double a) { return std::round(a); }},
}};

constexpr std::array<NamedUnit, 22> kUnits{{
    {"ns", FormulaUnit::Time, 1e-9},
    {"us", FormulaUnit::Time, 1e-6},
    {"µs", FormulaUnit::Time, 1e-6},
    {"ms", FormulaUnit::Time, 1e-3},
    {"s", FormulaUnit::Time, 1},
    {"min", FormulaUnit::Time, 60},
    {"h", FormulaUnit::Time, 3600},
    {"B", FormulaUnit::Bytes, 1},
    {"KB", FormulaUnit::Bytes, 1e3},
    {"KiB", FormulaUnit::Bytes, 1024},
    {"MB", FormulaUnit::Bytes, 1e6},
    {"MiB", FormulaUnit::Bytes, 1048576},
    {"GB", FormulaUnit::Bytes, 1e9},
    {"GiB", FormulaUnit::Bytes, 1073741824},
    {"TB", FormulaUnit::Bytes, 1e12},
    {"Bps", FormulaUnit::Bandwidth, 1},
    {"KBps", FormulaUnit::Bandwidth, 1e3},
    {"MBps", FormulaUnit::Bandwidth, 1e6},
    {"MiBps", FormulaUnit::Bandwidth, 1048576},
    {"GBps", FormulaUnit::Bandwidth, 1e9},
    {"Mbps", FormulaUnit::Bandwidth, 1e6 / 8},
    {"Gbps", FormulaUnit::Bandwidth, 1e9 / 8},
}};

} // namespace

/// Parsers that are not in use: muParser computes with variables at fixed places, so that each is for one at a time.
struct Formula::Compiled::Evaluators {
    struct One {
        mu::Parser parser;
        std::vector<double> values;
    };
    explicit Evaluators(const Compiled& of)
        : compiled(of) {}
    std::unique_ptr<One> make() const {
        auto one = std::make_unique<One>();
        one->values.resize(compiled.attributes.size());
        one->parser.ClearFun();
        one->parser.ClearConst();
        for (const FormulaFunction& function : kFunctions) {
            const std::string name(function.name);
            if (function.one)
                one->parser.DefineFun(name, function.one);
            else if (function.two)
                one->parser.DefineFun(name, function.two);
            else
                one->parser.DefineFun(name, function.three);
        }
        for (std::size_t i = 0; i < compiled.attributes.size(); ++i)
            one->parser.DefineVar(fmt::format("v{}", compiled.attributes[i]), &one->values[i]);
        one->parser.SetExpr(compiled.expression);
        return one;
    }
    std::unique_ptr<One> take() {
        {
            const std::lock_guard lock(mutex);
            if (!idle.empty()) {
                auto one = std::move(idle.back());
                idle.pop_back();
                return one;
            }
        }
        return make();
    }
    void giveBack(std::unique_ptr<One> one) {
        const std::lock_guard lock(mutex);
        idle.push_back(std::move(one));
    }

    const Compiled& compiled; ///< which owns this
    std::mutex mutex;
    std::vector<std::unique_ptr<One>> idle;
};

Formula::Compiled::Compiled() = default;
Formula::Compiled::~Compiled() = default;

bool Formula::Compiled::makeEvaluators() {
    evaluators = std::make_unique<Evaluators>(*this);
    try {
        auto one = evaluators->make();
        one->parser.Eval(); // compiles
        evaluators->giveBack(std::move(one));
        return true;
    } catch (const mu::ParserError&) { // the library knows no other way
        return false;
    }
}

double Formula::Compiled::evaluate(std::span<const double> values) const {
    if (constant) return *constant;
    if (values.size() < attributes.size()) return kUnknown;
    try {
        auto one = evaluators->take();
        for (std::size_t i = 0; i < attributes.size(); ++i)
            one->values[i] = isCategory[i] ? values[i] : values[i] * scales[i];
        const double result = one->parser.Eval();
        evaluators->giveBack(std::move(one));
        return result;
    } catch (const mu::ParserError&) { // nothing that makeEvaluators() let through
        return kUnknown;
    }
}

const FormulaFunction* formulaFunction(std::string_view name) {
    const auto at = std::find_if(kFunctions.begin(), kFunctions.end(),
                                 [&](const FormulaFunction& function) { return function.name == name; });
    return at == kFunctions.end() ? nullptr : &*at;
}

double formulaCategory(std::string_view text) {
    // FNV-1a, the 52 bits of it that a double holds: formulas which use each other need no list of texts between them
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return static_cast<double>(hash >> 12U);
}

Result<Formula> Formula::parse(std::string_view text, FormulaUnit unit, const std::vector<FormulaName>& names,
                               const Parts& parts) {
    auto formula = read(text, unit, names, parts);
    if (formula) return *std::move(formula);
    const FormulaProblem& problem = formula.error();
    const std::string_view before = text.substr(0, std::min(problem.at, text.size()));
    const auto column = 1 + std::count_if(before.begin(), before.end(), [](char c) { return (c & 0xC0) != 0x80; });
    Error error(MessageId::BadFormula, {std::to_string(column), problem.text});
    constexpr std::size_t kMostShown = 120; // characters; a caret below a line that is broken points nowhere
    if (text.size() <= kMostShown && text.find_first_of("\r\n\t") == std::string_view::npos)
        error.withExcerpt(fmt::format("{}\n{}^", text, std::string(static_cast<std::size_t>(column) - 1, ' ')));
    return tl::unexpected<Error>(std::move(error));
}

tl::expected<Formula, FormulaProblem> Formula::read(std::string_view text, FormulaUnit unit,
                                                    const std::vector<FormulaName>& names, const Parts& parts) {
    if (text.size() > kMostFormulaBytes)
        return tl::unexpected(FormulaProblem{
            0, text.size(),
            say(TENFOLD_WORDS("Sentence", "a formula of {0} bytes; at most {1} are read", "formula.tooLong"),
                text.size(), kMostFormulaBytes)});
    return FormulaParser(text, names, parts).parse(unit);
}

Formula Formula::constant(double value) {
    Formula formula;
    formula.m_text = fmt::format("{}", value);
    formula.m_constant = value;
    return formula;
}

Formula Formula::constantTime(double seconds) {
    struct Step {
        double from, inverse;
        const char* name;
    };
    Formula formula = constant(seconds);
    if (!(seconds > 0) || !std::isfinite(seconds)) return formula;
    for (const Step& step : {Step{1, 1, "s"}, {1e-5, 1e3, "ms"}, {1e-8, 1e6, "us"}, {0, 1e9, "ns"}}) {
        if (seconds < step.from) continue;
        // As few digits as come back to the same. What a change of the unit rounds does not count where few digits say
        // it: then it is what they say.
        constexpr double kRounding = 2 * std::numeric_limits<double>::epsilon();
        constexpr int kFewDigits = 12;
        for (int digits = 1; digits <= 17; ++digits) {
            const double number = realNumber(fmt::format("{:.{}g}", seconds * step.inverse, digits)).value_or(0);
            const double away = std::abs(number / step.inverse - seconds);
            if (away > (digits <= kFewDigits ? kRounding * seconds : 0)) continue;
            formula = constant(number / step.inverse);
            formula.m_text = fmt::format("{} {}", number, step.name);
            return formula;
        }
    }
    formula.m_text = fmt::format("{} s", seconds);
    return formula;
}

std::vector<FormulaSplit> Formula::splits() const {
    return m_compiled ? m_compiled->splits : std::vector<FormulaSplit>();
}

double Formula::evaluate(std::span<const double> values) const {
    if (!m_compiled || m_compiled->constant) return m_constant;
    const double value = m_compiled->evaluate(values);
    if (!std::isfinite(value) || (value < 0 && m_compiled->isNeverNegative)) return kUnknown;
    return value;
}

double Formula::categoryValue(std::string_view attribute, std::string_view text) const {
    const auto at = std::find(m_attributes.begin(), m_attributes.end(), attribute);
    if (at == m_attributes.end() || text.empty()) return kUnknown;
    return m_compiled->isCategory[static_cast<std::size_t>(at - m_attributes.begin())] ? formulaCategory(text)
                                                                                       : kUnknown;
}

std::span<const NamedUnit> namedUnits() {
    return kUnits;
}

bool readUnit(std::string_view text, FormulaName& name) {
    name.isCategory = text == "category";
    name.unit = FormulaUnit::Number;
    name.scale = 1;
    if (name.isCategory || text == "1" || text.empty()) return true;
    if (text == "%") {
        name.scale = 0.01;
        return true;
    }
    if (text == "1/s" || text == "/s") {
        name.unit = FormulaUnit::Rate;
        return true;
    }
    for (const NamedUnit& unit : kUnits) {
        if (unit.name != text) continue;
        name.unit = unit.unit;
        name.scale = unit.scale;
        return true;
    }
    return false;
}

std::string unitText(const FormulaName& name) {
    if (name.isCategory) return "category";
    if (name.unit == FormulaUnit::Number) return name.scale == 0.01 ? "%" : "1";
    if (name.unit == FormulaUnit::Rate) return "1/s";
    std::string_view best;
    double bestScale = 0;
    for (const NamedUnit& unit : kUnits) {
        const bool isNearer = best.empty() || (unit.scale <= name.scale && unit.scale > bestScale);
        if (unit.unit != name.unit || !isNearer) continue;
        best = unit.name;
        bestScale = unit.scale;
    }
    return std::string(best);
}

std::string formulaName(std::string_view name) {
    const bool isPlain =
        !name.empty() && !isDigit(name[0]) && name[0] != '.' && std::all_of(name.begin(), name.end(), [](char c) {
            return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
        });
    const bool isReserved = name == "and" || name == "or" || name == "not" || formulaFunction(name);
    return isPlain && !isReserved ? std::string(name) : fmt::format("`{}`", name);
}

} // namespace tenfold
