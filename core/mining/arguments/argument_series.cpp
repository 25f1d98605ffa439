#include "core/mining/arguments/argument_series.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Series of one place, found by path while its calls are added.
class Collector {
public:
    /// @param calls  that will be added
    Collector(const Trace& trace, std::size_t calls)
        : m_trace(trace)
        , m_allCalls(calls) {}

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
        for (ArgumentSeries& series : m_series) {
            series.calls = m_calls;
            const bool isSlack = series.instances.capacity() > series.instances.size() + series.instances.size() / 4;
            if (isSlack) series.instances.shrink_to_fit(); // all series of a place are held at the same time
        }
        return std::move(m_series);
    }

private:
    ArgumentSeries& seriesOf(const Event& event, std::uint32_t stepId, StringId path) {
        const auto [it, isNew] = m_index.try_emplace(path, m_series.size());
        if (isNew) {
            m_series.push_back({stepId, event.target, event.method, path, {}, 0, 0});
            if (m_calls == 1) m_series.back().instances.reserve(m_allCalls); // what the first call has, most have
        }
        return m_series[it->second];
    }

    const Trace& m_trace;
    std::size_t m_allCalls;
    std::vector<ArgumentSeries> m_series;
    std::map<StringId, std::size_t> m_index;
    std::uint64_t m_calls = 0;
};

} // namespace

TypePlaces findPlaces(const MiningWork& work, const TypeWork& type) {
    TypePlaces places;
    places.timers.resize(type.program.timers.size());
    std::vector<std::pair<StringId, StringId>> calls; // of the timers
    for (const Timer& timer : type.program.timers)
        calls.emplace_back(timer.call.target.empty() ? StringId() : work.trace.strings.find(timer.call.target),
                           work.trace.strings.find(timer.call.method));
    for (std::uint32_t n = 0; n < type.senders.size(); ++n) {
        for (std::uint32_t i = 0; i < type.calls[n].size(); ++i)
            if (const Step* step = type.alignments[n].calls[i].step) places.steps[step->id].emplace_back(n, i);
        for (std::uint32_t i = 0; i < type.clockEvents[n].size(); ++i) {
            const Event& event = work.trace.events[type.clockEvents[n][i]];
            const bool hasTarget = event.target.valid() && !work.trace.text(event.target).empty();
            for (std::size_t t = 0; t < calls.size(); ++t)
                if (calls[t] == std::pair(hasTarget ? event.target : StringId(), event.method))
                    places.timers[t].emplace_back(n, i);
        }
    }
    return places;
}

std::vector<ArgumentSeries> seriesOfStep(const MiningWork& work, const TypeWork& type, std::uint32_t stepId,
                                         const CallPlaces& places) {
    Collector collector(work.trace, places.size());
    for (const auto& [n, i] : places)
        collector.add(type.calls[n][i].event, stepId, n, type.alignments[n].iterationsOf(type.alignments[n].calls[i]));
    return collector.finish();
}

std::vector<ArgumentSeries> seriesOfTimer(const MiningWork& work, const TypeWork& type, const CallPlaces& places) {
    Collector collector(work.trace, places.size());
    for (const auto& [n, i] : places)
        collector.add(type.clockEvents[n][i], 0, n, {});
    return collector.finish();
}

TypeSeries collectSeries(const MiningWork& work, const TypeWork& type) {
    const TypePlaces places = findPlaces(work, type);
    TypeSeries series;
    for (const auto& [id, calls] : places.steps)
        series.steps[id] = seriesOfStep(work, type, id, calls);
    for (const CallPlaces& calls : places.timers)
        series.timers.push_back(seriesOfTimer(work, type, calls));
    return series;
}

} // namespace tenfold
