#include "core/mining/argument_rules.h"
#include "core/mining/type_work.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace tenfold {
namespace {

/// A call whose arguments are explained by themselves.
struct Task {
    std::size_t type = 0;
    const CallPlaces* places = nullptr;
    CallStep* call = nullptr;
    std::uint32_t stepId = 0;
    bool isTimer = false;
    std::uint64_t instances = 0;                ///< arguments of all its calls
    std::optional<IdentityRequests> identities; ///< once it has run
};

/// A task of each step that has calls and of each timer, in the order of the program.
std::vector<Task> tasksOf(const MiningWork& work, std::vector<TypeWork>& types, const std::vector<TypePlaces>& places) {
    std::vector<Task> tasks;
    for (std::size_t t = 0; t < types.size(); ++t) {
        forEachStep(types[t].program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            const auto it = places[t].steps.find(step.id);
            if (call && it != places[t].steps.end()) tasks.push_back({t, &it->second, call, step.id, false, 0, {}});
        });
        for (std::size_t k = 0; k < types[t].program.timers.size(); ++k)
            tasks.push_back({t, &places[t].timers[k], &types[t].program.timers[k].call, 0, true, 0, {}});
    }
    for (Task& task : tasks)
        for (const auto& [n, i] : *task.places) {
            const TypeWork& type = types[task.type];
            const std::uint32_t event = task.isTimer ? type.clockEvents[n][i] : type.calls[n][i].event;
            task.instances += work.trace.events[event].requestLeaves;
        }
    return tasks;
}

void explain(const MiningWork& work, Task& task, const ArgumentContext& context, SharedProgress& progress) {
    const TypeWork& type = work.types[task.type];
    const std::vector<ArgumentSeries> series =
        task.isTimer ? seriesOfTimer(work, type, *task.places) : seriesOfStep(work, type, task.stepId, *task.places);
    ArgumentRules rules(context);
    for (const ArgumentSeries& one : series) {
        if (progress.isStopped()) return;
        task.call->arguments.push_back(rules.explain(one, series));
        progress.add(one.instances.size());
    }
    for (std::size_t i = 0; i < series.size() && !progress.isStopped(); ++i)
        rules.explainByLater(series[i], task.call->arguments[i]);
    task.identities.emplace(rules.identities());
}

/// Gives the identities their names, in the order of the program.
void settleIdentities(MiningWork& work, std::vector<Task>& tasks, const std::vector<ArgumentContext>& contexts) {
    std::vector<IdentityRegistry> registries;
    for (const ArgumentContext& context : contexts)
        registries.emplace_back(context.runOfNode);
    for (Task& task : tasks) {
        std::vector<Expression*> expressions;
        for (Argument& argument : task.call->arguments)
            expressions.push_back(&argument.value);
        task.identities->settle(registries[task.type], expressions);
    }
    for (std::size_t t = 0; t < work.types.size(); ++t)
        work.types[t].program.identities = registries[t].identities();
}

} // namespace

Status findArguments(MiningWork& work, const MiningOptions& options, Progress& progress) {
    FieldIndex fields(work.trace);
    // requests to other servers are not in the plan, so nothing can flow from them; their replies are known
    const ValueIndex values(
        work.trace, [&](const Event& event) { return work.isTarget(event); }, options.threads);
    std::set<std::string> senderNames;
    for (const Sender& sender : work.trace.senders)
        senderNames.insert(sender.name);
    std::vector<TypePlaces> places;
    for (const TypeWork& type : work.types)
        places.push_back(findPlaces(work, type));
    std::vector<Task> tasks = tasksOf(work, work.types, places);
    // the longest first, so that no thread is left with one at the end
    std::vector<std::size_t> order(tasks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return tasks[a].instances > tasks[b].instances; });
    ParallelOptions parallel;
    parallel.threads = options.threads;
    parallel.stage = "arguments";
    for (const Task& task : tasks)
        parallel.total += task.instances;
    SharedProgress shared;
    std::vector<ArgumentContext> contexts;
    for (const TypeWork& type : work.types)
        contexts.emplace_back(work, type, fields, values, senderNames, shared);
    RETURN_IF_ERROR(runParallel(tasks.size(), parallel, progress, shared, [&](std::size_t i) {
        Task& task = tasks[order[i]];
        explain(work, task, contexts[task.type], shared);
    }));
    settleIdentities(work, tasks, contexts);
    return {};
}

} // namespace tenfold
