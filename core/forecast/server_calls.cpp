#include "core/forecast/server_calls.h"

#include "core/plan/plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {

Result<ServerCalls> readServerCalls(Workspace& workspace, const std::string& target, Progress& progress) {
    ServerCalls result;
    std::map<std::string, std::uint32_t> numbers;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& run : runs) {
        if (run.run.heldOut) continue;
        auto& calls = result.runs.emplace_back();
        std::set<std::string> connected; // senders; they keep their numbers from part to part, their names say as much
        const auto take = [&](const Trace& part) {
            for (const Event& event : part.events) {
                if (event.durationNs < 0 || part.strings[event.target] != target) continue;
                if (connected.insert(part.senders[event.sender.value].name).second) continue;
                const auto [at, isNew] = numbers.emplace(part.strings[event.method], result.methods.size());
                if (isNew) result.methods.push_back(at->first);
                calls.push_back({event.startNs, event.durationNs, at->second});
            }
            return true;
        };
        RETURN_IF_ERROR(workspace.eachPart(run.key, TraceDetail::WithoutValues, progress, take));
    }
    return result;
}

Result<std::string> serverNamed(const WorkloadProgram& program, const std::string& name) {
    std::vector<std::string> targets = program.targets;
    if (targets.empty()) return name;
    if (name.empty()) return targets.front();
    if (std::find(targets.begin(), targets.end(), name) == targets.end())
        return fail(MessageId::UnknownTarget, {name, fmt::format("{}", fmt::join(targets, ", "))});
    return name;
}

} // namespace tenfold
