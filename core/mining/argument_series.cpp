#include "core/mining/argument_series.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Series of one place, found by path while its calls are added.
class Collector {
public:
    explicit Collector(const Trace& trace)
        : m_trace(trace) {}

    void add(std::uint32_t eventIndex, std::uint32_t stepId, std::uint32_t node,
             std::span<const std::uint32_t> iterations) {
        const Event& event = m_trace.events[eventIndex];
        ++m_calls;
        std::uint32_t leaf = event.firstLeaf;
        for (const Leaf& l : m_trace.request(event)) {
            ArgumentSeries& series = seriesOf(event, stepId, l.path);
            const bool isSameCall = !series.instances.empty() && series.instances.back().event == eventIndex;
            series.instances.push_back({eventIndex, leaf, node, m_trace.sender(event.sender).run, l.value, iterations});
            series.callsWith += isSameCall ? 0 : 1;
            ++leaf;
        }
    }

    std::vector<ArgumentSeries> finish() {
        for (ArgumentSeries& series : m_series)
            series.calls = m_calls;
        return std::move(m_series);
    }

private:
    ArgumentSeries& seriesOf(const Event& event, std::uint32_t stepId, StringId path) {
        const auto [it, isNew] = m_index.try_emplace(path, m_series.size());
        if (isNew) m_series.push_back({stepId, event.target, event.method, path, {}, 0, 0});
        return m_series[it->second];
    }

    const Trace& m_trace;
    std::vector<ArgumentSeries> m_series;
    std::map<StringId, std::size_t> m_index;
    std::uint64_t m_calls = 0;
};

} // namespace

TypeSeries collectSeries(const MiningWork& work, const TypeWork& type) {
    std::map<std::uint32_t, Collector> steps;
    for (std::uint32_t n = 0; n < type.senders.size(); ++n)
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            const Alignment::Call& call = type.alignments[n].calls[i];
            if (call.step)
                steps.try_emplace(call.step->id, work.trace)
                    .first->second.add(type.calls[n][i].event, call.step->id, n, call.iterations);
        }
    std::vector<Collector> timers(type.program.timers.size(), Collector(work.trace));
    for (std::uint32_t n = 0; n < type.senders.size(); ++n)
        for (const std::uint32_t e : type.clockEvents[n])
            for (std::size_t t = 0; t < timers.size(); ++t) {
                const CallStep& call = type.program.timers[t].call;
                const Event& event = work.trace.events[e];
                const bool isTarget =
                    event.target.valid() ? work.trace.text(event.target) == call.target : call.target.empty();
                if (isTarget && work.trace.text(event.method) == call.method) timers[t].add(e, 0, n, {});
            }
    TypeSeries series;
    for (auto& [id, collector] : steps)
        series.steps[id] = collector.finish();
    for (Collector& collector : timers)
        series.timers.push_back(collector.finish());
    return series;
}

} // namespace tenfold
