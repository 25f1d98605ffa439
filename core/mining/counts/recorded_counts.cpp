#include "core/mining/counts/recorded_counts.h"

#include "core/base/threads/cancellation.h"
#include "core/claims/named_nodes.h"
#include "core/mining/counts/cut_nodes.h"
#include "core/mining/counts/nodes_key.h"
#include "core/mining/counts/stocks.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tenfold {
namespace {

constexpr std::size_t kMostLives = 512; ///< nodes of a type in a run whose lives are kept: bounds what a program holds

bool haveEqualRequests(const Trace& trace, const Event& a, const Event& b) {
    const LeafRange left = trace.request(a), right = trace.request(b);
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const Leaf& x, const Leaf& y) { return x.path == y.path && x.value == y.value; });
}

bool hasAny(const std::vector<double>& counts) {
    return std::any_of(counts.begin(), counts.end(), [](double n) { return n != 0; });
}

/// Calls of one method by the nodes of one type.
struct Tally {
    std::vector<double> totals, repeats;
    std::vector<std::vector<double>> starts, ofNodes; ///< #runs by #nodes: without repeats, with
};

class TypeCounter {
public:
    TypeCounter(const Trace& trace, const std::vector<RunId>& runs, const std::set<StringId>& targets)
        : m_trace(trace)
        , m_targets(targets) {
        for (std::size_t r = 0; r < runs.size(); ++r)
            m_positionOf[runs[r]] = r;
    }

    void count(const TypeMembers& type, CountEvidence& out) {
        const std::size_t runs = m_positionOf.size();
        RecordedType recorded{type.type, std::vector<double>(runs, 0), std::vector<std::vector<double>>(runs), {}};
        m_tallies.clear();
        m_cut.clear();
        for (const SenderId sender : type.senders) {
            const auto at = m_positionOf.find(m_trace.sender(sender).run);
            if (at == m_positionOf.end()) continue;
            if (type.cut.contains(sender))
                m_cut[at->second].insert(static_cast<std::size_t>(recorded.nodes[at->second]));
            countNode(sender, at->second, recorded);
        }
        for (auto& [name, tally] : m_tallies)
            if (!type.clockCalls.contains(name)) completeCut(tally, recorded.nodes); // clocks count by recorded lives
        const bool isOne = std::all_of(recorded.nodes.begin(), recorded.nodes.end(), [](double n) { return n <= 1; });
        const auto stocks = isOne ? stocksOf(m_trace, type.senders, m_targets) : std::set<CallName>();
        for (auto& [name, tally] : m_tallies) {
            out.counts.push_back(recordedCount(type, name, tally, recorded.nodes));
            out.counts.back().isOfStock = stocks.contains(name);
        }
        for (const auto& lives : recorded.livesS)
            if (lives.size() > kMostLives) recorded.livesS.clear();
        out.types.push_back(std::move(recorded));
    }

private:
    void countNode(SenderId sender, std::size_t run, RecordedType& recorded) {
        const auto node = static_cast<std::size_t>(recorded.nodes[run]);
        recorded.nodes[run] += 1;
        const auto [begin, end] = m_trace.eventsOf(sender);
        std::map<StringId, std::uint32_t> lastOf; // thread -> its call before
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            const Event& event = m_trace.events[e];
            const auto [last, isFirst] = lastOf.try_emplace(event.thread, e);
            const Event& before = m_trace.events[last->second];
            last->second = e;
            if (!m_targets.contains(event.target)) continue;
            Tally& tally = tallyOf(event);
            tally.totals[run] += 1;
            auto& starts = tally.starts[run];
            starts.resize(std::max(starts.size(), node + 1), 0);
            auto& ofNodes = tally.ofNodes[run];
            ofNodes.resize(starts.size(), 0);
            ofNodes[node] += 1;
            const bool isRepeat = !isFirst && before.target == event.target && before.method == event.method &&
                                  haveEqualRequests(m_trace, before, event);
            (isRepeat ? tally.repeats[run] : starts[node]) += 1;
        }
        const std::int64_t life = m_trace.events[end - 1].startNs - m_trace.events[begin].startNs;
        recorded.livesS[run].push_back(static_cast<double>(std::max<std::int64_t>(life, 0)) / 1e9);
    }

    /// A cut log says nothing of what would have followed: its node counts like the others of its run.
    void completeCut(Tally& tally, const std::vector<double>& nodes) const {
        for (const auto& [run, cut] : m_cut) {
            auto &starts = tally.starts[run], &ofNodes = tally.ofNodes[run];
            starts.resize(static_cast<std::size_t>(nodes[run]), 0);
            ofNodes.resize(starts.size(), 0);
            double sum = 0;
            for (std::size_t n = 0; n < starts.size(); ++n)
                sum += cut.contains(n) ? 0 : starts[n];
            const double mean = sum / static_cast<double>(std::max<std::size_t>(1, starts.size() - cut.size()));
            for (const std::size_t n : cut) {
                tally.totals[run] += std::round(mean) - starts[n];
                ofNodes[n] += std::round(mean) - starts[n];
                starts[n] = std::round(mean);
            }
        }
    }

    Tally& tallyOf(const Event& event) {
        const CallName name{event.target.valid() ? m_trace.text(event.target) : std::string(),
                            m_trace.text(event.method)};
        const auto [at, isNew] = m_tallies.try_emplace(name);
        if (isNew) {
            at->second.totals.resize(m_positionOf.size(), 0);
            at->second.repeats.resize(m_positionOf.size(), 0);
            at->second.starts.resize(m_positionOf.size());
            at->second.ofNodes.resize(m_positionOf.size());
        }
        return at->second;
    }

    RecordedCount recordedCount(const TypeMembers& type, const CallName& name, Tally& tally,
                                const std::vector<double>& nodes) const {
        RecordedCount count;
        count.type = type.type;
        count.target = name.target;
        count.method = name.method;
        count.totals = tally.totals;
        if (hasAny(tally.repeats)) count.repeats = tally.repeats;
        std::vector<double> setAside(tally.totals.size(), 0);
        if (const auto aside = type.setAside.find(name); aside != type.setAside.end())
            for (const auto& [run, calls] : aside->second)
                if (const auto at = m_positionOf.find(run); at != m_positionOf.end()) setAside[at->second] = calls;
        if (hasAny(setAside)) count.setAside = std::move(setAside);
        count.isClock = type.clockCalls.contains(name);
        count.likeness = likenessOf(tally.starts, nodes);
        if (!count.repeats.empty()) count.totalsLikeness = likenessOf(tally.ofNodes, nodes);
        return count;
    }

    /// @param counts  #runs by the first nodes that have any
    static NodeLikeness likenessOf(std::vector<std::vector<double>>& counts, const std::vector<double>& nodes) {
        if (std::all_of(nodes.begin(), nodes.end(), [](double n) { return n <= 1; })) return NodeLikeness::Single;
        for (std::size_t r = 0; r < nodes.size(); ++r) {
            counts[r].resize(static_cast<std::size_t>(nodes[r]), 0);
            if (std::any_of(counts[r].begin(), counts[r].end(), [&](double n) { return n != counts[r].front(); }))
                return NodeLikeness::Unlike;
        }
        return NodeLikeness::Alike;
    }

    const Trace& m_trace;
    const std::set<StringId>& m_targets;
    std::map<RunId, std::size_t> m_positionOf;
    std::map<CallName, Tally> m_tallies;
    std::map<std::size_t, std::set<std::size_t>> m_cut; ///< run -> its nodes whose logs end early
};

/// Keys that speak of one type: named "…_per_TYPE", or as the type and equal to its number of nodes in every run.
void findKeyOwners(CountEvidence& evidence) {
    if (evidence.runs.empty()) return;
    for (const auto& [key, first] : evidence.runs.front().parameters)
        for (const RecordedType& type : evidence.types) {
            const bool isNamed = key == type.type || key == type.type + "s" || type.type == key + "s";
            bool isEqual = isNamed;
            for (std::size_t r = 0; r < evidence.runs.size() && isEqual; ++r) {
                const auto at = evidence.runs[r].parameters.find(key);
                isEqual = at != evidence.runs[r].parameters.end() && at->second == type.nodes[r];
            }
            if (isEqual || isKeyOfEach(key, type.type)) evidence.keyOwners[key] = type.type;
        }
}

} // namespace

CountEvidence recordedCounts(const Trace& trace, const std::vector<RunId>& runs,
                             const std::vector<Parameters>& parameters, const std::set<StringId>& targets,
                             const std::vector<TypeMembers>& types) {
    CountEvidence evidence;
    for (const RunId run : runs)
        evidence.runs.push_back({trace.run(run).name, parameters[run.value]});
    TypeCounter counter(trace, runs, targets);
    for (const TypeMembers& type : types)
        counter.count(type, evidence);
    findKeyOwners(evidence);
    for (RecordedType& type : evidence.types)
        type.nodesKey = nodesKeyOf(type, evidence.runs);
    return evidence;
}

CountEvidence recordedCounts(const MiningWork& work) {
    const auto nameOf = [&](std::uint32_t e) {
        const Event& event = work.trace.events[e];
        return CallName{event.target.valid() ? work.trace.text(event.target) : std::string(),
                        work.trace.text(event.method)};
    };
    std::vector<TypeMembers> types;
    for (const TypeWork& type : work.types) {
        TypeMembers members{type.name, type.senders, {}, {}, {}};
        for (const std::size_t n : cutNodes(work, type))
            members.cut.insert(type.senders[n]);
        for (const Timer& timer : type.program.timers)
            members.clockCalls.insert(timer.call.name());
        for (std::size_t n = 0; n < type.senders.size(); ++n) {
            const RunId run = work.trace.sender(type.senders[n]).run;
            const auto count = [&](std::uint32_t e, double by) { members.setAside[nameOf(e)][run] += by; };
            const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
            for (std::uint32_t e = begin; e < end; ++e)
                if (work.isTarget(work.trace.events[e])) count(e, 1);
            for (const std::uint32_t e : type.clockEvents[n])
                count(e, -1);
            for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
                cancellationPoint();
                if (!type.alignments[n].calls[i].step) continue;
                count(type.calls[n][i].event, -1);
                for (const std::uint32_t e : type.calls[n][i].repeats)
                    count(e, -1);
            }
        }
        types.push_back(std::move(members));
    }
    return recordedCounts(work.trace, work.runs, work.parametersOfRun, work.targets, types);
}

} // namespace tenfold
