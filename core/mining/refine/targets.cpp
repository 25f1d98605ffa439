#include "core/mining/refine/targets.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

/// Of all calls: a service that gets fewer is not mined unless somebody names it. Chosen.
constexpr double kFewestOfCalls = 0.05;
constexpr double kCentralShare = 0.9; ///< share of a target's calls over connections that every run has

struct TargetUse {
    std::uint64_t calls = 0;
    std::map<StringId, std::map<std::uint32_t, std::uint64_t>> byConnection; ///< connection -> run -> calls
    std::set<std::uint32_t> runs;
};

bool isCentral(const TargetUse& use) {
    std::uint64_t steady = 0;
    for (const auto& [connection, byRun] : use.byConnection) {
        if (connection.valid() && byRun.size() < use.runs.size()) continue;
        for (const auto& [run, calls] : byRun)
            steady += calls;
    }
    return static_cast<double>(steady) >= kCentralShare * static_cast<double>(use.calls);
}

} // namespace

std::vector<std::string> chooseTargets(const Trace& trace) {
    std::map<StringId, TargetUse> uses;
    std::uint64_t total = 0;
    for (const Event& event : trace.events) {
        const std::uint32_t run = trace.sender(event.sender).run.value;
        if (trace.runs[run].heldOut) continue;
        TargetUse& use = uses[event.target];
        ++use.calls;
        ++use.byConnection[event.connection][run];
        use.runs.insert(run);
        ++total;
    }
    std::vector<std::pair<std::uint64_t, std::string>> chosen, all;
    for (const auto& [target, use] : uses) {
        const std::string name = target.valid() ? trace.text(target) : std::string();
        all.emplace_back(use.calls, name);
        if (static_cast<double>(use.calls) >= kFewestOfCalls * static_cast<double>(total) && isCentral(use))
            chosen.emplace_back(use.calls, name);
    }
    if (chosen.empty() && !all.empty()) chosen.push_back(*std::max_element(all.begin(), all.end()));
    std::stable_sort(chosen.begin(), chosen.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::string> names;
    for (auto& [calls, name] : chosen)
        names.push_back(std::move(name));
    return names;
}

} // namespace tenfold
