#pragma once

#include "core/program/expression/recorded_values.h"
#include "core/program/kinds/kind.h"

namespace tenfold {

struct UnknownSupport {
    std::vector<Value> samples;
    RecordedValues recorded = {};
    bool operator==(const UnknownSupport&) const = default;
};

/// Nothing explains it; the evidence to ask with.
struct UnknownExpression {
    std::string guess; ///< "size", "port", "phase" … a guess of its kind; may be empty
    Beside<UnknownSupport> evidence = {};
    bool operator==(const UnknownExpression&) const = default;
};

template <>
struct KindOf<UnknownExpression> : PlainKind {
    static constexpr const char* kName = "unknown";
    static ArgumentClass classOf(const UnknownExpression&) { return ArgumentClass::Unknown; }
    static std::string text(const UnknownExpression& unknown, const VariableNames&) {
        return unknown.guess.empty() ? "?" : "? (" + unknown.guess + ")";
    }
    static std::string planJson(const UnknownExpression& unknown) {
        return R"({"$unknown":)" + words::quoted(unknown.guess) + "}";
    }
    template <typename World>
    static auto interpret(const UnknownExpression& unknown, World& world) {
        return world.unknown(unknown);
    }
};

template <typename Archive, Described<UnknownExpression> T>
void describe(Archive& a, T& unknown) {
    a.field("guess", unknown.guess);
    a.field("samples", unknown.evidence.samples);
    a.field("recorded", unknown.evidence.recorded);
}

} // namespace tenfold
