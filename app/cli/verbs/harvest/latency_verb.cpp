#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/harvest/join/latency_join.h"
#include "core/session/lenses/harvest_lens.h"

#include <cmath>

namespace tenfold::cli {
namespace {

using namespace harvest;

std::string timeText(double ns) {
    return duration(std::llround(ns));
}

/// "1.30 times", and on how many days it was higher.
std::string effectText(const LatencyEffect& effect) {
    if (effect.verdict == LatencyEffect::Verdict::NotKnown) return "–";
    std::size_t higher = 0;
    for (const double ratio : effect.byDay)
        higher += ratio > 1 ? 1 : 0;
    return compactNumber(effect.ratio, 2) + " x, " + std::to_string(higher) + " of " +
           std::to_string(effect.byDay.size()) + " days";
}

std::string latencyText(const LatencyJoin& join) {
    std::string text = headOf(join).text() + "\n" + noteLines(notesOf(join));
    if (join.measured.isEmpty()) return text;
    Table periods({"period", "servers", "minutes", "mean p99"},
                  {Align::Left, Align::Right, Align::Right, Align::Right});
    for (const TailCurve& curve : tailCurves(join.measured))
        periods.row({curve.period, std::to_string(curve.servers), withThousands(std::int64_t(curve.byMinute.size())),
                     timeText(curve.meanNs)});
    Table tenants({"tenant", "servers", "minutes", "p99", "with load", "at its peak", "after a reimage"},
                  {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    tenants.limit(0, 48);
    for (const TenantLatency& tenant : join.tenants)
        tenants.row({tenant.tenant, std::to_string(tenant.servers), withThousands(std::int64_t(tenant.minutes)),
                     timeText(tenant.p99Ns), tenant.correlation ? compactNumber(*tenant.correlation, 2) : "–",
                     effectText(tenant.atPeak), effectText(tenant.afterReimage)});
    return text + heading("Mean over servers of the p99 of a minute") + "\n" + periods.text() +
           heading("Tenants, the largest rise at their peak first") + "\n" + tenants.text();
}

Result<int> runLatency(const HarvestArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(HarvestData data, harvestData(arguments, false, *invocation.progress));
    LoadQuestion question = arguments.question;
    question.run = arguments.run;
    if (arguments.cores > 0) question.cores = arguments.cores;
    ASSIGN_OR_RETURN(const LatencyJoin join, joinLatency(data.workspace, question, data.input, *invocation.progress));
    invocation.progress.reset();
    if (invocation.json)
        RETURN_IF_ERROR(printDocument(toJson(join)));
    else
        RETURN_IF_ERROR(print(latencyText(join)));
    return 0;
}

} // namespace

void addHarvestLatencyVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "latency", "whether the calls of servers are slower when their owners peak, or after a reimage",
                "tenfold harvest latency spare.tenfold");
    const auto arguments = std::make_shared<HarvestArguments>();
    addHarvestOptions(*verb, *arguments);
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runLatency(*arguments, current); };
    });
}

} // namespace tenfold::cli
