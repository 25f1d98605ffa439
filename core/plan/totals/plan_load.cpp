#include "core/plan/totals/plan_load.h"

#include "core/base/threads/cancellation.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/plan/walker/node_runner.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

constexpr std::size_t kMostBins = 4096;               ///< of a load's picture, more than pixels; two become one beyond
constexpr std::uint64_t kCallsBetweenProgress = 4096; ///< some milliseconds
constexpr std::uint64_t kCallsOfIdleStretch = NodeRunner::kIdleRounds / 64; ///< that take as long
constexpr std::uint64_t kFewestNodes = 16;                                  ///< of a type that is sampled
constexpr double kCallsOfIdleNode = 2;                                      ///< that take as long as to set up a node
constexpr std::uint64_t kWrittenCalls = 400;                                ///< of a type, whose length is looked at
constexpr std::uint64_t kMostSpreadNodes = 10'000; ///< of a type; beyond, each stands at one time
constexpr int kParts = 16;                         ///< that a call which stands for many is spread over

/// Calls a bin; bins become wider as the plan turns out longer.
class Bins {
public:
    Bins(PlanLoad& load, bool hasWork)
        : m_load(load)
        , m_hasWork(hasWork) {}
    void add(std::int64_t timeNs, double weight, double work, bool isClock) {
        timeNs = std::max<std::int64_t>(timeNs, 0);
        while (static_cast<std::size_t>(timeNs / m_load.binNs) >= kMostBins)
            widen();
        const auto bin = static_cast<std::size_t>(timeNs / m_load.binNs);
        if (bin >= m_load.calls.size()) {
            m_load.calls.resize(bin + 1);
            m_load.clockCalls.resize(bin + 1);
            if (m_hasWork) m_load.work.resize(bin + 1);
        }
        m_load.calls[bin] += weight;
        if (m_hasWork) m_load.work[bin] += work;
        if (isClock) m_load.clockCalls[bin] += weight;
    }

private:
    void widen() {
        for (std::vector<double>* bins : {&m_load.calls, &m_load.clockCalls, &m_load.work}) {
            for (std::size_t i = 0; i < bins->size(); ++i)
                if (i % 2 == 1)
                    (*bins)[i / 2] += (*bins)[i];
                else if (i > 0)
                    (*bins)[i / 2] = (*bins)[i];
            bins->resize((bins->size() + 1) / 2);
        }
        m_load.binNs *= 2;
    }
    PlanLoad& m_load;
    bool m_hasWork;
};

/// Calls of each type by prediction, so that those followed are shared out.
std::map<std::string, double> callsByType(const Plan& plan) {
    std::map<std::string, double> calls;
    for (const PredictedCount& count : countsOfPrograms(plan))
        calls[count.type] += count.predicted;
    return calls;
}

/// Follows the calls of one plan.
class LoadMeter {
public:
    LoadMeter(const Plan& plan, const std::string& target, Progress& progress, std::uint64_t mostCalls,
              const CallWork& work)
        : m_plan(plan)
        , m_target(target)
        , m_progress(progress)
        , m_mostCalls(mostCalls)
        , m_work(work)
        , m_compiled(plan)
        , m_bins(m_load, static_cast<bool>(work)) {}

    PlanLoad run() {
        tell();
        const auto calls = callsByType(m_plan);
        const auto part =
            static_cast<double>(m_mostCalls) / static_cast<double>(std::max<std::size_t>(1, calls.size()));
        for (std::size_t t = 0; t < m_compiled.size(); ++t) {
            const std::uint64_t nodes = m_compiled.type(t).nodes;
            const auto found = calls.find(m_plan.program.types[t].type);
            const double ofNode = found == calls.end() || nodes == 0 ? 0 : found->second / static_cast<double>(nodes);
            std::uint64_t followed = nodes;
            // A node without calls costs what some calls cost.
            const double costOfNode = std::max(ofNode, kCallsOfIdleNode);
            if (costOfNode * static_cast<double>(nodes) > part)
                followed =
                    std::clamp(static_cast<std::uint64_t>(part / costOfNode), std::min(nodes, kFewestNodes), nodes);
            follow(t, followed);
        }
        finish();
        return std::move(m_load);
    }

private:
    void tell() { tellProgress(m_progress, m_followed, m_mostCalls, "load"); }
    void follow(std::size_t t, std::uint64_t followed) {
        const CompiledType& type = m_compiled.type(t);
        NodeRunner runner(m_plan, type, NodeRunner::Patience::AllTheTime);
        runner.whenIdle([this] { // a stretch without a call takes its time, too
            m_followed += kCallsOfIdleStretch;
            m_load.isCut = m_load.isCut || m_followed - m_beforeNode > m_mostCalls;
            return m_followed - m_beforeNode <= m_mostCalls;
        });
        m_load.isSampled = m_load.isSampled || followed < type.nodes;
        m_followedNodes = followed;
        m_ofType = m_lookedAt = 0;
        m_bytes = 0;
        m_times = {m_plan.program.types[t].type, 0, -1, 0};
        for (std::uint64_t i = 0; i < followed; ++i) {
            const auto nodeOf = [&](std::uint64_t k) {
                return static_cast<std::uint64_t>(static_cast<long double>(k) * type.nodes / followed);
            };
            // The middle one is like its neighbours on both sides.
            const std::uint64_t begin = nodeOf(i), next = nodeOf(i + 1), node = begin + (next - begin) / 2;
            m_weight = static_cast<double>(next - begin);
            const std::int64_t start = m_compiled.startOf(t, node), firstStart = m_compiled.startOf(t, begin);
            m_spreadNs = std::max<std::int64_t>(0, m_compiled.startOf(t, next - 1) - firstStart);
            m_aheadNs = std::max<std::int64_t>(0, start - firstStart);
            followNode(runner, node, start);
            if (i % kCallsBetweenProgress == 0) tell(); // nodes without calls report too
            cancellationPoint();
        }
        m_times.calls = m_ofType;
        if (m_times.firstNs >= 0) m_load.types.push_back(m_times);
        if (m_lookedAt > 0) m_load.writtenBytes += m_bytes / static_cast<double>(m_lookedAt) * m_ofType;
    }

    void followNode(NodeRunner& runner, std::uint64_t node, std::int64_t start) {
        std::int64_t first = -1, last = 0;
        m_beforeNode = m_followed;
        runner.run(node, start, [&](const PlannedCall& call) {
            if (++m_followed % kCallsBetweenProgress == 0) tell();
            if (m_followed - m_beforeNode > m_mostCalls) { // a node alone is too long
                m_load.isCut = true;
                return false;
            }
            if (!m_target.empty() && call.call->target != m_target) return true;
            if (first < 0) first = std::max<std::int64_t>(0, call.timeNs);
            last = std::max(last, call.timeNs);
            add(call);
            return true;
        });
        if (first < 0) return;
        // The nodes it stands for begin and end one after another; a few steps are near enough.
        const int parts = partsOfSpread();
        for (int i = 0; i < parts; ++i) {
            const std::int64_t shift = shiftOf(i, parts);
            m_alive.emplace_back(std::max<std::int64_t>(0, first + shift), m_weight / parts);
            m_alive.emplace_back(std::max<std::int64_t>(0, last + shift) + 1, -m_weight / parts);
        }
        const std::int64_t earliest = std::max<std::int64_t>(0, first - m_aheadNs);
        const std::int64_t latest = last + m_spreadNs - m_aheadNs;
        m_times.firstNs = m_times.firstNs < 0 ? earliest : std::min(m_times.firstNs, earliest);
        m_times.lastNs = std::max(m_times.lastNs, latest);
        m_load.durationNs = std::max(m_load.durationNs, latest);
    }

    void add(const PlannedCall& call) {
        m_load.total += m_weight;
        m_ofType += m_weight;
        const int parts = partsOfSpread();
        const double work = m_work ? m_work(call) * m_weight : 0;
        for (int i = 0; i < parts; ++i)
            m_bins.add(call.timeNs + shiftOf(i, parts), m_weight / parts, work / parts, call.periodic);
        if (m_lookedAt >= kWrittenCalls) return;
        ++m_lookedAt;
        m_line.clear();
        appendJsonLine(m_line, m_plan, call);
        m_bytes += static_cast<double>(m_line.size());
    }

    /// Very many nodes are spread already, and each part is remembered.
    int partsOfSpread() const { return m_spreadNs > 0 && m_followedNodes < kMostSpreadNodes ? kParts : 1; }
    /// How much later than the node followed a part of those it stands for is.
    std::int64_t shiftOf(int part, int parts) const {
        return parts > 1 ? m_spreadNs * part / (parts - 1) - m_aheadNs : 0;
    }

    void finish() {
        constexpr double kSecond = 1e9; // ns
        const double seconds = std::max(1.0, static_cast<double>(m_load.durationNs) / kSecond);
        m_load.meanPerSecond = m_load.total / seconds;
        const auto fullest = std::max_element(m_load.calls.begin(), m_load.calls.end());
        if (fullest != m_load.calls.end()) {
            m_load.peakPerSecond = *fullest * kSecond / static_cast<double>(m_load.binNs);
            m_load.peakNs = (fullest - m_load.calls.begin()) * m_load.binNs;
        }
        std::stable_sort(m_alive.begin(), m_alive.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        double alive = 0;
        for (std::size_t i = 0; i < m_alive.size();) {
            const std::int64_t timeNs = m_alive[i].first;
            double change = 0; // who begins as another ends is not there beside it
            for (; i < m_alive.size() && m_alive[i].first == timeNs; ++i)
                change += m_alive[i].second;
            alive += change;
            if (alive <= m_load.mostNodes) continue;
            m_load.mostNodes = alive;
            m_load.mostNodesNs = timeNs;
        }
    }

    const Plan& m_plan;
    const std::string& m_target;
    Progress& m_progress;
    std::uint64_t m_mostCalls;
    const CallWork& m_work;
    CompiledPlan m_compiled;
    PlanLoad m_load;
    Bins m_bins;
    std::vector<std::pair<std::int64_t, double>> m_alive; ///< times, and by how much the number of nodes changes then
    double m_weight = 1;                                  ///< nodes that the one followed stands for
    std::int64_t m_spreadNs = 0;                          ///< from the first to the last of their starts
    std::int64_t m_aheadNs = 0; ///< from the first of their starts to that of the one followed
    std::uint64_t m_followed = 0, m_lookedAt = 0, m_followedNodes = 0;
    std::uint64_t m_beforeNode = 0; ///< followed when the node began
    double m_ofType = 0, m_bytes = 0;
    TypeTimes m_times;
    std::string m_line;
};

} // namespace

PlanLoad loadOfPlan(const Plan& plan, const std::string& target, Progress& progress, std::uint64_t mostCalls,
                    const CallWork& work) {
    return LoadMeter(plan, target, progress, std::max<std::uint64_t>(1, mostCalls), work).run();
}

} // namespace tenfold
