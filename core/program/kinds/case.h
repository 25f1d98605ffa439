#pragma once

#include "core/program/kinds/kind.h"
#include "core/words/sentence.h"

namespace tenfold {

/// Several templates for one argument, chosen by the value of another argument of the call (method.md, Arguments): of
/// the same element where both are in a list. `when` and `then` are aligned; a value that is not in `when` has no
/// template.
struct CaseExpression {
    std::string by; ///< request path of the argument that chooses
    std::vector<Value> when;
    std::vector<Expression> then;
    bool operator==(const CaseExpression&) const = default;
};

template <>
struct KindOf<CaseExpression> : PlainKind {
    static constexpr const char* kName = "case";
    static ArgumentClass classOf(const CaseExpression& cases) {
        return words::weakestOf(cases.then, ArgumentClass::Regular);
    }
    static std::string text(const auto& cases, const VariableNames& names) {
        std::string out;
        for (std::size_t i = 0; i < cases.then.size(); ++i)
            out += fmt::format("{}{} if {} is {}", i == 0 ? "" : ", ", toText(cases.then[i], names), cases.by,
                               toJson(cases.when[i]));
        return out;
    }
    template <typename E, typename Visit>
    static void forEachPart(E& cases, const Visit& visit) {
        for (auto& then : cases.then)
            visit(then);
    }
    template <typename Visit>
    static void neededPaths(const CaseExpression& cases, const Visit& visit) {
        visit(cases.by);
    }
    template <typename World>
    static auto interpret(const CaseExpression& cases, World& world) {
        return world.chosen(cases.by, cases.when, cases.then);
    }
};

template <typename Archive, Described<CaseExpression> T>
void describe(Archive& a, T& cases) {
    a.required("by", cases.by);
    a.required("when", cases.when);
    a.required("then", cases.then);
    if constexpr (Archive::kReads)
        if (cases.when.size() != cases.then.size())
            a.complain(
                say(TENFOLD_WORDS("Sentence", "\"when\" and \"then\" are not of one length", "document.whenThenOne")));
}

} // namespace tenfold
