#include "core/plan/call_waits.h"

#include "core/plan/node_runner.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr int kMostPasses = 6;                        ///< hops from a call to what it follows from at last
constexpr std::uint64_t kNodesPlayed = 8;             ///< of a type, spread over its nodes
constexpr std::uint64_t kMostCallsPlayed = 1'000'000; ///< of a node: what is beyond is taken to be made with the last
constexpr std::size_t kTimesKept = 256;               ///< of the calls that one waits for

void addSources(const Expression& expression, std::set<CallName>& sources) {
    const auto addAll = [&](const std::vector<FieldRef>& fields, Scope scope) {
        for (const FieldRef& field : fields)
            if (scope == Scope::AnyNode) sources.insert({field.target, field.method});
    };
    if (const auto* flow = std::get_if<FlowExpression>(&expression.node)) addAll(flow->sources, flow->scope);
    if (const auto* member = std::get_if<MemberExpression>(&expression.node)) addAll(member->sources, member->scope);
    forEachPart(expression, [&](const Expression& part) { addSources(part, sources); });
}

std::int64_t longestDelayNs(const CallStep& call) {
    return std::max<std::int64_t>(0, call.delay.quantilesNs[DurationDistribution::kQuantiles - 1]);
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
    for (const Waiting& waiting : m_waiting)
        for (const CallName& source : waiting.sources)
            m_makers.try_emplace(source);
    for (std::size_t t = 0; t < m_types.size(); ++t)
        for (const CallName& call : callsOf(*m_types[t]->program))
            if (const auto it = m_makers.find(call); it != m_makers.end() && m_types[t]->nodes > 0)
                it->second.push_back(t);
    addLongestWaits();
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
        if (!sources.empty()) {
            step.asking.isUsed = true;
            step.asking.mostNs = longestDelayNs(*step.call.call);
            m_waiting.push_back({&step.asking, type, step.call.method, false, {sources.begin(), sources.end()}});
        }
        if (const auto& told = step.call.call->toldBy) {
            sources.clear();
            for (const FieldRef& source : told->sources)
                sources.insert({source.target, source.method});
            step.told.isUsed = true;
            m_waiting.push_back({&step.told, type, step.call.method, true, {sources.begin(), sources.end()}});
        }
    }
}

/// Calls of one method of a type wait equally long: as recorded, but for what replies tell, which nobody can use before
/// it has been sent.
void CallWaits::addLongestWaits() {
    std::map<std::pair<std::size_t, std::uint32_t>, std::int64_t> longest; // type and method
    std::map<std::size_t, std::set<CallName>> told;                        // by type
    for (const Waiting& waiting : m_waiting) {
        if (waiting.isReply) {
            told[waiting.type].insert(waiting.sources.begin(), waiting.sources.end());
            continue;
        }
        std::int64_t& ns = longest[{waiting.type, waiting.method}];
        ns = std::max(ns, *waiting.wait->mostNs);
    }
    for (const Waiting& waiting : m_waiting) {
        if (waiting.isReply) continue;
        const bool isTold = std::all_of(waiting.sources.begin(), waiting.sources.end(), [&](const CallName& source) {
            const auto& makers = m_makers.at(source);
            const bool isOwn =
                std::all_of(makers.begin(), makers.end(), [&](std::size_t t) { return t == waiting.type; });
            return isOwn || told[waiting.type].contains(source);
        });
        waiting.wait->mostNs = isTold && !told[waiting.type].empty()
                                   ? std::nullopt
                                   : std::optional(longest[{waiting.type, waiting.method}]);
    }
}

CallWaits::MadeCalls CallWaits::play(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf) const {
    MadeCalls made;
    std::set<std::size_t> makers;
    for (const auto& [source, types] : m_makers) {
        made.try_emplace(source);
        makers.insert(types.begin(), types.end());
    }
    for (const std::size_t t : makers) {
        const std::uint64_t nodes = m_types[t]->nodes, played = std::min(nodes, kNodesPlayed);
        NodeRunner runner(m_plan, *m_types[t]);
        for (std::uint64_t i = 0; i < played; ++i) {
            const std::uint64_t node = played > 1 ? i * (nodes - 1) / (played - 1) : 0;
            std::uint64_t calls = 0;
            runner.run(node, startOf(t, node), [&](const PlannedCall& call) {
                const auto it = made.find(call.call->name());
                if (it != made.end()) it->second[t].timesNs.push_back(call.timeNs);
                return ++calls < kMostCallsPlayed;
            });
        }
        for (auto& [name, byType] : made)
            if (const auto it = byType.find(t); it != byType.end())
                it->second.weight = static_cast<double>(nodes) / static_cast<double>(played);
    }
    return made;
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
                       const std::function<void()>& moved) {
    while (!comesToRest(startOf, moved) && (leaveOut(false) || leaveOut(true)))
        moved();
}

bool CallWaits::comesToRest(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf,
                            const std::function<void()>& moved) {
    for (int pass = 0; pass < kMostPasses; ++pass) {
        const MadeCalls made = play(startOf);
        bool hasMoved = false;
        for (Waiting& waiting : m_waiting) {
            std::vector<std::int64_t> times = quantilesOf(waiting, made);
            waiting.hasMoved = times != waiting.wait->sourcesNs;
            hasMoved = hasMoved || waiting.hasMoved;
            waiting.wait->sourcesNs = std::move(times);
        }
        if (!hasMoved) return true;
        moved();
    }
    return false;
}

/// Which types wait for which: [a][b]: a waits for b, also by way of others.
std::vector<std::vector<bool>> CallWaits::waitingTypes() const {
    std::vector<std::vector<bool>> waits(m_types.size(), std::vector<bool>(m_types.size(), false));
    for (const Waiting& waiting : m_waiting)
        for (const CallName& source : waiting.sources)
            for (const std::size_t maker : m_makers.at(source))
                if (maker != waiting.type) waits[waiting.type][maker] = true;
    for (std::size_t t = 0; t < m_types.size(); ++t)
        for (std::size_t after = 0; after < m_types.size(); ++after)
            if (after != t && m_types[after]->program->type == m_types[t]->program->start.afterType)
                waits[t][after] = true;
    for (std::size_t via = 0; via < m_types.size(); ++via)
        for (std::size_t a = 0; a < m_types.size(); ++a)
            for (std::size_t b = 0; b < m_types.size() && waits[a][via]; ++b)
                if (waits[via][b]) waits[a][b] = true;
    return waits;
}

/// Whether some of the types that a call waits for wait for its own.
bool CallWaits::isInCircle(const Waiting& waiting, const std::vector<std::vector<bool>>& waits) const {
    return std::any_of(waiting.sources.begin(), waiting.sources.end(), [&](const CallName& source) {
        const auto& makers = m_makers.at(source);
        return std::any_of(makers.begin(), makers.end(),
                           [&](std::size_t maker) { return maker != waiting.type && waits[maker][waiting.type]; });
    });
}

/// Of waits in a circle that never come to rest, where some are sure, those that are or the others. @return whether
/// there were some
bool CallWaits::leaveOut(bool isSure) {
    if (std::none_of(m_waiting.begin(), m_waiting.end(), [](const Waiting& w) { return w.isSure(); })) return false;
    const auto waits = waitingTypes();
    const std::size_t erased = std::erase_if(m_waiting, [&](const Waiting& waiting) {
        const bool isOut = waiting.hasMoved && waiting.isSure() == isSure && isInCircle(waiting, waits);
        if (isOut) waiting.wait->sourcesNs.clear();
        return isOut;
    });
    return erased > 0;
}

} // namespace tenfold
