#include "core/mining/argument_rules.h"
#include "core/mining/type_work.h"

#include <algorithm>

namespace tenfold {
namespace {

Status explainAll(std::vector<ArgumentSeries>& series, ArgumentRules& rules, CallStep& call, Progress& progress,
                  std::uint64_t& done, std::uint64_t total) {
    for (const ArgumentSeries& one : series) {
        if (!progress.advance(done++, total, "arguments")) return fail(MessageId::Cancelled);
        call.arguments.push_back(rules.explain(one, series));
    }
    for (std::size_t i = 0; i < series.size(); ++i)
        rules.explainByLater(series[i], call.arguments[i]);
    return {};
}

std::uint64_t countSeries(const TypeSeries& series) {
    std::uint64_t n = 0;
    for (const auto& [id, list] : series.steps)
        n += list.size();
    for (const auto& list : series.timers)
        n += list.size();
    return n;
}

} // namespace

Status findArguments(MiningWork& work, Progress& progress) {
    FieldIndex fields(work.trace);
    // requests to other servers are not in the plan, so nothing can flow from them; their replies are known
    const ValueIndex values(work.trace, [&](const Event& event) { return work.isTarget(event); });
    std::vector<TypeSeries> series;
    std::uint64_t total = 0, done = 0;
    for (const TypeWork& type : work.types) {
        series.push_back(collectSeries(work, type));
        total += countSeries(series.back());
    }
    for (std::size_t t = 0; t < work.types.size(); ++t) {
        TypeWork& type = work.types[t];
        ArgumentRules rules(work, type, fields, values);
        Status status;
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            const auto it = series[t].steps.find(step.id);
            if (call && status && it != series[t].steps.end())
                status = explainAll(it->second, rules, *call, progress, done, total);
        });
        for (std::size_t k = 0; k < type.program.timers.size() && status; ++k)
            status = explainAll(series[t].timers[k], rules, type.program.timers[k].call, progress, done, total);
        RETURN_IF_ERROR(std::move(status));
        type.program.identities = rules.identities().identities();
    }
    return {};
}

} // namespace tenfold
