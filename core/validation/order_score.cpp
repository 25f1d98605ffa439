#include "core/validation/order_score.h"

#include "core/base/threads/cancellation.h"
#include "core/known/argument_check.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/plan/walker/node_runner.h"
#include "core/program/expression/argument_class.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/start_rule.h"
#include "core/program/walk.h"
#include "core/trace/clock_step.h"
#include "core/validation/planned_length.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::uint32_t kNoEvent = 0xffffffffU;

std::int64_t answeredNs(const Event& event) {
    return knownAtNs(event, Side::Response);
}

/// The times of one node of a plan by place and how often the node was there.
struct PlannedNode {
    bool isPlanned = false;
    std::int64_t startNs = 0;
    std::unordered_map<std::uint32_t, std::vector<std::int64_t>> ofStep;
    std::map<CallName, std::vector<std::int64_t>> ofBody; ///< where the node goes on as replies say
    std::map<CallName, std::vector<std::int64_t>> ofClock;
    std::map<CallName, std::vector<std::int64_t>> ofMethod; ///< all of them: what start rules wait for
};

/// A call of the run as a place of its type's program.
struct Placed {
    std::uint32_t node = kNoEvent; ///< position in RunMatch::nodes
    const CallStep* call = nullptr;
    std::uint32_t step = 0;                     ///< 0: of a clock
    std::uint32_t ordinal = 0;                  ///< how often the node was there before
    std::span<const std::uint32_t> rounds = {}; ///< of the loops around it
};

class OrderScorer {
public:
    OrderScorer(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report,
                Progress& progress)
        : m_plan(plan)
        , m_trace(trace)
        , m_clockStepNs(clockStepNs(trace))
        , m_match(match)
        , m_report(report)
        , m_progress(progress)
        , m_fields(trace)
        , m_checker(m_fields, nullptr, true) {
        m_runStartNs = std::numeric_limits<std::int64_t>::max();
        for (const Event& event : m_trace.events)
            m_runStartNs = std::min(m_runStartNs, event.startNs);
        for (const MatchedNode& node : match.nodes)
            m_startsNs.push_back(m_trace.events[m_trace.eventsOf(node.sender).first].startNs);
        for (const NodeProgram& type : plan.program.types)
            m_byChance.push_back(placesByChance(type));
    }

    void score() {
        for (const auto part : {&OrderScorer::expandNodes, &OrderScorer::placeCalls, &OrderScorer::scoreStarts,
                                &OrderScorer::scoreValues, &OrderScorer::scoreFlows, &OrderScorer::scoreRules}) {
            tellProgress(m_progress, 0, 0, "order");
            (this->*part)();
        }
        countWithin();
        countBetween();
        for (auto& [what, pairs] : m_rows)
            m_report.orders.push_back({what[0], what[1], what[2], what[3], pairs});
        std::stable_sort(m_report.orders.begin(), m_report.orders.end(), [](const auto& a, const auto& b) {
            return a.order.pairs - a.order.right > b.order.pairs - b.order.right;
        });
    }

private:
    const NodeProgram& programOf(std::size_t node) const { return m_plan.program.types[m_match.nodes[node].type]; }

    /// Whether replies lead a node from call to call: then chance says at which of its places it makes a call.
    bool isReactive(std::size_t node) const { return programOf(node).counts == CountOrigin::Replies; }

    void expandNodes() {
        CompiledPlan compiled(m_plan);
        std::map<std::size_t, NodeRunner> runners;
        m_planned.resize(m_match.nodes.size());
        for (std::size_t n = 0; n < m_match.nodes.size(); ++n) {
            cancellationPoint();
            const MatchedNode& node = m_match.nodes[n];
            PlannedNode& planned = m_planned[n];
            const CompiledType& type = compiled.type(node.type);
            if (node.index >= type.nodes) continue;
            planned.isPlanned = true;
            planned.startNs = compiled.startOf(node.type, node.index);
            NodeRunner& runner = runners.try_emplace(node.type, m_plan, type).first->second;
            std::uint64_t calls = 0;
            runner.run(node.index, planned.startNs, [&](const PlannedCall& call) {
                if (++calls > kMostPlannedCalls) return false;
                planned.ofMethod[call.call->name()].push_back(call.timeNs);
                if (call.repeat > 0) return true;
                if (call.periodic)
                    planned.ofClock[call.call->name()].push_back(call.timeNs);
                else if (isReactive(n))
                    planned.ofBody[call.call->name()].push_back(call.timeNs);
                else
                    planned.ofStep[call.stepId].push_back(call.timeNs);
                return true;
            });
        }
    }

    void placeCalls() {
        m_places.resize(m_trace.events.size());
        for (std::uint32_t n = 0; n < m_match.nodes.size(); ++n) {
            cancellationPoint();
            const MatchedNode& node = m_match.nodes[n];
            for (std::size_t i = 0; i < node.calls.size(); ++i) {
                const Alignment::Call& aligned = node.alignment.calls[i];
                if (!aligned.step) continue;
                const std::uint32_t ordinal = m_wasThere[{n, aligned.step->id}]++;
                const Placed place{n, &std::get<CallStep>(aligned.step->node), aligned.step->id, ordinal,
                                   node.alignment.iterationsOf(aligned)};
                m_places[node.calls[i].event] = place;
                for (const std::uint32_t repeat : node.calls[i].repeats)
                    m_places[repeat] = place;
            }
            if (isReactive(n)) countByName(node);
            std::map<CallName, std::uint32_t> ticks;
            for (const std::uint32_t e : node.clockEvents) {
                const Event& event = m_trace.events[e];
                const CallName name{event.target.valid() ? m_trace.text(event.target) : "", m_trace.text(event.method)};
                for (const Timer& timer : programOf(n).timers)
                    if (timer.call.name() == name) {
                        m_places[e] = {n, &timer.call, 0, ticks[name]++, {}};
                        break;
                    }
            }
        }
    }

    /// Numbers the calls of a node by name and time instead of place.
    void countByName(const MatchedNode& node) {
        std::vector<const CollapsedCall*> byTime;
        for (const CollapsedCall& call : node.calls)
            if (m_places[call.event].call) byTime.push_back(&call);
        std::stable_sort(byTime.begin(), byTime.end(), [&](const auto* a, const auto* b) {
            return m_trace.events[a->event].startNs < m_trace.events[b->event].startNs;
        });
        std::map<CallName, std::uint32_t> made;
        for (const CollapsedCall* call : byTime) {
            const std::uint32_t ordinal = made[m_places[call->event].call->name()]++;
            m_places[call->event].ordinal = ordinal;
            for (const std::uint32_t repeat : call->repeats)
                m_places[repeat].ordinal = ordinal;
        }
    }

    /// When the plan has the node at a place for the `ordinal`-th time.
    std::optional<std::int64_t> plannedNs(const Placed& place, std::size_t ordinal) const {
        const auto at = [&](const auto& times, const auto& key) -> std::optional<std::int64_t> {
            const auto it = times.find(key);
            if (it == times.end() || ordinal >= it->second.size()) return {};
            return it->second[ordinal];
        };
        const PlannedNode& planned = m_planned[place.node];
        if (place.step == 0) return at(planned.ofClock, place.call->name());
        return isReactive(place.node) ? at(planned.ofBody, place.call->name()) : at(planned.ofStep, place.step);
    }
    /// The same of a call of the run. Where chance says how often a node is at the place, as far on as in the run.
    std::optional<std::int64_t> plannedNs(const Placed& place) const {
        if (!place.call) return {};
        const auto actual = m_wasThere.find({place.node, place.step});
        if (isReactive(place.node) || actual == m_wasThere.end() ||
            !m_byChance[m_match.nodes[place.node].type].contains(place.step))
            return plannedNs(place, place.ordinal);
        const auto times = m_planned[place.node].ofStep.find(place.step);
        const std::size_t planned = times == m_planned[place.node].ofStep.end() ? 0 : times->second.size();
        return plannedNs(place, place.ordinal * planned / actual->second);
    }

    /// The places of a program where chance says how often a node is there.
    static std::set<std::uint32_t> placesByChance(const NodeProgram& program) {
        std::set<std::uint32_t> places;
        forEachStep(program.body, [&](const Step& step, const auto& loops) {
            const bool isByChance = std::any_of(loops.begin(), loops.end(), [](const Step* around) {
                return std::get<LoopStep>(around->node).origin == CountOrigin::Chance;
            });
            if (isByChance) places.insert(step.id);
        });
        return places;
    }

    /// Counts that `event` follows from `cause`, once.
    void follows(std::uint32_t event, std::uint32_t cause) {
        const Placed &place = m_places[event], &before = m_places[cause];
        if (!place.call || event == cause || !m_pairs.insert(std::uint64_t{event} << 32 | cause).second) return;
        const auto ns = plannedNs(place), beforeNs = plannedNs(before);
        if (before.call && before.step == 0 && ns) { // which of a clock's calls it is, is chance
            const auto& ticks = m_planned[before.node].ofClock[before.call->name()];
            ++m_report.ofClocks.pairs;
            m_report.ofClocks.right += !ticks.empty() && ticks.front() <= *ns ? 1 : 0;
            return;
        }
        if (!ns || !beforeNs) {
            ++m_report.notInPlan;
            return;
        }
        if (place.node == before.node && isReactive(place.node) && place.step > 0) {
            m_within[{place.node, place.call->name(), before.call->name()}].emplace_back(place, before);
            return;
        }
        if (place.node == before.node) return countWithin(place, before, *beforeNs <= *ns);
        FollowedBy& between = m_between[{programOf(place.node).type, place.call->method, before.call->method}];
        between.causes.emplace_back(*beforeNs, before.node);
        between.callsNs.push_back(*ns);
    }
    void countWithin(const Placed& place, const Placed& before, bool isRight) {
        count(isRight, false);
        countRow({programOf(place.node).type, place.call->method, "", before.call->method}, isRight);
    }
    /// Which calls are answered with something is chance where a node goes on as replies say: of calls at two places
    /// the n-th to follow is held against the n-th call that it may follow.
    void countWithin() {
        const auto ranksOf = [](const auto& pairs, auto member) {
            std::map<std::uint32_t, std::uint32_t> ranks; // of ordinals
            for (const auto& pair : pairs)
                ranks[(pair.*member).ordinal] = 0;
            std::uint32_t next = 0;
            for (auto& [ordinal, rank] : ranks)
                rank = next++;
            return ranks;
        };
        for (const auto& [where, pairs] : m_within) {
            const auto ranks = ranksOf(pairs, &Pair::first), ranksBefore = ranksOf(pairs, &Pair::second);
            for (const auto& [place, before] : pairs) {
                const auto ns = plannedNs(place, ranks.at(place.ordinal));
                const auto beforeNs = plannedNs(before, ranksBefore.at(before.ordinal));
                if (ns && beforeNs)
                    countWithin(place, before, *beforeNs <= *ns);
                else
                    ++m_report.notInPlan;
            }
        }
    }
    /// Which node meets which is chance, and a plan takes values from any: the n-th to follow is held against the n-th
    /// that is followed.
    void countBetween() {
        for (auto& [what, between] : m_between) {
            std::sort(between.causes.begin(), between.causes.end());
            std::sort(between.callsNs.begin(), between.callsNs.end());
            for (std::size_t i = 0; i < between.callsNs.size(); ++i) {
                const auto& [causeNs, node] = between.causes[i];
                count(causeNs <= between.callsNs[i], true);
                countRow({what[0], what[1], programOf(node).type, what[2]}, causeNs <= between.callsNs[i]);
            }
        }
    }
    void count(bool isRight, bool isBetween) {
        const auto add = [&](ValidationReport::OrderPairs& pairs) {
            ++pairs.pairs;
            pairs.right += isRight ? 1 : 0;
        };
        add(m_report.dependent);
        if (isBetween) add(m_report.betweenNodes);
    }
    void countRow(const std::array<std::string, 4>& what, bool isRight) {
        auto& row = m_rows[what];
        ++row.pairs;
        row.right += isRight ? 1 : 0;
    }

    // ---- starts -------------------------------------------------------------------------------------------------

    /// The starts of a type's nodes that run and plan have, in the run and in the plan, ascending. The n-th to start is
    /// held against the n-th: which of equal nodes it is says nothing.
    struct Starts {
        std::vector<std::int64_t> actualNs, plannedNs;
    };

    void scoreStarts() {
        std::vector<Starts> byType(m_plan.program.types.size());
        for (std::size_t n = 0; n < m_match.nodes.size(); ++n) {
            if (!m_planned[n].isPlanned) continue;
            Starts& starts = byType[m_match.nodes[n].type];
            starts.actualNs.push_back(m_startsNs[n] - m_runStartNs);
            starts.plannedNs.push_back(m_planned[n].startNs);
        }
        for (Starts& starts : byType) {
            std::sort(starts.actualNs.begin(), starts.actualNs.end());
            std::sort(starts.plannedNs.begin(), starts.plannedNs.end());
        }
        for (std::size_t t = 0; t < byType.size(); ++t) {
            addRow(m_plan.program.types[t], byType[t]);
            for (std::size_t other = t + 1; other < byType.size(); ++other) {
                cancellationPoint();
                comparePairs(byType[t], byType[other]);
            }
        }
    }

    void addRow(const NodeProgram& type, const Starts& starts) {
        const auto row = std::find_if(m_report.starts.begin(), m_report.starts.end(),
                                      [&](const auto& r) { return r.type == type.type; });
        if (row == m_report.starts.end()) return;
        row->planned = starts.actualNs.size();
        if (starts.actualNs.empty()) return;
        row->plannedFirstNs = starts.plannedNs.front();
        row->actualFirstNs = starts.actualNs.front();
        const DurationDistribution& recorded = type.start.evidence.sinceRunStart;
        const std::int64_t spreadNs = recorded.quantilesNs[8] - recorded.quantilesNs[0] + m_clockStepNs;
        for (std::size_t i = 0; i < starts.actualNs.size(); ++i)
            row->inSpread += std::abs(starts.plannedNs[i] - starts.actualNs[i]) <= spreadNs ? 1 : 0;
    }

    void comparePairs(const Starts& a, const Starts& b) {
        constexpr std::size_t kMostLookedAt = 300; // nodes of a type, spread over them: pairs are their square
        const auto step = [](const Starts& s) { return std::max<std::size_t>(1, s.actualNs.size() / kMostLookedAt); };
        for (std::size_t i = 0; i < a.actualNs.size(); i += step(a))
            for (std::size_t j = 0; j < b.actualNs.size(); j += step(b)) {
                const std::int64_t apartNs = b.actualNs[j] - a.actualNs[i];
                if (std::abs(apartNs) < m_clockStepNs) continue;
                ++m_report.startOrder.pairs;
                const std::int64_t plannedApartNs = b.plannedNs[j] - a.plannedNs[i];
                m_report.startOrder.right += apartNs > 0 ? plannedApartNs >= 0 : plannedApartNs <= 0;
            }
    }

    // ---- values that a reply told --------------------------------------------------------------------------------

    std::vector<std::uint32_t> eventsByTime() const {
        std::vector<std::uint32_t> order(m_trace.events.size());
        for (std::uint32_t e = 0; e < order.size(); ++e)
            order[e] = e;
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return m_trace.events[a].startNs < m_trace.events[b].startNs;
        });
        return order;
    }

    /// The reply that told each value of the run first, where no request had it before: what only the server can have
    /// given. And the request that had each value first, where no reply had told it before: what others can have only
    /// from there.
    void findOrigins(const std::vector<std::uint32_t>& byTime) {
        m_origin.assign(m_trace.values.size(), kNoEvent);
        m_sender.assign(m_trace.values.size(), kNoEvent);
        std::vector<std::int64_t> asked(m_trace.values.size(), std::numeric_limits<std::int64_t>::max());
        for (const std::uint32_t e : byTime) {
            cancellationPoint();
            for (const Leaf& leaf : m_trace.request(m_trace.events[e])) {
                if (std::uint32_t& first = m_sender[leaf.value.value]; first == kNoEvent) first = e;
                asked[leaf.value.value] = std::min(asked[leaf.value.value], m_trace.events[e].startNs);
            }
        }
        for (const std::uint32_t e : byTime) {
            const Event& event = m_trace.events[e];
            cancellationPoint();
            for (const Leaf& leaf : m_trace.response(event)) {
                std::uint32_t& origin = m_origin[leaf.value.value];
                if (asked[leaf.value.value] <= answeredNs(event) || !isTelling(m_trace.value(leaf.value))) continue;
                if (origin == kNoEvent || answeredNs(event) < answeredNs(m_trace.events[origin])) origin = e;
            }
        }
        for (std::uint32_t v = 0; v < m_origin.size(); ++v)
            if (m_origin[v] != kNoEvent) m_sender[v] = kNoEvent;
    }

    /// Whether the plan gives the argument beforehand, so that nothing has to happen before the call.
    bool isKnownBefore(const Placed& place, const std::string& path) const {
        for (const Argument& argument : place.call->arguments) {
            if (argument.path != path) continue;
            const ArgumentClass kind = classOf(argument.value);
            return kind == ArgumentClass::Constant || kind == ArgumentClass::Regular;
        }
        return false;
    }

    /// Whether a node can have used in a call what another one's reply told. A request may be stamped a step of the
    /// clock before the reply that it uses.
    bool isToldBefore(std::uint32_t cause, const Event& event) const {
        return answeredNs(m_trace.events[cause]) <= event.startNs + m_clockStepNs;
    }

    void scoreValues() {
        const std::vector<std::uint32_t> byTime = eventsByTime();
        findOrigins(byTime);
        std::map<SenderId, std::uint32_t> nodeOf;
        for (std::uint32_t n = 0; n < m_match.nodes.size(); ++n)
            nodeOf[m_match.nodes[n].sender] = n;
        /// By node: value -> the own reply that told it first; kNoEvent once the node has used it.
        std::vector<std::unordered_map<std::uint32_t, std::uint32_t>> told(m_match.nodes.size());
        for (const std::uint32_t e : byTime) {
            cancellationPoint();
            const Event& event = m_trace.events[e];
            const auto node = nodeOf.find(event.sender);
            if (node == nodeOf.end()) continue;
            auto& known = told[node->second];
            for (const Leaf& leaf : m_trace.request(event)) {
                const auto [own, isNews] = known.try_emplace(leaf.value.value, kNoEvent);
                const std::uint32_t cause = isNews ? m_origin[leaf.value.value] : own->second;
                own->second = kNoEvent;
                if (cause == kNoEvent || !m_places[e].call || !isTelling(m_trace.value(leaf.value))) continue;
                if (!isToldBefore(cause, event) || isKnownBefore(m_places[e], m_trace.text(leaf.path))) continue;
                follows(e, cause);
                const std::uint32_t sent = m_sender[leaf.value.value];
                if (!isNews && sent != kNoEvent && m_trace.events[sent].sender != event.sender) follows(e, sent);
            }
            for (const Leaf& leaf : m_trace.response(event))
                known.try_emplace(leaf.value.value, e);
        }
    }

    // ---- values that the program takes from other nodes ----------------------------------------------------------

    template <typename Visit>
    static void forEachFlow(const Expression& expression, const Visit& visit) {
        if (const auto* flow = std::get_if<FlowExpression>(&expression.node)) visit(*flow);
        forEachPart(expression, [&](const Expression& part) { forEachFlow(part, visit); });
    }

    void scoreFlows() {
        std::vector<NodeState> states(m_match.nodes.size());
        for (std::uint32_t e = 0; e < m_trace.events.size(); ++e) {
            const Placed& place = m_places[e];
            cancellationPoint();
            if (!place.call) continue;
            const Event& event = m_trace.events[e];
            for (const Argument& argument : place.call->arguments) {
                bool isFromOthers = false;
                forEachFlow(argument.value,
                            [&](const FlowExpression& flow) { isFromOthers |= flow.scope == Scope::AnyNode; });
                if (!isFromOthers) continue;
                for (std::uint32_t l = event.firstLeaf; l < m_trace.firstResponseLeaf(event); ++l)
                    if (m_trace.text(m_trace.pathOf(event, l)) == argument.path)
                        scoreFlow(argument.value, e, l, states[place.node]);
            }
        }
    }

    void scoreFlow(const Expression& expression, std::uint32_t e, std::uint32_t leaf, NodeState& state) {
        const Placed& place = m_places[e];
        const NodeProgram& program = programOf(place.node);
        CheckContext context;
        context.event = e;
        context.stepId = place.step;
        context.iterations = place.rounds;
        context.parameters = &m_plan.parameters;
        context.program = &program;
        const auto nodes = m_plan.nodes.find(program.type);
        context.nodesOfType = nodes == m_plan.nodes.end() ? 0 : nodes->second;
        context.node = &state;
        context.nodeIndex = m_match.nodes[place.node].index;
        if (m_checker.check(expression, leaf, context).verdict != Verdict::Automatic) return;
        forEachFlow(expression, [&](const FlowExpression& flow) {
            if (flow.scope != Scope::AnyNode) return;
            auto [resolved, isNew] = m_flows.try_emplace(&flow);
            if (isNew) resolved->second = m_checker.resolveFlow(flow);
            m_checker.flowSources(flow, resolved->second, leaf, context, m_sources);
            if (m_sources.empty()) return;
            const std::uint32_t cause = m_sources.front().event;
            if (m_trace.events[cause].startNs <= m_trace.events[e].startNs && m_places[cause].node != m_places[e].node)
                follows(e, cause);
        });
    }

    // ---- what start rules wait for ---------------------------------------------------------------------------------

    RecordedCallEnds endsOf(const StartRule& rule, bool inPlan) const {
        RecordedCallEnds ends;
        const StringId method = m_trace.strings.find(rule.afterMethod);
        for (const std::size_t n : byStart(rule.afterType, inPlan)) {
            auto& ofNode = ends.ofNodes.emplace_back();
            if (inPlan) {
                for (const auto& [name, times] : m_planned[n].ofMethod)
                    if (isAfterEnd(rule) || name.method == rule.afterMethod)
                        ofNode.insert(ofNode.end(), times.begin(), times.end());
            } else {
                const auto [begin, end] = m_trace.eventsOf(m_match.nodes[n].sender);
                for (std::uint32_t e = begin; e < end; ++e)
                    if (isAfterEnd(rule) || m_trace.events[e].method == method)
                        ofNode.push_back(answeredNs(m_trace.events[e]));
            }
            std::sort(ofNode.begin(), ofNode.end());
            ends.all.insert(ends.all.end(), ofNode.begin(), ofNode.end());
        }
        std::sort(ends.all.begin(), ends.all.end());
        return ends;
    }

    /// Nodes of a type that the plan has too, in the order of their starts.
    std::vector<std::size_t> byStart(const std::string& type, bool inPlan) const {
        std::vector<std::size_t> nodes;
        for (std::size_t n = 0; n < m_match.nodes.size(); ++n)
            if (m_planned[n].isPlanned && programOf(n).type == type) nodes.push_back(n);
        std::stable_sort(nodes.begin(), nodes.end(), [&](std::size_t a, std::size_t b) {
            return inPlan ? m_planned[a].startNs < m_planned[b].startNs : m_startsNs[a] < m_startsNs[b];
        });
        return nodes;
    }

    RecordedStarts startsOf(const std::string& type, bool inPlan) const {
        RecordedStarts out;
        out.runStartNs = inPlan ? 0 : m_runStartNs;
        for (const std::size_t n : byStart(type, inPlan)) {
            out.startsNs.push_back(inPlan ? m_planned[n].startNs : m_startsNs[n]);
            std::int64_t endNs = out.startsNs.back();
            if (inPlan)
                for (const auto& [name, times] : m_planned[n].ofMethod)
                    endNs = std::max(endNs, *std::max_element(times.begin(), times.end()));
            else
                endNs = answeredNs(m_trace.events[m_trace.eventsOf(m_match.nodes[n].sender).second - 1]);
            out.endsNs.push_back(endNs);
        }
        std::sort(out.endsNs.begin(), out.endsNs.end());
        return out;
    }

    void scoreRules() {
        for (const NodeProgram& type : m_plan.program.types) {
            const StartRule& rule = type.start;
            cancellationPoint();
            if (rule.kind == StartRule::Kind::Offset || rule.evidence.instances == 0) continue;
            const RecordedCallEnds ends = endsOf(rule, false), plannedEnds = endsOf(rule, true);
            const RecordedStarts starts = startsOf(type.type, false), planned = startsOf(type.type, true);
            const std::size_t atOnce = atOnceOf(rule, m_plan.parameters, m_plan.overridden);
            const StartTriggers actual(rule, type.type, starts, &ends, atOnce);
            const StartTriggers inPlan(rule, type.type, planned, &plannedEnds, atOnce);
            for (std::size_t rank = 0; rank < starts.startsNs.size(); ++rank) {
                const auto trigger = actual.of(rank), plannedTrigger = inPlan.of(rank);
                if (!trigger || (trigger->isFirst && rule.afterType.empty())) continue;
                if (trigger->ns > starts.startsNs[rank]) continue;
                const bool isRight = plannedTrigger && plannedTrigger->ns <= planned.startsNs[rank];
                count(isRight, true);
                countRow({type.type, "", rule.afterType, rule.afterMethod}, isRight);
            }
        }
    }

    const Plan& m_plan;
    const Trace& m_trace;
    std::int64_t m_clockStepNs; ///< times that are closer have no order
    const RunMatch& m_match;
    ValidationReport& m_report;
    Progress& m_progress;
    FieldIndex m_fields;
    ArgumentChecker m_checker;
    std::int64_t m_runStartNs = 0;
    std::vector<std::int64_t> m_startsNs;                                        ///< of the nodes
    std::vector<PlannedNode> m_planned;                                          ///< of the nodes
    std::vector<Placed> m_places;                                                ///< of the events
    std::vector<std::uint32_t> m_origin;                                         ///< of the values: who told it first
    std::vector<std::uint32_t> m_sender;                                         ///< of the values: who sent it first
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_wasThere; ///< calls by node and step
    std::vector<std::set<std::uint32_t>> m_byChance;                             ///< by type: steps
    std::unordered_set<std::uint64_t> m_pairs;
    std::map<const FlowExpression*, ArgumentChecker::ResolvedFlow> m_flows;
    std::vector<FieldOccurrence> m_sources;
    /// Planned times of calls of one kind and of the calls of other nodes that they follow from.
    struct FollowedBy {
        std::vector<std::pair<std::int64_t, std::uint32_t>> causes; ///< and the nodes that make them
        std::vector<std::int64_t> callsNs;
    };
    using Pair = std::pair<Placed, Placed>; ///< a call and what it follows from
    /// Of nodes that go on as replies say, by node and both calls.
    std::map<std::tuple<std::uint32_t, CallName, CallName>, std::vector<Pair>> m_within;
    using Kind = std::array<std::string, 4>; ///< type and method, type and method that they follow from
    std::map<std::array<std::string, 3>, FollowedBy> m_between; ///< by type, method and method that they follow from
    std::map<Kind, ValidationReport::OrderPairs> m_rows;
};

} // namespace

void compareOrder(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report,
                  Progress& progress) {
    OrderScorer(plan, trace, match, report, progress).score();
}

} // namespace tenfold
