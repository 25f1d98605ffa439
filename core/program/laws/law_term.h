#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// Values of the scale ("scale") and of configuration keys, by name.
using Parameters = std::map<std::string, double>;

/// What a coefficient of a law stands before: a product of parameters and of functions of them. The empty product is
/// the constant. Text is its form at the edges (files, JSON, people): "1", "scale", "replication*scale",
/// "scale*log2(scale)", "ceil(files/64)", and terms are in the order of their texts.
class LawTerm {
public:
    struct Factor {
        enum class Kind : std::uint8_t { Parameter, Log2, Steps };
        Kind kind = Kind::Parameter;
        std::string name;                 ///< of the parameter
        std::string divisor = {};         ///< Steps: the width, a number or a parameter
        std::optional<double> width = {}; ///< Steps: of a number
        std::string text() const;         ///< "scale", "log2(scale)", "ceil(files/64)"
        bool operator==(const Factor&) const = default;
    };

    /// The constant, "1".
    LawTerm() = default;
    /// A term that is written down in the code.
    LawTerm(const char* text) // NOLINT(google-explicit-constructor): as a literal is a string
        : LawTerm(fromText(text)) {}
    static LawTerm parameter(std::string name);
    static LawTerm log2(std::string name);
    /// ceil(name / divisor). @param divisor  a number or a parameter
    static LawTerm steps(std::string name, std::string divisor);
    /// Any text is a term: what is no product and no function is a parameter. The names of parameters hold neither '*'
    /// nor parentheses.
    static LawTerm fromText(std::string_view text);
    const std::string& text() const { return m_text; }

    const std::vector<Factor>& factors() const { return m_factors; }
    bool isConstant() const { return m_factors.empty(); }
    /// A parameter and nothing else.
    bool isParameter() const { return m_factors.size() == 1 && m_factors.front().kind == Factor::Kind::Parameter; }
    bool isProduct() const { return m_factors.size() > 1; }
    bool has(Factor::Kind kind) const;
    /// The parameters it sees, each once: "scale" for "scale*log2(scale)", both of "ceil(files/batch)".
    std::vector<std::string> parameters() const;

    /// Its value without a coefficient. A parameter without a value counts as 0; the logarithm of 0 and steps of width
    /// 0 count as 0.
    double value(const Parameters& parameters) const;

    /// The factors of both in the order that laws are written in: parameters by name, then functions of them.
    friend LawTerm operator*(const LawTerm& a, const LawTerm& b);
    /// The factors of both as they stand.
    LawTerm before(const LawTerm& other) const;

    bool operator==(const LawTerm& other) const { return m_text == other.m_text; }
    std::strong_ordering operator<=>(const LawTerm& other) const { return m_text <=> other.m_text; }

private:
    explicit LawTerm(std::vector<Factor> factors);
    std::string m_text = "1";
    std::vector<Factor> m_factors;
};

} // namespace tenfold
