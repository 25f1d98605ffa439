#pragma once

#include "core/program/kinds/kind.h"

namespace tenfold {

struct ConstantExpression {
    Value value;
    bool operator==(const ConstantExpression&) const = default;
};

template <>
struct KindOf<ConstantExpression> : PlainKind {
    static constexpr const char* kName = "constant";
    static ArgumentClass classOf(const ConstantExpression&) { return ArgumentClass::Constant; }
    static std::string text(const ConstantExpression& constant, const VariableNames&) {
        constexpr std::size_t kLongest = 4096; // data; nobody reads it, the plan has it whole
        return toJson(shortened(constant.value, kLongest));
    }
    static std::string pieceText(const ConstantExpression& constant, const std::string&) {
        const std::string literal = words::quoted(toText(constant.value));
        std::string out;
        for (const char c : literal.substr(1, literal.size() - 2)) {
            out += c;
            if (c == '{' || c == '}') out += c; // doubled: a brace of the text itself
        }
        return out;
    }
    template <typename World>
    static auto interpret(const ConstantExpression& constant, World& world) {
        return world.literal(constant.value);
    }
};

/// Written as its value, without an object around.
template <Described<ConstantExpression> T>
auto& wholeOf(T& constant) {
    return constant.value;
}

} // namespace tenfold
