#include "core/plan/walker/start_waits.h"

#include "core/program/start_rule.h"

#include <limits>
#include <string_view>
#include <unordered_map>

namespace tenfold {
namespace {

using Waits = std::vector<std::optional<std::size_t>>;

/// When nodes of a type were recorded to start, ns since the run's; late where nothing is known.
std::int64_t recordedStartNs(const NodeProgram& type) {
    const DurationDistribution& recorded = type.start.evidence.sinceRunStart;
    return recorded.samples > 0 ? recorded.medianNs() : std::numeric_limits<std::int64_t>::max();
}

/// Of the circle that a type is in, the type that starts first.
std::size_t firstOfCircle(const std::vector<NodeProgram>& types, const Waits& waits, std::size_t in) {
    std::size_t first = in;
    for (std::size_t t = *waits[in]; t != in; t = *waits[t]) {
        const std::int64_t startNs = recordedStartNs(types[t]), firstNs = recordedStartNs(types[first]);
        if (startNs < firstNs || (startNs == firstNs && t < first)) first = t;
    }
    return first;
}

} // namespace

bool waitsToStart(const StartRule& rule) {
    return rule.kind != StartRule::Kind::Offset && (!rule.afterMethod.empty() || isAfterEnd(rule));
}

Waits startWaits(const std::vector<NodeProgram>& types) {
    std::unordered_map<std::string_view, std::size_t> byName;
    for (std::size_t t = 0; t < types.size(); ++t)
        byName.emplace(types[t].type, t); // the first of a name
    Waits waits(types.size());
    for (std::size_t t = 0; t < types.size(); ++t)
        if (const auto after = byName.find(types[t].start.afterType);
            after != byName.end() && waitsToStart(types[t].start))
            waits[t] = after->second;
    std::vector<std::size_t> walkOf(types.size(), types.size()); // the type from which a type was come by first
    for (std::size_t from = 0; from < types.size(); ++from) {
        std::size_t t = from;
        for (; waits[t] && walkOf[t] == types.size(); t = *waits[t])
            walkOf[t] = from;
        const bool isInCircle = waits[t] && walkOf[t] == from && *waits[t] != t;
        if (isInCircle) waits[firstOfCircle(types, waits, t)].reset();
    }
    return waits;
}

} // namespace tenfold
