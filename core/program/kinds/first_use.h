#pragma once

#include "core/program/kinds/flow.h"
#include "core/words/sentence.h"

namespace tenfold {

/// What is known of a thing once any call has told it: the size of a block is news in the first report of it and the
/// same in all that follow. Ours, after method.md, Arguments.
struct FirstUseExpression {
    FlowExpression known;          ///< keyed: where a call that names the same thing has told the value
    std::vector<Expression> first; ///< exactly one: the value where no call has told it yet
    bool operator==(const FirstUseExpression&) const = default;
};

template <>
struct KindOf<FirstUseExpression> : PlainKind {
    static constexpr const char* kName = "firstUse";
    static constexpr bool kNewsInParts = true; ///< labels go to what makes the value up
    static ArgumentClass classOf(const FirstUseExpression& use) {
        return words::weakestOf(use.first, ArgumentClass::Flow);
    }
    static std::string text(const auto& use, const VariableNames& names) {
        return fmt::format("{}; at first {}", KindOf<FlowExpression>::text(use.known, names),
                           toText(use.first.at(0), names));
    }
    template <typename E, typename Visit>
    static void forEachPart(E& use, const Visit& visit) {
        for (auto& first : use.first)
            visit(first);
    }
    template <typename Visit>
    static void neededPaths(const FirstUseExpression& use, const Visit& visit) {
        visit(use.known.ourKey);
    }
    template <typename Visit>
    static void forEachSource(const FirstUseExpression& use, const Visit& visit) {
        KindOf<FlowExpression>::forEachSource(use.known, visit);
    }
    template <typename World>
    static auto interpret(const auto& use, World& world) {
        return world.knownOr(use.known, use.first.at(0));
    }
};

template <typename Archive, Described<FirstUseExpression> T>
void describe(Archive& a, T& use) {
    a.required("known", use.known);
    a.required("first", use.first);
    if constexpr (Archive::kReads)
        if (use.first.size() != 1)
            a.complain(
                say(TENFOLD_WORDS("Sentence", "\"first\" is not one expression", "document.firstOneExpression")));
}

} // namespace tenfold
