#include "app/cli/output/json_text.h"
#include "app/cli/output/report_text.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/report_messages.h"

#include "core/base/files/file_writer.h"
#include "core/session/gather_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace tenfold::cli {
namespace {

struct ReportArguments {
    std::string workspace;
    std::string out;
    std::string title;
    std::vector<std::string> leftOut;
};

Status checkEnding(const std::filesystem::path& out) {
    const std::string ending = out.extension().string();
    if (ending == ".html" || ending == ".htm") return {};
    if (ending == ".pdf") return fail(MessageId::ReportNeedsWindow, {out.string()});
    return fail(MessageId::ReportEnding, {out.string()});
}

Status checkSections(const ReportInput& report, const std::vector<std::string>& named) {
    std::vector<std::string> known;
    for (const auto& [id, title] : sectionsOf(report))
        known.push_back(id);
    for (const std::string& id : named)
        if (std::find(known.begin(), known.end(), id) == known.end())
            return fail(MessageId::NoReportSection, {id, fmt::format("{}", fmt::join(known, ", "))});
    return {};
}

Result<int> makeReport(Invocation& invocation, const ReportArguments& arguments) {
    RETURN_IF_ERROR(checkEnding(arguments.out));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(ReportInput report, gatherReport(workspace, arguments.title, *invocation.progress));
    report.date = reportDate();
    RETURN_IF_ERROR(checkSections(report, arguments.leftOut));
    RETURN_IF_ERROR(
        writeFile(arguments.out, renderReport(report, {{arguments.leftOut.begin(), arguments.leftOut.end()}, {}})));
    if (invocation.json) {
        nlohmann::ordered_json json = reportJson(report);
        json["file"] = arguments.out;
        RETURN_IF_ERROR(printDocument(json));
    } else {
        RETURN_IF_ERROR(print(reportText(report) + fmt::format("\nreport: {}\n", arguments.out)));
    }
    return 0;
}

} // namespace

void addReportVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "report", "Everything about a workspace as one self-contained page",
                             "tenfold report w.tenfold --out report.html");
    auto arguments = std::make_shared<ReportArguments>();
    verb->add_option("workspace", arguments->workspace, "workspace file")->required();
    verb->add_option("--out", arguments->out, "file to write, .html")->required();
    verb->add_option("--title", arguments->title, "heading of the page (default: the name of the workspace)");
    verb->add_option("--without", arguments->leftOut,
                     "sections to leave out, by the names in the page's links (types, plan)");
    verb->callback([arguments, &invocation]() {
        invocation.run = [arguments](Invocation& i) { return makeReport(i, *arguments); };
    });
}

} // namespace tenfold::cli
