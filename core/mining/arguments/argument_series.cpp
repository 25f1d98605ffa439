#include "core/mining/arguments/argument_series.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tenfold {

std::vector<ValueId> ArgumentSeries::firstDifferent(std::size_t most) const {
    if (!different.empty())
        return {different.begin(), different.begin() + static_cast<std::ptrdiff_t>(std::min(most, different.size()))};
    std::vector<ValueId> found;
    for (const ArgumentInstance& instance : instances) {
        if (found.size() == most) break;
        if (std::find(found.begin(), found.end(), instance.value) == found.end()) found.push_back(instance.value);
    }
    return found;
}

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

PlaceArguments::PlaceArguments(const MiningWork& work, const TypeWork& type, std::optional<std::uint32_t> stepId,
                               const CallPlaces& places)
    : m_work(work)
    , m_type(type)
    , m_stepId(stepId)
    , m_places(places) {
    for (std::uint32_t call = 0; call < places.size(); ++call)
        addCall(work.trace.events[eventOf(places[call])], call);
    for (ArgumentSeries& series : m_series) {
        series.calls = places.size();
        const bool isOneEach = series.callsWith == series.calls && series.all == series.calls;
        if (!isOneEach) series.column.clear();
        if (isOneEach && series.different.size() == 1) series.column.resize(1);
        series.column.shrink_to_fit();
    }
}

std::uint32_t PlaceArguments::eventOf(const CallPlaces::value_type& place) const {
    const auto& [node, position] = place;
    return m_stepId ? m_type.calls[node][position].event : m_type.clockEvents[node][position];
}

/// The form of an event's request; new ones are added, with their series.
PlaceArguments::Form& PlaceArguments::formOf(const Event& event) {
    const auto [it, isNew] = m_forms.try_emplace(event.shape);
    if (!isNew) return it->second;
    std::uint32_t offset = 0;
    for (const Leaf& leaf : m_work.trace.request(event)) {
        const auto [known, isFirst] = m_ofPath.try_emplace(leaf.path, static_cast<std::uint32_t>(m_series.size()));
        it->second.series.push_back(known->second);
        if (isFirst) m_leavesOf.emplace_back();
        m_leavesOf[known->second].push_back({event.shape, offset++});
        if (!isFirst) continue;
        ArgumentSeries& series = m_series.emplace_back();
        series.stepId = m_stepId.value_or(0);
        series.target = event.target;
        series.method = event.method;
        series.path = leaf.path;
        m_latestCall.push_back(kNoCall);
    }
    return it->second;
}

void PlaceArguments::addCall(const Event& event, std::uint32_t call) {
    Form& form = formOf(event);
    form.calls.push_back(call);
    auto at = form.series.begin();
    for (const Leaf& leaf : m_work.trace.request(event)) {
        const std::uint32_t s = *at++;
        ArgumentSeries& series = m_series[s];
        if (series.column.empty() && series.all == call) series.column.reserve(m_places.size());
        const bool isInColumn = series.all == call; // one in each call before this one
        const bool isSame = !series.column.empty() && series.column.back() == leaf.value;
        if (isInColumn) series.column.push_back(leaf.value);
        ++series.all;
        series.callsWith += m_latestCall[s] == call ? 0 : 1;
        m_latestCall[s] = call;
        const bool isKnown =
            isSame || series.different.size() == ArgumentSeries::kMostDifferent ||
            std::find(series.different.begin(), series.different.end(), leaf.value) != series.different.end();
        if (!isKnown) series.different.push_back(leaf.value);
    }
}

/// The calls that have an argument, in their order; records with keys of their own have many arguments of few calls.
std::vector<std::uint32_t> PlaceArguments::callsWith(std::size_t position) const {
    constexpr std::size_t kFew = 8; // one of so many: sorting them is less than going through all
    std::vector<std::uint32_t> calls;
    std::uint32_t latest = kNoCall;
    std::size_t count = 0;
    for (const FormLeaf& leaf : m_leavesOf[position])
        if (std::exchange(latest, leaf.shape) != leaf.shape) count += m_forms.at(leaf.shape).calls.size();
    if (count * kFew >= m_places.size()) {
        calls.resize(m_places.size());
        std::iota(calls.begin(), calls.end(), 0U);
        return calls;
    }
    latest = kNoCall;
    for (const FormLeaf& leaf : m_leavesOf[position]) {
        if (std::exchange(latest, leaf.shape) == leaf.shape) continue;
        const std::vector<std::uint32_t>& ofForm = m_forms.at(leaf.shape).calls;
        calls.insert(calls.end(), ofForm.begin(), ofForm.end());
    }
    std::sort(calls.begin(), calls.end());
    return calls;
}

ArgumentSeries PlaceArguments::withInstances(std::size_t position) const {
    ArgumentSeries series = m_series[position];
    series.instances.reserve(series.all);
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> offsetsOf; // of the argument, by shape
    for (const FormLeaf& leaf : m_leavesOf[position])
        offsetsOf[leaf.shape].push_back(leaf.offset);
    for (const std::uint32_t number : callsWith(position)) {
        const auto& place = m_places[number];
        const std::uint32_t index = eventOf(place);
        const Event& event = m_work.trace.events[index];
        const auto it = offsetsOf.find(event.shape);
        if (it == offsetsOf.end()) continue;
        const auto& [node, call] = place;
        const auto iterations = m_stepId ? m_type.alignments[node].iterationsOf(m_type.alignments[node].calls[call])
                                         : std::span<const std::uint32_t>();
        const LeafRange request = m_work.trace.request(event);
        const RunId run = m_work.trace.sender(event.sender).run;
        for (const std::uint32_t offset : it->second)
            series.instances.push_back({index, event.firstLeaf + offset, node, run, request[offset].value, iterations});
    }
    return series;
}

} // namespace tenfold
