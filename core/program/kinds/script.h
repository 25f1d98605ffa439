#pragma once

#include "core/program/kinds/kind.h"

namespace tenfold {

/// A value that a few lines of Lua make from the context (script.h).
struct ScriptExpression {
    std::string source;
    bool operator==(const ScriptExpression&) const = default;
};

template <>
struct KindOf<ScriptExpression> : PlainKind {
    static constexpr const char* kName = "script";
    static ArgumentClass classOf(const ScriptExpression&) { return ArgumentClass::Labelled; }
    /// The script on one line.
    static std::string text(const ScriptExpression& script, const VariableNames&) {
        std::string out;
        for (const char c : script.source)
            out += c == '\n' ? "; " : std::string(1, c);
        return "lua: " + out;
    }
    template <typename World>
    static auto interpret(const ScriptExpression& script, World& world) {
        return world.scripted(script);
    }
};

template <typename Archive, Described<ScriptExpression> T>
void describe(Archive& a, T& script) {
    a.required("source", script.source);
}

} // namespace tenfold
