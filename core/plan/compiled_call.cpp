#include "core/plan/compiled_call.h"

#include "core/prepare/refine_methods.h"
#include "core/values/generated_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace tenfold {
namespace {

std::string escaped(std::string_view text) {
    std::string quoted;
    appendJsonString(quoted, text);
    return quoted.substr(1, quoted.size() - 2);
}

std::string jsonText(std::string_view text) {
    return '"' + escaped(text) + '"';
}

std::string sidePath(const FieldRef& field) {
    return fmt::format("{}{}{}", field.side == Side::Request ? "request" : "response", field.path.empty() ? "" : ".",
                       field.path);
}

std::string fieldJson(const FieldRef& field) {
    return fmt::format(R"({{"method":{},"path":{}}})", jsonText(field.method), jsonText(sidePath(field)));
}

std::string fieldsJson(const std::vector<FieldRef>& fields) {
    std::string out = "[";
    for (const FieldRef& field : fields)
        out += (out.size() > 1 ? "," : "") + fieldJson(field);
    return out + "]";
}

std::string partJson(Part part, const std::string& cut, int token) {
    switch (part) {
    case Part::Whole:
        break;
    case Part::Parent:
        return R"(,"part":"parent")";
    case Part::LastSegment:
        return R"(,"part":"lastSegment")";
    case Part::WithoutEnd:
        return R"(,"part":"withoutEnd","cut":)" + jsonText(cut);
    case Part::WithoutStart:
        return R"(,"part":"withoutStart","cut":)" + jsonText(cut);
    case Part::Counted:
        return R"(,"part":"counted")";
    case Part::Token:
        return fmt::format(R"(,"part":"token","token":{})", token);
    }
    return {};
}

std::string changeJson(const FlowExpression& flow) {
    std::string out = partJson(flow.part, flow.cut, flow.token);
    if (flow.plus != 0) out += fmt::format(R"(,"plus":{})", flow.plus);
    if (flow.lastElement) out += R"(,"element":"last")";
    return out;
}

std::string latestJson(const FlowExpression& flow) {
    if (flow.scope == Scope::SameCall)
        return R"({"$same":)" + jsonText(sidePath(flow.sources.at(0))) + changeJson(flow) + "}";
    std::string out = R"({"$latest":)" + fieldsJson(flow.sources);
    if (flow.pick == Pick::First) out += R"(,"pick":"first")";
    if (flow.back > 0) out += fmt::format(R"(,"back":{})", flow.back);
    if (flow.pick == Pick::Keyed)
        out += fmt::format(R"(,"key":{{"ours":{},"theirs":{}}})", jsonText("request." + flow.ourKey),
                           flow.theirKeys.size() == 1 ? fieldJson(flow.theirKeys[0]) : fieldsJson(flow.theirKeys));
    if (flow.scope == Scope::AnyNode) out += R"(,"scope":"anyNode")";
    return out + changeJson(flow) + "}";
}

std::string memberJson(const MemberExpression& member) {
    std::string values;
    for (const Value& value : member.listed)
        values += (values.empty() ? "" : ",") + toJson(value);
    if (member.sources.empty()) return R"({"$member":{"values":[)" + values + "]}}";
    if (!values.empty()) values = R"(,"values":[)" + values + "]";
    return fmt::format(R"({{"$member":{{"from":{}{}{}{}}}}})", fieldsJson(member.sources), values,
                       member.scope == Scope::AnyNode ? R"(,"scope":"anyNode")" : "",
                       partJson(member.part, member.cut, 0));
}

std::string generatorJson(const GeneratorExpression& generator) {
    std::string out = R"({"$gen":)" + jsonText(nameOf(generator.kind));
    if (generator.perNode) out += R"(,"perNode":true)";
    if (generator.low != 0 || generator.high != 0)
        out += R"(,"low":)" + toJson(Value(generator.low)) + R"(,"high":)" + toJson(Value(generator.high));
    return out + "}";
}

std::string filteredJson(const FilteredField& filtered) {
    std::string out = fieldJson(filtered.field);
    if (filtered.when.empty()) return out;
    FieldRef when = filtered.field;
    when.path = filtered.when;
    out.pop_back();
    return out + R"(,"when":)" + jsonText(sidePath(when)) + R"(,"is":)" + toJson(filtered.is) + "}";
}

std::string sumJson(const SumExpression& sum) {
    std::string out = fmt::format(R"({{"$sum":{},"start":{})", filteredJson(sum.added), sum.start);
    if (sum.factor != 1) out += fmt::format(R"(,"factor":{})", sum.factor);
    if (sum.each != 0) out += fmt::format(R"(,"each":{})", sum.each);
    if (sum.piece != 0) out += fmt::format(R"(,"piece":{},"perPiece":{})", sum.piece, sum.perPiece);
    if (sum.removed) {
        FieldRef key = sum.added.field;
        key.path = sum.addedKey;
        out += fmt::format(R"(,"less":{},"key":{})", filteredJson(*sum.removed), jsonText(sidePath(key)));
    }
    return out + "}";
}

CompiledValue reference(std::string json) {
    CompiledValue out;
    out.kind = CompiledValue::Kind::Reference;
    out.isKnown = false;
    out.json = std::move(json);
    return out;
}

CompiledValue literal(const Value& value) {
    CompiledValue out;
    out.json = toJson(value);
    out.text = escaped(toText(value));
    return out;
}

} // namespace

CallCompiler::CallCompiler(const Plan& plan, const NodeProgram& program)
    : m_plan(plan)
    , m_program(program)
    , m_seed(seedOf(program.type)) {
    for (const auto& [key, value] : plan.parameters) // plans at two scales do not draw the same
        m_seed = mixedSeed(m_seed, mixedSeed(seedOf(key), std::bit_cast<std::uint64_t>(value)));
    addMethods(program.body);
    for (const Timer& timer : program.timers)
        m_methods.try_emplace(timer.call.name(), methods());
    addFields(program.body);
    for (const Timer& timer : program.timers)
        addFields(timer.call);
}

void CallCompiler::addMethods(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            m_methods.try_emplace(call->name(), methods());
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            addMethods(loop->body);
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                addMethods(alternative.body);
        }
    }
}

void CallCompiler::addFields(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            addFields(*call);
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            addFields(loop->body);
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                addFields(alternative.body);
        }
    }
}

void CallCompiler::addFields(const CallStep& call) {
    for (const Argument& argument : call.arguments)
        addFields(argument.value);
}

void CallCompiler::addFields(const Expression& expression) {
    if (const auto* cases = std::get_if<CaseExpression>(&expression.node)) {
        for (const Expression& template_ : cases->then)
            addFields(template_);
    }
    if (const auto* concat = std::get_if<ConcatExpression>(&expression.node)) {
        for (const Expression& part : concat->parts)
            addFields(part);
    }
    const auto* flow = std::get_if<FlowExpression>(&expression.node);
    if (!flow || flow->scope != Scope::SameNode || flow->sources.size() != 1) return;
    if (flow->sources[0].side == Side::Request) track(flow->sources[0], false);
    if (flow->pick == Pick::Keyed && !flow->theirKeys.empty()) track(flow->theirKeys[0], true);
}

void CallCompiler::track(const FieldRef& field, bool isKey) {
    const std::uint32_t method = methodOf(field.target, field.method);
    if (method == kNoMethod) return;
    if (const int known = fieldOf(field); known >= 0) {
        TrackedField& tracked = m_fields[static_cast<std::size_t>(known)];
        tracked.isKey = tracked.isKey || isKey;
    } else {
        m_fields.push_back({method, field.side, field.path, isKey});
    }
}

std::uint32_t CallCompiler::methodOf(const std::string& target, const std::string& method) const {
    if (const auto it = m_methods.find({target, method}); it != m_methods.end()) return it->second;
    if (target.empty()) // a reference that names no service means the method of that name
        for (const auto& [name, number] : m_methods)
            if (name.method == method) return number;
    return kNoMethod;
}

int CallCompiler::fieldOf(const FieldRef& field) const {
    const std::uint32_t method = methodOf(field.target, field.method);
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        if (m_fields[i].method == method && m_fields[i].side == field.side && m_fields[i].path == field.path)
            return static_cast<int>(i);
    return -1;
}

CompiledCall CallCompiler::compile(const CallStep& call) const {
    CompiledCall out;
    out.call = &call;
    out.method = methodOf(call.target, call.method);
    const std::string recorded = recordedMethod(m_plan.program.refine, call.target, call.method);
    out.head = R"(,"method":)" + jsonText(recorded);
    if (recorded != call.method) out.head += R"(,"refined":)" + jsonText(call.method);
    if (!call.target.empty()) out.head += R"(,"to":)" + jsonText(call.target);
    out.head += R"(,"request":)";
    out.request =
        nestArguments(call.arguments, [&](const Argument& argument) { return compile(argument, &out, call); });
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        if (m_fields[i].method != out.method) continue;
        const auto argument = std::find_if(call.arguments.begin(), call.arguments.end(),
                                           [&](const Argument& a) { return a.path == m_fields[i].path; });
        if (m_fields[i].side == Side::Response)
            out.tracked.emplace_back(static_cast<int>(i), CompiledValue());
        else if (argument != call.arguments.end())
            out.tracked.emplace_back(static_cast<int>(i), compile(*argument, &out, call));
    }
    return out;
}

CompiledValue CallCompiler::compile(const Argument& argument, CompiledCall* call, const CallStep& step) const {
    // not by step: what a node draws once is the same wherever it calls the method
    return compile(argument.value, call, mixedSeed(m_seed, mixedSeed(seedOf(step.method), seedOf(argument.path))));
}

CompiledValue CallCompiler::compile(const Expression& expression, CompiledCall* call, std::uint64_t seed) const {
    const auto& node = expression.node;
    if (const auto* constant = std::get_if<ConstantExpression>(&node)) return literal(constant->value);
    if (const auto* number = std::get_if<NumberExpression>(&node)) return compileNumber(*number);
    if (const auto* flow = std::get_if<FlowExpression>(&node)) return compileFlow(*flow, call);
    if (const auto* member = std::get_if<MemberExpression>(&node)) return reference(memberJson(*member));
    if (const auto* made = std::get_if<GeneratorExpression>(&node)) return compileGenerator(*made, seed);
    if (const auto* script = std::get_if<ScriptExpression>(&node)) return compileScript(*script, seed);
    if (const auto* cases = std::get_if<CaseExpression>(&node)) return compileCase(*cases, call, seed);
    if (const auto* use = std::get_if<FirstUseExpression>(&node)) return compileFirstUse(*use, call, seed);
    if (const auto* sum = std::get_if<SumExpression>(&node)) return reference(sumJson(*sum));
    if (const auto* unknown = std::get_if<UnknownExpression>(&node))
        return reference(R"({"$unknown":)" + jsonText(unknown->guess) + "}");
    CompiledValue out;
    out.kind = CompiledValue::Kind::Concat;
    for (const Expression& part : std::get<ConcatExpression>(node).parts) {
        out.parts.push_back(compile(part, call, mixedSeed(seed, out.parts.size() + 1)));
        out.isKnown = out.isKnown && out.parts.back().isKnown;
    }
    return out;
}

/// Chosen when the call is made: its other arguments may be known only then.
CompiledValue CallCompiler::compileCase(const CaseExpression& cases, CompiledCall* call, std::uint64_t seed) const {
    CompiledValue out;
    out.kind = CompiledValue::Kind::Case;
    out.isKnown = false;
    out.json = jsonText("request." + cases.by);
    for (std::size_t i = 0; i < cases.then.size(); ++i) {
        out.when.push_back(toJson(cases.when[i]));
        out.parts.push_back(compile(cases.then[i], call, mixedSeed(seed, i + 1)));
    }
    return out;
}

/// Whether any call has told the value is known when the call is made.
CompiledValue CallCompiler::compileFirstUse(const FirstUseExpression& use, CompiledCall* call,
                                            std::uint64_t seed) const {
    CompiledValue out;
    out.kind = CompiledValue::Kind::FirstUse;
    out.isKnown = false;
    out.json = latestJson(use.known);
    out.json.pop_back(); // open for what it is at first
    out.parts.push_back(compile(use.first.at(0), call, seed));
    return out;
}

CompiledValue CallCompiler::compileGenerator(const GeneratorExpression& generator, std::uint64_t seed) const {
    RandomStream trial(seed);
    if (!isDrawnInPlan(generator) || !generate(generator, trial, 0)) return reference(generatorJson(generator));
    CompiledValue out;
    out.kind = CompiledValue::Kind::Drawn;
    out.generator = std::make_shared<GeneratorExpression>(generator);
    out.seed = seed;
    return out;
}

CompiledValue CallCompiler::compileScript(const ScriptExpression& script, std::uint64_t seed) const {
    auto compiled = Script::compile(script.source);
    if (compiled)
        if (auto bound = compiled->bind(m_program.type, m_plan.parameters); !bound)
            compiled = tl::unexpected<ScriptError>(std::move(bound.error()));
    if (!compiled) return reference(R"({"$unknown":)" + jsonText("script: " + toText(compiled.error())) + "}");
    CompiledValue out;
    out.kind = CompiledValue::Kind::Script;
    out.script = std::make_shared<Script>(std::move(*compiled));
    out.seed = seed;
    return out;
}

std::optional<std::int32_t> CallCompiler::slotOf(const Variable& variable) const {
    if (variable.kind == Variable::Kind::Loop && variable.loop < CompiledValue::kIdentitySlots)
        return static_cast<std::int32_t>(variable.loop);
    if (variable.kind != Variable::Kind::Identity) return {};
    const auto& identities = m_program.identities;
    const auto identity = std::find_if(identities.begin(), identities.end(),
                                       [&](const NodeIdentity& i) { return i.name == variable.name; });
    if (identity == identities.end()) return {};
    return CompiledValue::kIdentitySlots + static_cast<std::int32_t>(identity - identities.begin());
}

CompiledValue CallCompiler::compileNumber(const NumberExpression& number) const {
    CompiledValue out;
    out.kind = CompiledValue::Kind::Number;
    out.width = std::clamp(number.width, 0, 40); // no integer has more digits to pad to in any real name
    auto constant = static_cast<std::uint64_t>(number.constant);
    for (const auto& [variable, coefficient] : number.terms) {
        if (const auto slot = slotOf(variable)) {
            out.terms.emplace_back(*slot, coefficient);
        } else if (const auto it = m_plan.parameters.find(variable.name); variable.kind == Variable::Kind::Parameter &&
                                                                          it != m_plan.parameters.end() &&
                                                                          std::abs(it->second) < 9e18) {
            constant += static_cast<std::uint64_t>(coefficient) * static_cast<std::uint64_t>(std::llround(it->second));
        } else {
            return reference(R"({"$unknown":)" + jsonText(toText(variable)) + "}");
        }
    }
    out.constant = static_cast<std::int64_t>(constant);
    if (out.terms.empty()) { // the same everywhere
        static const std::vector<std::uint64_t> kNoLoops;
        const Surroundings nowhere{m_program, kNoLoops, 0};
        CompiledValue fixed = literal(Value(out.constant));
        fixed.text.clear();
        appendKnownText(fixed.text, out, nowhere);
        return fixed;
    }
    return out;
}

CompiledValue CallCompiler::compileFlow(const FlowExpression& flow, CompiledCall* call) const {
    CompiledValue out;
    out.kind = CompiledValue::Kind::Flow;
    out.isKnown = false;
    out.json = latestJson(flow);
    out.pick = flow.pick;
    out.change = changeJson(flow);
    out.isOwn = flow.scope == Scope::SameNode && flow.back == 0 && !flow.sources.empty();
    for (const FieldRef& source : flow.sources) {
        out.sourceMethods.push_back(methodOf(source.target, source.method));
        out.isOwn = out.isOwn && out.sourceMethods.back() != kNoMethod;
    }
    if (!out.isOwn || flow.sources.size() != 1) return out;
    out.sourceSide = flow.sources[0].side;
    out.sourcePath = sidePath(flow.sources[0]);
    if (out.sourceSide == Side::Request) out.sourceField = fieldOf(flow.sources[0]);
    if (flow.pick == Pick::Keyed && call && !flow.theirKeys.empty()) {
        out.keyField = fieldOf(flow.theirKeys[0]);
        out.ourKey = keyOf(flow.ourKey, *call);
    }
    return out;
}

int CallCompiler::keyOf(const std::string& path, CompiledCall& call) const {
    for (const Argument& argument : call.call->arguments) {
        if (argument.path != path) continue;
        // Without the call: a key that is itself found by a key would look for itself.
        call.keys.push_back(compile(argument, nullptr, *call.call));
        return static_cast<int>(call.keys.size()) - 1;
    }
    return -1;
}

std::int64_t numberOf(const CompiledValue& number, const Surroundings& around) {
    auto sum = static_cast<std::uint64_t>(number.constant);
    for (const auto& [slot, coefficient] : number.terms) {
        std::uint64_t value = 0;
        if (slot >= CompiledValue::kIdentitySlots) {
            const NodeIdentity& identity =
                around.program.identities[static_cast<std::size_t>(slot - CompiledValue::kIdentitySlots)];
            value = static_cast<std::uint64_t>(identity.first) +
                    static_cast<std::uint64_t>(identity.stride) * around.nodeIndex;
        } else if (static_cast<std::size_t>(slot) < around.iterations.size()) {
            value = around.iterations[around.iterations.size() - 1 - static_cast<std::size_t>(slot)];
        }
        sum += static_cast<std::uint64_t>(coefficient) * value;
    }
    return static_cast<std::int64_t>(sum);
}

tl::expected<Value, ScriptError> madeValue(const CompiledValue& value, const Surroundings& around) {
    const std::uint64_t nodeSeed = mixedSeed(value.seed, around.nodeIndex);
    if (value.kind == CompiledValue::Kind::Drawn) {
        RandomStream random(value.generator->perNode ? nodeSeed : mixedSeed(nodeSeed, around.draw + 1));
        const auto drawn = generate(*value.generator, random, 0);
        if (drawn) return *drawn;
        return tl::unexpected<ScriptError>(ScriptError{0, "nothing to draw from", {}});
    }
    const std::string node = nodeName(around.program.type, around.nodeIndex);
    return value.script->run(
        {node, around.nodeIndex, around.iterations, mixedSeed(nodeSeed, around.draw + 1), nodeSeed});
}

std::string madeJson(const CompiledValue& value, const Surroundings& around) {
    const auto made = madeValue(value, around);
    return made ? toJson(*made) : R"({"$unknown":)" + jsonText("script: " + toText(made.error())) + "}";
}

void appendKnownText(std::string& out, const CompiledValue& value, const Surroundings& around) {
    switch (value.kind) {
    case CompiledValue::Kind::Literal:
        out += value.text;
        break;
    case CompiledValue::Kind::Number: {
        const std::int64_t number = numberOf(value, around);
        const fmt::format_int digits(number < 0 ? 0 - static_cast<std::uint64_t>(number)
                                                : static_cast<std::uint64_t>(number));
        if (number < 0) out += '-';
        const std::size_t width = static_cast<std::size_t>(value.width) - (number < 0 && value.width > 0 ? 1 : 0);
        if (digits.size() < width) out.append(width - digits.size(), '0');
        out.append(digits.data(), digits.size());
        break;
    }
    case CompiledValue::Kind::Concat:
        for (const CompiledValue& part : value.parts)
            appendKnownText(out, part, around);
        break;
    case CompiledValue::Kind::Drawn:
    case CompiledValue::Kind::Script:
        if (const auto made = madeValue(value, around)) out += escaped(toText(*made));
        break;
    case CompiledValue::Kind::Flow:
    case CompiledValue::Kind::Reference:
    case CompiledValue::Kind::Case:
    case CompiledValue::Kind::FirstUse:
        break; // not known
    }
}

} // namespace tenfold
