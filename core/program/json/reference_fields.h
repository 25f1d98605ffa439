#pragma once

#include "core/program/expression/expression.h"
#include "core/program/json/json_archive.h"
#include "core/program/names/call_name.h"
#include "core/words/sentence.h"

/// What expressions and other parts of programs share, as JSON (see program_fields.h).
namespace tenfold::archive {

template <>
struct EnumNames<Side> {
    static constexpr std::array<std::string_view, 2> kNames = {"request", "response"};
};
template <>
struct EnumNames<Scope> {
    static constexpr std::array<std::string_view, 3> kNames = {"sameNode", "anyNode", "sameCall"};
};
template <>
struct EnumNames<Part> {
    static constexpr std::array<std::string_view, 7> kNames = {"whole", "parent",  "lastSegment", "withoutEnd",
                                                               "token", "counted", "withoutStart"};
};
} // namespace tenfold::archive

namespace tenfold {

template <typename Archive, Described<CallName> T>
void describe(Archive& a, T& call) {
    a.field("target", call.target);
    a.required("method", call.method);
}

template <typename Archive, Described<FieldRef> T>
void describe(Archive& a, T& field) {
    a.field("target", field.target);
    a.required("method", field.method);
    a.field("side", field.side, Side::Response);
    a.field("path", field.path);
}

/// {"round":0}, {"identity":"port"} or {"parameter":"mappers"}.
template <typename Archive, Described<Variable> T>
void describe(Archive& a, T& variable) {
    std::optional<std::uint32_t> round;
    std::optional<std::string> identity, parameter;
    if constexpr (!Archive::kReads) {
        if (variable.kind == Variable::Kind::Loop) round = variable.loop;
        if (variable.kind == Variable::Kind::Identity) identity = variable.name;
        if (variable.kind == Variable::Kind::Parameter) parameter = variable.name;
    }
    a.field("round", round);
    a.field("identity", identity);
    a.field("parameter", parameter);
    if constexpr (Archive::kReads) {
        if ((round ? 1 : 0) + (identity ? 1 : 0) + (parameter ? 1 : 0) != 1)
            a.complain(say(TENFOLD_WORDS("Sentence", "not one of \"round\", \"identity\" and \"parameter\"",
                                         "document.reference")));
        else
            variable = round      ? Variable::round(*round)
                       : identity ? Variable::identity(*identity)
                                  : Variable::parameter(*parameter);
    }
}

template <typename Archive, Described<RecordedValues> T>
void describe(Archive& a, T& recorded) {
    a.field("quantiles", recorded.quantiles);
    a.field("isWhole", recorded.isWhole);
    a.field("values", recorded.values);
    a.field("isComplete", recorded.isComplete);
    a.field("distinct", recorded.distinct);
    a.field("instances", recorded.instances);
}

} // namespace tenfold
