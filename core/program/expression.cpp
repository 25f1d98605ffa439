#include "core/program/expression.h"

#include "core/program/expression_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

/// How little a class says, for a text made of several parts: the weakest part decides.
int weaknessOf(ArgumentClass argumentClass) {
    switch (argumentClass) {
    case ArgumentClass::Constant:
        return 0;
    case ArgumentClass::Regular:
        return 1;
    case ArgumentClass::Flow:
        return 2;
    case ArgumentClass::Member:
        return 3;
    case ArgumentClass::Labelled:
        return 4;
    case ArgumentClass::Unknown:
        break;
    }
    return 5;
}

struct ClassOf {
    ArgumentClass operator()(const UnknownExpression&) const { return ArgumentClass::Unknown; }
    ArgumentClass operator()(const ConstantExpression&) const { return ArgumentClass::Constant; }
    ArgumentClass operator()(const NumberExpression& number) const {
        return number.terms.empty() ? ArgumentClass::Constant : ArgumentClass::Regular;
    }
    ArgumentClass operator()(const FlowExpression&) const { return ArgumentClass::Flow; }
    ArgumentClass operator()(const MemberExpression&) const { return ArgumentClass::Member; }
    ArgumentClass operator()(const GeneratorExpression&) const { return ArgumentClass::Labelled; }
    ArgumentClass operator()(const ScriptExpression&) const { return ArgumentClass::Labelled; }
    ArgumentClass operator()(const ConcatExpression& concat) const {
        return weakestOf(concat.parts, ArgumentClass::Constant);
    }
    ArgumentClass operator()(const CaseExpression& cases) const {
        return weakestOf(cases.then, ArgumentClass::Regular);
    }
    ArgumentClass operator()(const SumExpression&) const { return ArgumentClass::Flow; }
    ArgumentClass operator()(const FirstUseExpression& use) const { return weakestOf(use.first, ArgumentClass::Flow); }
    static ArgumentClass weakestOf(const std::vector<Expression>& parts, ArgumentClass weakest) {
        for (const Expression& part : parts)
            if (const auto c = classOf(part); weaknessOf(c) > weaknessOf(weakest)) weakest = c;
        return weakest;
    }
};

std::string fieldText(const FieldRef& field) {
    return fmt::format("{}.{}{}{}", field.method, field.side == Side::Request ? "request" : "response",
                       field.path.empty() ? "" : ".", field.path);
}

std::string fieldsText(const std::vector<FieldRef>& fields) {
    std::string out;
    for (const FieldRef& field : fields)
        out += (out.empty() ? "" : " | ") + fieldText(field);
    return out;
}

std::string jsonText(std::string_view text) {
    std::string out;
    appendJsonString(out, text);
    return out;
}

std::string partText(Part part, const std::string& cut, int token) {
    switch (part) {
    case Part::Whole:
        break;
    case Part::Parent:
        return "its folder";
    case Part::LastSegment:
        return "its last name";
    case Part::WithoutEnd:
        return "without " + jsonText(cut);
    case Part::WithoutStart:
        return "after " + jsonText(cut);
    case Part::Counted:
        return "its last number";
    case Part::Token:
        return fmt::format("its number {}", token + 1);
    }
    return {};
}

/// " (a, b)" or nothing.
std::string inParentheses(const std::vector<std::string>& notes) {
    std::string out;
    for (const std::string& note : notes)
        if (!note.empty()) out += (out.empty() ? " (" : ", ") + note;
    return out.empty() ? out : out + ")";
}

std::string withPlus(std::string text, std::int64_t plus) {
    if (plus == 0) return text;
    const auto size = plus < 0 ? 0 - static_cast<std::uint64_t>(plus) : static_cast<std::uint64_t>(plus);
    return fmt::format("{} {} {}", text, plus < 0 ? '-' : '+', size);
}

std::string flowText(const FlowExpression& flow) {
    std::vector<std::string> notes;
    if (flow.scope == Scope::SameCall && !flow.sources.empty())
        return withPlus("this call's " + flow.sources.front().path +
                            inParentheses({partText(flow.part, flow.cut, flow.token)}),
                        flow.plus);
    if (flow.pick == Pick::Keyed) {
        const bool isSameName = std::all_of(flow.theirKeys.begin(), flow.theirKeys.end(),
                                            [&](const FieldRef& theirs) { return theirs.path == flow.ourKey; });
        const bool isOne = flow.theirKeys.size() == 1;
        notes.push_back(isSameName || !isOne ? "same " + flow.ourKey
                                             : flow.theirKeys.front().path + " = " + flow.ourKey);
    } else if (flow.pick == Pick::First) {
        notes.emplace_back("the first");
    }
    if (flow.back > 0) notes.push_back(fmt::format("{} before the latest", flow.back));
    notes.push_back(partText(flow.part, flow.cut, flow.token));
    if (flow.scope == Scope::AnyNode) notes.emplace_back("any node");
    if (flow.lastElement) notes.emplace_back("its last element");
    return withPlus(fieldsText(flow.sources), flow.plus) + inParentheses(notes);
}

std::string memberText(const MemberExpression& member) {
    std::string listed;
    for (const Value& value : member.listed)
        listed += (listed.empty() ? "" : ", ") + toJson(value);
    if (member.sources.empty()) return "one of " + listed;
    return "one of " + (listed.empty() ? "" : listed + " | ") + fieldsText(member.sources) +
           inParentheses({partText(member.part, member.cut, 0), member.scope == Scope::AnyNode ? "any node" : ""});
}

std::string filteredText(const FilteredField& filtered) {
    return fieldText(filtered.field) +
           (filtered.when.empty() ? "" : fmt::format(" ({} {})", filtered.when, toJson(filtered.is)));
}

/// "24576 + sum of received.request.numBytes (each + 7, + 4 for each 512), less those of reply.response.blockId".
std::string sumText(const SumExpression& sum) {
    std::vector<std::string> notes;
    if (sum.factor != 1) notes.push_back(fmt::format("times {}", sum.factor));
    if (sum.each != 0) notes.push_back(withPlus("each", sum.each));
    if (sum.piece != 0) notes.push_back(fmt::format("+ {} for each {}", sum.perPiece, sum.piece));
    std::string out = fmt::format("{} + sum of {}{}", sum.start, filteredText(sum.added), inParentheses(notes));
    if (sum.removed) out += ", less those with " + sum.addedKey + " in " + filteredText(*sum.removed);
    return out;
}

std::string numberText(const NumberExpression& number, const VariableNames& names) {
    std::string out;
    for (const auto& [variable, coefficient] : number.terms) {
        const auto size =
            coefficient < 0 ? 0 - static_cast<std::uint64_t>(coefficient) : static_cast<std::uint64_t>(coefficient);
        out += out.empty() ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ");
        if (size != 1) out += fmt::format("{}*", size);
        out += names ? names(variable) : toText(variable);
    }
    if (out.empty()) return std::to_string(number.constant);
    return withPlus(std::move(out), number.constant);
}

std::string generatorText(const GeneratorExpression& generator) {
    std::string range;
    const bool isRecorded = generator.kind == GeneratorKind::Recorded;
    if (isRecorded && generator.recorded.values.empty())
        range = fmt::format("{:.10g} .. {:.10g}", generator.low, generator.high);
    else if (isRecorded)
        range = fmt::format("{} texts", generator.recorded.distinct);
    else if (generator.high > 0)
        range = generator.low == generator.high ? fmt::format("{:.10g}", generator.high)
                                                : fmt::format("{:.10g} .. {:.10g}", generator.low, generator.high);
    return fmt::format("{}({}){}", nameOf(generator.kind), range, generator.perNode ? " (once a node)" : "");
}

/// The script on one line.
std::string scriptText(const ScriptExpression& script) {
    std::string out;
    for (const char c : script.source)
        out += c == '\n' ? "; " : std::string(1, c);
    return "lua: " + out;
}

struct TextOf {
    const VariableNames& names;

    std::string operator()(const UnknownExpression& unknown) const {
        return unknown.guess.empty() ? "?" : "? (" + unknown.guess + ")";
    }
    std::string operator()(const ConstantExpression& constant) const {
        constexpr std::size_t kLongest = 4096; // data; nobody reads it, the plan has it whole
        return toJson(shortened(constant.value, kLongest));
    }
    std::string operator()(const NumberExpression& number) const { return numberText(number, names); }
    std::string operator()(const FlowExpression& flow) const { return flowText(flow); }
    std::string operator()(const MemberExpression& member) const { return memberText(member); }
    std::string operator()(const GeneratorExpression& generator) const { return generatorText(generator); }
    std::string operator()(const SumExpression& sum) const { return sumText(sum); }
    std::string operator()(const ScriptExpression& script) const { return scriptText(script); }
    std::string operator()(const CaseExpression& cases) const {
        std::string out;
        for (std::size_t i = 0; i < cases.then.size(); ++i)
            out += fmt::format("{}{} if {} is {}", i == 0 ? "" : ", ", toText(cases.then[i], names), cases.by,
                               toJson(cases.when[i]));
        return out;
    }
    std::string operator()(const FirstUseExpression& use) const {
        return fmt::format("{}; at first {}", flowText(use.known), toText(use.first.at(0), names));
    }
    std::string operator()(const ConcatExpression& concat) const {
        std::string out;
        for (const Expression& part : concat.parts) {
            if (const auto* constant = std::get_if<ConstantExpression>(&part.node)) {
                std::string literal = jsonText(toText(constant->value));
                for (const char c : literal.substr(1, literal.size() - 2)) {
                    out += c;
                    if (c == '{' || c == '}') out += c; // doubled: a brace of the text itself
                }
                continue;
            }
            out += '{';
            out += toText(part, names);
            if (const auto* number = std::get_if<NumberExpression>(&part.node); number && number->width > 0)
                out += fmt::format(":0{}", number->width);
            out += '}';
        }
        return '"' + out + '"';
    }
};

} // namespace

ArgumentClass classOf(const Expression& expression) {
    return std::visit(ClassOf{}, expression.node);
}

std::vector<std::string> sameCallPaths(const Expression& expression) {
    std::vector<std::string> paths;
    const auto addAll = [&](const std::vector<Expression>& parts) {
        for (const Expression& part : parts)
            for (std::string& path : sameCallPaths(part))
                paths.push_back(std::move(path));
    };
    if (const auto* flow = std::get_if<FlowExpression>(&expression.node); flow && flow->scope == Scope::SameCall)
        for (const FieldRef& source : flow->sources)
            paths.push_back(source.path);
    if (const auto* concat = std::get_if<ConcatExpression>(&expression.node)) addAll(concat->parts);
    if (const auto* cases = std::get_if<CaseExpression>(&expression.node)) {
        paths.push_back(cases->by);
        addAll(cases->then);
    }
    if (const auto* use = std::get_if<FirstUseExpression>(&expression.node)) {
        paths.push_back(use->known.ourKey);
        addAll(use->first);
    }
    return paths;
}

namespace {

template <typename E, typename Visit>
void visitNews(E& expression, const Visit& visit) {
    if (auto* use = std::get_if<FirstUseExpression>(&expression.node)) {
        for (E& first : use->first)
            visitNews(first, visit);
    } else if (auto* concat = std::get_if<ConcatExpression>(&expression.node)) {
        for (E& part : concat->parts)
            visitNews(part, visit);
    } else {
        visit(expression);
    }
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
    return std::visit(TextOf{names}, expression.node);
}

} // namespace tenfold
