#include "core/report/section_flows.h"

#include "core/base/text/number_text.h"
#include "core/report/html_table.h"
#include "core/report/sections.h"
#include "core/report/waterfall_picture.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kMostClassesShown = 40;
constexpr std::size_t kMostFindingsShown = 30;

std::string timeCell(double ns) {
    return duration(std::llround(ns));
}

std::string classesTable(const FlowSet& flows) {
    HtmlTable table({"Path", ">Requests", ">Share", ">Spans", ">Errors", ">Median", ">99 %", ">Of all time"});
    const double total = std::max(1.0, double(flows.totalNs()));
    for (std::size_t i = 0; i < std::min(kMostClassesShown, flows.classes.size()); ++i) {
        const PathClass& c = flows.classes[i];
        table.row({cell(flows.classNames[i]), countCell(c.requests),
                   percent(double(c.requests) / double(flows.requests)),
                   compactNumber(double(c.spans) / double(c.requests), 1), countCell(c.errors),
                   timeCell(c.durationNs.median()), timeCell(c.durationNs.quantile(0.99)),
                   percent(double(c.durationNs.sumNs()) / total)});
    }
    std::string html = table.finish();
    if (flows.classes.size() > kMostClassesShown)
        html += fmt::format("<p class=\"dim\">and {} classes more</p>", flows.classes.size() - kMostClassesShown);
    return html;
}

std::string clocksAndDoubts(const FlowSet& flows) {
    std::string html;
    std::size_t others = 0;
    for (const ClockOffset& clock : flows.clocks) {
        if (clock.isOfOtherEpoch)
            ++others;
        else
            html +=
                fmt::format("<p>The clock of {} is {}{} {} the others; corrected here.</p>",
                            cell(flows.names.text(clock.process)), clock.hasLow() && clock.hasHigh() ? "" : "at least ",
                            duration(std::abs(clock.offsetNs)), clock.offsetNs < 0 ? "behind" : "ahead of");
    }
    if (others > 0)
        html += fmt::format(
            "<p>{} clocks count from a moment of their own; their spans stand where they were asked for.</p>", others);
    for (const FlowNotice& notice : flows.notices)
        html += fmt::format("<p class=\"dim\">{}.</p>", cell(notice.text.text()));
    for (std::size_t k = 0; k < kDoubtKinds; ++k)
        if (const Doubts::Count& doubt = flows.doubts.kinds[k]; doubt.count > 0)
            html += fmt::format("<p class=\"dim\">Kept with doubts, {}: {}, as in {}.</p>",
                                doubtName(static_cast<DoubtKind>(k)), withThousands(std::int64_t(doubt.count)),
                                toHex(doubt.example));
    return html;
}

std::string flowsSection(const FlowSet& flows, const std::string& filter) {
    const std::string only = filter.empty() ? "" : fmt::format(", only those with {}", cell(filter));
    return section("flows", "Paths that requests take",
                   fmt::format("{} requests with {} spans in {}{}; equal requests are a class, most of all time first.",
                               withThousands(std::int64_t(flows.requests)), withThousands(std::int64_t(flows.spans)),
                               cell(fmt::format("{}", fmt::join(flows.runs, ", "))), only),
                   classesTable(flows) + clocksAndDoubts(flows));
}

std::string waterfallsSection(const std::vector<WholeRequest>& examples) {
    std::string html;
    for (const WholeRequest& request : examples)
        html += fmt::format("<h3>{}</h3><div class=\"scroll\">{}</div>", cell(toHex(request.flow.trace())),
                            waterfallPicture(request, waterfallOf(request.flow, {})));
    if (html.empty()) return {};
    return section("waterfalls", "Requests in time",
                   "An example of each class that takes most time. Pale: it waits for what is below; solid: it works "
                   "itself; black rule: on the critical path; grey: equal siblings, each drawn.",
                   html);
}

/// What is asked for, and what follows from that or from a suspect.
std::string effectsHtml(const PopulationComparison& comparison) {
    std::string html;
    for (const LoadChange& load : comparison.load)
        html += fmt::format("<p>An input, no fault: {}: {} → {}</p>", cell(load.what.text()), compactNumber(load.a, 1),
                            compactNumber(load.b, 1));
    for (const LoadEffect& effect : comparison.effects)
        html += fmt::format("<p>An effect: {}</p>", cell(effect.text.text()));
    for (const VersionChange& change : comparison.versions)
        html += fmt::format("<p>It came with B: {}</p>", cell(change.text.text()));
    return html;
}

std::string suspectsHtml(const PopulationComparison& comparison) {
    std::string html;
    for (const std::string& reason : textsOf(comparison.baseline.reasons))
        html += fmt::format("<p class=\"warn\">A is not fit as a baseline: {}</p>", cell(reason));
    for (const FlowNotice& notice : comparison.notices)
        html +=
            fmt::format("<p class=\"{}\">{}</p>", notice.kind == "names" ? "dim" : "warn", cell(notice.text.text()));
    html += "<h3>Where it starts from</h3>";
    if (comparison.suspects.empty())
        return html +
               (comparison.reversal         ? "<p>Nobody made B slower.</p>"
                : comparison.whyUndecided() ? "<p>Not known: see above.</p>"
                                            : "<p>Nobody is suspected.</p>") +
               effectsHtml(comparison);
    HtmlTable table({"Suspect", "Why", ">Share of requests × change"});
    for (const Suspect& suspect : comparison.suspects)
        table.row({cell(suspect.instance.empty() ? suspect.service : suspect.service + " (" + suspect.instance + ")"),
                   cell(suspect.text.text()), compactNumber(suspect.score)});
    return html + table.finish() + effectsHtml(comparison);
}

std::string changesSection(const ReportFlows& flows) {
    const PopulationComparison& comparison = *flows.comparison;
    HtmlTable ends({"", ">Requests", ">A second", ">Median", ">99 %", ">Mean"});
    for (const auto& [name, figures] : {std::pair(&flows.runA, &comparison.a), std::pair(&flows.runB, &comparison.b)})
        ends.row({cell(*name), countCell(figures->requests), compactNumber(figures->requestsPerSecond, 1),
                  timeCell(figures->durationNs.median()), timeCell(figures->durationNs.quantile(0.99)),
                  timeCell(figures->durationNs.mean())});
    std::string html = ends.finish() + suspectsHtml(comparison);
    HtmlTable findings({"What changed", ">Of the change end to end", ">Effect"});
    for (std::size_t i = 0; i < std::min(kMostFindingsShown, comparison.findings.size()); ++i) {
        const Finding& finding = comparison.findings[i];
        findings.row({cell(finding.text.text()), finding.totalNs == 0 ? "" : percent(finding.share),
                      compactNumber(finding.effect)});
    }
    if (!findings.isEmpty()) html += "<h3>Findings</h3>" + findings.finish();
    return section("changes", fmt::format("What changed from {} to {}", flows.runA, flows.runB),
                   "Largest effect first: share of requests concerned times the relative change of their class.", html);
}

} // namespace

std::vector<ReportSection> flowSections(const ReportFlows& flows) {
    const auto made = [](std::string html) { return [html = std::move(html)](const ReportInput&) { return html; }; };
    std::vector<ReportSection> sections;
    if (flows.comparison) sections.push_back({"changes", "What changed", made(changesSection(flows))});
    sections.push_back({"flows", "Paths", made(flowsSection(*flows.flows, flows.filter))});
    sections.push_back({"waterfalls", "Requests in time", made(waterfallsSection(flows.examples))});
    return sections;
}

} // namespace tenfold
