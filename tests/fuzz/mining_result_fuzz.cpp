// Results of mining as a workspace keeps them: any text is read or has a problem; what is read is written and comes
// back the same.
#include "core/mining/work/mining_result.h"
#include "tests/fuzz/fuzzing.h"

#include <nlohmann/json.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    using Json = nlohmann::ordered_json;
    const auto result = miningResultFromJson(Json::parse(fuzzing::textOf(data, size), nullptr, false));
    if (!result) return 0;
    const Json written = toJson(*result);
    const std::string text = written.dump(-1, ' ', false, Json::error_handler_t::replace);
    const auto again = miningResultFromJson(Json::parse(text, nullptr, false));
    if (!again) std::fprintf(stderr, "%s: %s\n", again.error().where().c_str(), again.error().message().c_str());
    fuzzing::require(again.has_value(), "what is written is read");
    fuzzing::require(toJson(*again) == written, "a result comes back the same");
    return 0;
}
