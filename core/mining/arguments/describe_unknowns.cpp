#include "core/mining/arguments/describe_unknowns.h"

#include "core/align/alignment.h"
#include "core/base/threads/cancellation.h"
#include "core/mining/arguments/texts/format_guess.h"
#include "core/program/walk.h"
#include "core/values/generated_value.h"

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr std::size_t kLookedAt = 64; ///< values that a format is guessed from

/// An unknown argument of one place and all its recorded values.
struct Place {
    UnknownExpression* unknown = nullptr;
    std::string path;
    std::vector<const Value*> values;
};

/// The unknown arguments of one call of a program, by path.
using Places = std::map<StringId, Place>;

RecordedTime recordedTime(const Trace& trace) {
    RecordedTime time;
    for (const Event& event : trace.events) {
        cancellationPoint();
        const bool isFirst = !time.isKnown();
        time.firstNs = isFirst ? event.startNs : std::min(time.firstNs, event.startNs);
        time.lastNs = isFirst ? event.startNs : std::max(time.lastNs, event.startNs);
    }
    return time;
}

/// The arguments of a call that nothing is known of, or of their first use; of pieces of a text it is known already
/// what they were, and only their kind is guessed.
Places unknownsOf(CallStep& call, const Trace& trace, const RecordedTime& time) {
    Places places;
    for (Argument& argument : call.arguments) {
        const bool isText = std::holds_alternative<ConcatExpression>(argument.value.node);
        forEachNews(argument.value, [&](Expression& part) {
            auto* unknown = std::get_if<UnknownExpression>(&part.node);
            if (unknown && isText)
                unknown->guess = guessFormat(argument.path, unknown->evidence.samples, time);
            else if (unknown)
                places[trace.strings.find(argument.path)] = {unknown, argument.path, {}};
        });
    }
    return places;
}

void addValues(const Trace& trace, std::uint32_t event, Places& places) {
    for (const Leaf& leaf : trace.request(trace.events[event]))
        if (const auto it = places.find(leaf.path); it != places.end())
            it->second.values.push_back(&trace.value(leaf.value));
}

/// Values spread evenly over the recording: the first ones alone may all come from one node.
std::vector<Value> spreadSamples(const std::vector<const Value*>& values) {
    std::vector<Value> samples;
    const std::size_t count = std::min(values.size(), kLookedAt);
    for (std::size_t i = 0; i < count; ++i)
        samples.push_back(*values[i * values.size() / count]);
    return samples;
}

void describe(Places& places, const RecordedTime& time) {
    for (auto& [id, place] : places) {
        cancellationPoint();
        if (place.values.empty()) continue;
        place.unknown->guess = guessFormat(place.path, spreadSamples(place.values), time);
        place.unknown->evidence.recorded = recordedValues(place.values);
    }
}

void describeSteps(const MiningWork& work, TypeWork& type, const RecordedTime& time) {
    std::map<std::uint32_t, Places> ofStep;
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        auto* call = std::get_if<CallStep>(&step.node);
        if (!call) return;
        if (Places places = unknownsOf(*call, work.trace, time); !places.empty()) ofStep[step.id] = std::move(places);
    });
    if (ofStep.empty()) return;
    for (std::size_t n = 0; n < type.senders.size(); ++n)
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            cancellationPoint();
            const Step* step = type.alignments[n].calls[i].step;
            const auto places = step ? ofStep.find(step->id) : ofStep.end();
            if (places != ofStep.end()) addValues(work.trace, type.calls[n][i].event, places->second);
        }
    for (auto& [id, places] : ofStep)
        describe(places, time);
}

void describeTimers(const MiningWork& work, TypeWork& type, const RecordedTime& time) {
    for (Timer& timer : type.program.timers) {
        Places places = unknownsOf(timer.call, work.trace, time);
        if (places.empty()) continue;
        for (const auto& events : type.clockEvents)
            for (const std::uint32_t e : events) {
                cancellationPoint();
                const Event& event = work.trace.events[e];
                const bool isTarget = event.target.valid() ? work.trace.text(event.target) == timer.call.target
                                                           : timer.call.target.empty();
                if (isTarget && work.trace.text(event.method) == timer.call.method) addValues(work.trace, e, places);
            }
        describe(places, time);
    }
}

} // namespace

void describeUnknowns(MiningWork& work) {
    const RecordedTime time = recordedTime(work.trace);
    for (TypeWork& type : work.types) {
        describeSteps(work, type, time);
        describeTimers(work, type, time);
    }
}

} // namespace tenfold
