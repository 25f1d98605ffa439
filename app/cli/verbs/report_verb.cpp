#include "app/cli/output/json_text.h"
#include "app/cli/output/report_text.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/report_messages.h"

#include "core/base/files/file_writer.h"
#include "core/session/gather_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace tenfold::cli {
namespace {

struct ReportArguments {
    std::string workspace;
    std::string out;
    std::string title;
};

/// Today, or the day of SOURCE_DATE_EPOCH, so that a report can be made again byte by byte.
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

Status checkEnding(const std::filesystem::path& out) {
    const std::string ending = out.extension().string();
    if (ending == ".html" || ending == ".htm") return {};
    if (ending == ".pdf") return fail(MessageId::ReportNeedsWindow, {out.string()});
    return fail(MessageId::ReportEnding, {out.string()});
}

Result<int> makeReport(Invocation& invocation, const ReportArguments& arguments) {
    RETURN_IF_ERROR(checkEnding(arguments.out));
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(ReportInput report, gatherReport(workspace, arguments.title, *invocation.progress));
    report.date = reportDate();
    RETURN_IF_ERROR(writeFile(arguments.out, renderReport(report)));
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
    verb->callback([arguments, &invocation]() {
        invocation.run = [arguments](Invocation& i) { return makeReport(i, *arguments); };
    });
}

} // namespace tenfold::cli
