#pragma once

#include "core/program/kinds/kind.h"

namespace tenfold {

/// A text made of pieces.
struct ConcatExpression {
    std::vector<Expression> parts;
    bool operator==(const ConcatExpression&) const = default;
};

template <>
struct KindOf<ConcatExpression> : PlainKind {
    static constexpr const char* kName = "concat";
    static constexpr bool kNewsInParts = true; ///< labels go to the pieces that nothing explains
    static ArgumentClass classOf(const ConcatExpression& concat) {
        return words::weakestOf(concat.parts, ArgumentClass::Constant);
    }
    static std::string text(const auto& concat, const VariableNames& names) {
        std::string out;
        for (const auto& part : concat.parts)
            out += visitKind(
                part, [&](auto kind, const auto& piece) { return kind.pieceText(piece, kind.text(piece, names)); });
        return '"' + out + '"';
    }
    template <typename E, typename Visit>
    static void forEachPart(E& concat, const Visit& visit) {
        for (auto& part : concat.parts)
            visit(part);
    }
    template <typename World>
    static auto interpret(const ConcatExpression& concat, World& world) {
        return world.text(concat.parts);
    }
};

/// Written as its list of parts, without an object around.
template <Described<ConcatExpression> T>
auto& wholeOf(T& concat) {
    return concat.parts;
}

} // namespace tenfold
