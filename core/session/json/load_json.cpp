#include "core/session/json/load_json.h"

#include "core/base/json_numbers.h"

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

Json scaleOrNull(const std::optional<double>& number) {
    return number ? numberJson(*number) : Json(nullptr);
}

Json saturationJson(const Saturation& found) {
    return {{"scale", scaleOrNull(found.scale)},
            {"low", scaleOrNull(found.low)},
            {"high", scaleOrNull(found.high)},
            {"searchedTo", numberJson(found.searchedTo)}};
}

std::string_view knowledgeName(DemandKnowledge knowledge) {
    switch (knowledge) {
    case DemandKnowledge::Measured:
        return "measured";
    case DemandKnowledge::AtMost:
        return "at most";
    case DemandKnowledge::Unknown:
        break;
    }
    return "unknown";
}

} // namespace

Json serverForecastJson(const ServerForecast& forecast) {
    Json methods = Json::array();
    for (const MethodLoad& method : forecast.methods)
        methods.push_back({{"method", method.method},
                           {"calls", method.calls},
                           {"perSecond", method.perSecond},
                           {"demandNs", wholeNsJson(method.demand)},
                           {"errorNs", wholeNsJson(method.error)},
                           {"share", method.share},
                           {"recorded", method.isRecorded},
                           {"waits", method.isBlocking}});
    const ServerAtScale& at = forecast.at;
    const ServerDemands& demands = forecast.demands;
    const bool isKnown = demands.knowledge != DemandKnowledge::Unknown;
    const auto busy = [&](const Estimated& share) {
        return isKnown ? Json{{"busy", finiteOrNull(share.value)}, {"error", finiteOrNull(share.error)}}
                       : Json(nullptr);
    };
    return {{"target", forecast.target},
            {"scale", numberJson(at.scale)},
            {"text", forecast.text.text()},
            {"callsPerSecond", at.callsPerSecond},
            {"peakCallsPerSecond", at.peakCallsPerSecond},
            {"mean", busy(at.mean)},
            {"peak", busy(at.peak)},
            {"responseNs", isKnown ? wholeNsJson(at.response) : Json(nullptr)},
            {"durationNs", at.durationNs},
            {"sustained", saturationJson(forecast.sustained)},
            {"fullestSecond", saturationJson(forecast.peak)},
            {"demands",
             {{"knowledge", knowledgeName(demands.knowledge)},
              {"servers", demands.servers},
              {"calls", demands.calls},
              {"meanNs", wholeNsJson(demands.mean)},
              {"errorNs", wholeNsJson(demands.meanError)},
              {"wayNs", wholeNsJson(demands.latency)},
              {"tickNs", wholeNsJson(demands.tick)},
              {"foundOthers", demands.waitingShare},
              {"mostPerSecond", demands.mostPerSecond},
              {"text", demands.text.text()}}},
            {"methods", methods},
            {"warnings", textsOf(forecast.warnings)}};
}

} // namespace tenfold
