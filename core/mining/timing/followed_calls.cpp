#include "core/mining/timing/followed_calls.h"

#include "core/base/threads/cancellation.h"
#include "core/known/field_index.h"
#include "core/mining/timing/call_order_graph.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"
#include "core/trace/clock_step.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kFewestOrigins = 7; ///< calls, and values: 2^-7 is below 1 %
constexpr double kFewestFollowed = 0.95;  ///< of the values that two kinds of calls have
constexpr double kFewSooner = 0.1;        ///< of the uses: what is logged late or twice
constexpr double kMostNodes = 0.9;        ///< of the nodes: so many need no more
constexpr double kMostAhead = 0.5; ///< of the calls that most need and others have not found made: more is no rule
constexpr std::size_t kMostLags = 1 << 16;             ///< kept of the uses of two kinds of calls
constexpr std::uint32_t kNoType = MiningWork::kNoType; ///< and no sender
constexpr std::int64_t kNowhere = std::numeric_limits<std::int64_t>::max();

/// Calls of one method by the nodes of one type.
using Calls = std::tuple<std::uint32_t, StringId, StringId>; ///< type, target, method

/// Where a value was first in a run.
struct FirstPlace {
    std::int64_t ns = kNowhere;
    std::uint32_t event = 0;
    bool isReply = false;
};

/// By place: which call was the last of its kind, from the first (0) to the last (1); below 0: none.
using Ranks = std::array<float, FollowedCalls::kPlaces>;

/// Of a node at one step: what it needed, and what it found made.
struct NodeRanks {
    Ranks needed, found;
};

/// What the nodes of a type needed when they were at one step.
struct OfStep {
    Calls own;                                     ///< its call
    std::map<std::size_t, std::size_t> nodesInRun; ///< by run: nodes that were there
    std::map<Calls, std::vector<NodeRanks>> ranks; ///< a node each of those that needed such a call
};

/// What says that calls follow others.
struct Support {
    std::uint64_t held = 0;             ///< values, each once a run
    std::uint64_t ofReplies = 0;        ///< of them: the server made them, so that nobody had them before
    std::unordered_set<ValueId> inRun;  ///< the values of the run that is read
    std::set<std::uint32_t> origins;    ///< as many as are asked for
    std::unordered_set<ValueId> values; ///< the same; of all runs: what is the same in each is known from elsewhere
    std::vector<std::int64_t> lagsNs;   ///< from an origin to its use
    /// @return whether the run has not shown the value yet
    bool add(ValueId value, bool isReply) {
        if (!inRun.insert(value).second) return false;
        ++held;
        ofReplies += isReply ? 1 : 0;
        if (values.size() < kFewestOrigins) values.insert(value);
        return true;
    }
};

struct FollowedCandidate {
    bool isOfAll = true; ///< what most nodes need, all find; else it is less than what most need
    bool isOfReplies = false;
    std::size_t type = 0;
    std::uint32_t step = 0;
    Calls calls;
    FollowedCalls followed;
};

class FollowedCallsFinder {
public:
    explicit FollowedCallsFinder(MiningWork& work)
        : m_work(work)
        , m_trace(work.trace)
        , m_clockStepNs(clockStepNs(work.trace))
        , m_typeOf(work.typeOfSenders())
        , m_steps(work.types.size())
        , m_callsInRun(work.runs.size())
        , m_first(m_trace.values.size())
        , m_usedBy(m_trace.values.size(), kNoType)
        , m_toldTo(m_trace.values.size(), kNoType) {
        for (std::uint32_t t = 0; t < work.types.size(); ++t)
            for (const auto& ofSender : work.types[t].clockEvents)
                for (const std::uint32_t e : ofSender)
                    m_ofClocks.insert({t, m_trace.events[e].target, m_trace.events[e].method});
    }

    void find() {
        for (std::size_t r = 0; r < m_work.runs.size(); ++r)
            readRun(r);
        std::vector<FollowedCandidate> found;
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            forEachStep(std::as_const(m_work.types[t].program.body), [&](const Step& step, const auto&) {
                const auto of = m_steps[t].find(step.id);
                if (of == m_steps[t].end() || !std::holds_alternative<CallStep>(step.node)) return;
                for (const auto& [calls, ranks] : of->second.ranks)
                    if (auto followed = followedOf(t, step, of->second, calls)) found.push_back(std::move(*followed));
            });
        leaveCirclesOut(found);
        write(found);
    }

private:
    // ---- one run --------------------------------------------------------------------------------------------------

    void readRun(std::size_t run) {
        auto& made = m_callsInRun[run];
        m_work.forEachEvent(m_work.runs[run], [&](std::uint32_t e) {
            addFirstPlaces(e);
            const Event& event = m_trace.events[e];
            const std::uint32_t type = m_typeOf[event.sender.value];
            if (type != kNoType && m_work.isTarget(event))
                made[{type, event.target, event.method}].push_back(event.startNs);
        });
        for (auto& [calls, times] : made)
            std::sort(times.begin(), times.end());
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            for (const std::size_t n : m_work.nodesInRun(m_work.types[t], m_work.runs[run]))
                readNode(t, n, run);
        for (auto& [calls, times] : made)
            std::vector<std::int64_t>().swap(times); // that there were some is all that is asked later
        for (auto* supports : {&m_support, &m_told})
            for (auto& [calls, support] : *supports)
                std::unordered_set<ValueId>().swap(support.inRun);
        m_work.forEachEvent(m_work.runs[run], [&](std::uint32_t e) { forget(m_trace.events[e]); });
    }

    void addFirstPlaces(std::uint32_t e) {
        const Event& event = m_trace.events[e];
        const auto add = [&](const LeafRange& leaves, std::int64_t ns, bool isReply) {
            for (const Leaf& leaf : leaves)
                if (FirstPlace& first = m_first[leaf.value.value]; ns < first.ns) first = {ns, e, isReply};
        };
        add(m_trace.request(event), event.startNs, false);
        add(m_trace.response(event), knownAtNs(event, Side::Response), true);
    }

    void forget(const Event& event) {
        for (const auto& leaves : {m_trace.request(event), m_trace.response(event)})
            for (const Leaf& leaf : leaves) {
                m_first[leaf.value.value] = {};
                m_usedBy[leaf.value.value] = m_toldTo[leaf.value.value] = kNoType;
            }
    }

    /// Ranks of the calls that have to be made, execution by execution of one step of a node.
    struct Needed {
        Calls own;                                                          ///< the step's call
        std::map<Calls, std::vector<std::pair<std::size_t, double>>> ranks; ///< execution and rank
        std::vector<std::int64_t> timesNs;                                  ///< of the executions
    };

    void readNode(std::size_t t, std::size_t n, std::size_t run) {
        const TypeWork& type = m_work.types[t];
        std::unordered_map<std::uint32_t, std::uint32_t> stepOf; // of events
        for (std::size_t i = 0; i < type.calls[n].size(); ++i)
            if (const Step* step = type.alignments[n].calls[i].step) stepOf[type.calls[n][i].event] = step->id;
        const SenderId sender = type.senders[n];
        std::map<std::uint32_t, Needed> needed; // by step
        const auto [begin, end] = m_trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            const Event& event = m_trace.events[e];
            const auto step = stepOf.find(e);
            Needed* at = step == stepOf.end() ? nullptr : &needed[step->second];
            for (const Leaf& leaf : m_trace.request(event))
                if (std::exchange(m_usedBy[leaf.value.value], sender.value) != sender.value)
                    addUse(t, e, leaf.value, run, at);
            for (const Leaf& leaf : m_trace.response(event))
                if (std::exchange(m_toldTo[leaf.value.value], sender.value) != sender.value) addTold(t, e, leaf.value);
            if (!at) continue;
            at->timesNs.push_back(event.startNs);
            at->own = {static_cast<std::uint32_t>(t), event.target, event.method};
        }
        for (const auto& [step, of] : needed) {
            OfStep& ofStep = m_steps[t][step];
            ofStep.own = of.own;
            ++ofStep.nodesInRun[run];
            for (const auto& [calls, ranks] : of.ranks)
                ofStep.ranks[calls].push_back(
                    {neededAt(ranks, of.timesNs.size()), foundAt(m_callsInRun[run].at(calls), of.timesNs)});
        }
    }

    /// The calls that a value comes from, where that proves something; none of a clock's, whose number is the
    /// duration's.
    std::optional<Calls> originOf(std::size_t t, std::uint32_t e, ValueId value) const {
        const FirstPlace& first = m_first[value.value];
        const Event &event = m_trace.events[e], &origin = m_trace.events[first.event];
        const Calls calls{m_typeOf[origin.sender.value], origin.target, origin.method};
        if (std::get<0>(calls) == t || std::get<0>(calls) == kNoType) return {};
        if (!m_work.isTarget(origin) || !m_work.isTarget(event) || m_ofClocks.contains(calls)) return {};
        return isTelling(m_trace.value(value)) ? std::optional(calls) : std::nullopt;
    }

    /// A node uses a value that it has not used before.
    void addUse(std::size_t t, std::uint32_t e, ValueId value, std::size_t run, Needed* at) {
        const FirstPlace& first = m_first[value.value];
        const Event& event = m_trace.events[e];
        if (first.isReply && m_toldTo[value.value] == event.sender.value) return; // the server knows it anyhow
        if (event.startNs - first.ns < m_clockStepNs) return;
        const std::optional<Calls> calls = originOf(t, e, value);
        if (!calls) return;
        const std::int64_t originNs = m_trace.events[first.event].startNs;
        Support& support = m_support[{{static_cast<std::uint32_t>(t), event.target, event.method}, *calls}];
        support.add(value, first.isReply);
        if (support.origins.size() < kFewestOrigins) support.origins.insert(first.event);
        if (support.lagsNs.size() < kMostLags) support.lagsNs.push_back(event.startNs - originNs);
        if (at) at->ranks[*calls].emplace_back(at->timesNs.size(), rankAt(m_callsInRun[run].at(*calls), originNs));
    }

    /// A node is told a value by a reply.
    void addTold(std::size_t t, std::uint32_t e, ValueId value) {
        const Event& event = m_trace.events[e];
        if (knownAtNs(event, Side::Response) - m_first[value.value].ns < m_clockStepNs) return;
        if (const std::optional<Calls> calls = originOf(t, e, value))
            m_told[{{static_cast<std::uint32_t>(t), event.target, event.method}, *calls}].add(value, false);
    }

    /// The last of calls that had been made at a time. @param times  ascending
    static double rankAt(const std::vector<std::int64_t>& times, std::int64_t ns) {
        const auto made = std::upper_bound(times.begin(), times.end(), ns) - times.begin();
        if (made == 0) return -1;
        return times.size() == 1 ? 1 : static_cast<double>(made - 1) / static_cast<double>(times.size() - 1);
    }

    /// What had to be made until each place, however early it was needed.
    static Ranks neededAt(const std::vector<std::pair<std::size_t, double>>& needed, std::size_t executions) {
        std::vector<double> until(executions, -1.0);
        for (const auto& [execution, rank] : needed)
            until[execution] = std::max(until[execution], rank);
        for (std::size_t i = 1; i < executions; ++i)
            until[i] = std::max(until[i], until[i - 1]);
        Ranks out{};
        for (std::size_t place = 0; place < out.size(); ++place) {
            const double at = static_cast<double>((executions - 1) * place) / (FollowedCalls::kPlaces - 1);
            const auto before = static_cast<std::size_t>(at);
            const auto after = std::min(before + 1, executions - 1);
            const double low = until[before], part = at - static_cast<double>(before);
            out[place] = static_cast<float>(low < 0 ? low : low + part * (until[after] - low));
        }
        return out;
    }

    static Ranks foundAt(const std::vector<std::int64_t>& made, const std::vector<std::int64_t>& executionsNs) {
        Ranks out{};
        for (std::size_t place = 0; place < out.size(); ++place)
            out[place] = static_cast<float>(
                rankAt(made, executionsNs[(executionsNs.size() - 1) * place / (FollowedCalls::kPlaces - 1)]));
        return out;
    }

    // ---- all runs -------------------------------------------------------------------------------------------------

    std::optional<FollowedCandidate> followedOf(std::size_t t, const Step& step, const OfStep& of,
                                                const Calls& calls) const {
        const auto support = m_support.find({of.own, calls});
        if (support == m_support.end()) return {};
        if (std::min(support->second.origins.size(), support->second.values.size()) < kFewestOrigins) return {};
        const std::uint64_t held = support->second.held;
        std::uint64_t values = held; // and those that the other had first
        for (const auto* supports : {&m_support, &m_told})
            if (const auto opposite = supports->find({calls, of.own}); opposite != supports->end())
                values += opposite->second.held;
        if (static_cast<double>(held) < kFewestFollowed * static_cast<double>(values)) return {};
        FollowedCandidate out{true, 2 * support->second.ofReplies > held, t, step.id, calls, {}};
        out.followed.type = m_work.types[std::get<0>(calls)].program.type;
        out.followed.call = {m_trace.text(std::get<1>(calls)), m_trace.text(std::get<2>(calls))};
        // what a node did before the step has nothing to do with the origin
        const std::int64_t delayNs = std::get<CallStep>(step.node).delay.medianNs();
        out.followed.lagNs = std::clamp<std::int64_t>(lagOf(support->second), 0, std::max<std::int64_t>(0, delayNs));
        out.followed.evidence.held = held;
        out.followed.evidence.values = values;
        std::size_t nodes = 0;
        for (const auto& [run, inRun] : of.nodesInRun)
            nodes += m_callsInRun[run].contains(calls) ? inRun : 0;
        for (std::size_t place = 0; place < FollowedCalls::kPlaces; ++place) {
            const MostRanks ranks = ranksOfMost(of.ranks.at(calls), place, nodes);
            const bool isAhead = ranks.needed > std::max(ranks.found, 0.0F) + kMostAhead;
            const double before = place > 0 ? out.followed.made[place - 1] : -1;
            out.followed.made[place] = std::max<double>(before, isAhead ? ranks.found : ranks.needed);
            out.isOfAll = out.isOfAll && !isAhead;
        }
        if (out.followed.made[FollowedCalls::kPlaces - 1] < 0) return {};
        if (!out.isOfAll && takesFrom(std::get<CallStep>(step.node), out.followed.call)) return {};
        return out;
    }

    /// Whether a call takes values from such calls of other nodes: then a plan says how many it waits for.
    static bool takesFrom(const CallStep& call, const CallName& source) {
        std::set<CallName> sources;
        for (const Argument& argument : call.arguments)
            addSourcesElsewhere(argument.value, sources);
        return sources.contains(source);
    }

    /// From an origin to its use, but for a few that were sooner.
    static std::int64_t lagOf(const Support& support) {
        std::vector<std::int64_t> lags = support.lagsNs;
        const auto few = static_cast<std::size_t>(kFewSooner * static_cast<double>(lags.size()));
        std::nth_element(lags.begin(), lags.begin() + static_cast<std::ptrdiff_t>(few), lags.end());
        return lags[few];
    }

    struct MostRanks {
        float needed = -1, found = -1;
    };
    /// What all nodes but few needed at a place at the most, and what all but few of those that needed such calls found
    /// made at the least.
    static MostRanks ranksOfMost(const std::vector<NodeRanks>& ofNodes, std::size_t place, std::size_t nodes) {
        std::vector<float> needed(nodes, -1.0F), found;
        for (std::size_t i = 0; i < std::min(nodes, ofNodes.size()); ++i) {
            needed[i] = ofNodes[i].needed[place];
            found.push_back(ofNodes[i].found[place]);
        }
        if (found.empty()) return {};
        const auto few = [](std::size_t all) {
            return static_cast<std::size_t>((1 - kMostNodes) * static_cast<double>(all));
        };
        const auto most = static_cast<std::ptrdiff_t>(nodes - 1 - few(nodes));
        std::nth_element(needed.begin(), needed.begin() + most, needed.end());
        const auto least = static_cast<std::ptrdiff_t>(few(found.size()));
        std::nth_element(found.begin(), found.begin() + least, found.end());
        return {needed[most], found[least]};
    }

    /// Keeps of calls that follow each other what values of the server say, then what most say, and leaves out what a
    /// type is told anyhow.
    void leaveCirclesOut(std::vector<FollowedCandidate>& found) const {
        CallOrderGraph graph(m_work);
        std::erase_if(found, [&](const auto& c) { return graph.isTold(c.type, c.followed.call); });
        std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
            return std::tuple(a.isOfAll, a.isOfReplies, a.followed.evidence.held) >
                   std::tuple(b.isOfAll, b.isOfReplies, b.followed.evidence.held);
        });
        std::erase_if(found,
                      [&](const auto& c) { return !graph.add(c.type, c.step, std::get<0>(c.calls), c.followed.call); });
    }

    void write(const std::vector<FollowedCandidate>& found) {
        std::vector<std::unordered_map<std::uint32_t, std::vector<FollowedCalls>>> byStep(m_work.types.size());
        for (const FollowedCandidate& candidate : found)
            byStep[candidate.type][candidate.step].push_back(candidate.followed);
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            forEachStep(m_work.types[t].program.body, [&](Step& step, const auto&) {
                const auto follows = byStep[t].find(step.id);
                if (follows != byStep[t].end()) std::get<CallStep>(step.node).follows = std::move(follows->second);
            });
    }

    MiningWork& m_work;
    const Trace& m_trace;
    std::int64_t m_clockStepNs;                                           ///< times that are closer have no order
    std::vector<std::uint32_t> m_typeOf;                                  ///< by sender
    std::vector<std::map<std::uint32_t, OfStep>> m_steps;                 ///< by type
    std::vector<std::map<Calls, std::vector<std::int64_t>>> m_callsInRun; ///< when; by run
    std::map<std::pair<Calls, Calls>, Support> m_support;                 ///< of calls and those that they follow
    std::map<std::pair<Calls, Calls>, Support> m_told; ///< by replies of calls, of what others had before
    std::set<Calls> m_ofClocks;
    std::vector<FirstPlace> m_first;               ///< by value, in the run that is read
    std::vector<std::uint32_t> m_usedBy, m_toldTo; ///< by value: the sender read last that sent it or was told it
};

} // namespace

void findFollowedCalls(MiningWork& work) {
    if (work.types.size() > 1) FollowedCallsFinder(work).find();
}

} // namespace tenfold
