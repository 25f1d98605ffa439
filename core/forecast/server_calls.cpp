#include "core/forecast/server_calls.h"

#include "core/plan/plan.h"
#include "core/prepare/value_names.h"
#include "core/words/mining_messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {

namespace {

/// Numbers of methods; names that differ only in the values that they carry have one.
class MethodNumbers {
public:
    MethodNumbers(const std::vector<NamePattern>& names, const std::string& target, std::vector<std::string>& methods)
        : m_names(names)
        , m_target(target)
        , m_methods(methods) {}

    std::uint32_t of(const std::string& recorded) {
        const auto [known, isNew] = m_recorded.try_emplace(recorded, 0U);
        if (isNew) {
            const auto [at, isFirst] = m_patterned.try_emplace(patternedName(m_names, m_target, recorded),
                                                               static_cast<std::uint32_t>(m_methods.size()));
            if (isFirst) m_methods.push_back(at->first);
            known->second = at->second;
        }
        return known->second;
    }

private:
    const std::vector<NamePattern>& m_names;
    const std::string& m_target;
    std::vector<std::string>& m_methods;
    std::map<std::string, std::uint32_t> m_recorded, m_patterned;
};

} // namespace

Result<ServerCalls> readServerCalls(Workspace& workspace, const std::vector<NamePattern>& names,
                                    const std::string& target, Progress& progress) {
    ServerCalls result;
    MethodNumbers numbers(names, target, result.methods);
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& run : runs) {
        if (run.run.heldOut || run.kind != RunKind::Calls) continue;
        auto& calls = result.runs.emplace_back();
        std::set<std::string> connected; // senders; they keep their numbers from part to part, their names say as much
        const auto take = [&](const Trace& part) {
            for (const Event& event : part.events) {
                if (event.durationNs < 0 || part.strings[event.target] != target) continue;
                if (connected.insert(part.senders[event.sender.value].name).second) continue;
                calls.push_back({event.startNs, event.durationNs, numbers.of(part.strings[event.method])});
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
