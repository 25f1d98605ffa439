#include "core/mining/timing/followed_calls.h"

#include "core/known/field_index.h"
#include "core/mining/timing/call_order_graph.h"
#include "core/program/walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kFewestOrigins = 7;      ///< calls: 2^-7 is below 1 %
constexpr double kFewestFollowed = 0.95;       ///< of the values that two kinds of calls have
constexpr double kFewSooner = 0.1;             ///< of the uses: what is logged late or twice
constexpr double kMostNodes = 0.9;             ///< of the nodes: so many find made what the plan waits for
constexpr std::uint32_t kNoType = 0xffffffffU; ///< and no sender
constexpr std::int64_t kNowhere = std::numeric_limits<std::int64_t>::max();

/// Calls of one method by the nodes of one type.
using Calls = std::tuple<std::uint32_t, StringId, StringId>; ///< type, target, method

/// Where a value was first in a run.
struct FirstPlace {
    std::int64_t ns = kNowhere;
    std::uint32_t event = 0;
    bool isReply = false;
};

using Shares = std::array<double, FollowedCalls::kPlaces>;

/// What the nodes of a type found made when they were at one step.
struct OfStep {
    Calls own;                                     ///< its call
    std::map<std::size_t, std::size_t> nodesInRun; ///< by run: nodes that were there
    std::map<Calls, std::vector<Shares>> shares;   ///< a node each of those that needed such a call
};

struct Support {
    std::uint64_t uses = 0; ///< a node and a value each
    std::unordered_set<std::uint32_t> origins;
    std::unordered_set<ValueId> values; ///< of all runs: what is the same in each is known from elsewhere
    std::vector<std::int64_t> lagsNs;
};

struct FollowedCandidate {
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
        , m_typeOf(m_trace.senders.size(), kNoType)
        , m_steps(work.types.size())
        , m_callsInRun(work.runs.size())
        , m_first(m_trace.values.size())
        , m_usedBy(m_trace.values.size(), kNoType)
        , m_toldTo(m_trace.values.size(), kNoType) {
        for (std::uint32_t t = 0; t < work.types.size(); ++t)
            for (const SenderId sender : work.types[t].senders)
                m_typeOf[sender.value] = t;
    }

    void find() {
        for (std::size_t r = 0; r < m_work.runs.size(); ++r)
            readRun(r);
        std::vector<FollowedCandidate> found;
        for (std::size_t t = 0; t < m_work.types.size(); ++t)
            for (const auto& [step, of] : m_steps[t])
                for (const auto& [calls, shares] : of.shares)
                    if (auto followed = followedOf(t, step, calls)) found.push_back(std::move(*followed));
        leaveCirclesOut(found);
        for (FollowedCandidate& candidate : found)
            write(candidate);
    }

private:
    // ---- one run --------------------------------------------------------------------------------------------------

    void readRun(std::size_t run) {
        auto& made = m_callsInRun[run];
        forEachEvent(run, [&](std::uint32_t e) {
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
            times = {}; // that there were some is all that is asked later
        forEachEvent(run, [&](std::uint32_t e) { forget(m_trace.events[e]); });
    }

    template <typename Tell>
    void forEachEvent(std::size_t run, Tell tell) const {
        for (std::uint32_t s = 0; s < m_trace.senders.size(); ++s) {
            if (m_trace.senders[s].run != m_work.runs[run]) continue;
            const auto [begin, end] = m_trace.eventsOf(SenderId(s));
            for (std::uint32_t e = begin; e < end; ++e)
                tell(e);
        }
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

    /// The share of some calls that have to be made, execution by execution of one step of a node.
    struct Needed {
        Calls own;                                                             ///< the step's call
        std::map<Calls, std::vector<std::pair<std::uint32_t, double>>> shares; ///< execution and share
        std::uint32_t executions = 0;
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
            const Event& event = m_trace.events[e];
            const auto step = stepOf.find(e);
            Needed* at = step == stepOf.end() ? nullptr : &needed[step->second];
            for (const Leaf& leaf : m_trace.request(event))
                if (std::exchange(m_usedBy[leaf.value.value], sender.value) != sender.value)
                    addUse(t, e, leaf.value, run, at);
            for (const Leaf& leaf : m_trace.response(event))
                if (std::exchange(m_toldTo[leaf.value.value], sender.value) != sender.value) addTold(t, e, leaf.value);
            if (!at) continue;
            ++at->executions;
            at->own = {static_cast<std::uint32_t>(t), event.target, event.method};
        }
        for (const auto& [step, of] : needed) {
            OfStep& ofStep = m_steps[t][step];
            ofStep.own = of.own;
            ++ofStep.nodesInRun[run];
            for (const auto& [calls, shares] : of.shares)
                ofStep.shares[calls].push_back(atPlaces(shares, of.executions));
        }
    }

    /// A node uses a value that it has not used before.
    void addUse(std::size_t t, std::uint32_t e, ValueId value, std::size_t run, Needed* at) {
        const FirstPlace& first = m_first[value.value];
        const Event &event = m_trace.events[e], &origin = m_trace.events[first.event];
        const std::uint32_t maker = m_typeOf[origin.sender.value];
        if (maker == t || maker == kNoType || !m_work.isTarget(origin) || !m_work.isTarget(event)) return;
        if (first.isReply && m_toldTo[value.value] == event.sender.value) return; // the server knows it anyhow
        if (!isTelling(m_trace.value(value))) return;
        const Calls calls{maker, origin.target, origin.method};
        Support& support = m_support[{{static_cast<std::uint32_t>(t), event.target, event.method}, calls}];
        ++support.uses;
        support.values.insert(value);
        support.origins.insert(first.event);
        support.lagsNs.push_back(event.startNs - origin.startNs);
        if (!at) return;
        const auto& times = m_callsInRun[run].at(calls);
        const auto before = std::upper_bound(times.begin(), times.end(), origin.startNs) - times.begin();
        at->shares[calls].emplace_back(at->executions, static_cast<double>(before) / static_cast<double>(times.size()));
    }

    /// A node is told a value by a reply.
    void addTold(std::size_t t, std::uint32_t e, ValueId value) {
        const FirstPlace& first = m_first[value.value];
        const Event &event = m_trace.events[e], &origin = m_trace.events[first.event];
        const std::uint32_t maker = m_typeOf[origin.sender.value];
        if (maker == t || maker == kNoType || !isTelling(m_trace.value(value))) return;
        ++m_told[{{static_cast<std::uint32_t>(t), event.target, event.method}, {maker, origin.target, origin.method}}];
    }

    /// What had to be made until each place, however early it was needed.
    static Shares atPlaces(const std::vector<std::pair<std::uint32_t, double>>& needed, std::uint32_t executions) {
        Shares out{};
        std::size_t i = 0;
        double most = 0;
        for (std::size_t place = 0; place < out.size(); ++place) {
            const auto upTo =
                static_cast<std::uint32_t>(std::uint64_t{executions - 1} * place / (FollowedCalls::kPlaces - 1));
            for (; i < needed.size() && needed[i].first <= upTo; ++i)
                most = std::max(most, needed[i].second);
            out[place] = most;
        }
        return out;
    }

    // ---- all runs -------------------------------------------------------------------------------------------------

    std::optional<FollowedCandidate> followedOf(std::size_t t, std::uint32_t step, const Calls& calls) const {
        const OfStep& of = m_steps[t].at(step);
        const auto support = m_support.find({of.own, calls});
        if (support == m_support.end()) return {};
        if (std::min(support->second.origins.size(), support->second.values.size()) < kFewestOrigins) return {};
        const auto opposite = m_support.find({calls, of.own});
        const auto told = m_told.find({calls, of.own});
        const std::uint64_t held = support->second.uses;
        const std::uint64_t values = held + (opposite == m_support.end() ? 0 : opposite->second.uses) +
                                     (told == m_told.end() ? 0 : told->second);
        if (static_cast<double>(held) < kFewestFollowed * static_cast<double>(values)) return {};
        FollowedCandidate out{t, step, calls, {}};
        out.followed.type = m_work.types[std::get<0>(calls)].program.type;
        out.followed.call = {m_trace.text(std::get<1>(calls)), m_trace.text(std::get<2>(calls))};
        out.followed.evidence.held = held;
        out.followed.evidence.values = values;
        out.followed.lagNs = std::min(lagOf(support->second), delayBefore(t, step));
        std::size_t nodes = 0;
        for (const auto& [run, inRun] : of.nodesInRun)
            nodes += m_callsInRun[run].contains(calls) ? inRun : 0;
        for (std::size_t place = 0; place < FollowedCalls::kPlaces; ++place)
            out.followed.made[place] = shareOfMost(of.shares.at(calls), place, nodes);
        if (out.followed.made[FollowedCalls::kPlaces - 1] <= 0) return {};
        return out;
    }

    /// From an origin to its use, but for a few that were sooner.
    static std::int64_t lagOf(const Support& support) {
        std::vector<std::int64_t> lags = support.lagsNs;
        const auto few = static_cast<std::size_t>(kFewSooner * static_cast<double>(lags.size()));
        std::nth_element(lags.begin(), lags.begin() + static_cast<std::ptrdiff_t>(few), lags.end());
        return std::max<std::int64_t>(0, lags[few]);
    }

    /// How long the nodes were at nothing else: what they did before the step has nothing to do with the origin.
    std::int64_t delayBefore(std::size_t t, std::uint32_t id) const {
        std::int64_t ns = 0;
        forEachStep(m_work.types[t].program.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && step.id == id) ns = std::max<std::int64_t>(0, call->delay.medianNs());
        });
        return ns;
    }

    /// What all nodes but few find made; who needs nothing is no exception.
    static double shareOfMost(const std::vector<Shares>& ofNodes, std::size_t place, std::size_t nodes) {
        std::vector<double> shares(nodes, 0.0);
        for (std::size_t i = 0; i < std::min(nodes, ofNodes.size()); ++i)
            shares[i] = ofNodes[i][place];
        if (shares.empty()) return 0;
        const auto rank = static_cast<std::size_t>(std::ceil(kMostNodes * static_cast<double>(nodes))) - 1;
        std::nth_element(shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(rank), shares.end());
        return shares[rank];
    }

    /// Keeps of calls that follow each other what most values say, and leaves out what a type is told anyhow.
    void leaveCirclesOut(std::vector<FollowedCandidate>& found) const {
        CallOrderGraph graph(m_work);
        std::erase_if(found, [&](const auto& c) { return graph.isTold(c.type, c.followed.call); });
        std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
            return a.followed.evidence.held > b.followed.evidence.held;
        });
        std::erase_if(found,
                      [&](const auto& c) { return !graph.add(c.type, c.step, std::get<0>(c.calls), c.followed.call); });
    }

    void write(FollowedCandidate& candidate) {
        forEachStep(m_work.types[candidate.type].program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            if (call && step.id == candidate.step) call->follows.push_back(candidate.followed);
        });
    }

    MiningWork& m_work;
    const Trace& m_trace;
    std::vector<std::uint32_t> m_typeOf;                                  ///< by sender
    std::vector<std::map<std::uint32_t, OfStep>> m_steps;                 ///< by type
    std::vector<std::map<Calls, std::vector<std::int64_t>>> m_callsInRun; ///< when; by run
    std::map<std::pair<Calls, Calls>, Support> m_support;                 ///< of calls and those that they follow
    std::map<std::pair<Calls, Calls>, std::uint64_t> m_told; ///< by replies of calls, of what others had before
    std::vector<FirstPlace> m_first;                         ///< by value, in the run that is read
    std::vector<std::uint32_t> m_usedBy, m_toldTo; ///< by value: the sender read last that sent it or was told it
};

} // namespace

void findFollowedCalls(MiningWork& work) {
    if (work.types.size() > 1) FollowedCallsFinder(work).find();
}

} // namespace tenfold
