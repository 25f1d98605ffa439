#include "core/program/expression/expression.h"

#include "core/program/expression/expression_parts.h"
#include "core/program/expression/expression_text.h"

#include <fmt/format.h>

namespace tenfold {

ArgumentClass classOf(const Expression& expression) {
    return visitKind(expression, [](auto kind, const auto& node) { return kind.classOf(node); });
}

void forEachPart(Expression& expression, const std::function<void(Expression&)>& visit) {
    visitKind(expression, [&](auto kind, auto& node) { kind.forEachPart(node, visit); });
}

void forEachPart(const Expression& expression, const std::function<void(const Expression&)>& visit) {
    visitKind(expression, [&](auto kind, const auto& node) { kind.forEachPart(node, visit); });
}

void forEachSource(const Expression& expression, const std::function<void(const FieldRef&)>& visit) {
    visitKind(expression, [&](auto kind, const auto& node) { kind.forEachSource(node, visit); });
    forEachPart(expression, [&](const Expression& part) { forEachSource(part, visit); });
}

void addSourcesElsewhere(const Expression& expression, std::set<CallName>& sources) {
    const auto addAll = [&](const std::vector<FieldRef>& fields, Scope scope) {
        for (const FieldRef& field : fields)
            if (scope == Scope::AnyNode) sources.insert({field.target, field.method});
    };
    if (const auto* flow = std::get_if<FlowExpression>(&expression.node)) addAll(flow->sources, flow->scope);
    if (const auto* member = std::get_if<MemberExpression>(&expression.node)) addAll(member->sources, member->scope);
    forEachPart(expression, [&](const Expression& part) { addSourcesElsewhere(part, sources); });
}

std::vector<std::string> sameCallPaths(const Expression& expression) {
    std::vector<std::string> paths;
    visitKind(expression, [&](auto kind, const auto& node) {
        kind.neededPaths(node, [&](const std::string& path) { paths.push_back(path); });
    });
    forEachPart(expression, [&](const Expression& part) {
        for (std::string& path : sameCallPaths(part))
            paths.push_back(std::move(path));
    });
    return paths;
}

namespace {

template <typename E, typename Visit>
void visitNews(E& expression, const Visit& visit) {
    const bool isInParts = visitKind(expression, [](auto kind, const auto&) { return kind.kNewsInParts; });
    if (isInParts)
        forEachPart(expression, [&](E& part) { visitNews(part, visit); });
    else
        visit(expression);
}

} // namespace

void forEachNews(Expression& expression, const std::function<void(Expression&)>& visit) {
    visitNews(expression, visit);
}

void forEachNews(const Expression& expression, const std::function<void(const Expression&)>& visit) {
    visitNews(expression, visit);
}

std::string_view nameOf(ArgumentClass argumentClass) {
    switch (argumentClass) {
    case ArgumentClass::Constant:
        return "constant";
    case ArgumentClass::Regular:
        return "regular";
    case ArgumentClass::Flow:
        return "flow";
    case ArgumentClass::Member:
        return "member";
    case ArgumentClass::Labelled:
        return "labelled";
    case ArgumentClass::Unknown:
        break;
    }
    return "unknown";
}

Value shortened(const Value& value, std::size_t longest) {
    const auto* text = std::get_if<std::string>(&value);
    if (!text || text->size() <= longest) return value;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>((*text)[end]) & 0xC0U) == 0x80U) // not inside a character
        --end;
    return text->substr(0, end) + fmt::format("… ({} bytes)", text->size());
}

std::string toText(const Expression& expression) {
    return toText(expression, {});
}

std::string toText(const Expression& expression, const VariableNames& names) {
    return visitKind(expression, [&](auto kind, const auto& node) { return kind.text(node, names); });
}

} // namespace tenfold
