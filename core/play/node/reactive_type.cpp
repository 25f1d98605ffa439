#include "core/play/node/reactive_type.h"

#include "core/program/names/transaction_name.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace tenfold {

bool isLedByReplies(const NodeProgram& program) {
    double all = 0, sure = 0;
    for (const ReactiveThread& thread : program.threads)
        for (const ReactiveDecision& decision : thread.decisions) {
            if (decision.ways.size() < 2) continue;
            for (const DecisionNode& node : decision.nodes) {
                if (!node.isLeaf()) continue;
                const auto& calls = node.evidence.calls;
                const auto here = static_cast<double>(std::accumulate(calls.begin(), calls.end(), std::uint64_t{0}));
                all += here;
                if (node.isSure) sure += here;
            }
        }
    return sure >= kFewestSure * all;
}

ReactiveType::ReactiveType(const Plan& plan, const CompiledType& type,
                           const std::function<bool(const CallName&)>& isPlayed)
    : m_plan(plan) {
    const NodeProgram& program = *type.program;
    for (const ReactiveThread& thread : program.threads) {
        if (thread.byConnection || !thread.first) continue;
        if (std::none_of(thread.calls.begin(), thread.calls.end(), isPlayed)) continue;
        m_threads.push_back(&thread);
        for (const CallName& call : thread.calls)
            addName(call);
        for (const TransactionCalls& transaction : thread.transactions)
            m_transactions[transaction.opener] = &transaction;
    }
    for (const ReactiveThread* thread : m_threads)
        for (const ReactiveDecision& decision : thread->decisions) {
            addTests(decision.nodes, decision.after);
            addTests(decision.ends, decision.after);
        }
    noteThreads();
    addConditions(program);
    if (m_threads.empty()) addLoops(program.body);
    m_decisions.assign(m_names.size(), nullptr);
    for (const ReactiveThread* thread : m_threads)
        for (const ReactiveDecision& decision : thread->decisions)
            if (const std::uint32_t number = numberOf(decision.after); number != kNone) m_decisions[number] = &decision;
    for (const CompiledLane& lane : type.lanes)
        if (lane.opener == kNoMethod) addSteps(std::span(type.body).subspan(lane.begin, lane.end - lane.begin));
    chooseWalked(type);
}

void ReactiveType::addName(const CallName& name) {
    if (!m_numbers.try_emplace(name, static_cast<std::uint32_t>(m_names.size())).second) return;
    m_names.push_back(name);
    m_isReplyAsked.push_back(false);
    m_isArgumentAsked.push_back(false);
}

/// All names that calls of walked threads have.
void ReactiveType::noteThreads() {
    for (const ReactiveThread* thread : m_threads) {
        m_ofThreads.insert(thread->calls.begin(), thread->calls.end());
        m_ofThreads.insert(thread->closing.begin(), thread->closing.end());
        for (const ReactiveDecision& decision : thread->decisions)
            m_ofThreads.insert(decision.after);
        for (const TransactionCalls& transaction : thread->transactions) {
            m_ofThreads.insert(transaction.opener);
            m_ofThreads.insert(transaction.calls.begin(), transaction.calls.end());
        }
    }
}

void ReactiveType::addCondition(const Guard& guard, const CallName& call) {
    m_hasConditions = m_hasConditions || !guard.empty();
    for (const GuardTest& test : guard.tests)
        addTest(test, call);
}

/// Of clocks, and of arguments that only some calls have.
void ReactiveType::addConditions(const NodeProgram& program) {
    const auto addArguments = [this](const CallStep& call) {
        for (const Argument& argument : call.arguments)
            for (const Guard& guard : argument.only)
                addCondition(guard, call.name());
    };
    for (const Timer& timer : program.timers) {
        addCondition(timer.only, timer.call.name());
        addArguments(timer.call);
    }
    forEachStep(program.body, [&](const Step& step, const auto&) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) addArguments(*call);
    });
}

void ReactiveType::addLoops(const std::vector<Step>& steps) {
    forEachStep(steps, [this](const Step& step, const auto&) {
        const auto* loop = std::get_if<LoopStep>(&step.node);
        if (!loop || !loop->until) return;
        m_hasLoops = true;
        addTests(loop->until->nodes, loop->until->after);
    });
}

void ReactiveType::addTests(std::span<const DecisionNode> nodes, const CallName& after) {
    for (const DecisionNode& node : nodes) {
        if (!node.isLeaf()) addTest(node.test, after);
        for (const GuardTest& rival : node.rivals)
            addTest(rival, after);
    }
}

void ReactiveType::addTest(const GuardTest& test, const CallName& after) {
    const auto addAll = [this](const std::vector<CallName>& calls) {
        for (const CallName& call : calls)
            addName(call);
    };
    const auto askFor = [&](const std::vector<CallName>& calls) {
        addAll(calls);
        for (const CallName& call : calls)
            m_isReplyAsked[numberOf(call)] = true;
    };
    addName(after);
    std::visit(
        [&](const auto& t) {
            using T = std::decay_t<decltype(t)>;
            if constexpr (std::is_same_v<T, ReplyTest>) {
                askFor(t.of);
            } else if constexpr (std::is_same_v<T, ElementsTest>) {
                askFor(t.of);
                addAll(t.calls);
            } else if constexpr (std::is_same_v<T, ArgumentTest>) {
                m_isArgumentAsked[numberOf(after)] = true;
            } else if constexpr (std::is_same_v<T, PrecedingTest>) {
                addAll(t.is);
                addAll(t.among);
            } else if constexpr (std::is_same_v<T, CountTest>) {
                addAll(t.of);
                addAll(t.since);
                addAll(t.less);
            } else {
                addAll(t.of);
            }
        },
        test);
}

std::uint32_t ReactiveType::numberOf(const CallName& made) const {
    const auto it = m_numbers.find(made);
    return it == m_numbers.end() ? kNone : it->second;
}

/// Alternatives stand in the order of their shares: of several the most frequent counts.
void ReactiveType::addSteps(std::span<const CompiledStep> steps) {
    const auto add = [this](const CompiledStep& step) {
        if (step.step->node.index() != 0) return;
        m_steps.try_emplace(step.call.call->name(), &step);
        m_allSteps[step.call.call->name()].push_back(&step);
    };
    for (const CompiledStep& step : steps) {
        add(step);
        addSteps(step.body);
        if (step.step->node.index() != 2) continue;
        const auto& recorded = std::get<ChoiceStep>(step.step->node).alternatives;
        for (std::size_t a = 0; a < step.alternatives.size(); ++a) {
            const auto& body = step.alternatives[a].body;
            const CallName* before = callBefore(recorded[a].guard);
            if (before && body.size() == 1 && body.front().step->node.index() == 0)
                m_behind.try_emplace({*before, body.front().call.call->name()}, &body.front());
            addSteps(body);
        }
    }
}

/// All calls of the lanes that no role has but those of threads that are not walked.
void ReactiveType::chooseWalked(const CompiledType& type) {
    if (m_threads.empty()) return;
    std::set<CallName> others;
    for (const ReactiveThread& thread : type.program->threads) {
        if (std::find(m_threads.begin(), m_threads.end(), &thread) != m_threads.end()) continue;
        others.insert(thread.calls.begin(), thread.calls.end());
        for (const TransactionCalls& transaction : thread.transactions) {
            others.insert(transaction.opener);
            others.insert(transaction.calls.begin(), transaction.calls.end());
        }
    }
    for (const auto& [call, steps] : m_allSteps)
        if (!others.contains(call)) m_walked.insert(steps.begin(), steps.end());
}

const CompiledStep* ReactiveType::stepOf(const CallName& after, const CallName& call) const {
    if (const auto it = m_behind.find({after, call}); it != m_behind.end()) return it->second;
    const auto it = m_steps.find(call);
    return it == m_steps.end() ? nullptr : it->second;
}

std::optional<CallName> ReactiveType::closerOf(const CallName& call) const {
    auto closer = tenfold::closerOf(call.method, call.target, m_plan.program.refine);
    if (!closer) return {};
    return CallName{call.target, *std::move(closer)};
}

const TransactionCalls* ReactiveType::transaction(const CallName& opener) const {
    const auto it = m_transactions.find(opener);
    return it == m_transactions.end() ? nullptr : it->second;
}

} // namespace tenfold
