#include "core/base/text/number_text.h"
#include "core/plan/totals/plan_standing.h"
#include "core/program/laws/law_words.h"
#include "core/report/html_table.h"
#include "core/report/pictures.h"
#include "core/report/sections.h"
#include "core/report/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

constexpr std::size_t kMostOpenRows = 25; ///< more equal rows fold
constexpr std::size_t kMostRows = 400;
constexpr std::string_view kByChanceNote = "<span class=\"dim\">placed by chance: only sums are predicted</span>";
constexpr std::string_view kClockMark = "<span class=\"dim\">clock</span>";

std::string_view mark(bool isRight, bool isExact) {
    if (!isRight) return "<span class=\"bad\">✗</span>";
    return isExact ? "<span class=\"good\">✓</span>" : "<span class=\"good\">≈</span>";
}

std::string ofTotal(std::uint64_t part, std::uint64_t total) {
    if (total == 0) return "–";
    return fmt::format("{} of {}", countCell(part), countCell(total));
}

std::string shareOf(std::uint64_t part, std::uint64_t total) {
    return total == 0 ? "–" : percent(static_cast<double>(part) / static_cast<double>(total));
}

std::string predictedText(const CountComparison& c) {
    const std::string text = withThousands(wholeNumber(c.predicted));
    const double half = (c.high - c.low) / 2;
    return half < 0.5 ? text : text + " ± " + withThousands(wholeNumber(half));
}

std::string differenceText(const CountComparison& c) {
    std::string text;
    for (const std::uint64_t actual : c.actual) {
        const long long difference = static_cast<long long>(actual) - wholeNumber(c.predicted);
        if (!text.empty()) text += ", ";
        text += difference == 0 ? std::string("<span class=\"dim\">0</span>")
                                : fmt::format("{}{}", difference > 0 ? "+" : "−", withThousands(std::abs(difference)));
    }
    return text;
}

std::vector<std::string> checkHeader(const std::vector<const ReportCheck*>& shown) {
    std::vector<std::string> header{"Target", "Method", ">Plan"};
    for (const ReportCheck* check : shown)
        header.push_back(">" + check->run);
    header.emplace_back(">Difference");
    header.emplace_back();
    return header;
}

void addCountRow(HtmlTable& table, const CountComparison& c) {
    const bool isOfClock = c.kind == PredictedCount::Kind::Periodic;
    std::vector<std::string> cells{cell(c.target), codeCell(c.method), predictedText(c)};
    for (const std::uint64_t actual : c.actual)
        cells.push_back(countCell(actual));
    cells.push_back(differenceText(c));
    cells.emplace_back(isOfClock ? kClockMark : mark(c.isEqual(), c.kind == PredictedCount::Kind::Deterministic));
    table.row(cells, isOfClock || c.isEqual() ? "" : "off");
}

std::string countsPart(const ReportInput& input) {
    const std::vector<CountComparison> rows = compareCounts(input.checks);
    if (rows.empty()) return {};
    std::vector<const ReportCheck*> shown;
    for (const ReportCheck& check : input.checks)
        if (check.scale == input.checks.front().scale) shown.push_back(&check);
    HtmlTable open(checkHeader(shown));
    HtmlTable folded(checkHeader(shown));
    std::size_t openRows = 0;
    std::size_t foldedRows = 0;
    for (const CountComparison& c : rows) {
        const bool agrees = c.isEqual() || c.kind == PredictedCount::Kind::Periodic;
        if (openRows < kMostOpenRows || (!agrees && openRows < kMostRows)) {
            addCountRow(open, c);
            ++openRows;
        } else if (foldedRows < kMostRows) {
            addCountRow(folded, c);
            ++foldedRows;
        }
    }
    std::string out = "<h3>Calls by method</h3>" + open.finish();
    if (foldedRows > 0)
        out += fmt::format("<details><summary>{} more methods</summary>{}</details>", foldedRows, folded.finish());
    if (openRows + foldedRows < rows.size())
        out += fmt::format("<p class=\"dim\">{} more are not listed.</p>", rows.size() - openRows - foldedRows);
    out += "<p class=\"dim\">✓ equal in every run, ≈ inside the 95 % band, ✗ differs; calls of the clock are compared "
           "by their rate, below.</p>";
    return out;
}

std::string sequencesPart(const ReportCheck& check) {
    HtmlTable table({"Node type", ">Nodes", ">Exact", ">Edits", ""});
    for (const ValidationReport::TypeRow& type : check.validation.types) {
        const bool isExact = type.exact == type.nodes;
        table.row({cell(type.type), countCell(type.nodes), ofTotal(type.exact, type.nodes), percent(type.editShare),
                   std::string(type.random ? kByChanceNote : mark(isExact, true))});
    }
    if (table.isEmpty()) return {};
    return "<h3>Sequences of calls</h3>" + table.finish() +
           "<p class=\"dim\">Exact: the node made just these calls in this order. Edits: calls to add, remove or "
           "change, "
           "over the length, mean.</p>";
}

void addArgumentRow(HtmlTable& table, const std::string& name, const ArgumentColumns& c) {
    if (c.total == 0) return;
    // classes a1 (regular blue) known, a3 member, a4 labelled, a5 unknown, a6 wrong
    const std::vector<std::uint64_t> parts{0, c.automatic, 0, c.member, c.labelled, c.unknown, c.wrong};
    const std::string title = fmt::format("{}: {} of {} arguments known", name, c.automatic + c.member, c.total);
    table.row({cell(name), partsBar(parts, title, 200), countCell(c.total), shareOf(c.automatic, c.total),
               shareOf(c.member, c.total), shareOf(c.labelled, c.total), shareOf(c.unknown, c.total),
               shareOf(c.wrong, c.total)});
}

std::string argumentsPart(const ReportCheck& check) {
    HtmlTable table({"Arguments", "", ">Instances", ">Automatic", ">Member", ">Labelled", ">Unknown", ">Wrong"});
    const ValidationReport& v = check.validation;
    addArgumentRow(table, "without the clock's calls", v.aperiodic);
    addArgumentRow(table, "all calls", v.all);
    addArgumentRow(table, "one node a type", v.representative);
    for (const ValidationReport::TargetColumns& target : v.byTarget)
        addArgumentRow(table, "one node a type, " + target.target, target.representative);
    if (table.isEmpty()) return {};
    return "<h3>Arguments</h3>" +
           colourKey({{"a1", "automatic"}, {"a3", "member"}, {"a4", "labelled"}, {"a5", "unknown"}, {"a6", "wrong"}}) +
           table.finish() +
           "<p class=\"dim\">Automatic: the constant, the pattern or the value taken from an earlier call is the real "
           "one. Member: it is in the predicted set. Labelled: it has the form of its generator. Calls that the plan "
           "lacks, or has too many, count as wrong.</p>";
}

std::string timesPart(const ReportCheck& check) {
    const ValidationReport& v = check.validation;
    std::string out;
    HtmlTable table({"Node type", "Clock call", ">Period, plan", ">Period, run", ">Rate, run over plan"});
    for (const ValidationReport::RealtimeRow& row : v.realtime)
        table.row({cell(row.type), codeCell(row.method), duration(wholeNumber(row.periodPredictedNs)),
                   duration(wholeNumber(row.periodActualNs)), compactNumber(row.rateRatio)});
    if (!table.isEmpty()) out += "<h3>Clock calls</h3>" + table.finish();
    if (v.intervalPositions > 0)
        out += fmt::format(
            "<p>Time between calls: {} of {} places lie in the recorded 90 % band; {} within 10 % of the "
            "plan.</p>",
            percent(v.intervalsInBand90), countCell(v.intervalPositions), percent(v.intervalsWithin10Percent));
    if (v.startTotal > 0)
        out += fmt::format("<p>Starts of nodes in the right place: {}.</p>", ofTotal(v.startRight, v.startTotal));
    return out;
}

std::string unseenPart(const ReportCheck& check) {
    if (check.validation.unseen.empty()) return {};
    HtmlTable table({"Method", ">Calls", "Why"});
    std::size_t shown = 0;
    for (const ValidationReport::UnseenRow& row : check.validation.unseen) {
        if (++shown > kMostRows) break;
        table.row({codeCell(row.method), countCell(row.count), cell(row.reason.text())}, "off");
    }
    return "<h3>Calls that the plan knows nothing of</h3>" + table.finish();
}

} // namespace

std::string checkSection(const ReportInput& input) {
    if (input.checks.empty()) {
        if (!input.mining) return {};
        return section(
            "check", "Check against a real run",
            "No run was kept back. Leave the largest one out of mining and check the plan against it: that is "
            "what tells whether the laws hold.",
            "");
    }
    std::string body = countsPart(input);
    for (const ReportCheck& check : input.checks) {
        const ValidationReport& v = check.validation;
        const std::string details = sequencesPart(check) + argumentsPart(check) + timesPart(check) + unseenPart(check);
        body +=
            fmt::format("<details{}><summary><b>{}</b>: {} nodes found, {} in the plan; sequences exact {}</summary>{}"
                        "</details>",
                        &check == &input.checks.front() ? " open" : "", cell(check.run), countCell(v.nodesMatched),
                        countCell(v.nodesExpected), ofTotal(v.sequenceExact, v.sequenceNodes), details);
    }
    return section("check", "Check against real runs",
                   fmt::format("The plan at scale {} against runs that mining did not see.",
                               compactNumber(input.checks.front().scale)),
                   body);
}

namespace {

/// Planned calls with what may be said of each.
std::string plannedCountsTable(const Plan& plan) {
    constexpr std::size_t kMostRows = 300; // tenfold plan show has all
    HtmlTable table({"Node type", "Method", ">Calls", ">95 %", "Law", "Mark"});
    const std::vector<PredictedCount> counts = predictCounts(plan);
    for (std::size_t i = 0; i < std::min(counts.size(), kMostRows); ++i) {
        const PredictedCount& count = counts[i];
        const auto whole = [](double number) { return withThousands(wholeNumber(number)); };
        table.row({cell(count.type), codeCell(count.method), whole(count.predicted),
                   count.low == count.high ? "" : whole(count.low) + " … " + whole(count.high),
                   "<span class=\"law\">" + cell(lawWords(count.law)) + "</span>",
                   standingCell(standingOf(count, plan))});
    }
    std::string out = "<details><summary>Calls by type and method</summary>" + table.finish();
    if (counts.size() > kMostRows)
        out += fmt::format("<p class=\"dim\">{} more are not listed.</p>", counts.size() - kMostRows);
    return out + "</details>";
}

} // namespace

std::string planSection(const ReportInput& input) {
    if (!input.plan) return {};
    const Plan& plan = *input.plan;
    HtmlTable nodes({"Node type", ">Nodes", "Law", "Mark"});
    std::map<std::string, Standing> standings;
    for (const PredictedNodes& predicted : predictNodes(plan))
        standings[predicted.type] = standingOf(predicted);
    for (const NodeProgram& type : plan.program.types) {
        const auto count = plan.nodes.find(type.type);
        if (count == plan.nodes.end()) continue;
        nodes.row({cell(type.type), countCell(count->second),
                   "<span class=\"law\">" + cell(lawWords(type.instances.form)) + "</span>",
                   standingCell(standings[type.type])});
    }
    HtmlTable parameters({"Parameter", ">Value", ""});
    for (const auto& [key, value] : plan.parameters) {
        const bool isDerived = std::find(plan.derived.begin(), plan.derived.end(), key) != plan.derived.end();
        const auto law = plan.program.derived.find(key);
        parameters.row({codeCell(key), compactNumber(value),
                        isDerived && law != plan.program.derived.end()
                            ? "derived: <span class=\"law\">" + cell(lawWords(law->second.form)) + "</span>"
                            : "set"});
    }
    const auto scale = plan.parameters.find("scale");
    std::string introduction = "How many nodes of each type the plan has, and the values it was made for.";
    if (plan.approximate)
        introduction += " Timers run for lifetimes as recorded, so the number of their calls is approximate.";
    return section(
        "plan", scale == plan.parameters.end() ? std::string("Plan") : "Plan at scale " + compactNumber(scale->second),
        introduction, nodes.finish() + parameters.finish() + plannedCountsTable(plan));
}

} // namespace tenfold
