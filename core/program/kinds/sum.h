#pragma once

#include "core/program/kinds/kind.h"
#include "core/words/sentence.h"

namespace tenfold {

/// A field of the node's earlier calls, where another field of the message (of the same element) has a certain value.
struct FilteredField {
    FieldRef field;
    std::string when; ///< path in the same message; empty: always
    Value is;
    bool operator==(const FilteredField&) const = default;
};

/// A number that the node keeps adding up (method.md, Arguments): `start`, and for each number x that its earlier
/// calls had in `added` factor * x + each + perPiece * ceil(x / piece), without those taken away since. Used space: the
/// bytes of each block received, 7 more for a header, 4 for each 512, less the blocks that a reply told to delete.
struct SumExpression {
    std::int64_t start = 0;
    FilteredField added; ///< numbers
    std::int64_t factor = 1;
    std::int64_t each = 0;
    std::int64_t piece = 0; ///< 0: nothing by the piece
    std::int64_t perPiece = 0;
    std::string addedKey;                 ///< field of the element of `added` that `removed` names it by
    std::optional<FilteredField> removed; ///< values of `addedKey` whose amounts are taken away again
    bool operator==(const SumExpression&) const = default;
};

template <>
struct KindOf<SumExpression> : PlainKind {
    static constexpr const char* kName = "sum";
    static ArgumentClass classOf(const SumExpression&) { return ArgumentClass::Flow; }
    /// "24576 + sum of received.request.numBytes (each + 7, + 4 for each 512), less those of reply.response.blockId".
    static std::string text(const SumExpression& sum, const VariableNames&) {
        std::vector<std::string> notes;
        if (sum.factor != 1) notes.push_back(fmt::format("times {}", sum.factor));
        if (sum.each != 0) notes.push_back(words::withPlus("each", sum.each));
        if (sum.piece != 0) notes.push_back(fmt::format("+ {} for each {}", sum.perPiece, sum.piece));
        std::string out =
            fmt::format("{} + sum of {}{}", sum.start, filteredText(sum.added), words::inParentheses(notes));
        if (sum.removed) out += ", less those with " + sum.addedKey + " in " + filteredText(*sum.removed);
        return out;
    }
    static std::string planJson(const SumExpression& sum) {
        std::string out = fmt::format(R"({{"$sum":{},"start":{})", filteredJson(sum.added), sum.start);
        if (sum.factor != 1) out += fmt::format(R"(,"factor":{})", sum.factor);
        if (sum.each != 0) out += fmt::format(R"(,"each":{})", sum.each);
        if (sum.piece != 0) out += fmt::format(R"(,"piece":{},"perPiece":{})", sum.piece, sum.perPiece);
        if (sum.removed) {
            FieldRef key = sum.added.field;
            key.path = sum.addedKey;
            out +=
                fmt::format(R"(,"less":{},"key":{})", filteredJson(*sum.removed), words::quoted(words::sidePath(key)));
        }
        return out + "}";
    }
    template <typename Visit>
    static void forEachSource(const SumExpression& sum, const Visit& visit) {
        visit(sum.added.field);
        if (sum.removed) visit(sum.removed->field);
    }
    template <typename World>
    static auto interpret(const SumExpression& sum, World& world) {
        return world.sum(sum);
    }

private:
    static std::string filteredText(const FilteredField& filtered) {
        return words::fieldText(filtered.field) +
               (filtered.when.empty() ? "" : fmt::format(" ({} {})", filtered.when, toJson(filtered.is)));
    }
    static std::string filteredJson(const FilteredField& filtered) {
        std::string out = words::fieldJson(filtered.field);
        if (filtered.when.empty()) return out;
        FieldRef when = filtered.field;
        when.path = filtered.when;
        out.pop_back();
        return out + R"(,"when":)" + words::quoted(words::sidePath(when)) + R"(,"is":)" + toJson(filtered.is) + "}";
    }
};

template <typename Archive, Described<FilteredField> T>
void describe(Archive& a, T& filtered) {
    a.required("field", filtered.field);
    a.field("when", filtered.when);
    a.field("is", filtered.is);
}

template <typename Archive, Described<SumExpression> T>
void describe(Archive& a, T& sum) {
    a.field("start", sum.start);
    a.required("added", sum.added);
    a.field("factor", sum.factor, std::int64_t{1});
    a.field("each", sum.each);
    a.field("piece", sum.piece);
    a.field("perPiece", sum.perPiece);
    a.field("addedKey", sum.addedKey);
    a.field("removed", sum.removed);
    if constexpr (Archive::kReads)
        if (sum.piece < 0) a.complain(say(TENFOLD_WORDS("Sentence", "\"piece\" is below 0", "document.pieceBelow0")));
}

} // namespace tenfold
