#include "core/mining/timing/side_by_side.h"

#include "core/base/threads/cancellation.h"
#include "core/prepare/node_connections.h"
#include "core/program/walk.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace tenfold {
namespace {

constexpr std::size_t kMostConnections = 64; ///< of a node: more are no threads of a program that people wrote

/// Positions in a body of the outermost steps.
std::map<const Step*, std::size_t> outermostOf(const std::vector<Step>& body) {
    std::map<const Step*, std::size_t> out;
    for (std::size_t s = 0; s < body.size(); ++s) {
        out[&body[s]] = s;
        const auto addAll = [&](const std::vector<Step>& steps) {
            forEachStep(steps, [&](const Step& step, const auto&) { out[&step] = s; });
        };
        if (const auto* loop = std::get_if<LoopStep>(&body[s].node)) addAll(loop->body);
        if (const auto* choice = std::get_if<ChoiceStep>(&body[s].node))
            for (const auto& alternative : choice->alternatives)
                addAll(alternative.body);
    }
    return out;
}

/// Outermost steps where threads begin and none goes on.
std::vector<std::uint32_t> beginnings(const Trace& trace, const TypeWork& type) {
    const auto outermost = outermostOf(type.program.body);
    const std::size_t steps = type.program.body.size();
    std::vector<std::size_t> begun(steps), crossed(steps); // by step: nodes
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        std::map<StringId, std::pair<std::size_t, std::size_t>> threads; // first and last step
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            const auto it = outermost.find(type.alignments[n].calls[i].step);
            if (it == outermost.end()) continue;
            const std::size_t step = it->second;
            auto& [first, last] =
                threads.try_emplace(trace.events[type.calls[n][i].event].thread, step, step).first->second;
            first = std::min(first, step);
            last = std::max(last, step);
        }
        std::vector<bool> begins(steps), crosses(steps);
        for (const auto& [thread, range] : threads) {
            begins[range.first] = true;
            std::fill(crosses.begin() + static_cast<std::ptrdiff_t>(range.first) + 1,
                      crosses.begin() + static_cast<std::ptrdiff_t>(range.second) + 1, true);
        }
        for (std::size_t s = 0; s < steps; ++s) {
            begun[s] += begins[s] ? 1 : 0;
            crossed[s] += crosses[s] ? 1 : 0;
        }
    }
    std::vector<std::uint32_t> out;
    for (std::size_t s = 1; s < steps; ++s)
        if (begun[s] > 0 && 10 * crossed[s] <= type.senders.size()) out.push_back(type.program.body[s].id);
    if (out.size() >= kMostConnections) out.clear();
    return out;
}

/// One execution of a step.
struct Execution {
    std::size_t node = 0;
    StepIndex index;
    std::int64_t startNs = 0;
    std::int64_t madeNs = 0, beforeNs = 0; ///< of the call before it on its connection, and of that one's answer
};

/// Which calls or answers count, and by what they grow in number.
struct Counting {
    bool isTold = false, isPerTold = false;
    std::int64_t each = 0;
};
/// Of those that ask for as much the first is taken: what says most of what was waited for.
constexpr std::array<Counting, 7> kCountings = {{{true, false, 0},
                                                 {true, false, 1},
                                                 {true, true, 1},
                                                 {true, false, 2},
                                                 {false, false, 0},
                                                 {false, false, 1},
                                                 {false, true, 1}}};

class WaitFinder {
public:
    WaitFinder(const Trace& trace, TypeWork& type)
        : m_type(type)
        , m_connections(type.program) {
        m_begins.assign(m_connections.count(), 0);
        for (const std::uint32_t id : type.program.connections)
            m_begins[m_connections.beginningAt(id)] = id;
        for (std::size_t n = 0; n < type.senders.size(); ++n)
            addNode(trace, n);
    }

    void find() {
        forEachStep(m_type.program.body, [this](Step& step, const auto&) {
            if (auto* call = std::get_if<CallStep>(&step.node)) call->beside = waitsOf(step);
        });
    }

private:
    using Key = std::pair<std::size_t, CallName>;
    struct Wait {
        AnswersBefore wait;
        double gapNs = 0; ///< from the last call waited for to the call, mean
    };

    void addNode(const Trace& trace, std::size_t n) {
        cancellationPoint();
        const auto& calls = m_type.calls[n];
        const Alignment& alignment = m_type.alignments[n];
        m_answered.push_back(answeredCalls(trace, m_connections, calls, alignment));
        for (const auto& [key, beside] : m_answered.back())
            m_keys.insert(key);
        constexpr std::int64_t kNotYet = std::numeric_limits<std::int64_t>::min();
        std::vector<std::int64_t> before(m_connections.count(), kNotYet), made = before;
        std::map<Key, std::int64_t> told;
        std::map<const Step*, std::int64_t> executions;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const Step* step = alignment.calls[i].step;
            if (!step) continue;
            const std::size_t connection = m_connections.of(step);
            const Key key{connection, std::get<CallStep>(step->node).name()};
            const AnsweredCall answered = answeredCall(trace, calls[i]);
            m_executions[step].push_back({n,
                                          {executions[step]++, told[key]},
                                          trace.events[calls[i].event].startNs,
                                          made[connection],
                                          before[connection]});
            told[key] += answered.isTold ? 1 : 0;
            before[connection] = std::max(before[connection], answered.answeredNs);
            made[connection] = std::max(made[connection], answered.startNs);
        }
    }

    std::vector<AnswersBefore> waitsOf(const Step& step) const {
        const auto at = m_executions.find(&step);
        if (at == m_executions.end()) return {};
        std::map<std::size_t, Wait> nearest; // by connection
        for (const Key& key : m_keys) {
            if (key.first == m_connections.of(&step)) continue;
            std::optional<Wait> wait = waitFor(key, at->second);
            if (!wait) continue;
            const auto [it, isNew] = nearest.try_emplace(key.first, *wait);
            if (!isNew && wait->gapNs < it->second.gapNs) it->second = *std::move(wait);
        }
        std::vector<AnswersBefore> waits;
        for (auto& [connection, wait] : nearest)
            waits.push_back(std::move(wait.wait));
        return waits;
    }

    /// How many of a counting came before each execution, and how near the last of them stands.
    struct Counted {
        std::vector<std::int64_t> before; ///< by execution
        std::size_t after = 0;            ///< executions with the last of them after their connection's call before
        bool isAll = true;                ///< none came later
        double gapNs = 0; ///< from the last of them to the execution, mean: a later one stands behind all others there
    };
    Counted count(const Key& key, const std::vector<Execution>& executions, const Counting& counting) const {
        Counted out;
        std::size_t some = 0;
        for (const Execution& execution : executions) {
            cancellationPoint();
            static const CallsBeside kNothing;
            const auto it = m_answered[execution.node].find(key);
            const CallsBeside& beside = it == m_answered[execution.node].end() ? kNothing : it->second;
            const std::vector<AnsweredCall>& calls = beside.of(counting.isTold);
            const auto knownNs = [&](const AnsweredCall& call) {
                return counting.isTold ? call.answeredNs : call.startNs;
            };
            const auto behind = std::partition_point(calls.begin(), calls.end(), [&](const AnsweredCall& call) {
                return knownNs(call) < execution.startNs;
            });
            out.before.push_back(behind - calls.begin());
            out.isAll = out.isAll && behind != calls.begin() && beside.lastAnsweredNs < execution.startNs;
            if (behind == calls.begin()) continue;
            const std::int64_t lastNs = knownNs(*std::prev(behind));
            ++some;
            out.after += lastNs > (counting.isTold ? execution.beforeNs : execution.madeNs) ? 1 : 0;
            out.gapNs += static_cast<double>(execution.startNs - lastNs);
        }
        out.gapNs /= static_cast<double>(std::max<std::size_t>(some, 1));
        return out;
    }

    std::optional<Wait> waitFor(const Key& key, const std::vector<Execution>& executions) const {
        std::optional<Wait> out;
        double most = 0;
        Counted counted;
        const Counting* before = nullptr;
        for (const Counting& counting : kCountings) {
            if (out && out->wait.isAll) break; // more cannot be asked for
            if (!before || before->isTold != counting.isTold) counted = count(key, executions, counting);
            before = &counting;
            if (2 * counted.after <= executions.size()) continue;
            std::int64_t fewest = std::numeric_limits<std::int64_t>::max();
            for (std::size_t e = 0; e < executions.size(); ++e)
                fewest = std::min(fewest, counted.before[e] - counting.each * indexOf(executions[e], counting));
            double needed = 0;
            for (const Execution& execution : executions)
                needed += static_cast<double>(
                    std::max<std::int64_t>(0, fewest + counting.each * indexOf(execution, counting)));
            if (needed <= most) continue;
            most = needed;
            out.emplace();
            out->gapNs = counted.gapNs;
            AnswersBefore& wait = out->wait;
            wait.connection = m_begins[key.first];
            wait.call = key.second;
            wait.isAll = counted.isAll;
            wait.isTold = counting.isTold && !wait.isAll;
            wait.isPerTold = counting.isPerTold;
            wait.each = counting.each;
            wait.calls = fewest;
        }
        if (out) out->wait.isPaired = isPaired(key, executions, out->wait);
        return out;
    }

    static std::int64_t indexOf(const Execution& execution, const Counting& counting) {
        return counting.isPerTold ? execution.index.told : execution.index.executions;
    }

    /// Whether no answer was without an execution of its own.
    bool isPaired(const Key& key, const std::vector<Execution>& executions, const AnswersBefore& wait) const {
        if (wait.each != 1 || wait.isPerTold || executions.size() < 2) return false;
        std::map<std::size_t, std::int64_t> ofNode;
        for (const Execution& execution : executions)
            ++ofNode[execution.node];
        for (std::size_t n = 0; n < m_answered.size(); ++n) {
            const auto it = m_answered[n].find(key);
            if (it == m_answered[n].end()) continue;
            const std::size_t all = it->second.of(wait.isTold).size();
            if (static_cast<std::int64_t>(all) != wait.calls - 1 + ofNode[n]) return false;
        }
        return true;
    }

    TypeWork& m_type;
    ConnectionOfStep m_connections;
    std::vector<std::uint32_t> m_begins;   ///< by connection: the step that it begins at
    std::vector<AnsweredCalls> m_answered; ///< by node
    std::set<Key> m_keys;
    std::map<const Step*, std::vector<Execution>> m_executions; ///< node by node
};

} // namespace

void findConnections(const Trace& trace, TypeWork& type) {
    NodeProgram& program = type.program;
    if (program.order != CallOrder::ByThread || program.counts == CountOrigin::Replies || !program.roles.empty())
        return;
    program.connections = beginnings(trace, type);
    if (!program.connections.empty()) WaitFinder(trace, type).find();
}

} // namespace tenfold
