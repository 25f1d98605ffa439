#include "core/session/json/comparison_json.h"

#include "core/base/json_writer.h"
#include "core/session/json/flows_json.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

Json compareFiguresJson(const PopulationFigures& figures) {
    return {{"requests", figures.requests},
            {"medianNs", figures.durationNs.median()},
            {"p99Ns", figures.durationNs.quantile(0.99)},
            {"meanNs", figures.durationNs.mean()},
            {"runs", figures.runs}};
}

Json whereJson(const PopulationComparison& comparison, const ComparedPlace& place) {
    const auto& text = [&](std::uint32_t number) { return comparison.names.text(number); };
    const Json at{{"service", text(place.at.service)}, {"operation", text(place.at.operation)}};
    if (!place.isEdge) return at;
    return {{"from", at},
            {"to",
             {{"service", text(place.toService)},
              {"operation", text(place.toOperation != 0 ? place.toOperation : place.at.operation)}}}};
}

std::string_view placeVerdictName(PlaceVerdict::Verdict verdict) {
    if (verdict == PlaceVerdict::Verdict::NoData) return "no data";
    return verdict == PlaceVerdict::Verdict::Changed ? "changed" : "unchanged";
}

Json whenJson(const std::optional<ChangeCondition>& when) {
    if (!when) return nullptr;
    return {{"condition", when->condition},
            {"visits", when->visits},
            {"others", when->others},
            {"changeNs", when->changeNs},
            {"othersChangeNs", when->othersChangeNs},
            {"alwaysWith", when->alwaysWith}};
}

Json findingJson(const PopulationComparison& comparison, std::size_t i) {
    const Finding& finding = comparison.findings[i];
    const Json where = finding.kind == FindingKind::Clock
                           ? Json{{"process", comparison.names.text(finding.place.at.service)}}
                           : whereJson(comparison, finding.place);
    return {{"rank", i + 1},
            {"kind", findingName(finding.kind)},
            {"where", where},
            {"inOperation", comparison.names.text(finding.inOperation)},
            {"a", finding.a},
            {"b", finding.b},
            {"deltaNs", finding.deltaNs},
            {"totalNs", finding.totalNs},
            {"share", finding.share},
            {"p", finding.p},
            {"effect", finding.effect},
            {"criticalA", finding.criticalNs ? Json((*finding.criticalNs)[0]) : Json(nullptr)},
            {"criticalB", finding.criticalNs ? Json((*finding.criticalNs)[1]) : Json(nullptr)},
            {"waitedFor", !finding.isSent},
            {"text", finding.text.text()}};
}

Json placeJson(const PopulationComparison& comparison, const PlaceVerdict& place) {
    return {{"kind", place.place.isEdge ? "edge" : "center"},
            {"where", whereJson(comparison, place.place)},
            {"verdict", placeVerdictName(place.verdict)},
            {"deltaNs", place.deltaNs},
            {"p", place.p},
            {"samplesA", place.samplesA},
            {"samplesB", place.samplesB}};
}

Json suspectJson(const Suspect& suspect) {
    return {{"service", suspect.service},
            {"instance", suspect.instance.empty() ? Json(nullptr) : Json(suspect.instance)},
            {"score", suspect.score},
            {"when", whenJson(suspect.when)},
            {"text", suspect.text.text()}};
}

Json effectJson(const PopulationComparison& comparison, const LoadEffect& effect) {
    return {{"what", effect.what.text()},
            {"service", effect.service},
            {"a", effect.a},
            {"b", effect.b},
            {"cause", effect.isAskedFor ? Json("load")
                      : effect.suspect  ? Json(comparison.suspects[*effect.suspect].service)
                                        : Json(nullptr)},
            {"text", effect.text.text()}};
}

Json versionJson(const VersionChange& change) {
    return {{"service", change.service},
            {"attribute", change.attribute},
            {"a", change.a},
            {"b", change.b},
            {"text", change.text.text()}};
}

} // namespace

void writePopulations(const PopulationComparison& comparison, JsonWriter& out) {
    out.beginObject();
    out.member("baseline", {{"fit", comparison.baseline.isFit()},
                            {"reasons", textsOf(comparison.baseline.reasons)},
                            {"leftOut", comparison.baseline.leftOut}});
    out.member("a", compareFiguresJson(comparison.a));
    out.member("b", compareFiguresJson(comparison.b));
    const auto& reversal = comparison.reversal;
    out.member("reversed",
               reversal ? Json{{"byNs", reversal->byNs}, {"share", reversal->share}, {"text", reversal->text.text()}}
                        : Json(nullptr));
    out.member("inBoth", comparison.inBoth);
    out.list("notices", comparison.notices, noticeJson);
    out.list("load", comparison.load, [](const LoadChange& change) -> Json {
        return {{"what", change.what.text()}, {"a", change.a}, {"b", change.b}};
    });
    out.list("effects", comparison.effects, [&](const LoadEffect& effect) { return effectJson(comparison, effect); });
    out.list("versions", comparison.versions, versionJson);
    out.list("findings", [&] {
        for (std::size_t i = 0; i < comparison.findings.size() && !out.isBroken(); ++i)
            out.value(findingJson(comparison, i));
    });
    out.list("places", comparison.places, [&](const PlaceVerdict& place) { return placeJson(comparison, place); });
    out.list("suspects", comparison.suspects, suspectJson);
    out.endObject();
}

} // namespace tenfold
