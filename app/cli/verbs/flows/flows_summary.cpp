#include "app/cli/verbs/flows/flows_summary.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/storage/characterize_compare.h"
#include "app/cli/verbs/verb.h"

#include "core/base/text/number_text.h"
#include "core/flows/kept/summary_flows.h"
#include "core/session/json/flow_summary_json.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

std::string nsOf(double ns) {
    return duration(static_cast<std::int64_t>(ns));
}

std::string whole(std::uint64_t number) {
    return withThousands(static_cast<std::int64_t>(number));
}

/// Of a workspace its flows come down to one, as a cluster would count them: clocks as they are.
Result<FlowSummary> summaryAt(const std::string& path, const std::vector<std::string>& runs, Progress& progress) {
    if (!isWorkspaceFile(path)) return readFlowSummary(path, progress);
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, runs));
    ASSIGN_OR_RETURN(const FlowSet flows,
                     gatherFlows(workspace, std::move(population), {ClassRelaxation::Exact, false}, progress));
    return summaryOf(flows);
}

std::string summaryText(const FlowSummary& summary, std::size_t limit) {
    std::string text =
        fmt::format("{} requests, {} spans, {} path classes, summed up by {}\n\n", whole(summary.requests),
                    whole(summary.spans), summary.classes.size(), printable(summary.source));
    Table table({"class", "begins with", "requests", "share", "spans", "errors", "median", "p99", "of all time"},
                {Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right, Align::Right});
    table.limit(1, 60);
    const auto total = double(std::max<std::int64_t>(1, summary.totalNs()));
    for (std::size_t i = 0; i < std::min(limit, summary.classes.size()); ++i) {
        const ClassSummary& c = summary.classes[i];
        table.row({fmt::format("{:016x}", c.hash), c.operation + " in " + c.service, whole(c.requests),
                   percent(double(c.requests) / double(summary.requests)),
                   compactNumber(double(c.spans) / double(c.requests), 1), whole(c.errors), nsOf(c.quantileNs(0.5)),
                   nsOf(c.quantileNs(0.99)), percent(double(c.totalNs) / total)});
    }
    text += table.text();
    if (limit < summary.classes.size()) text += fmt::format("and {} more (--limit)\n", summary.classes.size() - limit);
    if (summary.brokenLines > 0) text += fmt::format("{} lines were no documents\n", whole(summary.brokenLines));
    return text;
}

std::string differencesText(const std::vector<ClassDifference>& all, const FlowSummary& a, const FlowSummary& b,
                            std::size_t limit) {
    std::string text = fmt::format("a request lasts {} in A ({} of them), {} in B ({})\n\n", nsOf(a.meanNs()),
                                   whole(a.requests), nsOf(b.meanNs()), whole(b.requests));
    Table table({"class", "begins with", "in A", "in B", "median A", "median B", "by time", "by share", "KS"},
                {Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right, Align::Right});
    table.limit(1, 60);
    for (std::size_t i = 0; i < std::min(limit, all.size()); ++i) {
        const ClassDifference& one = all[i];
        const ClassSummary& known = one.a ? *one.a : *one.b;
        table.row({fmt::format("{:016x}", known.hash), known.operation + " in " + known.service,
                   one.a ? whole(one.a->requests) : "–", one.b ? whole(one.b->requests) : "–",
                   one.a ? nsOf(one.a->quantileNs(0.5)) : "–", one.b ? nsOf(one.b->quantileNs(0.5)) : "–",
                   nsOf(one.timeNs), nsOf(one.shareNs), fmt::format("{:.3f}", one.ks)});
    }
    text += table.text();
    if (limit < all.size()) text += fmt::format("and {} more (--limit)\n", all.size() - limit);
    return text;
}

} // namespace

Result<int> showFlowSummary(Invocation& invocation, const FlowSummaryAsked& asked) {
    ASSIGN_OR_RETURN(const FlowSummary a, summaryAt(asked.path, asked.runs, *invocation.progress));
    if (asked.against.empty()) {
        invocation.progress.reset();
        RETURN_IF_ERROR(invocation.json ? printDocument(flowSummaryJson(a)) : print(summaryText(a, asked.limit)));
        return 0;
    }
    ASSIGN_OR_RETURN(const FlowSummary b, summaryAt(asked.against, {}, *invocation.progress));
    invocation.progress.reset();
    const std::vector<ClassDifference> all = differencesOf(a, b);
    if (!invocation.json) {
        RETURN_IF_ERROR(print(differencesText(all, a, b, asked.limit)));
        return 0;
    }
    RETURN_IF_ERROR(printDocument(differencesJson(all, a, b)));
    return 0;
}

} // namespace tenfold::cli
