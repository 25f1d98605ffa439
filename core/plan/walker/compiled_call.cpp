#include "core/plan/walker/compiled_call.h"

#include "core/prepare/refine_methods.h"
#include "core/prepare/value_names.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/expression/interpret.h"
#include "core/values/generated_value.h"
#include "core/words/sentence.h"

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
    forEachPart(expression, [&](const Expression& part) { addFields(part); });
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
    const NamePattern* pattern = namePatternOf(m_plan.program.names, call.target, recorded);
    if (pattern)
        out.name = compileName(*pattern, out);
    else
        out.head = words::quoted(recorded);
    if (pattern || recorded != call.method) out.head += R"(,"refined":)" + words::quoted(call.method);
    if (!call.target.empty()) out.head += R"(,"to":)" + words::quoted(call.target);
    out.head += R"(,"request":)";
    std::vector<Argument> arguments = call.arguments;
    if (pattern) std::erase_if(arguments, [&](const Argument& a) { return NameShape(pattern->pattern).has(a.path); });
    out.request = nestArguments(arguments, [&](const Argument& argument) { return compile(argument, &out, call); });
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

/// The recorded name of a call, a text of what stands in it.
CompiledValue CallCompiler::compileName(const NamePattern& pattern, CompiledCall& call) const {
    CompiledValue out;
    out.kind = CompiledValue::Kind::Concat;
    out.json = words::quoted(pattern.pattern);
    const std::vector<Argument>& arguments = call.call->arguments;
    const NameShape shape(pattern.pattern);
    for (const NameShape::Part& part : shape.parts()) {
        const auto argument =
            std::find_if(arguments.begin(), arguments.end(), [&](const Argument& a) { return a.path == part.text; });
        if (!part.hole)
            out.parts.push_back(literal(Value(part.text)));
        else if (argument == arguments.end())
            out.parts.push_back(reference(R"({"$unknown":)" + words::quoted(part.text) + "}"));
        else
            out.parts.push_back(compile(*argument, &call, *call.call));
        out.isKnown = out.isKnown && out.parts.back().isKnown;
    }
    return out;
}

CompiledValue CallCompiler::compile(const Argument& argument, CompiledCall* call, const CallStep& step) const {
    // not by step: what a node draws once is the same wherever it calls the method
    return compile(argument.value, call, mixedSeed(m_seed, mixedSeed(seedOf(step.method), seedOf(argument.path))));
}

/// What an expression is in a plan, where no server has answered yet: a value as far as the plan knows it, else what a
/// player has to look up.
class CallCompiler::PlanWorld {
public:
    PlanWorld(const CallCompiler& compiler, CompiledCall* call, std::uint64_t seed)
        : m_compiler(compiler)
        , m_call(call)
        , m_seed(seed) {}

    CompiledValue literal(const Value& value) const { return tenfold::literal(value); }
    CompiledValue number(const NumberExpression& number) const { return m_compiler.compileNumber(number); }
    CompiledValue latest(const FlowExpression& flow) const { return m_compiler.compileFlow(flow, m_call); }
    CompiledValue member(const MemberExpression& member) const { return lookedUp(member); }
    CompiledValue made(const GeneratorExpression& made) const { return m_compiler.compileGenerator(made, m_seed); }
    CompiledValue scripted(const ScriptExpression& script) const { return m_compiler.compileScript(script, m_seed); }
    CompiledValue unknown(const UnknownExpression& unknown) const { return lookedUp(unknown); }
    CompiledValue sum(const SumExpression& sum) const { return lookedUp(sum); }
    CompiledValue text(const std::vector<Expression>& parts) const {
        CompiledValue out;
        out.kind = CompiledValue::Kind::Concat;
        for (const Expression& part : parts) {
            out.parts.push_back(partOf(part, out.parts.size()));
            out.isKnown = out.isKnown && out.parts.back().isKnown;
        }
        return out;
    }
    /// Chosen when the call is made: its other arguments may be known only then.
    CompiledValue chosen(const std::string& by, const std::vector<Value>& when,
                         const std::vector<Expression>& then) const {
        CompiledValue out;
        out.kind = CompiledValue::Kind::Case;
        out.isKnown = false;
        out.json = words::quoted("request." + by);
        for (std::size_t i = 0; i < then.size(); ++i) {
            out.when.push_back(toJson(when[i]));
            out.parts.push_back(partOf(then[i], i));
        }
        return out;
    }
    /// Whether any call has told the value is known when the call is made.
    CompiledValue knownOr(const FlowExpression& known, const Expression& first) const {
        CompiledValue out;
        out.kind = CompiledValue::Kind::FirstUse;
        out.isKnown = false;
        out.json = KindOf<FlowExpression>::planJson(known);
        out.json.pop_back(); // open for what it is at first
        out.parts.push_back(m_compiler.compile(first, m_call, m_seed));
        return out;
    }

private:
    template <typename E>
    static CompiledValue lookedUp(const E& expression) {
        return reference(KindOf<E>::planJson(expression));
    }
    CompiledValue partOf(const Expression& part, std::size_t index) const {
        return m_compiler.compile(part, m_call, mixedSeed(m_seed, index + 1));
    }

    const CallCompiler& m_compiler;
    CompiledCall* m_call;
    std::uint64_t m_seed;
};

CompiledValue CallCompiler::compile(const Expression& expression, CompiledCall* call, std::uint64_t seed) const {
    PlanWorld world(*this, call, seed);
    return interpret(expression, world);
}

CompiledValue CallCompiler::compileGenerator(const GeneratorExpression& generator, std::uint64_t seed) const {
    RandomStream trial(seed);
    if (!isDrawnInPlan(generator) || !generate(generator, trial, 0))
        return reference(KindOf<GeneratorExpression>::planJson(generator));
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
    if (!compiled) return reference(R"({"$unknown":)" + words::quoted("script: " + toText(compiled.error())) + "}");
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
    const auto unknown = [](const std::string& what) {
        return reference(R"({"$unknown":)" + words::quoted(what) + "}");
    };
    NumberSum sum(number.constant);
    for (const auto& [variable, coefficient] : number.terms) {
        if (const auto slot = slotOf(variable)) {
            out.terms.emplace_back(*slot, coefficient);
            continue;
        }
        const auto it = m_plan.parameters.find(variable.name);
        if (variable.kind != Variable::Kind::Parameter || it == m_plan.parameters.end())
            return unknown(toText(variable));
        sum.add(coefficient, it->second);
        if (!sum.total()) return unknown(toText(variable));
    }
    out.constant = *sum.total();
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
    out.json = KindOf<FlowExpression>::planJson(flow);
    if (flow.initial) {
        out.json.pop_back();
        out.json += R"(,"otherwise":)" + toJson(*flow.initial) + "}";
    }
    out.pick = flow.pick;
    out.change = KindOf<FlowExpression>::changeJson(flow);
    out.isOwn = flow.scope == Scope::SameNode && flow.back == 0 && !flow.sources.empty();
    for (const FieldRef& source : flow.sources) {
        out.sourceMethods.push_back(methodOf(source.target, source.method));
        out.isOwn = out.isOwn && out.sourceMethods.back() != kNoMethod;
    }
    if (!out.isOwn || flow.sources.size() != 1) return out;
    out.sourceSide = flow.sources[0].side;
    out.sourcePath = words::sidePath(flow.sources[0]);
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

namespace {

/// The place `shift` behind one of `all`, going round.
std::uint64_t placeBehind(std::uint64_t place, std::int64_t shift, std::uint64_t all) {
    const std::uint64_t forward = static_cast<std::uint64_t>(shift < 0 ? -(shift + 1) : shift) % all;
    return (place % all + (shift < 0 ? all - 1 - forward : forward)) % all;
}

} // namespace

std::int64_t numberOf(const CompiledValue& number, const Surroundings& around) {
    auto sum = static_cast<std::uint64_t>(number.constant);
    for (const auto& [slot, coefficient] : number.terms) {
        std::uint64_t value = 0;
        if (slot >= CompiledValue::kIdentitySlots) {
            const NodeIdentity& identity =
                around.program.identities[static_cast<std::size_t>(slot - CompiledValue::kIdentitySlots)];
            const bool goesRound = !identity.of.empty() && around.nodes > 0;
            const std::uint64_t place =
                goesRound ? placeBehind(around.nodeIndex, identity.shift, around.nodes) : around.nodeIndex;
            value = static_cast<std::uint64_t>(identity.first) + static_cast<std::uint64_t>(identity.stride) * place;
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
        return tl::unexpected<ScriptError>(
            ScriptError{0, say(TENFOLD_WORDS("Sentence", "nothing to draw from", "script.noDraw")), {}});
    }
    const std::string node = nodeName(around.program.type, around.nodeIndex);
    return value.script->run(
        {node, around.nodeIndex, around.iterations, mixedSeed(nodeSeed, around.draw + 1), nodeSeed});
}

bool isThereByShare(double share, std::uint64_t nodeIndex, std::uint64_t draw) {
    if (share >= 1) return true;
    return RandomStream(mixedSeed(mixedSeed(seedOf("sometimes"), nodeIndex), draw)).unit() < share;
}

std::string madeJson(const CompiledValue& value, const Surroundings& around) {
    const auto made = madeValue(value, around);
    return made ? toJson(*made) : R"({"$unknown":)" + words::quoted("script: " + toText(made.error())) + "}";
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
