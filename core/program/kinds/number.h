#pragma once

#include "core/program/kinds/kind.h"

#include <cmath>
#include <utility>

namespace tenfold {

/// An integer that follows the context: constant + sum of coefficient * variable.
struct NumberExpression {
    std::vector<std::pair<Variable, std::int64_t>> terms;
    std::int64_t constant = 0;
    int width = 0; ///< zero-padded to this many digits inside a text; 0 = as it is
    bool operator==(const NumberExpression&) const = default;
};

/// What a number comes to as its variables become known. Whole values are exact and wrap around like the integers it
/// was mined from; fractions (a parameter may be 0.5) are added as they are and rounded once.
class NumberSum {
public:
    explicit NumberSum(std::int64_t constant)
        : m_whole(static_cast<std::uint64_t>(constant)) {}
    void add(std::int64_t coefficient, std::int64_t value) {
        m_whole += static_cast<std::uint64_t>(coefficient) * static_cast<std::uint64_t>(value);
    }
    void add(std::int64_t coefficient, double value) {
        if (value == std::floor(value) && std::abs(value) < kWholeLimit)
            add(coefficient, static_cast<std::int64_t>(value));
        else
            m_fraction += static_cast<double>(coefficient) * value;
    }
    /// Nothing where a value is beyond 64 bits, or none.
    std::optional<std::int64_t> total() const {
        if (!(std::abs(m_fraction) < kWholeLimit)) return std::nullopt;
        return static_cast<std::int64_t>(m_whole + static_cast<std::uint64_t>(std::llround(m_fraction)));
    }

private:
    static constexpr double kWholeLimit = 9e18; ///< just below 2^63
    std::uint64_t m_whole;
    double m_fraction = 0;
};

template <>
struct KindOf<NumberExpression> : PlainKind {
    static constexpr const char* kName = "number";
    static ArgumentClass classOf(const NumberExpression& number) {
        return number.terms.empty() ? ArgumentClass::Constant : ArgumentClass::Regular;
    }
    static std::string text(const NumberExpression& number, const VariableNames& names) {
        std::string out;
        for (const auto& [variable, coefficient] : number.terms) {
            const auto size =
                coefficient < 0 ? 0 - static_cast<std::uint64_t>(coefficient) : static_cast<std::uint64_t>(coefficient);
            out += out.empty() ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ");
            if (size != 1) out += fmt::format("{}*", size);
            out += names ? names(variable) : toText(variable);
        }
        if (out.empty()) return std::to_string(number.constant);
        return words::withPlus(std::move(out), number.constant);
    }
    static std::string pieceText(const NumberExpression& number, const std::string& text) {
        return number.width > 0 ? fmt::format("{{{}:0{}}}", text, number.width) : "{" + text + "}";
    }
    template <typename World>
    static auto interpret(const NumberExpression& number, World& world) {
        return world.number(number);
    }
};

template <typename Archive, Described<NumberExpression> T>
void describe(Archive& a, T& number) {
    a.field("terms", number.terms);
    a.field("constant", number.constant);
    a.field("width", number.width);
}

} // namespace tenfold
