#pragma once

#include "core/program/kinds/kind.h"

namespace tenfold {

struct MemberSupport {
    double medianSetSize = 0;
    bool operator==(const MemberSupport&) const = default;
};

/// The value comes from a known set, the choice is by chance (method.md, Arguments).
struct MemberExpression {
    std::vector<FieldRef> sources;
    Scope scope = Scope::AnyNode;
    Part part = Part::Whole;
    std::string cut;
    std::vector<Value> listed;        ///< a small fixed set, instead of sources or beside them
    std::vector<std::string> nodesOf; ///< names of the run's nodes of these types, instead of sources
    Beside<MemberSupport> evidence = {};
    bool operator==(const MemberExpression&) const = default;
};

template <>
struct KindOf<MemberExpression> : PlainKind {
    static constexpr const char* kName = "member";
    static ArgumentClass classOf(const MemberExpression&) { return ArgumentClass::Member; }
    static std::string text(const MemberExpression& member, const VariableNames&) {
        std::string listed;
        for (const Value& value : member.listed)
            listed += (listed.empty() ? "" : ", ") + toJson(value);
        if (!member.nodesOf.empty()) return fmt::format("the name of any node of {}", fmt::join(member.nodesOf, ", "));
        if (member.sources.empty()) return "one of " + listed;
        return "one of " + (listed.empty() ? "" : listed + " | ") + words::fieldsText(member.sources) +
               words::inParentheses(
                   {words::partText(member.part, member.cut, 0), member.scope == Scope::AnyNode ? "any node" : ""});
    }
    static std::string planJson(const MemberExpression& member) {
        std::string values, types;
        for (const std::string& type : member.nodesOf)
            types += (types.empty() ? "" : ",") + words::quoted(type);
        if (!types.empty()) return R"({"$member":{"nodes":[)" + types + "]}}";
        for (const Value& value : member.listed)
            values += (values.empty() ? "" : ",") + toJson(value);
        if (member.sources.empty()) return R"({"$member":{"values":[)" + values + "]}}";
        if (!values.empty()) values = R"(,"values":[)" + values + "]";
        return fmt::format(R"({{"$member":{{"from":{}{}{}{}}}}})", words::fieldsJson(member.sources), values,
                           member.scope == Scope::AnyNode ? R"(,"scope":"anyNode")" : "",
                           words::partJson(member.part, member.cut, 0));
    }
    template <typename Visit>
    static void forEachSource(const MemberExpression& member, const Visit& visit) {
        for (const FieldRef& source : member.sources)
            visit(source);
    }
    template <typename World>
    static auto interpret(const MemberExpression& member, World& world) {
        return world.member(member);
    }
};

template <typename Archive, Described<MemberExpression> T>
void describe(Archive& a, T& member) {
    a.field("sources", member.sources);
    a.field("scope", member.scope, Scope::AnyNode);
    a.field("part", member.part);
    a.field("cut", member.cut);
    a.field("listed", member.listed);
    a.field("nodesOf", member.nodesOf);
    a.field("medianSetSize", member.evidence.medianSetSize);
}

} // namespace tenfold
