#include "core/trace/compare_runs.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace tenfold {
namespace {

std::uint64_t total(const RunOutline& run) {
    std::uint64_t sum = 0;
    for (const auto& [method, count] : run.calls)
        sum += count;
    return sum;
}

/// Splits the runs by whether they have something; nothing to say when all or none have it.
template <typename Has>
void addDifference(const std::vector<RunOutline>& runs, RunDifference::Kind kind, const std::string& what, Has has,
                   std::vector<RunDifference>& out) {
    RunDifference difference{kind, what, {}, {}};
    for (const RunOutline& run : runs)
        (has(run) ? difference.present : difference.missing).push_back(run.name);
    if (!difference.present.empty() && !difference.missing.empty()) out.push_back(std::move(difference));
}

} // namespace

std::vector<RunDifference> compareRuns(const std::vector<RunOutline>& all) {
    std::vector<RunOutline> runs;
    std::copy_if(all.begin(), all.end(), std::back_inserter(runs),
                 [](const RunOutline& run) { return run.kind == RunKind::Calls; });
    std::set<std::string> keys, methods;
    for (const RunOutline& run : runs) {
        keys.insert(run.configKeys.begin(), run.configKeys.end());
        const auto calls = static_cast<double>(total(run));
        for (const auto& [method, count] : run.calls)
            if (static_cast<double>(count) >= kNotableShare * calls) methods.insert(method);
    }
    std::vector<RunDifference> differences;
    std::unordered_map<const RunOutline*, std::unordered_set<std::string_view>> keysOf;
    for (const RunOutline& run : runs)
        keysOf[&run].insert(run.configKeys.begin(), run.configKeys.end());
    for (const std::string& key : keys) {
        const auto has = [&](const RunOutline& run) { return keysOf[&run].contains(key); };
        addDifference(runs, RunDifference::Kind::ConfigKey, key, has, differences);
    }
    for (const std::string& method : methods)
        addDifference(
            runs, RunDifference::Kind::Method, method,
            [&](const RunOutline& run) { return run.calls.contains(method); }, differences);
    return differences;
}

std::vector<RunOutline> outlinesOf(const Trace& trace) {
    std::vector<RunOutline> outlines;
    for (const Run& run : trace.runs) {
        RunOutline& outline = outlines.emplace_back();
        outline.name = run.name;
        for (const auto& [key, value] : run.config)
            outline.configKeys.push_back(key);
        for (const auto& [key, value] : run.configText)
            outline.configKeys.push_back(key);
    }
    std::vector<std::unordered_map<std::uint32_t, std::uint64_t>> calls(trace.runs.size());
    for (const Event& event : trace.events)
        ++calls[trace.senders[event.sender.value].run.value][event.method.value];
    for (std::size_t r = 0; r < calls.size(); ++r)
        for (const auto& [method, count] : calls[r])
            outlines[r].calls[trace.text(StringId(method))] += count;
    return outlines;
}

} // namespace tenfold
