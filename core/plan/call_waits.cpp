#include "core/plan/call_waits.h"

#include "core/plan/node_runner.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

constexpr int kMostPasses = 6;                        ///< hops from a call to what it follows from at last
constexpr std::uint64_t kNodesPlayed = 8;             ///< of a type, spread over its nodes
constexpr std::uint64_t kMostCallsPlayed = 1'000'000; ///< a pass; what a node makes beyond its part is left out
constexpr std::size_t kTimesKept = 256;               ///< of the calls that one waits for
constexpr std::size_t kTimesOfType = 16 * kTimesKept; ///< of one method and type that are sorted for each that waits

void addSources(const Expression& expression, std::set<CallName>& sources) {
    const auto addAll = [&](const std::vector<FieldRef>& fields, Scope scope) {
        for (const FieldRef& field : fields)
            if (scope == Scope::AnyNode) sources.insert({field.target, field.method});
    };
    if (const auto* flow = std::get_if<FlowExpression>(&expression.node)) addAll(flow->sources, flow->scope);
    if (const auto* member = std::get_if<MemberExpression>(&expression.node)) addAll(member->sources, member->scope);
    forEachPart(expression, [&](const Expression& part) { addSources(part, sources); });
}

std::set<CallName> callsOf(const NodeProgram& program) {
    std::set<CallName> calls;
    forEachStep(program.body, [&](const Step& step, const auto&) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) calls.insert(call->name());
    });
    for (const Timer& timer : program.timers)
        calls.insert(timer.call.name());
    return calls;
}

} // namespace

CallWaits::CallWaits(const Plan& plan, std::vector<CompiledType*> types)
    : m_plan(plan)
    , m_types(std::move(types)) {
    for (std::size_t t = 0; t < m_types.size(); ++t)
        collect(m_types[t]->body, t);
    std::map<std::pair<std::size_t, std::uint32_t>, std::int64_t> longest; // type and method
    for (const Waiting& waiting : m_waiting) {
        std::int64_t& ns = longest[{waiting.type, waiting.step->call.method}];
        ns = std::max(ns, waiting.step->call.call->delay.quantilesNs[DurationDistribution::kQuantiles - 1]);
    }
    for (const Waiting& waiting : m_waiting)
        waiting.step->longestWaitNs = longest[{waiting.type, waiting.step->call.method}];
    std::set<CallName> waitedFor;
    for (const Waiting& waiting : m_waiting)
        waitedFor.insert(waiting.sources.begin(), waiting.sources.end());
    for (const CompiledType* type : m_types) {
        bool isMaker = false;
        for (const CallName& call : callsOf(*type->program))
            isMaker = isMaker || waitedFor.contains(call);
        m_isMaker.push_back(isMaker && type->nodes > 0);
    }
}

void CallWaits::collect(std::vector<CompiledStep>& steps, std::size_t type) {
    for (CompiledStep& step : steps) {
        collect(step.body, type);
        for (auto& alternative : step.alternatives)
            collect(alternative.body, type);
        if (!step.call.call) continue;
        std::set<CallName> sources;
        for (const Argument& argument : step.call.call->arguments)
            addSources(argument.value, sources);
        if (!sources.empty()) m_waiting.push_back({&step, type, {sources.begin(), sources.end()}});
    }
}

std::optional<CallWaits::MadeCalls>
CallWaits::play(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf,
                const std::function<bool()>& goesOn) const {
    MadeCalls made;
    for (const Waiting& waiting : m_waiting)
        for (const CallName& source : waiting.sources)
            made.try_emplace(source);
    std::uint64_t nodesLeft = 0, callsLeft = kMostCallsPlayed;
    for (std::size_t t = 0; t < m_types.size(); ++t)
        if (m_isMaker[t]) nodesLeft += std::min(m_types[t]->nodes, kNodesPlayed);
    for (std::size_t t = 0; t < m_types.size(); ++t) {
        if (!m_isMaker[t]) continue;
        const std::uint64_t nodes = m_types[t]->nodes, played = std::min(nodes, kNodesPlayed);
        NodeRunner runner(m_plan, *m_types[t]);
        std::unordered_map<const CallStep*, std::vector<std::int64_t>*> timesOf; // null: nobody waits for it
        for (std::uint64_t i = 0; i < played; ++i) {
            const std::uint64_t node = played > 1 ? i * (nodes - 1) / (played - 1) : 0;
            const std::uint64_t most = callsLeft / nodesLeft--; // what one leaves is for those after it
            std::uint64_t calls = 0;
            bool isStopped = !goesOn();
            if (!isStopped)
                runner.run(node, startOf(t, node), [&](const PlannedCall& call) {
                    const auto [it, isNew] = timesOf.try_emplace(call.call, nullptr);
                    if (const auto of = isNew ? made.find(call.call->name()) : made.end(); of != made.end())
                        it->second = &of->second[t].timesNs;
                    if (it->second) it->second->push_back(call.timeNs);
                    isStopped = ++calls % kCallsBetweenLooks == 0 && !goesOn();
                    return calls < most && !isStopped;
                });
            if (isStopped) return std::nullopt;
            callsLeft -= std::min(calls, callsLeft);
        }
        for (auto& [name, byType] : made)
            if (const auto it = byType.find(t); it != byType.end()) {
                it->second.weight = static_cast<double>(nodes) / static_cast<double>(played);
                thin(it->second);
            }
    }
    return made;
}

/// In order, and of very many some that are evenly spaced, the first and the last among them.
void CallWaits::thin(Made& made) {
    std::vector<std::int64_t>& times = made.timesNs;
    std::sort(times.begin(), times.end());
    if (times.size() <= kTimesOfType) return;
    const std::size_t all = times.size();
    for (std::size_t i = 0; i < kTimesOfType; ++i)
        times[i] = times[i * (all - 1) / (kTimesOfType - 1)];
    times.resize(kTimesOfType);
    made.weight *= static_cast<double>(all) / static_cast<double>(kTimesOfType);
}

std::vector<std::int64_t> CallWaits::quantilesOf(const Waiting& waiting, const MadeCalls& made) {
    std::vector<std::pair<std::int64_t, double>> times;
    double sum = 0;
    for (const CallName& source : waiting.sources)
        for (const auto& [type, calls] : made.at(source)) {
            if (type == waiting.type) continue;
            for (const std::int64_t ns : calls.timesNs)
                times.emplace_back(ns, calls.weight);
            sum += calls.weight * static_cast<double>(calls.timesNs.size());
        }
    std::sort(times.begin(), times.end());
    if (times.size() <= kTimesKept) {
        std::vector<std::int64_t> out;
        for (const auto& [ns, weight] : times)
            out.push_back(ns);
        return out;
    }
    std::vector<std::int64_t> out{times.front().first}; // the first call is known exactly
    double before = 0;
    for (const auto& [ns, weight] : times) {
        before += weight;
        while (out.size() < kTimesKept &&
               before >= sum * static_cast<double>(out.size()) / (kTimesKept - 1) * (1 - 1e-9))
            out.push_back(ns);
    }
    return out;
}

void CallWaits::settle(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf,
                       const std::function<void()>& moved, const std::function<bool()>& goesOn) {
    for (int pass = 0; pass < kMostPasses; ++pass) {
        const std::optional<MadeCalls> made = play(startOf, goesOn);
        if (!made) return;
        bool hasMoved = false;
        for (Waiting& waiting : m_waiting) {
            std::vector<std::int64_t> times = quantilesOf(waiting, *made);
            hasMoved = hasMoved || times != waiting.step->sourcesNs;
            waiting.step->sourcesNs = std::move(times);
        }
        if (!hasMoved) return;
        moved();
    }
}

} // namespace tenfold
