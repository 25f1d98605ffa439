#include "core/validation/argument_judge.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tenfold {

JudgedPosition& JudgedPosition::operator+=(const JudgedPosition& other) {
    for (const auto& [verdict, n] : other.verdicts)
        verdicts[verdict] += n;
    setSizes.insert(setSizes.end(), other.setSizes.begin(), other.setSizes.end());
    if (!labelled) labelled = other.labelled;
    return *this;
}

ArgumentJudge::ArgumentJudge(const Plan& plan, const RunMatch& match, FieldIndex& fields,
                             std::vector<Verdict>& verdicts, std::vector<NodeState>& states)
    : m_plan(plan)
    , m_trace(fields.trace())
    , m_match(match)
    , m_verdicts(verdicts)
    , m_states(states)
    , m_checker(fields, &verdicts, true /* the plan's expressions are kept */) {}

JudgedPosition& ArgumentJudge::positionOf(const JudgedCall& judged, const std::string& path) {
    const std::size_t type = m_match.nodes[judged.node].type;
    // calls without a place are positions of their own, by method
    const std::string key = judged.call ? path : m_trace.text(m_trace.events[judged.event].method) + "/" + path;
    JudgedPosition& position = m_positions[{type, judged.call ? judged.place : 0, key}];
    position.target = targetOf(m_trace.events[judged.event]);
    position.method = m_trace.text(m_trace.events[judged.event].method);
    position.isPeriodic = judged.isPeriodic;
    return position;
}

ArgumentJudge::Request& ArgumentJudge::requestOf(const JudgedCall& judged) {
    const Event& event = m_trace.events[judged.event];
    const auto [it, isNew] =
        m_requests.try_emplace({judged.call, m_match.nodes[judged.node].type, event.shape, event.method, event.target});
    if (!isNew) return it->second;
    for (const std::uint32_t l : inOrderOfNeed(judged)) {
        const std::string& path = m_trace.text(m_trace.pathOf(event, l));
        const Argument* argument = judged.call ? argumentOf(*judged.call, path) : nullptr;
        const bool isLabelled = argument && classOf(argument->value) == ArgumentClass::Labelled;
        it->second.parts.push_back({l - event.firstLeaf, argument, &positionOf(judged, path), isLabelled});
    }
    return it->second;
}

const std::vector<JudgedPosition*>& ArgumentJudge::absentOf(const JudgedCall& judged, Request& request) {
    if (request.absent) return *request.absent;
    std::set<std::string> seen;
    for (const Leaf& leaf : m_trace.request(m_trace.events[judged.event]))
        seen.insert(m_trace.text(leaf.path));
    request.absent.emplace();
    for (const Argument& argument : judged.call->arguments)
        if (!argument.sometimes && !seen.contains(argument.path))
            request.absent->push_back(&positionOf(judged, argument.path));
    return *request.absent;
}

std::string ArgumentJudge::targetOf(const Event& event) const {
    return event.target.valid() ? m_trace.text(event.target) : "";
}

void ArgumentJudge::judge(const JudgedCall& judged) {
    Request& request = requestOf(judged);
    const std::uint32_t first = m_trace.events[judged.event].firstLeaf;
    for (const Request::Part& part : request.parts) {
        const std::uint32_t l = first + part.offset;
        ArgumentChecker::Answer answer{Verdict::Wrong, 0};
        const bool isChecked = part.argument && !judged.isRepeat && !judged.isTooMany;
        if (judged.isRepeat && !judged.isTooMany)
            answer = repeated(judged, l);
        else if (isChecked)
            answer = check(*part.argument, l, judged);
        m_verdicts[l] = answer.verdict;
        if (isChecked && part.isLabelled && !part.position->labelled) part.position->labelled = part.argument;
        ++part.position->verdicts[answer.verdict];
        if (answer.verdict == Verdict::Member) part.position->setSizes.push_back(answer.setSize);
    }
    if (!judged.call || judged.isTooMany) return;
    for (JudgedPosition* position : absentOf(judged, request))
        ++position->verdicts[Verdict::Wrong];
}

/// The request's leaves, those behind the others that follow from arguments of the same call.
std::vector<std::uint32_t> ArgumentJudge::inOrderOfNeed(const JudgedCall& judged) {
    const Event& event = m_trace.events[judged.event];
    std::vector<std::pair<int, std::uint32_t>> leaves;
    for (std::uint32_t l = event.firstLeaf; l < m_trace.firstResponseLeaf(event); ++l)
        leaves.emplace_back(judged.call ? needOf(*judged.call, m_trace.text(m_trace.pathOf(event, l))) : 0, l);
    std::stable_sort(leaves.begin(), leaves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::uint32_t> order;
    for (const auto& [need, leaf] : leaves)
        order.push_back(leaf);
    return order;
}

/// How long the chain of arguments is that one follows from; 0 for most.
int ArgumentJudge::needOf(const CallStep& call, const std::string& path, int depth) {
    constexpr int kLongest = 8; // a circle would need itself
    const auto known = m_needs.find({&call, path});
    if (known != m_needs.end()) return known->second;
    const Argument* argument = argumentOf(call, path);
    int need = 0;
    if (argument && depth < kLongest)
        for (const std::string& other : sameCallPaths(argument->value))
            need = std::max(need, 1 + needOf(call, other, depth + 1));
    if (depth == 0) m_needs[{&call, path}] = need;
    return need;
}

/// A call asked again has the arguments of the one it repeats: known once that is.
ArgumentChecker::Answer ArgumentJudge::repeated(const JudgedCall& judged, std::uint32_t leaf) const {
    const Event& first = m_trace.events[judged.asRepeatOf];
    const auto source = findLeaf(m_trace, first, Side::Request, m_trace.pathAt(judged.event, leaf));
    return {source ? m_verdicts[*source] : Verdict::Wrong, 0};
}

const Argument* ArgumentJudge::argumentOf(const CallStep& call, const std::string& path) {
    for (const Argument& argument : call.arguments)
        if (argument.path == path) return &argument;
    return nullptr;
}

ArgumentChecker::Answer ArgumentJudge::check(const Argument& argument, std::uint32_t leaf, const JudgedCall& judged) {
    const NodeProgram& program = programOf(judged.node);
    CheckContext context;
    context.event = judged.event;
    context.stepId = static_cast<std::uint32_t>(
        judged.place >= kJudgedTimers ? 0xffff0000U + (judged.place - kJudgedTimers) : judged.place);
    context.iterations = judged.iterations;
    context.parameters = &m_plan.parameters;
    context.program = &program;
    const auto nodes = m_plan.nodes.find(program.type);
    context.nodesOfType = nodes == m_plan.nodes.end() ? 0 : nodes->second;
    context.node = &m_states[judged.node];
    context.nodeIndex = m_match.nodes[judged.node].index;
    return m_checker.check(argument.value, leaf, context);
}

} // namespace tenfold
