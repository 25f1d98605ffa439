#include "core/plan/totals/claim_json.h"

namespace tenfold {

nlohmann::ordered_json claimJson(const CountClaim& claim) {
    using Json = nlohmann::ordered_json;
    const char* const marks[] = {"exact", "interval", "unknown"};
    const ClaimTest& tested = claim.tested;
    Json readings = Json::array();
    for (const ClaimReading& reading : claim.readings)
        readings.push_back({{"law", reading.law}, {"value", reading.value}, {"weight", reading.weight}});
    return {{"mark", marks[static_cast<std::size_t>(claim.mark)]},
            {"value", claim.value},
            {"p", claim.p},
            {"low", claim.low},
            {"high", claim.high},
            {"law", claim.law},
            {"readings", std::move(readings)},
            {"tested",
             {{"runsFitted", tested.runsFitted},
              {"runs", tested.runsRecorded},
              {"largestScale", tested.largestScale},
              {"longestLifeS", tested.longestLifeS},
              {"setAside", tested.setAside},
              {"text", testedText(tested).text()}}}};
}

} // namespace tenfold
