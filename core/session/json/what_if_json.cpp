#include "core/session/json/what_if_json.h"

#include "core/base/json_numbers.h"
#include "core/session/json/model_json.h"

#include <cmath>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

Json namedOrNull(const std::string& name) {
    return name.empty() ? Json(nullptr) : Json(name);
}

Json classJson(const ClassForecast& one) {
    return {{"operation", namedOrNull(one.operation)},
            {"closed", one.isClosed},
            {"customers", one.isClosed ? Json(one.customers) : Json(nullptr)},
            {"thinkNs", one.isClosed ? exactNsJson(one.thinkTime) : Json(nullptr)},
            {"rate", one.isClosed ? Json(nullptr) : finiteOrNull(one.rate)},
            {"throughput", finiteOrNull(one.throughput)},
            {"responseNs", exactNsJson(one.response)},
            {"bounds",
             {{"lowestThroughput", finiteOrNull(one.bounds.lowestThroughput)},
              {"highestThroughput", finiteOrNull(one.bounds.highestThroughput)},
              {"lowestResponseNs", exactNsJson(one.bounds.lowestResponse)},
              {"highestResponseNs", exactNsJson(one.bounds.highestResponse)}}}};
}

Json scenarioJson(const Forecast& forecast) {
    Json centers = Json::array(), classes = Json::array();
    for (const CenterForecast& center : forecast.centers)
        centers.push_back({{"center", center.center},
                           {"demandNs", exactNsJson(center.demand)},
                           {"utilization", finiteOrNull(center.utilization)},
                           {"residenceNs", exactNsJson(center.residence)},
                           {"length", finiteOrNull(center.length)},
                           {"throughput", finiteOrNull(center.throughput)},
                           {"basis", basisText(center.basis)}});
    for (const ClassForecast& one : forecast.classes)
        classes.push_back(classJson(one));
    return {{"name", forecast.scenario.name},
            {"settings", forecast.scenario.settings},
            {"throughput", finiteOrNull(forecast.throughput)},
            {"responseNs", exactNsJson(forecast.response)},
            {"saturated", std::isinf(forecast.response)},
            {"bottleneck", forecast.basis == PredictionBasis::None ? Json(nullptr)
                           : forecast.bottleneck.empty()           ? Json("think time")
                                                                   : Json(forecast.bottleneck)},
            {"low", exactNsJson(forecast.lowResponse)},
            {"high", exactNsJson(forecast.highResponse)},
            {"fidelity",
             {{"samples", forecast.fidelity.samples},
              {"right", finiteOrNull(forecast.fidelity.right)},
              {"insideSd", finiteOrNull(forecast.fidelity.insideSd)},
              {"low", forecast.fidelity.isLow},
              {"text", forecast.fidelity.text.text()}}},
            {"basis", basisText(forecast.basis)},
            {"modelResponseNs", exactNsJson(forecast.modelResponse)},
            {"knee", finiteOrNull(forecast.knee)},
            {"saturationRate", finiteOrNull(forecast.saturationRate)},
            {"exact", forecast.isExact},
            {"centers", centers},
            {"classes", classes},
            {"text", forecast.text.text()}};
}

Json inputsJson(const WhatIf& whatIf) {
    Json inputs = Json::array();
    for (const ForecastInput& input : whatIf.inputs())
        inputs.push_back({{"name", input.name},
                          {"value", finiteOrNull(input.value)},
                          {"least", input.isSeen ? finiteOrNull(input.least) : Json(nullptr)},
                          {"greatest", input.isSeen ? finiteOrNull(input.greatest) : Json(nullptr)},
                          {"categories", input.categories},
                          {"seen", input.isSeen}});
    return inputs;
}

/// What centers have to do at a point of a curve.
Json loadsJson(const std::vector<CenterForecast>& centers) {
    Json list = Json::array();
    for (const CenterForecast& center : centers)
        list.push_back({{"center", center.center},
                        {"utilization", finiteOrNull(center.utilization)},
                        {"residenceNs", exactNsJson(center.residence)},
                        {"length", finiteOrNull(center.length)},
                        {"throughput", finiteOrNull(center.throughput)}});
    return list;
}

Json curveJson(const AskedCurve& curve) {
    Json points = Json::array();
    for (const ForecastPoint& point : curve.points)
        points.push_back({{"at", point.at},
                          {"expectedNs", exactNsJson(point.expected)},
                          {"hybridNs", exactNsJson(point.hybrid)},
                          {"lowNs", exactNsJson(point.low)},
                          {"highNs", exactNsJson(point.high)},
                          {"throughput", finiteOrNull(point.throughput)},
                          {"measuredNs", point.measured ? exactNsJson(*point.measured) : Json(nullptr)},
                          {"samples", point.samples},
                          {"centers", loadsJson(point.centers)}});
    return {{"input", curve.input}, {"points", points}, {"loadRecorded", curve.isLoadRecorded}};
}

} // namespace

Json whatIfJson(const WhatIf& whatIf, const std::vector<Forecast>& forecasts, const std::optional<AskedCurve>& along) {
    Json scenarios = Json::array();
    for (const Forecast& forecast : forecasts)
        scenarios.push_back(scenarioJson(forecast));
    return {{"model", whatIf.model().name}, {"requests", whatIf.recorded().requestCount},
            {"scenarios", scenarios},       {"along", along ? curveJson(*along) : Json(nullptr)},
            {"inputs", inputsJson(whatIf)}, {"remarks", textsOf(whatIf.remarks())}};
}

} // namespace tenfold
