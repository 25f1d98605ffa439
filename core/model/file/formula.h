#pragma once

#include "core/base/result.h"
#include "core/words/sentence.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// What a formula has to come to, so that units that do not fit are told.
enum class FormulaUnit {
    Number,    ///< a plain number: how often, how many
    Time,      ///< seconds; written as 0.2 ms, 8 KB / 100 MBps
    Bytes,     ///< written as 8 KB, 64 MiB
    Rate,      ///< a second; written as 100 / s
    Bandwidth, ///< bytes a second; written as 100 MBps, 10 Gbps
    Any,       ///< whatever it comes to: a part that other formulas use
};

/// A name that formulas of a model may use.
struct FormulaName {
    std::string name; ///< of an attribute as recorded ("app.size")
    FormulaUnit unit = FormulaUnit::Number;
    bool isCategory = false; ///< only compared with a text: coding == "3-of-5"
    double scale = 1;        ///< what a recorded 1 is in seconds, bytes …: 0.001 of milliseconds
};

/// Where a formula tells values of an attribute apart: from comparisons in it. These are the first splits of a tree.
struct FormulaSplit {
    std::string attribute;
    double threshold = 0; ///< of a number as recorded: at most this is one side
    std::string category; ///< of a category: this is one side; "" of a number
    bool operator==(const FormulaSplit&) const = default;
};

/// What is wrong with a formula, and where.
struct FormulaProblem {
    std::size_t at = 0, length = 0; ///< bytes of its text
    Sentence text;                  ///< what is wrong, and what was likely meant
};

// The language, as docs/formats.md, "Model files" has it:
//
//   0.2 ms + app.size / 100 MBps          numbers with units; attributes by their names
//   ceil(app.size / 4 KiB) * 0.1 ms       + - * / ^, min max sqrt abs exp ln log2 log10 floor ceil round
//   coding == "3-of-5" ? a : b            comparisons, and or not, conditions
//   `k8s.pod-name`                        names of other characters than letters, digits, _ and . in backticks

/// An expression over attributes, by muParser. Immutable once parsed, cheap to copy; evaluating is thread-safe.
class Formula {
public:
    /// Named formulas of a file, which others may use.
    using Parts = std::map<std::string, Formula, std::less<>>;

    Formula() = default; ///< the number 0
    /// @returns fails with BadFormula and the place within `text` (columns from 1): what cannot be read, names that are
    /// not known with the most similar one, units that do not fit, what never has a finite value
    /// Cost: O(text), which has at most kMostFormulaBytes.
    static Result<Formula> parse(std::string_view text, FormulaUnit unit, const std::vector<FormulaName>& names,
                                 const Parts& parts = {});
    /// The same with the place as bytes of the text, for those who underline it.
    /// @param parts  read with the same `names`
    static tl::expected<Formula, FormulaProblem> read(std::string_view text, FormulaUnit unit,
                                                      const std::vector<FormulaName>& names, const Parts& parts = {});
    static Formula constant(double value);
    /// A constant time as text: 0.0002 → "0.2 ms"; reads back to the same number of seconds.
    static Formula constantTime(double seconds);

    const std::string& text() const { return m_text; }
    bool isConstant() const { return m_attributes.empty(); }
    /// Attributes it needs, in the order of evaluate().
    const std::vector<std::string>& attributes() const { return m_attributes; }
    /// In the order of the text, each once.
    std::vector<FormulaSplit> splits() const;

    /// @param values  by attributes() as recorded; of a category, see categoryValue(); NaN where it is not known
    /// @returns in seconds, bytes or as it is; NaN where an attribute that matters there is not known, or the formula
    /// has no finite value (division by zero, logarithm of nothing) or is a time, size or rate below 0: there the model
    /// says nothing. Below 2 µs.
    double evaluate(std::span<const double> values) const;
    /// How evaluate() takes a text: NaN of an empty one (not known), and where the formula wants a number.
    double categoryValue(std::string_view attribute, std::string_view text) const;

private:
    friend class FormulaParser;
    struct Compiled;
    std::string m_text = "0";
    std::vector<std::string> m_attributes;
    double m_constant = 0;
    std::shared_ptr<const Compiled> m_compiled; ///< null: constant()
};

/// More is no formula of a person, and no work for a parser.
constexpr std::size_t kMostFormulaBytes = 4000;

/// The names of units, "ns" … "Gbps", and what 1 of each is in seconds, bytes or bytes a second.
struct NamedUnit {
    std::string_view name;
    FormulaUnit unit;
    double scale;
};
std::span<const NamedUnit> namedUnits();
/// The unit of an attribute as a model file says it: a named one, "1", "%", "1/s", "category".
/// @return whether the text is one; fills all but the name
bool readUnit(std::string_view text, FormulaName& name);
/// The other way round; of a scale that has no name the nearest smaller one.
std::string unitText(const FormulaName& name);
/// A name as formulas have it: in backticks where it needs them.
std::string formulaName(std::string_view name);

} // namespace tenfold
