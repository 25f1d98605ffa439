#include "core/report/report.h"

#include "core/base/text/number_text.h"
#include "core/mining/ask/questions.h"
#include "core/report/html_table.h"
#include "core/report/page_style.h"
#include "core/report/sections.h"
#include "core/report/svg.h"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

namespace tenfold {
namespace {

std::string rateOf(std::uint64_t part, std::uint64_t total) {
    return fmt::format("{} of {}", countCell(part), countCell(total));
}

/// The result in a sentence or two: what a reader takes away when they read nothing else.
/// @param isTold  the sections say something of the runs, which need not be of a kind that is mined
std::string lead(const ReportInput& input, bool isTold) {
    if (!input.mining && isTold) return {};
    if (!input.mining) return "<p class=\"lead\">Nothing is mined yet: there are runs, but no patterns.</p>";
    std::uint64_t calls = 0;
    std::size_t mined = 0;
    for (const ReportRun& run : input.runs) {
        if (run.heldOut || run.kind != RunKind::Calls) continue;
        calls += run.events;
        ++mined;
    }
    std::string out = fmt::format("<p class=\"lead\">{} calls in {} runs are the work of <b>{} node types</b>; the "
                                  "values of their arguments are <b>{}</b>.</p>",
                                  countCell(calls), mined, input.mining->types.size(),
                                  cell(coverageWords(input.mining->program).text()));
    if (input.checks.empty()) return out;
    const ReportCheck& check = input.checks.front();
    const CheckFigures figures = figuresOf(check.validation);
    out +=
        fmt::format("<p class=\"lead\">Checked against <b>{}</b>, which mining did not see: {} counts are exactly as "
                    "predicted",
                    cell(check.run), rateOf(figures.exactCounts, figures.exactTotal));
    if (figures.inBandTotal > 0)
        out += fmt::format(", {} counts by chance lie in their 95 % band",
                           rateOf(figures.inBandCounts, figures.inBandTotal));
    out += fmt::format(", {} nodes make exactly the predicted calls.</p>",
                       rateOf(check.validation.sequenceExact, check.validation.sequenceNodes));
    return out;
}

std::string warnings(const ReportInput& input) {
    std::string out;
    if (!input.mining) return out;
    for (const Sentence& warning : input.mining->warnings)
        out += "<p class=\"warn\">" + cell(warning.text()) + "</p>\n";
    return out;
}

std::string provenance(const ReportInput& input) {
    std::string out = "<footer><p>Made by Tenfold " TENFOLD_VERSION;
    if (!input.date.empty()) out += ", " + cell(input.date);
    out += ".</p>\n";
    if (!input.provenance.empty()) {
        out += "<p>";
        bool isFirst = true;
        for (const auto& [key, value] : input.provenance) {
            if (!isFirst) out += " · ";
            isFirst = false;
            out += cell(key) + ": <code>" + cell(value) + "</code>";
        }
        out += "</p>\n";
    }
    return out + "</footer>\n";
}

std::string navigation(const std::vector<ReportSection>& sections, const std::string& body) {
    std::string out = "<nav>";
    for (const ReportSection& section : sections)
        if (!section.title.empty() && body.find(fmt::format("<section id=\"{}\">", section.id)) != std::string::npos)
            out += fmt::format("<a href=\"#{}\">{}</a>", section.id, cell(section.title));
    return out + "</nav>\n";
}

/// Those of the lenses, and the runs.
std::vector<ReportSection> allSections(const ReportInput& input) {
    std::vector<ReportSection> sections = input.sections;
    sections.push_back({"runs", "Runs", runsSection});
    return sections;
}

} // namespace

std::string section(std::string_view id, std::string_view title, std::string_view introduction, std::string_view body) {
    return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n<p>{}</p>\n{}</section>\n", id, cell(title),
                       cell(introduction), body);
}

std::string colourKey(const std::vector<std::pair<std::string, std::string>>& entries) {
    std::string out = "<p class=\"key\">";
    for (const auto& [cssClass, name] : entries)
        out += fmt::format("<span><svg class=\"inline\" width=\"12\" height=\"10\"><rect width=\"12\" height=\"10\" "
                           "class=\"{}\"/></svg> {}</span>",
                           cssClass, cell(name));
    return out + "</p>";
}

std::vector<ReportSection> miningSections() {
    return {{"check", "Check", checkSection},
            {"types", "Node types", typesSection},
            {"programs", "Programs", programsSection},
            {"timing", "", timingSection},
            {"growth", "Growth", growthSection},
            {"arguments", "Arguments", argumentsSection},
            {"questions", "Questions", questionsSection},
            {"plan", "Plan", planSection}};
}

std::vector<std::pair<std::string, std::string>> sectionsOf(const ReportInput& input) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const ReportSection& section : allSections(input))
        if (!section.title.empty() && !section.html(input).empty()) out.emplace_back(section.id, section.title);
    return out;
}

std::string reportDate() {
    std::time_t now = std::time(nullptr);
    if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH"); epoch && *epoch) {
        char* end = nullptr;
        const long long seconds = std::strtoll(epoch, &end, 10);
        if (*end == '\0') now = static_cast<std::time_t>(seconds);
    }
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", &utc));
}

std::string renderReport(const ReportInput& input, const ReportChoice& choice) {
    const std::vector<ReportSection> sections = allSections(input);
    const std::string title = cell(choice.title.value_or(input.title));
    std::string body;
    bool isTold = false;
    for (const ReportSection& section : sections) {
        const std::string html = section.html(input);
        isTold = isTold || (section.id != "notes" && section.id != "runs" && !html.empty());
        if (choice.leftOut.count(section.id) == 0) body += html;
    }
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      // nothing in the page may load or run anything, whatever a trace holds
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                      "'unsafe-inline'\">\n";
    out += fmt::format("<title>{}</title>\n<style>{}</style>\n</head>\n<body><main>\n<h1>{}</h1>\n", title, pageStyle(),
                       title);
    out += navigation(sections, body) + lead(input, isTold) + warnings(input) + body + provenance(input);
    return out + "</main></body>\n</html>\n";
}

} // namespace tenfold
