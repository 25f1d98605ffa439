#include "core/flows/classes/flame_callers.h"

#include "core/base/json_writer.h"

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;
using Names = std::pair<std::uint32_t, std::uint32_t>; ///< service, operation

Names namesOf(const FlameFrame& frame) {
    return {frame.service, frame.operation};
}

void add(FlameSides& sum, const FlameSides& more) {
    for (std::size_t side = 0; side < 2; ++side) {
        sum[side].count += more[side].count;
        sum[side].errors += more[side].errors;
        sum[side].selfNs += more[side].selfNs;
        sum[side].totalNs += more[side].totalNs;
        sum[side].workNs += more[side].workNs;
    }
}

std::vector<PlaceNeighbour> inOrder(const std::map<Names, FlameSides>& sums) {
    std::vector<PlaceNeighbour> list;
    for (const auto& [names, figures] : sums)
        list.push_back({names.first, names.second, figures});
    const auto work = [](const PlaceNeighbour& one) { return one.of[0].workNs + one.of[1].workNs; };
    std::stable_sort(list.begin(), list.end(), [&](const auto& a, const auto& b) { return work(a) > work(b); });
    return list;
}

Json neighbourJson(const FlameGraph& graph, const PlaceNeighbour& one) {
    const bool isNobody = one.service == PlaceNeighbour::kNone;
    Json json{{"service", isNobody ? Json(nullptr) : Json(graph.names.text(one.service))},
              {"operation", isNobody ? Json(nullptr) : Json(graph.names.text(one.operation))}};
    json.update(sidesJson(graph, one.of));
    return json;
}

} // namespace

FlamePlace placeOf(const FlameGraph& graph, std::uint32_t frame) {
    const std::vector<FlameFrame>& frames = graph.frames;
    const Names place = namesOf(frames[frame]);
    FlamePlace found{place.first, place.second, {}, {}, {}, {}};
    std::map<Names, FlameSides> callers, callees;
    for (std::uint32_t at = 0; at < frames.size();) {
        const FlameFrame& outermost = frames[at];
        if (namesOf(outermost) != place) {
            ++at;
            continue;
        }
        add(found.of, outermost.of);
        const bool isRoot = outermost.parent == FlameFrame::kNone;
        add(callers[isRoot ? Names{PlaceNeighbour::kNone, PlaceNeighbour::kNone} : namesOf(frames[outermost.parent])],
            outermost.of);
        for (std::uint32_t below = at + 1; below < outermost.end; ++below) {
            if (frames[below].parent == at) add(callees[namesOf(frames[below])], frames[below].of);
            if (namesOf(frames[below]) != place) continue;
            for (std::size_t side = 0; side < 2; ++side)
                found.inner[side] += frames[below].of[side].count;
        }
        at = outermost.end;
    }
    found.callers = inOrder(callers);
    found.callees = inOrder(callees);
    return found;
}

std::optional<std::uint32_t> frameNamed(const FlameGraph& graph, const std::string& name) {
    for (std::uint32_t i = 0; i < graph.frames.size(); ++i) {
        const std::string &service = graph.names.text(graph.frames[i].service),
                          &operation = graph.names.text(graph.frames[i].operation);
        if (name.size() == service.size() + 1 + operation.size() && name.starts_with(service) &&
            name[service.size()] == ' ' && name.ends_with(operation))
            return i;
    }
    return std::nullopt;
}

void writePlace(const FlameGraph& graph, const FlamePlace& place, JsonWriter& out) {
    Json json{{"service", graph.names.text(place.service)}, {"operation", graph.names.text(place.operation)}};
    if (graph.hasTwoSides)
        json["inner"] = {{"a", place.inner[0]}, {"b", place.inner[1]}};
    else
        json["inner"] = place.inner[0];
    json.update(sidesJson(graph, place.of));
    json["callers"] = json["callees"] = Json::array();
    for (const PlaceNeighbour& one : place.callers)
        json["callers"].push_back(neighbourJson(graph, one));
    for (const PlaceNeighbour& one : place.callees)
        json["callees"].push_back(neighbourJson(graph, one));
    out.value(json);
}

} // namespace tenfold
