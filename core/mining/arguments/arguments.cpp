#include "core/mining/arguments/arguments.h"

#include "core/mining/arguments/argument_rules.h"
#include "core/mining/work/mining_work.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

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
            task.instances += work.trace.requestLeaves(work.trace.events[event]);
        }
    return tasks;
}

void explain(const MiningWork& work, Task& task, const ArgumentContext& context, SharedProgress& progress) {
    const TypeWork& type = work.types[task.type];
    const PlaceArguments place(work, type, task.isTimer ? std::nullopt : std::optional(task.stepId), *task.places);
    const std::vector<ArgumentSeries>& series = place.series();
    ArgumentRules rules(context);
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (progress.isStopped()) return;
        const bool isPlain = rules.isPlainConstant(series[i]);
        task.call->arguments.push_back(rules.explain(isPlain ? series[i] : place.withInstances(i), series));
        progress.add(series[i].all);
    }
    for (std::size_t i = 0; i < series.size() && !progress.isStopped(); ++i)
        if (Argument& argument = task.call->arguments[i]; rules.mayBeExplainedByLater(argument))
            rules.explainByLater(place.withInstances(i), argument);
    task.identities.emplace(rules.identities());
}

/// All that the arguments of each type are explained from, beside the trace: its nodes, and each call in its place.
std::vector<std::vector<std::uint32_t>> callsOf(const MiningWork& work, const std::vector<Task>& tasks) {
    std::vector<std::vector<std::uint32_t>> out(work.types.size());
    for (std::size_t t = 0; t < work.types.size(); ++t) {
        out[t].push_back(static_cast<std::uint32_t>(work.types[t].senders.size()));
        for (const SenderId sender : work.types[t].senders)
            out[t].push_back(sender.value);
    }
    for (const Task& task : tasks) {
        const TypeWork& type = work.types[task.type];
        std::vector<std::uint32_t>& calls = out[task.type];
        calls.insert(calls.end(), {task.isTimer ? 1U : 0U, task.stepId});
        calls.push_back(static_cast<std::uint32_t>(task.places->size()));
        for (const auto& [n, i] : *task.places) {
            calls.insert(calls.end(), {n, task.isTimer ? type.clockEvents[n][i] : type.calls[n][i].event});
            if (task.isTimer) continue;
            const auto iterations = type.alignments[n].iterationsOf(type.alignments[n].calls[i]);
            calls.push_back(static_cast<std::uint32_t>(iterations.size()));
            calls.insert(calls.end(), iterations.begin(), iterations.end());
        }
    }
    return out;
}

/// Whether an expression speaks of types by name; which nodes they have may have changed.
bool namesTypes(const Expression& expression) {
    const auto* member = std::get_if<MemberExpression>(&expression.node);
    bool isFound = member && !member->nodesOf.empty();
    forEachPart(expression, [&](const Expression& part) { isFound = isFound || namesTypes(part); });
    return isFound;
}

bool namesTypes(const RememberedArguments& remembered) {
    for (const std::vector<Argument>& call : remembered.found)
        for (const Argument& argument : call)
            if (namesTypes(argument.value)) return true;
    return false;
}

/// Takes over what is remembered of types whose calls are the same. @return the tasks of the others
std::vector<Task> recall(MiningWork& work, const std::vector<Task>& tasks,
                         const std::vector<std::vector<std::uint32_t>>& calls,
                         const std::vector<RememberedArguments>& remembered) {
    std::vector<const RememberedArguments*> known(work.types.size(), nullptr);
    for (std::size_t t = 0; t < work.types.size(); ++t) {
        const auto it = std::find_if(remembered.begin(), remembered.end(),
                                     [&](const RememberedArguments& r) { return r.calls == calls[t]; });
        if (it == remembered.end() || namesTypes(*it)) continue;
        known[t] = &*it;
        work.types[t].program.identities = it->identities;
    }
    std::vector<std::size_t> next(work.types.size(), 0);
    std::vector<Task> open;
    for (const Task& task : tasks) {
        if (known[task.type])
            task.call->arguments = known[task.type]->found[next[task.type]++];
        else
            open.push_back(task);
    }
    return open;
}

/// What was found now, with that of the types that kept what they had.
std::vector<RememberedArguments> remember(const MiningWork& work, const std::vector<Task>& tasks,
                                          std::vector<std::vector<std::uint32_t>> calls) {
    std::vector<RememberedArguments> out(work.types.size());
    for (std::size_t t = 0; t < work.types.size(); ++t) {
        out[t].calls = std::move(calls[t]);
        out[t].identities = work.types[t].program.identities;
    }
    for (const Task& task : tasks)
        out[task.type].found.push_back(task.call->arguments);
    return out;
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
    for (const Task& task : tasks)
        work.types[task.type].program.identities = registries[task.type].identities();
}

/// @param tasks  those that are left to do
Status explainAll(MiningWork& work, std::vector<Task>& tasks, const MiningOptions& options, Progress& progress) {
    FieldIndex fields(work.trace);
    // requests to other servers are not in the plan, so nothing can flow from them; their replies are known
    const ValueIndex values(
        work.trace, [&](const Event& event) { return work.isTarget(event); }, options.threads);
    const NodeNames names(work);
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
        contexts.emplace_back(work, type, fields, values, names, shared);
    RETURN_IF_ERROR(runParallel(tasks.size(), parallel, progress, shared, [&](std::size_t i) {
        Task& task = tasks[order[i]];
        explain(work, task, contexts[task.type], shared);
    }));
    settleIdentities(work, tasks, contexts);
    return {};
}

} // namespace

Status findArguments(MiningWork& work, const MiningOptions& options, Progress& progress,
                     std::vector<RememberedArguments>* remembered) {
    std::vector<TypePlaces> places;
    for (const TypeWork& type : work.types)
        places.push_back(findPlaces(work, type));
    std::vector<Task> tasks = tasksOf(work, work.types, places);
    if (!remembered) return explainAll(work, tasks, options, progress);
    std::vector<std::vector<std::uint32_t>> calls = callsOf(work, tasks);
    std::vector<Task> open = recall(work, tasks, calls, *remembered);
    if (!open.empty()) RETURN_IF_ERROR(explainAll(work, open, options, progress));
    *remembered = remember(work, tasks, std::move(calls));
    return {};
}

} // namespace tenfold
