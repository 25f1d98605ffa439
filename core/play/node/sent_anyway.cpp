#include "core/play/node/sent_anyway.h"

#include "core/program/walk.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Constants, numbers and texts of a node's identities and of parameters: no rounds.
bool isOfNodeAlone(const Expression& value) {
    if (std::holds_alternative<ConstantExpression>(value.node)) return true;
    if (const auto* number = std::get_if<NumberExpression>(&value.node))
        return std::none_of(number->terms.begin(), number->terms.end(),
                            [](const auto& term) { return term.first.kind == Variable::Kind::Loop; });
    const auto* concat = std::get_if<ConcatExpression>(&value.node);
    return concat && std::all_of(concat->parts.begin(), concat->parts.end(), isOfNodeAlone);
}

} // namespace

bool isWholeOfOwnRequest(const FlowExpression& flow) {
    return flow.scope == Scope::SameNode && flow.pick != Pick::Keyed && flow.sources.size() == 1 &&
           flow.sources[0].side == Side::Request && flow.part == Part::Whole && flow.plus == 0 && flow.back == 0 &&
           !flow.initial;
}

SentAnyway::SentAnyway(const NodeProgram& program) {
    const auto note = [this](const CallStep& call) { m_calls[{call.target, call.method}].push_back(&call); };
    forEachStep(program.body, [&](const Step& step, const std::vector<const Step*>&) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) note(*call);
    });
    for (const Timer& timer : program.timers)
        note(timer.call);
}

const Expression* SentAnyway::of(const FieldRef& source) {
    const auto [known, isNew] = m_known.try_emplace(source, nullptr); // nothing while it is asked for in a circle
    if (!isNew) return known->second;
    const auto calls = m_calls.find({source.target, source.method});
    if (calls == m_calls.end()) return nullptr;
    const Expression* found = nullptr;
    bool isOne = true;
    for (const CallStep* call : calls->second)
        for (const Argument& argument : call->arguments) {
            const Expression* value = argument.path == source.path ? ofNode(argument.value) : nullptr;
            isOne = isOne && (!value || !found || *value == *found);
            if (value) found = value;
        }
    return m_known[source] = isOne ? found : nullptr;
}

const Expression* SentAnyway::ofNode(const Expression& value) {
    if (isOfNodeAlone(value)) return &value;
    const auto* flow = std::get_if<FlowExpression>(&value.node);
    return flow && isWholeOfOwnRequest(*flow) ? of(flow->sources[0]) : nullptr;
}

} // namespace tenfold
