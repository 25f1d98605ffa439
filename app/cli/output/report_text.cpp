#include "app/cli/output/report_text.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/number_cells.h"
#include "app/cli/output/table.h"

#include "core/base/text/number_text.h"
#include "core/mining/ask/questions.h"
#include "core/program/standing.h"
#include "core/questions/question_kind.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostRows = 20;
constexpr std::size_t kMostQuestions = 5;

std::string more(std::size_t total) {
    return total > kMostRows ? fmt::format("… {} more\n", total - kMostRows) : std::string();
}

std::string runsPart(const ReportInput& report) {
    Table table({"run", "kind", "scale", "senders", "events", "skipped", ""},
                {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    for (std::size_t i = 0; i < std::min(report.runs.size(), kMostRows); ++i) {
        const ReportRun& run = report.runs[i];
        table.row({run.name, std::string(nameOf(run.kind)), scaleText(run.scale), count(run.senders), count(run.events),
                   count(run.skipped), run.heldOut ? "kept back" : ""});
        if (run.skipped > 0) table.tone(5, Tone::Bad);
    }
    return heading("Runs") + table.text() + more(report.runs.size());
}

std::string typesPart(const MiningResult& mining) {
    Table table({"node type", "nodes, by law", "mark", "program explains"},
                {Align::Left, Align::Left, Align::Left, Align::Right});
    for (std::size_t i = 0; i < std::min(mining.types.size(), kMostRows); ++i) {
        const bool hasProgram = i < mining.program.types.size();
        table.row(
            {mining.types[i].summary.name, hasProgram ? mining.program.types[i].instances.form.text() : "",
             hasProgram ? std::string(nameOf(standingOfType(mining.program, i, mining.types[i].fitShare).mark)) : "",
             percent(mining.types[i].fitShare)});
    }
    return heading(fmt::format("{} node types; argument values: {}", mining.types.size(),
                               coverageWords(mining.program).text())) +
           table.text() + more(mining.types.size());
}

std::string plannedText(const CountComparison& c) {
    const std::string value = withThousands(wholeNumber(c.predicted));
    const double half = (c.high - c.low) / 2;
    return half < 0.5 ? value : value + " ± " + withThousands(wholeNumber(half));
}

std::string countsPart(const std::vector<ReportCheck>& checks) {
    const std::vector<CountComparison> rows = compareCounts(checks);
    if (rows.empty()) return {};
    std::vector<std::string> header{"target", "method", "plan"};
    std::vector<Align> align{Align::Left, Align::Left, Align::Right};
    for (const ReportCheck& check : checks) {
        if (check.scale != checks.front().scale) continue;
        header.push_back(check.run);
        align.push_back(Align::Right);
    }
    header.emplace_back();
    Table table(header, align);
    for (std::size_t i = 0; i < std::min(rows.size(), kMostRows); ++i) {
        const CountComparison& c = rows[i];
        std::vector<std::string> cells{c.target, c.method, plannedText(c)};
        for (const std::uint64_t actual : c.actual)
            cells.push_back(count(actual));
        const bool isOfClock = c.kind == PredictedCount::Kind::Periodic;
        const bool isExact = c.kind == PredictedCount::Kind::Deterministic;
        cells.emplace_back(isOfClock ? "clock" : !c.isEqual() ? "✗" : isExact ? "✓" : "≈");
        table.row(std::move(cells));
        table.tone(header.size() - 1, isOfClock ? Tone::Dim : c.isEqual() ? Tone::Good : Tone::Bad);
    }
    return table.text() + more(rows.size());
}

std::string share(std::uint64_t part, std::uint64_t total) {
    return total == 0 ? "–" : percent(static_cast<double>(part) / static_cast<double>(total));
}

std::string checkPart(const ReportCheck& check) {
    const ValidationReport& v = check.validation;
    const CheckFigures f = figuresOf(v);
    std::string out = heading(fmt::format("Check against {}, scale {}", check.run, compactNumber(check.scale)));
    Table table({"", "", ""}, {Align::Left, Align::Right, Align::Right});
    const auto line = [&table](const std::string& name, std::uint64_t part, std::uint64_t total) {
        if (total > 0) table.row({name, fmt::format("{} of {}", count(part), count(total)), share(part, total)});
    };
    line("nodes found", v.nodesMatched, v.nodesExpected);
    line("sequences exact", v.sequenceExact, v.sequenceNodes);
    line("counts exact", f.exactCounts, f.exactTotal);
    line("counts by chance in their 95 % band", f.inBandCounts, f.inBandTotal);
    line("arguments known (without the clock's calls)", v.aperiodic.automatic + v.aperiodic.member, v.aperiodic.total);
    line("arguments wrong", v.aperiodic.wrong, v.aperiodic.total);
    line("starts right", v.startRight, v.startTotal);
    const std::string text = table.text();
    return out + text.substr(text.find('\n') + 1);
}

std::string questionsPart(const MiningResult& mining) {
    std::vector<const Question*> open;
    for (const Question& q : mining.questions)
        if (q.answer.empty()) open.push_back(&q);
    if (open.empty()) return heading("Nothing to ask");
    Table table({"id", "question", "proposed", ""});
    table.limit(1, 90).limit(2, 40);
    for (std::size_t i = 0; i < std::min(open.size(), kMostQuestions); ++i)
        table.row({open[i]->id, open[i]->text.text(), open[i]->proposed, effectSentence(*open[i]).text()});
    return heading(fmt::format("{} open questions, the most telling first", open.size())) + table.text();
}

Json columnsJson(const ArgumentColumns& c) {
    return {{"total", c.total},       {"automatic", c.automatic}, {"member", c.member},
            {"labelled", c.labelled}, {"unknown", c.unknown},     {"wrong", c.wrong}};
}

} // namespace

std::string reportText(const ReportInput& report) {
    std::string out = toned(printable(report.title), Tone::Strong, stdoutTakesColour()) + "\n" + runsPart(report);
    if (!report.mining && report.sections.empty()) return out + "\nNothing is mined yet.\n";
    if (!report.mining) {
        out += heading("Sections");
        for (const ReportSection& section : report.sections)
            if (!section.title.empty()) out += printable(section.title) + "\n";
        return out;
    }
    for (const Sentence& warning : report.mining->warnings)
        out += "warning: " + printable(warning.text()) + "\n";
    out += typesPart(*report.mining);
    for (const ReportCheck& check : report.checks)
        out += checkPart(check);
    if (!report.checks.empty()) out += "\n" + countsPart(report.checks);
    return out + questionsPart(*report.mining);
}

Json reportJson(const ReportInput& report) {
    Json runs = Json::array();
    for (const ReportRun& run : report.runs)
        runs.push_back({{"name", run.name},
                        {"kind", nameOf(run.kind)},
                        {"scale", scaleJson(run.scale)},
                        {"senders", run.senders},
                        {"events", run.events},
                        {"skipped", run.skipped},
                        {"heldOut", run.heldOut}});
    Json out{{"title", report.title}, {"runs", runs}, {"mined", report.mining.has_value()}};
    if (report.mining) {
        out["types"] = report.mining->types.size();
        out["coverage"] = report.mining->coverage;
        out["questions"] = report.mining->questions.size();
    }
    Json checks = Json::array();
    for (const ReportCheck& check : report.checks) {
        const CheckFigures f = figuresOf(check.validation);
        checks.push_back({{"run", check.run},
                          {"scale", check.scale},
                          {"countsExact", f.exactCounts},
                          {"countsDeterministic", f.exactTotal},
                          {"countsInBand", f.inBandCounts},
                          {"countsRandom", f.inBandTotal},
                          {"sequencesExact", check.validation.sequenceExact},
                          {"sequences", check.validation.sequenceNodes},
                          {"arguments", columnsJson(check.validation.aperiodic)}});
    }
    out["checks"] = checks;
    out["provenance"] = report.provenance;
    return out;
}

} // namespace tenfold::cli
