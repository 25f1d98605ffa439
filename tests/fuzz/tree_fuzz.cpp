// Learnt trees as a workspace keeps them: any text is read or has a problem; what is read is written, comes back the
// same, and answers.
#include "core/model/learn/learnt_tree.h"
#include "tests/fuzz/fuzzing.h"

#include <nlohmann/json.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    using Json = nlohmann::ordered_json;
    const auto tree = learntTreeFromJson(Json::parse(fuzzing::textOf(data, size), nullptr, false));
    if (!tree) return 0;
    const auto dumped = [](const LearntTree& of) {
        return toJson(of).dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    const std::string written = dumped(*tree);
    const auto again = learntTreeFromJson(Json::parse(written, nullptr, false));
    fuzzing::require(again.has_value(), "what is written is read");
    fuzzing::require(dumped(*again) == written, "a tree comes back the same");
    const std::vector<std::pair<std::string, std::string>> values{{"app.size", "4096"}, {"coding", "3-of-5"}};
    (void)tree->predict(values, 0.5);
    (void)tree->predict({}, std::nullopt);
    (void)checkSettings(*tree, values);
    (void)beyondSeen(*tree, values);
    return 0;
}
