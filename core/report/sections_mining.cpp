#include "core/base/text/number_text.h"
#include "core/mining/ask/questions.h"
#include "core/program/text/program_text.h"
#include "core/report/html_table.h"
#include "core/report/pictures.h"
#include "core/report/sections.h"
#include "core/report/svg.h"
#include "core/trace/call_kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kMostRuns = 200;
constexpr std::size_t kMostPanels = 48;
constexpr std::size_t kMostQuestions = 60;
constexpr std::size_t kOpenPrograms = 2;
constexpr std::size_t kLongestProgram = 60'000; ///< characters; more is cut, the command line has all
constexpr std::size_t kEvidenceLines = 3;
constexpr int kArgumentClasses = 6;

/// Argument instances of a type by class.
struct ArgumentShares {
    std::array<std::uint64_t, kArgumentClasses> instances{};
    std::array<std::uint64_t, 3> marked{}; ///< by Mark
};

void addCall(ArgumentShares& shares, const CallStep& call, const NodeProgram& type, const WorkloadProgram& of) {
    for (const Argument& argument : call.arguments) {
        shares.instances[static_cast<std::size_t>(classOf(argument.value))] += argument.evidence.instances;
        shares.marked[static_cast<std::size_t>(standingOf(argument, type.type, call.name(), of).mark)] +=
            argument.evidence.instances;
    }
}

void addSteps(ArgumentShares& shares, const std::vector<Step>& steps, const NodeProgram& type,
              const WorkloadProgram& of) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            addCall(shares, *call, type, of);
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            addSteps(shares, loop->body, type, of);
        } else {
            for (const auto& way : std::get<ChoiceStep>(step.node).alternatives)
                addSteps(shares, way.body, type, of);
        }
    }
}

ArgumentShares sharesOf(const NodeProgram& program, const WorkloadProgram& of) {
    ArgumentShares shares;
    addSteps(shares, program.body, program, of);
    for (const Timer& timer : program.timers)
        addCall(shares, timer.call, program, of);
    return shares;
}

std::string kindKey() {
    std::vector<std::pair<std::string, std::string>> entries;
    for (int kind = 0; kind < kCallKinds; ++kind)
        entries.emplace_back(fmt::format("k{}", kind), nameOf(static_cast<CallKind>(kind)));
    return colourKey(entries);
}

/// Number of nodes of each type in each run.
std::string nodesTable(const MiningResult& mining, const std::vector<ReportRun>& runs) {
    std::vector<std::string> header{"Node type"};
    std::vector<std::string> mined;
    for (const ReportRun& run : runs) {
        if (run.heldOut || run.kind != RunKind::Calls || mined.size() >= 24) continue;
        mined.push_back(run.name);
        header.push_back(fmt::format(">{}{}", scaleText(run.scale),
                                     run.repetition > 1 ? fmt::format(" (rep {})", run.repetition) : ""));
    }
    header.insert(header.end(), {"Law", "Mark", ">Program explains"});
    HtmlTable table(header);
    const TypeStandings standings(mining.program);
    for (std::size_t i = 0; i < mining.types.size(); ++i) {
        const MinedType& type = mining.types[i];
        std::vector<std::string> cells{cell(type.summary.name)};
        for (const std::string& run : mined) {
            const auto found = std::find_if(type.summary.runs.begin(), type.summary.runs.end(),
                                            [&run](const auto& members) { return members.run == run; });
            cells.push_back(found == type.summary.runs.end() ? "–" : countCell(found->nodes.size()));
        }
        const bool hasProgram = i < mining.program.types.size();
        cells.push_back("<span class=\"law\">" +
                        cell(hasProgram ? lawWords(mining.program.types[i].instances.form) : std::string()) +
                        "</span>");
        cells.push_back(hasProgram ? standingCell(standings.ofType(i, type.fitShare)) : std::string());
        cells.push_back(percent(type.fitShare));
        table.row(cells);
    }
    return "<h3>Nodes by scale</h3>" + table.finish();
}

/// Whether a '#' at this place starts a comment: not inside a text.
std::size_t commentStart(std::string_view line) {
    bool isText = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && isText) {
            ++i;
        } else if (line[i] == '"') {
            isText = !isText;
        } else if (line[i] == '#' && !isText) {
            return i;
        }
    }
    return std::string_view::npos;
}

std::string lineHtml(std::string_view line) {
    static const std::set<std::string_view, std::less<>> kWords{"type",  "for",  "until",  "every",  "first",  "not",
                                                                "if",    "loop", "choose", "when",   "last",   "else",
                                                                "start", "each", "once",   "repeat", "either", "or"};
    const std::size_t comment = commentStart(line);
    const std::string_view code = line.substr(0, comment);
    const std::size_t begin = std::min(code.find_first_not_of(' '), code.size());
    const std::size_t end = std::min(code.find_first_of(" :(", begin), code.size());
    std::string out(code.substr(0, begin));
    const std::string_view first = code.substr(begin, end - begin);
    out += kWords.count(first) > 0 ? "<span class=\"w\">" + escapeHtml(first) + "</span>" : escapeHtml(first);
    out += escapeHtml(code.substr(end));
    if (comment != std::string_view::npos) out += "<span class=\"c\">" + escapeHtml(line.substr(comment)) + "</span>";
    return out;
}

} // namespace

std::string programHtml(std::string_view programText) {
    std::string out;
    for (std::size_t at = 0; at < programText.size();) {
        const std::size_t end = std::min(programText.find('\n', at), programText.size());
        if (at > kLongestProgram) {
            out += "<span class=\"c\"># … the rest is left out here; tenfold program shows all</span>\n";
            break;
        }
        out += lineHtml(programText.substr(at, end - at)) + "\n";
        at = end + 1;
    }
    return out;
}

std::string runsSection(const ReportInput& input) {
    if (input.runs.empty()) return section("runs", "Runs", "No runs in this workspace.", "");
    std::set<std::string> keys;
    for (const ReportRun& run : input.runs)
        for (const auto& [key, value] : run.config)
            keys.insert(key);
    std::vector<std::string> header{"Run", "Kind", ">Scale", ">Senders", ">Events", ">Skipped records", ""};
    for (const std::string& key : keys)
        header.push_back(">" + key);
    HtmlTable table(header);
    for (std::size_t i = 0; i < std::min(input.runs.size(), kMostRuns); ++i) {
        const ReportRun& run = input.runs[i];
        std::vector<std::string> cells{cell(run.name),
                                       std::string(nameOf(run.kind)),
                                       scaleText(run.scale),
                                       countCell(run.senders),
                                       countCell(run.events),
                                       run.skipped == 0 ? "0"
                                                        : "<span class=\"bad\">" + countCell(run.skipped) + "</span>",
                                       run.heldOut                  ? "kept back"
                                       : run.kind == RunKind::Calls ? "mined"
                                                                    : ""};
        for (const std::string& key : keys) {
            const auto found = run.config.find(key);
            cells.push_back(found == run.config.end() ? "–" : cell(found->second));
        }
        table.row(cells, run.heldOut ? "held" : "");
    }
    std::string body = table.finish();
    if (input.runs.size() > kMostRuns)
        body += fmt::format("<p class=\"dim\">{} more runs are not listed.</p>", input.runs.size() - kMostRuns);
    return section("runs", "Runs", "What was recorded. Runs that are kept back take no part in mining.", body);
}

std::string typesSection(const ReportInput& input) {
    if (!input.mining || input.mining->types.empty()) return {};
    const std::string run = runToShow(input.runs);
    const std::string picture = typesPicture(*input.mining, run);
    std::string body;
    if (!picture.empty())
        body += kindKey() + "<div class=\"scroll\">" + picture + "</div><p class=\"dim\">" +
                cell(typesPictureKey(*input.mining, run)) + "</p>";
    body += nodesTable(*input.mining, input.runs);
    return section("types", fmt::format("{} node types", input.mining->types.size()),
                   picture.empty() ? "Nodes that make the same calls are of one type."
                                   : fmt::format("Nodes that make the same calls are of one type. Run {}.", run),
                   body);
}

std::string programsSection(const ReportInput& input) {
    if (!input.mining || input.mining->program.types.empty()) return {};
    std::string body;
    std::size_t shown = 0;
    for (const NodeProgram& program : input.mining->program.types) {
        body += fmt::format(
            "<details{}><summary><b>{}</b> <span class=\"law\">{}</span></summary><pre>{}</pre></details>\n",
            shown++ < kOpenPrograms ? " open" : "", cell(program.type), cell(lawWords(program.instances.form)),
            programHtml(toText(program, input.mining->program)));
    }
    return section("programs", "What each node does",
                   "The calls of a node of each type, folded: loops with their laws, values by where they come from. "
                   "Constant arguments are left out.",
                   body);
}

std::string growthSection(const ReportInput& input) {
    if (!input.mining || input.mining->counts.empty()) return {};
    const std::vector<ReportCurve> curves = reportCurves(*input.mining, input.runs, input.plan, input.checks);
    const auto exact = std::count_if(curves.begin(), curves.end(), [](const ReportCurve& c) { return c.isExact(); });
    std::string body = "<p class=\"key\"><span>● counted and used</span><span>○ kept back</span><span>– – beyond the "
                       "data</span><span>tint: 95 % band</span></p><div class=\"panels\">";
    for (std::size_t i = 0; i < std::min(curves.size(), kMostPanels); ++i)
        body += growthPicture(curves[i]);
    body += "</div>";
    if (curves.size() > kMostPanels) {
        HtmlTable rest({"Target", "Method", "Law", "Mark"});
        for (std::size_t i = kMostPanels; i < std::min(curves.size(), kMostPanels + 500); ++i)
            rest.row({cell(curves[i].target), codeCell(curves[i].method),
                      "<span class=\"law\">" + cell(curves[i].lawAtEnd()) + "</span>",
                      curves[i].standing ? standingCell(*curves[i].standing) : std::string()});
        body +=
            fmt::format("<details><summary>{} more</summary>{}</details>", curves.size() - kMostPanels, rest.finish());
    }
    return section("growth", "How calls grow",
                   fmt::format("Calls of all nodes against the scale; {} of {} laws fit every run. What is least sure "
                               "stands first.",
                               exact, curves.size()),
                   body);
}

std::string argumentsSection(const ReportInput& input) {
    if (!input.mining || input.mining->program.types.empty()) return {};
    HtmlTable table({"Node type", "", ">Constant", ">Regular", ">Flow", ">Member", ">Labelled", ">Unknown", ">Sure",
                     ">Proposed", ">Doubtful"});
    for (const NodeProgram& program : input.mining->program.types) {
        const ArgumentShares shares = sharesOf(program, input.mining->program);
        const std::vector<std::uint64_t> parts(shares.instances.begin(), shares.instances.end());
        std::vector<std::string> cells{cell(program.type), partsBar(parts, program.type + ": arguments by class")};
        for (const std::uint64_t count : parts)
            cells.push_back(countCell(count));
        for (const std::uint64_t count : shares.marked)
            cells.push_back(countCell(count));
        table.row(cells);
    }
    return section(
        "arguments", "Where argument values come from",
        fmt::format("Instances in the recorded runs, clock calls included. Without the clock's calls: {}.",
                    coverageWords(input.mining->program).text()),
        table.finish() +
            "<p class=\"dim\">Constant, regular (counts along), flow (taken from an earlier call), member (one of "
            "a known set), labelled (made up: identifiers, times), unknown (a question is open).</p>");
}

namespace {

/// "240 of 2,034".
std::string callsConcerned(const Question& q) {
    if (q.effect.whole <= 0) return "–";
    return fmt::format("{} of {}", withThousands(wholeNumber(q.effect.concerned)),
                       withThousands(wholeNumber(q.effect.whole)));
}

} // namespace

std::string questionsSection(const ReportInput& input) {
    if (!input.mining) return {};
    const std::vector<Question>& questions = input.mining->questions;
    if (questions.empty()) return section("questions", "Questions", "Nothing to ask: everything found is sure.", "");
    const auto open =
        std::count_if(questions.begin(), questions.end(), [](const Question& q) { return q.answer.empty(); });
    HtmlTable table({"Question", ">Places", "Used", ">Confidence", ">Calls concerned", ">Coverage after"});
    for (std::size_t i = 0; i < std::min(questions.size(), kMostQuestions); ++i) {
        const Question& q = questions[i];
        std::string text = cell(q.text.text());
        for (std::size_t e = 0; e < std::min(q.evidence.size(), kEvidenceLines); ++e)
            text += "<br><span class=\"dim evidence\">" + cell(q.evidence[e].sentence.text()) + "</span>";
        const std::string used = q.answer.empty() ? cell(q.proposed) + " <span class=\"dim\">(proposed)</span>"
                                                  : "<b>" + cell(q.answer) + "</b> " + cell(q.answerValue);
        table.row(
            {text, countCell(q.places), used, percent(q.confidence, 0), callsConcerned(q), percent(q.coverageAfter)});
    }
    std::string body = table.finish();
    if (questions.size() > kMostQuestions)
        body += fmt::format("<p class=\"dim\">{} more: tenfold questions lists all.</p>",
                            questions.size() - kMostQuestions);
    return section("questions", "Questions",
                   fmt::format("{} without an answer: the proposal is used for them. Ordered by what an answer would "
                               "change.",
                               open),
                   body);
}

} // namespace tenfold
