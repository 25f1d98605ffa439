#pragma once

#include "core/program/beside.h"
#include "core/program/described.h"
#include "core/program/expression/argument_class.h"
#include "core/program/expression/expression_text.h"
#include "core/program/expression/field_ref.h"
#include "core/program/expression/variable.h"
#include "core/program/expression/words.h"
#include "core/trace/value.h"

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// One header of this folder for each kind of expression: its data, its members in JSON, its class, its text for
/// people, what it is in an expanded plan where nobody can tell its value yet, the expressions inside it, and what it
/// means in terms of what a world offers (interpret.h). A new kind is its header here and its two lines in list.h.
/// Expression is not complete in these headers: what looks into the expressions inside takes `const auto&`.
namespace tenfold {

/// What a kind E says of itself; specialised for each, on top of PlainKind:
///     kName                       member in JSON
///     classOf(e)                  ArgumentClass
///     text(e, names)              for people
///     interpret(e, world)         its value in a world. Flows that it gives the world are parts of e: worlds may
///                                 remember one by its address
template <typename E>
struct KindOf;

/// What most kinds say.
struct PlainKind {
    /// Whether labels go to the parts where nothing is known of them, rather than to the whole.
    static constexpr bool kNewsInParts = false;
    /// How it stands in a text made of pieces, beside its text: `{round:04}`.
    template <typename E>
    static std::string pieceText(const E&, const std::string& text) {
        return "{" + text + "}";
    }
    /// Calls `visit` for the expressions inside, const or not; not for those inside of them.
    template <typename E, typename Visit>
    static void forEachPart(E&, const Visit&) {}
    /// Calls `visit` for the request paths of other arguments of the call that it needs, without those of its parts.
    template <typename E, typename Visit>
    static void neededPaths(const E&, const Visit&) {}
    /// Calls `visit` for the fields of other calls that it takes values from, without those of its parts.
    template <typename E, typename Visit>
    static void forEachSource(const E&, const Visit&) {}
};

} // namespace tenfold
