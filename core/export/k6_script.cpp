#include "core/export/k6_script.h"

#include "k6_player.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::int64_t kNsOfSecond = 1'000'000'000;
constexpr std::int64_t kSpareSeconds = 60;                                ///< for replies that take longer than planned
constexpr std::string_view kNodesMark = "// NODES\n", kPlanMark = "PLAN"; ///< in k6_player.js

/// Where servers are usually, by protocol.
constexpr std::pair<std::string_view, std::string_view> kUsual[] = {
    {"redis", "redis://127.0.0.1:6379"}, {"http", "http://127.0.0.1:8080"}, {"grpc", "127.0.0.1:50051"}};

} // namespace

std::string_view k6ScriptHead() {
    return kK6Player.substr(0, kK6Player.find(kNodesMark));
}

std::string k6ScriptTail(const K6Targets& targets, std::uint64_t nodes, std::int64_t lastNs) {
    nlohmann::ordered_json plan = {{"targets", nlohmann::ordered_json::array()},
                                   {"nodes", nodes},
                                   {"seconds", std::max<std::int64_t>(lastNs, 0) / kNsOfSecond + kSpareSeconds}};
    for (const auto& [target, protocol] : targets)
        for (const auto& [name, address] : kUsual)
            if (name == protocol) plan["targets"].push_back({target, protocol, address});
    std::string out(kK6Player.substr(kK6Player.find(kNodesMark) + kNodesMark.size()));
    const std::string place = "const plan = " + std::string(kPlanMark);
    out.replace(out.find(place), place.size(), "const plan = " + plan.dump());
    return out;
}

} // namespace tenfold
