#include "core/evidence/timing_picture.h"

#include "core/prepare/preparation.h"
#include "core/program/start_rule.h"
#include "core/stats/periodic.h"
#include "core/store/workspace.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <limits>
#include <map>

namespace tenfold {
namespace {

constexpr std::int64_t kTicksAPeriod = 5; ///< calls closer than a fifth of the period are one tick

std::int64_t endOf(const Event& event) {
    return event.startNs + std::max<std::int64_t>(0, event.durationNs);
}

class PictureMaker {
public:
    PictureMaker(const Trace& trace, const MiningResult& mining)
        : m_trace(trace)
        , m_program(mining.program) {
        for (const MethodHistogram& row : mining.histograms)
            if (row.run == trace.runs.front().name) m_typeOf[row.sender] = row.type;
        // kept-back runs have no rows: their senders are known by the types' members only where names repeat
        for (const MinedType& type : mining.types)
            for (const auto& members : type.summary.runs)
                for (const std::string& node : members.nodes)
                    m_typeOf.try_emplace(node, type.summary.name);
    }

    Result<TimingPicture> make(Progress& progress) {
        m_picture.run = m_trace.runs.front().name;
        m_picture.scale = m_trace.runs.front().scale;
        addNodes();
        for (std::size_t t = 0; t < m_program.types.size(); ++t) {
            if (!progress.advance(t, m_program.types.size(), "timing")) return fail(MessageId::Cancelled);
            addWaits(m_program.types[t]);
            addClocks(m_program.types[t]);
        }
        return std::move(m_picture);
    }

private:
    void addNodes() {
        m_originNs = std::numeric_limits<std::int64_t>::max();
        for (const Event& event : m_trace.events)
            m_originNs = std::min(m_originNs, event.startNs);
        std::map<std::string, std::int64_t> firstOfType;
        for (std::uint32_t s = 0; s < m_trace.senders.size(); ++s) {
            const auto [begin, end] = m_trace.eventsOf(SenderId(s));
            if (begin == end) continue;
            StartedNode node;
            node.node = m_trace.senders[s].name;
            if (const auto type = m_typeOf.find(node.node); type != m_typeOf.end()) node.type = type->second;
            node.startNs = m_trace.events[begin].startNs - m_originNs;
            for (std::uint32_t e = begin; e < end; ++e)
                node.endNs = std::max(node.endNs, endOf(m_trace.events[e]) - m_originNs);
            node.calls = end - begin;
            m_picture.spanNs = std::max(m_picture.spanNs, node.endNs);
            const auto [first, isNew] = firstOfType.try_emplace(node.type, node.startNs);
            if (!isNew) first->second = std::min(first->second, node.startNs);
            m_picture.nodes.push_back(std::move(node));
            m_senders.push_back(SenderId(s));
        }
        std::vector<std::size_t> order(m_picture.nodes.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const StartedNode &x = m_picture.nodes[a], &y = m_picture.nodes[b];
            return std::tie(firstOfType[x.type], x.type, x.startNs) < std::tie(firstOfType[y.type], y.type, y.startNs);
        });
        std::vector<StartedNode> nodes;
        std::vector<SenderId> senders;
        for (const std::size_t i : order) {
            m_nodesOf[m_picture.nodes[i].type].push_back(static_cast<int>(nodes.size()));
            nodes.push_back(std::move(m_picture.nodes[i]));
            senders.push_back(m_senders[i]);
        }
        m_picture.nodes = std::move(nodes);
        m_senders = std::move(senders);
    }

    StartedNode& nodeAt(int index) { return m_picture.nodes[static_cast<std::size_t>(index)]; }

    /// @param madeBy  end of a call -> the node that made it
    RecordedCallEnds callEnds(const StartRule& rule, std::multimap<std::int64_t, int>& madeBy) {
        RecordedCallEnds ends;
        const StringId method = m_trace.strings.find(rule.afterMethod);
        for (const int n : m_nodesOf[rule.afterType]) {
            auto& ofNode = ends.ofNodes.emplace_back();
            const auto [begin, end] = m_trace.eventsOf(m_senders[static_cast<std::size_t>(n)]);
            for (std::uint32_t e = begin; e < end; ++e)
                if (isAfterEnd(rule) || (method.valid() && m_trace.events[e].method == method))
                    ofNode.push_back(endOf(m_trace.events[e]) - m_originNs);
            std::sort(ofNode.begin(), ofNode.end());
            for (const std::int64_t ns : ofNode)
                madeBy.emplace(ns, n);
            ends.all.insert(ends.all.end(), ofNode.begin(), ofNode.end());
        }
        std::sort(ends.all.begin(), ends.all.end());
        return ends;
    }

    void addWaits(const NodeProgram& type) {
        const StartRule& rule = type.start;
        const auto nodes = m_nodesOf.find(type.type);
        if (nodes == m_nodesOf.end() || rule.evidence.instances == 0) return;
        std::multimap<std::int64_t, int> madeBy, ended;
        const RecordedCallEnds ends = callEnds(rule, madeBy);
        RecordedStarts starts;
        for (const int n : nodes->second) {
            starts.startsNs.push_back(nodeAt(n).startNs);
            // as rules are measured: the end of the call that starts last
            const auto [begin, end] = m_trace.eventsOf(m_senders[static_cast<std::size_t>(n)]);
            const std::int64_t endNs = endOf(m_trace.events[end - 1]) - m_originNs;
            starts.endsNs.push_back(endNs);
            ended.emplace(endNs, n);
        }
        std::sort(starts.endsNs.begin(), starts.endsNs.end());
        Parameters parameters(m_trace.runs.front().config.begin(), m_trace.runs.front().config.end());
        if (m_picture.scale) parameters["scale"] = *m_picture.scale;
        const std::size_t atOnce = atOnceOf(rule, parameters);
        const StartTriggers triggers(rule, type.type, starts, &ends, atOnce);
        for (std::size_t rank = 0; rank < nodes->second.size(); ++rank) {
            const auto trigger = triggers.of(rank);
            if (!trigger) continue;
            StartedNode& node = nodeAt(nodes->second[rank]);
            StartWait wait{trigger->ns, -1, trigger->isFirst, false};
            const bool isAfterEnd = rule.kind == StartRule::Kind::Wave && rank >= atOnce;
            const auto& sources = isAfterEnd ? ended : madeBy;
            if (const auto from = sources.find(trigger->ns); from != sources.end()) wait.node = from->second;
            if (wait.node < 0 && rule.kind != StartRule::Kind::Offset && !trigger->isFirst) continue;
            wait.isNear = isNearPredicted(node.startNs - trigger->ns, trigger->isFirst ? rule.firstDelay : rule.delay);
            node.wait = wait;
        }
    }

    /// The timers of a type that make the same calls share them: the faster first.
    static std::vector<std::int64_t> periodsOf(const NodeProgram& type, const CallStep& call) {
        std::vector<std::int64_t> periods;
        for (const Timer& timer : type.timers)
            if (timer.call.method == call.method && timer.call.target == call.target) periods.push_back(timer.periodNs);
        std::sort(periods.begin(), periods.end());
        return periods;
    }

    void addClocks(const NodeProgram& type) {
        auto& ofType = m_picture.clocks.emplace_back();
        const auto nodes = m_nodesOf.find(type.type);
        for (const Timer& timer : type.timers) {
            auto& intervals = ofType.emplace_back();
            if (nodes == m_nodesOf.end()) continue;
            const StringId method = m_trace.strings.find(timer.call.method);
            std::vector<std::vector<std::int64_t>> starts;
            for (const int n : nodes->second) {
                auto& ofNode = starts.emplace_back();
                const auto [begin, end] = m_trace.eventsOf(m_senders[static_cast<std::size_t>(n)]);
                for (std::uint32_t e = begin; e < end; ++e)
                    if (method.valid() && m_trace.events[e].method == method)
                        ofNode.push_back(m_trace.events[e].startNs - m_originNs);
            }
            const std::vector<std::int64_t> periods = periodsOf(type, timer.call);
            if (periods.size() > 1) {
                const auto which = std::find(periods.begin(), periods.end(), timer.periodNs) - periods.begin();
                starts = separateClocks(starts, periods)[static_cast<std::size_t>(which)];
            }
            for (std::size_t n = 0; n < starts.size(); ++n)
                addIntervals(starts[n], nodes->second[n], timer.periodNs, intervals);
        }
    }

    static void addIntervals(const std::vector<std::int64_t>& starts, int node, std::int64_t periodNs,
                             std::vector<ClockInterval>& out) {
        if (starts.empty()) return;
        std::int64_t before = starts.front();
        for (const std::int64_t at : starts) {
            if (at - before < periodNs / kTicksAPeriod || out.size() >= kMostIntervalsShown) continue;
            out.push_back({node, at, at - before});
            before = at;
        }
    }

    const Trace& m_trace;
    const WorkloadProgram& m_program;
    std::map<std::string, std::string> m_typeOf;
    std::map<std::string, std::vector<int>> m_nodesOf; ///< type -> nodes by start
    std::vector<SenderId> m_senders;                   ///< aligned with the picture's nodes
    std::int64_t m_originNs = 0;
    TimingPicture m_picture;
};

} // namespace

Result<TimingPicture> timingPicture(Trace trace, const MiningResult& mining, Progress& progress) {
    if (trace.runs.empty() || trace.events.empty()) return TimingPicture();
    RETURN_IF_ERROR(preparationOf(mining.program).apply(trace, progress)); // rules name calls as mining saw them
    if (trace.events.empty()) return TimingPicture();
    return PictureMaker(trace, mining).make(progress);
}

Result<TimingPicture> timingPicture(Workspace& workspace, const MiningResult& mining, const std::string& run,
                                    Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(run));
    const bool needsValues = preparationOf(mining.program).needsValues();
    const TraceDetail detail = needsValues ? TraceDetail::Whole : TraceDetail::WithoutValues;
    ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(std::vector<RunKey>{info.key}, progress, detail));
    return timingPicture(std::move(trace), mining, progress);
}

} // namespace tenfold
