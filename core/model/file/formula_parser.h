#pragma once

#include "core/model/file/formula.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>

namespace tenfold {

/// What a value is counted in, as powers of seconds and bytes; in halves, for square roots.
struct FormulaDimension {
    bool isZero = false; ///< the number 0 fits everything
    int time = 0, bytes = 0;
    bool isNumber() const { return isZero || (time == 0 && bytes == 0); }
    bool fits(const FormulaDimension& other) const {
        return isZero || other.isZero || (time == other.time && bytes == other.bytes);
    }
    FormulaDimension scaled(int by, int over) const { return {isZero, time * by / over, bytes * by / over}; }
};

/// A formula made ready: text for muParser in seconds and bytes, with attributes as v0, v1 … by their number in the
/// names it was read with, so that formulas which use it take the text over.
struct Formula::Compiled {
    std::string expression;
    FormulaDimension dimension;
    std::optional<double> constant;
    bool isNeverNegative = false;          ///< a time, size or rate
    std::vector<std::uint32_t> attributes; ///< numbers, ascending
    std::vector<bool> isCategory;          ///< by attribute of these
    std::vector<double> scales;            ///< by attribute of these
    std::vector<FormulaSplit> splits;
    std::size_t depth = 0; ///< of brackets

    Compiled();
    ~Compiled();
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;
    struct Evaluators;
    std::unique_ptr<Evaluators> evaluators; ///< null: constant
    bool makeEvaluators();
    double evaluate(std::span<const double> values) const;
};

FormulaDimension dimensionOf(FormulaUnit unit);
/// In words: "a time", "bytes a second", "s^2".
Sentence dimensionText(const FormulaDimension& of);
Sentence unitWords(FormulaUnit unit);
/// Null for other names.
const NamedUnit* unitNamed(std::string_view name);

/// The names in a formula, readable or not.
std::vector<std::string> formulaWords(std::string_view text);

/// A text is compared by this number, which a double holds.
double formulaCategory(std::string_view text);

/// Recursive descent, to bounded depth. It says what is wrong in our words and with the place, and knows units; it
/// rewrites the formula for muParser, which then never sees anything odd.
class FormulaParser {
public:
    FormulaParser(std::string_view text, const std::vector<FormulaName>& names, const Formula::Parts& parts);
    tl::expected<Formula, FormulaProblem> parse(FormulaUnit unit);
    std::vector<std::string> words() const;

private:
    struct Token {
        enum class Kind { Number, Word, Quoted, Text, Symbol, End };
        Kind kind = Kind::End;
        std::string text;
        double number = 0;
        FormulaDimension dimension; ///< of a number with its unit
        std::size_t at = 0, length = 0;
    };
    /// A part of the formula that was read.
    struct Value {
        std::string expression;
        FormulaDimension dimension;
        std::optional<double> constant;
        std::optional<std::uint32_t> attribute; ///< it is that and nothing else
        std::optional<std::string> text;        ///< it is a text
        std::size_t at = 0, end = 0;
    };

    void tokenize();
    std::size_t readNumber(std::size_t at);
    std::size_t readUnitAfter(std::size_t at, Token& number);

    Value condition();
    Value anyOf();
    Value allOf();
    Value comparison();
    Value sum();
    Value product();
    Value negation();
    Value power();
    Value primary();
    Value call(const Token& name);
    Value named(const Token& name);
    Value part(const Token& name, const Formula& formula);
    Value compare(const Value& left, const std::string& op, const Value& right);
    Value compareCategory(const Value& left, const std::string& op, const Value& right);
    void addSplits(const Value& left, const std::string& op, const Value& right);
    void addSplit(FormulaSplit split);
    Value combined(const char* function, const std::vector<Value>& of, FormulaDimension dimension);
    Value arithmetic(const Value& left, char op, const Value& right);

    void wantNumeric(const Value& value);
    void wantNumber(const Value& value, const Sentence& what);
    void wantFit(const Value& left, const Value& right, const Sentence& what);
    void wantUnit(const Value& value, FormulaUnit unit);
    Sentence unitHint() const;
    Sentence unknownName(const Token& name) const;

    const Token& token() const { return m_tokens[m_at]; }
    bool isSymbol(std::string_view text) const;
    bool isWord(std::string_view text) const;
    bool take(std::string_view symbolOrWord);
    void fail(std::size_t at, std::size_t length, Sentence text);
    bool failed() const { return m_problem.has_value(); }
    /// One bracket or sign deeper, as long as it lives.
    struct Deeper {
        explicit Deeper(FormulaParser& parser);
        ~Deeper();
        FormulaParser& parser;
    };

    std::string_view m_text;
    const std::vector<FormulaName>& m_names;
    const Formula::Parts& m_parts;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    std::size_t m_depth = 0, m_deepest = 0;
    std::optional<FormulaProblem> m_problem;
    std::shared_ptr<Formula::Compiled> m_compiled;
};

} // namespace tenfold
