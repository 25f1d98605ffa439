#pragma once

#include "core/program/expression/generator_kind.h"
#include "core/program/expression/recorded_values.h"
#include "core/program/kinds/kind.h"

namespace tenfold {

/// A value the node makes up.
struct GeneratorExpression {
    GeneratorKind kind = GeneratorKind::Text;
    bool perNode = false;         ///< drawn once a node and used again
    double low = 0, high = 0;     ///< Recorded: range seen; Hex, Token: lengths, 0 = any
    RecordedValues recorded = {}; ///< Recorded: what is drawn from
    bool operator==(const GeneratorExpression&) const = default;
};

template <>
struct KindOf<GeneratorExpression> : PlainKind {
    static constexpr const char* kName = "generator";
    static ArgumentClass classOf(const GeneratorExpression&) { return ArgumentClass::Labelled; }
    static std::string text(const GeneratorExpression& generator, const VariableNames&) {
        std::string range;
        const bool isRecorded = generator.kind == GeneratorKind::Recorded;
        if (isRecorded && !generator.recorded.values.empty())
            range = fmt::format("{} texts", generator.recorded.distinct);
        else if (isRecorded || (generator.high > 0 && generator.low != generator.high))
            range = fmt::format("{:.10g} .. {:.10g}", generator.low, generator.high);
        else if (generator.high > 0)
            range = fmt::format("{:.10g}", generator.high);
        return fmt::format("{}({}){}", nameOf(generator.kind), range, generator.perNode ? " (once a node)" : "");
    }
    static std::string planJson(const GeneratorExpression& generator) {
        std::string out = R"({"$gen":)" + words::quoted(nameOf(generator.kind));
        if (generator.perNode) out += R"(,"perNode":true)";
        if (generator.low != 0 || generator.high != 0)
            out += R"(,"low":)" + toJson(Value(generator.low)) + R"(,"high":)" + toJson(Value(generator.high));
        return out + "}";
    }
    template <typename World>
    static auto interpret(const GeneratorExpression& generator, World& world) {
        return world.made(generator);
    }
};

template <>
struct archive::EnumNames<GeneratorKind> {
    static constexpr const auto& kNames = kGeneratorKindNames;
};

template <typename Archive, Described<GeneratorExpression> T>
void describe(Archive& a, T& generator) {
    a.required("kind", generator.kind);
    a.field("perNode", generator.perNode);
    a.field("low", generator.low);
    a.field("high", generator.high);
    a.field("recorded", generator.recorded);
}

} // namespace tenfold
