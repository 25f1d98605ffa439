#include "app/cli/output/json_text.h"
#include "app/cli/output/notices_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/flows/flows_flame.h"
#include "app/cli/verbs/flows/flows_summary.h"
#include "app/cli/verbs/storage/characterize_compare.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"
#include "core/session/export/span_export.h"
#include "core/session/lenses/flows_lens.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct FlowsArguments {
    std::string workspace, where, relax, otlp, against;
    std::vector<std::string> runs;
    bool keepsClocks = false;
    std::size_t limit = 20;
};

double partOf(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : double(part) / double(whole);
}

std::string nsText(double ns) {
    return duration(static_cast<std::int64_t>(ns));
}

std::string clockBoundsText(const ClockOffset& clock) {
    if (!clock.hasLow() || !clock.hasHigh()) return " at least";
    const std::int64_t least = std::min(std::abs(clock.lowNs), std::abs(clock.highNs));
    const std::int64_t most = std::max(std::abs(clock.lowNs), std::abs(clock.highNs));
    return fmt::format(" ({} to {})", nsText(double(least)), nsText(double(most)));
}

std::string clocksText(const FlowSet& flows) {
    std::string text;
    std::size_t others = 0;
    for (const ClockOffset& clock : flows.clocks) {
        if (clock.isOfOtherEpoch)
            ++others;
        else
            text +=
                fmt::format("clock of {} in {}: {} {} the others{}, proven by {} calls{}\n",
                            flows.names.text(clock.process), flows.runs[clock.run],
                            nsText(double(std::abs(clock.offsetNs))), clock.offsetNs < 0 ? "behind" : "ahead of",
                            clockBoundsText(clock), clock.pairs, flows.clocksAreCorrected ? "; corrected here" : "");
    }
    if (others > 0)
        text += fmt::format("{} clocks count from a moment of their own{}\n", others,
                            flows.clocksAreCorrected ? "; their spans were put to where they were asked for" : "");
    return text;
}

/// Whether calls that are answered lead from one service to the other, over others too: then causality bounds how far
/// their clocks are apart from both sides.
bool areTiedByAnswers(const ServiceGraph& graph, std::uint32_t from, std::uint32_t to) {
    std::set<std::uint32_t> reached{from};
    for (bool isNew = true; isNew && !reached.contains(to);) {
        isNew = false;
        for (const ServiceLink& link : graph.links) {
            if (link.calls <= link.sent || reached.contains(link.from) == reached.contains(link.to)) continue;
            reached.insert(reached.contains(link.from) ? link.to : link.from);
            isNew = true;
        }
    }
    return reached.contains(to);
}

/// What was sent and not waited for, by service.
std::string sentText(const FlowSet& flows) {
    const ServiceGraph& graph = flows.services;
    std::string text;
    for (const ServiceLink& link : graph.links)
        if (link.sent > 0) {
            text += fmt::format("{} > {}: {} sent and not waited for, {} until they begin in the middle, p99 {}\n",
                                flows.names.text(graph.services[link.from].name),
                                flows.names.text(graph.services[link.to].name),
                                withThousands(static_cast<std::int64_t>(link.sent)), nsText(link.waitNs.median()),
                                nsText(link.waitNs.quantile(0.99)));
            if (!areTiedByAnswers(graph, link.from, link.to))
                text +=
                    fmt::format("  no call between the two is answered, so a clock that is off would look the same: "
                                "of the wait in the middle, {} are sure, what it is above the shortest\n",
                                nsText(link.waitNs.median() - link.waitNs.quantile(0)));
        }
    return text;
}

std::string linksText(const FlowSet& flows) {
    const ServiceGraph& graph = flows.services;
    std::string text;
    for (const ServiceTrigger& trigger : graph.triggers)
        text += fmt::format("{} led {} to something {} times, {} later in the middle; nobody waits (links)\n",
                            flows.names.text(graph.services[trigger.from].name),
                            flows.names.text(graph.services[trigger.to].name),
                            withThousands(static_cast<std::int64_t>(trigger.count)), nsText(trigger.delayNs.median()));
    if (graph.openTriggers > 0)
        text += fmt::format("{} links have an end that is not here\n",
                            withThousands(static_cast<std::int64_t>(graph.openTriggers)));
    return text;
}

std::string flowsText(const FlowSet& flows, std::size_t limit) {
    std::string text = fmt::format(
        "{} requests, {} spans, {} path classes in {}\n\n", withThousands(static_cast<std::int64_t>(flows.requests)),
        withThousands(static_cast<std::int64_t>(flows.spans)), flows.classes.size(), fmt::join(flows.runs, ", "));
    Table table({"class", "path", "requests", "share", "spans", "errors", "median", "p99", "of all time"},
                {Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right, Align::Right});
    table.limit(1, 60);
    const std::int64_t totalNs = flows.totalNs();
    for (std::size_t i = 0; i < std::min(limit, flows.classes.size()); ++i) {
        const PathClass& c = flows.classes[i];
        table.row({std::to_string(i + 1), flows.classNames[i], withThousands(static_cast<std::int64_t>(c.requests)),
                   percent(double(c.requests) / double(flows.requests)),
                   compactNumber(double(c.spans) / double(c.requests), 1),
                   withThousands(static_cast<std::int64_t>(c.errors)), nsText(c.durationNs.median()),
                   nsText(c.durationNs.quantile(0.99)), percent(partOf(c.durationNs.sumNs(), totalNs))});
    }
    text += table.text();
    if (limit < flows.classes.size()) text += fmt::format("and {} more (--limit)\n", flows.classes.size() - limit);
    text += noticesText(flows.notices) + sentText(flows) + linksText(flows) + clocksText(flows);
    for (std::size_t k = 0; k < kDoubtKinds; ++k)
        if (const Doubts::Count& doubt = flows.doubts.kinds[k]; doubt.count > 0)
            text += fmt::format("kept with doubts, {}: {}, as in {}\n", doubtName(static_cast<DoubtKind>(k)),
                                doubt.count, toHex(doubt.example));
    return text;
}

/// The requests as a file instead of what they have in common.
Result<int> exportFlows(Invocation& invocation, const FlowsArguments& arguments, Workspace& workspace,
                        Population population) {
    ASSIGN_OR_RETURN(const SpanExport written, exportSpans(workspace, std::move(population), !arguments.keepsClocks,
                                                           arguments.otlp, *invocation.progress));
    invocation.progress.reset();
    const Json json{{"file", arguments.otlp}, {"requests", written.requests}, {"spans", written.spans}};
    RETURN_IF_ERROR(invocation.json
                        ? printDocument(json)
                        : print(fmt::format("{} requests, {} spans in {}\n",
                                            withThousands(static_cast<std::int64_t>(written.requests)),
                                            withThousands(static_cast<std::int64_t>(written.spans)), arguments.otlp)));
    return 0;
}

Result<int> showFlows(Invocation& invocation, const FlowsArguments& arguments) {
    static const std::map<std::string, ClassRelaxation> kRelaxations{{"", ClassRelaxation::Exact},
                                                                     {"loops", ClassRelaxation::Loops},
                                                                     {"structure", ClassRelaxation::Structure},
                                                                     {"operation", ClassRelaxation::Operation}};
    const bool isSummary = arguments.workspace.ends_with(".json") && !isWorkspaceFile(arguments.workspace);
    if (isSummary || !arguments.against.empty())
        return showFlowSummary(invocation, {arguments.workspace, arguments.against, arguments.runs, arguments.limit});
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, arguments.runs, arguments.where));
    if (!arguments.otlp.empty()) return exportFlows(invocation, arguments, workspace, std::move(population));
    const FlowOptions options{kRelaxations.at(arguments.relax), !arguments.keepsClocks};
    ASSIGN_OR_RETURN(const auto found, flowsOf(workspace, std::move(population), options, *invocation.progress));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { found->writeJson(out); })
                                    : print(flowsText(found->flows, arguments.limit)));
    return 0;
}

} // namespace

void addFlowsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "flows", "the paths that requests take, with counts and times",
                             "tenfold flows spans.tenfold --where 'run = \"00a-normal\" and dur > 20ms'");
    const auto arguments = std::make_shared<FlowsArguments>();
    verb->add_option("WS", arguments->workspace,
                     "workspace, or flows.json, the summary that a Spark job leaves"); // needed, but a required one
                                                                                       // would take "flame"
    verb->add_option("--run", arguments->runs, "only of this run (default: of all)")->allow_extra_args(false);
    verb->add_option(
        "--where", arguments->where,
        "only requests that match: run, t, dur, operation, service, node, self, class, share, request, has "
        "error, any attribute (app.size > 4096), a >> b (b somewhere below a), a > b (right below), "
        "span(all of one span), edge(a >> b) > 5ms");
    verb->add_option("--relax", arguments->relax,
                     "what requests of one class may differ in: loops, structure (also errors), operation (all)")
        ->check(CLI::IsMember({"loops", "structure", "operation"}));
    verb->add_flag("--keep-clocks", arguments->keepsClocks, "do not correct clocks that are proven wrong");
    verb->add_option(
        "--otlp", arguments->otlp,
        "write the requests to this file as OpenTelemetry's JSON instead, which imports as the same spans");
    verb->add_option("--against", arguments->against,
                     "compare the classes with those of this summary or workspace instead: what each adds")
        ->excludes("--where")
        ->excludes("--relax")
        ->excludes("--keep-clocks")
        ->excludes("--otlp");
    verb->add_option("--limit", arguments->limit, "classes in the table, default 20; --json has all");
    verb->require_subcommand(0, 1);
    addFlameVerb(*verb, invocation);
    addFlowsSparkVerb(*verb, invocation);
    verb->callback([&invocation, arguments, verb] {
        if (!verb->get_subcommands().empty()) return;
        if (arguments->workspace.empty()) throw CLI::RequiredError("WS");
        const bool isNarrowed = !arguments->where.empty() || !arguments->relax.empty() || arguments->keepsClocks ||
                                !arguments->otlp.empty() || !arguments->runs.empty();
        if (arguments->workspace.ends_with(".json") && isNarrowed && !isWorkspaceFile(arguments->workspace))
            throw CLI::ValidationError("WS", "a summary has no requests left to choose from: --where, --relax, "
                                             "--keep-clocks, --otlp and --run are for workspaces");
        invocation.run = [arguments](Invocation& current) { return showFlows(current, *arguments); };
    });
}

} // namespace tenfold::cli
