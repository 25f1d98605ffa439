#include "core/plan/walker/call_waits.h"

#include "core/base/threads/cancellation.h"
#include "core/plan/walker/node_course.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

constexpr int kMostPasses = 16;                       ///< hops from a call to what it follows from at last
constexpr std::uint64_t kNodesPlayed = 8;             ///< of a type, spread over its nodes
constexpr std::uint64_t kMostCallsPlayed = 1'000'000; ///< a pass; what a node makes beyond its part is left out
constexpr std::size_t kTimesKept = 256;               ///< of the calls that one waits for
constexpr std::size_t kTimesOfType = 16 * kTimesKept; ///< of one method and type that are sorted for each that waits

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

/// Adds what can be reached from a node and was not seen, each after all that was reached through it.
void inDepth(const std::vector<std::vector<std::size_t>>& next, std::size_t from, std::vector<bool>& isSeen,
             std::vector<std::size_t>& reached) {
    if (isSeen[from]) return;
    isSeen[from] = true;
    std::vector<std::pair<std::size_t, std::size_t>> path = {{from, 0}}; // node, and how many of its next were taken
    while (!path.empty()) {
        const auto [at, taken] = path.back();
        if (taken == next[at].size()) {
            reached.push_back(at);
            path.pop_back();
            continue;
        }
        ++path.back().second;
        const std::size_t to = next[at][taken];
        if (isSeen[to]) continue;
        isSeen[to] = true;
        path.emplace_back(to, 0);
    }
}

} // namespace

CallWaits::CallWaits(const Plan& plan, std::vector<CompiledType*> types)
    : m_plan(plan)
    , m_types(std::move(types)) {
    for (std::size_t t = 0; t < m_types.size(); ++t) {
        m_typeOf.emplace(m_types[t]->program->type, t);
        m_calls.push_back(m_types[t]->nodes > 0 ? callsOf(*m_types[t]->program) : std::set<CallName>{});
    }
    for (std::size_t t = 0; t < m_types.size(); ++t)
        collect(m_types[t]->body, t);
    m_waits.resize(m_types.size());
    m_played.resize(m_types.size());
    for (const Waiting& waiting : m_waiting)
        m_waits[waiting.type] = true;
    for (const Waiting& waiting : m_waiting)
        for (const CallName& source : waiting.sources)
            m_makers.try_emplace(source);
    for (std::size_t t = 0; t < m_types.size(); ++t)
        for (const CallName& call : m_calls[t])
            if (const auto it = m_makers.find(call); it != m_makers.end()) it->second.push_back(t);
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
            addSourcesElsewhere(argument.value, sources);
        collectFollowed(step, type);
        std::erase_if(sources, [&](const CallName& source) { return areFollowed(step, type, source); });
        if (!sources.empty()) {
            step.asking.isUsed = true;
            step.asking.mostNs = longestDelayNs(*step.call.call);
            m_waiting.push_back(
                {&step.asking, type, step.call.method, What::Argument, {sources.begin(), sources.end()}});
        }
        if (const auto& told = step.call.call->toldBy) {
            sources.clear();
            for (const FieldRef& source : told->sources)
                sources.insert({source.target, source.method});
            step.told.isUsed = true;
            m_waiting.push_back({&step.told, type, step.call.method, What::Reply, {sources.begin(), sources.end()}});
        }
    }
}

void CallWaits::collectFollowed(CompiledStep& step, std::size_t type) {
    const std::vector<FollowedCalls>& follows = step.call.call->follows;
    step.following.reserve(follows.size()); // what waits is remembered by address
    std::set<std::pair<std::size_t, CallName>> known;
    for (const FollowedCalls& followed : follows) {
        const auto maker = m_typeOf.find(followed.type);
        if (maker == m_typeOf.end() || maker->second == type || !m_calls[maker->second].contains(followed.call))
            continue;
        if (!known.insert({maker->second, followed.call}).second) continue;
        SourceWait& wait = step.following.emplace_back();
        wait.isUsed = true;
        wait.followed = &followed;
        step.isPaced = step.isPaced || followed.made[0] != followed.made[FollowedCalls::kPlaces - 1];
        m_waiting.push_back({&wait, type, step.call.method, What::Order, {followed.call}, maker->second});
    }
}

/// Whether the step was recorded to follow the calls of all types that make them, which says better how many.
bool CallWaits::areFollowed(const CompiledStep& step, std::size_t type, const CallName& source) const {
    std::size_t makers = 0, followed = 0;
    for (std::size_t t = 0; t < m_types.size(); ++t)
        makers += t != type && m_calls[t].contains(source) ? 1 : 0;
    for (const SourceWait& wait : step.following)
        followed += wait.followed->call == source ? 1 : 0;
    return makers > 0 && followed == makers;
}

/// Calls of one method of a type wait equally long: as recorded, but for what replies tell, which nobody can use before
/// it has been sent.
void CallWaits::addLongestWaits() {
    std::map<std::pair<std::size_t, std::uint32_t>, std::int64_t> longest; // type and method
    std::map<std::size_t, std::set<CallName>> told;                        // by type
    for (const Waiting& waiting : m_waiting) {
        if (waiting.what == What::Reply) told[waiting.type].insert(waiting.sources.begin(), waiting.sources.end());
        if (waiting.what != What::Argument) continue;
        std::int64_t& ns = longest[{waiting.type, waiting.method}];
        ns = std::max(ns, *waiting.wait->mostNs);
    }
    for (const Waiting& waiting : m_waiting) {
        if (waiting.what != What::Argument) continue;
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

/// Plays some nodes of a type. @return calls that each made
std::vector<std::uint64_t> CallWaits::playType(std::size_t type, const std::vector<std::uint64_t>& nodes,
                                               const std::vector<std::int64_t>& startsNs, Budget left,
                                               MadeCalls& made) const {
    std::vector<std::uint64_t> callsOf;
    NodeCourse course(m_plan, *m_types[type], NodeCourse::Patience::AllTheTime);
    std::unordered_map<const CallStep*, std::vector<std::int64_t>*> timesOf; // null: nobody waits for it
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::uint64_t most = left.ofNext();
        std::uint64_t calls = 0;
        course.whenIdle([&] {
            calls += NodeCourse::kCallsOfIdleRounds;
            return calls < most;
        });
        course.run(nodes[i], startsNs[i], [&](const DueCall& call) {
            const auto [it, isNew] = timesOf.try_emplace(call.call->call, nullptr);
            if (const auto of = isNew ? made.find(call.call->call->name()) : made.end(); of != made.end())
                it->second = &of->second[type].timesNs;
            if (it->second) it->second->push_back(call.timeNs);
            return ++calls < most;
        });
        left.take(calls);
        callsOf.push_back(calls);
    }
    for (auto& [name, byType] : made)
        if (const auto it = byType.find(type); it != byType.end()) {
            it->second.weight = static_cast<double>(m_types[type]->nodes) / static_cast<double>(nodes.size());
            thin(it->second);
        }
    return callsOf;
}

/// Whether nodes that make so many calls are stopped before they are over.
bool CallWaits::isCutBy(const std::vector<std::uint64_t>& calls, Budget left) {
    for (const std::uint64_t made : calls) {
        if (made >= left.ofNext()) return true;
        left.take(made);
    }
    return false;
}

CallWaits::MadeCalls CallWaits::play(const std::function<std::int64_t(std::size_t, std::uint64_t)>& startOf) {
    MadeCalls made;
    std::set<std::size_t> makers;
    for (const auto& [source, types] : m_makers) {
        made.try_emplace(source);
        makers.insert(types.begin(), types.end());
    }
    Budget left{0, kMostCallsPlayed};
    for (const std::size_t t : makers)
        left.nodes += std::min(m_types[t]->nodes, kNodesPlayed);
    for (const std::size_t t : makers) {
        const std::uint64_t all = m_types[t]->nodes, played = std::min(all, kNodesPlayed);
        std::vector<std::uint64_t> nodes;
        std::vector<std::int64_t> startsNs;
        for (std::uint64_t i = 0; i < played; ++i) {
            nodes.push_back(played > 1 ? i * (all - 1) / (played - 1) : 0);
            startsNs.push_back(startOf(t, nodes.back()));
        }
        Played& known = m_played[t];
        const bool isSame = !startsNs.empty() && known.startsNs == startsNs &&
                            (known.budget == left || (!known.isCut && !isCutBy(known.calls, left)));
        if (isSame) {
            for (const auto& [name, calls] : known.made)
                made[name][t] = calls;
        } else {
            known.calls = playType(t, nodes, startsNs, left, made);
            known.budget = left;
            known.isCut = isCutBy(known.calls, left);
            known.made.clear();
            if (!m_waits[t]) {
                known.startsNs = startsNs;
                for (const auto& [name, byType] : made)
                    if (const auto it = byType.find(t); it != byType.end()) known.made.emplace_back(name, it->second);
            }
        }
        for (const std::uint64_t calls : known.calls)
            left.take(calls);
        left.nodes -= played;
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
            if (type == waiting.type || (waiting.maker && type != *waiting.maker)) continue;
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
        std::map<std::tuple<std::vector<CallName>, std::size_t, std::size_t>, std::vector<std::int64_t>>
            known; // many wait for the same
        for (Waiting& waiting : m_waiting) {
            cancellationPoint();
            const bool isMaker =
                std::any_of(waiting.sources.begin(), waiting.sources.end(),
                            [&](const CallName& source) { return made.at(source).contains(waiting.type); });
            const auto [at, isNew] = known.try_emplace(
                {waiting.sources, isMaker ? waiting.type : m_types.size(), waiting.maker.value_or(m_types.size())});
            if (isNew) at->second = quantilesOf(waiting, made);
            std::vector<std::int64_t> times = at->second;
            waiting.hasMoved = times != waiting.wait->sourcesNs;
            hasMoved = hasMoved || waiting.hasMoved;
            waiting.wait->sourcesNs = std::move(times);
        }
        if (!hasMoved) return true;
        moved();
    }
    return false;
}

/// By type: the number of the circle it is in. Types that wait for each other, also by way of others, have the same.
std::vector<std::size_t> CallWaits::circles() const {
    // Types wait for calls, calls for the types that make them: an edge each, however many make what many wait for.
    const std::size_t all = m_types.size() + m_makers.size();
    std::vector<std::vector<std::size_t>> waitsFor(all), awaitedBy(all);
    const auto add = [&](std::size_t type, std::size_t other) {
        waitsFor[type].push_back(other);
        awaitedBy[other].push_back(type);
    };
    std::map<CallName, std::size_t> numbers;
    for (const auto& [call, makers] : m_makers) {
        const std::size_t number = numbers.emplace(call, m_types.size() + numbers.size()).first->second;
        for (const std::size_t maker : makers)
            add(number, maker);
    }
    for (const Waiting& waiting : m_waiting)
        if (waiting.maker)
            add(waiting.type, *waiting.maker);
        else
            for (const CallName& source : waiting.sources)
                add(waiting.type, numbers.at(source));
    for (std::size_t t = 0; t < m_types.size(); ++t)
        if (const auto after = m_typeOf.find(m_types[t]->program->start.afterType); after != m_typeOf.end())
            add(t, after->second);
    std::vector<std::size_t> order, circleOf(all);
    std::vector<bool> isSeen(all);
    for (std::size_t t = 0; t < all; ++t)
        inDepth(waitsFor, t, isSeen, order);
    isSeen.assign(all, false);
    for (std::size_t i = order.size(); i-- > 0;) {
        std::vector<std::size_t> circle;
        inDepth(awaitedBy, order[i], isSeen, circle);
        for (const std::size_t t : circle)
            circleOf[t] = i;
    }
    return circleOf;
}

/// Of waits in a circle that never come to rest, where some are sure, those that are or the others. @return whether
/// there were some
bool CallWaits::leaveOut(bool isSure) {
    if (std::none_of(m_waiting.begin(), m_waiting.end(), [](const Waiting& w) { return w.isSure(); })) return false;
    const std::vector<std::size_t> circleOf = circles();
    const auto isInCircle = [&](const Waiting& waiting) {
        if (waiting.maker) return circleOf[*waiting.maker] == circleOf[waiting.type];
        return std::any_of(waiting.sources.begin(), waiting.sources.end(), [&](const CallName& source) {
            const auto& makers = m_makers.at(source);
            return std::any_of(makers.begin(), makers.end(), [&](std::size_t maker) {
                return maker != waiting.type && circleOf[maker] == circleOf[waiting.type];
            });
        });
    };
    const std::size_t erased = std::erase_if(m_waiting, [&](const Waiting& waiting) {
        const bool isOut = waiting.hasMoved && waiting.isSure() == isSure && isInCircle(waiting);
        if (isOut) waiting.wait->sourcesNs.clear();
        return isOut;
    });
    return erased > 0;
}

} // namespace tenfold
